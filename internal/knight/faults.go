package knight

import "cavalo/internal/fault"

// The codes of faults in texts, files and moves.
var (
	codeSquare = fault.NewCode("square.text")

	codeSquareText = fault.NewCode("board.square")
	codeBoardDot   = fault.NewCode("board.dot")
	codeBoardSlash = fault.NewCode("board.slash")
	codeBoardEnd   = fault.NewCode("board.end")
	CodeRepeated   = fault.NewCode("board.repeated")

	codePolicy = fault.NewCode("rules.policy")

	codeMove         = fault.NewCode("move.text")
	codeMoveDouble   = fault.NewCode("move.double")
	CodeJump         = fault.NewCode("move.jump")
	CodeNumbered     = fault.NewCode("move.numbered")
	codeNoChoice     = fault.NewCode("move.no-choice")
	codeChoice       = fault.NewCode("move.choice")
	codeChoiceOrNone = fault.NewCode("move.choice-or-none")

	codePositionSize = fault.NewCode("position.size")
	codeFieldTwice   = fault.NewCode("position.field-twice")
	CodeTarget       = fault.NewCode("target.range")
	CodeKnightSquare = fault.NewCode("position.knight")

	codeFileSize     = fault.NewCode("problems.size")
	codeProblemOpen  = fault.NewCode("problems.open")
	codeHead         = fault.NewCode("problems.head")
	codeName         = fault.NewCode("problems.name")
	codeStringClose  = fault.NewCode("problems.string")
	codeRowOpen      = fault.NewCode("problems.row")
	codeCell         = fault.NewCode("problems.square")
	codeNoKnight     = fault.NewCode("problems.no-knight")
	codeDuel         = fault.NewCode("problems.duel")
	codeKnightTwice  = fault.NewCode("problems.knight")
	codeRowClose     = fault.NewCode("problems.row-end")
	codeRowsClose    = fault.NewCode("problems.rows-end")
	codeProblemClose = fault.NewCode("problems.end")
)
