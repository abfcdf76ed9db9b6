package rules

import "cavalo/internal/fault"

// The codes of faults in graphs.
var (
	codeLine    = fault.NewCode("graph.line")
	codeRow     = fault.NewCode("graph.row")
	codeAlone   = fault.NewCode("graph.alone")
	codeName    = fault.NewCode("graph.name")
	codeCost    = fault.NewCode("graph.cost")
	codeNumber  = fault.NewCode("graph.number")
	codeSign    = fault.NewCode("graph.sign")
	codeEnd     = fault.NewCode("graph.end")
	codeLoop    = fault.NewCode("graph.loop")
	codeTwice   = fault.NewCode("graph.twice")
	codeOnce    = fault.NewCode("graph.once")
	codeNode    = fault.NewCode("graph.node")
	codeStart   = fault.NewCode("graph.start")
	codeGoals   = fault.NewCode("graph.goals")
	codeNodes   = fault.NewCode("graph.nodes")
	codeEdges   = fault.NewCode("graph.edges")
	codeText    = fault.NewCode("graph.text")
	codeCompact = fault.NewCode("graph.compact")
)
