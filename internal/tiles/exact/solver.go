package exact

import (
	"slices"
	"sync"

	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// Solver finds shortest paths. It keeps the tables it was given or has built,
// and may be used by several goroutines.
type Solver struct {
	lock sync.Mutex
	sets map[kind]*pattern.Set
	beam *pattern.Set // of small tables, for beams that can't wait for others

	layouts [6]*layout // of the 15 puzzle, for each square that frames have the blank's goal on
}

// kind is what tables are for: a size, and the blank's goal square in a frame.
type kind struct {
	size rules.Size
	home int
}

// New returns a solver without tables.
func New() *Solver { return &Solver{sets: map[kind]*pattern.Set{}} }

// Load gives the solver a file of pattern tables. A file that is damaged or
// something else is pattern.ErrFile, and changes nothing.
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

// Wanted returns the names of the files of tables that a position is solved
// with: "corner", "edge" or "centre". The first is enough; with a second the
// position is searched from either end. There are none for a position that needs
// no file.
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

// layout returns how boards are packed for a frame of the 15 puzzle, whose
// tables must be there.
func (s *Solver) layout(f *frame) *layout {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.layouts[f.home] == nil {
		s.layouts[f.home] = newLayout(s.sets[kind{f.size, f.home}])
	}
	return s.layouts[f.home]
}

// set returns the tables for a frame. Those of the 15 puzzle are never built
// here: nil.
func (s *Solver) set(f *frame) *pattern.Set {
	s.lock.Lock()
	defer s.lock.Unlock()
	key := kind{f.size, f.home}
	if s.sets[key] == nil && f.size != pattern.FifteenSize {
		s.sets[key] = pattern.NewSet(f.size, f.home, pattern.Groups(f.size, f.home))
	}
	return s.sets[key]
}

// beamSet returns tables for a beam. Where there are none yet for a frame, small
// ones are built, on large boards of pairs only.
func (s *Solver) beamSet(f *frame) *pattern.Set {
	s.lock.Lock()
	defer s.lock.Unlock()
	if set := s.sets[kind{f.size, f.home}]; set != nil {
		return set
	}
	if s.beam == nil || s.beam.Size != f.size || s.beam.Blank != f.home {
		groups := pattern.Groups(f.size, f.home)
		if f.size.Cells() > large {
			groups = pattern.Pairs(f.size, f.home)
		}
		s.beam = pattern.NewSet(f.size, f.home, groups)
	}
	return s.beam
}

// Options are how to solve.
type Options struct {
	// Best is told of each better path, and of the lower bound at that moment.
	// It may be nil. The slice is the caller's to keep.
	Best func(moves []rules.Move, lower int)
	// Forward searches from the start to the goal only, which may take longer:
	// the path is then the same whatever tables there are.
	Forward bool
	// Workers are goroutines that search the 15 puzzle; 0 is one. Forward keeps
	// to one.
	Workers int
}

// Method is what proved an answer.
type Method string

// The methods.
const (
	ByParity  Method = "parity"
	ByWalking Method = "walking-distance" // and linear conflict
	ByTables  Method = "tables"           // pattern tables
)

// Result is an answer with its proof. Lower is a true bound on the moves, also
// when the search was cut off.
type Result struct {
	Status  search.Status
	Optimal bool // it is proved that no path is shorter, or that there is none
	Moves   []rules.Move
	Lower   int
	Stats   search.Stats
	Method  Method
	Parity  *rules.Parity // the argument when there is no solution
}

// Solve finds a shortest path from the board to the goal. It is stopped and
// watched by c; a result that was cut off still has a true bound, and the best
// path found, if any.
//
// A path is Solved only when it is proved to be a shortest one; one without
// proof comes with LimitReached or Cancelled.
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
