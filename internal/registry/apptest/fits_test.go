package apptest

import (
	"strings"
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// The audit notices what does not fit, and nothing else.
func TestFits(t *testing.T) {
	text := func(id, words string) *ui.Node { return ui.NewText(id, words) }
	wide := func(words string, more float64) *ui.Node { // so much wider than its place
		n := text("a", words)
		n.MaxWidth = Fonts.Width(words, ui.Body, ui.Regular) - more
		return n
	}
	board := func(at ...ui.Spot) *ui.Node {
		b := &ui.Board{Columns: len(at), Rows: 1, Cells: make([]ui.Cell, len(at)), Plan: &ui.Plan{Spots: at}}
		b.Layers = []ui.BoardLayer{labels{}}
		return ui.NewBoard("b", "", b).With(ui.Traits{Width: 200, Height: 100})
	}
	tree := func(at ...float64) *ui.Node {
		var dots []ui.Dot
		for _, x := range at {
			dots = append(dots, ui.Dot{X: x, Y: 50, Up: -1, Radius: 2, Text: "a name"})
		}
		return ui.NewTree("t", "", &ui.Tree{Dots: func(_, _ float64) []ui.Dot { return dots }}).With(ui.Traits{Height: 100})
	}
	long := ui.NewColumn("long").With(ui.Traits{Scroll: true, Grow: 1})
	for range 100 {
		long.Children = append(long.Children, text("", "a line"))
	}
	tests := []struct {
		name string
		node *ui.Node
		want string // what is found, "" if nothing is
	}{
		{"all is well", ui.NewColumn("", text("a", "one"), text("b", "two")), ""},
		{"scrolled", ui.NewColumn("", long, text("foot", "below")).With(ui.Traits{Grow: 1}), ""},
		{"20 px too wide", wide("rather a long text", 20), "it is cut"},
		{"an ellipsis of its own", text("a", "and so on…"), ""},
		{"two on one place", ui.NewLayer("", text("a", "one"), text("b", "two")), `it lies on "one" of a`},
		{"one behind a card", ui.NewLayer("", text("a", "one"), ui.NewColumn("", text("b", "two")).With(ui.Traits{Variant: ui.Card})), ""},
		{"a dialog over it", ui.NewLayer("", text("a", "one"), ui.NewDialog("d", "", func() {}, text("b", "two"))), ""},
		{"a cell too wide", ui.NewTable("a", "", &ui.TableData{Columns: []ui.TableColumn{{Title: "A"}}, Rows: []ui.TableRow{{Cells: []string{strings.Repeat("word ", 40)}}}}), "cells are wider"},
		{"labels of a board", board(ui.Spot{X: 0.1, Y: 0.5}, ui.Spot{X: 0.9, Y: 0.5}), ""},
		{"labels of a board on one place", board(ui.Spot{X: 0.5, Y: 0.5}, ui.Spot{X: 0.51, Y: 0.5}), `it lies on "label" of b`},
		{"a label outside its board", board(ui.Spot{X: 1.5, Y: 0.5}), "is not in its node's"},
		{"dots of a tree on one place", tree(50, 60), ""}, // the tree leaves one out
		{"no room to scroll in", ui.NewColumn("", text("a", "one").With(ui.Traits{Height: 380}), long).With(ui.Traits{Grow: 1}), "higher than its place"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			root := ui.NewLayer("root", ui.NewColumn("", test.node))
			var found []string
			for _, o := range Fits(layout.Of(root, Fonts, ui.Rect{W: 300, H: 400}), ui.Light()) {
				found = append(found, o.What)
			}
			if all := strings.Join(found, "; "); (test.want == "") != (all == "") || !strings.Contains(all, test.want) {
				t.Errorf("found %q, want %q", all, test.want)
			}
		})
	}
}

// labels are words at the squares of a board.
type labels struct{}

func (labels) Depth() ui.Depth { return ui.OnTop }
func (labels) Draw(p *ui.BoardPen) {
	for i := range p.Squares() {
		x, y := p.Center(i)
		p.Text(x-10, y, "label", 12, ui.Regular, p.Theme.Text)
	}
}
