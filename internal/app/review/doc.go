// Package review helps the player of a game, and judges the game when it has ended: hints,
// answers to "Why not this?", a lesson, claims that a board can't be solved, and the card of
// the finished game.
//
// A Puzzle has what the puzzle adds. The engine runs for it through package solve; the card of the
// end has the buttons of packages newgame and share.
//
//test:mutants
package review
