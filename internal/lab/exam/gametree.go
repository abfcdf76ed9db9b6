package exam

import (
	"math"
	"slices"

	"cavalo/internal/words"
)

// game draws a game tree, Max to move at its root. A chance tree has a row of
// chance nodes between Max and what follows.
func (d *Draw) game(depth int, chance bool) *Tree {
	if d.given.Tree != nil {
		return d.given.Tree.copied()
	}
	t := &Tree{}
	d.narrow = depth > 3
	d.grow(t, -1, depth, chance, 1)
	t.name()
	return t
}

// copied is a tree that may be marked by one question.
func (t *Tree) copied() *Tree { return &Tree{slices.Clone(t.Nodes), t.Values} }

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

// odds are the ways in which chance can be shared.
var odds = [][]float64{{0.5, 0.5}, {0.25, 0.75}, {0.75, 0.25}, {0.2, 0.8}, {0.4, 0.6}, {0.5, 0.25, 0.25}, {0.2, 0.3, 0.5}}

func (d *Draw) grow(t *Tree, up, depth int, chance bool, share float64) {
	at := len(t.Nodes)
	b := Branch{Up: up, Odds: share}
	row := t.rowOf(up)
	switch {
	case depth == 0:
		b.Turn, b.Value = Leaf, float64(d.between(0, d.by(9, 15, 20)))
		if chance {
			b.Value = float64(d.between(0, 5) * 4)
		}
		t.Nodes = append(t.Nodes, b)
		return
	case chance && row%2 == 1:
		b.Turn = Chance
	case !chance && row%2 == 1 || chance && row%4 == 2:
		b.Turn = Min
	default:
		b.Turn = Max
	}
	t.Nodes = append(t.Nodes, b)
	shares := odds[d.Intn(d.by(3, 5, len(odds)))]
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

// rowOf is how deep a child of a node is.
func (t *Tree) rowOf(up int) int {
	if up < 0 {
		return 0
	}
	return t.Depth(up) + 1
}

// value is the minimax or expectimax value of a node.
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

// pass is a visit of alpha-beta.
type pass struct {
	window map[int][2]float64 // with which each inner node was entered
	back   map[int]float64    // what it gave back
	seen   []int              // leaves, in their order
	steps  []Step
	done   []string
	strict bool // cuts where alpha is above beta only
}

// alphaBeta searches a tree with windows; it returns the best value found, also
// outside of the window (fail-soft: Fishburn, 1983).
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

// window writes a window, to be shown by Shown: "[3, inf]".
func window(alpha, beta float64) string { return "[" + Number(alpha) + ", " + Number(beta) + "]" }

// unseen are the leaves that alpha-beta never looks at.
func (t *Tree) unseen(p *pass) (list []string) {
	for i, b := range t.Nodes {
		if b.Turn == Leaf && !slices.Contains(p.seen, i) {
			list = append(list, b.Name)
		}
	}
	slices.Sort(list)
	return list
}

func (d *Draw) plainGame() *Tree { return d.game(d.by(2, 3, 3), false) }

// values tells the values of the inner nodes, from below.
func (t *Tree) values() Phrase {
	p := Phrase{}
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		if t.Nodes[i].Turn != Leaf {
			p.args = append(p.args, formula(t.Nodes[i].Name+" = "+Number(t.value(i))+";"))
		}
	}
	return p
}

// minimax asks for the value of the root.
func minimax(d *Draw) bool {
	t := d.game(d.by(2, 3, 4), false)
	if d.dull(len(t.leaves()) > 18 || len(t.leaves()) < 6 && d.level > Easy) {
		return false
	}
	d.q.Figure.Tree = t
	d.q.Ask = say(words.ExamAskMinimax)
	d.q.number(t.value(0))
	d.q.Why = t.values()
	d.q.steps = func([]string) []Step { return t.upward() }
	return true
}

// allValues asks for the values of all inner nodes.
func allValues(d *Draw) bool {
	t := d.game(d.by(2, 2, 3), false)
	if n := len(t.leaves()); d.dull(n > 14 || n < d.by(4, 6, 8)) {
		return false
	}
	d.q.Figure.Tree = t
	d.q.Ask, d.q.Form = say(words.ExamAskValues), FormFill
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
		answer = append(answer, Number(t.value(i)))
		d.q.Slots = append(d.q.Slots, say("", t.Nodes[i].Name))
	}
	d.q.accept(answer...)
	d.q.Why = t.values()
	d.q.steps = func([]string) []Step { return t.upward() }
	return true
}

// upward are the steps in which values are passed up.
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

// bestMove asks for Max's best move: a child of the root.
func bestMove(chance bool) func(*Draw) bool {
	return func(d *Draw) bool { return d.bestMove(chance) }
}

func (d *Draw) bestMove(chance bool) bool {
	t := d.plainGame()
	if chance {
		t = d.chances()
	}
	children := t.Children(0)
	best := t.value(0)
	for _, c := range children {
		if t.value(c) == best {
			d.q.accept(t.Nodes[c].Name)
		}
	}
	if d.dull(len(d.q.Answers) != 1 || len(t.leaves()) > 18) {
		return false
	}
	d.q.Figure.Tree = t
	d.q.Ask, d.q.Form = say(words.ExamAskMove, t.Nodes[0].Name), One
	d.q.Why = t.values()
	d.q.steps = func([]string) []Step { return t.upward() }
	return true
}

// cutGame draws a game tree in which alpha-beta cuts something.
func (d *Draw) cutGame() (*Tree, *pass, bool) {
	t := d.plainGame()
	p := t.alphaBeta(d.rules.Strict)
	n := len(t.leaves())
	return t, p, len(p.seen) < n && !d.dull(n < d.by(4, 8, 10) || n > 18)
}

// leftFirst is the rule of alpha-beta.
func (d *Draw) leftFirst() Phrase {
	if d.rules.Strict {
		return say(words.ExamLeftStrict)
	}
	return say(words.ExamLeftFirst)
}

// unseenLeaves asks which leaves alpha-beta never looks at.
func unseenLeaves(d *Draw) bool {
	t, p, ok := d.cutGame()
	if !ok {
		return false
	}
	d.q.Figure.Tree = t
	d.q.Ask, d.q.Form, d.q.Rules = say(words.ExamAskUnseen), Set, d.leftFirst()
	d.q.accept(t.unseen(p)...)
	d.q.Why = t.passed(p)
	d.q.steps = func([]string) []Step { return p.shown(t) }
	return true
}

// shown are the steps of alpha-beta, with what it never looks at.
func (p *pass) shown(t *Tree) []Step {
	cut := t.unseen(p)
	steps := slices.Clone(p.steps)
	if len(steps) > 0 {
		steps[len(steps)-1].Cut = cut
	}
	return steps
}

// passed tells the windows and what each inner node gave back.
func (t *Tree) passed(p *pass) Phrase {
	out := Phrase{}
	for i, b := range t.Nodes {
		if w, seen := p.window[i]; seen {
			out.args = append(out.args, b.Name, formula(window(w[0], w[1])), "→", formula(Number(p.back[i])+";"))
		}
	}
	return out
}

// windows asks for the window with which a node is entered.
func windows(d *Draw) bool {
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
	d.q.Figure.Tree = t
	d.q.Ask, d.q.Form, d.q.Rules = say(words.ExamAskWindow, t.Nodes[n].Name), FormFill, d.leftFirst()
	d.q.Slots = []Phrase{say(words.ExamAlpha), say(words.ExamBeta)}
	d.q.accept(Number(w[0]), Number(w[1]))
	d.q.Why = t.passed(p)
	d.q.steps = func([]string) []Step { return p.shown(t) }
	return true
}

// looks asks at how many leaves alpha-beta looks at.
func looks(d *Draw) bool {
	t, p, ok := d.cutGame()
	if !ok {
		return false
	}
	d.q.Figure.Tree = t
	d.q.Ask, d.q.Rules = say(words.ExamAskLooks), d.leftFirst()
	d.q.number(float64(len(p.seen)))
	d.q.Why = t.passed(p)
	d.q.steps = func([]string) []Step { return p.shown(t) }
	return true
}

func (d *Draw) chances() *Tree { return d.game(d.by(2, 2, 3), true) }

// expectimax asks for the value of a tree with chance nodes.
func expectimax(d *Draw) bool {
	t := d.chances()
	if n := len(t.leaves()); n > 18 {
		return false
	}
	d.q.Figure.Tree = t
	d.q.Ask = say(words.ExamAskExpectimax)
	d.q.Close = 0.005
	d.q.number(t.value(0))
	d.q.Why = t.values()
	d.q.steps = func([]string) []Step { return t.upward() }
	return true
}

func chanceNode(d *Draw) bool {
	shares := odds[d.Intn(d.by(3, 5, len(odds)))]
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
	d.q.Figure.Tree = t
	d.q.Ask = say(words.ExamAskChance)
	d.q.Close = 0.005
	d.q.number(t.value(0))
	d.q.Why = say("", formula(text+" = "+Number(t.value(0))))
	return true
}

// isScaled asks whether a change of the leaves' values can change the best move.
func isScaled(d *Draw) bool {
	chance := d.often(1, 2)
	order := d.often(1, 2)
	game := words.ExamScaleMinimax
	if chance {
		game = words.ExamScaleExpectimax
	}
	how := say(words.ExamScaleLinear, d.between(2, 9), d.between(1, 9))
	if order {
		how = say(words.ExamScaleOrder)
	}
	d.q.Ask = say(words.ExamAskScale, say(game), how)
	d.yes(chance && order)
	d.q.Why = say(words.ExamWhyScale)
	return true
}
