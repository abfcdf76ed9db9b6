package knighteditor

import (
	"fmt"
	"strings"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

const empty = "--.--.--.--.--.--.--.--.--.--"

// board is a board whose first line is given, the rest of it empty.
func board(line string) string {
	squares := strings.Fields(line)
	for len(squares) < knight.Size {
		squares = append(squares, "--")
	}
	return strings.Join(squares, ".") + strings.Repeat("/"+empty, 9)
}

// TestDraftSaysWhatItWasMadeOf: taking a text apart loses nothing.
func TestDraftSaysWhatItWasMadeOf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, p := range []puzzle.Puzzle{challengerules.Puzzle, duelrules.Puzzle} {
			position := p.Random(rapid.StringN(0, 8, 20).Draw(t, "seed"))
			for range rapid.IntRange(0, 9).Draw(t, "moves") {
				if moves := position.Moves(); len(moves) > 0 {
					position, _ = position.Play(moves[len(moves)/2])
				}
			}
			testkit.MustEqual(t, draftOf(position.String()).String(), position.String())
		}
	})
}

func TestWriting(t *testing.T) {
	duel, challenge := board("94 25 54")+";v=course;t=w;w=-;b=-;s=0-0", board("94 25 54")+";g=100;r=largest;z=1;q=1"
	lisp := "((12 NIL -1" + strings.Repeat(" NIL", 7) + ")" + strings.Repeat("\n ("+strings.Repeat("NIL ", 9)+"NIL)", 8) + "\n (-2 nil 7 NIL NIL NIL NIL NIL NIL NIL))"
	for _, c := range []struct {
		name, start string
		at          knight.Square
		text        string
		count       int
		want        string // the first line, and the fields that matter
	}{
		{"a number", duel, 0, "81", 1, "81.25.54.--;w=-;b=-"},
		{"a digit", duel, 1, "7", 1, "94.07.54.--;w=-;b=-"},
		{"several", duel, 1, " 11 22,33\t44", 4, "94.11.22.33.44.--;w=-;b=-"},
		{"empty ones", duel, 0, "-- nil 33", 3, "--.--.33.--;w=-;b=-"},
		{"knights", duel, 1, "-1 -2", 2, "94.--.--.--;w=B1;b=C1"},
		{"a knight", challenge, 0, "T 25", 2, "--.25.54.--;k=A1"},
		{"no knight of this game", challenge, 0, "-1", 1, "-1.25.54.--;k="},
		{"no knight of that game", duel, 0, "T", 1, "0T.25.54.--;w=-"},
		{"nothing", duel, 0, " . ", 0, "94.25.54.--;w=-"},
		{"what is no number", duel, 0, "señor-doutor-1234", 1, "señor-doutor.25.54.--;w=-"},
		{"a board of the course, from anywhere", duel, 55, lisp, 100, "12.--.--.--;w=C1;b=A10"},
	} {
		d := draftOf(c.start)
		if n, err := d.write(c.at, c.text); n != c.count || err != nil {
			t.Errorf("%s: %d squares were written, %v, want %d", c.name, n, err, c.count)
		}
		line, fields, _ := strings.Cut(c.want, ";")
		if got := d.String(); !strings.HasPrefix(got, line) {
			t.Errorf("%s: %s, want %s", c.name, got, line)
		}
		for field := range strings.SplitSeq(fields, ";") {
			key, want, _ := strings.Cut(field, "=")
			if got, _ := d.field(key); got != want {
				t.Errorf("%s: %s is %q, want %q", c.name, key, got, want)
			}
		}
	}
	d := draftOf(duel)
	for text, want := range map[string]string{ // what does not fit is written nowhere
		"01 02 03": "found 3, expected course.rows",
		strings.Repeat("01 02 03 04 05 06 07 08 09 10 11\n", 10): "found 110, expected course.rows",
		strings.Repeat("01 02 03 04 05 06 07 08 09\n", 10):       "found 9, expected course.rows",
	} {
		at := knight.Square(98)
		if len(text) > 10 {
			at = 0
		}
		before := d
		if n, err := d.write(at, text); n != 0 || fmt.Sprint(err) != want || d != before {
			t.Errorf("%q: %d squares were written, %v, want %s", text, n, err, want)
		}
	}
}

func TestWrongSquares(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
	}{
		{"nothing", board("94 25"), ""},
		{"twice", board("94 25 94"), "A1 C1"},
		{"no number", board("94 2x"), "B1"},
		{"a knight on a number", board("94 25") + ";w=B1;b=-", "B1"},
		{"two knights", board("94 25") + ";w=E5;b=E5", "E5"},
	} {
		var got []string
		for s, on := range draftOf(c.text).wrong() {
			if on {
				got = append(got, knight.Square(s).String())
			}
		}
		testkit.Equal(t, strings.Join(got, " "), c.want, "%s: %v are wrong", c.name, got)
	}
}
