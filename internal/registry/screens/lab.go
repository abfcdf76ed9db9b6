//go:build !games

package screens

import (
	"cavalo/internal/app/shell"
	gridscreen "cavalo/internal/graph/grid/screen"
	graphscreen "cavalo/internal/graph/screen"
	"cavalo/internal/lab"
	"cavalo/internal/lab/answering"
	"cavalo/internal/lab/compare"
	"cavalo/internal/lab/constraints"
	"cavalo/internal/lab/gametrees"
	"cavalo/internal/lab/heuristics"
	"cavalo/internal/lab/lessons"
	"cavalo/internal/lab/loader"
	"cavalo/internal/lab/questions"
	"cavalo/internal/lab/race"
	"cavalo/internal/lab/watch"
)

// spaces register how to show state spaces, which have no screens.
var spaces = []func(*shell.App){graphscreen.Portray, gridscreen.Portray, graphscreen.PortrayClassics}

// NewLaboratory returns the laboratory with all its tabs.
func NewLaboratory(a *shell.App) shell.Screen {
	return lab.New(a, lessons.New, watch.New, race.New, compare.New, heuristics.New, gametrees.New, constraints.New, questions.New, answering.New)
}

// laboratory returns the laboratory, and opens a file that was dropped before it was loaded.
func laboratory(a *shell.App) shell.Screen {
	for _, portray := range spaces {
		portray(a)
	}
	screen := NewLaboratory(a)
	if name, text, read, ok := loader.Arrived(a.Env.Host); ok {
		a.Post(func() {
			if len(read.Found) > 0 {
				a.Opener.Foreign(name, read)
			} else {
				a.Opener.Drop(name, []byte(text))
			}
		})
	}
	return screen
}
