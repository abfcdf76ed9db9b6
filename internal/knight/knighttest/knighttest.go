// Package knighttest makes boards and rules for the tests of the two games.
package knighttest

import (
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/ui"

	"pgregory.net/rapid"
)

// EmptyLine is a line of a board without numbers.
const EmptyLine = "--.--.--.--.--.--.--.--.--.--"

// BoardText returns the text of a board that starts with some lines and has
// empty lines after them.
func BoardText(lines ...string) string {
	for len(lines) < knight.Size {
		lines = append(lines, EmptyLine)
	}
	return strings.Join(lines, "/")
}

// Board reads a board of some lines.
func Board(t testing.TB, lines ...string) knight.Board {
	t.Helper()
	b, err := knight.ParseBoard(BoardText(lines...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// DrawBoard draws a board with any number of squares filled. Numbers that
// have a rule, doubles and their like, are drawn first half of the time, so
// that nearly empty boards are not dull.
func DrawBoard(t *rapid.T) knight.Board {
	count := rapid.IntRange(0, knight.Squares).Draw(t, "count")
	squares := rapid.Permutation(numbersTo(knight.Squares)).Draw(t, "squares")
	numbers := rapid.Permutation(numbersTo(knight.Numbers)).Draw(t, "numbers")
	if rapid.Bool().Draw(t, "doubles first") {
		numbers = append([]int{0, 11, 22, 33, 44, 55, 66, 77, 88, 99}, numbers...)
	}
	b := knight.EmptyBoard()
	for _, n := range numbers {
		if count == 0 {
			break
		}
		if b.Find(knight.Number(n)) == knight.NoSquare {
			count--
			b[squares[count]] = knight.Number(n)
		}
	}
	return b
}

func numbersTo(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}

// Drawing returns the drawing of a board's layers.
func Drawing(t testing.TB, b *ui.Board) *draw.Board {
	t.Helper()
	for _, l := range b.Layers {
		if layer, ok := l.(draw.Layer); ok {
			return layer.Board
		}
	}
	t.Fatal("no layer draws numbers")
	return nil
}

// LookBoard returns the board of the design pictures: a path of twelve steps, five
// targets, one of them active.
func LookBoard() *draw.Board {
	rows := []string{
		".. 06 s10 69 02 42 s6 21 08 s1", "s11 80 22 20 s9 17 47 s2 s5 51", "03 46 90 04 24 .. .. s7 55 s3",
		"61 k 72 16 33 s8 .. s4 .. 07", "31 74 37 .. 05 27 58 67 23 89", "85 .. 81 54 68 41 84 .. .. 60",
		"18 34 35 11 43 09 96 48 45 44", "32 50 26 98 86 01 57 12 .. 14", "10 .. 00 30 56 75 62 70 73 53",
		"71 .. 76 28 13 82 65 64 40 15",
	}
	b := draw.Blank("sq-")
	b.Path = make([]int, 12)
	visit := func(square, stop int) {
		b.Squares[square].Kind, b.Squares[square].Stop = draw.Visited, stop
		b.Path[stop-1] = square
	}
	for i, text := range strings.Fields(strings.Join(rows, " ")) {
		switch number, _ := strconv.Atoi(strings.TrimLeft(text, "s")); text[0] {
		case '.':
			b.Squares[i].Kind = draw.Erased
		case 's':
			visit(i, number)
		case 'k':
			visit(i, 12)
			b.Stand(draw.Piece{ID: "knight", Square: i})
		default:
			b.Write(i, text, draw.Heat(knight.Number(number)))
		}
	}
	for _, i := range []int{12, 23, 50, 52} {
		b.Cells[i].Target = true
	}
	b.Cells[52].Active, b.Cells[60].Struck = true, true
	return b
}
