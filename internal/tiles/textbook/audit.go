package textbook

import (
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/tiles"
)

// Audit holds the heuristic of the options against the truth, from a position
// that can be solved. The error is a fault in the options.
func Audit(p tiles.Position, o Options, a audit.Options, c search.Control) (audit.Report, error) {
	h, err := findHeuristic(o.Heuristic)
	if err != nil {
		return audit.Report{}, err
	}
	return audit.Run(problem{p}.subject(h(p.Goal)), a, c), nil
}

// subject is the problem as an audit sees it.
func (p problem) subject(h search.Heuristic[tiles.Board]) audit.Subject[tiles.Board, tiles.Move] {
	return audit.Subject[tiles.Board, tiles.Move]{
		Problem:   p,
		Heuristic: h,
		Position: func(b tiles.Board, _ []tiles.Move) string {
			return tiles.Position{Board: b, Goal: p.Position.Goal}.String()
		},
		Move: tiles.Move.String,
	}
}
