// Package export draws the moments of a recording without a screen, for the command
// line: the search tree, what waits, and what was done, as pictures and as films.
// The laboratory, which has more to show, draws its tree's dots by the same rule.
package export
