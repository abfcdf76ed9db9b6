// Package rehearsal finds out how to call a Lisp hand-in of the duel without knowing it: which
// function plays, its arguments, and where its answer is. It plays the hand-in in some positions
// and writes the cavalo.lisp (see package championship) with which it plays, saying how certain
// each list is.
//
// Functions are tried in the order in which their names suggest that they play. The parameters'
// names suggest a function's arguments; where they leave a choice, likelier forms come first. A
// form fits if the function's result, returned or left in a variable, is a legal move in each of a
// few positions, always read in the same way.
package rehearsal
