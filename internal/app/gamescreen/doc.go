// Package gamescreen is the common part of the puzzles' screens: the page around the board of a
// game in progress, which is a session.Session; and the strip that plays a path. What begins
// games is in package newgame, the solver in package solve, links and friends in package share,
// hints and the card of the end in package review.
//
// A puzzle describes its screen in one literal, a PuzzleScreen, which it passes to New. Its
// functions use the Screen that New returns, which is the shell.Screen.
//
// The files, from the bottom: puzzlescreen is what a puzzle says; player and typed are the strip that
// plays a path and the field for moves; screen puts the parts together; more has the dialogs and the
// cards; home, address and layout are the ways in and the page.
//
//test:mutants
package gamescreen
