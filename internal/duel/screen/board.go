package screen

import (
	"strconv"
	"strings"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// pieceIDs name the knights.
var pieceIDs = [2]string{"white", "black"}

var pieceKinds = [2]ui.PieceKind{ui.WhiteKnight, ui.BlackKnight}

// motionOf is what the canvas shows between two positions: the hop, the
// numbers that flip away and the points that rise. A step back is a hop only.
func motionOf(before, after rules.Position, serial int) ui.Motion {
	m := ui.Motion{Serial: serial, From: -1, To: -1}
	for side, to := range after.Knight {
		from := before.Knight[side]
		if to == from || to == knight.NoSquare {
			continue
		}
		m.Piece, m.From, m.To = pieceIDs[side], int(from), int(to)
		if n := before.Board[to]; n != knight.NoNumber {
			m.Text, m.Gain = n.String(), "+"+strconv.Itoa(after.Points[side]-before.Points[side])
			m.Erased = part.Flips(before.Board, after.Board, to)
		}
	}
	return m
}

// targets marks the squares where the user can land.
func (c *Screen) targets() (on [knight.Squares]bool) {
	if c.over() || c.computers() {
		return on
	}
	for _, m := range c.moves {
		if m != rules.Pass {
			on[m.To] = true
		}
	}
	return on
}

// pictureOf shows a game on a board: numbers and knights, and the last jump.
func pictureOf(g *play.Game) *ui.Board {
	p, start := positionOf(g.Position()), positionOf(g.Start())
	b := picture.Numbers(start.Board, p.Board)
	first, _ := g.Run()
	before := start
	for i, s := range start.Knight {
		clearCell(b, s)
		b.Pieces = append(b.Pieces, ui.Piece{ID: pieceIDs[i], Kind: pieceKinds[i], Square: int(p.Knight[i])})
	}
	for _, step := range g.Steps()[first:g.Done()] {
		after := positionOf(step.Position)
		from, to := before.Knight[before.Turn], after.Knight[before.Turn]
		clearCell(b, to)
		b.Path = nil
		if from != knight.NoSquare && from != to {
			b.Path = []int{int(from), int(to)}
		}
		before = after
	}
	return b
}

// clearCell makes a square that a knight has been on look empty, not erased.
func clearCell(b *ui.Board, s knight.Square) {
	if s != knight.NoSquare {
		b.Cells[s].Kind = ui.CellEmpty
	}
}

// picture shows the board after moves from a start, for another screen.
func (c *Screen) picture(start puzzle.Position, moves []string) *ui.Board {
	g := play.New(rules.Puzzle, "", "", start)
	for _, m := range moves {
		if g.Play(m, play.Player) != nil {
			break
		}
	}
	return pictureOf(g)
}

// problemName names a problem, for another screen.
func (c *Screen) problemName(problem string) string { return c.nameOf(problem) }

// lesson is a threat, a pass and the end of a game.
var lesson = desk.Lesson{
	Start: "--.--.--.70.--.--.--.--.--.--/31.09.87.62.75.--.--.--.--.--/--.45.--.--.--.--.--.--.--.--/64.--.--.--.58.--.--.--.--.--/--.17.--.40.23.--.--.--.--.--" +
		strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 5) + ";v=course;t=w;w=A1;b=E1;s=96-98",
	Corner: ui.Corner{Columns: 5, Rows: 5},
	Steps: []desk.LessonStep{
		{Square: "B3", Words: words.DuelLessonThreat, Moves: []string{"B3", "C2"}},
		{Square: "D2", Words: words.DuelLessonPass, Moves: []string{"D2", "pass"}},
		{Square: "E4", Words: words.DuelLessonLast, Moves: []string{"E4"}},
	},
	End: words.DuelLessonEnd,
	Mark: func(b *ui.Board, at puzzle.Position, move string) {
		p := positionOf(at)
		for s := range b.Cells {
			b.Cells[s].Threat = b.Cells[s].Kind == ui.CellNumber && p.Threatens(p.Turn.Other(), knight.Square(s))
		}
		if m, err := rules.ParseMove(move); err == nil {
			landing(p, m.To).Show(b)
		}
	},
}

// boardView is the board that is played on.
func (c *Screen) boardView() *ui.Node {
	b, p := pictureOf(c.Game), c.position()
	b.Motion, b.Cursor, b.Turned = c.motion, int(c.cursor), c.fromBlack
	on := c.targets()
	for s := range b.Cells {
		cell := &b.Cells[s]
		cell.Label = c.label(p, knight.Square(s), on[s])
		if c.pending == knight.NoSquare {
			cell.Target, cell.Enabled = on[s], on[s]
		}
		cell.Threat = cell.Kind == ui.CellNumber && c.barred(p, knight.Square(s))
	}
	if c.pending != knight.NoSquare {
		landing(p, c.pending).ShowChoices(b, c.App.Lang)
	}
	if c.active != knight.NoSquare && on[c.active] {
		landing(p, c.active).Show(b)
	}
	if c.hint.ready && c.hint.move != rules.Pass {
		b.Cells[c.hint.move.To].Hint = true
	}
	c.showAnalysis(b)
	c.showMoment(b)
	b.Press = func(s int) { c.press(knight.Square(s)) }
	b.HoverAt = func(s int) { c.hover(knight.Square(s)) }
	b.MoveTo = func(s int) {
		c.cursor = knight.Square(s)
		c.hover(c.cursor)
		c.App.Changed()
	}
	return ui.NewBoard(desk.BoardID, c.App.Lang.T(words.Board), b).With(ui.Traits{Grow: 1})
}

// label names a square for a screen reader.
func (c *Screen) label(p rules.Position, s knight.Square, target bool) string {
	lang := c.App.Lang
	for side, at := range p.Knight {
		if at == s {
			return lang.T(words.SquarePiece, s, sideName(lang, rules.Side(side)))
		}
	}
	n := p.Board[s]
	if n == knight.NoNumber {
		return lang.T(words.SquareEmpty, s)
	}
	phrase := lang.N(words.SquareNumber, int(n), s)
	if target {
		l := landing(p, s)
		for _, gone := range l.Erased() {
			phrase += ", " + lang.T(words.SquareWould, p.Board[gone])
		}
		if l.Chooses() {
			phrase += ", " + lang.T(words.WithChoice)
		}
	}
	if c.barred(p, s) {
		phrase += ", " + lang.T(words.SquareBarred, sideName(lang, c.guard(p)))
	}
	return phrase
}

// marks says whether threatened squares are shown under the rules of the game in
// hand: at first they are where nobody may land on them.
func (c *Screen) marks() *bool { return &c.marked[index(c.position().Variant.AllowThreatened)] }

func (c *Screen) turnMarks() {
	on := c.marks()
	*on = !*on
	c.App.Changed()
}

// guard is the side whose threats are shown: the computer's, against one person,
// whoever is to move; else that of the side which is not to move.
func (c *Screen) guard(p rules.Position) rules.Side {
	if c.agreed.you(p.Turn) || c.agreed.you(p.Turn.Other()) {
		if c.agreed.you(rules.White) {
			return rules.Black
		}
		return rules.White
	}
	return p.Turn.Other()
}

// barred says that a square is shown as threatened.
func (c *Screen) barred(p rules.Position, s knight.Square) bool {
	return *c.marks() && !c.over() && p.Threatens(c.guard(p), s)
}

// turnBoard shows the board from the other side.
func (c *Screen) turnBoard() {
	c.fromBlack = !c.fromBlack
	c.App.Changed()
}

// landing is what a jump to a square would do.
func landing(p rules.Position, s knight.Square) part.Landing {
	return part.Land(p.Board, s, p.Choices(s), func(m knight.Move) (knight.Effect, error) { return p.Effect(rules.Move(m)) })
}

// hover is the pointer or the cursor coming over a square, or leaving (-1).
func (c *Screen) hover(s knight.Square) {
	if c.pending != knight.NoSquare {
		return
	}
	active := knight.NoSquare
	if s >= 0 && c.targets()[s] {
		active = s
	}
	if active != c.active {
		c.active = active
		c.App.Changed()
	}
}
