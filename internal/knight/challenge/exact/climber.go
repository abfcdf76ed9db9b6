package exact

import "slices"

// climber is one goroutine of a best-first search with its working memory.
type climber struct {
	front  *front
	index  int
	tally  *tally
	parent relaxation
	child  relaxation
	deep   deep
	beam   beam
	beamed int64 // nodes that beams took
}

func newClimber(f *front, index int) *climber {
	c := &climber{front: f, index: index, tally: &tally{watch: f.watch}}
	c.deep.table = newTable(deepSize)
	return c
}

// run expands prefixes until there are no more. Of three expansions one takes
// the best of all, two follow the best child of the one before down, which
// finds good paths sooner.
func (c *climber) run() {
	defer c.tally.flush()
	for p := c.front.take(c.index); p != nil; p = c.front.take(c.index) {
		for dive := 0; p != nil; dive++ {
			children := c.expand(p)
			p = nil
			if len(children) > 0 && dive < 2 && !c.tally.watch.stopped.Load() {
				best := 0
				for i, child := range children {
					if child.bound > children[best].bound {
						best = i
					}
				}
				p = children[best]
				children = slices.Delete(children, best, best+1)
			}
			for _, child := range children {
				c.front.push(child)
			}
		}
		c.front.release(c.index)
	}
}

// expand searches below a prefix and returns the children that remain open.
func (c *climber) expand(p *prefix) []*prefix {
	r := &c.parent
	r.aimAt(p)
	need := c.front.need()
	if min(p.bound, r.sweep()) < need*unit {
		return nil
	}
	r.narrow(need * unit)
	r.fillDoubles()
	c.tally.tick(int64(r.length))
	if c.beamed*100 < c.tally.total*int64(c.front.tuning.beamShare) {
		before := c.tally.total
		if path := c.beam.search(r, c.front.tuning.nodeBeam, c.front.beaten(), c.tally); path != nil {
			c.front.improve(p.root, p.path(path))
		}
		c.beamed += c.tally.total - before
	}
	var children []*prefix
	root := r.root()
	for _, b := range r.branches(&root) {
		if child := c.try(p, &root, &b); child != nil {
			children = append(children, child)
		}
	}
	return children
}

// branches returns the landings that come next, the highest bound first.
func (r *relaxation) branches(s *spot) []branch {
	var branches []branch
	for left := r.exits(s); !left.isEmpty(); left = left.rest() {
		next := r.land(s, left.first())
		branches = append(branches, branch{next, r.bound(s, &next)})
	}
	slices.SortStableFunc(branches, func(a, b branch) int { return b.bound - a.bound })
	return branches
}

// try closes a child by its bound, by the table or by a depth-first search, or
// returns it with its own multipliers.
func (c *climber) try(p *prefix, root *spot, b *branch) *prefix {
	need := c.front.need()
	c.tally.tick(1)
	if b.bound < need*unit {
		return nil
	}
	child := &prefix{root: p.root, parent: p, spot: b.spot, bound: min(p.bound, b.bound)}
	if b.spot.toGo == 0 {
		c.front.improve(p.root, child.path(nil))
		return nil
	}
	if c.front.dominated(child) {
		return nil
	}
	r := &c.child
	r.m = c.parent.m
	r.aim(p.root.g, b.spot.open, b.spot.open.and(c.parent.live), p.root.g.jumps[b.spot.at], b.spot.score, b.spot.toGo)
	r.inherit(&c.parent)
	t := &c.front.tuning
	bound, _ := r.tighten(t.nodeSweeps, t.nodeFirst, t.nodeLast, need*unit, c.tally)
	child.bound = min(child.bound, bound)
	if child.bound < need*unit {
		return nil
	}
	r.fillDoubles()
	ended, path := c.deep.search(r, need, c.front.first, t.nodes, c.tally)
	if path != nil {
		c.front.improve(p.root, child.path(path))
	}
	if ended {
		return nil
	}
	child.live, child.prices = r.live, r.pack()
	return child
}
