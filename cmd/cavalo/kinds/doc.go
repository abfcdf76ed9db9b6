// Package kinds describes each puzzle for the commands: its flags, files and texts, a line
// about a position, and how its texts are recognised. It also holds the flags for
// positions and searches, which several commands share.
//
// A new puzzle is a Kind in the list of All; a state space doesn't need one.
package kinds
