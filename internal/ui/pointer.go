package ui

import (
	"math"
	"time"
)

// longPress is how long a finger rests on a square that only looks at what it would do.
const longPress = 500 * time.Millisecond

// slop is how far a finger may move and still press.
const slop = 10

// pointer is the mouse or the first finger.
type pointer struct {
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
	case !ok || !s.pointer.inside || t.node.Disabled:
		return "default"
	case t.node.Role == TextField:
		return "text"
	case t.part == cellPart && !t.node.Board().Cells[t.index].Enabled:
		return "default"
	}
	return "pointer"
}

// at returns the target at a point, considering the open list and dialogs
// first.
func (s *Session) at(x, y float64) (target, bool) {
	if s.root == nil {
		return target{}, false
	}
	if s.popup != nil {
		return hit(s.popup.list, x, y)
	}
	return hit(live(s.tree), x, y)
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
	s.drag(x, y, dx, dy)
	s.rehover()
}

// drag handles a move with the pointer down.
func (s *Session) drag(x, y, dx, dy float64) {
	p := &s.pointer
	dx0, dy0 := x-p.startX, y-p.startY
	switch p.down {
	case pressing, outside:
		t, ok := s.find(p.id)
		tree := ok && t.node.Role == TreeView && p.down == pressing
		switch {
		case ok && p.down == pressing && t.dragged() != nil && math.Hypot(dx0, dy0) > slop/2:
			p.down = moving
			s.moveSquare(x, y, false)
		case tree && math.Hypot(dx0, dy0) > slop/2 && t.node.Tree().Grip != nil && t.node.Tree().Grip(p.startX-t.rect.X, p.startY-t.rect.Y):
			p.down = moving
			s.moveSquare(x, y, false)
		case tree && math.Hypot(dx0, dy0) > slop/2:
			p.down = panning
			t.node.Tree().Pan(dx0, dy0)
		case !tree && (p.touch || s.swipes() != nil) && math.Hypot(dx0, dy0) > slop:
			s.slip(dx0, dy0)
		}
	case sliding:
		if t, ok := s.find(p.id); ok {
			t.node.slideTo(x)
		} else {
			p.down = spent
		}
	case selecting:
		if t, ok := s.find(p.id); ok {
			s.caretTo(t.node, x, y, true)
		}
	case scrolling:
		s.scrollDrag(dy)
	case stroking:
		s.stroke(x, y)
	case panning:
		if t, ok := s.find(p.id); ok {
			t.node.Tree().Pan(dx, dy)
		}
	case moving:
		s.moveSquare(x, y, false)
	}
}

// stroke calls a board's Stroke when the drag has reached another square.
func (s *Session) stroke(x, y float64) {
	p := &s.pointer
	t, ok := s.at(x, y)
	if !ok || t.part != cellPart || t.id == p.id || t.node.Board().Stroke == nil {
		return
	}
	if b := t.node.Board(); p.second && !p.drawn && b.Second != nil {
		b.Second()
	}
	p.id, p.drawn = t.id, true
	t.node.Board().Stroke(t.index)
	s.changed()
}

// endStroke tells a board that a drag over its squares is over.
func (s *Session) endStroke() {
	if s.pointer.down != stroking || !s.pointer.drawn {
		return
	}
	if t, ok := s.find(s.pointer.id); ok && t.part == cellPart && t.node.Board().End != nil {
		t.node.Board().End()
	}
}

// swipes returns the board whose square is pressed, if it handles swipes.
func (s *Session) swipes() *Board {
	if t, ok := s.find(s.pointer.id); ok && t.part == cellPart && t.node.Board().Swipe != nil && s.pointer.down == pressing {
		return t.node.Board()
	}
	return nil
}

// swipe calls a board's Swipe for a drag, along the longer of its two lengths.
func (s *Session) swipe(dx, dy float64) bool {
	b := s.swipes()
	if b == nil {
		return false
	}
	t, _ := s.find(s.pointer.id)
	if math.Abs(dx) > math.Abs(dy) {
		return b.Swipe(t.index, int(math.Copysign(1, dx)), 0)
	}
	return b.Swipe(t.index, 0, int(math.Copysign(1, dy)))
}

// slip handles a pointer that has moved too far to press. Sideways it swipes a
// board's square or slides a slider; otherwise a finger scrolls. A mouse
// swipes too, but scrolls nothing.
func (s *Session) slip(dx, dy float64) {
	p := &s.pointer
	if s.swipe(dx, dy) || !p.touch {
		p.down = spent
		s.changed()
		return
	}
	if t, ok := s.find(p.id); ok && t.node.Role == Slider && s.popup == nil && math.Abs(dx) > math.Abs(dy) {
		p.down = sliding
		t.node.slideTo(p.x)
		return
	}
	p.down = scrolling
	if !s.grab(p.startX, p.startY) {
		p.down = spent
	}
	s.scrollDrag(dy)
	s.changed()
}

// SecondDown presses the right mouse button, and reports whether there is a use for it: a
// square of a board with edges.
func (s *Session) SecondDown(x, y float64) bool {
	s.sync()
	if t, ok := s.at(s.placed(x, y)); !ok || t.part != cellPart || t.node.Disabled || t.node.Board().Edge == nil {
		return false
	}
	s.PointerDown(x, y, false)
	s.pointer.second = true
	return true
}

// edge calls the handler of presses near edges of a pressed square.
func (s *Session) edge(t target, second bool) bool {
	if t.part != cellPart || t.node.Board().Edge == nil || !second && !t.node.Board().Cells[t.index].Enabled {
		return false
	}
	x, y := t.rect.Center()
	pitch := t.node.Board().Geometry(t.node.Rect).Pitch
	return t.node.Board().Edge(t.index, (s.pointer.x-x)/pitch, (s.pointer.y-y)/pitch, second) || second
}

// resting returns the square on which a finger stays, of a board that has a use for that.
func (s *Session) resting() (t target, ok bool) {
	p := &s.pointer
	if !p.touch || p.down != pressing && (p.down != stroking || p.drawn) {
		return t, false
	}
	t, ok = s.find(p.id)
	return t, ok && t.part == cellPart && t.node.Board().Edge != nil
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
	t, ok := s.resting()
	switch p := &s.pointer; {
	case !ok:
	case p.rested.IsZero():
		p.rested = now.Add(longPress)
	case !now.Before(p.rested):
		s.act(t.id)
		s.edge(t, true)
		p.down = spent
		s.changed()
	}
}

// PointerDown presses the mouse's main button, or puts the first finger down.
func (s *Session) PointerDown(x, y float64, touch bool) {
	s.sync()
	x, y = s.placed(x, y)
	under, _ := s.at(x, y)
	s.act(under.id)
	s.sync()
	p := &s.pointer
	p.x, p.y, p.startX, p.startY, p.touch, p.second = x, y, x, y, touch, false
	p.since, p.rested, p.inside = s.now, time.Time{}, !touch
	p.id, p.down, p.from = "", spent, s.popup
	s.stopGlide()
	s.hideTip()
	s.focus.ring = false
	s.changed()

	t, ok := s.at(x, y)
	switch {
	case s.popup != nil && !s.popup.list.Rect.Contains(x, y):
		s.closePopup() // and nothing below is pressed
	case ok && !t.node.Disabled:
		p.id, p.down = t.id, pressing
		s.rehover()
		s.pressDown(t)
	case s.popup == nil && s.beside(x, y):
		p.down = outside
	case touch:
		p.down = pressing // nothing to press, but the page can be scrolled
	}
}

// beside reports whether a point is outside the open dialog.
func (s *Session) beside(x, y float64) bool {
	d := s.tree.TopDialog()
	return d != nil && !d.Rect.Contains(x, y)
}

// pressDown does what happens before the release: a mouse moves the focus;
// sliders and fields follow the drag.
func (s *Session) pressDown(t target) {
	if b := t.node.Board(); t.part == cellPart && b.Stroke != nil && (!s.pointer.touch || b.Grip != nil && b.Grip(t.index)) {
		s.pointer.down, s.pointer.drawn = stroking, false
		if b.Begin != nil {
			b.Begin(t.index)
		}
	}
	if s.popup != nil || s.pointer.touch {
		return
	}
	s.focusByPointer(t)
	switch {
	case t.part != whole:
	case t.node.Role == Slider:
		s.pointer.down = sliding
		t.node.slideTo(s.pointer.x)
	case t.node.Role == TextField:
		s.pointer.down = selecting
		s.caretTo(t.node, s.pointer.x, s.pointer.y, false)
	}
}

// focusByPointer gives the focus to the pressed target; parts of boards and
// tabs give it to the whole.
func (s *Session) focusByPointer(t target) {
	if t.part == cellPart || t.part == pillPart || t.part == groundPart {
		t = t.node.target()
	}
	if t.focusable() {
		s.setFocus(t, false)
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
		s.moveSquare(x, y, true)
	}
	s.endStroke()
	p.x, p.y, p.down, p.id = x, y, idle, ""
	s.changed()
	if was == stroking && !p.drawn {
		was = pressing
	}
	switch was {
	case pressing:
		if t, ok := s.at(x, y); ok && id != "" && t.id == id && p.from == s.popup && !s.looks(t, held) && !s.edge(t, p.second || p.touch && held >= longPress) {
			s.release(t)
		}
	case outside:
		if d := s.tree.TopDialog(); d != nil && d.Dismiss != nil && s.beside(x, y) {
			d.Dismiss()
		}
	case scrolling:
		s.throw()
	}
	if p.touch {
		s.unhover()
	}
}

// looks reports whether a finger has rested on a square that shows what pressing it would
// do: that was all it wanted. On a board with edges a finger that rests has another use.
func (s *Session) looks(t target, held time.Duration) bool {
	return s.pointer.touch && t.part == cellPart && t.node.Board().HoverAt != nil && t.node.Board().Edge == nil && held >= longPress
}

// release acts on a target that was pressed and released.
func (s *Session) release(t target) {
	if s.popup == nil && s.pointer.touch {
		s.focusByPointer(t)
	}
	switch {
	case t.part == groundPart:
		t.pressGround(s.pointer.x, s.pointer.y)
	case s.pointer.touch && t.part != whole:
		t.tap()
	case t.part != whole:
		t.press()
	case t.node.Role == Slider:
		t.node.slideTo(s.pointer.x)
	case t.node.Role == TextField:
		s.caretTo(t.node, s.pointer.x, s.pointer.y, false)
	case t.node.Role == Select:
		s.openPopup(t.node)
	case t.node.Role == ChartView:
		t.node.pick(s.pointer.x)
	case t.node.Role == TreeView:
		t.node.Tree().Press(s.pointer.x-t.rect.X, s.pointer.y-t.rect.Y)
	default:
		t.press()
	}
}

// PointerCancel ends the press without acting, because of a second finger or
// because the window lost the pointer.
func (s *Session) PointerCancel() {
	s.sync()
	if s.pointer.down == moving {
		s.moveSquare(s.pointer.x, s.pointer.y, true)
	}
	s.endStroke()
	s.pointer.down, s.pointer.id = idle, ""
	s.stopGlide()
	if s.pointer.touch {
		s.unhover()
	}
	s.changed()
}

// rehover finds the target under the pointer, and calls the hover handlers of
// the old and the new one. A finger hovers only while it presses, so that a
// board shows the effect of a move before the finger is lifted.
func (s *Session) rehover() {
	p := &s.pointer
	if !p.inside && !(p.touch && p.down == pressing) {
		s.unhover()
		return
	}
	if p.down == sliding || p.down == selecting || p.down == stroking || p.down == panning || p.down == moving {
		return
	}
	t, ok := s.at(p.x, p.y)
	if !ok {
		s.unhover()
		return
	}
	if t.id == p.over {
		return
	}
	old, had := s.anywhere(p.over)
	within := had && old.node == t.node && t.part == cellPart
	if had && !within && old.id != s.focus.id {
		old.hover(false)
	}
	p.over = t.id
	s.popupHover(t)
	t.hover(true)
	s.hideTip()
	if !s.pointer.touch && s.pointer.down == idle && t.tipWords() != "" {
		s.tip.id, s.tip.due = t.id, s.now.Add(tipDelay)
	}
	s.changed()
}

// unhover calls the hover handler of the hovered target when the pointer has
// left.
func (s *Session) unhover() {
	p := &s.pointer
	if p.over == "" {
		return
	}
	if t, ok := s.anywhere(p.over); ok && t.id != s.focus.id {
		t.hover(false)
	}
	p.over = ""
	s.hideTip()
	s.changed()
}
