package rules

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

func TestBoardIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, drawSize(t))
		if got, err := ParseBoard(b.String()); got != b || err != nil {
			t.Fatalf("%s is read as %s, %v", b, got, err)
		}
		numbers := make([]int, b.Size().Cells())
		for cell := range numbers {
			numbers[cell] = b.At(cell)
		}
		if got, err := NewBoard(b.Size(), numbers); got != b || err != nil {
			t.Fatalf("NewBoard(%v) = %s, %v", numbers, got, err)
		}
	})
}

func TestNewBoardRefuses(t *testing.T) {
	tests := []struct {
		numbers []int
		want    string
	}{
		{[]int{1, 2, 3}, "found 3, expected tiles.count(4)"},
		{[]int{1, 2, 3, 4}, "found 4, expected tiles.range(3, 0)"},
		{[]int{1, 2, -3, 0}, "found -3, expected tiles.range(3, 3)"},
		{[]int{0, 2, 1, 2}, "found 2, expected tiles.repeated(2, 1, 2, 3)"},
	}
	for _, test := range tests {
		if _, err := NewBoard(Size{2, 2}, test.numbers); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v, want %s", test.numbers, err, test.want)
		}
	}
}

func TestOrdered(t *testing.T) {
	testkit.Equal(t, Ordered(Size{2, 3}).String(), "1.2.3/4.5.0", "2x3")
}

// A move and its opposite change nothing, and a move exchanges the blank with
// a square beside it.
func TestSlide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, drawSize(t))
		legal := 0
		for m := Up; m <= Right; m++ {
			next, ok := b.Slide(m)
			if ok != slices.Contains(b.Moves(), m) {
				t.Fatalf("%s: %v is possible: %v, listed: %v", b, m, ok, b.Moves())
			}
			if !ok {
				testkit.MustEqual(t, next, b)
				continue
			}
			legal++
			testkit.MustEqual(t, next, b.Swap(b.Find(0), next.Find(0)), "%s, %v", b, m)
			if back, ok := next.Slide(m.Opposite()); back != b || !ok {
				t.Fatalf("%s, %v and back: %s", b, m, back)
			}
		}
		if legal < 2 {
			t.Fatalf("%s has %d moves", b, legal)
		}
	})
}

func TestSlideGoesWhereItSays(t *testing.T) {
	b := parse(t, "1.2.3/4.0.5/6.7.8").Board
	for m, want := range map[Move]string{
		Up: "1.0.3/4.2.5/6.7.8", Down: "1.2.3/4.7.5/6.0.8", Left: "1.2.3/0.4.5/6.7.8", Right: "1.2.3/4.5.0/6.7.8",
	} {
		if got, _ := b.Slide(m); got.String() != want {
			t.Errorf("%v: %s, want %s", m, got, want)
		}
	}
}

func TestToward(t *testing.T) {
	b := parse(t, "1.2.3.4/5.0.6.7/8.9.10.11").Board
	tests := []struct {
		cell int
		want string
	}{{1, "U"}, {9, "D"}, {4, "L"}, {6, "R"}, {7, "RR"}, {5, ""}, {0, ""}, {11, ""}, {-1, ""}, {12, ""}}
	for _, test := range tests {
		testkit.Equal(t, strings.Join(puzzle.Texts(b.Toward(test.cell)), ""), test.want, "toward square %d", test.cell)
	}
	for text, cell := range map[string]int{"1.2.0/3.4.5": -1, "1.2.3/0.4.5": 6} { // beside the board, in the blank's row or column
		if got := parse(t, text).Board.Toward(cell); len(got) > 0 {
			t.Errorf("%s toward square %d: %v", text, cell, got)
		}
	}
}

func TestParseSize(t *testing.T) {
	for r := int8(MinSide); r <= MaxSide; r++ {
		for c := int8(MinSide); c <= MaxSide; c++ {
			s := Size{r, c}
			if got, err := ParseSize(s.String()); got != s || err != nil {
				t.Errorf("%s is read as %v, %v", s, got, err)
			}
		}
	}
	for _, text := range []string{"", "x", "4", "4x", "x4", "1x4", "4x7", "04x4", "4x4x4", "\xff"} {
		if s, err := ParseSize(text); err == nil {
			t.Errorf("%q is read as %v", text, s)
		}
	}
	if s, err := ParseSize(" 3X5 "); err != nil || s != (Size{3, 5}) {
		t.Errorf("3X5 is read as %v, %v", s, err)
	}
}

func TestRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		goal := drawBoard(t, drawSize(t))
		seed := rapid.String().Draw(t, "seed")
		b := Random(seed, goal)
		if !(Position{b, goal}).Solvable() || b != Random(seed, goal) {
			t.Fatalf("seed %q, goal %s: %s", seed, goal, b)
		}
		if got, err := ParseBoard(b.String()); got != b || err != nil {
			t.Fatalf("%s: %v", b, err)
		}
	})
	testkit.Equal(t, Random("cavalo", Ordered(Size{4, 4})).String(), goldenRandom, "the board of a seed has changed")
}

// A line of numbers is a whole board where it is a square of them, from 2 x 2 to
// 6 x 6, and its numbers are those of such a board.
func TestBoardOfOneLine(t *testing.T) {
	for side := MinSide; side <= MaxSide; side++ {
		goal := Ordered(NewSize(side, side))
		line := strings.NewReplacer(".", " ", "/", " ").Replace(goal.String())
		if p, err := ParsePosition(line + "\n" + line + "\n"); err != nil || p.Board != goal || p.Goal != goal {
			t.Errorf("%d x %d: %v, %v", side, side, p, err)
		}
	}
	if p, err := ParsePosition("1 2 3 4\n5 6 7 0\n"); err != nil || p.Board.String() != "1.2.3.4/5.6.7.0" {
		t.Errorf("two rows of four: %v, %v", p, err)
	}
}
