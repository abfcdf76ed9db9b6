// Package arena measures players of the duel against each other: each board is
// played twice with the colours exchanged, since most boards favour a side, and
// the pair is what counts.
package arena

import (
	"math"

	"cavalo/internal/knight/duel"
	"cavalo/internal/search"
)

// Match is what to play.
type Match struct {
	// A and B make the players of a game; seed differs from game to game.
	A, B func(seed string) duel.Player
	// Starts are the positions that the pairs of games begin with.
	Starts []duel.Position
	// LimitA and LimitB hold for each move.
	LimitA, LimitB search.Limits
	// Control cancels the match when its context is done; nothing else of it
	// is used.
	Control search.Control
	// Told is told of each game that was finished. It may be nil.
	Told func(Game)
}

// Game is a game that was played.
type Game struct {
	Pair   int // from 0
	AWhite bool
	Record duel.Record
	Margin int // White's points less Black's
	Plies  int
	// Nodes and Seconds are what both players together used.
	Nodes   int64
	Seconds float64
}

// Estimate is a mean and half of its 95 % interval.
type Estimate struct{ Mean, Error float64 }

// Result is how a match went, as A sees it.
type Result struct {
	Pairs               int
	Wins, Draws, Losses int
	// Score is the share of points, a draw being half of one.
	Score Estimate
	// Margin is A's points less B's in both games of a pair together.
	Margin Estimate
	Nodes  int64
	// Seconds is the time that the players thought.
	Seconds float64
}

// Play plays a match. When it is cancelled it returns the pairs finished.
func Play(m Match) Result {
	var r Result
	var scores, margins []float64
	for pair, start := range m.Starts {
		score, margin, ok := m.pair(pair, start, &r)
		if !ok {
			break
		}
		scores, margins = append(scores, score), append(margins, margin)
	}
	r.Pairs = len(scores)
	r.Score, r.Margin = estimate(scores), estimate(margins)
	return r
}

// pair plays a board twice and returns A's share of the points and A's margin.
func (m *Match) pair(pair int, start duel.Position, r *Result) (score, margin float64, ok bool) {
	wins, draws, losses := 0, 0, 0
	for _, aWhite := range []bool{true, false} {
		g, ok := m.game(pair, start, aWhite)
		if !ok {
			return 0, 0, false
		}
		ahead := g.Margin
		if !aWhite {
			ahead = -ahead
		}
		switch {
		case ahead > 0:
			wins++
		case ahead < 0:
			losses++
		default:
			draws++
		}
		margin += float64(ahead)
		r.Nodes, r.Seconds = r.Nodes+g.Nodes, r.Seconds+g.Seconds
		if m.Told != nil {
			m.Told(g)
		}
	}
	r.Wins, r.Draws, r.Losses = r.Wins+wins, r.Draws+draws, r.Losses+losses
	return (float64(wins) + float64(draws)/2) / 2, margin, true
}

// game plays one game to its end; ok is false when the match is cancelled.
func (m *Match) game(pair int, start duel.Position, aWhite bool) (g Game, ok bool) {
	seed := start.String()
	players := [2]duel.Player{m.A(seed), m.B(seed)}
	limits := [2]search.Limits{m.LimitA, m.LimitB}
	if !aWhite {
		players[0], players[1] = players[1], players[0]
		limits[0], limits[1] = limits[1], limits[0]
	}
	g = Game{Pair: pair, AWhite: aWhite, Record: duel.Record{Start: start}}
	p := start
	for {
		c := search.Control{Ctx: m.Control.Ctx, Limits: limits[p.Turn]}
		choice, more := players[p.Turn].Choose(p, c)
		if m.Control.Ctx != nil && m.Control.Ctx.Err() != nil {
			return g, false
		}
		if !more {
			break
		}
		next, err := p.Play(choice.Move)
		if err != nil {
			panic("arena: a player chose an illegal move: " + err.Error())
		}
		g.Record.Moves = append(g.Record.Moves, choice.Move)
		g.Nodes, g.Seconds = g.Nodes+choice.Nodes, g.Seconds+choice.Time.Seconds()
		p = next
	}
	g.Margin, g.Plies = p.Margin(), len(g.Record.Moves)
	return g, true
}

// estimate returns the mean of independent results with its 95 % interval, by
// the normal approximation.
func estimate(results []float64) Estimate {
	n := float64(len(results))
	if n == 0 {
		return Estimate{}
	}
	sum, squares := 0.0, 0.0
	for _, x := range results {
		sum += x
	}
	mean := sum / n
	for _, x := range results {
		squares += (x - mean) * (x - mean)
	}
	if n < 2 {
		return Estimate{mean, math.Inf(1)}
	}
	return Estimate{mean, 1.96 * math.Sqrt(squares/(n-1)/n)}
}
