package screens_test

import (
	"fmt"
	"hash/fnv"
	"image"
	"image/draw"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// inPlay are positions that a few moves bring to their end.
var inPlay = map[string]string{"challenge": "challenge", "duel": "duel", "maze": "maze/...../...../.....;m=UURDDRUURDDRU", "tiles": "tiles/1.2.3/4.5.6/0.7.8"}

// pressables are the roles of what can be pressed besides the squares of a board.
var pressables = []ui.Role{ui.Button, ui.Toggle, ui.Link, ui.Slider, ui.Select, ui.TextField, ui.Tabs}

// inSight are the controls of a screen besides the board, and where they are.
func inSight(b *apptest.Bench) map[string]*layout.Box {
	b.Update()
	all := map[string]*layout.Box{}
	var look func(n *layout.Box, seen ui.Rect)
	look = func(n *layout.Box, seen ui.Rect) {
		if n.TextOnly {
			return
		}
		if n.Scroll {
			seen = seen.Intersect(n.Rect)
		}
		if slices.Contains(pressables, n.Role) && !n.Rect.Intersect(seen).Empty() {
			all[n.ID] = n
		}
		for _, c := range n.Children {
			look(c, seen)
		}
	}
	look(b.S.Root(), ui.Rect{W: b.W, H: b.H})
	return all
}

// checkPlay holds what a screen in play promises.
func checkPlay(t *testing.T, b *apptest.Bench, name string, coloured int) {
	t.Helper()
	all := inSight(b)
	b.Look(name)
	checkControls(t, all, name)
	for id, n := range all {
		if n.Variant == ui.Primary {
			coloured--
		}
		if strings.Contains(n.Caption(), "Solve") {
			t.Errorf("%s: %s says %q", name, id, n.Caption())
		}
	}
	if coloured != 0 {
		t.Errorf("%s: %d coloured buttons too few", name, coloured)
	}
	b.S.Root().Each(func(aside *layout.Box) bool {
		if !aside.Aside {
			return true
		}
		for id, n := range all {
			if !strings.HasPrefix(id, "lesson-") && !n.Rect.Intersect(aside.Rect).Empty() {
				t.Errorf("%s: %s covers %s", name, aside.ID, id)
			}
		}
		for _, id := range []string{"aim", "board", "said", "result"} {
			if n := b.S.Root().Find(id); n != nil && !n.Rect.Intersect(aside.Rect).Empty() {
				t.Errorf("%s: %s at %v covers %s at %v", name, aside.ID, aside.Rect, id, n.Rect)
			}
		}
		return true
	})
}

// Each screen in play shows one thing at a time on a phone, on a first visit: few controls,
// none dead, none coloured until the end, no text cut, and nothing moves
// whatever is said.
func TestScreensInPlay(t *testing.T) {
	for _, p := range puzzle.All() {
		for _, lang := range words.Langs() {
			for _, dark := range []bool{false, true} {
				if dark && lang != words.En {
					continue // words are as long in the dark
				}
				name := p.Name() + "-" + lang.Tag() + map[bool]string{false: "-light", true: "-dark"}[dark]
				t.Run(name, func(t *testing.T) { playThrough(t, p, name, lang, dark) })
			}
		}
	}
}

func playThrough(t *testing.T, p puzzle.Puzzle, name string, lang words.Lang, dark bool) {
	host := apptest.FirstHost()
	host.Address, host.Langs, host.DarkScheme = inPlay[p.Name()], []string{lang.Tag()}, dark
	b := apptest.New(t, 390, 844, host, screens.All...)
	b.Rest()
	b.Press("friend-play") // on the card that says what the link is
	checkPlay(t, b, name+"-1-first", 0)
	b.S.Key(ui.KeyEvent{Key: "Shift"}) // the offers go
	b.App.Acted("")
	d := b.GameScreen(p.Name())
	where := func() map[string]ui.Rect {
		at := map[string]ui.Rect{}
		for id, n := range inSight(b) {
			at[id] = n.Rect
		}
		at["board"] = b.Find("board").Rect
		return at
	}
	before := where()
	still := func(after string) {
		t.Helper()
		for id, r := range where() {
			was, there := before[id]
			if id == "cancel" || id == "now" {
				was, there = before["hint"], true
			}
			if id == "board" && d.End.Here() && p.Players() == 2 {
				was.H = min(was.H, r.H) // it makes room for the curve
			}
			if there && was != r && (id != "more" || !d.End.Here()) { // which makes room for Share and Next
				t.Errorf("after %s %s is at %v, was at %v", after, id, r, was)
			}
		}
	}
	for n := range 3 {
		b.Press("hint")
		b.Until(10*time.Millisecond, func() bool { return b.There("hint") && d.Hint.Shown() })
		checkPlay(t, b, name+"-2-hint-"+string(rune('1'+n)), 0)
		still("a hint")
	}
	b.App.Say(lang.T(words.Copied))
	checkPlay(t, b, name+"-3-message", 0)
	still("a message")
	b.App.Acted("")
	if p.Players() == 2 {
		b.Press("resign", "resign-confirm")
	} else {
		moves := solved(t, d.Game.Position())
		d.Play(moves[0], play.Player)
		b.Pass(5 * time.Second)
		checkPlay(t, b, name+"-4-step", map[bool]int{true: 1}[len(moves) == 1])
		still("a step")
		for _, m := range moves[1:] {
			d.Play(m, play.Player)
		}
	}
	b.Until(100*time.Millisecond, func() bool { return b.There("result") && d.Background.Idle() })
	checkPlay(t, b, name+"-5-end", 1)
	still("the end")
}

// The laid ahead solution and what is behind the buttons, to look at.
func TestBehindTheButtons(t *testing.T) {
	for _, p := range puzzle.All() {
		apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
			b.App.OpenLink(p.Name())
			b.Rest()
			b.Press("more")
			look(p.Name() + "-more")
			b.Press("close")
			for _, id := range []string{"machine", "path", "figures"} {
				b.Press("open-" + id)
				look(p.Name() + "-" + id)
			}
			b.Press("card-close")
			if p.Players() == 1 {
				b.Press("solve")
				b.Until(100*time.Millisecond, func() bool { return !b.GameScreen(p.Name()).Solver.Running })
				look(p.Name() + "-solution")
				b.Press("player-play")
				b.Pass(time.Second)
				b.Pass(time.Second)
				look(p.Name() + "-playing")
			}
		}, screens.All...)
	}
}

// A solution is drawn on the board of every puzzle, and not played.
func TestSolutionIsLaidAhead(t *testing.T) {
	for _, p := range puzzle.All() {
		if p.Players() == 2 {
			continue
		}
		host := apptest.NewHost()
		host.Address = inPlay[p.Name()]
		b := apptest.New(t, 390, 844, host, screens.All...)
		b.Rest()
		d := b.GameScreen(p.Name())
		board := func() string {
			at := b.Find("board").Rect
			part := image.NewRGBA(image.Rect(0, 0, int(at.W), int(at.H)))
			draw.Draw(part, part.Rect, b.Picture(), image.Pt(int(at.X), int(at.Y)), draw.Src)
			return string(part.Pix)
		}
		before := board()
		b.Press("solve")
		b.Until(100*time.Millisecond, func() bool { return d.Solver.Answer != nil && len(d.Game.Future()) > 0 })
		b.Pass(5 * time.Second)
		if done := d.Game.Done(); board() == before || done > 0 {
			t.Errorf("%s: %d steps are played, and the others are not drawn", p.Name(), done)
		}
	}
}

// TestPicturesOfPlay compares the screens in play, at first, after a step and at the end,
// with those that were reviewed; -update replaces them, and -shots writes them to be looked at.
func TestPicturesOfPlay(t *testing.T) {
	var got strings.Builder
	for _, p := range puzzle.All() {
		for _, lang := range words.Langs() {
			for _, dark := range []bool{false, true} {
				host := apptest.FirstHost()
				host.Langs, host.DarkScheme = []string{lang.Tag()}, dark
				b := apptest.New(t, 390, 844, host, screens.All...)
				b.UseScript() // which finds nothing out
				b.App.OpenLink(inPlay[p.Name()])
				b.Rest()
				b.App.Acted("")
				d := b.GameScreen(p.Name())
				picture := func(state string) {
					b.Update()
					sum := fnv.New64a()
					sum.Write(b.Picture().Pix)
					fmt.Fprintf(&got, "%s, %s, %s, %s: %016x\n", p.Name(), state, lang.Tag(), map[bool]string{false: "light", true: "dark"}[dark], sum.Sum64())
				}
				picture("first")
				if p.Players() == 2 {
					b.Press("resign", "resign-confirm")
				} else {
					for i, m := range solved(t, d.Game.Position()) {
						if d.Play(m, play.Player); i == 0 {
							b.Pass(5 * time.Second)
							picture("step")
						}
					}
				}
				b.Pass(5 * time.Second)
				picture("end")
			}
		}
	}
	testkit.Golden(t, "play.txt", got.String())
}
