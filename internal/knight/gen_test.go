package knight

import "pgregory.net/rapid"

// drawBoard draws a board with any number of squares filled. Numbers that
// have a rule, doubles and their like, are drawn first half of the time, so
// that nearly empty boards are not dull.
func drawBoard(t *rapid.T) Board {
	count := rapid.IntRange(0, Squares).Draw(t, "count")
	squares := rapid.Permutation(numbersTo(Squares)).Draw(t, "squares")
	numbers := rapid.Permutation(numbersTo(Numbers)).Draw(t, "numbers")
	if rapid.Bool().Draw(t, "doubles first") {
		numbers = append([]int{0, 11, 22, 33, 44, 55, 66, 77, 88, 99}, numbers...)
	}
	b := EmptyBoard()
	for _, n := range numbers {
		if count == 0 {
			break
		}
		if b.Find(Number(n)) == NoSquare {
			count--
			b[squares[count]] = Number(n)
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

func drawRules(t *rapid.T) Rules {
	rules := Rules{
		Double:         rapid.SampledFrom(Policies()).Draw(t, "policy"),
		ZeroDouble:     rapid.Bool().Draw(t, "00 is a double"),
		PlacementRules: rapid.Bool().Draw(t, "rules at the placement"),
	}
	if rules.Double == Random {
		rules.Seed = rapid.String().Draw(t, "seed")
	}
	return rules
}

// drawPosition draws a position: before the placement, in the middle of a
// game, or with a knight that was put on any empty square.
func drawPosition(t *rapid.T) Position {
	p := NewPosition(drawBoard(t), rapid.IntRange(1, MaxTarget).Draw(t, "target"), drawRules(t))
	if rapid.Bool().Draw(t, "put") {
		s := Square(rapid.IntRange(0, Squares-1).Draw(t, "knight"))
		p.Board[s], p.Knight = NoNumber, s
		p.Points = rapid.IntRange(0, MaxPoints-p.Board.Sum()).Draw(t, "points")
	}
	for steps := rapid.IntRange(0, 10).Draw(t, "steps"); steps > 0; steps-- {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		next, err := p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		if err != nil {
			t.Fatalf("a legal move is refused: %v", err)
		}
		p = next
	}
	return p
}
