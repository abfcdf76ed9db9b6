package exact

import (
	"runtime"
	"syscall"
	"testing"
	"time"

	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// cpu is the time that this thread has worked, which does not go by while
// others have the processor.
func cpu() time.Duration {
	const thisThread = 1
	var u syscall.Rusage
	if err := syscall.Getrusage(thisThread, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// asked is a context that is asked whether it is done, and notes how much work
// lies between.
type asked struct {
	last    time.Duration
	longest time.Duration
	times   int
}

func (a *asked) Deadline() (deadline time.Time, ok bool) { return time.Time{}, false }
func (a *asked) Done() <-chan struct{}                   { return nil }
func (a *asked) Value(any) any                           { return nil }
func (a *asked) Err() error {
	a.mark()
	a.times++
	return nil
}

func (a *asked) mark() {
	now := cpu()
	a.longest = max(a.longest, now-a.last)
	a.last = now
}

// A search asks every few milliseconds whether it must stop, in every phase, and
// is done soon after the last time: a cancel is heard, and a limit of time kept,
// within 50 ms.
func TestAsksOften(t *testing.T) {
	if testing.Short() {
		t.Skip("it is slower under the race detector")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for _, policy := range knight.Policies() {
		for _, goal := range []Goal{Steps, Score} {
			for _, under := range []bool{true, false} {
				p := problem(t, "F", policy)
				p.Target, p.Rules.PlacementRules, p.Rules.Seed = 3000, under, "1"
				a := &asked{last: cpu()}
				c := search.Control{Ctx: a, Limits: search.Limits{Nodes: 100_000}}
				r := Solve(p, Options{Start: knight.NoSquare, Goal: goal}, c)
				a.mark()
				if a.longest > 50*time.Millisecond {
					t.Errorf("%s, goal %d, placement rules %v: worked %v between two looks (%d in all, %d nodes)", policy, goal, under, a.longest, a.times, r.Stats.Generated)
				}
				t.Logf("%s, goal %d, placement rules %v: %v at most, %d times, %v", policy, goal, under, a.longest, a.times, r.Stats.Time)
			}
		}
	}
}
