package engine

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// DefaultMemory is the size of the transposition table, in bytes, when no
// memory limit is given. With twice as much the search sees no further in eight
// seconds, and 8 % of the first half second go into getting it.
const DefaultMemory = 32 << 20

// Engine analyses positions. It keeps what it found out about a game, so the
// next position of the same game is quicker. It belongs to one goroutine.
type Engine struct {
	// Workers is how many goroutines search when a request does not say, 0
	// for one.
	Workers int

	options Options
	model   *Model    // given by Evaluate, or nil
	board   *Bitboard // of the game; nil before the first search
	table   *table
	worker  *worker
	team    team
}

// NewEngine returns an engine. Its memory is taken at the first search.
func NewEngine(o Options) *Engine { return &Engine{options: o} }

// Evaluate makes the engine evaluate by a model instead of the one that its
// options choose, and forget the game.
func (e *Engine) Evaluate(m *Model) {
	e.model = m
	e.Forget()
}

// modelFor returns the model to evaluate a variant's positions by.
func (e *Engine) modelFor(v rules.Variant) *Model {
	switch {
	case e.model != nil:
		return e.model
	case e.options.Fitted:
		return fittedModel(v)
	}
	return &handMade
}

// Request is what is asked about a position besides the limits.
type Request struct {
	Lines int // how many best lines, 0 for one
	// Workers is how many goroutines search, 0 for as many as the engine has.
	// Of nodes, each may search its share. WebAssembly has one.
	Workers int
	// Told is told of each depth that was finished. It may be nil.
	Told func(Analysis)
}

// Line is a line of play and what comes of it.
type Line struct {
	// Score is White's points less Black's at the end, as predicted; it is
	// the result of best play when Exact.
	Score int
	Exact bool
	Moves []rules.Move

	value int // for the side to move
}

// Analysis is what the engine says about a position.
type Analysis struct {
	Lines []Line // the best first; none when the game is over
	Depth int    // plies of the last search that was finished
	// Exact says that the first line is the best there is, to the point.
	Exact  bool
	Status search.Status // Solved when exact or as deep as asked
	Stats  search.Stats
	Cuts   [2]int64 // cutoffs at nodes with White and with Black to move
}

// Best returns the first move of the best line, and false when there is none.
func (a Analysis) Best() (rules.Move, bool) {
	if len(a.Lines) == 0 {
		return rules.Move{}, false
	}
	return a.Lines[0].Moves[0], true
}

// Forget makes the engine forget the game.
func (e *Engine) Forget() { e.board = nil }

// Search analyses a position within the limits of c: time, nodes, plies and
// the memory of the table. The first depth is always finished, so that there
// is a move whenever one is legal; a position that was proved is not searched
// on. With a limit of nodes and one worker the result is the same every time an
// engine is asked the same questions.
func (e *Engine) Search(p rules.Position, q Request, c search.Control) Analysis {
	start := e.prepare(p, c.Limits.Memory)
	workers := e.workersFor(q.Workers)
	if c.Limits.Nodes > 0 {
		c.Limits.Nodes = max(1, c.Limits.Nodes/int64(workers))
	}
	e.worker.begin(search.NewMeter(c))
	d := deepening{
		worker: e.worker, start: start, told: q.Told, lines: max(1, q.Lines),
		depth: min(c.Limits.Depth, maxDepth),
	}
	if d.depth == 0 {
		d.depth = maxDepth
	}
	if workers == 1 {
		return d.run()
	}
	e.team.grow(workers-1, e.worker)
	e.team.start(&d)
	a := d.run()
	a.Stats.Generated += e.team.stop()
	return a
}

// prepare gets the board, the table and the worker ready for a position, and
// returns its state on the board.
func (e *Engine) prepare(p rules.Position, memory int64) State {
	if memory <= 0 {
		memory = DefaultMemory
	}
	if e.table == nil || len(e.table.buckets) != tableBuckets(memory) {
		e.table = newTable(memory)
		e.board = nil
	}
	if e.board != nil {
		if s, ok := e.board.stateOf(p); ok {
			e.table.age++
			return s
		}
	}
	e.table.clear()
	e.board = NewBitboard(p)
	e.worker = newWorker(e.board, e.options, e.table, e.modelFor(p.Variant))
	return e.board.Start()
}

// stateOf returns a position as a state of the board; ok is false when it is
// not of the board's game: when it has other rules, or a number where the
// board has none or another one.
func (b *Bitboard) stateOf(p rules.Position) (s State, ok bool) {
	if p.Variant != b.variant {
		return s, false
	}
	for square, n := range p.Board {
		if n == knight.NoNumber {
			continue
		}
		if b.origin.Board[square] != n {
			return s, false
		}
		at := nodeOf(knight.Square(square))
		s.left[at.word()] |= at.bit()
	}
	s.turn = p.Turn
	for side := range p.Knight {
		s.knight[side] = nodeOf(p.Knight[side])
		s.points[side] = int16(p.Points[side])
	}
	s.pot = b.potOf(s.left)
	return s, true
}
