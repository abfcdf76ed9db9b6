package lessons_test

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/lab"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/lab/lessons"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// A prediction is answered, and what was run can be watched.
func TestLesson(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), labbench.Screens...)
	b.Open("lab/lessons,inadmissible:predict")
	b.ExpectGone("outcome")
	b.Press("choice-2")
	labbench.Wait(b, func() bool { return b.There("lesson-told") })
	if verdict, told := b.Find("lesson-verdict").Text, b.Find("lesson-told").Text; !strings.HasPrefix(verdict, "No. The right answer: ") ||
		!strings.Contains(told, "5 steps") || !strings.Contains(told, "after 4") {
		t.Errorf("%q %q", verdict, told)
	}
	b.Press("lesson-watch-1")
	labbench.Wait(b, func() bool { return b.There("tree") })
	if at, subject := b.Find("watch-algorithm").Value+" "+b.Find("watch-heuristic").Value, b.Find("chip-subject").Label; at != "astar base" ||
		!strings.Contains(subject, "Challenge") {
		t.Errorf("watches %s of %s", at, subject)
	}
	b.Open("lab/lessons,inadmissible:predict")
	b.Press("choice-1")
	labbench.Wait(b, func() bool { return b.There("lesson-check") })
	b.Expect("lesson-verdict", "Yes.")
	b.Press("lesson-check")
	labbench.Wait(b, func() bool { return b.There("violations") })
}

// What SMA* forgets can be watched in the memory that the lesson gives it, which
// is said in nodes; addresses of before, which have bytes, are read as well.
func TestWatchInLittleMemory(t *testing.T) {
	position := challengerules.Puzzle.Problems()[3].Position.String()
	for link, room := range map[string]string{"smastar 1n14 base": "14 nodes", "smastar 1m3072 base": "3 KiB", "smastar 1n15 base": "15 nodes"} {
		b := apptest.New(t, 1280, 800, apptest.NewHost(), labbench.Screens...)
		b.App.OpenLink("lab/watch," + link + "/challenge/" + position)
		labbench.Wait(b, func() bool { return b.There("tree") })
		b.Press("player-last")
		stored, _ := strconv.Atoi(b.Find("count-stored").Text)
		dropped, _ := strconv.Atoi(b.Find("count-dropped").Text)
		if stored > 15 || dropped < 100 {
			t.Errorf("%s: %d stored, %d dropped", link, stored, dropped)
		}
		field := b.Find("watch-memory")
		testkit.Equal(t, chosen(field), room, "%s: the memory is called", link)
		if !strings.Contains(b.Host.Linked, link) {
			t.Errorf("%s: the address is %q", link, b.Host.Linked)
		}
		b.Set("watch-memory", "0")
		labbench.Wait(b, func() bool { return b.There("tree") })
		b.Press("player-last")
		if n, _ := strconv.Atoi(b.Find("count-stored").Text); n <= 14 {
			t.Errorf("without a limit it stores %d", n)
		}
	}
}

// chosen is the label of what a list has chosen.
func chosen(n *layout.Box) string {
	for _, o := range n.Options() {
		if o.Value == n.Value {
			return o.Label
		}
	}
	return ""
}

// The lesson's search is watched with the memory that the lesson names.
func TestLessonSaysItsMemoryInNodes(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), labbench.Screens...)
	b.Open("lab/lessons,forget:predict")
	b.ExpectPart("lesson-question", "14 nodes")
	b.Press("choice-1")
	labbench.Wait(b, func() bool { return b.There("lesson-watch-2") })
	b.Press("lesson-watch-2")
	labbench.Wait(b, func() bool { return b.There("tree") })
	testkit.Equal(t, chosen(b.Find("watch-memory")), "14 nodes", "the memory")
}

// Depth-limited search has its limit as a field, says it, and keeps to it; the
// link has it.
func TestDepthOfLimitedSearch(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), labbench.Screens...)
	b.App.OpenLink("lab/watch,dls%201/challenge/" + challengerules.Puzzle.Problems()[3].Position.String())
	labbench.Wait(b, func() bool { return b.There("tree") })
	if field, figure := b.Find("watch-depth").Value, b.Find("count-limit"); field != "100" || figure.Text != "100" ||
		!strings.Contains(figure.Label, "Depth limit") {
		t.Errorf("the limit is %q, %q", field, figure.Label)
	}
	b.Set("watch-depth", "5")
	labbench.Wait(b, func() bool { return b.There("tree") })
	b.Press("player-last")
	if got := b.Find("count-depth"); got.Text != "5" || !strings.Contains(b.Find("sentence").Text, "cut off") {
		t.Errorf("at depth 5 it reached %s: %s", got.Text, b.Find("sentence").Text)
	}
	if !strings.HasPrefix(b.Host.Linked, "lab/watch,dls 1d5 ") {
		t.Errorf("the address is %s", b.Host.Linked)
	}
	b.Set("watch-algorithm", "bfs")
	b.ExpectGone("watch-depth")
	b.Set("lab-tabs", "race")
	b.Press("lane-1")
	b.Set("lane-algorithm", "dls")
	b.Set("lane-depth", "7")
	b.Press("close")
	b.ExpectPart("lane-1", "depth ≤ 7")
	phone := apptest.Phone(t, labbench.Screens...)
	phone.App.OpenLink("lab/watch,dls%201d9/challenge/" + challengerules.Puzzle.Problems()[3].Position.String())
	labbench.Wait(phone, func() bool { return phone.There("tree") })
	phone.ExpectPart("watch-chip", "depth ≤ 9")
}

// The goal test, the ties and tree search are chosen in Watch: the early test
// shows in the pseudocode, and what is recorded is searched that way.
func TestWatchOptions(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), labbench.Screens...)
	b.App.OpenLink("lab/watch,astar 1 base/challenge/" + challengerules.Puzzle.Problems()[2].Position.String())
	labbench.Wait(b, func() bool { return b.There("tree") })
	b.Press("watch-options")
	b.Set("watch-goal-test", "generated")
	b.Set("watch-tie", "new")
	b.Press("watch-tree")
	b.App.Close()
	labbench.Wait(b, func() bool { return b.There("tree") })
	b.Rest()
	if !strings.Contains(b.Host.Linked, "astar 1tgl base") {
		t.Errorf("the address is %s", b.Host.Linked)
	}
}

// A lesson is done step by step: a task that is answered wrongly can be tried again,
// what was done is marked and outlives the program, and each step has an address.
func TestLessonIsDone(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), labbench.Screens...)
	b.Open("lab/lessons,greedy")
	b.Press("example-skip")
	if step := b.Find("lesson-step-1"); !strings.Contains(step.Label, "not done") || step.Caption() != "Task 1" {
		t.Errorf("at first the task is %q, and shows %q", step.Label, step.Caption())
	}
	answer := func(text ...string) {
		for _, name := range text {
			lessons.PressTask(b.App.Screen("lab"), name)
		}
		b.Update()
		b.Press("task-check")
	}
	right := lessons.Task(b.App.Screen("lab")).Answers[0]
	wrong := append([]string{}, right...)
	slices.Reverse(wrong)
	answer(wrong...)
	b.ExpectPart("lesson-step-1", "not done")
	b.Press("task-retry")
	kept := len(lessons.Given(b.App.Screen("lab")))
	answer(right[kept:]...)
	b.ExpectPart("lesson-step-1", ", done")
	b.Press("lesson-on", "lesson-step-predict")
	if !strings.HasPrefix(b.Host.Linked, "lab/lessons,greedy:predict/") {
		t.Errorf("the address is %s", b.Host.Linked)
	}
	b.Press("choice-3")
	labbench.Wait(b, func() bool { return b.There("lesson-told") })
	again := apptest.New(t, 1280, 800, b.Host.Reloaded(), labbench.Screens...)
	labbench.Wait(again, func() bool { return again.There("lesson-told") })
	if state := again.Find("lesson-go-greedy-state").Text; !strings.HasPrefix(state, "2 of 5") || again.Find("lesson-verdict").Text != "Yes." {
		t.Errorf("after a reload: %s", state)
	}
}

// The ten questions come one after another, and at the end it is said how many were
// right; a reload goes on where it was.
func TestTenQuestions(t *testing.T) {
	b := apptest.New(t, 390, 844, apptest.NewHost(), labbench.Screens...)
	b.Open("lab/lessons,parity:ten")
	for i := range 10 {
		if i == 4 {
			b = apptest.New(t, 390, 844, b.Host.Reloaded(), labbench.Screens...)
			b.Update()
		}
		if got, want := b.Find("lesson-score").Text, "Question "+strconv.Itoa(i+1)+" of 10"; !strings.HasPrefix(got, want) {
			t.Errorf("it says %q, want %q", got, want)
		}
		b.Press("task-show", "lesson-on")
	}
	if got := b.Find("lesson-score").Text; got != "0 of 10 right" || !b.There("lesson-ten-new") {
		t.Errorf("at the end it says %q", got)
	}
	if b.Press("lesson-ten-new"); !strings.HasPrefix(b.Find("lesson-score").Text, "Question 1 of 10") {
		t.Error("there are no new questions")
	}
	b.Press("lesson-step-ten", "lesson-step-closing")
	b.ExpectShown("task")
}

// An answer that is only shown is not beside the words that there is none.
func TestAnswerThatIsShown(t *testing.T) {
	b := apptest.New(t, 390, 844, apptest.NewHost(), labbench.Screens...)
	b.Open("lab/lessons,greedy")
	b.Press("example-skip")
	b.ExpectShown("task-given")
	if b.Press("task-show"); b.There("task-given") || !b.There("task-answer") {
		t.Error("it still says that nothing was answered")
	}
}

// Lessons keep to themselves: what the other tabs look at, a graph of one's own, is
// there as it was after any lesson. A press in a lesson shows the lesson's there.
func TestLessonsLeaveTheSubject(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), labbench.Screens...)
	b.UseScript()
	screen := b.App.Screen("lab").(*lab.Lab)
	b.Open("lab/watch,/graph/" + url.PathEscape("A-B 4; B-C 2; start A; goals C"))
	subject, duel := screen.Subject, screen.Duel
	testkit.MustEqual(t, subject.Puzzle.Name(), "graph", "the subject is of")
	screen.Go("lessons")
	b.Update()
	for _, l := range lesson.All() {
		b.Press("lesson-go-" + l.Name)
		if screen.Subject != subject || screen.Duel != duel {
			t.Errorf("%s: the subject is %s", l.Name, screen.NameOf(screen.Subject))
		}
	}
	b = apptest.New(t, 1280, 800, b.Host.Reloaded(), labbench.Screens...)
	b.UseScript()
	b.Update()
	screen = b.App.Screen("lab").(*lab.Lab)
	screen.Go("race")
	b.Update()
	if got := screen.Subject; got.Puzzle != subject.Puzzle || got.Position.String() != subject.Position.String() {
		t.Errorf("after a reload the subject is %s", screen.NameOf(got))
	}
}

// Above each step is the text of what it shows: of the recording while that plays, then of
// the task, of the prediction, of the closing task, of the ten questions. The
// position of a prediction is there before the answer and after it.
func TestTextsAreAboutWhatIsShown(t *testing.T) {
	for _, width := range []float64{1280, 390} {
		for _, l := range lesson.All() {
			b := apptest.New(t, width, 844, apptest.NewHost(), labbench.Screens...)
			b.App.OpenLink("lab/lessons," + l.Name)
			lang, hasBoard := b.App.Lang, l.Puzzle != nil || len(l.Solvers) > 0
			says := func(step, want string) {
				t.Helper()
				b.Expect("lesson-text", want)
			}
			b.ExpectShown("example")
			if l.Film != nil {
				says("example", lang.T(words.Lessons.Key(l.Name+".example")))
			} else {
				example := l.Example()
				b.Expect("example-about", "Example: "+example.Kind.Title(lang))
				says("example", l.AboutExample(lang, example))
			}
			b.Press("example-skip")
			says("task 1", l.About(lang, l.Question(l.Tasks[0], 0)))
			b.Press("lesson-step-2")
			says("task 2", l.About(lang, l.Question(l.Tasks[1], 1)))
			b.Press("lesson-step-closing")
			says("closing task", l.About(lang, l.Question(l.Closing, 2)))
			b.Press("task-show")
			says("closing task, answered", l.About(lang, l.Question(l.Closing, 2)))
			b.Press("lesson-step-ten")
			says("ten questions", lang.T(words.LessonTenWords))
			b.Press("lesson-step-predict")
			says("prediction", l.Say(lang, words.LessonTexts(l.Name).Text))
			if b.Find("lesson-question").Text != l.Say(lang, words.LessonTexts(l.Name).Ask) || b.There("lesson-board") != hasBoard {
				t.Errorf("%s asks %q", l.Name, b.Find("lesson-question").Text)
			}
			b.Press("choice-1")
			labbench.Wait(b, func() bool { return b.There("lesson-told") })
			says("result", l.Say(lang, words.LessonTexts(l.Name).Text))
			testkit.Equal(t, b.There("lesson-board"), hasBoard, "%s: its position is gone", l.Name)
		}
	}
}
