package jobs

import (
	"math"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// truthTime is how long the strong solver may think about one state of a
// sample.
const truthTime = 2 * time.Second

// auditJob compares the job's heuristic with the truth; the report is in Data,
// which audit.Parse reads.
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

// AuditControl is the control of an audit: without a maximum depth.
func (w *Watch) AuditControl() search.Control {
	c := w.Control()
	c.Limits.Depth = 0
	return c
}

// auditOptions have the strong solver for the truth.
func (w *Watch) auditOptions() audit.Options {
	return audit.Options{Seed: w.Job.Seed, Truth: w.truth}
}

// AfterRun are the options of an audit after a search, nil when the job asks for
// none.
func (w *Watch) AfterRun() *audit.Options {
	if !w.Job.Audit {
		return nil
	}
	o := w.auditOptions()
	return &o
}

// truth asks the strong solver for what is left to pay from a position.
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

// AuditText is the report of an audit after a search, for a solution's Audit.
func AuditText(r *audit.Report) string {
	if r == nil {
		return ""
	}
	return r.String()
}
