package screen

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
)

// squareOf is where a move goes to.
func squareOf(move string) knight.Square {
	m, err := knight.ParseMove(move)
	if err != nil {
		return knight.NoSquare
	}
	return m.To
}

// shortest asks the real engine for a shortest path.
func shortest(t *testing.T, from puzzle.Position) []string {
	t.Helper()
	b := desktop(t)
	var moves []string
	b.c.Solver.Ask(measureJob(positionOf(from)), func(a puzzle.Answer) { moves = a.Path().Moves })
	b.wait()
	if len(moves) == 0 {
		t.Fatal("no path")
	}
	return moves
}

// today begins the challenge of the day, or goes on with it.
func today(b *bench) {
	b.App.OpenLink("challenge")
	b.Update()
	b.Press("chip-problem")
	b.Set("problem-tabs", "daily")
	b.Press("daily-play")
}

func TestDailyIsTheSameForEverybody(t *testing.T) {
	const day = "2026-01-31"
	b := desktop(t)
	if b.c.daily.day != day {
		t.Fatalf("the bench lives on %s", b.c.daily.day)
	}
	b.problem("C")
	b.Press("chip-rules")
	b.Set("policy", "off")
	b.Press("rules-use")
	today(b)
	p := b.c.position()
	// The board of a day is for ever: a change of the generator needs another version.
	if got := p.String(); !strings.HasPrefix(got, dailyGolden) || p.Rules != knight.DefaultRules() || p.Target != 2000 {
		t.Errorf("the board of %s is %s", day, got)
	}
	if got := b.Find("chip-problem").Label; got != "Of the day · "+day {
		t.Errorf("it is called %q", got)
	}
	late := time.Date(2026, 2, 1, 1, 30, 0, 0, time.FixedZone("", 2*3600))
	if got := dayOf(late); got != "2026-02-01" { // as the calendar there shows
		t.Errorf("at %v it is %s", late, got)
	}
}

// Of two tabs the better result counts, and both show it.
func TestDailyOfTwoTabs(t *testing.T) {
	b := desktop(t)
	d := &b.c.daily
	name := dailyFolder + d.day
	d.best = result{steps: 30, shortest: 26}
	b.Host.Files[name] = result{steps: 28, shortest: 26}.String()
	for _, tell := range b.Host.Watchers {
		tell(name)
	}
	if b.Update(); d.best.steps != 28 {
		t.Errorf("it shows %d steps", d.best.steps)
	}
	b.Host.Files[name] = result{steps: 29, shortest: 26}.String()
	for _, tell := range b.Host.Watchers {
		tell(name)
	}
	if b.Update(); d.best.steps != 28 {
		t.Errorf("then it shows %d steps", d.best.steps)
	}
}

func TestDailyResultIsKept(t *testing.T) {
	b := desktop(t)
	today(b)
	c := b.c
	moves := shortest(t, c.Game.Start())
	for _, m := range moves {
		b.Press("sq-" + squareOf(m).String())
	}
	b.idle()
	want := fmt.Sprintf("Today: solved in %d, the fewest possible", len(moves))
	if got := b.c.daily.words(); got != want {
		t.Errorf("after a shortest path: %q", got)
	}
	again := newBench(t, 360, 640, b.Host)
	again.App.OpenLink("challenge")
	again.Press("chip-problem")
	again.Set("problem-tabs", "daily")
	if got := again.Find("daily-state").Text; got != want {
		t.Errorf("after a reload: %q", got)
	}
	again.Pass(24 * time.Hour)
	if got := again.Find("daily-state").Text; got != "Today: not reached yet" {
		t.Errorf("the next day: %q", got)
	}
}

func TestDailyGameGoesOn(t *testing.T) {
	b := desktop(t)
	today(b)
	first := b.c.position().Moves()[0].To.String()
	b.Press("sq-" + first)
	id := b.c.Game.ID()
	b.Press("chip-problem", "problem-D", "sq-A1", "chip-problem")
	b.Set("problem-tabs", "daily")
	b.Press("daily-play")
	if got := b.c.Game; got.ID() != id || len(got.Path()) != 1 {
		t.Errorf("the game of the day was begun anew: %v", got.Path())
	}
}

func TestDailyUnderOtherRulesDoesNotCount(t *testing.T) {
	b, _ := scriptedBench(t)
	today(b)
	b.Press("chip-target")
	b.Set("target", "1")
	b.Press("rules-use")
	for _, m := range b.c.position().Moves() {
		if b.c.position().Board[m.To] > 0 {
			b.Press("sq-" + m.To.String())
			break
		}
	}
	if !b.c.position().Solved() || b.c.daily.best.steps != 0 {
		t.Errorf("one step to a target of 1 is kept: %+v", b.c.daily.best)
	}
}

func TestDailyResults(t *testing.T) {
	none := result{}
	for _, c := range []struct {
		a, b result
		want bool
	}{
		{result{steps: 30}, none, true},
		{result{steps: 29}, result{steps: 30, shortest: 28}, true},
		{result{steps: 31}, result{steps: 30}, false},
		{result{steps: 30, hints: 1}, result{steps: 30, hints: 2}, true},
		{result{steps: 30, hints: 2}, result{steps: 30, hints: 1}, false},
		{result{steps: 30, shortest: 28}, result{steps: 30}, true},
		{result{steps: 30}, result{steps: 30, shortest: 28}, false},
	} {
		if got := c.a.better(c.b); got != c.want {
			t.Errorf("%+v better than %+v: %v", c.a, c.b, got)
		}
	}
	b := desktop(t)
	d := &b.c.daily
	for saved, want := range map[string]string{
		"":                            "Today: not reached yet",
		"noise\nsteps: many\n":        "Today: not reached yet",
		"steps: 1000000\n":            "Today: not reached yet",
		"steps: 20\nshortest: 28\n":   "Today: not reached yet",
		result{30, 0, 0}.String():     "Today: 30 steps",
		result{30, 28, 0}.String():    "Today: 2 above the shortest",
		result{30, 28, 3}.String():    "Today: 2 above the shortest, 3 hints",
		result{28, 28, 1}.String():    "Today: solved in 28, the fewest possible, 1 hint",
		"steps: 30\nshortest: -5\n":   "Today: 30 steps",
		"hints: 2\nshortest: 0\nx: 1": "Today: not reached yet",
	} {
		b.Host.Files[dailyFolder+d.day] = saved
		d.turn(d.day)
		if got := d.words(); got != want {
			t.Errorf("%q reads as %q, want %q", saved, got, want)
		}
	}
}

// dailyGolden begins the board of 2026-01-31.
const dailyGolden = "67.56.95.80.51.05.07.39.31.84/86.13.24.76."
