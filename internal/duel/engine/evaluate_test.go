package engine

import (
	"math/bits"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

type vector [FeatureCount]int32

// reachOf holds the nodes that a side reaches at each distance in jumps, 1 to 4, and
// those up to that distance, by word.
type reachOf struct {
	at     [5]uint64
	within [5]Set
	first  int // the word of distances 1 and 3
}

// fill floods from a side's legal targets over the numbers left. Only the
// first jump respects the opponent's threats.
func (r *reachOf) fill(b *Bitboard, s *State, side rules.Side) {
	w := s.Knight[side&1].Word() ^ 1
	r.first = w
	r.at[1] = b.Targets(s, side)
	var seen Set
	seen[w] = r.at[1]
	r.within[1] = seen
	for d := 2; d <= 4; d++ {
		from := (w ^ d) & 1 // the word of distance d-1
		to := from ^ 1
		r.at[d] = flood(r.at[d-1], oddOf[from]) & s.Left[to] &^ seen[to]
		seen[to] |= r.at[d]
		r.within[d] = seen
	}
}

func (r *reachOf) wordAt(d int) int { return (r.first ^ d ^ 1) & 1 }

// fill sets the features of a position in which both knights are placed or can't be.
func (v *vector) fill(b *Bitboard, s *State) {
	*v = vector{}
	var own, other reachOf
	own.fill(b, s, s.Turn)
	other.fill(b, s, s.Turn.Other())
	v.side(b, 0, &own, &other, 1)
	v.side(b, sideFeatures, &other, &own, 0)
	ahead := int32(s.Ahead())
	v[constant] = 1
	v[lead] = ahead
	v[leadShare] = 64 * ahead / (max(ahead, -ahead) + int32(s.Pot) + 1)
	v[leads] = int32(sign(int(ahead)))
	v[leadsStuck] = v[leads] * v[stuck]
	v[leadsAndStuck] = v[leads] * v[sideFeatures+stuck]
}

// side sets the features of one side from an index on. ahead is 1 for the
// mover, who is first at equal distances.
func (v *vector) side(b *Bitboard, from int, own, other *reachOf, ahead int) {
	f := v[from : from+sideFeatures : from+sideFeatures]
	best, second := b.bestTwo(own.wordAt(1), own.at[1])
	f[bestReach], f[secondReach] = int32(best), int32(second)
	if jumps := bits.OnesCount64(own.at[1]); jumps < 4 {
		f[stuck+jumps] = 1
	}
	near := own.at[1] &^ other.within[1-ahead][own.wordAt(1)]
	far := uint64(0) // in the other word
	for d := 2; d <= 4; d++ {
		w := own.wordAt(d)
		f[count2+2*(d-2)] = int32(bits.OnesCount64(own.at[d]))
		f[sum2+2*(d-2)] = int32(b.sums[w].of(own.at[d]))
		first := own.at[d] &^ other.within[d-ahead][w]
		if d&1 == 1 {
			near |= first
		} else {
			far |= first
		}
	}
	f[nearCount] = int32(bits.OnesCount64(near) + bits.OnesCount64(far))
	f[nearSum] = int32(b.sums[own.wordAt(1)].of(near) + b.sums[own.wordAt(2)].of(far))
}

// bestTwo returns the two largest numbers of a set of word w, 0 for missing ones.
func (b *Bitboard) bestTwo(w int, set uint64) (best, second int16) {
	for ; set != 0; set &= set - 1 {
		n := b.Value[(64*w+bits.TrailingZeros64(set))&127]
		if n > best {
			best, second = n, best
		} else if n > second {
			second = n
		}
	}
	return best, second
}

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
		if sample := NewSample(p); sample != (Sample{v, s.Left.Count()}) {
			t.Fatalf("%s: %+v, want %+v", p, sample, v)
		}
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
