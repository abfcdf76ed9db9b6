package engine

import (
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// full is an answer in which nothing is zero.
func full() puzzle.Answer {
	return puzzle.Answer{
		Job: puzzle.Job{
			Puzzle: "challenge", Problem: "E", Position: "94.25/78;g=665", Played: 3, Search: puzzle.Search{Start: "B1", Goal: "score", Algorithm: "astar", Heuristic: "count", Measure: 50 * time.Millisecond, Formulation: "merged", Prune: true, Settings: search.Settings{Weight: 1.5, Tree: true, Order: "random:a\nb\\n", GoalTest: "generated", Tie: "new", Mark: "expanded", Counting: "course", Stored: 14}},
			Limits:  search.Limits{Depth: 30, Time: 1500 * time.Millisecond, Nodes: 1e12, Memory: 1 << 30},
			Workers: 2, Part: 1, Parts: 2,
			Game: puzzle.Game{Lines: 3, Level: "course"},
			Draw: puzzle.Draw{Seed: "a seed", Size: "8x8", Difficulty: "hard"},
		},
		Error: "two\nlines", Status: search.NoSolution, Optimal: true,
		Stats: search.Stats{Generated: 9096, Expanded: 17, Peak: 4, Time: time.Microsecond}, Penetrance: 0.1, Branching: 1.0 / 3, Runs: 7,
		Outcome: puzzle.Solution{
			Path: puzzle.Path{Steps: 12, Score: 665, Moves: []string{"E1", "C2x77", "", "D4x-"}, First: "first", Final: "final"},
			Proof: puzzle.Proof{Lower: 12, Upper: 700, Unique: "yes",
				Reason: &puzzle.Reason{Code: "sum-bound", Fields: []puzzle.Field{{Name: "pair", Value: "01 10"}, {Name: "a\tb", Value: "\\t\n"}, {}}}},
			SolverInfo: puzzle.SolverInfo{Method: "tables", Missing: "absent"},
			Bounds:     []puzzle.Bound{{Steps: 1, Points: 98, Nodes: 3, How: "search"}, {}, {How: "a\tb\\"}},
			Audit:      "a\nb",
		},
	}
}

func TestAnswerRoundTrip(t *testing.T) {
	for _, want := range []puzzle.Answer{{}, full(), {Outcome: puzzle.Solution{Proof: puzzle.Proof{Reason: &puzzle.Reason{}}}}, {Status: search.Cancelled}} {
		got, err := ParseAnswer(FormatAnswer(want))
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%v\n%s", err, diff)
		}
	}
}

// TestEveryFieldTravels fails when a field was added to a type and not to the
// codec: rapid fills all of them.
func TestEveryFieldTravels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		job := rapid.Make[puzzle.Job]().Draw(t, "job")
		if got, err := ParseJob(FormatJob(job)); err != nil || got != job {
			t.Errorf("%v\n%s", err, cmp.Diff(job, got))
		}
		p := rapid.Make[puzzle.Progress]().Draw(t, "progress")
		got, err := ParseProgress(FormatProgress(p))
		if diff := cmp.Diff(p, got, cmpopts.EquateEmpty()); err != nil || diff != "" {
			t.Errorf("%v\n%s", err, diff)
		}
	})
}

// TestAnswerOfAnything fails when a field was added to an outcome and not to its
// list: rapid fills all of them.
func TestAnswerOfAnything(t *testing.T) {
	for task, check := range map[puzzle.Task]func(*rapid.T, puzzle.Task){
		puzzle.TaskSolve:    travels[puzzle.Solution],
		puzzle.TaskCount:    travels[puzzle.Counted],
		puzzle.TaskExamine:  travels[puzzle.Examined],
		puzzle.TaskHint:     travels[puzzle.Hinted],
		puzzle.TaskWhyNot:   travels[puzzle.Explained],
		puzzle.TaskAnalyse:  travels[puzzle.Analysed],
		puzzle.TaskProve:    travels[puzzle.Proved],
		puzzle.TaskReply:    travels[puzzle.Replied],
		puzzle.TaskGenerate: travels[puzzle.Generated],
		puzzle.TaskRecord:   travels[puzzle.Recorded],
		puzzle.TaskAudit:    travels[puzzle.Audited],
		puzzle.TaskWarm:     travels[puzzle.Warmed],
		puzzle.TaskLayout:   travels[puzzle.LaidOut],
	} {
		t.Run(string(task), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { check(t, task) })
		})
	}
}

// travels writes and reads an answer of a task with any outcome.
func travels[O puzzle.Outcome](t *rapid.T, task puzzle.Task) {
	want := puzzle.Answer{
		Job: rapid.Make[puzzle.Job]().Draw(t, "job"), Error: rapid.String().Draw(t, "error"),
		Status:  search.Status(rapid.IntRange(0, int(search.Cancelled)).Draw(t, "status")),
		Optimal: rapid.Bool().Draw(t, "optimal"), Stats: rapid.Make[search.Stats]().Draw(t, "stats"),
		Penetrance: rapid.Float64().Draw(t, "penetrance"), Branching: rapid.Float64().Draw(t, "branching"),
		Runs: rapid.Int().Draw(t, "runs"), Outcome: rapid.Make[O]().Draw(t, "outcome"),
	}
	want.Job.Task = task
	got, err := ParseAnswer(FormatAnswer(want))
	if got.Outcome == nil { // it was empty
		got.Outcome = *new(O)
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
}

// An outcome of another task than the job's does not get lost on the way.
func TestOutcomeOfAnotherTask(t *testing.T) {
	wrong := puzzle.Answer{Job: puzzle.Job{Task: puzzle.TaskCount}, Status: search.Solved, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: 3}}}
	if got, err := ParseAnswer(FormatAnswer(wrong)); err != nil || got.Error == "" || got.Outcome != nil || got.Job != wrong.Job {
		t.Errorf("%+v, %v", got, err)
	}
	for _, text := range []string{"job.task=hint\nsolutions=7", "job.task=warm\nsteps=7", "job.task=dance\nsteps=7"} {
		if got, err := ParseAnswer(text); err == nil {
			t.Errorf("%q gives %+v", text, got)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{
		"nonsense", "nodes", "=", "nodes=", "nodes=1.5", "nodes=9223372036854775808", "weight=heavy",
		"tree=yes", "tree=0", "color=red", "\n", "nodes=1\n\nmemory=2",
	} {
		if job, err := ParseJob(text); err == nil {
			t.Errorf("%q gives %+v", text, job)
		}
	}
	for _, text := range []string{"status=great", "bound=1\t2\t3", "bound=1\t2\tx\thow", "fact=name", "job.nodes=x", "nodes=1"} {
		if answer, err := ParseAnswer(text); err == nil {
			t.Errorf("%q gives %+v", text, answer)
		}
	}
}

func TestMessages(t *testing.T) {
	for _, m := range []message{{kind: sayReady}, {sayStop, 7, ""}, {sayStart, 12, "a=b\nc=d\n"}, {sayCrash, 0, "\n\n"}} {
		if got, err := parseMessage(m.String()); err != nil || got != m {
			t.Errorf("%+v came as %+v, %v", m, got, err)
		}
	}
	for _, text := range []string{"", "start", "start x", " 1", "start 1 2\n"} {
		if m, err := parseMessage(text); err == nil {
			t.Errorf("%q gives %+v", text, m)
		}
	}
}

// FuzzParse feeds all parsers: none panics, and what one accepts is the same
// after another round.
func FuzzParse(f *testing.F) {
	a := full()
	f.Add(FormatJob(a.Job))
	f.Add(FormatAnswer(a))
	f.Add(FormatProgress(puzzle.Progress{Stats: search.Stats{Generated: 1}, Lower: 0.5, Phase: "beam", Best: []string{"A1"}}))
	f.Add("progress 3\nbest=\\\\n\\")
	f.Fuzz(func(t *testing.T, text string) {
		if job, err := ParseJob(text); err == nil {
			again, err := ParseJob(FormatJob(job))
			if FormatJob(again) != FormatJob(job) || err != nil {
				t.Errorf("job %+v, then %+v, %v", job, again, err)
			}
		}
		if answer, err := ParseAnswer(text); err == nil {
			again, err := ParseAnswer(FormatAnswer(answer))
			if FormatAnswer(again) != FormatAnswer(answer) || err != nil {
				t.Errorf("answer %+v, then %+v, %v", answer, again, err)
			}
		}
		if p, err := ParseProgress(text); err == nil {
			again, err := ParseProgress(FormatProgress(p))
			if FormatProgress(again) != FormatProgress(p) || err != nil {
				t.Errorf("progress %+v, then %+v, %v", p, again, err)
			}
		}
		parseMessage(text)
	})
}
