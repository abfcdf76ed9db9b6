package rules

import "cavalo/internal/fault"

// The codes of what a text or a move should have been. Each comment is the
// English phrase after "expected". The first few are shared with package
// knight.
var (
	// a square one knight's jump from %[1]s
	codeJump = fault.NewCode("move.jump")
	// a square that still holds a number
	codeNumbered = fault.NewCode("move.numbered")
	// a position of at most %[1]s KiB
	codePositionSize = fault.NewCode("position.size")
	// the field %[1]s once
	codeFieldTwice = fault.NewCode("position.field-twice")
	// each number once (%[1]s is already at %[2]s)
	codeRepeated = fault.NewCode("board.repeated")

	// course, brainking, open, plain, or four options like auto,forbid,both,must
	codeVariant = fault.NewCode("duel.variant")
	// %[1]s for option %[2]s of a variant
	codeOption = fault.NewCode("duel.option")

	// a move like C5, C5x77, C5x- or pass
	codeMove = fault.NewCode("duel.move")
	// no move: the game is over
	codeOver = fault.NewCode("duel.over")
	// a landing: there is one, so a pass is not allowed
	codePass = fault.NewCode("duel.pass")
	// pass: no square can be landed on
	codeMustPass = fault.NewCode("duel.must-pass")
	// a square that the knight on %[1]s does not threaten
	codeThreatened = fault.NewCode("duel.threatened")
	// a numbered square of line %[1]s
	codeStart = fault.NewCode("duel.start")
	// %[1]s, the largest number of line %[2]s
	codeStartForced = fault.NewCode("duel.start-forced")

	// v=, t=, w=, b= or s=
	codeField = fault.NewCode("duel.field")
	// w or b
	codeTurn = fault.NewCode("duel.turn")
	// a square from A1 to J10, or - for a knight that is not placed
	codeKnight = fault.NewCode("duel.knight")
	// the points of both like 96-98, each at most %[1]s
	codePoints = fault.NewCode("duel.points")
	// the knight on an empty square
	codeKnightSquare = fault.NewCode("position.knight")
	// two squares for the knights
	codeSameSquare = fault.NewCode("duel.same-square")

	// a board of at most %[1]s KiB
	codeCourseSize = fault.NewCode("duel.board-size")
	// the ( of row %[1]s
	codeCourseOpen = fault.NewCode("duel.board-row")
	// the ) of row %[1]s after ten squares
	codeCourseClose = fault.NewCode("duel.board-row-end")
	// ten squares in row %[1]s
	codeCourseLine = fault.NewCode("duel.board-line")
	// the end of the board after ten rows
	codeCourseEnd = fault.NewCode("duel.board-end")
	// a number from 0 to 99, NIL, -1 or -2 for %[1]s
	codeCourseCell = fault.NewCode("duel.board-square")
	// %[1]s once (it is already at %[2]s)
	codeCourseKnight = fault.NewCode("duel.board-knight")
)
