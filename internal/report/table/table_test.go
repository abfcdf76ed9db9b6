package table

import (
	"math"
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine/jobs"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/report"
	"cavalo/internal/search"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/words"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func choice(problems string, algorithms []search.Name, heuristics []string) Choice {
	c := Choice{Puzzle: challengerules.Puzzle, Algorithms: algorithms, Heuristics: heuristics, Limits: puzzle.Job{Limits: search.Limits{Time: time.Minute}, Search: puzzle.Search{Settings: search.Settings{Weight: 2}}}}
	for _, p := range challengerules.Puzzle.Problems() {
		for _, name := range problems {
			if p.Name == string(name) {
				c.Problems = append(c.Problems, p)
			}
		}
	}
	return c
}

func TestJobs(t *testing.T) {
	type row struct {
		Problem, Start, Algorithm, Heuristic string
		Weight                               float64
	}
	var got []row
	c := choice("AC", []search.Name{"bfs", "astar"}, []string{"colour", "expr:left"})
	for _, j := range c.Jobs() {
		if err := j.Check(); err != nil {
			t.Error(err)
		}
		got = append(got, row{j.Problem, j.Start, string(j.Algorithm), j.Heuristic, j.Weight})
	}
	want := []row{
		{"A", "", "bfs", "", 0}, {"A", "", "astar", "colour", 2}, {"A", "", "astar", "expr:left", 2},
		{"C", "", "bfs", "", 0}, {"C", "", "astar", "colour", 2}, {"C", "", "astar", "expr:left", 2},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("jobs (-want +got):\n%s", diff)
	}
	c = choice("C", []search.Name{"bfs"}, nil)
	c.Starts = true
	if jobs := c.Jobs(); len(jobs) != 5 || jobs[4].Start != "F1" {
		t.Errorf("starts: %+v", jobs)
	}
	if all := AllAlgorithms(tilesrules.Puzzle); len(all) != 1+len(search.Algorithms()) || AllHeuristics(mazerules.Puzzle)[0] != "squares-left" {
		t.Errorf("all: %v", all)
	}
}

// fill fills a table with what run answers, and returns the jobs it was asked.
func fill(f *Filling, run func(puzzle.Job) puzzle.Answer) (asked []puzzle.Job) {
	for job, more := f.Next(); more; job, more = f.Next() {
		asked = append(asked, job)
		f.Take(run(job))
	}
	return asked
}

func TestFilling(t *testing.T) {
	c := choice("C", []search.Name{"greedy", "astar", "bfs"}, []string{"base", "colour"})
	c.Limits.Weight = 1
	f := NewFilling(c)
	if cells := f.All(); len(cells) != 5 || !cells[0].Pending || cells[0].Answer.Job.Algorithm != "greedy" {
		t.Errorf("at first: %+v", cells)
	}
	asked := fill(f, func(j puzzle.Job) puzzle.Answer { return jobs.Run(j, search.Control{}) })
	if len(asked) != 6 || asked[1].Algorithm != "" || asked[2].Heuristic != "colour" {
		t.Errorf("asked: %+v", asked)
	}
	for _, cell := range f.Cells() {
		a := cell.Answer
		if cell.Optimum != 6 || a.Status != search.Solved || a.Path().Steps < 6 || a.Optimal != (a.Path().Steps == 6 && a.Job.Heuristic != "base" && a.Job.Algorithm != "greedy") {
			t.Errorf("%s %s: %+v", a.Job.Algorithm, a.Job.Heuristic, cell)
		}
	}
	if done, all := f.Count(); done != 5 || all != 5 {
		t.Errorf("%d of %d", done, all)
	}
}

// Whatever the engine answers, each job has its cell, in order, no place is asked
// for its optimum twice, and cells that are filled alone ask for the same.
func TestFillingAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := choice(rapid.SampledFrom([]string{"A", "AC", "CAD", ""}).Draw(t, "problems"), []search.Name{"astar", "dfs"}, []string{"base", "zero"})
		f := NewFilling(c)
		asked := map[string]int{}
		given := map[int][]puzzle.Answer{}
		fill(f, func(j puzzle.Job) (answer puzzle.Answer) {
			cell, _ := f.Count()
			defer func() { given[cell] = append(given[cell], answer) }()
			if j.Algorithm == "" {
				if asked[j.Position]++; asked[j.Position] > 1 {
					t.Fatal("an optimum is asked for twice")
				}
			}
			return puzzle.Answer{
				Job: j.Filled(), Outcome: puzzle.Solution{Path: puzzle.Path{Steps: rapid.IntRange(0, 5).Draw(t, "steps")}}, Optimal: rapid.Bool().Draw(t, "optimal"),
				Status: rapid.SampledFrom([]search.Status{search.Solved, search.NoSolution, search.LimitReached, search.Cancelled}).Draw(t, "status"),
				Error:  rapid.SampledFrom([]string{"", "", "it broke"}).Draw(t, "error"),
			}
		})
		cells := f.Cells()
		for i, j := range c.Jobs() {
			a := cells[i].Answer
			if a.Job.Problem != j.Problem || a.Job.Algorithm != j.Algorithm || a.Job.Heuristic != j.Heuristic || a.Error != "" && a.Status != search.Cancelled {
				t.Fatalf("cell %d: %+v", i, a)
			}
			left := given[i]
			asked := fill(f.Alone(i), func(puzzle.Job) puzzle.Answer {
				if len(left) == 0 {
					t.Fatalf("cell %d asks for more alone", i)
				}
				next := left[0]
				left = left[1:]
				return next
			})
			if len(left) > 0 || asked[0] != j {
				t.Fatalf("cell %d asks for less alone, or for %+v", i, asked[0])
			}
		}
	})
}

func TestFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.Float64Range(1, 6).Draw(t, "B")
		var points []Point
		for depth := range rapid.IntRange(1, 12).Draw(t, "points") {
			points = append(points, Point{depth + 1, search.TreeSize(b, depth+1)})
		}
		if got := Fit(points); math.Abs(got-b) > 1e-3 {
			t.Fatalf("%v instead of %v", got, b)
		}
	})
	if Fit(nil) != 0 {
		t.Error("something was fitted to nothing")
	}
	// One point twice as large and one half as large leave B where it is.
	if got := Fit([]Point{{8, 2 * search.TreeSize(2, 8)}, {8, search.TreeSize(2, 8) / 2}}); math.Abs(got-2) > 1e-3 {
		t.Errorf("between two points: %v", got)
	}
}

func TestGrowth(t *testing.T) {
	cell := func(algorithm string, status search.Status, steps int) report.Cell {
		return report.Cell{Answer: puzzle.Answer{Job: puzzle.Job{Search: puzzle.Search{Algorithm: search.Name(algorithm)}}, Status: status, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: steps}}, Stats: search.Stats{Generated: 10 * int64(steps)}}}
	}
	pending := cell("bfs", search.Solved, 9)
	pending.Pending = true
	got := Growth([]report.Cell{cell("bfs", search.Solved, 3), cell("bfs", search.LimitReached, 4), cell("dfs", search.Solved, 5), pending}, "bfs", "")
	if diff := cmp.Diff([]Point{{3, 30}}, got); diff != "" {
		t.Error(diff)
	}
}

func TestAllGrowth(t *testing.T) {
	cell := func(heuristic string, steps int, nodes float64) report.Cell {
		return report.Cell{Answer: puzzle.Answer{Job: puzzle.Job{Search: puzzle.Search{Algorithm: "astar", Heuristic: heuristic}}, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: steps}}, Stats: search.Stats{Generated: int64(nodes)}}}
	}
	all := AllGrowth([]report.Cell{cell("a", 3, search.TreeSize(2, 3)), cell("b", 30, 1e6), cell("a", 10, search.TreeSize(2, 10)), cell("c", 0, 5)})
	if len(all) != 2 || all[0].Name(words.En) != "A* a" || len(all[0].Points) != 2 || math.Abs(all[0].B-2) > 1e-3 {
		t.Fatalf("%+v", all)
	}
}

// A job that is run several times is one cell, with the run of the median time, or
// the first with the mean time; a run that was stopped ends it.
func TestRuns(t *testing.T) {
	for _, test := range []struct {
		mean  bool
		times []time.Duration
		stop  bool
		want  time.Duration
	}{
		{false, []time.Duration{9, 1, 4}, false, 4},
		{true, []time.Duration{9, 1, 5}, false, 5},
		{false, []time.Duration{7}, true, 7},
		{false, []time.Duration{1, 4, 9}, true, 9},
		{true, []time.Duration{9, 1, 4}, true, 4},
	} {
		f := &Filling{jobs: make([]puzzle.Job, 1), runs: 3, mean: test.mean, optima: map[place]float64{{}: 2}}
		for i, took := range test.times {
			if _, more := f.Next(); !more || f.Begun() != (i > 0) {
				t.Fatalf("run %d: more %v, begun %v", i+1, more, f.Begun())
			}
			a := puzzle.Answer{Status: search.Solved}
			a.Time = took
			if test.stop && i == len(test.times)-1 {
				a.Status = search.Cancelled
			}
			f.Take(a)
		}
		if cells := f.Cells(); len(cells) != 1 || cells[0].Answer.Time != test.want || test.stop != (cells[0].Answer.Status == search.Cancelled) {
			t.Errorf("%+v: %+v", test, cells)
		}
	}
}
