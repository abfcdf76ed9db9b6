package solve

import (
	"math"
	"strings"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/search/expr"
)

// Solver returns the solver of a space.
func Solver(s *space.Space) jobs.Solver { return solver{s} }

type solver struct{ space *space.Space }

func (s solver) Do(w *jobs.Watch) puzzle.Answer {
	if w.Job.Task == puzzle.TaskLayout {
		return layOut(w)
	}
	if w.Job.Algorithm == puzzle.Optimal {
		return s.prove(w)
	}
	p, job := s.space.Problem(w.Position), w.Job
	o := search.Options[any]{Settings: job.Settings}
	_, err := o.Prepare(job.Algorithm)
	if err != nil {
		return w.Fault(err)
	}
	if o.Informed() {
		if o.Heuristic, err = s.heuristic(p, job.Heuristic); err != nil {
			return w.Fault(err)
		}
	}
	subject := func() audit.Subject[any, string] { return s.subject(p, o.Heuristic) }
	r, report := audit.Search(p, o, subject, w.AfterRun(), w.Control())
	a := answer(w, p, r)
	if report != nil {
		found := a.Outcome.(puzzle.Solution)
		found.Audit = jobs.AuditText(report)
		a.Outcome = found
	}
	return a
}

// cheapest is the method of the default algorithm in answers.
const cheapest = "cheapest"

// prove finds a cheapest path.
func (s solver) prove(w *jobs.Watch) puzzle.Answer {
	p := s.space.Problem(w.Position)
	o := search.Options[any]{Algorithm: search.UCS}
	if h, ok := s.strongest(p); ok {
		o.Algorithm, o.Heuristic = search.AStar, h
	}
	c := w.Control()
	// The depth limits moves, the search minimizes cost: the limit is checked at the end.
	c.Limits.Depth = 0
	c.Progress = w.Report
	a := answer(w, p, search.Run(p, o, c))
	found := a.Outcome.(puzzle.Solution)
	found.Method = cheapest
	a.Outcome = found
	w.KeepDepth(&a)
	return a
}

func answer(w *jobs.Watch, p space.Problem, r search.Result[string]) puzzle.Answer {
	proof := puzzle.Proof{Lower: int(min(r.Lower, math.MaxInt32)), Least: puzzle.Tidy(r.Lower)}
	if p.StepCost() == 1 {
		proof.Lower = int(math.Ceil(min(r.Lower, math.MaxInt32)))
		proof.Least = float64(proof.Lower)
	}
	return puzzle.Answer{Job: w.Job, Status: r.Status, Optimal: r.Optimal, Stats: r.Stats,
		Outcome: puzzle.Solution{Path: puzzle.Path{Moves: r.Moves}, Proof: proof}}
}

// heuristic returns the heuristic with a name, or the expression after "expr:".
func (s solver) heuristic(of space.Problem, name string) (search.Heuristic[any], error) {
	text, custom := strings.CutPrefix(name, expr.Prefix)
	if !custom {
		admissible, consistent := s.space.Holds(of.Instance, name)
		return search.Heuristic[any]{Name: name, Admissible: admissible, Consistent: consistent,
			Estimate: func(at any) float64 { return of.Estimate(name, at) }}, nil
	}
	e, err := expr.Parse(text, s.space.FeatureNames())
	if err != nil {
		return search.Heuristic[any]{}, err
	}
	estimate, raw := expr.Bind(e, func(place int) func(any, int) float64 {
		return func(at any, moves int) float64 { return s.space.FeatureOf(of.Instance, place, at, moves) }
	})
	return search.Heuristic[any]{Name: name, EstimateAt: estimate, Raw: raw}, nil
}

// strongest returns the maximum of the admissible heuristics; ok is false if there is none.
func (s solver) strongest(of space.Problem) (search.Heuristic[any], bool) {
	var names []string
	for _, h := range s.space.Spec.Heuristics {
		if admissible, _ := s.space.Holds(of.Instance, h.Name); admissible {
			names = append(names, h.Name)
		}
	}
	largest := func(at any) (h float64) {
		for _, name := range names {
			h = max(h, of.Estimate(name, at))
		}
		return h
	}
	return search.Heuristic[any]{Admissible: true, Estimate: largest}, len(names) > 0
}

func (s solver) subject(p space.Problem, h search.Heuristic[any]) audit.Subject[any, string] {
	return audit.Subject[any, string]{
		Problem: p, Heuristic: h,
		Position: func(at any, _ []string) string { return p.At(at).String() },
		Move:     func(move string) string { return move },
	}
}

func (s solver) Audit(w *jobs.Watch, o audit.Options) (audit.Report, error) {
	p := s.space.Problem(w.Position)
	h, err := s.heuristic(p, w.Job.Heuristic)
	if err != nil {
		return audit.Report{}, err
	}
	return audit.Run(s.subject(p, h), o, w.AuditControl()), nil
}

// Op implements jobs.Solver: a move is its own name.
func (solver) Op(move string) trace.Op { return trace.Op{Name: move, Move: move} }
