package rules

import "cavalo/internal/fault"

// The codes of what a text, a file or a move should have been. Each comment is
// the English phrase after "expected".
var (
	// a size from 2x2 to 6x6
	codeSize = fault.NewCode("tiles.size")
	// a move: U, D, L or R
	codeMove = fault.NewCode("tiles.move")
	// a move that keeps the blank on the board (%[1]s)
	codeBlocked = fault.NewCode("tiles.blocked")

	// The codes of tiles that don't slide, which words.Lang.Refusal tells.
	codeLine  fault.Code = "tiles.line"
	codeBlank fault.Code = "tiles.blank"

	// a board such as 1.2.3/4.5.6/7.8.0
	codeBoard = fault.NewCode("tiles.board")
	// a number from 0 to %[1]s
	codeNumber = fault.NewCode("tiles.number")
	// a number from 0 to %[1]s (%[2]s is missing)
	codeRange = fault.NewCode("tiles.range")
	// each tile once (%[1]s is already in row %[2]s, column %[3]s; %[4]s is missing)
	codeRepeated = fault.NewCode("tiles.repeated")
	// %[1]s numbers
	codeCount = fault.NewCode("tiles.count")
	// %[1]s numbers in row %[2]s, as in the first
	codeRagged = fault.NewCode("tiles.ragged")
	// 2 to 6 numbers in a row
	codeColumns = fault.NewCode("tiles.columns")
	// 2 to 6 rows
	codeRows = fault.NewCode("tiles.rows")
	// a single board
	codeOneBoard = fault.NewCode("tiles.one-board")
	// nothing after the start and the goal
	codeTwoBoards = fault.NewCode("tiles.two-boards")

	// a position of at most %[1]s KiB
	codePositionSize = fault.NewCode("position.size")
	// goal= and a board
	codeField = fault.NewCode("tiles.field")
	// one goal
	codeGoalTwice = fault.NewCode("tiles.goal-twice")
	// a goal of the start's size, %[1]s
	codeGoalSize = fault.NewCode("tiles.goal-size")

	// last, 0-first, snail or a board
	codeGoal = fault.NewCode("tiles.goal")
	// one dot or comma between two numbers
	codeSeparator = fault.NewCode("tiles.separator")
	// two boards with an empty line between, or each on a line
	codeStartGoal = fault.NewCode("tiles.start-goal")

	// a file of at most %[1]s MiB
	codeFileSize = fault.NewCode("problems.size")
)
