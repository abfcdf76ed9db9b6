// Package trace records a textbook search, so that it can be replayed, drawn and saved. A
// [Recorder] is a search.Tracer: the wrapper around the algorithms reports every step to it, and it
// keeps 24 bytes for each until its memory is used up. A [Recording] that stops early says so, and
// how much it left out.
//
// Nodes are numbered in the order in which they were generated, from 1; the start is
// 0. Each has its parent and the operator that led to it, so that its board can
// be rebuilt from the position.
//
// # File format
//
// This is version 1. A recording is a text head and a binary body. The head's
// lines end in LF; in values a backslash escapes a backslash (\\) and a line
// break (\n). The order of the lines is free, those that are zero or empty may
// be left out, and an empty line ends the head:
//
//	cavalo recording 1             always the first line
//	puzzle: challenge
//	problem: C                     the name in reports
//	position: 01.12.03...          where the search began
//	start: B1                      the only placement allowed
//	algorithm: astar
//	heuristic: base
//	weight: 1.5
//	depth: 20                      the maximum depth
//	tree: yes                      without recognition of equal states
//	order: random:7
//	goal-test: generated           when a node is tested, if not at the algorithm's own time
//	tie: old                       which of the nodes with the same f is first, if not the smallest h
//	mark: expanded                 when a state counts as reached, if not when its node is made
//	formulation: merged            of a maze
//	prune: yes                     of a maze
//	status: solved                 or no-solution, limit, cancelled
//	optimal: yes                   proved
//	cost: 6                        of the path
//	generated: 412                 of the whole search, also what is not recorded
//	expanded: 120
//	peak: 300
//	path: A1 C2 ..                 the operators of the path that was found
//	op: SwapToUp                   an operator that changes nothing on the board
//	op: Up U                       an operator and the move of the rules
//	op: "Alto Rio" Alto Rio        an operator with spaces
//	events: 950                    that follow
//	dropped: 0                     that came after the memory was used up
//
// The operators are numbered from 0 in the order of their lines; there may be
// 65,536.
//
// The body is one event after another. In an event's first byte the bits 0-2 are
// its kind: 0 generated, 1 expanded, 2 pruned, 3 goal, 4 iteration, 5 revalued.
// Whole numbers are unsigned LEB128 varints, floats little-endian, and a node
// is given as the number to subtract from the node made last. Then follow
//
//	generated   the operator; the parent, unless bit 5 says that it is the node
//	            expanded last; g as a 32-bit float, unless bit 6 says that it is
//	            the parent's and 1; f
//	expanded    the node; 0, or the node of the same state that was expanded last
//	            before, with 1 added; the nodes stored; f
//	pruned      the node; 0, or the node that it repeats, with 1 added; a byte
//	            that says why; f
//	goal        the node; f
//	iteration   f, the new limit
//	revalued    the node; f, by which it is ordered from now on
//
// The bits 3-4 of the first byte say how f is written: 0 not at all, it is g, or
// the f that the node was made with (0 for the start and an iteration); 1 a
// varint; 2 a 64-bit float; 3 not at all, it is infinite.
//
// Why, in the order of numbers: 1 duplicate, 2 cycle, 3 dead-end, 4 depth, 5
// cost, 6 forgotten, 7 memory, 8 known, 9 exhausted.
package trace
