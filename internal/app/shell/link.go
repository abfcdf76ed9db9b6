package shell

import (
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
)

// OpenLink opens what an address asks for: a position, or just a screen.
func (a *App) OpenLink(link string) {
	if link == "" {
		return
	}
	if s := a.Screen(link); s != nil {
		a.Show(s)
		return
	}
	name, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(link), "#"), "/")
	if s, ok := a.Screen(name).(linkOpener); ok {
		if err := s.OpenLink(rest); err != nil {
			a.Say(a.Lang.Fault(err))
			return
		}
		a.Show(a.Screen(name))
		return
	}
	p, position, moves, err := play.ParseGameLink(link)
	if err != nil {
		a.Say(a.Lang.Fault(err))
		return
	}
	s := a.Screen(p.Name())
	a.at = s
	if g, ok := s.(gameOpener); ok && len(moves) > 0 {
		g.OpenGame(position, moves)
	} else {
		s.Open(position)
	}
	a.Show(s)
}

// linkOpener is a screen whose links are its own behind its name.
type linkOpener interface {
	OpenLink(rest string) error
}

// gameOpener is a screen that opens links to whole games.
type gameOpener interface {
	OpenGame(start puzzle.Position, moves []string)
}

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
