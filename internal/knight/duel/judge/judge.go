// Package judge names the moves of a game of two by the points they lost.
package judge

import "cavalo/internal/knight/duel"

// Verdict is what a move is called.
type Verdict uint8

// The verdicts, the best first.
const (
	Best Verdict = iota
	Good
	Inaccuracy
	Mistake
	Blunder
)

// limits are the points that a move of each verdict may lose at most.
var limits = [...]int{Best: 2, Good: 12, Inaccuracy: 30, Mistake: 70}

// Limit returns the points that a move of a verdict may lose at most; ok is
// false for a blunder, which has no limit.
func Limit(v Verdict) (points int, ok bool) {
	if int(v) >= len(limits) {
		return 0, false
	}
	return limits[v], true
}

// Lost returns the points that a side lost by a move: best is the margin, in
// points for White, that best play would have led to, and after the one that
// it leads to after the move. What a deeper look finds after the move is no
// merit of it: the loss is never below 0.
func Lost(side duel.Side, best, after int) int {
	if side == duel.Black {
		best, after = -best, -after
	}
	return max(0, best-after)
}

// Of returns the verdict of a move that lost so many points.
func Of(lost int) Verdict {
	for v, limit := range limits {
		if lost <= limit {
			return Verdict(v)
		}
	}
	return Blunder
}

// Sign returns what stands behind a move in a list: nothing, ?!, ? or ??.
func (v Verdict) Sign() string { return [...]string{"", "", "?!", "?", "??"}[v] }
