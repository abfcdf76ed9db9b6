package shell

import (
	"math"
	"time"

	"cavalo/internal/app/place"
	"cavalo/internal/app/settings"
	"cavalo/internal/app/widget"
	"cavalo/internal/engine"
	"cavalo/internal/lists"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/words"
)

// Env holds the program's surroundings.
type Env struct {
	Host    platform.Host
	Engine  engine.Client
	Version string
	Now     func() time.Time // nil is time.Now
	// ReadForeign answers a packed request of package reader; nil where this program has the
	// readers.
	ReadForeign func(request []byte, done func(answer []byte, err error))
}

// PhoneWidth is the width below which the bar folds into a menu and the
// actions go to the bottom.
const PhoneWidth = 900

// PhoneBar is the height of the bar of a phone.
const PhoneBar = 52

// App is the whole program as its user sees it: state in, a tree of widgets out. It
// implements interact.App. All methods but Post must be called on one goroutine.
type App struct {
	Env
	mailbox
	Lang words.Lang
	Now  time.Time     // of this tick
	Size ui.Rect       // of the last Build; in a frame, its height is the one that it wants
	Past *history.Book // the results of finished games
	Runs *Records      // the searches of this visit, for resultados.dat

	// The screens set these, by the puzzles' names.
	Portraits map[string]Portrait
	Games     map[string]Games
	Watch     func(p puzzle.Puzzle, problem string, position puzzle.Position) // opens the laboratory; does nothing without one

	Settings *settings.Settings
	Trail    *place.Trail
	Files    Files
	Help     Help
	Jobs     Jobs
	Notice   Notice
	Opener   Opener
	Storage  Storage

	gone    bool // the page is being left: nothing moves from now on
	makers  []func(*App) Screen
	screens []Screen
	playing map[string]bool // whether a screen has a game; filled by plays
	at      Screen          // nil means the home page

	dialogs   []Dialog               // the last one is on top
	shown     map[string]Dialog      // the dialogs that were open, by screen and id, for Forward
	typed     map[string]typedNumber // in the fields for numbers, by id
	projected bool                   // the last Zoom was for a projection
	large     bool                   // and for a window that nobody touches
	focus     string                 // the node that gets the focus next
	crashes   int                    // since the player last closed the dialog about one
	version   uint64
}

var _ interact.App = (*App)(nil)

// New starts the program where its user left it. The bar shows the screens in the order
// of their makers.
func New(env Env, makers ...func(*App) Screen) *App {
	if env.Now == nil {
		env.Now = time.Now
	}
	a := &App{Env: env, version: 1, Now: env.Now(), makers: makers}
	a.Files.app, a.Help.app, a.Jobs.app, a.Notice.app, a.Opener.app, a.Storage.app = a, a, a, a, a, a
	a.Settings = settings.New(settings.Program{
		Storage: env.Host, System: env.Host, Now: func() time.Time { return a.Now }, Post: a.Post, Changed: a.Changed, Keep: a.Storage.Keep,
		Speak: func(l words.Lang) { a.Lang = l }, Say: func(k words.Key) { a.Say(a.Lang.T(k)) },
	})
	a.Trail = newTrail(a)
	a.load()
	a.Notice.updated = !a.Alone() && settings.IsUpdated(env.Host, env.Version)
	// Dates can't be written in other years.
	if year := a.Now.UTC().Year(); year < 1970 || year > 9999 {
		a.Say(a.Lang.T(words.ClockWrong))
	}
	env.Host.Lasting(false, a.Storage.lasting)
	a.Trail.Start()
	env.Host.OnPlace(func(p platform.Place) {
		a.Post(func() {
			a.Opener.supersede()
			a.Trail.Arrive(p)
		})
	})
	env.Host.OnGone(a.leave)
	env.Engine.OnState(func(s engine.State) { a.Post(func() { a.Jobs.EngineIs(s) }) })
	env.Host.OnScheme(func() { a.Post(a.Settings.Refresh) })
	env.Host.OnDrop(func(name string, data []byte) { a.Post(func() { a.Opener.Drop(name, data) }) })
	env.Host.OnUnread(func(large string, others []string) { a.Post(func() { a.Opener.ReportUnread(large, others) }) })
	env.Host.Watch(func(name string) { a.Post(func() { a.adoptChange(name) }) })
	return a
}

// adoptChange adopts a text that another tab has written.
func (a *App) adoptChange(name string) {
	if name == platform.Settings {
		a.Settings.Refresh()
	}
	a.Past.OnOtherTab(name)
	for _, s := range a.screens {
		s.OnOtherTab(name)
	}
}

// load reads the stored data and makes the screens.
func (a *App) load() {
	a.Storage.ReportError(history.Resume(a.Env.Host))
	a.Settings.Load()
	a.Storage.names, _ = a.Env.Host.Names() // an error leaves the list empty
	a.Past = history.Open(a.Env.Host, a.Storage.names)
	a.screens, a.at, a.shown, a.playing = nil, nil, map[string]Dialog{}, map[string]bool{}
	a.Runs = NewRecords(a, "resultados.dat")
	a.Portraits, a.Games = map[string]Portrait{}, map[string]Games{}
	a.Watch = func(puzzle.Puzzle, string, puzzle.Position) {}
	for _, make := range a.makers {
		a.screens = append(a.screens, make(a))
	}
	a.Storage.names = nil
	a.Help.about = a.screens[0].Name()
}

func (a *App) Due() time.Time {
	if a.hasPosts() || a.Past.Loading() {
		return a.Now
	}
	due := ui.Earlier(a.Notice.due(), a.Opener.due())
	for _, s := range a.screens {
		due = ui.Earlier(due, s.Due())
	}
	return due
}

// loadAtOnce is the number of the book's texts that a tick reads: some milliseconds' work
// in a browser.
const loadAtOnce = 100

func (a *App) Tick(now time.Time) {
	if a.gone {
		return
	}
	wasSlow := a.Opener.isSlow()
	if a.Now, a.Notice.seen = now, true; a.Opener.isSlow() != wasSlow {
		a.Changed()
	}
	for _, f := range a.drain() {
		f()
	}
	a.Settings.Backup.Keep()
	a.Storage.showError()
	a.Notice.tick(now)
	for _, s := range a.screens {
		s.Tick(now)
	}
	if a.Past.Loading() {
		if a.Past.Load(loadAtOnce); !a.Past.Loading() {
			a.Changed()
		}
	}
	a.Trail.Check(a.version)
}

// Changed marks the tree as out of date.
func (a *App) Changed() { a.version++ }

func (a *App) Version() uint64 { return a.version }

func (a *App) Theme() ui.Theme {
	switch {
	case a.Settings.Look.Contrast:
		return ui.HighContrast(a.Settings.Look.Dark)
	case a.Settings.Look.Dark:
		return ui.Dark()
	}
	return ui.Light()
}

func (a *App) ReducedMotion() bool { return a.Settings.Still || a.Env.Host.ReducedMotion() }

// Focus moves the focus to a node of the next tree.
func (a *App) Focus(id string) {
	a.focus = id
	a.Changed()
}

func (a *App) TakeFocus() string {
	id := a.focus
	a.focus = ""
	return id
}

// Phone reports whether the window is narrow.
func (a *App) Phone() bool { return a.Size.W < PhoneWidth }

const (
	lying      = 1.25 // a narrow window this many times as wide as high is a phone on its side
	lyingWidth = 540  // and has at least this width
	low        = 700  // the height of a window below which there is less room for what is said
)

// Lies reports whether the window belongs to a phone on its side.
func (a *App) Lies() bool { return a.Phone() && a.Size.W >= lyingWidth && a.Size.W > lying*a.Size.H }

// Low reports whether the window has little height, as on small phones.
func (a *App) Low() bool { return a.Size.H < low }

// Told returns the text for the device: a phone, which has a finger for a pointer and no
// keys, or another.
func (a *App) Told(phone, other words.Key) string {
	if a.Phone() {
		return a.Lang.T(phone)
	}
	return a.Lang.T(other)
}

// The least size of a projection before it is enlarged.
const (
	projectedWidth  = 600.0
	projectedHeight = 330.0
)

// The size of a window from which everything is drawn larger, by tenths.
const (
	largeWidth  = 1600.0
	largeHeight = 900.0
)

// Zoom implements interact.App. A projection is enlarged as far as the window has room for it; in a
// large window type and boards are larger. In a frame the height decides nothing, since it follows.
func (a *App) Zoom(width, height float64) float64 {
	if a.Alone() {
		height = math.Inf(1)
	}
	a.projected = a.at != nil && a.at.Projection() > 0
	a.large = a.projected && width >= PhoneWidth
	if !a.projected {
		return max(1, math.Floor(10*min(width/largeWidth, height/largeHeight))/10)
	}
	return max(1, min(a.at.Projection(), width/projectedWidth, height/projectedHeight))
}

// Projected reports whether the open screen is projected.
func (a *App) Projected() bool { return a.projected }

func (a *App) Build(width, height float64) *ui.Node {
	a.Size = ui.Rect{W: width, H: height}
	if a.Alone() {
		a.Size.H = frameHeight(width) + PhoneBar
	}
	page := ui.NewColumn("page")
	if !a.projected && !a.Alone() {
		page.Children = append(page.Children, bar(a))
	}
	main := ui.NewColumn("main", a.below()...).With(ui.Traits{Landmark: ui.Main, Grow: 1, Across: ui.Stretch})
	page.Children = append(page.Children, main)
	root := ui.NewLayer("root", page) // its label is the window's title
	root.Large = a.large
	if a.at != nil {
		root.Label = a.Lang.T(a.at.Title())
	}
	said := a.Notice.node()
	over := said != nil && said.ID == noticeID // over dialogs, too; offers wait below
	if said != nil && !over {
		root.Children = append(root.Children, said)
	}
	for i, d := range a.dialogs {
		n := a.dialogNode(d)
		if i < len(a.dialogs)-1 {
			n.Walk(func(n *ui.Node) bool {
				if n.ID == "close" || n.ID == "dismiss" { // the top dialog keeps these ids
					n.ID = d.ID + "-" + n.ID
				}
				return true
			})
		}
		root.Children = append(root.Children, n)
	}
	if over {
		root.Children = append(root.Children, said)
	}
	return root
}

func (a *App) below() []*ui.Node {
	if a.at == nil {
		return []*ui.Node{a.Fitted(a.home())}
	}
	return a.at.View()
}

// Show opens a screen, and leaves the others; nil means the home page. A frame keeps its screen:
// another opens in a tab of its own.
func (a *App) Show(s Screen) {
	switch {
	case !a.Alone() || a.at == nil || a.at == s:
		a.show(s)
	case s == nil:
		a.OpenTab("")
	default:
		a.OpenTab(s.Address())
	}
}

func (a *App) show(s Screen) {
	if s != nil {
		for _, other := range a.screens {
			if other != s {
				other.Leave()
			}
		}
	}
	a.at, a.dialogs = s, nil
	a.Trail.Update()
	a.Changed()
}

// At reports whether a screen is open.
func (a *App) At(s Screen) bool { return a.at == s }

// Screens returns all screens in the order of the bar.
func (a *App) Screens() []Screen { return a.screens }

// Screen returns the screen of this name, or nil.
func (a *App) Screen(name string) Screen {
	return lists.Find(a.screens, func(s Screen) bool { return s.Name() == name })
}

// maxCrashes is the largest number of panics after which the program continues although
// the player has not closed the dialog about the first.
const maxCrashes = 3

// Crashed implements interact.App: it restarts on the home page with the saved data, which
// includes every move, and shows a text for a report.
func (a *App) Crashed(why string) bool {
	if a.crashes++; a.crashes > maxCrashes {
		return false
	}
	a.Env.Engine.Cancel()
	a.drain() // for the old screens
	a.Opener.supersede()
	a.load()
	a.show(nil)
	a.Open(a.crashDialog("Cavalo " + a.Env.Version + ", " + a.Env.Host.Where() + "\n" + why))
	return true
}

// crashDialog reports a crash, with the reason as a text to copy.
func (a *App) crashDialog(reason string) Dialog {
	closed := func() {
		a.crashes = 0
		a.Close()
	}
	return Dialog{ID: "crash-dialog", Passing: true, Title: words.CrashTitle, Body: func() []*ui.Node {
		return []*ui.Node{
			widget.Text("crash-words", a.Lang.T(words.CrashWords)),
			ui.NewTextField("crash-reason", a.Lang.T(words.CrashReason), reason, nil, ui.Field{Lines: 6, ReadOnly: true}),
		}
	}, Foot: func() []*ui.Node {
		return []*ui.Node{
			widget.Button("close", a.Lang.T(words.Close), closed),
			widget.Primary("crash-copy", a.Lang.T(words.CopyText), func() { a.Files.Copy(reason) }),
		}
	}, Dismissed: closed}
}

// Screen is one place of the program: a puzzle, or the laboratory.
type Screen interface {
	place.Screen      // what the address knows; its name is the puzzle's: "challenge"
	Title() words.Key // in the bar
	Icon() ui.Icon    // in the bar instead of the title, unless it is NoIcon

	View() []*ui.Node    // the page below the bar
	Projection() float64 // the factor by which it is enlarged, without the bar; 0 if it isn't projected
	Cards() []*ui.Node   // on the home page; the first opens the screen
	// Invite returns the card of the home page's first action; ok is false if it has none.
	// With start it is what everybody begins with, until that has been done.
	Invite(start bool) (c Card, ok bool)
	Rules(prefix string) *ui.Node // the rules as pictures; the prefix keeps ids apart
	Help() []*ui.Node             // the body of the help dialog; nil without a game, and then no rules are shown
	Lesson() (d Dialog, ok bool)  // the coached board; ok is false if none is needed
	Menu() []MenuItem             // its part of a phone's menu
	Tick(now time.Time)           // called when something may have happened, even if the screen is not open
	Due() time.Time               // when Tick must be called even if nothing happens; zero means never
	Keys() widget.Keys            // for keys that no widget used
	Escape() bool                 // closes or cancels something; false if there is nothing
	// Dialog returns a dialog in its initial state, for an address that names it. of is
	// the dialog's Of, or the tab that is opened next.
	Dialog(id, of string) (Dialog, bool)
	Opens(name string) bool           // whether links whose first part is this name lead here
	OpenText(name, text string) error // opens a dropped file or a pasted text; an error changes nothing
	OnOtherTab(name string)           // another tab has written this name
	Leave()                           // another screen opens, or everything is deleted: work stops
	Suspend(gone bool)                // the page is being left: clocks and players stop; or it has come back
	Download()                        // saves the current game as a file, since nothing can be stored
}

// MenuItem is an entry of a phone's menu.
type MenuItem struct {
	ID    string
	Words words.Key
	Icon  ui.Icon
	Press func() // nil if it is disabled
}

// Reading implements the methods of a Screen without a game, which embeds it.
type Reading struct{ App *App }

// Projection and the methods below implement Screen.
func (Reading) Projection() float64               { return 0 }
func (Reading) Invite(bool) (Card, bool)          { return Card{}, false }
func (Reading) Cards() []*ui.Node                 { return nil }
func (Reading) Rules(string) *ui.Node             { return nil }
func (Reading) Help() []*ui.Node                  { return nil }
func (Reading) Lesson() (Dialog, bool)            { return Dialog{}, false }
func (Reading) Menu() []MenuItem                  { return nil }
func (Reading) Tick(time.Time)                    {}
func (Reading) Due() time.Time                    { return time.Time{} }
func (Reading) Keys() widget.Keys                 { return nil }
func (Reading) Escape() bool                      { return false }
func (Reading) Page() string                      { return "" }
func (Reading) Dialog(_, _ string) (Dialog, bool) { return Dialog{}, false }
func (Reading) State() string                     { return "" }
func (Reading) Recall(string)                     {}
func (Reading) OnOtherTab(string)                 {}
func (Reading) Leave()                            {}
func (Reading) Suspend(bool)                      {}

// OpenText passes a text to the first screen, which reads texts of every kind.
func (r Reading) OpenText(name, text string) error { return r.App.screens[0].OpenText(name, text) }

// Download saves everything as a file.
func (r Reading) Download() { r.App.Storage.SaveAll() }

// plays reports whether a screen has a game, with rules and files. The result is cached,
// since the home page needs it for each drawing and making the help takes time.
func (a *App) plays(s Screen) bool {
	if s == nil {
		return false
	}
	plays, known := a.playing[s.Name()]
	if !known {
		plays = s.Help() != nil
		a.playing[s.Name()] = plays
	}
	return plays
}

// Games gives access to the stored games of one puzzle, by id, for a screen that lists the
// games of all puzzles.
type Games struct {
	List   func(search string) []play.Heading // whose name, board or date contains a text, the newest first
	Open   func(id string) bool               // shows a game; false if it does not exist
	Rename func(id, name string) bool         // "" removes the name
	Delete func(id string)                    // keeps the game's results
	// Day continues or starts the game of a day's board; linked shows its start, and what
	// a link to it carries.
	Day func(b daily.Board, linked bool, sent friend.Sent)
	// Series continues or starts the game of a board of the series. With what a link to it
	// carries it shows the start of the newest game, even of a finished one.
	Series func(b series.Board, sent friend.Sent)
}

// Portrait draws and names the positions of a puzzle, for the screens of others.
type Portrait struct {
	// Title names a state space that has no screen.
	Title words.Key
	// Picture shows the position after legal moves from a start.
	Picture func(start puzzle.Position, moves []string) *ui.Board
	// PlaceOf names a square of a picture as a start or a goal (puzzle.Ends). It is nil where
	// these can't be chosen.
	PlaceOf func(start puzzle.Position, square int) string
	// Atlas draws all states of a start at once. It is nil if there are too many.
	Atlas func(start puzzle.Position) Atlas
	// Edit starts editing a start and calls changed after each change. It is nil if
	// nothing can be edited.
	Edit func(start puzzle.Position, changed func(puzzle.Position)) Editor
	// Blank returns a start for a new edit. It may be nil.
	Blank func() puzzle.Position
	// NameOf returns a problem's name for people.
	NameOf func(problem string) string
	// Signs is set if texts may have other signs for squares (reader.Request).
	Signs bool
	// GradeOf names the difficulty of a board, from the grade of a result. It is nil if
	// boards have no grades.
	GradeOf func(grade string) string
	// Taps is set if a finger's tap on a square is a jump, for which a second tap may be
	// required.
	Taps bool
}

// Atlas is the complete state space of a start, on which a search can be drawn.
type Atlas interface {
	atlas.World
	// Board returns a board whose first squares are the states, in their order.
	Board(m *atlas.Marks) *ui.Board
	// Note explains the drawing, "" if that needs no words.
	Note() string
	// Large draws too many states for a square each. It returns nil if each has one.
	Large() *LargeAtlas
}

// LargeAtlas is a drawing that is moved and zoomed.
type LargeAtlas struct {
	// Chart returns the drawing. press is called with the place that is pressed, and key with
	// keys that it doesn't use.
	Chart func(id string, m *atlas.Marks, press func(place int), key func(string) bool) *ui.Node
	// Zoom zooms if key is a zoom key, and reports whether the key was used.
	Zoom func(key string) bool
	// Example is the name of a place.
	Example string
	// Find returns the place with a name, and Label describes a place.
	Find  func(name string) (place int, ok bool)
	Label func(m *atlas.Marks, place int) string
}

// Editor changes a start in a part of the page, with its own undo and redo.
type Editor struct {
	View func(width, height float64) []*ui.Node
	Keys func() widget.Keys // for keys that no widget used
	// Escape clears what is chosen, and reports whether something was. It may be nil.
	Escape func() bool
	// Draft is the typed text that is not yet a start; it may be zero.
	Draft place.Field
}

// Miniature returns a small board of a start after legal moves, without the part that
// the start does not use; nil if no screen can draw it.
func (a *App) Miniature(p puzzle.Puzzle, start puzzle.Position, moves []string) *ui.Board {
	portrait, ok := a.Portraits[p.Name()]
	if !ok {
		return nil
	}
	b := portrait.Picture(start, moves)
	b.Mini = true
	if p.Study().Corner {
		b.ShowCorner(used(portrait.Picture(start, nil)))
	}
	return b
}

// used returns the size of the upper left corner that holds everything on a board.
func used(b *ui.Board) (columns, rows int) {
	columns, rows = 1, 1
	for i, c := range b.Cells {
		if c.Text != "" || c.Sign != "" {
			columns, rows = max(columns, i%b.Columns+1), max(rows, i/b.Columns+1)
		}
	}
	return columns, rows
}

// TitleOf returns a puzzle's name for people.
func (a *App) TitleOf(p puzzle.Puzzle) string {
	if s := a.Screen(p.Name()); s != nil {
		return a.Lang.T(s.Title())
	}
	if title := a.Portraits[p.Name()].Title; title != "" {
		return a.Lang.T(title)
	}
	return p.Name()
}
