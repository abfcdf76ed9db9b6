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
	stack  [maxNodes][maxBranches]branch
	path   [maxNodes]uint8
	best   []uint8 // the best path found
	table  *table
}

// branch is a child and its bound.
type branch struct {
	spot  spot
	bound int
}

const (
	// maxBranches is the most landings there can be: placements on line 1.
	maxBranches = 10
	// deepSize is the number of entries of the table.
	deepSize = 1 << 15
	// lookAt is the number of nodes after which a search is given up that
	// would take more than hopeless times its budget.
	lookAt, hopeless = 8192, 10
)

// search looks for paths that make at least need points: for any one when
// first, else for the best. It returns whether it saw everything, and the path
// it found, nil if none.
func (d *deep) search(r *relaxation, need int, first bool, budget int64, t *tally) (ended bool, path []uint8) {
	d.r, d.need, d.first, d.tally = r, need, first, t
	d.budget, d.start, d.look, d.done = budget, t.total, t.total+min(lookAt, budget), 0
	d.ended, d.best = true, nil
	d.table.clear()
	root := r.root()
	d.visit(&root, 0, 1)
	return d.ended, d.best
}

// visit searches below a spot, which is a share of the whole search if all
// branches of a node are taken for equal. It returns false when the search must
// end.
func (d *deep) visit(s *spot, depth int, share float64) bool {
	n := d.branch(s, depth)
	if d.tally.total >= d.look && !d.goOn() {
		d.ended = false
		return false
	}
	if n == 0 {
		d.done += share
		return true
	}
	branches := &d.stack[depth]
	share /= float64(n)
	for i := range n {
		b := &branches[i]
		if b.bound < d.need*unit { // need may have risen
			d.done += share
			continue
		}
		d.path[depth] = b.spot.at
		if b.spot.toGo == 0 {
			d.best = append(d.best[:0], d.path[:depth+1]...)
			d.need = b.spot.score + 1
			if d.first {
				return false
			}
			continue
		}
		if b.spot.toGo > 1 && d.table.dominated(&b.spot, 0) {
			d.done += share
			continue
		}
		if !d.visit(&b.spot, depth+1, share) {
			return false
		}
	}
	return true
}

// branch fills the stack with the children that are not refuted, the highest
// bound first, and returns their number.
func (d *deep) branch(s *spot, depth int) int {
	r := d.r
	need := d.need * unit
	branches := &d.stack[depth]
	n, made := 0, int64(0)
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
	d.tally.expand()
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
