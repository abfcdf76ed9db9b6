package challenge

import (
	"cavalo/internal/i18n"
	"cavalo/internal/screen/part"
	"cavalo/internal/ui"
)

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
