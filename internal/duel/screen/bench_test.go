package screen

import (
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
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

func benchOf(b *apptest.Bench) *bench { return &bench{b, last.Of(b)} }

func desktop(t *testing.T) *bench {
	t.Helper()
	return benchOf(apptest.Desktop(t, last.New))
}

// scripted is a desktop whose engine does what the test says.
func scripted(t *testing.T) (*bench, *apptest.Engine) {
	b := desktop(t)
	return b, b.UseScript()
}

// settle lets time pass till somebody has to do something.
func (b *bench) settle() {
	b.T.Helper()
	c := b.c
	b.Until(restTime, func() bool {
		return !c.Solver.Running && c.Background.Idle() && (!c.live() || !c.agreed.computer(c.position().Turn)) &&
			(c.over() || c.decides(c.Game.Done()) || c.hand.Pending >= 0 || !c.live())
	})
}

// begin begins a game on a board of the course, by its rules.
func (b *bench) begin(problem, white, black string) {
	b.T.Helper()
	b.App.Show(b.c.Screen)
	b.Press("chip-new", "seed-more")
	b.Set("player-white", white)
	b.Set("player-black", black)
	b.Set("variant", "course")
	b.Set("board-choice", problem)
	b.Set("think", "100ms")
	b.Press("start")
}

// reply has the computer, which was asked, make a move.
func (b *bench) reply(e *apptest.Engine, move string) {
	e.Answer(puzzle.Answer{Outcome: puzzle.Replied{Path: puzzle.Path{Moves: []string{move}}}})
	b.Update()
}

// again starts the program again on what another one has kept.
func anew(t *testing.T, b *bench) *apptest.Bench {
	return apptest.New(t, b.W, b.H, b.Host, last.New)
}

// analyse has every position of the game known as if the engine had looked.
func (b *bench) analyse() {
	b.T.Helper()
	c := b.c
	for i, p := range c.judging.review().line {
		var lines []puzzle.Line
		for k, m := range p.Moves()[:min(3, len(p.Moves()))] {
			line := puzzle.Line{Score: 52 - 9*k - (i*i*37)%90, Exact: i > 14, Moves: []string{m}}
			for next, err := p.Play(m); err == nil && len(line.Moves) < 6 && len(next.Moves()) > 0; next, err = next.Play(line.Moves[len(line.Moves)-1]) {
				line.Moves = append(line.Moves, next.Moves()[0])
			}
			lines = append(lines, line)
		}
		if i == len(c.judging.review().line)-1 || i%2 == 0 {
			c.analysis.know(p.String(), lines, 24, 6_300_000, 3*time.Second, true)
		}
	}
	b.Press("analyse")
}

// judge has the rest known too.
func (b *bench) judge() {
	b.T.Helper()
	for i, p := range b.c.judging.review().line {
		if moves := p.Moves(); len(moves) > 0 { // the engine may have ended the game
			b.c.analysis.know(p.String(), []puzzle.Line{{Score: 40 - (i*53)%101, Exact: i > 14, Moves: moves[:1]}}, 12, 100_000, time.Second, false)
			o, _ := b.c.analysis.estimate(p.String())
			b.c.analysis.judge(p.String(), o)
		}
	}
	b.c.App.Changed()
}
