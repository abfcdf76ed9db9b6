package solve

import (
	"strconv"
	"strings"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/refute"
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/textbook"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Solver runs the jobs of mazes.
var Solver jobs.Solver = solver{}

type solver struct{}

func (solver) Do(w *jobs.Watch) puzzle.Answer {
	if w.Job.Task == puzzle.TaskGenerate {
		return generateBoard(w.Job, w)
	}
	p := positionOf(w)
	var a puzzle.Answer
	switch {
	case w.Job.Task == puzzle.TaskCount:
		a = count(p, w)
	case w.Job.Task == puzzle.TaskExamine:
		a = examine(p, w)
	case w.Job.Task == puzzle.TaskHint:
		a = hint(p, w)
	case w.Job.Task == puzzle.TaskWhyNot:
		a = whyNot(p, w)
	case w.Job.Algorithm == puzzle.Optimal:
		a = decide(p, w)
	default:
		a = byTextbook(p, w)
	}
	a.Job = w.Job
	return verified(a, p)
}

// whyNot explains why the move asked about is wrong.
func whyNot(p rules.Position, w *jobs.Watch) puzzle.Answer {
	a, err := refute.Explain(p, w.Job.Asked, w.Control())
	if err != nil {
		return w.Fault(err)
	}
	return puzzle.Answer{Status: a.Status, Optimal: a.Verdict != puzzle.VerdictOpen, Stats: a.Stats, Outcome: a.Outcome()}
}

// verified turns an answer into an error if its path is not a solution from a position.
func verified(a puzzle.Answer, p rules.Position) puzzle.Answer {
	if jobs.Finishes(a) && rules.Verify(p.Board(), p.Path()+pathOf(a.Path().Moves)) != nil {
		a.Error = "the solver gave a path that is no solution"
	}
	return a
}

func (solver) Audit(w *jobs.Watch, o audit.Options) (audit.Report, error) {
	p := positionOf(w)
	if isSmall(p) {
		return jobs.AuditTextbook(rules.Puzzle, textbook.New[textbook.Small](p, w.Job.Search), w.Job.Heuristic, o, w.AuditControl())
	}
	return jobs.AuditTextbook(rules.Puzzle, textbook.New[textbook.Large](p, w.Job.Search), w.Job.Heuristic, o, w.AuditControl())
}

func isSmall(p rules.Position) bool { return p.Board().Free().Count() <= textbook.SmallSquares }

// Op returns an operator: a step on the board, a step with its own name, or a
// turn, which does not change the board.
func (solver) Op(move string) trace.Op {
	if strings.HasPrefix(move, "SwapTo") {
		return trace.Op{Name: move}
	}
	return trace.Op{Name: move, Move: move[:1]}
}

// positionOf returns the position of a job, already parsed.
func positionOf(w *jobs.Watch) rules.Position { return w.Position.(rules.PuzzlePosition).Position }

func decide(p rules.Position, w *jobs.Watch) puzzle.Answer {
	left := p.Left()
	if n := left.Count(); w.LimitsSteps() && n > w.Job.Depth {
		return puzzle.Answer{Status: search.LimitReached, Outcome: puzzle.Solution{Proof: puzzle.Proof{Lower: n}}} // every solution is longer
	}
	d := exact.Decide(p, exact.Unique, w.Control())
	return puzzle.Answer{
		Status:  d.Status,
		Optimal: d.Solutions > 0 || d.Known,
		Stats:   d.Stats,
		Outcome: puzzle.Solution{
			Path:  puzzle.Path{Moves: steps(d.Path)},
			Proof: puzzle.Proof{Lower: len(d.Path), Unique: unique(d), Reason: reasonOf(d.Reason)},
		},
	}
}

// unique reports whether the solution is the only one, as far as known.
func unique(d exact.Decision) string {
	switch {
	case d.Solutions > 1:
		return "no"
	case d.Solutions == 1 && d.Known:
		return "yes"
	}
	return ""
}

// count counts the solutions of a position, and finds one. When a limit is
// reached the number is a lower bound.
func count(p rules.Position, w *jobs.Watch) puzzle.Answer {
	control := w.Control()
	d := exact.Decide(p, exact.Any, control)
	found := puzzle.Counted{
		Path: puzzle.Path{Moves: steps(d.Path)}, Proof: puzzle.Proof{Lower: len(d.Path), Reason: reasonOf(d.Reason)}, Solutions: "0",
	}
	a := puzzle.Answer{Status: d.Status, Stats: d.Stats, Outcome: found}
	if d.Status == search.NoSolution {
		a.Optimal = true
		return a
	}
	if d.Status == search.Cancelled {
		return a
	}
	control.Limits = control.Limits.Less(search.Stats{Time: d.Stats.Time}) // each part may use all the nodes
	c := exact.Count(p, control)
	a.Stats = c.Stats
	a.Time += d.Stats.Time
	a.Status, a.Optimal = c.Status, !c.AtLeast
	if found.Solutions = c.Count.String(); found.Solutions == "0" {
		found.Solutions = strconv.Itoa(d.Solutions) // the path found, if any
	}
	if c.AtLeast && c.Status != search.Cancelled {
		a.Status = search.LimitReached
	}
	switch {
	case found.Solutions != "0" && found.Solutions != "1":
		found.Unique = "no"
	case a.Optimal && found.Solutions == "1":
		found.Unique = "yes"
	}
	a.Outcome = found
	return a
}

// byTextbook runs a textbook algorithm. All solutions are equally long.
func byTextbook(p rules.Position, w *jobs.Watch) (a puzzle.Answer) {
	if isSmall(p) {
		a = jobs.SolveByTextbook(w, rules.Puzzle, textbook.New[textbook.Small](p, w.Job.Search))
	} else {
		a = jobs.SolveByTextbook(w, rules.Puzzle, textbook.New[textbook.Large](p, w.Job.Search))
	}
	found, ok := a.Outcome.(puzzle.Solution)
	if !ok {
		return a
	}
	found.Lower = p.Left().Count()
	algorithm, _ := search.Describe(w.Job.Algorithm) // checked with the job
	switch a.Status {
	case search.Solved:
		a.Optimal = a.Optimal || algorithm.Optimal
	case search.NoSolution:
		found.Lower, found.Reason = 0, reasonOf(exact.Argue(p))
	}
	a.Outcome = found
	return a
}

func steps(path rules.Path) []string {
	var moves []string
	for i := range path {
		moves = append(moves, string(path[i:i+1]))
	}
	return moves
}

// pathOf is the inverse of steps.
func pathOf(moves []string) rules.Path {
	var path rules.Path
	for _, m := range moves {
		path += rules.Path(m)
	}
	return path
}
