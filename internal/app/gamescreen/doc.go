// Package gamescreen is the common part of the puzzles' screens: a game in progress, saved
// after every move; the page around its board; the solver, with its settings, cards and
// reports; the strip that plays a path; and the dialogs that start, save, open and share
// games.
//
// A puzzle's screen embeds a Screen and implements PuzzleScreen, the puzzle's own part, and
// those of the small interfaces after it for which it has something to provide.
//
//test:mutants
package gamescreen
