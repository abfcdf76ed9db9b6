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
	body := ui.NewColumn("home-page",
		ui.NewColumn("",
			ui.NewColumn("",
				part.Heading("home-title", t(words.HomeTitle), 1),
				ui.NewText("home-line", t(words.HomeLine)).With(ui.Traits{Size: ui.Large, Color: ui.ColorMuted, Wrap: true}),
			).With(ui.Traits{Gap: 4}),
			a.cards(),
			part.Heading("rules-title", t(words.HowItGoes), 2),
			a.aboutTabs("rules-of"),
			a.Screen(a.about).Rules("home-"),
			part.Row(8, part.Button("home-help", t(words.MoreHelp), func() { a.Open(a.helpDialog()) }),
				part.Button("home-about", t(words.About), func() { a.Open(a.aboutDialog()) })),
		).With(ui.Traits{MaxWidth: 1120, Gap: 24, Across: ui.Stretch}),
	).With(ui.Traits{Scroll: true, Grow: 1, Across: ui.Center, Pad: a.margin()})
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
	columns, gap := 2, 24.0
	if a.Size.W < PhoneWidth {
		columns, gap = 1, 16
	}
	grid := ui.NewGrid("cards", columns).With(ui.Traits{Gap: gap})
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
	board := ui.NewBoard(id("card-board"), t(words.BoardInHand), c.Board).OnPress(c.Play).With(ui.Traits{DrawOnly: true, Width: 190, Height: 190})
	// Each puzzle has such buttons, so their names say which it is.
	verb := t(words.Play)
	if c.Verb != "" {
		verb = t(c.Verb)
	}
	play := ui.NewButton(id("play"), verb+": "+t(c.Title), c.Play).Shown(verb).With(ui.Traits{Variant: ui.Primary})
	buttons := ui.NewRow("", play).With(ui.Traits{Gap: 8, Wrap: true})
	if c.New != nil {
		buttons.Children = append(buttons.Children, ui.NewButton(id("card-new"), t(words.NewGame)+": "+t(c.Title), c.New).Shown(t(words.NewGame)))
	}
	phrase := ui.NewColumn("",
		part.Heading(id("card-title"), t(c.Title), 2),
		ui.NewText(id("card-line"), t(c.Line)).With(ui.Traits{Wrap: true}),
		part.Muted(id("card-state"), c.State),
		buttons,
	).With(ui.Traits{Gap: 8, Grow: 1})
	n := ui.NewRow(id("card"), board, phrase).With(ui.Traits{Variant: ui.Card, Pad: 20, Gap: 24, Across: ui.Center})
	if a.Size.W < NarrowCards { // the way in stays on the first screen of a phone
		n.Pad, n.Gap = 16, 16
		board.Width, board.Height = 96, 96
	}
	return n
}

// Rule is one rule of a puzzle: a sentence, and a drawing or a board that shows
// it.
type Rule struct {
	Name  string // what its nodes are called behind a prefix, and its drawing
	Words words.Key
	Board *ui.Board // shown in place of the drawing
	Bare  bool      // nothing is shown
}

// Rules puts rules side by side, and below each other where there is no room.
// The prefix keeps their ids apart from those of another place.
func (a *App) Rules(prefix, id string, rules ...Rule) *ui.Node {
	columns := 3
	if a.Size.W < NarrowCards {
		columns = 1
	}
	g := ui.NewGrid(prefix+id, columns).With(ui.Traits{Gap: 16})
	for _, r := range rules {
		id, phrase := prefix+r.Name, a.Lang.T(r.Words)
		card := ui.NewColumn(id).With(ui.Traits{Variant: ui.Card, Pad: 16, Gap: 8, Across: ui.Stretch})
		if !r.Bare {
			picture := ui.NewPicture(id+"-picture", phrase, r.Name)
			if r.Board != nil {
				picture = ui.NewBoard(id+"-picture", phrase, r.Board)
			}
			picture.Height, picture.DrawOnly = 150, true
			card.Children = append(card.Children, picture)
		}
		card.Children = append(card.Children, part.Text(id+"-words", phrase))
		g.Children = append(g.Children, card)
	}
	return g
}

// helpDialog explains the puzzle that is open; at home, the one that is chosen.
func (a *App) helpDialog() Dialog {
	if a.at != nil {
		a.about = a.at.Name()
	}
	return Dialog{ID: "help-dialog", Title: words.Help, Wide: true, Tab: func() string { return a.about }, Turn: a.explain, Body: func() []*ui.Node {
		return append([]*ui.Node{a.aboutTabs("help-of")}, a.Screen(a.about).Help()...)
	}}
}

// aboutTabs choose which screen is explained.
func (a *App) aboutTabs(id string) *ui.Node {
	var options []ui.Option
	for _, s := range a.screens {
		options = append(options, ui.Option{Value: s.Name(), Label: a.Lang.T(s.Title())})
	}
	return ui.NewTabs(id, a.Lang.T(words.HowItGoes), a.about, options, a.explain)
}

// explain chooses the screen that is explained.
func (a *App) explain(name string) {
	if a.Screen(name) != nil {
		a.about = name
		a.Changed()
	}
}

// HelpKeys ends a screen's help: keys, and what each does.
func (a *App) HelpKeys(keys [][2]string) []*ui.Node {
	t := a.Lang.T
	return []*ui.Node{
		part.Heading("help-keys-title", t(words.HelpKeysTitle), 3),
		part.Pairs(a.Size.W, "help-keys", t(words.HelpKeysTitle), [2]string{t(words.KeyName), t(words.WhatItDoes)}, keys),
	}
}

// aboutDialog says what this is, what it is made of and what it keeps.
func (a *App) aboutDialog() Dialog {
	return Dialog{ID: "about-dialog", Title: words.About, Wide: true, Body: func() []*ui.Node {
		t := a.Lang.T
		where := words.StoredWeb
		if a.Env.Host.Where() == "desktop" {
			where = words.StoredDesktop
		}
		out := []*ui.Node{
			part.Text("about-version", t(words.VersionIs, a.Env.Version)),
			part.Text("about-what", t(words.AboutWhat)),
			part.Heading("about-stored-title", t(words.StoredTitle), 3),
			part.Text("about-stored", t(where)),
			part.Row(8, ui.NewButton("delete-all", t(words.DeleteAll), func() { a.Open(a.deleteDialog()) }).With(ui.Traits{Variant: ui.Danger})),
			part.Heading("about-licences-title", t(words.LicencesTitle), 3),
		}
		for i, l := range licences() {
			out = append(out, part.Text("licence-"+string(rune('a'+i)), l))
		}
		return out
	}}
}

// deleteDialog asks before everything is deleted.
func (a *App) deleteDialog() Dialog {
	return Dialog{ID: "delete-dialog", Title: words.DeleteAll, Body: a.Words(words.DeleteWords), Foot: func() []*ui.Node {
		return []*ui.Node{
			part.Button("close", a.Lang.T(words.Cancel), a.Close),
			ui.NewButton("delete-confirm", a.Lang.T(words.DeleteAll), a.deleteAll).With(ui.Traits{Variant: ui.Danger}),
		}
	}}
}

// licences names everything that is shipped, with its licence; the full texts
// are in assets/licences, which goes along with the page and the programs.
func licences() []string {
	return []string{
		"Go, golang.org/x/image, x/sync, x/sys · © The Go Authors · BSD-3-Clause",
		"Ebitengine, purego, hideconsole · © Hajime Hoshi, The Ebitengine Authors · Apache-2.0",
		"SDL_GameControllerDB · © Sam Lantinga and contributors · zlib",
		"Freetype-Go · © The Freetype-Go Authors · FreeType License",
		"Cavalo Sans: Lato, © Łukasz Dziedzic · SIL OFL 1.1",
		"XGB · © The XGB Authors · BSD-3-Clause",
	}
}
