package report

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// TestFigures: each field of Figures has a key and a place in AllFigures, with its
// texts in every language, and is in every form of a report.
func TestFigures(t *testing.T) {
	fields := reflect.TypeFor[Figures]().NumField()
	if fields != len(AllFigures) {
		t.Fatalf("figures.go: Figures has %d fields, AllFigures %d entries", fields, len(AllFigures))
	}
	a := puzzle.Answer{Job: puzzle.Job{Puzzle: "none"}, Status: search.Solved, Stats: search.Stats{Generated: 1234, Expanded: 321, Peak: 57}, Penetrance: 0.25, Branching: 1.5}
	cells := []Cell{{Answer: a, Optimum: NoOptimum}}
	for i, f := range AllFigures {
		key := figureKeys()[i]
		if key == "" || !slices.Contains(Records(cells).Head, key) {
			t.Errorf("figures.go: field %d has the key %q", i, key)
		}
		for _, l := range words.Langs() {
			for _, k := range []words.Key{f.Label, f.Head, f.Meaning} {
				if !l.Has(k) {
					t.Errorf("figures.go: %s: no text %q in %s", key, k, l.Tag())
				}
			}
			if !strings.Contains(Text(l, a), l.T(f.Label)) || !slices.Contains(Comparison(l, cells).Head, l.T(f.Head)) {
				t.Errorf("%s is not in a report in %s", key, l.Tag())
			}
		}
	}
	if got := strings.Join(figureTexts(&a), " "); got != "1234 321 0.25 1.5 57" {
		t.Errorf("for programs: %s", got)
	}
}
