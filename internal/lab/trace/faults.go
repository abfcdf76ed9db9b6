package trace

import "cavalo/internal/fault"

// What a recording can be expected to have. Each comment is the English phrase
// that follows "expected".
var (
	// a recording that begins with "%[1]s"
	codeMagic = fault.NewCode("trace.magic")
	// a line such as "puzzle: challenge"
	codeLine = fault.NewCode("trace.line")
	// one of %[1]s
	codeKey = fault.NewCode("trace.key")
	// %[1]s only once
	codeTwice = fault.NewCode("trace.twice")
	// a number of at most %[1]s
	codeNumber = fault.NewCode("trace.number")
	// yes
	codeYes = fault.NewCode("trace.yes")
	// solved, no-solution, limit or cancelled
	codeStatus = fault.NewCode("trace.status")
	// a textbook algorithm
	codeAlgorithm = fault.NewCode("trace.algorithm")
	// at most %[1]s operators
	codeOps = fault.NewCode("trace.ops")
	// event %[1]s of %[2]s
	codeEvent = fault.NewCode("trace.event")
	// the end after event %[1]s
	codeEnd = fault.NewCode("trace.end")
)
