package challenge

import (
	"cavalo/internal/i18n"
	"cavalo/internal/play"
	"cavalo/internal/puzzle"
	"cavalo/internal/screen/shell"
	"cavalo/internal/ui"
)

var _ shell.Screen = (*Screen)(nil)

// Name implements shell.Screen.
func (c *Screen) Name() string { return puzzle.Challenge.Name() }

// Title implements shell.Screen.
func (c *Screen) Title() i18n.Key { return i18n.Challenge }

// Menu implements shell.Screen.
func (c *Screen) Menu() []shell.MenuItem {
	open := func(d func() shell.Dialog) func() { return func() { c.app.Open(d()) } }
	return []shell.MenuItem{
		{ID: "menu-problem", Words: i18n.NewGame, Icon: ui.IconDice, Press: open(c.problemDialog)},
		{ID: "menu-rules", Words: i18n.RulesAndTarget, Icon: ui.IconCheck, Press: open(c.rulesDialog)},
		{ID: "menu-solver", Words: i18n.SolverSettings, Icon: ui.IconSettings, Press: open(c.solverDialog)},
		{ID: "menu-restart", Words: i18n.Restart, Icon: ui.IconRestart, Press: c.restart},
		{ID: "menu-share", Words: i18n.Share, Icon: ui.IconShare, Press: open(c.shareDialog)},
	}
}

// Key implements shell.Screen.
func (c *Screen) Key(key string) bool {
	switch key {
	case "u", "U":
		c.undo()
	case "r", "R":
		c.redo()
	case "h", "H":
		if !c.solver.running {
			c.askHint()
		}
	case "s", "S":
		c.solve()
	case " ":
		c.togglePlayer()
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
	case c.solver.running:
		c.solver.cancel()
	case c.hint.words != "":
		c.hint = hint{}
	default:
		return false
	}
	return true
}

// Link implements shell.Screen.
func (c *Screen) Link() string { return play.Link(puzzle.Challenge, c.game.Position()) }

// Open implements shell.Screen. The game in hand is kept when it stands there
// already.
func (c *Screen) Open(position puzzle.Position) {
	if position.String() != c.game.Position().String() {
		c.start("", position)
	}
}

// Elsewhere implements shell.Screen.
func (c *Screen) Elsewhere(name string) { c.save.elsewhere(name) }

// Leave implements shell.Screen.
func (c *Screen) Leave() { c.leave() }
