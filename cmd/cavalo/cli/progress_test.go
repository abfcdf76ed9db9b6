package cli

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// TestProgressBar runs by a clock that stands still.
func TestProgressBar(t *testing.T) { synctest.Test(t, testProgressBar) }

func testProgressBar(t *testing.T) {
	var out bytes.Buffer
	b := &ProgressBar{out: &out, lang: words.En, began: time.Now()}
	job := puzzle.Job{Puzzle: "challenge", Limits: search.Limits{Nodes: 1000}}
	b.update(job, puzzle.Progress{Stats: search.Stats{Generated: 500}})
	if b.Clear(); out.Len() > 0 {
		t.Errorf("shown at once: %q", out.String())
	}
	b.began = b.began.Add(-2 * patience)
	b.update(job, puzzle.Progress{Stats: search.Stats{Generated: 500}, Depth: 7, Lower: 24})
	b.update(puzzle.Job{Puzzle: "tiles"}, puzzle.Progress{Lower: 87, Upper: 99})
	text := out.String()
	for _, want := range []string{"[############............]", "500 nodes, depth 7", "at least 24 steps", "at least 87 moves, at most 99 moves", "2.0"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
	b.update(job, puzzle.Progress{Phase: search.PhaseTables, Share: 0.25})
	for _, want := range []string{"[######..................]", "Building larger tables: 25%"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in %q", want, out.String())
		}
	}
	if b.Clear(); !strings.HasSuffix(out.String(), "\r\x1b[K") || strings.Contains(out.String(), "\n") {
		t.Errorf("not taken away: %q", out.String())
	}
}

func TestProgressBarForNobody(t *testing.T) {
	var out bytes.Buffer
	for _, c := range []*Program{{System: System{Err: &out}}, {System: System{Err: &out, Terminal: true}}} {
		b := c.Bar(c.Terminal) // quiet on the terminal
		b.began = b.began.Add(-time.Hour)
		b.update(puzzle.Job{}, puzzle.Progress{})
		b.Clear()
	}
	if out.Len() > 0 {
		t.Errorf("shown to nobody: %q", out.String())
	}
}

// TestBar: without a limit the mark wanders to and fro inside the bar.
func TestBar(t *testing.T) {
	for i := range 200 {
		got := bar(puzzle.Job{}, puzzle.Progress{Stats: search.Stats{Time: time.Duration(i) * 100 * time.Millisecond}})
		if len(got) != barWidth+2 || strings.Count(got, "#") != 1 {
			t.Fatalf("step %d: %s", i, got)
		}
	}
	if got := bar(puzzle.Job{Limits: search.Limits{Time: time.Second}}, puzzle.Progress{Stats: search.Stats{Time: time.Hour}}); strings.Contains(got, ".") {
		t.Errorf("over the limit: %s", got)
	}
}
