// Package search holds the textbook algorithms of state-space search, written once for every
// puzzle, and the only place where a search is counted, limited, watched and stopped.
//
// A puzzle is a [Problem]: a start, a goal test and the successors of a state.
// [Run] searches it with one of ten algorithms; their table (algorithm.go) names the
// sources:
//
//	bfs      breadth-first            dls      depth-limited
//	dfs      depth-first              iddfs    iterative deepening
//	ucs      uniform cost             idastar  iterative deepening A*
//	greedy   greedy best-first        rbfs     recursive best-first
//	astar    A*                       smastar  simplified memory-bounded A*
//
// Each of the ten is a [Recipe], a set of settings ([Textbook]); other settings make
// custom algorithms, which are named by them ("own:f=g+1.5*h"). [Describe] reads both
// kinds of names. Breadth-first, depth-first and best-first search are one loop
// (frontier.go) with different frontiers and different ways to recognise equal states
// (equals.go).
//
// The code of an algorithm stays close to its book. The details that books leave out are in the run
// (run.go), which expands nodes for all of them: it counts, obeys the limits, shuffles and writes
// the trace. Solvers that are not from textbooks also use the [Meter]: they call Tick for the nodes
// they generate.
//
// AIMA in the comments is Russell and Norvig, "Artificial Intelligence: A
// Modern Approach", with its edition.
//
//test:mutants
package search
