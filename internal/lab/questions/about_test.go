package questions_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	challenge "cavalo/internal/challenge/rules"
	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	tiles "cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// subjectLink is the address of the questions about a position.
func subjectLink(t *testing.T, p puzzle.Puzzle, text, question string) string {
	t.Helper()
	position, err := p.Parse(text)
	testkit.Must(t, err)
	return "lab/questions," + url.PathEscape("subject "+question) + "/" + play.Link(p, position)
}

// shows says that the figure has a node of a name.
func shows(b *apptest.Bench, name string) bool {
	return b.There("exam-figure") && slices.ContainsFunc(b.Find("exam-figure").Board().Cells, func(c ui.Cell) bool { return c.ID == "exam-figure-"+name })
}

const customGraph = "start Home\ngoals Zoo\nHome-Inn 1\nHome-Mill 4\nInn-Mill 2\nInn-Zoo 6\nMill-Zoo 3\nh(Home)=5\nh(Inn)=9\nh(Mill)=2\nh(Zoo)=0"

// A typed graph is asked about, with its own names; the link and a reload keep that.
func TestQuestionsAboutAGraph(t *testing.T) {
	graph, err := rules.Parse(customGraph)
	testkit.Must(t, err)
	g, _ := exam.GraphOf(graph, exam.MostNodes)
	for _, width := range []float64{390, 1280} {
		host := apptest.NewHost()
		b := apptest.New(t, width, 844, host, labbench.Screens...)
		b.Open(subjectLink(t, rules.Puzzle, customGraph, "order-astar=:easy:7"))
		k, _ := exam.Find("order-astar")
		of := exam.Rules{}.Ask(k, "7", exam.Easy, exam.Figure{Graph: g}, false)
		if of == nil {
			t.Fatal("A* is not asked about")
		}
		give(b, of.Answers[0])
		link, state := host.Linked, b.App.Screen("lab").State()
		b = apptest.New(t, width, 844, host, labbench.Screens...) // a reload
		b.App.OpenLink(link)
		b.App.Screen("lab").Recall(state)
		b.Update()
		b.Press("exam-check")
		b.Expect("exam-verdict", words.En.T(words.ExamRight))
		for range 25 { // all kinds that are asked have a question
			b.Press("exam-next")
			if !shows(b, "Home") {
				t.Fatalf("%v: %s is about another figure", width, host.Linked)
			}
			b.Press("exam-show")
		}
		if !strings.HasPrefix(host.Linked, "lab/questions,subject ") || !strings.Contains(host.Linked, "/graph") {
			t.Error(host.Linked)
		}
		b.Set("exam-which", "")
		if shows(b, "Home") || !b.There("exam-ask") || strings.Contains(host.Linked, "subject") {
			t.Errorf("%v: nothing is made anew: %s", width, host.Linked)
		}
		b.Set("exam-which", "subject")
		if !shows(b, "Home") {
			t.Errorf("%v: the subject is forgotten", width)
		}
	}
}

// TestNamesWithSpaces: an answer of names with spaces is kept over a reload.
func TestNamesWithSpaces(t *testing.T) {
	host := apptest.NewHost()
	b := apptest.New(t, 1280, 844, host, labbench.Screens...)
	b.Open(subjectLink(t, rules.Puzzle, `start "Rua A"; goals Z; "Rua A"-"Rua B" 1; "Rua B"-Z 2`, "order-ucs=:easy:7"))
	give(b, []string{"Rua A", "Rua B"})
	link, state := host.Linked, b.App.Screen("lab").State()
	b = apptest.New(t, 1280, 844, host, labbench.Screens...)
	b.App.OpenLink(link)
	b.App.Screen("lab").Recall(state)
	b.Update()
	b.Press("exam-check")
	b.Expect("exam-verdict", words.En.T(words.ExamRight))
}

// A map, a board of tiles and a board of numbers are asked about.
func TestQuestionsAboutMapsAndBoards(t *testing.T) {
	for _, width := range []float64{390, 1280} {
		b := apptest.New(t, width, 844, apptest.NewHost(), labbench.Screens...)
		for link, kind := range map[string]string{
			subjectLink(t, grid.Puzzle, "S.#/..G", ""):                              "order-",
			subjectLink(t, tiles.Puzzle, "1.2.3/4.0.6/7.5.8", "parity-moves="):      "parity-moves",
			subjectLink(t, challenge.Puzzle, challengeBoard, "bound-sum=:medium:1"): "bound-sum",
		} {
			b.Open(link)
			b.ExpectShown("exam-ask")
			if at, _, _ := strings.Cut(strings.TrimPrefix(b.Host.Linked, "lab/questions,subject "), "/"); !strings.HasPrefix(at, kind) {
				t.Errorf("%s: %s", link, b.Host.Linked)
			}
		}
	}
}

const challengeBoard = "94.25.54.89.21.08.36.14.41.96/78.47.56.23.05.49.13.12.26.60/00.27.17.83.34.93.74.52.45.80/69.09.77.95.55.39.91.73.57.30/24.15.22.86.01.11.68.79.76.72/81.48.32.02.64.16.50.37.29.71/99.51.06.18.53.28.07.63.10.88/59.42.46.85.90.75.87.43.20.31/03.61.58.44.65.82.19.04.35.62/33.70.84.40.66.38.92.67.98.97;g=700"

// What is too large for paper is watched instead, where the search asks.
func TestQuestionsAboutAnother(t *testing.T) {
	for _, width := range []float64{390, 1280} {
		b := apptest.New(t, width, 844, apptest.NewHost(), labbench.Screens...)
		b.Open("lab/questions/tiles/1.2.3/4.0.5")
		b.Set("exam-which", "subject")
		b.ExpectShown("exam-without-why")
		b.Press("exam-ask-me")
		if !strings.HasPrefix(b.Host.Linked, "lab/watch,ask:sometimes") {
			t.Error(b.Host.Linked)
		}
	}
}

// A typed game tree is asked about; the link has it.
func TestQuestionsAboutATree(t *testing.T) {
	for _, width := range []float64{390, 1280} {
		b := apptest.New(t, width, 844, apptest.NewHost(), labbench.Screens...)
		typed, err := gametree.Parse("((3 12) (2 4))")
		testkit.Must(t, err)
		b.Open("lab/questions," + url.PathEscape("tree "+typed.Link()+" alphabeta-leaves=:easy:1"))
		for _, name := range []string{"a", "b", "c", "d"} {
			if !shows(b, name) {
				t.Fatalf("no leaf %s", name)
			}
		}
		give(b, []string{"d"})
		b.Press("exam-check")
		b.Expect("exam-verdict", words.En.T(words.ExamRight))
		b.Press("exam-next")
		if !shows(b, "d") || !strings.HasPrefix(b.Host.Linked, "lab/questions,tree ") {
			t.Error(b.Host.Linked)
		}
		b.Set("exam-which", "")
		b.Set("exam-which", "tree") // that of the tab of game trees
		b.ExpectShown("exam-ask")
	}
}

// TestQuestionsAboutConstraints: the problem of the tab of constraints is asked about; the link has it.
func TestQuestionsAboutConstraints(t *testing.T) {
	for _, width := range []float64{390, 1280} {
		b := apptest.New(t, width, 844, apptest.NewHost(), labbench.Screens...)
		b.Open("lab/csp,text=" + url.QueryEscape("One Two Three in 1..3; One < Two; Two < Three"))
		b.Open("lab/questions,order-bfs:easy:7")
		b.Set("exam-which", "csp")
		for range exam.Of(exam.CSP) {
			if !shows(b, "Two") {
				t.Fatal("no variable")
			}
			b.Press("exam-show", "exam-next")
		}
		link := b.Host.Linked
		b = apptest.New(t, width, 844, apptest.NewHost(), labbench.Screens...)
		b.Open(link)
		if !shows(b, "Three") || !strings.HasPrefix(link, "lab/questions,csp ") {
			t.Errorf("%v: %s", width, link)
		}
		b.Open("lab/csp,problem=zebra")
		b.Open("lab/questions,order-bfs:easy:7")
		b.Set("exam-which", "csp")
		b.Expect("exam-without-why", words.En.T(words.ExamNotCsp))
	}
}
