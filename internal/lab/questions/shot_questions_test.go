package questions_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsQuestions looks at a question of each form and figure.
func TestShotsQuestions(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		open := func(link string) { b.App.OpenLink("lab/questions," + link); b.Update() }
		open("order-astar:medium+:1")
		look("1-order")
		b.Press("exam-figure-S", "exam-figure-B", "exam-check")
		look("2-wrong")
		b.Press("exam-replay")
		look("3-replay")
		b.ScrollDown()
		look("3-replay-below")
		open("alphabeta-leaves:hard:1")
		look("4-leaves")
		b.Press("exam-show", "exam-replay", "exam-forward", "exam-forward")
		look("5-steps")
		open("consistent-fill=:medium:1")
		look("6-fill")
		open("suits:hard:1")
		b.Press("exam-choice-1")
		look("7-choice")
		b.Press("exam-check")
		look("8-chosen")
		open("parity-solvable:hard:1")
		look("9-tiles")
		open("weighted-next:hard:1")
		look("a-table")
		open("expectimax:hard:3")
		look("b-chance")
		open("forget-leaf:hard:1")
		look("c-tree")
		open("order-smastar:hard:1")
		look("d-rules")
	}, labbench.Screens...)
}
