package solvers

import (
	"strconv"

	"cavalo/internal/knight"
	"cavalo/internal/knight/challenge"
	"cavalo/internal/knight/challenge/exact"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// solveChallenge runs a checked job of the challenge.
func solveChallenge(job puzzle.Job, w *watch) puzzle.Answer {
	position, err := knight.ParsePosition(job.Position)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	if reason := noStart(position); reason != nil {
		return puzzle.Answer{Job: job, Status: search.NoSolution, Optimal: true, Reason: reason}
	}
	if job.Algorithm == "optimal" {
		return solveExactly(job, position, w)
	}
	return challengeByTheBook(job, position, w)
}

// noStart is the reason why there is no solution to a board that the knight
// can't be placed on, nil when it can.
func noStart(p knight.Position) *puzzle.Reason {
	if p.Placed() || p.Solved() || len(p.Moves()) > 0 {
		return nil
	}
	return &puzzle.Reason{Code: "no-start"}
}

// solveExactly runs the strong solver.
func solveExactly(job puzzle.Job, position knight.Position, w *watch) puzzle.Answer {
	options := exact.Options{
		Start: knight.NoSquare, Workers: job.Workers,
		Part: job.Part, Parts: job.Parts, Known: w.engine.Known,
	}
	if job.Start != "" {
		options.Start, _ = knight.ParseSquare(job.Start) // checked with the job
	}
	if job.Goal == "score" {
		options.Goal = exact.Score
	}
	options.Best = func(moves []knight.Move, _, _ int) { w.found(puzzle.Texts(moves)) }
	result := exact.Solve(position, options, w.control())
	answer := puzzle.Answer{
		Job: job, Status: result.Status, Optimal: result.Optimal, Moves: puzzle.Texts(result.Moves), Lower: result.Lower,
		Reason: sumReason(result.Reason, position.Target),
	}
	countNodes(&answer, result.Stats)
	for _, b := range result.Bounds {
		answer.Bounds = append(answer.Bounds, puzzle.Bound{Steps: b.Steps, Points: b.Bound, Nodes: b.Nodes, How: b.How.String()})
	}
	if job.Goal == "score" {
		answer.Upper = result.Upper
	}
	if w.limitsSteps() {
		keepDepth(&answer, w)
	}
	return answer
}

// challengeByTheBook runs a textbook algorithm.
func challengeByTheBook(job puzzle.Job, position knight.Position, w *watch) puzzle.Answer {
	result, err := challenge.Textbook(position, challenge.Options{
		Algorithm: job.Algorithm,
		Heuristic: job.Heuristic,
		Weight:    job.Weight,
		Depth:     job.Depth,
		Tree:      job.Tree,
		Order:     job.Order,
		GoalTest:  job.GoalTest,
		Tie:       job.Tie,
		Stored:    job.Stored,
		Start:     job.Start,
		Audit:     w.afterRun(),
	}, w.control())
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	answer := puzzle.Answer{
		Job: job, Status: result.Status, Optimal: result.Optimal, Moves: puzzle.Texts(result.Moves), Lower: result.Lower,
		Data: auditText(result.Audit),
	}
	countNodes(&answer, result.Stats)
	return answer
}

// keepDepth turns a path that is longer than the maximum depth into what it
// means: there is none within it, and deeper the job does not look. It is a
// limit, not a proof that there is no solution at all.
func keepDepth(a *puzzle.Answer, w *watch) {
	if len(a.Moves) > a.Job.Depth {
		a.Status, a.Optimal, a.Moves = search.LimitReached, false, nil
	}
	if w.tooFar && a.Status == search.Cancelled {
		a.Status = search.LimitReached
	}
}

// sumReason writes the sum argument as data.
func sumReason(r *exact.SumReason, target int) *puzzle.Reason {
	if r == nil {
		return nil
	}
	reason := &puzzle.Reason{Code: "sum-bound"}
	add := func(name, value string) {
		reason.Fields = append(reason.Fields, puzzle.Field{Name: name, Value: value})
	}
	add("target", strconv.Itoa(target))
	if r.Placed != knight.NoSquare {
		add("placed", r.Placed.String())
	}
	add("points", strconv.Itoa(r.Points))
	add("sum", strconv.Itoa(r.Sum))
	for _, pair := range r.Pairs {
		add("pair", pair.Kept.String()+" "+pair.Lost.String())
	}
	for _, n := range r.Doubles {
		add("double", n.String())
	}
	add("lost", strconv.Itoa(r.Lost))
	add("best", strconv.Itoa(r.Best))
	return reason
}
