package testkit

import (
	"testing"
	"time"
)

const (
	longest = 50 * time.Millisecond // between two looks
	spare   = 5 * time.Second       // to report a failure before go test ends the program
)

// Await returns when reached returns true. It is for states of other programs that cause no event
// here. Only the time that go test allows (-timeout) limits how long it waits: then the test fails
// and says what it waited for.
func Await(t testing.TB, what string, reached func() bool) {
	t.Helper()
	var end time.Time
	if limited, ok := t.(interface{ Deadline() (time.Time, bool) }); ok {
		end, _ = limited.Deadline()
	}
	for pause := time.Millisecond; !reached(); pause = min(2*pause, longest) {
		if !end.IsZero() && time.Until(end) < spare {
			t.Fatalf("waited in vain for %s", what)
		}
		time.Sleep(pause)
	}
}
