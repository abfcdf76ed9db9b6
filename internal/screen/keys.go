package screen

import "cavalo/internal/ui"

// Key implements ui.App: the letters of the challenge and a few keys that work
// everywhere.
func (a *App) Key(k ui.KeyEvent) bool {
	if k.Ctrl || k.Meta || k.Alt {
		return false
	}
	if k.Key == "Escape" {
		return a.escape()
	}
	if len(a.dialogs) > 0 || a.settings.noKeys {
		return false
	}
	if k.Key == "?" {
		a.open(a.helpDialog())
		return true
	}
	if a.route != atChallenge {
		return false
	}
	return a.challenge.key(k.Key)
}

// escape leaves whatever is in the way: a dialog, a choice, a hint, a search.
func (a *App) escape() bool {
	c := a.challenge
	switch {
	case len(a.dialogs) > 0:
		a.closeDialog()
	case c.pending >= 0:
		c.pending, c.active = -1, -1
	case c.solver.running:
		c.solver.cancel()
	case c.hint.words != "":
		c.hint = hint{}
	default:
		return false
	}
	a.changed()
	return true
}

func (c *challenge) key(key string) bool {
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
