package rules

import (
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

func init() { puzzle.RegisterFormats(Formats()...) }

// A matrix is read in the shapes in which programs print it, and by the
// convention that fits.
func TestMatrix(t *testing.T) {
	const old, first = "..../.#../...#", "..##./...../...../....."
	for _, c := range []struct{ text, want, as string }{
		{"0 0 9 9 0/0 0 0 0 0/0 0 0 0 0/1 0 0 0 0", first, "matrix-9"},
		{"0 0 9 9 0\n0 0 0 0 0\n0 0 0 0 0\n8 0 0 0 0\n", first, "matrix-9"},
		{"((0 0 9 9 0)\n (0 0 0 0 0)\n\n (0 0 0 0 0)\n (0 0 0 0 0))\n", first, "matrix-9"},
		{"00990\r\n00000\r\n00000\r\n10000\r\n", first, "matrix-9"},
		{"(0 0 9 9 0),\n(0 0 0 0 0),\n(0 0 0 0 0),\n(1 0 0 0 0)", first, "matrix-9"},
		{"[0 0 9 9 0; 0 0 0 0 0; 0 0 0 0 0; 1 0 0 0 0]", first, "matrix-9"},
		{"0, 0, 2, 2, 0,\n0,0,0,0,0,\n0,0,0,0,0\n1,0,0,0,0", first, "matrix-2"},
		{"0 0 X x 0\n0 0 0 0 0\n0 0 0 0 0\n1 0 0 0 0", first, "matrix-x"},
		{"0 0 0 9\n0 1 0 0\n0 0 0 1\n", old, "matrix-1"},
		{"\ufeff0009\r\n0100\r\n1001", old, "matrix-1"},
		{"[[0,0,0,9],[0,1,0,0],[1,0,0,1]]", old, "matrix-1"},
		{"0 0 0 0\n0 1 0 0\n1 0 0 1", old, "matrix-1"},
		{"# a comment\n@name\tnote\n0 0 0 0\n1 0 0 0", "..../....", "matrix-9"}, // all conventions agree
		{"0", ".", "matrix-9"},
	} {
		r, err := puzzle.ReadFile(Puzzle, "m.txt", []byte(c.text), "")
		if err != nil || len(r.Problems) != 1 || r.As != c.as || r.Problems[0].Position.String() != c.want {
			t.Errorf("%q is read as %+v, %v; want %s %s", c.text, r, err, c.as, c.want)
		}
		r, err = puzzle.ReadPosition(Puzzle, c.text, "")
		if err != nil || r.As != c.as || r.Problems[0].Position.String() != c.want {
			t.Errorf("%q as a position: %+v, %v", c.text, r, err)
		}
	}
}

// Where two conventions give different boards, nothing is read until one is
// chosen.
func TestMatrixOfTwoConventions(t *testing.T) {
	const text = "0 0 9\n0 0 0\n1 0 0\n"
	_, err := puzzle.ReadFile(Puzzle, "m.txt", []byte(text), "")
	if err == nil || err.Error() != "m.txt:1:1: found 0 0 9, expected format.ambiguous(matrix-9, matrix-1)" {
		t.Errorf("%v", err)
	}
	for as, want := range map[string]string{"matrix-9": "..#/.../...", "matrix-1": ".../.../..."} {
		r, err := puzzle.ReadFile(Puzzle, "m.txt", []byte(text), as)
		if err != nil || r.As != as || r.Problems[0].Position.String() != want {
			t.Errorf("%s: %+v, %v", as, r, err)
		}
	}
}

// Several matrices are several mazes, all of one convention.
func TestMatrices(t *testing.T) {
	for _, text := range []string{
		"0 0 9\n1 0 0\n\n0 0\n0 9\n1 0\n", "@a\n0 0 9\n1 0 0\n@b\n0 0\n0 9\n1 0\n", "0 0 9/1 0 0\n0 0/0 9/1 0\n",
		"[[0,0,9],[1,0,0]]\n\n[[0,0],[0,9],[1,0]]\n",
	} {
		r, err := puzzle.ReadFile(Puzzle, "m.txt", []byte(text), "")
		if err != nil || len(r.Problems) != 2 || r.As != "matrix-9" || r.Problems[0].Position.String() != "..#/..." || r.Problems[1].Position.String() != "../.#/.." {
			t.Errorf("%q: %+v, %v", text, r, err)
		}
		if _, err := puzzle.ReadPosition(Puzzle, text, ""); err == nil {
			t.Errorf("%q is a position", text)
		}
	}
}

func TestMatrixFaults(t *testing.T) {
	for text, want := range map[string]string{
		"0 0 9\n0 9":                   "2:1: found 09, expected maze.ragged(3)",
		strings.Repeat("0", 40) + "9":  "1:1: found 41, expected maze.width(32)",
		strings.Repeat("0 9\n", 33):    "33:1: found row 33, expected maze.height(32)",
		"0 1 9\n0 9 0":                 "1:3: found 1, expected maze.matrix-visited(9)",
		"0 8 2\n0 0 0":                 "1:3: found 8, expected maze.matrix-visited(9)",
		"0 10 9\n0 0 0":                "1:4: found 0, expected maze.matrix-cell",
		"00 9\n000":                    "1:4: found 9, expected maze.matrix-cell",
		"0,,9\n0,0,0":                  "1:3: found ,, expected maze.matrix-cell",
		",0,9\n0,0":                    "1:1: found ,, expected maze.matrix-cell",
		"[[0,0,9],[0,1,0]":             "2:1: found the end, expected maze.matrix-bracket",
		"[[0,0],[0,9]] 0":              "1:15: found 0, expected maze.matrix-bracket",
		"[[0,0],[0,9]]\n[[0,0],[0,0]]": "2:1: found [, expected maze.matrix-bracket",
		"[(0,0],[0,9)]":                "1:6: found ], expected maze.matrix-bracket",
		"[[[0,0],[0,9]]]":              "1:3: found [, expected maze.matrix-bracket",
		"[[0,0],0,9]":                  "1:8: found 0, expected maze.matrix-bracket",
		"(0 0) 0 9":                    "1:7: found 0, expected maze.matrix-bracket",
		"0 0\n(0 9)":                   "2:1: found (, expected maze.matrix-bracket",
		"[[0,9],[]]":                   "1:9: found ], expected maze.row",
		"0 9//0 0":                     "1:5: found /, expected maze.row",
		"0 0 0\n\n0 9 0\n1 0 0":        "2:1: found the end, expected maze.apart",
		"0 0 9/0 0 0\n0 0 0":           "2:1: found 0 0 0, expected maze.one-line",
		"9\n\n\n\n\n@a":                "7:1: found @, expected maze.no-rows(a)",
	} {
		r, err := puzzle.ReadFile(Puzzle, "", []byte(text), "")
		if err == nil || err.Error() != want {
			t.Errorf("%q: %+v, %v; want %s", text, r, err, want)
		}
	}
	for _, text := range []string{"", "..#", "1 2 3", "0 0 9;m=R", "X X", "1.2/3.0", "0 -1"} {
		if puzzle.Claimed(Puzzle, text) {
			t.Errorf("%q is taken for a matrix", text)
		}
	}
}

// A start or an end in another place, and signs that are neither, are faults.
func TestSignsAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"S . .\n. # .\n. . E\n":   "1:1: found S, expected maze.signs(#)",
		". . .\n. # .\nS . F E\n": "3:1: found S.FE, expected maze.ragged(3)",
		". E .\n. # .\nS . .\n":   "1:3: found E, expected maze.signs(#)",
		"0 0 0\n0 9 E\nS 0 0\n":   "2:5: found E, expected maze.matrix-visited(9)",
	} {
		if r, err := puzzle.ReadFile(Puzzle, "", []byte(text), ""); err == nil || err.Error() != want {
			t.Errorf("%q: %v, %v; want %s", text, r, err, want)
		}
	}
}

// Each square of a matrix is one of the board, and a board written as a matrix
// is read again.
func FuzzMatrix(f *testing.F) {
	f.Add("0 0 9\n0 1 0")
	f.Add("((0 9)(1 0))")
	f.Add("[0 0 9; 0 X 0]")
	f.Add("000 0X0 SEF")
	f.Add("0;0;E\n0;2;0\nS;0;0")
	f.Add("# . E\nS . '.'")
	f.Add("@a\n009/000\n\n# c\n00\n82\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, c := range conventions {
			list, err := c.read(text)
			if err != nil {
				if _, ok := err.(*fault.Fault); !ok {
					t.Fatalf("error %v", err)
				}
				continue
			}
			squares := 0
			for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
				if !c.isComment(line) && !strings.HasPrefix(line, "@") {
					for _, r := range line {
						if strings.ContainsRune(c.squares(), r) {
							squares++
						}
					}
				}
			}
			for _, p := range list {
				b := p.Position.(PuzzlePosition).Board()
				squares -= b.Width() * b.Height()
				matrix := strings.NewReplacer(".", c.free, "#", c.blocked[:1]).Replace(b.String())
				if again, err := c.read(matrix); err != nil || again[0].Position != p.Position {
					t.Fatalf("%q is read as %s, which is %q and read as %v, %v", text, p.Position, matrix, again, err)
				}
			}
			if squares != 0 && !strings.Contains(text, "\n;") { // in brackets it ends a row, else it begins a comment
				t.Fatalf("%q: %d squares are on no board of %v", text, squares, list)
			}
		}
	})
}

// The reader of a matrix stops at the first row too many, whatever follows.
func TestATallMatrixIsNotReadOn(t *testing.T) {
	for _, rows := range []string{strings.Repeat("0 1\n", MaxSize+1) + "?\n", "[" + strings.Repeat("[0, 1], ", MaxSize+1) + "?]"} {
		_, err := conventions[1].read(rows)
		if f, ok := err.(*fault.Fault); !ok || f.Code != fault.MazeHeight {
			t.Errorf("%v", err)
		}
	}
}
