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

// Match describes a match.
type Match struct {
	// A and B make the players of each game.
	A, B Maker
	// Starts are the positions in which the pairs of games begin.
	Starts []rules.Position
	// Games is the number of games, 0 for two from each start, in the first of which
	// A is White.
	Games int
	// Workers is the number of games played at once, 0 for one.
	Workers int
	// LimitA and LimitB are the limits for each move.
	LimitA, LimitB search.Limits
	// Control cancels the match; its limits are not used.
	Control search.Control
	// Stored returns a game that was played before, by its number from 0. It may be
	// nil.
	Stored func(number int) (Game, bool)
	// IsLocal reports whether this machine plays a game; nil for all.
	IsLocal func(number int) bool
	// OnPlayed is called for each game as soon as it has been played. It may be nil.
	OnPlayed func(number int, g Game)
	// OnGame is called for each finished game in order, up to the first that is
	// neither stored nor local. It may be nil.
	OnGame func(Game)
	// OnMove is called for each move with the game so far and the position before
	// it. It may be nil. Calls of OnGame and OnMove never overlap.
	OnMove func(Game, rules.Position, engine.Choice)
}

// Maker makes a player for one game. The seed, any text, draws its errors.
type Maker func(seed string) engine.Player

// Game is a finished game.
type Game struct {
	Pair   int // from 0
	AWhite bool
	Record rules.Record
	Margin int // White's points minus Black's
	Plies  int
	// Nodes and Seconds are the sums over both players.
	Nodes   int64
	Seconds float64
	Used    [2]Usage // of White and of Black
}

// Usage is the resources a player used.
type Usage struct {
	Nodes   int64
	Seconds float64
	Moves   int
}

func (u *Usage) add(o Usage) {
	u.Nodes, u.Seconds, u.Moves = u.Nodes+o.Nodes, u.Seconds+o.Seconds, u.Moves+o.Moves
}

// Fixture returns a game of the match before it is played, by its number from 0.
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

// Untimed returns the game without its times.
func (g Game) Untimed() Game {
	g.Seconds = 0
	for side := range g.Used {
		g.Used[side].Seconds = 0
	}
	return g
}

// Estimate is a mean with half of its 95 % interval.
type Estimate struct{ Mean, Error float64 }

// Result is the result of a match for A.
type Result struct {
	Pairs               int
	Wins, Draws, Losses int
	// Score is the share of points, a draw counting half.
	Score Estimate
	// Margin is A's points minus B's over both games of a pair.
	Margin Estimate
	Nodes  int64
	// Seconds is the players' thinking time.
	Seconds float64
	Used    [2]Usage // of A and of B
}

// Play plays a match. When cancelled it returns the result of the finished games.
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
	match    Match
	mutex    sync.Mutex
	games    []*Game // the finished games; nil for the others
	reported int     // games reported
}

// settle finishes a game that is stored or local.
func (r *run) settle(i int) {
	m := &r.match
	if m.Stored != nil {
		if g, ok := m.Stored(i); ok {
			r.finish(i, g)
			return
		}
	}
	if m.IsLocal != nil && !m.IsLocal(i) {
		return
	}
	g, ok := r.play(i)
	if !ok {
		return
	}
	if m.OnPlayed != nil {
		r.mutex.Lock()
		m.OnPlayed(i, g)
		r.mutex.Unlock()
	}
	r.finish(i, g)
}

// finish records a game, and reports it and the finished games after it in order.
func (r *run) finish(i int, g Game) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.games[i] = &g
	for ; r.reported < len(r.games) && r.games[r.reported] != nil; r.reported++ {
		if r.match.OnGame != nil {
			r.match.OnGame(*r.games[r.reported])
		}
	}
}

// cancelled reports whether the match is cancelled.
func (r *run) cancelled() bool {
	ctx := r.match.Control.Ctx
	return ctx != nil && ctx.Err() != nil
}

// play plays a game to its end; ok is false if the match was cancelled.
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
		g.Used[p.Turn].add(Usage{choice.Nodes, choice.Time.Seconds(), 1})
		p = next
	}
	return g, false
}

func (r *run) moved(g Game, p rules.Position, c engine.Choice) {
	if r.match.OnMove != nil {
		r.mutex.Lock()
		defer r.mutex.Unlock()
		r.match.OnMove(g, p, c)
	}
}

// result returns the result of the finished games, with estimates over whole pairs.
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
