package championship

import "math"

// rated is a rating and half of its 95 % interval.
type rated struct{ rating, half float64 }

const (
	averageRating = 1500
	// scale is the rating difference for a factor of e in the odds: 400 for ten.
	scale = 400 / math.Ln10
	// priorGames is the number of drawn games against an average player that each
	// player is credited with, so that winning every game has an estimate too.
	priorGames = 2.0
	// deviations is half of a 95 % interval in standard deviations.
	deviations = 1.96
)

// ratings fits the model of Bradley and Terry ("Rank analysis of incomplete block designs", 1952)
// to all games, a draw counting as half a win, by Newton's method. The intervals come from the
// second derivatives at the maximum, as if games were independent: games on one board tend to be
// opposed, so the true intervals are no wider.
func (c *Cup) ratings(index map[string]int) []rated {
	n := len(c.Entrants)
	won, met := make([]float64, n), make([][]float64, n)
	for i := range met {
		met[i] = make([]float64, n)
	}
	for _, g := range c.Games {
		white, black := index[g.White], index[g.Black]
		points := g.points()
		if g.Result == Nobody {
			continue
		}
		won[white] += points[0]
		won[black] += points[1]
		met[white][black]++
		met[black][white]++
	}
	strength := make([]float64, n)
	var inverse [][]float64
	for range 100 {
		gradient, curvature := derivatives(strength, won, met)
		inverse = inverted(curvature)
		largest := 0.0
		for i := range n {
			step := 0.0
			for j := range n {
				step += inverse[i][j] * gradient[j]
			}
			step = max(-1, min(1, step)) // far from the maximum a step can be too long
			strength[i] += step
			largest = max(largest, math.Abs(step))
		}
		if largest < 1e-9 {
			break
		}
	}
	all := make([]rated, n)
	for i, s := range strength {
		variance := inverse[i][i] // of the difference to the average
		for j := range n {
			s -= strength[j] / float64(n)
			variance -= 2 * inverse[i][j] / float64(n)
			for k := range n {
				variance += inverse[j][k] / float64(n*n)
			}
		}
		all[i] = rated{averageRating + scale*s, deviations * scale * math.Sqrt(max(0, variance))}
	}
	return all
}

// derivatives returns the gradient of the log-likelihood, and its second
// derivatives with the sign changed.
func derivatives(strength, won []float64, met [][]float64) (gradient []float64, curvature [][]float64) {
	n := len(strength)
	gradient, curvature = make([]float64, n), make([][]float64, n)
	for i := range n {
		curvature[i] = make([]float64, n)
	}
	for i := range n {
		p := chance(strength[i])
		gradient[i] += won[i] + priorGames/2 - priorGames*p
		curvature[i][i] += priorGames * p * (1 - p)
		for j := range n {
			if met[i][j] == 0 {
				continue
			}
			p := chance(strength[i] - strength[j])
			gradient[i] -= met[i][j] * p
			curvature[i][i] += met[i][j] * p * (1 - p)
			curvature[i][j] -= met[i][j] * p * (1 - p)
		}
	}
	return gradient, curvature
}

// chance returns the expected score for a difference in strength.
func chance(difference float64) float64 { return 1 / (1 + math.Exp(-difference)) }

// inverted returns the inverse of a positive definite matrix, by elimination.
func inverted(m [][]float64) [][]float64 {
	n := len(m)
	rows := make([][]float64, n)
	for i := range n {
		rows[i] = make([]float64, 2*n)
		copy(rows[i], m[i])
		rows[i][n+i] = 1
	}
	for i := range n {
		pivot := rows[i][i]
		for k := range rows[i] {
			rows[i][k] /= pivot
		}
		for j := range n {
			if factor := rows[j][i]; j != i && factor != 0 {
				for k := range rows[j] {
					rows[j][k] -= factor * rows[i][k]
				}
			}
		}
	}
	for i := range n {
		rows[i] = rows[i][n:]
	}
	return rows
}
