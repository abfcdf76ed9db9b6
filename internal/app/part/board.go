package part

import (
	"cavalo/internal/knight"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
)

// Flips are the numbers that went between two boards, but for the one on the
// square that was landed on.
func Flips(before, after knight.Board, landed knight.Square) (out []ui.Flip) {
	for s, n := range before {
		if n != knight.NoNumber && after[s] == knight.NoNumber && knight.Square(s) != landed {
			out = append(out, ui.Flip{Square: s, Text: n.String(), Heat: picture.Heat(n)})
		}
	}
	return out
}
