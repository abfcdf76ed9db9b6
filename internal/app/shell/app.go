package shell

import (
	"errors"
	"sync"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/engine"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/recording/atlas"
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
	Now  time.Time     // of this tick
	Size ui.Rect       // of the last Build
	Past *history.Book // what was played to its end

	gone    bool              // the page is being left: nothing moves any more
	entry   entry             // what the present entry of the page's history shows
	place   platform.Place    // what that entry keeps
	opening bool              // a place is being opened: the history waits
	shown   map[string]Dialog // by screen and id: the dialogs that were open, to be gone back to
	placed  uint64            // the version it was made of
	makers  []func(*App) Screen
	screens []Screen
	playing map[string]bool // on which screens something is played, as far as it was asked
	at      Screen          // nil is the home page
	meaning string          // the figure of a search whose meaning is shown
	about   string          // the screen whose help is shown
	rules   string          // the screen whose rules are shown at home

	watch     func(p puzzle.Puzzle, problem string, position puzzle.Position) // the laboratory's; nil without one
	portraits map[string]Portrait                                             // by the puzzle's name
	games     map[string]Games                                                // the same

	look      platform.Look
	settings  settings
	projected bool     // the last Zoom was that of a projection
	dialogs   []Dialog // the last one is on top
	notice    notice
	focus     string // the node that is to have the keyboard next
	storage   storage
	backup    backup
	stored    []string     // the names in storage, while the screens are made
	unread    history.Undo // what was read from a file last
	fleeting  bool         // the system may delete what is stored
	asked     int          // the number of results when it was last asked not to
	crashes   int          // since the player last read of one
	engine    engine.State
	read      bool   // something was done since the engine could not be loaded
	awaited   *Await // whose job the engine has, or had last
	offering  bool   // the sounds are, until the next action
	teaching  Screen // whose coached board is offered, until the next action; nil is none
	updated   bool   // what is new is offered, the same
	passing   func() // takes away what is said until then; nil is nothing
	version   uint64

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
	a.begin()
	a.noticeVersion()
	a.checkClock()
	env.Host.Lasting(false, a.lasting)
	a.opened(env.Host.Place())
	env.Host.OnPlace(func(p platform.Place) { a.Post(func() { a.arrive(p) }) })
	env.Host.OnGone(a.leave)
	env.Engine.OnState(func(s engine.State) { a.Post(func() { a.EngineIs(s) }) })
	env.Host.OnScheme(func() { a.Post(a.refresh) })
	env.Host.OnDrop(func(name string, data []byte) { a.Post(func() { a.Drop(name, data) }) })
	env.Host.Watch(func(name string) { a.Post(func() { a.elsewhere(name) }) })
	return a
}

// checkClock says that the clock is wrong, where dates can't be written.
func (a *App) checkClock() {
	if year := a.Now.UTC().Year(); year < 1970 || year > 9999 {
		a.Say(a.Lang.T(words.ClockWrong))
	}
}

// elsewhere takes over what another tab has written under a name.
func (a *App) elsewhere(name string) {
	if name == platform.Settings {
		a.refresh()
	}
	a.Past.Elsewhere(name)
	for _, s := range a.screens {
		s.OnOtherTab(name)
	}
}

// begin reads what was kept.
func (a *App) begin() {
	a.ReportSaveError(history.Resume(a.Env.Host))
	a.loadSettings()
	a.stored, _ = a.Env.Host.Names() // no list is an empty list
	a.Past = history.OpenNamed(a.Env.Host, a.stored)
	a.screens, a.at, a.shown, a.playing = nil, nil, map[string]Dialog{}, map[string]bool{}
	a.watch, a.portraits, a.games = nil, map[string]Portrait{}, map[string]Games{}
	for _, make := range a.makers {
		a.screens = append(a.screens, make(a))
	}
	a.stored = nil
	a.about = a.screens[0].Name()
	a.rules = a.about
}

// StoredNames returns the names of the texts that were stored when the program began, to
// the screens that are being made: to list thousands of texts takes its time.
func (a *App) StoredNames() []string { return a.stored }

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

// Await waits for the engine: for one job at a time. What comes of an older one
// never arrives. Everything happens on the drawing goroutine.
type Await struct {
	Running bool
	Job     puzzle.Job // the one that runs, or that ran last

	app    *App
	quiet  bool // faults are not said: nobody has asked for these jobs
	serial int  // of the job that is waited for
}

// Await returns one that waits for nothing yet and says the faults of its jobs.
func (a *App) Await() Await { return Await{app: a} }

// AwaitQuietly returns one whose jobs nobody has asked for.
func (a *App) AwaitQuietly() Await { return Await{app: a, quiet: true} }

// Start gives the engine a job in place of the one that is waited for, here or
// by another: the engine has one at a time, and tells nothing more of that. told
// hears how it gets on and may be nil; done gets its answer, with Error set also when the
// engine failed.
func (w *Await) Start(j puzzle.Job, told func(puzzle.Progress), done func(puzzle.Answer)) {
	if other := w.app.Awaited(); other != nil {
		other.Drop()
	}
	w.app.awaited = w
	w.Drop()
	w.Running, w.Job = true, j
	serial := w.serial
	w.app.Env.Engine.Start(j, func(e engine.Event) {
		w.app.Post(func() {
			if serial == w.serial {
				w.heard(e, told, done)
			}
		})
	})
	w.app.Changed()
}

// heard takes news of the job that runs.
func (w *Await) heard(e engine.Event, told func(puzzle.Progress), done func(puzzle.Answer)) {
	if e.Kind == engine.Progressed {
		if told != nil {
			told(e.Progress)
			w.app.Changed()
		}
		return
	}
	w.Running = false
	if e.Kind == engine.Failed {
		e.Answer = puzzle.Answer{Job: w.Job, Error: w.app.Lang.T(words.EngineFailed)} // e.Err is in the words of programs
	}
	switch {
	case w.quiet:
	case e.Kind == engine.Failed:
		w.app.SayEngineFailed()
	case e.Answer.Error != "":
		w.app.Say(e.Answer.Error)
	}
	done(e.Answer)
	w.app.Changed()
}

// Awaited returns who waits for the engine, nil when nobody does.
func (a *App) Awaited() *Await {
	if a.awaited == nil || !a.awaited.Running {
		return nil
	}
	return a.awaited
}

// Cancel stops what runs. What it has found so far still arrives.
func (w *Await) Cancel() {
	if w.Running {
		w.app.Env.Engine.Cancel()
	}
}

// Drop waits no longer for what runs, which the engine may go on with: nothing
// of it arrives any more.
func (w *Await) Drop() {
	w.Running = false
	w.serial++
}

// Stop ends what runs; nothing of it arrives any more.
func (w *Await) Stop() {
	w.Cancel()
	w.Drop()
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
	if a.Past.Loading() {
		return a.Now
	}
	due := a.notice.due()
	for _, s := range a.screens {
		due = ui.Earlier(due, s.Due())
	}
	return due
}

// loadAtOnce is how many texts of the book are read in a tick: a few milliseconds' work
// in a browser.
const loadAtOnce = 100

// Tick implements ui.App.
func (a *App) Tick(now time.Time) {
	if a.gone {
		return
	}
	a.Now, a.notice.seen = now, true
	a.mu.Lock()
	posted := a.posted
	a.posted = nil
	a.mu.Unlock()
	for _, f := range posted {
		f()
	}
	a.keepBackup()
	a.tellStorage()
	a.notice.tick(a, now)
	for _, s := range a.screens {
		s.Tick(now)
	}
	if a.Past.Loading() {
		if a.Past.Load(loadAtOnce); !a.Past.Loading() {
			a.Changed()
		}
	}
	a.follow()
}

// follow writes the state of the open screen into the page's history, whenever
// that state has changed.
func (a *App) follow() {
	if a.placed == a.version {
		return
	}
	if a.placed = a.version; a.placeOf() != a.place {
		a.Linked()
	}
}

// Changed marks that Build would give another tree.
func (a *App) Changed() { a.version++ }

// Version implements ui.App.
func (a *App) Version() uint64 { return a.version }

// Theme implements ui.App.
func (a *App) Theme() ui.Theme {
	switch {
	case a.look.Contrast:
		return ui.HighContrast(a.Dark())
	case a.Dark():
		return ui.Dark()
	}
	return ui.Light()
}

// Dark says which theme is in force.
func (a *App) Dark() bool { return a.look.Dark }

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

// Projector is a Screen that can be shown to an audience: larger, and without the
// bar.
type Projector interface {
	Projection() float64 // how many times larger; 0 when it is not shown so
}

// The least area that a projection is laid out in.
const (
	projectedWidth  = 600.0
	projectedHeight = 330.0
)

// Zoom implements ui.Zoomed: a phone is no projector.
func (a *App) Zoom(width, height float64) float64 {
	p, ok := a.at.(Projector)
	a.projected = ok && p.Projection() > 0 && width >= PhoneWidth
	if !a.projected {
		return 1
	}
	return max(1, min(p.Projection(), width/projectedWidth, height/projectedHeight))
}

// Projected says that the open screen is shown to an audience.
func (a *App) Projected() bool { return a.projected }

// Build implements ui.App.
func (a *App) Build(width, height float64) *ui.Node {
	a.Size = ui.Rect{W: width, H: height}
	page := ui.NewColumn("page")
	if !a.projected {
		page.Children = append(page.Children, a.bar())
	}
	main := ui.NewColumn("main", a.below()...).With(ui.Traits{Landmark: ui.Main, Grow: 1, Across: ui.Stretch})
	page.Children = append(page.Children, main)
	root := ui.NewLayer("root", page) // its label is the window's title
	root.Large = a.projected
	if a.at != nil {
		root.Label = a.Lang.T(a.at.Title())
	}
	if n := a.message(); n != nil {
		root.Children = append(root.Children, n)
	}
	for i, d := range a.dialogs {
		n := a.dialogNode(d)
		if i < len(a.dialogs)-1 {
			n.Walk(func(n *ui.Node) bool {
				if n.ID == "close" || n.ID == "dismiss" { // those of the dialog on top are meant
					n.ID = d.ID + "-" + n.ID
				}
				return true
			})
		}
		root.Children = append(root.Children, n)
	}
	return root
}

func (a *App) below() []*ui.Node {
	if a.at == nil {
		return []*ui.Node{a.home()}
	}
	return a.at.View()
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

// LessonBoard is the id of the board of a lesson.
const LessonBoard = "lesson-board"

// metFolder notes which coached boards have been offered.
const metFolder = "met/"

// Visit opens a screen through its door. The first visit offers the coached board.
func (a *App) Visit(s Screen) {
	a.Show(s)
	if _, err := a.Env.Host.Read(metFolder + s.Name()); errors.Is(err, platform.ErrNotExist) {
		a.Teach(s)
	}
}

// Teach opens the coached board of a screen, if it has one. It is not offered again.
func (a *App) Teach(s Screen) {
	d, ok := s.Lesson()
	if !ok {
		return
	}
	if a.teaching = nil; a.at != s {
		a.Show(s)
	}
	a.Keep(metFolder+s.Name(), "yes")
	a.CloseAll()
	a.Open(d)
	a.Focus(LessonBoard)
}

// lessonYes is the id of the button that takes the offer of a coached board.
const lessonYes = "lesson-yes"

// offerLesson offers the coached board of a screen aside to who came by a link and
// has not met it: what the link leads to is there at once. It is not offered again.
func (a *App) offerLesson(s Screen) {
	if s == nil || len(a.dialogs) > 0 {
		return
	}
	if _, err := a.Env.Host.Read(metFolder + s.Name()); !errors.Is(err, platform.ErrNotExist) {
		return
	}
	if _, ok := s.Lesson(); ok {
		a.Keep(metFolder+s.Name(), "yes")
		a.teaching = s
		a.Changed()
	}
}

func (a *App) lessonOffer() *ui.Node {
	s := a.teaching
	n := asideCard("lesson-offer", "lesson-offer-words", a.Lang.T(words.HowToPlay))
	n.Children = append(n.Children, widget.Chip(lessonYes, a.Lang.T(words.LessonOffer), func() { a.Teach(s) }))
	n.Gap, n.Across, n.Pad = 8, ui.Center, 8 // low enough for the room above the board of a small phone
	return n
}

// teachButton offers the coached board of the screen that is explained; nil where
// none is needed.
func (a *App) teachButton(id, about string) *ui.Node {
	s := a.Screen(about)
	if _, ok := s.Lesson(); !ok {
		return nil
	}
	return widget.Primary(id, a.Lang.T(words.LessonOffer), func() { a.Teach(s) })
}

// At says whether a screen is open.
func (a *App) At(s Screen) bool { return a.at == s }

// Screens are all screens, in the order of the bar.
func (a *App) Screens() []Screen { return a.screens }

// Screen finds a screen by its name; nil when there is none.
func (a *App) Screen(name string) Screen {
	for _, s := range a.screens {
		if s.Name() == name {
			return s
		}
	}
	return nil
}

// Say shows a short message for a while and has a screen reader speak it.
func (a *App) Say(text string) {
	a.notice = notice{text: text, until: a.Now.Add(noticeTime)}
	a.Changed()
}

// maxCrashes is how many panics may follow each other before the player has
// closed the dialog that tells of the first: more, and the program can't go on.
const maxCrashes = 3

// Crashed implements ui.Survivor: it begins anew on the home page with what was
// saved, which every move is, and says what happened so that it can be told.
func (a *App) Crashed(why string) bool {
	if a.crashes++; a.crashes > maxCrashes {
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
	return Dialog{ID: "crash-dialog", Passing: true, Title: words.CrashTitle, Body: func() []*ui.Node {
		return []*ui.Node{
			widget.Text("crash-words", a.Lang.T(words.CrashWords)),
			ui.NewTextField("crash-reason", a.Lang.T(words.CrashReason), reason, nil, ui.Field{Lines: 6, ReadOnly: true}),
		}
	}, Foot: func() []*ui.Node {
		return []*ui.Node{
			widget.Button("close", a.Lang.T(words.Close), closed),
			widget.Primary("crash-copy", a.Lang.T(words.CopyText), func() { a.CopyText(reason) }),
		}
	}, Dismissed: closed}
}

// Screen is one place of the program: a puzzle, or the laboratory.
type Screen interface {
	Name() string     // in links and ids, the puzzle's name: "challenge"
	Title() words.Key // in the bar
	Icon() ui.Icon    // stands in the bar in place of the title; NoIcon where the title does

	View() []*ui.Node             // what is below the bar while it is open
	Cards() []*ui.Node            // on the home page: the first is the way in
	Rules(prefix string) *ui.Node // the rules as pictures; the prefix keeps ids apart
	Help() []*ui.Node             // the body of the help dialog; nil where nothing is played, and no rules are shown
	Lesson() (d Dialog, ok bool)  // the coached board; ok is false where none is needed
	Menu() []MenuItem             // its part of a phone's menu
	Tick(now time.Time)           // called when something may have happened, whether it is open or not
	Due() time.Time               // when Tick has something to do although nothing happens; zero is never
	Key(key string) bool          // a key that nothing on the screen wanted
	Escape() bool                 // leaves what is in the way; false when nothing is
	Address() string              // the page's address while it is open
	Page() string                 // which of its tabs is open, each a place to go back to; "" where there are none
	// Dialog is one of its dialogs as it is at first, for an address that names it:
	// of is the dialog's Of, or the tab that is opened next.
	Dialog(id, of string) (Dialog, bool)
	State() string                    // what a reload and Back find again besides; nobody else sees it
	Recall(state string)              // goes on with what State gave, after Follow
	Opens(name string) bool           // links whose first part is this name lead here
	OpenText(name, text string) error // a file was dropped, or a text pasted; an error changes nothing
	OnOtherTab(name string)           // another tab has written this name
	Leave()                           // another screen opens, or everything is deleted: work stops
	Suspend(gone bool)                // the page is being left: what moves by itself stops; or it is back as it was
	// Follow opens what a link leads to that is more than the screen's name. What
	// the program itself has put there is gone on with as it was left; an address
	// that was followed is gone to. An error changes nothing.
	Follow(to platform.Place) error
	Download() // gives what is in hand as a file: nothing can be kept
}

// MenuItem is an entry of a phone's menu.
type MenuItem struct {
	ID    string
	Words words.Key
	Icon  ui.Icon
	Press func() // nil if there is nothing that it could do now
}

// Reading is what a screen answers on which nothing is played and nothing runs.
// Such a screen embeds it.
type Reading struct{ App *App }

// The methods of Screen.
func (Reading) Cards() []*ui.Node                 { return nil }
func (Reading) Rules(string) *ui.Node             { return nil }
func (Reading) Help() []*ui.Node                  { return nil }
func (Reading) Lesson() (Dialog, bool)            { return Dialog{}, false }
func (Reading) Menu() []MenuItem                  { return nil }
func (Reading) Tick(time.Time)                    {}
func (Reading) Due() time.Time                    { return time.Time{} }
func (Reading) Key(string) bool                   { return false }
func (Reading) Escape() bool                      { return false }
func (Reading) Page() string                      { return "" }
func (Reading) Dialog(_, _ string) (Dialog, bool) { return Dialog{}, false }
func (Reading) State() string                     { return "" }
func (Reading) Recall(string)                     {}
func (Reading) OnOtherTab(string)                 {}
func (Reading) Leave()                            {}
func (Reading) Suspend(bool)                      {}

// OpenText gives a text to the first screen, which knows texts of every kind.
func (r Reading) OpenText(name, text string) error { return r.App.screens[0].OpenText(name, text) }

// Download gives everything there is.
func (r Reading) Download() { r.App.SaveAll() }

// plays says that something is played on a screen: it has rules, and takes files. That
// is asked for each drawing of the home page, and to make the help takes a while.
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

// Games are the games of one puzzle, for a screen that lists those of all. A game
// is named by its id.
type Games struct {
	List   func(search string) []play.Heading // whose name, board or date holds a text, the newest first
	Open   func(id string) bool               // shows it; false when it isn't there
	Rename func(id, name string) bool         // "" takes its name away
	Delete func(id string)                    // for good; its results stay
	// Day shows the game of a day's board as it was left, or begins it; its start
	// where a link led there.
	Day func(b daily.Board, linked bool)
}

// RegisterGames says how the games of a puzzle are listed. Its screen does so when it is
// made.
func (a *App) RegisterGames(p puzzle.Puzzle, games Games) { a.games[p.Name()] = games }

// GamesOf returns the games of a puzzle; ok is false when it has no screen.
func (a *App) GamesOf(p puzzle.Puzzle) (games Games, ok bool) {
	games, ok = a.games[p.Name()]
	return games, ok
}

// Portrait draws and names what belongs to a puzzle, for a screen that shows
// those of others.
type Portrait struct {
	// Title names a state space, which has no screen that would.
	Title words.Key
	// Picture shows the position after moves from a start, which must be legal.
	Picture func(start puzzle.Position, moves []string) *ui.Board
	// Atlas draws all states of a start at once. It is nil where they are too many.
	Atlas func(start puzzle.Position) Atlas
	// Edit begins to edit a start. Each finished change is told. It is nil where
	// nothing can be edited.
	Edit func(start puzzle.Position, changed func(puzzle.Position)) Editor
	// Blank is a start to begin to edit with. It is nil where there is none.
	Blank func() puzzle.Position
	// NameOf is a problem's name for people.
	NameOf func(problem string) string
	// GradeOf names how hard a board is, by the grade of a result. It may be nil
	// where boards have no grades.
	GradeOf func(grade string) string
	// Taps says that a finger's tap on a square is a jump, which may take two.
	Taps bool
}

// Atlas is the whole world of a start: what a search has made of each of its states
// can be drawn on it.
type Atlas interface {
	atlas.World
	// Board shows it. Its first squares are the places, in their order.
	Board(m *atlas.Marks) *ui.Board
}

// Editor changes a start. What it shows has a part of the page to itself; to undo
// and to redo are its own.
type Editor interface {
	View(width, height float64) []*ui.Node
	Key(key string) bool // a key that nothing on the page wanted
	Draft() string       // what is typed and is no start yet; "" where nothing is
	Resume(draft string) // goes on with such a text
}

// RegisterView says how a puzzle is drawn and named. Its screen does so when it is made.
func (a *App) RegisterView(p puzzle.Puzzle, how Portrait) { a.portraits[p.Name()] = how }

// PortraitOf returns how a puzzle is drawn and named; ok is false when it has no
// screen.
func (a *App) PortraitOf(p puzzle.Puzzle) (how Portrait, ok bool) {
	how, ok = a.portraits[p.Name()]
	return how, ok
}

// TitleOf names a puzzle for people.
func (a *App) TitleOf(p puzzle.Puzzle) string {
	if s := a.Screen(p.Name()); s != nil {
		return a.Lang.T(s.Title())
	}
	if how, ok := a.PortraitOf(p); ok && how.Title != "" {
		return a.Lang.T(how.Title)
	}
	return p.Name()
}

// OnWatch says where a search from a position is looked at: the laboratory does
// so when it is made.
func (a *App) OnWatch(watch func(p puzzle.Puzzle, problem string, position puzzle.Position)) {
	a.watch = watch
}

// Watch opens the laboratory with a position; it does nothing where there is none.
func (a *App) Watch(p puzzle.Puzzle, problem string, position puzzle.Position) {
	if a.watch != nil {
		a.watch(p, problem, position)
	}
}
