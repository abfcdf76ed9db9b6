package boards

import (
	"strings"
	"testing"

	challenge "cavalo/internal/challenge/rules"
	duel "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
)

func init() {
	puzzle.Register(challenge.Puzzle)
	puzzle.Register(duel.Puzzle)
	puzzle.RegisterFormats(Formats()...)
}

// list is a board as a table or a list.
func list(b knight.Board, between, row, first, last string) string {
	text := strings.NewReplacer("--", "None", ".", between, "/", row).Replace(b.String())
	return first + text + last
}

func TestFaults(t *testing.T) {
	csv := list(knight.RandomBoard("a"), ",", "\n", "", "\n")
	lines := strings.Split(csv, "\n")
	first := lines[0][:2]
	for _, c := range []struct{ text, want string }{
		{strings.Replace(csv, lines[9]+"\n", "", 1), "10:1: found 9, expected format.board-rows"},
		{csv + lines[0], "11:1: found 11, expected format.board-rows"},
		{csv[:len(csv)-4], "10:1: found 9, expected duel.board-line(10)"},
		{strings.Replace(csv, "\n"+lines[1][:2], "\n"+first, 1), "2:1: found " + first + " (A2), expected board.repeated(" + first + ", A1)"},
		{strings.Replace(csv, "\n"+lines[1][:2], "\n100", 1), "2:1: found 100, expected problems.square(A2)"},
		{strings.Replace(csv, "\n"+lines[1][:3], "\nT,T,", 1), "2:1: found 11, expected duel.board-line(2)"},
		{strings.Replace(csv, "\n"+lines[1][:6], "\nT,t,", 1), "2:3: found t (B2), expected problems.knight(A2)"},
		{strings.Replace(csv, "\n"+lines[1][:2], "\n-2", 1), "2:1: found -2, expected problems.duel"},
		{"[[" + strings.ReplaceAll(csv[:len(csv)-1], "\n", "],\n[") + "]", "1:1: found [, expected format.bracket"},
		{"([" + strings.ReplaceAll(csv[:len(csv)-1], "\n", "],\n[") + "]]", "10:32: found ], expected format.bracket"},
	} {
		r, err := puzzle.ReadFile(challenge.Puzzle, "", []byte(c.text), "")
		if err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, %v; want %s", c.text, r, err, c.want)
		}
	}
}

// Lists are read in brackets of any kind, beside other values.
func TestLists(t *testing.T) {
	b := knight.RandomBoard("a")
	b[knight.At(3, 4)] = knight.NoNumber
	want := b.String()
	for _, text := range []string{
		list(b, ", ", "],\n [", "[[", "]]"), list(b, " ", "]\n [", "board = np.array([[", "]])"), list(b, ",", "},{", "int[][] b = {{", "}};"),
		list(b, ", ", "], [", `{"name": "A", "target": 70, "board": [[`, `]]}`), list(b, " ", ")\n(", "((", "))"),
		strings.ReplaceAll(list(b, ", ", ",],\n [", "# easy\nb = [[", "]]"), "None", " "),
	} {
		r, err := puzzle.How{As: "boards"}.ReadFile(challenge.Puzzle, "", text)
		if err != nil || !strings.HasPrefix(r.Problems[0].Position.String(), want+";") {
			t.Errorf("%q: %v, %v", text, r, err)
		}
	}
}

// The knights of a duel are numbers below 0.
func TestDuel(t *testing.T) {
	csv := list(knight.RandomBoard("a"), ",", "\n", "", "\n")
	lines := strings.Split(csv, "\n")
	white, black := strings.Replace(csv, lines[0][:2], "-1", 1), "\n-2"+lines[9][2:]
	for _, c := range []struct{ text, want string }{
		{white, "duel-boards boards.duel; v=course;t=b;w=A1;b=-;s=0-0"},
		{strings.Replace(white, "\n"+lines[9], black, 1), "duel-boards boards.duel; v=course;t=w;w=A1;b=A10;s=0-0"},
		{"[[" + strings.ReplaceAll(strings.TrimSpace(strings.Replace(white, "\n"+lines[9], black, 1)), "\n", "], [") + "]]", "duel-boards boards.duel; v=course;t=w;w=A1;b=A10;s=0-0"},
		{strings.Replace(white, "\n"+lines[9], "\n-1"+lines[9][2:], 1), "10:1: found -1 (A10), expected duel.board-knight(-1, A1)"},
		{strings.Replace(white, "\n"+lines[9], "\n-3"+lines[9][2:], 1), "10:1: found -3, expected duel.board-square(A10)"},
	} {
		r, err := puzzle.ReadFile(duel.Puzzle, "", []byte(c.text), "")
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			_, fields, _ := strings.Cut(r.Problems[0].Position.String(), ";")
			got = r.As + " " + r.Notes()[0].Code + "; " + fields
		}
		if got != c.want {
			t.Errorf("%q: %s; want %s", c.text, got, c.want)
		}
	}
}

// A board that is written in a form is read again, and any text is a board or refused with a
// place in it.
func FuzzBoards(f *testing.F) {
	f.Add("a", "[[1, None], [2, 3]]")
	f.Add("b", strings.Repeat("1,2,3,4,5,6,7,8,9,10\n", 10))
	f.Fuzz(func(t *testing.T, seed, text string) {
		b := knight.RandomBoard(seed)
		for i := range min(len(seed), knight.Squares) {
			b[(int(seed[i])*7+i)%knight.Squares] = knight.NoNumber
		}
		for _, written := range []string{
			list(b, ",", "\n", "", ""), list(b, ";", ";\r\n", "", ";"),
			list(b, ", ", "],\n [", "[[", "]]"), list(b, ",", "), (", "board = ((", "))"),
		} {
			for _, p := range []puzzle.Puzzle{challenge.Puzzle, duel.Puzzle} {
				r, err := puzzle.ReadPosition(p, written, "")
				if err != nil || !strings.HasPrefix(r.Problems[0].Position.String(), b.String()) || r.As == "" {
					t.Fatalf("%q: %v, %v", written, r, err)
				}
			}
		}
		for _, format := range Formats() {
			list, err := format.Read(text)
			if wrong, ok := err.(*fault.Fault); err != nil && (!ok || wrong.Line > 1+strings.Count(text, "\n")+strings.Count(text, "\r")) {
				t.Fatalf("%s: %v", format.Name, err)
			}
			if err == nil && list[0].Position.String() == "" {
				t.Fatal("no position")
			}
			format.Claims(text)
		}
	})
}
