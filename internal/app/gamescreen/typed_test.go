package gamescreen_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
)

// typeIn types a text into the field for moves and commands, and returns the answer.
func typeIn(b tab, text string) string {
	b.T.Helper()
	b.Set("typed-move", text)
	b.S.Fire("typed-move", "submit", "")
	b.Update()
	return b.Find("typed-answer").Text
}

// Every puzzle is played by typing: a move of its own, what can't be played with why,
// and every command.
func TestMovesAreTyped(t *testing.T) {
	for name, c := range map[string]struct {
		moves   string
		played  int
		illegal string
		says    string // of the illegal one
		square  string
	}{
		"challenge": {illegal: "A10", says: "A10 ", square: "b J1"},
		"duel":      {illegal: "zz", says: "zz: ", square: "board a1"},
		"maze":      {illegal: "uuuuuuuuuuuuuuuuuuuuuuuuu", says: "U: ", square: "b A1"},
		"tiles":     {illegal: "uuuuu", says: "U: ", square: "b"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newTab(t, apptest.NewHost().Tab(name))
			b.UseScript()
			b.Update()
			d := b.GameScreen(name)
			typed := strings.ToLower(d.Game.Position().Moves()[0])
			if got := typeIn(b, "last"); got != "Nothing there." {
				t.Errorf("the last move of no game: %q", got)
			}
			typeIn(b, typed)
			if got := len(d.Game.Path()); got != 1 {
				t.Fatalf("%q played %d moves: %q", typed, got, b.Find("typed-answer").Text)
			}
			if field := b.Find("typed-move"); field.Value != "" || field.Field().Invalid {
				t.Errorf("the field is %+v", field)
			}
			if got := typeIn(b, "last"); !strings.EqualFold(got, "Last move: "+typed) {
				t.Errorf("last: %q", got)
			}
			for _, command := range []string{"points", "clock", "moves", "help", c.square, "/b"} {
				if got := typeIn(b, command); got == "" || b.Find("typed-move").Field().Invalid {
					t.Errorf("%s is answered %q", command, got)
				}
			}
			if name == "duel" { // it is the computer's turn
				return
			}
			if typeIn(b, "undo"); len(d.Game.Path()) != 0 {
				t.Error("nothing was undone")
			}
			if typeIn(b, "redo"); len(d.Game.Path()) != 1 {
				t.Error("nothing was done again")
			}
			if got := typeIn(b, c.illegal); !strings.HasPrefix(got, c.says) || !b.Find("typed-move").Field().Invalid {
				t.Errorf("%s is answered %q", c.illegal, got)
			}
			if got := typeIn(b, "/nonsense"); !strings.Contains(got, "nonsense") {
				t.Errorf("an unknown command is answered %q", got)
			}
		})
	}
}

// Every legal move is a button, in the text view at once and on the canvas after a key.
func TestLegalMovesAreButtons(t *testing.T) {
	b, d := walked(t, 1000, 700)
	if n := b.Find("typed"); !n.TextOnly {
		t.Error("the field is on the canvas before it was asked for")
	}
	b.Press("typed-list")
	moves := d.Game.Position().Moves()
	if got := len(b.Find("typed-moves").Children); got != len(moves) {
		t.Fatalf("%d buttons for %d moves", got, len(moves))
	}
	b.Press("typed-move-" + moves[0])
	if got := d.Game.Path(); len(got) != 1 || got[0] != moves[0] {
		t.Errorf("the path is %v, want %s", got, moves[0])
	}
	b.S.Key(ui.KeyEvent{Key: "/"})
	if n := b.Find("typed"); n.TextOnly || b.S.Focus() != "typed-move" {
		t.Errorf("the key opens no field, the focus is on %q", b.S.Focus())
	}
	b.S.Key(ui.KeyEvent{Key: "Escape"})
	b.Update()
	if n := b.Find("typed"); !n.TextOnly || b.S.Focus() != "board" {
		t.Errorf("Escape leaves the field there, the focus is on %q", b.S.Focus())
	}
}

// What a playing path says changes at most every two seconds, and ends with the last
// move.
func TestPlayingPathIsSaidSlowly(t *testing.T) {
	b, d := walked(t, 1000, 700)
	d.Player.Start()
	b.Update()
	said, changed := b.Find("status").Text, b.Now
	for d.Player.Playing {
		b.Pass(50 * time.Millisecond)
		if now := b.Find("status").Text; now != said {
			if d.Player.Playing && said != "" && b.Now.Sub(changed) < 2*time.Second && len(d.Game.Path()) > 1 {
				t.Errorf("%q was said %v after %q", now, b.Now.Sub(changed), said)
			}
			said, changed = now, b.Now
		}
	}
	if got := b.Find("status").Text; got != d.Said {
		t.Errorf("%q is said at the end, not %q", got, d.Said)
	}
}
