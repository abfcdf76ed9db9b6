// Package template is a whole puzzle in three files, for who adds one: Lights
// Out. A press on a square changes it and its neighbours; all lights are to be
// out. It comes with no program. TestEveryPuzzleIsWhole in package house holds it
// to what it asks of the others, so it goes on saying what a puzzle needs:
//
//	rules.go   puzzle.Position and puzzle.Puzzle: moves, texts, problems, what can be asked for
//	solve.go   jobs.Solver: the textbook's algorithms, a proof, an audit
//	screen.go  desk.Screen and desk.Face: the board, the cards, the words
//
// A puzzle of the house has a wing, a folder with a package for each of these
// (rules, book, exact, solve, screen), and a line in each of the lists
// house/puzzles, house/solvers and house/screens. Its sentences are ids of
// package words with a line in every catalogue; here the sentence is the id, which
// is what an unknown id is shown as. For the command line it has a kind in
// cmd/cavalo/kind.go.
package template
