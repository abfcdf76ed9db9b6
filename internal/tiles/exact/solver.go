package exact

import (
	"io"
	"math"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"time"
	"unsafe"

	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// Solver finds shortest paths. It keeps the tables that it has loaded or
// built. Goroutines may share it.
type Solver struct {
	lock sync.Mutex
	sets map[kind]*pattern.Set
	// beams are small tables, for beam searches that can't wait for others.
	beams   map[kind]*pattern.Set
	guesses map[rules.Size]*guess

	layouts [6]*layout // of the 15 puzzle, by the blank's goal square in frames

	store     Store
	sevenLock sync.Mutex // held while tables are read or built
	seven     *seven     // the tables of groups of seven that were needed last
	few, many int64      // boards expanded before available tables are used, and before they are built
}

// kind identifies tables: a size, and the blank's goal square in a frame.
type kind struct {
	size rules.Size
	home int
}

// New returns a solver without tables.
func New() *Solver {
	return &Solver{sets: map[kind]*pattern.Set{}, beams: map[kind]*pattern.Set{}, guesses: map[rules.Size]*guess{}, few: few, many: many}
}

// Load gives the solver a file of pattern tables. If it is damaged or
// not such a file, Load returns pattern.ErrFile and the solver is unchanged.
func (s *Solver) Load(file []byte) error {
	set, err := pattern.Decode(file)
	if err != nil {
		return err
	}
	duplicates() // so that the first position needn't wait for it
	s.lock.Lock()
	defer s.lock.Unlock()
	s.sets[kind{set.Size, set.Blank}] = set
	return nil
}

// Wanted returns the names of the files of tables for a position: "corner",
// "edge" or "centre". The first is enough; with a second the position is
// searched from either end. A position that needs no file has none.
func Wanted(p rules.Position) []string {
	if p.Board.Size() != pattern.FifteenSize {
		return nil
	}
	f, back := newFrame(p), newFrame(reversed(p))
	if back.mirrored() && !f.mirrored() {
		f, back = back, f
	}
	names := []string{fileOf(f.home)}
	if back.home != f.home {
		names = append(names, fileOf(back.home))
	}
	return names
}

// fileOf returns the name of the tables for goals with the blank on a square.
func fileOf(home int) string {
	kinds := pattern.Fifteens()
	return kinds[slices.IndexFunc(kinds, func(k pattern.Fifteen) bool { return k.Blank == home })].Name
}

// ready reports whether there are tables for a frame, or can be.
func (s *Solver) ready(f *frame) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	return f.size != pattern.FifteenSize || s.sets[kind{f.size, f.home}] != nil
}

// layout returns the packing for a frame of the 15 puzzle, whose tables must
// be loaded.
func (s *Solver) layout(f *frame) *layout {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.layouts[f.home] == nil {
		s.layouts[f.home] = newLayout(s.sets[kind{f.size, f.home}])
	}
	return s.layouts[f.home]
}

// Store keeps files between runs of a program.
type Store interface {
	// Read calls read with a file, and returns its error. It returns an error if there is no file.
	Read(name string, read func(io.Reader) error) error
	// Write replaces a file, unless write returns an error.
	Write(name string, write func(io.Writer) error) error
}

// Keep sets where to keep the tables that the solver builds for hard boards of the 15 puzzle:
// 35 MB for each kind of goal. It is called before the first search. If the store fails, the
// tables are built again.
func (s *Solver) Keep(store Store) { s.store = store }

const (
	// sevenMemory is the memory of the tables of groups of seven while they are built.
	sevenMemory = 70 << 20
	// tableWork is the number of boards that take as long as a step of building tables.
	tableWork = 10_000
	// patient is the time between questions whether another search has built tables.
	patient = 10 * time.Millisecond
)

// sevenOf returns the tables of groups of seven for goals with the blank on a square: from memory,
// or from the store, or else, if it should build them, new ones, which takes some seconds. It
// returns nil if there are none or the meter stopped it.
func (s *Solver) sevenOf(home int, build bool, meter *search.Meter) *seven {
	meter.Enter(search.PhaseTables)
	defer meter.Enter("search")
	for !s.sevenLock.TryLock() { // another search builds some
		if !build || !meter.Work(tableWork) {
			return nil
		}
		time.Sleep(patient)
	}
	defer s.sevenLock.Unlock()
	if s.seven != nil && s.seven.Blank == home {
		return s.seven
	}
	name := "seven-" + fileOf(home) + ".tab"
	var tables *pattern.Ranked
	if s.store != nil {
		_ = s.store.Read(name, func(file io.Reader) (err error) {
			s.seven = nil // to make room
			tables, err = pattern.ReadRanked(file, home, pattern.Sevens(home))
			return err
		})
	}
	if tables == nil && build {
		s.seven = nil
		debug.FreeOSMemory() // memory left after reading the other tables
		tables = pattern.NewRanked(home, pattern.Sevens(home), func(done float64) bool {
			meter.Share(done)
			return meter.Work(tableWork)
		})
		if tables != nil && s.store != nil {
			_ = s.store.Write(name, tables.Write)
		}
	}
	if tables == nil {
		return nil
	}
	s.seven = newSeven(tables)
	return s.seven
}

// set returns the tables for a frame. The 15 puzzle's tables are never built here: nil.
func (s *Solver) set(f *frame) *pattern.Set {
	s.lock.Lock()
	defer s.lock.Unlock()
	key := kind{f.size, f.home}
	if s.sets[key] == nil && f.size != pattern.FifteenSize {
		s.sets[key] = pattern.NewSet(f.size, f.home, pattern.Groups(f.size, f.home))
	}
	return s.sets[key]
}

// guess returns the guess for boards of a size.
func (s *Solver) guess(size rules.Size) *guess {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.guesses[size] == nil {
		s.guesses[size] = newGuess(size)
	}
	return s.guesses[size]
}

// beamSet returns tables for a beam search. If there are none yet for a frame, small ones are
// built, on large boards only for pairs of tiles.
func (s *Solver) beamSet(f *frame) *pattern.Set {
	s.lock.Lock()
	defer s.lock.Unlock()
	if set := s.sets[kind{f.size, f.home}]; set != nil {
		return set
	}
	key := kind{f.size, f.home}
	if s.beams[key] == nil {
		groups := pattern.Groups(f.size, f.home)
		if f.size.Cells() > large {
			groups = pattern.Triples(f.size, f.home)
		}
		s.beams[key] = pattern.NewSet(f.size, f.home, groups)
	}
	return s.beams[key]
}

// Options are the parameters of Solve.
type Options struct {
	// Best is called for each better path, with the lower bound at that
	// moment. It may be nil. The callee may keep the slice.
	Best func(moves []rules.Move, lower int)
	// Forward searches only from the start to the goal, which may take longer: the path then does
	// not depend on the tables.
	Forward bool
	// Workers is the number of goroutines that search the 15 puzzle; 0 means one.
	// Forward uses one.
	Workers int
}

// Method is the method that proved an answer.
type Method string

// The methods.
const (
	ByParity  Method = "parity"
	ByWalking Method = "walking-distance" // and linear conflict
	ByTables  Method = "tables"           // pattern tables
	BySmall   Method = "tables-memory"    // without the larger ones, for lack of memory
)

// Result is an answer with its proof. Lower is a valid bound on the moves,
// also when the search was cut off.
type Result struct {
	Status  search.Status
	Optimal bool // it is proved that no path is shorter, or that there is none
	Moves   []rules.Move
	Lower   int
	Stats   search.Stats
	Method  Method
	Parity  *rules.Parity // the argument when there is no solution
}

// Solve finds a shortest path from the board to the goal. c limits and watches
// it; a result that was cut off still has a valid bound, and the best path
// found, if any.
//
// The status is Solved only for a path proved to be shortest; a path without proof has LimitReached
// or Cancelled.
func (s *Solver) Solve(p rules.Position, o Options, c search.Control) Result {
	meter := search.NewMeter(c)
	parity := p.Parity()
	if !parity.Solvable {
		return Result{Status: search.NoSolution, Optimal: true, Method: ByParity, Parity: &parity, Stats: meter.Stats()}
	}
	r := newRun(s, p, o, meter)
	r.run()
	result := Result{Moves: r.best, Lower: r.lower, Method: r.method, Stats: meter.Stats()}
	switch {
	case r.known && r.lower >= len(r.best):
		result.Optimal = true
	default:
		result.Status = meter.Reason()
	}
	return result
}

// team is the goroutines that share the leaves: each takes the next leaf when it has finished one.
// Which of the shortest paths they find may differ from run to run.
type team struct {
	*fifteen
	lock  sync.Mutex // guards all but the leaves being searched
	order []int32    // leaves that are left
}

// share is dig by several goroutines.
func (f *fifteen) share(order []int32) []int32 {
	t := team{fifteen: f, order: order}
	var group sync.WaitGroup
	for range f.workers {
		group.Go(t.work)
	}
	group.Wait()
	return t.order
}

// work searches below one leaf after another.
func (t *team) work() {
	d := &depthFirst{layout: t.layout, automaton: t.automaton, seven: t.seven}
	for l := t.next(); l != nil; l = t.next() {
		for d.begin(l); d.top > 0; {
			found := d.run(flushEvery)
			if !t.report(d, l, found) {
				return
			}
		}
		l.least = d.least
	}
}

// next returns a leaf to search below, nil if there is none.
func (t *team) next() *leaf {
	t.lock.Lock()
	defer t.lock.Unlock()
	for len(t.order) > 0 && !t.due() {
		l := &t.leaves[t.order[0]]
		t.order = t.order[1:]
		if l.slack >= 0 && l.twin >= 0 {
			return l
		}
	}
	return nil
}

// report adds the counts of a leaf and whether the goal was found there. It
// reports whether to continue.
func (t *team) report(d *depthFirst, l *leaf, found bool) bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.add(d)
	t.flush()
	if found && t.path == nil {
		t.path = t.way(l, d.trail[:l.togo])
	}
	return t.path == nil && !t.stop
}

// attempts is the number of boards tried for a scramble.
const attempts = 200

// Scramble returns the board of a seed that needs exactly that many moves to a
// goal, and false if it finds none: because no or few boards need that many, or
// because c stopped it. The limits of c apply to all boards tried together. The
// same seed gives the same board, with tables or without.
func (s *Solver) Scramble(seed string, goal rules.Board, moves int, c search.Control) (rules.Board, bool) {
	if moves < 1 {
		return goal, moves == 0
	}
	t := boards{solver: s, control: c, began: c.Now()}
	if goal.Size().Cells() > large {
		return t.walkAway(seed, goal, moves)
	}
	for i := range attempts {
		p := rules.Position{Board: rules.Random(seed+"#"+strconv.Itoa(i), goal), Goal: goal}
		r := t.solve(p)
		if !r.Optimal {
			break
		}
		// The rest of a shortest path is a shortest path.
		if spare := len(r.Moves) - moves; spare >= 0 {
			p, err := p.Replay(r.Moves[:spare])
			return p.Board, err == nil
		}
	}
	return goal, false
}

// boards solves one board after another within the limits of one search.
type boards struct {
	solver  *Solver
	control search.Control
	began   time.Time
	spent   search.Stats
}

// solve solves a board within the rest of the limits. It first yields to
// messages, which many short searches would never do.
func (t *boards) solve(p rules.Position) Result {
	c := t.control
	if c.Yield != nil {
		c.Yield()
	}
	t.spent.Time = c.Now().Sub(t.began)
	if c.Limits.Reached(t.spent) { // a short search would not look
		return Result{Status: search.LimitReached}
	}
	c.Limits = c.Limits.Less(t.spent)
	r := t.solver.Solve(p, Options{Forward: true}, c)
	t.spent.Add(r.Stats)
	return r
}

// walkAway makes random moves from the goal until the shortest path back has
// the given length. It is for sizes whose random boards can't be solved.
func (t *boards) walkAway(seed string, goal rules.Board, moves int) (rules.Board, bool) {
	walk := rules.Walk{Chance: rng.New(seed)}
	b, away := goal, 0
	for range attempts {
		b = walk.From(b, moves-away)
		r := t.solve(rules.Position{Board: b, Goal: goal})
		if !r.Optimal {
			return goal, false
		}
		if away = len(r.Moves); away == moves {
			return b, true
		}
	}
	return goal, false
}

// counter counts the nodes of a search for its meter, and stops the search.
type counter struct {
	meter     *search.Meter
	generated int64 // since the last flush
	expanded  int64
	allowed   int64
	left      int64 // of the nodes allowed, at the last flush
	stop      bool
}

// flushEvery is the number of expanded nodes between reports to the meter.
const flushEvery = 2048

// allow sets the number of nodes that may be expanded from now on, at the
// resolution of flushes.
func (c *counter) allow(nodes int64) {
	c.flush()
	c.allowed, c.left, c.stop = nodes, nodes, c.meter.Stopped()
}

// stopped reports whether they are used up, or the run must stop.
func (c *counter) stopped() bool {
	c.flush()
	return c.stop
}

// spent returns how many nodes were expanded since allow.
func (c *counter) spent() int64 { return c.allowed - c.left + c.expanded }

// tick counts an expanded node and reports whether the search may continue.
func (c *counter) tick() bool {
	c.expanded++
	if c.expanded >= flushEvery {
		c.flush()
	}
	return !c.stop
}

// add adds the counts of a depth-first search.
func (c *counter) add(d *depthFirst) {
	c.expanded += d.expanded
	c.generated += d.generated
	d.expanded, d.generated = 0, 0
}

// flush reports the counts.
func (c *counter) flush() {
	if !c.meter.Tick(c.generated) {
		c.stop = true
	}
	c.meter.Expand(c.expanded)
	c.left -= c.expanded
	if c.left <= 0 {
		c.stop = true
	}
	c.generated, c.expanded = 0, 0
}

// Count is the number of shortest paths.
type Count struct {
	// Paths is their number; math.MaxUint64 means at least that many.
	Paths uint64
	// Proved: all were counted. Otherwise Paths is undefined.
	Proved bool
	Stats  search.Stats
}

// Count counts the paths of a position that have the given length, which must
// be the shortest. It visits all boards on such paths and many others,
// length by length: some thirty moves are feasible, fifty are not.
func (s *Solver) Count(p rules.Position, shortest int, c search.Control) Count {
	meter := search.NewMeter(c)
	meter.NodeBytes(int64(2 * unsafe.Sizeof(counted{}))) // a map is half empty
	f := newFrame(p)
	set := s.beamSet(&f)
	ways := crossings(f.size)
	layer := map[counted]uint64{{f.cells, uint8(f.blank)}: 1}
	for togo := shortest - 1; togo >= 0; togo-- {
		next := map[counted]uint64{}
		for from, paths := range layer {
			way := &ways[from.blank]
			generated := int64(0)
			for m := range 4 {
				if way.open>>m&1 == 0 {
					continue
				}
				generated++
				to := from.after(way.to[m])
				if set.Sum(to.cells[:f.size.Cells()]) <= togo {
					next[to] = saturated(next[to], paths)
				}
			}
			meter.Expand(1)
			meter.Stored(int64(len(layer) + len(next)))
			if !meter.Tick(generated) {
				return Count{Stats: meter.Stats()}
			}
		}
		layer = next
	}
	count := Count{Proved: true, Stats: meter.Stats()}
	for _, paths := range layer { // the goal alone needs no more moves
		count.Paths = saturated(count.Paths, paths)
	}
	return count
}

// counted is a board with the number of paths to it.
type counted struct {
	cells [rules.MaxCells]uint8
	blank uint8
}

// after returns the board with the tile of a square moved to the blank's.
func (c counted) after(to uint8) counted {
	c.cells[c.blank], c.cells[to] = c.cells[to], c.cells[c.blank]
	c.blank = to
	return c
}

// saturated adds, limited to the largest number.
func saturated(a, b uint64) uint64 {
	if a > math.MaxUint64-b {
		return math.MaxUint64
	}
	return a + b
}
