package exact

import (
	"container/heap"
	"sync"
	"unsafe"
)

// front is the best-first search over prefixes of all lengths at once, shared
// by its climbers. Whatever is in the queue or in a climber's hands is all that
// is left to be searched for a path of more than best points.
type front struct {
	tuning tuning
	first  bool // stop at the first path that beats best
	watch  *watch
	tell   func(r *root, path []uint8, score, upper int)

	climbers []*climber

	mutex   sync.Mutex
	idle    *sync.Cond
	queue   queue
	busy    int
	pending bool // there is more to search than queue and climbers hold
	best    int  // points of the best path known, or what has to be beaten
	goal    int  // points asked for, if more than best
	ceiling int  // points that no path can beat
	done    bool // a path was found and first asks for no more
	seen    *table
}

func newFront(w *watch, t tuning, best, ceiling, climbers int) *front {
	f := &front{tuning: t, watch: w, best: best, ceiling: ceiling, pending: true, seen: newTable(seenSize)}
	f.idle = sync.NewCond(&f.mutex)
	for range max(1, climbers) {
		f.climbers = append(f.climbers, newClimber(f))
	}
	return f
}

// seenSize is the number of entries of the table of prefixes.
const seenSize = 1 << 16

// prefixBytes is about what a queued prefix takes.
const prefixBytes = int64(unsafe.Sizeof(prefix{})) + 4*64 + 16

// need is the points that a path must make to be of use.
func (f *front) need() int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if !f.first { // what has to be beaten is given otherwise
		f.best = max(f.best, f.watch.news())
	}
	return max(f.best+1, f.goal)
}

// beaten is what a path must make to be better than the best one.
func (f *front) beaten() int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.best + 1
}

// begin starts a round that asks for so many points, with an empty queue, when
// no path can beat ceiling.
func (f *front) begin(goal, ceiling int) {
	f.goal, f.ceiling, f.pending = goal, ceiling, true
	f.queue = f.queue[:0]
	f.seen.clear()
}

// improve takes a path that may be better than the best one.
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

// push adds a prefix to the queue.
func (f *front) push(p *prefix) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	heap.Push(&f.queue, p)
	f.watch.stored(len(f.queue))
	f.idle.Signal()
}

// take returns the next prefix for a climber, nil when all is done.
func (f *front) take(c *climber) *prefix {
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
			if !f.first { // else these are no bounds of what is looked for
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

// release says that a climber is done with what it took.
func (f *front) release(c *climber) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.busy--
	if !f.watch.stopped.Load() {
		c.held = 0
	}
	f.idle.Broadcast()
}

// upper is the most points that any path can make; f is locked.
func (f *front) upper() int {
	if f.pending {
		return max(f.best, f.ceiling)
	}
	upper := max(f.best, f.goal-1) * unit
	if len(f.queue) > 0 {
		upper = max(upper, f.queue[0].bound)
	}
	for _, c := range f.climbers {
		upper = max(upper, c.held)
	}
	return max(f.best, min(f.ceiling, upper/unit))
}

// dominated reports whether a prefix of the same position was seen with as
// many points.
func (f *front) dominated(p *prefix) bool {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.seen.dominated(&p.spot, p.root.index)
}

// run searches until the queue is empty or the watch stops it.
func (f *front) run() {
	f.pending = false
	var group sync.WaitGroup
	for _, c := range f.climbers[1:] {
		group.Go(c.run)
	}
	f.climbers[0].run()
	group.Wait()
}
