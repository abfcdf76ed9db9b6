package race_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// raced runs a race to its end; the engine gives each algorithm a time.
func raced(t *testing.T, link string, times map[string]puzzle.Answer) *apptest.Bench {
	t.Helper()
	b := apptest.Desktop(t, labbench.Screens...)
	client := engine.NewLocal(func(j puzzle.Job, c search.Control) puzzle.Answer {
		measured := j.Measure
		j.Measure = 0
		a := jobs.Run(j, c)
		if j.Task == puzzle.TaskSolve {
			a.Time, a.Runs = times[string(j.Algorithm)].Time, times[string(j.Algorithm)].Runs
			testkit.Equal(t, measured, 50*time.Millisecond, "%s is measured for", j.Algorithm)
		}
		return a
	}, func(report string) { t.Error(report) })
	t.Cleanup(client.Close)
	b.App.Env.Engine = client
	b.Open(link)
	labbench.Wait(b, func() bool { return b.There("player-play") && !b.Find("player-play").Disabled })
	b.Press("player-last")
	return b
}

func verdicts(b *apptest.Bench) (all []string) {
	for _, n := range b.Find("race-won").Children {
		all = append(all, n.Text)
	}
	return all
}

// Times that are too short for the clock decide nothing, and are not shown.
func TestShortTimesAreNotCompared(t *testing.T) {
	link := "lab/race,bfs%201%20count%3Bastar%201%20count/challenge/" + labbench.PositionOf("B")
	b := raced(t, link, map[string]puzzle.Answer{"bfs": {Stats: search.Stats{Time: 100 * time.Microsecond}, Runs: 1}, "astar": {}})
	if all := verdicts(b); len(all) != 2 || strings.Contains(strings.Join(all, " "), "time") {
		t.Errorf("it says %q", all)
	}
	for _, row := range b.Find("race-table").Table().Rows {
		testkit.Equal(t, row.Cells[4], "–", "a time of")
	}
	b = raced(t, link, map[string]puzzle.Answer{"bfs": {Stats: search.Stats{Time: 100 * time.Microsecond}, Runs: 500},
		"astar": {Stats: search.Stats{Time: 90 * time.Microsecond}, Runs: 556}})
	if all := verdicts(b); len(all) != 3 || all[2] != "Shortest time: A*" {
		t.Errorf("it says %q", all)
	}
}

// What a lane stores now and at most have names of their own, and the most is
// that of the table.
func TestLanesAndTableStoreTheSame(t *testing.T) {
	b := raced(t, "lab/race,dls%201%20count%3Bsmastar%201%20count/challenge/"+labbench.PositionOf("D"), nil)
	table := b.Find("race-table").Table()
	testkit.Equal(t, table.Columns[3].Title, "Peak stored", "the table's column")
	for i, lane := range []string{"lane-1", "lane-2"} {
		testkit.Equal(t, labbench.Text(b, lane+"-peak"), table.Rows[i].Cells[3], "%s stored", lane)
		if now, most := labbench.Text(b, lane+"-stored-name"), labbench.Text(b, lane+"-peak-name"); now != "Stored now" || most != "Peak stored" {
			t.Errorf("%s: %q, %q", lane, now, most)
		}
	}
}

// The first race shows what a heuristic is worth: A* generates at most a tenth of the nodes of
// breadth-first search.
func TestFirstRace(t *testing.T) {
	b := raced(t, "lab/race", map[string]puzzle.Answer{})
	generated := func(lane int) float64 {
		n, err := strconv.ParseFloat(strings.ReplaceAll(b.Find("race-table").Table().Rows[lane].Cells[2], ",", ""), 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if bfs, astar := generated(0), generated(1); 10*astar > bfs {
		t.Errorf("A* generates %g nodes, breadth-first search %g", astar, bfs)
	}
}

// On a small laptop the racers are side by side, with room for their trees.
func TestRacersAreSideBySide(t *testing.T) {
	b := apptest.New(t, 1366, 650, apptest.NewHost(), labbench.Screens...)
	b.Open("lab/race,bfs%201%20count%3Bastar%201%20count/challenge/" + labbench.PositionOf("C"))
	labbench.Wait(b, func() bool { return b.There("player-play") && !b.Find("player-play").Disabled })
	b.ExpectGone("race-lanes")
	for _, last := range []bool{false, true} {
		if last {
			b.Press("player-last")
		}
		one, two := b.Find("lane-1-tree").Rect, b.Find("lane-2-tree").Rect
		if one.Y != two.Y || one.Right() > two.X || one.H < 64 || two.H < 64 || one.W < 500 {
			t.Errorf("the trees are at %v and %v", one, two)
		}
		if strip := b.Find("player-play").Rect; strip.Y+strip.H > 650 || one.Y+one.H > strip.Y {
			t.Errorf("the player is at %v, below %v", strip, one)
		}
	}
}
