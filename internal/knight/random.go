package knight

import (
	"math/bits"

	"cavalo/internal/rng"
)

// RandomBoard returns the full board of a seed: each number 00 to 99 once. Any text
// is a seed.
func RandomBoard(seed string) Board {
	var b Board
	for s, n := range rng.New(seed).Perm(Numbers) {
		b[s] = Number(n)
	}
	return b
}

// RandomDouble draws the double that policy random erases. left has bit d set
// when double 11 x d may be erased; it must not be 0. The draw depends on the
// hash of the seed, the square landed on and left only, so that it is a
// function of the position: a search that comes back to a position, or two
// searches that reach it by different ways, see the same draw.
func RandomDouble(seed uint64, to Square, left uint16) Number {
	draw := rng.Mix(rng.Mix(seed, uint64(to)), uint64(left))
	for skip := draw % uint64(bits.OnesCount16(left)); skip > 0; skip-- {
		left &= left - 1
	}
	return Number(11 * bits.TrailingZeros16(left))
}
