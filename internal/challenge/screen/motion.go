package screen

import (
	"strconv"

	"cavalo/internal/app/part"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/ui"
)

// motionOf is what the canvas shows between two positions: the hop, the
// numbers that flip away and the points that rise. A step back is a hop only.
func motionOf(before, after rules.Position, serial int) ui.Motion {
	m := ui.Motion{Serial: serial, From: -1, To: -1}
	if !after.Placed() || before.Knight == after.Knight {
		return m
	}
	m.Piece, m.To = pieceID, int(after.Knight)
	if before.Placed() {
		m.From = int(before.Knight)
	}
	gain := after.Points - before.Points
	if before.Board[after.Knight] == knight.NoNumber {
		return m // it came back to a square it had left
	}
	m.Text = before.Board[after.Knight].String()
	m.Gain = "+" + strconv.Itoa(gain)
	m.Erased = part.Flips(before.Board, after.Board, after.Knight)
	return m
}

// pieceID names the one knight of the challenge.
const pieceID = "knight"
