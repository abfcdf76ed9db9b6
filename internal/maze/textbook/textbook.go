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
	g := newGrid(p.Board())
	if len(g.squares) <= 128 {
		return solve[[2]uint64](g, p, o, c)
	}
	return solve[[16]uint64](g, p, o, c)
}

func solve[B bitset](g *grid, p rules.Position, o Options, c search.Control) (Result, error) {
	h, a, options, err := check[B](o)
	if err != nil {
		return Result{}, err
	}
	q := newProblem[B](g, p, o)
	if depth := o.depth(a, len(g.squares)); depth > 0 {
		c.Limits.Depth = depth
	}
	if a.Informed {
		options.Heuristic = q.heuristic(h)
	}
	subject := func() audit.Subject[state[B], Operator] { return q.subject(p, options.Heuristic) }
	found, report := audit.Search(q, options, subject, o.Audit, c)
	r := Result{
		Status:    found.Status,
		Optimal:   found.Optimal || found.Status == search.Solved && a.Optimal,
		Path:      pathOf(found.Moves),
		Operators: found.Moves,
		Stats:     found.Stats,
		Audit:     report,
	}
	if r.Status != search.NoSolution {
		left := p.Left()
		r.Lower = left.Count()
	}
	if r.Status == search.Solved && rules.Verify(p.Board(), p.Path()+r.Path) != nil {
		panic("textbook: a wrong path for " + p.String())
	}
	return r, nil
}
