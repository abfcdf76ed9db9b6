// Package heuristic lets the user choose a heuristic on a screen: one of the puzzle's,
// or an expression, typed with completion and with its error marked. The choice is a
// text, as in jobs.
package heuristic
