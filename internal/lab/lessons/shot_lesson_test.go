package lessons_test

import (
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsLessons goes through the lessons.
func TestShotsLessons(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		for _, l := range lesson.All() {
			name := l.Name
			b.App.OpenLink("lab/lessons," + l.Name)
			b.Press("player-play")
			look("lesson-" + name + "-example")
			b.Press("player-next", "example-skip")
			look("lesson-" + name + "-task")
			b.Press("task-show")
			look("lesson-" + name + "-shown")
			b.Press("lesson-step-2")
			look("lesson-" + name + "-task-2")
			b.Press("lesson-step-predict")
			look("lesson-" + name + "-asks")
			b.Press("choice-1")
			labbench.Wait(b, func() bool { return b.There("lesson-told") })
			look("lesson-" + name + "-told")
			b.Press("lesson-on")
			look("lesson-" + name + "-closing")
		}
		b.Press("lesson-step-ten")
		look("lesson-ten")
		b.App.OpenLink("lab/watch,smastar 1m3072 base/challenge/" + challengerules.Puzzle.Problems()[3].Position.String())
		labbench.Wait(b, func() bool { return b.There("tree") })
		b.Set("player-scrub", "400")
		look("lesson-forget-watched")
	}, labbench.Screens...)
}
