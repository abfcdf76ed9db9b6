package rules

import (
	"pgregory.net/rapid"
)

// drawBoard draws a board with sides up to a limit.
func drawBoard(t *rapid.T, side int) Board {
	b := NewBoard(rapid.IntRange(1, side).Draw(t, "width"), rapid.IntRange(1, side).Draw(t, "height"))
	for range rapid.IntRange(0, b.Width()*b.Height()/3).Draw(t, "blocks") {
		line := rapid.IntRange(0, b.Height()-1).Draw(t, "line")
		b = b.With(At(line, rapid.IntRange(0, b.Width()-1).Draw(t, "column")), true)
	}
	return b
}

// drawPosition draws a position after some legal steps.
func drawPosition(t *rapid.T, side int) Position {
	p := NewPosition(drawBoard(t, side))
	for range rapid.IntRange(0, side*side).Draw(t, "steps") {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		p, _ = p.Play(rapid.SampledFrom(moves).Draw(t, "step"))
	}
	return p
}
