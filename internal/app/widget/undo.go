package widget

import (
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const maxUndone = 200

// Undo undoes and redoes the changes of what an editor edits.
type Undo[T any] struct {
	Now  func() T   // the present state
	Show func(to T) // makes another state the present one

	past, undone []T
	kind         string // of the last change
}

// Keep stores the present state before a change of a kind. A change of the same kind as the
// last one is undone together with it, unless the kind is "".
func (u *Undo[T]) Keep(kind string) {
	goesOn := u.GoesOn(kind)
	if u.undone, u.kind = nil, kind; goesOn {
		return
	}
	u.past = append(u.past, u.Now())
	u.past = u.past[max(0, len(u.past)-maxUndone):]
}

// GoesOn reports whether a change of a kind would be undone together with the last one.
func (u *Undo[T]) GoesOn(kind string) bool { return kind != "" && kind == u.kind }

// End makes the next change one of its own.
func (u *Undo[T]) End() { u.kind = "" }

// Forget removes all stored states.
func (u *Undo[T]) Forget() { u.past, u.undone, u.kind = nil, nil, "" }

// Last returns the state before the last change; ok is false if there was none.
func (u *Undo[T]) Last() (was T, ok bool) {
	if len(u.past) == 0 {
		return was, false
	}
	return u.past[len(u.past)-1], true
}

// Drop removes the last state, of a change that had no effect.
func (u *Undo[T]) Drop() { u.past = u.past[:len(u.past)-1] }

// Undo undoes the last change, and Redo redoes the change that was undone last.
func (u *Undo[T]) Undo() { u.move(&u.past, &u.undone) }

// Redo redoes the change that was undone last.
func (u *Undo[T]) Redo() { u.move(&u.undone, &u.past) }

// move shows the last state of one list and adds the present one to the other.
func (u *Undo[T]) move(from, to *[]T) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	was := (*from)[last]
	*from, *to = (*from)[:last], append(*to, u.Now())
	u.End()
	u.Show(was)
}

// Keys returns the keys that undo and redo.
func (u *Undo[T]) Keys() Keys { return Keys{{On: On{"u": u.Undo, "r": u.Redo}}} }

// Buttons returns the buttons that undo and redo; their ids begin with id.
func (u *Undo[T]) Buttons(lang words.Lang, id string) (undo, redo *ui.Node) {
	undo = Icon(id+"-undo", ui.IconUndo, lang.T(words.Undo), u.Undo)
	redo = Icon(id+"-redo", ui.IconRedo, lang.T(words.Redo), u.Redo)
	undo.Disabled, redo.Disabled = len(u.past) == 0, len(u.undone) == 0
	return undo, redo
}
