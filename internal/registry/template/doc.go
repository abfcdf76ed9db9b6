// Package template is a whole puzzle in four files, for who adds one: Lights
// Out. A press on a square changes it and its neighbours; all lights are to be
// out. It comes with no program. TestEveryPuzzleIsWhole and TestEveryPuzzleIsTold
// in package house hold it to what they ask of the others, so it goes on saying
// what a puzzle needs:
//
//	rules.go   puzzle.Position and puzzle.Puzzle: moves, texts, problems, what can be asked for
//	solve.go   jobs.Solver: the textbook's algorithms, a proof, an audit
//	tell.go    report.Teller: its words, boards and pictures in reports
//	screen.go  gamescreen.PuzzleScreen and gamescreen.Config: the board with its layer, the cards, the words
//
// A puzzle of the house has a wing, a folder with a package for each of these
// (rules, book, exact, solve, tell, screen), and a line in each of the lists
// house/puzzles, house/solvers, house/tellers and house/screens. Its sentences are
// ids of package words with a line in every catalogue; here the sentence is the
// id, which is what an unknown id is shown as. For the command line it has a kind
// in cmd/cavalo/kinds.
package template
