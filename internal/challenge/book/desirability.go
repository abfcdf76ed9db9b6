package book

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// desirability is a measure of the course for how good a state with the knight
// placed is. Before the placement there is no knight to look from, and an
// estimate made of it is 0.
type desirability func(rules.State) float64

// asCost takes a desirability for the steps still needed, as the course's
// programs do.
func asCost(d desirability) estimate {
	return func(s rules.State) float64 {
		if s.Knight == knight.NoSquare {
			return 0
		}
		return d(s)
	}
}

// asGain takes a desirability for the points that a step makes: h = o/max(1, d),
// o the points missing.
func (p *problem) asGain(d desirability) estimate {
	return func(s rules.State) float64 {
		if s.Knight == knight.NoSquare {
			return 0
		}
		return float64(p.missing(s)) / max(1, d(s))
	}
}
