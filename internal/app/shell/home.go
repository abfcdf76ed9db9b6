package shell

import (
	"cavalo/internal/app/part"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// home is the first page: the puzzles as cards with a living board, and the
// rules as three pictures.
func (a *App) home() *ui.Node {
	t := a.Lang.T
	body := &ui.Node{ID: "home-page", Role: ui.Column, Scroll: true, Grow: 1, Across: ui.Center, Pad: a.margin(), Children: []*ui.Node{
		{Role: ui.Column, MaxWidth: 1120, Gap: 24, Across: ui.Stretch, Children: []*ui.Node{
			{Role: ui.Column, Gap: 4, Children: []*ui.Node{
				part.Heading("home-title", t(words.HomeTitle), 1),
				{ID: "home-line", Role: ui.Text, Text: t(words.HomeLine), Size: ui.Large, Color: ui.ColorMuted, Wrap: true},
			}},
			a.cards(),
			part.Heading("rules-title", t(words.HowItGoes), 2),
			a.aboutTabs("rules-of"),
			a.Screen(a.about).Rules("home-"),
			part.Row(8, part.Button("home-help", t(words.MoreHelp), func() { a.Open(a.helpDialog()) }),
				part.Button("home-about", t(words.About), func() { a.Open(a.aboutDialog()) })),
		}},
	}}
	if a.Phone() {
		body.Children[0].Children[0].Children[0].Size = ui.Title
	}
	return body
}

func (a *App) margin() float64 {
	if a.Phone() {
		return 16
	}
	return 32
}

// NarrowCards is the width below which cards stand one below another.
const NarrowCards = 720

// cards are the ways into the puzzles, and what else they have to show.
func (a *App) cards() *ui.Node {
	grid := &ui.Node{ID: "cards", Role: ui.Grid, Columns: 2, Gap: 24}
	if a.Size.W < PhoneWidth {
		grid.Columns, grid.Gap = 1, 16
	}
	for _, s := range a.screens {
		grid.Children = append(grid.Children, s.Cards()...)
	}
	return grid
}

// Card is a puzzle's way in: the game in hand as a picture, what it is, how it
// stands.
type Card struct {
	ID    string // what its nodes are called behind "card-" and "play-"; "" for the first puzzle
	Board *ui.Board
	Title words.Key
	Line  words.Key
	State string
	Play  func()
	Verb  words.Key // on the button for that; zero is "Play"
	New   func()    // nil shows no button for it
}

// Card draws a card for the home page.
func (a *App) Card(c Card) *ui.Node {
	t := a.Lang.T
	id := func(name string) string {
		if c.ID == "" {
			return name
		}
		return name + "-" + c.ID
	}
	board := &ui.Node{ID: id("card-board"), Role: ui.BoardView, Label: t(words.BoardInHand), Board: c.Board, Press: c.Play, DrawOnly: true, Width: 190, Height: 190}
	// Each puzzle has such buttons, so their names say which it is.
	verb := t(words.Play)
	if c.Verb != "" {
		verb = t(c.Verb)
	}
	play := &ui.Node{ID: id("play"), Role: ui.Button, Variant: ui.Primary, Text: verb, Label: verb + ": " + t(c.Title), Press: c.Play}
	buttons := &ui.Node{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{play}}
	if c.New != nil {
		buttons.Children = append(buttons.Children, &ui.Node{ID: id("card-new"), Role: ui.Button, Text: t(words.NewGame), Label: t(words.NewGame) + ": " + t(c.Title), Press: c.New})
	}
	phrase := &ui.Node{Role: ui.Column, Gap: 8, Grow: 1, Children: []*ui.Node{
		part.Heading(id("card-title"), t(c.Title), 2),
		{ID: id("card-line"), Role: ui.Text, Text: t(c.Line), Wrap: true},
		part.Muted(id("card-state"), c.State),
		buttons,
	}}
	n := &ui.Node{ID: id("card"), Role: ui.Row, Variant: ui.Card, Pad: 20, Gap: 24, Across: ui.Center, Children: []*ui.Node{board, phrase}}
	if a.Size.W < NarrowCards { // the way in stays on the first screen of a phone
		n.Pad, n.Gap = 16, 16
		board.Width, board.Height = 96, 96
	}
	return n
}
