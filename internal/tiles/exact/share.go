package exact

import "sync"

// team is goroutines that share the leaves: each takes the next one in the order
// when it is done with one. Which of the shortest paths they find may differ
// from run to run.
type team struct {
	*fifteen
	lock  sync.Mutex // of all but the leaves in work
	order []int32    // leaves nobody has taken yet
}

// share is search by several goroutines.
func (f *fifteen) share() bool {
	t := team{fifteen: f, order: f.sorted()}
	var group sync.WaitGroup
	for range f.workers {
		group.Go(t.work)
	}
	group.Wait()
	return f.path != nil
}

// work searches below one leaf after the other.
func (t *team) work() {
	d := &digger{layout: t.layout, automaton: t.automaton}
	for l := t.next(); l != nil; l = t.next() {
		for d.begin(l.packed); d.top > 0; {
			found := d.dig(flushEvery)
			if !t.report(d, l, found) {
				return
			}
		}
		l.least = d.least
	}
}

// next returns a leaf to search below, nil when there is none.
func (t *team) next() *leaf {
	t.lock.Lock()
	defer t.lock.Unlock()
	for len(t.order) > 0 {
		l := &t.leaves[t.order[0]]
		t.order = t.order[1:]
		if l.slack >= 0 && l.twin >= 0 {
			return l
		}
	}
	return nil
}

// report hands over what was counted below a leaf, and whether the goal was
// found there. It returns whether to go on.
func (t *team) report(d *digger, l *leaf, found bool) bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.take(d)
	t.flush()
	if found && t.path == nil {
		t.path = t.way(l, d.trail[:l.togo])
	}
	return t.path == nil && !t.stop
}
