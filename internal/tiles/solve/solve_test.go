package solve_test

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"cavalo/assets"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tiles/solve"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

const (
	unsolvableTiles = "1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0"
	korf1           = "14.13.15.7/11.12.9.5/6.0.2.1/4.8.10.3;goal=0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15"
	hardest         = "0.12.9.13/15.11.10.14/3.7.2.5/4.8.6.1"
)

func tilesJob(position string, algorithm search.Name) puzzle.Job {
	return puzzle.Job{Puzzle: "tiles", Position: position, Search: puzzle.Search{Algorithm: algorithm}}
}

// TestTilesReferences: every algorithm with every heuristic gives the course's
// instances in the proved number of moves, or more where it may.
func TestTilesReferences(t *testing.T) {
	for _, reference := range rules.References() {
		for _, a := range rules.Puzzle.Algorithms() {
			heuristics := []puzzle.Heuristic{{}}
			if a.Informed {
				heuristics = rules.Puzzle.Heuristics()
			}
			for _, h := range heuristics {
				j := tilesJob(reference.Text, a.Name)
				j.Heuristic = h.Name
				if a.Name == "dfs" || a.Name == "dls" {
					j.Depth = 14 // dfs goes on for millions of moves, dls 20 for seconds
				}
				answer := jobs.Run(j, search.Control{})
				proves := a.Exact || search.Algorithms()[algorithmID(t, a.Name)].Optimal
				if answer.Error != "" || answer.Status != search.Solved || answer.Path().Steps < reference.Moves ||
					proves && (answer.Path().Steps != reference.Moves || !answer.Optimal) || !proves && answer.Optimal && answer.Path().Steps != reference.Moves {
					t.Errorf("%s, %s %s: %v in %d moves, optimal %v, %s", reference.Name, a.Name, h.Name, answer.Status, answer.Path().Steps, answer.Optimal, answer.Error)
				}
			}
		}
	}
}

func algorithmID(t *testing.T, name search.Name) search.ID {
	t.Helper()
	id, err := search.ParseAlgorithm(name)
	testkit.Must(t, err)
	return id
}

// TestTilesParity: no algorithm searches for what can't be, and each says why.
func TestTilesParity(t *testing.T) {
	want := &puzzle.Reason{Code: "parity", Fields: []puzzle.Field{
		{Name: "start_inversions", Value: "1"}, {Name: "start_row", Value: "4"}, {Name: "start_sum", Value: "5"},
		{Name: "goal_inversions", Value: "0"}, {Name: "goal_row", Value: "4"}, {Name: "goal_sum", Value: "4"},
		{Name: "reachable", Value: "0-first"},
	}}
	for _, a := range rules.Puzzle.Algorithms() {
		answer := jobs.Run(tilesJob(unsolvableTiles, a.Name), search.Control{})
		if answer.Status != search.NoSolution || !answer.Optimal || answer.Generated != 0 || answer.Means().Method != "parity" {
			t.Errorf("%s: %+v", a.Name, answer)
		}
		if diff := cmp.Diff(want, answer.Proof().Reason); diff != "" {
			t.Errorf("%s:\n%s", a.Name, diff)
		}
	}
	j := tilesJob("2.1.3/4.5.6/7.8.0", "")
	j.Task = puzzle.TaskCount
	answer := jobs.Run(j, search.Control{})
	if answer.Solutions() != "0" || answer.Proof().Reason == nil || len(answer.Proof().Reason.Fields) != 5 { // no rows on boards with odd columns
		t.Errorf("count: %+v", answer)
	}
}

func TestTilesCount(t *testing.T) {
	for position, want := range map[string]string{
		"1.2.3/4.5.6/7.8.0":                     "1",
		"1.2.3/4.5.6/7.0.8":                     "1",
		"0.3/2.1":                               "2", // round one way or the other
		rules.References()[3].Text:              "1",
		"8.6.7/2.5.4/3.0.1":                     "40",
		"1.2.3.4/5.6.7.8/9.10.0.12/13.14.11.15": "1",
	} {
		j := tilesJob(position, "")
		j.Task = puzzle.TaskCount
		if a := jobs.Run(j, search.Control{}); a.Error != "" || a.Solutions() != want || a.Status != search.Solved || !a.Optimal {
			t.Errorf("%s: %s solutions, want %s; %v, %s", position, a.Solutions(), want, a.Status, a.Error)
		}
	}
	j := tilesJob(korf1, "")
	j.Task, j.Memory = puzzle.TaskCount, 1<<20
	if a := jobs.Run(j, search.Control{}); a.Status != search.LimitReached || a.Solutions() != "" || a.Path().Steps != 57 {
		t.Errorf("stopped: %v, %q solutions, %d moves", a.Status, a.Solutions(), a.Path().Steps)
	}
}

// TestTilesCountCancelled: a count that is stopped has its path, and no number.
func TestTilesCountCancelled(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	j := tilesJob(korf1, "")
	j.Task = puzzle.TaskCount
	a := jobs.Run(j, search.Control{Ctx: ctx, Progress: func(p puzzle.Progress) {
		if len(p.Best) == 57 { // it is known, so what takes time is counting
			stop()
		}
	}})
	if a.Status != search.Cancelled || a.Solutions() != "" || a.Path().Steps != 57 || a.Error != "" {
		t.Errorf("%v, %q solutions, %d moves, %s", a.Status, a.Solutions(), a.Path().Steps, a.Error)
	}
}

// ticking returns a clock on which a second passes between two looks.
func ticking() func() time.Time {
	var seconds atomic.Int64 // a search from both ends looks at it from two goroutines
	return func() time.Time { return time.Unix(seconds.Add(1), 0) }
}

// TestTilesCountIsOneJob: finding a path and counting have the limits of the job
// together, and their figures are added.
func TestTilesCountIsOneJob(t *testing.T) {
	var j puzzle.Job
	var path, all puzzle.Answer
	for _, position := range []string{"1.2.3/4.5.6/7.0.8", "8.6.7/2.5.4/3.0.1"} {
		j = tilesJob(position, "")
		path = jobs.Run(j, search.Control{Clock: ticking()})
		j.Task = puzzle.TaskCount
		all = jobs.Run(j, search.Control{Clock: ticking()})
		if path.Status != search.Solved || all.Solutions() == "" || all.Generated <= path.Generated || all.Time <= path.Time || all.Expanded < path.Expanded {
			t.Fatalf("the path takes %+v, with the count %+v", path.Stats, all.Stats)
		}
	}
	counting := all.Generated - path.Generated
	for _, limits := range []search.Limits{{Nodes: max(path.Generated, counting) + min(path.Generated, counting)/2}, {Time: (path.Time + all.Time) / 2}} {
		j.Limits = limits
		if a := jobs.Run(j, search.Control{Clock: ticking()}); a.Status != search.LimitReached || a.Solutions() != "" || a.Path().Steps != 31 {
			t.Errorf("%+v of %+v: %v, %s solutions, %d moves", limits, all.Stats, a.Status, a.Solutions(), a.Path().Steps)
		}
	}
}

// TestWarmForAPosition: the tables that a position needs are fetched; the first of
// them is enough, and smaller boards need none.
func TestWarmForAPosition(t *testing.T) {
	for position, want := range map[string][]string{
		korf1:                                   {"corner", "centre"},
		"1.2.3.4/5.6.7.8/9.10.11.12/13.0.14.15": {"corner", "edge"},
		"1.2.3/4.5.6/7.0.8":                     nil,
	} {
		asked := []string(nil)
		solve.Fetching(t, func(name string, _ bool, then func([]byte, error)) {
			if asked = append(asked, name); len(asked) > 1 {
				then(nil, errors.New("offline"))
				return
			}
			then(assets.Tiles.ReadFile("tiles/" + name + ".tab"))
		})
		j := tilesJob(position, "")
		j.Task = puzzle.TaskWarm
		a := jobs.Run(j, search.Control{})
		if diff := cmp.Diff(want, asked); diff != "" || a.Error != "" || a.Means().Method != "tables" || a.Means().Missing != "" {
			t.Errorf("%s: %+v, %s\n%s", position, a.Means(), a.Error, diff)
		}
	}
}

// TestTilesGenerateStops: a board that needs many moves takes long to generate, and if
// that is stopped there is no board.
func TestTilesGenerateStops(t *testing.T) {
	j := puzzle.Job{Puzzle: "tiles", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Seed: "x", Size: "3x3", Difficulty: "easy"}}
	if a := jobs.Run(j, search.Control{Clock: ticking()}); a.Time <= 0 || !a.Optimal || a.Path().Final == "" || a.Proof().Lower != a.Path().Steps {
		t.Errorf("%v: %+v", a.Time, a)
	}
	day := puzzle.Job{Puzzle: "tiles", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: "daily", Seed: "2026-11-29"}}
	noon := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	for _, j := range []puzzle.Job{j, day} {
		ctx, stop := context.WithCancel(t.Context())
		yields := 0
		a := jobs.Run(j, search.Control{Ctx: ctx, Clock: func() time.Time { return noon }, Yield: func() { // a search of no time lets no messages in
			if yields++; yields == 3 || j.Difficulty == "easy" { // after those of a job that begins
				stop()
			}
		}})
		if a.Status != search.Cancelled || a.Optimal || a.Path().Final != "" {
			t.Errorf("%s: %+v", j.Difficulty, a)
		}
		stop()
	}
}

func TestTilesGenerate(t *testing.T) {
	for _, c := range []struct {
		job   puzzle.Job
		steps int // 0: any
	}{
		{puzzle.Job{Draw: puzzle.Draw{Seed: "x"}}, 0},
		{puzzle.Job{Draw: puzzle.Draw{Seed: "x", Size: "6x5"}}, 0},
		{puzzle.Job{Draw: puzzle.Draw{Seed: "x", Size: "3x3", Difficulty: "easy"}}, 6},
		{puzzle.Job{Draw: puzzle.Draw{Seed: "", Difficulty: "25"}}, 25},
		{puzzle.Job{Draw: puzzle.Draw{Seed: "y", Difficulty: "17"}, Position: "8.7.6/5.4.3/2.1.0;goal=8.7.6/5.0.4/2.1.3"}, 17},
	} {
		j := c.job
		j.Puzzle, j.Task = "tiles", puzzle.TaskGenerate
		a := jobs.Run(j, search.Control{})
		if a.Error != "" || a.Status != search.Solved || a.Path().Final == "" || a.Path().Steps != c.steps || a.Grade() != j.Difficulty {
			t.Errorf("%+v: %+v", j, a)
			continue
		}
		if again := jobs.Run(j, search.Control{}); again.Path().Final != a.Path().Final {
			t.Errorf("%+v: %s, then %s", j, a.Path().Final, again.Path().Final)
		}
		p, err := rules.ParsePosition(a.Path().Final)
		if err != nil || !p.Solvable() || p.Goal != solve.GoalOf(t, j) {
			t.Errorf("%+v: %s, %v", j, a.Path().Final, err)
		}
		if c.steps == 0 {
			continue
		}
		if s := jobs.Run(tilesJob(a.Path().Final, ""), search.Control{}); s.Path().Steps != c.steps || !s.Optimal {
			t.Errorf("%s needs %d moves, want %d", a.Path().Final, s.Path().Steps, c.steps)
		}
	}
	none := puzzle.Job{Puzzle: "tiles", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Size: "2x2", Difficulty: "7"}}
	if a := jobs.Run(none, search.Control{}); a.Status != search.LimitReached || a.Path().Final != "" {
		t.Errorf("2x2 needs 6 moves at most: %+v", a)
	}
}

// plainMoves counts the fewest moves by looking at all boards that are nearer,
// from both ends. It knows the rules alone.
func plainMoves(p rules.Position) int {
	ends := [2]map[rules.Board]bool{{p.Board: true}, {p.Goal: true}}
	seen := [2]map[rules.Board]bool{{p.Board: true}, {p.Goal: true}}
	for moves := 0; ; moves++ {
		for b := range ends[0] {
			if ends[1][b] {
				return moves
			}
		}
		side := moves % 2
		next := map[rules.Board]bool{}
		for b := range ends[side] {
			for _, m := range b.Moves() {
				if to, ok := b.Slide(m); ok && !seen[side][to] {
					seen[side][to], next[to] = true, true
				}
			}
		}
		ends[side] = next
	}
}

// TestTilesDaily: the boards of days are for ever, these hashes with them, and
// their moves are the fewest: by our solver and, on easy days, by a plain search.
func TestTilesDaily(t *testing.T) {
	days := map[string]string{
		"0000-01-01": "32 b9098ba3", "1999-12-31": "30 c413c3ec", "2026-11-22": "38 4326cbf3", "2026-11-23": "18 5acda269", "2026-11-24": "20 515ec5d9", "2026-11-25": "20 17680d28", "2026-11-26": "26 3020ba8b",
		"2026-11-27": "28 21dafa8", "2026-11-28": "32 836401c6", "2026-11-29": "40 705a9a99", "2026-12-31": "26 a6b29380", "2027-01-01": "28 84b3e3fd", "2028-02-29": "22 4e94405e", "2028-03-01": "16 26f81ed0", "9999-12-31": "30 30b36cfe",
	}
	for day, want := range days {
		a := jobs.Run(puzzle.Job{Puzzle: "tiles", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: "daily", Seed: day}}, search.Control{})
		testkit.Equal(t, fmt.Sprintf("%d %x", a.Path().Steps, rng.Hash(a.Path().Final)>>32), want, "%q", day)
		p, err := rules.ParsePosition(a.Path().Final)
		if err != nil || !p.Solvable() || !a.Optimal || a.Status != search.Solved || a.Generated == 0 {
			t.Fatalf("%s: %+v, %v", day, a, err)
		}
		if s := jobs.Run(tilesJob(a.Path().Final, ""), search.Control{}); s.Path().Steps != a.Path().Steps || !s.Optimal {
			t.Errorf("%s: %s needs %d moves, want %d", day, a.Path().Final, s.Path().Steps, a.Path().Steps)
		}
		if a.Path().Steps <= 24 && plainMoves(p) != a.Path().Steps {
			t.Errorf("%s: %s needs %d moves by a plain search, want %d", day, a.Path().Final, plainMoves(p), a.Path().Steps)
		}
	}
	for _, wrong := range []string{"", "yesterday", "2026-02-29"} {
		if a := jobs.Run(puzzle.Job{Puzzle: "tiles", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: "daily", Seed: wrong}}, search.Control{}); a.Error == "" {
			t.Errorf("%q has the board %s", wrong, a.Path().Final)
		}
	}
}

// TestTilesDailyStops: a board that was cut off is none.
func TestTilesDailyStops(t *testing.T) {
	j := puzzle.Job{Puzzle: "tiles", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: "daily", Seed: "2026-11-29"}, Limits: search.Limits{Nodes: 10}}
	if a := jobs.Run(j, search.Control{}); a.Status != search.LimitReached || a.Path().Final != "" || a.Path().Steps != 0 {
		t.Errorf("limit: %+v", a)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if a := jobs.Run(j, search.Control{Ctx: stopped}); a.Status != search.Cancelled || a.Path().Final != "" {
		t.Errorf("cancelled: %+v", a)
	}
}

// TestTilesStop: a path that was found before the end is in the answer, and
// limits and cancels are told apart.
func TestTilesStop(t *testing.T) {
	j := tilesJob(rules.NewPosition(rules.Random("large", rules.Ordered(rules.NewSize(5, 5)))).String(), "")
	j.Nodes = 200_000
	if a := jobs.Run(j, search.Control{}); a.Status != search.LimitReached || a.Optimal || a.Path().Steps == 0 || a.Proof().Lower == 0 || a.Proof().Lower > a.Path().Steps || a.Means().Method != "tables" {
		t.Errorf("large: %v, %d moves, at least %d", a.Status, a.Path().Steps, a.Proof().Lower)
	}
	yields := 0
	ctx, stop := context.WithCancel(t.Context())
	a := jobs.Run(tilesJob(hardest, ""), search.Control{Ctx: ctx, Yield: func() {
		if yields++; yields > 3 {
			stop()
		}
	}})
	if a.Status != search.Cancelled || a.Error != "" || a.Proof().Lower < 40 {
		t.Errorf("cancelled: %v, at least %d, %s", a.Status, a.Proof().Lower, a.Error)
	}
	j = tilesJob(korf1, "")
	j.Depth = 40
	if a := jobs.Run(j, search.Control{}); a.Status != search.LimitReached || len(a.Path().Moves) > 0 {
		t.Errorf("too deep: %v, %d moves", a.Status, len(a.Path().Moves))
	}
}

// TestTablesArriveInTheMiddle: a search that began without them begins again.
func TestTablesArriveInTheMiddle(t *testing.T) {
	var deliver func()
	solve.Fetching(t, func(name string, _ bool, then func([]byte, error)) {
		deliver = func() { then(assets.Tiles.ReadFile("tiles/" + name + ".tab")) }
	})
	yields, before := 0, int64(0)
	ctx, stop := context.WithCancel(t.Context())
	a := jobs.Run(tilesJob(hardest, ""), search.Control{
		Ctx: ctx,
		Yield: func() {
			switch yields++; {
			case yields == 3:
				deliver()
			case yields > 10: // minutes of searching are not for a test
				stop()
			}
		},
		Progress: func(p puzzle.Progress) {
			if p.Generated < before {
				t.Errorf("told of %d nodes after %d", p.Generated, before)
			}
			before = p.Generated
		},
	})
	if a.Means().Method != "tables" || a.Means().Missing != "" || a.Status != search.Cancelled || a.Generated < before {
		t.Errorf("method %s, missing %q, %v, %d nodes after %d", a.Means().Method, a.Means().Missing, a.Status, a.Generated, before)
	}
}

// TestTablesThatArriveTakeNoTime: a search that begins again has what is left of
// the job's time.
func TestTablesThatArriveTakeNoTime(t *testing.T) {
	var deliver func()
	solve.Fetching(t, func(name string, _ bool, then func([]byte, error)) {
		deliver = func() { then(assets.Tiles.ReadFile("tiles/" + name + ".tab")) }
	})
	yields := 0
	j := tilesJob(hardest, "")
	j.Time = 40 * time.Second
	a := jobs.Run(j, search.Control{Clock: ticking(), Yield: func() {
		if yields++; yields == 10 { // after some 20 seconds
			deliver()
		}
	}})
	if a.Status != search.LimitReached || a.Means().Method != "tables" || a.Time < j.Time || a.Time > j.Time+10*time.Second {
		t.Errorf("%v by %s after %v of %v", a.Status, a.Means().Method, a.Time, j.Time)
	}
}

// TestTablesThatFail: the answer says so, and the next job tries again.
func TestTablesThatFail(t *testing.T) {
	var asked []string
	answers := []func(name string) ([]byte, error){
		func(string) ([]byte, error) { return nil, errors.New("404") },
		func(string) ([]byte, error) { return []byte("<!DOCTYPE html>"), nil },
		func(name string) ([]byte, error) { return assets.Tiles.ReadFile("tiles/" + name + ".tab") },
	}
	solve.Fetching(t, func(name string, again bool, then func([]byte, error)) {
		asked = append(asked, name+" "+strconv.FormatBool(again))
		then(answers[len(asked)-1](name))
	})
	j := tilesJob("1.2.3.4/5.6.7.8/9.10.11.12/0.13.14.15", "")
	for _, want := range []string{solve.TablesAbsent, solve.TablesDamaged, "", ""} {
		if a := jobs.Run(j, search.Control{}); a.Means().Missing != want || (a.Means().Method == "tables") != (want == "") || a.Path().Steps != 3 {
			t.Errorf("missing %q, want %q; method %s", a.Means().Missing, want, a.Means().Method)
		}
	}
	if diff := cmp.Diff([]string{"corner false", "corner false", "corner true"}, asked); diff != "" {
		t.Error(diff)
	}
	if a := jobs.Run(tilesJob("1.2/0.3", ""), search.Control{}); len(asked) != 3 || a.Means().Method != "tables" {
		t.Errorf("2x2 asked for %v, method %s", asked, a.Means().Method)
	}
}

// TestTablesOfBothEnds: a second job fetches those of the way back as well.
func TestTablesOfBothEnds(t *testing.T) {
	var asked []string
	solve.Fetching(t, func(name string, _ bool, then func([]byte, error)) {
		asked = append(asked, name)
		then(assets.Tiles.ReadFile("tiles/" + name + ".tab"))
	})
	for _, want := range [][]string{{"corner"}, {"corner", "edge"}} {
		a := jobs.Run(tilesJob("1.2.3.4/5.6.7.8/9.10.11.12/13.0.14.15", ""), search.Control{})
		if diff := cmp.Diff(want, asked); diff != "" || a.Path().Steps != 2 || a.Means().Method != "tables" {
			t.Errorf("%d moves by %s (-want +got):\n%s", a.Path().Steps, a.Means().Method, diff)
		}
	}
}

func TestWarm(t *testing.T) {
	var coming []func()
	solve.Fetching(t, func(name string, _ bool, then func([]byte, error)) {
		coming = append(coming, func() { then(assets.Tiles.ReadFile("tiles/" + name + ".tab")) })
	})
	warm := puzzle.Job{Puzzle: "tiles", Task: puzzle.TaskWarm}
	if a := jobs.Run(warm, search.Control{}); a.Error != "" || a.Means().Method != "walking-distance" || len(coming) != 3 {
		t.Errorf("%+v, %d files", a, len(coming))
	}
	if jobs.Run(warm, search.Control{}); len(coming) != 3 {
		t.Errorf("what is on its way is asked for again: %d files", len(coming))
	}
	for _, come := range coming {
		come()
	}
	if a := jobs.Run(warm, search.Control{}); a.Means().Method != "tables" || len(coming) != 3 {
		t.Errorf("%+v, %d files", a, len(coming))
	}
}

// TestTilesAreTold: a search that ends at its limit of nodes has told of them,
// with the best path so far.
func TestTilesAreTold(t *testing.T) {
	j := tilesJob(rules.NewPosition(rules.Random("large", rules.Ordered(rules.NewSize(5, 5)))).String(), "")
	j.Nodes = 200_000
	var told puzzle.Progress
	a := jobs.Run(j, search.Control{Progress: func(p puzzle.Progress) { told = p }})
	if told.Generated < j.Nodes || len(told.Best) == 0 || a.Status != search.LimitReached {
		t.Errorf("%v, told of %d nodes and %d moves", a.Status, told.Generated, len(told.Best))
	}
}

// TestTilesOperators: a search may write a move's name in full; on the board it is
// its first letter.
func TestTilesOperators(t *testing.T) {
	for name, move := range map[string]string{"U": "U", "Up": "U", "Left": "L"} {
		testkit.Equal(t, solve.Solver.Op(name), trace.Op{Name: name, Move: move}, "%s", name)
	}
}
