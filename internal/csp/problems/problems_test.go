package problems_test

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/problems"
)

func Example() {
	p, _ := problems.Find("queens-4")
	fmt.Print(p)
	// Output:
	// Q1 Q2 Q3 Q4 in 1..4
	// alldifferent Q1 Q2 Q3 Q4
	// alldifferent Q1 Q2+1 Q3+2 Q4+3
	// alldifferent Q1 Q2-1 Q3-2 Q4-3
}

// TestTexts: every problem's text is read back.
func TestTexts(t *testing.T) {
	for _, k := range problems.All() {
		text := k.Problem().String()
		if again, err := csp.Parse(text); err != nil || again.String() != text {
			t.Errorf("%s: %v", k.Name, err)
		}
		if p, ok := problems.Find(k.Name); !ok || p.String() != text {
			t.Errorf("%s isn't found", k.Name)
		}
	}
	for _, name := range []string{"", "queens-", "queens-0", "queens-08", "queens-1001", "sudoku-13", "queens"} {
		if _, ok := problems.Find(name); ok {
			t.Errorf("%q is a problem", name)
		}
	}
}

func TestCells(t *testing.T) {
	for text, want := range map[string]bool{
		strings.Repeat(".", 81): true, strings.Repeat("0", 16): true, strings.Repeat("9", 81): true,
		strings.Repeat("5", 16): false, strings.Repeat(".", 80): false, strings.Repeat("x", 81): false, "": false, strings.Repeat("é", 8): false,
	} {
		if _, ok := problems.Cells(text); ok != want {
			t.Errorf("%q: %v, want %v", text, ok, want)
		}
	}
}
