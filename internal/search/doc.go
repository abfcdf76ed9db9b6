// Package search holds the textbook algorithms of state-space search, written
// once for every puzzle, and the one place where a search is counted, limited,
// watched and stopped.
//
// A puzzle is a [Problem]: a start, a goal test and the successors of a state.
// [Run] searches it with one of ten algorithms, each in a file of its own that
// names its source:
//
//	bfs      breadth-first            dls      depth-limited
//	dfs      depth-first              iddfs    iterative deepening
//	ucs      uniform cost             idastar  iterative deepening A*
//	greedy   greedy best-first        rbfs     recursive best-first
//	astar    A*                       smastar  simplified memory-bounded A*
//
// Each of the ten is settings, too ([Textbook]), and others make other searches: a
// [Recipe] is an algorithm of one's own. It is named by its settings
// ("own:f=g+1.5*h"), which [Describe] reads as it does the names of the ten, and
// runs by their code. The breadth-first, depth-first and best-first searches are
// one loop (frontier.go) with another frontier and another way to recognise equal
// states (equals.go).
//
// The code of an algorithm stays as near to its book as it can. What the books
// leave out is around it: the run (run.go) expands nodes for all of them, and
// there it counts, keeps the limits, cuts at the depth limit, shuffles and
// writes the trace. The [Meter] underneath is shared with the solvers that are
// not textbook: they call Tick for the nodes they make.
//
// AIMA in the comments is Russell and Norvig, "Artificial Intelligence: A
// Modern Approach", with its edition.
//
//test:mutants
package search
