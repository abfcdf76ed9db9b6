package engine

import (
	"math"
	"math/bits"
	"sync"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// Weights are integers, so that values are the same on every machine: in
// 1/MarginUnit of a point for the margin, in 1/OddsUnit for the log odds.
const (
	MarginUnit = 1 << 10
	OddsUnit   = 1 << 16
)

// Weights are the coefficients of the features, linear in the numbers left:
// the first row, plus the second times the numbers left over 64.
type Weights [2][FeatureCount]int32

// Model predicts the result of the game from the features of a position.
type Model struct {
	Margin Weights // the mover's points minus the opponent's at the end
	Odds   Weights // the log odds of the mover's win
}

// handMade is the model before any fit: the lead, the next number and the numbers that a
// side reaches first.
var handMade = func() Model {
	var m Model
	set := func(feature int, margin, odds int32) {
		m.Margin[0][feature], m.Odds[0][feature] = margin, odds
	}
	for side, sign := range []int32{1, -1} {
		from := side * sideFeatures
		set(from+bestReach, sign*MarginUnit*3/4, sign*OddsUnit/80)
		set(from+nearSum, sign*MarginUnit/20, sign*OddsUnit/2000)
		set(from+stuck, -sign*MarginUnit*100, -sign*OddsUnit)
		set(from+oneJump, -sign*MarginUnit*30, -sign*OddsUnit/3)
	}
	set(lead, MarginUnit, OddsUnit/100)
	set(leadShare, 0, OddsUnit/10)
	return m
}()

// oddsTable is 2p - 1 times winBonus by the log odds in 1/64, from -8 to 8; p
// is the probability of winning.
var oddsTable = func() (table [1025]int16) {
	for i := range table {
		logit := float64(i-512) / 64
		table[i] = int16(math.Round(winBonus * math.Tanh(logit/2)))
	}
	return table
}()

// A coefficient packs the coefficients of a feature for the odds and for the
// margin in the upper and the lower half of a word, so that one multiplication
// does both.
type coefficient int64

type sideCoefficients [sideFeatures]coefficient

// Evaluation is a model prepared for one game: the coefficients for each count
// of numbers left, padded.
type Evaluation [128]struct {
	side            [2]sideCoefficients // the mover's, the opponent's
	jumps           [2][16]coefficient  // of each side's jumps
	lead, leadShare coefficient
	// leadsStuck is the contribution of who leads (the opponent, nobody, the
	// mover) and who is stuck (1 the mover, 2 the opponent), with the
	// constant.
	leadsStuck [3][4]coefficient
}

// NewEvaluation returns the fitted evaluation of a variant.
func NewEvaluation(v rules.Variant) *Evaluation { return newEvaluation(fittedModel(v)) }

func newEvaluation(m *Model) *Evaluation {
	e := &Evaluation{}
	for left := range e {
		at := func(f int) coefficient {
			of := func(w *Weights) int64 { return int64(w[0][f]) + int64(w[1][f])*int64(left)/64 }
			return coefficient(of(&m.Odds)<<32 + of(&m.Margin))
		}
		c := &e[left]
		for side := range c.side {
			for f := range c.side[side] {
				c.side[side][f] = at(side*sideFeatures + f)
			}
			for jumps := range 4 {
				c.jumps[side][jumps] = at(side*sideFeatures + stuck + jumps)
			}
		}
		c.lead, c.leadShare = at(lead), at(leadShare)
		for i := range c.leadsStuck {
			leader := coefficient(i - 1)
			for j := range c.leadsStuck[i] {
				c.leadsStuck[i][j] = at(constant) + leader*(at(leads)+coefficient(j&1)*at(leadsStuck)+coefficient(j>>1)*at(leadsAndStuck))
			}
		}
	}
	return e
}

// predict returns the margin at the end that the mover can expect, and the log odds of
// its win in units of 1/OddsUnit.
func (e *Evaluation) predict(b *Bitboard, s *State) (margin, odds int) {
	margin, odds = e.weigh(b, s).split()
	ahead, pot := s.Ahead(), int(s.Pot)
	return min(max(margin, ahead-pot), ahead+pot), odds
}

// Value returns the static value of a position for the side to move, limited to the
// possible margins.
func (e *Evaluation) Value(b *Bitboard, s *State) int {
	margin, odds := e.weigh(b, s).split()
	ahead, pot := s.Ahead(), int(s.Pot)
	i := min(max(odds/(OddsUnit/64)+512, 0), len(oddsTable)-1)
	value := min(max(margin, ahead-pot), ahead+pot) + int(oddsTable[i])
	return min(max(value, valueOf(ahead-pot)), valueOf(ahead+pot))
}

func (c coefficient) split() (margin, odds int) {
	margin = int(int32(c))
	return margin / MarginUnit, int((int64(c) - int64(margin)) >> 32)
}

// weigh computes the product of the features with the coefficients, without storing the
// features. Both sides are written out: calls would take a tenth of the search's time.
func (e *Evaluation) weigh(b *Bitboard, s *State) (sum coefficient) {
	c := &e[s.Left.Count()&127]
	own, other := s.Knight[s.Turn&1], s.Knight[s.Turn&1^1]
	a1, b1 := b.Targets(s, s.Turn&1), b.Targets(s, s.Turn&1^1)
	// The nodes left in the word with the squares at odd distances from the mover, and in the word
	// with the even ones; and the same for the opponent.
	ao, bo := own.Word()^1, other.Word()^1
	leftAO, leftAE, leftBO, leftBE := s.Left[ao&1], s.Left[ao&1^1], s.Left[bo&1], s.Left[bo&1^1]
	oddAO, oddBO := oddOf[ao&1], oddOf[bo&1]
	oddAE, oddBE := oddAO^allNodes, oddBO^allNodes
	a2, b2 := flood(a1, oddAO)&leftAE, flood(b1, oddBO)&leftBE
	a3, b3 := flood(a2, oddAE)&leftAO&^a1, flood(b2, oddBE)&leftBO&^b1
	a4, b4 := flood(a3, oddAO)&leftAE&^a2, flood(b3, oddBO)&leftBE&^b2
	// The nodes that each side reaches first; at equal distances the mover
	// does.
	var aOdd, aEven, bOdd, bEven uint64
	if ao == bo {
		aOdd, aEven = a1|a3&^b1, a2|a4&^b2
		bOdd, bEven = b1&^a1|b3&^(a1|a3), b2&^a2|b4&^(a2|a4)
	} else {
		aOdd, aEven = a1|a3&^b2, a2&^b1|a4&^(b1|b3)
		bOdd, bEven = b1|b3&^a2, b2&^a1|b4&^(a1|a3)
	}

	f, best := &c.side[0], &b.best[own&127][own.index(a1)]
	odd, even := &b.sums[ao&1], &b.sums[ao&1^1]
	sum = coefficient(best.first)*f[bestReach] + coefficient(best.second)*f[secondReach] +
		coefficient(bits.OnesCount64(a2))*f[count2] + coefficient(even.of(a2))*f[sum2] +
		coefficient(bits.OnesCount64(a3))*f[count3] + coefficient(odd.of(a3))*f[sum3] +
		coefficient(bits.OnesCount64(a4))*f[count4] + coefficient(even.of(a4))*f[sum4] +
		coefficient(bits.OnesCount64(aOdd)+bits.OnesCount64(aEven))*f[nearCount] +
		coefficient(odd.of(aOdd)+even.of(aEven))*f[nearSum]
	f, best = &c.side[1], &b.best[other&127][other.index(b1)]
	odd, even = &b.sums[bo&1], &b.sums[bo&1^1]
	sum += coefficient(best.first)*f[bestReach] + coefficient(best.second)*f[secondReach] +
		coefficient(bits.OnesCount64(b2))*f[count2] + coefficient(even.of(b2))*f[sum2] +
		coefficient(bits.OnesCount64(b3))*f[count3] + coefficient(odd.of(b3))*f[sum3] +
		coefficient(bits.OnesCount64(b4))*f[count4] + coefficient(even.of(b4))*f[sum4] +
		coefficient(bits.OnesCount64(bOdd)+bits.OnesCount64(bEven))*f[nearCount] +
		coefficient(odd.of(bOdd)+even.of(bEven))*f[nearSum]

	jumpsA, jumpsB := bits.OnesCount64(a1), bits.OnesCount64(b1)
	sum += c.jumps[0][jumpsA&15] + c.jumps[1][jumpsB&15]
	who := 0 // who is stuck
	if jumpsA == 0 {
		who = 1
	}
	if jumpsB == 0 {
		who |= 2
	}
	ahead := s.Ahead()
	share := 64 * int32(ahead) / (int32(max(ahead, -ahead)) + int32(s.Pot) + 1)
	return sum + coefficient(ahead)*c.lead + coefficient(share)*c.leadShare + c.leadsStuck[sign(ahead)+1][who]
}

// The features of the evaluation, all integers. The features of a side come twice: first the
// mover's, then the opponent's.
const (
	bestReach   = iota // the largest number one jump away
	secondReach        // the second largest
	stuck              // 1 without a jump now
	oneJump            // 1 with one, ..
	twoJumps
	threeJumps
	count2 // numbers two jumps away
	sum2   // their sum
	count3
	sum3
	count4
	sum4
	nearCount // numbers that this side reaches first, within four jumps
	nearSum   // their sum
	sideFeatures
)

// The features of both sides together.
const (
	constant      = 2*sideFeatures + iota
	lead          // the mover's points minus the opponent's
	leadShare     // the lead in 1/64 of the sum of lead and pot
	leads         // 1 when the mover leads, -1 when the opponent does
	leadsStuck    // the same if the mover is stuck, else 0
	leadsAndStuck // the same if the opponent is stuck, else 0
	FeatureCount  // the number of features in a Sample
)

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// fittedModel returns the model of the preset most similar to a variant: by the placement,
// which matters most, then by threats.
func fittedModel(v rules.Variant) *Model {
	like := rules.Course
	switch {
	case v.ChoosePlacement && (v.EndAtFirst || v.Double == knight.Optional && !v.AllowThreatened):
		like = rules.BrainKing
	case v.ChoosePlacement:
		like = rules.Open
	case v.AllowThreatened:
		like = rules.Plain
	}
	for i, preset := range rules.Presets() {
		if preset.Variant == like {
			return &fittedModels[i]
		}
	}
	return &handMade
}

// Sample is the data of a position for fitting the evaluation's weights.
type Sample struct {
	Features [FeatureCount]int32 // for the side to move
	Left     int                 // numbers left
}

// units are, for each feature, the evaluation that predicts it as the margin.
var units = sync.OnceValue(func() (all [FeatureCount]*Evaluation) {
	for f := range all {
		var m Model
		m.Margin[0][f] = 1
		all[f] = newEvaluation(&m)
	}
	return all
})

// NewSample returns the sample of a position whose knights are placed.
func NewSample(p rules.Position) (sample Sample) {
	b := NewBitboard(p)
	s := b.Start()
	sample.Left = s.Left.Count()
	for f, e := range units() {
		sample.Features[f] = int32(e.weigh(b, &s))
	}
	return sample
}
