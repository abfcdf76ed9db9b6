// Package gamescreen is the common part of the puzzles' screens: the page around the board of a
// game in progress, which is a session.Session; and the strip that plays a path. What begins
// games is in package newgame, the solver in package solve, links and friends in package share,
// hints and the card of the end in package review.
//
// A puzzle describes its screen in one literal, a PuzzleScreen, which it passes to New. Its
// functions use the Screen that New returns, which is the shell.Screen.
//
//test:mutants
package gamescreen
