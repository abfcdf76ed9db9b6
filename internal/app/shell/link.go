package shell

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/play"
)

// opened begins where the page's address leads. Below an address that was
// followed there is the home page, to be gone back to.
func (a *App) opened(p platform.Place) {
	if p.Ours || a.Env.Host.Embedded() {
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
	for _, s := range a.screens {
		if s.Opens(name) {
			return s
		}
	}
	if to, err := play.ParseAddress(link); err == nil { // a program on the way has percent-encoded it
		return a.Screen(to.Puzzle.Name())
	}
	return nil
}

func (a *App) open(p platform.Place) {
	s := a.screenOf(p.Link)
	if p.Link == "" || s != nil && p.Link == s.Name() {
		a.Show(s)
		return
	}
	if err := a.goTo(s, p); err != nil {
		a.Say(a.Lang.Fault(err))
		a.Linked() // the address says where we are
		return
	}
	a.Show(s)
	s.Recall(p.State)
}

// goTo lets a screen open a link. One that no screen opens is an error: that
// of the puzzle it names.
func (a *App) goTo(s Screen, p platform.Place) error {
	if s != nil {
		return s.Follow(p)
	}
	to, err := play.ParseAddress(p.Link)
	if err != nil {
		return err
	}
	var names []string
	for _, s := range a.screens {
		names = append(names, s.Name())
	}
	return fault.New(codeLink, to.Puzzle.Name(), strings.Join(names, ", "))
}

// codeLink is the fault of a link that no screen opens, as package play has it.
var codeLink = fault.NewCode("link.puzzle")

// leave is told when the page goes, and when it is back as it was. What moves by
// itself stops: the page that comes begins with what is seen now.
func (a *App) leave(gone bool) {
	if gone {
		a.Now = a.Env.Now()
	}
	for _, s := range a.screens {
		s.Gone(gone)
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

// openFile opens a file that was dropped on the window or named at the start. A
// game record names its puzzle; any other file goes to the open screen. The home
// page has none: there it goes to the first screen, which reads links of every
// kind and says what is wrong with a text that no screen knows.
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
