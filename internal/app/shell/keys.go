package shell

import "cavalo/internal/ui"

// Key implements ui.App: a few keys that work everywhere, and those of the
// screen that is open.
func (a *App) Key(k ui.KeyEvent) bool {
	if k.Ctrl || k.Meta || k.Alt {
		return false
	}
	if k.Key == "Escape" {
		return a.escape()
	}
	if len(a.dialogs) > 0 || a.settings.noKeys && len(k.Key) == 1 {
		return false
	}
	if k.Key == "?" {
		a.Open(a.helpDialog())
		return true
	}
	return a.at != nil && a.at.Key(k.Key)
}

// escape leaves whatever is in the way: a dialog, or something of the screen.
func (a *App) escape() bool {
	switch {
	case len(a.dialogs) > 0:
		a.Close()
	case a.at == nil || !a.at.Escape():
		return false
	}
	a.Changed()
	return true
}
