package template

import (
	"math/bits"
	"strings"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
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
	goalTest, _ := search.ParseGoalTest(w.Job.GoalTest) // these four are checked with the job
	tie, _ := search.ParseTie(w.Job.Tie)
	mark, _ := search.ParseMark(w.Job.Mark)
	seed, _ := search.ParseOrder(w.Job.Order)
	r := search.Run(problem{w.Position.(position).lights}, search.Options[lights]{
		Algorithm: a.ID, Recipe: a.Recipe, Heuristic: h, Weight: w.Job.Weight, Tree: w.Job.Tree,
		Order: seed, Stored: w.Job.Stored, GoalTest: goalTest, Tie: tie, Mark: mark,
	}, w.Control())
	return puzzle.Answer{Job: w.Job, Status: r.Status, Optimal: r.Optimal, Stats: r.Stats,
		Outcome: puzzle.Solution{Path: puzzle.Path{Moves: puzzle.Texts(r.Moves)}, Proof: puzzle.Proof{Lower: int(r.Lower)}}}
}

// prove tries each set of squares: the order of presses does not matter, and
// no square needs two presses.
func prove(w *jobs.Watch) puzzle.Answer {
	from := w.Position.(position).lights
	best, found := lights(0), false
	for set := range lights(1 << (side * side)) {
		left := from
		for s := range square(side * side) {
			if set.on(s) {
				left = left.press(s)
			}
		}
		if left == 0 && (!found || bits.OnesCount16(uint16(set)) < best.count()) {
			best, found = set, true
		}
	}
	a := puzzle.Answer{Job: w.Job, Status: search.NoSolution, Optimal: true, Stats: search.Stats{Generated: 1 << (side * side)}}
	if !found {
		return a
	}
	a.Status = search.Solved
	path := puzzle.Path{}
	for s := range square(side * side) {
		if best.on(s) {
			path.Moves = append(path.Moves, s.String())
		}
	}
	a.Outcome = puzzle.Solution{Path: path, Proof: puzzle.Proof{Lower: best.count()}}
	w.KeepDepth(&a)
	return a
}

func (solver) Audit(w *jobs.Watch, o audit.Options) (audit.Report, error) {
	h, err := heuristicOf(w.Job.Heuristic)
	if err != nil {
		return audit.Report{}, err
	}
	return audit.Run(audit.Subject[lights, square]{
		Problem:   problem{w.Position.(position).lights},
		Heuristic: h,
		Position:  func(l lights, _ []square) string { return position{l}.String() },
		Move:      square.String,
	}, o, w.AuditControl()), nil
}

func (solver) Op(move string) trace.Op { return trace.Op{Name: move, Move: move} }

// problem is a position for the textbook's algorithms.
type problem struct{ from lights }

func (p problem) Start() lights    { return p.from }
func (problem) Goal(l lights) bool { return l == 0 }
func (problem) StepCost() float64  { return 1 }
func (problem) Successors(l lights, into []search.Successor[lights, square]) []search.Successor[lights, square] {
	for s := range square(side * side) {
		into = append(into, search.Successor[lights, square]{Move: s, State: l.press(s), Cost: 1})
	}
	return into
}

// heuristicOf returns the heuristic with a name: a press puts out at most five
// lights.
func heuristicOf(name string) (search.Heuristic[lights], error) {
	if text, own := strings.CutPrefix(name, expr.Prefix); own {
		e, err := expr.Parse(text, Puzzle.Features())
		estimate, raw := expr.Bind(e, func(int) func(lights, int) float64 {
			return func(l lights, _ int) float64 { return float64(l.count()) }
		})
		return search.Heuristic[lights]{Name: name, EstimateAt: estimate, Raw: raw}, err
	}
	return search.Heuristic[lights]{Name: name, Admissible: true, Consistent: true,
		Estimate: func(l lights) float64 { return float64((l.count() + 4) / 5) }}, nil
}
