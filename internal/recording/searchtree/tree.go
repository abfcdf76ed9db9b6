package searchtree

import (
	"sort"

	"cavalo/internal/recording/replay"
)

// MaxPlaces is the maximum number of places laid out.
const MaxPlaces = 100_000

// Place is a place in the tree; 0 is the place of the start. A parent's number is
// less than its children's.
type Place = int32

// none means no place.
const none Place = -1

// Tree is the layout of a replay.
type Tree struct {
	replay *replay.Replay
	places []place
	// at is the place of each node; for a node without a place, the complement of the place where
	// it is counted.
	at []Place
	// The nodes of place p are nodes[first[p]:first[p+1]], in the order in which
	// they were generated.
	first []uint32
	nodes []replay.Node
	rows  int
	most  int // places

	moment int   // of tally; -1 before the first
	tally  []sum // of each place and all below it
	next   recount
	build  build
}

// place is a node of the drawing. x runs from left to left + width in units of
// one leaf.
type place struct {
	parent, child, next, last Place // child is the first child, last the last one
	op                        uint16
	row                       int32
	left, width               int32
	hidden                    int32 // nodes without a place that are counted here
}

// build is the state of a layout under construction: places, widths, lefts,
// nodes by place.
type build struct {
	pass int
	next int
	room []int32 // the width of each place that its children have used
}

// New lays out a replay, which must be fully indexed.
func New(r *replay.Replay) *Tree {
	t := Begin(r, MaxPlaces)
	for !t.Work(1 << 20) {
	}
	return t
}

// Begin starts a layout of a limited number of places. The tree can be used when
// Work is done.
func Begin(r *replay.Replay, most int) *Tree {
	t := &Tree{replay: r, most: max(1, most), moment: -1}
	t.places = append(t.places, place{parent: none, child: none, next: none, last: none})
	t.at = append(t.at, 0)
	t.build.next = 1
	return t
}

// Work continues the layout for a number of steps and reports whether it is done.
func (t *Tree) Work(steps int) (done bool) {
	b := &t.build
	for ; steps > 0; steps-- {
		switch b.pass {
		case 0:
			if b.next == t.replay.Nodes() {
				t.endPass(len(t.places) - 1)
				continue
			}
			t.add(replay.Node(b.next))
			b.next++
		case 1: // children come after their parents: widths are added from the back
			if b.next < 0 {
				b.room = make([]int32, len(t.places))
				t.endPass(1)
				continue
			}
			p := &t.places[b.next]
			p.width = max(p.width, 1)
			if p.parent != none {
				t.places[p.parent].width += p.width
			}
			b.next--
		case 2: // and each takes its part of the parent's from the front
			if b.next == len(t.places) {
				b.room = nil
				t.first = make([]uint32, len(t.places)+1)
				t.endPass(0)
				continue
			}
			p := &t.places[b.next]
			p.left = t.places[p.parent].left + b.room[p.parent]
			b.room[p.parent] += p.width
			b.next++
		case 3:
			if b.next == len(t.at) {
				for p := range t.places {
					t.first[p+1] += t.first[p]
				}
				t.nodes = make([]replay.Node, t.first[len(t.places)])
				t.endPass(len(t.at) - 1)
				continue
			}
			if p := t.at[b.next]; p >= 0 {
				t.first[p+1]++
			}
			b.next++
		case 4: // from the back: each place's end becomes its beginning
			if b.next < 0 {
				copy(t.first, t.first[1:])
				t.first[len(t.places)] = uint32(len(t.nodes))
				t.tally = make([]sum, len(t.places))
				t.endPass(0)
				return true
			}
			if p := t.at[b.next]; p >= 0 {
				t.first[p+1]--
				t.nodes[t.first[p+1]] = replay.Node(b.next)
			}
			b.next--
		default:
			return true
		}
	}
	return false
}

func (t *Tree) endPass(next int) {
	t.build.pass, t.build.next = t.build.pass+1, next
}

// add finds or makes the place of a node, whose parent has one.
func (t *Tree) add(n replay.Node) {
	up, _ := t.replay.Parent(n)
	op, _ := t.replay.Op(n)
	parent := t.at[up]
	if parent < 0 {
		t.hide(^parent)
		return
	}
	for p := t.places[parent].child; p != none; p = t.places[p].next {
		if t.places[p].op == uint16(op) {
			t.at = append(t.at, p)
			return
		}
	}
	if len(t.places) >= t.most {
		t.hide(parent)
		return
	}
	p := Place(len(t.places))
	row := t.places[parent].row + 1
	t.places = append(t.places, place{parent: parent, child: none, next: none, last: none, op: uint16(op), row: row})
	t.rows = max(t.rows, int(row))
	if q := &t.places[parent]; q.child == none {
		q.child, q.last = p, p
	} else {
		t.places[q.last].next = p
		q.last = p
	}
	t.at = append(t.at, p)
}

// hide counts a node at a place above it.
func (t *Tree) hide(p Place) {
	t.at = append(t.at, ^p)
	t.places[p].hidden++
}

// Born returns the number of places that have a node at a moment. Places are numbered in
// the order in which they get their first node.
func (t *Tree) Born(moment int) int {
	return sort.Search(len(t.places), func(p int) bool { return !t.born(Place(p), moment) })
}

// Width returns the width of the whole tree, in units of one leaf.
func (t *Tree) Width() int { return int(t.places[0].width) }

// Rows returns the number of the last row, the start's being 0.
func (t *Tree) Rows() int { return t.rows }

// Of returns the place of a node, or the place where it is counted.
func (t *Tree) Of(n replay.Node) Place {
	if p := t.at[n]; p < 0 {
		return ^p
	}
	return t.at[n]
}

// X returns the position of a place, in units of one leaf.
func (t *Tree) X(p Place) float64 {
	return float64(t.places[p].left) + float64(t.places[p].width)/2
}

// Row returns the row of a place, the start's being 0.
func (t *Tree) Row(p Place) int { return int(t.places[p].row) }

// Parent returns the place above another, false for the start's.
func (t *Tree) Parent(p Place) (Place, bool) { return t.places[p].parent, p != 0 }

// Children returns the places below another with a node generated before a
// moment.
func (t *Tree) Children(p Place, moment int) []Place {
	var children []Place
	for child := t.places[p].child; child != none; child = t.places[child].next {
		if t.born(child, moment) {
			children = append(children, child)
		}
	}
	return children
}

func (t *Tree) born(p Place, moment int) bool {
	return t.replay.Born(t.nodes[t.first[p]]) <= moment
}

// Node returns the node that a place shows at a moment, the one generated
// last; false if there is none.
func (t *Tree) Node(p Place, moment int) (replay.Node, bool) {
	nodes := t.nodes[t.first[p]:t.first[p+1]]
	i := sort.Search(len(nodes), func(i int) bool { return t.replay.Born(nodes[i]) > moment })
	if i == 0 {
		return 0, false
	}
	return nodes[i-1], true
}
