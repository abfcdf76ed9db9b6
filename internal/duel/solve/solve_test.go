package solve_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/duel/solve"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// duelJob returns a job about the first position of a seed's board.
func duelJob(task puzzle.Task) puzzle.Job {
	return puzzle.Job{Task: task, Puzzle: "duel", Position: rules.Puzzle.Random("match").String(), Limits: search.Limits{Memory: 1 << 20}}
}

// done runs a job that must not fail.
func done(t *testing.T, j puzzle.Job, c search.Control) puzzle.Answer {
	t.Helper()
	a := jobs.Run(j, c)
	testkit.MustEqual(t, a.Error, "", "%s", j.Task)
	return a
}

// played returns the position after as many of the engine's own moves.
func played(t *testing.T, j puzzle.Job, plies int) puzzle.Job {
	t.Helper()
	reply := j
	reply.Task, reply.Level, reply.Lines, reply.Nodes, reply.Depth = puzzle.TaskReply, "3", 0, 2000, 0
	for range plies {
		reply.Position = done(t, reply, search.Control{}).Path().Final
	}
	j.Position = reply.Position
	return j
}

func TestAnalyse(t *testing.T) {
	j := played(t, duelJob(puzzle.TaskAnalyse), 4)
	j.Task, j.Lines, j.Nodes = puzzle.TaskAnalyse, 3, 20_000
	var told []puzzle.Progress
	a := done(t, j, search.Control{Progress: func(p puzzle.Progress) { told = append(told, p) }})
	if a.Status != search.LimitReached || a.Optimal || a.Analysis().Depth < 3 || a.Generated < j.Nodes || a.Analysis().Cuts[0]+a.Analysis().Cuts[1] == 0 {
		t.Errorf("%v, optimal %v, depth %d, %d nodes, cuts %v", a.Status, a.Optimal, a.Analysis().Depth, a.Generated, a.Analysis().Cuts)
	}
	if len(a.Analysis().Lines) != 3 || a.Path().Score != a.Analysis().Lines[0].Score || !slices.Equal(a.Path().Moves, a.Analysis().Lines[0].Moves) {
		t.Fatalf("lines %v, score %d, moves %v", a.Analysis().Lines, a.Path().Score, a.Path().Moves)
	}
	position, err := rules.Puzzle.Parse(j.Position)
	testkit.Must(t, err)
	first := map[string]bool{}
	for _, line := range a.Analysis().Lines {
		first[line.Moves[0]] = true
		if _, err := puzzle.Replay(position, line.Moves); err != nil {
			t.Errorf("line %v: %v", line.Moves, err)
		}
	}
	if len(first) != 3 {
		t.Errorf("lines begin alike: %v", a.Analysis().Lines)
	}
	j.Lines = 0
	if a := done(t, j, search.Control{}); len(a.Analysis().Lines) != 1 {
		t.Errorf("%d lines where no number was asked for", len(a.Analysis().Lines))
	}
	depths := slices.CompactFunc(slices.Clone(told), func(a, b puzzle.Progress) bool { return a.Depth == b.Depth })
	if len(depths) == len(told) {
		t.Errorf("nothing is told between depths: %+v", told)
	}
	if n := len(told); n < 3 || told[n-1].Depth != a.Analysis().Depth || !cmp.Equal(told[n-1].Lines[0].Moves[0], a.Path().Moves[0]) {
		t.Errorf("told %d times, at last %+v", n, told[max(0, n-1):])
	}
}

// With a limit of nodes the answer does not depend on what was asked before.
func TestAnalyseAgain(t *testing.T) {
	j := duelJob(puzzle.TaskAnalyse)
	j.Nodes = 5_000
	want := done(t, j, search.Control{})
	longer := j
	longer.Nodes = 50_000
	done(t, longer, search.Control{})
	got := done(t, j, search.Control{})
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(puzzle.Answer{}, "Time")); diff != "" {
		t.Errorf("the same job again (-first +second):\n%s", diff)
	}
}

// The end of a game is proved, and what is over has no line.
func TestAnalyseTheEnd(t *testing.T) {
	j := duelJob("")
	for {
		j = played(t, j, 1)
		j.Task, j.Nodes, j.Depth = puzzle.TaskAnalyse, 2_000, 0
		a := done(t, j, search.Control{})
		if len(a.Analysis().Lines) == 0 {
			if a.Status != search.Solved || !a.Optimal || a.Path().Steps != 0 {
				t.Errorf("over: %+v", a)
			}
			break
		}
		if !a.Optimal {
			continue
		}
		end, err := rules.ParsePosition(a.Path().Final)
		// A line may end before the game does, where that is proved already.
		if err != nil || a.Status != search.Solved || end.Over() && end.Margin() != a.Path().Score {
			t.Fatalf("proved %d: %v, over at %d", a.Path().Score, err, end.Margin())
		}
	}
}

func TestReply(t *testing.T) {
	for _, level := range rules.LevelNames() {
		j := duelJob(puzzle.TaskReply)
		j.Level, j.Seed, j.Nodes = level, "7", 3_000
		a := done(t, j, search.Control{})
		if a.Status != search.Solved || len(a.Path().Moves) != 1 || a.Analysis().Depth == 0 || len(a.Analysis().Lines) != 1 || a.Generated == 0 || a.Path().First == a.Path().Final {
			t.Errorf("level %s: %v %v, depth %d, %d nodes", level, a.Status, a.Path().Moves, a.Analysis().Depth, a.Generated)
		}
		if b := done(t, j, search.Control{}); !slices.Equal(a.Path().Moves, b.Path().Moves) || a.Path().Score != b.Path().Score {
			t.Errorf("level %s: first %v, then %v", level, a.Path().Moves, b.Path().Moves)
		}
	}
	middle := played(t, duelJob(puzzle.TaskReply), 4) // where there are several moves
	middle.Level, middle.Nodes = rules.Strongest(), 3_000
	if a := done(t, middle, search.Control{}); len(a.Analysis().Lines) != 1 || len(a.Path().Moves) != 1 {
		t.Errorf("a reply of %d moves has %d lines", len(a.Path().Moves), len(a.Analysis().Lines))
	}
	over := duelJob(puzzle.TaskReply)
	over.Position = rules.NewPosition(knight.EmptyBoard(), rules.Course).String()
	for _, level := range []string{"1", "6", "course"} {
		over.Level = level
		if a := done(t, over, search.Control{}); a.Status != search.Solved || len(a.Path().Moves) != 0 || !a.Optimal {
			t.Errorf("level %s, the game is over: %+v", level, a)
		}
	}
}

func TestDuelCancelled(t *testing.T) {
	for _, j := range []puzzle.Job{
		duelJob(puzzle.TaskAnalyse),
		func() puzzle.Job { j := duelJob(puzzle.TaskReply); j.Level = rules.Strongest(); return j }(),
		{Task: puzzle.TaskGenerate, Puzzle: "duel", Draw: puzzle.Draw{Seed: "x", Difficulty: rules.DifficultyFair}},
	} {
		ctx, stop := context.WithCancel(t.Context())
		a := done(t, j, search.Control{Ctx: ctx, Progress: func(p puzzle.Progress) {
			if len(p.Lines) > 0 { // something was found
				stop()
			}
		}})
		stop()
		testkit.Equal(t, a.Status, search.Cancelled, "%s", j.Task)
		if len(a.Path().Moves) == 0 && a.Path().Final == "" {
			t.Errorf("%s: nothing of what was found was kept", j.Task)
		}
	}
}

func TestGenerateDuel(t *testing.T) {
	j := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "duel", Draw: puzzle.Draw{Seed: "match", Variant: "open"}}
	a := done(t, j, search.Control{})
	p, err := rules.ParsePosition(a.Path().Final)
	if err != nil || p.Variant != rules.Open || p.Board != rules.Puzzle.Random("match").(rules.PuzzlePosition).Board {
		t.Errorf("any board: %s, %v", a.Path().Final, err)
	}
	j.Seed, j.Variant, j.Difficulty = "s1", "open", rules.DifficultyFair
	a = done(t, j, search.Control{})
	if p, err = rules.ParsePosition(a.Path().Final); err != nil || a.Grade() != "fair" || a.Path().Score < -solve.EvenMargin || a.Path().Score > solve.EvenMargin || p.Board.Count() != 100 {
		t.Errorf("fair: score %d, %s, %v", a.Path().Score, a.Path().Final, err)
	}
	if b := done(t, j, search.Control{}); b.Path().Final != a.Path().Final {
		t.Error("one seed, two boards")
	}
	j.Nodes, j.Variant = 1, "course"
	if a = done(t, j, search.Control{}); a.Status != search.LimitReached || a.Path().Final == "" || a.Grade() != "" {
		t.Errorf("cut short: %v, grade %q, %q", a.Status, a.Grade(), a.Path().Final)
	}
}

// ticking returns a clock on which a millisecond passes between two looks.
func ticking() func() time.Time {
	now := time.Time{}
	return func() time.Time { now = now.Add(time.Millisecond); return now }
}

// TestBoardsKeepTheirTime: the limit of time is that of the whole job, however
// many boards are searched for it. An even board that is not done is the best so
// far; there is none of a day but a proved one.
func TestBoardsKeepTheirTime(t *testing.T) {
	fair := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "duel", Draw: puzzle.Draw{Seed: "a", Variant: "course", Difficulty: rules.DifficultyFair}}
	day := dayJob("1944-02-15") // it takes two proofs
	for _, j := range []puzzle.Job{fair, day} {
		free := done(t, j, search.Control{Clock: ticking()})
		if free.Status != search.Solved || free.Time < 50*time.Millisecond {
			t.Fatalf("%s: %v after %v without a limit", j.Difficulty, free.Status, free.Time)
		}
		j.Time = free.Time * 3 / 4
		a := done(t, j, search.Control{Clock: ticking()})
		if a.Status != search.LimitReached || a.Optimal || a.Grade() != "" || a.Generated >= free.Generated || a.Time < j.Time || a.Time > j.Time+10*time.Millisecond {
			t.Errorf("%s: %v after %v of %v and %d nodes of %d", j.Difficulty, a.Status, a.Time, j.Time, a.Generated, free.Generated)
		}
		if best := a.Path().Final != ""; best != (j.Difficulty == rules.DifficultyFair) {
			t.Errorf("%s: the answer has the board %q", j.Difficulty, a.Path().Final)
		}
	}
}

// TestFairBoardStopsAtItsLimit: a limit that is reached exactly by a board's
// search ends the job.
func TestFairBoardStopsAtItsLimit(t *testing.T) {
	noon := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	j := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "duel", Draw: puzzle.Draw{Seed: "a", Variant: "course", Difficulty: rules.DifficultyFair}}
	var after []int64 // the number of boards
	ctx, stop := context.WithCancel(t.Context())
	yields := 0
	done(t, j, search.Control{Ctx: ctx, Clock: func() time.Time { return noon }, Yield: func() { yields++ }, Progress: func(p puzzle.Progress) {
		if len(p.Lines) == 1 && p.Phase == "even" && p.Time == 0 {
			after = append(after, p.Generated)
		}
		if len(after) == 5 {
			stop()
		}
	}})
	if yields < 5 { // the clock stands, so that no search lets messages in
		t.Errorf("in %d boards messages were let in %d times", len(after), yields)
	}
	final := func(nodes int64) string {
		j := j
		j.Nodes = nodes
		return done(t, j, search.Control{}).Path().Final
	}
	j.Nodes = after[2]
	if a := done(t, j, search.Control{}); a.Status != search.LimitReached || a.Generated != after[2] || a.Path().Final == "" {
		t.Errorf("after three boards: %v, %d nodes, want %d", a.Status, a.Generated, after[2])
	}
	// One in the middle of a board's search ends it, and what was found until then
	// is no verdict on that board.
	j.Nodes = after[1] + 1000
	if a := done(t, j, search.Control{}); a.Status != search.LimitReached || a.Generated < j.Nodes || a.Generated >= after[2] || a.Path().Final != final(after[1]) {
		t.Errorf("in the third board: %v, %d nodes of %d, %s", a.Status, a.Generated, j.Nodes, a.Path().Final)
	}
	now := noon
	clock := func() time.Time { return now }
	j.Nodes, j.Time = 0, time.Minute
	a := done(t, j, search.Control{Clock: clock, Progress: func(p puzzle.Progress) {
		if p.Generated == after[3] {
			now = noon.Add(time.Minute)
		}
	}})
	if a.Status != search.LimitReached || a.Generated != after[3] || a.Time != time.Minute {
		t.Errorf("after four boards and a minute: %v, %d nodes, want %d; %v", a.Status, a.Generated, after[3], a.Time)
	}
	step := time.Duration(0) // the clock's, from look to look
	j.Time = 4 * time.Second
	a = done(t, j, search.Control{Clock: func() time.Time { now = now.Add(step); return now }, Progress: func(p puzzle.Progress) {
		if p.Generated == after[3] {
			step = time.Second
		}
	}})
	if a.Status != search.LimitReached || a.Generated <= after[3] || a.Generated > after[3]+1000 {
		t.Errorf("in the fifth board: %v, %d nodes after %d", a.Status, a.Generated, after[3])
	}
}

// TestEachJobHasItsEngine: two jobs at a time have an engine each; the next job of
// all has one of theirs.
func TestEachJobHasItsEngine(t *testing.T) {
	first, second := solve.BorrowEngine(puzzle.Job{}), solve.BorrowEngine(puzzle.Job{})
	if first == second {
		t.Error("two jobs have one engine")
	}
	solve.GiveBack(first)
	third, fourth := solve.BorrowEngine(puzzle.Job{}), solve.BorrowEngine(puzzle.Job{})
	testkit.Equal(t, third, first, "what an engine has found is lost")
	if fourth == third {
		t.Error("two jobs have the engine of the last one")
	}
	solve.GiveBack(second)
}

// TestReplyCancelled: a reply that was stopped says so, at every level.
func TestReplyCancelled(t *testing.T) {
	for _, level := range rules.LevelNames() {
		j := duelJob(puzzle.TaskReply)
		j.Level = level
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if a := done(t, j, search.Control{Ctx: ctx}); a.Status != search.Cancelled {
			t.Errorf("level %s: %v", level, a.Status)
		}
	}
}

// TestFairBoards: the even board of a seed is the same on every machine, since
// people exchange seeds. A change of the engine may change it; no other should.
func TestFairBoards(t *testing.T) {
	for seed, want := range map[string]string{"a": "-12 8efad846", "c": "-3 590442b3", "e": "2 eeb9fd86"} {
		a := done(t, puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "duel", Draw: puzzle.Draw{Seed: seed, Variant: "course", Difficulty: rules.DifficultyFair}}, search.Control{})
		testkit.Equal(t, fmt.Sprintf("%d %x", a.Path().Score, rng.Hash(a.Path().Final)>>32), want, "%q", seed)
	}
}

// dayJob asks for the board of a date.
func dayJob(date daily.Date) puzzle.Job {
	return puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "duel", Draw: puzzle.Draw{Difficulty: puzzle.DailyDifficulty, Seed: string(date)}}
}

// TestDaily: the boards of days are for ever, these hashes with them. Each is in
// favour of the player, by little, and the engine proves it.
func TestDaily(t *testing.T) {
	days := map[daily.Date]string{
		"1999-12-31": "0 9d73cca8", "2025-12-31": "-29 b6bc88c5", "2026-01-01": "-16 39b35001", "2026-11-22": "1 22f4479a", "2026-11-23": "-16 38492bef", "2026-11-24": "-11 dfa0a2ac", "2026-11-26": "-18 2e9f5fb9", "2026-11-27": "8 4020626", "2026-11-28": "-5 a4443166",
		"2026-11-29": "-2 f0dc0477", "2026-12-31": "-6 1bdb59d1", "2027-01-01": "3 929dc920", "2028-02-29": "1 1f0c1a1e", "2028-03-01": "8 c23b5a06", "2036-12-31": "7 e0250137", "2037-01-01": "4 49f0041f", "9999-12-31": "2 d32c6776",
	}
	for date, want := range days {
		a := done(t, dayJob(date), search.Control{})
		testkit.Equal(t, fmt.Sprintf("%d %x", a.Path().Score, rng.Hash(a.Path().Final)>>32), want, "%q", date)
		if a.Status != search.Solved || !a.Optimal || a.Path().Score < -solve.DayMargin || a.Path().Score > solve.DayMargin {
			t.Errorf("%s: %+v", date, a)
		}
		side := 0
		if a.Path().Score < 0 {
			side = 1
		}
		if diff := cmp.Diff(daily.Match(side, solve.DayLevels[date.Weekday()]), a.Proof().Reason); diff != "" {
			t.Errorf("%s: %s", date, diff)
		}
		p, err := rules.ParsePosition(a.Path().Final)
		numbers := 40
		if date >= solve.ProvedFrom {
			numbers = 34
		}
		if err != nil || p.Variant != rules.BrainKing || p.Board.Count() != numbers || p.Turn != rules.White {
			t.Errorf("%s: %s, %v", date, a.Path().Final, err)
		}
		if _, _, tabled := solve.TabledDay(date); !tabled && date < solve.ProvedFrom {
			continue // it was proved just now
		}
		j := puzzle.Job{Task: puzzle.TaskAnalyse, Puzzle: "duel", Position: a.Path().Final, Limits: search.Limits{Memory: 8 << 20}}
		if proof := done(t, j, search.Control{}); !proof.Optimal || proof.Path().Score != a.Path().Score {
			t.Errorf("%s: the margin is %d, proved %v, want %d", date, proof.Path().Score, proof.Optimal, a.Path().Score)
		}
	}
	for _, wrong := range []string{"", "yesterday", "2026-02-29"} {
		if a := jobs.Run(dayJob(daily.Date(wrong)), search.Control{}); a.Error == "" {
			t.Errorf("%q has the board %s", wrong, a.Path().Final)
		}
	}
}

// tableEnd is the first date after the table's last.
const tableEnd = solve.ProvedFrom

// writtenTable, with -tags long, is where the table of days is written again.
var writtenTable = flag.String("table", "", "a file that TestDailyTable writes the days to that it proves")

// TestDailyTable checks some days of the table against proofs; the long test does so with all of
// them.
func TestDailyTable(t *testing.T) {
	var table []byte
	for date := solve.TabledFrom; date < tableEnd; date = date.Add(tabledStep) {
		wantPlace, wantMargin, _, status := solve.ProvedDay(date, search.Control{})
		table = append(table, byte(wantPlace), byte(wantMargin))
		place, margin, ok := solve.TabledDay(date)
		if status != search.Solved || !ok || place != wantPlace || margin != wantMargin {
			t.Errorf("%s: board %d, margin %d; proved are %d and %d, %v", date, place, margin, wantPlace, wantMargin, status)
		}
	}
	if *writtenTable != "" && tabledStep == 1 {
		if err := os.WriteFile(*writtenTable, table, 0o644); err != nil {
			t.Error(err)
		}
	}
	for _, outside := range []daily.Date{solve.TabledFrom.Add(-1), tableEnd} {
		if _, _, ok := solve.TabledDay(outside); ok {
			t.Errorf("the table has %s", outside)
		}
	}
}

// TestDailyByPlainSearch checks a proof of a day against plain alpha-beta.
func TestDailyByPlainSearch(t *testing.T) {
	const date = daily.Date("2026-02-26")
	place, margin, _ := solve.TabledDay(date)
	p := rules.NewPosition(solve.DayBoard(date, place), rules.BrainKing)
	a := engine.NewEngine(engine.Options{}).Search(p, engine.Request{}, search.Control{})
	if !a.Exact || a.Lines[0].Score != margin {
		t.Errorf("%s: %d, proved %v, want %d", date, a.Lines[0].Score, a.Exact, margin)
	}
}

// TestDailyStops: what was cut off has no board.
func TestDailyStops(t *testing.T) {
	j := dayJob("1944-02-29")
	j.Nodes = 20_000
	if a := done(t, j, search.Control{}); a.Status != search.LimitReached || a.Path().Final != "" || a.Generated < j.Nodes {
		t.Errorf("limit: %+v", a)
	}
	second := dayJob("1944-02-15") // the limit is that of both its proofs together
	second.Nodes = 200_000
	if a := done(t, second, search.Control{}); a.Status != search.LimitReached || a.Path().Final != "" || a.Generated < second.Nodes || a.Generated > second.Nodes+10_000 {
		t.Errorf("limit in the second proof: %v, %d nodes, %s", a.Status, a.Generated, a.Path().Final)
	}
	ctx, cancel := context.WithCancel(context.Background())
	if a := done(t, dayJob("1944-02-29"), search.Control{Ctx: ctx, Yield: cancel}); a.Status != search.Cancelled || a.Path().Final != "" {
		t.Errorf("cancelled: %+v", a)
	}
}
