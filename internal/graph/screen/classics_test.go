package screen

import (
	"strings"
	"testing"

	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/classic/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// Every square of every classic says what is on it, in every language.
func TestLabels(t *testing.T) {
	said := map[string]string{
		"queens 8;1.5":            "A1, queen E2, queen",
		"eight 1.2.4/5.0.6/8.3.7": "A1, tile 1 B2, blank",
		"eight 1.2.4/5.0.6/8.3.7;goal=0.1.2/3.4.5/6.7.8": "A1, tile 1 B1, tile 2, in the goal tile 1 B2, blank, in the goal tile 4",
		"missionaries 3.3.2;2.2.r":                       "Left bank: missionaries 2, cannibals 2 The boat is on the right Right bank: missionaries 1, cannibals 1",
		"jugs 8.5.3=2x;6.0.2":                            "Jug A: 6 of 8 Jug C: 2 of 3",
		"vacuum *.**;3":                                  "Square 1, dirty Square 2, clean Square 3, dirty, the agent is here",
		"hanoi 5.4/0/3.2.1":                              "Peg A: discs 5, 4 Peg B: no disc Peg C: discs 3, 2, 1",
	}
	for text, want := range said {
		name, position, _ := strings.Cut(text, " ")
		for _, p := range classic.Puzzles() {
			if p.Name() != name {
				continue
			}
			at, err := p.Parse(position)
			testkit.Must(t, err)
			all := strings.Join(labels(words.En, at), " ")
			rest := all
			for _, part := range strings.SplitAfter(want, " ") {
				if _, after, ok := strings.Cut(rest, part); ok {
					rest = after
				} else {
					t.Errorf("%s says %q, not %q", text, all, want)
				}
			}
			for _, l := range words.Langs() {
				if got, squares := labels(l, at), len(draw.Of(at).Cells); len(got) != squares {
					t.Errorf("%s: %d labels for %d squares", text, len(got), squares)
				}
			}
			delete(said, text)
		}
	}
	if len(said) > 0 {
		t.Errorf("no such classic: %v", said)
	}
	if labels(words.En, puzzle.Position(nil)) != nil || draw.Of(nil) != nil {
		t.Error("nothing is drawn")
	}
}
