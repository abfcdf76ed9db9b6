package textbook

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Result is the result of a textbook search.
type Result struct {
	Status search.Status
	// Optimal: the algorithm proves that its answer is optimal, or it is
	// proved that there is none. (In fact all solutions are equally long.)
	Optimal   bool
	Path      rules.Path // the steps from the position on
	Operators []Operator // the same with the swaps
	// Lower is the number of steps of every solution from the position on; 0
	// when there is none.
	Lower int
	Stats search.Stats
	Audit *audit.Report // if the options ask for it
}

// Solve searches a position with a textbook algorithm. The error is a fault in
// the options.
func Solve(p rules.Position, o Options, c search.Control) (Result, error) {
	h, options, err := o.check()
	if err != nil {
		return Result{}, err
	}
	g := newGrid(p.Board())
	if depth := o.depth(options.algorithm, len(g.squares)); depth > 0 {
		c.Limits.Depth = depth
	}
	if len(g.squares) <= 128 {
		return solve(newProblem[[2]uint64](g, p, o), p, options, h, o, c), nil
	}
	return solve(newProblem[[16]uint64](g, p, o), p, options, h, o, c), nil
}

func solve[B bitset](q *problem[B], p rules.Position, so searchOptions, h Heuristic, o Options, c search.Control) Result {
	a := so.algorithm
	options := search.Options[state[B]]{Algorithm: a.ID, Recipe: a.Recipe, Weight: so.weight, Tree: so.tree, Order: so.order,
		GoalTest: so.goalTest, Tie: so.tie, Mark: so.mark, Stored: so.stored}
	if a.Informed {
		options.Heuristic = q.heuristic(h)
	}
	var seen *audit.Collector[state[B], Operator]
	if o.Audit != nil && a.Informed {
		seen = audit.NewCollector[state[B], Operator](q.start, c.Trace)
		c.Trace = seen
	}
	found := search.Run(q, options, c)
	r := Result{
		Status:    found.Status,
		Optimal:   found.Optimal || found.Status == search.Solved && a.Optimal,
		Path:      pathOf(found.Moves),
		Operators: found.Moves,
		Stats:     found.Stats,
	}
	if seen != nil {
		report := audit.Generated(q.subject(p, options.Heuristic), seen, *o.Audit, c)
		r.Audit = &report
	}
	if r.Status != search.NoSolution {
		left := p.Left()
		r.Lower = left.Count()
	}
	if r.Status == search.Solved && rules.Verify(p.Board(), p.Path()+r.Path) != nil {
		panic("textbook: a wrong path for " + p.String())
	}
	return r
}
