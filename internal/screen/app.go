package screen

import (
	"sync"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/i18n"
	"cavalo/internal/platform"
	"cavalo/internal/ui"
)

// Env is what the screens need from outside.
type Env struct {
	Host    platform.Host
	Engine  engine.Client
	Version string
	Now     func() time.Time // nil is time.Now
}

// phoneWidth is the width below which the bar folds into a menu and the
// actions go to the bottom.
const phoneWidth = 900

// route is the screen that is open.
type route uint8

const (
	atHome route = iota
	atChallenge
)

// App is the whole program as its user sees it: state in, a tree of widgets
// out. It implements ui.App; everything but post happens on one goroutine.
type App struct {
	env      Env
	settings settings
	lang     i18n.Lang

	route     route
	dialogs   []dialog // the last one is on top
	notice    notice
	storage   storage
	challenge *challenge
	daily     daily

	size    ui.Rect // of the last Build
	version uint64
	now     time.Time

	mu     sync.Mutex
	posted []func()
}

// dialog gives the content of an open dialog.
type dialog struct {
	id    string
	title i18n.Key
	body  func() []*ui.Node
	// foot holds the buttons below; nil shows a Close button.
	foot func() []*ui.Node
	wide bool
}

// New starts the program where its user left it.
func New(env Env) *App {
	if env.Now == nil {
		env.Now = time.Now
	}
	a := &App{env: env, version: 1, now: env.Now()}
	a.storage = newStorage(env.Host)
	a.loadSettings()
	a.daily = newDaily(a)
	a.challenge = newChallenge(a)
	a.openLink(env.Host.Link())
	env.Host.OnLink(func(link string) { a.post(func() { a.openLink(link) }) })
	env.Host.OnScheme(func() { a.post(a.changed) })
	env.Host.OnDrop(func(name string, data []byte) { a.post(func() { a.challenge.openFile(name, data) }) })
	env.Host.Watch(func(name string) { a.post(func() { a.challenge.save.elsewhere(name) }) })
	return a
}

// post lets another goroutine run f at the next Tick.
func (a *App) post(f func()) {
	a.mu.Lock()
	a.posted = append(a.posted, f)
	a.mu.Unlock()
}

// Tick implements ui.App.
func (a *App) Tick(now time.Time) {
	a.now = now
	a.mu.Lock()
	posted := a.posted
	a.posted = nil
	a.mu.Unlock()
	for _, f := range posted {
		f()
	}
	a.notice.tick(a, now)
	a.daily.tick(now)
	if a.route == atChallenge {
		a.challenge.tick(now)
	}
}

// changed marks that Build would give another tree.
func (a *App) changed() { a.version++ }

// Version implements ui.App.
func (a *App) Version() uint64 { return a.version }

// Theme implements ui.App.
func (a *App) Theme() ui.Theme {
	if a.dark() {
		return ui.Dark()
	}
	return ui.Light()
}

func (a *App) dark() bool {
	switch a.settings.theme {
	case themeDark:
		return true
	case themeLight:
		return false
	}
	return a.env.Host.Dark()
}

// ReducedMotion implements ui.App.
func (a *App) ReducedMotion() bool {
	return a.settings.still || a.env.Host.ReducedMotion()
}

// phone says that the window is narrow.
func (a *App) phone() bool { return a.size.W < phoneWidth }

// Build implements ui.App.
func (a *App) Build(width, height float64) *ui.Node {
	a.size = ui.Rect{W: width, H: height}
	page := &ui.Node{ID: "page", Role: ui.Column, Children: []*ui.Node{a.bar()}}
	switch a.route {
	case atChallenge:
		page.Children = append(page.Children, a.challenge.view()...)
	default:
		page.Children = append(page.Children, a.home())
	}
	root := &ui.Node{ID: "root", Role: ui.Layer, Children: []*ui.Node{page}}
	if n := a.notice.view(a); n != nil {
		root.Children = append(root.Children, n)
	}
	for _, d := range a.dialogs {
		root.Children = append(root.Children, a.dialogNode(d))
	}
	return root
}

// go_ opens a screen.
func (a *App) show(r route) {
	a.route = r
	a.dialogs = nil
	if r == atHome {
		a.env.Host.SetLink("")
	} else {
		a.challenge.link()
	}
	a.changed()
}

// open puts a dialog on top.
func (a *App) open(d dialog) {
	for _, o := range a.dialogs {
		if o.id == d.id {
			return
		}
	}
	a.dialogs = append(a.dialogs, d)
	a.changed()
}

// closeDialog takes the dialog on top away.
func (a *App) closeDialog() {
	if len(a.dialogs) > 0 {
		a.dialogs = a.dialogs[:len(a.dialogs)-1]
		a.changed()
	}
}

// dialogNode frames a dialog's content.
func (a *App) dialogNode(d dialog) *ui.Node {
	width := 460.0
	if d.wide {
		width = 720
	}
	body := &ui.Node{ID: d.id + "-body", Role: ui.Column, Gap: 16, Scroll: true, Grow: 1, Children: d.body()}
	foot := []*ui.Node{button("close", a.lang.T(i18n.Close), a.closeDialog)}
	if d.foot != nil {
		foot = d.foot()
	}
	return &ui.Node{
		ID: d.id, Role: ui.Dialog, Label: a.lang.T(d.title), MaxWidth: width, Dismiss: a.closeDialog,
		Pad: 24, Gap: 16,
		Children: []*ui.Node{
			row(0, heading(d.id+"-title", a.lang.T(d.title), 2), &ui.Node{Role: ui.Spacer, Grow: 1},
				icon("dismiss", ui.IconClose, a.lang.T(i18n.Close), a.closeDialog)),
			body,
			{Role: ui.Row, Gap: 8, Along: ui.End, Wrap: true, Children: foot},
		},
	}
}

// say shows a short message for a while and has a screen reader speak it.
func (a *App) say(text string) {
	a.notice = notice{text: text, until: a.now.Add(noticeTime)}
	a.changed()
}
