package engine

import (
	"os"
	"syscall/js"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// TestMain lets the test program be its own worker: the page of the test
// runner (internal/tools/browser/wasmexec) offers it as the worker's module.
func TestMain(m *testing.M) {
	if js.Global().Get("document").IsUndefined() {
		Serve(func(job puzzle.Job, c search.Control) puzzle.Answer {
			switch job.Problem {
			case "exit":
				os.Exit(3)
			case "overflow":
				return puzzle.Answer{Outcome: puzzle.Solution{Path: puzzle.Path{Steps: overflow(1)}}}
			case "vanish": // as when a system ends it
				js.Global().Call("close")
				select {}
			case "heavy":
				held = make([]byte, 2*heavy)
				return puzzle.Answer{Job: job, Status: search.Solved}
			case "grown":
				held = make([]byte, 2*grown)
				return puzzle.Answer{Job: job, Status: search.Solved}
			case "held": // is this a worker that has done such a job before?
				return puzzle.Answer{Job: job, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: len(held)}}}
			}
			if job.Parts > 0 {
				return playPart(job, c)
			}
			return play(job, c)
		})
	}
	os.Exit(m.Run())
}

var held []byte

// overflow needs more stack than there is: Go can't recover from that.
func overflow(n int) int { return overflow(n+1) + n }

func TestWorkers(t *testing.T) { testClient(t, NewPageWorkers) }

func TestTeamOfWorkers(t *testing.T) {
	if js.Global().Get("navigator").Get("hardwareConcurrency").Int() < 2 {
		t.Skip("one processor")
	}
	testTeam(t, NewPageWorkers)
}

func TestWorkerThatDiesIsReplaced(t *testing.T) {
	c := NewPageWorkers()
	defer c.Close()
	for _, problem := range []string{"exit", "overflow"} {
		h := listen()
		c.Start(puzzle.Job{Problem: problem}, h.on)
		if last, _ := h.end(); last.Kind != Failed {
			t.Errorf("%s ended with %+v", problem, last)
		}
		testAnswer(t, c)
	}
}

// A worker that ends without a word is noticed within three times quiet. One that is at work
// answers when it is asked, and goes on.
func TestSilentWorkerIsNoticed(t *testing.T) {
	passed := make(chan func(), 100) // lets the time pass in which a worker says nothing
	defer func(f func(time.Duration, func()) *time.Timer) { after = f }(after)
	after = func(d time.Duration, f func()) *time.Timer {
		if d == quiet {
			passed <- f
		}
		return time.NewTimer(0)
	}
	c := NewPageWorkers()
	defer c.Close()
	for problem, want := range map[string]EventKind{"steady": Done, "vanish": Failed} {
		testAnswer(t, c) // the worker is ready
		for len(passed) > 0 {
			<-passed
		}
		h := listen()
		c.Start(puzzle.Job{Problem: problem}, h.on)
		w := c.(*loader).backend.(*team).members[0].(*workers)
		for range maxAsked + 1 {
			for (<-passed)(); want == Done && w.worker.asked > 0; { // until it has answered
				time.Sleep(time.Millisecond)
			}
		}
		if want == Done {
			c.Cancel()
		}
		if last, _ := h.end(); last.Kind != want {
			t.Errorf("%s ended with %+v", problem, last)
		}
	}
	testAnswer(t, c)
}

func TestHeavyWorkerIsReplaced(t *testing.T) {
	c := NewPageWorkers()
	defer c.Close()
	for _, problem := range []string{"heavy", "held"} {
		h := listen()
		c.Start(puzzle.Job{Problem: problem}, h.on)
		if last, _ := h.end(); last.Kind != Done || last.Answer.Path().Steps != 0 {
			t.Errorf("%s ended with %+v", problem, last)
		}
	}
}

func TestGrownWorkerIsReplacedForAnotherPuzzle(t *testing.T) {
	c := NewPageWorkers()
	defer c.Close()
	for _, job := range []struct {
		puzzle.Job
		held int
	}{
		{puzzle.Job{Puzzle: "tiles", Problem: "grown"}, 0},
		{puzzle.Job{Puzzle: "tiles", Problem: "held"}, 2 * grown},
		{puzzle.Job{Puzzle: "maze", Problem: "held"}, 0},
	} {
		h := listen()
		c.Start(job.Job, h.on)
		if last, _ := h.end(); last.Kind != Done || last.Answer.Path().Steps != job.held {
			t.Errorf("%s of %s ended with %+v, want %d bytes held", job.Problem, job.Puzzle, last, job.held)
		}
	}
}

// A helper that has nothing to do is given up, and a new one takes the next part. One
// that has been given something to do meanwhile is not.
func TestIdleHelperIsGivenUp(t *testing.T) {
	if js.Global().Get("navigator").Get("hardwareConcurrency").Int() < 2 {
		t.Skip("one processor")
	}
	var passes []func() // lets the time of a helper pass
	defer func(f func(time.Duration, func()) *time.Timer) { after = f }(after)
	after = func(d time.Duration, f func()) *time.Timer {
		if d == idleTime {
			passes = append(passes, f)
		}
		return time.NewTimer(0)
	}
	c := NewPageWorkers()
	defer c.Close()
	members := c.(*loader).backend.(*team).members
	first, helper := members[0].(*workers), members[1].(*workers)
	start := func() heard {
		h := listen()
		c.Start(puzzle.Job{Puzzle: "challenge", Problem: "wait", Search: puzzle.Search{Goal: "score"}, Workers: 2}, h.on)
		return h
	}
	ends := func(h heard) {
		t.Helper()
		if last, _ := h.end(); last.Kind != Done || last.Answer.Path().Score != 30 {
			t.Errorf("ended with %+v", last)
		}
	}
	ends(start())
	second := start()
	if passes[0](); helper.worker == nil {
		t.Error("a helper that works is given up")
	}
	ends(second)
	if passes[1](); helper.worker != nil || first.worker == nil {
		t.Errorf("an idle helper is kept: %v; the first worker is given up: %v", helper.worker != nil, first.worker == nil)
	}
	if ends(start()); len(passes) != 3 {
		t.Errorf("%d times a helper had nothing to do, not 3", len(passes))
	}
}

func TestMissingWorker(t *testing.T) {
	page := js.Global().Get("parent").Get("cavalo")
	none := func() js.Value { return js.Global().Get("Promise").Call("reject", "not there") }
	for name, c := range map[string]Client{
		"script": NewWorkers("no/such/worker.js", func() js.Value { return page.Get("workerModule") }),
		"module": NewWorkers(page.Get("workerScript").String(), none),
	} {
		h := listen()
		states := make(chan State, 10)
		c.OnState(func(s State) { states <- s })
		c.Start(puzzle.Job{Problem: "echo"}, h.on)
		last, _ := h.end()
		var state State
		for len(states) > 0 {
			state = <-states
		}
		if state != Missing {
			t.Errorf("without a %s the state is %d", name, state)
		}
		if last.Kind != Failed || last.Err == "" {
			t.Errorf("without a %s it ended with %+v", name, last)
		}
		c.Close()
	}
}

// TestSlowWorker has the program come only when it has been said that it is
// being waited for.
func TestSlowWorker(t *testing.T) {
	page := js.Global().Get("parent").Get("cavalo")
	later := js.Global().Get("Promise").Call("withResolvers")
	c := NewWorkers(page.Get("workerScript").String(), func() js.Value { return later.Get("promise") })
	defer c.Close()
	states := make(chan State, 10)
	c.OnState(func(s State) { states <- s })
	h := listen()
	c.Start(puzzle.Job{Problem: "echo"}, h.on)
	if s := <-states; s != Loading {
		t.Errorf("the state is %d", s)
	}
	later.Call("resolve", page.Get("workerModule"))
	if last, _ := h.end(); last.Kind != Done {
		t.Errorf("it ended with %+v", last)
	}
	if s := <-states; s != Ready {
		t.Errorf("at last the state is %d", s)
	}
}
