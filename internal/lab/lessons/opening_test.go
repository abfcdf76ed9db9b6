package lessons_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cavalo/internal/lab/lesson"
	"cavalo/internal/lab/lessons"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The laboratory opens on the lessons. A lesson opens with an example that plays and stays at its
// end; it can be paused and stepped, says each step, and is where it was after a reload. With reduced
// motion it waits at its start.
func TestLessonsOpenWithAnExample(t *testing.T) {
	for _, width := range []float64{1280, 390} {
		b := apptest.New(t, width, 844, apptest.NewHost(), labbench.Screens...)
		b.Open("lab")
		if b.Find("lab-tabs").Value != "lessons" || !b.There("example") || b.There("task-ask") || b.There("task-check") {
			t.Fatalf("%v: it opens on %s", width, b.Find("lab-tabs").Value)
		}
		said := map[string]bool{}
		for range 40 {
			said[b.Find("example-said").Text] = true
			b.Pass(500 * time.Millisecond)
		}
		last := b.Find("example-said").Text
		if len(said) != 4 || !b.Find("player-next").Disabled {
			t.Errorf("%v: %d steps were played", width, len(said))
		}
		b.Press("player-back", "player-next")
		b.Expect("example-said", last)
		b.Press("player-play", "player-play")
		b.Expect("player-count", "1 / 4")
		b.Pass(10 * time.Second)
		b.Expect("player-count", "1 / 4")
		b.S.Key(ui.KeyEvent{Key: " "})
		b.Pass(3 * time.Second)
		b.Expect("player-count", "2 / 4")
		b.S.Key(ui.KeyEvent{Key: "ArrowRight"})
		b.Pass(10 * time.Second)
		b.Expect("player-count", "3 / 4")
		b = apptest.New(t, width, 844, b.Host.Reloaded(), labbench.Screens...)
		b.Expect("player-count", "3 / 4")
		b.S.Key(ui.KeyEvent{Key: "Enter"})
		apptest.New(t, width, 844, b.Host.Reloaded(), labbench.Screens...).ExpectGone("example")
		b.ExpectGone("example")
		b.ExpectShown("task-ask")
	}
	b := apptest.Desktop(t, labbench.Screens...)
	b.Press("settings", "still", "close")
	b.App.OpenLink("lab/lessons,greedy")
	b.Pass(10 * time.Second)
	b.Expect("player-count", "1 / 3")
	b.ExpectPart("example-said", "S is expanded, h = 7.")
	b.App.OpenLink("lab/lessons,optimal")
	b.ExpectPart("example-said", "S is expanded, f = ")
	b.App.OpenLink("lab/lessons,uniform")
	b.ExpectPart("example-said", "S is expanded, g = 0.")
}

// An example is in sight at once and at each step, with its text, its sentence and its player, in every
// lesson and language on laptops and phones, and on a laptop that projects it.
func TestExampleIsInSight(t *testing.T) {
	for _, size := range [][3]float64{{1366, 650}, {1280, 800}, {390, 844}, {360, 640}, {1366, 768, 1.5}} {
		for _, lang := range words.Langs() {
			host := apptest.NewHost()
			host.Langs = []string{lang.Tag()}
			b := apptest.New(t, size[0], size[1], host, labbench.Screens...)
			for _, l := range lesson.All() {
				link := "lab/lessons," + l.Name
				if size[2] > 0 {
					link += fmt.Sprintf(",project=%v", size[2])
				}
				b.Open(link)
				for step := 0; ; step++ {
					page, height := b.Find("lessons").Rect.Bottom(), b.App.Size.H
					for id, limit := range map[string]float64{"lesson-text": page, "example-figure": page, "example-said": height, "player-next": height, "example-skip": height} {
						if r := b.Find(id).Rect; r.Y < 0 || r.Y+r.H > limit {
							t.Errorf("%v %s %s, step %d: %s is at %v, not above %v", size, lang.Tag(), l.Name, step, id, r, limit)
						}
					}
					if b.Find("player-next").Disabled {
						break
					}
					key := "ArrowRight"
					if size[2] > 0 {
						key = "PageDown" // a clicker
					}
					b.S.Key(ui.KeyEvent{Key: key})
					b.Update()
				}
			}
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

// A lesson that was opened before doesn't show its example again unless asked to, nor does one with an
// answer to its first task.
func TestExampleIsShownOnce(t *testing.T) {
	b := labbench.Open(t, "/lessons")
	b.Press("example-skip")
	b.ExpectGone("example")
	b.Press("lesson-go-greedy", "lesson-go-breadth")
	b.ExpectGone("example")
	b.Press("lesson-step-example")
	b.ExpectShown("example")
	b.Press("lesson-step-1")
	b.ExpectGone("example")
	lessons.PressTask(b.App.Screen("lab"), "S")
	b.Update()
	again := apptest.New(t, 1280, 800, b.Host.Reloaded(), labbench.Screens...)
	again.Update()
	again.ExpectGone("example")
	again.ExpectShown("task-ask")
}

// What an answer is given with is in sight at once in every task of every lesson, on a
// laptop and a phone, and so is the verdict.
func TestAnswerIsInSight(t *testing.T) {
	for _, size := range [][2]float64{{1366, 650}, {1280, 800}, {390, 844}, {360, 640}} {
		for _, l := range lesson.All() {
			b := apptest.New(t, size[0], size[1], apptest.NewHost(), labbench.Screens...)
			for _, step := range []string{"", ":2", ":closing", ":ten"} {
				if b.Open("lab/lessons," + l.Name + step); step == "" {
					b.Press("example-skip")
				}
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
