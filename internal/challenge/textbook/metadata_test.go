package textbook_test

import (
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/challenge/textbook"

	"github.com/google/go-cmp/cmp"
)

// TestFeatures holds what the rules say that formulas can ask for to what the
// textbook problem knows.
func TestFeatures(t *testing.T) {
	if diff := cmp.Diff(textbook.Features(), rules.Puzzle.Features()); diff != "" {
		t.Errorf("features (-book +rules):\n%s", diff)
	}
}
