package canvas

// turn lets one thing happen to the session at a time. A page has one thread,
// so an event is dealt with at once, inside the browser's own handler: only
// there may a program open the keyboard of a phone, copy, or choose a file.
// The exception is an event that comes while another one waits for something:
// it comes after that one.
type turn struct {
	guard   func(f func()) // runs each thing; a panic in it may end there
	taken   bool
	waiting []func()
}

// do runs f now, or as soon as the turn is free.
func (t *turn) do(f func()) {
	t.waiting = append(t.waiting, f)
	t.try(func() {})
}

// try runs what waits and then f, and reports whether the turn was free.
func (t *turn) try(f func()) bool {
	if t.taken {
		return false
	}
	t.taken = true
	defer func() { t.taken = false }()
	for len(t.waiting) > 0 {
		next := t.waiting[0]
		t.waiting = t.waiting[1:]
		t.guard(next)
	}
	t.guard(f)
	return true
}
