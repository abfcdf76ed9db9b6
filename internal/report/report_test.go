package report_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/puzzletest"
	_ "cavalo/internal/registry/describers"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

func TestResult(t *testing.T) {
	path := []string{"A1"}
	seen := map[string]bool{}
	for _, a := range []puzzle.Answer{
		{Status: search.Solved, Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: path}}},
		{Status: search.Solved, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: path}}},
		{Status: search.Solved, Optimal: true, Job: puzzle.Job{Search: puzzle.Search{Goal: "score"}}, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: path}}},
		{Status: search.Solved, Job: puzzle.Job{Search: puzzle.Search{Goal: "score"}}, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: path}}},
		{Status: search.NoSolution, Optimal: true},
		{Status: search.LimitReached},
		{Status: search.LimitReached, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: path}}},
		{Status: search.Cancelled},
		{Status: search.Cancelled, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: path}}},
	} {
		text := report.Result(words.En, a)
		if seen[text] {
			t.Errorf("two ends, one text: %s", text)
		}
		seen[text] = true
	}
}

func TestComparison(t *testing.T) {
	weighted := puzzletest.Solved(t, challengerules.Puzzle)
	weighted.Job.Algorithm, weighted.Job.Heuristic, weighted.Job.Weight, weighted.Job.Start = "astar", "base", 1.5, ""
	solved, edited := puzzletest.Solved(t, challengerules.Puzzle), puzzletest.Refuted(t, challengerules.Puzzle)
	solved.Job.Problem, solved.Job.Algorithm = "", "idastar"
	edited.Job.Position = solved.Job.Position // the name of a problem, and another position
	cells := []report.Cell{{Answer: puzzletest.Solved(t, challengerules.Puzzle), Optimum: 2}, {Answer: weighted, Optimum: report.NoOptimum}, {Answer: puzzletest.Refuted(t, challengerules.Puzzle), Optimum: report.NoOptimum},
		{Answer: solved, Optimum: report.NoOptimum}, {Answer: edited, Optimum: report.NoOptimum}}
	testkit.Golden(t, "comparison.txt", report.Comparison(words.En, cells).Text()+"\n"+report.Comparison(words.Pt, cells).Markdown())
	var b strings.Builder
	testkit.Must(t, report.Records(cells).CSV(&b))
	testkit.Golden(t, "comparison.csv", b.String())
}

func TestTableQuotes(t *testing.T) {
	table := report.Table{Head: []string{"a", "b"}, Rows: [][]string{{"x|y", `1,"2"`}}, Right: []bool{false, true}}
	var b strings.Builder
	if err := table.CSV(&b); err != nil || b.String() != "a,b\nx|y,\"1,\"\"2\"\"\"\n" {
		t.Errorf("CSV %q, %v", b.String(), err)
	}
	if got := table.Markdown(); !strings.Contains(got, `x\|y`) {
		t.Errorf("Markdown %s", got)
	}
}

func Example() {
	a := challengerules.Puzzle.Problems()[0]
	text := a.Position.String()
	fmt.Println(report.Statistics(words.En, puzzle.Answer{
		Job:    puzzle.Job{Puzzle: "challenge", Problem: a.Name, Position: text, Search: puzzle.Search{Algorithm: "bfs"}},
		Status: search.NoSolution,
	})[:2])
	// Output: [{Problem A} {Target 70}]
}

// TestLimits: a table says which limit stopped a run.
func TestLimits(t *testing.T) {
	limited := func(j puzzle.Job, generated int64, took time.Duration) report.Cell {
		return report.Cell{Answer: puzzle.Answer{Job: j, Status: search.LimitReached, Stats: search.Stats{Generated: generated, Time: took}}}
	}
	limits := puzzle.Job{Limits: search.Limits{Time: time.Second, Nodes: 100, Memory: 1000}}
	deep := limits
	deep.Depth = 5
	for want, c := range map[string]report.Cell{
		"out of time":   limited(limits, 5, time.Second),
		"node limit":    limited(limits, 100, 1),
		"depth limit":   limited(deep, 5, 1),
		"out of memory": limited(limits, 5, 1),
		"limit":         limited(puzzle.Job{}, 5, 1),
		"…":             {Pending: true},
	} {
		testkit.Equal(t, c.Status(words.En), want)
	}
}

// TestSorted: by figures and by words, what is not known last either way.
func TestSorted(t *testing.T) {
	cell := func(problem string, generated int64, optimum float64) report.Cell {
		return report.Cell{Answer: puzzle.Answer{Job: puzzle.Job{Puzzle: "challenge", Problem: problem}, Stats: search.Stats{Generated: generated}}, Optimum: optimum}
	}
	cells := []report.Cell{cell("B", 10, 3), cell("A", 9, report.NoOptimum), cell("C", 100, 7), {Pending: true}}
	column := func(name string) int { return slices.Index(report.Comparison(words.En, cells).Head, name) }
	for _, c := range []struct {
		column string
		down   bool
		want   string
	}{
		{"generated", false, "ABC-"}, {"generated", true, "CBA-"}, {"problem", true, "CBA-"}, {"optimum", false, "BCA-"}, {"optimum", true, "CBA-"},
	} {
		got := ""
		for _, cell := range report.Sorted(words.En, cells, column(c.column), c.down) {
			got += cmp.Or(cell.Answer.Job.Problem, "-")
		}
		testkit.Equal(t, got, c.want, "by %s, down %v", c.column, c.down)
	}
	if row := report.Comparison(words.En, cells).Rows[3]; row[column("generated")] != "" || row[column("status")] != "…" {
		t.Errorf("what is to come: %q", row)
	}
	testkit.Equal(t, len(report.Sorted(words.En, nil, 0, false)), 0, "something came of nothing")
}

// TestCompact: the starts are left out where each run chose its own.
func TestCompact(t *testing.T) {
	cells := make([]report.Cell, 2)
	for i := range cells {
		cells[i].Answer.Job.Puzzle = "challenge"
	}
	short, columns := report.Compact(words.En, cells)
	whole := report.Comparison(words.En, cells)
	if slices.Contains(short.Head, "start") || len(short.Rows[1]) != len(whole.Head)-1 || whole.Head[columns[3]] != short.Head[3] {
		t.Errorf("%v: %v", columns, short)
	}
	cells[1].Answer.Job.Start = "B1"
	if short, _ = report.Compact(words.En, cells); !slices.Equal(short.Head, whole.Head) {
		t.Errorf("%q", short.Head)
	}
	if short, _ = report.Compact(words.En, cells, words.ColumnOptimum); slices.Contains(short.Head, "optimum") || len(short.Head) != len(whole.Head)-1 {
		t.Errorf("without the optimum: %q", short.Head)
	}
}
