package draw

import (
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
)

// Dots is the maximum number of nodes that are drawn with words. More are dots.
const Dots = 2000

// Picture is a graph to be drawn.
type Picture struct {
	Nodes []Node
	Edges []Edge
	Spots []ui.Spot // of the nodes
	// Note is the longest note that a node may have. Room is reserved for it, so that nothing moves
	// while the notes change.
	Note string
	Memo *Memo // keeps the positions of the words from one picture to the next; may be nil
}

// Node is a node with its labels and state.
type Node struct {
	Name     string
	Note     string       // under the name: "f = 393"
	State    replay.State // in a search; Unborn if there is none
	Expanded bool         // it was expanded, even if it is in the frontier again
	Start    bool
	Goal     bool
	Current  bool // the search is here
	Chosen   bool // by the user
	Found    bool // on the path that was found
}

// Edge joins two nodes, in one direction or in both at the same cost.
type Edge struct {
	From, To int
	Cost     string // "" shows no cost
	Both     bool
	Path     bool // on the path to the chosen node
	Found    bool // on the path that was found
	Chosen   bool
}

// Board returns the picture as a board with a square for each node. The caller sets the ids
// and labels of the squares.
func (p *Picture) Board(aspect float64) *ui.Board {
	n := len(p.Nodes)
	b := &ui.Board{Columns: n, Rows: 1, Cells: make([]ui.Cell, n), Cursor: -1, Plan: &ui.Plan{Spots: p.Spots, Aspect: aspect}}
	for i := range b.Cells {
		b.Cells[i].Text, b.Cells[i].Enabled = p.Nodes[i].Name, true
	}
	if n == 0 { // a board needs a square
		b.Columns, b.Cells = 1, []ui.Cell{{Hidden: true}}
	}
	b.Layers = []ui.BoardLayer{edgeLayer{p}, nodeLayer{p}, wordLayer{p}}
	if n > Dots {
		b.Layers = b.Layers[:2]
		for i := range b.Cells {
			b.Cells[i].Text = ""
		}
	}
	return b
}

// The layers of a picture, from below.
type (
	edgeLayer struct{ *Picture }
	nodeLayer struct{ *Picture }
	wordLayer struct{ *Picture }
)

func (edgeLayer) Depth() ui.Depth { return ui.OnGround }

func (nodeLayer) Depth() ui.Depth { return ui.OnLines }

func (wordLayer) Depth() ui.Depth { return ui.OverLines }
