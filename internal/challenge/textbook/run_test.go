package textbook

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Options are the options of a textbook search.
type Options = puzzle.Search

// Result is the result of a textbook search, with what its moves give.
type Result struct {
	search.Result[knight.Move]
	Steps, Score int
	Audit        *audit.Report
}

// Textbook searches a position. Depth-limited search without a depth may go as deep as
// there are squares.
func Textbook(p rules.Position, o Options, c search.Control) (Result, error) {
	if o.Algorithm == search.DLS.Name() && c.Limits.Depth == 0 {
		c.Limits.Depth = rules.MaxDepth
	}
	var a *audit.Options
	if o.Audit {
		a = new(audit.Options)
	}
	problem := New(p, o.Start)
	r, report, err := jobs.RunTextbook(rules.Puzzle, problem, o, a, c)
	s := problem.Start()
	for _, m := range r.Moves {
		s = problem.board.Play(s, m)
	}
	return Result{r, len(r.Moves), int(s.Points), report}, err
}

// Audit compares a heuristic with the true costs.
func Audit(p rules.Position, o Options, a audit.Options, c search.Control) (audit.Report, error) {
	return jobs.AuditTextbook(rules.Puzzle, New(p, o.Start), o.Heuristic, a, c)
}
