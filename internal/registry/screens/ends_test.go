package screens_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// ends are the ways in which a game ends, by what is done from the start of a short board.
var ends = []struct {
	name string
	play func(b *apptest.Bench, p puzzle.Puzzle, moves []string)
}{
	{"won", func(b *apptest.Bench, p puzzle.Puzzle, moves []string) { finish(b, p, moves, play.Player) }},
	{"won again", func(b *apptest.Bench, p puzzle.Puzzle, moves []string) {
		finish(b, p, moves, play.Player)
		b.Pass(5 * time.Second)
		b.GameScreen(p.Name()).Start("", b.GameScreen(p.Name()).Game.Start())
		finish(b, p, moves, play.Player)
	}},
	{"a way round", func(b *apptest.Bench, p puzzle.Puzzle, moves []string) {
		if p.Name() == "tiles" { // a tile to and fro
			d := b.GameScreen("tiles")
			d.Play("U", play.Player)
			d.Play("D", play.Player)
		}
		finish(b, p, moves, play.Player)
	}},
	{"with a hint", func(b *apptest.Bench, p puzzle.Puzzle, moves []string) {
		b.GameScreen(p.Name()).Aid.CountHint()
		finish(b, p, moves, play.Hint)
	}},
	{"a dead end", func(b *apptest.Bench, p puzzle.Puzzle, _ []string) {
		d := b.GameScreen(p.Name())
		for range 100 {
			next := d.Game.Position().Moves()
			if len(next) == 0 || d.Game.Position().Solved() || p.Name() == "tiles" {
				break
			}
			d.Play(next[len(next)-1], play.Player)
		}
	}},
	{"given up", func(b *apptest.Bench, p puzzle.Puzzle, _ []string) {
		if p.Players() == 2 {
			b.Press("resign", "resign-confirm")
			return
		}
		if b.Press("solve"); b.There("give-up-confirm") {
			b.Press("give-up-confirm")
		}
		b.Until(100*time.Millisecond, func() bool { return b.GameScreen(p.Name()).Solver.Answer != nil })
		d := b.GameScreen(p.Name())
		for d.Step(1) {
		}
	}},
}

func finish(b *apptest.Bench, p puzzle.Puzzle, moves []string, by play.By) {
	d := b.GameScreen(p.Name())
	for _, m := range moves {
		d.Play(m, by)
	}
}

// lines are the texts below the board, each of a line of its own.
func lines(b *apptest.Bench) (all []string) {
	b.Update()
	for _, id := range []string{"said", "result"} {
		if n := b.S.Root().Find(id); n != nil {
			n.Walk(func(n *ui.Node) bool {
				if n.Role == ui.Text && n.Text != "" && !n.DrawOnly {
					all = append(all, n.Text)
				}
				return true
			})
		}
	}
	return all
}

// parts are the words, numbers and times of a line.
var parts = regexp.MustCompile(`[\p{L}\d:]+`)

// alike reports whether one of two lines says nothing that the other, which is not a long
// argument, does not say, or both tell the same number of the same.
func alike(one, other string) bool {
	a, b := parts.FindAllString(strings.ToLower(one), -1), parts.FindAllString(strings.ToLower(other), -1)
	within := func(a, b []string) bool {
		return len(b) <= 3*len(a) && !slices.ContainsFunc(a, func(word string) bool { return !slices.Contains(b, word) })
	}
	if within(a, b) || within(b, a) {
		return true
	}
	for i := 1; i < len(a); i++ {
		if n, err := strconv.Atoi(a[i-1]); err == nil && n > 0 && strings.Contains(" "+strings.Join(b, " ")+" ", " "+a[i-1]+" "+a[i]+" ") {
			return true
		}
	}
	return false
}

// No two lines at the end of a game say the same, however it was begun and ended.
func TestNoTwoLinesSayTheSame(t *testing.T) {
	for _, lang := range words.Langs() {
		for _, p := range puzzle.All() {
			board := series.Of(p)[0]
			var moves []string
			if p.Players() == 1 {
				moves = solved(t, board.Position)
			}
			check := func(from, end string, link, name string, play func(b *apptest.Bench)) {
				t.Helper()
				host := apptest.NewHost()
				host.Address, host.Langs = link, []string{lang.Tag()}
				b := apptest.New(t, 390, 844, host, screens.All...)
				b.Rest()
				b.App.CloseAll()
				d := b.GameScreen(p.Name())
				if name != "" {
					d.Start(name, d.Game.Start())
				}
				play(b)
				b.Pass(5 * time.Second)
				b.Until(time.Second, d.Background.Idle)
				all := lines(b)
				for i := range all {
					for j := range i {
						if alike(all[i], all[j]) {
							t.Errorf("%s, %s, %s, %s: %q and %q", p.Name(), lang.Tag(), from, end, all[j], all[i])
						}
					}
				}
			}
			link := play.Link(p, board.Position)
			sent := friend.Sent{By: "Ana", Packed: friend.Pack(board.Position, moves, play.Help{})}.Link(link)
			for _, from := range []struct{ name, link, problem string }{
				{"a board", link, ""},
				{"a new board", link, map[string]string{"challenge": "seed x (easy, 5)", "tiles": "seed x (easy)", "maze": "seed x (easy)", "duel": "seed x"}[p.Name()]},
				{"the day's", link, daily.Kinds()[slices.IndexFunc(daily.Kinds(), func(k daily.Kind) bool { return k.Puzzle == p })].Problem("2026-01-31")},
				{"the series", "series/" + p.Name() + "/1", ""},
				{"a friend's", sent, ""},
			} {
				for _, end := range ends {
					check(from.name, end.name, from.link, from.problem, func(b *apptest.Bench) { end.play(b, p, moves) })
				}
			}
			if never := hopeless[p.Name()]; never != "" {
				check("a board", "never", never, "", func(*apptest.Bench) {})
				check("a board", "never, rightly", never, "", func(b *apptest.Bench) { b.Press("claim", "claim-confirm") })
				check("a board", "never, found", never, "", func(b *apptest.Bench) {
					b.Press("solve")
					b.Until(100*time.Millisecond, func() bool { return b.GameScreen(p.Name()).Solver.Answer != nil })
				})
			}
		}
	}
}

// hopeless are links to boards without a solution.
var hopeless = map[string]string{
	"challenge": "challenge/10.20.--.--.--.--.--.--.--.--" + strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 9) + ";g=99",
	"maze":      "maze/..%23/.%23./...",
	"tiles":     "tiles/1.2.3/4.5.6/8.7.0",
}
