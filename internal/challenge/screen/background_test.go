package screen

import (
	"testing"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func TestBackgroundJobsWaitForTheUser(t *testing.T) {
	b, engine := scriptedBench(t)
	b.problem("D")
	c := b.c
	heard := []string{}
	for _, name := range []string{"one", "two"} {
		c.Background.Add(name, puzzle.Job{Problem: name}, func(a puzzle.Answer) { heard = append(heard, name) })
	}
	b.Press("solve") // interrupts "one"
	if len(engine.Jobs) != 2 || engine.Last().Problem != "D" {
		t.Fatalf("the engine was given %+v", engine.Jobs)
	}
	engine.Heard[0](doneEvent()) // late news of the background job that was interrupted
	b.Update()
	testkit.Equal(t, len(heard), 0, "the interrupted job answered: %v", heard)
	engine.Answer(puzzle.Answer{Status: search.Cancelled})
	b.Update()
	b.Update()
	testkit.MustEqual(t, engine.Last().Problem, "one", "after the search runs")
	engine.Answer(puzzle.Answer{})
	b.Update()
	engine.Tell(failedEvent())
	b.Update()
	if len(heard) != 2 || heard[1] != "two" || !c.Background.Idle() {
		t.Errorf("heard %v, idle %v", heard, c.Background.Idle())
	}
}

func TestBackgroundJobsOfAnOwnerAreDropped(t *testing.T) {
	b, engine := scriptedBench(t)
	b.problem("D")
	e := b.c.Background
	for _, name := range []string{"mine", "yours", "mine"} {
		e.Add(name, puzzle.Job{Problem: name}, func(a puzzle.Answer) {
			if name == "mine" {
				t.Error("a dropped job answered")
			}
		})
	}
	e.Drop("mine")
	if engine.Cancelled != 1 || engine.Last().Problem != "yours" || e.Waiting("mine") || !e.Waiting("yours") {
		t.Errorf("cancelled %d, runs %q", engine.Cancelled, engine.Last().Problem)
	}
	engine.Heard[0](doneEvent())
	engine.Answer(puzzle.Answer{})
	b.Update()
	if !e.Idle() {
		t.Error("jobs are left")
	}
	b.problem("C") // leaves the game
	if e := b.c.Background; !e.Idle() {
		t.Error("jobs of a game that was left")
	}
}

func doneEvent() engine.Event   { return engine.Event{Kind: engine.Done} }
func failedEvent() engine.Event { return engine.Event{Kind: engine.Failed, Err: "for the test"} }
