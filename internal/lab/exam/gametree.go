package exam

import (
	"math"
	"slices"

	"cavalo/internal/recording/gametree"
	"cavalo/internal/words"
)

// game draws a game tree with Max at the root, and its values. With chance, every second row has
// chance nodes.
func (d *Draw) game(depth int, chance bool) *gametree.Tree {
	if d.given.Tree != nil {
		return d.given.Tree
	}
	d.narrow = depth > 3
	return named(gametree.Arrange(d.grow(nil, -1, depth, chance, 0)...))
}

// named names the leaves from left to right, and the other nodes level by level. It returns the tree
// with its values.
func named(t *gametree.Tree) *gametree.Tree {
	r := t.Search(gametree.Options{})
	for i, n := range r.Leaves() {
		r.Nodes[n].Name = string(rune('a' + i))
	}
	inner := 0
	for i := range r.Nodes {
		if !r.Nodes[i].Leaf() {
			r.Nodes[i].Name = string(rune('A' + inner))
			inner++
		}
	}
	return r
}

// odds are the probabilities of the children of a chance node.
var odds = [][]float64{{0.5, 0.5}, {0.25, 0.75}, {0.75, 0.25}, {0.2, 0.8}, {0.4, 0.6}, {0.5, 0.25, 0.25}, {0.2, 0.3, 0.5}}

// grow adds a node with those below it to nodes.
func (d *Draw) grow(nodes []gametree.Node, up, depth int, chance bool, share float64) []gametree.Node {
	n := gametree.Node{Parent: int32(up), Chance: share}
	if up >= 0 {
		n.Ply = nodes[up].Ply + 1
	}
	at := len(nodes)
	switch {
	case depth == 0:
		n.StaticValue, n.Rated = float64(d.between(0, d.byLevel(9, 15, 20))), true
		if chance {
			n.StaticValue = float64(d.between(0, d.byLevel(10, 10, 5)) * 4)
		}
		return append(nodes, n)
	case chance && n.Ply%2 == 1:
		n.Kind = gametree.Chance
	case !chance && n.Ply%2 == 1 || chance && n.Ply%4 == 2:
		n.Kind = gametree.Min
	}
	nodes = append(nodes, n)
	shares := odds[d.Intn(d.byLevel(3, 5, len(odds)))]
	if n.Kind != gametree.Chance {
		count := 2
		if !d.narrow {
			count = d.between(2, 3)
		}
		shares = make([]float64, count)
	}
	for _, s := range shares {
		nodes = d.grow(nodes, at, depth-1, chance, s)
	}
	return nodes
}

// value returns the minimax or expectimax value of a node.
func value(t *gametree.Tree, n int32) float64 { return math.Round(t.Nodes[n].Value*1000) / 1000 }

// stepsOf returns the steps of alpha-beta: to each node, with its window, and back with its value.
func stepsOf(r *gametree.Tree) (steps []Step) {
	var done []string
	for _, s := range r.Steps {
		n := &r.Nodes[s.Node]
		step := Step{At: n.Name, Value: window(s.Alpha, s.Beta)}
		switch {
		case s.Act == gametree.Enter && n.Leaf():
			step.Value, step.Done = Number(n.Found), slices.Clone(done)
			done = append(done, n.Name)
		case s.Act == gametree.Enter:
			step.Done = slices.Clone(done)
		case s.Act == gametree.Return:
			done = append(done, n.Name)
			step.Value, step.Done = Number(n.Found), slices.Clone(done)
		default:
			continue
		}
		steps = append(steps, step)
	}
	steps[len(steps)-1].Cut = unseen(r)
	return steps
}

// window returns a window as Shown reads it: "[3, inf]".
func window(alpha, beta float64) string { return "[" + Number(alpha) + ", " + Number(beta) + "]" }

// unseen returns the leaves that alpha-beta does not visit.
func unseen(r *gametree.Tree) (list []string) {
	for _, n := range r.Leaves() {
		if !r.Nodes[n].Seen {
			list = append(list, r.Nodes[n].Name)
		}
	}
	return list
}

// inner returns the nodes with children, from the top.
func inner(t *gametree.Tree) []int32 {
	return slices.DeleteFunc(t.Preorder(), func(n int32) bool { return t.Nodes[n].Leaf() })
}

func (d *Draw) plainGame() *gametree.Tree { return d.game(d.byLevel(2, 3, 3), false) }

// askValues begins a question about a game tree whose node values explain the answer.
func (d *Draw) askValues(t *gametree.Tree, ask words.Key, args ...any) {
	d.ask(Figure{Tree: t}, ask, args...)
	d.q.Why = values(t)
	d.q.steps = func([]string) []Step { return upward(t) }
}

// values lists the values of the inner nodes from the bottom up.
func values(t *gametree.Tree) Phrase {
	p := Phrase{}
	for _, n := range slices.Backward(inner(t)) {
		p.args = append(p.args, formula(t.Nodes[n].Name+" "+equals(value(t, n))+";"))
	}
	return p
}

// askMinimax asks for the value of the root.
func askMinimax(d *Draw) bool {
	t := d.game(d.byLevel(2, 3, 4), false)
	if d.dull(len(t.Leaves()) > 18 || len(t.Leaves()) < 6 && d.level > Easy) {
		return false
	}
	d.askValues(t, words.ExamAskMinimax)
	d.q.number(value(t, 0))
	return true
}

// askAllValues asks for the values of all inner nodes.
func askAllValues(d *Draw) bool {
	t := d.game(d.byLevel(2, 2, 3), false)
	if n := len(t.Leaves()); d.dull(n > 14 || n < d.byLevel(4, 6, 8)) {
		return false
	}
	d.askValues(t, words.ExamAskValues)
	d.q.Form = FormFill
	all := inner(t)
	if len(all) > 8 {
		return false
	}
	slices.Sort(all) // as they are named
	var answer []string
	for _, i := range all {
		answer = append(answer, d.q.key(value(t, i)))
		d.q.Slots = append(d.q.Slots, say("", t.Nodes[i].Name))
	}
	d.q.accept(answer...)
	return true
}

// upward returns the steps that back up the values.
func upward(t *gametree.Tree) (steps []Step) {
	var done []string
	for _, n := range slices.Backward(inner(t)) {
		steps = append(steps, Step{At: t.Nodes[n].Name, Value: Number(value(t, n)), Done: slices.Clone(done)})
		done = append(done, t.Nodes[n].Name)
	}
	return steps
}

// askBestMove asks for Max's best move: a child of the root.
func askBestMove(chance bool) func(*Draw) bool {
	return func(d *Draw) bool {
		t := d.plainGame()
		if chance {
			t = d.chances()
		}
		for c := t.Nodes[0].First; c < t.Nodes[0].End; c++ {
			if value(t, c) == value(t, 0) {
				d.q.accept(t.Nodes[c].Name)
			}
		}
		d.askValues(t, words.ExamAskMove, t.Nodes[0].Name)
		d.q.Form = One
		return !d.dull(len(d.q.Answers) != 1 || len(t.Leaves()) > 18)
	}
}

// cutGame draws a game tree in which alpha-beta has a cutoff.
func (d *Draw) cutGame() (r *gametree.Tree, ok bool) {
	r = d.plainGame().Search(gametree.Options{Algorithm: gametree.AlphaBeta, Strict: d.rules.Strict})
	n, seen := r.CountLeaves()
	return r, seen < n && !d.dull(n < d.byLevel(4, 8, 10) || n > 18)
}

// askCuts begins a question about a run of alpha-beta.
func (d *Draw) askCuts(r *gametree.Tree, ask words.Key, args ...any) {
	d.ask(Figure{Tree: r}, ask, args...)
	d.q.Rules = say(words.ExamLeftFirst)
	if r.Strict {
		d.q.Rules = say(words.ExamLeftStrict)
	}
	d.q.Why = whyCuts(r)
	d.show(stepsOf(r))
}

// askPrunedLeaves asks which leaves alpha-beta does not visit.
func askPrunedLeaves(d *Draw) bool {
	r, ok := d.cutGame()
	if !ok {
		return false
	}
	d.askCuts(r, words.ExamAskUnseen)
	d.q.Form = Set
	d.q.accept(unseen(r)...)
	return true
}

// whyCuts lists the window of each inner node and the value it returned.
func whyCuts(r *gametree.Tree) Phrase {
	out := Phrase{}
	for _, i := range inner(r) {
		if n := &r.Nodes[i]; n.Seen {
			out.args = append(out.args, n.Name, formula(window(n.Alpha, n.Beta)), "→", formula(about(n.Found)+";"))
		}
	}
	return out
}

// askWindow asks for the window with which a node is visited.
func askWindow(d *Draw) bool {
	r, ok := d.cutGame()
	if !ok {
		return false
	}
	entered := slices.DeleteFunc(inner(r)[1:], func(i int32) bool {
		n := &r.Nodes[i]
		return !n.Seen || n.Alpha == -gametree.Inf && n.Beta == gametree.Inf
	})
	if len(entered) == 0 {
		return false
	}
	n := &r.Nodes[entered[d.Intn(len(entered))]]
	d.askCuts(r, words.ExamAskWindow, n.Name)
	d.q.Figure.Asked = n.Name
	d.q.Form, d.q.Slots = FormFill, []Phrase{say(words.ExamAlpha), say(words.ExamBeta)}
	d.q.accept(d.q.key(n.Alpha), d.q.key(n.Beta))
	return true
}

// askLeavesVisited asks how many leaves alpha-beta visits.
func askLeavesVisited(d *Draw) bool {
	r, ok := d.cutGame()
	if !ok {
		return false
	}
	d.askCuts(r, words.ExamAskLooks)
	_, seen := r.CountLeaves()
	d.q.number(float64(seen))
	return true
}

func (d *Draw) chances() *gametree.Tree { return d.game(d.byLevel(2, 2, 3), true) }

// askExpectimax asks for the value of a tree with chance nodes.
func askExpectimax(d *Draw) bool {
	t := d.chances()
	d.askValues(t, words.ExamAskExpectimax)
	d.q.Close = 0.005
	d.q.number(value(t, 0))
	return len(t.Leaves()) <= 18
}

// askChanceNode asks for the value of a chance node.
func askChanceNode(d *Draw) bool {
	shares := odds[d.Intn(d.byLevel(3, 5, len(odds)))]
	nodes := []gametree.Node{{Parent: -1, Kind: gametree.Chance}}
	text := ""
	for i, s := range shares {
		v := float64(d.between(-5, 10) * 4)
		nodes = append(nodes, gametree.Node{StaticValue: v, Rated: true, Chance: s})
		if i > 0 {
			text += " + "
		}
		text += Number(s) + " × " + Number(v)
	}
	t := named(gametree.Arrange(nodes...))
	d.ask(Figure{Tree: t}, words.ExamAskChance)
	d.q.Close = 0.005
	d.q.number(value(t, 0))
	d.q.Why = say("", formula(text+" "+equals(value(t, 0))))
	return true
}

// askIfScalingMatters asks whether a change of the leaves' values can change the best move.
func askIfScalingMatters(d *Draw) bool {
	chance, order := true, true
	if d.wanted(2) == 0 {
		which := d.Intn(3)
		chance, order = which == 1, which == 2
	}
	game := words.ExamScaleMinimax
	if chance {
		game = words.ExamScaleExpectimax
	}
	how := say(words.ExamScaleLinear, d.between(2, 9), d.between(1, 9))
	if order {
		how = say(words.ExamScaleOrder)
	}
	d.ask(Figure{}, words.ExamAskScale, say(game), how)
	d.yes(chance && order)
	d.q.Why = say(words.ExamWhyScale)
	return true
}
