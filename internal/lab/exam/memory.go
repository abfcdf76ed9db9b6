package exam

import (
	"math"
	"slices"
	"strings"

	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// askIterations asks about IDA* on a drawn graph, if the search suits.
func (d *Draw) askIterations(ask words.Key, suits func(r *run) bool) (*run, bool) {
	g := d.graph(plan{oneWay: true, small: true})
	if !d.estimate(g, d.byLevel(2, 4, 6)) || g.Nodes[g.Start].H < 2 {
		return nil, false
	}
	r, ok := g.run(options{id: search.IDAStar})
	if !ok || !suits(r) {
		return nil, false
	}
	d.askSearch(g, ask, search.IDAStar, d.rulesOf(weights{id: search.IDAStar})[:2]...)
	d.show(r.steps)
	return r, true
}

// askLimitsIDAStar asks for the limits of IDA*.
func askLimitsIDAStar(d *Draw) bool {
	r, ok := d.askIterations(words.ExamAskLimits, func(r *run) bool { return len(r.rounds) >= d.byLevel(2, 2, 3) && len(r.rounds) <= d.byLevel(3, 4, 6) })
	if !ok {
		return false
	}
	d.q.Form, d.q.Open = FormFill, true
	var answer []string
	for i, limit := range r.rounds {
		answer = append(answer, d.q.key(limit))
		d.q.Slots = append(d.q.Slots, say(words.ExamRound, i+1))
	}
	d.q.accept(answer...)
	d.q.Why = say(words.ExamWhyLimits, why(r.steps))
	return true
}

// askExpansionsIDAStar asks how many nodes IDA* expands in all its iterations.
func askExpansionsIDAStar(d *Draw) bool {
	r, ok := d.askIterations(words.ExamAskRepeated, func(r *run) bool {
		return len(r.rounds) >= 2 && len(r.rounds) <= 4 && len(r.order) <= d.byLevel(10, 15, 22)
	})
	if !ok {
		return false
	}
	d.q.number(float64(len(r.order)))
	d.q.Why = why(r.steps)
	return true
}

// askLimitRBFS asks which limit RBFS passes to the child that it expands.
func askLimitRBFS(d *Draw) bool {
	limit := math.Inf(1)
	if d.often(2, 3) {
		limit = float64(d.between(8, 30))
	}
	nodes := []gametree.Node{valued("N", -1, float64(d.between(3, 8)))}
	for i := range d.byLevel(2, 3, 4) {
		nodes = append(nodes, valued(names[i], 0, float64(d.between(8, 30))))
	}
	sorted := slices.Clone(nodes[1:])
	slices.SortFunc(sorted, func(a, b gametree.Node) int { return int(a.StaticValue - b.StaticValue) })
	first, second := sorted[0].StaticValue, sorted[1].StaticValue
	if first == second || first > limit || second == limit {
		return false
	}
	d.ask(Figure{Tree: gametree.Arrange(nodes...), Asked: "N"}, words.ExamAskAlternative, limit)
	d.q.number(min(limit, second))
	d.q.Why = say(words.ExamWhyAlternative, sorted[0].Name, limit, second, min(limit, second))
	return true
}

// searchTree draws a search tree in memory, whose values never fall from parent to child.
// Its nodes are named level by level, in each as they were drawn.
func (d *Draw) searchTree(size int) *gametree.Tree {
	nodes, below := []gametree.Node{valued("", -1, float64(d.between(4, 20)))}, make([]int, size)
	for len(nodes) < size {
		up := d.Intn(len(nodes))
		if below[up] > 2 || nodes[up].Ply > 2 {
			continue
		}
		below[up]++
		n := valued("", up, nodes[up].StaticValue+float64(d.between(0, 9)))
		n.Ply = nodes[up].Ply + 1
		nodes = append(nodes, n)
	}
	named := 0
	for level := range size {
		for i := range nodes {
			if nodes[i].Ply == level {
				nodes[i].Name = string(rune('A' + named))
				named++
			}
		}
	}
	return gametree.Arrange(nodes...)
}

// valued returns a node of a search tree.
func valued(name string, up int, f float64) gametree.Node {
	return gametree.Node{Name: name, Parent: int32(up), Kind: gametree.Plain, StaticValue: f, Rated: true}
}

// askForgottenLeaf asks which leaf SMA* forgets when its memory is full: a shallowest leaf among those
// with the highest f.
func askForgottenLeaf(d *Draw) bool {
	t := d.searchTree(d.byLevel(5, 7, 9))
	leaves := t.Leaves()
	if len(leaves) < 3 {
		return false
	}
	slices.SortFunc(leaves, func(a, b int32) int { return strings.Compare(t.Nodes[a].Name, t.Nodes[b].Name) })
	wanted := t.Nodes[leaves[d.wanted(len(leaves))]].Name
	worst, depth := math.Inf(-1), 0
	for _, n := range leaves {
		if v := t.Nodes[n].StaticValue; v > worst || v == worst && t.Nodes[n].Ply < depth {
			worst, depth = v, t.Nodes[n].Ply
		}
	}
	d.ask(Figure{Tree: t}, words.ExamAskForgotten)
	d.q.Rules = say(words.ExamShallowest)
	d.q.Form = One
	high := 0
	for _, n := range leaves {
		if t.Nodes[n].StaticValue == worst {
			if high++; t.Nodes[n].Ply == depth {
				d.q.accept(t.Nodes[n].Name)
			}
		}
	}
	isWanted := func(a []string) bool { return a[0] == wanted }
	if d.level == Hard && high < 2 && d.often(2, 3) || len(d.q.Answers) > 1 && d.level < Hard || !slices.ContainsFunc(d.q.Answers, isWanted) {
		return false
	}
	d.q.Why = say(words.ExamWhyForgotten, d.q.Answers[0][0], worst)
	return true
}

// askBackedUpF asks which f a node has after its children were forgotten.
func askBackedUpF(d *Draw) bool {
	f := float64(d.between(4, 9))
	nodes := []gametree.Node{valued("N", -1, f)}
	least := math.Inf(1)
	for i := range d.byLevel(2, 3, 4) {
		v := f + float64(d.between(0, 9))
		least = min(least, v)
		nodes = append(nodes, valued(names[i], 0, v))
	}
	if least == f {
		return false
	}
	d.ask(Figure{Tree: gametree.Arrange(nodes...), Asked: "N"}, words.ExamAskKept)
	d.q.number(least)
	d.q.Why = say(words.ExamWhyKept, least)
	return true
}

// askLeastMemory asks for the minimum memory with which SMA* finds a cheapest path.
func askLeastMemory(d *Draw) bool {
	g := d.graph(plan{oneWay: true})
	if !d.estimate(g, 3) {
		return false
	}
	paths, _, _, ok := g.found(byCost, search.Settings{})
	if !ok || len(paths) != 1 || len(paths[0]) != d.byLevel(4, 5, 5)+d.wanted(d.byLevel(2, 3, 3)) || g.cheapestPaths(g.Start) != 1 { // else the shortest decides
		return false
	}
	d.askSearch(g, words.ExamAskRoom, search.SMAStar)
	d.q.number(float64(len(paths[0])))
	d.q.Why = say(words.ExamWhyRoom, joined(paths[0]), len(paths[0]))
	return true
}

func (g *Graph) cheapestPaths(n int) (count int) {
	if n == g.Goal {
		return 1
	}
	truth := g.truth()
	for _, s := range g.neighbours(n) {
		if s.Cost+truth[s.State] == truth[n] {
			count += g.cheapestPaths(s.State)
		}
	}
	return count
}
