package screen

import (
	"slices"
	"strings"

	"cavalo/internal/app/knightboard"
	"cavalo/internal/app/review"
	"cavalo/internal/app/widget"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

var pieceIDs = [2]string{"white", "black"}

var pieceKinds = [2]paint.PieceKind{paint.WhiteKnight, paint.BlackKnight}

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
func pictureOf(g *play.Game) *draw.Board {
	p, start := positionOf(g.Position()), positionOf(g.Start())
	b := draw.Numbers(start.Board, p.Board)
	first, _ := g.Run()
	before := start
	for i, s := range start.Knight {
		clearCell(b, s)
		b.Stand(draw.Piece{ID: pieceIDs[i], Kind: pieceKinds[i], Square: int(p.Knight[i])})
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
func clearCell(b *draw.Board, s knight.Square) {
	if s != knight.NoSquare {
		b.Squares[s].Kind = draw.Empty
	}
}

// replay returns the game of some moves, up to the first illegal one.
func replay(start puzzle.Position, moves []string) *play.Game {
	g := play.New(rules.Puzzle, "", "", start)
	for _, m := range moves {
		if g.Play(m, play.Player) != nil {
			break
		}
	}
	return g
}

// lessonOf returns the lesson on the rules of a game for threatened squares and
// for a player who can't move, who passes or ends the game.
func lessonOf(v rules.Variant) review.Lesson {
	like := rules.Course
	like.AllowThreatened, like.EndAtFirst = v.AllowThreatened, v.EndAtFirst
	l := lesson
	l.Start += like.String()
	first := review.LessonStep{Square: "B3", Words: words.DuelLessonThreat, Moves: []string{"B3", "C2"}}
	if v.AllowThreatened {
		first.Words = words.DuelLessonJump
	}
	if v.EndAtFirst {
		l.Steps = []review.LessonStep{first, {Square: "D2", Words: words.DuelLessonStuck, Moves: []string{"D2"}}}
		l.End = words.DuelLessonStop
		return l
	}
	l.Steps = []review.LessonStep{first,
		{Square: "D2", Words: words.DuelLessonPass, Moves: []string{"D2", "pass"}},
		{Square: "E4", Words: words.DuelLessonLast, Moves: []string{"E4"}},
	}
	l.End = words.DuelLessonEnd
	return l
}

// lesson is the common part of the lessons of all rules; the rules are appended to
// Start.
var lesson = review.Lesson{
	Start: "--.--.--.70.--.--.--.--.--.--/31.09.87.62.75.--.--.--.--.--/--.45.--.--.--.--.--.--.--.--/64.--.--.--.58.--.--.--.--.--/" +
		"--.17.--.40.23.--.--.--.--.--" +
		strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 5) + ";t=w;w=A1;b=E1;s=96-98;v=",
	Corner: ui.Corner{Columns: 5, Rows: 5},
	Preview: func(start puzzle.Position, moves []string, next string) *ui.Board {
		g := replay(start, moves)
		b, p := pictureOf(g), positionOf(g.Position())
		for s := range b.Squares {
			b.Squares[s].Threat = !p.Variant.AllowThreatened && b.Squares[s].Kind == draw.Number && p.Threatens(p.Turn.Other(), knight.Square(s))
		}
		if m, err := rules.ParseMove(next); err == nil {
			landing(p, m.To).Show(b)
		}
		return b.Board
	},
}

func (c *Screen) boardView() *ui.Node {
	b, p := pictureOf(c.Game), c.position()
	b.Turned = c.fromBlack
	on, last := c.targets(), c.lastJumps(p)
	for s := range b.Cells {
		b.Cells[s].Label = c.label(p, knight.Square(s), on[s])
		b.Squares[s].Threat = b.Squares[s].Kind == draw.Number && (c.barred(p, knight.Square(s)) || slices.Contains(last, knight.Square(s)))
	}
	c.hand.Board(b)
	c.analysis.showAnalysis(b.Board)
	c.judging.showMoment(b.Board)
	start := positionOf(c.Game.Start())
	b.HideUnused(start.Board, start.Knight[:]...)
	return ui.NewBoard(widget.BoardID, c.App.Lang.T(words.Board), b.Board).With(ui.Traits{Grow: 1})
}

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

// marks reports whether threatened squares are shown under the rules of the
// current game: by default, if nobody may land on them.
func (c *Screen) marks() *bool { return &c.marked[index(c.position().Variant.AllowThreatened)] }

func (c *Screen) turnMarks() {
	on := c.marks()
	*on = !*on
	c.App.Changed()
}

// guard returns the side whose threats are shown: the computer against a single
// person, otherwise the side that is not to move.
func (c *Screen) guard(p rules.Position) rules.Side {
	if c.agreed.you(p.Turn) || c.agreed.you(p.Turn.Other()) {
		if c.agreed.you(rules.White) {
			return rules.Black
		}
		return rules.White
	}
	return p.Turn.Other()
}

// barred reports whether a square is shown as threatened.
func (c *Screen) barred(p rules.Position, s knight.Square) bool {
	return *c.marks() && !c.over() && p.Threatens(c.guard(p), s)
}

func (c *Screen) turnBoard() {
	c.fromBlack = !c.fromBlack
	c.App.Changed()
}

// landing returns the effect of a jump to a square.
func landing(p rules.Position, s knight.Square) knightboard.Landing {
	return knightboard.Land(p.Board, s, p.Choices(s), func(m knight.Move) (knight.Effect, error) { return p.Effect(rules.Move(m)) })
}
