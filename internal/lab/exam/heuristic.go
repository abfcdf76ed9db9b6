package exam

import (
	"math"
	"slices"
	"strconv"

	"cavalo/internal/search"
	"cavalo/internal/words"
)

// withHeuristic draws a graph with a consistent heuristic.
func (d *Draw) withHeuristic() (*Graph, bool) {
	g := d.graph(plan{})
	return g, d.estimate(g, d.byLevel(2, 3, 4))
}

// spoil raises h of some nodes other than the goal.
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

// choose offers choices, one of which is right.
func (d *Draw) choose(right int, choices ...words.Key) {
	d.q.Form = Choice
	for _, c := range choices {
		d.q.Choices = append(d.q.Choices, say(c))
	}
	d.q.accept(choiceNumber(right))
}

// yes offers yes and no.
func (d *Draw) yes(right bool) {
	d.choose(map[bool]int{true: 0, false: 1}[right], words.ExamYes, words.ExamNo)
}

// truths lists each node's h and the true cost from there.
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

// byName returns the nodes in the order of their names.
func (g *Graph) byName() (list []int) {
	for n := range g.Nodes {
		list = append(list, n)
	}
	slices.SortFunc(list, g.compareNames)
	return list
}

func (g *Graph) compareNames(a, b int) int {
	return search.CompareNames(g.Nodes[a].Name, g.Nodes[b].Name)
}

// askIfAdmissible asks whether h never overestimates.
func askIfAdmissible(d *Draw) bool {
	g, ok := d.withHeuristic()
	if !ok {
		return false
	}
	d.spoil(g, d.byLevel(2, 2, 1), d.byLevel(3, 2, 2))
	high := g.tooHigh()
	if d.dull(len(high) > 2 || (len(high) == 0) != (d.wanted(2) == 0)) {
		return false
	}
	d.ask(Figure{Graph: g}, words.ExamAskAdmissible)
	d.yes(len(high) == 0)
	d.q.Why = g.truths()
	return true
}

// askOverestimatedNode asks for a node whose h overestimates.
func askOverestimatedNode(d *Draw) bool {
	g, ok := d.withHeuristic()
	if !ok {
		return false
	}
	d.spoil(g, d.byLevel(2, 3, 4), 2)
	high := g.tooHigh()
	if len(high) == 0 || d.dull(len(high) > d.byLevel(2, 2, 1)) {
		return false
	}
	d.ask(Figure{Graph: g}, words.ExamAskTooHigh)
	d.q.Form = One
	for _, name := range high {
		d.q.accept(name)
	}
	d.q.Why = g.truths()
	return true
}

// askHighestAdmissibleH asks for the largest admissible h of a node.
func askHighestAdmissibleH(d *Draw) bool {
	g, ok := d.withHeuristic()
	if !ok {
		return false
	}
	n := d.Intn(len(g.Nodes))
	truth := g.truth()[n]
	path, _, _, ok := g.found(byCost, search.Settings{})
	if !ok || g.IsGoal(n) || d.dull(n == g.Start && d.level > Easy || slices.Contains(path[0], g.Nodes[n].Name) && d.level == Hard) {
		return false
	}
	if cost, direct := g.edge(n, g.Goal); direct && d.dull(cost == truth && d.level > Easy) {
		return false
	}
	g.Nodes[n].Blank = true
	d.ask(Figure{Graph: g}, words.ExamAskHighest, g.Nodes[n].Name)
	d.q.number(truth)
	d.q.Why = say(words.ExamWhyHighest, g.Nodes[n].Name, truth)
	return true
}

// askExtraCost asks how much more than the optimum A*'s path costs with an overestimating heuristic.
func askExtraCost(d *Draw) bool {
	g, ok := d.withHeuristic()
	if !ok {
		return false
	}
	d.spoil(g, d.byLevel(1, 2, 3), d.byLevel(4, 6, 8))
	found, costs, order, ok := g.found(byBoth, d.rules.Settings)
	truth := g.truth()[g.Start]
	if !ok || len(costs) != 1 || len(g.tooHigh()) == 0 || d.dull(len(order) < 3 || costs[0] == truth && d.often(9, 10)) {
		return false
	}
	cheapest, _, _, ok := g.found(byCost, search.Settings{})
	if !ok {
		return false
	}
	d.askSearch(g, words.ExamAskDearer, search.AStar, d.pathRules(byBoth)...)
	d.q.number(costs[0] - truth)
	d.follow(g, byBoth, order)
	d.q.Why = say(words.ExamWhyDearer, joined(found[0]), costs[0], joined(cheapest[0]), truth)
	return true
}

// askIfConsistent asks whether h falls along no edge by more than its cost.
func askIfConsistent(d *Draw) bool {
	g, ok := d.withHeuristic()
	if !ok {
		return false
	}
	d.spoil(g, d.byLevel(2, 2, 1), 2)
	falls := g.falls()
	if d.dull(len(falls) > 3 || (len(falls) == 0) != (d.wanted(2) == 0) || len(g.tooHigh()) > 0) {
		return false
	}
	d.ask(Figure{Graph: g}, words.ExamAskConsistent)
	d.yes(len(falls) == 0)
	d.q.Why = g.whyFalls(falls)
	return true
}

// whyFalls lists the edges along which h falls by more than their cost.
func (g *Graph) whyFalls(falls [][]string) Phrase {
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

// askInconsistentEdge asks for an edge along which h falls by more than its cost.
func askInconsistentEdge(d *Draw) bool {
	g, ok := d.withHeuristic()
	if !ok {
		return false
	}
	d.spoil(g, d.byLevel(2, 2, 2), d.byLevel(3, 2, 2))
	falls := g.falls()
	if len(falls) == 0 || d.dull(len(falls) > d.byLevel(3, 2, 2)) {
		return false
	}
	d.ask(Figure{Graph: g}, words.ExamAskFall)
	d.q.Form = Order
	for _, f := range falls {
		d.q.accept(f...)
	}
	d.q.Why = g.whyFalls(falls)
	return true
}

// askConsistentH asks for numbers that make h consistent.
func askConsistentH(d *Draw) bool {
	g, ok := d.withHeuristic()
	if !ok {
		return false
	}
	var blank []int
	for _, n := range d.Perm(len(g.Nodes)) {
		if !g.IsGoal(n) && n != g.Start && len(blank) < d.byLevel(1, 2, 2) {
			blank = append(blank, n)
		}
	}
	slices.SortFunc(blank, g.compareNames)
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
	if len(d.q.Answers) == 0 || d.dull(zero || len(d.q.Answers) > d.byLevel(3, 6, 4)) {
		return false
	}
	if len(blank) == 1 {
		d.ask(Figure{Graph: g}, words.ExamAskMend, ask)
	} else {
		d.ask(Figure{Graph: g}, words.ExamAskMends, ask.args...)
	}
	d.q.Why = say(words.ExamWhyMend)
	return true
}

// mend calls found with the whole numbers that make h consistent at the blank nodes; zero
// reports whether all zeros would do.
func (g *Graph) mend(blank []int, given []string, found func([]string)) (zero bool) {
	if len(given) == len(blank) {
		if len(g.falls()) > 0 {
			return false
		}
		found(slices.Clone(given))
		return !slices.ContainsFunc(given, func(h string) bool { return h != "0" })
	}
	n := blank[len(given)]
	kept := g.Nodes[n].H
	for h := 0; float64(h) <= g.truth()[n]; h++ { // a consistent heuristic is admissible
		g.Nodes[n].H = float64(h)
		zero = g.mend(blank, append(given, strconv.Itoa(h)), found) || zero
	}
	g.Nodes[n].H = kept
	return zero
}

// reopened draws a graph whose heuristic is admissible but not consistent.
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

// askOrderReopening asks for the order of A* that expands nodes twice.
func askOrderReopening(d *Draw) bool {
	g, ok := d.reopened()
	return ok && d.allOrders(g, byBoth, append(d.rulesOf(byBoth), say(words.ExamAgain)), func(order []string) bool { return twice(order) != nil })
}

// askReopenedNodes asks which nodes A* expands twice.
func askReopenedNodes(d *Draw) bool {
	g, ok := d.reopened()
	if !ok {
		return false
	}
	fine := true
	var order []string
	ended := g.newFront(byBoth, d.rules.Settings).each(untilGoal, func(f *front) {
		if order == nil {
			order = slices.Clone(f.order)
		}
		list := twice(f.order)
		fine = fine && list != nil && len(f.order) <= longest
		d.q.accept(list...)
	})
	if !ended || !fine || len(d.q.Answers) > d.byLevel(1, 1, 2) {
		return false
	}
	d.askSearch(g, words.ExamAskAgain, search.AStar, d.pathRules(byBoth)...)
	d.q.Form = Set
	d.q.Why = d.follow(g, byBoth, order)
	return true
}
