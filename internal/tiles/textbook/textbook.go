package textbook

import (
	"cmp"
	"math"

	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/tiles/bound"
	"cavalo/internal/tiles/rules"
)

// Options are the parameters of a search. Texts are as users type them; the
// zero value of each but Algorithm is its default.
type Options struct {
	Algorithm search.Name
	Heuristic string          // of informed algorithms; "" is the first of bound.Heuristics
	Weight    float64         // of astar and idastar; 0 is 1
	Depth     int             // most moves; 0 is 20 for dls, 80 for iddfs, else no limit
	Tree      bool            // no recognition of equal boards
	Order     search.Order    // of the moves: "" or "course", or "random:SEED"
	GoalTest  search.GoalTest // "expanded" or "generated"; "" is the algorithm's own
	Tie       search.Tie      // "h" (default), "old" or "new": which of the nodes with the same f is first
	Mark      search.Mark     // "generated" (default) or "expanded": when dfs takes a state for reached
	Stored    int64           // most nodes that smastar keeps; 0 is what fits in memory
	// Audit, if set, has the heuristic of an informed algorithm audited over
	// the nodes that the search generates.
	Audit *audit.Options
}

// Result is the result of a textbook search.
type Result struct {
	Status search.Status
	// Optimal: it is proved that no path is shorter, or that there is none.
	Optimal bool
	Moves   []rules.Move
	Lower   int // proved: no path is shorter
	Stats   search.Stats
	// Parity is the argument when there is no solution.
	Parity *rules.Parity
	Audit  *audit.Report // if the options ask for it
}

// Solve searches a position with a textbook algorithm. The error is a fault in
// the options.
func Solve(p rules.Position, o Options, c search.Control) (Result, error) {
	options, err := o.prepare()
	if err != nil {
		return Result{}, err
	}
	if parity := p.Parity(); !parity.Solvable {
		return Result{Status: search.NoSolution, Optimal: true, Parity: &parity}, nil
	}
	if options.Informed() {
		h, err := findHeuristic(o.Heuristic)
		if err != nil {
			return Result{}, err
		}
		options.Heuristic = h(p.Goal)
	}
	if depth := o.depth(); depth > 0 {
		c.Limits.Depth = depth
	}
	subject := func() audit.Subject[rules.Board, rules.Move] { return problem{p}.subject(options.Heuristic) }
	found, report := audit.Search(problem{p}, options, subject, o.Audit, c)
	return Result{
		Status:  found.Status,
		Optimal: found.Optimal,
		Moves:   found.Moves,
		Lower:   int(math.Ceil(found.Lower)),
		Stats:   found.Stats,
		Audit:   report,
	}, nil
}

func heuristic(h bound.Heuristic, goal rules.Board) search.Heuristic[rules.Board] {
	estimate := h.For(goal)
	return search.Heuristic[rules.Board]{Name: h.Name, Admissible: true, Consistent: h.Consistent,
		Estimate: func(b rules.Board) float64 { return float64(estimate(b)) }}
}

// prepare checks and converts the options, except for the heuristic's tables.
func (o Options) prepare() (search.Options[rules.Board], error) {
	prepared := search.Options[rules.Board]{Weight: o.Weight, Tree: o.Tree, Order: o.Order, GoalTest: o.GoalTest, Tie: o.Tie, Mark: o.Mark, Stored: o.Stored}
	_, badOption := prepared.Prepare(o.Algorithm)
	_, badHeuristic := findHeuristic(o.Heuristic)
	return prepared, cmp.Or(badOption, badHeuristic, search.CheckNumbers(o.Weight, o.Depth))
}

// depth returns the maximum depth of the search, 0 for none.
func (o Options) depth() int {
	switch {
	case o.Depth > 0:
		return o.Depth
	case o.Algorithm == search.DLS.Name():
		return rules.DLSDepth
	case o.Algorithm == search.IDDFS.Name():
		return rules.IDDFSDepth
	}
	return 0
}

type problem struct{ rules.Position }

// Start returns the board that the search begins with.
func (p problem) Start() rules.Board { return p.Board }

// Goal reports whether a board is the goal.
func (p problem) Goal(b rules.Board) bool { return b == p.Position.Goal }

// StepCost returns 1: all moves cost the same.
func (p problem) StepCost() float64 { return 1 }

// Successors appends the boards after the blank's moves.
func (p problem) Successors(b rules.Board, into []search.Successor[rules.Board, rules.Move]) []search.Successor[rules.Board, rules.Move] {
	for m := rules.Up; m <= rules.Right; m++ {
		if next, ok := b.Slide(m); ok {
			into = append(into, search.Successor[rules.Board, rules.Move]{Move: m, State: next, Cost: 1})
		}
	}
	return into
}

// Audit compares the heuristic of the options with the true costs, from a
// position that can be solved. The error is a fault in the options.
func Audit(p rules.Position, o Options, a audit.Options, c search.Control) (audit.Report, error) {
	h, err := findHeuristic(o.Heuristic)
	if err != nil {
		return audit.Report{}, err
	}
	return audit.Run(problem{p}.subject(h(p.Goal)), a, c), nil
}

func (p problem) subject(h search.Heuristic[rules.Board]) audit.Subject[rules.Board, rules.Move] {
	return audit.Subject[rules.Board, rules.Move]{
		Problem:   p,
		Heuristic: h,
		Position: func(b rules.Board, _ []rules.Move) string {
			return rules.Position{Board: b, Goal: p.Position.Goal}.String()
		},
		Move: rules.Move.String,
	}
}
