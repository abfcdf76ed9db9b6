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
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// Each puzzle is silent until its player switches the sounds on, which is
// remembered; then steps, their end and what can't be done are heard.
func TestSounds(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost())
			b.UseScript()
			b.Finish(p.Name())
			d := b.GameScreen(p.Name())
			d.Play("Z9", play.Player)
			testkit.MustEqual(t, len(b.Host.Heard), 0, "it is not silent: %v", b.Host.Heard)
			b.Press("settings", "sound", "close")
			testkit.EqualLists(t, b.Host.Heard, []string{platform.SoundHop}, "switched on")
			b = b.reload()
			b.UseScript()
			b.Host.Heard = nil
			d = b.GameScreen(p.Name())
			start, moves := apptest.Ends(t, p.Name())
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

// Two devices' files, each read on the other, give both the same; the game in
// hand goes on.
func TestFileOfAnotherDevice(t *testing.T) {
	a, b := newTab(t, apptest.NewHost()), newTab(t, apptest.NewHost())
	a.UseScript()
	b.UseScript()
	a.Finish("tiles")
	b.Finish("challenge")
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
	b.App.Storage.ReadAll(fromA)
	b.Update()
	testkit.Equal(t, len(b.App.Past.All()), 1, "it does not ask before")
	for _, x := range []tab{a, b} {
		x.Press("read-all-merge")
	}
	for name, x := range map[string]tab{"A": a, "B": b} {
		x.Update()
		if len(x.App.Past.All()) != 2 || !x.App.Settings.Look.Dark || len(x.GameScreen("tiles").Save.List("")) == 0 || len(x.GameScreen("challenge").Save.List("")) == 0 {
			t.Errorf("%s has %d results, dark %v", name, len(x.App.Past.All()), x.App.Settings.Look.Dark)
		}
		x.ExpectStart("read-all-done", "Loaded: ")
		x.Press("close")
	}
	if got := b.GameScreen("challenge").Game.Position().String(); got != at || !b.App.At(b.App.Screen("challenge")) {
		t.Errorf("B goes on with %s", got)
	}
	before := len(b.Host.Files)
	b.App.Storage.ReadAll(strings.Replace(fromA, "\nend ", "\nend 1", 1))
	b.Update()
	if !strings.Contains(b.Notice(), "the file is incomplete") || len(b.Host.Files) != before {
		t.Errorf("of a damaged file it says %q", b.Notice())
	}
	b.Press("settings", "read-all-back")
	if len(b.App.Past.All()) != 1 || len(b.GameScreen("tiles").Save.List("")) != 0 || b.Notice() != words.En.T(words.ReadAllUndone) {
		t.Errorf("undone there are %d results, and it says %q", len(b.App.Past.All()), b.Notice())
	}
	b.Host.Full = platform.ErrFull
	kept := maps.Clone(b.Host.Files)
	b.App.Storage.ReadAll(fromA)
	b.Update()
	b.Press("read-all-merge")
	if !maps.Equal(kept, b.Host.Files) || !b.There("storage-dialog") {
		t.Error("of a file for which there is no room a part is read")
	}
}
