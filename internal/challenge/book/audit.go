package book

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Audit holds a heuristic against the truth, from a position with the start and
// the heuristic of the options. The error is a fault in them.
func Audit(p rules.Position, o Options, a audit.Options, c search.Control) (audit.Report, error) {
	o.Algorithm = search.AStar.String() // to have the heuristic prepared
	problem, options, err := o.prepare(p)
	if err != nil {
		return audit.Report{}, err
	}
	return audit.Run(problem.subject(options.Heuristic), a, c), nil
}

// subject is the problem as an audit sees it.
func (p *problem) subject(h search.Heuristic[rules.State]) audit.Subject[rules.State, knight.Move] {
	return audit.Subject[rules.State, knight.Move]{
		Problem:   p,
		Heuristic: h,
		Position:  func(s rules.State, _ []knight.Move) string { return p.board.Position(s).String() },
		Move:      knight.Move.String,
	}
}
