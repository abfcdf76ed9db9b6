package solvers

import (
	"errors"
	"time"

	"cavalo/internal/maze"
	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/textbook"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// runMaze runs a checked job of a maze.
func runMaze(job puzzle.Job, w *watch) puzzle.Answer {
	if job.Task == puzzle.TaskGenerate {
		return generateMaze(job, w)
	}
	p, err := maze.ParsePosition(job.Position)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	var a puzzle.Answer
	switch {
	case job.Task == puzzle.TaskCount:
		a = countMaze(p, w)
	case job.Task == puzzle.TaskExamine:
		a = examineMaze(p, w)
	case job.Task == puzzle.TaskHint:
		a = hintMaze(p, w)
	case job.Algorithm == "optimal":
		a = decideMaze(p, w)
	default:
		a = mazeByTheBook(p, w)
	}
	a.Job = job
	if finishes(a) && maze.Verify(p.Board(), p.Path()+mazePath(a.Moves)) != nil {
		a.Error = errWrongPath.Error()
	}
	return a
}

// errWrongPath is the error of a solver whose path is none.
var errWrongPath = errors.New("the solver gave a path that is no solution")

// decideMaze says whether a position can be finished, and whether in one way.
func decideMaze(p maze.Position, w *watch) puzzle.Answer {
	left := p.Left()
	if n := left.Count(); w.limitsSteps() && n > w.job.Depth {
		return puzzle.Answer{Status: search.LimitReached, Lower: n} // every solution is longer
	}
	d := exact.Decide(p, exact.Unique, w.control())
	a := puzzle.Answer{
		Status:  d.Status,
		Optimal: d.Solutions > 0 || d.Known,
		Moves:   steps(d.Path),
		Lower:   len(d.Path),
		Reason:  mazeReason(d.Reason),
	}
	tellUnique(&a, d)
	countNodes(&a, d.Stats)
	return a
}

// tellUnique fills in how many solutions there are, as far as it is known.
func tellUnique(a *puzzle.Answer, d exact.Decision) {
	switch {
	case d.Solutions > 1:
		a.Unique = "no"
	case d.Solutions == 1 && d.Known:
		a.Unique = "yes"
	}
}

// countMaze counts the ways to finish a position, and finds one of them. When a
// limit is reached the number is one that there are at least.
func countMaze(p maze.Position, w *watch) puzzle.Answer {
	control := w.control()
	began := time.Now()
	d := exact.Decide(p, exact.Any, control)
	a := puzzle.Answer{Status: d.Status, Moves: steps(d.Path), Lower: len(d.Path), Reason: mazeReason(d.Reason), Solutions: "0"}
	countNodes(&a, d.Stats)
	if d.Status == search.NoSolution {
		a.Optimal = true
		return a
	}
	if d.Status == search.Cancelled {
		return a
	}
	if control.Limits.Time > 0 {
		control.Limits.Time = max(1, control.Limits.Time-time.Since(began))
	}
	c := exact.Count(p, control)
	countNodes(&a, c.Stats)
	a.Time = time.Since(began)
	a.Status, a.Optimal = c.Status, !c.AtLeast
	if a.Solutions = c.Count.String(); a.Solutions == "0" && len(a.Moves) > 0 {
		a.Solutions = "1" // the one that was found
	}
	if c.AtLeast && c.Status != search.Cancelled {
		a.Status = search.LimitReached
	}
	switch {
	case a.Solutions != "0" && a.Solutions != "1":
		a.Unique = "no"
	case a.Optimal && a.Solutions == "1":
		a.Unique = "yes"
	}
	return a
}

// mazeByTheBook runs a textbook algorithm.
func mazeByTheBook(p maze.Position, w *watch) puzzle.Answer {
	job := w.job
	formulation, err := textbook.ParseFormulation(job.Formulation)
	if err != nil {
		return puzzle.Answer{Error: err.Error()}
	}
	r, err := textbook.Solve(p, textbook.Options{
		Algorithm:   job.Algorithm,
		Formulation: formulation,
		Heuristic:   job.Heuristic,
		Weight:      job.Weight,
		Depth:       job.Depth,
		Tree:        job.Tree,
		Order:       job.Order,
		GoalTest:    job.GoalTest,
		Tie:         job.Tie,
		Stored:      job.Stored,
		Prune:       job.Prune,
		Audit:       w.afterRun(),
	}, w.control())
	if err != nil {
		return puzzle.Answer{Error: err.Error()}
	}
	a := puzzle.Answer{Status: r.Status, Optimal: r.Optimal, Moves: steps(r.Path), Lower: r.Lower, Data: auditText(r.Audit)}
	if r.Status == search.NoSolution {
		a.Reason = mazeReason(exact.Argue(p))
	}
	countNodes(&a, r.Stats)
	return a
}

// steps returns a path as moves.
func steps(path maze.Path) []string {
	var moves []string
	for i := range path {
		moves = append(moves, string(path[i:i+1]))
	}
	return moves
}

// mazePath is the opposite of steps.
func mazePath(moves []string) maze.Path {
	var path maze.Path
	for _, m := range moves {
		path += maze.Path(m)
	}
	return path
}
