package draw

import (
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
)

// Picture is a graph to be drawn.
type Picture struct {
	Nodes []Node
	Edges []Edge
	Spots []ui.Spot // of the nodes
	// Note is the longest note that a node may have: room is kept for it, so that
	// nothing moves while the notes change. "" is none.
	Note string
	Memo *Memo // remembers the places of the words from one picture to the next; it may be nil
}

// Node is a node with what is shown of it.
type Node struct {
	Name string
	Note string // under the name: "f = 393"
	// State is what a search has made of it; Unborn, nothing.
	State    replay.State
	Expanded bool // it was, even if it waits
	Start    bool
	Goal     bool
	Current  bool // the search is here
	Chosen   bool // it is looked at
	Found    bool // on the path that was found
}

// Edge joins two nodes. One in each direction at the same cost is one with Both.
type Edge struct {
	From, To int
	Cost     string // "" shows none
	Both     bool
	Path     bool // on the path to the node that is looked at
	Found    bool // on the path that was found
	Chosen   bool
}

// Board is the picture as a board with a square for each node. The ids of the squares
// and their names in words are the caller's.
func (p *Picture) Board(aspect float64) *ui.Board {
	n := len(p.Nodes)
	b := &ui.Board{Columns: n, Rows: 1, Cells: make([]ui.Cell, n), Cursor: -1, Plan: &ui.Plan{Spots: p.Spots, Aspect: aspect}}
	for i := range b.Cells {
		b.Cells[i].Text, b.Cells[i].Enabled = p.Nodes[i].Name, true
	}
	if n == 0 { // a board has a square: here there is none to be seen
		b.Columns, b.Cells = 1, []ui.Cell{{Hidden: true}}
	}
	b.Layers = []ui.BoardLayer{edgeLayer{p}, nodeLayer{p}, wordLayer{p}}
	return b
}

// The layers of a picture, from below.
type (
	edgeLayer struct{ *Picture }
	nodeLayer struct{ *Picture }
	wordLayer struct{ *Picture }
)

// Depth implements ui.BoardLayer.
func (edgeLayer) Depth() ui.Depth { return ui.OnGround }

// Depth implements ui.BoardLayer.
func (nodeLayer) Depth() ui.Depth { return ui.OnLines }

// Depth implements ui.BoardLayer.
func (wordLayer) Depth() ui.Depth { return ui.OverLines }
