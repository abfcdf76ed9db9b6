//go:build integration && long

package e2e

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cavalo/internal/tools/browser"
)

var atMost = flag.Duration("series", 45*time.Minute, "how long a run of a long series in the browser lasts: the next one goes on from there")

// seriesFolder is where the long series note the cases that passed.
var seriesFolder = filepath.Join("..", "..", "build", "series")

// journal notes which cases of a long series have passed, a line each, so that a run that
// is cut off is not lost: the next one tries the others. When all have held it is
// taken away, and the next run begins again.
type journal struct {
	file  string
	cases int
	until time.Time

	mutex sync.Mutex
	held  map[string]bool
	tried int
}

// openJournal opens the journal of a series with a number of cases. At the end of the test
// it says how far the series is.
func openJournal(t *testing.T, series string, cases int) *journal {
	t.Helper()
	j := &journal{file: filepath.Join(seriesFolder, series), cases: cases, until: time.Now().Add(*atMost), held: map[string]bool{}}
	if end, ok := t.Deadline(); ok && end.Add(-10*time.Minute).Before(j.until) {
		j.until = end.Add(-10 * time.Minute)
	}
	if err := os.MkdirAll(seriesFolder, 0o777); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(j.file)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	whole := text[:strings.LastIndexByte(string(text), '\n')+1]
	for line := range strings.Lines(string(whole)) {
		j.held[strings.TrimSuffix(line, "\n")] = true
	}
	began := time.Now()
	t.Cleanup(func() {
		t.Logf("%s: %d of %d cases have held, %d of them now; %d were tried, in %v", series, len(j.held), cases, len(j.held)-strings.Count(string(whole), "\n"), j.tried, time.Since(began).Round(time.Second))
		if len(j.held) < cases {
			return
		}
		for _, file := range []string{j.file, j.file + ".json"} { // what the cases had in common, too
			if err := os.Remove(file); err != nil && !os.IsNotExist(err) {
				t.Error(err)
			}
		}
	})
	return j
}

// left says that a case is still to be tried, and now.
func (j *journal) left(name string) bool {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	if j.held[name] || time.Now().After(j.until) {
		return false
	}
	j.tried++
	return true
}

// note notes that a case has held.
func (j *journal) note(t *testing.T, name string) {
	t.Helper()
	j.mutex.Lock()
	defer j.mutex.Unlock()
	j.held[name] = true
	f, err := os.OpenFile(j.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err == nil {
		_, err = f.WriteString(name + "\n")
	}
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		t.Error(err)
	}
	fmt.Printf("%s: %d of %d\n", filepath.Base(j.file), len(j.held), j.cases)
}

// trial is a case of a long series.
type trial struct {
	name string
	try  func(t *testing.T)
}

// goOn tries the cases of a series that are left, side by side.
func goOn(t *testing.T, series string, trials []trial) {
	t.Helper()
	j := openJournal(t, series, len(trials))
	for _, trial := range trials {
		if j.held[trial.name] {
			continue
		}
		t.Run(trial.name, func(t *testing.T) {
			t.Cleanup(func() {
				if !t.Failed() && !t.Skipped() {
					j.note(t, trial.name)
				}
			})
			browser.SideBySide(t)
			if !j.left(trial.name) {
				t.Skip("left to the next run")
			}
			trial.try(t)
		})
	}
}

// TestFiveHundredReloads has 56 for each puzzle and time that the page takes to come.
// Every other time the browser lets the address be changed three times only.
func TestFiveHundredReloads(t *testing.T) {
	const parts, each = 8, 7
	var trials []trial
	for part := range parts {
		for i, hold := range []time.Duration{0, 300 * time.Millisecond, 1500 * time.Millisecond} {
			for k, link := range seriesLinks {
				changes := []int{100, 3}[part%2]
				trials = append(trials, trial{fmt.Sprintf("%s after %v, part %d", link[1:5], hold, part), func(t *testing.T) {
					series(t, uint64(1000*i+100*k+part), []string{link}, each, changes, hold)
				}})
			}
		}
	}
	goOn(t, "reloads", trials)
}
