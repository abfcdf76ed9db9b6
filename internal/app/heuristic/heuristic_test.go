package heuristic_test

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/shell"
	challengerules "cavalo/internal/challenge/rules"
	challengescreen "cavalo/internal/challenge/screen"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// open shows the fields in a dialog; chosen is what they have chosen.
func open(b *apptest.Bench, p puzzle.Puzzle, name string) (chosen *string) {
	chosen = &name
	b.App.Open(shell.Dialog{ID: "test", Title: words.Heuristic, Body: func() []*ui.Node {
		return heuristic.Fields(b.App, p, nil, "h", *chosen, func(name string) { *chosen = name; b.App.Changed() })
	}})
	return chosen
}

func TestCustomHeuristic(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New)
	chosen := open(b, challengerules.Puzzle, "colour")
	b.ExpectGone("h-warning", "h-own")
	b.Set("h", "base")
	b.Find("h-warning")
	b.Set("h", "expr:")
	if *chosen != "expr:missing / maxleft" || b.There("h-wrong") {
		t.Errorf("to begin with: %q", *chosen)
	}
	b.Set("h-own", "missing / ma")
	if n := b.Find("h-own"); !n.Field().Invalid || n.Field().Wrong != 11 || b.Find("h-wrong").Text != n.Help || heuristic.Right(challengerules.Puzzle, *chosen) {
		t.Errorf("half a word: %+v", n)
	}
	var phrase []string
	for _, n := range b.Find("h-words").Children {
		phrase = append(phrase, n.Label)
	}
	testkit.EqualLists(t, phrase, []string{"maxleft", "maxreach", "max("}, "words that fit")
	b.S.Fire("h-own", "submit", "")
	b.Update()
	testkit.Equal(t, *chosen, "expr:missing / maxleft", "completed")
	b.Set("h-own", "2*")
	b.Press("h-word-mean")
	if *chosen != "expr:2*mean" || b.Find("h-own").Field().Invalid {
		t.Errorf("a word was pressed: %q", *chosen)
	}
	b.Set("h", "colour")
	b.Set("h", "expr:")
	testkit.Equal(t, *chosen, "expr:2*mean", "the last one is forgotten")
}

// Each puzzle has an expression to begin with that is right, and words for each
// of its features.
func TestPuzzles(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New)
	for _, p := range puzzle.All() {
		for _, f := range puzzle.Words(p) {
			if words.En.Feature(p.Name(), f) == "" {
				t.Errorf("%s: no words for %s", p.Name(), f)
			}
		}
		if name := heuristic.Last(b.App, p); len(p.Features()) > 0 && !heuristic.Right(p, name) {
			t.Errorf("%s: %q", p.Name(), name)
		}
	}
}

func ExampleWrong() {
	phrase, column := heuristic.Wrong(words.En, challengerules.Puzzle, "missing / maxlfet")
	fmt.Println(column)
	fmt.Println(phrase[:31])
	// Output:
	// 11
	// Character 11: found: maxlfet; e
}

// The words of a formula are listed with their meaning, by the names that the
// menu has for the same estimates; those of before are read, and what is counted
// as 0 is said.
func TestWordsAreListed(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New)
	chosen := open(b, tilesrules.Puzzle, "expr:")
	listed := map[string]bool{}
	for _, n := range b.Find("h-known").Children {
		word, meaning, _ := strings.Cut(n.Label, ": ")
		listed[word] = meaning != ""
	}
	for _, h := range tilesrules.Puzzle.Heuristics() {
		if !listed[h.Name] && h.Name != "zero" && !strings.HasPrefix(h.Name, "pattern") {
			t.Errorf("the menu has %s, the formula's words are %v", h.Name, listed)
		}
	}
	if listed["misplaced"] || len(listed) != 7 {
		t.Errorf("words: %v", listed)
	}
	for text, want := range map[string]string{"max(manhattan, misplaced)": "", "linear-conflict + walking": "", "hamming/0": "divides by 0", "2 - 3": "It is -1 everywhere"} {
		b.Set("h-own", text)
		if *chosen != "expr:"+text || b.There("h-wrong") {
			t.Errorf("%s is not read", text)
		}
		if n := b.S.Root().Find("h-clamped"); (n != nil) != (want != "") || n != nil && !strings.Contains(n.Text, want) {
			t.Errorf("%s: says %+v, want %q", text, n, want)
		}
	}
	b.ExpectPart("h-note", "below 0 count as 0")
}
