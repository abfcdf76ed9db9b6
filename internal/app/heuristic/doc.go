// Package heuristic is the choice of a heuristic on a screen: one of the
// puzzle's, or the user's own expression, typed with completion and with its
// error marked. The choice is a text, as in jobs.
package heuristic
