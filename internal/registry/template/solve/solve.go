// Package solve runs the jobs of Lights Out: textbook algorithms, proofs and audits.
package solve

import (
	"math/bits"
	"strings"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	"cavalo/internal/registry/template/rules"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/search/expr"
)

// Solver runs the jobs of Lights Out.
var Solver jobs.Solver = solver{}

type solver struct{}

func (solver) Do(w *jobs.Watch) puzzle.Answer {
	if w.Job.Algorithm == "optimal" {
		return prove(w)
	}
	a, err := search.Describe(w.Job.Algorithm)
	if err != nil {
		return w.Fault(err)
	}
	h, err := heuristicOf(w.Job.Heuristic)
	if err != nil {
		return w.Fault(err)
	}
	r := search.Run(problem{w.Position.(rules.Position).Lights}, search.Options[rules.Lights]{
		Algorithm: a.ID, Recipe: a.Recipe, Heuristic: h, Settings: w.Job.Settings,
	}, w.Control())
	return puzzle.Answer{Job: w.Job, Status: r.Status, Optimal: r.Optimal, Stats: r.Stats,
		Outcome: puzzle.Solution{Path: puzzle.Path{Moves: puzzle.Texts(r.Moves)}, Proof: puzzle.Proof{Lower: int(r.Lower)}}}
}

// fill in: a solver of your own, whose answers are proved.

// prove tries each set of squares: the order of presses does not matter, and
// no square needs two presses.
func prove(w *jobs.Watch) puzzle.Answer {
	from := w.Position.(rules.Position).Lights
	best, found := rules.Lights(0), false
	for set := range rules.Lights(1 << (rules.Side * rules.Side)) {
		left := from
		for s := range rules.Square(rules.Side * rules.Side) {
			if set.On(s) {
				left = left.Press(s)
			}
		}
		if left == 0 && (!found || bits.OnesCount16(uint16(set)) < best.Count()) {
			best, found = set, true
		}
	}
	a := puzzle.Answer{Job: w.Job, Status: search.NoSolution, Optimal: true, Stats: search.Stats{Generated: 1 << (rules.Side * rules.Side)}}
	if !found {
		return a
	}
	a.Status = search.Solved
	path := puzzle.Path{}
	for s := range rules.Square(rules.Side * rules.Side) {
		if best.On(s) {
			path.Moves = append(path.Moves, s.String())
		}
	}
	a.Outcome = puzzle.Solution{Path: path, Proof: puzzle.Proof{Lower: best.Count()}}
	w.KeepDepth(&a)
	return a
}

func (solver) Audit(w *jobs.Watch, o audit.Options) (audit.Report, error) {
	h, err := heuristicOf(w.Job.Heuristic)
	if err != nil {
		return audit.Report{}, err
	}
	return audit.Run(audit.Subject[rules.Lights, rules.Square]{
		Problem:   problem{w.Position.(rules.Position).Lights},
		Heuristic: h,
		Position:  func(l rules.Lights, _ []rules.Square) string { return rules.Position{Lights: l}.String() },
		Move:      rules.Square.String,
	}, o, w.AuditControl()), nil
}

func (solver) Op(move string) trace.Op { return trace.Op{Name: move, Move: move} }

// fill in: the successors, the goal, the costs and the estimates.

// problem is a position for the textbook's algorithms.
type problem struct{ from rules.Lights }

func (p problem) Start() rules.Lights    { return p.from }
func (problem) Goal(l rules.Lights) bool { return l == 0 }
func (problem) StepCost() float64        { return 1 }
func (problem) Successors(l rules.Lights, into []search.Successor[rules.Lights, rules.Square]) []search.Successor[rules.Lights, rules.Square] {
	for s := range rules.Square(rules.Side * rules.Side) {
		into = append(into, search.Successor[rules.Lights, rules.Square]{Move: s, State: l.Press(s), Cost: 1})
	}
	return into
}

// heuristicOf returns the heuristic with a name. A press turns off at most five lights.
func heuristicOf(name string) (search.Heuristic[rules.Lights], error) {
	if text, custom := strings.CutPrefix(name, expr.Prefix); custom {
		e, err := expr.Parse(text, rules.Puzzle.Features())
		estimate, raw := expr.Bind(e, func(int) func(rules.Lights, int) float64 {
			return func(l rules.Lights, _ int) float64 { return float64(l.Count()) }
		})
		return search.Heuristic[rules.Lights]{Name: name, EstimateAt: estimate, Raw: raw}, err
	}
	return search.Heuristic[rules.Lights]{Name: name, Admissible: true, Consistent: true,
		Estimate: func(l rules.Lights) float64 { return float64((l.Count() + 4) / 5) }}, nil
}
