package knight_test

import (
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

func TestParseBoard(t *testing.T) {
	b := knighttest.Board(t, "02.20.44.--.--.--.--.--.--.--", knighttest.EmptyLine, "--.03.30.--.--.--.--.--.--.99")
	if b.Count() != 6 || b.Sum() != 198 {
		t.Errorf("%d numbers of sum %d, want 6 and 198", b.Count(), b.Sum())
	}
	if b.Find(30) != 22 || b.Find(99) != 29 || b.Find(1) != knight.NoSquare || b.Find(knight.NoNumber) != knight.NoSquare {
		t.Errorf("30 at %v, 99 at %v, 01 at %v", b.Find(30), b.Find(99), b.Find(1))
	}
}

func TestBoardIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := knighttest.DrawBoard(t)
		if got, err := knight.ParseBoard(b.String()); got != b || err != nil {
			t.Fatalf("%s\nis read as\n%s, %v", b, got, err)
		}
	})
}

func TestParseBoardRefuses(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "1:1: found the end, expected board.square(A1)"},
		{"94", "1:3: found the end, expected board.dot(A1)"},
		{"94.", "1:4: found the end, expected board.square(B1)"},
		{"94..25", "1:4: found ., expected board.square(B1)"},
		{"94.7.25", "1:4: found 7, expected board.square(B1)"},
		{"94.100.25", "1:4: found 100, expected board.square(B1)"},
		{"94.-3.25", "1:4: found -3, expected board.square(B1)"},
		{"94.é!.25", "1:4: found é!, expected board.square(B1)"},
		{"94/25", "1:3: found /, expected board.dot(A1)"},
		{"94 25", "1:1: found 94 25, expected board.square(A1)"},
		{knighttest.EmptyLine + "." + knighttest.EmptyLine, "1:30: found ., expected board.slash(J1)"},
		{strings.TrimSuffix(knighttest.BoardText(), "/"+knighttest.EmptyLine), "1:270: found the end, expected board.slash(J9)"},
		{knighttest.BoardText() + "/", "1:300: found /, expected board.end"},
		{knighttest.BoardText() + "x", "1:298: found --x, expected board.square(J10)"},
		{"94.--.25.--.--.--.--.94", "1:22: found 94 (H1), expected board.repeated(94, A1)"},
		{strings.Repeat("(", 300), "1:1: found " + strings.Repeat("(", 39) + "…, expected board.square(A1)"},
	}
	for _, test := range tests {
		_, err := knight.ParseBoard(test.text)
		if err == nil || err.Error() != test.want {
			t.Errorf("%q\n got %v\nwant %s", test.text, err, test.want)
		}
	}
}

// Boards have been named by these seeds: their numbers may never change.
func TestRandomBoardIsForEver(t *testing.T) {
	const want = "99.32.70.49.58.03.67.84.21.56/74.23.22.53.65.28.47.26.44.12/" +
		"89.85.88.96.81.08.27.69.82.14/25.76.50.55.60.78.86.83.38.59/" +
		"45.43.15.48.73.71.66.90.33.51/39.92.93.79.91.62.18.35.17.00/" +
		"42.30.64.40.07.05.41.34.20.13/63.29.06.04.72.77.46.80.87.16/" +
		"01.37.94.61.97.68.11.54.10.52/09.57.19.31.02.36.75.24.98.95"
	testkit.Equal(t, knight.RandomBoard("cavalo").String(), want)
	if knight.RandomBoard("cavalo") == knight.RandomBoard("Cavalo") || knight.RandomBoard("").Count() != knight.Squares {
		t.Error("another seed gives the same board, or the empty seed none")
	}
}

func FuzzParseBoard(f *testing.F) {
	f.Add(knighttest.BoardText())
	f.Add(knight.RandomBoard("fuzz").String())
	f.Add("94.25.94")
	f.Fuzz(func(t *testing.T, text string) {
		if b, err := knight.ParseBoard(text); err == nil && b.String() != text {
			t.Errorf("%q is read as %q", text, b)
		}
	})
}

// What can be reached is bounded by jumps over numbers and by mirror pairs.
func TestReachable(t *testing.T) {
	var b knight.Board
	for s := range b {
		b[s] = knight.NoNumber
	}
	a1, b3, c5, d7, j10 := knight.At(0, 0), knight.At(2, 1), knight.At(4, 2), knight.At(6, 3), knight.At(9, 9)
	b[b3], b[d7], b[j10] = 19, 91, 50
	testkit.Equal(t, b.Reachable(a1), knight.Only(b3), "across a gap")
	b[c5] = 7
	found := b.Reachable(a1)
	if found.Count() != 3 || found.Has(j10) || b.Most(found, true) != 98 || b.Most(found, false) != 117 || b.Most(knight.Bits{}, true) != 0 {
		t.Errorf("%v: at most %d, without mirrors %d", found, b.Most(found, true), b.Most(found, false))
	}
}
