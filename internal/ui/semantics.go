package ui

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// roleNames are the names of the roles in the text view. The page's script
// depends on them.
var roleNames = [...]string{
	Column: "column", Row: "row", Grid: "grid", Layer: "layer",
	Text: "text", Button: "button", Toggle: "toggle", Link: "link", Slider: "slider",
	Select: "select", TextField: "textfield", Tabs: "tabs", Progress: "progress",
	List: "list", ListItem: "listitem", Table: "table", BoardView: "board",
	ChartView: "chart", TreeView: "tree", Picture: "picture", Separator: "separator", Spacer: "spacer", Dialog: "dialog",
}

// String returns the role's name in the text view.
func (r Role) String() string {
	if int(r) < len(roleNames) {
		return roleNames[r]
	}
	return ""
}

// roleName returns the name of the node's role; "places" of a board with a plan.
func (n *Node) roleName() string {
	if n.Role == BoardView && n.Board() != nil && n.Board().Plan != nil {
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
func Mirror(root *Node, focus string) string {
	m := mirror{focus: focus}
	m.w.out = make([]byte, 0, usualMirror)
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

// usualMirror is the size in bytes of most trees.
const usualMirror = 16 << 10

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
	open   map[*Node]bool // the dialog and the nodes that contain it
}

func (m *mirror) node(n *Node, settled bool) {
	w := &m.w
	w.open('{')
	w.text("id", n.ID)
	w.text("role", n.roleName())
	w.text("landmark", n.Landmark.String())
	label, text := n.spoken()
	w.text("label", label)
	w.text("text", text)
	if n.Help != n.Label {
		w.text("help", n.Help)
	}
	m.state(n)
	m.value(n)
	// Only the outermost covered node is marked; nothing below it and nothing
	// in the dialog itself needs the mark.
	inert := m.dialog != nil && !settled && !m.open[n]
	w.flag("inert", inert)
	settled = settled || inert || n == m.dialog
	switch {
	case n.Role == BoardView && n.Board() != nil:
		m.board(n)
	case n.Role == Table && n.Table() != nil:
		m.table(n)
	}
	m.children(n, settled)
	w.close('}')
}

// spoken returns the accessible name, and the text shown if it differs.
func (n *Node) spoken() (label, text string) {
	label, text = n.Label, strings.TrimSpace(n.Text)
	if label == "" {
		label, text = text, ""
	}
	if n.Role == ChartView && n.Chart() != nil && label == "" {
		label = n.Chart().Label
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
		w.out = strconv.AppendBool(w.out, n.Checked)
		w.comma = true
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

func (m *mirror) value(n *Node) {
	w := &m.w
	w.text("value", n.Value)
	if n.Role == Slider || n.Role == Progress {
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
	w.key("options")
	w.open('[')
	for _, o := range n.Options() {
		w.open('{')
		w.key("value") // written even if empty: the text view returns it
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
	w, b := &m.w, n.Board()
	w.integer("columns", b.Columns)
	w.integer("rows", b.Rows)
	m.names("columnNames", b.asShown(b.ColumnNames, b.Columns))
	m.names("rowNames", b.asShown(b.RowNames, b.Rows))
	if b.Cursor >= 0 {
		w.number("cursor", float64(b.place(b.Cursor)))
	}
	w.key("cells")
	w.open('[')
	for place := range b.Cells {
		i := b.place(place)
		c := b.Cells[i]
		label := c.name()
		if c.Sign != "" {
			c.Text = c.Sign
		}
		w.open('{')
		w.text("id", cellID(n, i))
		w.text("label", label)
		if c.Text != c.Label {
			w.text("text", c.Text)
		}
		w.flag("disabled", !c.Enabled)
		w.flag("hidden", c.Hidden)
		w.close('}')
	}
	w.close(']')
}

// name returns the accessible name of a square. A visible number such as "08" is part
// of it, because users of voice control say what they see; a piece's sign is a picture.
func (c Cell) name() string {
	seen := strings.TrimSpace(c.Text)
	if c.Sign != "" || c.Label == "" || seen == "·" || strings.Contains(c.Label, seen) {
		return c.Label
	}
	return c.Label + ", " + seen
}

// Seen returns the short text that the text view shows for a square.
func (c Cell) Seen() string {
	switch {
	case c.Sign != "":
		return c.Sign
	case strings.TrimSpace(c.Text) != "":
		return c.Text
	}
	return "·"
}

// place returns the index at which a square is shown, and vice versa.
func (b *Board) place(square int) int {
	if b.Turned {
		return len(b.Cells) - 1 - square
	}
	return square
}

// asShown returns the names of all columns or rows in the order in which they are
// shown: those in a corner come last on a turned board.
func (b *Board) asShown(names []string, all int) []string {
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

func (m *mirror) table(n *Node) {
	w := &m.w
	w.key("heads")
	w.open('[')
	for i, c := range n.Table().Columns {
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
	for i, r := range n.Table().Rows {
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
	started := false
	for _, c := range n.Children {
		if c.DrawOnly || c.Role == Spacer || c.Role == Separator {
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

// jsonWriter writes compact JSON. The page's program doesn't link
// encoding/json.
type jsonWriter struct {
	out   []byte
	comma bool
}

func (w *jsonWriter) open(b byte) {
	w.separate()
	w.out = append(w.out, b)
	w.comma = false
}

func (w *jsonWriter) close(b byte) {
	w.out = append(w.out, b)
	w.comma = true
}

func (w *jsonWriter) separate() {
	if w.comma {
		w.out = append(w.out, ',')
	}
	w.comma = true
}

// key begins a member of an object.
func (w *jsonWriter) key(name string) {
	w.separate()
	w.out = append(w.out, '"')
	w.out = append(w.out, name...) // no name needs an escape
	w.out = append(w.out, '"', ':')
	w.comma = false
}

// Members with an empty value are left out.

func (w *jsonWriter) text(name, value string) {
	if value != "" {
		w.key(name)
		w.quote(value)
		w.comma = true
	}
}

func (w *jsonWriter) flag(name string, value bool) {
	if value {
		w.key(name)
		w.out = append(w.out, "true"...)
		w.comma = true
	}
}

func (w *jsonWriter) integer(name string, value int) {
	if value != 0 {
		w.number(name, float64(value))
	}
}

// number writes a number even if it is 0; NaN and infinities become 0.
func (w *jsonWriter) number(name string, value float64) {
	if math.IsNaN(value) || math.IsInf(value, 0) {
		value = 0
	}
	w.key(name)
	w.out = strconv.AppendFloat(w.out, value, 'f', -1, 64)
	w.comma = true
}

func (w *jsonWriter) item(value string) {
	w.separate()
	w.quote(value)
}

// quote writes a string; invalid UTF-8 becomes U+FFFD.
func (w *jsonWriter) quote(s string) {
	const digits = "0123456789abcdef"
	w.out = append(w.out, '"')
	for i := 0; i < len(s); {
		plain := i
		for plain < len(s) && s[plain] >= 0x20 && s[plain] < utf8.RuneSelf && s[plain] != '"' && s[plain] != '\\' {
			plain++
		}
		w.out = append(w.out, s[i:plain]...)
		if i = plain; i == len(s) {
			break
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '"' || r == '\\':
			w.out = append(w.out, '\\', byte(r))
		case r < 0x20:
			w.out = append(w.out, '\\', 'u', '0', '0', digits[r>>4], digits[r&15])
		default:
			w.out = utf8.AppendRune(w.out, r)
		}
		i += size
	}
	w.out = append(w.out, '"')
}

// Fit returns the text, cut with an ellipsis if it is wider than width.
func Fit(m Measurer, text string, size float64, weight Weight, width float64) string {
	if m.Width(text, size, weight) <= width+roundingSlack {
		return text
	}
	const dots = "…"
	if m.Width(dots, size, weight) > width {
		return ""
	}
	// Binary search for the longest beginning that fits.
	low, high := 0, len(text)
	for low < high {
		if mid := (low + high + 1) / 2; m.Width(cutAt(text, mid)+dots, size, weight) <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return strings.TrimRight(cutAt(text, low), " ") + dots
}

// roundingSlack tolerates the rounding of widths added in another order.
const roundingSlack = 0.01

// cutAt returns the beginning of a text of at most n bytes, whole runes only.
func cutAt(text string, n int) string {
	for n > 0 && n < len(text) && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n]
}

// Wrap breaks a text into lines no wider than width, at spaces, at line feeds,
// and inside a word only where the word alone is wider than a line.
func Wrap(m Measurer, text string, size float64, weight Weight, width float64) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = append(lines, wrapParagraph(m, paragraph, size, weight, width)...)
	}
	return lines
}

func wrapParagraph(m Measurer, text string, size float64, weight Weight, width float64) []string {
	fits := func(s string) bool { return m.Width(s, size, weight) <= width+roundingSlack }
	var lines []string
	line := ""
	for word := range strings.FieldsFuncSeq(text, breaks) {
		if line != "" {
			if fits(line + " " + word) {
				line += " " + word
				continue
			}
			lines = append(lines, line)
		}
		for !fits(word) {
			n := breakAt(word, fits)
			if n == len(word) {
				break
			}
			lines = append(lines, word[:n])
			word = word[n:]
		}
		line = word
	}
	return append(lines, line)
}

// breakAt returns where to break a word that is wider than a line: after as many runes
// as fit, but at least one.
func breakAt(word string, fits func(string) bool) int {
	_, n := utf8.DecodeRuneInString(word)
	for n < len(word) {
		_, size := utf8.DecodeRuneInString(word[n:])
		if !fits(word[:n+size]) {
			break
		}
		n += size
	}
	return n
}

// widestWord returns the width below which a wrapped text breaks inside a word.
func widestWord(m Measurer, text string, size float64, weight Weight) float64 {
	widest := 0.0
	for word := range strings.FieldsFuncSeq(text, breaks) {
		widest = max(widest, m.Width(word, size, weight))
	}
	return widest
}

// breaks reports whether a line may be broken at a rune. A no-break space, as
// within 2\u00a0000, is no break.
func breaks(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' }
