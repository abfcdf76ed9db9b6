package shell_test

import (
	"testing"

	"cavalo/internal/app/shell"
	challengescreen "cavalo/internal/challenge/screen"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// heard holds what the jobs of an Await report.
type heard struct {
	told []puzzle.Progress
	done []puzzle.Answer
}

func (h *heard) start(w *shell.Await, problem string) {
	w.Start(puzzle.Job{Problem: problem}, func(p puzzle.Progress) { h.told = append(h.told, p) },
		func(a puzzle.Answer) { h.done = append(h.done, a) })
}

// is reports how much was heard.
func (h *heard) is(t *testing.T, what string, told, done int) {
	t.Helper()
	if len(h.told) != told || len(h.done) != done {
		t.Errorf("%s: %d reports and %d answers arrived, want %d and %d", what, len(h.told), len(h.done), told, done)
	}
}

// progressed, answered and failed are news of a job.
var progressed = engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Depth: 3}}

func answered(problem, fault string) engine.Event {
	return engine.Event{Kind: engine.Done, Answer: puzzle.Answer{Job: puzzle.Job{Problem: problem}, Error: fault, Status: search.Solved}}
}

var failed = engine.Event{Kind: engine.Failed, Err: "it fell over"}

func newAwaits(t *testing.T) (*apptest.Bench, *apptest.Engine) {
	b := apptest.Desktop(t, challengescreen.New)
	return b, b.UseScript()
}

// What a job tells arrives while the program is drawn, and nothing after its
// answer.
func TestAwait(t *testing.T) {
	b, e := newAwaits(t)
	w, h := b.App.Jobs.Await(), heard{}
	h.start(&w, "first")
	e.Tell(progressed)
	if h.is(t, "before a tick", 0, 0); !w.Running || w.Job.Problem != "first" {
		t.Errorf("running %v, job %q", w.Running, w.Job.Problem)
	}
	b.Update()
	h.is(t, "progress", 1, 0)
	e.Tell(answered("first", ""))
	b.Update()
	if h.is(t, "the answer", 1, 1); w.Running || b.Notice() != "" {
		t.Errorf("it ran to its end: running %v, notice %q", w.Running, b.Notice())
	}
	quiet := heard{}
	w.Start(puzzle.Job{}, nil, func(a puzzle.Answer) { quiet.done = append(quiet.done, a) })
	e.Tell(progressed) // nobody listens
	e.Tell(answered("", ""))
	b.Update()
	quiet.is(t, "without a listener", 0, 1)
}

// News of an older job never arrive, whoever has started the later one.
func TestAwaitDropsLateNews(t *testing.T) {
	for _, other := range []bool{false, true} {
		b, e := newAwaits(t)
		first, second := b.App.Jobs.Await(), b.App.Jobs.Await()
		old, young := heard{}, heard{}
		old.start(&first, "old")
		e.Tell(progressed) // on its way
		later := &first
		if other {
			later = &second
		}
		young.start(later, "young")
		if other && first.Running {
			t.Error("it waits for a job that the engine has given up")
		}
		e.Heard[0](progressed)
		e.Heard[0](answered("old", ""))
		b.Update()
		old.is(t, "the older job", 0, 0)
		if young.is(t, "before its answer", 0, 0); !later.Running || later.Job.Problem != "young" {
			t.Errorf("running %v, job %q", later.Running, later.Job.Problem)
		}
		first.Cancel()
		if want := 1; other && e.Cancelled != 0 || !other && e.Cancelled != want {
			t.Errorf("cancelled %d times", e.Cancelled)
		}
		e.Tell(answered("young", ""))
		b.Update()
		if young.is(t, "the later job", 0, 1); later.Running || young.done[0].Job.Problem != "young" {
			t.Errorf("running %v, %+v", later.Running, young.done)
		}
	}
}

// A job that failed, or whose answer is a fault, is answered and said, unless
// nobody has asked for it.
func TestAwaitFailed(t *testing.T) {
	for _, event := range []engine.Event{failed, answered("x", "no such board")} {
		for _, quiet := range []bool{false, true} {
			b, e := newAwaits(t)
			w, h := b.App.Jobs.Await(), heard{}
			if quiet {
				w = b.App.Jobs.AwaitQuietly()
			}
			h.start(&w, "x")
			e.Tell(event)
			b.Update()
			h.is(t, "failed", 0, 1)
			if event.Kind == engine.Failed && h.done[0].Error != words.En.T(words.EngineFailed) {
				t.Errorf("the answer says %q", h.done[0].Error)
			}
			if said := b.Notice() != ""; w.Running || h.done[0].Error == "" || h.done[0].Job.Problem != "x" || said == quiet {
				t.Errorf("quiet %v: running %v, answer %+v, said %q", quiet, w.Running, h.done[0], b.Notice())
			}
		}
	}
}

// What a cancelled job has found arrives; of one that is stopped or dropped
// nothing does. The engine goes on with one that is dropped.
func TestAwaitCancelled(t *testing.T) {
	for name, c := range map[string]struct {
		end             func(*shell.Await)
		cancelled, done int
	}{
		"cancelled": {(*shell.Await).Cancel, 1, 1},
		"stopped":   {(*shell.Await).Stop, 1, 0},
		"dropped":   {(*shell.Await).Drop, 0, 0},
	} {
		b, e := newAwaits(t)
		w, h := b.App.Jobs.Await(), heard{}
		c.end(&w) // nothing runs
		h.start(&w, "x")
		c.end(&w)
		if e.Cancelled != c.cancelled || w.Running != (c.done == 1) {
			t.Errorf("%s: the engine was told %d times, running %v", name, e.Cancelled, w.Running)
		}
		e.Tell(answered("x", ""))
		b.Update()
		if h.is(t, name, 0, c.done); w.Running {
			t.Errorf("%s: it runs for ever", name)
		}
	}
}

// Of an engine that is closed, and on a page that is left, nothing arrives.
func TestAwaitClosed(t *testing.T) {
	b, e := newAwaits(t)
	w, h := b.App.Jobs.Await(), heard{}
	h.start(&w, "x")
	for _, gone := range b.Host.Gone {
		gone(true)
	}
	e.Tell(answered("x", ""))
	b.Update()
	h.is(t, "the page is left", 0, 0)
	client := engine.NewLocal(jobs.Run, nil)
	b.App.Env.Engine = client
	client.Close()
	h.start(&w, "y")
	w.Stop()
	if b.Update(); w.Running {
		t.Error("a closed engine runs for ever")
	}
	h.is(t, "the engine is closed", 0, 0)
}
