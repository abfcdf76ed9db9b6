package report

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// TestFigures: each field of Figures has a key and a place in AllFigures, with its
// texts in every language, and is in every form of a report.
func TestFigures(t *testing.T) {
	testkit.MustEqual(t, reflect.TypeFor[Figures]().NumField(), len(AllFigures), "figures.go: Figures")
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
	unsolved := []Cell{{Answer: puzzle.Answer{Job: a.Job, Status: search.NoSolution, Stats: a.Stats}, Optimum: NoOptimum}}
	row := strings.Join(Comparison(words.Pt, unsolved).Rows[0], "|")
	if !strings.Contains(row, "|1\u00a0234|321|-|-|57|") {
		t.Errorf("without a path: %s", row)
	}
	testkit.Equal(t, strings.Join(figureTexts(&unsolved[0].Answer), " "), "1234 321 0 0 57", "for programs, without a path")
	if text := Text(words.En, unsolved[0].Answer); strings.Count(text, "  -\n") != 2 {
		t.Errorf("without a path:\n%s", text)
	}
	for _, m := range Measures {
		if x := m.Length(unsolved[0]); math.IsNaN(x) {
			t.Errorf("%s: a bar without a length", m.Title)
		}
	}
	testkit.Equal(t, strings.Join(figureTexts(&a), " "), "1234 321 0.25 1.5 57", "for programs")
}
