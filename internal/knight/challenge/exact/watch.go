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
	total               int64 // generated, never set back
}

// tick adds n generated nodes and reports whether the search may go on.
func (t *tally) tick(n int64) bool {
	t.generated += n
	t.total += n
	if t.generated >= flushEvery {
		t.flush()
	}
	return !t.watch.stopped.Load()
}

func (t *tally) expand() { t.expanded++ }

// flush hands over what was counted.
func (t *tally) flush() {
	t.watch.mutex.Lock()
	defer t.watch.mutex.Unlock()
	if !t.watch.meter.Tick(t.generated) {
		t.watch.stopped.Store(true)
	}
	t.watch.meter.Expand(t.expanded)
	t.generated, t.expanded = 0, 0
}
