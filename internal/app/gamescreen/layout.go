package gamescreen

import (
	"slices"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const (
	boardShare = 0.62 // the largest share of a narrow window's height for the board
	tablet     = 600  // the width above which a narrow window has room for margins

	aroundBoard = 160 // the height of everything above and below the board of a wide page
	sideGap     = 28.0
	leastBoard  = 440 // the least width of the board's side

	saidHeight     = 76 // the height reserved for the words about a game
	saidHeightLow  = 44
	saidHeightWide = 120
	lowWindow      = 700 // the height of a window below which there is less room for it
)

// Parts are the parts of a puzzle's screen that depend on the current game.
type Parts struct {
	About string   // the board, its size, its rules
	Clock *ui.Node // nil if the time doesn't count
	Aim   *ui.Node // the goal, and the progress towards it; nil while the board is edited
	Board *ui.Node
	Words []*ui.Node // what just happened, or what the player can do
	Tools []*ui.Node // buttons for drawing on the board; may be nil
}

// View lays out the parts: the aim, the board, the words about the game, the open card,
// and the actions. Each has a fixed place.
func (l *Layout) View(p Parts) []*ui.Node {
	if p.Board.ID == widget.BoardID {
		l.screen.End.Light(p.Board)
		l.screen.WhyNot.Draw(p.Board)
	}
	l.shake(p.Board)
	var top []*ui.Node
	bottom := ui.NewColumn("foot").With(ui.Traits{Gap: 8})
	if p.Aim != nil {
		line, strip := l.about(p), l.screen.Player.View()
		switch {
		case l.screen.Player.open && l.screen.App.Size.H < lowWindow && !l.screen.App.Lies(): // nothing that is said is pushed out of sight
			line = strip
		default:
			bottom.Children = append(bottom.Children, strip)
		}
		switch tools := ui.NewRow("tools", p.Tools...).With(ui.Traits{Gap: 8}); {
		case len(p.Tools) == 0, line == strip:
		case l.screen.App.Size.H < lowWindow:
			line.Children = slices.Insert(line.Children, 1, tools)
		default:
			bottom.Children = append(bottom.Children, tools)
		}
		top = append(top, line)
		bottom.Children = append(bottom.Children, l.actions())
	}
	said := []*ui.Node{l.said(p.Words)}
	if card := l.screen.openCard(); card != nil {
		said = append(said, card)
	}
	switch {
	case l.screen.App.Lies():
		return l.page(l.beside(p.Board, append(present(append(top, p.Aim)...), said...), bottom))
	case l.screen.App.Phone():
		return l.page(l.below(append(present(append(top, p.Aim, p.Board)...), said...), bottom))
	}
	return l.page(l.wide(p, top, said, bottom))
}

func present(nodes ...*ui.Node) (out []*ui.Node) {
	return lists.Filter(nodes, func(n *ui.Node) bool { return n != nil })
}

// wide lays out a page with the board at the left and the rest in a column at the right.
// Unused width is left free on both sides.
func (l *Layout) wide(p Parts, top, said []*ui.Node, bottom *ui.Node) *ui.Node {
	size, pad, panel := l.screen.App.Size, 32.0, panel(l.screen.App)
	pad = max(pad, (size.W-panel-sideGap-max(leastBoard, p.Board.Board().WidthFor(size.H-aroundBoard)))/2)
	return ui.NewRow(l.screen.Name(),
		ui.NewColumn("board-side", present(p.Aim, p.Board)...).With(ui.Traits{Grow: 1, Gap: 8}),
		ui.NewColumn("panel", append(top,
			ui.NewColumn("cards", said...).Valued(l.screen.Game.ID()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 12}),
			bottom)...).With(ui.Traits{Width: panel, Gap: 12}),
	).With(ui.Traits{Grow: 1, Pad: 16, PadX: pad - 16, Gap: sideGap, Across: ui.Stretch})
}

// below lays out a page for a phone or a tablet: everything in one column, with the
// actions at the bottom. The board is as wide as the window, if that leaves room below.
func (l *Layout) below(column []*ui.Node, bottom *ui.Node) *ui.Node {
	pad := 8.0
	if l.screen.App.Size.W > tablet {
		pad = 24
	}
	n := ui.NewColumn("",
		ui.NewColumn(l.screen.Name(), l.margins(column, pad)...).Valued(l.screen.Game.ID()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 8, PadY: 6}),
	).With(ui.Traits{Grow: 1})
	if len(bottom.Children) > 0 {
		bottom.Variant, bottom.Pad = ui.Bar, 8
		if l.screen.App.Size.H <= typedLeast {
			bottom.Pad, bottom.Gap = 2, 2
		}
		n.Children = append(n.Children, bottom)
	}
	return n
}

// margins adds margins to the parts of a column, and sets the height of the board.
// A board whose squares are small for a finger has narrow ones, beside the scroll bar.
func (l *Layout) margins(column []*ui.Node, pad float64) (out []*ui.Node) {
	size := l.screen.App.Size
	for _, n := range column {
		at := pad
		if n.Role == ui.BoardView {
			if b := n.Board(); b.Geometry(ui.Rect{W: size.W - 2*pad, H: size.H}).Pitch < widget.Finger {
				at = min(pad, narrowMargin)
			}
			n.Grow, n.Height = 0, min(n.Board().HeightFor(size.W-2*at), max(size.H*boardShare, leastHeight(n.Board())))
		}
		out = append(out, ui.NewColumn("", n).With(ui.Traits{PadX: at, Across: ui.Stretch}))
	}
	return out
}

// narrowMargin leaves 36 to each of ten squares in a window of 390.
const narrowMargin = 6

// leastSquare is the smallest distance between squares, the smallest target for a
// pointer. In a window that is too low for such squares the page scrolls.
const leastSquare = 26

func leastHeight(b *ui.Board) float64 {
	if b.Plan != nil {
		return 0
	}
	return float64(b.Rows*leastSquare) + b.HeightFor(0)
}

// beside lays out the board beside the rest, at full height.
func (l *Layout) beside(board *ui.Node, rest []*ui.Node, bottom *ui.Node) *ui.Node {
	const pad = 8
	size := l.screen.App.Size
	board.Grow, board.Width = 0, min(board.Board().WidthFor(size.H-shell.PhoneBar-2*pad), size.W-lyingPanel-3*pad)
	return ui.NewRow(l.screen.Name(), board,
		ui.NewColumn("panel",
			ui.NewColumn("cards", rest...).Valued(l.screen.Game.ID()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 4}), bottom,
		).With(ui.Traits{Grow: 1, Gap: pad}),
	).With(ui.Traits{Grow: 1, Pad: pad, Gap: pad, Across: ui.Stretch})
}

// page adds the parts that every page has. The question about a conflict is
// separate, so that it moves nothing.
func (l *Layout) page(parts ...*ui.Node) []*ui.Node {
	if n := l.screen.typed.view(); n != nil {
		parts = append(parts, n)
	}
	parts = append(parts, l.liveRegion())
	if n := l.conflictView(); n != nil {
		return []*ui.Node{ui.NewLayer("", ui.NewColumn("", parts...).With(ui.Traits{Grow: 1, Across: ui.Stretch}), n).With(ui.Traits{Grow: 1})}
	}
	return parts
}

// conflictView asks which version to keep if another tab has changed the game; nil
// if none has.
func (l *Layout) conflictView() *ui.Node {
	save := &l.screen.Save
	if !save.Conflict() {
		return nil
	}
	t := l.screen.App.Lang.T
	return ui.NewRow("conflict",
		ui.NewText("conflict-words", save.ConflictWords()).With(ui.Traits{Live: true, Wrap: true, Grow: 1}),
		widget.Row(8, widget.Button("conflict-take", t(words.TakeOther), save.Take), widget.Button("conflict-fork", t(words.GoOnAsCopy), save.Fork)),
	).With(ui.Traits{Variant: ui.Warning, Pad: 12, Gap: 8, Wrap: true, Across: ui.Center, MaxWidth: 560, Aside: true})
}

// about returns the line that describes the game and opens the sheet about it.
func (l *Layout) about(p Parts) *ui.Node {
	line := ui.NewButton("game-line", p.About, func() { l.screen.App.Open(l.screen.termsDialog()) }).
		With(ui.Traits{Variant: ui.Quiet, Size: ui.Small, Color: ui.ColorMuted, Align: ui.Start, Grow: 1, Wrap: true, Pad: 4})
	line.Help = l.screen.App.Lang.T(words.GameTerms)
	row := widget.Row(8, line)
	if p.Clock != nil {
		row.Children = append(row.Children, p.Clock)
	}
	return row
}

// said returns the words about the game: how it ended, what the solver is doing or has
// found, or the puzzle's own.
func (l *Layout) said(own []*ui.Node) *ui.Node {
	if card := l.screen.End.Card(); card != nil {
		return card
	}
	if line := l.screen.Solver.Line(); line != nil && l.screen.open != machineCard {
		own = []*ui.Node{line}
	}
	if answer := l.screen.WhyNot.View(); answer != nil {
		own = answer
	}
	if entry := l.screen.WhyNot.Entry(); entry != nil {
		own = append(own, widget.Row(8, entry))
	}
	n := ui.NewColumn("said", own...).With(ui.Traits{Gap: 4, PadX: 4, MinHeight: saidHeight, Clear: ui.ClearWords})
	if l.screen.App.Size.H < lowWindow {
		n.MinHeight = saidHeightLow
	}
	if !l.screen.App.Phone() {
		n.Variant, n.Pad, n.MinHeight = ui.Card, 16, saidHeightWide
	}
	return n
}

// actions returns the four buttons of every puzzle. The third is the most useful at the
// moment: a hint, Stop or, at the end of a game, the next game.
func (l *Layout) actions() *ui.Node {
	d := l.screen
	t := d.App.Lang.T
	undo := ui.NewButton("undo", t(words.Undo), d.ps.TakeBack)
	redo := ui.NewButton("redo", t(words.Redo), d.Redo)
	undo.Disabled, redo.Disabled = d.Game.Done() == 0, d.Game.Done() == len(d.Game.Steps())
	row := ui.NewGrid("actions", 4, undo, redo, l.mainAction(), ui.NewButton("more", t(words.More), func() { d.App.Open(d.moreDialog()) })).With(ui.Traits{Gap: 8})
	for _, n := range row.Children {
		n.Wrap, n.Align, n.Pad = true, ui.Center, 4
		if n.Height = 52; d.App.Size.H <= typedLeast {
			n.Height = 44
		}
		if d.App.Phone() {
			n.Size = ui.Small
		}
	}
	return row
}

func (l *Layout) mainAction() *ui.Node {
	d := l.screen
	if next := d.End.NextButton(); next != nil {
		return next
	}
	if n := d.ps.MainAction(); n != nil {
		return n
	}
	if d.Solver.Running {
		return d.Solver.StopButton()
	}
	return d.Hint.Button()
}

// mostPips is the largest number of steps that are shown as pips.
const mostPips = 12

// Aim returns the line above the board: the goal and the progress as nodes, and below it
// the steps done of the fewest, if the fewest are known and few, else a bar.
func (l *Layout) Aim(label string, line *ui.Node, done, fewest int, share ui.Range) *ui.Node {
	bar := ui.NewProgress("measure", label, share).With(ui.Traits{Height: 6, DrawOnly: true})
	if fewest > 0 && fewest <= mostPips {
		bar = ui.NewDrawing("measure", label, pips{done, fewest}).With(ui.Traits{Height: 6, DrawOnly: true})
	}
	return ui.NewColumn("aim", line, bar).With(ui.Traits{Gap: 4, PadX: 4, Across: ui.Stretch, Clear: ui.ClearControl})
}

// pips shows the fewest steps as dots, filled for the steps done.
type pips struct{ done, fewest int }

func (d pips) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	const gap = 4
	w := (r.W - gap*float64(d.fewest-1)) / float64(d.fewest)
	for i := range d.fewest {
		c := theme.Line
		if i < d.done {
			c = theme.Accent
		}
		p.Fill(ui.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}, r.H/2, c)
	}
}
