package exact

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// Goal is what a path is the best for.
type Goal uint8

// The two goals.
const (
	Steps Goal = iota // the fewest squares that reach the target
	Score             // the most points before the knight is stuck
)

// Options are what to solve for, and how.
type Options struct {
	Start   knight.Square // the placement, NoSquare for any
	Goal    Goal
	Workers int // goroutines; 0 is one
	// One solve can be shared out: with Parts > 0 only paths whose first landing
	// falls to Part (from 0) are looked for. The best result of all parts is that
	// of the whole, and so are the largest and the lowest of their bounds.
	Part, Parts int
	// Known returns what a path is known to reach that another part found: steps
	// or points, 0 for nothing. Paths that are no better are of no use then. It is
	// called often, on any goroutine; it may be nil.
	Known func() int
	// Best is told of each better path, with the bounds at that moment. It
	// may be nil. The slice is the caller's to keep.
	Best func(moves []knight.Move, lower, upper int)
}

// Result is an answer with its proof. Lower and Upper are true bounds on the
// steps (goal Steps; Upper is 0 while no path is known) or on the points (goal
// Score), also when the search was cut off. For a part of a solve they take in
// what is known of the others; a part that has nothing better than that is
// solved, with the path it has, for goal Score, and has no solution for goal
// Steps.
type Result struct {
	Status       search.Status
	Optimal      bool // Lower = Upper was proved
	Moves        []knight.Move
	Steps, Score int // of Moves; Score counts the points made before them
	Lower, Upper int
	Stats        search.Stats
	Bounds       []StepBound // in ascending order of Steps
	Reason       *SumReason  // when the sum alone shows that there is no solution
}

// How a bound was come by.
type How uint8

// From the cheapest proof to none.
const (
	BySum     How = iota // the largest numbers that the rules allow together
	ByBound              // the best walk (see the package comment)
	BySearch             // a search through all paths that the walk left open
	ByNothing            // not refuted, and no path known: the search was cut off
	ByPath               // not refuted: there is a path
)

var hows = [...]string{"sum", "bound", "search", "open", "path"}

// String returns the word for it: "sum", "bound", "search", "path", "open".
func (h How) String() string { return hows[h] }

// StepBound says that no path of exactly so many steps makes more than Bound
// points in all.
type StepBound struct {
	Steps int
	Bound int
	Nodes int64 // generated for it
	How   How
}

// Solve answers a position for a goal. It is stopped and watched by c; a
// result that was cut off still holds the best path found and true bounds.
func Solve(p rules.Position, o Options, c search.Control) Result {
	t := stepsTuning
	if o.Goal == Score {
		t = scoreTuning
	}
	return solve(p, o, c, t)
}

// solve is Solve with a tuning.
func solve(p rules.Position, o Options, c search.Control, t tuning) Result {
	w := &watch{meter: search.NewMeter(c), known: o.Known}
	w.meter.NodeBytes(prefixBytes)
	if memory := c.Limits.Memory; memory > 0 {
		w.room = int(max(1, memory/prefixBytes))
	}
	result := Result{Score: p.Points, Lower: p.Points, Upper: p.Points, Optimal: true}
	roots := newRoots(p, o)
	if o.Goal == Steps {
		result.Lower, result.Upper = 0, 0
	}
	switch reason := Sum(p); {
	case o.Goal == Steps && p.Solved():
	case len(roots) == 0:
		if o.Goal == Steps || !p.Placed() {
			result.Status = search.NoSolution
		}
	case o.Goal == Score:
		result = newScoreSearch(w, roots, o, t, p.Points).run()
	case reason.Best < p.Target:
		result.Status, result.Reason = search.NoSolution, &reason
	default:
		result = newStepsSearch(w, p, roots, o, t).run()
	}
	result.Stats = w.meter.Stats()
	return result
}
