package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// crashing runs jobs like jobs.Run, but panics on those of A*.
func crashing(job puzzle.Job, c search.Control) puzzle.Answer {
	if job.Algorithm == "astar" {
		var none []int
		_ = none[len(job.Position)]
	}
	return jobs.Run(job, c)
}

// A run that crashes is the status of its own row: the others are printed and written,
// also from a journal.
func TestCompareWithACrash(t *testing.T) {
	folder := t.TempDir()
	csv, journal := filepath.Join(folder, "t.csv"), filepath.Join(folder, "j")
	args := []string{"compare", "challenge", "--problems", "A", "--algorithms", "bfs,astar,greedy", "--heuristics", "base", "--csv", csv, "--journal", journal}
	for range 2 { // the second is from the journal
		var out, errs bytes.Buffer
		status := run(context.Background(), args, cli.System{In: strings.NewReader(""), Out: &out, Err: &errs, Env: func(string) string { return "" }, Runner: crashing})
		table, err := os.ReadFile(csv)
		if err != nil || status != cli.StatusCut || strings.Count(out.String(), "solved") != 2 || strings.Count(out.String(), "failed") != 1 || strings.Count(string(table), "\n") != 4 {
			t.Fatalf("status %d, %v\n%s%s%s", status, err, out.String(), errs.String(), table)
		}
		if !slices.Contains([]int{0, 1}, strings.Count(errs.String(), "\n")) || strings.Contains(errs.String(), "goroutine") {
			t.Errorf("it says %s", errs.String())
		}
	}
	var out, errs bytes.Buffer
	status := run(context.Background(), strings.Fields("solve challenge --problem A --algorithm astar --heuristic base"), cli.System{In: strings.NewReader(""), Out: &out, Err: &errs, Env: func(string) string { return "" }, Runner: crashing})
	if status != cli.StatusBad || out.Len() > 0 || strings.Count(errs.String(), "\n") != 1 {
		t.Errorf("status %d, %s%s", status, out.String(), errs.String())
	}
}
