// Package screen puts the tabs of the search laboratory together. It is a package of its
// own because the tabs import the laboratory.
package screen

import (
	"cavalo/internal/app/shell"
	"cavalo/internal/lab"
	"cavalo/internal/lab/compare"
	"cavalo/internal/lab/gametrees"
	"cavalo/internal/lab/questions"
	"cavalo/internal/lab/watch"
)

// New opens the laboratory.
func New(a *shell.App) shell.Screen {
	return lab.New(a, questions.NewLessons, watch.New, compare.NewRace, compare.NewTable, compare.NewHeuristics, gametrees.New, questions.New)
}
