package rules

import "cavalo/internal/fault"

// ruleCodes are the codes of the rules, in the order of the constants of Rule.
var ruleCodes = [...]fault.Code{
	StartBlocked: fault.MazeStartBlocked,
	EndBlocked:   fault.MazeEndBlocked,
	OffBoard:     fault.MazeOffBoard,
	Blocked:      fault.MazeBlocked,
	Crossed:      fault.MazeCrossed,
	EqualLengths: fault.MazeEqual,
	PastEnd:      fault.MazePastEnd,
	NotAtEnd:     fault.MazeNotAtEnd,
	Unvisited:    fault.MazeUnvisited,
}

func faultMove(found string) *fault.Fault { return fault.New(fault.MazeMove, found) }
