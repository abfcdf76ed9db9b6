//go:build !games

package jobs

import (
	"cavalo/internal/csp"
	"cavalo/internal/csp/exact"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// constraints solves a constraint problem, the text of the job's position, or counts its solutions. The
// path has the values of the variables as its moves.
func constraints(job puzzle.Job, c search.Control) puzzle.Answer {
	p, err := csp.Parse(job.Position)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	c.Limits, c.Progress = job.Limits, nil
	r := exact.Solve(p, job.Task == puzzle.TaskCount, c)
	answer := puzzle.Answer{Job: job, Status: r.Status, Optimal: r.Status == search.NoSolution, Stats: search.Stats{Generated: r.Assignments, Time: r.Time}}
	var values []string
	for _, v := range r.Assignment {
		values = append(values, v.Plain())
	}
	switch path := (puzzle.Path{Moves: values}); {
	case job.Task != puzzle.TaskCount:
		answer.Outcome = puzzle.Solution{Path: path}
	case r.Solutions != nil:
		answer.Outcome = puzzle.Counted{Path: path, Solutions: r.Solutions.String()}
	}
	return answer
}
