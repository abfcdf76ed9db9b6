package textview

import (
	"slices"
	"strconv"

	"cavalo/internal/ui"
)

// roleName returns the name of the node's role; "places" of a board with a plan.
func roleName(n *ui.Node) string {
	if n.Role == ui.BoardView && n.Board() != nil && n.Board().Plan != nil {
		return "places"
	}
	return n.Role.String()
}

// Mirror writes the tree for the text view as compact JSON. A node is an
// object with "role" and, unless they are empty, "id", "label" (its accessible
// name), "text" (the text shown, if it differs), "help", "value", "options"
// (objects with "value", "label", "note", "group"), "checked" (on a toggle
// always), "landmark" (an ARIA role), "selected", "disabled", "invalid", "readonly", "live", "level",
// "lines", "min", "max", "step" and "number" (of roles with a range), "press",
// "submit" and "dismiss" (true if it can be done), "focus" (on the node that
// has it) and "children".
//
// A board has "columns", "rows", "columnNames", "rowNames", "cursor" and
// "cells": its squares row by row, each with "id", "label", "text",
// "disabled", "hidden"; one with a plan has the role "places". A table has "heads" and "rows".
//
// Nodes that are DrawOnly are left out with their children. While a dialog is
// open, what it covers is marked "inert".
func Mirror(root *ui.Node, focus string) string {
	m := mirror{focus: focus, open: pathToDialog(root)}
	m.w.out = make([]byte, 0, usualMirror)
	m.node(root, false)
	return string(m.w.out)
}

// pathToDialog returns the nodes from n down to the top dialog, both included; nil if there
// is none.
func pathToDialog(n *ui.Node) (path []*ui.Node) {
	if n.Role == ui.Dialog {
		path = []*ui.Node{n}
	}
	for _, c := range n.Children {
		if below := pathToDialog(c); below != nil {
			path = append([]*ui.Node{n}, below...)
		}
	}
	return path
}

// usualMirror is the size in bytes of most trees.
const usualMirror = 16 << 10

// MirrorNode writes one node without its children as Mirror does.
func MirrorNode(n *ui.Node) string {
	m := mirror{}
	alone := *n
	alone.Children = nil
	m.node(&alone, true)
	return string(m.w.out)
}

type mirror struct {
	w     jsonWriter
	focus string
	open  []*ui.Node // from the root to the top dialog, if there is one
}

func (m *mirror) node(n *ui.Node, settled bool) {
	w := &m.w
	w.open('{')
	w.text("id", n.ID)
	w.text("role", roleName(n))
	w.text("landmark", n.Landmark.String())
	label, text := n.Names()
	w.text("label", label)
	w.text("text", text)
	if n.Help != n.Label {
		w.text("help", n.Help)
	}
	m.state(n)
	m.value(n)
	// Only the outermost covered node is marked; nothing below it and nothing
	// in the dialog itself needs the mark.
	inert := m.open != nil && !settled && !slices.Contains(m.open, n)
	w.flag("inert", inert)
	settled = settled || inert || m.open != nil && n == m.open[len(m.open)-1]
	switch {
	case n.Role == ui.BoardView && n.Board() != nil:
		m.board(n)
	case n.Role == ui.Table && n.Table() != nil:
		m.table(n)
	}
	m.children(n, settled)
	w.close('}')
}

func (m *mirror) state(n *ui.Node) {
	w := &m.w
	if n.Role == ui.Toggle {
		w.key("checked")
		w.out = strconv.AppendBool(w.out, n.Checked)
	} else {
		w.flag("checked", n.Checked)
	}
	w.flag("selected", n.Selected)
	w.flag("disabled", n.Disabled)
	f := n.Field()
	w.flag("invalid", f.Invalid)
	w.flag("readonly", f.ReadOnly)
	w.flag("live", n.Live)
	w.integer("level", n.Level())
	w.integer("lines", f.Lines)
	w.flag("press", n.Press != nil)
	w.flag("submit", f.Submit != nil)
	w.flag("dismiss", n.Dismiss != nil)
	w.flag("focus", m.focus != "" && n.ID == m.focus)
}

func (m *mirror) value(n *ui.Node) {
	w := &m.w
	w.text("value", n.Value)
	if n.Role == ui.Slider || n.Role == ui.Progress {
		r := n.Range()
		w.number("min", r.Min)
		w.number("max", r.Max)
		w.number("number", r.Number)
		if r.Step != 0 {
			w.number("step", r.Step)
		}
	}
	if len(n.Options()) == 0 {
		return
	}
	w.objects("options", len(n.Options()), func(i int) {
		o := n.Options()[i]
		w.key("value") // written even if empty: the text view returns it
		w.quote(o.Value)
		w.text("label", o.Label)
		w.text("note", o.Note)
		w.text("group", o.Group)
	})
}

func (m *mirror) board(n *ui.Node) {
	w, b := &m.w, n.Board()
	w.integer("columns", b.Columns)
	w.integer("rows", b.Rows)
	m.names("columnNames", asShown(b, b.ColumnNames, b.Columns))
	m.names("rowNames", asShown(b, b.RowNames, b.Rows))
	if b.Cursor >= 0 {
		w.number("cursor", float64(place(b, b.Cursor)))
	}
	w.objects("cells", len(b.Cells), func(shown int) {
		i := place(b, shown)
		c := b.Cells[i]
		label := c.Name()
		if c.Sign != "" {
			c.Text = c.Sign
		}
		w.text("id", n.SquareID(i))
		w.text("label", label)
		if c.Text != c.Label {
			w.text("text", c.Text)
		}
		w.flag("disabled", !c.Enabled)
		w.flag("hidden", c.Hidden)
	})
}

// place returns the index at which a square is shown, and vice versa.
func place(b *ui.Board, square int) int {
	if b.Turned {
		return len(b.Cells) - 1 - square
	}
	return square
}

// asShown returns the names of all columns or rows in the order in which they are
// shown: those in a corner come last on a turned board.
func asShown(b *ui.Board, names []string, all int) []string {
	if b.Turned && names != nil {
		names = append(slices.Clone(names), make([]string, max(all-len(names), 0))...)
		slices.Reverse(names)
	}
	return names
}

func (m *mirror) names(key string, names []string) {
	if names == nil {
		return
	}
	m.w.key(key)
	m.w.open('[')
	for _, s := range names {
		m.w.item(s)
	}
	m.w.close(']')
}

func (m *mirror) table(n *ui.Node) {
	w, t := &m.w, n.Table()
	w.objects("heads", len(t.Columns), func(i int) {
		c := t.Columns[i]
		w.text("id", n.HeadingID(i))
		w.text("label", c.Title)
		w.flag("numeric", c.Numeric)
		w.integer("sorted", c.Sorted)
		w.flag("press", c.Press != nil)
	})
	w.objects("rows", len(t.Rows), func(i int) {
		r := t.Rows[i]
		w.text("id", n.RowID(i))
		w.flag("selected", r.Mark)
		w.flag("press", r.Press != nil)
		w.flag("focus", m.focus != "" && n.RowID(i) == m.focus)
		m.names("cells", r.Cells)
	})
}

func (m *mirror) children(n *ui.Node, settled bool) {
	w := &m.w
	started := false
	for _, c := range n.Children {
		if c.DrawOnly || c.Role == ui.Spacer || c.Role == ui.Separator {
			continue
		}
		if !started {
			w.key("children")
			w.open('[')
			started = true
		}
		m.node(c, settled)
	}
	if started {
		w.close(']')
	}
}
