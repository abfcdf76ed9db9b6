package rules

import "cavalo/internal/fault"

// The codes of faults in texts, files and moves.
var (
	codeSize    = fault.NewCode("tiles.size")
	codeMove    = fault.NewCode("tiles.move")
	codeBlocked = fault.NewCode("tiles.blocked")

	// The codes of tiles that don't slide, for words.Lang.Refusal.
	codeLine  fault.Code = "tiles.line"
	codeBlank fault.Code = "tiles.blank"

	codeBoard     = fault.NewCode("tiles.board")
	codeNumber    = fault.NewCode("tiles.number")
	codeRange     = fault.NewCode("tiles.range")
	codeRepeated  = fault.NewCode("tiles.repeated")
	codeCount     = fault.NewCode("tiles.count")
	codeRagged    = fault.NewCode("tiles.ragged")
	codeColumns   = fault.NewCode("tiles.columns")
	codeRows      = fault.NewCode("tiles.rows")
	codeOneBoard  = fault.NewCode("tiles.one-board")
	codeTwoBoards = fault.NewCode("tiles.two-boards")

	codePositionSize = fault.NewCode("position.size")
	codeField        = fault.NewCode("tiles.field")
	codeGoalTwice    = fault.NewCode("tiles.goal-twice")
	codeGoalSize     = fault.NewCode("tiles.goal-size")

	codeGoal      = fault.NewCode("tiles.goal")
	codeSeparator = fault.NewCode("tiles.separator")
	codeStartGoal = fault.NewCode("tiles.start-goal")

	codeFileSize = fault.NewCode("problems.size")
)
