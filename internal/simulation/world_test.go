package simulation

import (
	"slices"
	"time"
)

// World is what the programs of both tabs share.
type World struct {
	Disk    *Disk
	Fetched map[string]bool // the catalogues that the network has brought

	now    time.Time
	timers []*timer
	hosts  [2]*Host
}

// timer calls a function at a time.
type timer struct {
	at time.Time
	f  func()
}

// New returns a world at a time with what is stored.
func New(now time.Time, texts map[string]string) *World {
	return &World{Disk: NewDisk(texts), Fetched: map[string]bool{}, now: now}
}

// Now is the time; it implements engine.Clock.
func (w *World) Now() time.Time { return w.now }

// After implements engine.Clock.
func (w *World) After(d time.Duration, f func()) (stop func()) {
	t := &timer{w.now.Add(d), f}
	w.timers = append(w.timers, t)
	return func() { w.timers = slices.DeleteFunc(w.timers, func(o *timer) bool { return o == t }) }
}

// Timers says how many timers wait.
func (w *World) Timers() int { return len(w.timers) }

// Pass lets time pass, and calls what is due meanwhile in its order.
func (w *World) Pass(d time.Duration) {
	end := w.now.Add(d)
	for {
		var next *timer
		for _, t := range w.timers {
			if !t.at.After(end) && (next == nil || t.at.Before(next.at)) {
				next = t
			}
		}
		if next == nil {
			break
		}
		w.timers = slices.DeleteFunc(w.timers, func(o *timer) bool { return o == next })
		if next.at.After(w.now) {
			w.now = next.at
		}
		next.f()
	}
	w.now = end
}

// Open makes a host the system of its tab.
func (w *World) Open(h *Host) { w.hosts[h.Tab] = h }

// tell notes that a tab has written a name: the other one is told at its next News,
// unless its page was left.
func (w *World) tell(from int, name string) {
	for _, h := range w.hosts {
		if h != nil && h.Tab != from && !h.left {
			h.news = append(h.news, name)
		}
	}
}

// Evict takes everything away that is stored; both tabs are told.
func (w *World) Evict() {
	names := w.Disk.Names()
	w.Disk.Evict()
	for _, name := range names {
		w.tell(-1, name)
	}
}
