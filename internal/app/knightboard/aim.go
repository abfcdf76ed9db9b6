package knightboard

import (
	"cavalo/internal/knight"
)

// Aim is the square whose jump is previewed: At, under the pointer or the cursor, else Held,
// selected by a finger.
type Aim struct{ At, Held knight.Square }

// NoAim previews no jump.
var NoAim = Aim{knight.NoSquare, knight.NoSquare}

// Over handles the pointer or the cursor entering a square, or leaving the board (-1). It
// reports whether the previewed square has changed.
func (a *Aim) Over(s knight.Square, targets *[knight.Squares]bool) bool {
	at := a.Held
	if s >= 0 && targets[s] {
		at = s
	}
	changed := at != a.At
	a.At = at
	return changed
}

// Tap handles a finger's tap on a target. The first tap selects it; Tap reports whether
// this was the second.
func (a *Aim) Tap(s knight.Square) bool {
	again := a.Held == s
	*a = Aim{s, s}
	return again
}
