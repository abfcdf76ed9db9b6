package exam

import (
	"math"
	"slices"

	"cavalo/internal/words"
)

// game draws a game tree with Max at the root. With chance, every second row has chance
// nodes.
func (d *Draw) game(depth int, chance bool) *Tree {
	if d.given.Tree != nil {
		return &Tree{slices.Clone(d.given.Tree.Nodes), d.given.Tree.Values}
	}
	t := &Tree{}
	d.narrow = depth > 3
	d.grow(t, -1, depth, chance, 1)
	t.name()
	return t
}

// name names the leaves from left to right, and the other nodes level by level.
func (t *Tree) name() {
	leaves := 0
	inner := 0
	for i := range t.Nodes {
		if t.Nodes[i].Turn == Leaf {
			t.Nodes[i].Name = string(rune('a' + leaves))
			leaves++
		}
	}
	for level := range len(t.Nodes) {
		for i := range t.Nodes {
			if t.Nodes[i].Turn != Leaf && t.Depth(i) == level {
				t.Nodes[i].Name = string(rune('A' + inner))
				inner++
			}
		}
	}
}

// odds are the probabilities of the children of a chance node.
var odds = [][]float64{{0.5, 0.5}, {0.25, 0.75}, {0.75, 0.25}, {0.2, 0.8}, {0.4, 0.6}, {0.5, 0.25, 0.25}, {0.2, 0.3, 0.5}}

func (d *Draw) grow(t *Tree, up, depth int, chance bool, share float64) {
	at := len(t.Nodes)
	t.Nodes = append(t.Nodes, Branch{Up: up, Odds: share})
	b, row := &t.Nodes[at], t.Depth(at)
	switch {
	case depth == 0:
		b.Turn, b.Value = Leaf, float64(d.between(0, d.byLevel(9, 15, 20)))
		if chance {
			b.Value = float64(d.between(0, d.byLevel(10, 10, 5)) * 4)
		}
		return
	case chance && row%2 == 1:
		b.Turn = Chance
	case !chance && row%2 == 1 || chance && row%4 == 2:
		b.Turn = Min
	default:
		b.Turn = Max
	}
	shares := odds[d.Intn(d.byLevel(3, 5, len(odds)))]
	if b.Turn != Chance {
		count := 2
		if !d.narrow {
			count = d.between(2, 3)
		}
		shares = make([]float64, count)
	}
	for _, s := range shares {
		d.grow(t, at, depth-1, chance, s)
	}
}

// value returns the minimax or expectimax value of a node.
func (t *Tree) value(n int) float64 {
	b := t.Nodes[n]
	if b.Turn == Leaf {
		return b.Value
	}
	best := math.Inf(map[Turn]int{Max: -1, Min: 1}[b.Turn])
	sum := 0.0
	for _, c := range t.Children(n) {
		v := t.value(c)
		switch b.Turn {
		case Max:
			best = max(best, v)
		case Min:
			best = min(best, v)
		default:
			sum += t.Nodes[c].Odds * v
		}
	}
	if b.Turn == Chance {
		return math.Round(sum*1000) / 1000
	}
	return best
}

// pass is a run of alpha-beta.
type pass struct {
	window map[int][2]float64 // of each visited inner node
	back   map[int]float64    // value that each returned
	seen   []int              // visited leaves in their order
	steps  []Step
	done   []string
	strict bool // cut only if alpha is above beta
}

// alphaBeta searches a tree. Values outside of the window are returned as found
// (fail-soft: Fishburn, 1983).
func (t *Tree) alphaBeta(strict bool) *pass {
	p := &pass{strict: strict, window: map[int][2]float64{}, back: map[int]float64{}}
	p.visit(t, 0, math.Inf(-1), math.Inf(1))
	return p
}

func (p *pass) visit(t *Tree, n int, alpha, beta float64) float64 {
	b := t.Nodes[n]
	p.steps = append(p.steps, Step{At: b.Name, Value: window(alpha, beta), Done: slices.Clone(p.done)})
	if b.Turn == Leaf {
		p.steps[len(p.steps)-1].Value = Number(b.Value)
		p.seen = append(p.seen, n)
		p.done = append(p.done, b.Name)
		return b.Value
	}
	p.window[n] = [2]float64{alpha, beta}
	best := math.Inf(1)
	if b.Turn == Max {
		best = math.Inf(-1)
	}
	for _, c := range t.Children(n) {
		v := p.visit(t, c, alpha, beta)
		if b.Turn == Max {
			best, alpha = max(best, v), max(alpha, v)
		} else {
			best, beta = min(best, v), min(beta, v)
		}
		if alpha > beta || alpha == beta && !p.strict {
			break
		}
	}
	p.back[n] = best
	p.done = append(p.done, b.Name)
	p.steps = append(p.steps, Step{At: b.Name, Value: Number(best), Done: slices.Clone(p.done)})
	return best
}

// window returns a window as Shown reads it: "[3, inf]".
func window(alpha, beta float64) string { return "[" + Number(alpha) + ", " + Number(beta) + "]" }

// unseen returns the leaves that alpha-beta does not visit.
func (t *Tree) unseen(p *pass) (list []string) {
	for i, b := range t.Nodes {
		if b.Turn == Leaf && !slices.Contains(p.seen, i) {
			list = append(list, b.Name)
		}
	}
	slices.Sort(list)
	return list
}

func (d *Draw) plainGame() *Tree { return d.game(d.byLevel(2, 3, 3), false) }

// askValues begins a question about a game tree whose node values explain the answer.
func (d *Draw) askValues(t *Tree, ask words.Key, args ...any) {
	d.ask(Figure{Tree: t}, ask, args...)
	d.q.Why = t.values()
	d.q.steps = func([]string) []Step { return t.upward() }
}

// values lists the values of the inner nodes from the bottom up.
func (t *Tree) values() Phrase {
	p := Phrase{}
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		if t.Nodes[i].Turn != Leaf {
			p.args = append(p.args, formula(t.Nodes[i].Name+" "+equals(t.value(i))+";"))
		}
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
	d.q.number(t.value(0))
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
	var inner []int
	for i := range t.Nodes {
		if t.Nodes[i].Turn != Leaf {
			inner = append(inner, i)
		}
	}
	if len(inner) > 8 {
		return false
	}
	slices.SortFunc(inner, func(a, b int) int { return int(t.Nodes[a].Name[0]) - int(t.Nodes[b].Name[0]) })
	var answer []string
	for _, i := range inner {
		answer = append(answer, d.q.key(t.value(i)))
		d.q.Slots = append(d.q.Slots, say("", t.Nodes[i].Name))
	}
	d.q.accept(answer...)
	return true
}

// upward returns the steps that back up the values.
func (t *Tree) upward() (steps []Step) {
	var done []string
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		if t.Nodes[i].Turn != Leaf {
			steps = append(steps, Step{At: t.Nodes[i].Name, Value: Number(t.value(i)), Done: slices.Clone(done)})
			done = append(done, t.Nodes[i].Name)
		}
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
		best := t.value(0)
		for _, c := range t.Children(0) {
			if t.value(c) == best {
				d.q.accept(t.Nodes[c].Name)
			}
		}
		d.askValues(t, words.ExamAskMove, t.Nodes[0].Name)
		d.q.Form = One
		return !d.dull(len(d.q.Answers) != 1 || len(t.Leaves()) > 18)
	}
}

// cutGame draws a game tree in which alpha-beta has a cutoff.
func (d *Draw) cutGame() (*Tree, *pass, bool) {
	t := d.plainGame()
	p := t.alphaBeta(d.rules.Strict)
	n := len(t.Leaves())
	return t, p, len(p.seen) < n && !d.dull(n < d.byLevel(4, 8, 10) || n > 18)
}

// askCuts begins a question about a run of alpha-beta.
func (d *Draw) askCuts(t *Tree, p *pass, ask words.Key, args ...any) {
	d.ask(Figure{Tree: t}, ask, args...)
	d.q.Rules = say(words.ExamLeftFirst)
	if p.strict {
		d.q.Rules = say(words.ExamLeftStrict)
	}
	d.q.Why = t.whyCuts(p)
	p.steps[len(p.steps)-1].Cut = t.unseen(p)
	d.show(p.steps)
}

// askPrunedLeaves asks which leaves alpha-beta does not visit.
func askPrunedLeaves(d *Draw) bool {
	t, p, ok := d.cutGame()
	if !ok {
		return false
	}
	d.askCuts(t, p, words.ExamAskUnseen)
	d.q.Form = Set
	d.q.accept(t.unseen(p)...)
	return true
}

// whyCuts lists the window of each inner node and the value it returned.
func (t *Tree) whyCuts(p *pass) Phrase {
	out := Phrase{}
	for i, b := range t.Nodes {
		if w, seen := p.window[i]; seen {
			out.args = append(out.args, b.Name, formula(window(w[0], w[1])), "→", formula(about(p.back[i])+";"))
		}
	}
	return out
}

// askWindow asks for the window with which a node is visited.
func askWindow(d *Draw) bool {
	t, p, ok := d.cutGame()
	if !ok {
		return false
	}
	var entered []int
	for i := range t.Nodes {
		if w, seen := p.window[i]; seen && i > 0 && !(math.IsInf(w[0], -1) && math.IsInf(w[1], 1)) {
			entered = append(entered, i)
		}
	}
	if len(entered) == 0 {
		return false
	}
	n := entered[d.Intn(len(entered))]
	t.Nodes[n].Path = true
	w := p.window[n]
	d.askCuts(t, p, words.ExamAskWindow, t.Nodes[n].Name)
	d.q.Form, d.q.Slots = FormFill, []Phrase{say(words.ExamAlpha), say(words.ExamBeta)}
	d.q.accept(d.q.key(w[0]), d.q.key(w[1]))
	return true
}

// askLeavesVisited asks how many leaves alpha-beta visits.
func askLeavesVisited(d *Draw) bool {
	t, p, ok := d.cutGame()
	if !ok {
		return false
	}
	d.askCuts(t, p, words.ExamAskLooks)
	d.q.number(float64(len(p.seen)))
	return true
}

func (d *Draw) chances() *Tree { return d.game(d.byLevel(2, 2, 3), true) }

// askExpectimax asks for the value of a tree with chance nodes.
func askExpectimax(d *Draw) bool {
	t := d.chances()
	d.askValues(t, words.ExamAskExpectimax)
	d.q.Close = 0.005
	d.q.number(t.value(0))
	return len(t.Leaves()) <= 18
}

// askChanceNode asks for the value of a chance node.
func askChanceNode(d *Draw) bool {
	shares := odds[d.Intn(d.byLevel(3, 5, len(odds)))]
	t := &Tree{Nodes: []Branch{{Name: "A", Up: -1, Turn: Chance}}}
	text := ""
	for i, s := range shares {
		v := float64(d.between(-5, 10) * 4)
		t.Nodes = append(t.Nodes, Branch{Name: string(rune('a' + i)), Turn: Leaf, Value: v, Odds: s})
		if i > 0 {
			text += " + "
		}
		text += Number(s) + " × " + Number(v)
	}
	d.ask(Figure{Tree: t}, words.ExamAskChance)
	d.q.Close = 0.005
	d.q.number(t.value(0))
	d.q.Why = say("", formula(text+" "+equals(t.value(0))))
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
