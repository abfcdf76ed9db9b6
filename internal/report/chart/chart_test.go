package chart

import (
	"bytes"
	"image/png"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/words"

	"github.com/google/go-cmp/cmp"
	"gonum.org/v1/plot"
)

func cell(algorithm string, generated int64, took time.Duration) report.Cell {
	return report.Cell{Answer: puzzle.Answer{
		Job: puzzle.Job{Problem: "D", Algorithm: algorithm}, Generated: generated, Time: took,
	}}
}

// TestWritePNG draws the extremes: nothing generated, no time, a single run.
func TestWritePNG(t *testing.T) {
	for _, cells := range [][]report.Cell{
		{cell("bfs", 0, 0)},
		{cell("bfs", 1, 1), cell("dfs", 1e12, time.Hour), cell("astar", 50, time.Millisecond)},
	} {
		var b bytes.Buffer
		if err := WritePNG(&b, words.Pt, cells); err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		if size := img.Bounds(); size.Dx() < 1000 || size.Dy() < 100 {
			t.Errorf("%d runs: %v", len(cells), size)
		}
	}
}

func TestTicks(t *testing.T) {
	want := []plot.Tick{{Value: 0, Label: "0.001"}, {Value: 1, Label: "0.01"}, {Value: 2, Label: "0.1"}, {Value: 3, Label: "1"}}
	if diff := cmp.Diff(want, powers(0.001).Ticks(0, 3.8)); diff != "" {
		t.Errorf("ticks (-want +got):\n%s", diff)
	}
}

func TestNames(t *testing.T) {
	c := cell("astar", 1, 1)
	c.Answer.Job.Start, c.Answer.Job.Heuristic = "A1", "base"
	if diff := cmp.Diff([]string{"D A1 astar base", "D bfs"}, names([]report.Cell{cell("bfs", 1, 1), c})); diff != "" {
		t.Errorf("names (-want +got):\n%s", diff)
	}
}
