package screen_test

import (
	"testing"

	"cavalo/internal/app/apptest"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/words"
)

// TestShotsLessons goes through the lessons.
func TestShotsLessons(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.App.OpenLink("lab/lessons")
		for i := range len(words.Lessons) {
			name := string(rune('a' + i))
			look("lesson-" + name + "-asks")
			b.Press("choice-1")
			wait(b, func() bool { return b.There("lesson-told") })
			look("lesson-" + name + "-told")
			if i+1 < len(words.Lessons) {
				b.Press("lesson-next")
			}
		}
		b.App.OpenLink("lab/watch,smastar 1m3072 base/challenge/" + challengerules.Puzzle.Problems()[3].Position.String())
		wait(b, func() bool { return b.There("tree") })
		b.Set("player-scrub", "400")
		look("lesson-forget-watched")
	}, screens...)
}
