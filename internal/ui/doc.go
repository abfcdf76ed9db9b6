// Package ui is the widget kit: a tree of nodes that describes a screen, its
// layout, focus, hit testing and semantics, and the themes. It needs no
// display: the canvas draws the tree, the text view mirrors it, tests read it.
//
// An [App] builds a new tree of [Node] values whenever its state has changed.
// A [Session] connects one user to the app: it lays the tree out ([Layout]),
// turns pointer, keyboard and text view into calls of the tree's handlers, and
// keeps what outlives a tree: focus, hover, scroll offsets, the open list of a
// Select, the caret of a field. The package textview writes the tree for the text view.
//
// Nodes are made by constructors, one for each role ([NewButton], [NewBoard]),
// whose arguments are what the role needs; [Node.With] sets what any node can
// have. A [Board] knows the places of its squares and what pressing them does;
// a puzzle draws on it in layers, each a [BoardLayer].
//
// Drawing and hit testing share one computation of places: [Board.Geometry]
// for boards, Node.Parts for tabs and tables, Node.Track for sliders,
// Node.Inner and Node.Words for everything that shows text.
//
// The tests of screens check a laid out tree with [Overflows] and [Audit].
package ui
