package shell

import (
	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// Jobs is the engine as screens use it.
type Jobs struct {
	app     *App
	awaited *Await       // the owner of the engine's current or last job
	state   engine.State // of the engine's program
	read    bool         // the user has acted since the engine could not be loaded
}

// Await returns an idle Await that shows its jobs' errors.
func (j *Jobs) Await() Await { return Await{app: j.app} }

// AwaitQuietly returns an idle Await that shows no errors.
func (j *Jobs) AwaitQuietly() Await { return Await{app: j.app, quiet: true} }

// Awaited returns the Await whose job is running, or nil.
func (j *Jobs) Awaited() *Await {
	if j.awaited == nil || !j.awaited.Running {
		return nil
	}
	return j.awaited
}

// EngineIs sets the state of the engine's program.
func (j *Jobs) EngineIs(s engine.State) {
	if s != j.state {
		j.state, j.read = s, false
		j.app.Changed()
	}
}

// Ready reports whether the engine's program is ready.
func (j *Jobs) Ready() bool { return j.state == engine.Ready }

// acted notes that the user has acted.
func (j *Jobs) acted() {
	if j.state == engine.Missing && !j.read {
		j.read = true
		j.app.Changed()
	}
}

// notice returns the message that the engine is loading, or, until the next action, that it
// could not be loaded; ok is false if there is none.
func (j *Jobs) notice() (phrase words.Key, ok bool) {
	if j.state == engine.Missing {
		return words.EngineMissing, !j.read
	}
	return words.EngineLoading, j.state != engine.Ready && !j.read
}

// Await runs jobs on the engine, one at a time, and delivers their events on the drawing
// goroutine. Events of an earlier job are ignored.
type Await struct {
	Running bool
	Job     puzzle.Job // the running job, or the last one

	app    *App
	quiet  bool // errors are not shown, because no user asked for the jobs
	serial int  // of the running job
}

// Start gives the engine a job, which replaces the running job of any Await. told is
// called with its progress and may be nil; done is called with its answer, whose Error is
// also set if the engine failed.
func (w *Await) Start(j puzzle.Job, told func(puzzle.Progress), done func(puzzle.Answer)) {
	if other := w.app.Jobs.Awaited(); other != nil {
		other.Drop()
	}
	w.app.Jobs.awaited = w
	w.Drop()
	w.Running, w.Job = true, j
	serial := w.serial
	w.app.Env.Engine.Start(j, func(e engine.Event) {
		w.app.Post(func() {
			if serial == w.serial {
				w.receive(e, told, done)
			}
		})
	})
	w.app.Changed()
}

// receive handles an event of the running job.
func (w *Await) receive(e engine.Event, told func(puzzle.Progress), done func(puzzle.Answer)) {
	if e.Kind == engine.Progressed {
		if told != nil {
			told(e.Progress)
			w.app.Changed()
		}
		return
	}
	w.Running = false
	if e.Kind == engine.Failed {
		e.Answer = puzzle.Answer{Job: w.Job, Error: w.app.Lang.T(words.EngineFailed)} // e.Err is too technical
	}
	switch {
	case w.quiet:
	case e.Kind == engine.Failed && w.app.Jobs.state == engine.Missing: // notice says so
	case e.Kind == engine.Failed:
		w.app.Say(e.Answer.Error)
	case e.Answer.Error != "":
		w.app.Say(e.Answer.Error)
	}
	done(e.Answer)
	w.app.Changed()
}

// Cancel stops the running job; its answer so far still arrives.
func (w *Await) Cancel() {
	if w.Running {
		w.app.Env.Engine.Cancel()
	}
}

// Drop ignores all further events of the running job.
func (w *Await) Drop() {
	w.Running = false
	w.serial++
}

// Stop ends the running job and ignores all its further events.
func (w *Await) Stop() {
	w.Cancel()
	w.Drop()
}
