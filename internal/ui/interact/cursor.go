package interact

import (
	"cmp"
	"math"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// boardKey moves the board's cursor with the arrows and presses with Enter.
// Space presses too, but only when the app has no other use for it (lateKey).
func (s *Session) boardKey(n *layout.Box, k ui.KeyEvent) bool {
	b := n.Board()
	if k.Key == "Enter" {
		return s.pressCursor(n, k)
	}
	var move func(dx, dy int)
	if onSquare := b.Cursor >= 0 && b.Cursor < len(b.Cells); onSquare && b.Plan != nil && b.Plan.Nudge != nil {
		move = func(dx, dy int) { b.Plan.Nudge(b.Cursor, dx, dy) }
	}
	if nudge(k, move) {
		s.focus.ring, s.focus.moved = true, true
		return true
	}
	to := boardStep(b, k.Key)
	if to == noStep || b.MoveTo == nil {
		return b.Type != nil && b.Type(k.Key)
	}
	s.focus.ring, s.focus.moved = true, true
	if to != b.Cursor && to >= 0 {
		b.MoveTo(to)
	}
	return true
}

func (s *Session) pressCursor(n *layout.Box, k ui.KeyEvent) bool {
	b := n.Board()
	if b.Cursor < 0 || b.Cursor >= len(b.Cells) || b.Press == nil {
		return false
	}
	if !k.Repeat {
		s.focus.ring = true
		press(layout.Target{Box: n, Part: layout.SquarePart, Index: b.Cursor})
	}
	return true
}

// noStep means that a key does not move the cursor.
const noStep = -2

// boardStep returns the square to which a key moves the cursor: the next square in its
// direction that is not hidden, or the end of the row. The first key moves it to a
// square that can be pressed. It returns -1 if there is no square.
func boardStep(b *ui.Board, key string) int {
	dx, dy := arrows[key][0], arrows[key][1]
	far := key == "Home" || key == "End"
	switch {
	case key == "Home":
		dx = -1
	case key == "End":
		dx = 1
	case !arrow(key):
		return noStep
	}
	if b.Plan != nil {
		return planStep(b, dx, dy, far)
	}
	if b.Cursor < 0 || b.Cursor >= len(b.Cells) || b.Columns <= 0 {
		return firstSquare(b)
	}
	if b.Turned {
		dx, dy = -dx, -dy
	}
	at := b.Cursor
	x, y := at%b.Columns, at/b.Columns
	for {
		x, y = x+dx, y+dy
		i := y*b.Columns + x
		if x < 0 || x >= b.Columns || y < 0 || i >= len(b.Cells) {
			return at
		}
		if !b.Cells[i].Hidden {
			at = i
			if !far {
				return at
			}
		}
	}
}

// firstSquare returns the first square that can be pressed, or else the first
// square.
func firstSquare(b *ui.Board) int {
	first := -1
	for i, c := range b.Cells {
		if c.Enabled {
			return i
		}
		if first < 0 && !c.Hidden {
			first = i
		}
	}
	return first
}

// toward returns the square of a plan to which an arrow goes: the nearest one in the
// quarter of its direction, or else the least aside, or the same square if there is
// none. Thus every square can be reached from every other.
func toward(b *ui.Board, dx, dy int) int {
	at, aspect := b.Plan.Spots[b.Cursor], cmp.Or(b.Plan.Aspect, 1)
	best, least, within := b.Cursor, math.Inf(1), false
	for i, s := range b.Plan.Spots[:min(len(b.Plan.Spots), len(b.Cells))] {
		x, y := (s.X-at.X)*aspect, s.Y-at.Y
		along := x*float64(dx) + y*float64(dy)
		aside := math.Abs(x*float64(dy)) + math.Abs(y*float64(dx))
		quarter := aside <= along
		if i == b.Cursor || b.Cells[i].Hidden || along <= 0 || within && !quarter {
			continue
		}
		d := math.Hypot(x, y)
		if !quarter {
			d = aside/along + d
		}
		if d < least || quarter && !within {
			best, least, within = i, d, quarter
		}
	}
	return best
}

// planStep is boardStep on a plan, where Home and End go to the first and the last square.
func planStep(b *ui.Board, dx, dy int, far bool) int {
	switch {
	case b.Cursor < 0 || b.Cursor >= min(len(b.Cells), len(b.Plan.Spots)):
		return firstSquare(b)
	case !far:
		return toward(b, dx, dy)
	case dx < 0:
		return shownFrom(b, 0, 1)
	}
	return shownFrom(b, len(b.Cells)-1, -1)
}

// shownFrom returns the first square from i on that is not hidden.
func shownFrom(b *ui.Board, i, step int) int {
	for ; i >= 0 && i < len(b.Cells); i += step {
		if !b.Cells[i].Hidden {
			return i
		}
	}
	return b.Cursor
}

// nudge passes an arrow with Shift to a function, which may be nil, and reports whether it
// did.
func nudge(k ui.KeyEvent, by func(dx, dy int)) bool {
	if by == nil || !k.Shift || !arrow(k.Key) {
		return false
	}
	by(arrows[k.Key][0], arrows[k.Key][1])
	return true
}

// arrows holds the directions of the arrow keys.
var arrows = map[string][2]int{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1}}

func arrow(key string) bool { return arrows[key] != [2]int{} }
