package exam

import (
	"math"
	"slices"
	"strconv"

	"cavalo/internal/search"
	"cavalo/internal/words"
)

// guessed draws a graph with a heuristic. It is consistent before spoilt.
func (d *Draw) guessed() (*Graph, bool) {
	g := d.graph(plan{})
	return g, d.estimate(g, d.by(2, 3, 4))
}

// spoil raises h of some nodes, not of the goal.
func (d *Draw) spoil(g *Graph, nodes, most int) {
	if d.isGiven() {
		return
	}
	for _, n := range d.Perm(len(g.Nodes)) {
		if n != g.Goal && nodes > 0 {
			g.Nodes[n].H += float64(d.between(1, most))
			nodes--
		}
	}
}

// yes asks a question that is answered with yes or no.
func (d *Draw) yes(right bool) {
	d.q.Form, d.q.Choices = Choice, []Phrase{say(words.ExamYes), say(words.ExamNo)}
	d.q.accept(place(map[bool]int{true: 0, false: 1}[right]))
}

// truths says what each node's h is, and what is left to pay from there.
func (g *Graph) truths() Phrase {
	p := Phrase{}
	truth := g.truth()
	for _, n := range g.byName() {
		if !g.IsGoal(n) {
			p.args = append(p.args, say(words.ExamWhyTruth, g.Nodes[n].Name, g.Nodes[n].H, truth[n]))
		}
	}
	return p
}

// byName are the nodes in the order of their names.
func (g *Graph) byName() (list []int) {
	for n := range g.Nodes {
		list = append(list, n)
	}
	slices.SortFunc(list, func(a, b int) int { return search.CompareNames(g.Nodes[a].Name, g.Nodes[b].Name) })
	return list
}

// isAdmissible asks whether h never says too much.
func isAdmissible(d *Draw) bool {
	g, ok := d.guessed()
	if !ok {
		return false
	}
	d.spoil(g, d.by(2, 2, 1), d.by(3, 2, 2))
	high := g.tooHigh()
	if d.dull(len(high) > 2 || (len(high) == 0) != d.often(1, 2)) {
		return false
	}
	d.q.Figure.Graph = g
	d.q.Ask = say(words.ExamAskAdmissible)
	d.yes(len(high) == 0)
	d.q.Why = g.truths()
	return true
}

// whereTooHigh asks for a node whose h says too much.
func whereTooHigh(d *Draw) bool {
	g, ok := d.guessed()
	if !ok {
		return false
	}
	d.spoil(g, d.by(2, 3, 4), 2)
	high := g.tooHigh()
	if len(high) == 0 || d.dull(len(high) > d.by(2, 2, 1)) {
		return false
	}
	d.q.Figure.Graph = g
	d.q.Ask, d.q.Form = say(words.ExamAskTooHigh), One
	for _, name := range high {
		d.q.accept(name)
	}
	d.q.Why = g.truths()
	return true
}

// highest asks for the largest h that a node may have.
func highest(d *Draw) bool {
	g, ok := d.guessed()
	if !ok {
		return false
	}
	n := d.Intn(len(g.Nodes))
	truth := g.truth()[n]
	path, _, _, ok := foundBest(g, byCost, "")
	if !ok || g.IsGoal(n) || d.dull(n == g.Start && d.level > Easy || slices.Contains(path[0], g.Nodes[n].Name) && d.level == Hard) {
		return false
	}
	if cost, direct := g.edge(n, g.Goal); direct && d.dull(cost == truth && d.level > Easy) {
		return false
	}
	g.Nodes[n].Blank = true
	d.q.Figure.Graph = g
	d.q.Ask = say(words.ExamAskHighest, g.Nodes[n].Name)
	d.q.number(truth)
	d.q.Why = say(words.ExamWhyHighest, g.Nodes[n].Name, truth)
	return true
}

// dearer asks how much too dear a path is that A* finds with a heuristic that
// says too much.
func dearer(d *Draw) bool {
	g, ok := d.guessed()
	if !ok {
		return false
	}
	d.spoil(g, d.by(1, 2, 3), d.by(4, 6, 8))
	found, costs, order, ok := foundBest(g, byBoth, d.rules.Tie)
	truth := g.truth()[g.Start]
	if !ok || len(costs) != 1 || len(g.tooHigh()) == 0 || d.dull(len(order) < 3 || costs[0] == truth && d.often(9, 10)) {
		return false
	}
	cheapest, _, _, ok := foundBest(g, byCost, "")
	if !ok {
		return false
	}
	rules := d.ruled(byBoth)
	d.asked(g, words.ExamAskDearer, search.AStar, d.onPath(rules)...)
	d.q.number(costs[0] - truth)
	steps := g.newFront(byBoth, d.rules.Tie).follow(order)
	d.q.steps = func([]string) []Step { return steps }
	d.q.Why = say(words.ExamWhyDearer, joined(found[0]), costs[0], joined(cheapest[0]), truth)
	return true
}

// isConsistent asks whether h falls nowhere by more than an edge costs.
func isConsistent(d *Draw) bool {
	g, ok := d.guessed()
	if !ok {
		return false
	}
	d.spoil(g, d.by(2, 2, 1), 2)
	falls := g.falls()
	if d.dull(len(falls) > 3 || (len(falls) == 0) != d.often(1, 2) || len(g.tooHigh()) > 0) {
		return false
	}
	d.q.Figure.Graph = g
	d.q.Ask = say(words.ExamAskConsistent)
	d.yes(len(falls) == 0)
	d.q.Why = g.edges(falls)
	return true
}

// edges says where h falls too far, or that it does nowhere.
func (g *Graph) edges(falls [][]string) Phrase {
	if len(falls) == 0 {
		return say(words.ExamWhyNoFall)
	}
	p := Phrase{}
	for _, f := range falls {
		from, to := g.Find(f[0]), g.Find(f[1])
		cost, _ := g.edge(from, to)
		p.args = append(p.args, say(words.ExamWhyFall, f[0], g.Nodes[from].H, f[1], g.Nodes[to].H, cost))
	}
	return p
}

// whereFalls asks for an edge along which h falls too far.
func whereFalls(d *Draw) bool {
	g, ok := d.guessed()
	if !ok {
		return false
	}
	d.spoil(g, d.by(2, 2, 2), d.by(3, 2, 2))
	falls := g.falls()
	if len(falls) == 0 || d.dull(len(falls) > d.by(3, 2, 2)) {
		return false
	}
	d.q.Figure.Graph = g
	d.q.Ask, d.q.Form = say(words.ExamAskFall), Order
	for _, f := range falls {
		d.q.accept(f...)
	}
	d.q.Why = g.edges(falls)
	return true
}

// mended asks for numbers that make h consistent.
func mended(d *Draw) bool {
	g, ok := d.guessed()
	if !ok {
		return false
	}
	var blank []int
	for _, n := range d.Perm(len(g.Nodes)) {
		if !g.IsGoal(n) && n != g.Start && len(blank) < d.by(1, 2, 2) {
			blank = append(blank, n)
		}
	}
	slices.SortFunc(blank, func(a, b int) int { return search.CompareNames(g.Nodes[a].Name, g.Nodes[b].Name) })
	if len(blank) == 0 || slices.ContainsFunc(blank, func(n int) bool { return g.truth()[n] > highestMend }) {
		return false
	}
	ask := Phrase{}
	for _, n := range blank {
		g.Nodes[n].Blank = true
		d.q.Slots = append(d.q.Slots, say("", "h("+g.Nodes[n].Name+")"))
		ask.args = append(ask.args, "h("+g.Nodes[n].Name+")")
	}
	d.q.Form = FormFill
	zero := g.mend(blank, nil, func(answer []string) { d.q.accept(answer...) })
	if len(d.q.Answers) == 0 || d.dull(zero || len(d.q.Answers) > d.by(3, 6, 4)) {
		return false
	}
	d.q.Figure.Graph = g
	if len(blank) == 1 {
		d.q.Ask = say(words.ExamAskMend, ask)
	} else {
		d.q.Ask = say(words.ExamAskMends, ask.args...)
	}
	d.q.Why = say(words.ExamWhyMend)
	return true
}

// mend tries whole numbers as h of blank nodes, and tells those that make it
// consistent; zero reports whether nothing but zeros would do too.
func (g *Graph) mend(blank []int, given []string, tell func([]string)) (zero bool) {
	if len(given) == len(blank) {
		if len(g.falls()) > 0 {
			return false
		}
		tell(slices.Clone(given))
		return !slices.ContainsFunc(given, func(h string) bool { return h != "0" })
	}
	n := blank[len(given)]
	kept := g.Nodes[n].H
	for h := 0; float64(h) <= g.truth()[n]; h++ { // what is consistent says nowhere too much
		g.Nodes[n].H = float64(h)
		zero = g.mend(blank, append(given, strconv.Itoa(h)), tell) || zero
	}
	g.Nodes[n].H = kept
	return zero
}

// reopened draws a graph whose heuristic is admissible and makes A* expand a
// node twice.
func (d *Draw) reopened() (*Graph, bool) {
	g := d.graph(plan{})
	g.Estimates = true
	for i, cost := range g.truth() {
		if math.IsInf(cost, 1) {
			return nil, false
		}
		g.Nodes[i].H = float64(d.between(0, int(cost)))
		if i == g.Goal {
			g.Nodes[i].H = 0
		}
	}
	return g, len(g.falls()) > 0
}

// reopenOrder asks for the order of A*, some nodes twice.
func reopenOrder(d *Draw) bool {
	g, ok := d.reopened()
	return ok && d.ledOrder(g, byBoth, append(d.ruled(byBoth), say(words.ExamAgain)), func(order []string) bool { return twice(order) != nil })
}

// reopenWhich asks which nodes A* expands twice.
func reopenWhich(d *Draw) bool {
	g, ok := d.reopened()
	if !ok {
		return false
	}
	fine := true
	var order []string
	ended := g.newFront(byBoth, d.rules.Tie).ended(func(f *front) {
		if order == nil {
			order = slices.Clone(f.order)
		}
		list := twice(f.order)
		fine = fine && list != nil && len(f.order) <= longest
		d.q.accept(list...)
	})
	if !ended || !fine || len(d.q.Answers) > d.by(1, 1, 2) {
		return false
	}
	rules := d.ruled(byBoth)
	d.asked(g, words.ExamAskAgain, search.AStar, d.onPath(rules)...)
	d.q.Form = Set
	steps := g.newFront(byBoth, d.rules.Tie).follow(order)
	d.q.steps = func([]string) []Step { return steps }
	d.q.Why = toldSteps(steps)
	return true
}
