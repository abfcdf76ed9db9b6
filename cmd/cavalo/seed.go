package main

import (
	"math/rand/v2"
	"strconv"
)

// drawSeed returns a seed that nobody has asked for: short enough to be told to
// somebody else.
func drawSeed() string { return strconv.FormatUint(uint64(rand.Uint32()), 36) }
