package grade

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
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

// examOf returns the key of an exam with all kinds of questions.
func examOf(t testing.TB, students int) (*sheets.Key, []byte) {
	t.Helper()
	k := sheets.NewKey("Test", 2)
	kinds := exam.Kinds()
	for i := range students {
		var questions []*exam.Question
		for j := range 12 {
			questions = append(questions, exam.Rules{}.New(kinds[(i*12+j)%len(kinds)], fmt.Sprint("x/", i, "/", j), exam.Level(i%3)))
		}
		k.Add(words.En, roster.Student{Number: strconv.Itoa(100 + i), Name: "Student " + strconv.Itoa(i)}, questions)
	}
	data, err := k.Encode()
	testkit.Must(t, err)
	return k, data
}

// randomAnswers answers a sheet: rightly, nearly, wrongly or not at all, some with several attempts.
func randomAnswers(r *rand.Rand, own sheets.KeySheet, s *sheets.Sheet) *sheets.Answers {
	a := s.NewAnswers()
	for _, it := range own.Items {
		for attempt := range r.IntN(3) {
			given := slices.Clone(it.Answers[r.IntN(len(it.Answers))])
			switch r.IntN(8) {
			case 0:
				given = given[:r.IntN(len(given)+1)]
			case 1:
				given = append(given, "S")
			case 2:
				if len(given) > 0 {
					given[r.IntN(len(given))] = []string{"Q", "7", "1", "0.5"}[r.IntN(4)]
				}
			case 3:
				r.Shuffle(len(given), func(i, j int) { given[i], given[j] = given[j], given[i] })
			case 4:
				given = []string{"1"}
			}
			one := sheets.Answer{Item: it.Item.Item, Instance: it.Instance, Attempt: attempt + 1, Given: given, At: "2026-11-28T10:00:00Z"}
			if r.IntN(20) == 0 {
				one.Instance = "00000000"
			}
			a.Answers = append(a.Answers, one)
		}
	}
	r.Shuffle(len(a.Answers), func(i, j int) { a.Answers[i], a.Answers[j] = a.Answers[j], a.Answers[i] })
	return a
}

// oracle is a second marker, which knows only the texts of the files.
func oracle(t *testing.T, key, answers []byte) float64 {
	t.Helper()
	var k struct {
		Points   float64
		Students []struct {
			Student string
			Items   []struct {
				Item           int
				Instance, Form string
				Answers        [][]string
				Tolerance      float64
			}
		}
	}
	var a struct {
		Student string
		Answers []struct {
			Item, Attempt int
			Instance      string
			Given         []string
		}
	}
	testkit.Must(t, json.Unmarshal(key, &k))
	testkit.Must(t, json.Unmarshal(answers, &a))
	number := func(text string) (float64, bool) {
		x, err := strconv.ParseFloat(strings.Replace(text, "inf", "Inf", 1), 64)
		return x, err == nil
	}
	sum := 0.0
	for _, s := range k.Students {
		for _, it := range s.Items {
			if s.Student != a.Student {
				continue
			}
			latest := -1
			for i, one := range a.Answers {
				if one.Item == it.Item && (latest < 0 || one.Attempt > a.Answers[latest].Attempt) {
					latest = i
				}
			}
			if latest < 0 || a.Answers[latest].Instance != it.Instance || len(a.Answers[latest].Given) == 0 && len(it.Answers[0]) > 0 {
				continue
			}
			given, best := a.Answers[latest].Given, 0.0
			for _, want := range it.Answers {
				same := 0
				for i := range min(len(given), len(want)) {
					x, isX := number(given[i])
					y, isY := number(want[i])
					if same == i && (given[i] == want[i] || it.Form == "numbers" && isX && isY && math.Abs(x-y) <= it.Tolerance+1e-9) {
						same++
					}
				}
				switch it.Form {
				case "order", "numbers":
					if longest := max(len(given), len(want)); longest > 0 {
						best = max(best, float64(same)/float64(longest))
					} else {
						best = 1
					}
				case "set":
					all := true
					for _, name := range want {
						all = all && slices.Contains(given, name)
					}
					for _, name := range given {
						all = all && slices.Contains(want, name)
					}
					if all {
						best = 1
					}
				default:
					if len(given) == len(want) && same == len(want) {
						best = 1
					}
				}
			}
			sum += k.Points * best
		}
	}
	return sum
}

// TestAnswersAgainstAnOracle: 1,000 files of answers get the marks that a second marker gives.
func TestAnswersAgainstAnOracle(t *testing.T) {
	k, key := examOf(t, 50)
	m := &Marker{Exam: k}
	r := rand.New(rand.NewPCG(1, 53))
	partial := 0
	for i := range 1000 {
		own := k.Students[i%len(k.Students)]
		data, err := json.Marshal(randomAnswers(r, own, k.Sheet(i%len(k.Students))))
		testkit.Must(t, err)
		f := m.Mark("a.json", data, nil)
		points, of := (Student{Files: []File{f}}).Points()
		want := oracle(t, key, data)
		if f.Kind != answersKind || of != 24 || math.Abs(points-want) > 1e-9 {
			t.Fatalf("%d: %v of %v, want %v: %+v\n%s", i, points, of, want, f, data)
		}
		n := f.Tally()
		if n.Claims != 12 || n.Right+n.Unchecked+n.Faults != 12 {
			t.Fatalf("%d: %+v", i, n)
		}
		for _, p := range f.Parts {
			if p.Points > 0 && p.Points < p.Of {
				partial++
			}
		}
	}
	if partial < 100 {
		t.Errorf("only %d answers are partly right", partial)
	}
}

// TestAnswersAreRefused: answers to other exams, sheets and questions have no marks; of several files the
// newest counts.
func TestAnswersAreRefused(t *testing.T) {
	k, _ := examOf(t, 2)
	m := &Marker{Exam: k}
	right := func(i int, at string) *sheets.Answers {
		a := k.Sheet(i).NewAnswers()
		for _, it := range k.Students[i].Items {
			a.Answers = append(a.Answers, sheets.Answer{Item: it.Item.Item, Instance: it.Instance, Attempt: 1, Given: it.Answers[0], At: at})
		}
		return a
	}
	for name, test := range map[string]struct {
		change func(*sheets.Answers)
		want   string
		points float64
	}{
		"right":     {func(*sheets.Answers) {}, "", 24},
		"task":      {func(a *sheets.Answers) { a.Task = "0123456789abcdef" }, "other-task", 0},
		"student":   {func(a *sheets.Answers) { a.Student = "7" }, "not-in-exam", 0},
		"neighbour": {func(a *sheets.Answers) { *a = *right(1, "") }, "others-answers", 0},
		"instance":  {func(a *sheets.Answers) { a.Answers[0].Instance = "00000000" }, "other-instance", 22},
		"copied":    {func(a *sheets.Answers) { a.Answers = right(1, "").Answers }, strings.TrimSpace(strings.Repeat("other-instance ", 12)), 0},
		"missing":   {func(a *sheets.Answers) { a.Answers = a.Answers[1:] }, "no-answer", 22},
		"damaged":   {func(a *sheets.Answers) { a.Answers[0].Item = -1 }, "bad-answers", 0},
	} {
		a := right(0, "")
		test.change(a)
		data, err := json.Marshal(a)
		testkit.Must(t, err)
		f := m.mark(&input{ctx: t.Context(), name: "a.json", data: data, number: "100"})
		var got []string
		for _, wrong := range f.AllFaults() {
			got = append(got, string(wrong.Code))
		}
		points, _ := (Student{Files: []File{f}}).Points()
		if strings.Join(got, " ") != test.want || points != test.points {
			t.Errorf("%s: %v, %v", name, got, points)
		}
		if without := (&Marker{}).Mark("a.json", data, nil); test.want != "bad-answers" && (len(without.Doubts()) != 1 || without.Doubts()[0].Code != NoExam) {
			t.Errorf("%s: %+v", name, without)
		}
	}
	text := "<p>My answers: <a href=\"https://x.test/cavalo/" + right(0, "").Link() + "\">here</a></p>"
	if points, _ := (Student{Files: []File{m.Mark("onlinetext.html", []byte(text), nil)}}).Points(); points != 24 {
		t.Errorf("a link in a text: %v points", points)
	}
	dir := t.TempDir()
	older := right(0, "2026-11-28T10:00:00Z")
	older.Answers = older.Answers[:3]
	for name, a := range map[string]*sheets.Answers{"a.json": right(0, "2026-11-28T11:00:00Z"), "b.json": older} {
		data, err := json.Marshal(a)
		testkit.Must(t, err)
		testkit.Must(t, os.WriteFile(filepath.Join(dir, name), data, 0o600))
	}
	all, err := Gather(t.Context(), []string{dir}, true)
	testkit.Must(t, err)
	files := m.markHandIn(t.Context(), all[0])
	if points, of := (Student{Files: files}).Points(); points != 24 || of != 24 || files[1].Doubts()[0].Code != OlderAnswers {
		t.Errorf("%v of %v, %+v", points, of, files)
	}
}

// TestMoodleGrades: the columns are those that Moodle imports, a student without answers has no grade, and
// nobody outside a list with numbers has a row.
func TestMoodleGrades(t *testing.T) {
	order := Part{Problem: "1", named: true, Of: 2, Points: 4. / 3, Claims: 1}
	order.wrong(0, OrderPlace, "3: B", "C")
	ana := Student{Name: "Ana", Number: "71", Files: []File{{Kind: answersKind, Parts: []Part{order, {Of: 2, Points: 2, Claims: 1, Right: 1}}}}}
	ze := Student{Name: "Zé", Files: []File{{Parts: []Part{{Claims: 3, Right: 1}}}}}
	for want, of := range map[string][]Student{
		"71,3.33,1: place 3: B instead of C\n72,,\n": {ana, {Name: "Rui", Number: "72"}, ze}, "Zé,33.33,\n": {ze},
	} {
		var b strings.Builder
		testkit.Must(t, MoodleGrades(&b, words.En, slices.Values(of)))
		testkit.Equal(t, b.String(), "ID number,Grade,Feedback\n"+want)
	}
}
