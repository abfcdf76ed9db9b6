package exact

import (
	"math/bits"

	"cavalo/internal/knight"
)

// moves writes a path down as moves of the game.
func (r *root) moves(path []uint8) []knight.Move {
	var moves []knight.Move
	if r.placed != knight.NoSquare {
		moves = append(moves, knight.Move{To: r.placed, Erase: knight.NoNumber})
	}
	d := r.g.doubles
	var left, visited uint16
	left = 1<<d.n - 1
	for _, x := range path {
		if x < maxDoubles {
			visited |= 1 << x
		}
	}
	for _, x := range path {
		move := knight.Move{To: r.g.square[x], Erase: knight.NoNumber}
		if x < maxDoubles && d.policy.HasChoice() {
			left &^= 1 << x
			move.Erase = d.choose(left, visited)
			left &^= d.bit(move.Erase)
		}
		moves = append(moves, move)
	}
	return moves
}

// choose returns the double to erase, so that the path's own doubles stand as
// long as they must: none where that is allowed, else the largest that the path
// does not visit. When all that are left are visited, one is left at most, and
// it was visited last (doc.go has the proof).
func (d *doubles) choose(left, visited uint16) knight.Number {
	if left == 0 {
		return knight.NoNumber
	}
	if d.policy == knight.Optional {
		return knight.EraseNone
	}
	if outside := left &^ visited; outside != 0 {
		left = outside
	}
	return d.numbers[bits.TrailingZeros16(left)]
}

// bit is the mask of a number among the doubles, 0 when it is none of them.
func (d *doubles) bit(n knight.Number) uint16 {
	for rank, number := range d.numbers[:d.n] {
		if number == n {
			return 1 << rank
		}
	}
	return 0
}

// score is what a path makes in all, with the points made before it.
func (r *root) score(path []uint8) int {
	score := r.points
	for _, x := range path {
		score += r.g.value[x]
	}
	return score
}
