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
		c := &branch{Node: Node{Rated: true}}
		if len(b.below) == 0 {
			c.StaticValue, b.Kind, b.Rated, b.StaticValue = b.StaticValue, t.side(at), false, 0
		}
		b.below = append(b.below, c)
		if b.Kind == Chance {
			c.Chance = 1 / float64(len(b.below)-1) // as much as the others have on average
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
		case !up.Rated:
			up.StaticValue = b.StaticValue
		}
		up.Kind, up.Rated, up.Loud = Max, true, false
		return up
	})
}

// scale scales the chances below a chance node so that they add up to 1.
func (b *branch) scale() {
	if b.Kind != Chance {
		return
	}
	sum := 0.0
	for _, c := range b.below {
		sum += c.Chance
	}
	for _, c := range b.below {
		c.Chance = snap(c.Chance / sum)
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
		if b.Rated && b.StaticValue == v || !(math.Abs(v) <= MostValue) || len(formatted(v)) > maxDigits {
			return nil
		}
		b.StaticValue, b.Rated = v+0, true
		return b
	})
}

// Unrate removes the value of a node with children.
func (t *Tree) Unrate(at int32) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if len(b.below) == 0 || !b.Rated {
			return nil
		}
		b.StaticValue, b.Rated, b.Loud = 0, false, false
		return b
	})
}

// SetLoud sets whether a node with children and a value is not quiet.
func (t *Tree) SetLoud(at int32, loud bool) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if len(b.below) == 0 || !b.Rated || b.Loud == loud {
			return nil
		}
		b.Loud = loud
		return b
	})
}

// ValidName reports whether a node may have a name; "" is valid.
func ValidName(name string) bool { return name == "" || validName(name) }

// SetName sets the name of a node, "" for none.
func (t *Tree) SetName(at int32, name string) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if b.Name == name || !ValidName(name) {
			return nil
		}
		b.Name = name
		return b
	})
}

// SetKind sets the kind of a node with children. The children of a new chance node are
// equally likely.
func (t *Tree) SetKind(at int32, kind Kind) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if len(b.below) == 0 || b.Kind == kind {
			return nil
		}
		b.Kind = kind
		for _, c := range b.below {
			c.Chance = 0
			if kind == Chance {
				c.Chance = 1 / float64(len(b.below))
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
		if up == nil || up.Kind != Chance || b.Chance == chance || len(up.below) < 2 || !(chance >= leastChance && chance <= 1-leastChance) {
			return nil
		}
		part := (1 - chance) / (1 - b.Chance)
		for _, c := range up.below {
			if c.Chance = snap(c.Chance * part); c != b && c.Chance < leastChance {
				return nil
			}
		}
		b.Chance = chance
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
func (t *Tree) Sorted(worst bool) *Tree { return t.ranked(t.Search(Options{}), worst) }

// ranked is Sorted with the values of the same tree after a search.
func (t *Tree) ranked(by *Tree, worst bool) *Tree {
	all := t.branches()
	for i, b := range all {
		ranked := by.Ranked(int32(i))
		if worst && b.Kind != Chance {
			slices.Reverse(ranked)
		}
		for place, c := range ranked {
			b.below[place] = all[c]
		}
	}
	sorted, _ := flat(all[0], nil)
	return sorted
}

// branch is a tree that can be changed. Its links are those of the tree that it was in.
type branch struct {
	Node
	below []*branch
}

// Arrange returns the tree of nodes of which each comes after its parent. Siblings keep their order.
func Arrange(nodes ...Node) *Tree {
	t, _ := flat((&Tree{Nodes: nodes}).branches()[0], nil)
	return t
}

// branches returns the branches of a tree's nodes.
func (t *Tree) branches() []*branch {
	all := make([]*branch, len(t.Nodes))
	for i, n := range t.Nodes {
		all[i] = &branch{Node: n}
		if n.Parent >= 0 {
			up := all[n.Parent]
			up.below = append(up.below, all[i])
		}
	}
	return all
}

// flat returns the tree of a root, and the number of a branch in it, 0 if it has none.
func flat(root, find *branch) (t *Tree, at int32) {
	t = &Tree{}
	order := []*branch{root}
	root.Parent, root.Ply = -1, 0
	for i := 0; i < len(order); i++ {
		b := order[i]
		if b == find {
			at = int32(i)
		}
		b.First = int32(len(order))
		b.End = b.First + int32(len(b.below))
		for _, c := range b.below {
			c.Parent, c.Ply = int32(i), b.Ply+1
			order = append(order, c)
		}
		t.Nodes = append(t.Nodes, b.Node)
	}
	return t, at
}
