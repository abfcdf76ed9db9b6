package main

import (
	"math"

	duelengine "cavalo/internal/duel/engine"
)

// width is the number of coefficients of a model: each feature, and each
// feature times the numbers left.
const width = 2 * duelengine.FeatureCount

// fit is the two models of a preset: the log odds of winning, and the margin.
type fit struct {
	preset       string
	odds, margin []float64
	loss, miss   float64 // mean log loss and mean error of the margin
}

// model returns the fit as the engine's weights.
func (f *fit) model() duelengine.Model {
	return duelengine.Model{Margin: weights(f.margin, duelengine.MarginUnit), Odds: weights(f.odds, duelengine.OddsUnit)}
}

func weights(coefficients []float64, unit float64) (w duelengine.Weights) {
	for i, x := range coefficients {
		w[i/duelengine.FeatureCount][i%duelengine.FeatureCount] = int32(math.Round(x * unit))
	}
	return w
}

// scales make the features similar in size, so that one small penalty on the
// coefficients suits all.
type scales [duelengine.FeatureCount]float64

func scalesOf(positions []position) (s scales) {
	for _, p := range positions {
		for f, x := range p.Features {
			s[f] += float64(x) * float64(x)
		}
	}
	for f := range s {
		s[f] = math.Sqrt(s[f]/float64(len(positions))) + 1e-9
	}
	return s
}

func (s *scales) row(p *position) (x [width]float64) {
	left := float64(p.Left) / 64
	for f, value := range p.Features {
		x[f] = float64(value) / s[f]
		x[duelengine.FeatureCount+f] = x[f] * left
	}
	return x
}

func fitPositions(preset string, positions []position) fit {
	s := scalesOf(positions)
	f := fit{preset: preset}
	odds, loss := s.solve(positions, 12, func(p *position, predicted float64) (gradient, weight, cost float64) {
		won := 0.5
		if p.margin != 0 {
			won = (1 + math.Copysign(1, float64(p.margin))) / 2
		}
		chance := 1 / (1 + math.Exp(-predicted))
		cost = -won*math.Log(chance+1e-12) - (1-won)*math.Log(1-chance+1e-12)
		return chance - won, max(chance*(1-chance), 1e-4), cost
	})
	// Huber's loss: a few games end with margins of a thousand, and would
	// count for more than all others.
	const huge = 150
	margin, miss := s.solve(positions, 12, func(p *position, predicted float64) (gradient, weight, cost float64) {
		miss := predicted - float64(p.margin)
		weight = min(1, huge/max(math.Abs(miss), 1))
		return weight * miss, weight, math.Abs(miss)
	})
	f.odds, f.loss, f.margin, f.miss = odds, loss, margin, miss
	return f
}

// solve minimises a sum of convex costs by Newton's method with a penalty on
// the square of each coefficient. cost returns the first and second
// derivatives of a position's cost and the cost itself, for a prediction. It
// returns the unscaled coefficients, and the mean cost.
func (s *scales) solve(positions []position, steps int, cost func(*position, float64) (gradient, weight, cost float64)) ([]float64, float64) {
	const penalty = 2
	w := make([]float64, width)
	mean := 0.0
	for range steps {
		var h [width][width]float64
		var g [width]float64
		sum := 0.0
		for i := range positions {
			x := s.row(&positions[i])
			predicted := 0.0
			for j := range x {
				predicted += w[j] * x[j]
			}
			gradient, weight, c := cost(&positions[i], predicted)
			sum += c
			for j := range x {
				g[j] += gradient * x[j]
				if x[j] != 0 {
					for k := range j + 1 {
						h[j][k] += weight * x[j] * x[k]
					}
				}
			}
		}
		for j := range w {
			g[j] += penalty * w[j]
			h[j][j] += penalty
		}
		mean = sum / float64(len(positions))
		for j, step := range cholesky(&h, g) {
			w[j] -= step
		}
	}
	for j := range w {
		w[j] /= s[j%duelengine.FeatureCount]
	}
	return w, mean
}

// cholesky solves h x = g for a positive definite h, given its lower half. h is overwritten.
func cholesky(h *[width][width]float64, g [width]float64) [width]float64 {
	for j := range width {
		for k := range j + 1 {
			sum := h[j][k]
			for i := range k {
				sum -= h[j][i] * h[k][i]
			}
			if j == k {
				h[j][j] = math.Sqrt(max(sum, 1e-9))
			} else {
				h[j][k] = sum / h[k][k]
			}
		}
	}
	for j := range width { // h = l l', first l y = g, then l' x = y
		for k := range j {
			g[j] -= h[j][k] * g[k]
		}
		g[j] /= h[j][j]
	}
	for j := width - 1; j >= 0; j-- {
		for k := j + 1; k < width; k++ {
			g[j] -= h[k][j] * g[k]
		}
		g[j] /= h[j][j]
	}
	return g
}
