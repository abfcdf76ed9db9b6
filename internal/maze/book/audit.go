package book

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Audit holds the heuristic of the options against the truth. The error is a
// fault in the options.
func Audit(p rules.Position, o Options, a audit.Options, c search.Control) (audit.Report, error) {
	o.Algorithm = search.AStar.String()
	h, _, err := o.check()
	if err != nil {
		return audit.Report{}, err
	}
	g := newGrid(p.Board())
	if len(g.squares) <= 128 {
		return newProblem[[2]uint64](g, p, o).audit(p, h, a, c), nil
	}
	return newProblem[[16]uint64](g, p, o).audit(p, h, a, c), nil
}

func (q *problem[B]) audit(p rules.Position, h Heuristic, a audit.Options, c search.Control) audit.Report {
	return audit.Run(q.subject(p, q.heuristic(h)), a, c)
}

// subject is the problem as an audit sees it. The text of a state has the path
// to it, without the swap that may have come last.
func (q *problem[B]) subject(p rules.Position, h search.Heuristic[state[B]]) audit.Subject[state[B], Operator] {
	return audit.Subject[state[B], Operator]{
		Problem:   q,
		Heuristic: h,
		Position: func(_ state[B], path []Operator) string {
			at := p
			for _, o := range path {
				if !o.IsSwap() {
					at, _ = at.Play(rules.Direction(o)) // the search's own moves are legal
				}
			}
			return at.String()
		},
		Move: Operator.String,
	}
}
