package gametree

import (
	"math"
	"slices"
	"strings"
)

// Each edit returns the new tree, a node's number in it, and whether anything changed; if
// not, the tree is the same.

// edit changes the branches of a tree at a node. change returns the branch whose number is
// returned, or nil if it changed nothing.
func (t *Tree) edit(at int32, change func(b, up *branch) *branch) (*Tree, int32, bool) {
	all := t.branches()
	var up *branch
	if parent := t.Nodes[at].Parent; parent >= 0 {
		up = all[parent]
	}
	find := change(all[at], up)
	if find == nil {
		return t, at, false
	}
	changed, now := flat(all[0], find)
	if len(changed.Nodes) > MostNodes || changed.Height() > MostDepth {
		return t, at, false
	}
	return changed, now, true
}

// Place moves a node to another position among its siblings, counted from 0.
func (t *Tree) Place(at int32, place int) (*Tree, int32, bool) {
	return t.edit(at, func(b, up *branch) *branch {
		if up == nil {
			return nil
		}
		was := slices.Index(up.below, b)
		place = min(max(place, 0), len(up.below)-1)
		if place == was {
			return nil
		}
		up.below = slices.Insert(slices.Delete(up.below, was, was+1), place, b)
		return b
	})
}

// PlaceOf returns a node's position among its siblings.
func (t *Tree) PlaceOf(at int32) int {
	if up := t.Nodes[at].Parent; up >= 0 {
		return int(at - t.Nodes[up].First)
	}
	return 0
}

// Add adds a last child to a node and returns its number. A child of a leaf gets the leaf's
// value.
func (t *Tree) Add(at int32) (*Tree, int32, bool) {
	return t.edit(at, func(b, up *branch) *branch {
		c := &branch{rated: true}
		if len(b.below) == 0 {
			c.value, b.kind, b.rated, b.value = b.value, t.side(at), false, 0
		}
		b.below = append(b.below, c)
		if b.kind == Chance {
			c.chance = 1 / float64(len(b.below)-1) // as much as the others have on average
			b.scale()
		}
		return c
	})
}

// side returns whose turn it is at a node by default.
func (t *Tree) side(at int32) Kind {
	for up := t.Nodes[at].Parent; up >= 0; up = t.Nodes[up].Parent {
		if kind := t.Nodes[up].Kind; kind != Chance {
			return other(kind)
		}
	}
	return Max
}

// Delete deletes a node with everything below it, and returns the number of its neighbour
// or, if it has none, its parent. A node that loses its last child becomes a leaf with its
// own value, or else the child's.
func (t *Tree) Delete(at int32) (*Tree, int32, bool) {
	return t.edit(at, func(b, up *branch) *branch {
		if up == nil {
			return nil
		}
		was := slices.Index(up.below, b)
		up.below = slices.Delete(up.below, was, was+1)
		switch {
		case len(up.below) > 0:
			up.scale()
			return up.below[min(was, len(up.below)-1)]
		case !up.rated:
			up.value = b.value
		}
		up.kind, up.rated, up.loud = Max, true, false
		return up
	})
}

// scale scales the chances below a chance node so that they add up to 1.
func (b *branch) scale() {
	if b.kind != Chance {
		return
	}
	sum := 0.0
	for _, c := range b.below {
		sum += c.chance
	}
	for _, c := range b.below {
		c.chance = snap(c.chance / sum)
	}
}

// snap returns the simple fraction that v is meant to be, or v.
func snap(v float64) float64 {
	for below := 1.0; below <= maxBelow; below++ {
		if near := math.Round(v*below) / below; math.Abs(near-v) < 1e-12 {
			return near
		}
	}
	return v
}

// ParseValue parses a value; ok is false if text is invalid.
func ParseValue(text string) (float64, bool) {
	v, ok := decimal(pointed(text))
	return v, ok && math.Abs(v) <= MostValue
}

// pointed replaces a decimal comma by a point.
func pointed(text string) string { return strings.Replace(text, ",", ".", 1) }

// SetValue sets the value of a node.
func (t *Tree) SetValue(at int32, v float64) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if b.rated && b.value == v || !(math.Abs(v) <= MostValue) || len(formatted(v)) > maxDigits {
			return nil
		}
		b.value, b.rated = v+0, true
		return b
	})
}

// Unrate removes the value of a node with children.
func (t *Tree) Unrate(at int32) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if len(b.below) == 0 || !b.rated {
			return nil
		}
		b.value, b.rated, b.loud = 0, false, false
		return b
	})
}

// SetLoud sets whether a node with children and a value is not quiet.
func (t *Tree) SetLoud(at int32, loud bool) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if len(b.below) == 0 || !b.rated || b.loud == loud {
			return nil
		}
		b.loud = loud
		return b
	})
}

// ValidName reports whether a node may have a name; "" is valid.
func ValidName(name string) bool { return name == "" || validName(name) }

// SetName sets the name of a node, "" for none.
func (t *Tree) SetName(at int32, name string) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if b.name == name || !ValidName(name) {
			return nil
		}
		b.name = name
		return b
	})
}

// SetKind sets the kind of a node with children. The children of a new chance node are
// equally likely.
func (t *Tree) SetKind(at int32, kind Kind) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if len(b.below) == 0 || b.kind == kind {
			return nil
		}
		b.kind = kind
		for _, c := range b.below {
			c.chance = 0
			if kind == Chance {
				c.chance = 1 / float64(len(b.below))
			}
		}
		return b
	})
}

// leastChance is the smallest chance that an edit may result in.
const leastChance = 1e-4

// SetChance sets the chance of a child of a chance node; its siblings share the rest in the
// same proportions.
func (t *Tree) SetChance(at int32, chance float64) (*Tree, int32, bool) {
	return t.edit(at, func(b, up *branch) *branch {
		if up == nil || up.kind != Chance || b.chance == chance || len(up.below) < 2 || !(chance >= leastChance && chance <= 1-leastChance) {
			return nil
		}
		part := (1 - chance) / (1 - b.chance)
		for _, c := range up.below {
			if c.chance = snap(c.chance * part); c != b && c.chance < leastChance {
				return nil
			}
		}
		b.chance = chance
		return b
	})
}

// ParseChance parses a chance; ok is false if text is invalid.
func ParseChance(text string) (float64, bool) {
	chance, ok, _ := chanceOf(pointed(text))
	return chance, ok
}

// Sorted returns the tree with the children of each player's node ordered by value, the best
// for the player first, or last if worst is true.
func (t *Tree) Sorted(worst bool) *Tree {
	values := t.Search(Options{})
	all := t.branches()
	for i, b := range all {
		ranked := values.Ranked(int32(i))
		if worst && b.kind != Chance {
			slices.Reverse(ranked)
		}
		for place, c := range ranked {
			b.below[place] = all[c]
		}
	}
	sorted, _ := flat(all[0], nil)
	return sorted
}

// branch is a tree that can be changed.
type branch struct {
	name        string
	kind        Kind
	chance      float64
	value       float64
	rated, loud bool
	below       []*branch
}

// Arrange returns the tree of nodes of which each comes after its parent. Siblings keep their order.
func Arrange(nodes ...Node) *Tree {
	t, _ := flat((&Tree{Nodes: nodes}).branches()[0], nil)
	return t
}

// branches returns the branches of a tree's nodes.
func (t *Tree) branches() []*branch {
	all := make([]*branch, len(t.Nodes))
	for i := range t.Nodes {
		n := &t.Nodes[i]
		all[i] = &branch{name: n.Name, kind: n.Kind, chance: n.Chance, value: n.StaticValue, rated: n.Rated, loud: n.Loud}
		if n.Parent >= 0 {
			up := all[n.Parent]
			up.below = append(up.below, all[i])
		}
	}
	return all
}

// flat returns the tree of a root, and the number of a branch in it, 0 if it has none.
func flat(root, find *branch) (t *Tree, at int32) {
	t = &Tree{Nodes: []Node{{Parent: -1}}}
	order := []*branch{root}
	for i := 0; i < len(order); i++ {
		b, n := order[i], &t.Nodes[i]
		if b == find {
			at = int32(i)
		}
		n.Name, n.Kind, n.Chance, n.StaticValue, n.Rated, n.Loud = b.name, b.kind, b.chance, b.value, b.rated, b.loud
		n.First = int32(len(order))
		n.End = n.First + int32(len(b.below))
		level := n.Ply + 1
		for _, c := range b.below {
			order = append(order, c)
			t.Nodes = append(t.Nodes, Node{Parent: int32(i), Ply: level})
		}
	}
	return t, at
}
