package gametrees_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsTyped goes through the tab with a typed game tree.
func TestShotsTyped(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.Open("lab/tree")
		b.Set("trees-which", "typed")
		look("1-aima")
		b.Set("player-scrub", "9")
		look("2-middle")
		b.Press("outline-0", "outline-child-1", "typed-left")
		look("3-moved")
		b.ScrollDown()
		look("3-moved-below")
		b.Set("typed-text", "((1 2) (3")
		look("4-wrong")
		b.Set("typed-example", "chance")
		b.Press("outline-0", "outline-child-0", "outline-child-0")
		look("5-chance")
		b.Set("typed-example", "horizon")
		b.Press("outline-0", "outline-child-0", "outline-child-0")
		look("6-horizon")
		b.Press("typed-quiescence")
		look("7-quiescence")
		b.Set("typed-example", "deep")
		b.Press("ask-me")
		look("8-asked")
		b.Press("ask-dont-know")
		look("9-told")
	}, labbench.Screens...)
}
