// Package problems has well-known constraint satisfaction problems, each with its number of solutions
// and its source: the map of Australia, queens, a word sum, the zebra puzzle, a timetable and twelve
// Sudokus of rising difficulty.
package problems
