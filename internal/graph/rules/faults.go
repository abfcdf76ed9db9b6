package rules

import "cavalo/internal/fault"

// What a graph can be expected to be. Each comment is the English phrase that follows
// "expected".
var (
	// a line such as A-B 4, A->C 2, h(A)=7, start A, goals G H or at A 120 40
	codeLine = fault.NewCode("graph.line")
	// a row of three fields, from, to and cost, such as A;B;4, or a line such as A-B 4
	codeRow = fault.NewCode("graph.row")
	// an edge at the start, %[1]s
	codeAlone = fault.NewCode("graph.alone")
	// a name of at most %[1]s letters, digits and _
	codeName = fault.NewCode("graph.name")
	// a cost: 0 or more, at most %[1]s, with at most %[2]s decimals
	codeCost = fault.NewCode("graph.cost")
	// a number from -%[1]s to %[1]s with at most %[2]s decimals
	codeNumber = fault.NewCode("graph.number")
	// %[1]s
	codeSign = fault.NewCode("graph.sign")
	// the end of the line
	codeEnd = fault.NewCode("graph.end")
	// two different nodes
	codeLoop = fault.NewCode("graph.loop")
	// an edge that is not there yet
	codeTwice = fault.NewCode("graph.twice")
	// %[1]s only once
	codeOnce = fault.NewCode("graph.once")
	// a node of an edge
	codeNode = fault.NewCode("graph.node")
	// a line such as start A
	codeStart = fault.NewCode("graph.start")
	// a line such as goals G H
	codeGoals = fault.NewCode("graph.goals")
	// at most %[1]s nodes
	codeNodes = fault.NewCode("graph.nodes")
	// at most %[1]s edges
	codeEdges = fault.NewCode("graph.edges")
	// a text of at most %[1]s characters
	codeText = fault.NewCode("graph.text")
	// compact text: ~NODES~EDGES~START~GOALS
	codeCompact = fault.NewCode("graph.compact")
)
