package screen

import (
	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/i18n"
	"cavalo/internal/ui"
)

var _ desk.Screen = (*Screen)(nil)

// Title implements shell.Screen.
func (c *Screen) Title() i18n.Key { return i18n.Challenge }

// Menu implements shell.Screen.
func (c *Screen) Menu() []shell.MenuItem {
	open := func(d func() shell.Dialog) func() { return func() { c.App.Open(d()) } }
	return []shell.MenuItem{
		{ID: "menu-problem", Words: i18n.NewGame, Icon: ui.IconDice, Press: open(c.NewGame)},
		{ID: "menu-rules", Words: i18n.RulesAndTarget, Icon: ui.IconCheck, Press: open(c.rulesDialog)},
		{ID: "menu-solver", Words: i18n.SolverSettings, Icon: ui.IconSettings, Press: open(c.solverDialog)},
		{ID: "menu-restart", Words: i18n.Restart, Icon: ui.IconRestart, Press: c.Restart},
		{ID: "menu-edit", Words: i18n.EditPosition, Icon: ui.IconText, Press: c.EditPosition},
		{ID: "menu-share", Words: i18n.Share, Icon: ui.IconShare, Press: open(c.ShareDialog)},
	}
}

// Key implements shell.Screen.
func (c *Screen) Key(key string) bool { return c.Keys(key, c.askHint, c.Solve) }

// Escape implements shell.Screen: it leaves a choice, a search or a hint.
func (c *Screen) Escape() bool {
	switch {
	case c.pending >= 0:
		c.pending, c.active = -1, -1
	case c.Solver.Running:
		c.Solver.Cancel()
	case c.hint.words != "":
		c.hint = hint{}
	default:
		return false
	}
	return true
}

// Cards implements shell.Screen: the game in hand, and the challenge of the day.
func (c *Screen) Cards() []*ui.Node {
	return []*ui.Node{c.HomeCard("", c.miniature(), i18n.ChallengeLine), c.daily.card()}
}

// Rules implements shell.Screen: the three rules, a picture and a sentence each.
func (c *Screen) Rules(prefix string) *ui.Node {
	return c.App.Rules(prefix, "rule-pictures",
		shell.Rule{Name: "rule-jump", Words: i18n.RuleJump},
		shell.Rule{Name: "rule-mirror", Words: i18n.RuleMirror},
		shell.Rule{Name: "rule-double", Words: i18n.RuleDouble})
}

// Help implements shell.Screen: the game and its keys.
func (c *Screen) Help() []*ui.Node {
	t := c.App.Lang.T
	return append([]*ui.Node{
		c.Rules("help-"),
		part.Text("help-goal", t(i18n.HelpGoal)),
		part.Text("help-rules", t(i18n.HelpRules)),
		part.Text("help-undo", t(i18n.HelpUndo)),
		part.Heading("help-solver-title", t(i18n.HelpSolverTitle), 3),
		part.Text("help-solver", t(i18n.HelpSolver)),
		part.Text("help-more", t(i18n.HelpMore)),
		part.Text("help-heuristics", t(i18n.HelpHeuristics)),
	}, c.App.HelpKeys([][2]string{
		{t(i18n.KeyArrows), t(i18n.KeysMove)}, {"Enter", t(i18n.KeysPlay)}, {"U", t(i18n.Undo)}, {"R", t(i18n.Redo)}, {"H", t(i18n.Hint)}, {"S", t(i18n.Solve)},
		{t(i18n.KeySpace), t(i18n.KeysPlayer)}, {"Esc", t(i18n.KeysEscape)}, {"?", t(i18n.Help)},
	})...)
}
