package play

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
)

// A game of two has no line on a shown solution: one that stands there is refused.
func TestAGameOfTwoHasNoSolution(t *testing.T) {
	g := New(duelrules.Puzzle, "20260201-000000-aaaaa", "F", duelrules.Puzzle.Problems()[5].Position)
	record := g.Record(time.Time{})
	if _, err := ParseRecord(record); err != nil {
		t.Fatal(err)
	}
	var f *fault.Fault
	if _, err := ParseRecord("solution: shown\n" + record); !errors.As(err, &f) || f.Code != fault.RecordKey || f.Line != 1 || strings.Contains(fmt.Sprint(f.Args), "solution") {
		t.Error(err)
	}
}
