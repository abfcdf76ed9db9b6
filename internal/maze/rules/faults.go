package rules

import "cavalo/internal/fault"

// The codes of faults in texts, files and steps.
var (
	codeRow    = fault.NewCode("maze.row")
	codeCell   = fault.NewCode("maze.square")
	codeWidth  = fault.NewCode("maze.width")
	codeHeight = fault.NewCode("maze.height")
	codeRagged = fault.NewCode("maze.ragged")
	codeSize   = fault.NewCode("maze.size")

	codePositionSize  = fault.NewCode("maze.position-size")
	codeMatrixCell    = fault.NewCode("maze.matrix-cell")
	codeMatrixVisited = fault.NewCode("maze.matrix-visited")
	codeMatrixGoal    = fault.NewCode("maze.matrix-goal")
	codeMatrixBracket = fault.NewCode("maze.matrix-bracket")
	codeSigns         = fault.NewCode("maze.signs")
	codeApart         = fault.NewCode("maze.apart")
	codeOneLine       = fault.NewCode("maze.one-line")
	codeField         = fault.NewCode("maze.field")
	codeMove          = fault.NewCode("maze.move")

	codeFileSize = fault.NewCode("maze.file-size")
	codeName     = fault.NewCode("maze.name")
	codeNoRows   = fault.NewCode("maze.no-rows")
	codeNoMaze   = fault.NewCode("maze.none")
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
