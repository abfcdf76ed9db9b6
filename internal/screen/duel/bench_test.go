package duel

import (
	"testing"
	"time"

	"cavalo/internal/screen/screentest"
)

// bench is the program with this screen alone.
type bench struct {
	*screentest.Bench
	c *Screen
}

func benchOf(b *screentest.Bench) *bench { return &bench{b, b.App.Screen("duel").(*Screen)} }

func desktop(t *testing.T) *bench {
	t.Helper()
	return benchOf(screentest.Desktop(t, New))
}

// scripted is a desktop whose engine does what the test says.
func scripted(t *testing.T) (*bench, *screentest.Engine) {
	b, e := desktop(t), &screentest.Engine{}
	b.App.Env.Engine = e
	return b, e
}

// settle lets time pass till somebody has to do something.
func (b *bench) settle() {
	b.T.Helper()
	for range 3000 {
		b.Pass(restTime)
		c := b.c
		if !c.Solver.Running && c.Errands.Idle() && (!c.live() || !c.agreed.computer(c.position().Turn)) && (c.over() || c.decides(c.Game.Done()) || c.pending >= 0 || !c.live()) {
			return
		}
		time.Sleep(2 * time.Millisecond)
	}
	b.T.Fatalf("it does not come to rest: %s", b.c.Status())
}

// terms begins a game on a board of the course.
func (b *bench) begin(problem, white, black string) {
	b.T.Helper()
	b.App.Show(b.c)
	b.Press("chip-new")
	b.Set("player-white", white)
	b.Set("player-black", black)
	b.Set("board-choice", problem)
	b.Set("think", "100ms")
	b.Press("start")
}

// screentestNew starts the program anew on what another one has kept.
func screentestNew(t *testing.T, b *bench) *screentest.Bench {
	return screentest.New(t, b.W, b.H, b.Host, New)
}
