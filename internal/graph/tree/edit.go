package tree

import (
	"math"
	"slices"
	"strings"

	"cavalo/internal/recording/gametree"
)

// Each change returns another tree, the number that a node has in it, and
// whether anything was changed: the tree is the same one where nothing was.

// edit changes the branches of a tree at a node. The change returns the branch
// to find again; nil undoes it.
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
	if len(changed.Nodes) > MostNodes || changed.Depth() > MostDepth {
		return t, at, false
	}
	return changed, now, true
}

// Place puts a node in another place among its siblings, counted from 0.
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

// PlaceOf is a node's place among its siblings.
func (t *Tree) PlaceOf(at int32) int {
	if up := t.Nodes[at].Parent; up >= 0 {
		return int(at - t.Nodes[up].First)
	}
	return 0
}

// Add gives a node another child, the last one, and finds that. What is added
// below a leaf takes its value.
func (t *Tree) Add(at int32) (*Tree, int32, bool) {
	return t.edit(at, func(b, up *branch) *branch {
		c := &branch{rated: true}
		if len(b.below) == 0 {
			c.value, b.kind, b.rated, b.value = b.value, t.side(at), false, 0
		}
		b.below = append(b.below, c)
		if b.kind == Chance {
			c.chance = 1 / float64(len(b.below)-1) // as much as the others have, on the average
			b.scale()
		}
		return c
	})
}

// side is whose turn it is at a node if nothing else is said.
func (t *Tree) side(at int32) gametree.Kind {
	for up := t.Nodes[at].Parent; up >= 0; up = t.Nodes[up].Parent {
		if kind := t.Nodes[up].Kind; kind != Chance {
			return other(kind)
		}
	}
	return Max
}

// Delete takes a node away, with all below it, and finds its neighbour or, else,
// the node above. One that loses its last child is a leaf, worth what it was if
// the search had ended there, or what the child was.
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

// scale makes the chances below a chance node add up to 1.
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

// snap takes the fraction that is meant for one that is a rounding away.
func snap(v float64) float64 {
	for below := 1.0; below <= maxBelow; below++ {
		if near := math.Round(v*below) / below; math.Abs(near-v) < 1e-12 {
			return near
		}
	}
	return v
}

// ParseValue reads a number as it may stand in a tree.
func ParseValue(text string) (float64, bool) {
	v, ok := decimal(pointed(text))
	return v, ok && math.Abs(v) <= MostValue
}

// pointed is a number that was typed in a field, with a point for a decimal comma.
func pointed(text string) string { return strings.Replace(text, ",", ".", 1) }

// SetValue sets the value of a leaf, or that of another node where a search of
// limited depth ends.
func (t *Tree) SetValue(at int32, v float64) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if b.rated && b.value == v || !(math.Abs(v) <= MostValue) || len(formatted(v)) > maxDigits {
			return nil
		}
		b.value, b.rated = v+0, true
		return b
	})
}

// Unrate takes the value of a node with children away.
func (t *Tree) Unrate(at int32) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if len(b.below) == 0 || !b.rated {
			return nil
		}
		b.value, b.rated, b.loud = 0, false, false
		return b
	})
}

// SetLoud says whether a position is quiet, of a node with children and a value.
func (t *Tree) SetLoud(at int32, loud bool) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if len(b.below) == 0 || !b.rated || b.loud == loud {
			return nil
		}
		b.loud = loud
		return b
	})
}

// ValidName reports whether a node may be called so; "" is no name.
func ValidName(name string) bool { return name == "" || validName(name) }

// SetName calls a node by a valid name, "" for none.
func (t *Tree) SetName(at int32, name string) (*Tree, int32, bool) {
	return t.edit(at, func(b, _ *branch) *branch {
		if b.name == name || !ValidName(name) {
			return nil
		}
		b.name = name
		return b
	})
}

// SetKind says whose a node with children is. The children of one that becomes
// a chance node are equally likely.
func (t *Tree) SetKind(at int32, kind gametree.Kind) (*Tree, int32, bool) {
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

// leastChance is the smallest that an edit makes.
const leastChance = 1e-4

// SetChance sets the chance of a child of a chance node; those of its siblings
// share the rest as before.
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

// ParseChance reads a chance as it may stand in a tree.
func ParseChance(text string) (float64, bool) {
	chance, ok, _ := chanceOf(pointed(text))
	return chance, ok
}

// Sorted puts the children of each player's node in the order of their values,
// the best for the side to move first or last.
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
