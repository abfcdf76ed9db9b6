package jobs_test

import (
	"encoding/base64"
	"math"
	"strings"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/tools/testkit"
)

// labJobs are small jobs of each puzzle.
var labJobs = []puzzle.Job{
	{Puzzle: "challenge", Position: challengerules.Puzzle.Problems()[2].Position.String()},
	{Puzzle: "challenge", Position: challengerules.Puzzle.Problems()[2].Position.String(), Search: puzzle.Search{Start: "A1"}},
	{Puzzle: "tiles", Position: "1.2.3/4.0.5/7.8.6"},
	{Puzzle: "maze", Position: "..../.##./..../...."},
	{Puzzle: "maze", Position: ".../...", Search: puzzle.Search{Formulation: "merged"}},
	{Puzzle: "graph", Position: "A-B 0.5; B-C 2; C-D 0; A->D 3; start A; goals D; h(A)=2; h(B)=2"},
}

// A recording that comes back as an answer can be replayed, and its nodes are
// positions of the puzzle.
func TestRecordJobs(t *testing.T) {
	testkit.Sequential(t)
	for _, job := range labJobs {
		for _, a := range search.Algorithms() {
			job.Task, job.Algorithm, job.Heuristic = puzzle.TaskRecord, a.Name, ""
			answer := jobs.Run(job, search.Control{})
			testkit.MustEqual(t, answer.Error, "", "%+v", job)
			data, _ := base64.StdEncoding.DecodeString(answer.Outcome.(puzzle.Recorded).Recording)
			recording, err := trace.Read(data)
			if err != nil {
				t.Fatalf("%+v: %v", job, err)
			}
			r := replay.New(recording)
			c := r.Counters(r.Len())
			if int64(c.Generated) != answer.Generated || int64(c.Expanded) != answer.Expanded {
				t.Errorf("%s %s: %+v, answer %d generated, %d expanded", job.Puzzle, a.Name, c, answer.Generated, answer.Expanded)
			}
			p, _ := puzzle.Find(job.Puzzle)
			start, _ := p.Parse(job.Position)
			for n := 0; n < r.Nodes(); n += 1 + r.Nodes()/100 { // of many, some
				if _, err := puzzle.Replay(start, r.Moves(replay.Node(n))); err != nil {
					t.Fatalf("%s %s: node %d: %v", job.Puzzle, a.Name, n, err)
				}
			}
			if goal, ok := r.Solution(); ok != (answer.Status == search.Solved) || ok && len(r.Moves(goal)) != answer.Path().Steps {
				t.Errorf("%s %s: goal %v %v, answer %v in %d steps", job.Puzzle, a.Name, goal, ok, answer.Status, answer.Path().Steps)
			}
		}
	}
}

// Every heuristic that is called admissible is so in each small problem; base is
// caught, in an audit of its own and after a search.
func TestAuditJobs(t *testing.T) {
	testkit.Sequential(t)
	for _, job := range labJobs {
		p, _ := puzzle.Find(job.Puzzle)
		for _, h := range p.Heuristics() {
			for _, job.Task = range []puzzle.Task{puzzle.TaskAudit, puzzle.TaskSolve} {
				job.Algorithm, job.Heuristic, job.Audit = "astar", h.Name, job.Task == puzzle.TaskSolve
				answer := jobs.Run(job, search.Control{})
				report, err := audit.Parse(answer.Audit())
				if err != nil || answer.Error != "" {
					t.Fatalf("%+v: %s, %v", job, answer.Error, err)
				}
				if h.Admissible && !report.Admissible() || report.States == 0 {
					t.Errorf("%s %s: %d of %d states are over", job.Puzzle, h.Name, report.Over, report.States)
				}
				if h.Name == "base" && job.Start == "" && report.Admissible() {
					t.Errorf("base is not caught")
				}
			}
		}
	}
}

// Where there are too many states the strong solver says the truth of a sample.
func TestAuditOfASample(t *testing.T) {
	testkit.Sequential(t)
	w, err := jobs.NewWatch(puzzle.Job{Task: puzzle.TaskAudit, Puzzle: "tiles", Position: "2.3.4.8/1.6.7.12/5.10.0.11/9.13.14.15", Search: puzzle.Search{Heuristic: "expr:2*manhattan"}}, search.Control{})
	testkit.Must(t, err)
	defer w.Cancel()
	cost, known := w.Truth(w.Job.Position)
	if !known || cost <= 0 {
		t.Fatalf("truth %v, %v", cost, known)
	}
	report, err := w.AuditReport()
	if err != nil || report.Exhaustive || report.Judged < 50 || report.Over == 0 || report.Inadmissible[0].True <= 0 {
		t.Errorf("%v: judged %d, unknown %d, over %d", err, report.Judged, report.Unknown, report.Over)
	}
}

// The truth of a position is what is left to pay: infinite where it can't be
// solved, and from the job's own start on where it has one.
func TestTruth(t *testing.T) {
	tiles := puzzle.Job{Task: puzzle.TaskAudit, Puzzle: "tiles", Position: "1.2.3/4.5.6/7.0.8"}
	challenge := job(t, "B", "")
	challenge.Task, challenge.Start = puzzle.TaskAudit, "A1"
	for _, c := range []struct {
		job      puzzle.Job
		position string
		cost     float64
		known    bool
	}{
		{tiles, tiles.Position, 1, true},
		{tiles, "1.2.3/4.5.6/7.8.0", 0, true},
		{tiles, "2.1.3/4.5.6/7.8.0", math.Inf(1), true},
		{tiles, "noise", 0, false},
		{challenge, challenge.Position, 10, true},
		{challenge, strings.Replace(challenge.Position, "g=60", "g=59", 1), 8, true}, // another one has no start
	} {
		w, err := jobs.NewWatch(c.job, search.Control{})
		testkit.Must(t, err)
		if cost, known := w.Truth(c.position); cost != c.cost || known != c.known {
			t.Errorf("%s: %v, %v, want %v, %v", c.position, cost, known, c.cost, c.known)
		}
		w.Cancel()
		if _, known := w.Truth("8.6.7/2.5.4/3.0.1"); known {
			t.Error("the truth of a job that was stopped is known")
		}
	}
}

func TestLabJobsThatMakeNoSense(t *testing.T) {
	position := labJobs[0].Position
	for _, c := range []struct {
		job  puzzle.Job
		want string
	}{
		{puzzle.Job{Task: puzzle.TaskRecord, Search: puzzle.Search{Algorithm: "optimal"}}, "job.textbook"},
		{puzzle.Job{Task: puzzle.TaskAudit, Search: puzzle.Search{Algorithm: "bfs"}}, "job.audit-unused"},
		{puzzle.Job{Search: puzzle.Search{Audit: true, Algorithm: "bfs"}}, "job.audit-unused"},
		{puzzle.Job{Search: puzzle.Search{Audit: true}}, "job.audit-unused"},
		{puzzle.Job{Task: puzzle.TaskAudit, Search: puzzle.Search{Heuristic: "expr:missing/"}}, "1:14: found the end, expected expr.value"},
	} {
		c.job.Puzzle, c.job.Position = "challenge", position
		if a := jobs.Run(c.job, search.Control{}); a.Error == "" || !strings.Contains(a.Error, c.want) {
			t.Errorf("%+v: %q, want %s", c.job, a.Error, c.want)
		}
	}
}
