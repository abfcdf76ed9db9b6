package challenge

import (
	"cavalo/internal/i18n"
	"cavalo/internal/screen/part"
	"cavalo/internal/screen/shell"
	"cavalo/internal/ui"
)

// Cards implements shell.Screen: the game in hand, and the challenge of the day.
func (c *Screen) Cards() []*ui.Node {
	return []*ui.Node{c.App.Card(shell.Card{
		Board: c.miniature(), Title: i18n.Challenge, Line: i18n.ChallengeLine, State: c.Standing(c.Game),
		Play: func() { c.App.Show(c) },
		New:  func() { c.App.Show(c); c.App.Open(c.NewGame()) },
	}), c.daily.card()}
}

// Rules implements shell.Screen: the three rules, a picture and a sentence each; the prefix
// keeps their ids apart from those of another place.
func (c *Screen) Rules(prefix string) *ui.Node {
	t := c.App.Lang.T
	one := func(name string, words i18n.Key) *ui.Node {
		id := prefix + name
		return &ui.Node{ID: id, Role: ui.Column, Variant: ui.Card, Pad: 16, Gap: 8, Across: ui.Stretch, Children: []*ui.Node{
			{ID: id + "-picture", Role: ui.Picture, Picture: name, Label: t(words), Height: 150, DrawOnly: true},
			part.Text(id+"-words", t(words)),
		}}
	}
	g := &ui.Node{ID: prefix + "rule-pictures", Role: ui.Grid, Columns: 3, Gap: 16, Children: []*ui.Node{
		one("rule-jump", i18n.RuleJump), one("rule-mirror", i18n.RuleMirror), one("rule-double", i18n.RuleDouble),
	}}
	if c.App.Size.W < shell.NarrowCards {
		g.Columns = 1
	}
	return g
}
