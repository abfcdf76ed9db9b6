package solvers

import (
	"context"
	"strconv"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles"
	"cavalo/internal/tiles/optimal"
	"cavalo/internal/tiles/textbook"
)

// runTiles runs a checked job of sliding tiles.
func runTiles(job puzzle.Job, w *watch) puzzle.Answer {
	switch job.Task {
	case puzzle.TaskGenerate:
		return scrambleTiles(job, w)
	case puzzle.TaskWarm:
		return warmTiles(job)
	}
	p, err := tiles.ParsePosition(job.Position)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	if parity := p.Parity(); !parity.Solvable {
		return unsolvable(job, parity)
	}
	switch {
	case job.Task == puzzle.TaskCount:
		return countTiles(job, p, w)
	case job.Algorithm == "optimal":
		return solveTiles(job, p, w)
	}
	return tilesByTheBook(job, p, w)
}

// unsolvable is the answer where no moves lead to the goal, with the argument.
func unsolvable(job puzzle.Job, p tiles.Parity) puzzle.Answer {
	reason := &puzzle.Reason{Code: "parity"}
	add := func(name string, value int) {
		reason.Fields = append(reason.Fields, puzzle.Field{Name: name, Value: strconv.Itoa(value)})
	}
	side := func(name string, s tiles.Side) {
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
	a := puzzle.Answer{Job: job, Status: search.NoSolution, Optimal: true, Method: string(optimal.ByParity), Reason: reason}
	if job.Task == puzzle.TaskCount {
		a.Solutions = "0"
	}
	return a
}

// solveTiles runs the strong solver. When tables come that it began without, it
// begins again with them.
func solveTiles(job puzzle.Job, p tiles.Position, w *watch) puzzle.Answer {
	name := tables.wantFor(p)
	control := w.control()
	var spent search.Stats
	for {
		here, _ := tables.state(name)
		ctx, restart := context.WithCancel(w.ctx)
		control.Ctx = ctx
		control.Yield = func() {
			w.yield()
			if now, _ := tables.state(name); now && !here {
				restart()
			}
		}
		control.Progress = func(p search.Progress) {
			addStats(&p.Stats, spent)
			w.progress(p)
		}
		r := tables.solver.Solve(p, optimal.Options{Workers: job.Workers, Best: func(moves []tiles.Move, _ int) { w.found(puzzle.Texts(moves)) }}, control)
		restart()
		addStats(&r.Stats, spent)
		if now, _ := tables.state(name); r.Status == search.Cancelled && w.ctx.Err() == nil && now && !here {
			spent = r.Stats
			control.Limits = less(w.control().Limits, spent)
			continue
		}
		return w.tilesAnswer(job, r, name)
	}
}

// addStats adds what was spent before.
func addStats(s *search.Stats, before search.Stats) {
	s.Generated += before.Generated
	s.Expanded += before.Expanded
	s.Peak = max(s.Peak, before.Peak)
	s.Time += before.Time
}

// less returns what is left of limits.
func less(l search.Limits, spent search.Stats) search.Limits {
	if l.Time > 0 {
		l.Time = max(time.Nanosecond, l.Time-spent.Time)
	}
	if l.Nodes > 0 {
		l.Nodes = max(1, l.Nodes-spent.Generated)
	}
	return l
}

// tilesAnswer is the answer that a result means.
func (w *watch) tilesAnswer(job puzzle.Job, r optimal.Result, name string) puzzle.Answer {
	a := puzzle.Answer{
		Job: job, Status: r.Status, Optimal: r.Optimal, Moves: puzzle.Texts(r.Moves), Lower: r.Lower, Method: string(r.Method),
	}
	countNodes(&a, r.Stats)
	if r.Method != optimal.ByTables {
		_, a.Missing = tables.state(name)
	}
	if w.limitsSteps() {
		keepDepth(&a, w)
	}
	return a
}

// countMemory bounds what counting may store when the job has no limit.
const countMemory = 512 << 20

// countTiles counts the shortest paths, and finds one.
func countTiles(job puzzle.Job, p tiles.Position, w *watch) puzzle.Answer {
	a := solveTiles(job, p, w)
	if a.Status != search.Solved {
		return a
	}
	control := w.control()
	control.Limits = less(control.Limits, search.Stats{Generated: a.Generated, Time: a.Time})
	if control.Limits.Memory == 0 {
		control.Limits.Memory = countMemory
	}
	count := tables.solver.Count(p, len(a.Moves), control)
	addStats(&count.Stats, search.Stats{Generated: a.Generated, Expanded: a.Expanded, Peak: a.Peak, Time: a.Time})
	countNodes(&a, count.Stats)
	if count.Proved {
		a.Solutions = strconv.FormatUint(count.Paths, 10)
		return a
	}
	a.Status = search.LimitReached
	if w.ctx.Err() != nil {
		a.Status = search.Cancelled
	}
	return a
}

// warmTiles begins to fetch the tables that a position will be solved with, or
// those of every goal, and does not wait for them. Method says whether they are
// here.
func warmTiles(job puzzle.Job) puzzle.Answer {
	names := []string{"corner", "edge", "centre"}
	if p, err := tiles.ParsePosition(job.Position); err == nil {
		names = optimal.Wanted(p)
	}
	a := puzzle.Answer{Job: job, Method: string(optimal.ByTables)}
	for i, name := range names {
		tables.want(name)
		if here, trouble := tables.state(name); !here && (i == 0 || job.Position == "") {
			a.Method, a.Missing = string(optimal.ByWalking), trouble
		}
	}
	return a
}

// scrambleTiles makes a position: any that can be solved, or one that needs so
// many moves.
func scrambleTiles(job puzzle.Job, w *watch) puzzle.Answer {
	goal := tilesGoal(job)
	a := puzzle.Answer{Job: job, Grade: job.Difficulty}
	began := time.Now()
	if job.Difficulty == "" {
		a.Final = tiles.Position{Board: tiles.Random(job.Seed, goal), Goal: goal}.String()
		return a
	}
	moves := tilesMoves(job.Difficulty, goal.Size())
	tables.wantFor(tiles.Position{Board: goal, Goal: goal})
	control := w.control()
	b, ok := tables.solver.Scramble(job.Seed, goal, moves, control)
	a.Time = time.Since(began)
	switch {
	case ok:
		a.Final, a.Optimal, a.Lower, a.Steps = tiles.Position{Board: b, Goal: goal}.String(), true, moves, moves
	case w.ctx.Err() != nil:
		a.Status = search.Cancelled
	default:
		a.Status = search.LimitReached
	}
	return a
}

// tilesGoal returns the goal of a job's position, or the usual one of its size.
func tilesGoal(job puzzle.Job) tiles.Board {
	if p, err := tiles.ParsePosition(job.Position); err == nil {
		return p.Goal
	}
	size, err := tiles.ParseSize(job.Size)
	if err != nil {
		size = puzzle.TilesSize
	}
	return tiles.Ordered(size)
}

// tilesMoves returns the fewest moves that a difficulty means.
func tilesMoves(difficulty string, size tiles.Size) int {
	if moves := tiles.LevelMoves(difficulty, size); moves > 0 {
		return moves
	}
	moves, _ := strconv.Atoi(difficulty) // checked with the job
	return moves
}

// tilesByTheBook runs a textbook algorithm.
func tilesByTheBook(job puzzle.Job, p tiles.Position, w *watch) puzzle.Answer {
	r, err := textbook.Solve(p, textbook.Options{
		Algorithm: job.Algorithm,
		Heuristic: job.Heuristic,
		Weight:    job.Weight,
		Depth:     job.Depth,
		Tree:      job.Tree,
		Order:     job.Order,
		GoalTest:  job.GoalTest,
		Tie:       job.Tie,
		Stored:    job.Stored,
		Audit:     w.afterRun(),
	}, w.control())
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	a := puzzle.Answer{Job: job, Status: r.Status, Optimal: r.Optimal, Moves: puzzle.Texts(r.Moves), Lower: r.Lower, Data: auditText(r.Audit)}
	countNodes(&a, r.Stats)
	return a
}
