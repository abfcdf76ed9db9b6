package answering_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/roster"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// examOf returns the key and the sheet of a student, with questions of some kinds.
func examOf(t *testing.T, kinds ...string) (*sheets.Key, *sheets.Sheet) {
	t.Helper()
	k := sheets.NewKey("Test", 1)
	var questions []*exam.Question
	for _, id := range kinds {
		kind, err := exam.Find(id)
		testkit.Must(t, err)
		questions = append(questions, exam.Rules{}.New(kind, "seed", exam.Medium))
	}
	k.Add(words.En, roster.Student{Number: "71", Name: "Ana Sá"}, questions)
	_, err := k.Encode()
	testkit.Must(t, err)
	return k, k.Sheet(0)
}

// someKinds has every form of answer and every kind of figure.
var someKinds = []string{"order-bfs", "frontier-cost", "admissible", "minimax", "parity-inversions", "idastar-limits", "alphabeta-leaves", "minimax-move", "penetrance",
	"csp-ac3", "csp-mrv", "csp-lcv", "csp-fail"}

// give answers the open question.
func give(b *apptest.Bench, it sheets.KeyItem) {
	answer := it.Answers[0]
	switch {
	case b.There("sheet-typed"):
		b.Type("sheet-typed", strings.Join(answer, " "))
	case it.Form == "choice":
		b.Press("sheet-choice-" + answer[0])
	case it.Form == "numbers":
		for i, text := range answer {
			b.Type("sheet-number-"+string(rune('1'+i)), text)
		}
	case len(it.Choices) > 0:
		b.Expect("sheet-legend", words.En.T(words.ExamCspLegend))
		for _, name := range answer {
			b.Press("sheet-part-" + strconv.Itoa(slices.Index(it.Choices, name)+1))
		}
	default:
		for _, name := range answer {
			b.Press("sheet-figure-" + name)
		}
	}
}

// answersOf reads the file that was saved.
func answersOf(t *testing.T, host *apptest.Host) *sheets.Answers {
	t.Helper()
	a, err := sheets.ReadAnswers([]byte(host.Saved["71.answers.json"]))
	testkit.Must(t, err)
	return a
}

// TestSheetOfALink: a sheet is answered on a phone, is interrupted, goes on where it was, and ends in a
// file and a link with all answers, which are right by the key.
func TestSheetOfALink(t *testing.T) {
	k, s := examOf(t, someKinds...)
	host := apptest.NewHost()
	b := apptest.New(t, 390, 844, host, labbench.Screens...)
	b.Open(strings.TrimPrefix(s.Link(), "#"))
	b.Expect("sheet-title", "Test")
	b.ExpectPart("sheet-whose", "Ana Sá 71")
	for i, it := range k.Students[0].Items {
		if b.ExpectStart("sheet-ask", words.En.Int(int64(i+1))+". "); i == 4 { // the page is closed, and the sheet opened again
			link := host.Linked
			b = apptest.New(t, 390, 844, host, labbench.Screens...)
			b.Open(link)
			b.Expect("sheet-progress", "4 of 13 answered")
			b.ExpectStart("sheet-ask", "5. ")
		}
		if give(b, it); i < len(someKinds)-1 {
			b.Press("sheet-next")
		}
	}
	b.Expect("sheet-progress", "13 of 13 answered")
	b.ExpectGone("sheet-check", "sheet-show", "sheet-verdict")
	b.Press("sheet-save")
	a := answersOf(t, host)
	if a.Task != k.Task() || a.Student != "71" || len(a.Answers) != len(someKinds) {
		t.Fatalf("%+v", a)
	}
	for _, it := range k.Students[0].Items {
		last, _ := a.Last(it.Item.Item)
		if right, of := it.Share(last.Given); right != of || last.Instance != it.Instance || last.Attempt != 1 || last.At == "" {
			t.Errorf("%s: %+v of %+v", it.Kind, last, it.Answers)
		}
	}
	b.Press("sheet-share")
	testkit.Equal(t, host.Copied, "http://example.test/"+a.Link())
	linked, err := sheets.ParseAnswersLink(host.Copied)
	testkit.Must(t, err)
	testkit.Equal(t, len(linked.Answers), len(a.Answers))

	b.Press("sheet-item-1")
	b.ExpectStart("sheet-ask", "1. ")
	b.Press("sheet-undo")
	b.Press("sheet-save")
	if last, _ := answersOf(t, host).Last(1); last.Attempt != 2 || len(last.Given) != len(k.Students[0].Items[0].Answers[0])-1 {
		t.Errorf("%+v", last)
	}
	other := apptest.Desktop(t, labbench.Screens...)
	other.App.OpenLink(a.Link())
	other.Update()
	other.ExpectPart("sheet-sent-words", "student 71 to 13 questions")
}

// TestSheetOfAFile: a dropped sheet opens; one that was changed is refused; a new exam begins without the
// answers to another.
func TestSheetOfAFile(t *testing.T) {
	k, s := examOf(t, "order-dfs", "minimax")
	host := apptest.NewHost()
	b := apptest.New(t, 1280, 800, host, labbench.Screens...)
	data, err := json.Marshal(s)
	testkit.Must(t, err)
	b.Drop("71.sheet.json", string(data))
	b.ExpectStart("sheet-ask", "1. ")
	give(b, k.Students[0].Items[0])
	b.Expect("sheet-progress", "1 of 2 answered")
	_, next := examOf(t, "order-ucs")
	b.App.OpenLink(next.Link())
	b.Update()
	b.Expect("sheet-progress", "0 of 1 answered")
	b.App.OpenLink(s.Link())
	b.Update()
	b.Expect("sheet-progress", "1 of 2 answered")
	b.App.OpenLink("#sheet/AAAA")
	b.Update()
	b.ExpectPart("sheet-wrong", "the whole link of a sheet")
	b.Expect("sheet-progress", "1 of 2 answered")

	fresh := apptest.Desktop(t, labbench.Screens...)
	fresh.App.OpenLink("lab/sheet")
	fresh.Update()
	fresh.ExpectPart("sheet-open-words", "Open the sheet")
	changed := strings.Replace(string(data), "Ask", "ask", 1)
	if changed == string(data) {
		changed = strings.Replace(string(data), `"text":"`, `"text":"x`, 1)
	}
	fresh.Drop("71.sheet.json", changed)
	fresh.ExpectGone("sheet-ask")
}

// TestTypedOnASheet: small letters count as the figure's capitals, and infinity may be typed; the sheet's
// own link is not offered beside that of the answers.
func TestTypedOnASheet(t *testing.T) {
	_, s := examOf(t, "forget-leaf", "alphabeta-window", "bound-sum")
	host := apptest.NewHost()
	b := apptest.New(t, 390, 844, host, labbench.Screens...)
	b.Open(strings.TrimPrefix(s.Link(), "#"))
	b.Type("sheet-typed", "f")
	b.ExpectGone("share", "sheet-infinity")
	b.Press("menu")
	b.ExpectGone("menu-share")
	b.App.Close()
	b.Update()
	b.Press("sheet-next")
	if !b.There("sheet-infinity") {
		t.Error("infinity is not explained")
	}
	b.Press("sheet-save")
	if last, _ := answersOf(t, host).Last(1); len(last.Given) != 1 || last.Given[0] != "F" {
		t.Errorf("%+v", last)
	}
}
