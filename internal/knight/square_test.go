package knight_test

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"
)

func TestSquareNames(t *testing.T) {
	tests := []struct {
		square       knight.Square
		name         string
		line, column int
	}{
		{0, "A1", 0, 0}, {9, "J1", 0, 9}, {12, "C2", 1, 2}, {90, "A10", 9, 0}, {99, "J10", 9, 9},
	}
	for _, test := range tests {
		s := test.square
		if s.String() != test.name || s.Line() != test.line || s.Column() != test.column {
			t.Errorf("square %d is %v in line %d, column %d; want %+v", s, s, s.Line(), s.Column(), test)
		}
		testkit.Equal(t, knight.At(test.line, test.column), s, "At(%d, %d)", test.line, test.column)
	}
	testkit.Equal(t, knight.NoSquare.String(), "-", "no square")
	for _, outside := range [][2]int{{-1, 0}, {0, -1}, {10, 0}, {0, 10}} {
		testkit.Equal(t, knight.At(outside[0], outside[1]), knight.NoSquare, "At%v", outside)
	}
}

func TestEverySquareIsReadBack(t *testing.T) {
	for s := knight.Square(0); s < knight.Squares; s++ {
		for _, text := range []string{s.String(), strings.ToLower(s.String())} {
			if got, err := knight.ParseSquare(text); got != s || err != nil {
				t.Errorf("ParseSquare(%q) = %v, %v", text, got, err)
			}
		}
	}
}

func TestParseSquareRefuses(t *testing.T) {
	for _, text := range []string{"", "A", "1", "A0", "A11", "K1", "@1", "A01", "1A", "A1 ", " A1", "AA", "A100", "Á1", "!1", "\x011"} {
		if got, err := knight.ParseSquare(text); err == nil || got != knight.NoSquare {
			t.Errorf("ParseSquare(%q) = %v, %v, want a fault", text, got, err)
		}
	}
}

// From E5 all eight jumps stay on the board: they show the course's order.
func TestJumpsComeInTheCoursesOrder(t *testing.T) {
	tests := map[string]string{
		"E5":  "D7 F7 G6 G4 F3 D3 C4 C6",
		"A1":  "B3 C2",
		"J10": "I8 H9",
		"J1":  "I3 H2",
		"B10": "D9 C8 A8",
	}
	for from, want := range tests {
		s, _ := knight.ParseSquare(from)
		var names []string
		for _, to := range s.Jumps() {
			names = append(names, to.String())
		}
		testkit.Equal(t, strings.Join(names, " "), want, "from %s", from)
	}
	if knight.NoSquare.Jumps() != nil || knight.Square(100).Jumps() != nil {
		t.Error("there are jumps from outside the board")
	}
}

func TestJumpsGoBothWays(t *testing.T) {
	for from := knight.Square(0); from < knight.Squares; from++ {
		for _, to := range from.Jumps() {
			if !slices.Contains(to.Jumps(), from) {
				t.Errorf("a jump from %v to %v, but none back", from, to)
			}
		}
	}
}

func FuzzParseSquare(f *testing.F) {
	for _, seed := range []string{"A1", "j10", "", "K1", "A11", "ç5"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := knight.ParseSquare(text)
		if err == nil && !strings.EqualFold(s.String(), text) {
			t.Errorf("ParseSquare(%q) = %v", text, s)
		}
	})
}
