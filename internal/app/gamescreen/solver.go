package gamescreen

import (
	"slices"
	"strconv"
	"time"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// MaxMemory is the memory limit of a search on a screen, in bytes.
const MaxMemory = 1 << 30

// Solver runs the engine for a screen: its options, the running job and the last
// result.
type Solver struct {
	shell.Await
	Options    Options
	Asking     bool // the running job answers a question; its result is not shown
	Progress   puzzle.Progress
	Answer     *puzzle.Answer
	MakeFailed bool // no board could be made

	screen *Screen
	runs   *shell.Records // the runs of this visit, for resultados.dat
	kept   *puzzle.Answer // the last of them
	made   int            // how many
	told   bool           // the result is shown until the position changes
}

// Solve searches for a path from the current position, or from the start if the
// game is over.
func (s *Solver) Solve() {
	j := s.Options.Job(s.screen.puzzle)
	s.screen.ps.CompleteJob(&j)
	s.Run(j)
}

// Run runs a job and shows its answer. Its position is the current one, or the
// start if the game is over.
func (s *Solver) Run(j puzzle.Job) {
	if s.Running {
		return
	}
	from := s.from(j.Goal)
	j.Problem, j.Position = s.screen.Game.Problem(), from.String()
	if j.Position != s.screen.Game.Start().String() {
		j.Played = len(s.screen.Game.Path())
	}
	if j.Start != "" && from.CheckStart(j.Start) != nil {
		j.Start = ""
	}
	if err := j.Check(); err != nil { // a heuristic that is incomplete
		s.screen.App.Say(s.screen.App.Lang.Fault(err))
		return
	}
	run := func() {
		s.screen.Player.Playing = false
		s.Answer = nil
		s.start(j, false, s.Result)
	}
	s.screen.App.Past.LoadAll()
	if s.screen.Aid.Closed() && j.Task == puzzle.TaskSolve && s.screen.puzzle.Players() == 1 {
		s.screen.App.Open(s.giveUpDialog(run))
		return
	}
	s.screen.Aid.Look(run)
}

// giveUpDialog asks before showing a solution of a board of a day.
func (s *Solver) giveUpDialog(show func()) shell.Dialog {
	return shell.Dialog{ID: "give-up-dialog", Passing: true, Title: words.GiveUp, Foot: s.screen.App.Feet(shell.DialogButton{ID: "give-up-confirm", Words: words.GiveUp, Pending: true, Press: func() {
		s.screen.App.Close()
		s.screen.Aid.ShowSolution()
		show()
	}}), Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("give-up-words", s.screen.App.Lang.T(words.GiveUpWords))}
	}}
}

// from returns the position where a search begins: the current one, or the start
// if the game is over.
func (s *Solver) from(goal puzzle.Goal) puzzle.Position {
	if p := s.screen.Game.Position(); len(p.Moves()) > 0 && (!p.Solved() || goal == puzzle.MostPoints) {
		return p
	}
	return s.screen.Game.Start()
}

// Watch opens the laboratory with the position where a search would begin.
func (s *Solver) Watch() { s.screen.Aid.Look(s.watch) }

func (s *Solver) watch() {
	if !s.screen.Game.Position().Solved() { // a search ends with a path to the goal
		s.screen.Aid.ShowSolution()
	}
	from, problem := s.from(""), ""
	if from.String() == s.screen.Game.Start().String() {
		problem = s.screen.Game.Problem()
	}
	s.screen.App.Watch(s.screen.puzzle, problem, from)
}

// Ask runs a job without showing its answer as a result. An answer with an error
// is also passed to done, after the error was shown.
func (s *Solver) Ask(j puzzle.Job, done func(puzzle.Answer)) { s.start(j, true, done) }

// Made returns a callback for Ask and Add that parses the generated position of
// the answer and passes it on; made is nil if none was generated.
func (s *Solver) Made(done func(a puzzle.Answer, made puzzle.Position)) func(puzzle.Answer) {
	return func(a puzzle.Answer) {
		made, err := s.screen.puzzle.Parse(a.Path().Final)
		if err != nil || a.Error != "" || a.Path().Final == "" {
			made = nil
		}
		done(a, made)
	}
}

// makeTime is how long the engine may look for a new board.
const makeTime = 30 * time.Second

// Make asks the engine to make a board, and starts a game with a name on it.
func (s *Solver) Make(name string, draw puzzle.Draw, failed words.Key) {
	if s.Making() {
		return
	}
	s.Cancel()
	s.MakeFailed = false
	j := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: s.screen.Name(), Draw: draw, Limits: search.Limits{Time: makeTime, Memory: MaxMemory}}
	s.Ask(j, s.Made(func(_ puzzle.Answer, made puzzle.Position) {
		if s.MakeFailed = made == nil; !s.MakeFailed {
			s.screen.Begin(name, made)
			return
		}
		if s.screen.App.Changed(); !s.screen.App.Shows(newgame.PickerID) {
			s.screen.App.Say(s.screen.App.Lang.T(failed))
		}
	}))
}

// Making reports whether a board is being made.
func (s *Solver) Making() bool { return s.Running && s.Job.Task == puzzle.TaskGenerate }

// MakeFields returns the lines that say that a board is being made, or that none
// could be.
func (s *Solver) MakeFields(making string, failed words.Key) []*ui.Node {
	t := s.screen.App.Lang.T
	switch {
	case s.Making():
		return []*ui.Node{widget.Row(8, widget.Text("make-words", making), widget.Chip("make-cancel", t(words.Cancel), s.Cancel))}
	case s.MakeFailed:
		return []*ui.Node{ui.NewText("make-failed", t(failed)).With(ui.Traits{Color: ui.ColorWarn, Live: true, Wrap: true})}
	}
	return nil
}

func (s *Solver) start(j puzzle.Job, asking bool, done func(puzzle.Answer)) {
	s.Asking, s.Progress = asking, puzzle.Progress{}
	if !asking {
		s.screen.Hint.Clear()
	}
	s.screen.ps.OnStart(j, asking)
	s.screen.Background.await.Drop() // it is restarted afterwards
	s.Start(j, func(p puzzle.Progress) {
		s.Progress = p
		s.screen.ps.OnProgress(p)
	}, func(a puzzle.Answer) {
		if a.Error == "" {
			s.screen.ps.OnAnswer(a)
			s.screen.Record() // the fewest steps may be known now
		}
		if a.Error == "" || asking {
			done(a)
		}
	})
}

// outdated stops a search from a position that is no longer the current one.
func (s *Solver) outdated() {
	if s.told = false; s.Running {
		s.Stop()
	}
}

// keepRun stores the result that is shown, for resultados.dat.
func (s *Solver) keepRun() {
	if s.Answer != s.kept {
		s.made++
		s.runs.Put(strconv.Itoa(s.made), report.Resultados(*s.Answer))
		s.kept = s.Answer
	}
}

// Result shows an answer as the result of a run and makes its path the future
// steps, if a path was asked for.
func (s *Solver) Result(a puzzle.Answer) {
	s.outdated()
	s.Answer = &a
	s.keepRun()
	if len(a.Path().Moves) > 0 && a.Job.Task != puzzle.TaskCount {
		if err := s.screen.Game.Line(a.Job.Position, a.Path().Moves, play.Solver); err != nil {
			s.screen.App.Say(s.screen.App.Lang.Fault(err))
			return
		}
		s.screen.Moved()
		s.screen.Player.Show()
	}
	if a.Status == search.NoSolution && a.Optimal && a.Job.Played == 0 && a.Job.Start == "" { // the proof is the result
		s.screen.Game.Shown()
		s.screen.Save.Now()
	}
	s.told, s.screen.Said = true, s.screen.ps.Verdict(a)
	s.screen.App.Changed()
}

// BackgroundJobs are jobs that nobody waits for: a search by the user has priority.
// One runs at a time.
type BackgroundJobs struct {
	screen *Screen
	queue  []backgroundJob // the first one is running, if any is
	await  shell.Await

	// OnProgress is called with the progress of a job. It may be nil.
	OnProgress func(owner string, p puzzle.Progress)
}

// backgroundJob is a job with its owner and callback.
type backgroundJob struct {
	owner string
	job   puzzle.Job
	done  func(puzzle.Answer) // with Error set if the engine failed
}

// Add puts a job at the end of the queue.
func (e *BackgroundJobs) Add(owner string, j puzzle.Job, done func(puzzle.Answer)) {
	e.queue = append(e.queue, backgroundJob{owner, j, done})
	e.pump()
}

// pump starts the next job if the engine is idle.
func (e *BackgroundJobs) pump() {
	if e.await.Running || e.Idle() || e.screen.Solver.Running {
		return
	}
	first := e.queue[0]
	var told func(puzzle.Progress)
	if e.OnProgress != nil {
		told = func(p puzzle.Progress) { e.OnProgress(first.owner, p) }
	}
	e.await.Start(first.job, told, func(a puzzle.Answer) {
		e.queue = e.queue[1:]
		first.done(a)
		e.screen.Record() // the fewest steps may be known now
		e.screen.End.Say()
		e.pump()
	})
}

// Drop removes the jobs of an owner.
func (e *BackgroundJobs) Drop(owner string) {
	if e.await.Running && e.queue[0].owner == owner {
		e.await.Stop()
	}
	e.queue = slices.DeleteFunc(e.queue, func(x backgroundJob) bool { return x.owner == owner })
	e.pump()
}

// Idle reports whether nothing is left to do.
func (e *BackgroundJobs) Idle() bool { return len(e.queue) == 0 }

// clear removes all jobs, since they belong to a game that was left.
func (e *BackgroundJobs) clear() {
	if e.await.Running {
		e.await.Stop()
	}
	e.queue = nil
}

// Waiting reports whether any job of an owner is unfinished.
func (e *BackgroundJobs) Waiting(owner string) bool {
	return slices.ContainsFunc(e.queue, func(x backgroundJob) bool { return x.owner == owner })
}

// HintText is the text of a hint, one part for each press: where to look for the next
// move, the move, and the reason; one more press plays it. Empty parts are skipped.
type HintText struct {
	Where, Which, Why string
	Area              []int // the squares where to look
	Square            int   // of the move; -1 if there is none
	Play              func()
}

// Hint is the state of a hint.
type Hint struct {
	HintText
	Wanted bool   // the engine is being asked
	Words  string // the current text: about the move or, if there is none, the reason

	screen  *Screen
	stage   stage
	counted bool
}

// Clear removes the hint, and the answer to a question.
func (h *Hint) Clear() {
	h.screen.WhyNot.Clear()
	h.screen.Background.Drop(forReason)
	*h = Hint{screen: h.screen}
}

// Want notes that the engine is being asked for a hint.
func (h *Hint) Want() {
	h.Clear()
	h.Wanted = true
}

// stage is the part of a hint that is shown.
type stage uint8

const (
	untold stage = iota
	where
	which
	why
)

// Shown reports whether a hint for a move is shown.
func (h *Hint) Shown() bool { return h.Play != nil }

// Told reports whether a hint shows more than where to look.
func (h *Hint) Told() bool { return h.Shown() && h.stage > where }

// next returns the stage after the one that is shown, untold after the last.
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

// Tell starts a hint for a move. It counts as used once it shows more than where to
// look.
func (h *Hint) Tell(t HintText) {
	h.Clear()
	h.HintText = t
	h.GoOn()
}

// forReason owns the jobs that find the reason of a hint.
const forReason = "reason"

// Compare asks about a move that looks as good as the hint's, or is the same, and calls said
// with what was proved about it, if anything. Until then the hint keeps its own reason.
func (h *Hint) Compare(looks string, said func(a puzzle.WhyNot) string) {
	d := h.screen
	if looks == "" || d.ps.WhyNotClosed() {
		return
	}
	d.Background.Add(forReason, d.WhyNot.job(d.WhyNot.here(looks)), func(a puzzle.Answer) {
		if a := a.WhyNot(); len(a.Sentences) > 0 {
			h.reason(said(a))
		}
	})
}

// Against returns what is wrong with a move that looks as good as the hint's.
func (w *WhyNot) Against(looks string, a puzzle.WhyNot) string {
	lang := w.screen.App.Lang
	return lang.T(words.HintLooks, w.name(w.here(looks))) + " " + Sentences(lang, a.Sentences)
}

// reason replaces the reason of the hint, also where it is shown already.
func (h *Hint) reason(words string) {
	if h.Why = words; h.stage == why {
		h.Words, h.screen.Said = words, words
	}
	h.screen.App.Changed()
}

// SayHopeless says that the position can no longer be solved. That counts as a
// hint, but only once.
func (h *Hint) SayHopeless(words string) {
	if h.screen.Said != words {
		h.screen.Aid.CountHint()
	}
	h.Say(words)
}

// Say says why there is no hint; "" says nothing.
func (h *Hint) Say(words string) {
	h.Clear()
	h.Words = words
	h.screen.Said = words
	h.screen.Save.Now()
	h.screen.App.Changed()
}

// GoOn shows the next stage of the current hint, or plays its move, and reports
// whether there was a hint.
func (h *Hint) GoOn() bool {
	if !h.Shown() {
		return false
	}
	next, words := h.next()
	if next == untold {
		h.Play()
		return true
	}
	h.screen.WhyNot.Clear()
	h.stage, h.Words, h.screen.Said = next, words, words
	h.screen.App.Changed()
	if next > where && !h.counted {
		h.counted = true
		h.screen.Aid.CountHint()
	}
	return true
}
