package exact

import (
	"sync"
	"sync/atomic"

	"cavalo/internal/search"
)

// watch is a search's meter, shared by the goroutines of one solve.
type watch struct {
	room    int // nodes that may be stored, 0 for any number
	mutex   sync.Mutex
	meter   *search.Meter
	stopped atomic.Bool
	known   func() int // see Options
	trying  int        // the number of steps that is tried, 0 for none
	own     int        // the steps of the best path of this solve's own, 0 for none
	outdone bool       // stopped, since others know a path of no more steps
}

// news returns what another part of the solve has found, 0 for nothing.
func (w *watch) news() int {
	if w.known == nil {
		return 0
	}
	return w.known()
}

// try says which number of steps is tried next. It reports whether that is of
// any use; if it ceases to be the search stops.
func (w *watch) try(steps int) bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.trying = steps
	if !w.useful() {
		w.trying = 0
		return false
	}
	return true
}

// keep says that a path of so many steps was found.
func (w *watch) keep(steps int) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.own = steps
}

// useful reports whether a path of the steps that are tried would be better than
// what others have found; w is locked. What they know may come from here.
func (w *watch) useful() bool {
	known := w.news()
	return w.trying == 0 || known == 0 || w.trying < known || w.own > 0 && w.own <= known
}

// look stops the search when it is of no use any more; w is locked.
func (w *watch) look() {
	if !w.useful() {
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
