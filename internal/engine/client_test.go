package engine

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"

	"github.com/google/go-cmp/cmp"
)

// The suite below is what every Client must do. It runs against goroutines
// natively (local_test.go) and against web workers in a browser
// (workers_js_test.go).

// deaf ends the jobs that can't be stopped, where they are goroutines of the test;
// a web worker that has one is ended from outside.
var deaf struct {
	busy   sync.WaitGroup
	enough atomic.Bool
}

// endDeaf ends the deaf jobs.
func endDeaf() {
	deaf.enough.Store(true)
	deaf.busy.Wait()
	deaf.enough.Store(false)
}

// play is the Runner of the tests: the job's problem says how it behaves.
func play(job puzzle.Job, c search.Control) puzzle.Answer {
	answer := puzzle.Answer{Job: job, Status: search.Solved, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"A1", "C2x77"}, Steps: 2}}}
	switch job.Problem {
	case "echo": // answers at once
	case "steady": // tells, and stops when it is told to
		for n := int64(1); c.Ctx.Err() == nil; n++ {
			c.Progress(puzzle.Progress{Stats: search.Stats{Generated: n}, Best: []string{"A1"}})
			c.Yield()
		}
		answer.Status = search.Cancelled
		answer.SetPath(puzzle.Path{Moves: []string{"A1"}, Steps: 1})
	case "deaf": // tells, and hears nothing
		deaf.busy.Add(1)
		defer deaf.busy.Done()
		for !deaf.enough.Load() {
			c.Progress(puzzle.Progress{Stats: search.Stats{Generated: 7}, Best: []string{"B2", "C4"}})
		}
	case "crash":
		panic("as the test wants it")
	}
	return answer
}

// heard collects the events of one job.
type heard chan Event

func listen() heard { return make(heard, 10000) }

func (h heard) on(e Event) { h <- e }

// next waits for the next event.
func (h heard) next() Event { return <-h }

// end waits for the last event and returns the number of progress events before.
func (h heard) end() (last Event, progressed int) {
	for {
		if last = h.next(); last.Kind != Progressed {
			return last, progressed
		}
		progressed++
	}
}

// silent checks that nothing came.
func (h heard) silent(t *testing.T) {
	t.Helper()
	select {
	case e := <-h:
		t.Errorf("there came %+v", e)
	default:
	}
}

func testClient(t *testing.T, open func() Client) {
	for name, test := range map[string]func(*testing.T, Client){
		"answer":              testAnswer,
		"one after the other": testSequence,
		"progress":            testProgress,
		"cancel":              testCancel,
		"cancel when idle":    testCancelIdle,
		"cancel waiting":      testCancelWaiting,
		"cancel deaf":         testCancelDeaf,
		"replace":             testReplace,
		"replace deaf":        testReplaceDeaf,
		"replace twice":       testReplaceTwice,
		"crash":               testCrash,
		"start from an event": testStartFromEvent,
		"close":               testClose,
	} {
		t.Run(name, func(t *testing.T) {
			defer endDeaf()
			c := open()
			defer c.Close()
			test(t, c)
		})
	}
}

func testAnswer(t *testing.T, c Client) {
	job := puzzle.Job{Puzzle: "challenge", Problem: "echo", Position: "a\nb", Limits: search.Limits{Time: time.Second, Nodes: 5}}
	h := listen()
	c.Start(job, h.on)
	last, _ := h.end()
	want := Event{Kind: Done, Answer: puzzle.Answer{Job: job, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: 2, Moves: []string{"A1", "C2x77"}}}}}
	if diff := cmp.Diff(want, last); diff != "" {
		t.Error(diff)
	}
}

func testSequence(t *testing.T, c Client) {
	for range 5 {
		h := listen()
		c.Start(puzzle.Job{Problem: "echo"}, h.on)
		if last, _ := h.end(); last.Kind != Done {
			t.Errorf("ended with %+v", last)
		}
		h.silent(t)
	}
}

func testProgress(t *testing.T, c Client) {
	h := listen()
	c.Start(puzzle.Job{Problem: "steady"}, h.on)
	var last int64
	for n := range 4 {
		e := h.next()
		if e.Kind != Progressed || e.Progress.Generated <= last {
			t.Fatalf("event %d after %d is %+v", n, last, e)
		}
		last = e.Progress.Generated
	}
}

func testCancel(t *testing.T, c Client) {
	h := listen()
	c.Start(puzzle.Job{Problem: "steady"}, h.on)
	h.next() // it runs
	c.Cancel()
	last, _ := h.end()
	if last.Kind != Done || last.Answer.Status != search.Cancelled || len(last.Answer.Path().Moves) != 1 {
		t.Errorf("ended with %+v", last)
	}
	h.silent(t)
	testAnswer(t, c)
}

func testCancelIdle(t *testing.T, c Client) {
	c.Cancel()
	testAnswer(t, c)
	c.Cancel()
	testAnswer(t, c)
}

func testCancelWaiting(t *testing.T, c Client) {
	first, second := listen(), listen()
	c.Start(puzzle.Job{Problem: "deaf"}, first.on)
	first.next()
	c.Start(puzzle.Job{Problem: "echo"}, second.on)
	c.Cancel()
	last, _ := second.end()
	if last.Kind != Done || last.Answer.Status != search.Cancelled {
		t.Errorf("the waiting job ended with %+v", last)
	}
	testAnswer(t, c)
}

func testCancelDeaf(t *testing.T, c Client) {
	h := listen()
	c.Start(puzzle.Job{Problem: "deaf", Position: "p"}, h.on)
	h.next()
	c.Cancel()
	last, _ := h.end()
	want := puzzle.Answer{
		Job: puzzle.Job{Problem: "deaf", Position: "p"}, Status: search.Cancelled,
		Stats: search.Stats{Generated: 7}, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"B2", "C4"}, Steps: 2, First: "p"}}}
	if diff := cmp.Diff(want, last.Answer); last.Kind != Done || diff != "" {
		t.Errorf("event %v\n%s", last.Kind, diff)
	}
	testAnswer(t, c)
	endDeaf() // it answers, and nobody hears it
	h.silent(t)
}

func testReplace(t *testing.T, c Client) {
	first, second := listen(), listen()
	c.Start(puzzle.Job{Problem: "steady"}, first.on)
	first.next()
	c.Start(puzzle.Job{Problem: "echo"}, second.on)
	if last, _ := second.end(); last.Kind != Done || last.Answer.Job.Problem != "echo" {
		t.Errorf("ended with %+v", last)
	}
	for len(first) > 0 { // what came before it was replaced
		if e := <-first; e.Kind != Progressed {
			t.Errorf("the replaced job told %+v", e)
		}
	}
}

func testReplaceDeaf(t *testing.T, c Client) {
	first, second := listen(), listen()
	c.Start(puzzle.Job{Problem: "deaf"}, first.on)
	first.next()
	c.Start(puzzle.Job{Problem: "echo"}, second.on)
	if last, _ := second.end(); last.Kind != Done {
		t.Errorf("ended with %+v", last)
	}
}

func testReplaceTwice(t *testing.T, c Client) {
	first, second, third := listen(), listen(), listen()
	c.Start(puzzle.Job{Problem: "deaf"}, first.on)
	first.next()
	c.Start(puzzle.Job{Problem: "steady"}, second.on)
	c.Start(puzzle.Job{Problem: "echo"}, third.on)
	if last, _ := third.end(); last.Answer.Job.Problem != "echo" {
		t.Errorf("ended with %+v", last)
	}
	second.silent(t)
}

func testCrash(t *testing.T, c Client) {
	for range 2 {
		h := listen()
		c.Start(puzzle.Job{Problem: "crash"}, h.on)
		if last, _ := h.end(); last.Kind != Failed || last.Err == "" {
			t.Errorf("ended with %+v", last)
		}
	}
	testAnswer(t, c)
}

func testStartFromEvent(t *testing.T, c Client) {
	h := listen()
	c.Start(puzzle.Job{Problem: "echo"}, func(Event) {
		c.Start(puzzle.Job{Problem: "echo"}, func(Event) {
			c.Cancel()
			c.Start(puzzle.Job{Problem: "echo"}, h.on)
		})
	})
	h.end()
}

func testClose(t *testing.T, c Client) {
	h := listen()
	c.Start(puzzle.Job{Problem: "steady"}, h.on)
	h.next()
	c.Close()
	for len(h) > 0 {
		<-h
	}
	c.Start(puzzle.Job{Problem: "echo"}, h.on)
	c.Cancel()
	h.silent(t) // what comes after the grace is dropped too: TestClosedQueue
}

// playPart is the Runner of the tests of jobs that are done in parts: each part
// finds its number as a score, and the last waits for the best of the others.
func playPart(job puzzle.Job, c search.Control) puzzle.Answer {
	best := 10 * (3 - job.Part)
	answer := puzzle.Answer{Job: job, Status: search.Solved}
	found := puzzle.Solution{Path: puzzle.Path{Score: best, Steps: 1, Moves: []string{job.Problem}}, Proof: puzzle.Proof{Lower: best, Upper: best}}
	switch {
	case job.Problem == "crash" && job.Part == job.Parts-1:
		panic("as the test wants it")
	case job.Problem == "wait" && job.Part == job.Parts-1:
		for c.Known() < 30 {
			c.Yield()
		}
		found.Lower, found.Upper = 30, 30
	case job.Problem == "steady", job.Problem == "crash":
		for n := int64(1); c.Ctx.Err() == nil; n++ {
			c.Progress(puzzle.Progress{Stats: search.Stats{Generated: n}, Lower: float64(best), Upper: float64(100 + best), Best: found.Moves})
			c.Yield()
		}
		answer.Status, found.Upper = search.Cancelled, 100+best
	}
	answer.Outcome = found
	return answer
}

// testTeam tests a client that has at least two workers at jobs in parts, run
// by playPart.
func testTeam(t *testing.T, open func() Client) {
	job := func(problem string) puzzle.Job {
		return puzzle.Job{Puzzle: "challenge", Problem: problem, Search: puzzle.Search{Goal: "score"}, Workers: 3}
	}
	whole := func(t *testing.T, c Client) {
		h := listen()
		c.Start(job("wait"), h.on)
		last, _ := h.end()
		if a := last.Answer; last.Kind != Done || a.Path().Score != 30 || a.Proof().Upper != 30 || !a.Optimal || a.Job != job("wait") {
			t.Errorf("ended with %+v", last)
		}
		h.silent(t)
	}
	for name, test := range map[string]func(*testing.T, Client){
		"parts hear of each other": whole,
		"cancel": func(t *testing.T, c Client) {
			h := listen()
			c.Start(job("steady"), h.on)
			for h.next().Progress.Upper != 130 { // until all have told
			}
			c.Cancel()
			last, _ := h.end()
			if a := last.Answer; last.Kind != Done || a.Status != search.Cancelled || a.Proof().Lower != 30 || a.Proof().Upper != 130 {
				t.Errorf("ended with %+v", last)
			}
			h.silent(t)
			whole(t, c)
		},
		"replace": func(t *testing.T, c Client) {
			h := listen()
			c.Start(job("steady"), h.on)
			h.next()
			whole(t, c)
		},
		"crash": func(t *testing.T, c Client) {
			for range 2 {
				h := listen()
				c.Start(job("crash"), h.on)
				if last, _ := h.end(); last.Kind != Failed || last.Err == "" {
					t.Errorf("ended with %+v", last)
				}
				h.silent(t)
			}
			whole(t, c)
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := open()
			defer c.Close()
			test(t, c)
		})
	}
}
