package widget

const maxUndone = 200

// Undo holds what something was before each change of it, and what was undone.
type Undo[T any] struct{ past, undone []T }

// Keep is told what it was before a change. One that goes on with the change before is
// undone together with it.
func (u *Undo[T]) Keep(was T, goesOn bool) {
	if u.undone = nil; goesOn {
		return
	}
	u.past = append(u.past, was)
	u.past = u.past[max(0, len(u.past)-maxUndone):]
}

// Last returns what it was before the last change; false when there was none.
func (u *Undo[T]) Last() (was T, ok bool) {
	if len(u.past) == 0 {
		return was, false
	}
	return u.past[len(u.past)-1], true
}

// Drop forgets the last change: it came to nothing.
func (u *Undo[T]) Drop() { u.past = u.past[:len(u.past)-1] }

// Back undoes the last change of what it is now; false when there was none.
func (u *Undo[T]) Back(now T) (was T, ok bool) { return swap(&u.past, &u.undone, now) }

// Again makes the change that was undone last once more; false when none was.
func (u *Undo[T]) Again(now T) (was T, ok bool) { return swap(&u.undone, &u.past, now) }

// CanBack and CanAgain report whether there is something to undo, or to make again.
func (u *Undo[T]) CanBack() bool  { return len(u.past) > 0 }
func (u *Undo[T]) CanAgain() bool { return len(u.undone) > 0 }

// swap takes the last of one list and puts what it is now at the end of the other.
func swap[T any](from, to *[]T, now T) (was T, ok bool) {
	last := len(*from) - 1
	if last < 0 {
		return was, false
	}
	was = (*from)[last]
	*from, *to = (*from)[:last], append(*to, now)
	return was, true
}
