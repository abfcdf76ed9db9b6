package solve

import (
	"time"

	"cavalo/internal/app/session"
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
	Background *BackgroundJobs

	app    *shell.App
	game   *session.Session
	puzzle *Puzzle // with its standard for what the puzzle leaves out
	page   Page
	kept   *puzzle.Answer // the last answer that was added to the runs of this visit
	told   bool           // the result is shown until the position changes
}

// New returns an idle solver for the games of a session. It completes the puzzle.
func New(a *shell.App, game *session.Session, p *Puzzle, page Page) *Solver {
	session.Complete(p, Puzzle{})
	s := &Solver{Await: a.Jobs.Await(), Options: p.Options, app: a, game: game, puzzle: p, page: page}
	s.Background = &BackgroundJobs{solver: s, await: a.Jobs.AwaitQuietly()}
	return s
}

// ProofJob returns the job that finds the fewest steps from a position, or proves that there is no
// solution.
func (s *Solver) ProofJob(p puzzle.Position, limit time.Duration) puzzle.Job {
	j := puzzle.Job{Puzzle: s.game.Name(), Position: p.String(), Search: puzzle.Search{Algorithm: puzzle.Optimal}}
	j.Limits = search.Limits{Time: limit, Memory: MaxMemory}
	return j
}

// Left drops whatever belongs to the game that is left.
func (s *Solver) Left() {
	s.Moved() // another screen may start a job at once: the engine reports nothing more about this one
	s.Answer = nil
	s.Background.clear()
}

// Solve searches for a path from the current position, or from the start if the
// game is over.
func (s *Solver) Solve() {
	j := s.Options.Job(s.game.Puzzle())
	s.puzzle.CompleteJob(&j)
	s.Run(j)
}

// Run runs a job and shows its answer. Its position is the current one, or the
// start if the game is over.
func (s *Solver) Run(j puzzle.Job) {
	if s.Running {
		return
	}
	from := s.from(j.Goal)
	j.Problem, j.Position = s.game.Game.Problem(), from.String()
	if j.Position != s.game.Game.Start().String() {
		j.Played = len(s.game.Game.Path())
	}
	if j.Start != "" && from.CheckStart(j.Start) != nil {
		j.Start = ""
	}
	if err := j.Check(); err != nil { // a heuristic that is incomplete
		s.app.Say(s.app.Lang.Fault(err))
		return
	}
	run := func() {
		s.Answer = nil
		s.page.Searching()
		s.start(j, false, s.Result)
	}
	s.app.Past.LoadAll()
	if s.game.Aid.Closed() && j.Task == puzzle.TaskSolve && s.game.Puzzle().Players() == 1 {
		s.app.Open(s.giveUpDialog(run))
		return
	}
	s.game.Aid.Look(run)
}

// giveUpDialog asks before showing a solution of a board of a day.
func (s *Solver) giveUpDialog(show func()) shell.Dialog {
	confirm := shell.DialogButton{ID: "give-up-confirm", Words: words.GiveUp, Pending: true, Press: func() {
		s.app.Close()
		s.game.Aid.ShowSolution()
		show()
	}}
	body := func() []*ui.Node { return []*ui.Node{widget.Text("give-up-words", s.app.Lang.T(words.GiveUpWords))} }
	return shell.Dialog{ID: "give-up-dialog", Passing: true, Title: words.GiveUp, Foot: s.app.Feet(confirm), Body: body}
}

// from returns the position where a search begins: the current one, or the start
// if the game is over.
func (s *Solver) from(goal puzzle.Goal) puzzle.Position {
	if p := s.game.Game.Position(); len(p.Moves()) > 0 && (!p.Solved() || goal == puzzle.MostPoints) {
		return p
	}
	return s.game.Game.Start()
}

// Watch opens the laboratory with the position where a search would begin.
func (s *Solver) Watch() { s.game.Aid.Look(s.watch) }

func (s *Solver) watch() {
	if !s.game.Game.Position().Solved() { // a search ends with a path to the goal
		s.game.Aid.ShowSolution()
	}
	from, problem := s.from(""), ""
	if from.String() == s.game.Game.Start().String() {
		problem = s.game.Game.Problem()
	}
	s.app.Watch(s.game.Puzzle(), problem, from)
}

// Ask runs a job without showing its answer as a result. An answer with an error
// is also passed to done, after the error was shown.
func (s *Solver) Ask(j puzzle.Job, done func(puzzle.Answer)) { s.start(j, true, done) }

// Made returns a callback for Ask and Add that parses the generated position of
// the answer and passes it on; made is nil if none was generated.
func (s *Solver) Made(done func(a puzzle.Answer, made puzzle.Position)) func(puzzle.Answer) {
	return func(a puzzle.Answer) {
		made, err := s.game.Puzzle().Parse(a.Path().Final)
		if err != nil || a.Error != "" || a.Path().Final == "" {
			made = nil
		}
		done(a, made)
	}
}

func (s *Solver) start(j puzzle.Job, asking bool, done func(puzzle.Answer)) {
	s.Asking, s.Progress = asking, puzzle.Progress{}
	s.puzzle.OnStart(j, asking)
	s.Background.await.Drop() // it is restarted afterwards
	s.Start(j, func(p puzzle.Progress) {
		s.Progress = p
		s.puzzle.OnProgress(p)
	}, func(a puzzle.Answer) {
		if a.Error == "" {
			s.puzzle.OnAnswer(a)
			s.game.Record() // the fewest steps may be known now
		}
		if a.Error == "" || asking {
			done(a)
		}
	})
}

// Moved stops a search from a position that is no longer the current one.
func (s *Solver) Moved() {
	if s.told = false; s.Running {
		s.Stop()
	}
}

// keepRun stores the result that is shown, for resultados.dat.
func (s *Solver) keepRun() {
	if s.Answer != s.kept {
		s.app.Runs.Add(report.Resultados(*s.Answer))
		s.kept = s.Answer
	}
}

// Result shows an answer as the result of a run and makes its path the future
// steps, if a path was asked for.
func (s *Solver) Result(a puzzle.Answer) {
	s.Moved()
	s.Answer = &a
	s.keepRun()
	if len(a.Path().Moves) > 0 && a.Job.Task != puzzle.TaskCount {
		if err := s.game.Game.Line(a.Job.Position, a.Path().Moves, play.Solver); err != nil {
			s.app.Say(s.app.Lang.Fault(err))
			return
		}
		s.game.Moved()
		s.page.Found()
	}
	if a.Status == search.NoSolution && a.Optimal && a.Job.Played == 0 && a.Job.Start == "" { // the proof is the result
		s.game.Game.Shown()
		s.game.Save.Now()
	}
	s.told, s.game.Said = true, s.puzzle.Verdict(a)
	s.app.Changed()
}
