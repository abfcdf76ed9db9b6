package interact

import (
	"math"
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// longPress is how long a finger rests on a square that only looks at what it would do.
const longPress = 500 * time.Millisecond

// slop is how far a finger may move and still press.
const slop = 10

// pointer is the mouse or the first finger.
type pointer struct {
	s      *Session
	x, y   float64
	inside bool   // there is a mouse, so targets can be hovered
	over   string // the target under the mouse, or under the finger that presses

	down   gesture
	startX float64
	startY float64
	since  time.Time // of the press
	rested time.Time // when a finger that stays has rested; zero until the next Rest
	touch  bool
	second bool   // the right mouse button
	id     string // the target that was pressed, or that a stroke has reached
	drawn  bool   // the stroke has left its first square
	from   *popup // the list that was open at the press
}

// gesture is what the pointer is doing while it is down.
type gesture uint8

const (
	idle      gesture = iota
	pressing          // presses on release
	outside           // began outside of a dialog: dismisses it on release
	sliding           // moves a slider's knob
	selecting         // selects text in a field
	scrolling         // moves the page under the finger
	stroking          // draws on a board
	panning           // drags a tree
	moving            // drags a square of a plan, or what a tree has a grip on
	spent             // is ignored until release
)

// Hovered returns the id of the target under the mouse, "" if there is none.
func (s *Session) Hovered() string { return s.pointer.over }

// Pressed returns the id of the target that would be pressed if the pointer
// were released now.
func (s *Session) Pressed() string {
	if p := &s.pointer; p.down == pressing && p.over == p.id || p.down == sliding {
		return p.id
	}
	return ""
}

// Shape returns the mouse pointer for what is under it, as in CSS: "default",
// "pointer" or "text".
func (s *Session) Shape() string {
	if s.pointer.down == sliding {
		return "pointer"
	}
	t, ok := s.at(s.pointer.x, s.pointer.y)
	switch {
	case !ok || !s.pointer.inside || t.Box.Disabled:
		return "default"
	case t.Box.Role == ui.TextField:
		return "text"
	case t.Part == layout.SquarePart && !t.Box.Board().Cells[t.Index].Enabled:
		return "default"
	}
	return "pointer"
}

// at returns the target at a point, considering the open list and dialogs
// first.
func (s *Session) at(x, y float64) (layout.Target, bool) {
	if s.popup != nil {
		return s.popup.list.Hit(x, y)
	}
	return s.tree.Top().Hit(x, y)
}

// PointerMove moves the mouse, or the finger that is down. A point outside of
// the area means that the mouse has left.
func (s *Session) PointerMove(x, y float64) {
	s.sync()
	x, y = s.placed(x, y)
	p := &s.pointer
	dx, dy := x-p.x, y-p.y
	p.x, p.y = x, y
	if p.down == idle || !p.touch {
		p.inside = s.area.Contains(x, y)
	}
	p.drag(x, y, dx, dy)
	p.rehover()
}

// drag handles a move with the pointer down.
func (p *pointer) drag(x, y, dx, dy float64) {
	dx0, dy0 := x-p.startX, y-p.startY
	switch p.down {
	case pressing, outside:
		t, ok := p.s.find(p.id)
		tree := ok && t.Box.Role == ui.TreeView && p.down == pressing
		far := math.Hypot(dx0, dy0)
		_, swipes := p.swipes()
		switch {
		case far <= slop/2:
		case ok && p.down == pressing && dragged(t) != nil,
			tree && t.Box.Tree().Grip != nil && t.Box.Tree().Grip(p.startX-t.Rect.X, p.startY-t.Rect.Y):
			p.down = moving
			p.moveSquare(x, y, false)
		case tree:
			p.down = panning
			t.Box.Tree().Pan(dx0, dy0)
		case far > slop && (p.touch || swipes):
			p.slip(dx0, dy0)
		}
	case sliding:
		if t, ok := p.s.find(p.id); ok {
			slideTo(t.Box, x)
		} else {
			p.down = spent
		}
	case selecting:
		if t, ok := p.s.find(p.id); ok {
			p.s.field.caretTo(t.Box, x, y, true)
		}
	case scrolling:
		p.s.scrolls.drag(dy)
	case stroking:
		p.stroke(x, y)
	case panning:
		if t, ok := p.s.find(p.id); ok {
			t.Box.Tree().Pan(dx, dy)
		}
	case moving:
		p.moveSquare(x, y, false)
	}
}

// stroke calls a board's Stroke when the drag has reached another square.
func (p *pointer) stroke(x, y float64) {
	t, ok := p.s.at(x, y)
	if !ok || t.Part != layout.SquarePart || t.ID == p.id || t.Box.Board().Stroke == nil {
		return
	}
	if b := t.Box.Board(); p.second && !p.drawn && b.Second != nil {
		b.Second()
	}
	p.id, p.drawn = t.ID, true
	t.Box.Board().Stroke(t.Index)
	p.s.changed()
}

// endStroke tells a board that a drag over its squares is over.
func (p *pointer) endStroke() {
	if p.down != stroking || !p.drawn {
		return
	}
	if t, ok := p.s.find(p.id); ok && t.Part == layout.SquarePart && t.Box.Board().End != nil {
		t.Box.Board().End()
	}
}

// swipes returns the square that is pressed; ok is false if its board handles no swipes.
func (p *pointer) swipes() (t layout.Target, ok bool) {
	t, ok = p.s.find(p.id)
	return t, ok && p.down == pressing && t.Part == layout.SquarePart && t.Box.Board().Swipe != nil
}

// swipe calls a board's Swipe for a drag, along the longer of its two lengths.
func (p *pointer) swipe(dx, dy float64) bool {
	t, ok := p.swipes()
	switch {
	case !ok:
		return false
	case math.Abs(dx) > math.Abs(dy):
		return t.Box.Board().Swipe(t.Index, int(math.Copysign(1, dx)), 0)
	}
	return t.Box.Board().Swipe(t.Index, 0, int(math.Copysign(1, dy)))
}

// slip handles a pointer that has moved too far to press. Sideways it swipes a
// board's square or slides a slider; otherwise a finger scrolls. A mouse
// swipes too, but scrolls nothing.
func (p *pointer) slip(dx, dy float64) {
	if p.swipe(dx, dy) || !p.touch {
		p.down = spent
		p.s.changed()
		return
	}
	if t, ok := p.s.find(p.id); ok && t.Box.Role == ui.Slider && p.s.popup == nil && math.Abs(dx) > math.Abs(dy) {
		p.down = sliding
		slideTo(t.Box, p.x)
		return
	}
	p.down = scrolling
	if !p.s.scrolls.grab(p.startX, p.startY) {
		p.down = spent
	}
	p.s.scrolls.drag(dy)
	p.s.changed()
}

// SecondDown presses the right mouse button, and reports whether there is a use for it: a
// square of a board with edges.
func (s *Session) SecondDown(x, y float64) bool {
	s.sync()
	if t, ok := s.at(s.placed(x, y)); !ok || t.Part != layout.SquarePart || t.Box.Disabled || t.Box.Board().Edge == nil {
		return false
	}
	s.PointerDown(x, y, false)
	s.pointer.second = true
	return true
}

// edge calls the handler of presses near edges of a pressed square.
func (p *pointer) edge(t layout.Target, second bool) bool {
	if t.Part != layout.SquarePart || t.Box.Board().Edge == nil || !second && !t.Box.Board().Cells[t.Index].Enabled {
		return false
	}
	x, y := t.Rect.Center()
	pitch := t.Box.Board().Geometry(t.Box.Rect).Pitch
	return t.Box.Board().Edge(t.Index, (p.x-x)/pitch, (p.y-y)/pitch, second) || second
}

// resting returns the square on which a finger stays, of a board that has a use for that.
func (p *pointer) resting() (t layout.Target, ok bool) {
	if !p.touch || p.down != pressing && (p.down != stroking || p.drawn) {
		return t, false
	}
	t, ok = p.s.find(p.id)
	return t, ok && t.Part == layout.SquarePart && t.Box.Board().Edge != nil
}

// Rest handles a finger that has rested, while it is still down: what it does is seen. The
// time counts from the first call, since a press may be told long after the last one. It is
// called before Update for frames and timers alone, never for an event: the event may tell
// that the finger was lifted long ago.
func (s *Session) Rest(now time.Time) {
	if s.pointer.down == idle {
		return
	}
	s.sync()
	t, ok := s.pointer.resting()
	switch p := &s.pointer; {
	case !ok:
	case p.rested.IsZero():
		p.rested = now.Add(longPress)
	case !now.Before(p.rested):
		s.app.Acted(t.ID)
		s.pointer.edge(t, true)
		p.down = spent
		s.changed()
	}
}

// PointerDown presses the mouse's main button, or puts the first finger down.
func (s *Session) PointerDown(x, y float64, touch bool) {
	s.sync()
	x, y = s.placed(x, y)
	under, _ := s.at(x, y)
	s.app.Acted(under.ID)
	s.sync()
	p := &s.pointer
	p.x, p.y, p.startX, p.startY, p.touch, p.second = x, y, x, y, touch, false
	p.since, p.rested, p.inside = s.now, time.Time{}, !touch
	p.id, p.down, p.from = "", spent, s.popup
	s.scrolls.stop()
	s.tip.hide()
	s.focus.ring = false
	s.changed()

	t, ok := s.at(x, y)
	switch {
	case s.popup != nil && !s.popup.list.Rect.Contains(x, y):
		s.closePopup() // and nothing below is pressed
	case ok && !t.Box.Disabled:
		p.id, p.down = t.ID, pressing
		p.rehover()
		p.pressDown(t)
	case s.popup == nil && p.beside(x, y):
		p.down = outside
	case touch:
		p.down = pressing // nothing to press, but the page can be scrolled
	}
}

// beside reports whether a point is outside the open dialog.
func (p *pointer) beside(x, y float64) bool {
	d := p.s.tree.TopDialog()
	return d != nil && !d.Rect.Contains(x, y)
}

// pressDown does what happens before the release: a mouse moves the focus;
// sliders and fields follow the drag.
func (p *pointer) pressDown(t layout.Target) {
	if b := t.Box.Board(); t.Part == layout.SquarePart && b.Stroke != nil && (!p.touch || b.Grip != nil && b.Grip(t.Index)) {
		p.down, p.drawn = stroking, false
		if b.Begin != nil {
			b.Begin(t.Index)
		}
	}
	if p.s.popup != nil || p.touch {
		return
	}
	p.s.focus.byPointer(t)
	switch {
	case t.Part != layout.Whole:
	case t.Box.Role == ui.Slider:
		p.down = sliding
		slideTo(t.Box, p.x)
	case t.Box.Role == ui.TextField:
		p.down = selecting
		p.s.field.caretTo(t.Box, p.x, p.y, false)
	}
}

// PointerUp releases the pointer. The pressed target acts if the pointer is
// still on it.
func (s *Session) PointerUp(x, y float64) { s.PointerUpAfter(x, y, s.now.Sub(s.pointer.since)) }

// PointerUpAfter is PointerUp for events that tell how long the pointer was down: a busy
// machine handles them late, and would take a tap for a finger that rests.
func (s *Session) PointerUpAfter(x, y float64, held time.Duration) {
	s.sync()
	x, y = s.placed(x, y)
	p := &s.pointer
	was, id := p.down, p.id
	if was == moving {
		p.moveSquare(x, y, true)
	}
	p.endStroke()
	p.x, p.y, p.down, p.id = x, y, idle, ""
	s.changed()
	if was == stroking && !p.drawn {
		was = pressing
	}
	switch was {
	case pressing:
		if t, ok := s.at(x, y); ok && id != "" && t.ID == id && p.from == s.popup && !p.looks(t, held) && !p.edge(t, p.second || p.touch && held >= longPress) {
			p.release(t)
		}
	case outside:
		if d := s.tree.TopDialog(); d != nil && d.Dismiss != nil && p.beside(x, y) {
			d.Dismiss()
		}
	case scrolling:
		s.scrolls.throw()
	}
	if p.touch {
		p.unhover()
	}
}

// looks reports whether a finger has rested on a square that shows what pressing it would
// do: that was all it wanted. On a board with edges a finger that rests has another use.
func (p *pointer) looks(t layout.Target, held time.Duration) bool {
	return p.touch && t.Part == layout.SquarePart && t.Box.Board().HoverAt != nil && t.Box.Board().Edge == nil && held >= longPress
}

// release acts on a target that was pressed and released.
func (p *pointer) release(t layout.Target) {
	if p.s.popup == nil && p.touch {
		p.s.focus.byPointer(t)
	}
	switch {
	case t.Part == layout.GroundPart:
		pressGround(t, p.x, p.y)
	case p.touch && t.Part != layout.Whole:
		tap(t)
	case t.Part != layout.Whole:
		press(t)
	case t.Box.Role == ui.Slider:
		slideTo(t.Box, p.x)
	case t.Box.Role == ui.TextField:
		p.s.field.caretTo(t.Box, p.x, p.y, false)
	case t.Box.Role == ui.Select:
		p.s.openPopup(t.Box)
	case t.Box.Role == ui.ChartView:
		pick(t.Box, p.x)
	case t.Box.Role == ui.TreeView:
		t.Box.Tree().Press(p.x-t.Rect.X, p.y-t.Rect.Y)
	default:
		press(t)
	}
}

// PointerCancel ends the press without acting, because of a second finger or
// because the window lost the pointer.
func (s *Session) PointerCancel() {
	s.sync()
	if s.pointer.down == moving {
		s.pointer.moveSquare(s.pointer.x, s.pointer.y, true)
	}
	s.pointer.endStroke()
	s.pointer.down, s.pointer.id = idle, ""
	s.scrolls.stop()
	if s.pointer.touch {
		s.pointer.unhover()
	}
	s.changed()
}

// rehover finds the target under the pointer, and calls the hover handlers of
// the old and the new one. A finger hovers only while it presses, so that a
// board shows the effect of a move before the finger is lifted.
func (p *pointer) rehover() {
	if !p.inside && !(p.touch && p.down == pressing) {
		p.unhover()
		return
	}
	if p.down == sliding || p.down == selecting || p.down == stroking || p.down == panning || p.down == moving {
		return
	}
	t, ok := p.s.at(p.x, p.y)
	if !ok {
		p.unhover()
		return
	}
	if t.ID == p.over {
		return
	}
	old, had := p.s.anywhere(p.over)
	within := had && old.Box == t.Box && t.Part == layout.SquarePart
	if had && !within && old.ID != p.s.focus.id {
		hover(old, false)
	}
	p.over = t.ID
	p.s.popup.hover(t)
	hover(t, true)
	p.s.tip.hide()
	if !p.touch && p.down == idle && tipWords(t) != "" {
		p.s.tip.id, p.s.tip.due = t.ID, p.s.now.Add(tipDelay)
	}
	p.s.changed()
}

// unhover calls the hover handler of the hovered target when the pointer has
// left.
func (p *pointer) unhover() {
	if p.over == "" {
		return
	}
	if t, ok := p.s.anywhere(p.over); ok && t.ID != p.s.focus.id {
		hover(t, false)
	}
	p.over = ""
	p.s.tip.hide()
	p.s.changed()
}

// dragged returns the board whose square the pointer can drag.
func dragged(t layout.Target) *ui.Board {
	if t.Part != layout.SquarePart || t.Box.Disabled {
		return nil
	}
	if b := t.Box.Board(); b.Plan != nil && b.Plan.Drag != nil && !b.Mini {
		return b
	}
	return nil
}

// moveSquare drags the pressed square of a plan to a point.
func (p *pointer) moveSquare(x, y float64, done bool) {
	t, ok := p.s.find(p.id)
	if !ok {
		return
	}
	if t.Box.Role == ui.TreeView {
		t.Box.Tree().Drag(x-t.Rect.X, y-t.Rect.Y, done)
		p.s.changed()
	} else if b := dragged(t); b != nil {
		b.Plan.Drag(t.Index, b.Geometry(t.Box.Rect).SpotAt(x, y).Clamp(), done)
		p.s.changed()
	}
}
