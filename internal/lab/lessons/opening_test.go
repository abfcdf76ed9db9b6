package lessons_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/lab/lesson"
	"cavalo/internal/lab/lessons"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// The laboratory opens on the lessons. A lesson opens with a recording that plays once and
// gives way to the task, or to the first answer; with reduced motion the task is there at
// once.
func TestLessonsOpenWithARecording(t *testing.T) {
	for _, width := range []float64{1280, 390} {
		b := apptest.New(t, width, 844, apptest.NewHost(), labbench.Screens...)
		b.Open("lab")
		if b.Find("lab-tabs").Value != "lessons" || !b.There("example") || b.There("task-ask") {
			t.Fatalf("%v: it opens on %s", width, b.Find("lab-tabs").Value)
		}
		said := map[string]bool{}
		for range 40 {
			if !b.There("example") {
				break
			}
			said[b.Find("example-said").Text] = true
			b.Pass(500 * time.Millisecond)
		}
		if len(said) < 3 || !b.There("task-ask") {
			t.Errorf("%v: %d steps were played", width, len(said))
		}
	}
}

// Every lesson has a recording: of a search, or of what is counted on a board.
func TestEveryLessonHasARecording(t *testing.T) {
	for _, l := range lesson.All() {
		b := apptest.Desktop(t, labbench.Screens...)
		b.App.OpenLink("lab/lessons," + l.Name)
		if b.Update(); !b.There("example") || b.Find("example-said").Text == "" {
			t.Errorf("%s opens without one", l.Name)
			continue
		}
		b.CheckFit(l.Name)
	}
	b := apptest.Desktop(t, labbench.Screens...)
	b.App.OpenLink("lab/lessons,parity")
	for _, c := range b.Find("example-figure").Board().Cells {
		if first := strings.HasPrefix(b.Find("example-said").Text, "Smaller tiles after "+c.Text+": "); c.Text != "" && c.Target != first {
			t.Errorf("%s is marked: %v; it says %q", c.Text, c.Target, b.Find("example-said").Text)
		}
	}
}

// A lesson that was opened before does not play again unless asked to, and an answer ends
// the recording.
func TestRecordingPlaysOnce(t *testing.T) {
	b := labbench.Open(t, "/lessons")
	b.Press("example-skip")
	b.ExpectGone("example")
	b.Press("lesson-go-greedy", "lesson-go-breadth")
	b.ExpectGone("example")
	b.Press("example-again")
	b.ExpectShown("example")
	lessons.PressTask(b.App.Screen("lab"), "S")
	b.Pass(time.Second)
	if b.There("example") || !b.There("task-ask") {
		t.Error("an answer does not end it")
	}
	still := apptest.Desktop(t, labbench.Screens...)
	still.Press("settings", "still", "close")
	still.App.OpenLink("lab/lessons")
	if still.Update(); still.There("example") || !still.There("task-ask") {
		t.Error("with reduced motion it plays")
	}
}

// What an answer is given with is in sight at once in every task of every lesson, on a
// laptop and a phone, and so is the verdict.
func TestAnswerIsInSight(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		for _, l := range lesson.All() {
			b := apptest.New(t, size[0], size[1], apptest.NewHost(), labbench.Screens...)
			for _, step := range []string{"", ":2", ":closing", ":ten"} {
				b.Open("lab/lessons," + l.Name + step)
				if r := b.Find("task-check").Rect; r.Y < 0 || r.Y+r.H > size[1] {
					t.Errorf("%v %s%s: Check is at %v", size, l.Name, step, r)
				}
				if b.Press("task-show"); step == ":ten" {
					continue // counted
				}
				if r := b.Find("task-solution").Rect; r.Y < 0 || r.Y+r.H > size[1] {
					t.Errorf("%v %s%s: the answer is at %v", size, l.Name, step, r)
				}
			}
		}
	}
}
