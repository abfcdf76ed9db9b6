package screens_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/ui"
)

// TestShots goes through the laboratory.
func TestShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		look("0-home")
		b.S.Key(ui.KeyEvent{Key: "?"})
		b.S.Fire("help-of", "change", "lab")
		look("0-help")
		b.Press("close")
		b.App.OpenLink("lab/watch")
		labbench.Wait(b, func() bool { return b.There("tree") })
		look("1-watch")
		b.Set("player-scrub", "60")
		look("2-middle")
		b.ScrollDown()
		look("2-middle-below")
		b.Press("player-last")
		look("3-end")
		b.Press("chip-subject")
		look("4-subject")
		b.Press("close")
		b.Set("lab-tabs", "race")
		b.Press("race-add", "close")
		raced := func() bool {
			return !b.Find("player-play").Disabled && b.There("lane-1-tree") || b.There("lane-3-tree")
		}
		labbench.Wait(b, raced)
		b.Set("player-scrub", "20")
		look("5-race")
		b.Press("player-last")
		look("6-won")
		b.ScrollDown()
		look("6-won-below")
		b.Set("lab-tabs", "tree")
		look("7-tree")
		b.Press("player-first", "player-next", "player-next", "player-next", "player-next")
		b.Press("zoom-in", "zoom-in")
		look("8-tree-step")
	}, labbench.Screens...)
}

// The duel's tree with all its options.
func TestShotsDuelTree(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.App.OpenLink("lab/tree,2%20course%20quiescence%20memoization/duel/" + recurring())
		look("1-options")
		b.Press("outline-child-0", "outline-child-0", "outline-child-0")
		look("2-beyond")
		b.ScrollDown()
		look("3-below")
	}, labbench.Screens...)
}
