// Package solve runs the engine for the page of a game: the solver's options and their fields,
// the search that the player waits for, the jobs in the background, and the cards and the
// report of what they found.
//
// A Puzzle has what the solver needs of a puzzle. A Page has what it tells the page around
// it; newgame, share and review, the other parts of the page, use the solver directly.
//
//test:mutants
package solve
