package engine

import (
	"runtime"
	"sync"
	"sync/atomic"

	"cavalo/internal/search"
)

// team is the workers besides the first, each in a goroutine. All search the
// same position depth after depth and share nothing but the table, where each
// finds what the others have found ("lazy SMP", as Stockfish has it since
// version 7). The first alone answers; it is ahead because much of what it
// comes to is in the table already.
type team struct {
	workers []*worker
	over    atomic.Bool // the first worker has finished
	running sync.WaitGroup
}

// grow makes the team n workers strong. They forget the game when it is
// another one.
func (t *team) grow(n int, first *worker) {
	if len(t.workers) > 0 && t.workers[0].board != first.board {
		t.workers = nil
	}
	for len(t.workers) < n {
		w := *first
		w.over = &t.over
		t.workers = append(t.workers, &w)
	}
	t.workers = t.workers[:n]
}

// start lets the team search for what the first worker was asked.
func (t *team) start(first *deepening) {
	t.over.Store(false)
	for i, w := range t.workers {
		w.begin(search.NewMeter(search.Control{}))
		d := &deepening{worker: w, start: first.start, lines: first.lines, depth: first.depth, ahead: (i + 1) & 1}
		t.running.Add(1)
		go func() {
			defer t.running.Done()
			d.run()
		}()
	}
}

// stop ends the search and returns how many nodes it was.
func (t *team) stop() (nodes int64) {
	t.over.Store(true)
	t.running.Wait()
	for _, w := range t.workers {
		nodes += w.meter.Stats().Generated
	}
	return nodes
}

// workersFor returns how many workers search when so many are wanted: one where
// there are no threads, or no table to share.
func (e *Engine) workersFor(wanted int) int {
	if wanted < 1 {
		wanted = max(1, e.Workers)
	}
	if runtime.GOARCH == "wasm" || !e.options.Table {
		return 1
	}
	return min(wanted, maxWorkers)
}

// maxWorkers bounds the memory that workers take besides the table, some
// 400 KiB each.
const maxWorkers = 64
