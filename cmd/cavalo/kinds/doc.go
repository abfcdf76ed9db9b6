// Package kinds describes each puzzle for the commands: its flags, files and texts,
// how one of its positions is told in a line, and how a text is recognised as one of
// its positions. It holds the flags that choose positions and the options of a
// search, which several commands share.
//
// A new puzzle is a Kind in the list of All; a state space needs none.
package kinds
