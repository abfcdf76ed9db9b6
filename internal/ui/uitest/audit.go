package uitest

import (
	"fmt"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// Overflow is a node of a laid out tree that has less room than it needs.
type Overflow struct {
	ID   string // of the node, or of its nearest ancestor that has an id
	What string
	Text string // the node's caption
}

// Overflows lists the nodes of a laid out tree whose content does not fit: texts that
// are cut, columns that are squeezed.
func Overflows(root *layout.Box) []Overflow {
	var out []Overflow
	var walk func(n *layout.Box, id string)
	walk = func(n *layout.Box, id string) {
		if n.ID != "" {
			id = n.ID
		}
		if n.TextOnly {
			return
		}
		if n.Overflow != "" {
			out = append(out, Overflow{id, n.Overflow, n.Caption()})
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
func Audit(root *layout.Box, phone bool) []Problem {
	a := &audit{phone: phone, seen: map[string]bool{}}
	root.Each(func(n *layout.Box) bool {
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

func (a *audit) node(n *layout.Box) {
	a.id(n.ID)
	label, _ := n.Names()
	active := n.Focusable()
	switch {
	case active && n.ID == "":
		a.report(label, "a %s without an id", n.Role)
	case n.Scrolls() && n.ID == "":
		a.report("", "a scrolling %s without an id", n.Role)
	case n.Role == ui.Dialog && n.ID == "":
		a.report(label, "a dialog without an id")
	}
	if label == "" && (active || n.Role == ui.Dialog || n.Role == ui.Progress || (n.Role == ui.Picture || n.Role == ui.ChartView) && !n.DrawOnly) {
		a.report(n.ID, "a %s without a label", n.Role)
	}
	if (n.Role == ui.Select || n.Role == ui.Tabs) && n.Chosen() < 0 {
		a.report(n.ID, "the value %q is none of the options", n.Value)
	}
	a.size(n)
	switch {
	case n.Role == ui.BoardView && n.Board() != nil:
		a.board(n)
	case n.Role == ui.Table && n.Table() != nil:
		a.table(n)
	case n.Role == ui.Tabs:
		for i := range n.Options() {
			a.id(n.PillID(i))
		}
	}
}

// size checks that there is room for a finger. A board's squares are exempt: ten of
// them don't have that room in 360 pixels.
func (a *audit) size(n *layout.Box) {
	if !a.phone || n.TextOnly || !n.Focusable() || n.Role == ui.BoardView {
		return
	}
	const tolerance = 0.5
	parts := []ui.Rect{n.Rect}
	if n.Role == ui.Tabs {
		parts = n.Parts
	}
	for _, r := range parts {
		if r.W < layout.TouchTarget-tolerance || r.H < layout.TouchTarget-tolerance {
			a.report(n.ID, "%.0f x %.0f is too small for a finger", r.W, r.H)
		}
	}
}

func (a *audit) board(n *layout.Box) {
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

func (a *audit) table(n *layout.Box) {
	for i, r := range n.Table().Rows {
		a.id(r.ID)
		if len(r.Cells) != len(n.Table().Columns) {
			a.report(n.RowID(i), "%d cells in %d columns", len(r.Cells), len(n.Table().Columns))
		}
	}
}
