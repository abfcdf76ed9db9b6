package questions_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lab/exam"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// asked is the question that a link names.
func asked(t *testing.T, kind string, level exam.Level, seed string) *exam.Question {
	t.Helper()
	k, err := exam.Find(kind)
	testkit.Must(t, err)
	return exam.New(k, seed, level)
}

// give presses the nodes of an answer.
func give(b *apptest.Bench, answer []string) {
	for _, name := range answer {
		b.Press("exam-figure-" + name)
	}
}

// TestNamesFromAList: names that aren't nodes are pressed below the figure, and kept over a reload.
func TestNamesFromAList(t *testing.T) {
	for _, width := range []float64{390, 1280} {
		for _, id := range []string{"csp-ac3", "csp-lcv", "csp-fail"} {
			host := apptest.NewHost()
			b := apptest.New(t, width, 844, host, labbench.Screens...)
			b.Open("lab/questions," + id + ":hard:7")
			q := asked(t, id, exam.Hard, "7")
			press := func(names ...string) {
				for _, name := range names {
					b.Press("exam-part-" + strconv.Itoa(slices.Index(q.Names(), name)+1))
				}
			}
			press(q.Answers[0]...)
			if q.Form != exam.One { // a second press removes it
				last := q.Answers[0][len(q.Answers[0])-1]
				press(last)
				b.Expect("exam-given", q.Answer(words.En, q.Answers[0][:len(q.Answers[0])-1]))
				press(last)
			}
			link, state := host.Linked, b.App.Screen("lab").State()
			b = apptest.New(t, width, 844, host, labbench.Screens...) // a reload
			b.App.OpenLink(link)
			b.App.Screen("lab").Recall(state)
			b.Update()
			b.Press("exam-check")
			b.Expect("exam-verdict", words.En.T(words.ExamRight))
		}
	}
}

// A wrong order is told where it left the right one, which is shown step by step;
// going on from there, it is right. What was answered is kept over a reload, and
// only the first answer counts.
func TestQuestionOfOrder(t *testing.T) {
	host := apptest.NewHost()
	b := apptest.New(t, 390, 844, host, labbench.Screens...)
	b.Open("lab/questions,order-bfs:easy+:7")
	right := asked(t, "order-bfs", exam.Easy, "7").Answers[0]
	give(b, []string{"S", "G"})
	b.Press("exam-undo")
	give(b, []string{"G"})
	b.Press("exam-check")
	b.ExpectPart("exam-where", "position 2: G instead of "+right[1])
	b.ExpectGone("exam-solution", "exam-why")
	b.Press("exam-replay")
	b.ExpectStart("exam-said", right[1]+" is expanded. Here you chose G.")
	b.Press("exam-retry")
	b.Expect("exam-given", "S")
	give(b, right[1:])
	b.Press("exam-check")
	b.Expect("exam-verdict", words.En.T(words.ExamRight))
	b.Expect("exam-topic-breadth-state", "0 of 1 correct")
	before := host.Linked
	b.Press("exam-similar")
	if host.Linked == before || !strings.HasPrefix(host.Linked, "lab/questions,order-bfs:easy+:") {
		t.Errorf("another like this is %s", host.Linked)
	}
	link := host.Linked
	give(b, []string{"S"})
	state := b.App.Screen("lab").State()

	b = apptest.New(t, 390, 844, host, labbench.Screens...) // a reload
	b.App.OpenLink(link)
	b.App.Screen("lab").Recall(state)
	b.Expect("exam-given", "S")
	b.Expect("exam-topic-breadth-state", "0 of 1 correct")
}

// The rules of a teacher are chosen where a topic has them, stated in the question, carried
// by the link, and those of the search that is watched.
func TestQuestionsByTheTeachersRules(t *testing.T) {
	b := labbench.Open(t, "/questions,order-dfs=:medium:7")
	b.ExpectGone("exam-tie")
	b.Set("exam-mark", "expanded")
	testkit.Equal(t, b.Host.Linked, "lab/questions,order-dfs=:medium.mark=expanded:7", "the link")
	k, _ := exam.Find("order-dfs")
	q := exam.Rules{Settings: search.Settings{Mark: search.MarkExpanded}}.New(k, "7", exam.Medium)
	b.ExpectPart("exam-rules", words.En.T(words.ExamOnceExpanded))
	give(b, q.Answers[0])
	b.Press("exam-check")
	b.Expect("exam-verdict", words.En.T(words.ExamRight))
	b.Press("exam-watch")
	labbench.Watching(b)
	if !strings.Contains(b.Host.Linked, "lab/watch,dfs 1k") {
		t.Errorf("watched: %s", b.Host.Linked)
	}

	b = labbench.Open(t, "/questions,alphabeta-leaves=:medium:7")
	b.Press("exam-cuts")
	if want := "lab/questions,alphabeta-leaves=:medium.cuts=strict:7"; b.Host.Linked != want || !strings.Contains(b.Find("exam-rules").Text, "alpha > beta") {
		t.Errorf("the link is %s, asked by %s", b.Host.Linked, b.Find("exam-rules").Text)
	}

	b = labbench.Open(t, "/questions,order-ucs:medium.tie=name:3")
	if b.There("exam-mark") || b.Find("exam-tie").Value != "name" || !strings.Contains(b.Find("exam-rules").Text, words.En.T(words.ExamTieName)) {
		t.Errorf("ties are broken by %s: %s", b.Find("exam-tie").Value, b.Find("exam-rules").Text)
	}
	k, _ = exam.Find("order-ucs")
	give(b, exam.Rules{Settings: search.Settings{Tie: search.TieName}}.New(k, "3", exam.Medium).Answers[0])
	b.Press("exam-check")
	b.Expect("exam-verdict", words.En.T(words.ExamRight))
}

// Letters, digits and Enter are enough, and a streak is counted.
func TestQuestionsByKeys(t *testing.T) {
	b := apptest.Desktop(t, labbench.Screens...)
	b.Open("lab/questions,order-ucs:medium:3")
	for _, name := range asked(t, "order-ucs", exam.Medium, "3").Answers[0] {
		b.S.Key(ui.KeyEvent{Key: strings.ToLower(name)})
		b.Update()
	}
	b.S.Key(ui.KeyEvent{Key: "Enter"})
	b.Expect("exam-verdict", words.En.T(words.ExamRight))
	b.Open("lab/questions,suits:hard:3")
	b.S.Key(ui.KeyEvent{Key: asked(t, "suits", exam.Hard, "3").Answers[0][0]})
	b.Update()
	b.S.Key(ui.KeyEvent{Key: "Enter"})
	b.Expect("exam-verdict", words.En.T(words.ExamRight))
	b.S.Key(ui.KeyEvent{Key: "Enter"})
	b.ExpectGone("exam-verdict")
}

// Numbers are typed, with the comma of the language, and each wrong one is named.
func TestQuestionOfNumbers(t *testing.T) {
	b := apptest.Desktop(t, labbench.Screens...)
	b.Open("lab/questions,alphabeta-window:medium:2")
	answer := asked(t, "alphabeta-window", exam.Medium, "2").Answers[0]
	b.Set("exam-number-1", answer[0])
	if !b.Find("exam-check").Disabled {
		t.Error("half an answer can be checked")
	}
	b.Set("exam-number-2", "77,5")
	b.Press("exam-check")
	if where := b.Find("exam-where").Text; !strings.Contains(where, "beta") || strings.Contains(where, "alpha") {
		t.Error(where)
	}
	b.Press("exam-reveal")
	b.ExpectShown("exam-solution", "exam-why")
}

// The level follows the answers of its topic.
func TestQuestionsAdapt(t *testing.T) {
	b := apptest.Desktop(t, labbench.Screens...)
	b.Open("lab/questions,parity")
	for range 3 {
		level := b.Find("exam-about").Text
		if !strings.HasSuffix(level, "easy") {
			t.Fatal(level)
		}
		parts := strings.SplitN(strings.TrimPrefix(b.Host.Linked, "lab/questions,"), ":", 3)
		q := asked(t, parts[0], exam.Easy, parts[2])
		if b.There("exam-number-1") {
			b.Set("exam-number-1", q.Answers[0][0])
		} else {
			b.Press("exam-choice-" + q.Answers[0][0])
		}
		b.Press("exam-check")
		b.Press("exam-next")
	}
	if about := b.Find("exam-about").Text; !strings.HasSuffix(about, "medium") {
		t.Errorf("after three right answers: %s", about)
	}
	b.Expect("exam-topic-parity-state", "3 of 3 correct · 3 correct in a row")
}

// Links that make no sense open a question all the same.
func TestQuestionLinks(t *testing.T) {
	b := apptest.Desktop(t, labbench.Screens...)
	for _, link := range []string{"", ",nonsense", ",order-bfs", ",order-bfs:none:1", ",order-bfs:easy:", ",bound", ",::", ",order-bfs:easy:a:b c%2Fd"} {
		b.Open("lab/questions" + link)
		b.ExpectShown("exam-ask")
	}
	if !strings.Contains(b.Host.Linked, "a:b") {
		t.Errorf("the seed is lost: %s", b.Host.Linked)
	}
}

// The search that was asked about can be watched, with its weight.
func TestQuestionIsWatched(t *testing.T) {
	b := apptest.New(t, 1280, 800, apptest.NewHost(), labbench.Screens...)
	b.Open("lab/questions,order-weighted:easy:5")
	b.ExpectGone("exam-watch")
	b.Press("exam-show", "exam-watch")
	labbench.Wait(b, func() bool { return b.There("tree") })
	q := asked(t, "order-weighted", exam.Easy, "5")
	if b.Find("watch-algorithm").Value != "astar" || !strings.Contains(b.Host.Linked, "lab/watch,astar 2") {
		t.Error(b.Host.Linked)
	}
	b.Press("player-last")
	if got, want := b.Find("count-expanded").Text, len(q.Answers[0]); got != words.En.Int(int64(want)) {
		t.Errorf("%s nodes are expanded, not %d", got, want)
	}
}

// The chosen kind, or each of the topic, is saved for a question bank, about the graph at hand too.
func TestSavedForMoodle(t *testing.T) {
	host := apptest.NewHost()
	b := apptest.New(t, 390, 844, host, labbench.Screens...)
	b.Open("lab/questions,order-astar:medium:7")
	b.Press("share")
	b.Press("share-moodle")
	text := host.Saved["cavalo.xml"]
	if strings.Count(text, "<idnumber>cavalo-order-greedy-") != 20 || strings.Count(text, `type="category"`) != len(exam.Of(exam.Best)) {
		t.Errorf("XML: %d bytes", len(text))
	}
	b.Press("share-gift")
	if text := host.Saved["cavalo.gift"]; strings.Count(text, "// [id:cavalo-order-greedy-") != 20 {
		t.Errorf("GIFT: %d bytes", len(text))
	}
}

// TestOpenNumbers: a question that asks how many numbers there are has one field for all of them.
func TestOpenNumbers(t *testing.T) {
	right := asked(t, "idastar-limits", exam.Hard, "7").Answers[0]
	for given, is := range map[string]bool{
		strings.Join(right, "  "):               true,
		strings.Join(right, "; "):               true,
		strings.Join(right[:len(right)-1], " "): false,
		strings.Join(right, " ") + " 99":        false,
	} {
		for _, width := range []float64{390, 1280} {
			b := apptest.New(t, width, 844, apptest.NewHost(), labbench.Screens...)
			b.Open("lab/questions,idastar-limits=:hard:7")
			if b.There("exam-number-2") {
				t.Fatal("a field for each iteration")
			}
			b.Set("exam-number-1", given)
			b.Press("exam-check")
			b.Expect("exam-verdict", words.En.T(map[bool]words.Key{true: words.ExamRight, false: words.ExamWrong}[is]))
		}
	}
}

// TestConditionsOnEdges: for a screen reader a condition is told from the next name.
func TestConditionsOnEdges(t *testing.T) {
	b := labbench.Open(t, "/questions,csp-revise:easy:x7")
	var labels []string
	for _, c := range b.Find("exam-figure").Board().Cells {
		labels = append(labels, c.Label)
	}
	if !slices.Contains(labels, "B; 1 2 3; edges to S (S > B), W (B > W)") {
		t.Errorf("the figure is %q", labels)
	}
}
