package csp

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"cavalo/internal/fault"
)

// TestTexts: texts print as they are read, in one form.
func TestTexts(t *testing.T) {
	for text, want := range map[string]string{
		"A in 1 2 3 4":                             "A in 1..4\n",
		"A in 1 2 5 4 red 3 2":                     "A in 1 2 5 4 red 3\n",
		"A in -2..-1":                              "A in -2 -1\n",
		"A in 1..1 3..5;;\r\n B in 1":              "A in 1 3..5\nB in 1\n",
		"B != A\nA in red; B in red":               "A B in red\nB != A\n",
		`"x y" A' "\"\\" "in" in "1" not1`:         `"x y" A' "\"\\" "in" in "1" not1` + "\n",
		"A B C in 1 2; alldifferent A B + 1 C -2":  "A B C in 1 2\nalldifferent A B+1 C-2\n",
		"A B in 1 2; alldifferent A+0 B":           "A B in 1 2\nalldifferent A B\n",
		"A B in 1 x; (A B) in (1 x)(x 1)":          "A B in 1 x\n(A B) in (1 x) (x 1)\n",
		"A B in 1 x; ( A B )not in (1 x)":          "A B in 1 x\n(A B) not in (1 x)\n",
		"A B in 1 2; A-(B-1)-2 <= -(-A)*(B+2)--1":  "A B in 1 2\nA - (B - 1) - 2 <= (-(-A)) * (B + 2) - (-1)\n",
		"A B in 1 2; ||A|-B|*2=|A*B|":              "A B in 1 2\n||A| - B| * 2 = |A * B|\n",
		"A in red x; red = A; A != x":              "A in red x\nred = A\nA != x\n",
		"A in red x; x in red; A != x":             "A in red x\nx in red\nA != x\n",
		"A B in 1 2; (A + B) * 2 > 3 # (A) in (1)": "A B in 1 2\n(A + B) * 2 > 3\n",
		"A B in a 1; A = B; A = 1; 1 != B":         "A B in a 1\nA = B\nA = 1\n1 != B\n",
	} {
		p, err := Parse(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := p.String(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if again, err := Parse(want); err != nil || !reflect.DeepEqual(p, again) && !strings.Contains(text, "--") && !strings.Contains(text, "-(-") {
			t.Errorf("%q: read again as %+v, %v", text, again, err)
		}
	}
}

// TestFaults: each fault has its place and what was found.
func TestFaults(t *testing.T) {
	many := make([]string, MaxVariables+1)
	for i := range many {
		many[i] = fmt.Sprint("V", i)
	}
	tests := []struct {
		text string
		code fault.Code
		at   string
		line int
		col  int
	}{
		{"", fault.CspEmpty, "", 1, 1},
		{"# nothing\n", fault.CspEmpty, "", 2, 1},
		{"A in", fault.CspValue, "", 1, 5},
		{"A in 3..1", fault.CspRange, "1", 1, 9},
		{"A in 1\nB = 2", fault.CspUnknown, "B", 2, 1},
		{"A in 1\nA != Bé", fault.CspUnknown, "Bé", 2, 6},
		{"A in 1; A + B = 2", fault.CspUnknown, "B", 1, 13},
		{"A in 1; alldifferent A D", fault.CspUnknown, "D", 1, 24},
		{"A in 1; (A D) in (1 1)", fault.CspUnknown, "D", 1, 12},
		{"A in red; A < red", fault.CspUnknown, "red", 1, 15},
		{"A in red; A = blue", fault.CspUnknown, "blue", 1, 15},
		{"A in red; red = red", fault.CspUnknown, "red", 1, 11},
		{"A in red 1; A < 2", fault.CspNumbers, "<", 1, 15},
		{"A B in x y; alldifferent A B+1", fault.CspNumbers, "alldifferent", 1, 13},
		{"A in 1; A in 2", fault.CspSecond, "A", 1, 9},
		{"A A in 1", fault.CspSecond, "A", 1, 3},
		{"A in 1; alldifferent A A", fault.CspTwice, "A", 1, 24},
		{"A in 1; (A A) in (1 1)", fault.CspTwice, "A", 1, 12},
		{"A in 1; (A) in (1 2)", fault.CspTuple, "2", 1, 19},
		{"A in 1; (A) in 1", fault.CspTuple, "1", 1, 16},
		{"A in 1; alldifferent A", fault.CspVariable, "", 1, 23},
		{"A in 1; A", fault.CspRelation, "", 1, 10},
		{"A in 1; A = 1 2", fault.CspEnd, "2", 1, 15},
		{"A in 1; A = 1 = 1", fault.CspEnd, "=", 1, 15},
		{"A in 1; A = (1 + 2", fault.CspClose, "", 1, 19},
		{"A in 1; A = |1 + 2)", fault.CspClose, ")", 1, 19},
		{"A in 1; A = 1 +", fault.CspOperand, "", 1, 16},
		{"A in 1; 1 < 2", fault.CspNoVariable, "<", 1, 11},
		{"A in 1000000001", fault.CspNumber, "1000000001", 1, 6},
		{"A in 1x", fault.CspNumber, "1", 1, 6},
		{"A in 1000000000; A*A*A > 0", fault.CspLarge, ">", 1, 24},
		{"A in 1..10001", fault.CspValues, "10001", 1, 9},
		{"A in 1..9999 1..9999", fault.CspValues, "9999", 1, 17},
		{`A in "x`, fault.CspQuote, `"x`, 1, 6},
		{`A in ""`, fault.CspName, "", 1, 6},
		{"A in 1 ?", fault.CspSign, "?", 1, 8},
		{"in in 1", fault.CspVariable, "in", 1, 1},
		{strings.Join(many, " ") + " in 1", fault.CspVariables, "V1000", 1, 4891},
		{"A in 1; A = " + strings.Repeat("(", 101) + "A", fault.CspDepth, "(", 1, 113},
		{"A in 1; A = 1" + strings.Repeat("+1", maxTerms), fault.CspTerms, "1", 1, 13 + 2*maxTerms},
		{"A in 1" + strings.Repeat(";A=1", MaxConditions+1), fault.CspConditions, "A", 1, 8 + 4*MaxConditions},
		{strings.Repeat(" ", MaxText+1), fault.CspSize, "8388609", 0, 0},
	}
	for _, test := range tests {
		_, err := Parse(test.text)
		f, ok := err.(*fault.Fault)
		if !ok || f.Code != test.code || f.Found != test.at || f.Line != test.line || f.Column != test.col {
			t.Errorf("%.60q: %v, want %d:%d: found %s, expected %s", test.text, err, test.line, test.col, test.at, test.code)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("A B in 1..3 red; A != B\n(A B) not in (1 2) # ;")
	f.Add(`"x\"y" in 1; alldifferent A B-1; |A - 1| * (2 + -B) <= 7`)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		Claims(text)
		if err != nil {
			if f, ok := err.(*fault.Fault); !ok || f.Line < 0 {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		printed := p.String()
		again, err := Parse(printed)
		if err != nil || again.String() != printed {
			t.Errorf("%q printed as %q, read again as %v, %v", text, printed, again, err)
		}
		if len(p.Variables) == len(again.Variables) {
			values := make([]Value, len(p.Variables))
			for i, v := range p.Variables {
				values[i] = v.Domain[len(text)%len(v.Domain)]
			}
			if p.Solves(values) != again.Solves(values) {
				t.Errorf("%q and %q differ for %v", text, printed, values)
			}
		}
	})
}
