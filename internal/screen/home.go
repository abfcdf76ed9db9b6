package screen

import (
	"cavalo/internal/i18n"
	"cavalo/internal/ui"
)

// home is the first page: the puzzles as cards with a living board, and the
// rules as three pictures.
func (a *App) home() *ui.Node {
	t := a.lang.T
	body := &ui.Node{ID: "home-page", Role: ui.Column, Scroll: true, Grow: 1, Across: ui.Center, Pad: a.margin(), Children: []*ui.Node{
		{Role: ui.Column, MaxWidth: 1120, Gap: 24, Across: ui.Stretch, Children: []*ui.Node{
			{Role: ui.Column, Gap: 4, Children: []*ui.Node{
				heading("home-title", t(i18n.HomeTitle), 1),
				{ID: "home-line", Role: ui.Text, Text: t(i18n.HomeLine), Size: ui.Large, Color: ui.ColorMuted, Wrap: true},
			}},
			a.challengeCard(),
			a.daily.card(),
			heading("rules-title", t(i18n.HowItGoes), 2),
			a.rulePictures("home-"),
			row(8, button("home-help", t(i18n.MoreHelp), func() { a.open(a.helpDialog()) }),
				button("home-about", t(i18n.About), func() { a.open(a.aboutDialog()) })),
		}},
	}}
	if a.phone() {
		body.Children[0].Children[0].Children[0].Size = ui.Title
	}
	return body
}

func (a *App) margin() float64 {
	if a.phone() {
		return 16
	}
	return 32
}

// narrowCards is the width below which cards stand one below another.
const narrowCards = 720

// challengeCard is the puzzle's card: the game in hand as a picture, what it
// is, how it stands, and the way in.
func (a *App) challengeCard() *ui.Node {
	t, c := a.lang.T, a.challenge
	board := &ui.Node{ID: "card-board", Role: ui.BoardView, Label: t(i18n.BoardInHand), Board: c.miniature(), DrawOnly: true, Width: 340, Height: 340}
	words := &ui.Node{Role: ui.Column, Gap: 8, Grow: 1, Children: []*ui.Node{
		heading("card-title", t(i18n.Challenge), 2),
		{ID: "card-line", Role: ui.Text, Text: t(i18n.ChallengeLine), Size: ui.Large, Wrap: true},
		muted("card-more", t(i18n.ChallengeMore)),
		{Role: ui.Spacer, Height: 8},
		muted("card-state", standingOf(a.lang, c.game)),
		{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
			primary("play", t(i18n.Play), func() { a.show(atChallenge) }),
			button("card-new", t(i18n.NewGame), func() { a.show(atChallenge); a.open(c.problemDialog()) }),
		}},
	}}
	holder := &ui.Node{ID: "card-challenge", Role: ui.Row, Variant: ui.Card, Pad: 24, Gap: 32, Across: ui.Center, Children: []*ui.Node{board, words}}
	switch {
	case a.size.W < narrowCards: // the way in stays on the first screen of a phone
		holder.Role, holder.Pad, holder.Gap, holder.Across = ui.Column, 16, 16, ui.Stretch
		board.Width, board.Height = 0, 200
		words.Grow = 0
		words.Children[2], words.Children[5] = words.Children[5], words.Children[2]
	case a.phone():
		board.Width, board.Height = 260, 260
	}
	return holder
}

// rulePictures are the three rules, a picture and a sentence each; the prefix
// keeps their ids apart from those of another place.
func (a *App) rulePictures(prefix string) *ui.Node {
	t := a.lang.T
	one := func(name string, words i18n.Key) *ui.Node {
		id := prefix + name
		return &ui.Node{ID: id, Role: ui.Column, Variant: ui.Card, Pad: 16, Gap: 8, Across: ui.Stretch, Children: []*ui.Node{
			{ID: id + "-picture", Role: ui.Picture, Picture: name, Label: t(words), Height: 150, DrawOnly: true},
			text(id+"-words", t(words)),
		}}
	}
	g := &ui.Node{ID: prefix + "rule-pictures", Role: ui.Grid, Columns: 3, Gap: 16, Children: []*ui.Node{
		one("rule-jump", i18n.RuleJump), one("rule-mirror", i18n.RuleMirror), one("rule-double", i18n.RuleDouble),
	}}
	if a.size.W < narrowCards {
		g.Columns = 1
	}
	return g
}
