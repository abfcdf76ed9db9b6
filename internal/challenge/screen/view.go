package screen

import (
	"cmp"
	"strings"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/knightboard"
	"cavalo/internal/app/widget"
	"cavalo/internal/challenge/describe"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// panelWidth is the column of cards beside the board.
const panelWidth = 620

// View implements shell.Screen. A phone shows how I stand, the board, what this
// jump does, and the rest below.
func (c *Screen) View() []*ui.Node {
	if c.App.Phone() {
		jump := ui.NewColumn("jump", c.jumpLines()...).With(ui.Traits{PadX: 4, Gap: 4, MinHeight: 24})
		return c.Layout.Narrow(c.actions(), c.pointsLine(), c.boardView(), jump, c.Player.View(), c.chips(), c.machineCard(), c.pathCard())
	}
	jump := widget.Card("jump", append([]*ui.Node{widget.Caption("jump-caption", c.App.Lang.T(words.ThisJump))}, c.jumpLines()...)...)
	return c.Layout.Wide(panelWidth, c.boardView(), c.chips(), c.actions(), c.pointsCard(), jump, c.machineCard(), c.pathCard())
}

// chips say what is played; each opens the choice behind it.
func (c *Screen) chips() *ui.Node {
	lang := c.App.Lang
	p := c.position()
	all := []*ui.Node{
		widget.Chip("chip-problem", c.nameOf(c.Game.Problem()), func() { c.App.Open(c.NewGame()) }),
		widget.Chip("chip-target", lang.T(words.TargetIs, lang.Int(int64(p.Target))), func() { c.App.Open(c.rulesDialog()) }),
		widget.Chip("chip-rules", lang.T(words.DoubleIs, lang.T(policyName(p.Rules.Double))), func() { c.App.Open(c.rulesDialog()) }),
	}
	all[0].Weight, all[0].Help = ui.Semibold, lang.T(words.NewGame)
	if !c.App.Phone() {
		all = append(all, widget.Spacer())
	}
	all = append(all, c.App.ShareChip(c.Share.Dialog))
	return ui.NewRow("chips", all...).With(ui.Traits{Gap: 8, Across: ui.Center, Wrap: true})
}

// Standing implements gamescreen.PuzzleScreen.
func (c *Screen) Standing(g *play.Game) string {
	lang := c.App.Lang
	p := positionOf(g.Position())
	return lang.T(words.Standing, c.nameOf(g.Problem()), lang.Int(int64(p.Points)), lang.Int(int64(p.Target)), lang.Int(int64(len(g.Path()))))
}

// pointsCard is points against target as a bar.
func (c *Screen) pointsCard() *ui.Node {
	lang, p := c.App.Lang, c.position()
	t := lang.T
	return widget.Card("points",
		widget.Row(0, widget.Caption("points-caption", t(words.Points)), widget.Spacer(), widget.Caption("target-caption", t(words.Target))),
		widget.Row(0,
			ui.NewText("points-number", lang.Int(int64(p.Points))).With(ui.Traits{Size: ui.Banner, Weight: ui.Heavy}),
			widget.Spacer(),
			ui.NewText("target-number", lang.Int(int64(p.Target))).With(ui.Traits{Size: ui.Banner, Weight: ui.Heavy, Color: ui.ColorMuted})),
		c.bar(),
		widget.Row(8,
			ui.NewText("steps", lang.N(words.StepsSoFar, len(c.Game.Path()))).With(ui.Traits{Weight: ui.Semibold}),
			ui.NewText("missing", c.still()+c.bestFromHere()).With(ui.Traits{Color: ui.ColorMuted, Wrap: true, Align: ui.End, Grow: 1})),
	)
}

// pointsLine is the same in a phone's room.
func (c *Screen) pointsLine() *ui.Node {
	lang, p := c.App.Lang, c.position()
	return ui.NewColumn("points",
		widget.Row(6,
			ui.NewText("points-number", lang.Int(int64(p.Points))).Named(lang.T(words.PointsOf, lang.Int(int64(p.Points)), lang.Int(int64(p.Target)))).
				With(ui.Traits{Size: ui.Title, Weight: ui.Heavy}),
			ui.NewText("target-number", "/ "+lang.Int(int64(p.Target))).With(ui.Traits{Color: ui.ColorMuted, DrawOnly: true}),
			widget.Spacer(),
			ui.NewText("steps", lang.N(words.StepsSoFar, len(c.Game.Path()))).With(ui.Traits{Weight: ui.Semibold})),
		c.bar(),
	).With(ui.Traits{Gap: 4, PadX: 4})
}

func (c *Screen) bar() *ui.Node {
	lang, p := c.App.Lang, c.position()
	return ui.NewProgress("points-bar", lang.T(words.PointsOf, lang.Int(int64(p.Points)), lang.Int(int64(p.Target))), ui.Range{Number: float64(min(p.Points, p.Target)), Max: float64(p.Target)}).
		With(ui.Traits{Height: 10})
}

// still is what is missing, and the hints used: what else there is to say stands
// with the jump.
func (c *Screen) still() string {
	p := c.position()
	if p.Placed() && !p.Solved() && len(p.Moves()) > 0 {
		return c.Status()
	}
	if n := c.Game.Hints(); n > 0 {
		return c.App.Lang.N(words.HintsUsed, n)
	}
	return ""
}

// Status implements gamescreen.PuzzleScreen: the game stands, in a few words.
func (c *Screen) Status() string {
	lang, p := c.App.Lang, c.position()
	hints := ""
	if n := c.Game.Hints(); n > 0 {
		hints = " · " + lang.N(words.HintsUsed, n)
	}
	switch {
	case p.Solved():
		return lang.T(words.Reached) + hints
	case len(p.Moves()) == 0:
		return c.stuck() + hints
	case !p.Placed():
		return lang.T(words.PlaceKnight) + hints
	}
	return lang.T(words.Missing, lang.Int(int64(p.Missing()))) + hints
}

// stuck says why no move is left, and what can be done about it.
func (c *Screen) stuck() string {
	switch {
	case len(c.Game.Path()) > 0:
		return c.App.Lang.T(words.Stuck)
	case c.position().Placed():
		return c.App.Lang.T(words.StuckAtStart)
	}
	return c.App.Lang.T(words.ReasonNoStart)
}

// Score implements gamescreen.Scorer: the points, and how the game stands.
func (c *Screen) Score() string {
	lang, p := c.App.Lang, c.position()
	return lang.T(words.PointsOf, lang.Int(int64(p.Points)), lang.Int(int64(p.Target))) + ". " + c.Status()
}

// jumpLines say what the square under the pointer would do. A phone tells also how a
// search for the most points gets on: its card is out of sight.
func (c *Screen) jumpLines() []*ui.Node {
	phrase := c.jumpWords()
	if m := &c.most; c.App.Phone() && c.searchesMost() && m.bound > 0 {
		lang := c.App.Lang
		phrase.Text = lang.T(words.MostSoFar, lang.Int(int64(m.score)), lang.Int(int64(m.bound)), gap(lang, m.score, m.bound))
		phrase.Color = ui.ColorAccent
	}
	phrase.Align = ui.Start
	out := []*ui.Node{phrase}
	if last := c.lastLine(); last != nil {
		out = append(out, last)
	}
	if c.hand.Pending != knight.NoSquare {
		out = append(out, c.hand.Buttons(false))
	}
	return out
}

// jumpWords is one line about the jump in question, the hint, or what to do.
func (c *Screen) jumpWords() *ui.Node {
	t, p := c.App.Lang.T, c.position()
	line := func(phrase string, color ui.Color) *ui.Node {
		return ui.NewText("jump-words", phrase).With(ui.Traits{Wrap: true, Color: color, Align: ui.End, Grow: 3})
	}
	switch {
	case c.Hint.Wanted && c.App.EngineThere(): // what is waited for otherwise stands in the notice
		return line(t(words.HintThinking), ui.ColorMuted)
	case c.Refusal() != "" && c.hand.Aim == widget.NoAim:
		return line(c.Refusal(), ui.ColorWarn)
	case c.Hint.Words != "" && c.hand.Aim == widget.NoAim:
		return line(c.Hint.Words, ui.ColorAccent)
	case c.hand.Pending != knight.NoSquare:
		return line(t(words.ChooseDouble), ui.ColorWarn)
	case c.hand.Offer() != nil:
		return c.hand.Offer()
	case c.hand.Aim.At != knight.NoSquare && targets(p)[c.hand.Aim.At]:
		return widget.Row(0, landing(p, c.hand.Aim.At).Words(c.App.Lang)...)
	case p.Solved():
		return line(c.reachedWords(), ui.ColorGood)
	case len(p.Moves()) == 0:
		return line(c.stuck(), ui.ColorWarn)
	case !p.Placed():
		return line(t(words.PlaceKnight), ui.Auto)
	}
	return line(c.App.Lang.N(words.JumpsOpen, len(targetList(p))), ui.ColorMuted)
}

func targetList(p rules.Position) []knight.Square {
	var list []knight.Square
	for s, on := range targets(p) {
		if on {
			list = append(list, knight.Square(s))
		}
	}
	return list
}

// pathCard lists the steps, with what each gave.
func (c *Screen) pathCard() *ui.Node {
	head := c.Solver.PathHead(strings.Join(c.Game.Path(), " "))
	steps := c.stepCells()
	if len(steps) == 0 {
		return widget.Card("path", head, widget.Muted("path-empty", c.App.Lang.T(words.NoSteps)))
	}
	out := widget.Card("path", append([]*ui.Node{head}, c.analysisView()...)...)
	out.Children = append(out.Children, ui.NewGrid("path-steps", 4, steps...).With(ui.Traits{Gap: 6}))
	return out
}

// stepCells are the steps of the run; one that is still ahead is muted.
func (c *Screen) stepCells() []*ui.Node {
	first, last := c.Game.Run()
	steps := c.Game.Steps()[first:last]
	before := positionOf(c.Game.Start())
	var out []*ui.Node
	for i, s := range steps {
		after := positionOf(s.Position)
		to := first + i + 1
		n := ui.NewButton("step-"+c.App.Lang.Int(int64(i+1)), c.App.Lang.T(words.GoToStep, i+1, s.Move, after.Points-before.Points), func() { c.Seek(to) }).Shown(c.App.Lang.Int(int64(i+1)) + "  " + s.Move + "  +" + c.App.Lang.Int(int64(after.Points-before.Points))).
			With(ui.Traits{Variant: ui.Sunken, Size: ui.Small, Align: ui.Start, Selected: to == c.Game.Done()})
		if to > c.Game.Done() {
			n.Color = ui.ColorMuted
		}
		c.markStep(n, before, after)
		out = append(out, n)
		before = after
	}
	return out
}

// actions are the buttons everything is done with.
func (c *Screen) actions() *ui.Node {
	solve := c.Solver.Button()
	if c.Solver.Running && c.Solver.Job.Goal == puzzle.MostPoints {
		solve.Label, solve.Help = c.App.Lang.T(words.Stop), c.App.Lang.T(words.StopHelp)
	}
	return c.Layout.Actions(c.Hint.Button(words.PlayHintHelp), solve)
}

// lastWords say what the last jump took, and what it erased and why; "" is nothing.
func (c *Screen) lastWords() (took, why string) {
	from, text, ok := c.LastStep()
	m, err := knight.ParseMove(text)
	if !ok || err != nil {
		return "", ""
	}
	before := positionOf(from)
	e, err := before.Effect(m)
	if err != nil {
		return "", ""
	}
	return c.App.Lang.T(words.Takes, m.To, before.Board[m.To]), widget.Happened(c.App.Lang, before.Board, m.To, e, before.Rules.Double)
}

// lastLine is the line about the last jump; nil at the start.
func (c *Screen) lastLine() *ui.Node {
	took, why := c.lastWords()
	return widget.Last(cmp.Or(why, took))
}

// sentence words a step: what was taken, what it erased, how it stands.
func (c *Screen) sentence(before, after rules.Position) string {
	lang := c.App.Lang
	if after.Knight == before.Knight {
		return c.Status()
	}
	if !after.Placed() || before.Board[after.Knight] == knight.NoNumber {
		return lang.T(words.TookBack, lang.Int(int64(after.Points)))
	}
	out := lang.T(words.Takes, after.Knight, before.Board[after.Knight])
	if _, why := c.lastWords(); why != "" {
		out += ". " + why
	}
	return out + ". " + c.Score()
}

// hopOf is what the canvas shows between two positions.
func hopOf(before, after rules.Position) (h draw.Hop) {
	if !after.Placed() || before.Knight == after.Knight {
		return h
	}
	return knightboard.HopOf(describe.PieceID, before.Knight, after.Knight, before.Board, after.Board, after.Points-before.Points)
}

func targets(p rules.Position) (on [knight.Squares]bool) {
	for _, m := range p.Moves() {
		on[m.To] = true
	}
	return on
}

func (c *Screen) path() []knight.Square { return pathOf(positionOf(c.Game.Start()), c.Game.Path()) }

func pathOf(start rules.Position, moves []string) []knight.Square {
	var squares []knight.Square
	if start.Placed() {
		squares = append(squares, start.Knight)
	}
	for _, text := range moves {
		if m, err := knight.ParseMove(text); err == nil {
			squares = append(squares, m.To)
		}
	}
	return squares
}

// pictureOf shows the game on a board: numbers, path and knight.
func (c *Screen) pictureOf() *draw.Board {
	return pictureOf(positionOf(c.Game.Start()), c.position(), c.path())
}

// pictureOf shows a position and the path from a start that led there. The
// knight hides the stop it stands on.
func pictureOf(start, p rules.Position, path []knight.Square) *draw.Board {
	b := describe.PathBoard(start, p, path)
	if p.Placed() {
		b.Squares[p.Knight] = draw.Square{}
	}
	return b
}

func (c *Screen) picture(start puzzle.Position, moves []string) *ui.Board {
	b, _ := pictureAfter(start, moves)
	return b.Board
}

func pictureAfter(start puzzle.Position, moves []string) (*draw.Board, rules.Position) {
	now, err := puzzle.Replay(start, moves)
	if err != nil {
		now, moves = start, nil
	}
	p := positionOf(now)
	return pictureOf(positionOf(start), p, pathOf(positionOf(start), moves)), p
}

// gradeOf names how hard a board is, and its size: "medium 8".
func (c *Screen) gradeOf(grade string) string {
	level, side, sized := strings.Cut(grade, " ")
	if _, known := words.ChallengeLevels.Find(level); !known {
		return grade
	}
	name, _, _ := strings.Cut(levelWords(c.App.Lang, rules.Level{Name: level}), ",")
	if sized {
		name += ", " + side + " × " + side
	}
	return name
}

func (c *Screen) boardView() *ui.Node {
	b := c.pictureOf()
	p := c.position()
	on := targets(p)
	for s := range b.Cells {
		c.label(b, p, knight.Square(s), on[s])
	}
	c.hand.Board(b)
	c.preview(b)
	if side := sideOf(positionOf(c.Game.Start())); side < knight.Size {
		b.ShowCorner(side, side)
	}
	return ui.NewBoard(gamescreen.BoardID, c.App.Lang.T(words.Board), b.Board).With(ui.Traits{Grow: 1})
}

// sideOf is how much of the board a start needs: a small one fills its place.
func sideOf(start rules.Position) int {
	side := rules.MinSize
	for s, n := range start.Board {
		if n != knight.NoNumber || knight.Square(s) == start.Knight {
			side = max(side, knight.Square(s).Column()+1, knight.Square(s).Line()+1)
		}
	}
	return side
}

func (c *Screen) label(b *draw.Board, p rules.Position, s knight.Square, target bool) {
	t := c.App.Lang.T
	cell, on := &b.Cells[s], &b.Squares[s]
	n := p.Board[s]
	switch {
	case s == p.Knight:
		cell.Label = t(words.SquareKnight, s)
	case n == knight.NoNumber && on.Kind == draw.Visited:
		cell.Label = t(words.SquareVisited, s, on.Stop)
	case n == knight.NoNumber && on.Kind == draw.Erased:
		cell.Label = t(words.SquareErased, s)
	case n == knight.NoNumber:
		cell.Label = t(words.SquareEmpty, s)
	default:
		cell.Label = c.App.Lang.N(words.SquareNumber, int(n), s)
		if target {
			cell.Label += c.consequences(p, s)
		}
	}
}

// consequences words what landing on a target would erase.
func (c *Screen) consequences(p rules.Position, s knight.Square) string {
	t := c.App.Lang.T
	out := ", " + t(words.CanJump)
	l := landing(p, s)
	for _, gone := range l.Erased() {
		out += ", " + t(words.WouldErase, p.Board[gone], gone)
	}
	if l.Chooses() {
		out += ", " + t(words.WithChoice)
	}
	return out
}

// landing is what a jump to a square would do.
func landing(p rules.Position, s knight.Square) widget.Landing {
	return widget.Land(p.Board, s, p.Choices(s), p.Effect)
}
