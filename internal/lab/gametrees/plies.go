package gametrees

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/lens"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/words"
)

// mostPlies is the deepest tree that is offered.
const mostPlies = 6

// plyNodes is how many nodes are drawn; a level that does not fit is left out.
const plyNodes = 20_000

// plies is the game tree of the duel: alpha-beta beside minimax.
type plies struct {
	view
	depth   int
	order   gametree.Order
	quiet   bool // with the quiescence search
	memory  bool // with memoization
	minimax bool // which of the two a phone shows

	of     string // the position and the options that the trees are of
	tree   *gametree.Tree
	orders []*gametree.Tree // in every order, to compare
	visits []int32          // the nodes in the order in which alpha-beta visits them
	done   []int            // the last visit of alpha-beta at or below each node
}

func newPlies(s *frame.Frame) *plies {
	p := &plies{depth: 3, order: gametree.Largest}
	p.view = newView(s, p, words.LabVisitOf, 2)
	p.number = func(v float64) string {
		switch {
		case v > 0:
			return "+" + s.App.Lang.Int(int64(v))
		case v < 0:
			return "−" + s.App.Lang.Int(int64(-v))
		}
		return "0"
	}
	p.names = p.naming()
	return p
}

// Enter implements frame.Tab: it grows the tree, which takes some milliseconds.
func (p *plies) Enter() {
	of := p.s.Duel.Position.String() + " " + p.Link()
	defer p.catchUp()
	if of == p.of {
		return
	}
	p.of, p.orders, p.node = of, nil, 0
	p.player.Playing = false
	p.lenses = make([]lens.Lens, 2) // of alpha-beta, of minimax
	for _, o := range gametree.Orders() {
		p.orders = append(p.orders, gametree.Grow(p.s.Duel.Position, gametree.Options{Depth: p.depth, Order: o, Most: plyNodes, Quiescence: p.quiet, Memoization: p.memory}))
	}
	p.tree = p.orders[p.order]
	p.at = p.tree.Seen
	p.lay()
	nodes := p.tree.Nodes
	p.visits, p.done = make([]int32, p.tree.Seen), make([]int, len(nodes))
	for i := len(nodes) - 1; i >= 0; i-- {
		if nodes[i].Seen {
			p.visits[nodes[i].Visit] = int32(i)
			p.done[i] = max(p.done[i], nodes[i].Visit)
		}
		if up := nodes[i].Parent; up >= 0 {
			p.done[up] = max(p.done[up], p.done[i])
		}
	}
}

func (p *plies) size() int {
	if p.tree == nil {
		return 0
	}
	return len(p.tree.Nodes)
}

func (p *plies) links(n int32) (parent, first, end int32) {
	at := &p.tree.Nodes[n]
	return at.Parent, at.First, at.End
}

func (p *plies) last() int { return p.tree.Seen }

// turned follows the node that was visited last.
func (p *plies) turned() {
	if p.at > 0 {
		p.node = p.visits[p.at-1]
	}
}

func (p *plies) label(n int32) string {
	if n == 0 {
		return p.s.App.Lang.T(words.GameStart)
	}
	return p.tree.Nodes[n].Move
}

func (p *plies) known(n int32) (window, found string) {
	if node := &p.tree.Nodes[n]; node.Seen && node.Visit < p.at {
		if window = p.window(node.Alpha, node.Beta); p.done[n] < p.at {
			found = p.found(node)
		}
	}
	return window, found
}

// named finds a move of the node that is looked at: its moves lead on.
func (p *plies) named(name string) (n int32, there bool) {
	_, first, end := p.links(p.node)
	for i := first; i < end; i++ {
		if strings.EqualFold(p.tree.Nodes[i].Move, name) {
			return i, true
		}
	}
	return 0, false
}

func (p *plies) sample() string { return p.tree.Nodes[min(1, len(p.tree.Nodes)-1)].Move }

func (p *plies) Whole() (back func()) {
	were := p.lenses
	p.lenses = make([]lens.Lens, 2)
	return func() { p.lenses = were }
}

// Link implements Tab: "3 largest", "4 best quiescence memoization".
func (p *plies) Link() string {
	link := strconv.Itoa(p.depth) + " " + orderNames[p.order]
	if p.quiet {
		link += " " + linkQuiescence
	}
	if p.memory {
		link += " " + linkMemoization
	}
	return link
}

// The switches in addresses.
const (
	linkQuiescence  = "quiescence"
	linkMemoization = "memoization"
)

// orderNames are the orders in addresses.
var orderNames = [...]string{"course", "largest", "best"}

func (p *plies) OpenLink(text string) {
	depth, rest, _ := strings.Cut(text, " ")
	fields := strings.Fields(rest)
	p.quiet, p.memory = slices.Contains(fields, linkQuiescence), slices.Contains(fields, linkMemoization)
	if n, err := strconv.Atoi(depth); err == nil && n >= 1 && n <= mostPlies {
		p.depth = n
	} else if text != "" {
		p.s.LeaveOut(depth)
	}
	for i, name := range orderNames {
		if slices.Contains(fields, name) {
			p.order = gametree.Order(i)
		}
	}
}

// set changes an option.
func (p *plies) set(change func()) {
	change()
	p.Enter()
	p.s.Changed()
}

// path is the moves to a node.
func (p *plies) path(n int32) (moves []string) {
	for ; n > 0; n = p.tree.Nodes[n].Parent {
		moves = append(moves, p.tree.Nodes[n].Move)
	}
	slices.Reverse(moves)
	return moves
}
