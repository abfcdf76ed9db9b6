package knightboard

import (
	"cavalo/internal/app/widget"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Landing is the effect of a possible jump to a square, to show before the jump.
type Landing struct {
	to      knight.Square
	board   knight.Board
	choices []knight.Number  // the doubles, one of which is erased
	gone    [2]knight.Square // the squares that the mirror rule and the double rule erase without a choice
}

// Land returns the effect of a jump. choices are the doubles from which the player
// chooses; effect computes the effect of a move by the rules.
func Land(board knight.Board, to knight.Square, choices []knight.Number, effect func(knight.Move) (knight.Effect, error)) Landing {
	l := Landing{to: to, board: board, choices: choices, gone: [2]knight.Square{knight.NoSquare, knight.NoSquare}}
	m := knight.Move{To: to, Erase: knight.NoNumber}
	if len(choices) > 0 {
		m.Erase = choices[0]
	}
	if e, err := effect(m); err == nil {
		l.gone = [2]knight.Square{e.Mirror, e.Double}
	}
	if len(choices) > 0 {
		l.gone[1] = knight.NoSquare
	}
	return l
}

// Erased returns the squares that are erased without a choice.
func (l Landing) Erased() (squares []knight.Square) {
	for _, s := range l.gone {
		if s != knight.NoSquare {
			squares = append(squares, s)
		}
	}
	return squares
}

// Chooses reports whether the player has to choose a double.
func (l Landing) Chooses() bool { return len(l.choices) > 0 }

// Show marks the jump and what it erases on a board.
func (l Landing) Show(b *draw.Board) {
	b.Cells[l.to].Active = true
	for _, s := range l.Erased() {
		b.Cells[s].Struck = true
	}
}

// showChoices marks the doubles, one of which is erased.
func (l Landing) showChoices(b *draw.Board, lang words.Lang) {
	b.Cells[l.to].Enabled = true
	for _, n := range l.choices {
		s := l.board.Find(n)
		cell := &b.Cells[s]
		cell.Choice, cell.Enabled = true, true
		cell.Label = lang.T(words.SquareChoice, s, n)
	}
}

// words returns "C6 takes 81, erases 18 at A7", with the losses in the warning colour.
func (l Landing) words(lang words.Lang) []*ui.Node {
	phrase := []*ui.Node{ui.NewText("jump-words", lang.T(words.Takes, l.to, l.board[l.to])).With(ui.Traits{Weight: ui.Semibold})}
	for i, s := range l.gone {
		if s != knight.NoSquare {
			phrase = append(phrase, ui.NewText([...]string{"jump-mirror", "jump-double"}[i], lang.T(words.Erases, l.board[s], s)).
				With(ui.Traits{Weight: ui.Semibold, Color: ui.ColorWarn}))
		}
	}
	if l.Chooses() {
		phrase = append(phrase, ui.NewText("jump-choice", ", "+lang.T(words.WithChoice)).With(ui.Traits{Color: ui.ColorWarn}))
	}
	return phrase
}

// Happened describes the numbers a jump erased on a board, and why: "57 erased 75, its mirror"; ""
// if it erased nothing else.
func Happened(lang words.Lang, board knight.Board, to knight.Square, e knight.Effect, policy knight.Policy) string {
	n := board[to]
	switch {
	case e.Mirror != knight.NoSquare:
		return lang.T(words.LastMirror, n, board[e.Mirror])
	case e.Double == knight.NoSquare:
		return ""
	}
	why := words.LastChosen
	switch policy {
	case knight.Largest:
		why = words.LastLargest
	case knight.Smallest:
		why = words.LastSmallest
	case knight.Random:
		why = words.LastRandom
	}
	return lang.T(why, n, board[e.Double])
}

// offer returns a card with the effect of a jump to a selected square and a button for it.
func (l Landing) offer(lang words.Lang, jump func()) *ui.Node {
	return ui.NewRow("selected",
		ui.NewColumn("",
			ui.NewRow("", l.words(lang)...).With(ui.Traits{Wrap: true}),
			widget.Note("tap-again", lang.T(words.TapAgain)),
		).With(ui.Traits{Grow: 1, Gap: 2}),
		widget.Primary("jump-now", lang.T(words.JumpNow), jump),
	).With(ui.Traits{Variant: ui.Card, Pad: 12, Gap: 12, Across: ui.Center})
}

// said returns the phrase of words as text.
func (l Landing) said(lang words.Lang) string {
	out := ""
	for _, n := range l.words(lang) {
		out += n.Text
	}
	return out
}

// selected returns the announcement of a first tap: the effect of the jump, and that a
// second tap plays it.
func (l Landing) selected(lang words.Lang) string {
	return l.said(lang) + ". " + lang.T(words.TapAgain)
}

// whereToLook returns a hint about where a jump is, without naming the square: on a side of the knight or,
// for a placement, in a half of the available squares. It leaves out some of these, and leaves at
// least two; where no side does, it is "". turned means that the board is seen from the other side.
func whereToLook(lang words.Lang, from, to knight.Square, on [knight.Squares]bool, turned bool) (where string, area []int) {
	for _, l := range sidesOf(from, to, on) {
		area, inside, outside := []int{}, 0, 0
		for s, on := range on {
			near := l.near(knight.Square(s))
			if near && l.around(knight.Square(s)) {
				area = append(area, s)
			}
			if on && near {
				inside++
			} else if on {
				outside++
			}
		}
		if inside > 1 && outside > 0 {
			if turned {
				return lang.T(l.turned), area
			}
			return lang.T(l.where), area
		}
	}
	return "", nil
}

// side is a side of a knight or of a row.
type side struct {
	where, turned words.Key
	near          func(knight.Square) bool // whether a square is there
	around        func(knight.Square) bool // and near enough to be shown
}

// sidesOf returns the sides on which a square is, the more informative first.
func sidesOf(from, to knight.Square, on [knight.Squares]bool) []side {
	if from == knight.NoSquare {
		first, last := to.Column(), to.Column()
		for s, on := range on {
			if on {
				first, last = min(first, knight.Square(s).Column()), max(last, knight.Square(s).Column())
			}
		}
		middle := (first + last + 1) / 2
		row := func(s knight.Square) bool {
			return s.Line() == to.Line() && first <= s.Column() && s.Column() <= last
		}
		if to.Column() < middle {
			return []side{{words.HintHalfLeft, words.HintHalfRight, func(s knight.Square) bool { return s.Column() < middle }, row}}
		}
		return []side{{words.HintHalfRight, words.HintHalfLeft, func(s knight.Square) bool { return s.Column() >= middle }, row}}
	}
	lines := func(s knight.Square) int { return s.Line() - from.Line() }
	columns := func(s knight.Square) int { return s.Column() - from.Column() }
	around := func(s knight.Square) bool {
		return max(lines(s), -lines(s), columns(s), -columns(s)) <= 2
	}
	upright := side{words.HintLookUp, words.HintLookDown, func(s knight.Square) bool { return lines(s) < 0 }, around}
	if lines(to) > 0 {
		upright = side{words.HintLookDown, words.HintLookUp, func(s knight.Square) bool { return lines(s) > 0 }, around}
	}
	sideways := side{words.HintLookLeft, words.HintLookRight, func(s knight.Square) bool { return columns(s) < 0 }, around}
	if columns(to) > 0 {
		sideways = side{words.HintLookRight, words.HintLookLeft, func(s knight.Square) bool { return columns(s) > 0 }, around}
	}
	if max(columns(to), -columns(to)) == 2 {
		return []side{sideways, upright}
	}
	return []side{upright, sideways}
}
