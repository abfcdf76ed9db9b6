package exam

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lists"
	"cavalo/internal/words"
)

// class is the number of students whose questions are compared.
const class = 200

// mostlySame is the largest percentage of a class that may have the same answer.
const mostlySame = 60

// TestVariety: in a class no answer can be guessed, no two students have the same question
// unless the kind has few, and what an answer depends on is stated.
func TestVariety(t *testing.T) {
	byOrder := map[string]bool{}
	for n, k := range Kinds() {
		for _, level := range varied(n) {
			list := make([]*Question, class)
			for i := range list {
				list[i] = New(k, "student "+strconv.Itoa(i), level)
			}
			checkAnswers(t, list)
			checkInstances(t, list)
			for _, q := range list[:min(seeds, class)] {
				for _, r := range rulesOf(k) {
					if r != (Rules{}) {
						q = r.New(k, q.Seed, level)
					}
					byOrder[k.ID] = checkOrder(t, q) || byOrder[k.ID]
				}
			}
		}
	}
	for _, id := range []string{"order-dfs", "order-dls", "order-iddfs", "frontier-blind", "path-blind", "order-idastar", "idastar-repeats"} {
		if !byOrder[id] {
			t.Errorf("%s: the order of the children never mattered", id)
		}
	}
}

// checkAnswers checks that no answer is right for most students, nor one place among the
// choices.
func checkAnswers(t *testing.T, list []*Question) {
	t.Helper()
	right := map[string]int{}
	for _, q := range list {
		for _, a := range q.Answers {
			if right[q.Answer(words.En, a)]++; q.Form == Choice {
				right["choice "+a[0]]++
			}
		}
	}
	if list[0].Close > 0 { // what is nearly right counts
		for _, of := range list {
			guess := of.Answers[0]
			right[of.Answer(words.En, guess)] = lists.Count(list, func(q *Question) bool { return q.Check(guess).Right })
		}
	}
	for answer, n := range right {
		if n*100 > mostlySame*class {
			t.Errorf("%s, %s: %q is right for %d of %d students", list[0].Kind.ID, list[0].Level, answer, n, class)
		}
	}
}

// checkInstances checks that the questions differ if the kind has many, else that it has as
// many as it says.
func checkInstances(t *testing.T, list []*Question) {
	t.Helper()
	k, level := list[0].Kind, list[0].Level
	seen := map[string]bool{}
	for _, q := range list {
		seen[sight(q)] = true
	}
	have := k.Instances(level)
	if have == 0 && len(seen) < class {
		t.Errorf("%s, %s: %d different questions for %d students", k.ID, level, len(seen), class)
	}
	few := have < 1500 // then all are seen
	if few {
		for i := range 20 * have {
			seen[sight(New(k, "more "+strconv.Itoa(i), level))] = true
		}
	}
	if have > 0 && (len(seen) > have || few && len(seen) < have) {
		t.Errorf("%s, %s: %d different questions, said to be %d", k.ID, level, len(seen), have)
	}
}

// sight is what a student sees of a question. Other places for the same choices make no other
// question.
func sight(q *Question) string {
	text := q.Text(words.En) + fmt.Sprint(slices.Sorted(slices.Values(lists.Map(q.Choices, func(p Phrase) string { return p.In(words.En) }))))
	switch f := q.Figure; {
	case f.Problem != nil:
		return text + f.Problem.String()
	case f.Graph != nil:
		return text + f.Graph.Text()
	case f.Tree != nil:
		return text + TreeIn(words.En, f.Tree)
	case f.Tiles != nil:
		return text + f.Tiles.Text()
	case f.Table != nil:
		return text + fmt.Sprint(f.Table.Rows)
	}
	return text
}

// checkOrder checks that the question says which of a node's children is expanded first if
// the oracle has another answer where the names come in the opposite order. It reports whether it
// has.
func checkOrder(t *testing.T, q *Question) bool {
	t.Helper()
	text := q.Text(words.En)
	if q.Kind.Cuts() && !strings.Contains(text, "Children are visited from left to right") {
		t.Errorf("%s doesn't say in which order children are visited: %s", q.Kind.ID, text)
	}
	if q.Figure.Graph == nil || q.Figure.Problem != nil {
		return false
	}
	other, names := opposite(q)
	var back [][]string
	for _, a := range oracles[q.Kind.ID](t, other) {
		a = lists.Map(a, func(name string) string { return renamed(name, names) })
		if q.Form == Set {
			slices.Sort(a)
		}
		if back = append(back, a); q.Form == Order && len(q.Answers) > 1 {
			break
		}
	}
	if !slices.ContainsFunc(back, func(a []string) bool { return !q.Check(a).Right }) {
		return false
	}
	rule := words.En.T(words.ExamChildren)
	switch id := q.Search.Algorithm; id {
	case "bfs": // a queue leaves nothing open
		rule = words.En.T(words.ExamByName)
	case "ucs", "greedy", "astar":
		rule = map[bool]string{true: words.En.T(words.ExamTieName), false: words.En.T(words.ExamByName)}[q.By.Tie == "name"]
	}
	if !strings.Contains(text, rule) {
		t.Errorf("%s, seed %s, %s: the answer depends on the order of the children, but there is no %q: %s", q.Kind.ID, q.Seed, q.Level, rule, text)
	}
	return true
}

// opposite is a question whose nodes, other than start and goal, have their names in the
// opposite order.
func opposite(q *Question) (*Question, map[string]string) {
	inner := lists.Filter(q.Figure.Graph.byName(), func(n int) bool { return n != q.Figure.Graph.Start && n != q.Figure.Graph.Goal })
	names := map[string]string{}
	for i, n := range inner {
		names[q.Figure.Graph.Nodes[n].Name] = q.Figure.Graph.Nodes[inner[len(inner)-1-i]].Name
	}
	other, g := *q, q.Figure.Graph.copied()
	for n := range g.Nodes {
		g.Nodes[n].Name = renamed(g.Nodes[n].Name, names)
	}
	other.Figure.Graph = g
	var in func(p Phrase) Phrase
	in = func(p Phrase) Phrase {
		args := slices.Clone(p.args)
		for i, a := range args {
			switch a := a.(type) {
			case Phrase:
				args[i] = in(a)
			case string:
				args[i] = renamed(a, names)
			}
		}
		return Phrase{p.key, args}
	}
	other.Ask = in(q.Ask)
	return &other, names
}

// renamed is another name for a node, also in h(A).
func renamed(text string, names map[string]string) string {
	inner := strings.TrimSuffix(strings.TrimPrefix(text, "h("), ")")
	if other, ok := names[inner]; ok {
		return strings.Replace(text, inner, other, 1)
	}
	return text
}
