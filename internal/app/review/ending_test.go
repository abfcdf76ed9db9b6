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

// The card of the end comes in every puzzle with the last move, while the way lights up, says what
// was reached, and covers no path; nothing more is played. It goes while another position is
// looked at.
func TestCardOfTheEnd(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost())
			b.Finish(p.Name())
			d := b.GameScreen(p.Name())
			if !b.There("result") {
				t.Error("the card waits for something")
			}
			title := b.Find("result-title").Text
			if title == "" || !strings.HasPrefix(b.Find("status").Text, strings.TrimSuffix(title, ".")) {
				t.Errorf("the card says %q, a screen reader %q", title, b.Find("status").Text)
			}
			if focus := b.S.Focus(); focus != "result-next" {
				t.Errorf("the keyboard is at %q", focus)
			}
			done := d.Game.Done()
			for _, m := range d.Game.Position().Moves() {
				d.Play(m, play.Player)
			}
			for i, c := range b.Find(widget.BoardID).Board().Cells {
				if c.Enabled || c.Target {
					t.Errorf("square %d can be pressed", i)
				}
			}
			if b.Press(b.Find(widget.BoardID).Board().Cells[0].ID); d.Game.Done() != done || d.Refusal() == "" {
				t.Errorf("the game went on to move %d: %q", d.Game.Done(), d.Refusal())
			}
			if way := b.Find(widget.BoardID).Board().Motion.Light.Squares; len(way) < 2 {
				t.Errorf("this lights up: %v", way)
			}
			if card, board := b.Find("result").Rect, b.Find(widget.BoardID).Rect; !card.Intersect(board).Empty() {
				t.Errorf("the card at %v covers the board at %v", card, board)
			}
			if p.Players() == 1 {
				b.Press("result-share")
				if !b.There("share-result") {
					t.Error("there is nothing to share")
				}
				b.Press("close")
			}
			if b.Press("open-player"); b.There("result") || b.Find("player").TextOnly {
				t.Error("what is looked at is not there to be played back")
			}
			b.Until(lit, func() bool { return b.There("result-next") })
			b.Press("result-next")
			b.Until(0, func() bool { return b.There(newgame.PickerID) || !b.There("result") && !d.Game.Position().Solved() }) // the engine may have to make it
		})
	}
}

// On a phone the card is a sheet of one height, whatever it says, and the board stays where it was;
// in a duel it makes room for the curve. It takes the place of a card that was open before, and one that is opened then is shown.
func TestSheetOfTheEnd(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := tab{apptest.New(t, 390, 844, apptest.NewHost(), challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New)}
			b.App.OpenLink(p.Name())
			b.Press("open-figures", "card-close")
			b.UseScript()
			d := b.GameScreen(p.Name())
			start, moves := apptest.Ends(t, p.Name())
			d.Start("x", start)
			if p.Players() == 2 {
				d.Game.SetTag("white", history.Human)
				d.Game.SetTag("black", history.Human)
				d.Moved()
			}
			var before ui.Rect
			for i, m := range moves {
				if i == len(moves)-1 {
					before = b.Find(widget.BoardID).Rect
					b.Press("open-figures")
				}
				d.Play(m, play.Player)
			}
			sheet := b.Find("result").Rect
			at, r := b.Find(widget.BoardID).Rect, b.Find("foot").Rect
			if p.Players() == 1 && at != before || at.Y != before.Y || at.Bottom() > r.Y || b.There("card-close") {
				t.Errorf("the board has moved from %v to %v, another card is open: %v", before, at, b.There("card-close"))
			}
			if r.Bottom() < 844 || r.W < 390 || sheet.H != d.End.Height() {
				t.Errorf("the sheet is %v, its card %v", r, sheet)
			}
			buttons := []string{"more", "result-share", "result-next"}
			if p.Players() == 2 {
				buttons[1] = "result-again"
			}
			for _, id := range buttons {
				if n := b.Find(id); n.TextOnly || n.Rect.H < widget.Finger {
					t.Errorf("%s is %v", id, n.Rect)
				}
			}
			for _, id := range []string{"undo", "redo", "player"} {
				if n := b.Find(id); !n.TextOnly {
					t.Errorf("%s is shown", id)
				}
			}
			if b.Press("open-figures"); !b.There("card-close") || b.There("result") {
				t.Error("the statistics are not shown")
			}
			if b.Press("card-close"); !b.There("result") {
				t.Error("the result does not come back")
			}
			if p.Players() == 2 {
				b.Press("result-again")
				if d.Game.Start().String() != start.String() || d.Game.Done() > 0 {
					t.Errorf("again is %s", d.Game.Start())
				}
			}
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
					return b.There("result") && (name == "duel" || b.There("result-stars"))
				})
				look(name + "-end")
			}, make)
		})
	}
}
