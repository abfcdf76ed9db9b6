package shell

import (
	"sync"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Env is what the screens need from outside.
type Env struct {
	Host    platform.Host
	Engine  engine.Client
	Version string
	Now     func() time.Time // nil is time.Now
}

// PhoneWidth is the width below which the bar folds into a menu and the
// actions go to the bottom.
const PhoneWidth = 900

// PhoneBar is the height of the bar of a phone.
const PhoneBar = 52

// App is the whole program as its user sees it: state in, a tree of widgets
// out. It implements ui.App; everything but Post happens on one goroutine.
type App struct {
	Env  Env
	Lang words.Lang
	Now  time.Time // of this tick
	Size ui.Rect   // of the last Build

	gone    bool           // the page is being left: nothing moves any more
	entry   Screen         // the one that the present entry of the page's history shows
	place   platform.Place // what that entry keeps
	placed  uint64         // the version it was made of
	makers  []func(*App) Screen
	screens []Screen
	at      Screen // nil is the home page
	about   string // the screen whose rules and help are shown at home

	watch     func(p puzzle.Puzzle, problem string, position puzzle.Position) // the laboratory's; nil without one
	portraits map[string]Portrait                                             // by the puzzle's name

	settings settings
	dialogs  []Dialog // the last one is on top
	notice   notice
	focus    string // the node that is to have the keyboard next
	storage  storage
	crashes  int // since the player last read of one
	engine   engine.State
	version  uint64

	mu     sync.Mutex
	posted []func()
	news   func() // called when something is posted; may be nil
}

// New starts the program where its user left it. The screens are made in the
// order in which the bar shows them.
func New(env Env, makers ...func(*App) Screen) *App {
	if env.Now == nil {
		env.Now = time.Now
	}
	a := &App{Env: env, version: 1, Now: env.Now(), makers: makers}
	a.storage = storage{host: env.Host}
	a.begin()
	a.opened(env.Host.Place())
	env.Host.OnPlace(func(p platform.Place) { a.Post(func() { a.arrive(p) }) })
	env.Host.OnGone(a.leave)
	env.Engine.OnState(func(s engine.State) { a.Post(func() { a.EngineIs(s) }) })
	env.Host.OnScheme(func() { a.Post(a.Changed) })
	env.Host.OnDrop(func(name string, data []byte) { a.Post(func() { a.openFile(name, data) }) })
	env.Host.Watch(func(name string) {
		a.Post(func() {
			if name == settingsName {
				a.refresh()
			}
			for _, s := range a.screens {
				s.Elsewhere(name)
			}
		})
	})
	return a
}

// begin reads what was kept.
func (a *App) begin() {
	a.loadSettings()
	a.screens, a.at = nil, nil
	a.watch, a.portraits = nil, map[string]Portrait{}
	for _, make := range a.makers {
		a.screens = append(a.screens, make(a))
	}
	a.about = a.screens[0].Name()
}

// Post lets another goroutine run f at the next Tick.
func (a *App) Post(f func()) {
	a.mu.Lock()
	a.posted = append(a.posted, f)
	news := a.news
	a.mu.Unlock()
	if news != nil {
		news()
	}
}

// OnNews implements ui.App.
func (a *App) OnNews(f func()) {
	a.mu.Lock()
	a.news = f
	a.mu.Unlock()
}

// Due implements ui.App.
func (a *App) Due() time.Time {
	a.mu.Lock()
	waiting := len(a.posted) > 0
	a.mu.Unlock()
	if waiting {
		return a.Now
	}
	due := a.notice.due()
	for _, s := range a.screens {
		due = ui.Earlier(due, s.Due())
	}
	return due
}

// Tick implements ui.App.
func (a *App) Tick(now time.Time) {
	if a.gone {
		return
	}
	a.Now = now
	a.mu.Lock()
	posted := a.posted
	a.posted = nil
	a.mu.Unlock()
	for _, f := range posted {
		f()
	}
	a.notice.tick(a, now)
	for _, s := range a.screens {
		s.Tick(now)
	}
	a.follow()
}

// follow writes the state of the open screen into the page's history, whenever
// that state has changed.
func (a *App) follow() {
	if a.placed == a.version || a.at != a.entry {
		return
	}
	if a.placed = a.version; a.placeOf() != a.place {
		a.Linked()
	}
}

// placeOf is what the page's history is to keep of the screen that is open.
func (a *App) placeOf() (p platform.Place) {
	if a.at != nil {
		p.Link, p.State = a.at.Address(), a.at.State()
	}
	return p
}

// Changed marks that Build would give another tree.
func (a *App) Changed() { a.version++ }

// Version implements ui.App.
func (a *App) Version() uint64 { return a.version }

// Theme implements ui.App.
func (a *App) Theme() ui.Theme {
	if a.Dark() {
		return ui.Dark()
	}
	return ui.Light()
}

// Dark says which theme is in force.
func (a *App) Dark() bool {
	switch a.settings.theme {
	case themeDark:
		return true
	case themeLight:
		return false
	}
	return a.Env.Host.Dark()
}

// ReducedMotion implements ui.App.
func (a *App) ReducedMotion() bool {
	return a.settings.still || a.Env.Host.ReducedMotion()
}

// Focus gives the keyboard to a node, once it is there.
func (a *App) Focus(id string) {
	a.focus = id
	a.Changed()
}

// TakeFocus implements ui.Director.
func (a *App) TakeFocus() string {
	id := a.focus
	a.focus = ""
	return id
}

// Phone says that the window is narrow.
func (a *App) Phone() bool { return a.Size.W < PhoneWidth }

// Build implements ui.App.
func (a *App) Build(width, height float64) *ui.Node {
	a.Size = ui.Rect{W: width, H: height}
	page := &ui.Node{ID: "page", Role: ui.Column, Children: []*ui.Node{a.bar()}}
	if n := a.engineNotice(); n != nil {
		page.Children = append(page.Children, n)
	}
	if a.at != nil {
		page.Children = append(page.Children, a.at.View()...)
	} else {
		page.Children = append(page.Children, a.home())
	}
	root := &ui.Node{ID: "root", Role: ui.Layer, Children: []*ui.Node{page}} // its label is the window's title
	if a.at != nil {
		root.Label = a.Lang.T(a.at.Title())
	}
	if n := a.notice.view(); n != nil {
		root.Children = append(root.Children, n)
	}
	for _, d := range a.dialogs {
		root.Children = append(root.Children, a.dialogNode(d))
	}
	return root
}

// Show opens a screen; nil is the home page. A screen that another one takes
// the place of is left.
func (a *App) Show(s Screen) {
	if s != nil {
		for _, other := range a.screens {
			if other != s {
				other.Leave()
			}
		}
	}
	a.at, a.dialogs = s, nil
	a.Linked()
	a.Changed()
}

// ShowNamed opens the screen of a name, for one that knows another by name.
func (a *App) ShowNamed(name string) { a.Show(a.Screen(name)) }

// At says whether a screen is open.
func (a *App) At(s Screen) bool { return a.at == s }

// Screen finds a screen by its name; nil when there is none.
func (a *App) Screen(name string) Screen {
	for _, s := range a.screens {
		if s.Name() == name {
			return s
		}
	}
	return nil
}

// Linked keeps the page's address in step with the screen that is open. Another
// screen than before gets an entry of its own in the page's history.
func (a *App) Linked() {
	a.place = a.placeOf()
	if a.at != a.entry {
		a.entry = a.at
		a.Env.Host.AddPlace(a.place)
		return
	}
	a.Env.Host.SetPlace(a.place)
}

// Say shows a short message for a while and has a screen reader speak it.
func (a *App) Say(text string) {
	a.notice = notice{text: text, until: a.Now.Add(noticeTime)}
	a.Changed()
}
