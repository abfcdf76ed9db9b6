package review_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/ui"
)

// lit is longer than a way takes to light up.
const lit = 5 * time.Second

// The card of the end comes in every puzzle when the way has lit up, says what
// was reached, and covers no path; it goes while another position is looked at.
func TestCardOfTheEnd(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost())
			b.Finish(p.Name())
			d := b.GameScreen(p.Name())
			if b.There("result") {
				t.Error("the card is there before the way has lit up")
			}
			if way := b.Find(widget.BoardID).Board().Motion.Light.Squares; len(way) < 2 {
				t.Errorf("this lights up: %v", way)
			}
			b.Until(lit, func() bool { return b.App.Screen(p.Name()) != nil && b.There("result") })
			title := b.Find("result-title").Text
			if title == "" || !strings.HasPrefix(b.Find("status").Text, title) {
				t.Errorf("the card says %q, a screen reader %q", title, b.Find("status").Text)
			}
			if focus := b.S.Focus(); focus != "result-next" {
				t.Errorf("the keyboard is at %q", focus)
			}
			if card, board := b.Find("result").Rect, b.Find(widget.BoardID).Rect; !card.Intersect(board).Empty() {
				t.Errorf("the card at %v covers the board at %v", card, board)
			}
			b.Press("result-share")
			if !b.There("share-result") {
				t.Error("there is nothing to share")
			}
			b.Press("close", "result-look")
			if b.There("result") || b.Find("player").TextOnly {
				t.Error("what is looked at is not there to be played back")
			}
			b.Press("player-last", "result-next")
			b.Until(0, func() bool { return b.There(newgame.PickerID) || !b.There("result") && !d.Game.Position().Solved() }) // the engine may have to make it
		})
	}
}

// The card of the end is there whenever the board shows the end, and only then; a solution
// that was shown has none.
func TestCardOfTheEndStandsWithTheEnd(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost())
			b.UseScript()
			g := b.Finish(p.Name())
			d := b.GameScreen(p.Name())
			d.End.Show()
			read := d.Said
			d.Said = ""
			if d.End.Say(); d.Said != read || read == "" { // as it is when a line of it comes later
				t.Errorf("the card is read out as %q, then as %q", read, d.Said)
			}
			card := func(after string, want bool) {
				t.Helper()
				if b.Pass(lit); b.There("result") != want {
					t.Errorf("after %s there is a card: %v", after, !want)
				}
				d.Said = "what was said"
				if d.End.Say(); (d.Said != "what was said") != want {
					t.Errorf("after %s is read out: %s", after, d.Said)
				}
			}
			d.Undo()
			card("Undo", false)
			d.Redo()
			card("Redo", true)
			d.Start("y", p.Random("z"))
			card("another game", false)
			d.Adopt(g)
			card("opening it", true)
			start, moves := apptest.Ends(t, p.Name())
			d.Start("z", start)
			d.Game.Foreign()
			for _, m := range moves {
				d.Play(m, play.Player)
			}
			card("a solution that was shown", false)
		})
	}
}

// With reduced motion the card comes at once.
func TestCardOfTheEndStandsStill(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	b.UseScript()
	b.Press("settings", "still", "close")
	if !b.App.ReducedMotion() {
		t.Fatal("motion is not reduced")
	}
	b.Finish("tiles")
	if b.Rest(); !b.There("result") {
		t.Error("the card waits for something")
	}
}

// The card compares a result with those before it, and counts the days in a row.
func TestCardOfTheEndRemembers(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	b.UseScript()
	start, moves := apptest.Ends(t, "tiles")
	d := b.GameScreen("tiles")
	b.App.OpenLink("tiles")
	said := func() (lines string) {
		t.Helper()
		b.Pass(lit)
		b.Find("result").Walk(func(n *ui.Node) bool { lines += n.Text + "\n"; return true })
		return lines
	}
	back := map[string]string{"U": "D", "D": "U", "L": "R", "R": "L"}
	d.Start("x", start)
	for _, m := range append([]string{moves[0], back[moves[0]]}, moves...) {
		d.Play(m, play.Player)
	}
	if text := said(); strings.Contains(text, "Your best here") {
		t.Errorf("the first result of a board: %s", text)
	}
	b.Now = b.Now.Add(time.Minute)
	d.Start("x", start)
	for _, m := range moves {
		d.Play(m, play.Player)
	}
	if text := said(); !strings.Contains(text, "Your best here so far") {
		t.Errorf("a better result: %s", text)
	}
	b.Now = b.Now.Add(time.Minute)
	d.Start("x", start)
	for _, m := range append([]string{moves[0], back[moves[0]]}, moves...) {
		d.Play(m, play.Player)
	}
	if text := said(); !strings.Contains(text, "Your best here: ") {
		t.Errorf("a worse result: %s", text)
	}
	for _, daysAgo := range []int{1, 2} {
		at := b.Now.AddDate(0, 0, -daysAgo)
		if err := b.App.Past.Put(history.Result{ID: at.Format("20060102") + "-x.y", Puzzle: "maze", Day: at.Format(time.DateOnly), Outcome: history.Solved, Finished: at}); err != nil {
			t.Fatal(err)
		}
	}
	d, start = b.GameScreen("maze"), nil
	start, moves = apptest.Ends(t, "maze")
	b.App.OpenLink("maze")
	d.Start("daily "+b.Now.Format(time.DateOnly), start)
	for _, m := range moves {
		d.Play(m, play.Player)
	}
	if text := said(); !strings.Contains(text, "3-day streak") {
		t.Errorf("on the third day: %s", text)
	}
}

// The card fits everywhere, whatever it says.
func TestShotsOfTheEnd(t *testing.T) {
	makers := map[string]func(*shell.App) shell.Screen{"challenge": challengescreen.New, "duel": duelscreen.New, "maze": mazescreen.New, "tiles": tilesscreen.New}
	for name, make := range makers {
		t.Run(name, func(t *testing.T) {
			apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
				b.Finish(name)
				b.Until(lit, func() bool {
					return b.There("result") && b.There("result-proved") || name != "challenge" && name != "tiles" && b.There("result")
				})
				look(name + "-end")
			}, make)
		})
	}
}
