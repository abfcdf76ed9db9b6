package engine

import (
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// DefaultMemory is the default size of the transposition table in bytes. Twice as much
// searches no deeper in eight seconds, and allocating it takes 8 % of half a second.
const DefaultMemory = 32 << 20

// Engine analyses positions. Its table speeds up the next position of the same game. It
// belongs to one goroutine.
type Engine struct {
	// Workers is the default number of goroutines of a request, 0 for one.
	Workers int

	options Options
	model   *Model    // set by Evaluate, or nil
	board   *Bitboard // of the game; nil before the first search
	table   Table
	worker  *worker
	team    team
}

// NewEngine returns an engine. Its memory is allocated in the first search.
func NewEngine(o Options) *Engine { return &Engine{options: o} }

// Evaluate sets the evaluation's model, which the options choose otherwise, and forgets
// the game.
func (e *Engine) Evaluate(m *Model) {
	e.model = m
	e.Forget()
}

func (e *Engine) modelFor(v rules.Variant) *Model {
	switch {
	case e.model != nil:
		return e.model
	case e.options.Fitted:
		return fittedModel(v)
	}
	return &handMade
}

// Request is a question about a position, without the limits.
type Request struct {
	Lines int // number of best lines, 0 for one
	// Workers is the number of goroutines, which share a node limit; 0 for the
	// engine's. WebAssembly has one.
	Workers int
	// OnDepth is called after each finished depth. It may be nil.
	OnDepth func(Analysis)
}

// Line is a line of play and its score.
type Line struct {
	// Score is the predicted margin at the end, White's points minus Black's, and the proved margin
	// with best play if Exact.
	Score int
	Exact bool
	Moves []rules.Move

	value int // for the side to move
}

// Analysis is the result of a search of a position.
type Analysis struct {
	Lines []Line // the best first, nil when the game is over
	Depth int    // plies of the last finished search
	// Exact: the score of the first line is proved.
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

// Forget drops the results of the game.
func (e *Engine) Forget() { e.board = nil }

// Search analyses a position within the limits of c: time, nodes, plies and the memory of the
// table. It always finishes the first depth, so that there is a move if any is legal, and ends with
// a proof. With a node limit and one worker, engines that get the same requests give the same
// results.
func (e *Engine) Search(p rules.Position, q Request, c search.Control) Analysis {
	start := e.prepare(p, c.Limits.Memory)
	workers := e.workersFor(q.Workers)
	if c.Limits.Nodes > 0 {
		c.Limits.Nodes = max(1, c.Limits.Nodes/int64(workers))
	}
	e.worker.begin(search.NewMeter(c))
	d := deepening{
		worker: e.worker, start: start, onDepth: q.OnDepth, lines: max(1, q.Lines),
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

// prepare prepares board, table and worker for a position, and returns its state.
func (e *Engine) prepare(p rules.Position, memory int64) State {
	if memory <= 0 {
		memory = DefaultMemory
	}
	if len(e.table.buckets) != bucketsIn(memory) {
		e.table = NewTable(memory) // not cleared: that would touch each page of its memory
	} else {
		if e.board != nil {
			if s, ok := e.board.stateOf(p); ok {
				e.table.age++
				return s
			}
		}
		clear(e.table.buckets)
	}
	e.board = NewBitboard(p)
	e.worker = newWorker(e.board, e.options, &e.table, e.modelFor(p.Variant))
	return e.board.Start()
}

// stateOf returns a position as a state of the board; ok is false for a position of
// another game, with other rules or a number that the board doesn't have there.
func (b *Bitboard) stateOf(p rules.Position) (s State, ok bool) {
	if p.Variant != b.Variant {
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
		s.Left[at.Word()] |= at.Bit()
	}
	s.Turn = p.Turn
	for side := range p.Knight {
		s.Knight[side] = nodeOf(p.Knight[side])
		s.Points[side] = int16(p.Points[side])
	}
	s.Pot = int16(b.PotOf(&s.Left))
	return s, true
}

// Options switch the parts of the engine on, so that a match can measure each alone. The
// zero Options are alpha-beta with iterative deepening. None changes an exact result.
type Options struct {
	Table       bool // transposition table
	Ordering    bool // order moves by gain and reply
	History     bool // history heuristic, among equal moves
	Aspiration  bool // aspiration windows around the last value
	LateMoves   bool // late move reductions
	OnlyMoves   bool // extend forced moves by a ply
	LateDoubles bool // reduce further choices of a double on one landing even more
	SumBound    bool // cut off by the sum of the points left
	ReachBound  bool // cut off by the points each side can still reach
	Fitted      bool // weights fitted on self-play instead of set by hand
}

// MainOptions returns the options of the engine at full strength: all parts.
func MainOptions() (o Options) {
	for _, name := range SwitchNames() {
		o.set(name, true)
	}
	return o
}

// SwitchNames returns the names of the fields of Options, in lower case.
func SwitchNames() (names []string) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Options]()) {
		names = append(names, strings.ToLower(field.Name))
	}
	return names
}

// ParseOptions parses options such as "main-table-history" or "base+ordering": main or
// base, with parts switched off by "-" or on by "+". ok is false for other texts.
func ParseOptions(text string) (o Options, ok bool) {
	end := strings.IndexAny(text+"-", "+-")
	switch text[:end] {
	case "main":
		o = MainOptions()
	case "base":
	default:
		return o, false
	}
	for text = text[end:]; text != ""; text = text[end:] {
		end = 1 + strings.IndexAny(text[1:]+"-", "+-")
		if !o.set(text[1:end], text[0] == '+') {
			return o, false
		}
	}
	return o, true
}

// set sets a part by its name and reports whether it exists.
func (o *Options) set(name string, on bool) bool {
	i := slices.Index(SwitchNames(), name)
	if i >= 0 {
		reflect.ValueOf(o).Elem().Field(i).SetBool(on)
	}
	return i >= 0
}

// Player chooses moves. It belongs to one goroutine and one game at a time.
type Player interface {
	// Choose returns a move within the limits of c; ok is false when the game is over.
	Choose(p rules.Position, c search.Control) (choice Choice, ok bool)
}

// Choice is a player's move and its cost.
type Choice struct {
	Move rules.Move
	// Score is the expected margin at the end, White's points minus Black's, and the proved margin
	// with best play if Exact.
	Score int
	Exact bool
	Depth int   // plies
	Nodes int64 // analysed
	// Cuts are the cutoffs at nodes with White, who maximises, and with Black
	// to move.
	Cuts [2]int64
	Time time.Duration
}

// Cost returns the cost of the choice, for log.dat and records.
func (c Choice) Cost() rules.Cost {
	return rules.Cost{Nodes: c.Nodes, MaxCuts: c.Cuts[rules.White], MinCuts: c.Cuts[rules.Black], Time: c.Time, Depth: c.Depth, Value: c.Score}
}

// Choose implements Player with the best move of a search.
func (e *Engine) Choose(p rules.Position, c search.Control) (Choice, bool) {
	a := e.Search(p, Request{}, c)
	m, ok := a.Best()
	if !ok {
		return Choice{}, false
	}
	return a.choice(m, a.Lines[0].Score), true
}

func (a Analysis) choice(m rules.Move, score int) Choice {
	return Choice{
		Move: m, Score: score, Exact: a.Exact, Depth: a.Depth,
		Nodes: a.Stats.Generated, Cuts: a.Cuts, Time: a.Stats.Time,
	}
}

// team holds the workers except the first, each on a goroutine. All search the same position and
// share only the table ("lazy SMP", as in Stockfish since version 7). The first worker's result
// counts; it finds many of its positions in the table.
type team struct {
	workers []*worker
	over    atomic.Bool // the first worker has finished
	running sync.WaitGroup
}

// grow resizes the team to n workers, all new for a new game.
func (t *team) grow(n int, first *worker) {
	if len(t.workers) > 0 && t.workers[0].board != first.board {
		t.workers = nil
	}
	for len(t.workers) < n {
		w := *first
		w.over = &t.over
		t.workers = append(t.workers, &w)
	}
	t.workers = t.workers[:n]
}

// start starts the team on the first worker's search.
func (t *team) start(first *deepening) {
	t.over.Store(false)
	for i, w := range t.workers {
		w.begin(search.NewMeter(search.Control{}))
		d := &deepening{worker: w, start: first.start, lines: first.lines, depth: first.depth, ahead: (i + 1) & 1}
		t.running.Add(1)
		go func() {
			defer t.running.Done()
			d.run()
		}()
	}
}

// stop ends the search and returns the number of its nodes.
func (t *team) stop() (nodes int64) {
	t.over.Store(true)
	t.running.Wait()
	for _, w := range t.workers {
		nodes += w.meter.Stats().Generated
	}
	return nodes
}

// workersFor returns how many of the wanted workers to use: one without threads or a shared table.
func (e *Engine) workersFor(wanted int) int {
	if wanted < 1 {
		wanted = max(1, e.Workers)
	}
	if runtime.GOARCH == "wasm" || !e.options.Table {
		return 1
	}
	return min(wanted, maxWorkers)
}

// maxWorkers limits the memory of the workers, some 400 KiB each.
const maxWorkers = 64
