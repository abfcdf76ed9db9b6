package rules

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"
)

func parse(t testing.TB, text string) Position {
	t.Helper()
	p, err := ParsePosition(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

func TestPositionText(t *testing.T) {
	tests := []struct{ text, want string }{
		{".", "."},
		{"#", "#"},
		{" ..#/.../#..\n", "..#/.../#.."},
		{".../...;m=urr", ".../...;m=URR"},
		{".../...;M=", ".../..."},
		{strings.Repeat(".", 32), strings.Repeat(".", 32)},
		{strings.Repeat("./", 31) + ".", strings.Repeat("./", 31) + "."},
	}
	for _, test := range tests {
		if p := parse(t, test.text); p.String() != test.want {
			t.Errorf("%q is read as %q, want %q", test.text, p, test.want)
		}
	}
}

func TestPositionFaults(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "1:1: found the end, expected maze.row"},
		{" ", "1:2: found the end, expected maze.row"},
		{"/", "1:1: found the end, expected maze.row"},
		{"../", "1:4: found the end, expected maze.row"},
		{"..//..", "1:4: found the end, expected maze.row"},
		{"..x/...", "1:3: found x, expected maze.square"},
		{"..é/...", "1:3: found é, expected maze.square"},
		{".../..", "1:5: found .., expected maze.ragged(3)"},
		{".../....", "1:5: found ...., expected maze.ragged(3)"},
		{strings.Repeat(".", 33), "1:1: found 33, expected maze.width(32)"},
		{strings.Repeat("./", 32) + ".", "1:65: found row 33, expected maze.height(32)"},
		{strings.Repeat(".", 9000), "found " + strings.Repeat(".", 39) + "…, expected maze.position-size(8)"},
		{"...;k=U", "1:5: found k=U, expected maze.field"},
		{"...;", "1:5: found the end, expected maze.field"},
		{"...;m=RX", "1:8: found X, expected maze.move"},
		{"...;m=R;m=R", "1:9: found m=R, expected maze.field-twice(m)"},
		{" .../...;m=UU", "1:13: found U, expected maze.off-board(A1)"},
		{".../.#.;m=R", "1:11: found R, expected maze.blocked(B2)"},
		{".../...;m=UD", "1:12: found D, expected maze.crossed(A2)"},
		{".../.../...;m=RUR", "1:17: found R, expected maze.equal(B3, 1)"},
		{"../..;m=RUL", "1:11: found L, expected maze.past-end(B1)"},
		{"../#.;m=U", "1:9: found U, expected maze.start-blocked(A2)"},
		{".#/..;m=U", "1:9: found U, expected maze.end-blocked(B1)"},
	}
	for _, test := range tests {
		_, err := ParsePosition(test.text)
		if err == nil || err.Error() != test.want {
			t.Errorf("%q:\n%v, want\n%s", test.text, err, test.want)
		}
	}
}

// The edges of the rules: which paths solve a board, and what breaks the others.
func TestRules(t *testing.T) {
	tests := []struct {
		board string
		path  Path
		want  fault.Code // empty when the path solves the board
		step  int
	}{
		{".", "", "", 0},
		{"#", "", "maze.start-blocked", 0},
		{"....", "RRR", "", 0},
		{"...", "RR", "", 0},
		{"...", "R", "maze.unvisited", 2},
		{"...", "", "maze.unvisited", 1},
		{"...", "RRR", "maze.past-end", 3},
		{"./././.", "UUU", "", 0},
		{".#.", "RR", "maze.blocked", 1},
		{"..#", "R", "maze.end-blocked", 0},
		{"#..", "RR", "maze.start-blocked", 0},
		{"#/.", "U", "maze.end-blocked", 0},
		{"../..", "UR", "maze.unvisited", 3},
		{"../.#", "UR", "maze.equal", 2}, // the last one counts, too
		{"../#.", "UR", "maze.start-blocked", 0},
		{".../.##", "URR", "", 0},
		{".../.../...", "UURDDRUU", "", 0},
		{".../.../...", "UURDDRU", "maze.unvisited", 8},
		{".../.../...", "RRULLURR", "", 0},
		{".../.../...", "RRULUR", "maze.equal", 5},
		{".../.../...", "RRULLUU", "maze.off-board", 7},
		{".../.../...", "RRULLR", "maze.crossed", 6},
		{".../...", "URDRU", "maze.equal", 3},
		{"#../...", "RRULL", "maze.past-end", 4},
		{".../...", "RUL", "maze.equal", 3},
	}
	for _, test := range tests {
		b := parse(t, test.board).Board()
		breach := Verify(b, test.path)
		switch {
		case test.want == "" && breach != nil:
			t.Errorf("%s %q: %+v", test.board, test.path, *breach)
		case test.want != "" && (breach == nil || breach.Rule.Code() != test.want || breach.Step != test.step):
			t.Errorf("%s %q: %+v, want %s at step %d", test.board, test.path, breach, test.want, test.step)
		}
		p, unfinished := Replay(b, test.path)
		testkit.Equal(t, unfinished == nil && p.Solved(), test.want == "", "%s %q: solved", test.board, test.path)
	}
}

// Position and Verify say the same of every path of up to 9 steps on some small
// boards, whatever rule it breaks.
func TestPositionsAgreeWithVerify(t *testing.T) {
	for _, text := range []string{".", "..", "../..", ".../...", ".#./...", ".../.../...", "#../..."} {
		b := parse(t, text).Board()
		var try func(path Path)
		try = func(path Path) {
			p, breach := Replay(b, path)
			whole := Verify(b, path)
			if solved := breach == nil && p.Solved(); solved != (whole == nil) {
				t.Fatalf("%s %q: solved %v, %+v", text, path, solved, whole)
			}
			if breach != nil && *breach != *whole {
				t.Fatalf("%s %q: %+v in play, %+v", text, path, *breach, *whole)
			}
			if breach == nil && len(path) < 9 {
				for _, d := range Directions {
					try(path.And(d))
				}
			}
		}
		try("")
	}
}

func TestPositionsStayTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, 8)
		again, err := ParsePosition(p.String())
		if err != nil || again != p {
			t.Fatalf("%s is read as %s, %v", p, again, err)
		}
		if b := p.Board(); b.Turned().Turned() != b || b.Turned().Start().Column() != 0 {
			t.Fatalf("%s turned twice is %s", b, b.Turned().Turned())
		}
		length := 0
		for i, s := range p.Segments() {
			length += s.Length
			if i > 0 && i < len(p.Segments())-1 && s.Length == p.Segments()[i-1].Length {
				t.Fatalf("%s: two segments of length %d", p, s.Length)
			}
		}
		if squares := p.Path().Squares(p.Board().Start()); length != len(p.Path()) || squares[length] != p.Head() {
			t.Fatalf("%s: segments of %d steps in all", p, length)
		}
		for steps := range len(p.Path()) {
			if back := p.Back(steps); len(back.Path()) != steps || p.Path()[:steps] != back.Path() {
				t.Fatalf("%s: back to %d is %s", p, steps, back)
			}
		}
	})
}

func TestCutOff(t *testing.T) {
	tests := []struct{ text, want string }{
		{".../.../...", ""},
		{".../.../...;m=RRUU", "A1 B1 A2 B2"},
		{".../.../...;m=URR", "A1 B1"},
		{".../.../...;m=RUUR", "A1 A2 C2 C3"},
		{".#./.#./...;m=R", "A1 A2"},
	}
	for _, test := range tests {
		var names []string
		for s := range parse(t, test.text).CutOff().All() {
			names = append(names, s.String())
		}
		testkit.Equal(t, strings.Join(names, " "), test.want, "%s", test.text)
	}
}

func TestSquareNames(t *testing.T) {
	tests := map[Square]string{At(0, 0): "A1", At(31, 25): "Z32", At(2, 26): "AA3", At(31, 31): "AF32", At(0, 32): "-"}
	for s, want := range tests {
		testkit.Equal(t, s.String(), want, "%d is %s", s, s)
	}
}

func FuzzParsePosition(f *testing.F) {
	for _, text := range []string{"", ".", "..#/.../#..", ".../...;m=urr", ".../...;m=UD", "./.;m=%", strings.Repeat("./", 40),
		".../...;m=R;l=A1R2;x=B2RU;c=A1R,C2;t=", ".../...;m=RR;t=A2R.A1R.C1l2R", "../..;l=A1RDLU", ".../...;l=A1rR,b2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePosition(text)
		if err != nil {
			if _, ok := err.(*fault.Fault); !ok {
				t.Fatalf("error %v", err)
			}
			return
		}
		if again, err := ParsePosition(p.String()); err != nil || again != p {
			t.Fatalf("%q is read as %q and then %q, %v", text, p, again, err)
		}
		p.Moves()
	})
}

// Beyond each edge there is no square, on the widest board either.
func TestStepsEndAtTheEdge(t *testing.T) {
	for _, side := range []int{1, 3, MaxSize} {
		b := NewBoard(side, side)
		for i := range side {
			for d, edge := range map[Direction]Square{Up: At(0, i), Down: At(side-1, i), Left: At(i, 0), Right: At(i, side-1)} {
				testkit.Equal(t, b.Step(edge, d), NoSquare, "%d x %d: %v from %v", side, side, d, edge)
			}
		}
	}
}
