package jobs

import (
	"fmt"
	"math"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/search/expr"
)

// Textbook is a position as a search problem for the textbook algorithms, with its puzzle's
// heuristic and feature functions.
type Textbook[S comparable, M any] interface {
	search.Problem[S, M]
	// Estimate returns the function of a heuristic; nil is 0 everywhere.
	Estimate(heuristic string) func(S) float64
	// Feature returns the function for an index in the puzzle's Features; it takes a state and the
	// number of moves to it.
	Feature(i int) func(s S, moves int) float64
	// Text returns the position text of a state reached by a path.
	Text(s S, path []M) string
}

// RunTextbook runs a textbook algorithm and, if a is not nil and the algorithm
// informed, audits its heuristic. The error is a fault in the options.
func RunTextbook[S comparable, M any](p puzzle.Puzzle, q Textbook[S, M], s puzzle.Search, a *audit.Options, c search.Control) (r search.Result[M], report *audit.Report, err error) {
	o := search.Options[S]{Settings: s.Settings}
	if _, err = o.Prepare(s.Algorithm); err != nil {
		return r, nil, err
	}
	if o.Informed() {
		if o.Heuristic, err = heuristicOf(p, q, s.Heuristic); err != nil {
			return r, nil, err
		}
	}
	if !laboratory {
		return search.Run(q, o, c), nil, nil
	}
	r, report = audit.Search(q, o, func() audit.Subject[S, M] { return subjectOf(q, o.Heuristic) }, a, c)
	return r, report, nil
}

// AuditTextbook compares a heuristic with the true costs. The error is a fault in its
// name.
func AuditTextbook[S comparable, M any](p puzzle.Puzzle, q Textbook[S, M], heuristic string, o audit.Options, c search.Control) (audit.Report, error) {
	h, err := heuristicOf(p, q, heuristic)
	if err != nil {
		return audit.Report{}, err
	}
	return audit.Run(subjectOf(q, h), o, c), nil
}

// SolveByTextbook does a job with its textbook algorithm.
func SolveByTextbook[S comparable, M any](w *Watch, p puzzle.Puzzle, q Textbook[S, M]) puzzle.Answer {
	r, report, err := RunTextbook(p, q, w.Job.Search, w.AfterRun(), w.Control())
	if err != nil {
		return w.Fault(err)
	}
	found := puzzle.Solution{Proof: puzzle.Proof{Lower: int(math.Ceil(min(r.Lower, math.MaxInt32)))}, Audit: AuditText(report)}
	for _, m := range r.Moves {
		if op := w.solver.Op(fmt.Sprint(m)); op.Move != "" {
			found.Moves = append(found.Moves, op.Move)
		}
	}
	return puzzle.Answer{Job: w.Job, Status: r.Status, Optimal: r.Optimal, Stats: r.Stats, Outcome: found}
}

// heuristicOf returns the heuristic with a name, the puzzle's first for "", or the heuristic of an
// expression after "expr:", which is never declared admissible.
func heuristicOf[S comparable, M any](p puzzle.Puzzle, q Textbook[S, M], name string) (h search.Heuristic[S], err error) {
	text, custom := strings.CutPrefix(name, expr.Prefix)
	if !custom {
		known, err := puzzle.ChooseHeuristic(p, name)
		if err != nil {
			return h, err
		}
		return search.Heuristic[S]{Name: known.Name, Estimate: q.Estimate(known.Name), Admissible: known.Admissible, Consistent: known.Consistent}, nil
	}
	e, err := expr.Parse(text, p.Features())
	if err != nil {
		return h, err
	}
	h.Name = name
	h.EstimateAt, h.Raw = expr.Bind(e, q.Feature)
	return h, nil
}

func subjectOf[S comparable, M any](q Textbook[S, M], h search.Heuristic[S]) audit.Subject[S, M] {
	return audit.Subject[S, M]{Problem: q, Heuristic: h, Position: q.Text, Move: func(m M) string { return fmt.Sprint(m) }}
}
