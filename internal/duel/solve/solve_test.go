package solve_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"

	"cavalo/internal/daily"
	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/duel/solve"
	"cavalo/internal/engine/jobs"
	_ "cavalo/internal/house/solvers"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"

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
	if a.Error != "" {
		t.Fatalf("%s: %s", j.Task, a.Error)
	}
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
	if err != nil {
		t.Fatal(err)
	}
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
		if a.Status != search.Solved || len(a.Path().Moves) != 1 || a.Analysis().Depth == 0 || a.Generated == 0 || a.Path().First == a.Path().Final {
			t.Errorf("level %s: %v %v, depth %d, %d nodes", level, a.Status, a.Path().Moves, a.Analysis().Depth, a.Generated)
		}
		if b := done(t, j, search.Control{}); !slices.Equal(a.Path().Moves, b.Path().Moves) || a.Path().Score != b.Path().Score {
			t.Errorf("level %s: first %v, then %v", level, a.Path().Moves, b.Path().Moves)
		}
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
		func() puzzle.Job { j := duelJob(puzzle.TaskReply); j.Level = "6"; return j }(),
		{Task: puzzle.TaskGenerate, Puzzle: "duel", Draw: puzzle.Draw{Seed: "x", Difficulty: rules.DifficultyFair}},
	} {
		ctx, stop := context.WithCancel(t.Context())
		a := done(t, j, search.Control{Ctx: ctx, Progress: func(p puzzle.Progress) {
			if len(p.Lines) > 0 { // something was found
				stop()
			}
		}})
		stop()
		if a.Status != search.Cancelled {
			t.Errorf("%s: %v", j.Task, a.Status)
		}
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

// TestFairBoards: the even board of a seed is the same on every machine, since
// people exchange seeds. A change of the engine may change it; no other should.
func TestFairBoards(t *testing.T) {
	for seed, want := range map[string]string{"a": "-12 8efad846", "c": "-3 590442b3", "e": "2 eeb9fd86"} {
		a := done(t, puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "duel", Draw: puzzle.Draw{Seed: seed, Variant: "course", Difficulty: rules.DifficultyFair}}, search.Control{})
		if got := fmt.Sprintf("%d %x", a.Path().Score, rng.Hash(a.Path().Final)>>32); got != want {
			t.Errorf("%q: %q", seed, got)
		}
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
		"1999-12-31": "0 9d73cca8", "2025-12-31": "-29 b6bc88c5", "2026-01-01": "-16 39b35001", "2026-11-22": "1 22f4479a", "2026-11-23": "-16 38492bef", "2026-11-24": "-11 dfa0a2ac", "2026-11-28": "16 4bde41e4",
		"2026-11-29": "13 175cc53c", "2026-12-31": "-30 303fb5d6", "2027-01-01": "16 e43552d3", "2028-02-29": "-30 bad7a77b", "2028-03-01": "27 815d0207", "2036-12-31": "0 196169d0", "2037-01-01": "-19 d8cb3b95", "9999-12-31": "22 bf695a93",
	}
	for date, want := range days {
		a := done(t, dayJob(date), search.Control{})
		if got := fmt.Sprintf("%d %x", a.Path().Score, rng.Hash(a.Path().Final)>>32); got != want {
			t.Errorf("%q: %q", date, got)
		}
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
		if err != nil || p.Variant != rules.BrainKing || p.Board.Count() != 40 || p.Turn != rules.White {
			t.Errorf("%s: %s, %v", date, a.Path().Final, err)
		}
		if _, _, tabled := solve.TabledDay(date); !tabled {
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

// tableEnd is the first date that the table has not.
const tableEnd = daily.Date("2037-01-01")

// writtenTable, with -tags long, is where the table of days is written anew.
var writtenTable = flag.String("table", "", "a file that TestDailyTable writes the days to that it proves")

// TestDailyTable holds some days of the table to what is proved; the long test
// does so with all of them.
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

// TestDailyByPlainSearch holds a proof of a day to alpha-beta with nothing added.
func TestDailyByPlainSearch(t *testing.T) {
	const date = daily.Date("2026-02-26")
	place, margin, _ := solve.TabledDay(date)
	p := rules.NewPosition(solve.DayBoard(date, place), rules.BrainKing)
	a := engine.NewEngine(engine.BaseOptions()).Search(p, engine.Request{}, search.Control{})
	if !a.Exact || a.Lines[0].Score != margin {
		t.Errorf("%s: %d, proved %v, want %d", date, a.Lines[0].Score, a.Exact, margin)
	}
}

// TestDailyStops: what was cut off has no board.
func TestDailyStops(t *testing.T) {
	j := dayJob("2044-02-29")
	j.Nodes = 20_000
	if a := done(t, j, search.Control{}); a.Status != search.LimitReached || a.Path().Final != "" || a.Generated < j.Nodes {
		t.Errorf("limit: %+v", a)
	}
	second := dayJob("2044-02-15") // the limit is that of both its proofs together
	second.Nodes = 200_000
	if a := done(t, second, search.Control{}); a.Status != search.LimitReached || a.Path().Final != "" || a.Generated < second.Nodes || a.Generated > second.Nodes+10_000 {
		t.Errorf("limit in the second proof: %v, %d nodes, %s", a.Status, a.Generated, a.Path().Final)
	}
	ctx, cancel := context.WithCancel(context.Background())
	if a := done(t, dayJob("2044-02-29"), search.Control{Ctx: ctx, Yield: cancel}); a.Status != search.Cancelled || a.Path().Final != "" {
		t.Errorf("cancelled: %+v", a)
	}
}
