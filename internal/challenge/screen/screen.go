package screen

import (
	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

var _ desk.Screen = (*Screen)(nil)

// Menu implements shell.Screen.
func (c *Screen) Menu() []shell.MenuItem {
	open := func(d func() shell.Dialog) func() { return func() { c.App.Open(d()) } }
	return []shell.MenuItem{
		{ID: "menu-problem", Words: words.NewGame, Icon: ui.IconDice, Press: open(c.NewGame)},
		{ID: "menu-rules", Words: words.RulesAndTarget, Icon: ui.IconCheck, Press: open(c.rulesDialog)},
		{ID: "menu-solver", Words: words.SolverSettings, Icon: ui.IconSettings, Press: open(c.solverDialog)},
		{ID: "menu-restart", Words: words.Restart, Icon: ui.IconRestart, Press: c.Restart},
		{ID: "menu-edit", Words: words.EditPosition, Icon: ui.IconText, Press: c.EditPosition},
		{ID: "menu-share", Words: words.Share, Icon: ui.IconShare, Press: open(c.ShareDialog)},
		c.WatchItem(),
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
	return []*ui.Node{c.HomeCard("", c.miniature(), words.ChallengeLine), c.daily.card()}
}

// Rules implements shell.Screen: the three rules, a picture and a sentence each.
func (c *Screen) Rules(prefix string) *ui.Node {
	return c.App.Rules(prefix, "rule-pictures",
		shell.Rule{Name: "rule-jump", Words: words.RuleJump},
		shell.Rule{Name: "rule-mirror", Words: words.RuleMirror},
		shell.Rule{Name: "rule-double", Words: words.RuleDouble})
}

// Help implements shell.Screen: the game and its keys.
func (c *Screen) Help() []*ui.Node {
	t := c.App.Lang.T
	return append([]*ui.Node{
		c.Rules("help-"),
		part.Text("help-goal", t(words.HelpGoal)),
		part.Text("help-rules", t(words.HelpRules)),
		part.Text("help-undo", t(words.HelpUndo)),
		part.Heading("help-solver-title", t(words.HelpSolverTitle), 3),
		part.Text("help-solver", t(words.HelpSolver)),
		part.Text("help-more", t(words.HelpMore)),
		part.Text("help-heuristics", t(words.HelpHeuristics)),
	}, c.App.HelpKeys([][2]string{
		{t(words.KeyArrows), t(words.KeysMove)}, {"Enter", t(words.KeysPlay)}, {"U", t(words.Undo)}, {"R", t(words.Redo)}, {"H", t(words.Hint)}, {"S", t(words.Solve)},
		{t(words.KeySpace), t(words.KeysPlayer)}, {"Esc", t(words.KeysEscape)}, {"?", t(words.Help)},
	})...)
}
