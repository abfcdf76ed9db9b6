package jobs_test

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	challengesolve "cavalo/internal/challenge/solve"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// job returns a job for a built-in problem.
func job(t testing.TB, problem string, algorithm search.Name) puzzle.Job {
	t.Helper()
	for _, p := range challengerules.Puzzle.Problems() {
		if p.Name == problem {
			return puzzle.Job{Puzzle: "challenge", Problem: problem, Position: p.Position.String(), Search: puzzle.Search{Algorithm: algorithm}}
		}
	}
	t.Fatalf("no problem %s", problem)
	return puzzle.Job{}
}

// fewest are the steps of RULES 1a under the default rules; 0 is no solution.
var fewest = map[string]int{"A": 3, "B": 8, "C": 6, "D": 12, "E": 0}

// TestAlgorithmsAgree runs every algorithm, the informed ones with every
// heuristic, on problems A to E: those that prove their answers give the fewest
// steps, the others a path at least as long, and none finds one for E.
func TestAlgorithmsAgree(t *testing.T) {
	testkit.Sequential(t)
	for problem, want := range fewest {
		for _, a := range challengerules.Puzzle.Algorithms() {
			heuristics := []puzzle.Heuristic{{}}
			if a.Informed {
				heuristics = challengerules.Puzzle.Heuristics()
			}
			for _, h := range heuristics {
				j := job(t, problem, a.Name)
				j.Heuristic = h.Name
				if !long(j) {
					checkAgrees(t, j, want)
				}
			}
		}
	}
}

// long reports whether a job would take millions of nodes: searching E to its
// end without memory and with a heuristic that only misleads.
func long(j puzzle.Job) bool {
	h, _ := puzzle.FindHeuristic(challengerules.Puzzle, j.Heuristic)
	return j.Problem == "E" && (j.Algorithm == "idastar" || j.Algorithm == "rbfs") && !h.Admissible
}

func checkAgrees(t *testing.T, j puzzle.Job, want int) {
	t.Helper()
	a := jobs.Run(j, search.Control{})
	name := j.Problem + " " + string(j.Algorithm) + " " + j.Heuristic
	switch {
	case a.Error != "":
		t.Errorf("%s: %s", name, a.Error)
	case want == 0:
		if a.Status != search.NoSolution || !a.Optimal || len(a.Path().Moves) > 0 {
			t.Errorf("%s: %v, optimal %v, %v; want a proof that there is none", name, a.Status, a.Optimal, a.Path().Moves)
		}
	case a.Status != search.Solved || a.Path().Steps < want || a.Optimal && a.Path().Steps != want:
		t.Errorf("%s: %v in %d steps, optimal %v; want %d", name, a.Status, a.Path().Steps, a.Optimal, want)
	case !a.Optimal && proves(j):
		t.Errorf("%s: no proof of its %d steps", name, a.Path().Steps)
	case a.Generated < int64(a.Path().Steps) || a.Penetrance <= 0 || a.Branching <= 0 || a.Path().Final == a.Path().First:
		t.Errorf("%s: statistics %+v", name, a)
	}
}

// proves reports whether an algorithm owes a proof with its answer.
func proves(j puzzle.Job) bool {
	h, _ := puzzle.FindHeuristic(challengerules.Puzzle, j.Heuristic)
	switch j.Algorithm {
	case "dfs", "dls", "greedy":
		return false
	case "astar", "idastar", "rbfs", "smastar":
		return h.Admissible
	}
	return true
}

func TestReason(t *testing.T) {
	a := jobs.Run(job(t, "E", "optimal"), search.Control{})
	if a.Proof().Reason == nil || a.Proof().Reason.Code != "sum-bound" {
		t.Fatalf("E needs no search: %+v", a.Proof().Reason)
	}
	got := map[string][]string{}
	for _, f := range a.Proof().Reason.Fields {
		got[f.Name] = append(got[f.Name], f.Value)
	}
	if got["sum"][0] != "325" || got["best"][0] != "299" || len(got["pair"]) != 3 {
		t.Errorf("the argument: %v", got)
	}
	empty := challengerules.NewPosition(knight.EmptyBoard(), 10, knight.DefaultRules())
	empty.Board[50] = 7
	for _, algorithm := range []string{"optimal", "bfs"} {
		j := puzzle.Job{Puzzle: "challenge", Position: empty.String(), Search: puzzle.Search{Algorithm: search.Name(algorithm)}}
		if a := jobs.Run(j, search.Control{}); a.Status != search.NoSolution || a.Proof().Reason == nil || a.Proof().Reason.Code != "no-start" {
			t.Errorf("%s, nothing on line 1: %v, %v", algorithm, a.Status, a.Proof().Reason)
		}
	}
}

func TestAlreadySolved(t *testing.T) {
	p := challengerules.Puzzle.Problems()[0].Position
	for range 3 { // C1, then the first moves, make more than a point
		next, err := p.Play(p.Moves()[len(p.Moves())-1])
		if err != nil {
			break
		}
		p = next
	}
	solved := p.(challengerules.PuzzlePosition).Position
	solved.Target = 1
	for _, algorithm := range []string{"optimal", "astar"} {
		a := jobs.Run(puzzle.Job{Puzzle: "challenge", Position: solved.String(), Search: puzzle.Search{Algorithm: search.Name(algorithm)}}, search.Control{})
		if a.Error != "" || a.Status != search.Solved || !a.Optimal || a.Path().Steps != 0 || a.Path().Score != solved.Points {
			t.Errorf("%s: %+v", algorithm, a)
		}
	}
}

func TestMaximumDepth(t *testing.T) {
	for _, algorithm := range []search.Name{puzzle.Optimal, "bfs", "dls", "astar"} {
		j := job(t, "D", algorithm)
		j.Depth = 11
		if a := jobs.Run(j, search.Control{}); a.Status != search.LimitReached || a.Optimal || len(a.Path().Moves) > 0 {
			t.Errorf("%s within 11 steps: %v %v, optimal %v", algorithm, a.Status, a.Path().Moves, a.Optimal)
		}
		j.Depth = 12
		if a := jobs.Run(j, search.Control{}); a.Status != search.Solved || a.Path().Steps != 12 {
			t.Errorf("%s within 12 steps: %v in %d", algorithm, a.Status, a.Path().Steps)
		}
	}
}

func TestHighestScore(t *testing.T) {
	for problem, want := range map[string]int{"A": 72, "B": 65, "C": 282, "D": 770, "E": 250} {
		j := job(t, problem, "optimal")
		j.Goal = "score"
		if a := jobs.Run(j, search.Control{}); a.Error != "" || !a.Optimal || a.Path().Score != want || a.Proof().Upper != want {
			t.Errorf("%s: %d points, at most %d, optimal %v, %s; want %d", problem, a.Path().Score, a.Proof().Upper, a.Optimal, a.Error, want)
		}
	}
}

func TestStopped(t *testing.T) {
	for _, algorithm := range []search.Name{"idastar", "bfs"} {
		ctx, stop := context.WithCancel(context.Background())
		a := jobs.Run(job(t, "F", algorithm), search.Control{Ctx: ctx, Yield: stop})
		testkit.Equal(t, a.Status, search.Cancelled, "%s", algorithm)
	}
}

func TestFaults(t *testing.T) {
	for _, j := range []puzzle.Job{
		{}, {Puzzle: "chess"}, {Puzzle: "challenge", Position: "noise"}, {Puzzle: "challenge"},
	} {
		if a := jobs.Run(j, search.Control{}); a.Error == "" {
			t.Errorf("%+v was done: %v", j, a.Status)
		}
	}
}

func TestConfirm(t *testing.T) {
	w, err := jobs.NewWatch(job(t, "A", "optimal"), search.Control{})
	testkit.Must(t, err)
	defer w.Cancel()
	a := puzzle.Answer{Job: w.Job, Status: search.Solved, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"C1"}}}}
	if jobs.Confirm(&a, w) == nil {
		t.Error("a path that misses the target was confirmed")
	}
	a.SetPath(puzzle.Path{Moves: []string{"C1", "C2"}})
	if jobs.Confirm(&a, w) == nil {
		t.Error("an illegal path was confirmed")
	}
}

// Of every puzzle the rules have the last word: a path with its last move left
// out, or with its first one twice, is an error of the solver, and so is a new
// position that can't be read.
func TestConfirmEveryPuzzle(t *testing.T) {
	testkit.Sequential(t)
	for name, problem := range map[string]string{"challenge": "B", "maze": "easy-1", "tiles": "1"} {
		p, _ := puzzle.Find(name)
		found, ok := puzzle.FindProblem(p.Problems(), problem)
		if !ok {
			t.Fatalf("%s has no problem %s", name, problem)
		}
		j := puzzle.Job{Puzzle: name, Position: found.Position.String()}
		right := jobs.Run(j, search.Control{})
		w, err := jobs.NewWatch(j, search.Control{})
		if err != nil || right.Error != "" {
			t.Fatal(err, right.Error)
		}
		defer w.Cancel()
		for what, moves := range map[string][]string{
			"without its last move":    right.Path().Moves[:len(right.Path().Moves)-1],
			"with its first move last": append(slices.Clone(right.Path().Moves[1:]), right.Path().Moves[0]),
			"with a move of no puzzle": append(slices.Clone(right.Path().Moves), "?"),
		} {
			a := right
			a.SetPath(puzzle.Path{Moves: moves})
			if jobs.Confirm(&a, w) == nil {
				t.Errorf("%s: a path %s was confirmed", name, what)
			}
		}
		if a := right; jobs.Confirm(&a, w) != nil {
			t.Errorf("%s: its solution was not confirmed", name)
		}
		made := puzzle.Answer{Job: puzzle.Job{Puzzle: name, Task: puzzle.TaskGenerate}, Status: search.Solved, Outcome: puzzle.Generated{Position: "?"}}
		if name != "challenge" && jobs.Confirm(&made, w) == nil {
			t.Errorf("%s: a new position that can't be read was confirmed", name)
		}
	}
}

// A search that takes a fraction of a millisecond is repeated until 50 ms were
// measured; one that the clock can't see ends by the time that passes meanwhile.
func TestMeasured(t *testing.T) {
	const least = 50 * time.Millisecond
	for _, c := range []struct {
		name             string
		first, then      time.Duration // what the search's clock says
		passes           time.Duration // in each run, by the other clock
		least            time.Duration
		stoppedAt        int
		wantRuns, ranAll int
		want             time.Duration
	}{
		{"short", 100 * time.Microsecond, 200 * time.Microsecond, time.Microsecond, least, 0, 251, 251, 199601 * time.Nanosecond},
		{"long", 60 * time.Millisecond, 0, 0, least, 0, 1, 1, 60 * time.Millisecond},
		{"just long enough", least, 0, 0, least, 0, 1, 1, least},
		{"unseen", 0, 0, time.Millisecond, least, 0, 501, 501, 0},
		{"stopped", time.Millisecond, time.Millisecond, 0, least, 10, 9, 10, time.Millisecond},
		{"not asked for", time.Millisecond, 0, 0, 0, 0, 0, 1, time.Millisecond},
	} {
		ran, now := 0, time.Time{}
		a := jobs.Measured(c.least, func() time.Time { return now }, func() puzzle.Answer {
			ran++
			now = now.Add(c.passes)
			a := puzzle.Answer{Stats: search.Stats{Time: c.then, Generated: int64(ran)}}
			if ran == 1 {
				a.Time = c.first
			}
			if ran == c.stoppedAt {
				a.Status = search.Cancelled
			}
			return a
		})
		if a.Runs != c.wantRuns || ran != c.ranAll || a.Time != c.want || a.Generated != 1 {
			t.Errorf("%s: %d runs of %v each, %d were made; want %+v", c.name, a.Runs, a.Time, ran, c)
		}
	}
}

// A maximum depth ends a search as soon as more steps are proved to be needed,
// and not before.
func TestDepthThatIsProvedTooSmall(t *testing.T) {
	j := job(t, "D", "optimal")
	j.Depth = 12
	w, err := jobs.NewWatch(j, search.Control{})
	testkit.Must(t, err)
	defer w.Cancel()
	var p search.Progress
	p.Lower = 12
	if w.Progress(p); w.Ctx.Err() != nil {
		t.Error("12 steps may be enough, and the search has ended")
	}
	p.Lower = 13
	if w.Progress(p); w.Ctx.Err() == nil {
		t.Error("12 steps are not enough, and the search goes on")
	}
}

// What a search counts is told with the best path so far, and an audit, which
// looks at states of any depth, keeps to no maximum depth.
func TestWatch(t *testing.T) {
	var told puzzle.Progress
	j := job(t, "D", "optimal")
	j.Depth = 12
	w, err := jobs.NewWatch(j, search.Control{Progress: func(p puzzle.Progress) { told = p }})
	testkit.Must(t, err)
	defer w.Cancel()
	w.Found([]string{"B1"})
	w.Progress(search.Progress{Stats: search.Stats{Generated: 5}})
	if told.Generated != 5 || !slices.Equal(told.Best, []string{"B1"}) {
		t.Errorf("told of %+v", told)
	}
	testkit.Equal(t, w.Control().Limits.Depth, 12, "a search goes")
	testkit.Equal(t, w.AuditControl().Limits.Depth, 0, "an audit goes")
}

// Each of the runs that are measured begins again: none meets what ended the one
// before.
func TestMeasuredRunsBeginAnew(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	j := job(t, "A", "bfs")
	j.Measure = time.Hour
	begun := 0
	a := jobs.Run(j, search.Control{Ctx: ctx, Yield: func() {
		if begun++; begun > 10 { // each run lets messages in as it begins, and the job once before
			stop()
		}
	}})
	if a.Error != "" || a.Status != search.Solved || a.Runs < 5 {
		t.Errorf("%v after %d runs: %s", a.Status, a.Runs, a.Error)
	}
}

// counting is the challenge under another name, whose position texts are counted
// as they are read.
type counting struct {
	puzzle.Puzzle
	read *atomic.Int64
}

func (counting) Name() string { return "counting" }

func (c counting) Parse(text string) (puzzle.Position, error) {
	c.read.Add(1)
	return c.Puzzle.Parse(text)
}

// astray does the jobs of the challenge, but gives a problem of that name the
// outcome of another task.
type astray struct{ jobs.Solver }

func (s astray) Do(w *jobs.Watch) puzzle.Answer {
	latest.Store(w)
	a := s.Solver.Do(w)
	if w.Job.Problem == "astray" {
		a.Outcome = puzzle.Hinted{Path: a.Path()}
	}
	return a
}

var (
	positions atomic.Int64
	latest    atomic.Pointer[jobs.Watch] // of the last job that astray did
)

func init() {
	puzzle.Register(counting{challengerules.Puzzle, &positions})
	jobs.Register("counting", astray{challengesolve.Solver})
}

// A position text is read once by who asks for a job, to check it, and once by
// who does it, also where a default depends on the position and where the job is
// done in parts by several, each of which reads it.
func TestPositionIsReadOnce(t *testing.T) {
	client := engine.NewLocal(jobs.Run, nil)
	defer client.Close()
	for _, a := range challengerules.Puzzle.Algorithms() {
		for _, task := range []puzzle.Task{puzzle.TaskSolve, puzzle.TaskRecord} {
			if task == puzzle.TaskRecord && a.Exact {
				continue
			}
			j := job(t, "A", a.Name)
			j.Puzzle, j.Task, j.Workers = "counting", task, 2
			positions.Store(0)
			if err := j.Check(); err != nil || positions.Load() != 1 {
				t.Errorf("%s %q: read %d times by the one who asks, %v", a.Name, task, positions.Load(), err)
			}
			positions.Store(0)
			if j.Divide(2); positions.Load() != 0 {
				t.Errorf("%s %q: read %d times to divide it", a.Name, task, positions.Load())
			}
			ended := make(chan puzzle.Answer, 1)
			client.Start(j, func(e engine.Event) {
				if e.Kind != engine.Progressed {
					ended <- e.Answer
				}
			})
			if answer := <-ended; answer.Error != "" || answer.Path().Steps == 0 || positions.Load() != 1 {
				t.Errorf("%s %q: read %d times by the one who does it, %s", a.Name, task, positions.Load(), answer.Error)
			}
		}
	}
}

// The outcome of another task is an error of the solver.
func TestOutcomeOfAnotherTask(t *testing.T) {
	j := job(t, "A", puzzle.Optimal)
	j.Puzzle, j.Problem = "counting", "astray"
	if a := jobs.Run(j, search.Control{}); a.Error == "" || a.Outcome != nil {
		t.Errorf("%+v", a)
	}
	j.Problem = ""
	if a := jobs.Run(j, search.Control{}); a.Error != "" {
		t.Error(a.Error)
	}
}

// What a solver has left running is told to stop when its job has ended.
func TestEndedJobIsCancelled(t *testing.T) {
	for _, task := range []puzzle.Task{puzzle.TaskSolve, puzzle.TaskRecord} {
		j := job(t, "A", "bfs")
		j.Puzzle, j.Task = "counting", task
		latest.Store(nil)
		if a := jobs.Run(j, search.Control{}); a.Error != "" || latest.Load() == nil || latest.Load().Ctx.Err() == nil {
			t.Errorf("%q: the job's context is still open; %s", task, a.Error)
		}
	}
}

// A puzzle has one solver: a second one is a mistake of the program.
func TestRegisterTwice(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a second solver was registered")
		}
	}()
	jobs.Register("counting", challengesolve.Solver)
}

// A recording comes with the answer; a job with a fault has none.
func TestRecord(t *testing.T) {
	j := job(t, "A", "bfs")
	a, recording := jobs.Record(j, search.Control{}, 0)
	if a.Error != "" || a.Status != search.Solved || recording == nil || len(recording.Bytes()) == 0 {
		t.Errorf("%v, %s, recording %v", a.Status, a.Error, recording)
	}
	j.Position = "noise"
	if a, recording := jobs.Record(j, search.Control{}, 0); a.Error == "" || recording != nil || a.Job.Position != "noise" {
		t.Errorf("a job with a fault: %+v, recording %v", a, recording)
	}
}

// No path is had for fewer nodes than it has steps: an answer that was known
// without a search counts those.
func TestConfirmCountsThePath(t *testing.T) {
	j := job(t, "A", "optimal")
	right := jobs.Run(j, search.Control{})
	w, err := jobs.NewWatch(j, search.Control{})
	testkit.Must(t, err)
	defer w.Cancel()
	steps := int64(right.Path().Steps)
	for generated, want := range map[int64]int64{0: steps, steps + 5: steps + 5} {
		a := right
		a.Generated = generated
		if err := jobs.Confirm(&a, w); err != nil || a.Generated != want || a.Penetrance != float64(steps)/float64(want) {
			t.Errorf("%d nodes are told as %d, penetrance %v: %v", generated, a.Generated, a.Penetrance, err)
		}
	}
}

// A path that is longer than the maximum depth is none, and proves nothing.
func TestKeepDepth(t *testing.T) {
	j := job(t, "A", "optimal")
	right := jobs.Run(j, search.Control{})
	for depth, kept := range map[int]bool{right.Path().Steps - 1: false, right.Path().Steps: true, 0: true} {
		j.Depth = depth
		w, err := jobs.NewWatch(j, search.Control{})
		testkit.Must(t, err)
		defer w.Cancel()
		a, want, moves := right, search.Solved, right.Path().Steps
		if w.KeepDepth(&a); !kept {
			want, moves = search.LimitReached, 0
		}
		if a.Status != want || a.Optimal != kept || len(a.Path().Moves) != moves {
			t.Errorf("within %d steps: %v, optimal %v, %v", depth, a.Status, a.Optimal, a.Path().Moves)
		}
	}
}

// TestTimesAreOfTheControlsClock: every time in an answer was told by the clock
// that the job was given.
func TestTimesAreOfTheControlsClock(t *testing.T) {
	testkit.Sequential(t)
	const tiles, maze = "1.2.3/4.0.5/7.8.6", ".../.##"
	duel := duelrules.Puzzle.Random("clock").String()
	openDuel := strings.Replace(duel, "v=course", "v=open", 1)
	limited := search.Limits{Nodes: 2_000}
	for _, j := range []puzzle.Job{
		job(t, "B", ""), job(t, "B", "astar"),
		{Puzzle: "challenge", Task: puzzle.TaskAudit, Position: job(t, "C", "").Position, Search: puzzle.Search{Heuristic: "base"}},
		{Puzzle: "tiles", Position: tiles}, {Puzzle: "tiles", Position: tiles, Task: puzzle.TaskCount},
		{Puzzle: "tiles", Position: tiles, Task: puzzle.TaskRecord, Search: puzzle.Search{Algorithm: "bfs"}},
		{Puzzle: "tiles", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Size: "3x3", Difficulty: "easy", Seed: "x"}},
		{Puzzle: "maze", Position: maze}, {Puzzle: "maze", Position: maze, Task: puzzle.TaskCount},
		{Puzzle: "maze", Position: maze, Task: puzzle.TaskExamine}, {Puzzle: "maze", Position: maze, Task: puzzle.TaskHint},
		{Puzzle: "maze", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Size: "5x5", Difficulty: "easy", Seed: "x"}},
		{Puzzle: "duel", Position: duel, Task: puzzle.TaskAnalyse, Limits: limited},
		{Puzzle: "duel", Position: duel, Task: puzzle.TaskProve, Limits: limited},
		{Puzzle: "duel", Position: openDuel, Task: puzzle.TaskWhyNot, Question: puzzle.Question{Asked: "C1"}, Limits: limited},
		{Puzzle: "challenge", Position: job(t, "C", "").Position, Task: puzzle.TaskWhyNot, Question: puzzle.Question{Asked: "B1"}},
		{Puzzle: "duel", Position: duel, Task: puzzle.TaskReply, Game: puzzle.Game{Level: "2"}, Limits: limited},
		{Puzzle: "duel", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: "fair", Seed: "x"}, Limits: limited},
		{Puzzle: "duel", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: puzzle.DailyDifficulty, Seed: "2020-02-29"}, Limits: limited},
	} {
		var seconds atomic.Int64
		clock := func() time.Time { return time.Unix(seconds.Add(1), 0) }
		a := jobs.Run(j, search.Control{Clock: clock})
		if passed := time.Duration(seconds.Load()) * time.Second; a.Error != "" || a.Time <= 0 || a.Time > passed || a.Time%time.Second != 0 {
			t.Errorf("%s %q %s: it took %v of the %v that passed; %s", j.Puzzle, j.Task, j.Algorithm, a.Time, passed, a.Error)
		}
		if j.Task != puzzle.TaskSolve {
			continue
		}
		j.Measure = time.Hour
		if a = jobs.Run(j, search.Control{Clock: clock}); a.Runs < 2 || a.Time*time.Duration(a.Runs) > 2*j.Measure {
			t.Errorf("%s %s: measured for an hour: %d runs of %v; %s", j.Puzzle, j.Algorithm, a.Runs, a.Time, a.Error)
		}
	}
}

// TestWhyNotStops: a question is cancelled at once, whatever it was at, and says nothing then;
// a move that is not legal is a fault.
func TestWhyNotStops(t *testing.T) {
	challenge := challengerules.Puzzle.Random("stop").String()
	duel := strings.Replace(duelrules.Puzzle.Random("stop").String(), "v=course", "v=open", 1)
	for _, j := range []puzzle.Job{
		{Puzzle: "challenge", Position: challenge, Task: puzzle.TaskWhyNot, Question: puzzle.Question{Asked: "A1"}},
		{Puzzle: "duel", Position: duel, Task: puzzle.TaskWhyNot, Question: puzzle.Question{Asked: "A1"}},
	} {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		a := jobs.Run(j, search.Control{Ctx: ctx})
		if a.Error != "" || a.Status != search.Cancelled || len(a.WhyNot().Sentences) > 0 || a.WhyNot().Verdict != puzzle.VerdictOpen {
			t.Errorf("%s: %v %+v %s", j.Puzzle, a.Status, a.WhyNot(), a.Error)
		}
		if j.Asked = "E5"; jobs.Run(j, search.Control{}).Error == "" {
			t.Errorf("%s: an illegal move is explained", j.Puzzle)
		}
	}
}

// TestForget: what a solver keeps for its next job goes when another puzzle has one.
func TestForget(t *testing.T) {
	p := duelrules.NewPosition(knight.RandomBoard("forget"), duelrules.Course)
	for s := range p.Board {
		if s >= 40 {
			p.Board[s] = knight.NoNumber
		}
	}
	p.Knight = [2]knight.Square{knight.At(4, 0), knight.At(4, 6)}
	proof := puzzle.Job{Puzzle: "duel", Task: puzzle.TaskProve, Position: p.String(), Game: puzzle.Game{WinnerOnly: true}}
	tiles := puzzle.Job{Puzzle: "tiles", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Size: "3x3", Difficulty: "easy", Seed: "x"}}
	jobs.Run(tiles, search.Control{})
	first := jobs.Run(proof, search.Control{}).Generated
	again := jobs.Run(proof, search.Control{}).Generated
	jobs.Run(tiles, search.Control{})
	if after := jobs.Run(proof, search.Control{}).Generated; first == 0 || again > first/10 || after != first {
		t.Errorf("%d nodes, %d the second time, %d after another puzzle", first, again, after)
	}
}
