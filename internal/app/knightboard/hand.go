// Package knightboard handles the player's moves of a knight on a board of numbers by
// pointer, finger or keyboard: it previews the jump and lets the player choose the double.
// The challenge and the duel share it.
package knightboard

import (
	"cmp"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/review"
	"cavalo/internal/app/widget"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Rules is what a Hand asks of a puzzle. All functions but Step are about the position that is
// shown.
type Rules struct {
	Targets func() [knight.Squares]bool                 // the squares that the player can jump to
	Landing func(s knight.Square) Landing               // the effect of a jump
	Double  func() knight.Policy                        // the rule for doubles
	Jump    func(to knight.Square, erase knight.Number) // plays a move
	Refusal func(s knight.Square) error                 // why a knight can't jump to a square
	Step    func(from, to puzzle.Position) Step         // what a move has changed
}

// Aim is the square whose jump is previewed: At, under the pointer or the cursor, else Held,
// selected by a finger.
type Aim struct{ At, Held knight.Square }

// NoAim previews no jump.
var NoAim = Aim{knight.NoSquare, knight.NoSquare}

// Hand is the state of the player's input on the board.
type Hand struct {
	Aim     Aim           // the target whose jump is previewed
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
	return Hand{Aim: NoAim, Cursor: knight.NoSquare, Pending: knight.NoSquare, Rules: r}
}

// Reset drops the selection, for a new position.
func (h *Hand) Reset() { h.Pending, h.Aim = knight.NoSquare, NoAim }

// Keys returns the keys of the board, which handles them itself.
func (h *Hand) Keys() widget.Keys {
	t := h.Screen.App.Lang.T
	return widget.Keys{{Name: t(words.KeyArrows), Does: t(words.KeysMove)}, {Name: "Enter", Does: t(words.KeysPlay)}}
}

// Press handles a click, a tap or the Enter key on a square.
func (h *Hand) Press(s knight.Square) {
	if h.Pending != knight.NoSquare {
		h.choose(s)
		return
	}
	l := h.Rules.Landing(s)
	choices := l.choices
	if len(choices) == 0 {
		h.Rules.Jump(s, knight.NoNumber)
		return
	}
	h.Pending, h.Aim = s, Aim{At: s, Held: s}
	if h.Guides {
		h.Cursor = l.board.Find(choices[0])
	}
	h.Screen.Said = h.Screen.App.Lang.T(words.ChooseDouble)
	h.Screen.App.Changed()
}

// choose completes a jump with the double to erase. A press on the target takes the
// largest double, or none if the rules allow that and Guides is off.
func (h *Hand) choose(s knight.Square) {
	l := h.Rules.Landing(h.Pending)
	if s == h.Pending {
		erase := l.choices[0]
		if !h.Guides && h.Rules.Double() == knight.Optional {
			erase = knight.EraseNone
		}
		h.Rules.Jump(s, erase)
		return
	}
	for _, n := range l.choices {
		if n >= 0 && l.board.Find(n) == s {
			h.Rules.Jump(h.Pending, n)
			return
		}
	}
	h.LetGo()
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
	asks := h.Pending == knight.NoSquare && h.Screen.App.Settings.TwoTaps()
	again := h.Aim.Held == s
	if asks {
		h.Aim = Aim{s, s}
	}
	if !asks || again {
		h.Press(s)
		return
	}
	h.Screen.Said = h.Rules.Landing(s).selected(h.Screen.App.Lang)
	h.Screen.App.Changed()
}

// refuse shows why a square can't be pressed. If a finger has selected a square, or a double is to
// be chosen, it cancels that instead.
func (h *Hand) refuse(s knight.Square) {
	switch {
	case h.Holds():
		h.LetGo()
	default:
		h.Screen.Refuse(int(s), h.refusal(s))
	}
}

// refusal says why the player can't jump to a square.
func (h *Hand) refusal(s knight.Square) string {
	if why := h.Screen.Unplayable(); why != "" {
		return why
	}
	return h.Screen.App.Lang.Refusal(h.Rules.Refusal(s))
}

// Hover handles the pointer or the cursor entering a square, or leaving the board (-1).
func (h *Hand) Hover(s knight.Square) {
	if h.Pending != knight.NoSquare {
		return
	}
	at := h.Aim.Held
	if s >= 0 && h.Rules.Targets()[s] {
		at = s
	}
	if at != h.Aim.At {
		h.Aim.At = at
		h.Screen.App.Changed()
	}
}

// Board sets up a board for the hand: the enabled squares, the preview of the jump and the
// handlers.
func (h *Hand) Board(b *draw.Board) {
	b.Motion, b.Hop, b.Cursor = h.Motion, h.Hop, int(h.Cursor)
	on := h.Rules.Targets()
	if h.Pending != knight.NoSquare {
		h.Rules.Landing(h.Pending).showChoices(b, h.Screen.App.Lang)
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

// ExplainMove says what a press on the square of a typed move would say, unless the choice of
// the double is wrong: then it explains the error of the rules.
func (h *Hand) ExplainMove(move string, err error) string {
	if m, bad := knight.ParseMove(move); bad == nil && m.Erase == knight.NoNumber {
		err = cmp.Or(h.Rules.Refusal(m.To), err)
	}
	return h.Screen.App.Lang.Refusal(err)
}

// Aimed returns the effect of the jump to the target under the pointer, or a card with the effect
// of a jump to the square that a finger has selected; nil if there is none.
func (h *Hand) Aimed() *ui.Node {
	lang, at := h.Screen.App.Lang, h.Aim.At
	switch {
	case at == knight.NoSquare:
		return nil
	case at == h.Aim.Held:
		return h.Rules.Landing(at).offer(lang, func() { h.Press(h.Aim.Held) })
	case h.Rules.Targets()[at]:
		return ui.NewRow("", h.Rules.Landing(at).words(lang)...).With(ui.Traits{Wrap: true})
	}
	return nil
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
		if l := h.Rules.Landing(knight.Square(s)); on && int(l.board[s]) > most {
			most, move = int(l.board[s]), h.moveTo(knight.Square(s))
		}
	}
	return move
}

// Hint starts a hint for a jump by a knight on a square; turned means that the board is seen from the
// other side.
func (h *Hand) Hint(t review.HintText, from, to knight.Square, turned bool) {
	lang := h.Screen.App.Lang
	t.Which, t.Square = h.Rules.Landing(to).said(lang), int(to)
	t.Where, t.Area = whereToLook(lang, from, to, h.Rules.Targets(), turned)
	h.Aim, h.Cursor = NoAim, to
	h.Screen.Hint.Tell(t)
	h.compare(to, t.Why)
}

// compare adds to the reason of a hint why the move that looks best is wrong.
func (h *Hand) compare(best knight.Square, why string) {
	looks := h.looksBest()
	if m, err := knight.ParseMove(looks); err != nil || m.To == best {
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
	if choices := h.Rules.Landing(s).choices; len(choices) > 0 {
		m.Erase = choices[0]
	}
	return m.String()
}

// Choosing returns the line that asks for the double to erase, which is chosen on the board, with
// a button for none if the rules allow that.
func (h *Hand) Choosing() *ui.Node {
	t := h.Screen.App.Lang.T
	row := widget.Row(8, ui.NewText("jump-words", t(words.ChooseDouble)).With(ui.Traits{Wrap: true, Grow: 1, Color: ui.ColorWarn, Weight: ui.Semibold}))
	if h.Rules.Double() == knight.Optional {
		row.Children = append(row.Children, widget.Chip("choice-none", t(words.EraseNothing), func() { h.Rules.Jump(h.Pending, knight.EraseNone) }))
	}
	return row
}

// TakeBack undoes a move, or cancels the choice of a double while one is to be chosen.
func (h *Hand) TakeBack(undo func()) {
	if h.Pending == knight.NoSquare || !h.LetGo() {
		undo()
	}
}
