//go:build !long

package exact

// How much of the published and random positions is looked at.
const (
	korfSample    = 10 // one of this many is solved
	sevenGoals    = 1
	randomGoals   = 10
	twentyFours   = 1
	shortened     = 2  // walks on boards of each size
	walkingSample = 20 // of these, without tables
	eightStarts   = 1  // squares that the blank of the 8 puzzle starts on
)
