package screens

import (
	"strings"
	"testing"

	"cavalo/internal/app/apptest"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	labscreen "cavalo/internal/lab/screen"
	mazescreen "cavalo/internal/maze/screen"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/ui"
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
	}, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, labscreen.New)
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
			if mirror := ui.Mirror(b.S.Root(), b.S.Focus()); !strings.Contains(mirror, `"focus":true`) {
				t.Error("the text view is not told")
			}
		})
	}
}
