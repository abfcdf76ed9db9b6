package solve

import (
	"strconv"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/generate"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/search"
)

// examine reports whether a path in progress can be finished and, if not, the
// step that lost it. A board without a path and with one solution is also
// graded.
func examine(p rules.Position, w *jobs.Watch) puzzle.Answer {
	if p.Path() == "" {
		return grade(p, w)
	}
	s := exact.Check(p, w.Control())
	a := puzzle.Answer{Status: s.Status, Stats: s.Stats}
	found := puzzle.Examined{Proof: puzzle.Proof{Reason: reasonOf(s.Reason)}}
	switch done := len(p.Path()); {
	case s.Status == search.Solved:
		a.Optimal = true
		found.Moves = steps(s.Path[done:])
	case s.Status == search.NoSolution:
		a.Optimal = true
		found.Lost = s.Alive + 1
	}
	a.Outcome = found
	return a
}

// grade decides a board, and grades it if it has one solution.
func grade(p rules.Position, w *jobs.Watch) puzzle.Answer {
	a := decide(p, w)
	found := puzzle.Examined{Path: a.Path(), Proof: a.Proof()}
	a.Outcome = found
	if found.Unique != "yes" {
		return a
	}
	meter := search.NewMeter(w.Control())
	g := logic.GradeOf(p.Board(), func() bool { return meter.Tick(1) })
	if g.Solved {
		found.Grade, found.Reason = g.Level.String(), gradeReason(g)
		a.Outcome = found
	}
	a.Time += meter.Stats().Time
	return a
}

// The codes of reasons that are not arguments.
const (
	reasonGrade  = "grade"  // of a grade: its figures
	reasonSolver = "solver" // of a hint: the strong solver's step
	reasonLost   = "lost"   // of a hint: none, since the position is lost
)

func gradeReason(g logic.Grade) *puzzle.Reason {
	return &puzzle.Reason{Code: reasonGrade, Fields: []puzzle.Field{
		{Name: "trials", Value: strconv.Itoa(g.Trials)},
		{Name: "longest", Value: strconv.Itoa(g.Longest)},
	}}
}

// GradeOf returns the grade in an answer that has one.
func GradeOf(a puzzle.Answer) (logic.Grade, error) {
	g := logic.Grade{Solved: true}
	var err error
	if g.Level, err = logic.ParseLevel(a.Grade()); err != nil || a.Proof().Reason == nil {
		return g, err
	}
	for _, f := range a.Proof().Reason.Fields {
		switch n, _ := strconv.Atoi(f.Value); f.Name {
		case "trials":
			g.Trials = n
		case "longest":
			g.Longest = n
		}
	}
	return g, nil
}

// hint returns the next step with a person's reasoning. If that needs more
// than a person's rules, it is the strong solver's step, without a reason. A
// position that is lost has no hint, but the step that lost it.
func hint(p rules.Position, w *jobs.Watch) puzzle.Answer {
	h := logic.Next(p, w.Control())
	a := puzzle.Answer{Status: h.Status, Stats: h.Stats}
	switch h.Status {
	case search.Solved:
		a.Optimal = true
		a.Outcome = puzzle.Hinted{
			Path:  puzzle.Path{Moves: steps(rules.Path("").And(h.Step))},
			Proof: puzzle.Proof{Reason: hintReason(h.Why)},
		}
	case search.LimitReached, search.NoSolution:
		return lostOrSolved(p, w)
	}
	return a
}

// lostOrSolved returns a hint of the strong solver.
func lostOrSolved(p rules.Position, w *jobs.Watch) puzzle.Answer {
	a := examine(p, w)
	found := puzzle.Hinted{Path: a.Path(), Proof: a.Proof(), Lost: a.Lost()}
	found.Unique = ""
	switch {
	case a.Status == search.Solved && len(found.Moves) > 0:
		found.Moves = found.Moves[:1]
		found.Reason = &puzzle.Reason{Code: reasonSolver}
	case a.Status == search.NoSolution && found.Reason == nil:
		found.Reason = &puzzle.Reason{Code: reasonLost}
	}
	a.Outcome = found
	return a
}

// hintReason writes the last of some deductions as data: its rule is the code.
//
//	square    a square that the rule looks at
//	on, off   the conclusion: two neighbours "A1 B1" between which the path
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

// reasonOf returns an argument as data: its squares, and its figures by name.
func reasonOf(r *exact.Reason) *puzzle.Reason {
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

var figureNames = map[string][]string{
	exact.EqualLengths: {"length"},
	exact.Colour:       {"same", "other", "more"},
}

// generateBoard makes a maze with one solution.
func generateBoard(job puzzle.Job, w *jobs.Watch) puzzle.Answer {
	o, err := optionsOf(job)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	r, err := generate.Make(o, w.Control())
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	a := puzzle.Answer{Job: job, Status: r.Status, Stats: r.Stats}
	if r.Status == search.Solved {
		a.Outcome = puzzle.Generated{
			Position: r.Board.String(), Grade: r.Grade.Level.String(),
			Proof: puzzle.Proof{Unique: "yes", Reason: gradeReason(r.Grade)},
		}
	}
	return a
}

func optionsOf(job puzzle.Job) (generate.Options, error) {
	if job.Difficulty == rules.DifficultyDaily {
		return generate.Daily(daily.Date(job.Seed).Time()), nil // checked with the job
	}
	o := generate.Options{Seed: job.Seed, Level: logic.Medium}
	var err error
	if o.Width, o.Height, err = rules.MazeSize(job.Size); err == nil && job.Difficulty != "" {
		o.Level, err = logic.ParseLevel(job.Difficulty)
	}
	return o, err
}
