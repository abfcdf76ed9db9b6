package gametree

import (
	"cavalo/internal/rng"
)

// Shape describes random trees.
type Shape struct {
	Depth       int // levels below the root
	Least, Most int // children of a node; 2 and 3 if 0
	Low, High   int // the values; 0 and 20 if equal
	Chance      int // the percentage of nodes with children that are chance nodes
	Early       int // the percentage of nodes above the last level that are leaves
	Rated       int // the percentage of nodes with children that have a value; half of them are not quiet
}

// Random returns the tree of a seed.
func Random(seed string, s Shape) *Tree {
	if s.Least <= 0 {
		s.Least, s.Most = 2, 3
	}
	if s.Low == s.High {
		s.Low, s.High = 0, 20
	}
	s.Most = max(s.Least, s.Most)
	g := grower{Rand: rng.New(seed), Shape: s, left: MostNodes - 1}
	t, _ := flat(g.grow(Max, min(s.Depth, MostDepth)), nil)
	return t
}

type grower struct {
	*rng.Rand
	Shape
	left int // nodes
}

// grow makes a node with a number of levels below it.
func (g *grower) grow(side Kind, levels int) *branch {
	b := &branch{Node: Node{StaticValue: float64(g.Low + g.Intn(g.High-g.Low+1)), Rated: true}}
	count := g.Least + g.Intn(g.Most-g.Least+1)
	if levels <= 0 || levels < g.Depth && g.of(g.Early) || count > g.left {
		return b
	}
	b.Rated = g.of(g.Rated)
	if b.Loud = b.Rated && g.of(50); !b.Rated {
		b.StaticValue = 0
	}
	b.Kind = side
	below := other(side)
	if g.of(g.Chance) {
		b.Kind, below = Chance, side
	}
	g.left -= count
	for range count {
		c := g.grow(below, levels-1)
		if b.Kind == Chance {
			c.Chance = 1 / float64(count)
		}
		b.below = append(b.below, c)
	}
	if b.Kind == Chance && count == 2 {
		tenths := float64(1 + g.Intn(9))
		b.below[0].Chance, b.below[1].Chance = snap(tenths/10), snap(1-tenths/10)
	}
	return b
}

// of is true in a percentage of calls.
func (g *grower) of(percent int) bool { return percent > 0 && g.Intn(100) < percent }
