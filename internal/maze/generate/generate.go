package generate

import (
	"slices"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/maze"
	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/logic"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Version is that of the generator: it goes up when the same options give
// another maze than before.
const Version = 1

// The sides that can be asked for.
const MinSize, MaxSize = 4, 16

// Options say which maze to make.
type Options struct {
	Seed          string // any text
	Width, Height int
	Level         logic.Level
}

// a size from %[1]s x %[1]s to %[2]s x %[2]s
var errSize = fault.NewCode("maze.generate-size")

// Check returns a fault when no such maze is made.
func (o Options) Check() error {
	for _, side := range []int{o.Width, o.Height} {
		if side < MinSize || side > MaxSize {
			return fault.New(errSize, strconv.Itoa(o.Width)+"x"+strconv.Itoa(o.Height), strconv.Itoa(MinSize), strconv.Itoa(MaxSize))
		}
	}
	return nil
}

// Result is a maze with its only solution and its grade.
type Result struct {
	// Status is Solved when there is a maze, else LimitReached or Cancelled.
	Status search.Status
	Board  maze.Board
	Path   maze.Path
	// Grade has the wanted level or, where no such maze was found, the next
	// one to it: small boards can't be hard.
	Grade logic.Grade
	Stats search.Stats // nodes are steps of the solver and of the search
}

// Make makes a maze. It is stopped and watched by c; limits don't change what
// is made, only whether. The error is a fault in the options.
func Make(o Options, c search.Control) (Result, error) {
	if err := o.Check(); err != nil {
		return Result{}, err
	}
	m := &maker{options: o, meter: search.NewMeter(c)}
	m.random = rng.New("maze " + strconv.Itoa(Version) + " " + strconv.Itoa(o.Width) + "x" + strconv.Itoa(o.Height) + " " + o.Level.String() + " " + o.Seed)
	result := m.run()
	result.Stats = m.meter.Stats()
	return result, nil
}

const (
	// clumpPrice is what two blocks side by side cost: as much as two steps
	// that are doubtful.
	clumpPrice = 4
	// roundsMost is how many paths are tried before the nearest maze is taken.
	roundsMost = 40
	// spreadSteps is how many changes spread a path, for each square.
	spreadSteps = 120
	// clearSteps is how many changes in vain end the search for a path's only
	// solution.
	clearSteps = 400
	// clumpShare: a maze with fewer pairs of blocks side by side than this
	// part of its blocks is good enough.
	clumpShare = 3
	// fewest is the lowest percentage that is taken off the blocks.
	fewest = -6
	// gradesMost is how many mazes near the first one are graded.
	gradesMost = 12
)

// maker is one run of Make.
type maker struct {
	options Options
	meter   *search.Meter
	random  *rng.Rand
	nearest Result
	graded  bool
	off     [2]int // how far nearest is from the level, and its blocks side by side
	more    int    // percent of blocks more than at first
}

func (m *maker) goOn() bool { return m.meter.Tick(1) }

// run tries one path after the other. Where that fails, or the mazes found are
// too hard, the next ones have more blocks, and fewer where they are too easy.
func (m *maker) run() Result {
	for round := 0; round < roundsMost || !m.graded; round++ {
		m.meter.Note(round, 0, 0, "spread")
		s, ok := m.spread()
		found := ok && m.around(s)
		if m.meter.Stopped() {
			return Result{Status: m.meter.Reason()}
		}
		if found {
			break
		}
	}
	return m.nearest
}

// around grades the mazes that can be made of a path and those near it, until
// one has the wanted level and few blocks side by side. It returns true when at
// least one has the level.
func (m *maker) around(s *shape) bool {
	found := false
	for near := range gradesMost {
		if !m.clear(s) {
			if near == 0 {
				m.more++
			}
			break
		}
		grade, ok := m.grade(s)
		switch {
		case !ok:
		case grade.Level == m.options.Level:
			found = true
			if clumpShare*s.clumps() <= s.blocks() {
				return true
			}
		case near == 0 && grade.Level > m.options.Level:
			m.more++
		case near == 0 && m.more > fewest:
			m.more--
		}
		m.shake(s)
	}
	return found && !m.meter.Stopped()
}

// grade grades a maze and keeps it when it is nearer to the wanted level than
// the one before, or has fewer blocks side by side. It reports false when the
// rules don't solve it.
func (m *maker) grade(s *shape) (logic.Grade, bool) {
	r := Result{Board: s.maze(), Path: s.path()}
	r.Grade = logic.GradeOf(r.Board, m.goOn)
	if !r.Grade.Solved {
		return r.Grade, false
	}
	if maze.Verify(r.Board, r.Path) != nil {
		panic("generate: a wrong path for " + r.Board.String())
	}
	off := [2]int{distance(r.Grade.Level, m.options.Level), s.clumps()}
	if !m.graded || slices.Compare(off[:], m.off[:]) < 0 {
		m.nearest, m.off, m.graded = r, off, true
	}
	return r.Grade, true
}

func distance(a, b logic.Level) int { return max(int(a)-int(b), int(b)-int(a)) }

// target returns how many blocks a maze should have: a larger share on a
// larger board, which would have too many solutions otherwise, and the more the
// easier it is to be.
func (m *maker) target() int {
	squares := m.options.Width * m.options.Height
	percent := 10 + squares/9 - 3*int(m.options.Level)
	percent = min(percent, 34-3*int(m.options.Level)) + m.more
	return squares * min(percent, 60) / 100
}

// spread makes a path that keeps the rules, has about the wanted number of
// blocks and few of them side by side. It reports false when that fails.
//
// It takes changes for the worse up to a threshold that falls to 0 (Dueck and
// Scheuer, "Threshold accepting", 1990).
func (m *maker) spread() (*shape, bool) {
	s := newShape(maze.NewBoard(m.options.Width, m.options.Height), m.random)
	target := m.target()
	cost := func() int {
		blocks := s.blocks() - target
		return 12*s.equalPairs() + 5*max(blocks, -blocks) + 4*s.clumps()
	}
	now := cost()
	steps := spreadSteps * m.options.Width * m.options.Height
	for step := 0; step < steps || step < 2*steps && s.equalPairs() > 0; step++ {
		if step%256 == 0 && !m.goOn() {
			return nil, false
		}
		c, ok := s.propose(m.random.Intn(3), m.random.Intn(len(s.squares)), m.random.Intn(4))
		if !ok {
			continue
		}
		undo := s.apply(c)
		threshold := max(0, 12-15*step/steps)
		if next := cost(); next <= now+threshold {
			now = next
		} else {
			s.apply(undo)
		}
	}
	return s, s.equalPairs() == 0
}

// clear changes a path until it is the only solution of its maze. It reports
// false when that fails.
func (m *maker) clear(s *shape) bool {
	now, doubtful := m.cost(s, 1<<30)
	for inVain := 0; now.doubt > 0; {
		if inVain++; inVain > clearSteps || !m.goOn() {
			return false
		}
		c, ok := s.propose(m.random.Intn(3), m.near(doubtful), m.random.Intn(4))
		if !ok {
			continue
		}
		undo := s.apply(c)
		if s.equalPairs() > 0 || m.tooFew(s) {
			s.apply(undo)
			continue
		}
		next, d := m.cost(s, now.sum())
		if next.sum() > now.sum() {
			s.apply(undo)
			continue
		}
		if next.sum() < now.sum() {
			inVain = 0
		}
		now, doubtful = next, d
	}
	return !m.meter.Stopped()
}

// tooFew reports whether a path has much fewer or more blocks than wanted.
func (m *maker) tooFew(s *shape) bool {
	off := s.blocks() - m.target()
	return 4*max(off, -off) > m.target()+8
}

// price is how far a path is from being a good maze.
type price struct{ doubt, clumps int }

func (p price) sum() int { return 2*p.doubt + clumpPrice*p.clumps }

// cost returns the price of a path with its doubtful steps, or a price above a
// limit.
func (m *maker) cost(s *shape, limit int) (price, []bool) {
	p := price{clumps: s.clumps()}
	most := (limit - clumpPrice*p.clumps) / 2
	if most < 0 {
		return price{limit, limit}, nil
	}
	doubtful, complete := exact.Doubtful(s.maze(), s.path(), most, m.goOn)
	if !complete {
		return price{limit, limit}, nil
	}
	for _, d := range doubtful {
		if d {
			p.doubt++
		}
	}
	return p, doubtful
}

// near returns a place of the path, most often beside a doubtful step.
func (m *maker) near(doubtful []bool) int {
	i := m.random.Intn(len(doubtful))
	if m.random.Intn(4) > 0 {
		for range 40 {
			if doubtful[i] {
				break
			}
			i = m.random.Intn(len(doubtful))
		}
	}
	return max(0, min(i+m.random.Intn(5)-2, len(doubtful)))
}

// shake changes a path in a few places without regard to other solutions.
func (m *maker) shake(s *shape) {
	for changed, tries := 0, 0; changed < 3 && tries < 500; tries++ {
		c, ok := s.propose(m.random.Intn(3), m.random.Intn(len(s.squares)), m.random.Intn(4))
		if !ok {
			continue
		}
		undo := s.apply(c)
		if s.equalPairs() > 0 || m.tooFew(s) {
			s.apply(undo)
			continue
		}
		changed++
	}
}
