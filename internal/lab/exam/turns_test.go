package exam

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/words"
)

// TestTurns: no kind comes again before all have come, nor twice in a row, and every
// round has an order of its own.
func TestTurns(t *testing.T) {
	for seed := range 200 {
		for _, list := range [][]Kind{Kinds(), Of(Parity), Of(Cost)[:2], Of(Best)[:1]} {
			turns, n := Turns(list, strconv.Itoa(seed), 3*len(list)+1), len(list)
			if len(turns) != 3*n+1 {
				t.Fatalf("seed %d: %d of %d kinds", seed, len(turns), n)
			}
			for i, k := range turns {
				if j := slices.IndexFunc(turns[i/n*n:i], func(o Kind) bool { return same(k, o) }); j >= 0 || n > 1 && i > 0 && same(k, turns[i-1]) {
					t.Fatalf("seed %d: %s comes again at %d of %d", seed, k.ID, i, n)
				}
			}
		}
	}
	turns, n := Turns(Kinds(), "x", 2*len(Kinds())), len(Kinds())
	if slices.EqualFunc(turns[:n], turns[n:], same) {
		t.Error("the second round has the order of the first")
	}
}

func same(a, b Kind) bool { return a.ID == b.ID }

// TestTurnsAreFair: over many seeds each kind is in an exam of ten, and at its first
// place, equally often. The bounds are those that a fair draw passes 99,999 times of
// 100,000 (chi-square of 60 degrees of freedom: 119).
func TestTurnsAreFair(t *testing.T) {
	const exams, size, bound = 6000, 10, 119.0
	first, within := map[string]int{}, map[string]int{}
	for seed := range exams {
		for i, k := range Turns(Kinds(), strconv.Itoa(seed), size) {
			if within[k.ID]++; i == 0 {
				first[k.ID]++
			}
		}
	}
	far := func(counts map[string]int, each float64) (sum float64) {
		for _, k := range Kinds() {
			d := float64(counts[k.ID]) - each
			sum += d * d / each
		}
		return sum
	}
	n := float64(len(Kinds()))
	if x := far(first, exams/n); x > bound {
		t.Errorf("first place: %.1f", x)
	}
	if x := far(within, exams*size/n) / (1 - size/n); x > bound { // drawn without putting back
		t.Errorf("exams of ten: %.1f", x)
	}
}

// TestRoundedKeys: a key that is rounded says so, and is right as it was rounded before.
func TestRoundedKeys(t *testing.T) {
	root := (math.Sqrt(33) - 1) / 2 // b + b² = 8
	for _, c := range []struct {
		x, close  float64
		key, said string
		typed     []string
	}{
		{root, 0.056, "2.372", "≈\u00a02,372", []string{"2.37", "2,4", "≈ 2.372", "2.3722813"}},
		{5.0 / 80, 0.0005, "0.063", "≈\u00a00,063", []string{"0.0625", "0,063"}},
		{-1.025, 0.005, "-1.025", "-1,025", []string{"-1.02", "-1.03", "−1,025"}},
		{2.375, 0.005, "2.375", "2,375", []string{"2.38", "2.375"}},
	} {
		q := &Question{Close: c.close}
		q.number(c.x)
		if got := q.Answer(words.Pt, q.Answers[0]); q.Answers[0][0] != c.key || got != c.said {
			t.Errorf("the key of %v is %v, shown as %q", c.x, q.Answers, got)
		}
		for _, text := range c.typed {
			if !q.Check([]string{text}).Right {
				t.Errorf("%q is not %v", text, c.x)
			}
		}
	}
}

// A number counts with a comma or a point before its decimals or between its groups.
func TestTypedNumbers(t *testing.T) {
	q := &Question{Form: FormFill, Slots: []Phrase{{}}}
	for want, typed := range map[string][]string{
		"2.5":  {"2.5", "2,5", " 2,50 "},
		"1365": {"1365", "1,365", "1.365", "1 365", "1\u00a0365"},
		"-0.5": {"-0,5", "−0.5"},
	} {
		q.Answers = [][]string{{want}}
		for _, text := range typed {
			if !q.Check([]string{text}).Right {
				t.Errorf("%q is not %s", text, want)
			}
		}
		for _, text := range []string{"25", "13,65", "1,3,6,5", "", "0,5"} {
			if q.Check([]string{text}).Right {
				t.Errorf("%q is %s", text, want)
			}
		}
	}
}
