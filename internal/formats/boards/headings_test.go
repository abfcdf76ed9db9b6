package boards

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"

	challenge "cavalo/internal/challenge/rules"
)

// lisp is a board in parentheses.
func lisp(b knight.Board) string {
	text := strings.ReplaceAll(b.String(), "--", "NIL")
	return "((" + strings.NewReplacer(".", " ", "/", ")\n(").Replace(text) + "))"
}

func TestHeadings(t *testing.T) {
	board, other := knight.RandomBoard("1"), knight.RandomBoard("2")
	text := "#1\nNome: Problema A\n" + lisp(board) + "\nObjetivo: 70\n\n*2\n Minha volta\n" + lisp(other) + "\n500\n#3\n" + lisp(board) + "\n"
	for _, text := range []string{text, "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n")} {
		r, err := puzzle.ReadFile(challenge.Puzzle, "mine.dat", []byte(text), "")
		if err != nil || r.As != "headings" || len(r.Problems) != 3 {
			t.Fatalf("%v, %v", r, err)
		}
		for i, want := range []struct {
			name   string
			board  knight.Board
			target int
		}{{"Problema A", board, 70}, {"Minha volta", other, 500}, {"3", board, 0}} {
			p := r.Problems[i].Position.(challenge.PuzzlePosition).Position
			if r.Problems[i].Name != want.name || p.Board != want.board || p.Target != want.target {
				t.Errorf("problem %d: %q, target %d", i+1, r.Problems[i].Name, p.Target)
			}
		}
	}
}

func TestFaultsOfHeadings(t *testing.T) {
	b := lisp(knight.RandomBoard("1"))
	for _, c := range []struct{ text, want string }{
		{"#1\nNome: A\n", "2:0: "}, // no board; the place is the last line
		{"#1\nA\nB\n" + b, "3:1: found B"},
		{"#1\n" + b + "\nObjetivo: viele\n", "found Objetivo: viele, expected target.range(1, 1000000)"},
		{"#1\n" + b + "\n" + b, "expected format.heading-line"},
		{"#1\nA\n" + strings.Replace(b, ")", "", 1) + "\n70", "expected problems"},
	} {
		r, err := readHeadings(c.text)
		if err == nil || c.want != "2:0: " && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, %v", c.text, r, err)
		}
	}
}

// One faulty problem leaves the others.
func TestFaultyAmongHeadings(t *testing.T) {
	b := lisp(knight.RandomBoard("1"))
	twice := strings.Replace(b, b[2:4]+" "+b[5:7], b[2:4]+" "+b[2:4], 1)
	problems, err := readHeadings("#1\nA\n" + b + "\n70\n#2\nB\n" + twice + "\n80\n#3\nC\n" + b + "\n90")
	faulty, wrong := fault.Some(err)
	if wrong != nil || len(problems) != 2 || problems[1].Name != "C" || len(faulty) != 1 || faulty[0].Name != "B" || faulty[0].Place != 2 || faulty[0].Fault.Line != 16 {
		t.Errorf("%v, %v", problems, err)
	}
}

// Whatever a text is, it is read or has a fault with a place in it.
func FuzzHeadings(f *testing.F) {
	draw := rng.New("headings")
	for i := range 4 {
		f.Add(fmt.Sprintf("#%d\nA %d\n%s\n%d\n", i, draw.Intn(10), lisp(knight.RandomBoard(fmt.Sprint(i))), draw.Intn(1000)))
	}
	f.Add("#1")
	f.Add("*1\n(((")
	f.Fuzz(func(t *testing.T, text string) {
		problems, err := readHeadings(text)
		var first *fault.Fault
		if err != nil && (!errors.As(err, &first) || first.Line < 1 || first.Line > 1+strings.Count(strings.ReplaceAll(text, "\r", "\n"), "\n")) {
			t.Fatalf("%q: %v", text, err)
		}
		if err == nil && len(problems) == 0 {
			t.Fatalf("%q: nothing", text)
		}
	})
}
