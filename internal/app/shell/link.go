package shell

import (
	"strings"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle/play"
)

// Keeper is a screen with something to keep in the history of the page besides
// its link: what it has in hand, for a reload and for Back. Other tabs and
// people who get the link don't see it.
type Keeper interface {
	State() string
	// Recall goes on with what State gave, after the link was opened.
	Recall(state string)
}

// gamer is a screen that opens the addresses of a puzzle.
type gamer interface {
	// OpenAddress goes on with the game of an address, or begins one. What the
	// program itself has put there is gone on with as it was left; an address
	// that was followed is gone to.
	OpenAddress(to play.Address, state string, ours bool)
	Address() string // the link of what is in hand, with its name on the shelf
}

// dayOpener is a screen with something for each day.
type dayOpener interface{ OpenDay(day string) error }

// Daily begins the link to something of a day: "daily/2026-11-22".
const Daily = "daily"

// opened begins where the page's address leads. Below an address that was
// followed there is the home page, to be gone back to.
func (a *App) opened(p platform.Place) {
	h, ok := a.Env.Host.(interface{ Embedded() bool })
	if p.Ours || ok && h.Embedded() {
		a.arrive(p)
		return
	}
	a.Env.Host.SetPlace(platform.Place{})
	if p.Link != "" {
		a.open(p)
	}
}

// arrive follows the page's history: Back, Forward, or an address that was typed.
func (a *App) arrive(p platform.Place) {
	a.entry = a.screenOf(p.Link)
	a.open(p)
}

// OpenLink opens what an address asks for: a position, or just a screen.
func (a *App) OpenLink(link string) {
	if link != "" {
		a.open(platform.Place{Link: link})
	}
}

// screenOf is the screen that a link leads to; nil is the home page.
func (a *App) screenOf(link string) Screen {
	name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(link), "#"), "/")
	if name == Daily {
		for _, s := range a.screens {
			if _, ok := s.(dayOpener); ok {
				return s
			}
		}
	}
	return a.Screen(name)
}

func (a *App) open(p platform.Place) {
	s := a.screenOf(p.Link)
	if p.Link == "" || s != nil && p.Link == s.Name() {
		a.Show(s)
		return
	}
	if err := a.openIn(s, p); err != nil {
		a.Say(a.Lang.Fault(err))
		a.Linked() // the address says where we are
		return
	}
	a.Show(s)
	if k, ok := s.(Keeper); ok {
		k.Recall(p.State)
	}
}

// openIn lets a screen open a link to something that it shows.
func (a *App) openIn(s Screen, p platform.Place) error {
	name, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(p.Link), "#"), "/")
	if d, ok := s.(dayOpener); ok && name == Daily {
		return d.OpenDay(rest)
	}
	if l, ok := s.(linkOpener); ok {
		if s.Link() == p.Link {
			return nil
		}
		return l.OpenLink(rest)
	}
	to, err := play.ParseAddress(p.Link)
	if err != nil {
		return err
	}
	if g, ok := s.(gamer); ok {
		g.OpenAddress(to, p.State, p.Ours)
	} else {
		s.Open(to.Position())
	}
	return nil
}

// linkOpener is a screen whose links are its own behind its name.
type linkOpener interface {
	OpenLink(rest string) error
}

// leave is told when the page goes, and when it is back as it was. What moves by
// itself stops: the page that comes begins with what is seen now.
func (a *App) leave(gone bool) {
	if gone {
		a.Now = a.Env.Now()
	}
	for _, s := range a.screens {
		if l, ok := s.(interface{ Gone(gone bool) }); ok {
			l.Gone(gone)
		}
	}
	if gone {
		a.Linked()
	}
	a.gone = gone
}

// Gone says that the page is being left.
func (a *App) Gone() bool { return a.gone }

// recording begins the file of a recorded search.
const recording = "cavalo recording"

// openFile is a file that was dropped on the window or given at the start. A
// record says what it is of; anything else is for the screen that is open.
func (a *App) openFile(name string, data []byte) {
	text := string(data)
	to := a.at
	if to == nil {
		to = a.screens[0]
	}
	if lab := a.Screen("lab"); lab != nil && strings.HasPrefix(text, recording) {
		to = lab
	}
	if rest, ok := strings.CutPrefix(strings.TrimPrefix(text, "\uFEFF"), "puzzle: "); ok {
		if named := a.Screen(strings.TrimSpace(strings.SplitN(rest, "\n", 2)[0])); named != nil {
			to = named
		}
	}
	if err := to.OpenText(name, text); err != nil {
		a.Say(a.Lang.Fault(err))
		return
	}
	if a.at != to {
		a.at = to
		a.Linked()
		a.Changed()
	}
}
