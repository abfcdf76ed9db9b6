package exact

// deep is the depth-first search below a relaxation, under its bound.
type deep struct {
	r      *relaxation
	need   int // points that a path must make
	tally  *tally
	budget int64   // generated nodes before it gives up
	start  int64   // the tally's total when it began
	look   int64   // and when it looks next how far it came
	done   float64 // the share of the whole search that is behind it
	first  bool    // the first path will do
	ended  bool    // false when it gave up
	path   [maxNodes]uint8
	spots  [maxNodes]spot // on the way down: on the stack they would be moved to the heap
	best   []uint8        // the best path found
	table  *table
}

// branches are children in the order of their bounds, the highest first: the
// bound in units, shifted, and the node landed on.
type branches [maxBranches]int

const branchShift = 8

const (
	// maxBranches is the most landings there can be: placements on line 1.
	maxBranches = 10
	// deepSize is the number of entries of the table, which is to stay in the
	// processor's own memory.
	deepSize = 1 << 12
	// lookAt is the number of nodes after which a search is given up that
	// would take more than hopeless times its budget.
	lookAt, hopeless = 2048, 2
)

// search looks for paths that make at least need points: for any one when
// first, else for the best. It returns whether it saw everything, and the path
// it found, nil if none.
func (d *deep) search(r *relaxation, need int, first bool, budget int64, t *tally) (ended bool, path []uint8) {
	d.r, d.need, d.first, d.tally = r, need, first, t
	d.budget, d.start, d.look, d.done = budget, t.total, t.total+min(lookAt, budget), 0
	d.ended, d.best = true, nil
	d.table.clear()
	d.spots[0] = r.root()
	d.visit(&d.spots[0], 0, 1)
	return d.ended, d.best
}

// visit searches below a spot, which is a share of the whole search if all
// branches of a node are taken for equal. It returns false when the search must
// end.
func (d *deep) visit(s *spot, depth int, share float64) bool {
	var next branches
	n := d.branch(s, &next)
	if d.tally.total >= d.look && !d.goOn() {
		d.ended = false
		return false
	}
	if n == 0 {
		d.done += share
		return true
	}
	share /= float64(n)
	for _, b := range next[:n] {
		if b>>branchShift < d.need*unit { // need may have risen
			d.done += share
			continue
		}
		x := uint8(b)
		d.path[depth] = x
		if s.toGo == 1 {
			d.best = append(d.best[:0], d.path[:depth+1]...)
			d.need = s.score + d.r.g.value[x] + 1
			if d.first {
				return false
			}
			continue
		}
		child := &d.spots[depth+1]
		*child = d.r.land(s, x)
		if child.toGo > 3 && d.table.dominated(child, 0) {
			d.done += share
			continue
		}
		if !d.visit(child, depth+1, share) {
			return false
		}
	}
	return true
}

// branch finds the children that are not refuted, and returns their number.
func (d *deep) branch(s *spot, next *branches) int {
	r := d.r
	need := d.need * unit
	n, made := 0, int64(0)
	for left := r.exits(s); !left.isEmpty(); left = left.rest() {
		x := left.first()
		made++
		bound := r.bound(s, x)
		if bound < need {
			continue
		}
		b := bound<<branchShift | int(x)
		i := n
		for ; i > 0 && next[i-1] < b; i-- {
			next[i] = next[i-1]
		}
		next[i] = b
		n++
	}
	d.tally.expand(1)
	d.tally.tick(made)
	return n
}

// goOn decides whether the search goes on, and sets when to ask again.
func (d *deep) goOn() bool {
	used := d.tally.total - d.start
	d.look = d.tally.total + flushEvery
	if d.tally.watch.stopped.Load() || used >= d.budget {
		return false
	}
	return used >= lookAt+2*flushEvery || float64(used) <= d.done*float64(hopeless*d.budget)
}
