// Package ui describes the content of a screen as a tree of nodes, without
// places. It needs no display: the package layout gives the nodes places,
// interact passes input to their handlers, textview writes them for the text
// view, and paint draws them.
//
// Nodes are made by constructors, one for each role ([NewButton], [NewBoard]),
// whose arguments are what the role needs; [Node.With] sets what any node can
// have. A [Board] knows the places of its squares ([Board.Geometry]) and what
// pressing them does; a puzzle draws on it in layers, each a [BoardLayer].
package ui
