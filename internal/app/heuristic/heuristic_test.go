package heuristic_test

import (
	"fmt"
	"slices"
	"testing"

	"cavalo/internal/app/apptest"
	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/shell"
	challengerules "cavalo/internal/challenge/rules"
	challengescreen "cavalo/internal/challenge/screen"
	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
)

// open shows the fields in a dialog; chosen is what they have chosen.
func open(b *apptest.Bench, p puzzle.Puzzle, name string) (chosen *string) {
	chosen = &name
	b.App.Open(shell.Dialog{ID: "test", Title: i18n.Heuristic, Body: func() []*ui.Node {
		return heuristic.Fields(b.App, p, "h", *chosen, func(name string) { *chosen = name; b.App.Changed() })
	}})
	return chosen
}

func TestOwnHeuristic(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New)
	chosen := open(b, challengerules.Puzzle, "colour")
	if b.There("h-warning") || b.There("h-own") {
		t.Error("colour is warned of")
	}
	b.Set("h", "base")
	b.Find("h-warning")
	b.Set("h", "expr:")
	if *chosen != "expr:missing / maxleft" || b.There("h-wrong") {
		t.Errorf("to begin with: %q", *chosen)
	}
	b.Set("h-own", "missing / ma")
	if n := b.Find("h-own"); !n.Invalid || n.Wrong != 11 || b.Find("h-wrong").Text != n.Help || heuristic.Right(challengerules.Puzzle, *chosen) {
		t.Errorf("half a word: %+v", n)
	}
	var words []string
	for _, n := range b.Find("h-words").Children {
		words = append(words, n.Label)
	}
	if !slices.Equal(words, []string{"maxleft", "maxreach", "max("}) {
		t.Errorf("words that fit: %q", words)
	}
	b.S.Fire("h-own", "submit", "")
	b.Update()
	if *chosen != "expr:missing / maxleft" {
		t.Errorf("completed: %q", *chosen)
	}
	b.Set("h-own", "2*")
	b.Press("h-word-mean")
	if *chosen != "expr:2*mean" || b.Find("h-own").Invalid {
		t.Errorf("a word was pressed: %q", *chosen)
	}
	b.Set("h", "colour")
	b.Set("h", "expr:")
	if *chosen != "expr:2*mean" {
		t.Errorf("the last one is forgotten: %q", *chosen)
	}
}

// Each puzzle has an expression to begin with that is right, and words for each
// of its features.
func TestPuzzles(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New)
	for _, p := range puzzle.All() {
		for _, f := range p.Features() {
			if i18n.Features[p.Name()][f] == (i18n.Key{}) {
				t.Errorf("%s: no words for %s", p.Name(), f)
			}
		}
		if name := heuristic.Last(b.App, p); len(p.Features()) > 0 && !heuristic.Right(p, name) {
			t.Errorf("%s: %q", p.Name(), name)
		}
	}
}

func ExampleWrong() {
	words, column := heuristic.Wrong(i18n.En, challengerules.Puzzle, "missing / maxlfet")
	fmt.Println(column)
	fmt.Println(words[:31])
	// Output:
	// 11
	// Character 11: found maxlfet, ex
}
