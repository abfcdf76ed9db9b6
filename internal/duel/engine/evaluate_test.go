package engine

import (
	"math/bits"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

// The evaluation is the product of the features and the weights.
func TestEvaluationIsLinear(t *testing.T) {
	testkit.Sequential(t)
	rapid.Check(t, func(t *rapid.T) {
		p := dueltest.DrawPosition(t)
		b := NewBitboard(p)
		s := b.Start()
		if s.Knight[s.Turn] == NoNode {
			return
		}
		var v vector
		v.fill(b, &s)
		left := int64(s.Left.Count())
		for _, m := range []*Model{&handMade, &fittedModels[0], &fittedModels[1]} {
			margin, odds := int64(0), int64(0)
			for f, x := range v {
				margin += int64(x) * (int64(m.Margin[0][f]) + int64(m.Margin[1][f])*left/64)
				odds += int64(x) * (int64(m.Odds[0][f]) + int64(m.Odds[1][f])*left/64)
			}
			ahead, pot := s.Ahead(), int(s.Pot)
			want := min(max(int(margin)/MarginUnit, ahead-pot), ahead+pot)
			if gotMargin, gotOdds := newEvaluation(m).predict(b, &s); gotMargin != want || gotOdds != int(odds) {
				t.Fatalf("%s: %d, %d; want %d, %d", p, gotMargin, gotOdds, want, odds)
			}
		}
	})
}

// Each set of jumps has an index of its own, and the two largest numbers of
// the set are found by it.
func TestBestJumps(t *testing.T) {
	b := NewBitboard(dueltest.DuelAt(t, "course", "D7=12 F7=30 G4=55 C9=20 H2=71 A1=99 B3=98 C2=1"))
	for n := range jumpsFrom {
		seen := [256]bool{}
		all := jumpsFrom[n]
		for set := all; set != 0; set = (set - 1) & all {
			i := Node(n).index(set)
			if seen[i] || i == 0 {
				t.Fatalf("node %d: two sets have index %d", n, i)
			}
			seen[i] = true
			best := b.best[n][i]
			first, second := b.bestTwo(n>>6&1^1, set)
			if int16(best.first) != first || int16(best.second) != second {
				t.Fatalf("node %d, %d jumps: %v, want %d and %d", n, bits.OnesCount64(set), best, first, second)
			}
		}
	}
}
