// Package draw draws graphs: nodes as rings and discs that say what a search has made
// of them, edges with what they cost, and names and figures beside the nodes, where
// they cover as little as possible. A [Picture] is a [ui.Board] whose squares are the
// nodes.
package draw
