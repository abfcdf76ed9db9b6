package ui

import "fmt"

// Overflow is a node of a laid out tree that has less room than it needs.
type Overflow struct {
	ID   string // of the node, or of its nearest ancestor that has an id
	What string
	Text string // the node's caption
}

// Overflows lists the nodes of a laid out tree whose content does not fit: texts that
// are cut, columns that are squeezed.
func Overflows(root *Node) []Overflow {
	var out []Overflow
	var walk func(n *Node, id string)
	walk = func(n *Node, id string) {
		if n.ID != "" {
			id = n.ID
		}
		if n.TextOnly {
			return
		}
		if n.overflow != "" {
			out = append(out, Overflow{id, n.overflow, n.Caption()})
		}
		for _, c := range n.Children {
			walk(c, id)
		}
	}
	walk(root, "")
	return out
}

// Problem is a fault that Audit finds.
type Problem struct {
	ID   string
	What string
}

// Audit returns the faults of a laid out tree: ids that are missing or occur
// twice, nodes without a name for a screen reader, and, on a phone, targets
// too small for a finger.
func Audit(root *Node, phone bool) []Problem {
	a := &audit{phone: phone, seen: map[string]bool{}}
	root.Walk(func(n *Node) bool {
		a.node(n)
		return true
	})
	return a.problems
}

type audit struct {
	phone    bool
	seen     map[string]bool
	problems []Problem
}

func (a *audit) report(id, format string, args ...any) {
	a.problems = append(a.problems, Problem{id, fmt.Sprintf(format, args...)})
}

func (a *audit) id(id string) {
	if id != "" && a.seen[id] {
		a.report(id, "the id occurs twice")
	}
	a.seen[id] = true
}

func (a *audit) node(n *Node) {
	a.id(n.ID)
	label, _ := n.Names()
	active := n.focusable()
	switch {
	case active && n.ID == "":
		a.report(label, "a %s without an id", n.Role)
	case n.scrolls() && n.ID == "":
		a.report("", "a scrolling %s without an id", n.Role)
	case n.Role == Dialog && n.ID == "":
		a.report(label, "a dialog without an id")
	}
	if label == "" && (active || n.Role == Dialog || n.Role == Progress || (n.Role == Picture || n.Role == ChartView) && !n.DrawOnly) {
		a.report(n.ID, "a %s without a label", n.Role)
	}
	if (n.Role == Select || n.Role == Tabs) && n.Chosen() < 0 {
		a.report(n.ID, "the value %q is none of the options", n.Value)
	}
	a.size(n)
	switch {
	case n.Role == BoardView && n.Board() != nil:
		a.board(n)
	case n.Role == Table && n.Table() != nil:
		a.table(n)
	case n.Role == Tabs:
		for i := range n.Options() {
			a.id(n.PillID(i))
		}
	}
}

// size checks that there is room for a finger. A board's squares are exempt: ten of
// them don't have that room in 360 pixels.
func (a *audit) size(n *Node) {
	if !a.phone || n.TextOnly || !n.focusable() || n.Role == BoardView {
		return
	}
	const tolerance = 0.5
	parts := []Rect{n.Rect}
	if n.Role == Tabs {
		parts = n.Parts
	}
	for _, r := range parts {
		if r.W < TouchTarget-tolerance || r.H < TouchTarget-tolerance {
			a.report(n.ID, "%.0f x %.0f is too small for a finger", r.W, r.H)
		}
	}
}

func (a *audit) board(n *Node) {
	b := n.Board()
	if len(b.Cells) != b.Columns*b.Rows {
		a.report(n.ID, "%d squares on a board of %d x %d", len(b.Cells), b.Columns, b.Rows)
	}
	if b.Mini || n.DrawOnly {
		return
	}
	for i, c := range b.Cells {
		a.id(c.ID)
		if c.Label == "" && !c.Hidden {
			a.report(n.SquareID(i), "a square without a label")
		}
	}
}

func (a *audit) table(n *Node) {
	for i, r := range n.Table().Rows {
		a.id(r.ID)
		if len(r.Cells) != len(n.Table().Columns) {
			a.report(n.RowID(i), "%d cells in %d columns", len(r.Cells), len(n.Table().Columns))
		}
	}
}
