package solve

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/recording/trace"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/tiles/exact"
	"cavalo/internal/tiles/refute"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tiles/textbook"
)

// Solver runs the jobs of sliding tiles.
var Solver jobs.Solver = solver{}

type solver struct{}

func (solver) Do(w *jobs.Watch) puzzle.Answer {
	switch w.Job.Task {
	case puzzle.TaskGenerate:
		return scramble(w)
	case puzzle.TaskWarm:
		return warm(w)
	}
	p := positionOf(w)
	if w.Job.Task == puzzle.TaskWhyNot {
		return whyNot(p, w)
	}
	if parity := p.Parity(); !parity.Solvable {
		return unsolvable(w.Job, p.Board, parity)
	}
	switch {
	case w.Job.Task == puzzle.TaskCount:
		return count(w.Job, p, w)
	case w.Job.Algorithm == puzzle.Optimal:
		return solveExactly(w.Job, p, w)
	}
	return jobs.SolveByTextbook(w, rules.Puzzle, textbook.Problem{From: p})
}

func (solver) Audit(w *jobs.Watch, o audit.Options) (audit.Report, error) {
	return jobs.AuditTextbook(rules.Puzzle, textbook.Problem{From: positionOf(w)}, w.Job.Heuristic, o, w.AuditControl())
}

// Op returns a move of the blank; searches write its name in full.
func (solver) Op(move string) trace.Op { return trace.Op{Name: move, Move: move[:1]} }

// positionOf returns the position of a job, already parsed.
func positionOf(w *jobs.Watch) rules.Position { return w.Position.(rules.PuzzlePosition).Position }

// unsolvable returns the answer when no moves lead to the goal, with the
// parity argument and the usual goals that can be reached instead.
func unsolvable(job puzzle.Job, b rules.Board, p rules.Parity) puzzle.Answer {
	reason := &puzzle.Reason{Code: "parity"}
	add := func(name string, value int) {
		reason.Fields = append(reason.Fields, puzzle.Field{Name: name, Value: strconv.Itoa(value)})
	}
	side := func(name string, s rules.Side) {
		add(name+"_inversions", s.Inversions)
		sum := s.Inversions
		if p.CountsRow {
			add(name+"_row", s.BlankRow)
			sum += s.BlankRow
		}
		add(name+"_sum", sum)
	}
	side("start", p.Start)
	side("goal", p.Goal)
	for _, name := range rules.Reachable(b) {
		reason.Fields = append(reason.Fields, puzzle.Field{Name: rules.FieldReachable, Value: name})
	}
	a := puzzle.Answer{Job: job, Status: search.NoSolution, Optimal: true}
	means, proof := puzzle.SolverInfo{Method: string(exact.ByParity)}, puzzle.Proof{Reason: reason}
	if job.Task == puzzle.TaskCount {
		a.Outcome = puzzle.Counted{SolverInfo: means, Proof: proof, Solutions: "0"}
	} else {
		a.Outcome = puzzle.Solution{SolverInfo: means, Proof: proof}
	}
	return a
}

// solveExactly runs the strong solver. When tables arrive that were missing at
// the start, it starts again with them.
func solveExactly(job puzzle.Job, p rules.Position, w *jobs.Watch) puzzle.Answer {
	name := tables.fetchFor(p)
	control := w.Control()
	var spent search.Stats
	for {
		here, _ := tables.state(name)
		ctx, restart := context.WithCancel(w.Ctx)
		control.Ctx = ctx
		control.Yield = func() {
			w.Yield()
			if now, _ := tables.state(name); now && !here {
				restart()
			}
		}
		control.Progress = func(p search.Progress) {
			p.Stats.Add(spent)
			w.Progress(p)
		}
		r := tables.solver.Solve(p, exact.Options{Workers: job.Workers, Best: func(moves []rules.Move, _ int) { w.Found(puzzle.Texts(moves)) }}, control)
		restart()
		r.Stats.Add(spent)
		if r.Status == search.Cancelled && w.Ctx.Err() == nil { // by restart
			spent = r.Stats
			control.Limits = w.Job.Limits.Less(spent)
			continue
		}
		return answerOf(w, job, r, name)
	}
}

func answerOf(w *jobs.Watch, job puzzle.Job, r exact.Result, name string) puzzle.Answer {
	means := puzzle.SolverInfo{Method: string(r.Method)}
	if r.Method == exact.ByWalking {
		_, means.Missing = tables.state(name)
	}
	a := puzzle.Answer{
		Job: job, Status: r.Status, Optimal: r.Optimal, Stats: r.Stats,
		Outcome: puzzle.Solution{Path: puzzle.Path{Moves: puzzle.Texts(r.Moves)}, Proof: puzzle.Proof{Lower: r.Lower}, SolverInfo: means},
	}
	w.KeepDepth(&a)
	return a
}

// whyNot explains why the move asked about is wrong, if that can be proved in time: the fewest
// moves from here, and after it.
func whyNot(p rules.Position, w *jobs.Watch) puzzle.Answer {
	job := w.Job
	asked, err := rules.ParseMove(job.Asked)
	if err != nil {
		return w.Fault(err)
	}
	after, err := p.Play(asked)
	if err != nil {
		return w.Fault(err)
	}
	if !p.Solvable() {
		return puzzle.Answer{Job: job, Optimal: true, Outcome: puzzle.Explained{WhyNot: refute.Hopeless}}
	}
	best := solveExactly(job, p, w)
	if !best.Optimal || len(best.Path().Moves) == 0 {
		return puzzle.Answer{Job: job, Status: best.Status, Stats: best.Stats}
	}
	moves := movesOf(best)
	q := refute.Question{From: p, Asked: asked, Best: moves, After: moves[1:]}
	a := puzzle.Answer{Job: job, Optimal: true, Stats: best.Stats}
	if asked != moves[0] {
		w.Job.Limits = job.Limits.Less(best.Stats)
		rest := solveExactly(job, after, w)
		a.Stats.Add(rest.Stats)
		switch {
		case rest.Optimal:
			q.After = movesOf(rest)
		case rest.Proof().Lower >= len(moves): // as long as taking the move back
			q.After = append([]rules.Move{asked.Opposite()}, moves...)
		default:
			return puzzle.Answer{Job: job, Status: rest.Status, Stats: a.Stats}
		}
	}
	line, said := q.Answer()
	a.Outcome = puzzle.Explained{Path: puzzle.Path{Moves: puzzle.Texts(line)}, WhyNot: said}
	return a
}

// movesOf returns the moves of an answer's path.
func movesOf(a puzzle.Answer) []rules.Move {
	moves, _ := rules.ParseMoves(strings.Join(a.Path().Moves, "")) // they are the solver's
	return moves
}

// countMemory limits the memory for counting when the job has no limit.
const countMemory = 512 << 20

// count counts the shortest paths, and finds one.
func count(job puzzle.Job, p rules.Position, w *jobs.Watch) puzzle.Answer {
	a := solveExactly(job, p, w)
	found := puzzle.Counted{Path: a.Path(), Proof: a.Proof(), SolverInfo: a.Means()}
	a.Outcome = found
	if a.Status != search.Solved {
		return a
	}
	control := w.Control()
	control.Limits = control.Limits.Less(a.Stats)
	control.Limits.Memory = cmp.Or(control.Limits.Memory, countMemory)
	count := tables.solver.Count(p, len(found.Moves), control)
	count.Stats.Add(a.Stats)
	a.Stats = count.Stats
	if count.Proved {
		found.Solutions = strconv.FormatUint(count.Paths, 10)
		a.Outcome = found
		return a
	}
	a.Status = search.LimitReached
	if w.Ctx.Err() != nil {
		a.Status = search.Cancelled
	}
	return a
}

// warm starts fetching the tables for a position, or the tables of every goal,
// without waiting for them. Method says whether they are loaded.
func warm(w *jobs.Watch) puzzle.Answer {
	names := []string{"corner", "edge", "centre"}
	if w.Position != nil {
		names = exact.Wanted(positionOf(w))
	}
	means := puzzle.SolverInfo{Method: string(exact.ByTables)}
	for i, name := range names {
		tables.fetch(name)
		if here, trouble := tables.state(name); !here && (i == 0 || w.Position == nil) {
			means = puzzle.SolverInfo{Method: string(exact.ByWalking), Missing: trouble}
		}
	}
	return puzzle.Answer{Job: w.Job, Outcome: puzzle.Warmed{SolverInfo: means}}
}

// scramble makes a position: any that can be solved, or one that needs a given
// number of moves.
func scramble(w *jobs.Watch) puzzle.Answer {
	job, goal := w.Job, goalOf(w)
	if job.Difficulty == puzzle.DailyDifficulty {
		return ofDay(w, daily.Date(job.Seed))
	}
	a := puzzle.Answer{Job: job}
	made := puzzle.Generated{Grade: job.Difficulty}
	began := w.Now()
	if job.Difficulty == "" {
		made.Position = rules.Position{Board: rules.Random(job.Seed, goal), Goal: goal}.String()
		a.Outcome = made
		return a
	}
	moves := fewestOf(job.Difficulty, goal.Size())
	tables.fetchFor(rules.Position{Board: goal, Goal: goal})
	b, ok := tables.solver.Scramble(job.Seed, goal, moves, w.Control())
	a.Time = w.Now().Sub(began)
	switch {
	case ok:
		made.Position = rules.Position{Board: b, Goal: goal}.String()
		made.Lower, made.Steps, a.Optimal = moves, moves, true
	case w.Ctx.Err() != nil:
		a.Status = search.Cancelled
	default:
		a.Status = search.LimitReached
	}
	a.Outcome = made
	return a
}

// day describes the board of a weekday.
type day struct {
	side        int
	walk        int // random moves from the goal
	least, most int // the fewest moves back
}

// days are the boards from Monday to Sunday.
var days = [...]day{
	{3, 20, 14, 18}, {3, 60, 20, 24}, {4, 20, 16, 20}, {4, 30, 22, 26}, {4, 40, 28, 32}, {4, 50, 32, 36}, {4, 60, 38, 42},
}

// ofDay makes the board of a date: the first of a sequence of random walks from the goal that ends
// the number of moves away set for its weekday. It depends only on proved lengths: neither tables
// nor a better solver change it.
func ofDay(w *jobs.Watch, date daily.Date) puzzle.Answer {
	want := days[date.Weekday()]
	goal := rules.Ordered(rules.NewSize(want.side, want.side))
	var spent search.Stats
	for i := 0; ; i++ {
		walk := rules.Walk{Chance: rng.New("daily-2-" + string(date) + "/" + strconv.Itoa(i))} // dailies began with version 2
		p := rules.Position{Board: walk.From(goal, want.walk), Goal: goal}
		control := w.Control()
		control.Limits = control.Limits.Less(spent)
		w.Yield()
		r := tables.solver.Solve(p, exact.Options{}, control)
		spent.Add(r.Stats)
		a := puzzle.Answer{Job: w.Job, Status: r.Status, Stats: spent}
		switch moves := len(r.Moves); {
		case !r.Optimal:
			return a
		case want.least <= moves && moves <= want.most:
			a.Optimal = true
			a.Outcome = puzzle.Generated{Position: p.String(), Steps: moves, Proof: puzzle.Proof{Lower: moves}}
			return a
		}
	}
}

// goalOf returns the goal of a job's position, or the usual one of its size.
func goalOf(w *jobs.Watch) rules.Board {
	if w.Position != nil {
		return positionOf(w).Goal
	}
	size, err := rules.ParseSize(w.Job.Size)
	if err != nil {
		size = rules.TilesSize
	}
	return rules.Ordered(size)
}

func fewestOf(difficulty string, size rules.Size) int {
	if moves := rules.LevelMoves(difficulty, size); moves > 0 {
		return moves
	}
	moves, _ := strconv.Atoi(difficulty) // checked with the job
	return moves
}
