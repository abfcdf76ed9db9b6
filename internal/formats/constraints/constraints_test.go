package constraints_test

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/problems"
	"cavalo/internal/fault"
	"cavalo/internal/formats/constraints"
)

func Example() {
	p, err := constraints.Read("c a triangle\np edge 3 3\ne 1 2\ne 2 3\ne 1 3\n", constraints.Col, 3)
	if err != nil {
		panic(err)
	}
	fmt.Print(p)
	// Output:
	// V1 V2 V3 in red green blue
	// V1 != V2
	// V2 != V3
	// V1 != V3
}

const (
	easy   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	framed = "1 2 | . .\n. . | . 2\n----+----\n. 3 | 0 0\n0 0 | . .\n"
)

// TestForms: a form is recognised, read, and written back.
func TestForms(t *testing.T) {
	for _, test := range []struct{ text, form, written string }{
		{easy, constraints.Sudoku, easy},
		{framed, constraints.Sudoku, "12.....2.3......"},
		{"\ufeffc x\n\np col 3 2\nn 1 3\ne 1 2\ne 3 2\n", constraints.Col, "p edge 3 2\ne 1 2\ne 3 2\n"},
		{"A in 1 2\nB in 3", constraints.Own, "A in 1 2\nB in 3\n"},
	} {
		text := strings.TrimPrefix(test.text, "\ufeff")
		if got := constraints.Claimed(text); got != test.form {
			t.Errorf("%q: %q, want %q", text, got, test.form)
		}
		p, err := constraints.Read(text, test.form, 3)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		written, ok := constraints.Write(p, test.form)
		if test.form == constraints.Sudoku {
			written = strings.ReplaceAll(written, "\n", "")
		}
		if !ok || written != test.written {
			t.Errorf("%q written as %q, %v", text, written, ok)
		}
	}
	for _, text := range []string{"", "A-B 3", "p sp 3 2\na 1 2 3", strings.Repeat("012", 27), strings.Repeat(".", 81), "((1 2) 3)"} {
		if form := constraints.Claimed(text); form != "" {
			t.Errorf("%q is %s", text, form)
		}
	}
	zebra, _ := problems.Find("zebra")
	for _, form := range []string{constraints.Sudoku, constraints.Col, "dot"} {
		if text, ok := constraints.Write(zebra, form); ok {
			t.Errorf("the zebra as %s: %q", form, text)
		}
	}
	queens, _ := problems.Find("queens-9")
	if _, ok := constraints.Write(queens, constraints.Sudoku); ok {
		t.Error("queens are a Sudoku")
	}
}

// TestLists: a text with a Sudoku on each line has several; a map of as many columns isn't one.
func TestLists(t *testing.T) {
	for text, want := range map[string]int{
		"# hard\n" + easy + "\r\n\n" + easy + "\n": 2,
		easy + "\n" + easy[:50]:                    1,
		easy:                                       0,
		framed:                                     0,
		easy[:50] + "\n" + easy:                    0,
		"1.34....3...4321\n1.34....3...4321":       2,
	} {
		list, err := constraints.Sudokus(text)
		if len(list) != want || (err != nil) != (want == 1) {
			t.Errorf("%q: %d, %v", text, len(list), err)
		}
		if long := strings.Contains(text, easy); want > 0 && (constraints.Claimed(text) == constraints.Sudoku) != long {
			t.Errorf("%q is %s", text, constraints.Claimed(text))
		}
	}
	if form := constraints.Claimed(strings.Repeat(".", 81) + "\n" + strings.Repeat("#", 81)); form != "" {
		t.Errorf("a map is %s", form)
	}
}

func TestFaults(t *testing.T) {
	for _, test := range []struct {
		text, form string
		code       fault.Code
		found      string
		line, col  int
	}{
		{easy[:80], constraints.Sudoku, fault.CspSudoku, "80", 1, 80},
		{easy + "1", constraints.Sudoku, fault.CspSudoku, "1", 1, 82},
		{"12..\n5...\n....\n....", constraints.Sudoku, fault.CspSudoku, "16", 4, 4},
		{"12..\nx...", constraints.Sudoku, fault.CspSudoku, "x", 2, 1},
		{strings.Repeat(" ", 2000), constraints.Sudoku, fault.CspSudoku, "2000", 0, 0},
		{easy[:80], constraints.Own, fault.CspSudoku, "80", 1, 80},
		{strings.ReplaceAll(easy, ".", "_"), constraints.Own, fault.CspSudoku, "_", 1, strings.Index(easy, ".") + 1},
		{easy, constraints.Own, fault.CspSign, ".", 1, 27},
		{"e 1 2", constraints.Col, fault.CspCol, "e 1 2", 1, 1},
		{"c\n", constraints.Col, fault.CspCol, "", 2, 1},
		{"p edge 0 0", constraints.Col, fault.CspCol, "p edge 0 0", 1, 1},
		{"p edge 3 1\ne 1 4", constraints.Col, fault.CspCol, "e 1 4", 2, 1},
		{"p edge 3 1\ne 1 1", constraints.Col, fault.CspCol, "e 1 1", 2, 1},
		{"p edge 3 1\ne 1 2 3", constraints.Col, fault.CspCol, "e 1 2 3", 2, 1},
		{"p edge 1001 1", constraints.Col, fault.CspVariables, "p edge 1001 1", 1, 1},
		{strings.Repeat("c\n", csp.MaxText/2+1), constraints.Col, fault.CspSize, "8388610", 0, 0},
	} {
		_, err := constraints.Read(test.text, test.form, 3)
		f, ok := err.(*fault.Fault)
		if !ok || f.Code != test.code || f.Found != test.found || f.Line != test.line || f.Column != test.col {
			t.Errorf("%.40q: %v, want %d:%d: found %s, expected %s", test.text, err, test.line, test.col, test.found, test.code)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(easy)
	f.Add(framed)
	f.Add("p edge 3 3\ne 1 2\ne 2 3")
	f.Fuzz(func(t *testing.T, text string) {
		constraints.Claimed(text)
		for _, form := range constraints.Formats() {
			p, err := constraints.Read(text, form, 3)
			if err != nil {
				continue
			}
			written, ok := constraints.Write(p, form)
			if again, err := constraints.Read(written, form, 3); !ok || err != nil || again.String() != p.String() {
				t.Errorf("%s: %q written as %q, %v, %v", form, text, written, ok, err)
			}
		}
	})
}
