// Package heuristic is how a heuristic is chosen on a screen: one of the
// puzzle's, or an expression of one's own, typed with completion and with a mark
// under the place where it is wrong. The choice is a text, as jobs have it.
package heuristic
