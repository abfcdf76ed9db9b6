package judge

import (
	"cavalo/internal/duel/rules"
)

// Verdict is how good a move was.
type Verdict uint8

// The verdicts, the best first.
const (
	Best Verdict = iota
	Good
	Inaccuracy
	Mistake
	Blunder
	verdicts
)

// limits are the points that a move of each verdict but the last loses at most.
var limits = [...]int{Best: 0, Good: 10, Inaccuracy: 30, Mistake: 80}

// Limit returns the most points that a move of a verdict loses; ok is false
// for a blunder, which may lose any.
func Limit(v Verdict) (points int, ok bool) {
	if int(v) >= len(limits) {
		return 0, false
	}
	return limits[v], true
}

// of returns the verdict of a move that lost so many points.
func of(lost int) Verdict {
	v := Best
	for v < Blunder && lost > limits[v] {
		v++
	}
	return v
}

// Sign returns what stands behind a move in a list: nothing, ?!, ? or ??.
func (v Verdict) Sign() string { return [verdicts]string{"", "", "?!", "?", "??"}[v] }

// Opinion is what an analysis says of a position.
type Opinion struct {
	Score int // White's points less Black's at the end
	Exact bool
	Best  string // the best move; none when the game is over
}

// Judgement is what is said of one move.
type Judgement struct {
	Verdict Verdict
	Lost    int    // points, against the best move
	Exact   bool   // the points lost are proved
	Forced  bool   // it was the only move
	Best    string // the move that the engine would have played
}

// Judge returns what is said of a move by the opinions before it and after it.
// What a deeper look finds after a move is no merit of it: the loss is never
// below 0.
func Judge(p rules.Position, before, after Opinion, move string) Judgement {
	j := Judgement{Best: before.Best, Exact: before.Exact && after.Exact, Forced: len(p.Moves()) == 1}
	if j.Forced || move == before.Best {
		return j
	}
	had, has := before.Score, after.Score
	if p.Turn == rules.Black {
		had, has = -had, -has
	}
	j.Lost = max(0, had-has)
	j.Verdict = of(j.Lost)
	if j.Exact && had > 0 && has < 0 {
		j.Verdict = Blunder
	}
	return j
}
