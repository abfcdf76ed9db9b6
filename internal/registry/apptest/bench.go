package apptest

import (
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	_ "cavalo/internal/registry/describers" // the registry
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/layout"
)

// Bench is a program under test: real screens and engine, a host in memory, and time that
// passes only when the test says so.
type Bench struct {
	T    *testing.T
	Host *Host
	App  *shell.App
	S    *interact.Session
	W, H float64
	Now  time.Time

	news atomic.Bool // something was posted
}

const (
	patience  = 2 * time.Minute // for the engine, on a busy machine
	lookEvery = 5 * time.Millisecond
	restAfter = 5      // updates, unless there is work for every frame
	thought   = 20_000 // nodes for thinking that the program ends by the clock
)

// Fonts are the program's fonts.
var Fonts = paint.NewFonts()

// New starts the program with screens in a window of a size.
func New(t *testing.T, w, h float64, host *Host, screens ...func(*shell.App) shell.Screen) *Bench {
	t.Helper()
	b := &Bench{T: t, Host: host, W: w, H: h, Now: time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)}
	made := make(chan struct{}) // no answer comes before a test can replace the engine
	client := engine.NewLocal(func(j puzzle.Job, c search.Control) puzzle.Answer {
		a := run(j, c)
		<-made
		return a
	}, func(report string) { t.Error(report) })
	t.Cleanup(client.Close)
	b.App = shell.New(shell.Env{Host: host.Parts(), Engine: client, Version: "test", Now: func() time.Time { return b.Now }}, screens...)
	b.S = interact.New(b.App, Fonts)
	b.App.OnNews(func() { b.news.Store(true) })
	b.Update()
	close(made)
	return b
}

// run does a job as the program does, but limits a player or an analysis by nodes, since they would
// use all of their time.
func run(j puzzle.Job, c search.Control) puzzle.Answer {
	if j.Limits.Time > 0 && (j.Task == puzzle.TaskReply || j.Task == puzzle.TaskAnalyse) {
		j.Limits.Nodes = thought
	}
	if a, done := answers.Load(j); done {
		return a.(puzzle.Answer)
	}
	a := jobs.Run(j, c)
	if a.Error == "" && a.Status != search.Cancelled && (a.Status != search.LimitReached || j.Limits.Time == 0) {
		answers.Store(j, a)
	}
	return a
}

// answers are those to earlier jobs, also of other benches: many tests ask the same. Those that
// time cut off are not among them. That an engine answers alike again is tested elsewhere.
var answers sync.Map // from puzzle.Job to puzzle.Answer

// Desktop returns a bench with a desktop's window, in English.
func Desktop(t *testing.T, screens ...func(*shell.App) shell.Screen) *Bench {
	return New(t, 1440, 900, NewHost(), screens...)
}

// GameScreen returns the screen of a puzzle.
func (b *Bench) GameScreen(name string) *gamescreen.Screen {
	b.T.Helper()
	d, ok := GameScreenOf(b.App, name)
	if !ok {
		b.T.Fatalf("no screen %s with a game", name)
	}
	return d
}

// GameScreenOf returns the screen of a puzzle; ok is false if there is none.
func GameScreenOf(a *shell.App, name string) (d *gamescreen.Screen, ok bool) {
	d, ok = a.Screen(name).(*gamescreen.Screen)
	return d, ok
}

// Last makes screens and keeps the puzzle's own part of the last one, which the tests in a
// puzzle's package look into.
type Last[T any] struct {
	Make   func(*shell.App) (T, *gamescreen.Screen)
	part   T
	screen *gamescreen.Screen
}

// New makes a screen.
func (l *Last[T]) New(a *shell.App) shell.Screen {
	l.part, l.screen = l.Make(a)
	return l.screen
}

// Of returns the puzzle's part of the screen of the bench that was made last.
func (l *Last[T]) Of(b *Bench) T {
	b.T.Helper()
	if b.App.Screen(l.screen.Name()) != shell.Screen(l.screen) {
		b.T.Fatal("another screen was made since")
	}
	return l.part
}

// SharedResult returns the text of the current result in the dialog for sharing, "" if there is
// none.
func SharedResult(d *gamescreen.Screen) string {
	for _, part := range d.Share.Dialog().Body() {
		if n := part.Find("share-result"); n != nil {
			return n.Value
		}
	}
	return ""
}

// Ends returns for each puzzle the start of a short game and moves to its end.
func Ends(t *testing.T, name string) (start puzzle.Position, moves []string) {
	t.Helper()
	p, _ := puzzle.Find(name)
	start = p.Problems()[0].Position
	if p.Players() == 1 {
		return start, jobs.Run(puzzle.Job{Puzzle: name, Position: start.String()}, search.Control{}).Path().Moves
	}
	for at := start; !at.Solved(); {
		moves = append(moves, at.Moves()[0])
		at, _ = at.Play(moves[len(moves)-1])
	}
	return start, moves
}

// Finish plays a short game of a puzzle to its end.
func (b *Bench) Finish(name string) *play.Game {
	b.T.Helper()
	start, moves := Ends(b.T, name)
	b.App.OpenLink(name)
	b.Update()
	d := b.GameScreen(name)
	d.Start("x", start)
	if name == "duel" {
		d.Game.SetTag("white", history.Human)
		d.Game.SetTag("black", history.Human)
	}
	for i, m := range moves {
		if i == 1 {
			b.Pass(time.Second)
		}
		if i == len(moves)-1 && len(b.App.Past.All()) > 0 {
			b.T.Error("there is a result before the end")
		}
		d.Play(m, play.Player)
	}
	b.Update()
	return d.Game
}

// Phone returns a bench with a small phone's window, in English.
func Phone(t *testing.T, screens ...func(*shell.App) shell.Screen) *Bench {
	return New(t, 360, 640, NewHost(), screens...)
}

// Update updates the program as a frame does, and reports whether anything must be redrawn.
func (b *Bench) Update() bool {
	b.S.Rest(b.Now)
	return b.S.Update(b.W, b.H, b.Now)
}

// Pass lets time pass. It fails if something changes before the session said that it is due,
// since a program at rest is not updated before then.
func (b *Bench) Pass(d time.Duration) {
	b.T.Helper()
	b.Rest()
	due := b.S.Due()
	b.Now = b.Now.Add(d)
	changed := b.Update()
	if late := due.IsZero() || b.Now.Before(due); late && (changed || len(b.S.Ticked()) > 0) && !b.news.Load() {
		b.T.Errorf("something changed %v after the last event; what was due next: %v", d, due)
	}
}

// Rest updates until there is nothing more to do now.
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

// Until lets the engine work until done returns true. Before each check so much time passes for
// the program.
func (b *Bench) Until(passes time.Duration, done func() bool) {
	b.T.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(lookEvery) {
		if b.Pass(passes); done() {
			return
		}
	}
	b.T.Fatal("it did not come about")
}

// Watching opens a link of the laboratory, "watch,..", and waits until a recording is shown.
func (b *Bench) Watching(link string) {
	b.T.Helper()
	b.App.OpenLink("lab/" + link)
	b.Until(10*time.Millisecond, func() bool { return b.There("player-scrub") })
}

// UseScript replaces the engine by one that the test controls.
func (b *Bench) UseScript() *Engine {
	e := &Engine{}
	b.App.Env.Engine = e
	return e
}

// Find returns a node of the tree, which must exist.
func (b *Bench) Find(id string) *layout.Box {
	b.T.Helper()
	b.Update()
	n := b.S.Root().Find(id)
	if n == nil && b.reach(id) {
		if n = b.S.Root().Find(id); b.App.Shows("more-dialog") { // it is looked at only
			b.App.Close()
			b.Update()
		}
	}
	if n == nil {
		b.T.Fatalf("there is no node %q", id)
	}
	return n
}

// ways lead to the nodes behind the buttons of a game in play.
var ways = [][]string{{"more"}, {"more", "open-machine"}, {"more", "open-path"}, {"more", "open-figures"}}

// reach goes to a node, if it is behind the buttons of a game in play.
func (b *Bench) reach(id string) bool {
	if b.App.Shows(newgame.PickerID) {
		tabs := b.S.Root().Find("problem-tabs")
		for _, o := range append(tabs.Options(), ui.Option{Value: tabs.Value}) {
			b.S.Fire("problem-tabs", "change", o.Value)
			b.Update()
			if _, there := b.S.Where(id); there {
				return true
			}
		}
		return false
	}
	for _, way := range ways {
		if b.S.Root().TopDialog() != nil {
			return false
		}
		for _, step := range way {
			b.S.Fire(step, "press", "")
			b.Update()
		}
		if _, there := b.S.Where(id); there {
			return true
		}
		switch {
		case b.S.Root().TopDialog() != nil:
			b.App.Close()
		case len(way) > 1:
			b.S.Fire("card-close", "press", "")
		}
		b.Update()
	}
	return false
}

// There reports whether the tree has a node.
func (b *Bench) There(id string) bool {
	b.Update()
	return b.S.Root().Find(id) != nil
}

// Press presses a node as the text view does, first going to it if it is behind the buttons of a
// game.
func (b *Bench) Press(ids ...string) {
	b.T.Helper()
	for _, id := range ids {
		_, there := b.S.Where(id)
		reached := !there && b.reach(id)
		b.S.Fire(id, "press", "")
		if b.Update(); reached && b.App.Shows("more-dialog") { // actions that can be chosen there again, or not at all
			b.App.Close()
			b.Update()
		}
	}
}

// Set changes the value of a node.
func (b *Bench) Set(id, value string) {
	b.T.Helper()
	b.Find(id)
	b.S.Fire(id, "change", value)
	b.Update()
}

// Open opens a link.
func (b *Bench) Open(link string) {
	b.App.OpenLink(link)
	b.Update()
}

// Type types a text into a field and sends it off.
func (b *Bench) Type(id, text string) {
	b.T.Helper()
	b.Set(id, text)
	b.S.Fire(id, "submit", "")
	b.Update()
}

// Drop drops a file on the window.
func (b *Bench) Drop(name, text string) {
	b.T.Helper()
	b.Host.Drop(name, []byte(text))
	b.Pass(0)
	b.Update()
}

// Expect fails unless want is a node's text or label.
func (b *Bench) Expect(id, want string) {
	b.T.Helper()
	b.expect(id, want, func(got, want string) bool { return got == want })
}

// ExpectStart fails unless a node's text or label begins with want.
func (b *Bench) ExpectStart(id, want string) {
	b.T.Helper()
	b.expect(id, want, strings.HasPrefix)
}

// ExpectPart fails unless a node's text or label contains want.
func (b *Bench) ExpectPart(id, want string) {
	b.T.Helper()
	b.expect(id, want, strings.Contains)
}

func (b *Bench) expect(id, want string, fits func(got, want string) bool) {
	b.T.Helper()
	if want == "" && !b.There(id) { // nothing is said
		return
	}
	if n := b.Find(id); !fits(n.Text, want) && !fits(n.Label, want) {
		b.T.Errorf("%s is %q, %q; want %q", id, n.Text, n.Label, want)
	}
}

// ExpectValue fails unless a node's value is want.
func (b *Bench) ExpectValue(id, want string) {
	b.T.Helper()
	if got := b.Find(id).Value; got != want {
		b.T.Errorf("the value of %s is %q, want %q", id, got, want)
	}
}

// ExpectShown fails unless the tree has all of these nodes.
func (b *Bench) ExpectShown(ids ...string) {
	b.T.Helper()
	for _, id := range ids {
		if !b.There(id) {
			b.T.Errorf("%s isn't shown", id)
		}
	}
}

// ExpectGone fails if the tree has one of these nodes.
func (b *Bench) ExpectGone(ids ...string) {
	b.T.Helper()
	for _, id := range ids {
		if b.There(id) {
			b.T.Errorf("%s is shown", id)
		}
	}
}

// Broken returns the reason shown for a link that can't be opened, or "".
func (b *Bench) Broken() string {
	b.T.Helper()
	if b.Update(); !b.There("link-broken") {
		return ""
	}
	b.Press("link-details")
	b.Update()
	return b.S.Root().Find("link-why").Text
}

// Notice returns the message that is shown, or "".
func (b *Bench) Notice() string {
	b.Update()
	if n := b.S.Root().Find("notice-text"); n != nil {
		return n.Text
	}
	return ""
}

// ScrollDown scrolls to the end.
func (b *Bench) ScrollDown() {
	b.S.Wheel(b.W-60, b.H/2, 4000)
	b.Update()
}
