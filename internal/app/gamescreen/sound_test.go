package gamescreen_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Each puzzle is silent until its player switches the sounds on, which is
// remembered; then steps, their end and what can't be done are heard.
func TestSounds(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost())
			b.Scripted()
			finish(t, b, p.Name())
			d := b.GameScreen(p.Name())
			d.Play("Z9", play.Player)
			if len(b.Host.Heard) != 0 {
				t.Fatalf("it is not silent: %v", b.Host.Heard)
			}
			b.Press("settings", "sound", "close")
			if !slices.Equal(b.Host.Heard, []string{platform.SoundHop}) {
				t.Errorf("switched on: %v", b.Host.Heard)
			}
			b = b.reload()
			b.Scripted()
			b.Host.Heard = nil
			d = b.GameScreen(p.Name())
			start, moves := ends(t, p.Name())
			b.App.OpenLink(p.Name())
			d.Start("x", start)
			d.Play("Z9", play.Player)
			for _, m := range moves {
				d.Play(m, play.Player)
			}
			heard := b.Host.Heard
			if heard[0] != platform.SoundWrong || heard[len(heard)-1] != platform.SoundSolved || len(heard) != len(moves)+1 {
				t.Errorf("heard: %v", heard)
			}
			erases := p.Name() == "challenge" || p.Name() == "duel"
			if slices.Contains(heard, platform.SoundErase) != erases || !slices.Contains(heard, platform.SoundHop) && !erases {
				t.Errorf("heard: %v", heard)
			}
			b.Host.Heard = nil
			if d.Undo(); len(b.Host.Heard) != 0 {
				t.Errorf("taking back is heard: %v", b.Host.Heard)
			}
		})
	}
}

// At the first move of the first game, in whichever puzzle, the sounds are offered;
// the offer goes at the next action and never comes again, chosen or not.
func TestSoundsAreOfferedOnce(t *testing.T) {
	for _, p := range puzzle.All() {
		for _, choice := range []string{"sound-yes", "sound-no", ""} {
			b := newTab(t, apptest.NewHost().Tab(p.Name()))
			b.Scripted()
			start, moves := ends(t, p.Name())
			d := b.GameScreen(p.Name())
			d.Start("x", start)
			if b.There("sound-offer") {
				t.Fatalf("%s: offered before the first move", p.Name())
			}
			d.Play(moves[0], play.Player)
			b.Find("sound-words")
			b.S.Key(ui.KeyEvent{Key: "Tab"})
			if !b.There("sound-yes") {
				t.Errorf("%s: Tab can't come to it", p.Name())
			}
			if choice == "" {
				b.S.Key(ui.KeyEvent{Key: "ArrowDown"})
			} else {
				r := b.Find(choice).Rect
				x, y := r.Center()
				b.S.PointerDown(x, y, true)
				b.S.PointerUp(x, y)
			}
			if b.There("sound-offer") {
				t.Errorf("%s: it is there after %q", p.Name(), choice)
			}
			if on := len(b.Host.Heard) > 0; on != (choice == "sound-yes") {
				t.Errorf("%s: after %q it sounds: %v", p.Name(), choice, on)
			}
			d.Undo()
			d.Play(moves[0], play.Player)
			if b.There("sound-offer") {
				t.Errorf("%s: offered again in the same game", p.Name())
			}
			b = b.reload()
			b.Scripted()
			d = b.GameScreen(p.Name())
			d.Start("y", start)
			d.Play(moves[0], play.Player)
			if b.There("sound-offer") {
				t.Errorf("%s: offered again after a reload", p.Name())
			}
		}
	}
}

// The offer covers no board and no button, in any window and language.
func TestSoundOfferCoversNothing(t *testing.T) {
	for _, size := range [][2]float64{{320, 568}, {390, 844}, {740, 360}, {820, 1180}, {1280, 720}, {1280, 800}, {1440, 900}} {
		for _, p := range puzzle.All() {
			for _, lang := range words.Langs() {
				host := apptest.NewHost().Tab(p.Name())
				host.Langs = []string{lang.Tag()}
				b := newTab(t, host)
				b.W, b.H = size[0], size[1]
				b.Scripted()
				d := b.GameScreen(p.Name())
				d.Start("x", p.Problems()[0].Position)
				d.Play(d.Game.Position().Moves()[0], play.Player)
				offer := b.Find("sound-offer").Rect
				var look func(n *ui.Node, seen ui.Rect)
				look = func(n *ui.Node, seen ui.Rect) {
					if n.Scroll {
						seen = seen.Intersect(n.Rect)
					}
					over := offer.Intersect(n.Rect.Intersect(seen))
					if (n.Role == ui.Button || n.Role == ui.BoardView) && n.ID != "sound-yes" && n.ID != "sound-no" && !over.Empty() {
						t.Errorf("%s at %v in %s: the offer at %v covers %v of %s", p.Name(), size, lang.Tag(), offer, over, n.ID)
					}
					for _, c := range n.Children {
						look(c, seen)
					}
				}
				look(b.S.Root(), ui.Rect{W: b.W, H: b.H})
			}
		}
	}
}

// Two devices' files, each read on the other, give both the same; the game in
// hand goes on.
func TestFileOfAnotherDevice(t *testing.T) {
	a, b := newTab(t, apptest.NewHost()), newTab(t, apptest.NewHost())
	a.Scripted()
	b.Scripted()
	finish(t, a, "tiles")
	finish(t, b, "challenge")
	b.GameScreen("challenge").Undo()
	at := b.GameScreen("challenge").Game.Position().String()
	b.Press("theme")
	for _, x := range []tab{a, b} {
		x.Press("settings", "save-all", "close")
	}
	file := func(x tab) string { return x.Host.Saved["cavalo-2026-01-31.txt"] }
	fromA, fromB := file(a), file(b)
	a.Host.Opened = []byte(fromB)
	a.Press("settings", "read-all")
	a.Update()
	b.App.ReadAll(fromA)
	b.Update()
	if len(b.App.Past.All()) != 1 {
		t.Error("it does not ask before")
	}
	for _, x := range []tab{a, b} {
		x.Press("read-all-merge")
	}
	for name, x := range map[string]tab{"A": a, "B": b} {
		x.Update()
		if len(x.App.Past.All()) != 2 || !x.App.Dark() || len(x.GameScreen("tiles").Save.List("")) == 0 || len(x.GameScreen("challenge").Save.List("")) == 0 {
			t.Errorf("%s has %d results, dark %v", name, len(x.App.Past.All()), x.App.Dark())
		}
		if got := x.Find("read-all-done").Text; !strings.HasPrefix(got, "Loaded: ") {
			t.Errorf("%s says %q", name, got)
		}
		x.Press("close")
	}
	if got := b.GameScreen("challenge").Game.Position().String(); got != at || !b.App.At(b.App.Screen("challenge")) {
		t.Errorf("B goes on with %s", got)
	}
	before := len(b.Host.Files)
	b.App.ReadAll(strings.Replace(fromA, "\nend ", "\nend 1", 1))
	b.Update()
	if !strings.Contains(b.Notice(), "the file is incomplete") || len(b.Host.Files) != before {
		t.Errorf("of a damaged file it says %q", b.Notice())
	}
	b.Press("settings", "read-all-back")
	b.Update()
	if len(b.App.Past.All()) != 1 || len(b.GameScreen("tiles").Save.List("")) != 0 || b.Notice() != words.En.T(words.ReadAllUndone) {
		t.Errorf("undone there are %d results, and it says %q", len(b.App.Past.All()), b.Notice())
	}
	b.Host.Full = platform.ErrFull
	kept := maps.Clone(b.Host.Files)
	b.App.ReadAll(fromA)
	b.Update()
	b.Press("read-all-merge")
	b.Update()
	if !maps.Equal(kept, b.Host.Files) || !b.There("storage-dialog") {
		t.Error("of a file for which there is no room a part is read")
	}
}
