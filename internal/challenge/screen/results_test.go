package screen

import (
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	dates "cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
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

// today begins the full board of the bench's day.
func today(b *bench) {
	b.T.Helper()
	full, ok := dates.Find("challenge-full")
	if !ok {
		b.T.Fatal("no full board")
	}
	day := dates.Of(b.Now)
	job := full.Job(day)
	var board dates.Board
	b.c.Solver.Ask(job, func(a puzzle.Answer) {
		made, err := full.Read(day, a)
		if err != nil {
			b.T.Error(err)
		}
		board = made
	})
	b.wait()
	games := b.App.Games[full.Puzzle.Name()]
	games.Day(board, false, friend.Sent{})
	if b.There("close") {
		b.Press("close")
	}
}

func TestDailyIsTheSameForEverybody(t *testing.T) {
	b := desktop(t)
	today(b)
	p := b.c.position()
	// The board of a day is for ever: a change of the generator needs another version.
	if got := p.String(); !strings.HasPrefix(got, dailyGolden) || p.Rules != knight.DefaultRules() || p.Target != 2000 {
		t.Errorf("the board of 2026-01-31 is %s", got)
	}
	b.Expect("chip-problem", "Full board · 2026-01-31")
}

// The result of a day is one of the results, with the fewest steps once they are
// known. Nothing else is kept of it.
func TestDailyResultIsKept(t *testing.T) {
	b := desktop(t)
	today(b)
	moves := shortest(t, b.c.Game.Start())
	for _, m := range moves {
		b.Press("sq-" + squareOf(m).String())
	}
	b.idle()
	got := b.App.Past.Of(func(r history.Result) bool { return r.Day == "2026-01-31" })
	if len(got) != 1 || got[0].Steps != len(moves) || got[0].Fewest != len(moves) {
		t.Errorf("kept: %+v", got)
	}
}

func TestDailyUnderOtherRulesDoesNotCount(t *testing.T) {
	b := desktop(t)
	today(b)
	b.UseScript()
	b.Press("chip-rules")
	b.Set("target", "1")
	b.Press("rules-use")
	for _, m := range b.c.position().Moves() {
		if b.c.position().Board[m.To] > 0 {
			b.Press("sq-" + m.To.String())
			break
		}
	}
	if all := b.App.Past.Of(func(r history.Result) bool { return r.Day != "" }); !b.c.position().Solved() || len(all) > 0 {
		t.Errorf("one step to a target of 1 is kept: %+v", all)
	}
}

// dailyGolden begins the board of 2026-01-31.
const dailyGolden = "67.56.95.80.51.05.07.39.31.84/86.13.24.76."
