package challenge

import (
	"cavalo/internal/i18n"
	"cavalo/internal/screen/part"
	"cavalo/internal/ui"
)

// Help implements shell.Screen: the game and its keys.
func (c *Screen) Help() []*ui.Node {
	t := c.App.Lang.T
	var keys [][2]string
	for _, k := range []struct {
		key  string
		does i18n.Key
	}{
		{t(i18n.KeyArrows), i18n.KeysMove}, {"Enter", i18n.KeysPlay}, {"U", i18n.Undo}, {"R", i18n.Redo}, {"H", i18n.Hint}, {"S", i18n.Solve},
		{t(i18n.KeySpace), i18n.KeysPlayer}, {"Esc", i18n.KeysEscape}, {"?", i18n.Help},
	} {
		keys = append(keys, [2]string{k.key, t(k.does)})
	}
	return []*ui.Node{
		c.Rules("help-"),
		part.Text("help-goal", t(i18n.HelpGoal)),
		part.Text("help-rules", t(i18n.HelpRules)),
		part.Text("help-undo", t(i18n.HelpUndo)),
		part.Heading("help-solver-title", t(i18n.HelpSolverTitle), 3),
		part.Text("help-solver", t(i18n.HelpSolver)),
		part.Text("help-more", t(i18n.HelpMore)),
		part.Text("help-heuristics", t(i18n.HelpHeuristics)),
		part.Heading("help-keys-title", t(i18n.HelpKeysTitle), 3),
		part.Pairs(c.App.Size.W, "help-keys", t(i18n.HelpKeysTitle), [2]string{t(i18n.KeyName), t(i18n.WhatItDoes)}, keys),
	}
}
