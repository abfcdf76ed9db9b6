package shell

import (
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/engine"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Dialog gives the content of an open dialog.
type Dialog struct {
	ID    string
	Title words.Key
	Body  func() []*ui.Node
	// DialogButton holds the buttons below; nil shows a Close button.
	Foot func() []*ui.Node
	Wide bool
	// Dismissed closes the dialog; nil is App.Close.
	Dismissed func()
	// Of is what it is about, where its screen has several of it: the address names
	// it, so that it is that one again after a reload.
	Of string
	// Tab is which of its tabs is open, each a place to go back to, and Turn opens
	// another; nil where there are none. It has no Of.
	Tab  func() string
	Turn func(tab string)
	// Draft is what was done in it so far, "" when there is nothing to be lost, and
	// Resume goes on with that after a reload; nil where nothing is done.
	Draft  func() string
	Resume func(draft string)
	// Passing: it tells of something that has just happened, or shows what is in
	// memory alone, so that nothing of it is left after a reload.
	Passing bool
}

// IsTransient says that an open dialog is gone after a reload.
func (a *App) IsTransient(id string) bool {
	for _, d := range a.dialogs {
		if d.ID == id {
			return d.Passing
		}
	}
	return false
}

// Open puts a dialog on top, unless it is open already.
func (a *App) Open(d Dialog) {
	if !a.Shows(d.ID) {
		a.dialogs = append(a.dialogs, d)
		a.shown[a.shownKey(d.ID)] = d
		a.Changed()
	}
}

// Shows says whether a dialog is open.
func (a *App) Shows(id string) bool {
	for _, d := range a.dialogs {
		if d.ID == id {
			return true
		}
	}
	return false
}

// Covered reports whether a dialog covers the page.
func (a *App) Covered() bool { return len(a.dialogs) > 0 }

// Close takes the dialog on top away.
func (a *App) Close() {
	if len(a.dialogs) > 0 {
		a.dialogs = a.dialogs[:len(a.dialogs)-1]
		a.Changed()
	}
}

// CloseAll takes all dialogs away.
func (a *App) CloseAll() {
	a.dialogs = nil
	a.Changed()
}

// Then is a press that closes the dialog on top before it does something.
func (a *App) Then(do func()) func() {
	return func() { a.Close(); do() }
}

const (
	dialogPad = 24.0
	// tabbedHeight is the height of a dialog with tabs, where the window is as high.
	tabbedHeight = 640.0
	// WideDialog is the room that a wide dialog has for its content.
	WideDialog = 672.0
)

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
	if d.Tab != nil { // it stays where it is when another tab is opened
		n.Height = tabbedHeight
	}
	return n
}

// DialogButton is one button below a dialog.
type DialogButton struct {
	ID    string
	Words words.Key
	Press func()
	// Pending: the button applies what was chosen in the dialog, so closing
	// the dialog is called Cancel.
	Pending bool
}

// Feet returns Close, or Cancel, and one primary button.
func (a *App) Feet(f DialogButton) func() []*ui.Node {
	return func() []*ui.Node {
		leave := words.Close
		if f.Pending {
			leave = words.Cancel
		}
		return []*ui.Node{widget.Button("close", a.Lang.T(leave), a.Close), widget.Primary(f.ID, a.Lang.T(f.Words), f.Press)}
	}
}

// Words is a dialog's body of one paragraph. Dialogs lie over each other, so that each
// has its own id for it.
func (a *App) Words(id string, k words.Key) func() []*ui.Node {
	return func() []*ui.Node { return []*ui.Node{widget.Text(id, a.Lang.T(k))} }
}

// ShareChip is the button that opens the dialog for sharing what is shown.
func (a *App) ShareChip(dialog func() Dialog) *ui.Node {
	n := widget.Chip("share", a.Lang.T(words.Share), func() { a.Open(dialog()) })
	n.Icon = ui.IconShare
	return n
}

// noticeTime is how long a message stays.
const noticeTime = 5 * time.Second

// notice is a short message at the foot of the page.
type notice struct {
	text  string
	until time.Time
	seen  bool // it was there at the end of a tick
}

// tick takes the message away when its time is over.
func (n *notice) tick(a *App, now time.Time) {
	if n.text != "" && !now.Before(n.until) {
		n.text = ""
		a.Changed()
	}
}

func (n *notice) due() time.Time {
	if n.text == "" {
		return time.Time{}
	}
	return n.until
}

// view is nil when there is nothing to say. The node is a live region, so it
// is spoken as well as shown.
func (n *notice) view() *ui.Node {
	if n.text == "" {
		return nil
	}
	return asideCard("notice", "notice-text", n.text)
}

// asideCard is a card with a short text that is spoken when it comes.
func asideCard(id, textID, text string) *ui.Node {
	return ui.NewRow(id, ui.NewText(textID, text).With(ui.Traits{Wrap: true, Live: true})).
		With(ui.Traits{Landmark: ui.Complementary, Variant: ui.Card, Pad: 12, MaxWidth: 520, Aside: true})
}

// message is the message of the moment, which covers no board and nothing that
// can be pressed, and moves nothing when it comes and goes; nil when there is
// none. A short message goes before the one about the engine, which lasts.
func (a *App) message() *ui.Node {
	if n := a.notice.view(); n != nil {
		return n
	}
	switch {
	case a.offering:
		return a.soundOffer()
	case a.teaching != nil && a.teaching == a.at:
		return a.lessonOffer()
	case a.updated:
		return a.newsOffer()
	}
	return a.engineNotice()
}

// Acted implements ui.Actor: a message is about what was done last, what is still
// being loaded is still to be said, and what is offered goes unless it is taken.
func (a *App) Acted(on string) {
	if gone := a.passing; gone != nil {
		a.passing = nil
		gone()
		a.Changed()
	}
	if a.updated && a.teaching == nil && !a.offering && on != newsYes {
		a.updated = false
		a.Changed()
	}
	if a.teaching != nil && on != lessonYes {
		a.teaching = nil
		a.Changed()
	}
	if a.offering && on != soundYes && on != soundNo {
		a.offering = false
		a.Changed()
	}
	missing := a.engine == engine.Missing && !a.read
	seen := a.notice.text != "" && a.notice.seen // one that came with the tick of this action was not
	if seen {
		a.notice.text = ""
	}
	if seen || missing {
		a.read = a.read || missing
		a.Changed()
	}
}

// UntilNext calls a function at the next action: what was said of the last one has
// been seen.
func (a *App) UntilNext(gone func()) { a.passing = gone }

// EngineIs takes notice of whether the engine's program is there.
func (a *App) EngineIs(s engine.State) {
	if s != a.engine {
		a.engine, a.read = s, false
		a.Changed()
	}
}

// EngineThere reports whether the engine's program has been loaded, or needs no
// loading.
func (a *App) EngineThere() bool { return a.engine == engine.Ready }

// SayEngineFailed says that the engine ended in the middle of a job. That it
// could not be loaded is said until it is there.
func (a *App) SayEngineFailed() {
	if a.engine != engine.Missing {
		a.Say(a.Lang.T(words.EngineFailed))
	}
}

// engineNotice says what is waited for while the engine is not there; nil when
// it is. That it could not be loaded is said until the next action, and again
// when that needs it.
func (a *App) engineNotice() *ui.Node {
	phrase := words.EngineLoading
	switch {
	case a.engine == engine.Ready || a.read:
		return nil
	case a.engine == engine.Missing:
		phrase = words.EngineMissing
	}
	return asideCard("engine-notice", "engine-words", a.Lang.T(phrase))
}

// Key implements ui.App: a few keys that work everywhere, and those of the
// screen that is open.
func (a *App) Key(k ui.KeyEvent) bool {
	if k.Alt && !k.Ctrl && !k.Meta && !k.Shift { // in a window: a browser keeps these
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
