//go:build !long

package exact

// How much of the published and random positions is looked at.
const (
	korfSample    = 5 // one of this many is solved
	sevenGoals    = 2
	randomGoals   = 20
	walkingSample = 20 // of these, without tables
	eightStarts   = 1  // squares that the blank of the 8 puzzle starts on
)
