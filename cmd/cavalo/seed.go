package main

import (
	"math/rand/v2"
	"strconv"
)

// drawSeed returns a seed that nobody has asked for: short enough to be told to
// somebody else.
func drawSeed() string { return strconv.FormatUint(uint64(rand.Uint32()), 36) }

// nthSeed returns the seed of the i-th of many, from 0: the first is the seed
// itself.
func nthSeed(seed string, i int) string {
	if i == 0 {
		return seed
	}
	return seed + "/" + strconv.Itoa(i+1)
}
