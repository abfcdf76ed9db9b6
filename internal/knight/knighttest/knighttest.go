// Package knighttest makes boards and rules for the tests of the two games.
package knighttest

import (
	"strings"
	"testing"

	"cavalo/internal/knight"

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

// DrawRules draws rules of every kind.
func DrawRules(t *rapid.T) knight.Rules {
	rules := knight.Rules{
		Double:         rapid.SampledFrom(knight.Policies()).Draw(t, "policy"),
		ZeroDouble:     rapid.Bool().Draw(t, "00 is a double"),
		PlacementRules: rapid.Bool().Draw(t, "rules at the placement"),
	}
	if rules.Double == knight.Random {
		rules.Seed = rapid.String().Draw(t, "seed")
	}
	return rules
}
