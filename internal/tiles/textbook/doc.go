// Package textbook is sliding tiles as a search problem for the textbook algorithms of package
// search, with the heuristics of package bound. The strong solver is package exact. This is a
// separate package, as in the other puzzles, so that tests can compare the two.
//
// A state is a board; its successors are the boards after the moves of the
// blank, in the order up, down, left, right. Before any search the parity
// shows whether the goal can be reached.
package textbook
