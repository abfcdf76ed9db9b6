package challenge

import (
	"cavalo/internal/i18n"
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

// Rules implements shell.Screen: the three rules, a picture and a sentence each.
func (c *Screen) Rules(prefix string) *ui.Node {
	return c.App.Rules(prefix, "rule-pictures",
		shell.Rule{Name: "rule-jump", Words: i18n.RuleJump},
		shell.Rule{Name: "rule-mirror", Words: i18n.RuleMirror},
		shell.Rule{Name: "rule-double", Words: i18n.RuleDouble})
}
