package knight

import "cavalo/internal/fault"

// The codes of what a text, a file or a move should have been. Each comment is
// the English phrase after "expected".
var (
	// a square from A1 to J10
	CodeSquare = fault.NewCode("square.text")

	// two digits or -- for %[1]s
	codeSquareText = fault.NewCode("board.square")
	// a dot after %[1]s
	codeBoardDot = fault.NewCode("board.dot")
	// a slash after %[1]s, the end of its line
	codeBoardSlash = fault.NewCode("board.slash")
	// the end of the board after J10
	codeBoardEnd = fault.NewCode("board.end")
	// each number once (%[1]s is already at %[2]s)
	CodeRepeated = fault.NewCode("board.repeated")

	// largest, smallest, choose, optional, random:SEED or off
	CodePolicy = fault.NewCode("rules.policy")

	// a move like C5, C5x77 or C5x-
	codeMove = fault.NewCode("move.text")
	// a double (00, 11, .., 99) or - after the x
	codeMoveDouble = fault.NewCode("move.double")
	// a square one knight's jump from %[1]s
	CodeJump = fault.NewCode("move.jump")
	// a square that still holds a number
	codeNumbered = fault.NewCode("move.numbered")
	// no choice of a double: landing on %[1]s leaves none to choose
	codeNoChoice = fault.NewCode("move.no-choice")
	// %[1]sx and one of the doubles left (%[2]s)
	codeChoice = fault.NewCode("move.choice")
	// %[1]sx and one of the doubles left (%[2]s), or %[1]sx- for none
	codeChoiceOrNone = fault.NewCode("move.choice-or-none")

	// a position of at most %[1]s KiB
	CodePositionSize = fault.NewCode("position.size")
	// the field %[1]s once
	CodeFieldTwice = fault.NewCode("position.field-twice")
	// a target from %[1]s to %[2]s
	CodeTarget = fault.NewCode("target.range")
	// the knight on an empty square
	CodeKnightSquare = fault.NewCode("position.knight")

	// a file of at most %[1]s MiB
	codeFileSize = fault.NewCode("problems.size")
	// the ( of a problem
	codeProblemOpen = fault.NewCode("problems.open")
	// a name, a target or a row
	codeHead = fault.NewCode("problems.head")
	// a name of 1 to %[1]s printable characters
	codeName = fault.NewCode("problems.name")
	// the closing quote of the text
	codeStringClose = fault.NewCode("problems.string")
	// row %[1]s of 10, a list of ten squares
	codeRowOpen = fault.NewCode("problems.row")
	// a number from 0 to 99, NIL, or the knight (T) for %[1]s
	codeCell = fault.NewCode("problems.square")
	// a number from 0 to 99 or NIL for %[1]s: a board for two has no T
	codeNoKnight = fault.NewCode("problems.no-knight")
	// one knight (it is already at %[1]s)
	codeKnightTwice = fault.NewCode("problems.knight")
	// the ) of row %[1]s after ten squares
	codeRowClose = fault.NewCode("problems.row-end")
	// the ) of the list of ten rows
	codeRowsClose = fault.NewCode("problems.rows-end")
	// the ) of the problem after ten rows
	codeProblemClose = fault.NewCode("problems.end")
)
