package shell

import (
	"cavalo/internal/app/part"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// mostCrashes is how many panics may follow each other before the player has
// closed the dialog that tells of the first: more, and the program can't go on.
const mostCrashes = 3

// Crashed implements ui.Survivor: it begins anew on the home page with what was
// saved, which every move is, and says what happened so that it can be told.
func (a *App) Crashed(why string) bool {
	if a.crashes++; a.crashes > mostCrashes {
		return false
	}
	a.Env.Engine.Cancel()
	a.mu.Lock()
	a.posted = nil // news for the screens that are gone
	a.mu.Unlock()
	a.begin()
	a.Show(nil)
	a.Open(a.crashDialog("Cavalo " + a.Env.Version + ", " + a.Env.Host.Where() + "\n" + why))
	return true
}

// crashDialog says that something went wrong, with the reason as a text to copy.
func (a *App) crashDialog(reason string) Dialog {
	closed := func() {
		a.crashes = 0
		a.Close()
	}
	return Dialog{ID: "crash-dialog", Title: words.CrashTitle, Body: func() []*ui.Node {
		return []*ui.Node{
			part.Text("crash-words", a.Lang.T(words.CrashWords)),
			{ID: "crash-reason", Role: ui.TextField, Label: a.Lang.T(words.CrashReason), Value: reason, ReadOnly: true, Lines: 6},
		}
	}, Foot: func() []*ui.Node {
		return []*ui.Node{
			part.Button("close", a.Lang.T(words.Close), closed),
			part.Primary("crash-copy", a.Lang.T(words.CopyText), func() { a.CopyText(reason) }),
		}
	}, Dismissed: closed}
}
