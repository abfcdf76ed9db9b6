package solve

import (
	"strconv"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/generate"
	"cavalo/internal/challenge/refute"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/challenge/textbook"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Solver runs the jobs of the challenge.
var Solver jobs.Solver = solver{}

type solver struct{}

func (solver) Do(w *jobs.Watch) puzzle.Answer {
	if w.Job.Task == puzzle.TaskGenerate {
		return newBoard(w)
	}
	position := positionOf(w)
	if w.Job.Task == puzzle.TaskWhyNot {
		return explain(w, position)
	}
	if reason := noStart(position); reason != nil {
		return puzzle.Answer{Job: w.Job, Status: search.NoSolution, Optimal: true, Outcome: puzzle.Solution{Proof: puzzle.Proof{Reason: reason}}}
	}
	if w.Job.Algorithm == puzzle.Optimal {
		return solveExactly(w.Job, position, w)
	}
	return jobs.SolveByTextbook(w, rules.Puzzle, textbook.New(position, w.Job.Start))
}

func (solver) Audit(w *jobs.Watch, o audit.Options) (audit.Report, error) {
	return jobs.AuditTextbook(rules.Puzzle, textbook.New(positionOf(w), w.Job.Start), w.Job.Heuristic, o, w.AuditControl())
}

func (solver) Op(move string) trace.Op { return trace.Op{Name: move, Move: move} }

// positionOf returns the position of a job, already parsed.
func positionOf(w *jobs.Watch) rules.Position { return w.Position.(rules.PuzzlePosition).Position }

// noStart returns the reason for no solution if the knight can't be placed, or
// nil.
func noStart(p rules.Position) *puzzle.Reason {
	if p.Placed() || p.Solved() || len(p.Moves()) > 0 {
		return nil
	}
	return &puzzle.Reason{Code: "no-start"}
}

// solveExactly runs the strong solver.
func solveExactly(job puzzle.Job, position rules.Position, w *jobs.Watch) puzzle.Answer {
	options := exact.Options{
		Start: knight.NoSquare, Workers: job.Workers,
		Part: job.Part, Parts: job.Parts,
	}
	if job.Start != "" {
		options.Start, _ = knight.ParseSquare(job.Start) // checked with the job
	}
	if job.Goal == puzzle.MostPoints {
		options.Goal = exact.Score
	}
	options.Best = func(moves []knight.Move, _, _ int) { w.Found(puzzle.Texts(moves)) }
	result := exact.Solve(position, options, w.Control())
	found := puzzle.Solution{
		Path:  puzzle.Path{Moves: puzzle.Texts(result.Moves)},
		Proof: puzzle.Proof{Lower: result.Lower, Reason: sumReason(result.Reason, position.Target)},
	}
	for _, b := range result.Bounds {
		found.Bounds = append(found.Bounds, puzzle.Bound{Steps: b.Steps, Points: b.Bound, Nodes: b.Nodes, How: b.How.String()})
	}
	if job.Goal == puzzle.MostPoints {
		found.Upper = result.Upper
	}
	answer := puzzle.Answer{Job: job, Status: result.Status, Optimal: result.Optimal, Stats: result.Stats, Outcome: found}
	w.KeepDepth(&answer)
	return answer
}

// explain explains why a move is wrong.
func explain(w *jobs.Watch, p rules.Position) puzzle.Answer {
	asked, _ := knight.ParseMove(w.Job.Asked) // checked with the job
	a := refute.Explain(p, asked, w.Job.Played, w.Control())
	return puzzle.Answer{
		Job: w.Job, Status: a.Status, Optimal: a.Verdict != puzzle.VerdictOpen, Stats: a.Stats,
		Outcome: puzzle.Explained{Path: puzzle.Path{Moves: puzzle.Texts(a.Line)}, WhyNot: a.WhyNot},
	}
}

// newBoard makes a board of a level, or of a day: Steps are the fewest to its
// target, proved.
func newBoard(w *jobs.Watch) puzzle.Answer {
	switch w.Job.Difficulty {
	case rules.DailyFull:
		return fullBoard(w, rules.DailyFullMark+w.Job.Seed, "")
	case rules.DailyShort:
		return graded(w, generate.Daily(daily.Date(w.Job.Seed)), "")
	}
	level := rules.LevelOf(w.Job)
	if level.Name == rules.LevelFull {
		return fullBoard(w, w.Job.Seed, level.Name)
	}
	size, err := rules.ParseSize(w.Job.Size)
	if err != nil {
		return w.Fault(err)
	}
	return graded(w, generate.OfLevel(level, size, w.Job.Seed), level.Name)
}

func fullBoard(w *jobs.Watch, seed, grade string) puzzle.Answer {
	p := rules.NewPosition(knight.RandomBoard(seed), rules.DefaultTarget, knight.DefaultRules())
	r := exact.Solve(p, exact.Options{Start: knight.NoSquare, Workers: w.Job.Workers}, w.Control())
	a := puzzle.Answer{Job: w.Job, Status: r.Status, Stats: r.Stats}
	made := puzzle.Generated{Grade: grade}
	if r.Status == search.Solved && r.Optimal {
		a.Optimal = true
		made.Position, made.Steps, made.Lower = p.String(), r.Steps, r.Steps
	}
	a.Outcome = made
	return a
}

// graded returns a board graded by the simple player.
func graded(w *jobs.Watch, o generate.Options, grade string) puzzle.Answer {
	r := generate.Make(o, w.Control())
	a := puzzle.Answer{Job: w.Job, Status: r.Status, Stats: r.Stats}
	if r.Status == search.Solved {
		a.Optimal = true
		reason := &puzzle.Reason{Code: rules.ReasonPlayer, Fields: []puzzle.Field{
			{Name: rules.FieldSteps, Value: strconv.Itoa(r.Steps)},
			{Name: rules.FieldWrong, Value: strconv.Itoa(r.Wrong)},
		}}
		a.Outcome = puzzle.Generated{
			Position: r.Position.String(), Steps: r.Steps, Grade: grade, Proof: puzzle.Proof{Lower: r.Steps, Reason: reason},
		}
	}
	return a
}

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
