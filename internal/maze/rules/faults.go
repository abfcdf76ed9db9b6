package rules

import "cavalo/internal/fault"

// The codes of what a text, a file or a step should have been. Each comment is
// the English phrase after "expected".
var (
	// a row of . (free) and # (blocked)
	codeRow = fault.NewCode("maze.row")
	// . (free) or # (blocked)
	codeCell = fault.NewCode("maze.square")
	// a row of at most %[1]s squares
	codeWidth = fault.NewCode("maze.width")
	// at most %[1]s rows
	codeHeight = fault.NewCode("maze.height")
	// a row of %[1]s squares, as many as the first row has
	codeRagged = fault.NewCode("maze.ragged")
	// a board from 1 x 1 to %[1]s x %[1]s
	codeSize = fault.NewCode("maze.size")

	// a maze of at most %[1]s KiB
	codePositionSize = fault.NewCode("maze.position-size")
	// 0, 1, 2, 8, 9 or X for each square, all apart or all together
	codeMatrixCell = fault.NewCode("maze.matrix-cell")
	// 0 or %[1]s (1 and 8 stand only for the start, at the lower left)
	codeMatrixVisited = fault.NewCode("maze.matrix-visited")
	// 0 or 1 (8 stands only for the start, at the lower left, and 9 only for the goal, at the upper right)
	codeMatrixGoal = fault.NewCode("maze.matrix-goal")
	// brackets in pairs, around a matrix or around each of its rows
	codeMatrixBracket = fault.NewCode("maze.matrix-bracket")
	// the rows of a maze on lines one after another
	codeApart = fault.NewCode("maze.apart")
	// a maze in each line, as in the lines before
	codeOneLine = fault.NewCode("maze.one-line")
	// m= and a path
	codeField = fault.NewCode("maze.field")
	// U, D, L or R
	codeMove = fault.NewCode("maze.move")

	// a file of at most %[1]s MiB
	codeFileSize = fault.NewCode("maze.file-size")
	// a name of 1 to %[1]s printable characters after the @
	codeName = fault.NewCode("maze.name")
	// the rows of the maze that was named
	codeNoRows = fault.NewCode("maze.no-rows")
	// at least one maze in the file
	codeNoMaze = fault.NewCode("maze.none")
)

// The codes of the rules, in the order of the constants of Rule.
var ruleCodes = [...]fault.Code{
	// a free square at the start, lower left
	StartBlocked: fault.NewCode("maze.start-blocked"),
	// a free square at the end, upper right
	EndBlocked: fault.NewCode("maze.end-blocked"),
	// a step that stays on the board
	OffBoard: fault.NewCode("maze.off-board"),
	// a step to a free square (%[1]s is blocked)
	Blocked: fault.NewCode("maze.blocked"),
	// a step to a square that was not visited (the path was on %[1]s before)
	Crossed: fault.NewCode("maze.crossed"),
	// segments of different lengths (two in a row that meet at %[1]s have length %[2]s)
	EqualLengths: fault.NewCode("maze.equal"),
	// no step after the end, upper right
	PastEnd: fault.NewCode("maze.past-end"),
	// the path to stop at the end, upper right (it stops at %[1]s)
	NotAtEnd: fault.NewCode("maze.not-at-end"),
	// every free square visited (%[1]s is not)
	Unvisited: fault.NewCode("maze.unvisited"),
}

func faultMove(found string) *fault.Fault { return fault.New(codeMove, found) }
