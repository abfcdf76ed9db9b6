// Package rules is graphs that someone types, as state spaces: nodes with names,
// edges with costs, one heuristic, and places on the page.
//
// # Text
//
// A statement is on a line of its own, or between semicolons, so that a graph can
// stand on one line; what is behind # on a line is a comment:
//
//	A-B 4          an edge both ways; without a number it costs 1
//	A->C 2         an edge one way
//	D              a node without edges
//	h(A)=7         what is left to pay from A, as the file thinks; elsewhere 0
//	start A        where the search begins
//	goals G H      where it may end
//	at A 120 40    where A is drawn, x to the right and y downwards
//
// A line of three fields between semicolons, commas or tabs, two names and a number, is
// an edge both ways, as tables have it: A;B;4 is A-B 4. A line of nothing but names and
// numbers between such signs is never a list of nodes: with more or fewer than three
// fields it is a fault, and so is a number that stands as if it were the cost of what is
// before it (A-B; 4). Nodes without edges have a line of their own, or stand between
// other statements on it.
//
// From outside, in a file or a link, a graph with nothing connected to its start is a
// fault, unless the start is a goal ([Read]); in the editor it is a drawing in progress
// ([Parse]).
//
// Names are letters, digits and _, of any alphabet, and large letters are not small
// ones. A cost is at least 0. Neighbours are taken in the order of their names, with
// numbers in names by their value (A2 before A10), however the text is ordered: what
// a search does can be told from the drawing.
//
// # Compact text
//
// [Graph.String] writes a graph for a link, without a character that an address has
// to escape: a node is a few letters in it. All sections begin with ~:
//
//	~NODES~EDGES~START~GOALS
//
// NODES are in the order of their names with a point between them, each with what is
// known of it: NAME-H-X-Y. H is empty where none is given, and what is missing at the
// end is left out. In numbers _ is the decimal point and m the minus. EDGES are for
// each node its edges, again with points between: a node by its number in letters (a,
// b, .. or aa, ab, .. where there are more than 26), small ones for an edge both ways,
// which is given with the first of its nodes, and large ones for one that leads away
// only; behind it is the cost, unless it is 1. GOALS have points between them.
// [Parse] reads both forms.
//
//test:mutants
package rules
