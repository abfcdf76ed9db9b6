package widget

const maxUndone = 200

// Undo holds the earlier states of a value and the undone ones.
type Undo[T any] struct{ past, undone []T }

// Keep stores the state before a change. A change that goesOn with the previous one is
// undone together with it.
func (u *Undo[T]) Keep(was T, goesOn bool) {
	if u.undone = nil; goesOn {
		return
	}
	u.past = append(u.past, was)
	u.past = u.past[max(0, len(u.past)-maxUndone):]
}

// Last returns the state before the last change; ok is false if there was none.
func (u *Undo[T]) Last() (was T, ok bool) {
	if len(u.past) == 0 {
		return was, false
	}
	return u.past[len(u.past)-1], true
}

// Drop removes the last state, of a change that had no effect.
func (u *Undo[T]) Drop() { u.past = u.past[:len(u.past)-1] }

// Back undoes the last change: it stores the present state and returns the one before; ok
// is false if there is none.
func (u *Undo[T]) Back(now T) (was T, ok bool) { return swap(&u.past, &u.undone, now) }

// Again redoes the change that was undone last; ok is false if there is none.
func (u *Undo[T]) Again(now T) (was T, ok bool) { return swap(&u.undone, &u.past, now) }

// CanBack reports whether there is a change to undo.
func (u *Undo[T]) CanBack() bool { return len(u.past) > 0 }

// CanAgain reports whether there is a change to redo.
func (u *Undo[T]) CanAgain() bool { return len(u.undone) > 0 }

// swap removes and returns the last state of one list and adds the present one to the other.
func swap[T any](from, to *[]T, now T) (was T, ok bool) {
	last := len(*from) - 1
	if last < 0 {
		return was, false
	}
	was = (*from)[last]
	*from, *to = (*from)[:last], append(*to, now)
	return was, true
}
