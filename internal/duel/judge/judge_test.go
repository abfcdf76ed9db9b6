package judge

import (
	"strings"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"
)

func TestJudge(t *testing.T) {
	white := rules.NewPosition(knight.RandomBoard("judge"), rules.Open)
	black, err := white.Play(white.Moves()[0])
	testkit.Must(t, err)
	for _, c := range []struct {
		name          string
		p             rules.Position
		before, after int
		exact         bool
		move          string
		want          Verdict
		lost          int
	}{
		{"the engine's own", white, 50, -50, false, "A1", Best, 0},
		{"as good", white, 50, 50, false, "B1", Best, 0},
		{"better than thought", white, 50, 90, false, "B1", Best, 0},
		{"a point", white, 50, 49, false, "B1", Good, 1},
		{"ten", white, 50, 40, false, "B1", Good, 10},
		{"eleven", white, 50, 39, false, "B1", Inaccuracy, 11},
		{"31", white, 50, 19, false, "B1", Mistake, 31},
		{"81", white, 90, 9, false, "B1", Blunder, 81},
		{"black loses what white wins", black, -50, -20, false, "B1", Inaccuracy, 30},
		{"black wins", black, -50, -90, false, "B1", Best, 0},
		{"a win thought lost", white, 5, -5, false, "B1", Good, 10},
		{"a win lost", white, 5, -5, true, "B1", Blunder, 10},
		{"a win drawn", white, 5, 0, true, "B1", Mistake, 5},
		{"black's win lost", black, -1, 1, true, "B1", Blunder, 2},
		{"a draw lost", white, 0, -5, true, "B1", Mistake, 5},
		{"a win thought drawn", white, 5, 0, false, "B1", Good, 5},
		{"a point of a win", white, 50, 49, true, "B1", Good, 1},
	} {
		j := Judge(c.p, Opinion{Score: c.before, Exact: c.exact, Best: "A1"}, Opinion{Score: c.after, Exact: c.exact, Best: "x"}, c.move)
		if j.Verdict != c.want || j.Lost != c.lost || j.Best != "A1" || j.Forced || c.lost > 0 && j.Exact != c.exact {
			t.Errorf("%s: %+v, want verdict %d, %d lost", c.name, j, c.want, c.lost)
		}
	}
	forced := rules.NewPosition(knight.RandomBoard("judge"), rules.Plain)
	only := forced.Moves()[0].String()
	if j := Judge(forced, Opinion{Score: 50, Exact: true, Best: only}, Opinion{Score: -50, Exact: true}, only); len(forced.Moves()) != 1 || !j.Forced || j.Verdict != Best {
		t.Errorf("the only move: %+v", j)
	}
}

// A jump that ends the game for who makes it, and loses it, is never good, whatever
// was thought before it.
func TestDeadEnd(t *testing.T) {
	const empty = "--.--.--.--.--.--.--.--.--.--"
	for variant, want := range map[string]Verdict{"brainking": Mistake, "course": Mistake} {
		// White, on A1 and behind by 30 points, takes 20 on C2 and is stuck, or 18 on B3 and goes on to 01.
		p, err := rules.ParsePosition("--.--.--.--.--.--.--.--.--.--/--.--.20.--.--.--.--.--.--.--/--.18.--.--.--.--.--.--.--.--/" + empty + "/--.--.01.--.--.--.--.--.--.--" +
			strings.Repeat("/"+empty, 5) + ";v=" + variant + ";w=A1;b=J10;s=0-30")
		testkit.Must(t, err)
		for _, had := range []int{-9, 2} {
			j := Judge(p, Opinion{Score: had, Best: "B3"}, Opinion{Score: -10, Exact: true}, "C2")
			if j.Verdict != want || j.Lost != had+10 || !j.DeadEnd {
				t.Errorf("%s: from %d the dead end is %+v", variant, had, j)
			}
		}
		if j := Judge(p, Opinion{Score: -9, Best: "C2"}, Opinion{Score: -11, Exact: true}, "B3"); j.Verdict != Good || j.DeadEnd {
			t.Errorf("%s: a jump that goes on is %+v", variant, j)
		}
	}
}

// What rests on an opinion that may still change may change, too.
func TestProvisional(t *testing.T) {
	p := rules.NewPosition(knight.RandomBoard("judge"), rules.Open)
	for i, opinions := range [][2]Opinion{{{Score: 40, Best: "A1", Provisional: true}, {}}, {{Score: 40, Best: "A1"}, {Provisional: true}}} {
		if j := Judge(p, opinions[0], opinions[1], "B1"); !j.Provisional || j.Lost != 40 {
			t.Errorf("%d: %+v", i, j)
		}
	}
}

func TestLimits(t *testing.T) {
	for v := Best; v < Blunder; v++ {
		points, ok := Limit(v)
		if !ok || of(points) != v || of(points+1) != v+1 {
			t.Errorf("verdict %d reaches to %d points, %v", v, points, ok)
		}
	}
	if _, ok := Limit(Blunder); ok || of(1<<20) != Blunder {
		t.Error("a blunder has a limit")
	}
}

// A win is given away where it is proved before the move, and its loss after, whatever the
// engine expects; the better move is then one that keeps the win.
func TestGaveWin(t *testing.T) {
	white := rules.NewPosition(knight.RandomBoard("judge"), rules.Open)
	black, err := white.Play(white.Moves()[0])
	testkit.Must(t, err)
	for _, c := range []struct {
		name          string
		p             rules.Position
		before, after rules.Result
		move          string
		gave          bool
		want          Verdict
		better        string
	}{
		{"lost", white, rules.WhiteWins, rules.BlackWins, "B1", true, Blunder, "C1"},
		{"lost by the engine's own move", white, rules.WhiteWins, rules.BlackWins, "A1", true, Blunder, "C1"},
		{"drawn", white, rules.WhiteWins, rules.Draw, "B1", true, Mistake, "C1"},
		{"kept", white, rules.WhiteWins, rules.WhiteWins, "B1", false, Good, "A1"},
		{"not proved before", white, rules.Unfinished, rules.BlackWins, "B1", false, Mistake, "A1"},
		{"not proved after", white, rules.WhiteWins, rules.Unfinished, "B1", false, Good, "A1"},
		{"lost before", white, rules.BlackWins, rules.BlackWins, "B1", false, Good, "A1"},
		{"a draw lost", white, rules.Draw, rules.BlackWins, "B1", false, Mistake, "A1"},
		{"Black's", black, rules.BlackWins, rules.WhiteWins, "B1", true, Blunder, "C1"},
		{"White's win before Black's move", black, rules.WhiteWins, rules.BlackWins, "B1", false, Best, "A1"},
	} {
		j := Judge(c.p, Opinion{Score: 5, Best: "A1", Proved: c.before, Keep: "C1"}, Opinion{Score: 2, Proved: c.after, Keep: "x"}, c.move)
		if j.GaveWin != c.gave || j.Verdict != c.want || j.Best != c.better || j.Exact {
			t.Errorf("%s: %+v", c.name, j)
		}
	}
	j := Judge(white, Opinion{Score: 5, Exact: true, Best: "A1"}, Opinion{Score: -5, Exact: true}, "B1")
	if !j.GaveWin || j.Best != "A1" || j.Lost != 10 {
		t.Errorf("exact: %+v", j)
	}
	only := rules.NewPosition(knight.RandomBoard("judge"), rules.Plain)
	if j := Judge(only, Opinion{Proved: rules.WhiteWins}, Opinion{Proved: rules.BlackWins}, only.Moves()[0].String()); j.GaveWin || !j.Forced {
		t.Errorf("the only move: %+v", j)
	}
}

// What is proved beats what was expected: the margin is within its bounds, a better move keeps
// the result, and a proved margin is never compared with one that is only expected.
func TestProvedBeatsExpected(t *testing.T) {
	white := rules.NewPosition(knight.RandomBoard("judge"), rules.Open)
	expected := Opinion{Score: -36, Best: "A1", Provisional: true}
	for name, c := range map[string]struct {
		o     Opinion
		lower int
		upper int
		keep  string
		score int
		exact bool
		best  string
	}{
		"the margin":                      {expected, 8, 8, "C1", 8, true, "C1"},
		"the margin, by no known move":    {expected, 8, 8, "", 8, true, "A1"},
		"that White wins":                 {expected, 1, 300, "C1", 1, false, "C1"},
		"what was expected":               {expected, -300, -1, "C1", -36, false, "A1"},
		"the margin, nothing was known":   {Opinion{}, 8, 8, "C1", 8, true, "C1"},
		"the winner, nothing was known":   {Opinion{}, 1, 300, "C1", 0, false, ""},
		"the margin only, nothing at all": {Opinion{}, 8, 8, "", 0, false, ""},
	} {
		o := c.o.With(rules.Bounds{Lower: c.lower, Upper: c.upper}, c.keep)
		if o.Score != c.score || o.Exact != c.exact || o.Best != c.best || o.Provisional != (c.o.Provisional && !c.exact) {
			t.Errorf("%s: %+v", name, o)
		}
	}
	proved := func(margin int, keep string) Opinion {
		return expected.With(rules.Bounds{Lower: margin, Upper: margin}, keep)
	}
	for _, c := range []struct {
		name          string
		before, after Opinion
		move          string
		lost          int
		better        string
	}{
		{"both proved", proved(8, "C1"), proved(6, ""), "B1", 2, "C1"},
		{"the start is proved", proved(8, "C1"), expected, "B1", 0, "C1"},
		{"the engine's own move, refuted", proved(8, ""), proved(-4, ""), "A1", 12, ""},
		{"the move that keeps it", proved(8, "C1"), proved(8, ""), "C1", 0, "C1"},
	} {
		if j := Judge(white, c.before, c.after, c.move); j.Lost != c.lost || j.Best != c.better {
			t.Errorf("%s: %+v", c.name, j)
		}
	}
}
