//go:build !js

// In a browser there is one thread: a goroutine that solves leaves no turn for
// the test. There the clients are web workers (workers_js_test.go).

package engine

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

func TestLocal(t *testing.T) {
	testClient(t, func() Client { return NewLocal(play, nil) })
}

func TestLocalReportsPanics(t *testing.T) {
	reports := make(chan string, 2)
	c := NewLocal(play, func(report string) { reports <- report })
	defer c.Close()
	testCrash(t, c)
	if report := <-reports; !strings.Contains(report, "as the test wants it") || !strings.Contains(report, "client_test.go") {
		t.Errorf("the report holds no panic with its stack: %s", report)
	}
}

// A job that does not stop within its grace, and not before, is given up: what it
// told last is its answer. None is given up after the queue was closed.
func TestGrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &scripted{}
		q := &queue{backend: b}
		var ends []Event
		seen := func() ([]string, []Event) { // what a timer changes is read under the queue's lock
			q.mutex.Lock()
			defer q.mutex.Unlock()
			return slices.Clone(b.told), slices.Clone(ends)
		}
		q.Start(puzzle.Job{Problem: "deaf"}, func(e Event) { ends = append(ends, e) })
		q.progressed(1, progress(7))
		q.Cancel()
		q.Cancel() // it is asked once
		time.Sleep(grace - 1)
		synctest.Wait()
		told, ended := seen()
		if want := []string{"begin 1", "stop 1"}; !slices.Equal(told, want) || len(ended) != 1 {
			t.Fatalf("within the grace the backend was told %q, its listener %v", told, ended)
		}
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		told, ended = seen()
		if want := []string{"begin 1", "stop 1", "abandon 1"}; !slices.Equal(told, want) || len(ended) != 2 || ended[1].Kind != Done || ended[1].Answer.Generated != 7 {
			t.Fatalf("after the grace the backend was told %q, its listener %v", told, ended)
		}
		q.Start(puzzle.Job{Problem: "deaf"}, func(e Event) { ends = append(ends, e) })
		q.Cancel()
		q.Close()
		time.Sleep(2 * grace)
		synctest.Wait()
		told, ended = seen()
		if want := []string{"begin 1", "stop 1", "abandon 1", "begin 2", "stop 2", "close 0"}; !slices.Equal(told, want) || len(ended) != 2 {
			t.Errorf("closed, the backend was told %q, its listener %v", told, ended)
		}
	})
}

// Of the reports of progress one in progressEvery is let through.
func TestThrottle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var told []int64
		tell := Throttle(func(p puzzle.Progress) { told = append(told, p.Generated) })
		for n := range int64(25) { // a report every 10 ms, the first at once
			tell(progress(n))
			time.Sleep(progressEvery / 10)
		}
		if want := []int64{10, 20}; !slices.Equal(told, want) {
			t.Errorf("told %v, want %v", told, want)
		}
	})
}

// progress reports a number of generated nodes.
func progress(generated int64) (p puzzle.Progress) {
	p.Generated = generated
	return p
}

// A closed client lets its goroutines end, and they hear that they are to.
func TestClosedLocalEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // which waits for every goroutine, and fails when one is stuck
		c := NewLocal(func(j puzzle.Job, c search.Control) puzzle.Answer {
			<-c.Ctx.Done()
			return puzzle.Answer{Job: j}
		}, nil)
		c.Start(puzzle.Job{}, func(e Event) { t.Errorf("there came %+v", e) })
		synctest.Wait()
		c.Close()
	})
}

// What a crash tells: what was wrong, in its own words where it has some, and
// where.
func TestCrash(t *testing.T) {
	for want, problem := range map[string]any{"lost": errors.New("lost"), "found": "found", "something of another type": 7} {
		if got := crash(problem); !strings.HasPrefix(got, "panic: "+want+"\n\n") || !strings.Contains(got, "TestCrash") {
			t.Errorf("%v: %s", problem, got)
		}
	}
}
