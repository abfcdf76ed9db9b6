// Package space turns any state space into a puzzle: a typed graph, a map, a classic problem. A new
// one needs a type of states, an [Instance] with the start, the goals and the successors, and a
// [Spec]; [Puzzle] then returns everything that the laboratory, the command line and files need,
// and graph/solve searches it.
//
// A space is not a game: it has no screen and nothing to win. It is in puzzle.Spaces, not
// in puzzle.All.
package space
