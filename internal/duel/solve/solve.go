package solve

import (
	"errors"
	"sync"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/prove"
	"cavalo/internal/duel/refute"
	"cavalo/internal/duel/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Solver runs the jobs of the duel.
var Solver jobs.Solver = solver{}

type solver struct{}

func (solver) Do(w *jobs.Watch) puzzle.Answer {
	switch w.Job.Task {
	case puzzle.TaskGenerate:
		return generate(w.Job, w)
	case puzzle.TaskAnalyse:
		return analyse(w.Job, positionOf(w), w)
	case puzzle.TaskProve:
		return proveIt(w.Job, positionOf(w), w)
	case puzzle.TaskWhyNot:
		return explain(w.Job, positionOf(w), w)
	case puzzle.TaskReply:
		return reply(w.Job, positionOf(w), w)
	}
	return w.Fault(errors.New("the duel has no task " + string(w.Job.Task)))
}

// Audit returns an error: the duel has no heuristics.
func (solver) Audit(*jobs.Watch, audit.Options) (audit.Report, error) {
	return audit.Report{}, errors.New("the duel has no heuristics")
}

func (solver) Op(move string) trace.Op { return trace.Op{Name: move, Move: move} }

// positionOf returns the position of a job, already parsed.
func positionOf(w *jobs.Watch) rules.Position { return w.Position.(rules.PuzzlePosition).Position }

// kept holds what the last jobs leave for the next position of the same game, nil while in use: the
// engine with its table, and the table of proofs.
var kept struct {
	sync.Mutex
	engine *engine.Engine
	proofs *prove.Table
}

// Forget frees the kept engine and table.
func (solver) Forget() {
	kept.Lock()
	kept.engine, kept.proofs = nil, nil
	kept.Unlock()
}

// reuse returns a kept value and leaves nil.
func reuse[T any](from **T) *T {
	kept.Lock()
	defer kept.Unlock()
	taken := *from
	*from = nil
	return taken
}

// putBack keeps a value for reuse.
func putBack[T any](in **T, it *T) {
	kept.Lock()
	*in = it
	kept.Unlock()
}

// borrowEngine returns an engine for one job. With a node limit its table is empty, so
// that the job always has the same answer.
func borrowEngine(job puzzle.Job) *engine.Engine {
	e := reuse(&kept.engine)
	if e == nil {
		e = engine.NewEngine(engine.MainOptions())
	}
	if job.Nodes > 0 {
		e.Forget()
	}
	return e
}

func giveBack(e *engine.Engine) { putBack(&kept.engine, e) }

// analyse returns the best lines of a position.
func analyse(job puzzle.Job, p rules.Position, w *jobs.Watch) puzzle.Answer {
	e := borrowEngine(job)
	defer giveBack(e)
	n := &reporter{watch: w}
	request := engine.Request{Lines: max(1, job.Lines), Workers: max(1, job.Workers), OnDepth: n.onDepth}
	a := e.Search(p, request, n.control())
	found := puzzle.Analysed{
		Path:     puzzle.Path{Score: p.Margin()},
		Analysis: puzzle.Analysis{Lines: linesOf(a.Lines), Depth: a.Depth, Cuts: a.Cuts},
	}
	if len(found.Lines) > 0 {
		found.Score, found.Moves = found.Lines[0].Score, found.Lines[0].Moves
	}
	return puzzle.Answer{Job: job, Status: a.Status, Optimal: a.Exact, Stats: a.Stats, Outcome: found}
}

// The size of the table of a proof, in bytes, unless the job limits it: for only the winner, which
// takes fewer positions, and for the margin.
const (
	signMemory  = 16 << 20
	proofMemory = 64 << 20
)

// proveIt proves who wins a position and, unless only that was asked, by how much. A job with a
// limit on nodes or memory gets its own table, as in borrowEngine.
func proveIt(job puzzle.Job, p rules.Position, w *jobs.Watch) puzzle.Answer {
	q, memory := prove.Question{Position: p, WinnerOnly: job.WinnerOnly}, int64(proofMemory)
	if job.WinnerOnly {
		memory = signMemory
	}
	c := w.Control()
	switch {
	case c.Limits.Memory > 0:
	case c.Limits.Nodes > 0:
		c.Limits.Memory = memory
	default:
		if q.Table = reuse(&kept.proofs); q.Table == nil {
			q.Table = new(prove.Table)
		}
		q.Table = q.Table.For(p, memory)
		defer func() { putBack(&kept.proofs, q.Table) }()
	}
	a := prove.Run(q, c)
	return puzzle.Answer{
		Job: job, Status: a.Status, Optimal: a.Exact(), Stats: a.Stats,
		Outcome: puzzle.Proved{
			Path:  puzzle.Path{Moves: puzzle.Texts(a.Moves)},
			Proof: puzzle.Proof{Lower: a.Lower, Upper: a.Upper},
		},
	}
}

// explain explains why a move is wrong.
func explain(job puzzle.Job, p rules.Position, w *jobs.Watch) puzzle.Answer {
	e := borrowEngine(job)
	defer giveBack(e)
	asked, _ := rules.ParseMove(job.Asked) // checked with the job
	a := refute.Explain(e, p, asked, w.Control())
	return puzzle.Answer{
		Job: job, Status: a.Status, Optimal: a.Verdict != puzzle.VerdictOpen, Stats: a.Stats,
		Outcome: puzzle.Explained{Path: puzzle.Path{Moves: puzzle.Texts(a.Line)}, WhyNot: a.WhyNot},
	}
}

// reply returns the move of a level, none when the game is over.
func reply(job puzzle.Job, p rules.Position, w *jobs.Watch) puzzle.Answer {
	if job.Level == rules.Strongest() {
		job.Lines = 1
		answer := analyse(job, p, w)
		found := puzzle.Replied{Path: answer.Path(), Analysis: answer.Analysis()}
		found.Moves = found.Moves[:min(1, len(found.Moves))]
		answer.Outcome = found
		if answer.Status == search.LimitReached {
			answer.Status = search.Solved // a reply uses its whole time
		}
		return answer
	}
	// The seed includes the position, since each job makes a new player.
	player, err := engine.NewPlayer(job.Level, job.Seed+" "+job.Position)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	choice, ok := player.Choose(p, w.Control())
	if !ok {
		return puzzle.Answer{Job: job, Optimal: true, Outcome: puzzle.Replied{Path: puzzle.Path{Score: p.Margin()}}}
	}
	moves := []string{choice.Move.String()}
	answer := puzzle.Answer{
		Job:     job,
		Optimal: choice.Exact,
		Stats:   search.Stats{Generated: choice.Nodes, Time: choice.Time},
		Outcome: puzzle.Replied{
			Path: puzzle.Path{Score: choice.Score, Moves: moves},
			Analysis: puzzle.Analysis{
				Lines: []puzzle.Line{{Score: choice.Score, Exact: choice.Exact, Moves: moves}},
				Depth: choice.Depth, Cuts: choice.Cuts,
			},
		},
	}
	if w.Ctx.Err() != nil {
		answer.Status = search.Cancelled
	}
	return answer
}

// reporter reports the progress of an analysis.
type reporter struct {
	watch *jobs.Watch
	last  puzzle.Progress
}

// control returns the limits and callbacks of the analysis.
func (n *reporter) control() search.Control {
	c := n.watch.Control()
	c.Progress = func(p search.Progress) {
		n.last.Generated, n.last.Expanded, n.last.Time = p.Generated, p.Expanded, p.Time
		n.watch.Report(n.last)
	}
	return c
}

// onDepth reports a finished depth.
func (n *reporter) onDepth(a engine.Analysis) {
	n.last = puzzle.Progress{
		Stats: search.Stats{Generated: a.Stats.Generated, Expanded: a.Stats.Expanded, Time: a.Stats.Time},
		Depth: a.Depth, Phase: "search", Lines: linesOf(a.Lines),
	}
	if len(n.last.Lines) > 0 {
		n.last.Best = n.last.Lines[0].Moves
	}
	n.watch.Report(n.last)
}

func linesOf(lines []engine.Line) []puzzle.Line {
	return lists.Map(lines, func(l engine.Line) puzzle.Line {
		return puzzle.Line{Score: l.Score, Exact: l.Exact, Moves: puzzle.Texts(l.Moves)}
	})
}
