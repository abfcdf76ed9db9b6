package ui

import "strings"

// roleNames are the roles as the text view knows them. They are part of what
// the page's script reads.
var roleNames = [...]string{
	Column: "column", Row: "row", Grid: "grid", Layer: "layer",
	Text: "text", Button: "button", Toggle: "toggle", Link: "link", Slider: "slider",
	Select: "select", TextField: "textfield", Tabs: "tabs", Progress: "progress",
	List: "list", ListItem: "listitem", Table: "table", BoardView: "board",
	ChartView: "chart", TreeView: "tree", Picture: "picture", Separator: "separator", Spacer: "spacer", Dialog: "dialog",
}

// String is the role's name in the text view.
func (r Role) String() string {
	if int(r) < len(roleNames) {
		return roleNames[r]
	}
	return ""
}

// Mirror writes the tree for the text view as compact JSON. A node is an object
// with "role" and, where they are not empty, "id", "label" (its accessible
// name), "text" (what is shown, where that is something else), "help", "value",
// "options" (objects with "value", "label", "note", "group"), "checked" (on a
// toggle always), "selected", "disabled", "invalid", "readonly", "live",
// "level", "lines", "min", "max", "step" and "number" (of what has a range),
// "press", "submit" and "dismiss" (true where it can be done), "focus" (the
// node that has it) and "children".
//
// A board has "columns", "rows", "columnNames", "rowNames", "cursor" and
// "cells": its squares row by row, each with "id", "label", "text",
// "disabled", "hidden". A table has "heads" and "rows".
//
// Nodes that are drawn only are left out with all that is in them. While a
// dialog is open, what it covers is marked "inert".
func Mirror(root *Node, focus string) string {
	m := mirror{focus: focus}
	if d := topDialog(root); d != nil {
		m.open = map[*Node]bool{}
		for _, n := range root.pathTo(d) {
			m.open[n] = true
		}
		m.dialog = d
	}
	m.node(root, false)
	return string(m.w.out)
}

// MirrorNode writes one node without its children as Mirror does.
func MirrorNode(n *Node) string {
	m := mirror{}
	alone := *n
	alone.Children = nil
	m.node(&alone, true)
	return string(m.w.out)
}

type mirror struct {
	w      jsonWriter
	focus  string
	dialog *Node
	open   map[*Node]bool // the dialog and what it lies in
}

func (m *mirror) node(n *Node, settled bool) {
	w := &m.w
	w.open('{')
	w.text("id", n.ID)
	w.text("role", n.Role.String())
	label, text := n.spoken()
	w.text("label", label)
	w.text("text", text)
	if n.Help != n.Label {
		w.text("help", n.Help)
	}
	m.state(n)
	m.value(n)
	// The flag stands on the outermost node that is covered; below it, and in
	// the dialog itself, there is nothing more to say.
	inert := m.dialog != nil && !settled && !m.open[n]
	w.flag("inert", inert)
	settled = settled || inert || n == m.dialog
	switch {
	case n.Role == BoardView && n.Board != nil:
		m.board(n)
	case n.Role == Table && n.Table != nil:
		m.table(n)
	}
	m.children(n, settled)
	w.close('}')
}

// spoken is the accessible name, and the words shown where they differ from it.
func (n *Node) spoken() (label, text string) {
	label, text = n.Label, strings.TrimSpace(n.Text)
	if label == "" {
		label, text = text, ""
	}
	if n.Role == ChartView && n.Chart != nil && label == "" {
		label = n.Chart.Label
	}
	if text == label {
		text = ""
	}
	return label, text
}

func (m *mirror) state(n *Node) {
	w := &m.w
	if n.Role == Toggle {
		w.key("checked")
		if n.Checked {
			w.out = append(w.out, "true"...)
		} else {
			w.out = append(w.out, "false"...)
		}
		w.comma = true
	} else {
		w.flag("checked", n.Checked)
	}
	w.flag("selected", n.Selected)
	w.flag("disabled", n.Disabled)
	w.flag("invalid", n.Invalid)
	w.flag("readonly", n.ReadOnly)
	w.flag("live", n.Live)
	w.integer("level", n.Level)
	w.integer("lines", n.Lines)
	w.flag("press", n.Press != nil)
	w.flag("submit", n.Submit != nil)
	w.flag("dismiss", n.Dismiss != nil)
	w.flag("focus", m.focus != "" && n.ID == m.focus)
}

func (m *mirror) value(n *Node) {
	w := &m.w
	w.text("value", n.Value)
	if n.Role == Slider || n.Role == Progress {
		w.number("min", n.Min)
		w.number("max", n.Max)
		w.number("number", n.Number)
		if n.Step != 0 {
			w.number("step", n.Step)
		}
	}
	if len(n.Options) == 0 {
		return
	}
	w.key("options")
	w.open('[')
	for _, o := range n.Options {
		w.open('{')
		w.key("value") // written even if empty: it is what comes back
		w.quote(o.Value)
		w.comma = true
		w.text("label", o.Label)
		w.text("note", o.Note)
		w.text("group", o.Group)
		w.close('}')
	}
	w.close(']')
}

func (m *mirror) board(n *Node) {
	w, b := &m.w, n.Board
	w.integer("columns", b.Columns)
	w.integer("rows", b.Rows)
	m.names("columnNames", b.ColumnNames)
	m.names("rowNames", b.RowNames)
	if b.Cursor >= 0 {
		w.number("cursor", float64(b.Cursor))
	}
	pieces := map[int]string{}
	for _, p := range b.Pieces {
		pieces[p.Square] = pieceSigns[p.Kind]
	}
	w.key("cells")
	w.open('[')
	for i, c := range b.Cells {
		if sign, ok := pieces[i]; ok {
			c.Text = sign
		}
		w.open('{')
		w.text("id", cellID(n, i))
		w.text("label", c.Label)
		if c.Text != c.Label {
			w.text("text", c.Text)
		}
		w.flag("disabled", !c.Enabled)
		w.flag("hidden", c.Kind == CellHidden)
		w.close('}')
	}
	w.close(']')
}

// pieceSigns stand for the pieces in the text view's table.
var pieceSigns = [...]string{WhiteKnight: "♘", BlackKnight: "♞"}

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

func (m *mirror) table(n *Node) {
	w := &m.w
	w.key("heads")
	w.open('[')
	for i, c := range n.Table.Columns {
		w.open('{')
		w.text("id", headingID(n, i))
		w.text("label", c.Title)
		w.flag("numeric", c.Numeric)
		w.integer("sorted", c.Sorted)
		w.flag("press", c.Press != nil)
		w.close('}')
	}
	w.close(']')
	w.key("rows")
	w.open('[')
	for i, r := range n.Table.Rows {
		w.open('{')
		w.text("id", rowID(n, i))
		w.flag("selected", r.Mark)
		w.flag("press", r.Press != nil)
		w.flag("focus", m.focus != "" && rowID(n, i) == m.focus)
		m.names("cells", r.Cells)
		w.close('}')
	}
	w.close(']')
}

func (m *mirror) children(n *Node, settled bool) {
	w := &m.w
	begun := false
	for _, c := range n.Children {
		if c.DrawOnly || c.Role == Spacer || c.Role == Separator {
			continue
		}
		if !begun {
			w.key("children")
			w.open('[')
			begun = true
		}
		m.node(c, settled)
	}
	if begun {
		w.close(']')
	}
}
