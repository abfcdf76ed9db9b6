//go:build long

package simulation

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cavalo/internal/tools/testkit"
)

var (
	folder = flag.String("folder", os.Getenv("SIMULATION"), "where the soak notes how far it is; build/simulation, or the environment's SIMULATION")
	soak   = flag.Duration("soak", 2*time.Hour, "how long a run of the soak lasts: the next one goes on from there")
)

const (
	soakSessions = 100_000
	soakSteps    = 200
	soakPiece    = 100 // sessions between two notes
	mostFailed   = 40  // then it is no use going on
)

// TestSoak plays 100,000 long sessions. A run that is ended before, or by its time,
// is gone on with by the next; a whole one makes the next begin with new seeds. The
// folder has the seed that comes next, and the steps of each session that has failed,
// under its seed: the next run plays them first, and takes away those that hold by then.
func TestSoak(t *testing.T) {
	at := *folder
	if at == "" {
		at = filepath.Join("..", "..", "build", "simulation")
	}
	testkit.Must(t, os.MkdirAll(at, 0o777))
	playFailed(t, at)
	note := filepath.Join(at, "next")
	var next int64
	if text, err := os.ReadFile(note); err == nil {
		if _, err := fmt.Sscan(string(text), &next); err != nil {
			t.Fatalf("%s: %v", note, err)
		}
	}
	until := time.Now().Add(*soak)
	if end, ok := t.Deadline(); ok && end.Add(-10*time.Minute).Before(until) {
		until = end.Add(-10 * time.Minute)
	}
	from, failures, kinds := next, 0, map[string]int{}
	for end := next - next%soakSessions + soakSessions; next < end && time.Now().Before(until) && failures < mostFailed; {
		failed, now := playAll(t, next, min(next+soakPiece, end), soakSteps, until)
		for _, f := range failed {
			failures++
			keepFailed(t, at, f, kinds)
		}
		next = now
		testkit.Must(t, os.WriteFile(note, fmt.Appendln(nil, next), 0o666))
	}
	t.Logf("%d sessions of %d steps were played, from seed %d, and %d failed; the next run begins with %d", next-from, soakSteps, from, failures, next)
}

// keepFailed writes the steps of a session that has failed, and tells it.
func keepFailed(t *testing.T, folder string, f found, kinds map[string]int) {
	t.Helper()
	list, again := shortened(t, f, soakSteps, kinds)
	if again == nil {
		return
	}
	file := filepath.Join(folder, fmt.Sprint(f.seed, ".steps"))
	what, _, _ := strings.Cut(again.Error(), "\n")
	testkit.Must(t, os.WriteFile(file, []byte("# "+what+"\n"+list.String()), 0o666))
	t.Errorf("seed %d (%s): %v", f.seed, file, again)
}

// playFailed plays the sessions again that have failed before.
func playFailed(t *testing.T, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.steps"))
	testkit.Must(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		testkit.Must(t, err)
		list, err := ParseList(string(text))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if f := Play(list, None); f != nil {
			t.Errorf("%s fails still: %v", file, f)
		} else if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
}
