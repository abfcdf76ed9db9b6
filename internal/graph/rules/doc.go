// Package rules holds graphs that users type, as state spaces: nodes with names, edges with costs,
// one heuristic, and positions on the page.
//
// # Text
//
// Statements are separated by line breaks or semicolons; # begins a comment:
//
//	A-B 4          an edge both ways; without a number it costs 1
//	A->C 2         an edge one way
//	D              a node without edges
//	h(A)=7         the estimate of A; 0 if not given
//	start A        the start
//	goals G H      the goals
//	at A 120 40    where A is drawn, x to the right and y downwards
//
// A line of three fields separated by semicolons, commas or tabs, two names and a number, is an
// edge both ways, as in tables: A;B;4 is A-B 4. A line of only names and numbers with such
// separators is never a list of nodes: with more or fewer than three fields it is a fault, and so
// is a number that looks like the cost of the preceding text (A-B; 4).
//
// In a file or a link it is a fault if nothing is connected to the start, unless that is a
// goal ([Read]); in the editor it may be a drawing in progress ([Parse]).
//
// Names are letters of any alphabet, digits and _, and case matters. A name with other characters is in
// double quotes, with \" and \\ inside: "Rimnicu Vilcea"-Sibiu 80. A cost is at least 0. Successors are in
// the order of their names, with numbers in names by value (A2 before A10), so that a search can be followed
// in the drawing. A search can also take them in the order of the text, in which an edge both ways is
// listed at both its nodes at once.
//
// # Compact text
//
// [Graph.String] writes a graph for a link, without characters that an address has to
// escape:
//
//	~NODES~EDGES~START~GOALS
//	~NODES~EDGES~START~GOALS~ORDERS
//
// NODES are in the order of their names, separated by points: NAME-H-X-Y, where H may be
// empty and missing values at the end are left out. In numbers _ is the decimal point and
// m the minus. In a name + is a space, and any other character that needs quotes is its
// number between exclamation marks, in hexadecimal: !2d! is the minus. EDGES are the edges of each node, separated by points: each the other
// node's number in letters (a, b, .. or aa, ab, .. if there are more than 26), in lower
// case for an edge both ways, which is given with its first node, and in upper case for an
// edge one way, then the cost, unless it is 1. GOALS are separated by points. ORDERS are the orders in
// which the text lists each node's edges, separated by points: the edges' numbers in the order of names,
// in letters, up to where the rest are in that order. [Parse] reads statements and compact texts.
//
//test:mutants
package rules
