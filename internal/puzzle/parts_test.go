package puzzle_test

import (
	"fmt"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"

	"github.com/google/go-cmp/cmp"
)

func TestDivide(t *testing.T) {
	job := puzzle.Job{Puzzle: "challenge", Position: "x", Search: puzzle.Search{Goal: "score"}, Limits: search.Limits{Nodes: 100, Memory: 1, Time: time.Second}, Workers: 3}
	part := func(i, n int) puzzle.Job {
		p := job
		p.Part, p.Parts, p.Workers, p.Nodes = i, n, 0, 100/int64(n)
		return p
	}
	one, foreign, textbook, task, again := job, job, job, job, job
	one.Workers = 1
	foreign.Puzzle = "no such puzzle"
	textbook.Algorithm = "bfs"
	task.Task = puzzle.TaskHint
	again.Parts = 2
	for _, c := range []struct {
		job     puzzle.Job
		workers int
		want    []puzzle.Job
	}{
		{job, 4, []puzzle.Job{part(0, 3), part(1, 3), part(2, 3)}},
		{job, 2, []puzzle.Job{part(0, 2), part(1, 2)}},
		{job, 1, []puzzle.Job{job}},
		{one, 4, []puzzle.Job{one}},
		{foreign, 4, []puzzle.Job{foreign}},
		{textbook, 4, []puzzle.Job{textbook}},
		{task, 4, []puzzle.Job{task}},
		{again, 4, []puzzle.Job{again}},
	} {
		if diff := cmp.Diff(c.want, c.job.Divide(c.workers)); diff != "" {
			t.Errorf("%+v for %d:\n%s", c.job, c.workers, diff)
		}
	}
}

// ended are answers of parts, as short as a table wants them.
type ended struct {
	status       search.Status
	path, score  int // its length and points; path -1 for none
	lower, upper int
}

func (e ended) answer() puzzle.Answer {
	found := puzzle.Solution{Path: puzzle.Path{Score: e.score}, Proof: puzzle.Proof{Lower: e.lower, Upper: e.upper}}
	for i := range e.path {
		found.Moves = append(found.Moves, fmt.Sprint(e.score, " ", i))
	}
	found.Steps = len(found.Moves)
	return puzzle.Answer{
		Status: e.status, Optimal: e.status == search.Solved || e.status == search.NoSolution,
		Stats: search.Stats{Generated: 10, Expanded: 3, Peak: 2, Time: time.Duration(e.lower)}, Outcome: found,
	}
}

func TestAnswersTogether(t *testing.T) {
	const solved, none, limit, cancelled = search.Solved, search.NoSolution, search.LimitReached, search.Cancelled
	for name, c := range map[string]struct {
		goal    puzzle.Goal
		parts   []ended
		want    ended
		optimal bool
	}{
		"fewest":                     {"steps", []ended{{solved, 9, 300, 9, 9}, {solved, 8, 310, 8, 8}}, ended{solved, 8, 310, 8, 8}, true},
		"equal":                      {"steps", []ended{{solved, 8, 300, 8, 8}, {solved, 8, 310, 8, 8}}, ended{solved, 8, 300, 8, 8}, true},
		"outdone":                    {"steps", []ended{{none, -1, 5, 8, 0}, {solved, 8, 310, 8, 8}}, ended{solved, 8, 310, 8, 8}, true},
		"none":                       {"steps", []ended{{none, -1, 5, 0, 0}, {none, -1, 5, 0, 0}}, ended{none, -1, 5, 0, 0}, true},
		"one cut off":                {"steps", []ended{{solved, 9, 300, 9, 9}, {limit, -1, 5, 7, 0}}, ended{limit, 9, 300, 7, 9}, false},
		"one cut off late":           {"steps", []ended{{solved, 9, 300, 9, 9}, {limit, -1, 5, 9, 0}}, ended{solved, 9, 300, 9, 9}, true},
		"cut off with a path":        {"steps", []ended{{limit, 12, 300, 7, 12}, {limit, -1, 5, 8, 0}}, ended{limit, 12, 300, 7, 12}, false},
		"a path is better than none": {"steps", []ended{{limit, -1, 5, 8, 0}, {cancelled, 12, 300, 7, 12}}, ended{cancelled, 12, 300, 7, 12}, false},
		"cut off beside none":        {"steps", []ended{{none, -1, 5, 0, 0}, {limit, -1, 5, 8, 0}}, ended{limit, -1, 5, 8, 0}, false},
		"nothing to do":              {"steps", []ended{{solved, 0, 5, 0, 0}, {solved, 0, 5, 0, 0}}, ended{solved, 0, 5, 0, 0}, true},
		"most":                       {"score", []ended{{solved, 9, 300, 300, 300}, {solved, 8, 310, 310, 310}}, ended{solved, 8, 310, 310, 310}, true},
		"most, the other outdone":    {"score", []ended{{solved, 9, 300, 310, 310}, {solved, 8, 310, 310, 310}}, ended{solved, 8, 310, 310, 310}, true},
		"most, one cut off":          {"score", []ended{{cancelled, 9, 300, 300, 320}, {solved, 8, 310, 310, 310}}, ended{cancelled, 8, 310, 310, 320}, false},
		"most, cut off in vain":      {"score", []ended{{limit, 9, 300, 300, 310}, {solved, 8, 310, 310, 310}}, ended{solved, 8, 310, 310, 310}, true},
		"most, one without a start":  {"score", []ended{{none, -1, 0, 0, 0}, {solved, 8, 310, 310, 310}}, ended{solved, 8, 310, 310, 310}, true},
		"most, both cut off":         {"score", []ended{{limit, 9, 300, 300, 330}, {cancelled, 8, 310, 310, 320}}, ended{cancelled, 8, 310, 310, 330}, false},
	} {
		t.Run(name, func(t *testing.T) {
			job := puzzle.Job{Puzzle: "challenge", Search: puzzle.Search{Goal: c.goal}, Workers: 2, Limits: search.Limits{Nodes: 7, Memory: 9}}
			w := puzzle.NewSplitJob(job, len(c.parts))
			latest := time.Duration(0)
			for i, e := range c.parts {
				a := e.answer()
				a.Job = puzzle.Job{Puzzle: "challenge", Search: puzzle.Search{Goal: c.goal, Algorithm: "optimal"}, Part: i, Parts: len(c.parts), Limits: search.Limits{Nodes: 3, Memory: 4}}
				w.End(i, a)
				latest = max(latest, a.Time)
			}
			if !w.Ended() {
				t.Fatal("not all have ended")
			}
			got := w.Answer()
			want := c.want.answer()
			want.Job = job
			want.Job.Algorithm = "optimal"
			want.Optimal = c.optimal
			want.Generated, want.Expanded, want.Peak, want.Time = 20, 6, 4, latest
			got.Penetrance, got.Branching = 0, 0
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAnswersTogetherWithAnError(t *testing.T) {
	w := puzzle.NewSplitJob(puzzle.Job{Workers: 2}, 2)
	w.End(0, puzzle.Answer{Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"A1"}}}})
	w.End(1, puzzle.Answer{Error: "what"})
	if diff := cmp.Diff(puzzle.Answer{Job: puzzle.Job{Workers: 2}, Error: "what"}, w.Answer()); diff != "" {
		t.Error(diff)
	}
}

// The bounds by number of steps are the largest of those of the parts; a part
// that was cut off ends them, one that has no longer paths does not.
func TestBoundsTogether(t *testing.T) {
	b := func(steps, points int, nodes int64, how string) puzzle.Bound {
		return puzzle.Bound{Steps: steps, Points: points, Nodes: nodes, How: how}
	}
	first := []puzzle.Bound{b(1, 90, 0, "sum"), b(2, 180, 5, "search"), b(3, 250, 7, "path")}
	second := []puzzle.Bound{b(1, 80, 0, "sum"), b(2, 190, 1, "bound")}
	for _, c := range []struct {
		status search.Status
		want   []puzzle.Bound
	}{
		{search.LimitReached, []puzzle.Bound{b(1, 90, 0, "sum"), b(2, 190, 6, "search")}},
		{search.NoSolution, []puzzle.Bound{b(1, 90, 0, "sum"), b(2, 190, 6, "search"), b(3, 250, 7, "path")}},
	} {
		w := puzzle.NewSplitJob(puzzle.Job{}, 2)
		w.End(0, puzzle.Answer{Outcome: puzzle.Solution{Bounds: first}})
		w.End(1, puzzle.Answer{Outcome: puzzle.Solution{Bounds: second}, Status: c.status})
		if diff := cmp.Diff(c.want, w.Answer().Bounds()); diff != "" {
			t.Errorf("%s:\n%s", c.status, diff)
		}
	}
}

func TestProgressTogether(t *testing.T) {
	path := func(s string) []string { return []string{s} }
	score := puzzle.NewSplitJob(puzzle.Job{Search: puzzle.Search{Goal: "score"}}, 2)
	if !score.Report(0, puzzle.Progress{Lower: 100, Upper: 130, Best: path("a"), Stats: search.Stats{Generated: 5, Time: 2}}) {
		t.Error("the first path is not better than none")
	}
	if p := score.Progress(); p.Lower != 100 || p.Upper != 0 {
		t.Errorf("the other part is silent, but %+v", p)
	}
	if !score.Report(1, puzzle.Progress{Lower: 110, Upper: 120, Best: path("b"), Stats: search.Stats{Generated: 6, Time: 3}, Depth: 4, Phase: "beam"}) {
		t.Error("110 is not better than 100")
	}
	// Part 0 was told of 110; what it shows is its own path still.
	if score.Report(0, puzzle.Progress{Lower: 110, Upper: 125, Best: path("a"), Stats: search.Stats{Generated: 7}}) {
		t.Error("an echo is better")
	}
	want := puzzle.Progress{Lower: 110, Upper: 125, Best: path("b"), Stats: search.Stats{Generated: 13, Time: 3}, Depth: 4, Phase: "beam"}
	if diff := cmp.Diff(want, score.Progress()); diff != "" {
		t.Error(diff)
	}
	score.End(0, puzzle.Answer{Outcome: puzzle.Solution{Path: puzzle.Path{Score: 105, Moves: path("a")}, Proof: puzzle.Proof{Lower: 110, Upper: 110}}, Stats: search.Stats{Generated: 9}})
	want.Upper, want.Generated = 120, 15
	if diff := cmp.Diff(want, score.Progress()); diff != "" {
		t.Error(diff)
	}

	steps := puzzle.NewSplitJob(puzzle.Job{}, 2)
	steps.Report(0, puzzle.Progress{Lower: 20})
	if p := steps.Progress(); p.Lower != 0 || p.Upper != 0 {
		t.Errorf("the other part is silent, but %+v", p)
	}
	steps.Report(1, puzzle.Progress{Lower: 22, Upper: 30, Best: path("c")})
	if p := steps.Progress(); p.Lower != 20 || p.Upper != 30 || p.Best[0] != "c" {
		t.Errorf("%+v", p)
	}
	steps.End(0, puzzle.Answer{Status: search.NoSolution, Outcome: puzzle.Solution{Proof: puzzle.Proof{Lower: 30}}})
	if p := steps.Progress(); p.Lower != 22 || p.Upper != 30 {
		t.Errorf("%+v", p)
	}
	if !steps.End(1, puzzle.Answer{Outcome: puzzle.Solution{Path: puzzle.Path{Steps: 1, Moves: path("d")}, Proof: puzzle.Proof{Lower: 1, Upper: 1}}}) || steps.Known() != 1 {
		t.Error("the end was not heard")
	}
}
