package paper

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lab/exam/sketch"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

var (
	pointed = regexp.MustCompile(`\d\.\d`)
	ink     = regexp.MustCompile(`<text[^>]*>([^<]*)</text>|aria-label="([^"]*)"`)
)

// commas finds decimal points in all that people read of a question where a comma is
// the decimal sign.
func commas(t *testing.T, q *exam.Question) {
	t.Helper()
	for _, l := range words.Langs() {
		if l.Decimals("0.5") == "0.5" {
			continue
		}
		texts := []string{Text(l, Head{Points: 1}, &Sheet{Questions: []*exam.Question{q}}, true)}
		for _, m := range ink.FindAllStringSubmatch(sketch.SVG(l, q.Figure), -1) {
			texts = append(texts, m[1], m[2])
		}
		for _, a := range q.Answers {
			for _, s := range q.Steps(a) {
				texts = append(texts, s.Said.In(l), exam.Shown(l, s.Value))
				for _, m := range s.Waiting {
					texts = append(texts, exam.Shown(l, m.Value))
				}
			}
		}
		for _, text := range texts {
			if at := pointed.FindString(text); at != "" {
				t.Fatalf("%s, %s, seed %s: %q in\n%s", l.Code(), q.Kind.ID, q.Seed, at, text)
			}
		}
	}
}

// Numbers in Portuguese and Spanish have a decimal comma, in questions of every kind,
// their figures, answers, reasons and steps.
func TestDecimalCommas(t *testing.T) {
	for _, k := range exam.Kinds() {
		for seed := range 8 {
			for _, level := range exam.Levels() {
				commas(t, exam.New(k, strconv.Itoa(seed), level))
			}
		}
	}
	of, err := rules.Parse("start S\ngoals G\nS-A 1.5\nS-B 2.25\nA-G 3.5\nB-G 2.75\nA-B 0.5\nh(S)=4.5\nh(A)=3.25\nh(B)=2.5\nh(G)=0")
	testkit.Must(t, err)
	graph, ok := exam.GraphOf(of, exam.MostNodes)
	if !ok {
		t.Fatal("a graph with quarters is not asked about")
	}
	figures := []exam.Figure{{Graph: graph}}
	for _, text := range []string{"((3.5 12 8) (2 4.25 6) (14 5 2))", "({0.5 3.5 0.5 5} {0.25 2 0.75 6})"} {
		typed, err := gametree.Parse(text)
		testkit.Must(t, err)
		tree, ok := exam.TreeOf(typed)
		if !ok {
			t.Fatal(text)
		}
		figures = append(figures, exam.Figure{Tree: tree})
	}
	asked := 0
	for _, f := range figures {
		for _, k := range exam.Kinds() {
			if q := (exam.Rules{}).Ask(k, "x", exam.Medium, f, false); q != nil {
				asked++
				commas(t, q)
			}
		}
	}
	if asked < 25 {
		t.Errorf("%d questions about given figures", asked)
	}
}

// Max and Min are the same triangles in text, pictures and words.
func TestMaxAndMin(t *testing.T) {
	k, err := exam.Find("minimax")
	testkit.Must(t, err)
	f := exam.New(k, "1", exam.Easy).Figure
	text, picture := exam.TreeIn(words.En, f.Tree), sketch.SVG(words.En, f)
	up, down := strings.Count(text, "▲"), strings.Count(text, "▼")
	if up == 0 || down == 0 || strings.Count(picture, `Z" class="n"/>`) != up+down || strings.Contains(picture, "<circle") {
		t.Errorf("%d up and %d down in\n%s\n%s", up, down, text, picture)
	}
	if spoken := exam.TreeSpoken(words.En, f.Tree); strings.Count(spoken, "Max moves") != up || strings.Count(spoken, "Min moves") != down ||
		!strings.Contains(picture, `aria-label="`+spoken+`"`) {
		t.Errorf("a screen reader says %s", spoken)
	}
	testkit.Equal(t, exam.TreeLegend(words.En, f.Tree), "triangle up: Max moves · triangle down: Min moves")
}

// The branching factor's sum is written out: every exponent is that of its term.
func TestBranchingIsWrittenOut(t *testing.T) {
	k, err := exam.Find("branching")
	testkit.Must(t, err)
	for seed := range 30 {
		for _, level := range exam.Levels() {
			q := exam.New(k, strconv.Itoa(seed), level)
			ask := q.Ask.In(words.En)
			depth, _ := strconv.Atoi(regexp.MustCompile(`path of (\d+)`).FindStringSubmatch(ask)[1])
			sum := []string{"b + b²", "b + b² + b³", "b + b² + b³ + b⁴"}[depth-2]
			if !strings.Contains(ask, "with "+sum+" = ") || strings.ContainsAny(ask, "^…") {
				t.Errorf("depth %d: %s", depth, ask)
			}
		}
	}
}
