package apptest

import (
	"reflect"
	"sync/atomic"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/shell"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/formats"
	_ "cavalo/internal/registry/solvers"
	_ "cavalo/internal/registry/tellers"
	"cavalo/internal/search"
	"cavalo/internal/ui"
)

// Bench is a program under test: the real screens and engine, a system in
// memory, and time that passes only when the test says so.
type Bench struct {
	T    *testing.T
	Host *Host
	App  *shell.App
	S    *ui.Session
	W, H float64
	Now  time.Time

	news atomic.Bool // something was posted
}

const (
	patience  = 2 * time.Minute // with the engine, on a busy machine
	lookEvery = 5 * time.Millisecond
	restAfter = 5      // updates, unless there is work for every frame
	thought   = 20_000 // nodes of a thought that the program ends by the clock
)

// Fonts are those of the program.
var Fonts = paint.NewFonts()

// New starts the program with these screens in a window of this size.
func New(t *testing.T, w, h float64, host *Host, screens ...func(*shell.App) shell.Screen) *Bench {
	t.Helper()
	b := &Bench{T: t, Host: host, W: w, H: h, Now: time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)}
	client := engine.NewLocal(run, func(report string) { t.Error(report) })
	t.Cleanup(client.Close)
	b.App = shell.New(shell.Env{Host: host, Engine: client, Version: "test", Now: func() time.Time { return b.Now }}, screens...)
	b.S = ui.NewSession(b.App, Fonts)
	b.App.OnNews(func() { b.news.Store(true) })
	b.Update()
	return b
}

// run does a job as the program does, but nodes end the thoughts of a player or an
// analysis, which would take all the time that they may.
func run(j puzzle.Job, c search.Control) puzzle.Answer {
	if j.Limits.Time > 0 && (j.Task == puzzle.TaskReply || j.Task == puzzle.TaskAnalyse) {
		j.Limits.Nodes = thought
	}
	return jobs.Run(j, c)
}

// Desktop is a bench of a desktop's size, for an English user.
func Desktop(t *testing.T, screens ...func(*shell.App) shell.Screen) *Bench {
	return New(t, 1440, 900, NewHost(), screens...)
}

// GameScreen is what the screen of a puzzle embeds.
func (b *Bench) GameScreen(name string) *gamescreen.Screen {
	b.T.Helper()
	d, ok := GameScreenOf(b.App, name)
	if !ok {
		b.T.Fatalf("no screen %s with a game", name)
	}
	return d
}

// GameScreenOf is what the screen of a name embeds; ok is false where there is no such
// screen, or nothing is played on it.
func GameScreenOf(a *shell.App, name string) (d *gamescreen.Screen, ok bool) {
	s := a.Screen(name)
	if s == nil {
		return nil, false
	}
	embedded := reflect.Indirect(reflect.ValueOf(s))
	if embedded.Kind() != reflect.Struct || !embedded.FieldByName("Screen").IsValid() {
		return nil, false
	}
	d, ok = embedded.FieldByName("Screen").Interface().(*gamescreen.Screen)
	return d, ok
}

// SharedResult is the text of the result in hand as the dialog for sharing shows it; "" if
// there is none.
func SharedResult(d *gamescreen.Screen) string {
	for _, part := range d.Share.Dialog().Body() {
		if n := part.Find("share-result"); n != nil {
			return n.Value
		}
	}
	return ""
}

// Phone is a bench of a small phone's size.
func Phone(t *testing.T, screens ...func(*shell.App) shell.Screen) *Bench {
	return New(t, 360, 640, NewHost(), screens...)
}

// Update lets the program take notice of what happened.
func (b *Bench) Update() { b.S.Update(b.W, b.H, b.Now) }

// Pass lets time pass. What time alone changes must have been due: nothing
// looks at a program at rest before then.
func (b *Bench) Pass(d time.Duration) {
	b.T.Helper()
	b.Rest()
	due := b.S.Due()
	b.Now = b.Now.Add(d)
	changed := b.S.Update(b.W, b.H, b.Now)
	if late := due.IsZero() || b.Now.Before(due); late && (changed || len(b.S.Ticked()) > 0) && !b.news.Load() {
		b.T.Errorf("something changed %v after the last event; what was due next: %v", d, due)
	}
}

// Rest updates until there is nothing more to do at this moment.
func (b *Bench) Rest() {
	b.T.Helper()
	b.news.Store(false)
	for range restAfter {
		if b.Update(); !b.Now.Before(b.S.Due()) && !b.S.Due().IsZero() {
			continue
		}
		return
	}
}

// Until lets the engine work until something has come about. Each time it is
// looked at, that much time has passed for the program.
func (b *Bench) Until(passes time.Duration, done func() bool) {
	b.T.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(lookEvery) {
		if b.Pass(passes); done() {
			return
		}
	}
	b.T.Fatal("it did not come about")
}

// Watching opens a link of the laboratory, "watch,..", and lets the engine work until
// there is something to be seen.
func (b *Bench) Watching(link string) {
	b.T.Helper()
	b.App.OpenLink("lab/" + link)
	b.Until(10*time.Millisecond, func() bool { return b.There("player-scrub") })
}

// Scripted puts an engine in place that does what the test says.
func (b *Bench) Scripted() *Engine {
	e := &Engine{}
	b.App.Env.Engine = e
	return e
}

// Find gives a node of the tree, which must be there.
func (b *Bench) Find(id string) *ui.Node {
	b.T.Helper()
	b.Update()
	n := b.S.Root().Find(id)
	if n == nil {
		b.T.Fatalf("there is no node %q", id)
	}
	return n
}

// There says whether the tree has a node.
func (b *Bench) There(id string) bool {
	b.Update()
	return b.S.Root().Find(id) != nil
}

// Press does what the text view does when a node is pressed.
func (b *Bench) Press(ids ...string) {
	b.T.Helper()
	for _, id := range ids {
		b.S.Fire(id, "press", "")
		b.Update()
	}
}

// Set changes the value of a node.
func (b *Bench) Set(id, value string) {
	b.T.Helper()
	b.Find(id)
	b.S.Fire(id, "change", value)
	b.Update()
}

// Notice is the message that is shown, or nothing.
func (b *Bench) Notice() string {
	b.Update()
	if n := b.S.Root().Find("notice-text"); n != nil {
		return n.Text
	}
	return ""
}

// ScrollDown shows what is below.
func (b *Bench) ScrollDown() {
	b.S.Wheel(b.W-60, b.H/2, 4000)
	b.Update()
}
