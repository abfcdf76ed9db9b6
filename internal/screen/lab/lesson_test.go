package lab_test

import (
	"strings"
	"testing"

	"cavalo/internal/screen/screentest"
	"cavalo/internal/ui"
)

// A prediction is answered, and what was run can be watched.
func TestLesson(t *testing.T) {
	b := screentest.New(t, 1280, 800, screentest.NewHost(), screens...)
	b.App.OpenLink("lab/lessons,inadmissible")
	b.Update()
	if b.There("outcome") {
		t.Fatal("it tells before it is asked")
	}
	b.Press("choice-2")
	wait(b, func() bool { return b.There("lesson-told") })
	if verdict, told := b.Find("lesson-verdict").Text, b.Find("lesson-told").Text; verdict != "No." || !strings.Contains(told, "12 steps") || !strings.Contains(told, "after 10") {
		t.Errorf("%q %q", verdict, told)
	}
	b.Press("lesson-watch-1")
	wait(b, func() bool { return b.There("tree") })
	if at, subject := b.Find("watch-algorithm").Value+" "+b.Find("watch-heuristic").Value, b.Find("chip-subject").Label; at != "astar base" || !strings.Contains(subject, "Challenge") {
		t.Errorf("watches %s of %s", at, subject)
	}
	b.App.OpenLink("lab/lessons,inadmissible")
	b.Update()
	b.Press("choice-1")
	wait(b, func() bool { return b.There("lesson-check") })
	if b.Find("lesson-verdict").Text != "Yes." {
		t.Error("the right answer is called wrong")
	}
	b.Press("lesson-check")
	wait(b, func() bool { return b.There("violations") })
}

// The game tree is gone through by keys, and its link opens it again.
func TestGameTree(t *testing.T) {
	b := screentest.New(t, 1280, 800, screentest.NewHost(), screens...)
	b.App.OpenLink("lab/tree,5 1")
	b.Update()
	if words := b.Find("alphabeta-figures").Text; words != "Alpha-beta: 229 nodes, 84 cutoffs" {
		t.Errorf("%q", words)
	}
	for _, key := range []string{"ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"} {
		b.S.Key(ui.KeyEvent{Key: key})
		b.Update()
	}
	if says := b.Find("game-says").Text; !strings.HasPrefix(says, "Cut off after ") {
		t.Errorf("%q", says)
	}
	b.Set("game-order", "0")
	b.Update()
	if words, name := b.Find("alphabeta-figures").Text, b.Find("game-name").Text; words != "Alpha-beta: 417 nodes, 69 cutoffs" || name != "the position" {
		t.Errorf("%q at %q", words, name)
	}
}
