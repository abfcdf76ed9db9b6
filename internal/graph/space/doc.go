// Package space makes a puzzle of any state space: a graph that was typed, a
// map, one of the small classics. Who adds one writes a type of states, and an
// [Instance] that knows the start, the goals and the successors; a [Spec] names
// it and what comes with it. [Puzzle] is then all that the laboratory, the
// command line and the files ask for, and graph/solve searches it.
//
// A space is no game: it has no screen of its own and nothing to win. It is in
// puzzle.Spaces, not in puzzle.All.
package space
