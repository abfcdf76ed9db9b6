package textbook

import (
	"math"
	"strings"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"
)

// Small boards on which count and colour can be worked out by hand. The knight
// stands on A10, far from all numbers: neither estimate looks where they are,
// but colour looks at their colours. Line 1 and 2 are given, the rest is empty;
// A10 and B1 are of one colour.
func TestCountAndColourByHand(t *testing.T) {
	inf := math.Inf(1)
	tests := []struct {
		name, line1, line2 string
		policy             knight.Policy
		target             int
		count, colour      float64
	}{
		{"nothing missing", "10", "", knight.Largest, 0, 0, 0},
		{"largest first", "10.--.30.--.20", "--.05", knight.Largest, 55, 3, inf},
		{"one of a mirror pair", "57.75.20", "", knight.Largest, 90, 2, 2},
		{"a pair on one colour", "57.10.75", "--.20", knight.Largest, 80, 2, 2},
		{"both of a pair are too many", "57.75.20", "", knight.Largest, 96, inf, 3},
		{"no pairs with the rules off", "57.75.20", "", knight.Off, 132, 2, 2},
		{"colours in turn", "50.01.40.02.30", "", knight.Off, 90, 2, 3},
		{"too little of one colour", "50.--.40.--.30", "", knight.Off, 90, 2, inf},
		{"three doubles, largest", "99.88.77", "", knight.Largest, 187, inf, inf},
		{"three doubles, 99 and 77", "99.88.77.01", "", knight.Largest, 176, 2, 2},
		{"three doubles, choose", "99.88.77", "", knight.Choose, 187, 2, 2},
		{"three doubles, optional", "99.88.77", "", knight.Optional, 264, 3, 3},
		{"three doubles, smallest", "99.88.77", "", knight.Smallest, 188, inf, inf},
		{"00 is worth nothing", "00.50", "", knight.Off, 51, inf, inf},
	}
	for _, test := range tests {
		p := boardOfLines(t, test.line1, test.line2)
		p.Rules.Double, p.Target, p.Knight = test.policy, test.target, knight.At(9, 0)
		problem := New(p, "")
		testkit.Equal(t, count(problem)(problem.Start()), test.count, "%s: count", test.name)
		testkit.Equal(t, colour(problem)(problem.Start()), max(test.count, test.colour), "%s: colour", test.name)
	}
}

// boardOfLines returns a position with these first two lines.
func boardOfLines(t *testing.T, lines ...string) rules.Position {
	b := knight.EmptyBoard()
	for i, line := range lines {
		if line == "" {
			continue
		}
		for j, text := range strings.Split(line, ".") {
			if text != "--" {
				b[knight.At(i, j)] = knight.Number(10*(text[0]-'0') + text[1] - '0')
			}
		}
	}
	return rules.NewPosition(b, 1, knight.DefaultRules())
}
