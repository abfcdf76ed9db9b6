package book

import (
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/tiles/rules"
)

// Audit holds the heuristic of the options against the truth, from a position
// that can be solved. The error is a fault in the options.
func Audit(p rules.Position, o Options, a audit.Options, c search.Control) (audit.Report, error) {
	h, err := findHeuristic(o.Heuristic)
	if err != nil {
		return audit.Report{}, err
	}
	return audit.Run(problem{p}.subject(h(p.Goal)), a, c), nil
}

// subject is the problem as an audit sees it.
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
