// Package draw draws graphs: nodes as rings and discs that show their state in a search,
// edges with their costs, and names and values beside the nodes, where they cover as little
// as possible. A [Picture] is a [ui.Board] whose squares are the nodes.
package draw
