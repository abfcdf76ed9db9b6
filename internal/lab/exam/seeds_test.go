package exam

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/recording/gametree"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// pinned is a phrase without the words of any language.
func pinned(p Phrase) string {
	parts := []string{string(p.key)}
	for _, a := range p.args {
		switch a := a.(type) {
		case Phrase:
			parts = append(parts, pinned(a))
		case float64:
			parts = append(parts, Number(a))
		default:
			parts = append(parts, fmt.Sprint(a))
		}
	}
	return "(" + strings.Join(parts, "|") + ")"
}

// content is everything that makes a question, but for the words.
func content(q *Question) string {
	var b strings.Builder
	close, _ := words.Rounded(q.Close)
	by := fmt.Sprintf("{%v %v %v %v %v %v}", q.Search.Algorithm, q.Search.Weight, q.Search.Limit, q.Search.Stored, q.Search.Tie, q.Search.Mark)
	fmt.Fprintln(&b, q.Form, close, by, q.Answers, pinned(q.Ask), pinned(q.Rules), pinned(q.Why))
	for _, p := range slices.Concat(q.Choices, q.Slots) {
		fmt.Fprintln(&b, pinned(p))
	}
	for _, a := range q.Answers {
		for _, s := range q.Steps(a) {
			fmt.Fprintln(&b, s.At, s.Value, s.Waiting, s.Done, s.Cut, pinned(s.Said))
		}
	}
	switch f := q.Figure; {
	case f.Problem != nil:
		fmt.Fprintln(&b, f.Problem, f.Graph.Nodes, f.Graph.Edges, f.Graph.Labels)
	case f.Graph != nil:
		fmt.Fprintln(&b, f.Graph.Text())
	case f.Tree != nil:
		fmt.Fprintln(&b, TreeIn(words.En, f.Tree), f.Asked == f.Tree.Nodes[0].Name)
		spots := Spots(f.Tree)
		for _, n := range Listed(f.Tree) {
			fmt.Fprintf(&b, "%.4f %.4f\n", spots[n][0], spots[n][1])
		}
	case f.Tiles != nil:
		fmt.Fprintln(&b, f.Tiles.Text())
	case f.Table != nil:
		fmt.Fprintln(&b, f.Table.Rows)
	}
	return b.String()
}

// TestSeeds: a question's seed, which is in links and on printed tests, gives the same
// question in later versions. A line has the sum of several of a kind and a level.
func TestSeeds(t *testing.T) {
	var b strings.Builder
	for _, k := range Kinds() {
		for _, level := range Levels() {
			sum := fnv.New32a()
			for seed := range 8 {
				for _, r := range rulesOf(k) {
					sum.Write([]byte(content(r.New(k, "pinned "+strconv.Itoa(seed), level))))
				}
			}
			fmt.Fprintf(&b, "%s %s %08x\n", k.ID, level, sum.Sum32())
		}
	}
	testkit.Golden(t, "seeds.txt", b.String())
}

// A game tree as it is written, said and drawn.
func TestTreeTexts(t *testing.T) {
	tree, err := gametree.Parse("A:(B:(a:3 b:-2.5 c:0) C:{0.25 d:4 0.75 e:8})")
	testkit.Must(t, err)
	written := "▲ A\n  ▼ B\n    a = 3\n    b = −2.5\n    c = 0\n  ○ C\n    0.25: d = 4\n    0.75: e = 8"
	if got := TreeIn(words.En, tree); strings.ReplaceAll(got, "-", "−") != written {
		t.Errorf("it is written\n%s\nwant\n%s", got, written)
	}
	var labels []string
	for n := range tree.Nodes {
		labels = append(labels, TreeLabel(words.En, tree, int32(n)))
	}
	leaf := func(name string, value float64) string {
		return words.En.T(words.ExamLeafIs, name, Shown(words.En, Number(value)))
	}
	want := []string{"A, " + words.En.T(words.ExamMax), "B, " + words.En.T(words.ExamMin), "C, " + words.En.T(words.ExamChance),
		leaf("a", 3), leaf("b", -2.5), leaf("c", 0), leaf("d", 4) + ", p = 0.25", leaf("e", 8) + ", p = 0.75"}
	testkit.EqualLists(t, labels, want, "its nodes")
	if got, want := TreeSpoken(words.En, tree), fmt.Sprintf("%s (%s (%s); %s (%s))", want[0], want[1], strings.Join(want[3:6], "; "), want[2],
		strings.Join(want[6:], "; ")); got != want {
		t.Errorf("it is said as %s, want %s", got, want)
	}
	var spots []string
	for _, at := range Spots(tree) {
		spots = append(spots, fmt.Sprintf("%.2f,%.1f", at[0], at[1]))
	}
	if want := []string{"0.55,0.0", "0.30,0.5", "0.80,0.5", "0.10,1.0", "0.30,1.0", "0.50,1.0", "0.70,1.0", "0.90,1.0"}; !slices.Equal(spots, want) {
		t.Errorf("it is drawn at %v, want %v", spots, want)
	}
	if got, want := TreeLegend(words.En, tree), strings.Join([]string{words.En.T(words.ExamLegendMax), words.En.T(words.ExamLegendMin),
		words.En.T(words.ExamLegendChance)}, " · "); got != want {
		t.Errorf("its legend is %s, want %s", got, want)
	}
}

// An answer as people read it.
func TestAnswerTexts(t *testing.T) {
	for _, c := range []struct {
		q      Question
		answer []string
		want   string
	}{
		{Question{Form: Order}, []string{"S", "A"}, "S → A"},
		{Question{Form: Set}, []string{"S", "A"}, "S, A"},
		{Question{Form: Set}, nil, words.En.T(words.ExamNone)},
		{Question{Form: FormFill, Slots: []Phrase{{}}}, []string{"2.5"}, "2.5"},
		{Question{Form: FormFill, Slots: []Phrase{say("", "x"), say("", "y")}}, []string{"2", "3"}, words.En.Join("x = 2", "y = 3")},
		{Question{Form: Choice, Choices: []Phrase{say("", "one"), say("", "two")}}, []string{"2"}, "two"},
		{Question{Form: Choice, Choices: []Phrase{say("", "one")}}, []string{"2"}, ""},
		{Question{Form: Choice, Choices: []Phrase{say("", "one")}}, []string{"1", "1"}, ""},
	} {
		testkit.Equal(t, c.q.Answer(words.En, c.answer), c.want, "%v of a question of %s is read as", c.answer, c.q.Form)
	}
}

// A kept answer is read again as it was, and what another version wrote is left.
func TestResultLines(t *testing.T) {
	at := time.Date(2026, 11, 22, 10, 1, 25, 123e6, time.UTC)
	for _, right := range []bool{true, false} {
		r := Result{at, "order-bfs", Medium, right, "a seed"}
		if got, ok := parseResult(r.line()); !ok || got != r {
			t.Errorf("%q is read as %+v, %v", r.line(), got, ok)
		}
	}
	const line = "2026-11-22T10:01:25.123Z order-bfs easy yes 7"
	for _, wrong := range []string{"2026-11-22T10:01:25.123Z order-bfs easy yes", "today order-bfs easy yes 7", strings.Replace(line, "easy", "simple", 1),
		strings.Replace(line, "yes", "maybe", 1), ""} {
		if r, ok := parseResult(wrong); ok {
			t.Errorf("%q is read as %+v", wrong, r)
		}
	}
}
