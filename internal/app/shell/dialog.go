package shell

import (
	"slices"

	"cavalo/internal/app/place"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Dialog describes an open dialog.
type Dialog struct {
	ID    string
	Title words.Key
	Body  func() []*ui.Node
	// Foot returns the buttons below; nil shows a Close button.
	Foot func() []*ui.Node
	Wide bool
	// Dismissed closes the dialog; nil is App.Close.
	Dismissed func()
	// Of is the subject of a dialog that exists for several. The address contains it, so
	// that a reload opens the same dialog.
	Of string
	// Tab returns the open tab, which has an entry in the page's history, and Turn opens
	// another; nil without tabs. A dialog with tabs has no Of.
	Tab  func() string
	Turn func(tab string)
	// Draft is the unfinished input, which a reload keeps; zero without input.
	Draft place.Field
	// Passing is set if a reload cannot restore the dialog: it reports an event, or shows
	// data that is only in memory.
	Passing bool
}

// IsTransient reports whether a reload closes an open dialog.
func (a *App) IsTransient(id string) bool {
	return slices.ContainsFunc(a.dialogs, func(d Dialog) bool { return d.ID == id && d.Passing })
}

// Open puts a dialog on top, unless it is open already.
func (a *App) Open(d Dialog) {
	if !a.Shows(d.ID) {
		a.dialogs = append(a.dialogs, d)
		a.typed = nil // a dialog begins with what is set
		a.shown[a.shownKey(d.ID)] = d
		a.Changed()
	}
}

// Shows reports whether a dialog is open.
func (a *App) Shows(id string) bool {
	return slices.ContainsFunc(a.dialogs, func(d Dialog) bool { return d.ID == id })
}

// Covered reports whether a dialog covers the page.
func (a *App) Covered() bool { return len(a.dialogs) > 0 }

// Close closes the top dialog.
func (a *App) Close() {
	if len(a.dialogs) > 0 {
		a.dialogs = a.dialogs[:len(a.dialogs)-1]
		a.Changed()
	}
}

// CloseAll closes all dialogs.
func (a *App) CloseAll() {
	a.dialogs = nil
	a.Changed()
}

// Then returns a handler that closes the top dialog and then calls do.
func (a *App) Then(do func()) func() {
	return func() { a.Close(); do() }
}

const (
	dialogPad = 24.0
	// tabbedHeight is the height of a dialog with tabs in a window that is high enough.
	tabbedHeight = 640.0
	// WideDialog is the width of a wide dialog's content.
	WideDialog = 672.0
)

// DialogWidth returns the width of what a wide dialog shows.
func (a *App) DialogWidth() float64 { return min(WideDialog, a.Size.W-2*dialogPad) }

func (a *App) dialogNode(d Dialog) *ui.Node {
	width := 460.0
	if d.Wide {
		width = WideDialog + 2*dialogPad
	}
	body := ui.NewColumn(d.ID+"-body", d.Body()...).With(ui.Traits{Gap: 16, Scroll: true, Grow: 1})
	dismiss := a.Close
	if d.Dismissed != nil {
		dismiss = d.Dismissed
	}
	foot := []*ui.Node{widget.Button("close", a.Lang.T(words.Close), a.Close)}
	if d.Foot != nil {
		foot = d.Foot()
	}
	n := ui.NewDialog(d.ID, a.Lang.T(d.Title), dismiss,
		widget.Row(0, widget.Heading(d.ID+"-title", a.Lang.T(d.Title), 2), widget.Spacer(),
			widget.Icon("dismiss", ui.IconClose, a.Lang.T(words.Close), dismiss)),
		body,
		ui.NewRow("", foot...).With(ui.Traits{Gap: 8, Along: ui.End, Wrap: true}),
	).With(ui.Traits{MaxWidth: width, Pad: dialogPad, Gap: 16})
	if d.Tab != nil { // the same for all tabs
		n.Height = tabbedHeight
	}
	return n
}

// DialogButton is one button below a dialog.
type DialogButton struct {
	ID    string
	Words words.Key
	Press func()
	// Pending is set if the button applies the choices in the dialog, so that closing it
	// is called Cancel.
	Pending bool
	// Danger is set if the button deletes something.
	Danger bool
}

// Feet returns a Dialog.Foot with Close, or Cancel, and one primary button.
func (a *App) Feet(f DialogButton) func() []*ui.Node {
	return func() []*ui.Node {
		leave := words.Close
		if f.Pending {
			leave = words.Cancel
		}
		look := ui.Primary
		if f.Danger {
			look = ui.Danger
		}
		return []*ui.Node{widget.Button("close", a.Lang.T(leave), a.Close), ui.NewButton(f.ID, a.Lang.T(f.Words), f.Press).With(ui.Traits{Variant: look})}
	}
}

// Words returns a Dialog.Body of one paragraph, whose id must be unique among the open
// dialogs.
func (a *App) Words(id string, k words.Key) func() []*ui.Node {
	return func() []*ui.Node { return []*ui.Node{widget.Text(id, a.Lang.T(k))} }
}

// ShareChip returns a button that opens a dialog for sharing.
func (a *App) ShareChip(dialog func() Dialog) *ui.Node {
	n := widget.Chip("share", a.Lang.T(words.Share), func() { a.Open(dialog()) })
	n.Icon = ui.IconShare
	return n
}

// letters holds the letters that stand for keys with names on every screen.
var letters = map[string]string{ui.KeyUndo: "u", ui.KeyRedo: "r"}

// Key implements interact.App: it handles the keys that work everywhere and passes the others to
// the open screen.
func (a *App) Key(k ui.KeyEvent) bool {
	if k.Alt && !k.Ctrl && !k.Meta && !k.Shift { // on the desktop: browsers keep these
		switch k.Key {
		case "ArrowLeft":
			a.Env.Host.Travel(-1)
			return true
		case "ArrowRight":
			a.Env.Host.Travel(1)
			return true
		}
	}
	if k.Ctrl || k.Meta || k.Alt {
		return false
	}
	if k.Key == "Escape" {
		return a.escape()
	}
	if len(a.dialogs) > 0 || a.Settings.NoKeys && len(k.Key) == 1 {
		return false
	}
	if k.Key == "?" {
		a.Open(a.Help.dialog())
		return true
	}
	if letter, ok := letters[k.Key]; ok {
		k.Key = letter
	}
	return a.at != nil && a.at.Keys().Press(k.Key)
}

// escape closes the top dialog, or something on the screen.
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
