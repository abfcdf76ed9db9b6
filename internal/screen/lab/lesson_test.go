package lab_test

import (
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/screen/screentest"
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
	if verdict, told := b.Find("lesson-verdict").Text, b.Find("lesson-told").Text; verdict != "No." || !strings.Contains(told, "5 steps") || !strings.Contains(told, "after 4") {
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

// What SMA* forgets can be watched in the memory that the lesson gives it.
func TestWatchInLittleMemory(t *testing.T) {
	b := screentest.New(t, 1280, 800, screentest.NewHost(), screens...)
	b.App.OpenLink("lab/watch,smastar 1m3072 base/challenge/" + puzzle.Challenge.Problems()[3].Position.String())
	wait(b, func() bool { return b.There("tree") })
	b.Press("player-last")
	b.Update()
	stored, _ := strconv.Atoi(b.Find("count-stored").Text)
	dropped, _ := strconv.Atoi(b.Find("count-dropped").Text)
	if at := b.Find("watch-memory").Value; at != "3072" || stored > 14 || dropped < 100 {
		t.Errorf("%s bytes: %d stored, %d dropped", at, stored, dropped)
	}
	b.Set("watch-memory", "0")
	wait(b, func() bool { return b.There("tree") })
	b.Press("player-last")
	b.Update()
	if n, _ := strconv.Atoi(b.Find("count-stored").Text); n <= 14 {
		t.Errorf("without a limit it stores %d", n)
	}
}
