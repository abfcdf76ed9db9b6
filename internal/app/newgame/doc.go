// Package newgame begins the games of a puzzle's screen: from the dialog for a new game, with
// its tabs, after the end of another game, from texts and files, and from links. It also names
// the problems that have no name of their own.
//
// A Puzzle has what the puzzle adds, some tabs of the dialog among it, and a Page what is needed of
// the page around the board. The engine makes boards through package solve.
//
//test:mutants
package newgame
