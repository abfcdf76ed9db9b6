package knighteditor_test

import (
	"strings"
	"testing"

	"cavalo/internal/app/newgame"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
)

// open opens the editor of a screen, on a board that it has emptied.
func open(b *apptest.Bench, screen string) {
	b.T.Helper()
	s := b.GameScreen(screen)
	b.App.Show(s)
	dialog, _ := s.Dialog(newgame.PickerID, "")
	b.App.Open(dialog)
	b.Set("problem-tabs", "own")
	b.Press("own-edit", "editor-empty")
}

// words are what the editor says, wrong says whether that can't be played.
func words(b *apptest.Bench) (words string, wrong bool) {
	b.T.Helper()
	return b.Find("editor-words").Text, b.Find("editor-use").Disabled
}

// link is the page's address.
func link(b *apptest.Bench) string { return b.Host.Linked }

func TestDuelIsMadeByHand(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New, duelscreen.New)
	open(b, "duel")
	b.Set("editor-number", "12 13 88")
	b.Press("edit-F5")
	b.Set("editor-number", "7")
	b.Set("editor-tools", "w")
	b.Press("edit-A1") // the 12 there goes
	b.Set("editor-tools", "b")
	b.Press("edit-G7")
	b.Set("editor-white", "96")
	b.Set("editor-black", "98")
	b.Set("editor-turn", "b")
	if said, wrong := words(b); wrong || said != "3 numbers on the board, worth 108 points" {
		t.Errorf("it says %q, wrong: %v", said, wrong)
	}
	b.Press("editor-use")
	const empty = "--.--.--.--.--.--.--.--.--.--"
	want := "duel/--.13.88.--.--.--.--.--.--.--" + strings.Repeat("/"+empty, 3) + "/--.--.--.--.--.07.--.--.--.--" + strings.Repeat("/"+empty, 5) + ";v=brainking;t=b;w=A1;b=G7;s=96-98" // the rules of the game in hand
	if got, _, _ := strings.Cut(link(b), "?game="); got != want {
		t.Errorf("it plays\n%s\nwant\n%s", link(b), want)
	}
	b.ExpectGone("editor-dialog", "problem-dialog")
}

func TestChallengeIsMadeByHand(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New, duelscreen.New)
	open(b, "challenge")
	b.ExpectGone("editor-points")
	b.Set("editor-number", "12 13 88")
	b.Set("editor-tools", "k")
	b.Press("edit-E5")
	b.Set("editor-points", "50")
	b.Set("editor-target", "100")
	if said, wrong := words(b); wrong || !strings.HasPrefix(said, "The position is valid, but") {
		t.Errorf("it says %q, wrong: %v", said, wrong)
	}
	b.Set("editor-tools", "write")
	b.Press("edit-F3")
	b.Set("editor-number", "55")
	b.Press("editor-use")
	if got, _, _ := strings.Cut(link(b), "?game="); !strings.HasPrefix(got, "challenge/12.13.88.--") || !strings.HasSuffix(got, ";g=100;r=largest;z=1;q=1;k=E5;p=50") {
		t.Errorf("it plays %s", got)
	}
}

func TestWhatIsWrongIsSaidWhileEditing(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New, duelscreen.New)
	open(b, "duel")
	before := link(b)
	for _, c := range []struct {
		name string
		do   func()
		want string
	}{
		{"a number twice", func() { b.Set("editor-number", "12 44 12") }, "found: 12 (C1); expected: each number only once (12 is already at A1)"},
		{"no number", func() { b.Set("editor-number", "12 4a") }, "found: 4a; expected: two digits or -- for B1"},
		{"three digits", func() { b.Set("editor-number", "123") }, "found: 123; expected: two digits or -- for A1"},
		{"two knights on a square", func() {
			b.Set("editor-number", "12")
			b.Set("editor-tools", "w")
			b.Press("edit-E5")
			b.Set("editor-tools", "b")
			b.Press("edit-E5")
		}, "found: E5; expected: the knights on two different squares"},
		{"a knight on a number", func() {
			b.Press("edit-E6")
			b.Set("editor-tools", "write")
			b.Press("edit-E5")
			b.Set("editor-number", "33")
			b.Set("editor-number", "-1")
			b.Press("edit-E6")
			b.Set("editor-number", "33")
			b.Press("edit-E5")
		}, ""},
		{"points", func() { b.Set("editor-white", "12a") }, "found: 12a-0; expected: the points of both players, such as 96-98"},
	} {
		c.do()
		said, wrong := words(b)
		if wrong != (c.want != "") || wrong && !strings.HasPrefix(said, c.want) {
			t.Errorf("%s: it says %q, wrong: %v; want %q", c.name, said, wrong, c.want)
		}
		b.Press("editor-use")
		if wrong && (link(b) != before || !b.There("editor-dialog")) {
			t.Fatalf("%s: it is played all the same", c.name)
		}
		if !wrong { // back to where it was
			open(b, "duel")
			before = link(b)
		}
	}
}

func TestTypingOnTheBoard(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New, duelscreen.New)
	open(b, "duel")
	b.S.Fire("edit-A1", "press", "")
	x, y := center(b, "editor-board")
	b.S.PointerMove(x, y)
	b.S.PointerDown(x, y, false)
	b.S.PointerUp(x, y)
	b.Press("edit-A1")
	for _, key := range strings.Split("1 2 3 4 ArrowRight 5 ArrowDown 7 8 Backspace Backspace", " ") {
		b.S.Key(ui.KeyEvent{Key: key})
		b.Update()
	}
	cells := b.Find("editor-board").Board().Cells
	for name, want := range map[string]string{"edit-A1": "12", "edit-B1": "34", "edit-C1": "", "edit-D1": "05", "edit-D2": "", "edit-E2": ""} {
		for _, c := range cells {
			if c.ID == name && c.Text != want {
				t.Errorf("%s has %q, want %q", name, c.Text, want)
			}
		}
	}
}

func center(b *apptest.Bench, id string) (x, y float64) {
	r := b.Find(id).Rect
	return r.X + r.W/2, r.Y + r.H/2
}

func TestFillingAndPasting(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New, duelscreen.New)
	open(b, "duel")
	b.Set("editor-number", "12 13 88")
	b.Press("editor-fill")
	if said, wrong := words(b); wrong || said != "100 numbers on the board, worth 4,950 points" {
		t.Errorf("it says %q, wrong: %v", said, wrong)
	}
	if got := b.Find("editor-board").Board().Cells[2].Text; got != "88" {
		t.Errorf("C1 has become %q", got)
	}
	b.Host.Copied = "((1 2" + strings.Repeat(" NIL", 8) + ")" + strings.Repeat(" ("+strings.Repeat("NIL ", 9)+"NIL)", 8) + "(-2 -1" + strings.Repeat(" NIL", 8) + "))"
	b.Press("editor-paste")
	if said, wrong := words(b); wrong || !strings.HasPrefix(said, "The position is valid") {
		t.Errorf("it says %q, wrong: %v", said, wrong)
	}
	b.Press("editor-use")
	if got := link(b); !strings.HasPrefix(got, "duel/01.02.--") || !strings.Contains(got, ";w=B10;b=A10;") {
		t.Errorf("it plays %s", got)
	}
}

func TestShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		for _, screen := range []string{"duel", "challenge"} {
			open(b, screen)
			b.Press("editor-fill", "edit-E5")
			look("editor-" + screen)
			b.Set("editor-tools", map[string]string{"duel": "w", "challenge": "k"}[screen])
			b.Press("edit-C2")
			b.Set("editor-tools", "write")
			b.Press("edit-E5")
			b.Set("editor-number", "47 47")
			look("editor-" + screen + "-wrong")
			b.ScrollDown()
			look("editor-" + screen + "-below")
			b.App.CloseAll()
		}
	}, challengescreen.New, duelscreen.New)
}
