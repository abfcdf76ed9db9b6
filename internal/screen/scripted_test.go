package screen

import (
	"testing"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// scripted is an engine that does nothing but what a test tells it to.
type scripted struct {
	jobs      []puzzle.Job
	on        []func(engine.Event)
	cancelled int
}

func (s *scripted) Start(j puzzle.Job, on func(engine.Event)) {
	s.jobs, s.on = append(s.jobs, j), append(s.on, on)
}
func (s *scripted) Cancel() { s.cancelled++ }
func (s *scripted) Close()  {}

// last is the job that was started last.
func (s *scripted) last() puzzle.Job { return s.jobs[len(s.jobs)-1] }

// tell gives news of the job that was started last.
func (s *scripted) tell(e engine.Event) { s.on[len(s.on)-1](e) }

// answer ends the job that was started last.
func (s *scripted) answer(a puzzle.Answer) {
	a.Job = s.last()
	s.tell(engine.Event{Kind: engine.Done, Answer: a})
}

// scriptedBench is a desktop whose engine does what the test says.
func scriptedBench(t *testing.T) (*bench, *scripted) {
	b, s := desktop(t), &scripted{}
	b.app.env.Engine = s
	return b, s
}

// idle lets real time pass till neither a search nor an errand is left.
func (b *bench) idle() {
	b.t.Helper()
	for range 3000 {
		b.update()
		if c := b.app.challenge; !c.solver.running && len(c.errands.queue) == 0 {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	b.t.Fatal("the engine did not come to an end")
}

// moves plays moves on the board as the player would.
func (b *bench) moves(squares ...string) {
	b.t.Helper()
	for _, s := range squares {
		b.press("sq-" + s)
	}
}

func TestErrandsWaitForTheUser(t *testing.T) {
	b, engine := scriptedBench(t)
	b.problem("D")
	c := b.app.challenge
	heard := []string{}
	for _, name := range []string{"one", "two"} {
		c.errands.add(name, puzzle.Job{Problem: name}, func(a puzzle.Answer) { heard = append(heard, name) })
	}
	b.press("solve") // interrupts "one"
	if len(engine.jobs) != 2 || engine.last().Problem != "D" {
		t.Fatalf("the engine was given %+v", engine.jobs)
	}
	engine.on[0](doneEvent()) // late news of the errand that was interrupted
	b.update()
	if len(heard) != 0 {
		t.Errorf("the interrupted errand answered: %v", heard)
	}
	engine.answer(puzzle.Answer{Status: search.Cancelled})
	b.update()
	b.update()
	if engine.last().Problem != "one" {
		t.Fatalf("after the search runs %q", engine.last().Problem)
	}
	engine.answer(puzzle.Answer{})
	b.update()
	engine.tell(failedEvent())
	b.update()
	if len(heard) != 2 || heard[1] != "two" || len(c.errands.queue) != 0 {
		t.Errorf("heard %v, %d left", heard, len(c.errands.queue))
	}
}

func TestErrandsOfAnOwnerAreDropped(t *testing.T) {
	b, engine := scriptedBench(t)
	b.problem("D")
	e := &b.app.challenge.errands
	for _, name := range []string{"mine", "yours", "mine"} {
		e.add(name, puzzle.Job{Problem: name}, func(a puzzle.Answer) {
			if name == "mine" {
				t.Error("a dropped errand answered")
			}
		})
	}
	e.drop("mine")
	if engine.cancelled != 1 || engine.last().Problem != "yours" || e.waiting("mine") || !e.waiting("yours") {
		t.Errorf("cancelled %d, runs %q", engine.cancelled, engine.last().Problem)
	}
	engine.on[0](doneEvent())
	engine.answer(puzzle.Answer{})
	b.update()
	if len(e.queue) != 0 || e.running {
		t.Errorf("%d errands are left", len(e.queue))
	}
	b.problem("C") // leaves the game
	if e := &b.app.challenge.errands; len(e.queue) != 0 {
		t.Error("errands of a game that was left")
	}
}

func doneEvent() engine.Event   { return engine.Event{Kind: engine.Done} }
func failedEvent() engine.Event { return engine.Event{Kind: engine.Failed, Err: "for the test"} }
