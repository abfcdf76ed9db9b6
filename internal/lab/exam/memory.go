package exam

import (
	"math"
	"slices"

	"cavalo/internal/search"
	"cavalo/internal/words"
)

func limits(d *Draw) bool {
	g := d.graph(plan{oneWay: true, small: true})
	if !d.estimate(g, d.by(2, 4, 6)) || g.Nodes[g.Start].H < 2 {
		return false
	}
	r, ok := g.run(options{id: search.IDAStar})
	if !ok || len(r.rounds) < d.by(2, 2, 3) || len(r.rounds) > d.by(3, 4, 6) {
		return false
	}
	d.asked(g, words.ExamAskLimits, search.IDAStar, d.ruled(weights{id: search.IDAStar})[:2]...)
	d.q.Form = FormFill
	var answer []string
	for i, limit := range r.rounds {
		answer = append(answer, Number(limit))
		d.q.Slots = append(d.q.Slots, say(words.ExamRound, i+1))
	}
	d.q.accept(answer...)
	d.q.steps = func([]string) []Step { return r.steps }
	d.q.Why = say(words.ExamWhyLimits, r.told())
	return true
}

// repeated asks how many nodes IDA* expands in all its rounds.
func repeated(d *Draw) bool {
	g := d.graph(plan{oneWay: true, small: true})
	if !d.estimate(g, d.by(2, 4, 6)) || g.Nodes[g.Start].H < 2 {
		return false
	}
	r, ok := g.run(options{id: search.IDAStar})
	if !ok || len(r.rounds) < 2 || len(r.rounds) > 4 || len(r.order) > d.by(10, 15, 22) {
		return false
	}
	d.asked(g, words.ExamAskRepeated, search.IDAStar, d.ruled(weights{id: search.IDAStar})[:2]...)
	d.q.number(float64(len(r.order)))
	d.q.steps = func([]string) []Step { return r.steps }
	d.q.Why = r.told()
	return true
}

// alternatives asks which limit RBFS gives to the child it goes on with.
func alternatives(d *Draw) bool {
	limit := math.Inf(1)
	if d.often(2, 3) {
		limit = float64(d.between(8, 30))
	}
	t := &Tree{Values: true, Nodes: []Branch{{Name: "N", Up: -1, Turn: Plain, Value: float64(d.between(3, 8)), Path: true}}}
	for i := range d.by(2, 3, 4) {
		t.Nodes = append(t.Nodes, Branch{Name: names[i], Turn: Plain, Value: float64(d.between(8, 30))})
	}
	sorted := slices.Clone(t.Nodes[1:])
	slices.SortFunc(sorted, func(a, b Branch) int { return int(a.Value - b.Value) })
	if sorted[0].Value == sorted[1].Value || sorted[0].Value > limit || sorted[1].Value == limit {
		return false
	}
	d.q.Figure.Tree = t
	d.q.Ask = say(words.ExamAskAlternative, limit)
	d.q.number(min(limit, sorted[1].Value))
	d.q.Why = say(words.ExamWhyAlternative, sorted[0].Name, limit, sorted[1].Value, min(limit, sorted[1].Value))
	return true
}

// held draws what an algorithm with little memory holds: a search tree with its
// values, which fall nowhere on the way down.
func (d *Draw) held(size int) *Tree {
	t := &Tree{Values: true, Nodes: []Branch{{Name: names[0], Up: -1, Turn: Plain, Value: float64(d.between(4, 8))}}}
	for len(t.Nodes) < size {
		up := d.Intn(len(t.Nodes))
		if len(t.Children(up)) > 2 || t.Depth(up) > 2 {
			continue
		}
		t.Nodes = append(t.Nodes, Branch{Up: up, Turn: Plain, Value: t.Nodes[up].Value + float64(d.between(0, 5))})
	}
	t.nameInOrder()
	return t
}

// nameInOrder names the nodes from top to bottom and from left to right.
func (t *Tree) nameInOrder() {
	next := 0
	for depth := range len(t.Nodes) {
		for i := range t.Nodes {
			if t.Depth(i) == depth {
				t.Nodes[i].Name = string(rune('A' + next))
				next++
			}
		}
	}
}

// leaves returns the nodes without children.
func (t *Tree) leaves() (list []int) {
	for i := range t.Nodes {
		if len(t.Children(i)) == 0 {
			list = append(list, i)
		}
	}
	return list
}

// forgotten asks which leaf SMA* forgets when its memory is full: one with the
// highest f, of those a shallowest.
func forgotten(d *Draw) bool {
	t := d.held(d.by(5, 7, 9))
	leaves := t.leaves()
	if len(leaves) < 3 {
		return false
	}
	worst, depth := math.Inf(-1), 0
	for _, n := range leaves {
		if v := t.Nodes[n].Value; v > worst || v == worst && t.Depth(n) < depth {
			worst, depth = v, t.Depth(n)
		}
	}
	d.q.Figure.Tree = t
	d.q.Ask, d.q.Form = say(words.ExamAskForgotten), One
	high := 0
	for _, n := range leaves {
		if t.Nodes[n].Value == worst {
			if high++; t.Depth(n) == depth {
				d.q.accept(t.Nodes[n].Name)
			}
		}
	}
	if d.level == Hard && high < 2 && d.often(2, 3) || len(d.q.Answers) > 1 && d.level < Hard {
		return false
	}
	d.q.Why = say(words.ExamWhyForgotten, d.q.Answers[0][0], worst)
	return true
}

// kept asks which f a node has once its children were forgotten.
func kept(d *Draw) bool {
	n := d.by(2, 3, 4)
	own := float64(d.between(4, 9))
	t := &Tree{Values: true, Nodes: []Branch{{Name: "N", Up: -1, Turn: Plain, Value: own, Path: true}}}
	least := math.Inf(1)
	for i := range n {
		v := own + float64(d.between(0, 9))
		least = min(least, v)
		t.Nodes = append(t.Nodes, Branch{Name: names[i], Turn: Plain, Value: v})
	}
	if least == own {
		return false
	}
	d.q.Figure.Tree = t
	d.q.Ask = say(words.ExamAskKept)
	d.q.number(least)
	d.q.Why = say(words.ExamWhyKept, least)
	return true
}

// roomFor asks how many nodes SMA* must hold at least to find a cheapest path.
func roomFor(d *Draw) bool {
	g := d.graph(plan{oneWay: true})
	if !d.estimate(g, 3) {
		return false
	}
	paths, _, _, ok := foundBest(g, byCost, "")
	if !ok || len(paths) != 1 || len(paths[0]) < 4 {
		return false
	}
	// Of all cheapest paths the shortest decides.
	if g.cheapestPaths(g.Start) != 1 {
		return false
	}
	d.asked(g, words.ExamAskRoom, search.SMAStar)
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
