package screen

import (
	"testing"
	"time"

	"cavalo/internal/registry/apptest"
)

// TestShots goes through the screen.
func TestShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.App.OpenLink("tiles")
		look("1-fresh")
		b.Press("sq-2-3", "hint")
		b.Until(10*time.Millisecond, func() bool { return b.Find("hint-words").Color != 0 && !b.There("cancel") })
		look("2-hint")
		b.Press("solve")
		b.Until(10*time.Millisecond, func() bool { return b.There("verdict") })
		b.Pass(2 * time.Second)
		look("3-solved")
		b.ScrollDown()
		look("3-solved-below")
		b.Press("chip-look", "chip-look")
		look("4-picture")
		b.Press("chip-problem")
		look("5-scramble")
		b.Press("problem-tabs/course")
		look("6-course")
		b.Press("problem-tabs/editor", "edit-start-1-1", "edit-start-1-2", "edit-goal-1-1")
		look("7-editor")
		b.ScrollDown()
		look("7-editor-below")
		b.Press("close")
		b.App.Show(nil)
		look("8-home")
	}, last.New)
}
