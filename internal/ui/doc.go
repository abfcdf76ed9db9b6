// Package ui is the widget kit: a tree of nodes that says what a screen shows,
// its layout, focus, hit testing and semantics, and the themes. It knows no
// display: the canvas draws the tree, the text view mirrors it, tests read it.
//
// An [App] builds a fresh tree of [Node] values whenever something changed. A
// [Session] is one user before it: it lays the tree out ([Layout]), turns
// pointer, keyboard and text view into calls of the tree's handlers, and owns
// what outlives a tree: focus, hover, scroll offsets, the open list of a
// Select, the caret of a field. [Mirror] writes the tree for the text view.
//
// Nodes are made by constructors, one for each role ([NewButton], [NewBoard]),
// which ask for what the role needs; [Node.With] gives a node what any can have.
// A [Board] knows where its squares are and what pressing them does; a puzzle
// draws on it in layers of its own, each a [BoardLayer].
//
// Where something is drawn and where it is hit is decided once: [Board.Geometry]
// for boards, Node.Parts for tabs and tables, Node.Track for sliders,
// Node.Inner and Node.Words for everything that shows words.
//
// Tests of screens hold a laid out tree to [Overflows] and [Audit].
package ui
