package solvers

import (
	"math"
	"time"

	challengebook "cavalo/internal/challenge/book"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine"
	mazebook "cavalo/internal/maze/book"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	tilesbook "cavalo/internal/tiles/book"
	tilesrules "cavalo/internal/tiles/rules"
)

// truthTime is how long the strong solver may think about one state of a
// sample.
const truthTime = 2 * time.Second

// auditJob holds the job's heuristic against the truth; the report is in Data,
// which audit.Parse reads.
func auditJob(job puzzle.Job, c engine.Control) puzzle.Answer {
	w := newWatch(job, c)
	defer w.cancel()
	began := time.Now()
	report, err := w.audit()
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	p, _ := puzzle.Find(job.Puzzle)
	first, _ := p.Parse(job.Position) // checked with the job
	return puzzle.Answer{Job: job, Status: report.Status, First: first.String(), Final: first.String(),
		Data: report.String(), Time: time.Since(began)}
}

// audit audits the heuristic of a checked job.
func (w *watch) audit() (report audit.Report, err error) {
	job, options, control := w.job, w.auditOptions(), w.control()
	control.Limits.Depth = 0
	switch job.Puzzle {
	case "challenge":
		var p challengerules.Position
		if p, err = challengerules.ParsePosition(job.Position); err == nil {
			report, err = challengebook.Audit(p, challengebook.Options{Heuristic: job.Heuristic, Start: job.Start}, options, control)
		}
	case "tiles":
		var p tilesrules.Position
		if p, err = tilesrules.ParsePosition(job.Position); err == nil {
			report, err = tilesbook.Audit(p, tilesbook.Options{Heuristic: job.Heuristic}, options, control)
		}
	case "maze":
		var p mazerules.Position
		var formulation mazebook.Formulation
		if p, err = mazerules.ParsePosition(job.Position); err != nil {
			return report, err
		}
		if formulation, err = mazebook.ParseFormulation(job.Formulation); err == nil {
			report, err = mazebook.Audit(p, mazebook.Options{Heuristic: job.Heuristic, Formulation: formulation, Prune: job.Prune}, options, control)
		}
	}
	return report, err
}

// auditOptions have the strong solver for the truth.
func (w *watch) auditOptions() audit.Options {
	return audit.Options{Seed: w.job.Seed, Truth: w.truth}
}

// afterRun are the options of an audit after a search, nil when the job asks for
// none.
func (w *watch) afterRun() *audit.Options {
	if !w.job.Audit {
		return nil
	}
	o := w.auditOptions()
	return &o
}

// truth asks the strong solver for what is left to pay from a position.
func (w *watch) truth(position string) (cost float64, known bool) {
	job := puzzle.Job{Puzzle: w.job.Puzzle, Position: position, Time: truthTime}
	if position == w.job.Position {
		job.Start = w.job.Start
	}
	a := Run(job, engine.Control{Stopped: func() bool { w.yield(); return w.ctx.Err() != nil }})
	switch {
	case a.Error != "" || !a.Optimal:
		return 0, false
	case a.Status == search.NoSolution:
		return math.Inf(1), true
	}
	return float64(a.Steps), a.Status == search.Solved
}

// auditText is the report of an audit after a search, for an answer's Data.
func auditText(r *audit.Report) string {
	if r == nil {
		return ""
	}
	return r.String()
}
