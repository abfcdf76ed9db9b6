package exam

import (
	"math"
	"slices"
	"strings"

	"cavalo/internal/search"
	"cavalo/internal/words"
)

// The length of an order: shorter is dull, longer is tedious.
const (
	shortest = 3
	longest  = 10
)

// askSearch begins a question about a search of a graph.
func (d *Draw) askSearch(g *Graph, ask words.Key, id search.ID, rules ...Phrase) {
	d.ask(Figure{Graph: g}, ask, algorithm(id.Name()))
	d.q.Search.Algorithm = id.Name()
	d.q.Search.Settings = d.settings(id, d.q.Kind.Varies("tie"))
	d.q.Rules.args = nil
	for _, r := range rules {
		d.q.Rules.args = append(d.q.Rules.args, r)
	}
}

// rulesOf returns the rules of an algorithm: which nodes come first, which states are skipped, and
// when the goal is tested.
func (d *Draw) rulesOf(w weights) []Phrase {
	rules := []Phrase{say(words.ExamByName)}
	a := w.id.Info()
	if a.Stack || a.Iterates {
		rules[0] = say("", rules[0], say(words.ExamChildren))
	}
	switch {
	case a.Queue != "":
		return append(rules, say(words.ExamCheaper), d.rules.ties(w), say(words.ExamLate))
	case !a.Graph:
		return append(rules, say(words.ExamCycle), say(words.ExamLate))
	case !a.Stack:
		return append(rules, say(words.ExamOnce), say(words.ExamEarly))
	case d.rules.Mark == search.MarkExpanded:
		return append(rules, say(words.ExamOnceExpanded), say(words.ExamLate))
	}
	return append(rules, say(words.ExamOnce), say(words.ExamLate))
}

// blind returns the options of a search without a heuristic.
func (d *Draw) blind(id search.ID) options {
	return options{id: id, Settings: d.settings(id, false)}
}

// settings returns the rules that an algorithm has, those for ties if they are stated.
func (d *Draw) settings(id search.ID, ties bool) search.Settings {
	a := id.Info()
	return d.rules.Fitting(search.Scope{Ties: ties && a.Ties, Marks: a.Marks, Named: true})
}

// pathRules returns the rules of a best-first search that decide which path it finds.
func (d *Draw) pathRules(w weights) []Phrase {
	rules := d.rulesOf(w)
	if d.rules.byOrder() {
		return rules[:len(rules)-1]
	}
	return rules[1 : len(rules)-1]
}

// askOrder asks for the order in which an algorithm without ties expands nodes.
func askOrder(id search.ID) func(*Draw) bool {
	return func(d *Draw) bool { return d.order(id) }
}

func (d *Draw) order(id search.ID) bool {
	a := id.Info()
	wide := !a.Informed && (d.level == Easy || d.level == Medium && a.Iterates)
	g := d.graph(plan{oneWay: !a.Graph, plain: !a.Informed, small: a.Iterates || a.Bounded, wide: wide})
	if a.Informed && !d.estimate(g, d.byLevel(2, 3, 5)) {
		return false
	}
	o := d.blind(id)
	o.any = d.isGiven()
	rules := d.rulesOf(weights{id: id})
	switch {
	case a.MaxDepth && !a.Graph && !a.Iterates:
		o.limit = d.between(2, max(2, len(g.Nodes)/2))
		rules = append(rules, say(words.ExamLimit, o.limit))
	case a.Iterates:
		rules = append(rules, say(words.ExamRounds))
	case a.Bounded:
		room := d.between(4, d.most(d.byLevel(4, 5, 5), max(5, len(g.Nodes)-2)))
		rules = append(rules, say(words.ExamRoom, room))
		o.Stored = int64(room)
	}
	r, ok := g.run(o)
	if !ok {
		return false
	}
	most := longest
	if a.Iterates {
		most = d.byLevel(10, 14, 18)
	}
	dull := len(r.order) < shortest+int(d.level) || a.BacksUp && twice(r.order) == nil || len(r.rounds) == 1 || len(r.rounds) > 4
	if d.dull(dull) || len(r.order) > d.most(most, maxGivenOrder) || !g.alone(o, r) {
		return false
	}
	d.askSearch(g, words.ExamAskOrder, id, rules...)
	d.q.Search.Limit, d.q.Search.Stored = o.limit, o.Stored
	d.q.accept(r.order...)
	d.show(r.steps)
	d.q.Why = why(r.steps)
	return true
}

// alone reports whether ties change neither the order of a search nor its frontiers.
func (g *Graph) alone(o options, r *run) bool {
	if !o.id.Info().Ties {
		return true
	}
	for _, s := range r.steps { // only one node may have the smallest value
		least, count := math.Inf(1), 0
		for _, m := range s.Waiting {
			switch v, _ := ParseNumber(m.Value); {
			case v < least:
				least, count = v, 1
			case v == least:
				count++
			}
		}
		if count > 1 {
			return false
		}
	}
	for _, tie := range []search.Tie{search.TieOld, search.TieNew} {
		o.Tie = tie
		other, ok := g.run(o)
		if !ok || !slices.EqualFunc(other.steps, r.steps, sameStep) {
			return false
		}
	}
	return true
}

// sameStep reports whether two steps expand the same node and have the same frontier.
func sameStep(a, b Step) bool {
	return a.At == b.At && a.Value == b.Value && slices.Equal(namesOf(a.Waiting), namesOf(b.Waiting))
}

// twice returns the names that are in a list more than once.
func twice(list []string) (names []string) {
	for i, name := range list {
		if slices.Contains(list[:i], name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// why returns the order of expansion with the values that decide it.
func why(steps []Step) Phrase {
	p := Phrase{}
	for i, s := range steps {
		text := s.At
		if s.Value != "" {
			text += " (" + s.Value + ")"
		}
		if i < len(steps)-1 {
			text += " →"
		}
		p.args = append(p.args, formula(text))
	}
	return say(words.ExamWhyOrder, p)
}

// weights are the weights of g and h in f of a best-first search.
type weights struct {
	id   search.ID
	g, h float64
}

var (
	byCost  = weights{search.UCS, 1, 0}
	byGuess = weights{search.Greedy, 0, 1}
	byBoth  = weights{search.AStar, 1, 1}
	byTwice = weights{search.AStar, 1, 2}
)

// world draws a graph for a best-first search.
func (d *Draw) world(w weights) (*Graph, bool) {
	g := d.graph(plan{})
	return g, w.h == 0 || d.estimate(g, d.byLevel(2, 4, 6))
}

// askOrderBestFirst asks for the order of a best-first search; any of the nodes with the same f
// may come first.
func askOrderBestFirst(w weights) func(*Draw) bool {
	return func(d *Draw) bool {
		g, ok := d.world(w)
		return ok && d.allOrders(g, w, d.rulesOf(w), nil)
	}
}

// allOrders accepts every order of a best-first search; all must suit.
func (d *Draw) allOrders(g *Graph, w weights, rules []Phrase, suits func(order []string) bool) bool {
	fine := true
	ended := g.newFront(w, d.rules.Settings).each(untilGoal, func(f *front) {
		fine = fine && !d.dull(len(f.order) < shortest) && len(f.order) <= d.most(longest, maxGivenOrder) && (suits == nil || suits(f.order))
		d.q.accept(f.order...)
	})
	if !ended || !fine || d.dull(len(d.q.Answers) > d.byLevel(1, 2, 6)) {
		return false
	}
	if w.h > 1 {
		rules = append(rules, say(words.ExamWeight, w.h))
	}
	d.askSearch(g, words.ExamAskOrder, w.id, rules...)
	if w.h > 1 {
		d.q.Search.Weight = w.h
	}
	d.q.steps = func(order []string) []Step { return g.newFront(w, d.rules.Settings).follow(order) }
	d.q.Why = why(d.q.Steps(d.q.Answers[0]))
	return true
}

// askFrontierUninformed asks for the frontier after some expansions of breadth-first or depth-first search.
func askFrontierUninformed(d *Draw) bool {
	id := []search.ID{search.BFS, search.DFS}[d.Intn(2)]
	g := d.graph(plan{plain: true, wide: d.level == Easy})
	r, ok := g.run(d.blind(id))
	if !ok || len(r.order) < 3 {
		return false
	}
	k := d.between(2, min(len(r.order)-1, d.byLevel(3, 4, 6)))
	waiting := namesOf(r.steps[k-1].Waiting)
	if len(waiting) == 0 || d.dull(len(waiting) < 2) {
		return false
	}
	left := slices.DeleteFunc(slices.Clone(waiting), func(name string) bool { return slices.Contains(r.order[:k], name) })
	d.askSearch(g, words.ExamAskWaiting, id, d.rulesOf(weights{id: id})[:2]...)
	d.q.Ask.args = append(d.q.Ask.args, k)
	d.q.Form = Set
	d.q.accept(waiting...)
	d.q.accept(left...) // nodes that will be skipped may be given or not
	d.show(r.steps[:k])
	d.q.Why = say(words.ExamWhyWaiting, why(r.steps[:k]))
	return true
}

// askFrontierBestFirst asks for the frontier after some expansions of a best-first search.
func askFrontierBestFirst(of ...weights) func(*Draw) bool {
	return func(d *Draw) bool { return d.waitingBest(of) }
}

func (d *Draw) waitingBest(of []weights) bool {
	w := of[d.Intn(len(of))]
	g, ok := d.world(w)
	if !ok {
		return false
	}
	k := d.between(2, d.byLevel(3, 4, 5))
	fine := true
	var first *front
	ended := g.newFront(w, d.rules.Settings).each(k, func(f *front) {
		if first == nil {
			first = f
		}
		waiting := namesOf(f.waiting())
		fine = fine && len(waiting) > 0 && !d.dull(len(waiting) < 2)
		d.q.accept(waiting...)
	})
	if !ended || !fine || d.dull(len(d.q.Answers) > d.byLevel(1, 1, 3)) {
		return false
	}
	rules := d.rulesOf(w)
	d.askSearch(g, words.ExamAskWaiting, w.id, rules[:len(rules)-1]...)
	d.q.Ask.args = append(d.q.Ask.args, k)
	d.q.Form = Set
	d.q.Why = say(words.ExamWhyWaiting, d.follow(g, w, first.order))
	return true
}

// follow shows the steps of one order of a best-first search, and returns its reason.
func (d *Draw) follow(g *Graph, w weights, order []string) Phrase {
	steps := g.newFront(w, d.rules.Settings).follow(order)
	d.show(steps)
	return why(steps)
}

func namesOf(marks []Mark) (list []string) {
	for _, m := range marks {
		if !slices.Contains(list, m.Name) {
			list = append(list, m.Name)
		}
	}
	slices.Sort(list)
	return list
}

// askPathUninformed asks for the path that breadth-first or depth-first search finds.
func askPathUninformed(d *Draw) bool {
	id := []search.ID{search.BFS, search.DFS}[d.Intn(2)]
	g := d.graph(plan{plain: true, wide: d.level == Easy})
	r, ok := g.run(d.blind(id))
	if !ok || d.dull(len(r.path) < 4 || len(r.order) < 4) {
		return false
	}
	d.askSearch(g, words.ExamAskPath, id, d.rulesOf(weights{id: id})[:2]...)
	d.q.accept(r.path...)
	d.show(r.steps)
	d.q.Why = say(words.ExamWhyPath, joined(r.path), why(r.steps))
	return true
}

// found returns the paths that a best-first search may find, their costs, and its first
// order of expansion.
func (g *Graph) found(w weights, s search.Settings) (paths [][]string, costs []float64, order []string, ok bool) {
	ok = g.newFront(w, s).each(untilGoal, func(f *front) {
		if order == nil {
			order = slices.Clone(f.order)
		}
		path := f.path(f.end)
		if !slices.ContainsFunc(paths, func(p []string) bool { return slices.Equal(p, path) }) {
			paths = append(paths, path)
		}
		if cost := f.cost[f.end]; !slices.Contains(costs, cost) {
			costs = append(costs, cost)
		}
	})
	return paths, costs, order, ok
}

// askPathBestFirst asks for the path that a best-first search finds.
func askPathBestFirst(of ...weights) func(*Draw) bool {
	return func(d *Draw) bool { return d.askFound(words.ExamAskPath, of) }
}

// askPathCost asks for the cost of the path that a best-first search finds.
func askPathCost(of ...weights) func(*Draw) bool {
	return func(d *Draw) bool { return d.askFound(words.ExamAskCost, of) }
}

func (d *Draw) askFound(ask words.Key, of []weights) bool {
	w := of[d.Intn(len(of))]
	g, ok := d.world(w)
	if !ok {
		return false
	}
	paths, costs, order, ok := g.found(w, d.rules.Settings)
	if !ok || d.dull(len(paths[0]) < 4 || len(order) < 4) {
		return false
	}
	d.askSearch(g, ask, w.id, d.pathRules(w)...)
	steps := d.follow(g, w, order)
	if ask == words.ExamAskCost {
		d.q.number(costs[0])
		d.q.Why = say(words.ExamWhyCost, joined(paths[0]), costs[0])
		return len(costs) == 1
	}
	for _, p := range paths {
		d.q.accept(p...)
	}
	d.q.Why = say(words.ExamWhyPath, joined(paths[0]), steps)
	return !d.dull(len(paths) > d.byLevel(1, 2, 3))
}

func joined(path []string) string { return strings.Join(path, " → ") }
