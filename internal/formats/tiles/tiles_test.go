package tiles

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/puzzletest"
	"cavalo/internal/tiles/rules"

	"pgregory.net/rapid"
)

func init() {
	puzzle.Register(rules.Puzzle)
	puzzle.RegisterFormats(rules.Formats()...)
	puzzle.RegisterFormats(Formats()...)
}

func TestFixture(t *testing.T) { puzzletest.Tiles.Rules(t, rules.Puzzle) }

// What each format says of a text, with the names of the positions.
func TestNotes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"3\n1 2 3\n4 5 6\n7 8 0\n", "sized: tiles.princeton(3 x 3) tiles.last(8); 1"},
		{"3 3\n1 2 3 4 5 6 7 8 0\n", "sized: tiles.princeton(3 x 3) tiles.last(8); 1"},
		{"2\n1 2\n3 0\n\n3 1\n2 0\n", "sized: tiles.sized(2 x 2) tiles.goal-given(3.1/2.0); 1"},
		{"2\n1 2\n_ 3\n", "sized: tiles.princeton(2 x 2) tiles.last(3); 1"},
		{"# easy\n2\n1 2\n0 3 # moved\n", "sized: tiles.sized(2 x 2) tiles.last(3); 1"},
		{"2 3\n1 2 3\n4 0 5\n", "sized: tiles.sized(2 x 3) tiles.last(5); 1"},
		{"2\n1 2\n3 0\n3 1\n2 0\n", "sized: tiles.sized(2 x 2) tiles.goal-given(3.1/2.0); 1"},
		{"1\t2\n\t3\n", "blanks: tiles.blanks(2 x 2) tiles.last(3); 1"},
		{",1,2,\n,3,x,\n", "blanks: tiles.blanks(2 x 2) tiles.last(3); 1"},
		{"1 2 3\n4 5 6\n7 8\n", "blanks: tiles.blanks(3 x 3) tiles.last(8); 1"},
		{"1  2 3\n4 10 5\n6    7\n8  9 11\n", "blanks: tiles.blanks(4 x 3) tiles.last(11); 1"},
		{"1 . 2\n3 4 5\n", "blanks: tiles.blanks(2 x 3) tiles.last(5); 1"},
		{"np.array([[1 2]\n [3 0]])", "lists: tiles.lists(2 x 2) tiles.last(3); 1"},
		{"board = np.array([[1, 2],\n [3, 0]])\n", "lists: tiles.lists(2 x 2) tiles.last(3); 1"},
		{"a = [1, 2, 3, '']\nb = [1, 2, \"0\", 3]", "lists: tiles.lists(2 x 2) tiles.goal-given(1.2/0.3); 1"},
		{"[[[1,2],[3,0]],[[1,2,3],[4,5,0]]]", "lists: tiles.lists(2 x 2, 2 x 3) tiles.boards(2) tiles.goal-last(); 1 2"},
		{"{\"goal\": [1,2,3,0], \"size\": 2, \"start\" : [[1,2],[0,3]]}", "lists: tiles.lists(2 x 2) tiles.goal-given(1.2/3.0); 1"},
		{"{\"a\": [1,2,3,0], \"b\": [1,2,0,3], \"c\": [0,1,2,3]}", "lists: tiles.lists(2 x 2) tiles.boards(3) tiles.last(3); 1 2 3"},
		{"((1 2 3)(4 nil 5))", "lists: tiles.lists(2 x 3) tiles.last(5); 1"},
		{"int[][] b = {{1,2},{0,3}};", "lists: tiles.lists(2 x 2) tiles.last(3); 1"},
		{"// easy\n[[1, 2], [0, 3]] // one\n[[0, 1], [2, 3]]\n[[1, 2], [3, 0]]\n", "lists: tiles.lists(2 x 2) tiles.boards(3) tiles.last(3); 1 2 3"}, // as in danerkestey/A-Star-Puzzle
		{"3 2\n0 1\n0 0\n1 0\n", ""},
		{"123\n4*5\n678\n\n12345678b\n", "digits: tiles.digits(3 x 3) tiles.goal-given(1.2.3/4.5.6/7.8.0); 1"},
		{"b12 345 678\n123 456 78b\n0123\n45ab", ""},
		{"b12 345 678\n123 456 78b\n12345678b", "digits: tiles.digits(3 x 3) tiles.boards(3) tiles.last(8); 1 2 3"},
		{"123456789abcdef0", "digits: tiles.digits(4 x 4) tiles.last(15); 1"},
		{"12.3", "digits: tiles.digits(2 x 2) tiles.last(3); 1"},
		{"12_3 # or 1230", "digits: tiles.digits(2 x 2) tiles.last(3); 1"},
		{"7 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n", "numbered: tiles.numbered(4 x 4) tiles.first(15); 7"},
		{"1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 41 57 276,361,933\n3 14 7 8 2 13 11 10 4 9 12 5 0 3 6 1 15\n", "numbered: tiles.numbered(4 x 4) tiles.boards(2) tiles.optima(1) tiles.first(15); 1 3"},
		{"  1  2 8 5 7 3 1 6 4 0\n  2  1 3 0 7 5 6 4 2 8\n", "numbered: tiles.numbered(3 x 3) tiles.boards(2) tiles.first(8); 1 2"},
		{"4 22 1 3 0 7 5 6 4 2 8\n5 2 1 2 0 3 4 5 6 7 8\n6 1 3 0 7 5 6 4 2 8 22\n", "numbered: tiles.numbered(3 x 3) tiles.boards(3) tiles.optima(3) tiles.first(8); 4 5 6"},
		{"1 1 0 1 0 1 0 1 0 1\n2 0 1 0 1 0 1 0 1 0\n", ""},
		{"013425786\nDifficulty: easy\nShortest: 4\n", "digits: tiles.digits(3 x 3) tiles.left-out(2) tiles.last(8); 1"},
		{"013425786\nfácil\n123456780\nmeta\n", "digits: tiles.digits(3 x 3) tiles.left-out(2) tiles.goal-given(1.2.3/4.5.6/7.8.0); 1"},
		{"013425788\nDifficulty: easy\n", ""},
		{"80 0 11 9 13 12 15 10 14 3 7 6 2 4 8 5 1\n80 0 12 9 13 15 8 10 14 11 7 6 2 4 3 5 1\n", ""}, // lengths and boards
		{"1 2 3\n4 5 6\n7 8 9\n", ""},
		{"1.2/3.0", ""},
	} {
		got := ""
		if r, err := puzzle.ReadFile(rules.Puzzle, "", []byte(c.text), ""); err == nil && r.As != "" {
			got = r.As + ":"
			for _, n := range r.Notes() {
				got += " " + n.Code + "(" + strings.Join(n.Args, ",") + ")"
			}
			got += ";"
			for _, p := range r.Problems {
				got += " " + p.Name
			}
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}

// Faults have their place.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"3\n1 2 3\n4 5 6\n7 8 8\n", "4:5: found 8, expected tiles.repeated(8, 3, 2, 0)"},
		{"3\n1 2 3\n4 5 6\n", "2:1: found 2x3, expected format.size(3x3)"},
		{"4\n1 2 3\n4 5 6\n7 8 0\n", "2:1: found 3x3, expected format.size(4x4)"},
		{"3\n1 2 3\n4 5 6 7\n8 0\n", "3:1: found 4.5.6.7, expected tiles.ragged(3, 2)"},
		{"3\n1 2 3\n4 k 6\n7 8 0\n", "3:3: found k, expected format.tile"},
		{"1 _ 2\n3 4 _\n", "2:5: found _, expected tiles.repeated(0, 1, 2, 5)"},
		{"1,2,3\n4,,5\n6,6,7\n", "3:3: found 6, expected tiles.repeated(6, 3, 1, 8)"},
		{"[[1,2,3],[4,5,6],[7,8,0]", "1:1: found [, expected format.bracket"},
		{"[[1,2,3],[4,5,6],[7,8,0)]", "1:24: found ), expected format.bracket"},
		{"[[1,2,3],[4,5,6],[7,8]]", "1:19: found 7.8, expected tiles.ragged(3, 3)"},
		{"x = [[1,2,3],\n [4,,5]]", "2:5: found ,, expected format.tile"},
		{"[1, 2, 3, 'a']", "1:11: found a, expected format.tile"},
		{"123456788", "1:9: found 8, expected tiles.repeated(8, 3, 2, 0)"},
		{"123456709", "1:9: found 9, expected tiles.range(8, 8)"},
		{"1 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n2 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14\n3 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n", "2:1: found 16, expected format.numbered"},
		{"1 2 8 5 7 3 1 6 4 0\n2 1 3 0 7 5 6 4 8 8\n", "2:19: found 8, expected tiles.repeated(8, 3, 2, 2)"},
		{"1 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 14\n", "1:38: found 14, expected tiles.repeated(14, 4, 3, 15)"},
	} {
		r, err := puzzle.ReadFile(rules.Puzzle, "", []byte(c.text), "")
		if err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, %v; want %s", c.text, r, err, c.want)
		}
	}
}

// written are texts of a board in each format.
func written(b rules.Board) map[string]string {
	size := b.Size()
	of := func(blank, between, row string) string {
		var all []string
		for line := range strings.SplitSeq(b.String(), "/") {
			words := strings.Split(line, ".")
			if i := slices.Index(words, "0"); i >= 0 {
				words[i] = blank
			}
			all = append(all, strings.Join(words, between))
		}
		return strings.Join(all, row)
	}
	texts := map[string]string{
		"sized":  size.String() + "\n" + of("0", " ", "\n"),
		"blanks": of("_", "  ", "\n"),
		"lists":  "[[" + of("None", ", ", "],\n[") + "]]",
	}
	if size.Rows == size.Columns && size.Cells() < 16 {
		texts["digits"] = of("0", "", "")
	}
	if size.Cells() == 16 || size.Cells() == 25 {
		texts["numbered"] = "12 " + of("0", " ", " ") + " 99"
	}
	return texts
}

// A board that is written in a format is read again.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rules.NewSize(rapid.IntRange(2, 6).Draw(t, "rows"), rapid.IntRange(2, 6).Draw(t, "columns"))
		b := rules.Random(rapid.String().Draw(t, "seed"), rules.Ordered(size))
		for as, text := range written(b) {
			r, err := puzzle.ReadPosition(rules.Puzzle, text, "")
			if err != nil || r.As != as || r.Problems[0].Position.(rules.PuzzlePosition).Board != b {
				t.Fatalf("%q: %v, %v", text, r, err)
			}
		}
	})
}

// Any text is a position in a format or refused with a place in it.
func FuzzTiles(f *testing.F) {
	for _, text := range written(rules.Ordered(rules.TilesSize)) {
		f.Add(text)
	}
	f.Add("1,2,3\n4,,5\n7,8,6\n")
	f.Add("4 1 3\n  2 5\n7 8 6\n")
	f.Add("start = ((1, 2), (3, ' '))")
	f.Add("867254301 123456780")
	f.Add("013425786\nDifficulty: easy\n")
	f.Add("1 2 8 5 7 3 1 6 4 0\n2 1 3 0 7 5 6 4 2 8 22\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, format := range Formats() {
			list, err := format.Read(text)
			if err != nil {
				if wrong, ok := err.(*fault.Fault); !ok || wrong.Line > 1+strings.Count(text, "\n")+strings.Count(text, "\r") {
					t.Fatalf("%s: %v", format.Name, err)
				}
				continue
			}
			for _, p := range list {
				if again, err := rules.ParsePosition(p.Position.String()); err != nil || again.String() != p.Position.String() {
					t.Fatalf("%s: %s, %v", format.Name, p.Position, err)
				}
			}
			format.Claims(text)
		}
	})
}
