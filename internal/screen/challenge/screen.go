package challenge

import (
	"cavalo/internal/i18n"
	"cavalo/internal/screen/desk"
	"cavalo/internal/screen/shell"
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
func (c *Screen) Key(key string) bool {
	switch key {
	case "u", "U":
		c.Undo()
	case "r", "R":
		c.Redo()
	case "h", "H":
		if !c.Solver.Running {
			c.askHint()
		}
	case "s", "S":
		c.Solve()
	case " ":
		c.TogglePlayer()
	default:
		return false
	}
	return true
}

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
