package exact

import "slices"

// climber is one goroutine of a best-first search with its working memory.
type climber struct {
	front  *front
	tally  *tally
	held   int // the bound of what it has in its hands, 0 for nothing
	parent relaxation
	child  relaxation
	deep   deep
	beam   beam
	beamed int64 // nodes that beams took
}

func newClimber(f *front) *climber {
	c := &climber{front: f, tally: &tally{watch: f.watch}}
	c.deep.table = newTable(deepSize)
	return c
}

// run expands prefixes until there are no more. Of three expansions one takes
// the best of all, two follow the best child of the one before down, which
// finds good paths sooner.
func (c *climber) run() {
	defer c.tally.flush()
	for p := c.front.take(c); p != nil; p = c.front.take(c) {
		for dive := 0; p != nil; dive++ {
			var children []*prefix
			p, children = split(c.expand(p), dive < 2 && !c.tally.watch.stopped.Load())
			for _, child := range children {
				c.front.push(child)
			}
		}
		c.front.release(c)
	}
}

// split takes the child with the highest bound out, when it should and there
// is one.
func split(children []*prefix, should bool) (best *prefix, others []*prefix) {
	if !should || len(children) == 0 {
		return nil, children
	}
	at := 0
	for i, child := range children {
		if child.bound > children[at].bound {
			at = i
		}
	}
	best = children[at]
	return best, slices.Delete(children, at, at+1)
}

// expand searches below a prefix and returns the children that remain open.
func (c *climber) expand(p *prefix) []*prefix {
	r := &c.parent
	r.aimAt(p)
	p.prices = nil // they are not needed again, and children keep their parents
	need := c.front.need()
	if min(p.bound, r.sweep()) < need*unit {
		return nil
	}
	r.narrow(need * unit)
	r.fix()
	c.tally.work(int64(r.length))
	if c.beamed*100 < c.tally.total*int64(c.front.tuning.beamShare) {
		before := c.tally.total
		if path := c.beam.search(r, c.front.tuning.nodeBeam, c.front.beaten(), c.tally); path != nil {
			c.front.improve(p.root, p.path(path))
		}
		c.beamed += c.tally.total - before
	}
	var children []*prefix
	root := r.root()
	c.tally.expand(1)
	for left := r.exits(&root); !left.isEmpty(); left = left.rest() {
		if child := c.try(p, &root, left.first()); child != nil {
			children = append(children, child)
		}
	}
	return children
}

// try closes the child of p, which is at s, that lands on x next: by its bound,
// by the table or by a depth-first search. If it cannot it returns the child.
func (c *climber) try(p *prefix, s *spot, x uint8) *prefix {
	need := c.front.need()
	c.tally.tick(1)
	bound := min(p.bound, c.parent.bound(s, x))
	if bound < need*unit {
		return nil
	}
	child := &prefix{root: p.root, parent: p, spot: c.parent.land(s, x)}
	if child.spot.toGo == 0 {
		c.front.improve(p.root, child.path(nil))
		return nil
	}
	if c.front.dominated(child) {
		return nil
	}
	r, t := &c.child, &c.front.tuning
	r.m = c.parent.m
	r.aim(p.root.g, child.spot.open, child.spot.open.and(c.parent.live), p.root.g.jumps[x], child.spot.score, child.spot.toGo)
	r.inherit(&c.parent)
	lowest, _ := r.tighten(t.nodeSweeps, t.nodeFirst, t.nodeLast, need*unit, c.tally)
	if lowest < need*unit {
		return nil
	}
	r.fix()
	ended, path := c.deep.search(r, need, c.front.first, t.nodes, c.tally)
	if path != nil {
		c.front.improve(p.root, child.path(path))
	}
	if ended {
		return nil
	}
	child.bound = min(bound, lowest)
	child.live, child.prices = r.live, r.pack()
	return child
}
