package exact

// deep is the depth-first search below a relaxation, under its bound.
type deep struct {
	r      *relaxation
	need   int // points that a path must make
	tally  *tally
	budget int64 // generated nodes at which it gives up
	ended  bool  // false when it gave up
	first  bool  // the first path will do
	path   [maxNodes]uint8
	best   []uint8 // the best path found
	table  *table
}

// search looks for paths that make at least need points: for any one when
// first, else for the best. It returns whether it saw everything, and the path
// it found, nil if none.
func (d *deep) search(r *relaxation, need int, first bool, budget int64, t *tally) (ended bool, path []uint8) {
	d.r, d.need, d.first, d.tally = r, need, first, t
	d.budget = t.total + budget
	d.ended, d.best = true, nil
	d.table.clear()
	root := r.root()
	d.visit(&root)
	return d.ended, d.best
}

// branch is a child in the order of its bound.
type branch struct {
	spot  spot
	bound int
}

// visit searches below a spot. It returns false when the search must end.
func (d *deep) visit(s *spot) bool {
	d.tally.expand()
	var branches [maxNodes / 8]branch // 10 placements at most
	n := 0
	r := d.r
	need := d.need * unit
	made := int64(0)
	for left := r.exits(s); !left.isEmpty(); left = left.rest() {
		next := r.land(s, left.first())
		made++
		bound := r.bound(s, &next)
		if bound < need {
			continue
		}
		i := n
		for ; i > 0 && branches[i-1].bound < bound; i-- {
			branches[i] = branches[i-1]
		}
		branches[i] = branch{next, bound}
		n++
	}
	if !d.tally.tick(made) || d.tally.total > d.budget {
		d.ended = false
		return false
	}
	for i := range n {
		next := &branches[i].spot
		if branches[i].bound < d.need*unit {
			return true // need may have risen
		}
		d.path[r.length-s.toGo] = next.at
		if next.toGo == 0 {
			d.best = append(d.best[:0], d.path[:r.length]...)
			d.need = next.score + 1
			if d.first {
				return false
			}
			continue
		}
		if next.toGo > 1 && d.table.dominated(next) {
			continue
		}
		if !d.visit(next) {
			return false
		}
	}
	return true
}
