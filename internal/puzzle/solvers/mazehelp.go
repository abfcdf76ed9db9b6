package solvers

import (
	"strconv"

	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/generate"
	"cavalo/internal/maze/logic"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// examineMaze says whether a path in progress can be finished and, if not, at
// which step that was lost. A board without a path is graded, too, when it has
// one solution.
func examineMaze(p mazerules.Position, w *watch) puzzle.Answer {
	if p.Path() == "" {
		return gradeMaze(p, w)
	}
	s := exact.Check(p, w.control())
	a := puzzle.Answer{Status: s.Status, Reason: mazeReason(s.Reason)}
	countNodes(&a, s.Stats)
	switch done := len(p.Path()); {
	case s.Status == search.Solved:
		a.Optimal = true
		a.Moves = steps(s.Path[done:])
	case s.Status == search.NoSolution:
		a.Optimal = true
		a.Lost = s.Alive + 1
	}
	return a
}

// gradeMaze decides a board, and grades it when it has one solution.
func gradeMaze(p mazerules.Position, w *watch) puzzle.Answer {
	a := decideMaze(p, w)
	if a.Unique != "yes" {
		return a
	}
	meter := search.NewMeter(w.control())
	g := logic.GradeOf(p.Board(), func() bool { return meter.Tick(1) })
	if g.Solved {
		a.Grade, a.Reason = g.Level.String(), gradeReason(g)
	}
	a.Time += meter.Stats().Time
	return a
}

// The codes of reasons that are not arguments.
const (
	reasonGrade  = "grade"  // of a grade: what it takes to solve the maze
	reasonSolver = "solver" // of a hint: what the strong solver found
	reasonLost   = "lost"   // of a hint: there is none, the position is lost
)

// gradeReason writes a grade as data.
func gradeReason(g logic.Grade) *puzzle.Reason {
	return &puzzle.Reason{Code: reasonGrade, Fields: []puzzle.Field{
		{Name: "trials", Value: strconv.Itoa(g.Trials)},
		{Name: "longest", Value: strconv.Itoa(g.Longest)},
	}}
}

// MazeGrade reads the grade of an answer that has one.
func MazeGrade(a puzzle.Answer) (logic.Grade, error) {
	g := logic.Grade{Solved: true}
	var err error
	if g.Level, err = logic.ParseLevel(a.Grade); err != nil || a.Reason == nil {
		return g, err
	}
	for _, f := range a.Reason.Fields {
		switch n, _ := strconv.Atoi(f.Value); f.Name {
		case "trials":
			g.Trials = n
		case "longest":
			g.Longest = n
		}
	}
	return g, nil
}

// hintMaze finds the next step as a person finds it. Where that takes more
// than a person's rules, the strong solver says a step, without a reason. A
// position that is lost has no hint, but the step that lost it.
func hintMaze(p mazerules.Position, w *watch) puzzle.Answer {
	h := logic.Next(p, w.control())
	a := puzzle.Answer{Status: h.Status}
	countNodes(&a, h.Stats)
	switch h.Status {
	case search.Solved:
		a.Optimal = true
		a.Moves = steps(mazerules.Path("").And(h.Step))
		a.Reason = hintReason(h.Why)
	case search.LimitReached, search.NoSolution:
		return lostOrSolved(p, w)
	}
	return a
}

// lostOrSolved is a hint of the strong solver.
func lostOrSolved(p mazerules.Position, w *watch) puzzle.Answer {
	a := examineMaze(p, w)
	a.Grade, a.Unique = "", ""
	switch {
	case a.Status == search.Solved && len(a.Moves) > 0:
		a.Moves = a.Moves[:1]
		a.Reason = &puzzle.Reason{Code: reasonSolver}
	case a.Status == search.NoSolution && a.Reason == nil:
		a.Reason = &puzzle.Reason{Code: reasonLost}
	}
	return a
}

// hintReason writes the last of some deductions as data: its rule is the code.
//
//	square    a square that the rule looks at
//	on, off   what is concluded: two neighbours "A1 B1" between which the path
//	          steps, or does not
//	line, gap the same, known before: what the conclusion rests on
//	chain     how many conclusions a trial takes
//	before    how many conclusions it rests on
func hintReason(why []logic.Deduction) *puzzle.Reason {
	last := why[len(why)-1]
	r := &puzzle.Reason{Code: last.Rule.String()}
	add := func(name, value string) { r.Fields = append(r.Fields, puzzle.Field{Name: name, Value: value}) }
	for _, s := range last.Squares {
		add("square", s.String())
	}
	if last.Chain > 0 {
		add("chain", strconv.Itoa(last.Chain))
	}
	addEdges(add, last, "on", "off")
	before := 0
	for _, d := range why[:len(why)-1] {
		if d.Rule != logic.Drawn {
			addEdges(add, d, "line", "gap")
			before++
		}
	}
	if before > 0 {
		add("before", strconv.Itoa(before))
	}
	return r
}

func addEdges(add func(name, value string), d logic.Deduction, on, off string) {
	for _, e := range d.Edges {
		name := off
		if e.On {
			name = on
		}
		add(name, e.From.String()+" "+e.To.String())
	}
}

// mazeReason writes an argument as data: its squares, and its figures by name.
func mazeReason(r *exact.Reason) *puzzle.Reason {
	if r == nil {
		return nil
	}
	reason := &puzzle.Reason{Code: r.Code}
	for _, s := range r.Squares {
		reason.Fields = append(reason.Fields, puzzle.Field{Name: "square", Value: s.String()})
	}
	for i, n := range r.Figures {
		reason.Fields = append(reason.Fields, puzzle.Field{Name: figureNames[r.Code][i], Value: strconv.Itoa(n)})
	}
	return reason
}

// figureNames name the figures of arguments.
var figureNames = map[string][]string{
	exact.EqualLengths: {"length"},
	exact.Colour:       {"same", "other", "more"},
}

// generateMaze makes a maze with one solution.
func generateMaze(job puzzle.Job, w *watch) puzzle.Answer {
	o, err := mazeOptions(job)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	r, err := generate.Make(o, w.control())
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	a := puzzle.Answer{Job: job, Status: r.Status}
	countNodes(&a, r.Stats)
	if r.Status == search.Solved {
		a.Unique, a.Grade, a.Reason = "yes", r.Grade.Level.String(), gradeReason(r.Grade)
		a.Final = r.Board.String()
	}
	return a
}

// mazeOptions returns what a job asks the generator for.
func mazeOptions(job puzzle.Job) (generate.Options, error) {
	if job.Difficulty == puzzle.DifficultyDaily {
		day, err := puzzle.MazeDate(job.Seed)
		return generate.Daily(day), err
	}
	o := generate.Options{Seed: job.Seed, Level: logic.Medium}
	var err error
	if o.Width, o.Height, err = puzzle.MazeSize(job.Size); err == nil && job.Difficulty != "" {
		o.Level, err = logic.ParseLevel(job.Difficulty)
	}
	return o, err
}
