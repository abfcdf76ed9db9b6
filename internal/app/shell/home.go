package shell

import (
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// home returns the home page: its first action, and then a card for each puzzle.
func (a *App) home() *ui.Node {
	t := a.Lang.T
	title := ui.NewColumn("", widget.Heading("home-title", t(words.HomeTitle), 1)).With(ui.Traits{Gap: 4})
	gap := 16.0
	if a.Size.W < NarrowCards { // to make room for the cards
		title.Children[0].Size, gap = ui.Large, 12
	} else {
		title.Children[0].Size = 30
		title.Children = append(title.Children, ui.NewText("home-line", t(words.HomeLine)).With(ui.Traits{Color: ui.ColorMuted, Wrap: true}))
	}
	parts := []*ui.Node{title}
	first, by := a.firstAction()
	switch {
	case first == nil:
	case a.Size.W < PhoneWidth:
		parts = append(parts, first)
	default: // there is room beside the title
		title.Grow, first.Width = 1, firstWidth
		parts = []*ui.Node{ui.NewRow("", title, first).With(ui.Traits{Gap: gap, Across: ui.Center})}
	}
	more := ui.NewRow("", append([]*ui.Node{
		widget.Button("home-help", t(words.MoreHelp), func() { a.Open(a.Help.dialog()) }),
		widget.Button("home-about", t(words.About), func() { a.Open(aboutDialog(a)) }),
	}, a.homeLinks()...)...).With(ui.Traits{Gap: 8, Wrap: true})
	return ui.NewColumn("home-page",
		ui.NewColumn("", append(parts, a.cards(by), more)...).With(ui.Traits{MaxWidth: pageWidth, Gap: gap, Across: ui.Stretch}),
	).With(ui.Traits{Scroll: true, Grow: 1, Across: ui.Center, Pad: a.margin()})
}

// firstAction returns the card of the first action and its screen, nil if nothing is left
// to be done.
func (a *App) firstAction() (card *ui.Node, by Screen) {
	for _, start := range []bool{true, false} {
		for _, s := range a.screens {
			if c, ok := s.Invite(start); ok {
				c.First = true
				return a.Card(c), s
			}
		}
	}
	return nil, nil
}

// homeLinks returns buttons for the screens without a card.
func (a *App) homeLinks() (out []*ui.Node) {
	for _, s := range a.screens {
		if s.Icon() != ui.NoIcon && len(s.Cards()) == 0 {
			out = append(out, ui.NewButton("home-"+s.Name(), a.Lang.T(s.Title()), func() { a.Show(s) }).With(ui.Traits{Icon: s.Icon()}))
		}
	}
	return out
}

func (a *App) margin() float64 {
	if a.Size.W < NarrowCards {
		return 12
	}
	return 24
}

// firstWidth is the width of the first action's card beside the title.
const firstWidth = 480

// pageWidth is the greatest width of the home page.
const pageWidth = 1120.0

// NarrowCards is the width below which cards are in one column.
const NarrowCards = 720

// cards returns each screen's first card, followed by their other cards, without those of
// the screen with the first action.
func (a *App) cards(by Screen) *ui.Node {
	columns, gap := 3, 16.0
	switch {
	case a.Size.W < NarrowCards:
		columns, gap = 1, 8
	case a.Size.W < PhoneWidth:
		columns = 2
	}
	var first, more []*ui.Node
	for _, s := range a.screens {
		if all := s.Cards(); len(all) > 0 && s != by {
			first, more = append(first, all[0]), append(more, all[1:]...)
		}
	}
	all := append(first, more...)
	last := len(all) - 2
	if columns < 3 || len(all)%columns != 2 {
		return ui.NewGrid("cards", columns, all...).With(ui.Traits{Gap: gap})
	}
	// The last card is as wide as two.
	all[last].Width = (min(pageWidth, a.Size.W-2*a.margin()) - 2*gap) / 3
	all[last+1].Grow = 1
	return ui.NewColumn("cards", ui.NewGrid("", columns, all[:last]...).With(ui.Traits{Gap: gap}),
		ui.NewRow("", all[last:]...).With(ui.Traits{Gap: gap, Across: ui.Stretch})).With(ui.Traits{Gap: gap, Across: ui.Stretch})
}

// Framed returns a scrolling page of a limited width.
func (a *App) Framed(id, at string, width float64, parts ...*ui.Node) []*ui.Node {
	pad := 32.0
	switch {
	case a.Size.W < Narrowest:
		pad = 4 // makes each of seven days as wide as a finger
	case a.Phone():
		pad = 12
	}
	return []*ui.Node{ui.NewColumn(id,
		ui.NewColumn("", parts...).With(ui.Traits{Width: min(width, a.Size.W-2*pad), Gap: 20, Across: ui.Stretch}),
	).Valued(at).With(ui.Traits{Scroll: true, Grow: 1, Across: ui.Center, Pad: pad})}
}

// Narrowest is the width of a window below which the page has no margins.
const Narrowest = 360

// Card describes a card on the home page.
type Card struct {
	ID      string   // follows "card-" and "play-" in the ids of its nodes; "" for the first puzzle
	BareIDs bool     // the ids are "ID-title" instead, and "ID-state" for its line
	First   bool     // it has the first action of the page
	Picture *ui.Node // a board or a tree
	Title   string
	Line    string
	Left    string // the unfinished game that Play continues, or ""
	Done    bool   // Line reports something finished
	Verb    string // on the button for Play; "" is "Play"
	Play    func()
	Ways    []*ui.Node // buttons that lead elsewhere
}

const (
	cardPicture      = 112 // the side of a picture
	cardPictureFirst = 92
	cardPictureSmall = 72
	tinyCards        = 360 // the width of a window below which a card shows only its title
)

// Card returns a card for the home page: one row if there is little room.
func (a *App) Card(c Card) *ui.Node {
	t := a.Lang.T
	id := func(name string) string {
		switch {
		case c.ID == "":
			return name
		case c.BareIDs && name != "card":
			return c.ID + "-" + strings.TrimPrefix(name, "card-")
		}
		return name + "-" + c.ID
	}
	verb, said := c.Verb, c.Title
	switch {
	case c.Left != "":
		verb, said = t(words.Continue), c.Left
	case verb == "":
		verb = t(words.Play)
	}
	c.Picture.ID, c.Picture.Press, c.Picture.DrawOnly = id("card-board"), c.Play, true
	title := widget.Heading(id("card-title"), c.Title, 2)
	line := widget.Muted(id("card-line"), c.Line)
	if c.Left != "" {
		line.Text = c.Left
	}
	if c.Left != "" || c.BareIDs {
		line.ID = id("card-state")
	}
	if line.Size = ui.Small; c.Done {
		line.Color = ui.ColorGood
	}
	// Each puzzle has such buttons, so their names say which it is.
	play := ui.NewButton(id("play"), verb+": "+said, c.Play).Shown(verb)
	if c.First {
		play.Variant = ui.Primary
	}
	if a.Size.W < NarrowCards {
		title.Size = ui.Large
		phrase := ui.NewColumn("", title).With(ui.Traits{Grow: 1, Gap: 2})
		switch {
		case c.Left == "" && len(c.Ways) > 0 && !c.First: // its place is that of the line
		case c.Left != "" || a.Size.W >= tinyCards:
			phrase.Children = append(phrase.Children, line)
		default:
			title.Size = ui.Body
		}
		phrase.Children, phrase.Across = append(phrase.Children, c.Ways...), ui.Start
		c.Picture.Width, c.Picture.Height = cardPictureSmall, cardPictureSmall
		return ui.NewRow(id("card"), c.Picture, phrase, play).With(ui.Traits{Variant: ui.Card, Pad: 10, Gap: 12, Across: ui.Center})
	}
	title.Size, line.Size = 20, ui.Body
	c.Picture.Width, c.Picture.Height = cardPicture, cardPicture
	buttons := ui.NewRow("", append([]*ui.Node{play}, c.Ways...)...).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	facts := ui.NewColumn("", title, line).With(ui.Traits{Gap: 4, Grow: 1})
	row := ui.NewRow("", c.Picture, facts).With(ui.Traits{Gap: 16, Across: ui.Center, Grow: 1})
	card := ui.NewColumn(id("card"), row).With(ui.Traits{Variant: ui.Card, Pad: 16, Gap: 12})
	if c.First { // there is room beside the picture
		c.Picture.Width, c.Picture.Height, buttons.PadY = cardPictureFirst, cardPictureFirst, 4
		facts.Children = append(facts.Children, buttons)
		return card
	}
	card.Children = append(card.Children, buttons)
	return card
}
