package part

import (
	"cavalo/internal/knight"
	"cavalo/internal/paint"
	"cavalo/internal/platform"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Landing is the effect of a possible jump to a square, for showing it
// beforehand.
type Landing struct {
	to      knight.Square
	board   knight.Board
	choices []knight.Number  // the doubles of which one is erased
	gone    [2]knight.Square // the squares that the mirror rule and the double rule erase for certain
}

// Land returns the effect of a landing. choices are the doubles from which the
// player chooses; effect computes the effect of a move by the rules.
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

// JumpSound returns the sound of a jump between two boards: another one if it
// has erased numbers besides its own square's.
func JumpSound(before, after knight.Board) string {
	gone := 0
	for s := range before {
		if before[s] != knight.NoNumber && after[s] == knight.NoNumber {
			gone++
		}
	}
	if gone > 1 {
		return platform.SoundErase
	}
	return platform.SoundHop
}

// Erased returns the squares whose numbers are erased for certain.
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

// Show shows on a board what would be gained and erased.
func (l Landing) Show(b *ui.Board) {
	cell := &b.Cells[l.to]
	cell.Active, cell.Gain = true, "+"+l.board[l.to].String()
	var ties paint.Ties
	for _, s := range l.Erased() {
		b.Cells[s].Struck = true
		ties = append(ties, paint.Tie{From: int(l.to), To: int(s)})
	}
	b.Layers = append(b.Layers, ties)
}

// ShowChoices marks the doubles of which one is erased.
func (l Landing) ShowChoices(b *ui.Board, lang words.Lang) {
	b.Cells[l.to].Enabled = true
	for _, n := range l.choices {
		s := l.board.Find(n)
		cell := &b.Cells[s]
		cell.Choice, cell.Enabled = true, true
		cell.Label = lang.T(words.SquareChoice, s, n)
	}
}

// Words returns "C6 takes 81, erases 18 at A7", with the losses in the warning
// colour.
func (l Landing) Words(lang words.Lang) []*ui.Node {
	phrase := []*ui.Node{ui.NewText("jump-words", lang.T(words.Takes, l.to, l.board[l.to])).With(ui.Traits{Weight: ui.Semibold})}
	for i, s := range l.gone {
		if s != knight.NoSquare {
			phrase = append(phrase, ui.NewText([...]string{"jump-mirror", "jump-double"}[i], lang.T(words.Erases, l.board[s], s)).With(ui.Traits{Weight: ui.Semibold, Color: ui.ColorWarn}))
		}
	}
	if l.Chooses() {
		phrase = append(phrase, ui.NewText("jump-choice", ", "+lang.T(words.WithChoice)).With(ui.Traits{Color: ui.ColorWarn}))
	}
	return phrase
}

// Buttons returns a button for each double, the largest first, and one for
// none where the rules allow that.
func (l Landing) Buttons(lang words.Lang, policy knight.Policy, choose func(erase knight.Number)) *ui.Node {
	r := ui.NewRow("choices").With(ui.Traits{Wrap: true, Gap: 8})
	for i, n := range l.choices {
		b := Chip("choice-"+n.String(), lang.T(words.EraseNumber, n), func() { choose(n) })
		if i == 0 {
			b.Weight = ui.Semibold
		}
		r.Children = append(r.Children, b)
	}
	if policy == knight.Optional {
		r.Children = append(r.Children, Chip("choice-none", lang.T(words.EraseNothing), func() { choose(knight.EraseNone) }))
	}
	return r
}
