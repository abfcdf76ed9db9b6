package sheets_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sheets"
	"cavalo/internal/roster"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

const seed = "the-secret-seed"

// exams returns a key with a question of every kind at a level, and its file.
func exams(t testing.TB, l words.Lang, level exam.Level) (*sheets.Key, []byte) {
	t.Helper()
	var questions []*exam.Question
	for i, k := range exam.Kinds() {
		questions = append(questions, exam.Rules{}.New(k, seed+strconv.Itoa(i), level))
	}
	k := sheets.NewKey("Test", 3)
	k.Add(l, roster.Student{Number: "71", Name: "Ana Sá"}, questions)
	data, err := k.Encode()
	testkit.Must(t, err)
	return k, data
}

// ExampleKey makes the sheet of a student, and marks an answer by the key.
func ExampleKey() {
	kind, _ := exam.Find("order-bfs")
	key := sheets.NewKey("First test", 1)
	key.Add(words.En, roster.Student{Number: "71", Name: "Ana"}, []*exam.Question{exam.Rules{}.New(kind, "2026", exam.Easy)})
	data, _ := key.Encode()
	sheet := key.Sheet(0)
	answers := sheet.NewAnswers()
	right := key.Students[0].Items[0].Answers[0]
	answers.Answers = append(answers.Answers, sheets.Answer{Item: 1, Instance: sheet.Items[0].Instance, Attempt: 1, Given: right[:1]})
	last, _ := answers.Last(1)
	n, of := key.Students[0].Items[0].Share(last.Given)
	again, err := sheets.ReadKey(data)
	fmt.Println(n, of == len(right), err, again.Task() == answers.Task)
	// Output: 1 true <nil> true
}

// TestASheetHasNoAnswers: neither the seed nor an answer nor its reason is in a sheet.
func TestASheetHasNoAnswers(t *testing.T) {
	for _, l := range words.Langs() {
		for _, level := range exam.Levels() {
			k, _ := exams(t, l, level)
			data, err := json.Marshal(k.Sheet(0))
			testkit.Must(t, err)
			text := string(data)
			if strings.Contains(text, seed) || strings.Contains(text, `"answers"`) || strings.Contains(text, `"seed"`) || strings.Contains(text, `"explain"`) {
				t.Fatalf("%s", text)
			}
			for i, it := range k.Students[0].Items {
				own, err := json.Marshal(k.Sheet(0).Items[i])
				testkit.Must(t, err)
				if why := strings.Trim(string(must(t, it.Explain)), `"`); len(why) > 12 && bytes.Contains(own, []byte(why)) {
					t.Errorf("%s: %s is in %s", it.Kind, why, own)
				}
				for _, a := range it.Answers {
					for _, between := range []string{" ", ", ", ",", " → ", "", `","`} {
						if joined := strings.Join(a, between); len(a) > 2 && bytes.Contains(own, []byte(joined)) && it.Form == "order" {
							t.Errorf("%s: %s is in %s", it.Kind, joined, own)
						}
					}
				}
				if it.Open && len(it.Slots) > 0 {
					t.Errorf("%s tells how many numbers there are", it.Kind)
				}
			}
		}
	}
}

func must(t *testing.T, x any) []byte {
	t.Helper()
	data, err := json.Marshal(x)
	testkit.Must(t, err)
	return data
}

// TestRead: what was written is read again, and a change is noticed.
func TestRead(t *testing.T) {
	k, data := exams(t, words.Pt, exam.Medium)
	again, err := sheets.ReadKey(data)
	testkit.Must(t, err)
	testkit.Equal(t, string(must(t, again)), string(must(t, k)))
	testkit.Equal(t, again.Task(), k.Task())
	if other, err := sheets.ReadKey(append(data, '\n')); err != nil || other.Task() == k.Task() {
		t.Errorf("%v, %v", other, err)
	}
	s := k.Sheet(0)
	read, err := sheets.ReadSheet(must(t, s))
	testkit.Must(t, err)
	testkit.Equal(t, string(must(t, read)), string(must(t, s)))
	for name, change := range map[string]func(*sheets.Sheet){
		"items[0].instance": func(s *sheets.Sheet) { s.Items[0].Text += "." },
		"items[1].instance": func(s *sheets.Sheet) { s.Items[1].Figure = "x" },
		"items[0].item":     func(s *sheets.Sheet) { s.Items[0].Item = 2 },
		"items[2].form":     func(s *sheets.Sheet) { s.Items[2].Form = "essay" },
		"items[3].choices":  func(s *sheets.Sheet) { s.Items[3].Choices = slices.Repeat([]string{"x"}, 101) },
		"items":             func(s *sheets.Sheet) { s.Items = nil },
		"task":              func(s *sheets.Sheet) { s.Task = "../x" },
		`"cavalo":"key"`:    func(s *sheets.Sheet) { s.Cavalo = "key" },
	} {
		s := k.Sheet(0)
		if change(s); name != "" {
			if _, err := sheets.ReadSheet(must(t, s)); err == nil || !strings.Contains(err.Error(), "found "+name) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	a := s.NewAnswers()
	a.Answers = []sheets.Answer{{1, s.Items[0].Instance, 2, []string{"S"}, "b"}, {1, s.Items[0].Instance, 1, []string{"A"}, "c"}, {2, s.Items[1].Instance, 1, nil, ""}}
	back, err := sheets.ReadAnswers(must(t, a))
	testkit.Must(t, err)
	if last, ok := back.Last(1); !ok || last.Given[0] != "S" {
		t.Errorf("%+v", last)
	}
	for _, change := range []func(*sheets.Answers){
		func(a *sheets.Answers) { a.Task = "" }, func(a *sheets.Answers) { a.Answers[0].Item = 0 }, func(a *sheets.Answers) { a.Answers[0].Attempt = 0 },
		func(a *sheets.Answers) { a.Answers[0].Instance = "x" }, func(a *sheets.Answers) { a.Answers[0].Given = make([]string, 101) },
		func(a *sheets.Answers) { a.Answers[0].Given = []string{strings.Repeat("x", 201)} }, func(a *sheets.Answers) { a.Cavalo = "sheet" },
		func(a *sheets.Answers) { a.Answers = make([]sheets.Answer, 10_001) },
	} {
		wrong, err := sheets.ReadAnswers(must(t, a))
		testkit.Must(t, err)
		if change(wrong); true {
			if _, err := sheets.ReadAnswers(must(t, wrong)); err == nil {
				t.Errorf("%+v is read", wrong)
			}
		}
	}
}

// TestLink: a sheet of usual length has a link, which opens it.
func TestLink(t *testing.T) {
	k, _ := exams(t, words.En, exam.Hard)
	s := k.Sheet(0)
	if link := s.Link(); link != "" {
		t.Errorf("%d bytes", len(link))
	}
	s.Items = s.Items[:10]
	link := s.Link()
	if !strings.HasPrefix(link, sheets.LinkStart) || len(link) > 8<<10 {
		t.Fatalf("%d bytes", len(link))
	}
	for _, text := range []string{link, link[1:], strings.TrimPrefix(link, sheets.LinkStart)} {
		back, err := sheets.ParseLink(text)
		testkit.Must(t, err)
		testkit.Equal(t, string(must(t, back)), string(must(t, s)))
	}
	for _, text := range []string{"", "#sheet/", link[:len(link)-5], "#sheet/" + strings.Repeat("A", 9000), "#sheet/é"} {
		if _, err := sheets.ParseLink(text); err == nil {
			t.Errorf("%.40s is read", text)
		}
	}
}

// FuzzRead: any text is read or refused, and what is read is read again.
func FuzzRead(f *testing.F) {
	k, data := exams(f, words.En, exam.Easy)
	sheet, _ := json.Marshal(k.Sheet(0))
	answers, _ := json.Marshal(k.Sheet(0).NewAnswers())
	f.Add(data)
	f.Add(sheet)
	f.Add(answers)
	f.Add([]byte(`{"cavalo":"answers","task":"0123456789abcdef","answers":[{"item":1,"instance":"01234567","attempt":1,"given":["1"]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if s, err := sheets.ReadSheet(data); err == nil {
			if again, err := sheets.ReadSheet(must(t, s)); err != nil || again.Link() != s.Link() {
				t.Fatalf("%v", err)
			}
			for _, it := range s.Items {
				it.Question().Figure.Names(nil)
			}
		}
		if a, err := sheets.ReadAnswers(data); err == nil {
			if _, err := sheets.ReadAnswers(must(t, a)); err != nil || !sheets.IsAnswers(data) {
				t.Fatalf("%v", err)
			}
		}
		if k, err := sheets.ReadKey(data); err == nil {
			for i, s := range k.Students {
				if _, err := sheets.ReadSheet(must(t, k.Sheet(i))); err != nil && len(s.Student+s.Name+k.Title) < 20_000 {
					t.Fatalf("%v", err)
				}
				for _, it := range s.Items {
					for _, given := range [][]string{nil, {"1"}, it.Answers[0]} {
						if right, of := it.Share(given); right < 0 || right > of || of < 1 {
							t.Fatalf("%d/%d", right, of)
						}
					}
				}
			}
		}
	})
}

// FuzzLink: any link is read or refused.
func FuzzLink(f *testing.F) {
	k, _ := exams(f, words.En, exam.Easy)
	s := k.Sheet(0)
	s.Items = s.Items[:4]
	f.Add(s.Link())
	f.Fuzz(func(t *testing.T, link string) {
		if s, err := sheets.ParseLink(link); err == nil {
			if again := s.Link(); again != "" {
				if _, err := sheets.ParseLink(again); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}
