package simulation

import (
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui/interact"
)

// tab is one tab with the program in it.
type tab struct {
	run      *Run
	host     *Host
	engine   *Engine
	app      *shell.App
	session  *interact.Session
	view     *screens.TextView
	mirror   Mirror
	games    Games
	width    float64
	height   float64
	ear      *ear // checks what the engine tells
	hidden   bool
	hasty    bool            // something was done since the last frame
	stale    bool            // the page was reloaded before a frame has shown what was done
	expected *expected       // what the last press must lead to
	before   *pressed        // the last press that has to change the game
	pressed  bool            // a button or a finger is down
	left     bool            // the page was left, and not come back to
	blind    bool            // the program began without a look at what is stored
	told     bool            // the player was told that nothing can be kept
	refused  map[string]bool // the names of the player's that storage has refused, and not taken since
	seen     time.Time       // when the games were looked at
	updated  time.Time       // when the program was told the time
	looked   appearance      // what it looked like when it was looked at last
	rooms    bool            // its program has the laboratory: a page's first one has a door there
	lacked   string          // the tag of the language in force whose words have just failed to come
	lackedAt time.Time       // when they failed to come
	missed   map[string]bool // the files that have failed to come
	door     bool            // the program that runs has a door to the laboratory
	short    bool            // storage has refused something of it
}

// begin starts the program in the tab.
func (t *tab) begin() {
	t.mirror, t.ear, t.told, t.refused = Mirror{}, &ear{run: t.run}, false, map[string]bool{}
	t.blind, t.short = t.run.world.Disk.Denied, false
	t.left, t.pressed, t.before, t.seen = false, false, nil, t.run.world.Now()
	t.host.Shown, t.host.Noded = t.mirror.Show, t.mirror.ShowNode
	t.run.world.Open(t.host)
	t.engine = NewEngine(t.run.world, t.host)
	faults := t.run.faults
	all := screens.All
	t.door = !t.rooms
	if t.door {
		all = screens.Games(t.host.OpenLaboratory)
	}
	t.host.Enter = t.enter
	t.app = shell.New(shell.Env{Host: faults.host(t.host), Engine: t.ear.wrap(faults.engine(t.engine)), Version: "test", Now: func() time.Time { return faults.now(t.run.world.Now()) }}, all...)
	t.session = interact.New(faults.app(t.app), apptest.Fonts)
	t.session.Copy = func(text string) { t.host.CopyText(text, func(error) {}) }
	t.session.AskPaste = func() { t.session.Paste(t.host.Copied) }
	t.view = screens.NewTextView(t.session, t.host)
	t.host.OnText(func(id, event, value string) {
		t.update()
		t.session.Fire(id, event, value)
	})
}

// enter puts the program with the laboratory in place of the one that runs, at the same
// address. Nothing tells that one.
func (t *tab) enter() {
	t.rooms = true
	t.reload(false)
}

// end is the end of the program in the tab.
func (t *tab) end() {
	t.engine.Close()
}

// catchUp tells the program the time before an event, if it has rested.
func (t *tab) catchUp() {
	if t.run.world.Now().Sub(t.updated) > atRest {
		t.update()
	}
}

func (t *tab) update() {
	t.updated = t.run.world.Now()
	t.view.Update(t.width, t.height, t.run.faults.now(t.run.world.Now()))
	t.told = t.told || t.app.Shows("storage-dialog")
}

// maxFrames is how many frames follow each other at most without an event and
// without time that passes.
const maxFrames = 12

// frames brings the tab to rest at this moment.
func (t *tab) frames() (restless bool) {
	t.hasty = false
	for range maxFrames {
		t.update()
		t.view.Show()
		if due := t.session.Due(); due.IsZero() || t.run.world.Now().Before(due) {
			return false
		}
	}
	return true
}

// ear listens between the engine and the program: an event of a job that is over, or
// was replaced, is a fault.
type ear struct {
	run     *Run
	started int
	open    int // the job that may speak, 0 is none
}

// wrap gives a client whose events are checked.
func (e *ear) wrap(c engine.Client) engine.Client { return listening{c, e} }

type listening struct {
	engine.Client
	ear *ear
}

// Start implements engine.Client.
func (l listening) Start(j puzzle.Job, on func(engine.Event)) {
	e := l.ear
	e.started++
	mine := e.started
	e.open = mine
	l.Client.Start(j, func(event engine.Event) {
		if e.open != mine {
			e.run.fail("the engine speaks of job %d (%s %s) after its end: event %d", mine, j.Puzzle, j.Task, event.Kind)
			return
		}
		if event.Kind != engine.Progressed {
			e.open = 0
		}
		on(event)
	})
}
