package arena

import (
	"cmp"
	"errors"
	"math"
	"strconv"
	"sync"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

// Match is the description of a match.
type Match struct {
	// A and B make the players of a game; seed differs from game to game.
	A, B Maker
	// Starts are the positions in which the pairs of games begin.
	Starts []rules.Position
	// Games is the number of games, 0 for two from each start: A is White in
	// the first of a pair, and B in the second.
	Games int
	// Workers is the number of games played at once, 0 for one.
	Workers int
	// LimitA and LimitB hold for each move.
	LimitA, LimitB search.Limits
	// Control cancels the match when its context is done; its limits are not
	// used.
	Control search.Control
	// Known returns a game that was played before, by its number from 0; it is
	// not played again. It may be nil.
	Known func(number int) (Game, bool)
	// Here reports whether a game is played here; the others are left to other
	// machines. nil: all are.
	Here func(number int) bool
	// Kept is called for each game that was played, at once. It may be nil.
	Kept func(number int, g Game)
	// Told is called for each finished game, in order: a game that is not played
	// here, nor known, ends the telling. It may be nil.
	Told func(Game)
	// Moved is called for each move: the game so far, the position before the
	// move, and the choice. It may be nil. Calls of Told and Moved never
	// overlap.
	Moved func(Game, rules.Position, engine.Choice)
}

// Maker makes a player for one game. Its errors are drawn from the seed, which
// may be any text.
type Maker func(seed string) engine.Player

// Game is a finished game.
type Game struct {
	Pair   int // from 0
	AWhite bool
	Record rules.Record
	Margin int // White's points minus Black's
	Plies  int
	// Nodes and Seconds are the sums of both players.
	Nodes   int64
	Seconds float64
	Used    [2]Use // of White and of Black
}

// Use is what a player has used.
type Use struct {
	Nodes   int64
	Seconds float64
	Moves   int
}

func (u *Use) add(o Use) {
	u.Nodes, u.Seconds, u.Moves = u.Nodes+o.Nodes, u.Seconds+o.Seconds, u.Moves+o.Moves
}

// Fixture returns a game of the match, by its number from 0, before it is played.
func (m Match) Fixture(number int) Game {
	g := Game{Pair: number / 2, AWhite: number%2 == 0}
	g.Record.Start = m.Starts[g.Pair]
	return g
}

// Replay gives a game moves that were played before, as texts. Moves that don't
// lead to its end are an error.
func (g *Game) Replay(moves []string) (err error) {
	if g.Record.Moves, err = rules.ParseMoves(moves); err != nil {
		return err
	}
	positions, err := g.Record.Positions()
	if err != nil {
		return err
	}
	last := positions[len(positions)-1]
	if !last.Over() {
		return errors.New("arena: a game without an end")
	}
	g.Margin, g.Plies = last.Margin(), len(moves)
	return nil
}

// Untimed returns the game without the time that it took.
func (g Game) Untimed() Game {
	g.Seconds = 0
	for side := range g.Used {
		g.Used[side].Seconds = 0
	}
	return g
}

// Estimate is a mean and half of its 95 % interval.
type Estimate struct{ Mean, Error float64 }

// Result is the result of a match for A.
type Result struct {
	Pairs               int
	Wins, Draws, Losses int
	// Score is the share of points, a draw counting half.
	Score Estimate
	// Margin is A's points minus B's in both games of a pair together.
	Margin Estimate
	Nodes  int64
	// Seconds is the players' thinking time.
	Seconds float64
	Used    [2]Use // of A and of B
}

// Play plays a match. When it is cancelled it returns the games finished.
func Play(m Match) Result {
	r := run{match: m, games: make([]*Game, 2*len(m.Starts))}
	if m.Games > 0 {
		r.games = r.games[:min(m.Games, len(r.games))]
	}
	var wait sync.WaitGroup
	working := make(chan struct{}, max(1, m.Workers))
	for i := range r.games {
		working <- struct{}{}
		wait.Go(func() {
			r.settle(i)
			<-working
		})
	}
	wait.Wait()
	return r.result()
}

// run is a match in progress.
type run struct {
	match Match
	mutex sync.Mutex
	games []*Game // the finished games; nil for the others
	told  int     // games reported
}

// settle finishes a game that is known, or is to be played here.
func (r *run) settle(i int) {
	m := &r.match
	if m.Known != nil {
		if g, ok := m.Known(i); ok {
			r.finish(i, g)
			return
		}
	}
	if m.Here != nil && !m.Here(i) {
		return
	}
	g, ok := r.play(i)
	if !ok {
		return
	}
	if m.Kept != nil {
		r.mutex.Lock()
		m.Kept(i, g)
		r.mutex.Unlock()
	}
	r.finish(i, g)
}

// finish stores a game, and reports it and those waiting for it.
func (r *run) finish(i int, g Game) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.games[i] = &g
	for ; r.told < len(r.games) && r.games[r.told] != nil; r.told++ {
		if r.match.Told != nil {
			r.match.Told(*r.games[r.told])
		}
	}
}

// cancelled reports whether the match must end.
func (r *run) cancelled() bool {
	ctx := r.match.Control.Ctx
	return ctx != nil && ctx.Err() != nil
}

// play plays one game to its end; ok is false when the match is cancelled.
func (r *run) play(i int) (g Game, ok bool) {
	m := &r.match
	g = m.Fixture(i)
	start := g.Record.Start
	seed := strconv.Itoa(g.Pair) + " " + start.String()
	players := [2]engine.Player{m.A(seed), m.B(seed)}
	limits := [2]search.Limits{m.LimitA, m.LimitB}
	if !g.AWhite {
		players[0], players[1] = players[1], players[0]
		limits[0], limits[1] = limits[1], limits[0]
	}
	p := start
	for !r.cancelled() {
		c := search.Control{Ctx: m.Control.Ctx, Clock: m.Control.Clock, Limits: limits[p.Turn]}
		choice, more := players[p.Turn].Choose(p, c)
		if !more {
			g.Margin, g.Plies = p.Margin(), len(g.Record.Moves)
			return g, !r.cancelled()
		}
		next, err := p.Play(choice.Move)
		if err != nil {
			panic("arena: a player chose an illegal move: " + err.Error())
		}
		if r.cancelled() {
			break
		}
		r.moved(g, p, choice)
		g.Record.Moves = append(g.Record.Moves, choice.Move)
		g.Nodes, g.Seconds = g.Nodes+choice.Nodes, g.Seconds+choice.Time.Seconds()
		g.Used[p.Turn].add(Use{choice.Nodes, choice.Time.Seconds(), 1})
		p = next
	}
	return g, false
}

func (r *run) moved(g Game, p rules.Position, c engine.Choice) {
	if r.match.Moved != nil {
		r.mutex.Lock()
		defer r.mutex.Unlock()
		r.match.Moved(g, p, c)
	}
}

// result evaluates the finished games; the estimates are over whole pairs.
func (r *run) result() (result Result) {
	var scores, margins []float64
	for i, g := range r.games {
		if g == nil {
			continue
		}
		result.Nodes, result.Seconds = result.Nodes+g.Nodes, result.Seconds+g.Seconds
		for side, used := range g.Used {
			if !g.AWhite {
				side = 1 - side
			}
			result.Used[side].add(used)
		}
		switch ahead := g.ahead(); {
		case ahead > 0:
			result.Wins++
		case ahead < 0:
			result.Losses++
		default:
			result.Draws++
		}
		if i%2 == 1 && r.games[i-1] != nil {
			first := r.games[i-1]
			scores = append(scores, (first.score()+g.score())/2)
			margins = append(margins, float64(first.ahead()+g.ahead()))
		}
	}
	result.Pairs = len(scores)
	result.Score, result.Margin = estimate(scores), estimate(margins)
	return result
}

// ahead returns A's points minus B's.
func (g *Game) ahead() int {
	if g.AWhite {
		return g.Margin
	}
	return -g.Margin
}

// score returns 1 for a game that A won, half for a draw.
func (g *Game) score() float64 {
	return (1 + float64(cmp.Compare(g.ahead(), 0))) / 2
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
