package interact_test

import (
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/uitest"

	"github.com/google/go-cmp/cmp"
)

// writer is a text field with the app behind it.
type writer struct {
	s         *interact.Session
	value     string
	submitted int
	copied    string
	lines     int
	readOnly  bool
	only      func(string) string // how the app changes the text that was typed
}

func (w *writer) start() {
	var app *fakeApp
	w.s, app = start(func() *ui.Node {
		return column(ui.NewTextField("f", "Seed", w.value, func(v string) {
			if w.only != nil {
				v = w.only(v)
			}
			w.value = v
			app.changed()
		}, ui.Field{Lines: w.lines, ReadOnly: w.readOnly, Submit: func() { w.submitted++ }}).With(ui.Traits{Width: 200}))
	})
	w.s.Copy = func(t string) { w.copied = t }
	w.s.AskPaste = func() { w.s.Paste("pasted\r\ntext") }
	w.s.Key(ui.KeyEvent{Key: "Tab"})
}

// keys presses keys written as "Ctrl+a", "Shift+End"; anything in quotes is typed.
func (w *writer) keys(script string) {
	for _, k := range strings.Split(script, " ") {
		if typed, ok := strings.CutPrefix(k, "'"); ok {
			w.s.Char(strings.ReplaceAll(strings.TrimSuffix(typed, "'"), "_", " "))
			continue
		}
		var e ui.KeyEvent
		parts := strings.Split(k, "+")
		for _, m := range parts[:len(parts)-1] {
			e.Ctrl = e.Ctrl || m == "Ctrl"
			e.Shift = e.Shift || m == "Shift"
		}
		e.Key = parts[len(parts)-1]
		w.s.Key(e)
	}
}

func TestTyping(t *testing.T) {
	tests := []struct {
		name, value, keys, want string
		lines                   int
	}{
		{"at the end", "cava", "'lo'", "cavalo", 0},
		{"in the middle", "calo", "ArrowLeft ArrowLeft 'va'", "cavalo", 0},
		{"Home and End", "avall", "Home 'c' End Backspace 'o'", "cavalo", 0},
		{"Delete", "ccavalo", "Home Delete", "cavalo", 0},
		{"Backspace at the start does nothing", "cavalo", "Home Backspace", "cavalo", 0},
		{"Delete at the end does nothing", "cavalo", "Delete", "cavalo", 0},
		{"runes, not bytes", "avançãr", "ArrowLeft Backspace 'a'", "avançar", 0},
		{"what is marked is replaced", "cavalo", "Shift+Home 'x'", "x", 0},
		{"an arrow leaves what is marked at its end", "cavalo", "Ctrl+a ArrowLeft '['", "[cavalo", 0},
		{"words", "one two  three", "Ctrl+ArrowLeft Ctrl+ArrowLeft '|'", "one |two  three", 0},
		{"words forward", "one two", "Home Ctrl+ArrowRight '|'", "one| two", 0},
		{"a word erased", "one two", "Ctrl+Backspace", "one ", 0},
		{"cut and paste", "cavalo", "Ctrl+a Ctrl+x Ctrl+v", "pasted text", 0},
		{"one line stays one line", "", "'a\nb'", "a b", 0},
		{"control characters are dropped", "", "'a\x00\x1bb\u202e'", "ab", 0},
		{"several lines", "", "'a' Enter 'b' Ctrl+v", "a\nbpasted\ntext", 3},
		{"up and down", "abc\nde\nfgh", "ArrowUp '|' Home ArrowUp '^'", "^abc\nde|\nfgh", 3},
		{"Ctrl+Home", "abc\nde", "Ctrl+Home '|' Ctrl+End '^'", "|abc\nde^", 3},
		{"nothing to copy leaves all as it is", "cavalo", "Ctrl+c Ctrl+x", "cavalo", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := &writer{value: test.value, lines: test.lines}
			w.start()
			w.keys(test.keys)
			testkit.Equal(t, w.value, test.want, "the field holds")
		})
	}
}

func TestReadOnlyField(t *testing.T) {
	w := &writer{value: "cavalo", readOnly: true}
	w.start()
	w.keys("'x' Backspace Ctrl+v Ctrl+a Delete Ctrl+x")
	if w.value != "cavalo" || w.copied != "cavalo" {
		t.Errorf("it holds %q, %q was copied", w.value, w.copied)
	}
	w.s.Fire("f", "change", "y")
	testkit.Equal(t, w.value, "cavalo", "the text view wrote")
}

func TestAppMayChangeWhatIsTyped(t *testing.T) {
	w := &writer{only: func(s string) string { return strings.Trim(s, "x") }}
	w.start()
	w.keys("'a' 'x' 'x' 'b'")
	testkit.Equal(t, w.value, "ab", "the field holds")
}

func TestSubmit(t *testing.T) {
	w := &writer{}
	w.start()
	w.keys("Enter")
	w.s.Key(ui.KeyEvent{Key: "Enter", Repeat: true})
	w.s.Fire("f", "submit", "")
	testkit.Equal(t, w.submitted, 2, "submitted")
}

// Letters typed in a field must not undo a move.
func TestTypingDoesNotReachTheApp(t *testing.T) {
	app := &fakeApp{}
	app.build = func() *ui.Node {
		return column(ui.NewTextField("f", "Seed", "", func(string) {}, ui.Field{}))
	}
	s := interact.New(app, uitest.Typewriter{})
	s.Update(800, 600, began)
	key(s, "Tab", "u", " ", "ArrowLeft", "F11")
	s.Key(ui.KeyEvent{Key: "z", Ctrl: true})
	if diff := cmp.Diff([]string{"F11"}, app.keys); diff != "" {
		t.Errorf("keys of the app (-want +got):\n%s", diff)
	}
}

func TestCaretByPointer(t *testing.T) {
	w := &writer{value: "abcdef"}
	w.start()
	inner := w.s.Root().Find("f").Inner
	x := func(rune int) float64 { return inner.X + float64(rune)*7.5 }
	w.s.PointerDown(x(2)+1, inner.Y+5, false)
	w.s.PointerMove(x(4)+1, inner.Y+5)
	w.s.PointerUp(x(4)+1, inner.Y+5)
	testkit.Equal(t, w.s.Selection(), "cd", "marked")
	if caret, anchor, ok := w.s.Caret(); caret != 4 || anchor != 2 || !ok {
		t.Errorf("the caret is at %d, %d, %v", caret, anchor, ok)
	}
}
