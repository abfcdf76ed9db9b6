package screen

import (
	"testing"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/shell"
	"cavalo/internal/registry/apptest"
)

var last = apptest.Last[*Screen]{Make: func(a *shell.App) (*Screen, *gamescreen.Screen) {
	s := newScreen(a)
	return s, s.Screen
}}

// bench is the program with this screen alone.
type bench struct {
	*apptest.Bench
	c *Screen
}

func newBench(t *testing.T, w, h float64, host *apptest.Host) *bench {
	t.Helper()
	return benchOf(apptest.New(t, w, h, host, last.New))
}

func desktop(t *testing.T) *bench {
	t.Helper()
	return benchOf(apptest.Desktop(t, last.New))
}

// scriptedBench is a desktop whose engine does what the test says.
func scriptedBench(t *testing.T) (*bench, *apptest.Engine) {
	b := desktop(t)
	return b, b.UseScript()
}

func benchOf(b *apptest.Bench) *bench {
	return &bench{b, last.Of(b)}
}

// wait lets real time pass till the engine has nothing more to say.
func (b *bench) wait() {
	b.T.Helper()
	b.Until(0, func() bool { return !b.c.Solver.Running })
}

// idle lets real time pass till neither a search nor a background job is left.
func (b *bench) idle() {
	b.T.Helper()
	b.Until(0, func() bool { return !b.c.Solver.Running && b.c.Background.Idle() })
}

// problem opens the challenge with a problem of the course.
func (b *bench) problem(name string) {
	b.T.Helper()
	b.Press("play", "chip-problem", "problem-"+name)
}

// moves plays moves on the board as the player would.
func (b *bench) moves(squares ...string) {
	b.T.Helper()
	for _, s := range squares {
		b.Press("sq-" + s)
	}
}
