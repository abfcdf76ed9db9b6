package desk

import (
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// HintButton asks for a hint and, when one is shown, plays it; help says how.
func (d *Desk) HintButton(ready bool, help words.Key, press func()) *ui.Node {
	t := d.App.Lang.T
	n := &ui.Node{ID: "hint", Role: ui.Button, Label: t(words.Hint), Press: press, Grow: 1, Disabled: d.Solver.Running}
	if ready {
		n.Label, n.Help = t(words.PlayHint), t(help)
	}
	return n
}

// SolveButton solves or, while something runs, cancels that.
func (d *Desk) SolveButton(solve func()) *ui.Node {
	n := &ui.Node{ID: "solve", Role: ui.Button, Label: d.App.Lang.T(words.Solve), Variant: ui.Primary, Press: solve, Grow: 1.4}
	if d.Solver.Running {
		n.ID, n.Press = "cancel", d.Solver.Cancel
		d.wordStop(n)
	}
	return n
}

// Actions are the buttons everything is done with; the last two are the
// screen's: what helps, and what solves.
func (d *Desk) Actions(hint, solve *ui.Node) *ui.Node {
	t := d.App.Lang.T
	undo := &ui.Node{ID: "undo", Role: ui.Button, Label: t(words.Undo), Press: d.Undo, Disabled: d.Game.Done() == 0, Grow: 1}
	redo := &ui.Node{ID: "redo", Role: ui.Button, Label: t(words.Redo), Press: d.Redo, Disabled: d.Game.Done() == len(d.Game.Steps()), Grow: 1}
	if d.App.Phone() {
		return &ui.Node{ID: "actions", Role: ui.Row, Gap: 8, Children: []*ui.Node{undo, redo, hint, solve}}
	}
	undo.Icon, redo.Icon = ui.IconUndo, ui.IconRedo
	restart := &ui.Node{ID: "restart", Role: ui.Button, Icon: ui.IconRestart, Label: t(words.Restart), Help: t(words.Restart), Text: " ", Press: d.Restart, Disabled: len(d.Game.Path()) == 0}
	return &ui.Node{ID: "actions", Role: ui.Row, Gap: 10, Children: []*ui.Node{restart, undo, redo, hint, solve}}
}
