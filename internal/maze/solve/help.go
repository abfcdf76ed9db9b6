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

// examine reports whether a path in progress can be finished, with all marks,
// and, if not, the step that lost it. A board on which nothing is drawn and with
// one solution is also graded.
func examine(p rules.Position, w *jobs.Watch) puzzle.Answer {
	known := len(logic.Known(p))
	if known == 0 {
		return grade(p, w)
	}
	s := exact.Check(p, w.Control())
	a := puzzle.Answer{Status: s.Status, Stats: s.Stats}
	found := puzzle.Examined{Proof: puzzle.Proof{Reason: reasonOf(s.Reason)}}
	if s.Status == search.Solved && known > len(p.Path()) { // marks may be wrong
		fit := exact.Fits(p, w.Control())
		a.Status, s.Path = fit.Status, p.Path()+fit.Path
		if s.Status = fit.Status; fit.Status == search.NoSolution {
			found.Reason = &puzzle.Reason{Code: reasonMarks}
			s.Alive = -1
		}
	}
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
	reasonGrade  = "grade"  // of a grade: its numbers
	reasonSolver = "solver" // of a hint: the strong solver's step
	reasonLost   = "lost"   // of a lost position: no argument, a search showed it
	reasonMarks  = "marks"  // of a lost position: the path can be finished, but not with all marks
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

// hint returns the next conclusion from the drawing, as a move that draws it, with a person's
// reasoning. If that needs more than a person's rules, it is the strong solver's step, without a
// reason. For a lost position it returns the step that lost it instead.
func hint(p rules.Position, w *jobs.Watch) puzzle.Answer {
	if p.Solved() {
		return puzzle.Answer{Status: search.Solved, Optimal: true, Outcome: puzzle.Hinted{}}
	}
	fit := exact.Fits(p, w.Control())
	if fit.Status == search.NoSolution {
		return lost(p, w)
	}
	c := w.Control()
	c.Limits = c.Limits.Less(fit.Stats)
	h := logic.Next(p.Board(), logic.Known(p), c)
	a := puzzle.Answer{Status: h.Status, Stats: h.Stats, Optimal: h.Status == search.Solved}
	a.Generated += fit.Stats.Generated
	a.Time += fit.Stats.Time
	var found puzzle.Hinted
	switch {
	case h.Status == search.Solved:
		found.Moves, found.Reason = []string{moveOf(p, h.Edge)}, hintReason(h)
	case fit.Status == search.Solved:
		a.Status, a.Optimal = search.Solved, true
		found.Moves, found.Reason = steps(fit.Path[:1]), &puzzle.Reason{Code: reasonSolver}
	}
	a.Outcome = found
	return a
}

// lost returns why there is no hint.
func lost(p rules.Position, w *jobs.Watch) puzzle.Answer {
	a := examine(p, w)
	found := puzzle.Hinted{Path: a.Path(), Proof: a.Proof(), Lost: a.Lost()}
	found.Unique = ""
	if a.Status == search.NoSolution && found.Reason == nil {
		found.Reason = &puzzle.Reason{Code: reasonLost}
	}
	a.Outcome = found
	return a
}

// moveOf returns the move that draws a conclusion: a step, if the path continues there, or a mark.
func moveOf(p rules.Position, e logic.Edge) string {
	for _, d := range p.Moves() {
		if next := p.Board().Step(p.Head(), d); e.On && (e.From == p.Head() && e.To == next || e.To == p.Head() && e.From == next) {
			return d.String()
		}
	}
	mark := rules.Mark{Kind: rules.Cross}
	if e.On {
		mark.Kind = rules.Line
	}
	for _, d := range rules.Directions {
		if p.Board().Step(e.From, d) == e.To {
			mark.Edges.Add(p.Board().Edge(e.From, d))
		}
	}
	return mark.String()
}

// hintReason writes the reason of a hint as data: its rule is the code.
//
//	square      a square that the rule looks at
//	chain       how many conclusions a trial takes
//	on, off     the conclusion: two neighbours "A1 B1" between which the path
//	            steps, or does not
//	line, gap   the same, on the board: what the conclusion is based on
//	free, block squares that it is based on
//	longer      1 if a part of these may be enough
func hintReason(h logic.Hint) *puzzle.Reason {
	r := &puzzle.Reason{Code: h.Rule.String()}
	add := func(name, value string) { r.Fields = append(r.Fields, puzzle.Field{Name: name, Value: value}) }
	squares := func(name string, squares []rules.Square) {
		for _, s := range squares {
			add(name, s.String())
		}
	}
	squares("square", h.Squares)
	if h.Chain > 0 {
		add("chain", strconv.Itoa(h.Chain))
	}
	addEdge := func(e logic.Edge, on, off string) {
		if e.On {
			off = on
		}
		add(off, e.From.String()+" "+e.To.String())
	}
	addEdge(h.Edge, "on", "off")
	for _, e := range h.Reason.Edges {
		addEdge(e, "line", "gap")
	}
	squares("free", h.Reason.Free)
	squares("block", h.Reason.Blocked)
	if !h.Reason.Minimal {
		add("longer", "1")
	}
	return r
}

// reasonOf returns an argument as data: its squares, and its numbers by name.
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
