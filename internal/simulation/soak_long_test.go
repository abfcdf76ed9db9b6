//go:build long

package simulation

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

var folder = flag.String("folder", os.Getenv("SIMULATION"), "where the soak notes how far it is; build/simulation, or the environment's SIMULATION")

const (
	soakSessions = 100_000
	soakSteps    = 200
	soakTime     = 2 * time.Hour // of one run: the next goes on from there
	mostFailed   = 40            // then it is no use to go on
)

// TestSoak plays 100,000 long sessions. A run that is ended before, or by its time,
// is gone on with by the next; a whole one makes the next begin with new seeds.
func TestSoak(t *testing.T) {
	at := *folder
	if at == "" {
		at = filepath.Join("..", "..", "build", "simulation")
	}
	if err := os.MkdirAll(at, 0o777); err != nil {
		t.Fatal(err)
	}
	note := filepath.Join(at, "next")
	var next int64
	if text, err := os.ReadFile(note); err == nil {
		if _, err := fmt.Sscan(string(text), &next); err != nil {
			t.Fatalf("%s: %v", note, err)
		}
	}
	until := time.Now().Add(soakTime)
	if end, ok := t.Deadline(); ok && end.Add(-10*time.Minute).Before(until) {
		until = end.Add(-10 * time.Minute)
	}
	const piece = 500
	var failed []found
	from := next
	for end := next - next%soakSessions + soakSessions; next < end && time.Now().Before(until) && len(failed) < mostFailed; {
		some, now := playAll(t, next, min(next+piece, end), soakSteps, until)
		failed, next = append(failed, some...), now
		if err := os.WriteFile(note, fmt.Appendln(nil, next), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d sessions of %d steps were played, from seed %d; the next run begins with %d", next-from, soakSteps, from, next)
	tell(t, failed, soakSteps)
}
