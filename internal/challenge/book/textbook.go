package book

import (
	"math"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Result is what came of a textbook search.
type Result struct {
	Status search.Status
	// Optimal: it is proved that no path has fewer steps, or that there is
	// no solution.
	Optimal bool
	Moves   []knight.Move
	Steps   int // squares visited by the moves
	Score   int // points after the moves
	Lower   int // proved: no path has fewer steps than this
	Stats   search.Stats
	Audit   *audit.Report // if the options ask for it
}

// Textbook searches a position with a textbook algorithm. The error is a
// fault in the options.
func Textbook(p rules.Position, o Options, c search.Control) (Result, error) {
	problem, options, err := o.prepare(p)
	if err != nil {
		return Result{}, err
	}
	if depth := o.depth(); depth > 0 {
		c.Limits.Depth = depth
	}
	var seen *audit.Collector[rules.State, knight.Move]
	if o.Audit != nil && options.Algorithm.Info().Informed {
		seen = audit.NewCollector[rules.State, knight.Move](problem.Start(), c.Trace)
		c.Trace = seen
	}
	found := search.Run(problem, options, c)
	result := Result{
		Status:  found.Status,
		Optimal: found.Optimal,
		Moves:   found.Moves,
		Steps:   len(found.Moves),
		Score:   problem.score(found.Moves),
		Lower:   int(math.Ceil(found.Lower)),
		Stats:   found.Stats,
	}
	if seen != nil {
		report := audit.Generated(problem.subject(options.Heuristic), seen, *o.Audit, c)
		result.Audit = &report
	}
	return result, nil
}

// score returns the points after some moves.
func (p *problem) score(moves []knight.Move) int {
	s := p.board.Start()
	for _, m := range moves {
		s = p.board.Play(s, m)
	}
	return int(s.Points)
}
