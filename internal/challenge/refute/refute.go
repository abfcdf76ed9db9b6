// Package refute answers "Why not this move?" in the challenge: whether another move reaches the
// target in fewer steps, and if so, why this one is wrong. An answer is a line of moves and some
// sentences; each sentence is a claim that was first checked on the line and against the results of
// searches.
package refute

import (
	"slices"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Answer is the answer for a move, with the line that shows its consequences.
type Answer struct {
	puzzle.WhyNot
	Line   []knight.Move
	Status search.Status // Solved if the question was decided
	Stats  search.Stats
}

// The shares of the work, in nodes, for extra numbers; an answer does without them if they take
// longer.
const (
	maxScoreNodes = 100_000 // for the most points after the move
	maxStepsNodes = 100_000 // for the fewest steps after it
)

// inquiry is the work on one question.
type inquiry struct {
	control search.Control
	steps   int // of the game, before the move
	spent   search.Stats
}

// solve runs the exact solver within the remaining limits, for at most the given number of nodes, 0
// for no limit.
func (i *inquiry) solve(p rules.Position, goal exact.Goal, known, nodes int64) exact.Result {
	c := i.rest()
	if nodes > 0 && (c.Limits.Nodes == 0 || c.Limits.Nodes > nodes) {
		c.Limits.Nodes = nodes
	}
	if known > 0 {
		c.Known = func() int { return int(known) }
	}
	r := exact.Solve(p, exact.Options{Start: knight.NoSquare, Goal: goal}, c)
	i.spend(r.Stats)
	return r
}

// rest returns the control with the remaining limits.
func (i *inquiry) rest() search.Control {
	c := i.control
	c.Limits = c.Limits.Less(i.spent)
	return c
}

// spend adds the work of a part.
func (i *inquiry) spend(s search.Stats) {
	took := i.spent.Time + s.Time
	i.spent.Together(s)
	i.spent.Time = took
}

// Explain answers for a legal move of a position, after some steps of a game, within the
// limits of c.
func Explain(p rules.Position, m knight.Move, steps int, c search.Control) Answer {
	i := &inquiry{control: c, steps: steps}
	a := i.explain(p, m)
	a.Stats = i.spent
	return a
}

func (i *inquiry) explain(p rules.Position, m knight.Move) Answer {
	a := Answer{Line: []knight.Move{m}}
	after, err := p.Play(m)
	if err != nil {
		return a
	}
	l := &line{before: i.steps, positions: []rules.Position{p, after}, moves: a.Line, mostEver: unknown}
	if p.Solved() {
		return l.answer(a, puzzle.VerdictRight, reached{})
	}
	best := i.solve(p, exact.Steps, 0, 0)
	switch {
	case best.Status == search.NoSolution:
		l.already = true
		return l.answer(a, puzzle.VerdictRight, already{})
	case len(best.Moves) == 0:
		a.Status = best.Status
		return a
	}
	l.better, l.fewest = best.Moves, best.Optimal
	if after.Solved() {
		return l.right(a, best.Status)
	}
	steps := len(best.Moves)
	within := i.solve(after, exact.Steps, int64(steps), 0)
	switch {
	case within.Status == search.Solved && len(within.Moves) < steps:
		l.path = within.Moves
		return l.right(a, best.Status)
	case within.Status != search.NoSolution:
		a.Status = within.Status
		return a
	}
	l.learn(within, steps)
	i.findExample(l, after, steps)
	return l.wrong(a)
}

// findExample finds numbers and a line to show after a move proved wrong: the most points possible, and
// how many steps it takes now.
func (i *inquiry) findExample(l *line, after rules.Position, steps int) {
	if !l.never {
		r := i.solve(after, exact.Steps, 0, maxStepsNodes)
		l.never, l.path = r.Status == search.NoSolution, r.Moves
		l.least = max(l.least, r.Lower)
	}
	if l.never {
		if r := i.solve(after, exact.Score, 0, maxScoreNodes); r.Upper < after.Target {
			l.mostEver, l.path = r.Upper, r.Moves
		}
	} else if path, points, ok := i.most(after, steps-1); ok {
		l.most, l.path = points, path
	}
}

// maxTried limits the positions that most looks at.
const maxTried = 200_000

// most returns a path of at most some steps with the most points, by trying all; ok is false
// if there are too many, or it was stopped.
func (i *inquiry) most(p rules.Position, steps int) (path []knight.Move, points int, ok bool) {
	b := rules.NewBitboard(p)
	sums := largestSums(p.Board)
	meter := search.NewMeter(i.rest())
	tried, going := 0, true
	var at []knight.Move
	var try func(s rules.State, left int)
	points = -1
	try = func(s rules.State, left int) {
		tried++
		going = going && tried <= maxTried && meter.Tick(1)
		if int(s.Points) > points {
			points, path = int(s.Points), slices.Clone(at)
		}
		if left == 0 || int(s.Points)+sums[min(left, len(sums)-1)] <= points || !going {
			return
		}
		for _, m := range b.Moves(s, nil) {
			at = append(at, m)
			try(b.Play(s, m), left-1)
			at = at[:len(at)-1]
		}
	}
	try(b.Start(), steps)
	i.spend(meter.Stats())
	return path, points, going
}

// largestSums returns the sums of the 0, 1, 2, .. largest numbers of a board.
func largestSums(b knight.Board) []int {
	var numbers []int
	for _, n := range b {
		if n != knight.NoNumber {
			numbers = append(numbers, int(n))
		}
	}
	slices.Sort(numbers)
	sums := []int{0}
	for _, n := range slices.Backward(numbers) {
		sums = append(sums, sums[len(sums)-1]+n)
	}
	return sums
}

// unknown is a number of points that is not known.
const unknown = -1

// line is a move with the facts proved about it.
type line struct {
	before    int              // the steps of the game before the move
	positions []rules.Position // before the move, and after each move of the line
	moves     []knight.Move
	path      []knight.Move // the best known after the move

	better  []knight.Move // a path to the target from before the move
	fewest  bool          // no other has fewer steps
	already bool          // the target was out of reach before the move
	never   bool          // it is after it
	least   int           // the steps to the target after the move, at least
	most    int           // the most points of a path from there with one step less than better, or unknown
	// mostEver is a bound on the points of all paths from there, or unknown.
	mostEver int
}

// learn takes in the proof that the target is not reached in fewer than some steps.
func (l *line) learn(r exact.Result, steps int) {
	l.never = r.Lower == 0
	l.least, l.most = steps, unknown
	if l.never {
		return
	}
	target := l.positions[1].Target
	l.most = l.positions[1].Points
	for _, b := range r.Bounds {
		switch {
		case b.Steps >= steps:
		case b.How == exact.BySearch: // it refutes only the target
			l.most = max(l.most, target-1)
		default:
			l.most = max(l.most, b.Bound)
		}
	}
	if l.most >= target-1 {
		l.most = unknown
	}
}

// right answers for a move that loses nothing, unless the best path is not known.
func (l *line) right(a Answer, best search.Status) Answer {
	if !l.fewest {
		a.Status = best
		return a
	}
	l.extend()
	return l.answer(a, puzzle.VerdictRight, right{len(l.better), l.before + len(l.better)})
}

// wrong answers for a move that is proved worse than the better path.
func (l *line) wrong(a Answer) Answer {
	l.extend()
	verdict := puzzle.VerdictWorse
	if l.never {
		verdict = puzzle.VerdictLost
	} else {
		a.Loss = l.least + 1 - len(l.better)
	}
	for _, m := range l.better[:min(puzzle.MaxWhyNot, len(l.better))] {
		a.Better = append(a.Better, m.String())
	}
	return l.answer(a, verdict, l.claims()...)
}

// extend plays the best known path after the move, up to the length of a line.
func (l *line) extend() {
	for _, m := range l.path {
		next, err := l.positions[len(l.positions)-1].Play(m)
		if err != nil || len(l.moves) == puzzle.MaxWhyNot {
			return
		}
		l.positions, l.moves = append(l.positions, next), append(l.moves, m)
	}
}

// answer says the claims that hold.
func (l *line) answer(a Answer, v puzzle.Verdict, claims ...claim) Answer {
	a.Verdict, a.Line = v, l.moves
	for _, c := range claims {
		if c.check(l) {
			a.Sentences = append(a.Sentences, c.sentence())
		}
	}
	return a
}
