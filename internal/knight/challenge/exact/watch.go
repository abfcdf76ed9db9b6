package exact

import (
	"sync"
	"sync/atomic"

	"cavalo/internal/search"
)

// watch is a search's meter, shared by the goroutines of one solve.
type watch struct {
	mutex   sync.Mutex
	meter   *search.Meter
	stopped atomic.Bool
	known   func() int // see Options
	trying  int        // the number of steps that is of no use once it is known
	outdone bool       // stopped, since others know a path of no more steps
}

// news returns what another part of the solve has found, 0 for nothing.
func (w *watch) news() int {
	if w.known == nil {
		return 0
	}
	return w.known()
}

// try says which number of steps is tried. It reports whether that is of any
// use; if it ceases to be the search stops.
func (w *watch) try(steps int) bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	known := w.news()
	useful := known == 0 || known > steps
	w.trying = 0
	if useful {
		w.trying = steps
	}
	return useful
}

// look stops the search when it is of no use any more; w is locked.
func (w *watch) look() {
	if known := w.news(); w.trying > 0 && known > 0 && known <= w.trying {
		w.outdone = true
		w.stopped.Store(true)
	}
}

// stored says how many nodes are stored now.
func (w *watch) stored(n int) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.meter.Stored(int64(n))
	if w.meter.Stopped() {
		w.stopped.Store(true)
	}
}

// note says what the next progress report tells.
func (w *watch) note(depth int, lower, upper float64, phase string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.meter.Note(depth, lower, upper, phase)
}

// reason is why the search stopped.
func (w *watch) reason() search.Status {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.meter.Reason()
}

// flushEvery is how many nodes a goroutine counts by itself.
const flushEvery = 256

// tally counts the nodes of one goroutine and hands them to the watch.
type tally struct {
	watch               *watch
	generated, expanded int64
	worked              int64 // in nodes: sweeps, which make none
	made                int64 // generated, never set back
	total               int64 // generated and worked, never set back
}

// tick adds n generated nodes and reports whether the search may go on.
func (t *tally) tick(n int64) bool {
	t.generated += n
	t.made += n
	return t.spend(n)
}

// work adds the work of n nodes that makes none, and reports the same.
func (t *tally) work(n int64) bool {
	t.worked += n
	return t.spend(n)
}

func (t *tally) spend(n int64) bool {
	t.total += n
	if t.generated+t.worked >= flushEvery {
		t.flush()
	}
	return !t.watch.stopped.Load()
}

// expand adds n nodes whose successors were made.
func (t *tally) expand(n int64) { t.expanded += n }

// flush hands over what was counted.
func (t *tally) flush() {
	t.watch.mutex.Lock()
	defer t.watch.mutex.Unlock()
	t.watch.meter.Work(t.worked)
	if !t.watch.meter.Tick(t.generated) {
		t.watch.stopped.Store(true)
	}
	t.watch.look()
	t.watch.meter.Expand(t.expanded)
	t.generated, t.expanded, t.worked = 0, 0, 0
}
