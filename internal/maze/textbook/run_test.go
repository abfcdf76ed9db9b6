package textbook

import (
	"cavalo/internal/engine/jobs"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Options are the options of a textbook search.
type Options = puzzle.Search

// The formulations.
const (
	Swap   = rules.FormulationSwap
	Merged = rules.FormulationMerged
)

// Result is the result of a textbook search, with the steps among its operators.
type Result struct {
	search.Result[Operator]
	Path rules.Path
}

// Solve searches a position. Depth-limited search without a depth may use two operators
// for each free square.
func Solve(p rules.Position, o Options, c search.Control) (Result, error) {
	squares := p.Board().Free().Count()
	if o.Algorithm == search.DLS.Name() && c.Limits.Depth == 0 {
		c.Limits.Depth = max(1, 2*squares)
	}
	r, err := run(New[Large](p, o), o, c)
	if squares <= SmallSquares {
		r, err = run(New[Small](p, o), o, c)
	}
	result := Result{Result: r}
	for _, m := range r.Moves {
		if m < swapTo {
			result.Path = result.Path.And(rules.Direction(m))
		}
	}
	return result, err
}

func run[B Bitset](q *Problem[B], o Options, c search.Control) (search.Result[Operator], error) {
	r, _, err := jobs.RunTextbook(rules.Puzzle, q, o, nil, c)
	return r, err
}
