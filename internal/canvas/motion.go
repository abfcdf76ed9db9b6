package canvas

import (
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// motions knows when the motion of each board began. A board that is seen for
// the first time does not move: what its Motion tells has happened before.
type motions struct {
	boards map[string]motion // by the id of the board's node
}

// motion is the last thing that happened on a board.
type motion struct {
	serial int
	began  time.Time
	moves  bool
	seen   bool // in the tree that was watched last
}

// watch looks for new motions in a tree. A newer motion takes the place of an
// older one; with still nothing moves.
func (m *motions) watch(root *ui.Node, now time.Time, still bool) {
	if m.boards == nil {
		m.boards = map[string]motion{}
	}
	root.Walk(func(n *ui.Node) bool {
		if n.Board == nil {
			return true
		}
		old, known := m.boards[n.ID]
		next := motion{serial: n.Board.Motion.Serial, began: old.began, moves: old.moves && !still, seen: true}
		if known && next.serial != old.serial {
			next.began, next.moves = now, !still
		}
		m.boards[n.ID] = next
		return true
	})
	for id, b := range m.boards {
		if !b.seen {
			delete(m.boards, id)
			continue
		}
		b.seen = false
		m.boards[id] = b
	}
}

// of is how far the motion of a board has come.
func (m *motions) of(id string, now time.Time) paint.BoardMotion {
	b := m.boards[id]
	since := now.Sub(b.began)
	if !b.moves || since >= paint.MotionTime {
		return paint.BoardMotion{}
	}
	return paint.BoardMotion{Moving: true, Since: since}
}

// moving reports whether any board moves.
func (m *motions) moving(now time.Time) bool {
	for id := range m.boards {
		if m.of(id, now).Moving {
			return true
		}
	}
	return false
}

// boardsAt gives the boards that move.
func (m *motions) boardsAt(now time.Time) map[string]paint.BoardMotion {
	var out map[string]paint.BoardMotion
	for id := range m.boards {
		if b := m.of(id, now); b.Moving {
			if out == nil {
				out = map[string]paint.BoardMotion{}
			}
			out[id] = b
		}
	}
	return out
}
