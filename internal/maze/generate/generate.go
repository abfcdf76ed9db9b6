package generate

import (
	"slices"
	"strconv"
	"time"

	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Version is incremented when the same options give a different maze. The maze of a day has this
// version: once a page has been published with it, a later version may change only the mazes of
// later days.
const Version = 3

// Options describe the maze to make.
type Options struct {
	Seed          string // any text
	Width, Height int    // rules.MinMazeSize to rules.MaxMazeSize
	Level         logic.Level
}

// Result is a maze with its only solution and its grade.
type Result struct {
	// Status is Solved when there is a maze, else LimitReached or Cancelled.
	Status search.Status
	Board  rules.Board
	Path   rules.Path
	// Grade has the wanted level or, if no such maze was found, the closest one: small boards can't
	// be hard.
	Grade logic.Grade
	Stats search.Stats // nodes are steps of the solver and of the search
}

// Make makes a maze. c limits and watches it; limits don't change which maze
// is made, only whether. The error is a fault in the options.
func Make(o Options, c search.Control) (Result, error) {
	if _, _, err := rules.MazeSize(strconv.Itoa(o.Width) + "x" + strconv.Itoa(o.Height)); err != nil {
		return Result{}, err
	}
	m := &maker{options: o, meter: search.NewMeter(c), others: exact.NewOtherSolutions(o.Width, o.Height)}
	m.random = rng.New("maze " + strconv.Itoa(Version) + " " + strconv.Itoa(o.Width) + "x" + strconv.Itoa(o.Height) + " " + o.Level.String() + " " + o.Seed)
	result := m.run()
	result.Stats = m.meter.Stats()
	return result, nil
}

// Planted returns a board with sides below 32 around a path that follows the
// rules, so that it has a solution, and nearly always many. It has more
// percent blocks than an easy maze, or fewer when more is below 0.
func Planted(seed string, side, more int) rules.Board {
	m := &maker{options: Options{Width: side, Height: side}, meter: search.NewMeter(search.Control{}), random: rng.New(seed), more: more}
	return m.spread().maze()
}

const (
	// clumpPrice is the price of clumps of blocks, by how crowded they are: this much for every
	// four doubtful steps.
	clumpPrice = 2
	// roundsMost is the number of paths for a hundred squares after which the closest maze is
	// taken.
	roundsMost = 60
	// spreadSteps is the number of changes that spread a path, for each
	// square, and spreadHeat the first threshold.
	spreadSteps = 20
	spreadHeat  = 10
	// changeLeast and changeMost are the limits of the number of steps that a
	// change replaces.
	changeLeast, changeMost = 5, 20
	// clearSteps is the number of useless changes that end the search for a
	// unique solution.
	clearSteps = 50
	// nearMost is the maximum number of mazes near the best one tried without progress.
	nearMost = 12
	// nearTries is the number of changes tried to reach the next one.
	nearTries = 20
	// fewest and most limit the percentages by which the number of blocks is
	// adapted.
	fewest, most = -6, 20
)

// maker is one run of Make.
type maker struct {
	options     Options
	meter       *search.Meter
	random      *rng.Rand
	nearest     Result
	found       bool
	off         int // the price of nearest
	others      *exact.OtherSolutions
	maxClumping int // how much the blocks of the first path clumped
	blocks      int // their number at first
	more        int // percent of additional blocks
}

func (m *maker) goOn() bool { return m.meter.Tick(1) }

// run tries one path after another. If mazes are too hard, the next ones have more blocks, and if
// they are too easy, fewer.
func (m *maker) run() Result {
	rounds := roundsMost * m.options.Width * m.options.Height / 100
	for round := 0; round < rounds || !m.found; round++ {
		m.meter.Note(round, 0, 0, "spread")
		if s := m.spread(); !m.meter.Stopped() {
			m.improve(s)
		}
		if m.meter.Stopped() {
			return Result{Status: m.meter.Reason()}
		}
		if m.found && m.off == 0 {
			break
		}
	}
	return m.result()
}

// result returns the closest maze with its grade.
func (m *maker) result() Result {
	r := m.nearest
	if rules.Verify(r.Board, r.Path) != nil {
		panic("generate: a wrong path for " + r.Board.String())
	}
	if !r.Grade.Solved {
		r.Grade = logic.GradeOf(r.Board, m.goOn)
	}
	if m.meter.Stopped() {
		return Result{Status: m.meter.Reason()}
	}
	return r
}

// improve is a local search around a path: it never moves to a worse maze, and
// ends when the price is 0.
func (m *maker) improve(s *shape) {
	m.maxClumping, m.blocks = s.excessClumping(), s.blocks()
	if !m.makeUnique(s) {
		m.adapt(1)
		return
	}
	m.meter.Note(0, 0, 0, "grade")
	off, by := m.grade(s, hopeless)
	best := new(shape)
	best.copyFrom(s)
	for inVain := 0; inVain < nearMost; inVain++ {
		if off == 0 || m.meter.Stopped() {
			return
		}
		m.perturb(s, best)
		if m.makeUnique(s) && !slices.Equal(s.squares, best.squares) {
			if now, b := m.grade(s, off); now <= off {
				if now < off {
					inVain = -1
				}
				best.copyFrom(s)
				off, by = now, b
			}
		}
		s.copyFrom(best)
	}
	m.adapt(by)
}

// perturb makes a random change of a path.
func (m *maker) perturb(s, before *shape) {
	for range nearTries {
		if m.change(s, m.random.Intn(len(s.squares))) {
			if m.fits(s) {
				return
			}
			s.copyFrom(before)
		}
	}
}

// hopeless is the price of a maze that the rules don't solve.
const hopeless = 1 << 30

// grade returns the price of a maze, or some price above limit if it is higher, and by how many
// conclusions it is too hard, or, if negative, too easy. It stores the maze if its price is the
// lowest.
func (m *maker) grade(s *shape, limit int) (off, by int) {
	board := s.maze()
	by, ok := logic.Miss(board, m.options.Level, limit/100, m.goOn)
	if !ok {
		return limit + 1, by
	}
	off = priceOf(s, by)
	if m.found && off >= m.off {
		return off, by
	}
	r := Result{Board: board, Path: s.path()}
	if off == 0 { // the estimate fits
		r.Grade = logic.GradeOf(board, m.goOn)
		by = r.Grade.Miss(m.options.Level)
		if off = priceOf(s, by); !r.Grade.Solved {
			return limit + 1, by
		}
	}
	if !m.found || off < m.off {
		m.nearest, m.off, m.found = r, off, true
	}
	return off, by
}

// priceOf returns the price of a maze that misses the wanted level by a number
// of conclusions.
func priceOf(s *shape, by int) int { return 100*max(by, -by) + s.excessClumping() }

// adapt increases the blocks of the next path if a maze was too hard, and
// reduces them if it was too easy.
func (m *maker) adapt(by int) {
	switch {
	case by > 0 && m.target() <= m.blocks:
		m.more = min(m.more+1, most)
	case by < 0:
		m.more = max(m.more-1, fewest)
	}
}

// target returns the number of blocks that a maze should have: a larger share
// on a larger board, which would have too many solutions otherwise, and a
// larger one for easier mazes.
func (m *maker) target() int {
	squares := m.options.Width * m.options.Height
	percent := min(10+squares/9, 34) - int(m.options.Level) + m.more
	return squares * min(percent, 60) / 100
}

// spread makes a path that has about the wanted number of blocks and few of
// them side by side. It accepts changes for the worse up to a threshold that
// falls to 0 (Dueck and Scheuer, "Threshold accepting", 1990).
func (m *maker) spread() *shape {
	s := newShape(rules.NewBoard(m.options.Width, m.options.Height), m.random)
	target := m.target()
	cost := func() int {
		blocks := s.blocks() - target
		return 2*max(blocks, -blocks) + s.clumping()
	}
	now, before := cost(), new(shape)
	steps := spreadSteps * m.options.Width * m.options.Height
	for step := 0; step < steps && (step%64 > 0 || m.goOn()); step++ {
		before.copyFrom(s)
		if !m.change(s, m.random.Intn(len(s.squares))) {
			continue
		}
		threshold := max(0, spreadHeat-spreadHeat*5*step/(4*steps))
		if next := cost(); next <= now+threshold {
			now = next
		} else {
			s.copyFrom(before)
		}
	}
	return s
}

// change reroutes a path around a position. It returns false if it found no other way.
func (m *maker) change(s *shape, at int) bool {
	length := changeLeast + m.random.Intn(changeMost-changeLeast+1)
	from := max(0, at-m.random.Intn(length))
	to := min(from+length, len(s.squares)-1)
	return to-from > 1 && s.reroute(from, to, to-from+2*(m.random.Intn(3)-1))
}

// makeUnique changes a path until its maze has no other solution. It returns false
// when that fails.
func (m *maker) makeUnique(s *shape) bool {
	now, doubtful := m.cost(s, 1<<30)
	before := new(shape)
	for inVain := 0; now.doubt > 0; {
		if inVain++; inVain > clearSteps || !m.goOn() {
			return false
		}
		before.copyFrom(s)
		if !m.change(s, m.nearDoubtful(doubtful)) {
			continue
		}
		next, d := now.worse(), doubtful
		if m.fits(s) {
			next, d = m.cost(s, now.sum())
		}
		if next.sum() > now.sum() {
			s.copyFrom(before)
			continue
		}
		if next.sum() < now.sum() {
			inVain = 0
		}
		now, doubtful = next, d
	}
	return !m.meter.Stopped()
}

// fits reports whether a path has about the wanted number of blocks.
func (m *maker) fits(s *shape) bool {
	off := s.blocks() - m.blocks
	return 4*max(off, -off) <= m.blocks+8 && s.excessClumping() <= m.maxClumping
}

// price is the distance of a path from a good maze.
type price struct{ doubt, crowd int }

func (p price) sum() int { return 4*p.doubt + clumpPrice*p.crowd }

func (p price) worse() price { return price{p.doubt + 1, p.crowd} }

// cost returns the price of a path with its doubtful steps, or a price above a
// limit.
func (m *maker) cost(s *shape, limit int) (price, []bool) {
	p := price{crowd: s.clumping()}
	most := (limit - clumpPrice*p.crowd) / 4
	if most < 0 {
		return price{limit, limit}, nil
	}
	doubtful, complete := m.others.Doubtful(s.maze(), s.path(), most, m.goOn)
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

// nearDoubtful returns a random position on the path, most often next to a doubtful step.
func (m *maker) nearDoubtful(doubtful []bool) int {
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

// Daily returns the options of the maze of a day, the same for everyone: small
// and easy on Mondays, larger and harder from day to day until Sunday. It uses
// the date of t in t's time zone.
func Daily(t time.Time) Options {
	day := (int(t.Weekday()) + 6) % 7 // Monday is 0
	size := [...]int{6, 7, 7, 8, 8, 9, 10}[day]
	level := [...]logic.Level{logic.Easy, logic.Easy, logic.Medium, logic.Medium, logic.Hard, logic.Medium, logic.Hard}[day]
	return Options{Seed: "daily " + t.Format(time.DateOnly), Width: size, Height: size, Level: level}
}

// Note returns a grade as written in maze files: "medium, 7 trials of at most
// 5 conclusions".
func Note(g logic.Grade) string {
	text := g.Level.String()
	if g.Trials == 0 {
		return text + ", no trial"
	}
	trials := " trials"
	if g.Trials == 1 {
		trials = " trial"
	}
	return text + ", " + strconv.Itoa(g.Trials) + trials + " of at most " + strconv.Itoa(g.Longest) + " conclusions"
}
