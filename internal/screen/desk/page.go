package desk

import "cavalo/internal/ui"

const (
	panelShare = 0.44 // of the window's width: what the cards beside a board have at most
	boardShare = 0.62 // of the window's height: what a board in a narrow window has at most
	tablet     = 600  // the width above which a narrow window has room for margins
)

// Wide lays a page out: the board at the left; at the right, in a column of at
// most the given width, the chips, the cards and the actions.
func (d *Desk) Wide(panel float64, board, chips, actions *ui.Node, cards ...*ui.Node) []*ui.Node {
	return d.page(&ui.Node{ID: d.Name(), Role: ui.Row, Grow: 1, Pad: 16, PadX: 16, Gap: 28, Across: ui.Stretch, Children: []*ui.Node{
		{ID: "board-side", Role: ui.Column, Grow: 1, Gap: 8, Children: []*ui.Node{board, d.PlayerView()}},
		{ID: "panel", Role: ui.Column, Width: min(panel, d.App.Size.W*panelShare), Gap: 12, Children: []*ui.Node{
			chips,
			{ID: "cards", Role: ui.Column, Grow: 1, Scroll: true, Value: d.Game.ID(), Gap: 12, Children: cards},
			actions,
		}},
	}})
}

// Narrow lays a page out for a phone or a tablet: all in one column, with the
// actions at the foot. The board is as wide as the window, if that leaves room
// below.
func (d *Desk) Narrow(actions *ui.Node, column ...*ui.Node) []*ui.Node {
	size, pad := d.App.Size, 8.0
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

// page is the parts of a page between what is said on every one.
func (d *Desk) page(parts ...*ui.Node) []*ui.Node {
	var out []*ui.Node
	if n := d.ConflictView(); n != nil {
		out = append(out, n)
	}
	return append(append(out, parts...), d.LiveRegion())
}
