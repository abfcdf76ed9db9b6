package gamescreen

import (
	"slices"
	"strconv"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// MaxMemory is what a search on a screen may hold, in bytes.
const MaxMemory = 1 << 30

// Solver is the engine's side of a screen: what to run, what runs, what came of
// it.
type Solver struct {
	shell.Await
	Options  Options
	Asking   bool // what runs answers a question, it is no result to show
	Progress puzzle.Progress
	Answer   *puzzle.Answer

	desk  *Desk
	runs  *shell.Records // those of this visit, for resultados.dat
	kept  *puzzle.Answer // the last of them
	made  int            // how many
	table bool           // the statistics are unfolded
}

// Solve looks for a path from the position in hand, or from the start when
// there is nothing left to look for.
func (d *Desk) Solve() { d.Run(d.Solver.Options.Job(d.puzzle)) }

// Run runs a job whose answer is shown. Its position is the one in hand, or the
// start when that leaves nothing to do.
func (d *Desk) Run(j puzzle.Job) {
	if d.Solver.Running {
		return
	}
	from := d.from(j.Goal)
	j.Problem, j.Position = d.Game.Problem(), from.String()
	if j.Position != d.Game.Start().String() {
		j.Played = len(d.Game.Path())
	}
	if j.Start != "" && from.CheckStart(j.Start) != nil {
		j.Start = ""
	}
	if err := j.Check(); err != nil { // a heuristic that is half typed
		d.App.Say(d.App.Lang.Fault(err))
		return
	}
	run := func() {
		d.Player.Playing = false
		d.Solver.Answer = nil
		d.Solver.start(j, false, d.Result)
	}
	d.App.Past.LoadAll()
	if d.Closed() && j.Task == puzzle.TaskSolve && d.puzzle.Players() == 1 {
		d.App.Open(d.giveUpDialog(run))
		return
	}
	d.Look(run)
}

// from is where a search begins: at the position in hand, or at the start when
// that leaves nothing to do.
func (d *Desk) from(goal puzzle.Goal) puzzle.Position {
	if p := d.Game.Position(); len(p.Moves()) > 0 && (!p.Solved() || goal == puzzle.MostPoints) {
		return p
	}
	return d.Game.Start()
}

// Watch opens the laboratory with the position that a search would begin at.
func (d *Desk) Watch() { d.Look(d.watch) }

func (d *Desk) watch() {
	if !d.Game.Position().Solved() { // a search ends with a path to the goal
		d.ShowSolution()
	}
	from, problem := d.from(""), ""
	if from.String() == d.Game.Start().String() {
		problem = d.Game.Problem()
	}
	d.App.Watch(d.puzzle, problem, from)
}

// WatchItem is the same in a phone's menu.
func (d *Desk) WatchItem() shell.MenuItem {
	return shell.MenuItem{ID: "menu-watch", Words: words.WatchSearch, Icon: ui.IconPlay, Press: d.Watch}
}

// WatchChip is the way from a puzzle's card into the laboratory.
func (d *Desk) WatchChip() *ui.Node {
	return widget.Chip("watch", d.App.Lang.T(words.WatchSearch), d.Watch)
}

// Ask runs a job whose answer is not shown as a result. done gets the answer
// also when it has an error, after that was said.
func (s *Solver) Ask(j puzzle.Job, done func(puzzle.Answer)) { s.start(j, true, done) }

// Made returns a callback for Ask and Add that parses the generated position of
// the answer and passes it on; made is nil when none was generated.
func (d *Desk) Made(done func(a puzzle.Answer, made puzzle.Position)) func(puzzle.Answer) {
	return func(a puzzle.Answer) {
		made, err := d.puzzle.Parse(a.Path().Final)
		if err != nil || a.Error != "" || a.Path().Final == "" {
			made = nil
		}
		done(a, made)
	}
}

func (s *Solver) start(j puzzle.Job, asking bool, done func(puzzle.Answer)) {
	s.Asking, s.Progress = asking, puzzle.Progress{}
	s.desk.face.Begun(j, asking)
	s.desk.Errands.await.Drop() // it is done again afterwards
	s.Start(j, func(p puzzle.Progress) {
		s.Progress = p
		s.desk.face.Heard(p)
	}, func(a puzzle.Answer) {
		if a.Error == "" {
			s.desk.face.Learn(a)
			s.desk.Record() // the fewest steps may be known now
		}
		if a.Error == "" || asking {
			done(a)
		}
	})
}

// outdated stops a search for a position that is no longer in hand.
func (s *Solver) outdated() {
	if s.Running {
		s.Stop()
	}
}

// keepRun keeps the result that is shown for resultados.dat.
func (d *Desk) keepRun() {
	s := &d.Solver
	if s.Answer != s.kept {
		s.made++
		s.runs.Put(strconv.Itoa(s.made), report.Resultados(*s.Answer))
		s.kept = s.Answer
	}
}

// Result shows an answer as the result of a run and lays its path ahead, if a
// path was asked for.
func (d *Desk) Result(a puzzle.Answer) {
	d.Solver.outdated()
	d.Solver.Answer = &a
	d.keepRun()
	if len(a.Path().Moves) > 0 && a.Job.Task != puzzle.TaskCount {
		if err := d.Game.Line(a.Job.Position, a.Path().Moves, play.Solver); err != nil {
			d.App.Say(d.App.Lang.Fault(err))
			return
		}
		d.Moved()
		d.StartPlayer()
	}
	if a.Status == search.NoSolution && a.Optimal && a.Job.Played == 0 && a.Job.Start == "" { // the proof is all that there was to find
		d.Game.Shown()
		d.Save.Now()
	}
	d.Said = d.screen.Verdict(a)
	d.App.Changed()
}

// BackgroundJobs are jobs that the engine does by the way: nobody waits for them, and
// a search that the user asks for goes first. One runs at a time.
type BackgroundJobs struct {
	desk  *Desk
	queue []errand // the first one is running, if any is
	await shell.Await

	// HintText hears how a job gets on. It may be nil.
	Told func(owner string, p puzzle.Progress)
}

// errand is a job and who wants to know.
type errand struct {
	owner string
	job   puzzle.Job
	done  func(puzzle.Answer) // with Error set when the engine failed
}

// Add puts a job at the end of the queue.
func (e *BackgroundJobs) Add(owner string, j puzzle.Job, done func(puzzle.Answer)) {
	e.queue = append(e.queue, errand{owner, j, done})
	e.pump()
}

// pump gives the engine the next job when it has nothing else to do.
func (e *BackgroundJobs) pump() {
	if e.await.Running || len(e.queue) == 0 || e.desk.Solver.Running {
		return
	}
	first := e.queue[0]
	var told func(puzzle.Progress)
	if e.Told != nil {
		told = func(p puzzle.Progress) { e.Told(first.owner, p) }
	}
	e.await.Start(first.job, told, func(a puzzle.Answer) {
		e.queue = e.queue[1:]
		first.done(a)
		e.desk.Record() // the fewest steps may be known now
		e.desk.SayEnd()
		e.pump()
	})
}

// Drop forgets the jobs of an owner.
func (e *BackgroundJobs) Drop(owner string) {
	if e.await.Running && e.queue[0].owner == owner {
		e.await.Stop()
	}
	e.queue = slices.DeleteFunc(e.queue, func(x errand) bool { return x.owner == owner })
	e.pump()
}

// Idle says that nothing is left to do.
func (e *BackgroundJobs) Idle() bool { return len(e.queue) == 0 }

// clear forgets all jobs: they belong to a game that is left.
func (e *BackgroundJobs) clear() {
	if e.await.Running {
		e.await.Stop()
	}
	e.queue = nil
}

// Waiting says that jobs of an owner are still to be done.
func (e *BackgroundJobs) Waiting(owner string) bool {
	return slices.ContainsFunc(e.queue, func(x errand) bool { return x.owner == owner })
}

// HintText is what a hint says of the next move, a press at a time: where to look for
// it, which it is, and why; the press after that plays it. What is empty is passed
// over.
type HintText struct {
	Where, Which, Why string
	Area              []int // the squares where to look
	Square            int   // of the move; -1 is none
	Play              func()
}

// Hint is what a hint has come to.
type Hint struct {
	HintText
	Wanted bool   // the engine is being asked
	Words  string // what is said now: of the move or, where there is none to tell, why

	stage   stage
	counted bool
}

// stage is how much of a hint has been told.
type stage uint8

const (
	untold stage = iota
	where
	which
	why
)

// Shown says that a move is being told of.
func (h *Hint) Shown() bool { return h.Play != nil }

// next is the stage after the one that is shown; untold when all is told.
func (h *Hint) next() (s stage, words string) {
	all := [...]string{where: h.Where, which: h.Which, why: h.Why}
	for s = h.stage + 1; int(s) < len(all); s++ {
		if all[s] != "" {
			return s, all[s]
		}
	}
	return untold, ""
}

// Mark marks on a board where to look, or the square of the move.
func (h *Hint) Mark(b *ui.Board) {
	switch {
	case !h.Shown():
	case h.stage == where:
		for _, s := range h.Area {
			b.Cells[s].Look = true
		}
	case h.Square >= 0:
		b.Cells[h.Square].Hint = true
	}
}

// TellHint begins to tell of a move. That is one hint used once more is told than where
// to look.
func (d *Desk) TellHint(t HintText) {
	d.Hint = Hint{HintText: t}
	d.GoOn()
}

// SayHopeless says that nothing can be won from here any more. That is one hint
// used, but not another one when it is asked for and said again.
func (d *Desk) SayHopeless(words string) {
	if d.Said != words {
		d.CountHint()
	}
	d.SayHint(words)
}

// SayHint says why there is no move to tell of; "" is nothing.
func (d *Desk) SayHint(words string) {
	d.Hint = Hint{Words: words}
	d.Said = words
	d.Save.Now()
	d.App.Changed()
}

// GoOn tells the next stage of the hint that is shown, or plays its move; false
// when none is shown.
func (d *Desk) GoOn() bool {
	h := &d.Hint
	if !h.Shown() {
		return false
	}
	next, words := h.next()
	if next == untold {
		h.Play()
		return true
	}
	h.stage, h.Words, d.Said = next, words, words
	d.App.Changed()
	if next > where && !h.counted {
		h.counted = true
		d.CountHint()
	}
	return true
}
