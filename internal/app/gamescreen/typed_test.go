package gamescreen_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// typeIn types a text into the field for moves and commands, and returns the answer.
func typeIn(b tab, text string) string {
	b.T.Helper()
	b.Type("typed-move", text)
	return b.Find("typed-answer").Text
}

// Every puzzle is played by typing, in each language: a move of its own, every command, and what
// can't be played, which is refused in a sentence of the game.
func TestMovesAreTyped(t *testing.T) {
	for name, c := range map[string]struct {
		square string
		wrong  []string
	}{
		"challenge": {"b J1", []string{"A10", "J10", "A1x77", "A1x7"}},
		"duel":      {"board a1", []string{"zz", "J10", "pass", "A1x7"}},
		"maze":      {"b A1", []string{strings.Repeat("u", 30), strings.Repeat("l", 30)}},
		"tiles":     {"b", []string{"uuuuu", "lllll"}},
	} {
		for _, lang := range words.Langs() {
			t.Run(name+" "+lang.Tag(), func(t *testing.T) {
				host := apptest.NewHost().Tab(name)
				host.Langs = []string{lang.Tag()}
				b := newTab(t, host)
				b.UseScript()
				b.Update()
				d := b.GameScreen(name)
				command := func(key words.Key) string {
					first, _, _ := strings.Cut(lang.T(key), ",")
					return first
				}
				testkit.Equal(t, typeIn(b, command(words.TypedLast)), lang.T(words.TypedNothing), "the last move of no game")
				technical, _, _ := strings.Cut(lang.T("found-expected"), "%s")
				for _, text := range append(c.wrong, "nonsense") {
					got := typeIn(b, text)
					if _, told, _ := strings.Cut(got, ": "); got == "" || strings.HasPrefix(got, technical) || strings.HasPrefix(told, technical) || !b.Find("typed-move").Field().Invalid {
						t.Errorf("%s is answered %q", text, got)
					}
				}
				done, typed := len(d.Game.Path()), strings.ToLower(d.Game.Position().Moves()[0])
				typeIn(b, typed)
				if field := b.Find("typed-move"); len(d.Game.Path()) != done+1 || field.Value != "" || field.Field().Invalid {
					t.Fatalf("%q played %d moves: %q, the field is %+v", typed, len(d.Game.Path()), b.Find("typed-answer").Text, field)
				}
				if got := typeIn(b, command(words.TypedLast)); !strings.HasSuffix(strings.ToLower(got), ": "+typed) {
					t.Errorf("last: %q", got)
				}
				for _, text := range []string{command(words.TypedPoints), command(words.TypedClock), command(words.TypedBoard), command(words.TypedLegal), command(words.TypedCommands), c.square, "/b"} {
					if lang != words.En && (text == c.square || text == "/b") {
						continue
					}
					if got := typeIn(b, text); got == "" || b.Find("typed-move").Field().Invalid {
						t.Errorf("%s is answered %q", text, got)
					}
				}
				if got := typeIn(b, "/nonsense"); !strings.Contains(got, "nonsense") {
					t.Errorf("an unknown command is answered %q", got)
				}
				if name == "duel" { // it is the computer's turn
					return
				}
				if typeIn(b, command(words.TypedUndo)); len(d.Game.Path()) != done {
					t.Error("nothing was undone")
				}
				if typeIn(b, command(words.TypedRedo)); len(d.Game.Path()) != done+1 {
					t.Error("nothing was redone")
				}
			})
		}
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
	testkit.MustEqual(t, len(b.Find("typed-moves").Children), len(moves))
	b.Press("typed-move-" + moves[0])
	if got := d.Game.Path(); len(got) != 1 || got[0] != moves[0] {
		t.Errorf("the path is %v, want %s", got, moves[0])
	}
	b.S.Key(ui.KeyEvent{Key: "/"})
	if n := b.Find("typed"); n.TextOnly || b.S.Focus() != "typed-move" {
		t.Errorf("the key opens no field, the focus is on %q", b.S.Focus())
	}
	b.S.Key(ui.KeyEvent{Key: "Escape"})
	if n := b.Find("typed"); !n.TextOnly || b.S.Focus() != "board" {
		t.Errorf("Escape leaves the field there, the focus is on %q", b.S.Focus())
	}
}

// What a playing path says changes at most every two seconds, and ends with the last
// move.
func TestPlayingPathIsSaidSlowly(t *testing.T) {
	b, d := walked(t, 1000, 700)
	d.Player.Start()
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
	b.Expect("status", d.Said)
}
