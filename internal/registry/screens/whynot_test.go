package screens_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/series"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

const bare = "--.--.--.--.--.--.--.--.--.--" // a row without numbers

// mistakes are positions, a move that is wrong there, and what is said about it.
var mistakes = map[string]struct{ position, move, want string }{
	"challenge": {bare + "/37.41.--.--.--.--.--.--.--.--/03.--.--.--.--.--.--.--.--.--/79.--.--.--.51.--.--.--.--.--" + strings.Repeat("/"+bare, 6) + ";g=429;q=0;k=C3;p=360", "E4", "The 79, which a better path takes, is then out of reach. Then the knight is stuck: no number is in reach. A4 reaches the target at once."},
	"duel":      {strings.Repeat(bare+"/", 4) + "--.--.--.--.--.--.26.--.--.--/--.--.30.49.--.--.--.--.--.--" + strings.Repeat("/"+bare, 4) + ";v=open;t=b;w=E5;b=E4;s=71-112", "G5", "White replies by taking the 30. Then Black has no jump. With best play Black then ends 37 ahead. After D6 Black ends 60 ahead."},
	"maze":      {"..../..../....;m=R", "U", "Then the line must go B2-B1. A2 has too few ways left."},
	"tiles":     {"1.2.3/4.5.6/0.7.8", "U", "It takes 4 out of its place. Then 4 must come back. A path that begins with 7 is shorter. 7 and 8 go home next."},
}

// whyNotBench opens a puzzle in which a mistake was made.
func whyNotBench(t *testing.T, name string, host *apptest.Host) (*apptest.Bench, *gamescreen.Screen) {
	t.Helper()
	p, _ := puzzle.Find(name)
	host.Address = name
	b := apptest.New(t, 390, 844, host, screens.All...)
	b.Rest()
	b.App.Acted("")
	d := b.GameScreen(name)
	beginAt(t, d, p, mistakes[name].position, history.Human)
	d.Play(mistakes[name].move, play.Player)
	b.Pass(5 * time.Second)
	b.Until(10*time.Millisecond, d.Background.Idle)
	return b, d
}

// beginAt starts a game from a position; in a duel Black is a person.
func beginAt(t *testing.T, d *gamescreen.Screen, p puzzle.Puzzle, position, white string) {
	t.Helper()
	start, err := p.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	if d.Start("", start); p.Players() == 2 {
		d.Game.SetTag("white", white)
		d.Game.SetTag("black", history.Human)
		d.Adopt(d.Game)
	}
}

func answered(b *apptest.Bench) func() bool { return func() bool { return b.There("why-not-words") } }

// hasLine reports whether the moves of an answer are drawn on the board.
func hasLine(b *apptest.Bench) bool { return len(b.Find("board").Board().Threads) > 0 }

// Of a move that was made, and of one that was undone, the program says what goes wrong and
// draws it. Each answer counts as a hint once; the next move takes it away.
func TestWhyNotThis(t *testing.T) {
	for name, c := range mistakes {
		t.Run(name, func(t *testing.T) {
			b, d := whyNotBench(t, name, apptest.FirstHost())
			for n, before := range []func(){func() {}, d.Undo, d.Redo} {
				before()
				b.Update()
				if got := b.Find("why-not").Label; strings.Contains(got, "counts as a hint") != (n == 0) {
					t.Errorf("time %d: the link says %q", n+1, got)
				}
				b.Press("why-not")
				b.Until(10*time.Millisecond, answered(b))
				testkit.Equal(t, b.Find("why-not-words").Text, c.want, "time %d", n+1)
				if !hasLine(b) {
					t.Errorf("time %d: no line is drawn", n+1)
				}
				testkit.Equal(t, d.Game.Hints(), 1, "time %d", n+1)
				if got := b.Find("why-not-title").Text; !strings.HasPrefix(got, "Why not ") {
					t.Errorf("time %d: the answer is called %q", n+1, got)
				}
			}
			d.Undo()
			b.Update()
			if b.There("why-not-words") || hasLine(b) {
				t.Error("the answer is still there after an undo")
			}
		})
	}
}

// An answer is cancelled by the next move and by Escape, and then counts for nothing.
func TestWhyNotCancelled(t *testing.T) {
	for name := range mistakes {
		for how, cancel := range map[string]func(*apptest.Bench, *gamescreen.Screen){
			"a move": func(_ *apptest.Bench, d *gamescreen.Screen) { d.Undo() },
			"Escape": func(b *apptest.Bench, _ *gamescreen.Screen) { b.Press("cancel") },
		} {
			b, d := whyNotBench(t, name, apptest.FirstHost())
			e := b.UseScript()
			b.Press("why-not")
			if !b.There("why-not-asking") || !b.There("why-not-bar") {
				t.Fatalf("%s: no progress is shown", name)
			}
			cancel(b, d)
			e.Answer(puzzle.Answer{Status: search.Cancelled})
			b.Update()
			if b.There("why-not-words") || b.There("why-not-asking") || d.Game.Hints() != 0 {
				t.Errorf("%s, %s: still there, %d hints", name, how, d.Game.Hints())
			}
		}
	}
}

// What the mouse has rested on stays pointed at on its way to the link, which names it: past
// other squares, and until the pointer rests on one of them or a move is made.
func TestWhyNotPointedAt(t *testing.T) {
	for name, c := range map[string]struct{ square, other, off, move, name, title string }{
		"challenge": {"sq-A4", "sq-E4", "sq-C2", "E4", "A4", "A4"},
		"duel":      {"sq-D6", "sq-G5", "sq-F7", "G5", "D6", "D6"},
		"tiles":     {"sq-3-2", "sq-2-1", "sq-1-3", "U", "7", "7"},
		"maze":      {"sq-B2", "sq-C3", "sq-D1", "U", "B2", "Why not B2?"},
	} {
		t.Run(name, func(t *testing.T) {
			this, that := "Is this a good move? (counts as a hint)", "Is "+c.name+" a good move? (counts as a hint)"
			b, d := whyNotBench(t, name, apptest.FirstHost())
			b.W, b.H = 1280, 800
			d.Undo()
			b.Pass(5 * time.Second)
			to := func(id string, stays time.Duration) {
				r, ok := b.S.Where(id)
				if !ok {
					t.Fatalf("there is no %s", id)
				}
				b.S.PointerMove(r.X+r.W/2, r.Y+r.H/2)
				b.Update()
				b.Pass(stays)
			}
			named := func(when, want string) {
				t.Helper()
				testkit.Equal(t, b.Find("why-not").Label, want, "%s: the link", when)
			}
			named("after an undo", this)
			to(c.square, time.Second)
			named("on the square", that)
			to(c.off, 20*time.Millisecond)
			to(c.other, 20*time.Millisecond)
			to("why-not", time.Second)
			named("on the link", that)
			to(c.off, time.Second)
			to("why-not", time.Second)
			named("after a rest elsewhere", this)
			to(c.square, time.Second)
			to("why-not", time.Second)
			d.Play(c.move, play.Player)
			d.Undo()
			named("after a move and an undo", this)
			to(c.square, time.Second)
			to("why-not", time.Second)
			b.Press("why-not")
			b.Until(10*time.Millisecond, answered(b))
			b.Expect("why-not-title", c.title)
		})
	}
}

// What a long press has previewed is pointed at as well, once the finger is lifted.
func TestWhyNotAfterALongPress(t *testing.T) {
	for name, c := range map[string]struct{ square, name string }{"challenge": {"sq-A4", "A4"}, "duel": {"sq-D6", "D6"}, "tiles": {"sq-3-2", "7"}} {
		b, d := whyNotBench(t, name, apptest.FirstHost())
		d.Undo()
		b.Pass(5 * time.Second)
		r, _ := b.S.Where(c.square)
		b.S.PointerDown(r.X+r.W/2, r.Y+r.H/2, true)
		b.Pass(time.Second)
		b.S.PointerUpAfter(r.X+r.W/2, r.Y+r.H/2, time.Second)
		b.Update()
		if got := b.Find("why-not").Label; got != "Is "+c.name+" a good move? (counts as a hint)" || d.Game.Done() != 0 {
			t.Errorf("%s: the link says %q after %d moves", name, got, d.Game.Done())
		}
	}
}

// In a duel against a level nothing is asked until the game is over.
func TestWhyNotIsClosedInAGameAgainstALevel(t *testing.T) {
	host := apptest.FirstHost()
	host.Address = "duel"
	b := apptest.New(t, 390, 844, host, screens.All...)
	d := b.GameScreen("duel")
	p, _ := puzzle.Find("duel")
	beginAt(t, d, p, mistakes["duel"].position, "1")
	over := func() bool { _, over := d.Reached(); return over }
	for !over() {
		if b.There("why-not") || d.WhyNot.Ask() {
			t.Fatalf("after %d moves it is open", d.Game.Done())
		}
		moves := d.Game.Position().Moves()
		d.Play(moves[len(moves)-1], play.Player)
		b.Until(time.Second, func() bool { return over() || !d.Solver.Running && strings.Contains(d.Game.Position().String(), "t=b") })
	}
	b.Pass(5 * time.Second)
	d.Seek(0)
	if b.Update(); !d.WhyNot.Ask() {
		t.Error("when the game is over it is closed")
	}
}

// Before a pass, which comes by itself and would take the answer away, nothing is asked.
func TestWhyNotWaitsForAPass(t *testing.T) {
	b, d := whyNotBench(t, "duel", apptest.FirstHost())
	p, _ := puzzle.Find("duel")
	row := ".49.--.--.--.--.--.--/" + bare
	beginAt(t, d, p, strings.Replace(mistakes["duel"].position, row+"/"+bare, row+"/--.20.--.--.--.--.--.--.--.--", 1), history.Human) // the 20 is White's
	d.Play("G5", play.Player)
	d.Play("C6", play.Player)
	if b.Update(); b.There("why-not") || d.WhyNot.Ask() || b.Find("jump-words").Text != "Black has no move and passes" {
		t.Errorf("it is open before a pass: %q", b.Find("jump-words").Text)
	}
}

// On a board of a day it is open, and the result tells how often it was asked.
func TestWhyNotOnABoardOfADay(t *testing.T) {
	b, d := whyNotBench(t, "tiles", apptest.FirstHost())
	p, _ := puzzle.Find("tiles")
	d.Start(daily.Kind{Puzzle: p, Difficulty: p.Dailies()[0]}.Problem("2026-01-31"), d.Game.Start())
	for _, m := range []string{"U", "R"} {
		d.Play(m, play.Player)
		b.Press("why-not")
		b.Until(10*time.Millisecond, answered(b))
		if m == "U" {
			d.Undo()
		}
	}
	d.Play("R", play.Player)
	if got := apptest.SharedResult(d); !d.Game.Position().Solved() || !strings.Contains(got, "with 2 hints") {
		t.Errorf("the result is %q", got)
	}
}

// "Review" after a game asks about the first move that lost something.
func TestReviewAsksWhyNot(t *testing.T) {
	for name, want := range map[string]string{
		"challenge": "The 79, which a better path takes, is then out of reach. A4 reaches the target at once.",
		"tiles":     mistakes["tiles"].want,
	} {
		b, d := whyNotBench(t, name, apptest.FirstHost())
		if name == "challenge" { // a way round that ends well
			p, _ := puzzle.Find(name)
			beginAt(t, d, p, strings.Replace(mistakes[name].position, "/"+bare, "/--.--.--.--.--.--.20.--.--.--", 1), "")
			d.Play("E4", play.Player)
		}
		for _, m := range solved(t, d.Game.Position()) {
			d.Play(m, play.Player)
		}
		b.Pass(5 * time.Second)
		b.Until(10*time.Millisecond, d.Background.Idle)
		b.Press("moment-1")
		b.Until(10*time.Millisecond, answered(b))
		if got := b.Find("why-not-words").Text; got != want || d.Game.Done() != 0 || d.Game.Hints() > 0 {
			t.Errorf("%s: after %d moves, with %d hints: %q", name, d.Game.Done(), d.Game.Hints(), got)
		}
	}
}

// The reason of a hint says what is wrong with the move that looks best.
func TestHintSaysWhyNotTheOneThatLooksBest(t *testing.T) {
	for name, c := range map[string]struct{ position, looks string }{
		"challenge": {bare + "/37.41.--.--.--.--.--.--.--.--/03.--.--.--.--.--.--.--.--.--/51.--.--.--.79.--.--.--.--.--" + strings.Repeat("/"+bare, 6) + ";g=450;q=0;k=C3;p=360", " E4 looks as good or better. "},
		"duel":      {strings.Repeat(bare+"/", 4) + "--.--.--.--.--.--.50.--.--.--/--.--.30.40.--.--.--.--.--.--/--.60.--.--.--.--.--.--.--.--" + strings.Repeat("/"+bare, 3) + ";v=open;t=b;w=E5;b=E4;s=71-112", " G5 looks as good or better. "},
	} {
		b, d := whyNotBench(t, name, apptest.FirstHost())
		p, _ := puzzle.Find(name)
		beginAt(t, d, p, c.position, history.Human)
		b.Press("hint")
		b.Until(10*time.Millisecond, func() bool { return d.Hint.Shown() && d.Background.Idle() })
		for range 3 {
			if b.Find("hint").Label != words.En.T(words.PlayHint) {
				b.Press("hint")
			}
		}
		if _, wrong, _ := strings.Cut(d.Hint.Words, c.looks); wrong == "" {
			t.Errorf("%s: the hint says %q", name, d.Hint.Words)
		}
	}
}

// TestPicturesOfWhyNot compares the answers, in both themes and three languages, with those
// that were reviewed; -update replaces them, and -shots writes them to be looked at.
func TestPicturesOfWhyNot(t *testing.T) {
	var got strings.Builder
	for _, name := range slices.Sorted(maps.Keys(mistakes)) {
		for _, lang := range words.Langs() {
			for _, dark := range []bool{false, true} {
				host := apptest.FirstHost()
				host.Langs, host.DarkScheme = []string{lang.Tag()}, dark
				b, _ := whyNotBench(t, name, host)
				b.Press("why-not")
				b.Until(10*time.Millisecond, answered(b))
				shade := map[bool]string{false: "light", true: "dark"}[dark]
				checkPlay(t, b, "whynot-"+name+"-"+lang.Tag()+"-"+shade, 0)
				sum := fnv.New64a()
				sum.Write(b.Picture().Pix)
				fmt.Fprintf(&got, "%s, %s, %s: %016x\n", name, lang.Tag(), shade, sum.Sum64())
			}
		}
	}
	testkit.Golden(t, "whynot.txt", got.String())
}

// TestPriceAndHelp: in the series the price is said before the answer is taken, and help counts
// until the board is finished, in whichever way it is begun again.
func TestPriceAndHelp(t *testing.T) {
	p, _ := puzzle.Find("tiles")
	board := boards.Of(p)[0]
	solution := func() []string { return solved(t, board.Position) }
	begin := map[string]func(*apptest.Bench, *gamescreen.Screen){
		"restart": func(_ *apptest.Bench, d *gamescreen.Screen) { d.Restart() },
		"series": func(b *apptest.Bench, _ *gamescreen.Screen) {
			b.App.OpenLink("series")
			b.App.OpenLink("series/tiles/1")
		},
		"list": func(_ *apptest.Bench, d *gamescreen.Screen) { d.Start(board.ID(), board.Position) },
		"link": func(b *apptest.Bench, d *gamescreen.Screen) {
			if _, over := d.Reached(); !over { // then it shows the finished game
				b.App.OpenLink("tiles/" + board.Position.String())
			}
			d.Restart()
		},
	}
	for how, again := range begin {
		t.Run(how, func(t *testing.T) {
			host := apptest.FirstHost()
			host.Address = "series/tiles/1"
			b := apptest.New(t, 1440, 900, host, screens.All...)
			b.Rest()
			b.App.CloseAll()
			d := b.GameScreen("tiles")
			d.Play(solution()[0], play.Player)
			b.Update()
			b.Expect("why-not", "Is this a good move? (counts as a hint: at most one star)")
			b.Press("why-not")
			b.Until(10*time.Millisecond, answered(b))
			if got := b.Find("why-not-title").Text; strings.Contains(got, "Why not") {
				t.Errorf("the answer for a good move is called %q", got)
			}
			for n, want := range []struct{ hints, stars int }{{1, 1}, {0, 3}} {
				again(b, d)
				b.Rest()
				b.App.CloseAll()
				if d.Game.Done() > 0 {
					d.Restart()
				}
				testkit.Equal(t, d.Game.Hints(), want.hints, "begun again %d", n+1)
				for _, m := range solution() {
					d.Play(m, play.Player)
				}
				b.Rest()
				if r, ok := d.Reached(); !ok || series.Stars(board, r) != want.stars {
					t.Errorf("begun again %d: %d stars", n+1, series.Stars(board, r))
				}
				d.Step(-1)
				if b.Update(); b.There("why-not") && strings.Contains(b.Find("why-not").Label, "hint") {
					t.Errorf("after the end it says %q", b.Find("why-not").Label)
				}
				d.Step(1)
			}
		})
	}
}
