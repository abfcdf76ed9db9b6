// Package generate makes boards of the challenge: of a given size, with a
// target that takes a wanted number of steps, proved to be the fewest, and of
// a wanted difficulty.
//
// # Difficulty
//
// A board is graded by a simple player, who always takes the largest number in
// reach: a beginner's strategy that fits in one sentence ("taking the largest
// number goes wrong at 3 of 9 steps"), and has no ties, since no number occurs
// twice. At each step the player is asked for a move. The move is wrong when
// the target can no longer be reached in the rest of the fewest steps; then
// the largest number that is not wrong is taken instead, and the player is
// asked again from there. The grade is the number of wrong moves.
//
// # Method
//
// Boards from a sequence of seeds are tried in turn. The numbers of a board are drawn from 00 to
// 99, so that a small one has few mirrors and doubles and a full one all. The most points in that
// many steps, and in one step less, are found by bisection with the exact solver; between them lie
// the targets that take exactly that many steps; multiples of ten are used. An easy board has the
// lowest of them, a hard board the highest.
//
// The board depends only on the fewest steps of positions: not on how they
// were found, on rounding, or on limits, which can only cut the search off.
// The same options give the same board, as long as Version is the same and the
// solver is correct.
package generate

import (
	"sort"
	"strconv"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Version is incremented when the same options give a different board: people exchange seeds.
// Boards of a day keep theirs (see package daily).
const Version = 1

// Options describe the board to make.
type Options struct {
	Seed  string // any text
	Size  int    // squares on a side, from rules.MinSize to knight.Size
	Steps [2]int // the fewest and the most steps that its target may take
	Wrong [2]int // the minimum and maximum number of wrong moves of the simple player
	Tight int    // among the targets with that many steps: 0 is the lowest, 100 the highest
}

// OfLevel returns the options of a level other than the full board, which has
// none.
func OfLevel(level rules.Level, size int, seed string) Options {
	return Options{
		Seed: "challenge " + strconv.Itoa(Version) + " " + level.Name + " " + strconv.Itoa(size) + " " + seed,
		Size: size, Steps: [2]int{level.Least, level.Most}, Wrong: level.Wrong, Tight: level.Tight,
	}
}

// days are the short challenges from Monday, small and easy, to Sunday.
var days = [...]Options{
	{Size: 5, Steps: [2]int{5, 5}, Wrong: [2]int{0, 0}, Tight: 30},
	{Size: 6, Steps: [2]int{5, 6}, Wrong: [2]int{1, 1}, Tight: 40},
	{Size: 6, Steps: [2]int{6, 6}, Wrong: [2]int{1, 2}, Tight: 50},
	{Size: 7, Steps: [2]int{6, 7}, Wrong: [2]int{2, 2}, Tight: 60},
	{Size: 8, Steps: [2]int{7, 7}, Wrong: [2]int{2, 3}, Tight: 80},
	{Size: 8, Steps: [2]int{7, 8}, Wrong: [2]int{3, 3}, Tight: 90},
	{Size: 10, Steps: [2]int{8, 8}, Wrong: [2]int{3, 8}, Tight: 100},
}

// Daily returns the options of the short challenge of a date.
func Daily(d daily.Date) Options {
	o := days[d.Weekday()]
	o.Seed = "daily-2-short-" + string(d) // dailies began with version 2 and are the same since
	return o
}

// Result is a board with its grade.
type Result struct {
	// Status is Solved when there is a board, else LimitReached or Cancelled.
	Status   search.Status
	Position rules.Position
	Steps    int // the fewest to its target, proved
	Wrong    int // wrong moves of the simple player
	Stats    search.Stats
}

const (
	// patience is the number of boards after which the closest match is accepted.
	patience = 40
	// round is the factor of all targets.
	round = 10
	// highest is the largest number of a board.
	highest = knight.Numbers - 1
)

// Make makes a board. c stops and watches it; limits don't change which board
// is made, only whether.
func Make(o Options, c search.Control) Result {
	m := &maker{options: o, meter: search.NewMeter(c), control: c}
	m.run()
	r := m.nearest
	if m.cut != search.Solved {
		r = Result{Status: m.cut}
	}
	r.Stats = m.meter.Stats()
	return r
}

// maker is one run of Make.
type maker struct {
	options Options
	meter   *search.Meter
	control search.Control
	cut     search.Status // why the search was stopped, or Solved
	nearest Result
	off     int // the distance of its grade from the wanted grade
	found   bool
}

// run tries boards until one has the wanted grade.
func (m *maker) run() {
	for i := 0; !m.stopped() && (i < patience || !m.found); i++ {
		m.meter.Note(i+1, 0, 0, "board")
		if m.try(rng.New(m.options.Seed + "/" + strconv.Itoa(i))); m.found && m.off == 0 {
			return
		}
	}
}

// try draws a board and keeps it if its grade is closer than any before.
func (m *maker) try(r *rng.Rand) {
	o := m.options
	board := Draw(r, o.Size)
	steps := o.Steps[0] + r.Intn(o.Steps[1]-o.Steps[0]+1)
	p, ok := m.aim(board, steps)
	if !ok {
		return
	}
	wrong, ok := m.grade(p, steps)
	if off := max(o.Wrong[0]-wrong, wrong-o.Wrong[1], 0); ok && (!m.found || off < m.off) {
		m.nearest, m.off, m.found = Result{Position: p, Steps: steps, Wrong: wrong}, off, true
	}
}

// Draw returns a board with numbers on the squares of a corner.
func Draw(r *rng.Rand, side int) knight.Board {
	b := knight.EmptyBoard()
	for i, n := range r.Perm(knight.Numbers)[:side*side] {
		b[knight.At(i/side, i%side)] = knight.Number(n)
	}
	return b
}

// aim returns the position of a board with a target that takes exactly
// that many steps. ok is false if there is no such target, or the search was stopped.
func (m *maker) aim(b knight.Board, steps int) (p rules.Position, ok bool) {
	// Without its last square a path has one step less, so one more step adds at most the highest
	// number.
	before := m.most(b, steps-1, 0, (highest*(steps-1)/round+1)*round)
	most := m.most(b, steps, before, (before+round+highest)/round*round+round)
	if most == before || m.stopped() {
		return p, false
	}
	targets := (most - before) / round
	return rules.NewPosition(b, before+round*(1+(targets-1)*m.options.Tight/100), knight.DefaultRules()), true
}

// most returns the largest multiple of ten that can be reached in that many
// steps, if low can and high can't.
func (m *maker) most(b knight.Board, steps, low, high int) int {
	for high-low > round && !m.stopped() {
		middle := (low + high) / 2 / round * round
		if m.within(rules.NewPosition(b, middle, knight.DefaultRules()), steps) {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// grade returns the number of wrong moves of the simple player on the way to a
// target that takes that many steps. ok is false when the search was stopped.
func (m *maker) grade(p rules.Position, steps int) (wrong int, ok bool) {
	for left := steps - 1; left >= 0; left-- {
		moves := p.Moves()
		sort.Slice(moves, func(i, j int) bool { return p.Board[moves[i].To] > p.Board[moves[j].To] })
		right := -1
		for i := 0; right < 0 && i < len(moves); i++ {
			if next, err := p.Play(moves[i]); err == nil && m.within(next, left) {
				p, right = next, i
			}
		}
		switch {
		case m.stopped() || right < 0:
			return 0, false
		case right > 0:
			wrong++
		}
	}
	return wrong, true
}

// within reports whether the target of a position can be reached in that many
// steps, and false when the search was stopped.
func (m *maker) within(p rules.Position, steps int) bool {
	if p.Solved() || steps == 0 || m.stopped() {
		return p.Solved()
	}
	c := search.Control{Ctx: m.control.Ctx, Yield: m.control.Yield, Clock: m.control.Clock, Known: func() int { return steps + 1 }}
	limits, spent := m.meter.Limits(), m.meter.Stats()
	if limits.Time > 0 {
		c.Limits.Time = max(1, limits.Time-spent.Time)
	}
	if limits.Nodes > 0 {
		c.Limits.Nodes = max(1, limits.Nodes-spent.Generated)
	}
	r := exact.Solve(p, exact.Options{Start: knight.NoSquare}, c)
	m.meter.Work(solveWork)
	m.meter.Tick(r.Stats.Generated)
	if r.Status == search.Cancelled || r.Status == search.LimitReached {
		m.cut = r.Status
	}
	return r.Status == search.Solved
}

// stopped reports whether the search was stopped.
func (m *maker) stopped() bool {
	if m.cut == search.Solved && m.meter.Stopped() {
		m.cut = m.meter.Reason()
	}
	return m.cut != search.Solved
}

// solveWork is the number of nodes that take about as long as the bounds of a
// solve.
const solveWork = 1000
