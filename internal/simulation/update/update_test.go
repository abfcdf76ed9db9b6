package update_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cavalo/internal/simulation/update"
	"cavalo/internal/tools/testkit"
)

var (
	seed     = flag.Int64("seed", -1, "play the session of this seed alone")
	sessions = flag.Int64("sessions", 150, "how many sessions are played")
	first    = flag.Int64("first", 0, "the seed of the first session")
)

const steps = 60

// script is the service worker of the site, behind what it answers with when it has no
// page.
func script(t testing.TB) string {
	t.Helper()
	var all strings.Builder
	for _, name := range []string{"lost.js", "sw.js"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "web", name))
		testkit.Must(t, err)
		all.Write(tables.ReplaceAll(text, []byte(`{ en: "words", "pt-PT": "palavras" }`)))
	}
	return all.String()
}

// tables are the places in a script where the build puts texts by language.
var tables = regexp.MustCompile(`{{\.Table "\w+"}}`)

// TestSessions plays histories that chance has made.
func TestSessions(t *testing.T) {
	sw := script(t)
	from, to := *first, *first+*sessions
	if *seed >= 0 {
		from, to = *seed, *seed+1
	}
	playAll(t, sw, from, to)
}

// mostFailed is how many sessions fail until it is no use going on.
const mostFailed = 10

// playAll plays the sessions from a seed to another, and tells those that fail.
func playAll(t *testing.T, sw string, from, to int64) {
	t.Helper()
	for failed := 0; from < to && failed < mostFailed; from++ {
		list := update.Session(from, steps)
		if update.Play(sw, list) == nil {
			continue
		}
		failed++
		short := update.Shrink(sw, list)
		t.Errorf("seed %d: %v\nits steps (testdata/NAME.steps):\n%s", from, update.Play(sw, short), strings.Join(short, "\n"))
	}
}

// TestFoundBefore plays the lists of steps that have found something once. The first
// line of each says what.
func TestFoundBefore(t *testing.T) {
	files, err := filepath.Glob("testdata/*.steps")
	testkit.Must(t, err)
	sw := script(t)
	for _, file := range files {
		text, err := os.ReadFile(file)
		testkit.Must(t, err)
		said, list, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
		if !strings.HasPrefix(said, "# ") {
			t.Errorf("%s: its first line does not say what it has found", file)
		}
		if err := update.Play(sw, strings.Split(list, "\n")); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}
