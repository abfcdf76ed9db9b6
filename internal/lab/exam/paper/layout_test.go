package paper

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/paint/pdftest"
	"cavalo/internal/roster"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// drawn returns the sheet of a student with questions of all kinds by a seed.
func drawn(s roster.Student, seed string, level exam.Level, count int) Sheet {
	sheet := Sheet{Student: s}
	for i, k := range exam.Turns(exam.Kinds(), seed, count) {
		sheet.Questions = append(sheet.Questions, exam.New(k, seed+"/"+strconv.Itoa(i+1), level))
	}
	return sheet
}

// Eight questions need two pages at most, in every language.
func TestTwoPages(t *testing.T) {
	for _, l := range words.Langs() {
		p := newPrinter(l, head)
		for seed := range 20 {
			for _, level := range exam.Levels() {
				s := drawn(roster.Student{}, strconv.Itoa(seed), level, 8)
				if n := len(p.arrange(&s)); n > 2 {
					t.Errorf("%s, seed %d, %s: %d pages", l.Code(), seed, level, n)
				}
			}
		}
	}
}

// Items keep their order and lie inside their pages; a wide one is alone in its band.
func TestArrange(t *testing.T) {
	heights := []float64{100, 100, 300, 100, 50, 50, 50, 500, 900, 20}
	whole := func(i int) bool { return i == 3 || i == 7 }
	var order, most []int
	pages := arrange(len(heights), whole, func(i int) float64 { return heights[i] }, 600)
	for _, bands := range pages {
		sum := 0.0
		for _, b := range bands {
			sum += b.height
			for _, list := range b.columns {
				order, most = append(order, list...), append(most, len(list))
			}
		}
		if sum > 600 && sum != 900 {
			t.Errorf("%v is too high for a page", bands)
		}
	}
	testkit.Equal(t, fmt.Sprint(order), "[0 1 2 3 4 5 6 7 8 9]")
	testkit.Equal(t, fmt.Sprint(pages), "[[{[[0 1] [2]] 300} {[[3]] 100} {[[4 5] [6]] 100}] [{[[7]] 500}] [{[[8] []] 900}] [{[[9] []] 20}]]")
	testkit.Equal(t, slices.Max(most), 2)
}

// Every page of a student has the exam, the student, the code and its number, also those with the
// answers; without a list there are lines for number and name.
func TestTopOfEveryPage(t *testing.T) {
	sheets := []Sheet{drawn(roster.Student{Number: "41", Name: "Ana Conceição"}, "a", exam.Medium, 8), drawn(roster.Student{}, "b", exam.Easy, 24)}
	pages := pdftest.Read(t, PDF(words.Pt, head, sheets, true))
	page, seen := HTML(words.Pt, head, sheets, false), 0
	for key := range 2 {
		for i := range sheets {
			s := &sheets[i]
			code := s.code(words.Pt)
			title, m := "Exam <1>", len(newPrinter(words.Pt, head).arrange(s))
			if key == 1 {
				title, m = "Respostas: Exam <1>", 1+i // pages
			}
			for n := range m {
				number := fmt.Sprintf("Código: %s · Página %d de %d", code, n+1, m)
				for _, want := range []string{title, "Artificial Intelligence · 2026-12-01 · Pontos por pergunta: 2", number, "Número:", "Nome:", s.Number, s.Name} {
					if want != "" && !pages[seen].Says(want) {
						t.Errorf("no %q on page %d", want, seen+1)
					}
				}
				if key == 0 && strings.Count(page, "<p class=\"number\">"+number+"</p>") != 1 {
					t.Errorf("the HTML lacks %s", number)
				}
				seen++
			}
		}
	}
	if seen != len(pages) || strings.Count(page, "<header>") != strings.Count(page, `class="sheet"`) {
		t.Errorf("%d pages instead of %d", len(pages), seen)
	}
	if a, b := sheets[0].code(words.Pt), sheets[1].code(words.Pt); a == b || len(a) != 8 {
		t.Errorf("the codes are %s and %s", a, b)
	}
}

// An e-mail address in place of a number and a long name are smaller, so that they stay apart and on the
// page.
func TestLongNumberAndName(t *testing.T) {
	s := drawn(roster.Student{Number: "maria.da.conceicao@students.university.example.edu", Name: "Maria da Conceição Fernandes Guimarães de Albuquerque e Castro de Sousa"}, "a", exam.Easy, 1)
	page, right := pdftest.Read(t, PDF(words.Pt, head, []Sheet{s}, false))[0], 0.0
	for _, text := range []string{"Número:", s.Number, "Nome:", s.Name} {
		line, found := page.Find(text)
		if !found {
			t.Fatalf("no %q", text)
		}
		if line.X < right {
			t.Errorf("%q begins at %.0f, left of %.0f", text, line.X, right)
		}
		right = line.X + line.Width
	}
	if right > pageW-margin+1 {
		t.Errorf("the name ends at %.0f", right)
	}
}

// A question about the limits of IDA* doesn't show how many there are.
func TestLimitsAreNotCounted(t *testing.T) {
	k, err := exam.Find("idastar-limits")
	testkit.Must(t, err)
	for seed := range 10 {
		q := exam.New(k, strconv.Itoa(seed), exam.Hard)
		if list := slots(words.En, q); len(q.Slots) < 3 || len(list) != 1 {
			t.Errorf("%d limits: lines %q", len(q.Slots), list)
		}
		if page := HTML(words.En, head, []Sheet{{Questions: []*exam.Question{q}}}, false); strings.Count(page, `<p class="answer`) != 1 {
			t.Errorf("the page shows %d limits", len(q.Slots))
		}
	}
}

// TestSharedFigure: eight questions about a map of towns have it once on each of at most two pages; one that
// asks for an estimate in it has its own.
func TestSharedFigure(t *testing.T) {
	of, err := rules.Parse(rules.Puzzle.Problems()[0].Position.String())
	testkit.Must(t, err)
	g, ok := exam.GraphOf(of, exam.MostPrinted)
	if !ok {
		t.Fatal("no figure of Romania")
	}
	f := exam.Figure{Graph: g}
	var s Sheet
	for i, id := range []string{"order-astar", "order-bfs", "order-ucs", "path-cost", "cost-best", "frontier-best", "admissible", "order-greedy"} {
		k, err := exam.Find(id)
		testkit.Must(t, err)
		s.Questions = append(s.Questions, exam.Rules{}.Ask(k, strconv.Itoa(i), exam.Medium, f, false))
	}
	pages := func() (pages, figures int) {
		html := HTML(words.Pt, head, []Sheet{s}, false)
		return strings.Count(html, "<header>"), strings.Count(html, "<svg")
	}
	if n, figures := pages(); n > 2 || figures != n {
		t.Errorf("%d pages with %d figures", n, figures)
	}
	k, err := exam.Find("admissible-highest")
	testkit.Must(t, err)
	s.Questions = append(s.Questions, exam.Rules{}.Ask(k, "1", exam.Medium, f, false))
	if n, figures := pages(); figures != n+1 {
		t.Errorf("%d pages with %d figures, one with a blank", n, figures)
	}
	if n := len(pdftest.Read(t, PDF(words.Pt, head, []Sheet{s}, true))); n < 3 {
		t.Errorf("%d pages with the answers", n)
	}
}
