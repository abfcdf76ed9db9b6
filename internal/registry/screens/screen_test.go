package screens

import (
	"strings"
	"testing"
	"unicode/utf8"

	"cavalo/internal/app/shell"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/registry/apptest"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/textview"
	"cavalo/internal/words"
)

// TestShots goes through the frame around the screens.
func TestShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		look("1-home")
		b.Press("home-help")
		look("2-help")
		b.Press("close", "home-about")
		look("3-about")
		b.Press("close")
		if b.There("menu") {
			b.Press("menu")
			look("4-menu")
			b.Press("menu-settings")
		} else {
			b.Press("settings")
		}
		look("5-settings")
	}, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, NewLaboratory)
}

// What is chosen in two tabs is kept of both, whichever hears of the other.
func TestSettingsOfTwoTabs(t *testing.T) {
	all := []func(*shell.App) shell.Screen{challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New}
	for _, heard := range []bool{true, false} {
		one := apptest.Desktop(t, all...)
		two := apptest.New(t, 1440, 900, one.Host.Tab(""), all...)
		one.Press("theme")
		if heard {
			for _, tell := range two.Host.Watchers {
				tell("settings")
			}
			if two.Update(); !two.App.Settings.Look.Dark {
				t.Error("the other tab stays light")
			}
		}
		two.Set("language", words.Pt.Tag())
		again := apptest.New(t, 1440, 900, one.Host.Tab(""), all...)
		if !again.App.Settings.Look.Dark || again.App.Lang != words.Pt || !two.App.Settings.Look.Dark {
			t.Errorf("heard %v: kept %q", heard, one.Host.Files["settings"])
		}
	}
}

// From the dialog in which a game was chosen the keyboard goes to its board, on
// the canvas and in the text view.
func TestBoardHasTheKeyboardAfterADialog(t *testing.T) {
	choices := map[string]string{"challenge": "problem-A", "duel": "start", "maze": "problem-easy-2", "tiles": ""}
	for name, choice := range choices {
		t.Run(name, func(t *testing.T) {
			b := apptest.Desktop(t, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New)
			b.App.OpenLink(name)
			b.Update()
			chip := "chip-problem"
			if name == "duel" {
				chip = "chip-new"
			}
			b.Press("more")
			b.S.Fire(chip, "focus", "")
			b.S.Key(ui.KeyEvent{Key: "Enter"})
			b.Update()
			if name == "tiles" {
				b.Set("problem-tabs", "course")
				choice = b.Find("problems").Children[0].Children[1].ID
			}
			if !b.There("problem-dialog") {
				t.Fatal("the dialog is not open")
			}
			b.Press(choice)
			if b.There("problem-dialog") {
				t.Fatal("the dialog is open still")
			}
			if got := b.S.Focus(); got != "board" {
				t.Errorf("the keyboard is at %q", got)
			}
			if mirror := textview.Mirror(b.S.Root().Node, b.S.Focus()); !strings.Contains(mirror, `"focus":true`) {
				t.Error("the text view is not told")
			}
		})
	}
}

// A panic while an event is dealt with takes neither the program nor the game:
// it is told with its reason, and the game is where it was.
func TestPanicIsToldAndTheGameGoesOn(t *testing.T) {
	b := apptest.Desktop(t, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, NewLaboratory)
	b.App.OpenLink("challenge")
	b.Press("sq-B1")
	played := b.Find("steps").Text
	if !strings.Contains(played, "1") {
		t.Fatalf("after a move it says %q", played)
	}
	boom := func() { interact.Guard(b.App, func() { panic("as the test wants it") }) }
	boom()
	if reason := b.Find("crash-reason").Value; !strings.Contains(reason, "as the test wants it") || !strings.Contains(reason, "TestPanicIsTold") {
		t.Errorf("the reason is %q", reason)
	}
	b.Press("crash-copy")
	if b.Host.Copied != b.Find("crash-reason").Value {
		t.Errorf("copied %q", b.Host.Copied)
	}
	b.Press("close")
	b.App.OpenLink("challenge")
	if got := b.Find("steps").Text; got != played {
		t.Errorf("it was at %q and is at %q", played, got)
	}
	for range 3 {
		boom()
	}
	defer func() {
		if recover() == nil {
			t.Error("it goes on for ever with a fault that comes back at once")
		}
	}()
	boom()
}

// Help shows a picture before it tells much, in every tab and language.
func TestHelpBeginsWithPictures(t *testing.T) {
	const most = 1500
	for _, lang := range words.Langs() {
		for _, width := range []float64{360, 1366} {
			host := apptest.NewHost()
			host.Langs = []string{lang.Tag()}
			b := apptest.New(t, width, 768, host, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, NewLaboratory)
			b.Press("home-help")
			for _, tab := range b.Find("help-of").Options() {
				b.Set("help-of", tab.Value)
				letters, pictures := 0, 0
				b.Find("help-dialog").Node.Walk(func(n *ui.Node) bool {
					if n.Role == ui.Picture || n.Role == ui.BoardView || n.Role == ui.TreeView {
						pictures++
					}
					if pictures == 0 {
						letters += utf8.RuneCountInString(n.Text)
					}
					return true
				})
				if letters > most || pictures == 0 {
					t.Errorf("%s, %s, %g wide: %d letters before the first of %d pictures", lang.Tag(), tab.Value, width, letters, pictures)
				}
			}
		}
	}
}
