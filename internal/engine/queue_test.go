package engine

import (
	"fmt"
	"slices"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// scripted is a backend that only notes what it is told.
type scripted struct{ told []string }

func (s *scripted) begin(run int, _ puzzle.Job) { s.note("begin", run) }
func (s *scripted) stop(run int)                { s.note("stop", run) }
func (s *scripted) abandon(run int)             { s.note("abandon", run) }
func (s *scripted) hint(run, _ int)             { s.note("hint", run) }
func (s *scripted) close()                      { s.note("close", 0) }

func (s *scripted) note(what string, run int) { s.told = append(s.told, fmt.Sprint(what, " ", run)) }

// What comes of a job that was abandoned comes too late: it neither ends the job
// after it nor shows among its news.
func TestLateAnswersAreDropped(t *testing.T) {
	b := &scripted{}
	q := &queue{backend: b}
	var first, second []Event
	q.Start(puzzle.Job{Problem: "first"}, func(e Event) { first = append(first, e) })
	q.Start(puzzle.Job{Problem: "second"}, func(e Event) { second = append(second, e) })
	q.abandon(1) // it does not stop, and its time is over
	if want := []string{"begin 1", "stop 1", "abandon 1", "begin 2"}; !slices.Equal(b.told, want) {
		t.Fatalf("the backend was told %q, want %q", b.told, want)
	}
	q.progressed(1, puzzle.Progress{Stats: search.Stats{Generated: 1}})
	q.done(1, puzzle.Answer{Job: puzzle.Job{Problem: "first"}})
	q.failed(1, "it crashed in the end")
	q.abandon(1)
	if len(first) != 0 || len(second) != 0 || q.running == nil || q.running.run != 2 {
		t.Fatalf("late news were heard: %v, %v", first, second)
	}
	q.progressed(2, puzzle.Progress{Stats: search.Stats{Generated: 2}})
	q.done(2, puzzle.Answer{Job: puzzle.Job{Problem: "second"}})
	if len(first) != 0 || len(second) != 2 || second[1].Answer.Job.Problem != "second" {
		t.Errorf("the second job heard %v, the first %v", second, first)
	}
}

// A closed queue begins nothing, and is deaf to what its backend still says.
func TestClosedQueue(t *testing.T) {
	b := &scripted{}
	q := &queue{backend: b}
	heard := func(e Event) { t.Errorf("there came %+v", e) }
	q.Start(puzzle.Job{Problem: "first"}, heard)
	q.Start(puzzle.Job{Problem: "second"}, heard)
	q.Close()
	q.Close()
	q.Start(puzzle.Job{Problem: "third"}, heard)
	q.Cancel()
	q.progressed(1, puzzle.Progress{})
	q.done(1, puzzle.Answer{})
	q.failed(1, "it crashed in the end")
	q.abandon(1)
	if want := []string{"begin 1", "stop 1", "close 0"}; !slices.Equal(b.told, want) {
		t.Errorf("the backend was told %q, want %q", b.told, want)
	}
}
