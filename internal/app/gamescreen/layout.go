package gamescreen

import (
	"slices"
	"strconv"

	"cavalo/internal/app/review"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const (
	boardShare = 0.62 // the largest share of a narrow window's height for the board
	tablet     = 600  // the width above which a narrow window has room for margins

	columnWidth = 320             // of the column beside the board of a wide page
	columnGap   = 36              // between them
	typedRoom   = 60 + typedBelow // of the field for moves below a wide page
	leastColumn = 400             // the least height of that column, which otherwise ends with the board
	aroundWide  = 112             // the height of the bar and the margins of a wide page
	wideEdge    = 24              // the least width left free at its sides
	lyingColumn = 300             // the least width of the column beside the board of a phone on its side

	aroundPlay    = 226 // the height of everything above and below the board of a phone but the words
	aroundBoard   = 156 // the height of everything above it, with a long name in two lines, and of the margin
	leastBoard    = 160 // the least height of a board above the card: a low window scrolls
	belowCard     = 76  // of the buttons below the card of a finished game
	saidHeight    = 96  // the height reserved for the words about a game
	saidHeightLow = 44
	saidWide      = 132 // their height on a wide page

	actionHeight = 52
	iconWidth    = 52 // of Undo and Redo
	narrowPhone  = 340
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
// and the actions. Each has a fixed place. On a phone an open card or the field for moves takes
// the place of the actions.
func (l *Layout) View(p Parts) []*ui.Node {
	d := l.screen
	end := d.End.Finished()
	if p.Board.ID == widget.BoardID {
		if d.Ended() && !d.ps.Review.BoardClosed() {
			d.stop(p.Board.Board())
		}
		if end != nil {
			end.Light(p.Board.Board())
		}
		d.WhyNot.Draw(p.Board)
	}
	l.shake(p.Board)
	p.Board.Board().Plain = true
	var top []*ui.Node
	foot, card := ui.NewColumn("foot").With(ui.Traits{Gap: 8}), d.openCard()
	said := l.said(p.Words)
	if card != nil || p.Aim == nil {
		end = nil
	}
	if end != nil {
		said, p.Tools = end.Card(), nil
	}
	if p.Aim != nil {
		top = []*ui.Node{l.about(p), p.Aim}
		if foot.Children = append(foot.Children, l.actions(p.Tools, end)); d.App.Phone() && (card != nil || d.typed.open && said.ID == saidID) {
			onlyText(foot)
		}
	}
	switch {
	case d.App.Lies():
		return l.page(l.beside(p.Board, present(append(top, said, card)...), foot))
	case d.App.Phone() && said.ID != saidID: // the result is a sheet
		foot.Children = slices.Insert(foot.Children, 0, said)
		return l.page(l.below(p, append(top, p.Board), foot))
	case d.App.Phone():
		return l.page(l.below(p, present(append(top, p.Board, said, card)...), foot))
	}
	return l.page(l.wide(p, top, said, card, foot))
}

func present(nodes ...*ui.Node) (out []*ui.Node) {
	return lists.Filter(nodes, func(n *ui.Node) bool { return n != nil })
}

// wide lays out a page with the board and, as high as its squares, a column beside it:
// aim, words, the moves or a card, actions. Both are in the middle of the page.
func (l *Layout) wide(p Parts, top []*ui.Node, said, card, foot *ui.Node) *ui.Node {
	d, size := l.screen, l.screen.App.Size
	room := ui.Rect{W: size.W - 2*wideEdge - columnGap - columnWidth, H: size.H - aroundWide}
	if d.typed.open {
		room.H -= typedRoom
	}
	g := p.Board.Board().Geometry(room)
	above := g.Grid.Y - g.Frame.Y // the coordinates
	p.Board.Grow, p.Board.Width = 0, g.Frame.W
	list := []*ui.Node{}
	if said.ID == saidID && p.Aim != nil && !d.App.Low() { // not the card of a finished game, and not the editor
		said.Scroll, said.Height = true, saidWide
		top = append(top, said.Valued(d.Said))
	} else {
		list = append(list, said)
	}
	if card == nil && p.Aim != nil && said.ID == saidID {
		card = d.ps.PathCard()
		card.ID, card.Children = "move-list", card.Children[:1]
	}
	moves := ui.NewColumn("cards", present(append(list, card)...)...).Valued(d.Game.ID() + " " + strconv.Itoa(d.Game.Done())).
		With(ui.Traits{Grow: 1, Scroll: true, Follow: true, Gap: 12})
	if said.ID != saidID {
		said.Variant, said.Pad, said.PadX, said.Height, said.Grow = ui.Card, 12, 0, 0, 1
		moves = said
	}
	column := ui.NewColumn("panel", present(append(top, moves, foot)...)...).
		With(ui.Traits{Gap: 12, Width: columnWidth, Height: max(min(leastColumn, room.H-above), g.Grid.H)})
	names := ui.NewSpacer().With(ui.Traits{Height: above})
	return ui.NewColumn(d.Name(), ui.NewRow("", p.Board, ui.NewColumn("", names, column)).
		With(ui.Traits{Gap: columnGap, Along: ui.Center, Across: ui.Stretch})).With(ui.Traits{Grow: 1, Along: ui.Center, Across: ui.Stretch})
}

// below lays out a page for a phone or a tablet: everything in one column, with the
// actions at the bottom and the words above them. The board is as wide as the window, if that
// leaves room below, and in the middle of what a game leaves free; nothing that is said moves it.
func (l *Layout) below(p Parts, column []*ui.Node, foot *ui.Node) *ui.Node {
	size, pad := l.screen.App.Size, 8.0
	if size.W > tablet {
		pad = 24
	}
	parts := l.margins(column, pad)
	atEnd, sheet := size.H-aroundBoard-l.screen.End.Height()-belowCard, len(foot.Children) > 1
	if sheet {
		p.Board.Height = min(p.Board.Height, max(atEnd, leastBoard))
	}
	if at := slices.Index(column, p.Board); p.Aim != nil {
		free := size.H - aroundPlay - l.saidHeight() - p.Board.Height
		if !sheet {
			parts = slices.Insert(parts, at+1, widget.Spacer())
		}
		// It stays there when the card of the end comes, if that leaves room for it. An open card
		// needs the room.
		if above := min(free/2, atEnd-p.Board.Height); above > 0 && l.screen.openCard() == nil {
			parts = slices.Insert(parts, at, ui.NewSpacer().With(ui.Traits{Height: above}))
		}
	}
	n := ui.NewColumn("",
		ui.NewColumn(l.screen.Name(), parts...).Valued(l.screen.Game.ID()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 8, PadY: 6}),
	).With(ui.Traits{Grow: 1})
	if len(foot.Children) > 0 {
		if foot.Variant, foot.Pad = ui.Bar, 8; sheet {
			foot.Variant = ui.Sheet
		}
		if size.H <= typedLeast {
			foot.Pad, foot.Gap = 2, 2
		}
		n.Children = append(n.Children, foot)
	}
	return n
}

// margins adds margins to the parts of a column, and sets the height of the board, which has its
// coordinates in its margins.
func (l *Layout) margins(column []*ui.Node, pad float64) (out []*ui.Node) {
	size := l.screen.App.Size
	for _, n := range column {
		at := pad
		if n.Role == ui.BoardView {
			if n.Board().Coordinates() {
				at = 0
			}
			n.Grow, n.Height = 0, min(n.Board().HeightFor(size.W-2*at), max(size.H*boardShare, leastHeight(n.Board())))
		}
		out = append(out, ui.NewColumn("", n).With(ui.Traits{PadX: at, Across: ui.Stretch}))
	}
	return out
}

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
	board.Grow, board.Width = 0, min(board.Board().WidthFor(size.H-shell.PhoneBar-2*pad), size.W-lyingColumn-3*pad)
	return ui.NewRow(l.screen.Name(), board,
		ui.NewColumn("panel",
			ui.NewColumn("cards", rest...).Valued(l.screen.Game.ID()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 4}), bottom,
		).With(ui.Traits{Grow: 1, Gap: pad}),
	).With(ui.Traits{Grow: 1, Pad: pad, Gap: pad, Across: ui.Stretch})
}

// page adds the parts that every page has. The question about a conflict is
// separate, so that it moves nothing.
func (l *Layout) page(parts ...*ui.Node) []*ui.Node {
	l.screen.App.Fitted(parts[0])
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

// about returns the line that describes the game, with its clock.
func (l *Layout) about(p Parts) *ui.Node {
	row := widget.Row(8, ui.NewText("game-line", p.About).
		With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted, Grow: 1, Wrap: true, PadX: 4}))
	if p.Clock != nil {
		row.Children = append(row.Children, p.Clock)
	}
	return row
}

// said returns the words about the game: what the solver is doing or has found, or the puzzle's
// own.
func (l *Layout) said(own []*ui.Node) *ui.Node {
	if line := l.screen.Solver.Line(); line != nil && l.screen.open != machineCard {
		own = []*ui.Node{line}
	}
	if answer := l.screen.WhyNot.View(); answer != nil {
		own = answer
	}
	phone := l.screen.App.Phone()
	if entry := l.screen.WhyNot.Entry(); entry != nil {
		row := widget.Row(8, entry)
		if own = append(own, row); phone { // where it is in the More dialog
			onlyText(row)
		}
	}
	n := ui.NewColumn(saidID, own...).With(ui.Traits{Gap: 4, PadX: 4, MinHeight: l.saidHeight(), Clear: ui.ClearWords})
	if !phone {
		n.Variant, n.Pad = ui.Card, 12
	}
	return n
}

const saidID = "said"

// saidHeight returns the height reserved for the words about a game on a phone.
func (l *Layout) saidHeight() float64 {
	if l.screen.App.Low() {
		return saidHeightLow
	}
	return saidHeight
}

// actions returns the row of controls of every puzzle: Undo, Redo, the puzzle's tools, the most
// useful action of the moment and More. The strip that plays the path back replaces all
// but More; below the card of a finished game are only its own and More. What the canvas doesn't show
// is still in the text view.
func (l *Layout) actions(tools []*ui.Node, end *review.Finished) *ui.Node {
	d, t := l.screen, l.screen.App.Lang.T
	undo, redo := widget.Icon("undo", ui.IconUndo, t(words.Undo), d.ps.TakeBack), widget.Icon("redo", ui.IconRedo, t(words.Redo), d.Redo)
	undo.Disabled, redo.Disabled = d.Game.Done() == 0, d.Game.Done() == len(d.Game.Steps())
	more := ui.NewButton("more", t(words.More), func() { d.App.Open(d.moreDialog()) })
	strip := d.Player.View()
	row := ui.NewRow("actions").With(ui.Traits{Gap: 8, Across: ui.Stretch})
	if d.App.Size.W < narrowPhone {
		row.Gap = 4
	}
	finger := func(nodes ...*ui.Node) {
		for _, n := range nodes {
			n.Wrap, n.Align, n.Pad = true, ui.Center, row.Gap/2
			if n.Height = actionHeight; d.App.Size.H <= typedLeast {
				n.Height = widget.Finger
			}
			if d.App.Phone() {
				n.Size = ui.Small
			}
		}
	}
	if end != nil {
		more = widget.Icon("more", ui.IconMore, t(words.More), more.Press)
		more.Variant, more.Width = ui.Plain, iconWidth
		pair := ui.NewGrid("", 2, end.Buttons()...).With(ui.Traits{Gap: 8, Grow: 1})
		for _, n := range []*ui.Node{undo, redo, strip} {
			onlyText(n)
		}
		finger(append(pair.Children, more)...)
		row.Children = []*ui.Node{undo, redo, strip, more, pair}
		return row
	}
	for i, n := range append([]*ui.Node{undo, redo}, tools...) {
		n.Variant, n.Width = ui.Plain, iconWidth
		if len(tools) > 0 {
			n.Width = widget.Finger
		}
		row.Children = append(row.Children, n)
		if i == len(tools)+1 && i > 1 && d.App.Phone() && !redo.Disabled { // a phone has no room for both
			n.TextOnly = true
		}
		if n.TextOnly = n.TextOnly || n.Disabled; n.TextOnly {
			row.Children = append(row.Children, ui.NewSpacer().With(ui.Traits{Width: n.Width}))
		}
	}
	main, own := l.mainAction()
	pair := ui.NewGrid("", 2, main, more).With(ui.Traits{Gap: 8, Grow: 1})
	row.Children = append(row.Children, pair)
	if d.Player.shown() && !own {
		pair.Children = nil
		for _, n := range row.Children {
			n.TextOnly = true
		}
		main.TextOnly, more.MinWidth = true, 64
		row.Children = append(row.Children, strip, more, main)
	} else {
		onlyText(strip)
		row.Children = append(row.Children, strip)
	}
	finger(undo, redo, main, more)
	return row
}

// mainAction returns the most useful action at the moment: a hint, Stop or, at the end of a game,
// the next game. own means that it can't wait for the end of a playback.
func (l *Layout) mainAction() (n *ui.Node, own bool) {
	d := l.screen
	if next := d.End.NextButton(); next != nil {
		return next, true
	}
	if n := d.ps.MainAction(); n != nil {
		return n, n.ID != hintID
	}
	if d.Solver.Running {
		return d.Solver.StopButton(), true
	}
	return d.Hint.Button(), false
}

const hintID = "hint"

// mostTicks is the largest number of steps for which the bar has ticks.
const mostTicks = 12

// Progress is how far a game has come: "54 of 120 points, step 1 of 2".
type Progress struct {
	Done, All     int
	Of            words.Key // "of %s points"
	Steps, Fewest int       // Fewest is 0 while it is unknown
	About         string    // what is known about the fewest steps then: "≥ 30"; may be empty
}

// Aim returns the line above the board: how much is done of all, and the steps; below it a bar
// that fills, with ticks for the fewest steps, if they are known and few.
func (l *Layout) Aim(p Progress) *ui.Node {
	lang := l.screen.App.Lang
	done, of := lang.Int(int64(p.Done)), lang.T(p.Of, lang.Int(int64(p.All)))
	steps, about := lang.Int(int64(p.Steps)), p.About
	if p.Fewest > 0 {
		about = lang.Int(int64(p.Fewest))
	}
	phrase := lang.N(words.StepsSoFar, p.Steps)
	switch {
	case p.Fewest > 0 && p.Steps > p.Fewest:
		phrase = lang.T(words.StepOver, steps, about)
	case about != "":
		phrase = lang.T(words.StepOf, steps, about)
	}
	bar := ui.Range{Number: float64(min(p.Done, p.All)), Max: float64(p.All)}
	if p.Fewest > 1 && p.Fewest <= mostTicks {
		bar.Step = bar.Max / float64(p.Fewest)
	}
	line := ui.NewRow("",
		ui.NewText("done", done).Named(done+" "+of).With(ui.Traits{Size: ui.Title, Weight: ui.Heavy}),
		ui.NewText("of", of).With(ui.Traits{Color: ui.ColorMuted, DrawOnly: true, Grow: 1, Wrap: true}),
		ui.NewText("steps", phrase).With(ui.Traits{Size: ui.Small, Weight: ui.Semibold}),
	).With(ui.Traits{Gap: 8, Across: ui.Center})
	aim := l.Measured(done+" "+of, bar, line)
	if lanes := l.screen.Share.Visit.Lanes(p.Steps, false); lanes != nil && !l.screen.End.Here() { // then they are in its card
		aim.Children[1] = lanes
	}
	return aim
}

// Measured returns a bar below a line, and the other lines below it.
func (l *Layout) Measured(label string, done ui.Range, line *ui.Node, below ...*ui.Node) *ui.Node {
	bar := ui.NewProgress("measure", label, done).With(ui.Traits{Height: 6, DrawOnly: true})
	return ui.NewColumn("aim", append([]*ui.Node{line, bar}, below...)...).With(ui.Traits{Gap: 4, PadX: 4, Across: ui.Stretch, Clear: ui.ClearControl})
}
