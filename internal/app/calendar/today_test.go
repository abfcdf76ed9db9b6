package calendar_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
)

// After a board of the day it says how many of today's are done, and the button opens the
// next one that is neither done nor given up; after the last one it is a board like it.
func TestNextOfToday(t *testing.T) {
	b := bench(t, 390, 844, apptest.NewHost())
	b.App.OpenLink("daily/2026-01-31")
	made(b)
	kind := func() string {
		for _, k := range daily.Kinds() {
			if strings.HasPrefix(b.Host.Linked, k.Puzzle.Name()+"/") && b.GameScreen(k.Puzzle.Name()).Game.Problem() == k.Problem("2026-01-31") {
				return k.Name()
			}
		}
		return b.Host.Linked
	}
	win := func() {
		t.Helper()
		k, ok := daily.Find(kind())
		if !ok {
			t.Fatalf("it is at %s", kind())
		}
		d := b.GameScreen(k.Puzzle.Name())
		if k.Puzzle.Players() == 2 {
			b.Press("resign", "resign-confirm")
		}
		for _, m := range jobs.Run(puzzle.Job{Puzzle: k.Puzzle.Name(), Position: d.Game.Start().String()}, search.Control{}).Path().Moves {
			d.Play(m, play.Player)
		}
		b.Until(time.Second, func() bool { return b.There("result") })
	}
	said := func() string {
		var lines []string
		for _, n := range b.Find("result").Children {
			lines = append(lines, n.Text)
		}
		return strings.Join(lines, "\n")
	}
	b.Press("day-play-maze")
	b.GameScreen("maze").Aid.ShowSolution()
	b.App.OpenLink("daily/2026-01-31")
	b.Press("day-play-challenge-short")
	for _, c := range []struct{ kind, said, next string }{
		{"challenge-short", "1 of 5 today", "Next board"},
		{"challenge-full", "2 of 5 today", "Next board"},
		{"duel", "2 of 5 today", "Next board"},
		{"tiles", "3 of 5 today", "Another like this"},
	} {
		b.Rest()
		if kind() != c.kind {
			t.Fatalf("%s is opened, not %s", kind(), c.kind)
		}
		win()
		if next := b.Find("result-next").Label; !strings.Contains(said(), c.said) || next != c.next {
			t.Errorf("%s: it says %q and offers %q", c.kind, said(), next)
		}
		b.Press("result-next")
	}
}
