package solvers

import (
	"sync"

	duelengine "cavalo/internal/duel/engine"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// runDuel does a checked job of the duel.
func runDuel(job puzzle.Job, w *watch) puzzle.Answer {
	if job.Task == puzzle.TaskGenerate {
		return generateDuel(job, w)
	}
	position, err := duelrules.ParsePosition(job.Position)
	switch {
	case err != nil:
		return puzzle.Answer{Job: job, Error: err.Error()}
	case job.Task == puzzle.TaskAnalyse:
		return analyseDuel(job, position, w)
	}
	return replyDuel(job, position, w)
}

// idle is the engine that searched last, when no job has it. The next position
// of the same game is quicker with what it found out.
var idle struct {
	sync.Mutex
	engine *duelengine.Engine
}

// borrowEngine returns an engine for one job. With a limit of nodes it begins
// without a memory of earlier jobs, so that such a job has the same answer
// whenever it is done; jobs limited by time differ from run to run anyway.
func borrowEngine(job puzzle.Job) *duelengine.Engine {
	idle.Lock()
	e := idle.engine
	idle.engine = nil
	idle.Unlock()
	if e == nil {
		e = duelengine.NewEngine(duelengine.MainOptions())
	}
	if job.Nodes > 0 {
		e.Forget()
	}
	return e
}

// giveBack keeps an engine for the next job.
func giveBack(e *duelengine.Engine) {
	idle.Lock()
	idle.engine = e
	idle.Unlock()
}

// analyseDuel finds the best lines of a position.
func analyseDuel(job puzzle.Job, p duelrules.Position, w *watch) puzzle.Answer {
	e := borrowEngine(job)
	defer giveBack(e)
	request := duelengine.Request{Lines: max(1, job.Lines), Workers: max(1, job.Workers), Told: func(a duelengine.Analysis) { w.deepened(a) }}
	a := e.Search(p, request, w.analysis())
	answer := puzzle.Answer{
		Job: job, Status: a.Status, Optimal: a.Exact, Lines: linesOf(a.Lines),
		Depth: a.Depth, Cuts: a.Cuts, Score: p.Margin(),
	}
	countNodes(&answer, a.Stats)
	if len(answer.Lines) > 0 {
		answer.Score, answer.Moves = answer.Lines[0].Score, answer.Lines[0].Moves
	}
	return answer
}

// strongest is the level that is the engine itself.
var strongest = duelengine.LevelNames()[duelengine.Levels-1]

// replyDuel chooses a move as a player of a level does. When the game is over
// it has none.
func replyDuel(job puzzle.Job, p duelrules.Position, w *watch) puzzle.Answer {
	if job.Level == strongest {
		job.Lines = 1
		answer := analyseDuel(job, p, w)
		if len(answer.Moves) > 0 {
			answer.Moves = answer.Moves[:1]
		}
		if answer.Status == search.LimitReached {
			answer.Status = search.Solved // the time was there to be used
		}
		return answer
	}
	// What a player draws by lot depends on the position too, since each job
	// makes the player anew.
	player, err := duelengine.NewPlayer(job.Level, job.Seed+" "+job.Position)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	choice, ok := player.Choose(p, w.control())
	if !ok {
		return puzzle.Answer{Job: job, Optimal: true, Score: p.Margin()}
	}
	answer := puzzle.Answer{
		Job:       job,
		Optimal:   choice.Exact,
		Score:     choice.Score,
		Moves:     []string{choice.Move.String()},
		Depth:     choice.Depth,
		Cuts:      choice.Cuts,
		Generated: choice.Nodes,
		Time:      choice.Time,
	}
	answer.Lines = []puzzle.Line{{Score: choice.Score, Exact: choice.Exact, Moves: answer.Moves}}
	if w.ctx.Err() != nil {
		answer.Status = search.Cancelled
	}
	return answer
}

// analysis returns the control of an analysis, whose progress has lines and no
// bounds.
func (w *watch) analysis() search.Control {
	c := w.control()
	c.Progress = func(p search.Progress) {
		w.lines.Generated, w.lines.Expanded, w.lines.Elapsed = p.Generated, p.Expanded, p.Time
		w.tell()
	}
	return c
}

// deepened tells of a depth that was finished.
func (w *watch) deepened(a duelengine.Analysis) {
	w.lines = puzzle.Progress{
		Generated: a.Stats.Generated, Expanded: a.Stats.Expanded, Elapsed: a.Stats.Time,
		Depth: a.Depth, Phase: "search", Lines: linesOf(a.Lines),
	}
	if len(w.lines.Lines) > 0 {
		w.lines.Best = w.lines.Lines[0].Moves
	}
	w.tell()
}

// tell passes on what is known of an analysis.
func (w *watch) tell() {
	if w.engine.Progress != nil {
		w.engine.Progress(w.lines)
	}
}

func linesOf(lines []duelengine.Line) []puzzle.Line {
	var all []puzzle.Line
	for _, l := range lines {
		all = append(all, puzzle.Line{Score: l.Score, Exact: l.Exact, Moves: puzzle.Texts(l.Moves)})
	}
	return all
}
