package rules

import "cavalo/internal/fault"

// The codes of faults in texts and moves.
var (
	codeVariant = fault.NewCode("duel.variant")
	codeOption  = fault.NewCode("duel.option")

	codeMove        = fault.NewCode("duel.move")
	codeOver        = fault.NewCode("duel.over")
	codePass        = fault.NewCode("duel.pass")
	codeMustPass    = fault.NewCode("duel.must-pass")
	codeThreatened  = fault.NewCode("duel.threatened")
	codeStart       = fault.NewCode("duel.start")
	codeStartForced = fault.NewCode("duel.start-forced")

	codeField      = fault.NewCode("duel.field")
	codeTurn       = fault.NewCode("duel.turn")
	codeKnight     = fault.NewCode("duel.knight")
	codePoints     = fault.NewCode("duel.points")
	codeSameSquare = fault.NewCode("duel.same-square")

	codeCourseSize   = fault.NewCode("duel.board-size")
	codeCourseOpen   = fault.NewCode("duel.board-row")
	codeCourseClose  = fault.NewCode("duel.board-row-end")
	codeCourseLine   = fault.NewCode("duel.board-line")
	codeCourseEnd    = fault.NewCode("duel.board-end")
	codeCourseCell   = fault.NewCode("duel.board-square")
	codeCourseKnight = fault.NewCode("duel.board-knight")
)
