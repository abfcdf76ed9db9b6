package duel

import "math"

// Weights are whole numbers, so that they give the same values everywhere:
// those of the margin in 1/MarginUnit of a point, those of the logarithm of the
// odds in 1/OddsUnit.
const (
	MarginUnit = 1 << 10
	OddsUnit   = 1 << 16
)

// Weights are the coefficients of the features, linear in the numbers left:
// the first row, and the second times the numbers left over 64.
type Weights [2][FeatureCount]int32

// Model predicts the end of the game from the features of a position.
type Model struct {
	Margin Weights // the mover's points less the other's at the end
	Odds   Weights // the logarithm of the mover's odds to win
}

// handMade is the model before any fit, of the lead, the next number and the
// numbers that a side is first to reach.
var handMade = func() Model {
	var m Model
	set := func(feature int, margin, odds int32) {
		m.Margin[0][feature], m.Odds[0][feature] = margin, odds
	}
	for side, sign := range []int32{1, -1} {
		from := side * sideFeatures
		set(from+bestReach, sign*MarginUnit*3/4, sign*OddsUnit/80)
		set(from+nearSum, sign*MarginUnit*2/5, sign*OddsUnit/200)
		set(from+sum2, sign*MarginUnit/8, sign*OddsUnit/600)
		set(from+stuck, -sign*MarginUnit*150, -sign*OddsUnit*3/2)
		set(from+oneJump, -sign*MarginUnit*30, -sign*OddsUnit/3)
	}
	set(lead, MarginUnit, OddsUnit/100)
	set(leadShare, 0, OddsUnit/10)
	return m
}()

// oddsTable is 2p - 1 times winBonus, by the logarithm of the odds in 1/64,
// from -8 to 8; p is the probability to win.
var oddsTable = func() (table [1025]int16) {
	for i := range table {
		logit := float64(i-512) / 64
		table[i] = int16(math.Round(winBonus * math.Tanh(logit/2)))
	}
	return table
}()

// evaluation is a model made ready for the positions of one game: the
// coefficients for each count of numbers left. A feature's coefficient for the
// odds is in the upper half of a word, the one for the margin in the lower, so
// that one multiplication does for both.
type evaluation [101][features]int64

func newEvaluation(m *Model) *evaluation {
	e := &evaluation{}
	for left := range e {
		at := func(w *Weights, f int) int64 { return int64(w[0][f]) + int64(w[1][f])*int64(left)/64 }
		for f := range features {
			e[left][f] = at(&m.Odds, f)<<32 + at(&m.Margin, f)
		}
	}
	return e
}

// predict returns the margin at the end, as the mover is likely to have it,
// and the logarithm of its odds to win, in 1/OddsUnit.
func (e *evaluation) predict(b *Bitboard, s *State) (margin, odds int) {
	var v vector
	v.fill(b, s)
	sum := int64(0)
	coefficients := &e[s.left.count()%len(e)]
	for f, x := range &v {
		sum += int64(x) * coefficients[f]
	}
	margin = int(int32(sum))
	odds = int((sum - int64(margin)) >> 32)
	ahead, pot := s.margin(), int(s.pot)
	return min(max(margin/MarginUnit, ahead-pot), ahead+pot), odds
}

// value returns the search's value of a position that is not searched on. It
// is never that of a margin that can't be had any more.
func (e *evaluation) value(b *Bitboard, s *State) int {
	margin, odds := e.predict(b, s)
	i := min(max(odds/(OddsUnit/64)+512, 0), len(oddsTable)-1)
	value := margin + int(oddsTable[i])
	ahead, pot := s.margin(), int(s.pot)
	return min(max(value, valueOf(ahead-pot)), valueOf(ahead+pot))
}
