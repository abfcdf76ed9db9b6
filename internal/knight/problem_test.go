package knight_test

import (
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"
	"cavalo/internal/tools/testkit"
)

func TestBuiltInProblems(t *testing.T) {
	tests := []struct {
		name               string
		target, count, sum int
	}{
		{"A", 70, 6, 121}, {"B", 60, 10, 65}, {"C", 270, 13, 612}, {"D", 600, 28, 1475},
		{"E", 300, 25, 325}, {"F", 2000, 100, 4950},
	}
	problems := knight.BuiltIn()
	testkit.MustEqual(t, len(problems), len(tests))
	for i, test := range tests {
		p := problems[i]
		if p.Name != test.name || p.Target != test.target || p.Knight != knight.NoSquare ||
			p.Board.Count() != test.count || p.Board.Sum() != test.sum {
			t.Errorf("%q %d: %d numbers of sum %d, want %+v", p.Name, p.Target, p.Board.Count(), p.Board.Sum(), test)
		}
	}
}

func TestBuiltInCannotBeChangedFromOutside(t *testing.T) {
	knight.BuiltIn()[0] = knight.Problem{}
	testkit.Equal(t, knight.BuiltIn()[0].Name, "A", "a change of what BuiltIn returned changed the built-in problems")
}

func TestBuiltInProblem(t *testing.T) {
	for i, name := range []string{"A", "B", "C", "D", "E", "F"} {
		if p, ok := knight.BuiltInProblem(name); !ok || p != knight.BuiltIn()[i] {
			t.Errorf("%s: %v %v", name, p, ok)
		}
	}
	for _, name := range []string{"", "a", "1", "G"} {
		if p, ok := knight.BuiltInProblem(name); ok {
			t.Errorf("%q is %s", name, p.Name)
		}
	}
}

func TestProblemPosition(t *testing.T) {
	p := knight.NewProblem("x", 70, knight.RandomBoard("x"))
	testkit.Equal(t, challengerules.FromProblem(p, knight.DefaultRules()), challengerules.NewPosition(p.Board, 70, knight.DefaultRules()))
	p.Board[5], p.Knight = knight.NoNumber, 5
	if got := challengerules.FromProblem(p, knight.DefaultRules()); got.Knight != 5 || got.Points != 0 {
		t.Errorf("the knight is on %v with %d points, want F1 and 0", got.Knight, got.Points)
	}
}

func TestTable(t *testing.T) {
	b := knighttest.Board(t, "02.--.--.--.--.--.--.--.--.99")
	got := knight.Table(b, 1)
	const empty = "NIL  NIL  NIL  NIL  NIL  NIL  NIL  NIL  NIL  NIL  \n"
	want := "2    T    NIL  NIL  NIL  NIL  NIL  NIL  NIL  99   \n"
	for range knight.Size - 1 {
		want += empty
	}
	testkit.Equal(t, got, want)
}
