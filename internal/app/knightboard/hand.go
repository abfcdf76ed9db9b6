// Package knightboard is how the player moves a knight on a board of numbers: by pointer,
// finger or keyboard, with the jump in question shown and the double chosen. The challenge
// and the duel share it.
package knightboard

import (
	"strconv"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/widget"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Rules are what a Hand asks of the puzzle's screen about the position in hand.
type Rules interface {
	Targets() [knight.Squares]bool              // where the player can land
	Landing(s knight.Square) widget.Landing     // what a jump to a square would do
	Double() knight.Policy                      // the rule for doubles
	Jump(to knight.Square, erase knight.Number) // plays a move by hand
	RefusalAt(s knight.Square) string           // why a square can't be jumped to
}

// Hand is the player's hand on the board.
type Hand struct {
	Aim     widget.Aim    // the target that is looked at
	Cursor  knight.Square // of the keyboard
	Pending knight.Square // chosen for landing: its double is still to be chosen
	Guides  bool          // the cursor goes to the largest double, which a second press on the target takes in any case
	Screen  *gamescreen.Screen
	Rules   Rules
	Motion  ui.Motion
	Hop     draw.Hop
}

// New returns a hand on no square. Its Screen is to be set.
func New(r Rules) Hand {
	return Hand{Aim: widget.NoAim, Cursor: knight.NoSquare, Pending: knight.NoSquare, Rules: r}
}

// Reset forgets what was chosen in the position before.
func (h *Hand) Reset() { h.Pending, h.Aim = knight.NoSquare, widget.NoAim }

// Show begins the motion of a step.
func (h *Hand) Show(hop draw.Hop) {
	h.Motion.Serial++
	h.Hop = hop
}

// Press handles a square that was clicked, tapped or chosen by key.
func (h *Hand) Press(s knight.Square) {
	if h.Pending != knight.NoSquare {
		h.choose(s)
		return
	}
	l := h.Rules.Landing(s)
	choices := l.Choices()
	if len(choices) == 0 {
		h.Rules.Jump(s, knight.NoNumber)
		return
	}
	h.Pending, h.Aim = s, widget.Aim{At: s, Held: s}
	if h.Guides {
		h.Cursor = l.Square(choices[0])
	}
	h.Screen.Said = h.Screen.App.Lang.T(words.ChooseDouble)
	h.Screen.App.Changed()
}

// choose completes a landing with the double to erase. Pressing the target again takes
// the first offer: the largest, or none where that is allowed.
func (h *Hand) choose(s knight.Square) {
	l := h.Rules.Landing(h.Pending)
	if s == h.Pending {
		erase := l.Choices()[0]
		if !h.Guides && h.Rules.Double() == knight.Optional {
			erase = knight.EraseNone
		}
		h.Rules.Jump(s, erase)
		return
	}
	for _, n := range l.Choices() {
		if n >= 0 && l.Square(n) == s {
			h.Rules.Jump(h.Pending, n)
			return
		}
	}
	h.LetGo()
}

// HopOf returns what the canvas shows of a jump that brings some points: the hop, the
// numbers that flip away and the points that rise. A step back is a hop only.
func HopOf(piece string, from, to knight.Square, before, after knight.Board, gain int) draw.Hop {
	h := draw.Hop{Piece: piece, From: int(from), To: int(to)}
	if n := before[to]; n != knight.NoNumber {
		h.Text, h.Gain, h.Erased = n.String(), "+"+strconv.Itoa(gain), draw.Flips(before, after, to)
	}
	return h
}

// Holds reports whether a double is to be chosen, or a finger has selected a square.
func (h *Hand) Holds() bool { return h.Pending != knight.NoSquare || h.Aim.Held != knight.NoSquare }

// LetGo leaves the choice of a double, or the square that a finger has selected. It
// returns false if there is neither.
func (h *Hand) LetGo() bool {
	held := h.Holds()
	if h.Guides && h.Pending != knight.NoSquare {
		h.Cursor = h.Pending
	}
	h.Reset()
	h.Screen.App.Changed()
	return held
}

// tap is a finger on a square that can be pressed.
func (h *Hand) tap(s knight.Square) {
	if h.Pending != knight.NoSquare || !h.Screen.App.TwoTaps() || h.Aim.Tap(s) {
		h.Press(s)
		return
	}
	h.Screen.Said = h.Rules.Landing(s).Selected(h.Screen.App.Lang)
	h.Screen.App.Changed()
}

// refuse says why a square can't be pressed. A finger that has selected a square lets it
// go there.
func (h *Hand) refuse(s knight.Square) {
	switch {
	case h.Pending != knight.NoSquare:
		h.Screen.Refuse(int(s), h.Screen.App.Lang.T(words.ChooseDouble))
	case h.Aim.Held != knight.NoSquare:
		h.LetGo()
	default:
		h.Screen.Refuse(int(s), h.Rules.RefusalAt(s))
	}
}

// Hover is the pointer or the cursor coming over a square, or leaving (-1).
func (h *Hand) Hover(s knight.Square) {
	if h.Pending != knight.NoSquare {
		return
	}
	if on := h.Rules.Targets(); h.Aim.Over(s, &on) {
		h.Screen.App.Changed()
	}
}

// Board gives the hand a board: what can be pressed there, and what the jump in question
// would do.
func (h *Hand) Board(b *draw.Board) {
	b.Motion, b.Hop, b.Cursor = h.Motion, h.Hop, int(h.Cursor)
	on := h.Rules.Targets()
	if h.Pending != knight.NoSquare {
		h.Rules.Landing(h.Pending).ShowChoices(b, h.Screen.App.Lang)
	} else {
		for s := range b.Cells {
			b.Cells[s].Target, b.Cells[s].Enabled = on[s], on[s]
		}
	}
	if h.Aim.At != knight.NoSquare && on[h.Aim.At] {
		h.Rules.Landing(h.Aim.At).Show(b)
	}
	h.Screen.Hint.Mark(b.Board)
	b.Press = func(s int) { h.Press(knight.Square(s)) }
	b.Tap = func(s int) { h.tap(knight.Square(s)) }
	b.Refuse = func(s int) { h.refuse(knight.Square(s)) }
	b.HoverAt = func(s int) { h.Hover(knight.Square(s)) }
	b.MoveTo = func(s int) {
		h.Cursor = knight.Square(s)
		h.Hover(h.Cursor)
		h.Screen.App.Changed()
	}
}

// Offer says what a jump to the square that a finger has selected would do; nil if there
// is none.
func (h *Hand) Offer() *ui.Node {
	if h.Aim.At == knight.NoSquare || h.Aim.At != h.Aim.Held {
		return nil
	}
	return h.Rules.Landing(h.Aim.At).Offer(h.Screen.App.Lang, func() { h.Press(h.Aim.Held) })
}

// Buttons offer the doubles to choose from; the choice can be left unless it is forced.
func (h *Hand) Buttons(forced bool) *ui.Node {
	to := h.Pending
	r := h.Rules.Landing(to).Buttons(h.Screen.App.Lang, h.Rules.Double(), func(n knight.Number) { h.Rules.Jump(to, n) })
	if !forced {
		r.Children = append(r.Children, widget.Chip("choice-cancel", h.Screen.App.Lang.T(words.Cancel), func() { h.LetGo() }))
	}
	return r
}
