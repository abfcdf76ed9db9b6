package paper

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/paint/pdftest"
	"cavalo/internal/roster"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

var head = Head{Title: "Exam <1>", Course: "Artificial Intelligence", Date: "2026-12-01", Points: 2}

// class are sheets with a question of each kind.
func class(level exam.Level) []Sheet {
	ana, rui := Sheet{Student: roster.Student{Number: "1", Name: "Ana Conceição"}}, Sheet{Student: roster.Student{Number: "2"}}
	for i, k := range exam.Kinds() {
		s := &ana
		if i%2 == 1 {
			s = &rui
		}
		s.Questions = append(s.Questions, exam.New(k, "paper", level))
	}
	return []Sheet{ana, rui}
}

// TestGolden holds the page and the text to what they were.
func TestGolden(t *testing.T) {
	var sheets []Sheet
	for _, id := range []string{"order-astar", "alphabeta-window", "suits", "parity-solvable", "weighted-next", "expectimax", "forget-leaf", "consistent-fill"} {
		k, err := exam.Find(id)
		testkit.Must(t, err)
		if len(sheets) < 2 {
			sheets = append(sheets, Sheet{Student: roster.Student{Number: fmt.Sprint(len(sheets) + 1), Name: "Zé <&>"}})
		}
		s := &sheets[len(sheets)-1]
		s.Questions = append(s.Questions, exam.New(k, "golden", exam.Easy))
	}
	testkit.Golden(t, "exam.pt.html", HTML(words.Pt, head, sheets, true))
	testkit.Golden(t, "exam.en.txt", Text(words.En, head, &sheets[0], false)+Text(words.En, Head{Points: 1}, &sheets[1], true))
}

// The answers stand on the page with --key only, and the page is well formed.
func TestHTML(t *testing.T) {
	sheets := class(exam.Hard)
	for _, l := range words.Langs() {
		with, without := HTML(l, head, sheets, true), HTML(l, head, sheets, false)
		why := sheets[0].Questions[0].Why.In(l)
		if !strings.Contains(with, why) || strings.Contains(without, why) || strings.Contains(with, "%!") {
			t.Errorf("%s: the answers are in the wrong place", l.Tag())
		}
		if n := strings.Count(without, `<div class="q">`); n != len(exam.Kinds()) {
			t.Errorf("%d questions", n)
		}
		body := with[strings.Index(with, "<body>"):strings.Index(with, "</html>")]
		d := xml.NewDecoder(strings.NewReader(body))
		for {
			if _, err := d.Token(); err != nil {
				if err.Error() != "EOF" {
					t.Fatal(err)
				}
				break
			}
		}
	}
}

// A PDF has the same bytes each time, pages for all, and more with the answers.
func TestPDF(t *testing.T) {
	one, two := PDF(words.Pt, head, class(exam.Medium), false), PDF(words.Pt, head, class(exam.Medium), false)
	if !bytes.Equal(one, two) {
		t.Error("the same questions give other bytes")
	}
	pages, with := pdftest.Read(t, one), pdftest.Read(t, PDF(words.Pt, head, class(exam.Medium), true))
	if n, more := len(pages), len(with); n < 10 || more < n+2 {
		t.Errorf("%d pages, %d with the answers", n, more)
	}
}

// Characters that the fonts lack are replaced in the PDF.
func TestLargeCharacters(t *testing.T) {
	for _, large := range []string{"\U0001F600", "\U00010000"} {
		sheets := class(exam.Easy)[:1]
		sheets[0].Student = roster.Student{Number: "1" + large, Name: "Ana " + large}
		of := Head{Title: "Exam " + large, Course: large, Points: 1}
		if !pdftest.Read(t, PDF(words.En, of, sheets, true))[0].Says("Ana \uFFFD") || !strings.Contains(HTML(words.En, of, sheets, true), "Ana "+large) {
			t.Errorf("%s is not on the page", large)
		}
	}
}

// Nothing in a figure lies outside of it.
func TestFiguresFit(t *testing.T) {
	for _, level := range exam.Levels() {
		for _, s := range class(level) {
			for _, q := range s.Questions {
				w, h := sketch.Size(q.Figure)
				f := &frame{}
				sketch.Draw(f, words.Pt, q.Figure)
				if f.left < 0 || f.top < 0 || f.right > w || f.bottom > h {
					t.Errorf("%s %s: from %.0f, %.0f to %.0f, %.0f in %.0f x %.0f", q.Kind.ID, level, f.left, f.top, f.right, f.bottom, w, h)
				}
			}
		}
	}
}

// frame is a pen that draws nothing but remembers how far it went.
type frame struct{ left, top, right, bottom float64 }

func (f *frame) to(x, y float64) {
	f.left, f.top, f.right, f.bottom = min(f.left, x), min(f.top, y), max(f.right, x), max(f.bottom, y)
}
func (f *frame) Line(x1, y1, x2, y2 float64)  { f.to(x1, y1); f.to(x2, y2) }
func (f *frame) Disc(x, y, r float64, _ bool) { f.to(x-r, y-r); f.to(x+r, y+r) }
func (f *frame) Box(x, y, w, h float64)       { f.to(x, y); f.to(x+w, y+h) }
func (f *frame) Triangle(x, y, r float64, down bool) {
	for _, c := range sketch.Corners(x, y, r, down) {
		f.to(c[0], c[1])
	}
}
func (f *frame) Word(x, y, size float64, _ bool, text string) {
	w := float64(len([]rune(text))) * size * 0.5
	f.to(x-w/2, y-size/2)
	f.to(x+w/2, y+size/2)
}

func ExampleText() {
	k, _ := exam.Find("tree-nodes")
	sheet := Sheet{Questions: []*exam.Question{exam.New(k, "cavalo", exam.Easy)}}
	fmt.Print(Text(words.En, Head{Points: 2}, &sheet, true))
	// Output:
	// == Questions about search ==
	// Points per question: 2 · Code: 245492a2
	// Number: ____________________  Name: ____________________
	//
	// 1. Every node of a tree has 3 children, down to depth 3. How many nodes are there, including the root?
	//    = 40
	//    1 + 3 + 9 + 27 = 40
}
