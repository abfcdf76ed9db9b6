package gametrees

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/lens"
	"cavalo/internal/lab/player"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// mostPlies is the deepest tree that is offered.
const mostPlies = 6

// plyNodes is how many nodes are drawn; a level that does not fit is left out.
const plyNodes = 20_000

// plies is the tab of the game tree of the duel: alpha-beta beside minimax.
type plies struct {
	s       *frame.Frame
	which   func() *ui.Node // the choice between this tree and one that is typed
	depth   int
	order   gametree.Order
	quiet   bool // with the quiescence search
	memory  bool // with memoization
	minimax bool // which of the two a phone shows

	of     string // the position and the options that the trees are of
	tree   *gametree.Tree
	orders []*gametree.Tree // in every order, to compare
	x      []float64        // of each node, in leaves
	leaves []int            // at or below each node
	width  int
	last   []int // the last visit of alpha-beta at or below each node
	at     int   // so many nodes has alpha-beta visited
	node   int32 // that is looked at
	player player.Player
	lenses [2]lens.Lens // of alpha-beta, of minimax

	names   frame.Naming
	resumed []int // where a reload goes on
}

func newPlies(s *frame.Frame) *plies {
	p := &plies{s: s, depth: 3, order: gametree.Largest, player: player.Player{Speed: 2}}
	p.names = p.naming()
	return p
}

// Name implements Tab.
func (p *plies) Name() string { return "tree" }

// Title implements Tab.
func (p *plies) Title() words.Key { return words.LabGameTrees }

// Enter implements Tab: it grows the tree, which takes some milliseconds.
func (p *plies) Enter() {
	of := p.s.Duel.Position.String() + " " + p.Link()
	defer p.catchUp()
	if of == p.of {
		return
	}
	p.of, p.orders, p.node = of, nil, 0
	p.player.Playing = false
	p.lenses = [2]lens.Lens{}
	for _, o := range gametree.Orders() {
		p.orders = append(p.orders, gametree.Grow(p.s.Duel.Position, gametree.Options{Depth: p.depth, Order: o, Most: plyNodes, Quiescence: p.quiet, Memoization: p.memory}))
	}
	p.tree = p.orders[p.order]
	p.at = p.tree.Seen
	p.place()
}

// place lays the tree out, and finds when alpha-beta was done with each node.
func (p *plies) place() {
	nodes := p.tree.Nodes
	p.x, p.leaves, p.width = spread(len(nodes), func(n int32) (first, end int32) { return nodes[n].First, nodes[n].End })
	p.last = make([]int, len(nodes))
	for i := len(nodes) - 1; i >= 0; i-- {
		if nodes[i].Seen {
			p.last[i] = max(p.last[i], nodes[i].Visit)
		}
		if up := nodes[i].Parent; up >= 0 {
			p.last[up] = max(p.last[up], p.last[i])
		}
	}
}

// spread lays a tree out, whose root is node 0: where each node is, in leaves, how
// many leaves are at it or below it, and how many there are.
func spread(nodes int, below func(n int32) (first, end int32)) (x []float64, leaves []int, width int) {
	x, leaves = make([]float64, nodes), make([]int, nodes)
	var put func(n int32)
	put = func(n int32) {
		first, end := below(n)
		if first == end {
			x[n], leaves[n] = float64(width)+0.5, 1
			width++
			return
		}
		for c := first; c < end; c++ {
			put(c)
			leaves[n] += leaves[c]
		}
		x[n] = (x[first] + x[end-1]) / 2
	}
	put(0)
	return x, leaves, width
}

// Leave implements Leaver.
func (p *plies) Leave() { p.player.Playing = false }

// Tick implements Ticker.
func (p *plies) Tick(now time.Time) {
	if p.tree == nil {
		return
	}
	if n := p.player.Steps(now); n > 0 {
		p.at = min(p.at+n, p.tree.Seen)
		p.player.Playing = p.at < p.tree.Seen
		p.look()
	}
}

// Due implements Ticker.
func (p *plies) Due() time.Time { return p.player.Due() }

// seek goes to a moment of alpha-beta by hand.
func (p *plies) seek(at int) {
	p.player.Playing = false
	p.at = min(max(at, 0), p.tree.Seen)
	p.look()
	p.s.Changed()
}

// look follows the node that was visited last.
func (p *plies) look() {
	for i := range p.tree.Nodes {
		if n := &p.tree.Nodes[i]; n.Seen && n.Visit == p.at-1 {
			p.node = int32(i)
		}
	}
	p.s.App.Changed()
}

func (p *plies) reel() player.Reel {
	return player.Reel{At: p.at, Last: p.tree.Seen, Home: p.tree.Seen, Unit: words.LabVisitOf, Seek: p.seek}
}

// Key implements Keyed.
func (p *plies) Key(key string) bool {
	return p.player.Key(p.s.App, p.reel(), key) || p.zoom(key)
}

// zoom zooms both trees alike.
func (p *plies) zoom(key string) bool {
	used := p.lenses[0].ZoomKey(key)
	return p.lenses[1].ZoomKey(key) || used
}

// Escape implements Escaper.
func (p *plies) Escape() bool {
	free := p.lenses[0].Free || p.lenses[1].Free
	p.zoom("0")
	return free
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

// OpenLink implements Tab.
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
	for ; p.tree.Nodes[n].Parent >= 0; n = p.tree.Nodes[n].Parent {
		moves = append([]string{p.tree.Nodes[n].Move}, moves...)
	}
	return moves
}

// treeKey moves the choice along the tree.
func (p *plies) treeKey(key string) bool {
	to, ok := along(key, p.node, func(n int32) (parent, first, end int32) {
		at := &p.tree.Nodes[n]
		return at.Parent, at.First, at.End
	})
	if !ok {
		return p.zoom(key)
	}
	p.node = to
	return true
}

// Moment implements Momentary.
func (p *plies) Moment() []int {
	if p.tree == nil {
		return nil
	}
	return []int{p.at, int(p.node)}
}

// Resume implements Momentary: the tree is grown by the time it is looked at.
func (p *plies) Resume(at []int) { p.resumed = at }

// catchUp goes to the moment of before the reload.
func (p *plies) catchUp() {
	at := p.resumed
	if p.resumed = nil; len(at) == 2 && at[0] <= p.tree.Seen && at[1] < len(p.tree.Nodes) {
		p.at, p.node = at[0], int32(at[1])
	}
}

// Playing implements Playing.
func (p *plies) Playing() (r player.Reel, of *player.Player, ok bool) {
	if p.tree == nil {
		return r, nil, false
	}
	return p.reel(), &p.player, true
}

// Whole implements Lensed.
func (p *plies) Whole() (back func()) {
	were := p.lenses
	p.lenses = [2]lens.Lens{}
	return func() { p.lenses = were }
}

// naming is that of the duel's tree: the moves of the node that is looked at lead on.
func (p *plies) naming() frame.Naming {
	look := func(i int32) string {
		p.node = i
		p.s.Changed()
		return p.nodeWords(i)
	}
	return frame.Naming{Frame: p.s,
		Example: func() string { return p.tree.Nodes[min(1, len(p.tree.Nodes)-1)].Move },
		Visit: func(name string) (answer string, there bool) {
			n := &p.tree.Nodes[p.node]
			for i := n.First; i < n.End; i++ {
				if strings.EqualFold(p.tree.Nodes[i].Move, name) {
					return look(i), true
				}
			}
			return "", false
		},
		Reel: p.reel,
		Told: func() string { return p.nodeWords(p.node) },
		Up: func() (answer string, there bool) {
			if up := p.parent(p.node); up >= 0 {
				return look(up), true
			}
			return "", false
		},
	}
}
