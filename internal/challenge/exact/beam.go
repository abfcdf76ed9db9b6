package exact

import (
	"container/heap"
	"sync"
	"unsafe"
)

// beam is a beam search: breadth first, keeping the prefixes of each length
// with the highest bounds of the relaxation. It finds good paths fast and
// proves nothing.
type beam struct {
	layers [][]kept // by the squares landed on
	next   []candidate
	seen   []int32 // hash table of candidates: index + 1, valid while stamped
	stamp  []uint32
	now    uint32
}

// kept is a prefix by its last node and the prefix before.
type kept struct {
	spot   spot
	parent int32
}

type candidate struct {
	kept
	bound int
}

// buckets is the resolution of the bounds when a layer is cut.
const buckets = 1 << 10

// search searches for a path of the relaxation's length that makes at least
// need points. It returns the best one as nodes, or nil.
func (b *beam) search(r *relaxation, width, need int, t *tally) []uint8 {
	if room := t.watch.room; room > 0 {
		width = min(width, room/(r.length+1))
	}
	if width < 1 {
		return nil
	}
	b.begin(r)
	stored := 1
	for depth := 1; depth <= r.length; depth++ {
		ceiling := b.extend(r, b.layers[depth-1], need)
		t.expand(int64(len(b.layers[depth-1])))
		if len(b.next) == 0 || !t.tick(int64(len(b.next))) {
			return nil
		}
		b.layers[depth] = b.cut(b.layers[depth][:0], width, need*unit, ceiling)
		stored += len(b.layers[depth])
		t.watch.stored(stored)
	}
	return b.trace(r.length)
}

// begin allocates the layers of a search, and puts its root into the first.
func (b *beam) begin(r *relaxation) {
	for len(b.layers) <= r.length {
		b.layers = append(b.layers, nil)
	}
	b.layers[0] = append(b.layers[0][:0], kept{spot: r.root(), parent: -1})
}

// extend collects the next landings that are not refuted and returns their highest bound.
func (b *beam) extend(r *relaxation, layer []kept, need int) (ceiling int) {
	b.clear(8 * len(layer))
	for i := range layer {
		s := &layer[i].spot
		for left := r.exits(s); !left.isEmpty(); left = left.rest() {
			bound := r.bound(s, left.first())
			if bound < need*unit {
				continue
			}
			ceiling = max(ceiling, bound)
			b.offer(candidate{kept{r.land(s, left.first()), int32(i)}, bound})
		}
	}
	return ceiling
}

// clear empties the table for at most the given number of candidates.
func (b *beam) clear(candidates int) {
	b.next = b.next[:0]
	b.now++
	size := len(b.seen)
	for size < 2*candidates || size == 0 {
		size = max(64, 2*size)
	}
	if size != len(b.seen) {
		b.seen, b.stamp = make([]int32, size), make([]uint32, size)
	}
}

// offer adds a candidate unless the same position has as many points.
func (b *beam) offer(c candidate) {
	mask := uint64(len(b.seen) - 1)
	for i := mix(c.spot.open.lo, c.spot.key()) & mask; ; i = (i + 1) & mask {
		if b.stamp[i] != b.now {
			b.stamp[i], b.seen[i] = b.now, int32(len(b.next))
			b.next = append(b.next, c)
			return
		}
		if twin := &b.next[b.seen[i]]; twin.spot.open == c.spot.open && twin.spot.at == c.spot.at {
			if c.spot.score > twin.spot.score {
				*twin = c
			}
			return
		}
	}
}

// cut appends the width candidates with the highest bounds to a layer, at the
// buckets' resolution.
func (b *beam) cut(layer []kept, width, floor, ceiling int) []kept {
	if len(b.next) <= width {
		for i := range b.next {
			layer = append(layer, b.next[i].kept)
		}
		return layer
	}
	var count [buckets + 1]int
	grain := (ceiling-floor)/buckets + 1
	for i := range b.next {
		count[(b.next[i].bound-floor)/grain]++
	}
	lowest, above := buckets, 0
	for ; above+count[lowest] <= width; lowest-- {
		above += count[lowest]
	}
	room := width - above // for candidates in the bucket that is cut
	for i := range b.next {
		switch bucket := (b.next[i].bound - floor) / grain; {
		case bucket == lowest && room > 0:
			room--
		case bucket <= lowest:
			continue
		}
		layer = append(layer, b.next[i].kept)
	}
	return layer
}

// trace returns the path to the best prefix of a layer.
func (b *beam) trace(depth int) []uint8 {
	last := b.layers[depth]
	best := 0
	for i := range last {
		if last[i].spot.score > last[best].spot.score {
			best = i
		}
	}
	path := make([]uint8, depth)
	for i := int32(best); depth > 0; depth-- {
		at := &b.layers[depth][i]
		path[depth-1], i = at.spot.at, at.parent
	}
	return path
}

// front is the best-first search over prefixes of all lengths at once, shared by its
// workers. Every remaining path of more than best points begins with a prefix in the queue
// or one being expanded.
type front struct {
	tuning tuning
	first  bool // stop at the first path that beats best
	watch  *watch
	tell   func(r *root, path []uint8, score, upper int)

	workers []*worker

	mutex   sync.Mutex
	idle    *sync.Cond
	queue   queue
	busy    int
	pending bool // the queue and the workers don't have all prefixes yet
	best    int  // points of the best path known, or the points to beat
	goal    int  // points searched for, if more than best
	ceiling int  // points that no path can beat
	done    bool // a path was found and first asks for no more
	seen    *table
}

func newFront(w *watch, t tuning, best, ceiling, workers int) *front {
	f := &front{tuning: t, watch: w, best: best, ceiling: ceiling, pending: true, seen: newTable(seenSize)}
	f.idle = sync.NewCond(&f.mutex)
	for range max(1, workers) {
		f.workers = append(f.workers, newWorker(f))
	}
	return f
}

// seenSize is the number of entries of the table of prefixes.
const seenSize = 1 << 16

const prefixBytes = int64(unsafe.Sizeof(prefix{})) + 4*64 + 16

// need returns the points that a path must make to be useful.
func (f *front) need() int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if !f.first { // then best is not the points of a path
		f.best = max(f.best, f.watch.news())
	}
	return max(f.best+1, f.goal)
}

// beaten returns the points that improve on the best path.
func (f *front) beaten() int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.best + 1
}

// begin starts a round with an empty queue, for paths of goal to ceiling points.
func (f *front) begin(goal, ceiling int) {
	f.goal, f.ceiling, f.pending = goal, ceiling, true
	f.queue = f.queue[:0]
	f.seen.clear()
}

// improve stores a path if it is better than the best one.
func (f *front) improve(r *root, path []uint8) {
	score := r.score(path)
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if score <= f.best || f.done {
		return
	}
	f.best = score
	f.done = f.first
	f.tell(r, path, score, f.upper())
	f.idle.Broadcast()
}

func (f *front) push(p *prefix) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	heap.Push(&f.queue, p)
	f.watch.stored(len(f.queue))
	f.idle.Signal()
}

// nextPrefix returns the next prefix for a worker, nil at the end of the search.
func (f *front) nextPrefix(c *worker) *prefix {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	for {
		if f.done || f.watch.stopped.Load() {
			f.idle.Broadcast()
			return nil
		}
		if len(f.queue) > 0 {
			p := heap.Pop(&f.queue).(*prefix)
			if p.bound < max(f.best+1, f.goal)*unit {
				clear(f.queue) // no other has a higher bound
				f.queue = f.queue[:0]
				continue
			}
			c.held = p.bound
			f.busy++
			if !f.first { // else these are not bounds on the score
				f.watch.note(p.root.used()+p.spot.toGo+p.depth(), float64(f.best), float64(f.upper()), "search")
			}
			return p
		}
		if f.busy == 0 {
			f.idle.Broadcast()
			return nil
		}
		f.idle.Wait()
	}
}

// release is called when a worker has expanded its prefix.
func (f *front) release(c *worker) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.busy--
	if !f.watch.stopped.Load() {
		c.held = 0
	}
	f.idle.Broadcast()
}

// upper returns an upper bound of the points of any path; f is locked.
func (f *front) upper() int {
	if f.pending {
		return max(f.best, f.ceiling)
	}
	upper := max(f.best, f.goal-1) * unit
	if len(f.queue) > 0 {
		upper = max(upper, f.queue[0].bound)
	}
	for _, c := range f.workers {
		upper = max(upper, c.held)
	}
	return max(f.best, min(f.ceiling, upper/unit))
}

// dominated reports whether the prefix's position was seen with as many points.
func (f *front) dominated(p *prefix) bool {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.seen.dominated(&p.spot, p.root.index)
}

// run searches until the queue is empty or the watch stops it.
func (f *front) run() {
	f.pending = false
	var group sync.WaitGroup
	for _, c := range f.workers[1:] {
		group.Go(c.run)
	}
	f.workers[0].run()
	group.Wait()
}
