package ui

import (
	"cmp"
	"math"
)

// Plan places the squares of a board freely, like the nodes of a graph: they are round,
// and the board has one row. A cursor key goes to the nearest square in its direction;
// in the text view the squares are a list.
type Plan struct {
	Spots  []Spot  // of each square
	Aspect float64 // width by height, where the board may choose; 0 is square

	// Drag moves a square under the mouse or a finger; done is true once, at the
	// end. Nudge moves the square under the cursor: an arrow with Shift.
	Drag  func(square int, to Spot, done bool)
	Nudge func(square, dx, dy int)
	// Ground handles a press beside the squares.
	Ground func(at Spot)
}

// Spot is a place on a plan, from 0 to 1 from the left and from the top.
type Spot struct{ X, Y float64 }

// Clamp returns the nearest spot on the plan.
func (s Spot) Clamp() Spot { return Spot{min(max(s.X, 0), 1), min(max(s.Y, 0), 1)} }

// The diameters of a plan's squares: the more squares, the smaller.
const (
	maxSpot   = 32.0
	minSpot   = 11.0
	maxMini   = 18.0 // in a small picture
	spotShare = 0.26 // of the distance between evenly spread squares
	spotReach = 24.0 // how far from the middle a press counts
)

// spotSide returns the diameter of a plan's squares in an area.
func (b *Board) spotSide(w, h float64) float64 {
	limit := maxSpot
	if b.Mini {
		limit = maxMini
	}
	side := spotShare * math.Sqrt(w*h/float64(max(1, len(b.Cells))))
	return min(limit, max(minSpot, side))
}

// spread returns the geometry of a plan: all of the rectangle, with room for names at
// its edges.
func (b *Board) spread(r Rect) BoardGeometry {
	if h := r.W / b.aspect(); math.IsInf(r.H, 1) || r.H >= unbounded {
		r.H = h
	} else if r.W >= unbounded {
		r.W = r.H * b.aspect()
	}
	side := b.spotSide(r.W, r.H)
	g := BoardGeometry{Frame: r, Pitch: side, Columns: max(b.Columns, 1), Rows: 1, seen: b.visible(), spots: b.Plan.Spots}
	g.Grid = r.Inset(side/2+min(34, r.W*0.07), side/2+min(18, r.H*0.05))
	return g
}

func (b *Board) aspect() float64 { return cmp.Or(b.Plan.Aspect, 1) }

// Planned reports whether the squares are placed freely.
func (g BoardGeometry) Planned() bool { return g.spots != nil }

// spot returns the place of a square of a plan.
func (g BoardGeometry) spot(i int) Rect {
	if i < 0 || i >= len(g.spots) {
		return Rect{g.Grid.X, g.Grid.Y, 0, 0}
	}
	s := g.spots[i]
	return Rect{g.Grid.X + s.X*g.Grid.W - g.Pitch/2, g.Grid.Y + s.Y*g.Grid.H - g.Pitch/2, g.Pitch, g.Pitch}
}

// SpotAt returns the spot of a point, which may be off the plan.
func (g BoardGeometry) SpotAt(x, y float64) Spot {
	if g.Grid.Empty() {
		return Spot{}
	}
	return Spot{(x - g.Grid.X) / g.Grid.W, (y - g.Grid.Y) / g.Grid.H}
}

// near returns the square of a plan nearest to a point, -1 if none is within reach.
func (g BoardGeometry) near(x, y float64) int {
	best, least := -1, max(spotReach, g.Pitch/2+4)
	for i := range min(len(g.spots), g.Columns) {
		r := g.spot(i)
		cx, cy := r.Center()
		if d := math.Hypot(cx-x, cy-y); d < least {
			best, least = i, d
		}
	}
	return best
}

// toward returns the square of a plan to which an arrow goes: the nearest one in the
// quarter of its direction, or else the least aside, or the same square if there is
// none. Thus every square can be reached from every other.
func (b *Board) toward(dx, dy int) int {
	at := b.Plan.Spots[b.Cursor]
	best, least, within := b.Cursor, math.Inf(1), false
	for i, s := range b.Plan.Spots[:min(len(b.Plan.Spots), len(b.Cells))] {
		x, y := (s.X-at.X)*b.aspect(), s.Y-at.Y
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

// planStep is step on a plan, where Home and End go to the first and the last square.
func (b *Board) planStep(dx, dy int, far bool) int {
	switch {
	case b.Cursor < 0 || b.Cursor >= min(len(b.Cells), len(b.Plan.Spots)):
		return b.firstSquare()
	case !far:
		return b.toward(dx, dy)
	case dx < 0:
		return b.shownFrom(0, 1)
	}
	return b.shownFrom(len(b.Cells)-1, -1)
}

// shownFrom returns the first square from i on that is not hidden.
func (b *Board) shownFrom(i, step int) int {
	for ; i >= 0 && i < len(b.Cells); i += step {
		if !b.Cells[i].Hidden {
			return i
		}
	}
	return b.Cursor
}

// nudge moves the square under the cursor by an arrow with Shift.
func (b *Board) nudge(k KeyEvent) bool {
	if b.Plan == nil || b.Plan.Nudge == nil || !k.Shift || !arrow(k.Key) || b.Cursor < 0 || b.Cursor >= len(b.Cells) {
		return false
	}
	by := arrows[k.Key]
	b.Plan.Nudge(b.Cursor, by[0], by[1])
	return true
}

// nudge moves the chosen node of a tree by an arrow with Shift.
func (t *Tree) nudge(k KeyEvent) bool {
	if t.Nudge == nil || !k.Shift || !arrow(k.Key) {
		return false
	}
	by := arrows[k.Key]
	t.Nudge(by[0], by[1])
	return true
}

// dragged returns the board whose square the pointer can drag.
func (t target) dragged() *Board {
	if t.part != cellPart || t.node.Disabled {
		return nil
	}
	if b := t.node.Board(); b.Plan != nil && b.Plan.Drag != nil && !b.Mini {
		return b
	}
	return nil
}

// moveSquare drags the pressed square of a plan to a point.
func (s *Session) moveSquare(x, y float64, done bool) {
	t, ok := s.find(s.pointer.id)
	if !ok {
		return
	}
	if t.node.Role == TreeView {
		t.node.Tree().Drag(x-t.rect.X, y-t.rect.Y, done)
		s.changed()
	} else if b := t.dragged(); b != nil {
		b.Plan.Drag(t.index, b.Geometry(t.node.Rect).SpotAt(x, y).Clamp(), done)
		s.changed()
	}
}

// pressGround presses a plan beside its squares.
func (t target) pressGround(x, y float64) {
	if b := t.node.Board(); b.Plan.Ground != nil && !t.node.Disabled {
		b.Plan.Ground(b.Geometry(t.node.Rect).SpotAt(x, y).Clamp())
	}
}
