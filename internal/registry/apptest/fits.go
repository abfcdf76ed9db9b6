package apptest

import (
	"fmt"
	"slices"
	"strings"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/ui/uitest"
)

// slack is how far a text may extend beyond its area, and into another text.
const slack = 1

// Windows are the windows that everything has to fit into; the last one is a frame in another
// page.
var Windows = [][2]float64{
	{320, 480}, {360, 640}, {390, 844}, {768, 1024}, {1024, 600}, {1280, 560}, {1280, 800},
	{1366, 650}, {1366, 768}, {1440, 900}, {1920, 1080}, {900, 520},
}

// CheckFit reports anything that does not fit into the window.
func (b *Bench) CheckFit(name string) {
	b.T.Helper()
	b.Rest()
	for _, o := range Fits(b.S.Root(), b.App.Theme()) {
		b.T.Errorf("%s: %.0f x %.0f, %s: %s %q: %s", name, b.W, b.H, b.App.Lang.Tag(), o.ID, o.Text, o.What)
	}
}

// Fits returns whatever does not fit in a laid out tree, including scrolled parts but not the parts
// behind a dialog: texts that are cut, extend beyond their node, dialog or window, or overlap other
// texts.
func Fits(root *layout.Box, theme ui.Theme) []uitest.Overflow {
	f := &fit{theme: theme}
	layers := []*layout.Box{root}
	if root.Role == ui.Layer {
		layers = root.Children
	}
	for _, layer := range layers {
		f.layer(layer, root.Rect)
	}
	return f.found
}

// boundless is a window that clips nothing.
var boundless = ui.Rect{X: -1e6, Y: -1e6, W: 2e6, H: 2e6}

// formatRect formats a rectangle.
func formatRect(r ui.Rect) string { return fmt.Sprintf("%.0f,%.0f %.0fx%.0f", r.X, r.Y, r.W, r.H) }

// fit checks the texts of a tree in the order in which they are drawn.
type fit struct {
	theme ui.Theme
	found []uitest.Overflow
	drawn []drawn
}

// drawn is a mark of a node.
type drawn struct {
	mark
	node   *layout.Box
	id     string      // of the node, or of the nearest node above it that has an id
	scroll *layout.Box // the nearest scrolling node around it
	seen   ui.Rect     // the visible part of the mark
}

type area struct {
	id     string
	scroll *layout.Box
	room   ui.Rect // that can be scrolled to
	clip   ui.Rect // that is visible
}

func (f *fit) report(id, text, format string, args ...any) {
	f.found = append(f.found, uitest.Overflow{ID: id, What: fmt.Sprintf(format, args...), Text: text})
}

func (f *fit) layer(n *layout.Box, window ui.Rect) {
	at := area{room: window, clip: window}
	if top := n.TopDialog(); top != nil {
		f.found, f.drawn = uitest.Overflows(top), nil
		f.children(top, at)
		return
	}
	f.found = append(f.found, uitest.Overflows(n)...)
	f.node(n, at)
}

func (f *fit) node(n *layout.Box, at area) {
	if n.TextOnly || n.Role == ui.Dialog {
		return
	}
	if n.ID != "" {
		at.id = n.ID
	}
	copied := *n
	copied.Children = nil
	marks := sketchOf(&copied, f.theme, boundless, "")
	for _, m := range marks[min(1, len(marks)):] { // the first one is the window's background
		d := drawn{m, n, at.id, at.scroll, m.box.Intersect(m.clip).Intersect(at.clip)}
		if m.text != "" {
			f.text(d, at)
		}
		f.drawn = append(f.drawn, d)
	}
	f.children(n, at)
}

// children checks the children of a node, and the node itself if it scrolls or is a dialog.
func (f *fit) children(n *layout.Box, at area) {
	if n.ID != "" {
		at.id = n.ID
	}
	scrolls := n.Scroll && n.Extent > n.Rect.H+0.5
	if scrolls || n.Role == ui.Dialog {
		if !holds(at.room, n.Rect) {
			f.report(at.id, "", "%s is not in %s", formatRect(n.Rect), formatRect(at.room))
		}
		at.room = n.Rect
		at.clip = at.clip.Intersect(n.Rect)
	}
	if scrolls {
		at.scroll = n
		at.room.Y, at.room.H = n.Rect.Y-n.Scrolled, n.Extent
	}
	for _, c := range n.Children {
		f.node(c, at)
	}
}

// text checks the position of a text, also against the texts drawn before it.
func (f *fit) text(d drawn, at area) {
	n := d.node
	movable := n.Role == ui.TextField || n.Role == ui.TreeView // its content can be larger, and can be moved
	switch {
	case movable:
		if d.seen.Empty() {
			return
		}
	case !holds(n.Rect, d.box):
		f.report(d.id, d.text, "%s is not in its node's %s", formatRect(d.box), formatRect(n.Rect))
	case !holds(d.clip, d.box):
		f.report(d.id, d.text, "%s is clipped by %s", formatRect(d.box), formatRect(d.clip))
	case !holds(at.room, d.box):
		f.report(d.id, d.text, "%s is not in %s", formatRect(d.box), formatRect(at.room))
	}
	if !movable && strings.HasSuffix(d.text, "…") && !says(n, d.text) {
		f.report(d.id, d.text, "it is cut")
	}
	for i := len(f.drawn) - 1; i >= 0; i-- {
		before := &f.drawn[i]
		if before.text == "" {
			continue
		}
		common := before.box.Intersect(d.box)
		if before.scroll != d.scroll || movable || before.node.Role == ui.TreeView {
			common = before.seen.Intersect(d.seen)
		}
		if common.W > slack && common.H > slack && !f.hidden(common, f.drawn[i+1:]) {
			f.report(d.id, d.text, "it lies on %q of %s", before.text, before.id)
		}
	}
}

// hidden reports whether something solid covers a rectangle.
func (f *fit) hidden(r ui.Rect, above []drawn) bool {
	for i := range above {
		if above[i].solid && holds(above[i].box, r) {
			return true
		}
	}
	return false
}

// holds reports whether r contains in.
func holds(r, in ui.Rect) bool {
	return in.X >= r.X-slack && in.Right() <= r.Right()+slack && in.Y >= r.Y-slack && in.Bottom() <= r.Bottom()+slack
}

func says(n *layout.Box, text string) bool {
	all := []string{n.Text, n.Label, n.Value}
	for _, o := range n.Options() {
		all = append(all, o.Label)
	}
	if n.Table() != nil {
		for _, c := range n.Table().Columns {
			all = append(all, c.Title)
		}
		for _, row := range n.Table().Rows {
			all = append(all, row.Cells...)
		}
	}
	return slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, text) })
}
