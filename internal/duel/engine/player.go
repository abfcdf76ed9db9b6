package engine

import (
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

// Player chooses moves. It belongs to one goroutine and one game at a time.
type Player interface {
	// Choose returns a legal move within the limits of c; ok is false when
	// the game is over.
	Choose(p rules.Position, c search.Control) (choice Choice, ok bool)
}

// Choice is a move that a player chose and what it cost to find.
type Choice struct {
	Move rules.Move
	// Score is White's points less Black's at the end, as the player expects
	// them; it is the result of best play when Exact.
	Score int
	Exact bool
	Depth int   // plies
	Nodes int64 // analysed
	// Cuts are the cutoffs at nodes with White, who maximises, and with Black
	// to move.
	Cuts [2]int64
	Time time.Duration
}

// Log returns what log.dat tells of the choice, made in a position.
func (c Choice) Log(p rules.Position) (rules.LogEntry, error) {
	after, err := p.Play(c.Move)
	return rules.LogEntry{After: after, Nodes: c.Nodes, MaxCuts: c.Cuts[rules.White], MinCuts: c.Cuts[rules.Black], Time: c.Time}, err
}

// Choose makes an engine a player: it plays the best move it finds.
func (e *Engine) Choose(p rules.Position, c search.Control) (Choice, bool) {
	a := e.Search(p, Request{}, c)
	m, ok := a.Best()
	if !ok {
		return Choice{}, false
	}
	return a.choice(m, a.Lines[0].Score), true
}

// choice returns a move of an analysis as a choice.
func (a Analysis) choice(m rules.Move, score int) Choice {
	return Choice{
		Move: m, Score: score, Exact: a.Exact, Depth: a.Depth,
		Nodes: a.Stats.Generated, Cuts: a.Cuts, Time: a.Stats.Time,
	}
}
