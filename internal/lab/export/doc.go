// Package export draws the moments of a recording without a screen, for the command
// line: the search tree, the frontier and the last step, as pictures and films. The
// laboratory uses the same dots for its trees.
package export
