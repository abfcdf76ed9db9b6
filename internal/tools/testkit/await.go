package testkit

import (
	"testing"
	"time"
)

const (
	longest  = 50 * time.Millisecond // between two looks
	patience = 5 * time.Minute       // far more than anything takes on a busy machine
	spare    = 5 * time.Second       // to report a failure before go test ends the program
)

// Await returns when reached returns true. It is for states of other programs that cause no event
// here. After five minutes, or shortly before the time that go test allows (-timeout), the test fails
// and says what it waited for, and how long: one that hangs keeps no other waiting.
func Await(t testing.TB, what string, reached func() bool) {
	t.Helper()
	began := time.Now()
	end := began.Add(patience)
	if limited, ok := t.(interface{ Deadline() (time.Time, bool) }); ok {
		if last, set := limited.Deadline(); set && last.Add(-spare).Before(end) {
			end = last.Add(-spare)
		}
	}
	for pause := time.Millisecond; !reached(); pause = min(2*pause, longest) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s: %v", what, time.Since(began).Round(time.Second))
		}
		time.Sleep(pause)
	}
}
