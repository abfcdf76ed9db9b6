package questions_test

import (
	"testing"

	challenge "cavalo/internal/challenge/rules"
	"cavalo/internal/graph/grid"
	gridscreen "cavalo/internal/graph/grid/screen"
	"cavalo/internal/graph/rules"
	graphscreen "cavalo/internal/graph/screen"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsQuestionsOf looks at questions about the subject, and at why there are none.
func TestShotsQuestionsOf(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		graphscreen.Portray(b.App)
		gridscreen.Portray(b.App)
		open := func(link string) { b.App.OpenLink(link); b.Update() }
		open(subjectLink(t, rules.Puzzle, customGraph, "order-astar=:easy:7"))
		look("1-order")
		b.Press("exam-show", "exam-replay", "exam-forward")
		look("2-steps")
		open(subjectLink(t, rules.Puzzle, "start A; goals A; A-B", ""))
		look("3-without")
		open(subjectLink(t, grid.Puzzle, "S..#./.3..G/.#...", "order-ucs=:easy:7"))
		look("4-map")
		open(subjectLink(t, challenge.Puzzle, challengeBoard, "bound-sum=:medium:1"))
		look("5-numbers")
	}, labbench.Screens...)
}
