// Package rehearsal finds out how a Lisp hand-in of the duel wants to be called, without
// anybody who knows it: which function plays, what it gets, and where its answer is. It
// plays the hand-in through some positions and writes the cavalo.lisp (see package
// championship) with which it plays, saying of each list how sure it is.
//
// Functions are tried in the order in which their names suggest that they play. The names
// of the parameters say what a function gets; where they leave a choice the likelier forms
// come first. A form fits if what the function returns, or leaves in a variable, makes a
// legal move in each of a few positions, by one way of reading that is the same in all of them.
package rehearsal
