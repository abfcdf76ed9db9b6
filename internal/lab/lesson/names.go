package lesson

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/lab/exam"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// About returns the text above a task. It may name the start and the goal of the task's
// graph, the weight, the memory or the depth limit of its search, and the first part of the answer.
func (l *Lesson) About(lang words.Lang, q *exam.Question) string { return l.about(lang, q, q.Kind.ID) }

// AboutExample returns the text above the example, which may name the same.
func (l *Lesson) AboutExample(lang words.Lang, q *exam.Question) string {
	return l.about(lang, q, "example")
}

func (l *Lesson) about(lang words.Lang, q *exam.Question, part string) string {
	var names []any
	if g := q.Figure.Graph; g != nil && q.Figure.Problem == nil {
		names = []any{g.Nodes[g.Start].Name, lang.List(g.Goals()), lang.Number(max(q.Search.Weight, float64(q.Search.Stored)+float64(q.Search.Limit))), q.Answers[0][0]}
	}
	return lang.T(words.Lessons.Key(l.Name+"."+part), names...)
}

// Say returns a text about the prediction: its arguments are these numbers, then the lesson's
// names.
func (l *Lesson) Say(lang words.Lang, k words.Key, figures ...any) string {
	if l.names != nil {
		figures = append(figures, l.names(l, lang)...)
	}
	return lang.T(k, figures...)
}

// Graph returns the graph of the prediction as a figure; nil if it has none.
func (l *Lesson) Graph() *exam.Graph {
	world, ok := space.World(l.Position).(rules.Graph)
	if !ok {
		return nil
	}
	g, _ := exam.GraphOf(world, exam.MostNodes)
	return g
}

// Reached returns the step of the search that the graph of the prediction shows, before the answer or
// after it; nil for none.
func (l *Lesson) Reached(answered bool) *exam.Step {
	switch {
	case l.steps == nil:
		return nil
	case answered:
		return &l.steps(l.Graph())[1]
	}
	return &l.steps(l.Graph())[0]
}

// points returns the target of a challenge, and the memory of the last run.
func points(l *Lesson, lang words.Lang) []any {
	_, rest, _ := strings.Cut(l.Position.String(), ";g=")
	target, _, _ := strings.Cut(rest, ";")
	n, _ := strconv.ParseInt(target, 10, 64)
	return []any{lang.Int(n), lang.Int(l.Runs[len(l.Runs)-1].Stored)}
}

// misplaced returns the tiles that are not where they belong.
func misplaced(l *Lesson, _ words.Lang) (tiles []any) {
	for i, tile := range strings.FieldsFunc(l.text, func(c rune) bool { return c == '.' || c == '/' }) {
		if tile != "0" && tile != strconv.Itoa(i+1) {
			tiles = append(tiles, tile)
		}
	}
	slices.Reverse(tiles) // two swapped tiles, the smaller first
	return tiles
}

// plies returns the depth of the game tree.
func plies(l *Lesson, lang words.Lang) []any { return []any{lang.Int(int64(l.Depth))} }

// steepest returns the edge along which h falls most in excess of its cost: from, to, the fall and
// the cost.
func steepest(l *Lesson, lang words.Lang) []any {
	g := l.Graph()
	fall := func(e exam.Edge) float64 { return g.Nodes[e.From].H - g.Nodes[e.To].H }
	e := slices.MaxFunc(slices.Collect(g.Arcs), func(a, b exam.Edge) int { return cmp.Compare(fall(a)-a.Cost, fall(b)-b.Cost) })
	return []any{g.Nodes[e.From].Name, g.Nodes[e.To].Name, lang.Number(fall(e)), lang.Number(e.Cost)}
}

// ends returns the start and the goals of the graph.
func ends(l *Lesson, lang words.Lang) []any {
	g := l.Graph()
	return []any{g.Nodes[g.Start].Name, lang.List(g.Goals())}
}

// depthLimit returns the depth limit of the second run.
func depthLimit(l *Lesson, lang words.Lang) []any { return []any{lang.Int(int64(l.Runs[1].Depth))} }

// argument returns what A* has once it has found a path to the goal: the goal and its f, the node that
// it expands instead and its f, and the node after that.
func argument(l *Lesson, lang words.Lang) []any {
	g := l.Graph()
	steps := argued(g)
	goal := steps[0].Waiting[goalAt(g, steps[0])]
	return []any{goal.Name, exam.Shown(lang, goal.Value), steps[1].At, exam.Shown(lang, steps[1].Value), steps[2].At}
}

// argued returns the steps of A* in a graph from the one that first reaches the goal.
func argued(g *exam.Graph) []exam.Step {
	steps := g.Steps(search.AStar)
	return steps[slices.IndexFunc(steps, func(s exam.Step) bool { return goalAt(g, s) >= 0 }):]
}

// goalAt returns the place of the goal in the frontier, -1 if it isn't there.
func goalAt(g *exam.Graph, s exam.Step) int {
	return slices.IndexFunc(s.Waiting, func(m exam.Mark) bool { return m.Name == g.Nodes[g.Goal].Name })
}

// clash returns the assignments from which AC-3 finds that there is no solution, the two variables that
// it finds to clash, and the only value that they have.
func clash(l *Lesson, lang words.Lang) []any {
	f := l.Solvers[0]()
	last := f.Events[len(f.Events)-2] // then a domain is empty
	pair := f.Relations[last.Relation].Scope
	var given, names []string
	for x, v := range f.Variables {
		if left := f.At(0).Left(x); slices.Contains(pair, x) {
			names = append(names, v.Name)
		} else if len(left) == 1 {
			given = append(given, v.Name+" = "+f.Values(x, left))
		}
	}
	return []any{lang.List(given), lang.List(names), f.Value(last.Var, last.Value)}
}

// weightAndBeam returns the weight of the second run and the beam of the third.
func weightAndBeam(l *Lesson, lang words.Lang) []any {
	beam, _ := search.ParseRecipe(l.Runs[2].Algorithm)
	return []any{lang.Number(l.Runs[1].Weight), lang.Int(int64(beam.Beam))}
}
