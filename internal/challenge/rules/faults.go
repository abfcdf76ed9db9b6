package rules

import "cavalo/internal/fault"

// What a position or a move of the challenge can be expected to be. Each
// comment is the English phrase that follows "expected".
var (
	// a numbered square of line 1
	CodeStart = fault.NewCode("move.start")
	// no start: the knight is already on %[1]s
	CodeStartPlaced = fault.NewCode("job.start-placed")
	// g=, r=, z=, q=, k= or p=
	codeField = fault.NewCode("position.field")
	// 0 or 1
	codeSwitch = fault.NewCode("position.switch")
	// points from %[1]s to %[2]s
	codePoints = fault.NewCode("position.points")
	// no points before the knight is placed
	codePointsUnplaced = fault.NewCode("position.points-unplaced")
)
