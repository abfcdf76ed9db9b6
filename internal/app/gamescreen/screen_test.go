package gamescreen_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// Taking back, going on and beginning again say what they did, and are offered
// only where there is something to take back, to do again, or to leave.
func TestActions(t *testing.T) {
	b, d := walked(t, 1440, 900)
	state := func() (off string) {
		for _, id := range []string{"undo", "redo", "restart"} {
			if b.Find(id).Disabled {
				off += id + " "
			}
		}
		return off
	}
	for _, c := range []struct {
		press    string
		off      string
		done, of int
	}{
		{"", "undo restart ", 0, 5},
		{"redo", "", 1, 5},
		{"undo", "undo restart ", 0, 5},
		{"player-last", "redo ", 5, 5},
	} {
		if c.press != "" {
			b.Press(c.press)
		}
		if got := state(); got != c.off || d.Game.Done() != c.done || len(d.Game.Steps()) != c.of {
			t.Errorf("%s: off are %s, at step %d of %d", c.press, got, d.Game.Done(), len(d.Game.Steps()))
		}
	}
	moving := b.Find(widget.BoardID).Board().Motion.Serial
	b.Press("restart")
	if b.Find(widget.BoardID).Board().Motion.Serial == moving {
		t.Error("what moved goes on after a restart")
	}
	if len(d.Game.Path()) != 0 || b.Notice() == "" || b.Find("status").Text != d.Said || d.Said == "" || !b.Find("restart").Disabled {
		t.Errorf("after a restart %v are done, it says %q", d.Game.Path(), d.Said)
	}
	if b.Press("undo"); len(d.Game.Path()) != 5 {
		t.Errorf("a restart is not taken back: %v", d.Game.Path())
	}
	d.Undo()
	saved, err := play.ParseRecord(b.Host.Files["games/"+d.Game.ID()])
	if err != nil || saved.Done() != d.Game.Done() {
		t.Error("what is taken back is not kept")
	}
	before := d.Said
	d.Play("Z9", play.Player)
	if b.Notice() == "" || len(d.Game.Path()) != 4 || d.Said != before {
		t.Errorf("a move that is not legal leads to %v", d.Game.Path())
	}
}

// The clock runs from the first step until all is done, while the game is looked at
// and no dialog covers it.
func TestClockOfAGame(t *testing.T) {
	for _, p := range puzzle.All() {
		b := newTab(t, apptest.NewHost().Tab(p.Name()))
		b.UseScript()
		d := b.GameScreen(p.Name())
		start, moves := apptest.Ends(t, p.Name())
		d.Start("x", start)
		if b.Pass(300 * time.Millisecond); d.Game.Running() || d.Game.Elapsed(b.Now) != 0 {
			t.Errorf("%s: before the first step the clock runs: %v", p.Name(), d.Game.Elapsed(b.Now))
		}
		d.Play(moves[0], play.Player)
		spent := d.Game.Elapsed(b.Now)
		b.Pass(1300 * time.Millisecond)
		if got := d.Game.Elapsed(b.Now); got != spent+1300*time.Millisecond {
			t.Errorf("%s: %v are spent, then %v", p.Name(), spent, got)
		}
		read := d.Clock("Time", time.Minute)(b.Now)
		if want := d.Game.Elapsed(b.Now) + time.Minute; !strings.HasPrefix(read.Label, "Time ") || read.Text != strings.TrimPrefix(read.Label, "Time ") || !strings.HasPrefix(read.Text, "1:0") ||
			read.Until.Sub(b.Now) <= 0 || (want+read.Until.Sub(b.Now))%time.Second != 0 || read.Until.Sub(b.Now) > time.Second {
			t.Errorf("%s: the clock reads %+v at %v", p.Name(), read, want)
		}
		stands := func(why string) {
			t.Helper()
			b.Update()
			at := d.Game.Elapsed(b.Now)
			b.Now = b.Now.Add(time.Hour)
			if got := d.Game.Elapsed(b.Now); got != at || d.Game.Running() || !d.Clock("", 0)(b.Now).Until.IsZero() {
				t.Errorf("%s: while %s it runs from %v to %v", p.Name(), why, at, got)
			}
		}
		for _, hide := range b.Host.Hide {
			hide(true)
		}
		stands("nobody sees the page")
		if saved, err := play.ParseRecord(b.Host.Files["games/"+d.Game.ID()]); err != nil || saved.Elapsed(b.Now) != d.Game.Elapsed(b.Now).Round(time.Millisecond) {
			t.Errorf("%s: the time is not kept while the page is hidden", p.Name())
		}
		for _, hide := range b.Host.Hide {
			hide(false)
		}
		if b.Update(); !d.Game.Running() {
			t.Errorf("%s: it stands when the page is seen again", p.Name())
		}
		if lesson, ok := d.Lesson(); ok {
			b.App.Open(lesson)
			stands("the lesson is open")
			b.Press("lesson-skip")
		}
		b.Press("help")
		stands("the help is read")
		b.Press("close")
		if b.Update(); !d.Game.Running() {
			t.Errorf("%s: it stands when the help is closed", p.Name())
		}
		b.Press("home")
		stands("another page is looked at")
		b.App.OpenLink(p.Name())
		if b.Update(); !d.Game.Running() {
			t.Errorf("%s: it stands when the game is looked at again", p.Name())
		}
		for _, m := range moves[1:] {
			d.Play(m, play.Player)
		}
		stands("all is done")
	}
}

// A game that was begun in a dialog has the keyboard on its board.
func TestBegunGameHasTheKeyboard(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	b.UseScript()
	d := b.GameScreen("tiles")
	p, _ := puzzle.Find("tiles")
	d.Start("begun", p.Random("x"))
	b.S.Key(ui.KeyEvent{Key: "Tab"})
	d.Begin("other", p.Random("y"))
	b.Update()
	if d.Game.Problem() != "other" || b.S.Focus() != widget.BoardID {
		t.Errorf("begun is %s, the keyboard is at %q", d.Game.Problem(), b.S.Focus())
	}
}

// The link of a day goes on with the game of its board, whichever is in hand, and
// begins it only once.
func TestLinkOfADay(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	d := b.GameScreen("challenge")
	open := func() {
		b.App.OpenLink("daily/2026-01-31/challenge-full")
		b.Until(0, func() bool {
			_, day := newgame.DayTitle(b.App.Lang, "challenge", d.Game.Problem())
			return day && b.App.At(b.App.Screen("challenge"))
		})
	}
	d.Start("A", problem(t, "A"))
	d.Play(d.Game.Position().Moves()[0], play.Player)
	older := d.Game.ID()
	b.Now = b.Now.Add(time.Minute)
	open()
	b.Update()
	d.Play(d.Game.Position().Moves()[0], play.Player)
	day := d.Game.ID()
	for _, name := range []string{"the game in hand", "the newest game", "an older game"} {
		switch name {
		case "the newest game":
			d.Save.Open(older)
		case "an older game":
			b.Now = b.Now.Add(time.Minute)
			d.Start("D", problem(t, "D"))
			d.Play(d.Game.Position().Moves()[0], play.Player)
		}
		open()
		if d.Game.ID() != day || len(d.Game.Steps()) != 1 || d.Game.Done() != 0 {
			t.Errorf("%s: the link leads to %q, step %d of %d", name, d.Game.Problem(), d.Game.Done(), len(d.Game.Steps()))
		}
	}
}

// When what another tab has made of a game can't be read, this tab's is gone on
// with, and that is said.
func TestConflictWithADamagedGame(t *testing.T) {
	for _, text := range []string{"noise", "puzzle: tiles\nid: x\nposition: 1.2/3.0\nhints: 0\ntime: 0s\ndone: 0\n\n"} {
		b, d := game(t)
		other := b.open("challenge")
		other.GameScreen("challenge").Redo()
		d.Play(d.Game.Position().Moves()[1], play.Player)
		b.Find("conflict")
		id, steps := d.Game.ID(), len(d.Game.Steps())
		b.Host.Files["games/"+id] = text
		b.Press("conflict-take")
		if b.There("conflict") || d.Game.ID() == id || len(d.Game.Steps()) != steps || b.Notice() == "" {
			t.Errorf("%q: gone on with is %s of %d steps, it says %q", text, d.Game.ID(), len(d.Game.Steps()), b.Notice())
		}
	}
}

// A step is heard as what it is, and a step back is not.
func TestStepsAreHeard(t *testing.T) {
	b, d := walked(t, 1440, 900)
	b.Press("settings", "sound", "close")
	b.Host.Heard = nil
	d.Step(1)
	testkit.Equal(t, len(b.Host.Heard), 1, "one step sounds %v", b.Host.Heard)
	d.Step(-1)
	if b.Press("player-next"); len(b.Host.Heard) != 2 {
		t.Errorf("a step by the strip sounds %v", b.Host.Heard)
	}
	b.Press("player-back", "player-last")
	b.Host.Heard = b.Host.Heard[:1]
	d.Seek(3)
	d.Restart()
	testkit.Equal(t, len(b.Host.Heard), 1, "without a step forward it sounds %v", b.Host.Heard)
	if d.Play("Z9", play.Player); b.Host.Heard[len(b.Host.Heard)-1] != platform.SoundWrong {
		t.Errorf("what can't be done sounds %v", b.Host.Heard)
	}
}

// sizes are those of windows that a desk is laid out for: phones, one on its side,
// tablets, desktops.
var sizes = [][2]float64{{320, 568}, {390, 844}, {740, 360}, {600, 960}, {820, 1180}, {1024, 768}, {1280, 800}, {1440, 900}, {2560, 1440}}

// Everything of a desk is inside the window, and nothing that can be pressed covers
// another; margins and gaps are even, so that edges are sharp where the system draws
// three pixels for two.
func TestLayoutOfADesk(t *testing.T) {
	for _, p := range puzzle.All() {
		for _, size := range sizes {
			b := newTab(t, apptest.NewHost().Tab(p.Name()))
			b.UseScript()
			b.W, b.H = size[0], size[1]
			start, moves := apptest.Ends(t, p.Name())
			d := b.GameScreen(p.Name())
			d.Start("x", start)
			d.Play(moves[0], play.Player)
			b.Update()
			checkLayout(t, b, p.Name())
			d.Solver.Solve()
			b.Update()
			checkEven(t, b, p.Name()+" while it searches")
			if p.Players() == 1 {
				d.Solver.Answer = &puzzle.Answer{Job: puzzle.Job{Puzzle: p.Name(), Position: start.String()}, Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: moves}}}
				b.App.Changed()
				checkEven(t, b, p.Name()+" with an answer")
			}
			for name, dialog := range map[string]func() shell.Dialog{
				"share": d.Share.Dialog, "report": d.Solver.ReportDialog, "solver": d.Solver.Dialog,
				"own": d.NewPicker("own").Dialog, "games": d.NewPicker("games").Dialog, "new": d.NewGame,
				"lesson": func() shell.Dialog { l, _ := d.Lesson(); return l },
			} {
				if dialog().ID == "" {
					continue
				}
				b.App.Open(dialog())
				checkEven(t, b, p.Name()+" "+name)
				b.App.CloseAll()
			}
			b.Finish(p.Name())
			b.Pass(lit)
			checkEven(t, b, p.Name()+" at its end")
			card, panel := b.Find("result").Rect, b.S.Root().Find("panel")
			free := ui.Rect{W: b.W, H: b.H}
			if panel != nil {
				free = panel.Rect
			}
			if card.X < free.X || card.Right() > free.Right() || !card.Intersect(b.Find(widget.BoardID).Rect.Intersect(b.Find(p.Name()).Rect)).Empty() {
				t.Errorf("%s, %v x %v: the card is at %v in %v", p.Name(), b.W, b.H, card, free)
			}
		}
	}
}

// checkEven finds lengths that are not even.
func checkEven(t *testing.T, b tab, where string) {
	t.Helper()
	b.Update()
	b.S.Root().Walk(func(n *ui.Node) bool {
		for name, v := range map[string]float64{"pad": n.Pad, "gap": n.Gap, "pad at the sides": n.PadX, "least width": n.MinWidth, "greatest width": n.MaxWidth, "least height": n.MinHeight} {
			if v == math.Trunc(v) && math.Mod(v, 2) != 0 && n.ID != "" {
				t.Errorf("%s, %v wide: %s has the %s %v", where, b.W, n.ID, name, v)
			}
		}
		return true
	})
}

func checkLayout(t *testing.T, b tab, where string) {
	t.Helper()
	checkEven(t, b, where)
	board := b.Find(widget.BoardID).Rect
	if board.X < 0 || board.Y < 0 || board.Right() > b.W || board.Bottom() > b.H || board.W < 200 || board.H < 140 {
		t.Errorf("%s, %v x %v: the board is at %v", where, b.W, b.H, board)
	}
	for _, id := range []string{"undo", "redo", "player-play", "player-speed"} {
		n := b.S.Root().Find(id)
		if n == nil {
			continue
		}
		if r := n.Rect; r.X < 0 || r.Right() > b.W || !r.Intersect(board).Empty() {
			t.Errorf("%s, %v x %v: %s is at %v, the board at %v", where, b.W, b.H, id, r, board)
		}
	}
	panel, lies := b.S.Root().Find("panel"), b.App.Phone() && b.W > b.H
	drawn := b.Find(widget.BoardID).Board()
	switch {
	case lies: // beside each other, in the full height
		if low := board.H < b.H-52-16-1; low || panel.Rect.W < 300 || panel.Rect.X-board.Right() != 8 || board.X != 8 || b.W-panel.Rect.Right() != 8 {
			t.Errorf("%s, %v x %v: the board is at %v, the rest at %v", where, b.W, b.H, board, panel.Rect)
		}
		if w := drawn.WidthFor(board.H); math.Abs(w-board.W) > 1 && panel.Rect.W > 301 {
			t.Errorf("%s, %v x %v: the board is %v wide, it could be %v", where, b.W, b.H, board.W, w)
		}
	case panel == nil: // as wide as the window, if that leaves room below
		if h := drawn.HeightFor(board.W); board.X != b.W-board.Right() || board.X > 24 || math.Abs(h-board.H) > 1 && (h < board.H || board.H < b.H*0.62-1) {
			t.Errorf("%s, %v x %v: the board is at %v, it could be %v high", where, b.W, b.H, board, h)
		}
	}
	if panel != nil && !b.App.Phone() {
		left, right := board.X, b.App.Size.W-panel.Rect.Right()
		if math.Abs(left-right) > 1 || left < 24 || panel.Rect.W != 320 {
			t.Errorf("%s, %v x %v: %v are free at the left, %v at the right; the panel is %v wide", where, b.W, b.H, left, right, panel.Rect.W)
		}
		testkit.Equal(t, panel.Rect.X-board.Right(), 36, "%s, %v x %v", where, b.W, b.H)
	}
}
