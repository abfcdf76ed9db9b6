package screen

import (
	"testing"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle/solvers"
	"cavalo/internal/ui"
)

// bench is a program under test: the real screens and engine, a system in
// memory, and time that passes only when the test says so.
type bench struct {
	t    *testing.T
	host *fakeHost
	app  *App
	s    *ui.Session
	w, h float64
	now  time.Time
}

var fonts = paint.NewFonts()

func newBench(t *testing.T, w, h float64, host *fakeHost) *bench {
	t.Helper()
	b := &bench{t: t, host: host, w: w, h: h, now: time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)}
	client := engine.NewLocal(solvers.Run, func(report string) { t.Error(report) })
	t.Cleanup(client.Close)
	b.app = New(Env{Host: host, Engine: client, Version: "test", Now: func() time.Time { return b.now }})
	b.s = ui.NewSession(b.app, fonts)
	b.update()
	return b
}

func desktop(t *testing.T) *bench { return newBench(t, 1440, 900, newFakeHost()) }

// update lets the program take notice of what happened.
func (b *bench) update() { b.s.Update(b.w, b.h, b.now) }

// pass lets time pass.
func (b *bench) pass(d time.Duration) {
	b.now = b.now.Add(d)
	b.update()
}

// find gives a node of the tree, which must be there.
func (b *bench) find(id string) *ui.Node {
	b.t.Helper()
	b.update()
	n := b.s.Root().Find(id)
	if n == nil {
		b.t.Fatalf("there is no node %q", id)
	}
	return n
}

// there says whether the tree has a node.
func (b *bench) there(id string) bool {
	b.update()
	return b.s.Root().Find(id) != nil
}

// press does what the text view does when a node is pressed.
func (b *bench) press(ids ...string) {
	b.t.Helper()
	for _, id := range ids {
		b.s.Fire(id, "press", "")
		b.update()
	}
}

// set changes the value of a node.
func (b *bench) set(id, value string) {
	b.t.Helper()
	b.find(id)
	b.s.Fire(id, "change", value)
	b.update()
}

// wait lets real time pass till the engine has nothing more to say.
func (b *bench) wait() {
	b.t.Helper()
	for range 2000 {
		b.update()
		if !b.app.challenge.solver.running {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	b.t.Fatal("the engine did not come to an end")
}

// problem opens the challenge with a problem of the course.
func (b *bench) problem(name string) {
	b.t.Helper()
	b.press("play", "chip-problem", "problem-"+name)
}
