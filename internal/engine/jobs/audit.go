package jobs

import (
	"math"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// truthTime is the time limit of the strong solver for one state of a sample.
const truthTime = 2 * time.Second

// auditJob compares the job's heuristic with the true costs. audit.Parse parses the
// report in the outcome.
func auditJob(w *Watch) puzzle.Answer {
	defer w.Cancel()
	began := w.Now()
	report, err := w.solver.Audit(w, w.auditOptions())
	if err != nil {
		return w.Fault(err)
	}
	return puzzle.Answer{
		Job: w.Job, Status: report.Status, Stats: search.Stats{Time: w.Now().Sub(began)},
		Outcome: puzzle.Audited{Position: w.Position.String(), Report: report.String()},
	}
}

// AuditControl returns the control of an audit, which has no maximum depth.
func (w *Watch) AuditControl() search.Control {
	c := w.Control()
	c.Limits.Depth = 0
	return c
}

// auditOptions returns options that make the strong solver find the true costs.
func (w *Watch) auditOptions() audit.Options {
	return audit.Options{Seed: w.Job.Seed, Truth: w.truth}
}

// AfterRun returns the options of an audit after a search, nil if the job doesn't ask for one.
func (w *Watch) AfterRun() *audit.Options {
	if !w.Job.Audit {
		return nil
	}
	o := w.auditOptions()
	return &o
}

// truth returns the least cost from a position to the goal, by the strong solver.
func (w *Watch) truth(position string) (cost float64, known bool) {
	job := puzzle.Job{Puzzle: w.Job.Puzzle, Position: position, Limits: search.Limits{Time: truthTime}}
	if position == w.Job.Position {
		job.Start = w.Job.Start
	}
	a := Run(job, search.Control{Ctx: w.Ctx, Yield: w.Yield, Clock: w.Now})
	switch {
	case a.Error != "" || !a.Optimal:
		return 0, false
	case a.Status == search.NoSolution:
		return math.Inf(1), true
	}
	return a.Cost(), a.Status == search.Solved
}

// AuditText returns the text of an audit's report for an outcome, "" if r is nil.
func AuditText(r *audit.Report) string {
	if r == nil {
		return ""
	}
	return r.String()
}
