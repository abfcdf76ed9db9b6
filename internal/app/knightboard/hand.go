// Package knightboard handles the player's moves of a knight on a board of numbers by
// pointer, finger or keyboard: it previews the jump and lets the player choose the double.
// The challenge and the duel share it.
package knightboard

import (
	"strconv"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/widget"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Rules is the screen of a puzzle, as a Hand uses it. Its methods are about the
// position that is shown.
type Rules interface {
	Targets() [knight.Squares]bool              // the squares that the player can jump to
	Landing(s knight.Square) widget.Landing     // the effect of a jump
	Double() knight.Policy                      // the rule for doubles
	Jump(to knight.Square, erase knight.Number) // plays a move
	RefusalAt(s knight.Square) string           // why the player can't jump to a square
}

// Hand is the state of the player's input on the board.
type Hand struct {
	Aim     widget.Aim    // the target whose jump is previewed
	Cursor  knight.Square // of the keyboard
	Pending knight.Square // the target of a jump whose double is still to be chosen
	Guides  bool          // the cursor goes to the largest double, which a second press on the target always takes
	Screen  *gamescreen.Screen
	Rules   Rules
	Motion  ui.Motion
	Hop     draw.Hop
}

// New returns a hand on no square. The caller sets its Screen.
func New(r Rules) Hand {
	return Hand{Aim: widget.NoAim, Cursor: knight.NoSquare, Pending: knight.NoSquare, Rules: r}
}

// Reset drops the selection, for a new position.
func (h *Hand) Reset() { h.Pending, h.Aim = knight.NoSquare, widget.NoAim }

// Show starts the animation of a step.
func (h *Hand) Show(hop draw.Hop) {
	h.Motion.Serial++
	h.Hop = hop
}

// Press handles a click, a tap or the Enter key on a square.
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

// choose completes a jump with the double to erase. A press on the target takes the
// largest double, or none if the rules allow that and Guides is off.
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

// HopOf returns the animation of a jump that gains points: the hop, the numbers that flip
// away and the points that rise. A step back is only a hop.
func HopOf(piece string, from, to knight.Square, before, after knight.Board, gain int) draw.Hop {
	h := draw.Hop{Piece: piece, From: int(from), To: int(to)}
	if n := before[to]; n != knight.NoNumber {
		h.Text, h.Gain, h.Erased = n.String(), "+"+strconv.Itoa(gain), draw.Flips(before, after, to)
	}
	return h
}

// Holds reports whether a double is to be chosen or a finger has selected a square.
func (h *Hand) Holds() bool { return h.Pending != knight.NoSquare || h.Aim.Held != knight.NoSquare }

// LetGo cancels the choice of a double or the selection of a square, and reports whether there was
// anything to cancel.
func (h *Hand) LetGo() bool {
	held := h.Holds()
	if h.Guides && h.Pending != knight.NoSquare {
		h.Cursor = h.Pending
	}
	h.Reset()
	h.Screen.App.Changed()
	return held
}

// tap handles a finger's tap on an enabled square.
func (h *Hand) tap(s knight.Square) {
	if h.Pending != knight.NoSquare || !h.Screen.App.Settings.TwoTaps() || h.Aim.Tap(s) {
		h.Press(s)
		return
	}
	h.Screen.Said = h.Rules.Landing(s).Selected(h.Screen.App.Lang)
	h.Screen.App.Changed()
}

// refuse shows why a square can't be pressed. If a finger has selected a square, it
// cancels the selection instead.
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

// Hover handles the pointer or the cursor entering a square, or leaving the board (-1).
func (h *Hand) Hover(s knight.Square) {
	if h.Pending != knight.NoSquare {
		return
	}
	if on := h.Rules.Targets(); h.Aim.Over(s, &on) {
		h.Screen.App.Changed()
	}
}

// Board sets up a board for the hand: the enabled squares, the preview of the jump and the
// handlers.
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

// Offer returns a card with the effect of a jump to the square that a finger has selected,
// nil if there is none.
func (h *Hand) Offer() *ui.Node {
	if h.Aim.At == knight.NoSquare || h.Aim.At != h.Aim.Held {
		return nil
	}
	return h.Rules.Landing(h.Aim.At).Offer(h.Screen.App.Lang, func() { h.Press(h.Aim.Held) })
}

// PointedAt returns the move to the target under the pointer, "" if none.
func (h *Hand) PointedAt() string {
	if s := h.Aim.At; s != knight.NoSquare && h.Rules.Targets()[s] {
		return h.moveTo(s)
	}
	return ""
}

// looksBest returns the move that takes the largest number, "" if none takes one.
func (h *Hand) looksBest() (move string) {
	most := -1
	for s, on := range h.Rules.Targets() {
		if on && h.Rules.Landing(knight.Square(s)).Points() > most {
			most, move = h.Rules.Landing(knight.Square(s)).Points(), h.moveTo(knight.Square(s))
		}
	}
	return move
}

// Compare adds to the reason of a hint why the move that looks best is wrong.
func (h *Hand) Compare(best knight.Move, why string) {
	looks := h.looksBest()
	if m, err := knight.ParseMove(looks); err != nil || m.To == best.To {
		return
	}
	h.Screen.Hint.Compare(looks, func(a puzzle.WhyNot) string {
		if a.Verdict == puzzle.VerdictRight {
			return why
		}
		return why + " " + h.Screen.WhyNot.Against(looks, a)
	})
}

// moveTo returns the move to a target that erases the first of its doubles.
func (h *Hand) moveTo(s knight.Square) string {
	m := knight.Move{To: s, Erase: knight.NoNumber}
	if choices := h.Rules.Landing(s).Choices(); len(choices) > 0 {
		m.Erase = choices[0]
	}
	return m.String()
}

// Buttons returns a button for each double to choose, and one to cancel unless the choice
// is forced.
func (h *Hand) Buttons(forced bool) *ui.Node {
	to := h.Pending
	r := h.Rules.Landing(to).Buttons(h.Screen.App.Lang, h.Rules.Double(), func(n knight.Number) { h.Rules.Jump(to, n) })
	if !forced {
		r.Children = append(r.Children, widget.Chip("choice-cancel", h.Screen.App.Lang.T(words.Cancel), func() { h.LetGo() }))
	}
	return r
}
