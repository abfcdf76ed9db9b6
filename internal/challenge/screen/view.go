package screen

import (
	"cmp"
	"strconv"
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

func (c *Screen) view() []*ui.Node {
	about := words.Dotted(c.nameOf(c.Game.Problem()), c.doubleWords())
	return c.Layout.View(gamescreen.Parts{About: about, Aim: c.aim(), Board: c.boardView(), Words: c.jumpLines()})
}

func (c *Screen) terms() []*ui.Node {
	return []*ui.Node{
		widget.Button("chip-problem", c.nameOf(c.Game.Problem()), func() { c.App.Open(c.NewGame()) }).Explained(c.App.Lang.T(words.NewGame)),
		c.rulesButton("chip-rules"),
	}
}

// rulesButton opens the rules of the game, which the next boards get, too.
func (c *Screen) rulesButton(id string) *ui.Node {
	return widget.Button(id, words.Dotted(c.App.Lang.T(words.RulesAndTarget), c.doubleWords()), func() { c.App.Open(c.rulesDialog()) })
}

func (c *Screen) standing(g *play.Game) string {
	lang := c.App.Lang
	p := positionOf(g.Position())
	return lang.T(words.Standing, c.nameOf(g.Problem()), lang.Int(int64(p.Points)), lang.Int(int64(p.Target)), lang.Int(int64(len(g.Path()))))
}

// aim returns the points so far of the target, and the steps.
func (c *Screen) aim() *ui.Node {
	p := c.position()
	return c.Layout.Aim(gamescreen.Progress{Done: p.Points, All: p.Target, Of: words.OfPoints, Steps: len(c.Game.Path()), Fewest: c.minimum()})
}

// minimum returns the fewest steps from the start of the game, 0 if they are unknown or
// must not be shown yet.
func (c *Screen) minimum() int {
	if c.App.Settings.HidesFewest && !c.position().Solved() {
		return 0
	}
	return c.analysis.fewest()
}

func (c *Screen) status() string {
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

func (c *Screen) score() string {
	lang, p := c.App.Lang, c.position()
	return lang.T(words.PointsOf, lang.Int(int64(p.Points)), lang.Int(int64(p.Target))) + ". " + c.status()
}

// jumpLines describes the effect of the square under the pointer, and the last jump.
func (c *Screen) jumpLines() []*ui.Node {
	phrase := c.jumpWords()
	if m := &c.most; c.most.runs() && m.bound > 0 {
		lang := c.App.Lang
		phrase.Text = lang.T(words.MostSoFar, lang.Int(int64(m.score)), lang.Int(int64(m.bound)), gap(lang, m.score, m.bound))
		phrase.Color = ui.ColorAccent
	}
	out := []*ui.Node{phrase}
	if last := c.lastLine(); last != nil && phrase.Color == ui.ColorMuted { // nothing is asked or pointed at
		last.Color = ui.Auto
		out = []*ui.Node{last, phrase}
	} else if last != nil {
		out = append(out, last)
	}
	return out
}

// learns is the number of steps after which a player on a phone no longer needs the help on
// touch.
const learns = 3

// jumpWords returns one line about the selected jump, the hint, or what to do.
func (c *Screen) jumpWords() *ui.Node {
	t, p := c.App.Lang.T, c.position()
	line := func(phrase string, color ui.Color) *ui.Node {
		return ui.NewText("jump-words", phrase).With(ui.Traits{Wrap: true, Color: color})
	}
	switch {
	case c.Hint.Wanted && c.App.Jobs.Ready(): // otherwise the notice says what the player is waiting for
		return line(t(words.HintThinking), ui.ColorMuted)
	case c.Refusal() != "" && c.hand.Aim == knightboard.NoAim:
		return line(c.Refusal(), ui.ColorWarn)
	case c.Hint.Words != "" && c.hand.Aim == knightboard.NoAim:
		return line(c.Hint.Words, ui.ColorAccent)
	case c.hand.Pending != knight.NoSquare:
		return c.hand.Choosing()
	case c.hand.Aimed() != nil:
		return c.hand.Aimed()
	case p.Solved():
		return line(c.analysis.reachedWords(), ui.ColorGood)
	case len(p.Moves()) == 0:
		return line(c.stuck(), ui.ColorWarn)
	case !p.Placed():
		return line(t(words.PlaceKnight), ui.Auto)
	}
	if c.App.Phone() && len(c.Game.Path()) < learns {
		return line(t(words.HoldSquare), ui.ColorMuted)
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

// pathCard returns the steps with their points.
func (c *Screen) pathCard() *ui.Node {
	steps := c.stepCells()
	if len(steps) == 0 {
		return widget.Card("path", widget.Muted("path-empty", c.App.Lang.T(words.NoSteps)))
	}
	list := append([]*ui.Node{ui.NewGrid("path-steps", 3, steps...).With(ui.Traits{Gap: 6})}, c.analysis.analysisView()...)
	return widget.Card("path", append(list, c.Solver.CopyPath(strings.Join(c.Game.Path(), " ")))...)
}

// stepCells returns the steps of the run; future steps are muted.
func (c *Screen) stepCells() []*ui.Node {
	first, last := c.Game.Run()
	steps := c.Game.Steps()[first:last]
	before := positionOf(c.Game.Start())
	var out []*ui.Node
	for i, s := range steps {
		after := positionOf(s.Position)
		gain := after.Points - before.Points
		n := knightboard.StepButton(c.Screen, "step-", i+1, c.App.Lang.T(words.GoToStep, i+1, s.Move, gain), s.Move+"  +"+c.App.Lang.Int(int64(gain)))
		c.analysis.markStep(n, before, after)
		out = append(out, n)
		before = after
	}
	return out
}

// lastWords says what the last jump took, what it erased and why; "" at the start.
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
	return c.App.Lang.T(words.Takes, m.To, before.Board[m.To]), knightboard.Happened(c.App.Lang, before.Board, m.To, e, before.Rules.Double)
}

// lastLine returns the line about the last jump; nil at the start.
func (c *Screen) lastLine() *ui.Node {
	took, why := c.lastWords()
	return widget.Last(cmp.Or(why, took))
}

// sentence describes a step: what it took and erased, and the state of the game.
func (c *Screen) sentence(before, after rules.Position) string {
	lang := c.App.Lang
	if after.Knight == before.Knight {
		return c.status()
	}
	if !after.Placed() || before.Board[after.Knight] == knight.NoNumber {
		return lang.T(words.TookBack, lang.Int(int64(after.Points)))
	}
	out := lang.T(words.Takes, after.Knight, before.Board[after.Knight])
	if _, why := c.lastWords(); why != "" {
		out += ". " + why
	}
	return out + ". " + c.score()
}

// targets returns the squares to which the knight can jump; none once the target is reached.
func targets(p rules.Position) (on [knight.Squares]bool) {
	if p.Solved() {
		return on
	}
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
	if ahead := c.Player.Ahead(); len(ahead) > 0 {
		lay(b, p, pathOf(rules.Position{Knight: knight.NoSquare}, ahead), len(c.Game.Path()))
	}
	c.most.preview(b)
	start := positionOf(c.Game.Start())
	b.HideUnused(start.Board, start.Knight)
	return ui.NewBoard(widget.BoardID, c.App.Lang.T(words.Board), b.Board).With(ui.Traits{Grow: 1})
}

// lay draws squares ahead of a position as a thread; done is the number of steps before it.
func lay(b *draw.Board, p rules.Position, path []knight.Square, done int) {
	t := ui.Thread{Color: ui.ColorAccent}
	if p.Placed() {
		t.Stops = []ui.Stop{{Square: int(p.Knight)}}
	}
	for i, s := range path {
		t.Stops = append(t.Stops, ui.Stop{Square: int(s), Text: strconv.Itoa(done + i + 1)})
	}
	b.Threads = append(b.Threads, t)
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

// landing returns the effect of a jump to a square.
func landing(p rules.Position, s knight.Square) knightboard.Landing {
	return knightboard.Land(p.Board, s, p.Choices(s), p.Effect)
}
