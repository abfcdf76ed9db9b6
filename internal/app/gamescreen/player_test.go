package gamescreen_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/newgame"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// walked is a game of the challenge with five steps, all of them taken back.
func walked(t *testing.T, w, h float64) (tab, *gamescreen.Screen) {
	t.Helper()
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	b.W, b.H = w, h
	b.UseScript()
	d := b.GameScreen("challenge")
	d.Start("F", problem(t, "F"))
	for range 5 {
		d.Play(d.Game.Position().Moves()[0], play.Player)
	}
	d.Seek(0)
	d.Player.Show()
	b.App.Changed()
	b.Update()
	return b, d
}

// off lists the buttons of the strip that can't be pressed.
func off(b tab) (ids []string) {
	b.Find("player").Walk(func(n *ui.Node) bool {
		if n.Disabled && strings.HasPrefix(n.ID, "player-") {
			ids = append(ids, strings.TrimPrefix(n.ID, "player-"))
		}
		return true
	})
	return ids
}

// The strip says where on the path the board stands, and goes to every other
// place on it.
func TestStripUnderTheBoard(t *testing.T) {
	b, d := walked(t, 1440, 900)
	at := func() string {
		scrub := b.Find("player-scrub")
		r := scrub.Range()
		return fmt.Sprintf("%s|%v of %v..%v by %v|off %v", scrub.Value, r.Number, r.Min, r.Max, r.Step, off(b))
	}
	for _, c := range []struct {
		press, set string
		want       string
	}{
		{"", "", "step 0 of 5|0 of 0..5 by 1|off [first back]"},
		{"player-next", "", "step 1 of 5|1 of 0..5 by 1|off []"},
		{"player-next", "", "step 2 of 5|2 of 0..5 by 1|off []"},
		{"player-back", "", "step 1 of 5|1 of 0..5 by 1|off []"},
		{"player-last", "", "step 5 of 5|5 of 0..5 by 1|off [next last]"},
		{"player-back", "", "step 4 of 5|4 of 0..5 by 1|off []"},
		{"player-first", "", "step 0 of 5|0 of 0..5 by 1|off [first back]"},
		{"", "3", "step 3 of 5|3 of 0..5 by 1|off []"},
	} {
		if c.press != "" {
			b.Press(c.press)
		}
		if c.set != "" {
			b.Set("player-scrub", c.set)
		}
		testkit.Equal(t, at(), c.want, "%s%s", c.press, c.set)
	}
	d.Seek(99)
	testkit.Equal(t, d.Game.Done(), 5, "beyond the end it stands")
	d.Seek(-1)
	if d.Game.Done() != 0 || d.Said == "" || b.Find("status").Text != d.Said {
		t.Errorf("before the start it stands at %d and says %q", d.Game.Done(), d.Said)
	}
	d.Restart()
	d.Start("F", problem(t, "F"))
	d.Player.Show()
	testkit.Equal(t, at(), "step 0 of 0|0 of 0..1 by 1|off [first back play next last scrub]", "without a step the strip")
	if d.Player.Toggle(); d.Player.Playing || d.Step(1) || d.Step(-1) {
		t.Error("it plays what is not there")
	}
}

// The path plays at the speed that is chosen: the first step after half a rest,
// the others after a rest each; it stops at the end and begins again from there.
func TestPathPlays(t *testing.T) {
	b, d := walked(t, 1440, 900)
	for _, want := range []struct {
		words string
		speed float64
	}{{"1×", 1}, {"2×", 2}, {"4×", 4}, {"0.5×", 0.5}, {"1×", 1}} {
		if got := b.Find("player-speed"); !strings.Contains(got.Label, want.words) {
			t.Errorf("the speed is %q; want %q", got.Label, want.words)
		}
		rest := time.Duration(float64(gamescreen.StepTime) / want.speed)
		testkit.Equal(t, d.Player.Pace(), rest, "at %s a move rests for", want.words)
		d.Seek(0)
		b.Pass(time.Minute)
		b.Press("player-play")
		if n := b.Find("player-play"); !d.Player.Playing || n.Label != "Pause" || n.Help != "Pause" || n.Icon != ui.IconPause {
			t.Errorf("while it plays the button is %+v", n)
		}
		b.Pass(rest/2 - time.Millisecond)
		testkit.Equal(t, d.Game.Done(), 0, "%s: the first step is too early", want.words)
		b.Pass(time.Millisecond)
		for n := 1; n <= 5; n++ {
			testkit.Equal(t, d.Game.Done(), n, "%s: it is at step", want.words)
			b.Pass(rest - time.Millisecond)
			testkit.Equal(t, d.Game.Done(), n, "%s: step %d is too early", want.words, n+1)
			b.Pass(time.Millisecond)
		}
		if n := b.Find("player-play"); d.Player.Playing || n.Icon != ui.IconPlay || n.Label == "Pause" {
			t.Errorf("at the end the button is %+v", n)
		}
		b.Press("player-speed")
	}
	d.Seek(5)
	if b.Press("player-play"); d.Game.Done() != 0 || !d.Player.Playing {
		t.Errorf("from the end it plays from step %d", d.Game.Done())
	}
	if b.Press("player-play"); d.Player.Playing {
		t.Error("it is not to be stopped")
	}
	for name, stop := range map[string]func(){
		"back": func() { b.Press("player-back") }, "the scrubber": func() { b.Set("player-scrub", "2") }, "undo": d.Undo, "redo": d.Redo, "restart": d.Restart,
		"[": func() { d.Keys().Press("[") }, "]": func() { d.Keys().Press("]") }, "the last": func() { b.Press("player-last") }, "leaving": d.Leave,
		"playing": func() { d.Play(d.Game.Position().Moves()[0], play.Player) },
	} {
		d.Start("F", problem(t, "F"))
		for range 5 {
			d.Play(d.Game.Position().Moves()[0], play.Player)
		}
		d.Seek(3)
		d.Player.Show()
		b.App.Changed()
		b.Press("player-play")
		if !d.Player.Playing {
			t.Fatal("it does not play")
		}
		if stop(); d.Player.Playing {
			t.Errorf("it plays on after %s", name)
		}
	}
}

// Each step of a path that plays is saved by the time it is seen: a page that ends
// at any moment, without a word, comes back with what was seen.
func TestPlayedStepsAreSaved(t *testing.T) {
	b, d := walked(t, 1440, 900)
	b.Press("player-play")
	for last := 0; d.Player.Playing; {
		b.Pass(10 * time.Millisecond)
		shown := b.Find("player-scrub").Value
		saved, err := play.ParseRecord(b.Host.Files["games/"+d.Game.ID()])
		testkit.Must(t, err)
		testkit.MustEqual(t, fmt.Sprintf("step %d of %d", saved.Done(), len(saved.Steps())), shown, "seen")
		if n := d.Game.Done(); n != last {
			last = n
			if again := b.reload(); again.Find("player-scrub").Value != shown {
				t.Errorf("after a reload it is at %s, was at %s", again.Find("player-scrub").Value, shown)
			}
		}
	}
	testkit.Equal(t, d.Game.Done(), 5, "it has played to step")
}

// In every puzzle for one player, the keys do what the buttons do.
func TestKeysOfAGame(t *testing.T) {
	b, d := walked(t, 1440, 900)
	key := func(key string) bool { return d.Keys().Press(key) }
	d.Seek(2)
	for _, c := range []struct {
		key  string
		done int
	}{{"u", 1}, {"U", 0}, {"u", 0}, {"r", 1}, {"R", 2}, {"]", 3}, {"[", 2}} {
		if !key(c.key) || d.Game.Done() != c.done {
			t.Errorf("%s leads to step %d, want %d", c.key, d.Game.Done(), c.done)
		}
	}
	for _, k := range []string{"h", "H", "s", "S"} {
		if hint := strings.EqualFold(k, "h"); !key(k) || !d.Solver.Running || d.Solver.Asking != hint {
			t.Errorf("%s asks for nothing", k)
		}
		d.Solver.Stop()
	}
	if !key(" ") || !d.Player.Playing || !key(" ") || d.Player.Playing {
		t.Error("the space bar does not play and pause")
	}
	for _, k := range []string{"n", "N"} {
		if !key(k) || !b.There(newgame.PickerID) {
			t.Errorf("%s begins no game", k)
		}
		b.App.CloseAll()
	}
	if key("q") || key("") {
		t.Error("keys that are none are taken")
	}
	if d.Solver.Solve(); !d.Solver.Running {
		t.Fatal("nothing runs")
	}
	if key("h"); d.Solver.Asking {
		t.Error("a hint is asked for while a search runs")
	}
}
