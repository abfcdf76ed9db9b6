package desk

import (
	"cavalo/internal/app/shell"
	"cavalo/internal/ui"
)

const (
	panelShare = 0.44 // of the window's width: what the cards beside a board have at most
	boardShare = 0.62 // of the window's height: what a board in a narrow window has at most
	tablet     = 600  // the width above which a narrow window has room for margins

	aroundBoard = 144 // the height of what stands above and below the board of a wide page
	sideGap     = 28.0
	leastBoard  = 440 // the least width of the board's side: the strip under it has to fit

	lying      = 1.25 // a narrow window this many times as wide as high is a phone on its side
	lyingWidth = 540  // and has at least this width
	lyingPanel = 300  // the least width of what then stands beside the board
)

// Wide lays a page out: the board at the left; at the right, in a column of at
// most the given width, the chips, the cards and the actions. What neither can
// use of the width is left free at both sides.
func (d *Desk) Wide(panel float64, board, chips, actions *ui.Node, cards ...*ui.Node) []*ui.Node {
	size, pad := d.App.Size, 32.0
	panel = min(panel, size.W*panelShare)
	pad = max(pad, (size.W-panel-sideGap-max(leastBoard, board.Board.WidthFor(size.H-aroundBoard)))/2)
	return d.page(&ui.Node{ID: d.Name(), Role: ui.Row, Grow: 1, Pad: 16, PadX: pad - 16, Gap: sideGap, Across: ui.Stretch, Children: []*ui.Node{
		{ID: "board-side", Role: ui.Column, Grow: 1, Gap: 8, Children: []*ui.Node{board, d.PlayerView()}},
		{ID: "panel", Role: ui.Column, Width: panel, Gap: 12, Children: []*ui.Node{
			chips,
			{ID: "cards", Role: ui.Column, Grow: 1, Scroll: true, Value: d.Game.ID(), Gap: 12, Children: cards},
			actions,
		}},
	}})
}

// Narrow lays a page out for a phone or a tablet: all in one column, with the
// actions at the foot. The board is as wide as the window, if that leaves room
// below. A phone on its side has the board beside the rest.
func (d *Desk) Narrow(actions *ui.Node, column ...*ui.Node) []*ui.Node {
	size, pad := d.App.Size, 8.0
	if d.lies() {
		return d.page(d.beside(actions, column))
	}
	if size.W > tablet {
		pad = 24
	}
	for _, n := range column {
		if n.Role == ui.BoardView {
			n.Grow, n.Height = 0, min(n.Board.HeightFor(size.W-2*pad), size.H*boardShare)
		}
	}
	return d.page(
		&ui.Node{ID: d.Name(), Role: ui.Column, Grow: 1, Scroll: true, Value: d.Game.ID(), Pad: pad, Gap: 8, Children: column},
		&ui.Node{ID: "foot", Role: ui.Column, Variant: ui.Bar, Pad: 8, Children: []*ui.Node{actions}})
}

// lies says that the window is that of a phone on its side.
func (d *Desk) lies() bool {
	size := d.App.Size
	return d.App.Phone() && size.W >= lyingWidth && size.W > lying*size.H
}

// beside puts the board of a column beside the rest of it, in the full height.
func (d *Desk) beside(actions *ui.Node, column []*ui.Node) *ui.Node {
	const pad = 8
	size := d.App.Size
	rest := &ui.Node{ID: "cards", Role: ui.Column, Grow: 1, Scroll: true, Value: d.Game.ID(), Gap: 8}
	row := &ui.Node{ID: d.Name(), Role: ui.Row, Grow: 1, Pad: pad, Gap: pad, Across: ui.Stretch}
	for _, n := range column {
		if n.Role != ui.BoardView {
			rest.Children = append(rest.Children, n)
			continue
		}
		n.Grow, n.Width = 0, min(n.Board.WidthFor(size.H-shell.PhoneBar-2*pad), size.W-lyingPanel-3*pad)
		row.Children = append(row.Children, n)
	}
	row.Children = append(row.Children, &ui.Node{ID: "panel", Role: ui.Column, Grow: 1, Gap: 8, Children: []*ui.Node{rest, actions}})
	return row
}

// page is the parts of a page between what is said on every one.
func (d *Desk) page(parts ...*ui.Node) []*ui.Node {
	var out []*ui.Node
	if n := d.ConflictView(); n != nil {
		out = append(out, n)
	}
	return append(append(out, parts...), d.LiveRegion())
}
