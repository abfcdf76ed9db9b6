// Package book is sliding tiles as a search problem for the textbook
// algorithms of package search, with the heuristics of package bound. The strong
// solver is package optimal.
//
// A state is a board; the successors of a board are what the blank can do, in
// the order up, down, left, right. Whether the goal can be reached at all is
// asked before any search.
package book
