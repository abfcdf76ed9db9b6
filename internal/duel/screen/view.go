package screen

import (
	"cmp"
	"slices"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/duel/describe"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// panelWidth is the column of cards beside the board.
const panelWidth = 620

// View implements shell.Screen. A phone shows how it stands, the board, what
// this jump does, and the rest below.
func (c *Screen) View() []*ui.Node {
	if c.App.Phone() {
		jump := ui.NewColumn("jump", present(append(c.jumpLines(), widget.Last(c.happened()), c.lastCost())...)...).With(ui.Traits{PadX: 4, Gap: 4, MinHeight: 24})
		return c.Layout.Narrow(c.actions(), present(c.pointsLine(), c.boardView(), jump, c.courseOffer(), c.Player.View(), c.chips(), c.analysisCard(), c.gameCard(), c.movesCard())...)
	}
	jump := widget.Card("jump", present(append(c.jumpLines(), widget.Last(c.happened()), c.lastCost())...)...)
	return c.Layout.Wide(panelWidth, c.boardView(), c.chips(), c.actions(),
		present(c.pointsCard(), jump, c.courseOffer(), c.analysisCard(), c.gameCard(), c.movesCard())...)
}

// present returns the nodes that are not nil.
func present(nodes ...*ui.Node) []*ui.Node {
	return slices.DeleteFunc(nodes, func(n *ui.Node) bool { return n == nil })
}

// courseOffer leads from a first game to the course's rules, and says what they
// are like; nil once a person has moved.
func (c *Screen) courseOffer() *ui.Node {
	byHand := func(s play.Step) bool { return s.By == play.Player }
	if c.position().Variant != rules.BrainKing || c.over() || slices.ContainsFunc(c.Game.Steps(), byHand) {
		return nil
	}
	t := c.App.Lang.T
	return widget.Card("course-offer", widget.Muted("course-words", t(words.CourseNote)), widget.Row(8, widget.Chip("course-play", t(words.CoursePlay), c.courseGame)))
}

// chips say what is played; each opens the choice behind it.
func (c *Screen) chips() *ui.Node {
	lang := c.App.Lang
	t := lang.T
	all := []*ui.Node{
		widget.Chip("chip-new", c.nameOf(c.Game.Problem()), func() { c.App.Open(c.NewGame()) }),
		widget.Chip("chip-players", t(words.PlayersAre, c.agreed.who(lang, rules.White), c.agreed.who(lang, rules.Black)), func() { c.App.Open(c.playersDialog()) }),
		widget.Chip("chip-rules", variantName(lang, c.position().Variant), func() { c.App.Open(c.rulesDialog()) }),
		c.toggleChip("threatened", words.ThreatsShown, *c.marks(), c.turnMarks),
		widget.Icon("turn", ui.IconRestart, t(words.TurnBoard), c.turnBoard),
	}
	all[0].Weight, all[0].Help, all[3].Help = ui.Semibold, t(words.NewGame), t(words.ThreatsHelp)
	all[4].Variant, all[4].Selected = ui.Chip, c.fromBlack
	return ui.NewRow("chips", append(all, c.App.ShareChip(c.Share.Dialog))...).With(ui.Traits{Gap: 8, Across: ui.Center, Wrap: true})
}

// pointsCard is how both stand, with the difference as a bar.
func (c *Screen) pointsCard() *ui.Node {
	n := widget.Card("points", c.sideRow(rules.White), c.bar(), c.sideRow(rules.Black))
	if phrase := c.matchWords(); phrase != "" {
		n.Children = append(n.Children, widget.Muted("match", phrase))
	}
	return n
}

// sideRow is one player: who it is, what was done last, the points.
func (c *Screen) sideRow(side rules.Side) *ui.Node {
	lang, p := c.App.Lang, c.position()
	id := side.String()
	name := ui.NewText(id+"-name", c.agreed.name(lang, side)).Named(c.calls(side)).With(ui.Traits{Weight: ui.Semibold, Size: ui.Large})
	if !c.over() && p.Turn == side {
		name.Color = ui.ColorAccent
	}
	phrase := widget.Column(2, name, ui.NewText(id+"-last", c.lastWords(side)).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted, Wrap: true}))
	phrase.Grow = 1
	row := widget.Row(12,
		ui.NewPicture(id+"-picture", sideName(lang, side), id).With(ui.Traits{Width: 40, Height: 40, DrawOnly: true}),
		phrase,
		ui.NewText(id+"-points", lang.Int(int64(p.Points[side]))).Named(sideName(lang, side)+": "+lang.Int(int64(p.Points[side]))).With(ui.Traits{Size: ui.Banner, Weight: ui.Heavy}))
	if clock := c.clockView(side); clock != nil {
		row.Children = slices.Insert(row.Children, 2, clock)
	}
	return row
}

// lastWords are the last landing or pass of a side.
func (c *Screen) lastWords(side rules.Side) string {
	lang := c.App.Lang
	first, _ := c.Game.Run()
	for n := c.Game.Done(); n > first; n-- {
		before := positionOf(c.Game.Start())
		if n > 1 {
			before = positionOf(c.Game.Steps()[n-2].Position)
		}
		if before.Turn != side {
			continue
		}
		m, err := rules.ParseMove(c.Game.Steps()[n-1].Move)
		if err != nil {
			break
		}
		if m == rules.Pass {
			return lang.T(words.DuelLast, lang.T(words.Passes))
		}
		return lang.T(words.DuelLast, lang.T(words.Takes, m.To, before.Board[m.To])+c.erasures(before, m))
	}
	return sideName(lang, side)
}

// pointsLine is the same in a phone's room.
func (c *Screen) pointsLine() *ui.Node {
	one := func(side rules.Side) []*ui.Node {
		lang, p, id := c.App.Lang, c.position(), side.String()
		name := ui.NewText(id+"-name", c.agreed.name(lang, side)).Named(c.calls(side)).With(ui.Traits{Size: ui.Small, Weight: ui.Semibold})
		if !c.over() && p.Turn == side {
			name.Color = ui.ColorAccent
		}
		name.Grow = 1
		switch clock := c.clockView(side); {
		case clock != nil:
			name = clock // a phone has no room for both
		case side == rules.Black:
			name.Align = ui.End
		}
		return []*ui.Node{
			ui.NewPicture(id+"-picture", sideName(lang, side), id).With(ui.Traits{Width: 28, Height: 28, DrawOnly: true}),
			ui.NewText(id+"-points", lang.Int(int64(p.Points[side]))).Named(sideName(lang, side) + ": " + lang.Int(int64(p.Points[side]))).With(ui.Traits{Size: ui.Title, Weight: ui.Heavy}),
			name,
		}
	}
	black := one(rules.Black)
	black[0], black[2] = black[2], black[0]
	row := widget.Row(6, one(rules.White)...)
	if c.agreed.clock > 0 {
		row.Children = append(row.Children, widget.Spacer())
	}
	row.Children = append(row.Children, black...)
	n := ui.NewColumn("points", row, c.bar()).With(ui.Traits{Gap: 4, PadX: 4})
	if phrase := c.matchWords(); phrase != "" {
		n.Children = append(n.Children, widget.Note("match", phrase))
	}
	if phrase := c.opinion(); phrase != "" {
		n.Children = append(n.Children, widget.Note("opinion", phrase))
	}
	return n
}

// bar is White's share of the points, with who is ahead by how many.
func (c *Screen) bar() *ui.Node {
	lang, p := c.App.Lang, c.position()
	white, black := p.Points[rules.White], p.Points[rules.Black]
	share := ui.Range{Number: 1, Max: 2}
	if white+black > 0 {
		share = ui.Range{Number: float64(white), Max: float64(white + black)}
	}
	bar := ui.NewProgress("points-bar", lang.T(words.DifferenceName, lang.Int(int64(white)), lang.Int(int64(black))), share).With(ui.Traits{Height: 10, Grow: 1})
	return widget.Row(12, bar, ui.NewText("points-ahead", c.marginWords(p.Margin())).With(ui.Traits{Size: ui.Small, Weight: ui.Semibold, Color: ui.ColorMuted}))
}

// jumpLines say what the square under the pointer would do, what is hinted, or
// how the game stands; and offer the doubles to choose from.
func (c *Screen) jumpLines() []*ui.Node {
	lang, p := c.App.Lang, c.position()
	line := func(phrase string, color ui.Color) *ui.Node {
		return ui.NewText("jump-words", phrase).With(ui.Traits{Wrap: true, Color: color, Weight: ui.Semibold})
	}
	switch {
	case c.hand.Pending != knight.NoSquare:
		return []*ui.Node{line(lang.T(words.Takes, c.hand.Pending, p.Board[c.hand.Pending])+". "+lang.T(words.ChooseDouble), ui.ColorWarn), c.hand.Buttons(c.forced(p))}
	case c.hand.Offer() != nil:
		return []*ui.Node{c.hand.Offer()}
	case c.hand.Aim.At != knight.NoSquare && c.Targets()[c.hand.Aim.At]:
		return []*ui.Node{ui.NewRow("", landing(p, c.hand.Aim.At).Words(lang)...).With(ui.Traits{Wrap: true})}
	case c.Refusal() != "":
		return []*ui.Node{line(c.Refusal(), ui.ColorWarn)}
	case c.Hint.Wanted && c.App.EngineThere():
		return []*ui.Node{line(lang.T(words.HintThinking), ui.ColorMuted)}
	case c.Hint.Shown():
		return []*ui.Node{line(c.Hint.Words, ui.ColorAccent)}
	case c.over():
		return []*ui.Node{line(c.result(), ui.Auto)}
	}
	phrase := c.Status()
	if m, ok := c.momentAhead(); ok {
		return []*ui.Node{line(c.momentWords(m), ui.ColorWarn)}
	}
	if c.computers() && !c.passing() && c.App.EngineThere() { // what is waited for otherwise stands in the notice
		phrase = lang.T(words.DuelThinks, c.calls(p.Turn))
	}
	if m, ok := c.lastMove(); ok && m == rules.Pass {
		phrase = lang.T(words.DuelHasPassed, c.calls(p.Turn.Other())) + ". " + phrase
	}
	return []*ui.Node{line(phrase, ui.Auto)}
}

// actions are the main buttons.
func (c *Screen) actions() *ui.Node {
	t := c.App.Lang.T
	undo := c.Layout.StepButton("undo", t(words.TakeBack), ui.IconUndo, c.takeBack)
	redo := c.Layout.StepButton("redo", t(words.Forward), ui.IconRedo, c.Redo)
	undo.Disabled, redo.Disabled = c.Game.Done() == 0, c.latest()
	hint := c.Hint.Button(words.PlayHintHelp)
	hint.Disabled = hint.Disabled || c.over() || c.computers()
	last := c.mainAction()
	last.Grow = 1.4
	return c.Layout.ActionRow(append(c.Layout.NewGameButtons(false), undo, redo, hint, last)...)
}

// mainAction is the most likely next action.
func (c *Screen) mainAction() *ui.Node {
	t := c.App.Lang.T
	primary := func(id string, phrase words.Key, press func()) *ui.Node { return widget.Primary(id, t(phrase), press) }
	switch {
	case c.over() && c.latest():
		return c.ending().next
	case c.waits() && c.latest():
		return primary("go-on", words.GoOn, c.pause)
	case !c.latest():
		n := primary("play-on", words.PlayFromHere, c.playOn)
		if c.App.Phone() { // which has no room for more beside "Play it"
			n.Text = t(words.PlayOn)
		}
		return n
	case c.agreed.watched():
		return primary("pause", words.Pause, c.pause)
	case c.computers():
		n := primary("now", words.MoveNow, c.Solver.Cancel)
		n.Disabled = !c.thinking()
		return n
	}
	return widget.Button("resign", t(words.Resign), func() { c.App.Open(c.resignDialog()) })
}

func (c *Screen) movesCard() *ui.Node {
	t := c.App.Lang.T
	head := c.Layout.Head("moves-caption", words.MovesTitle,
		ui.NewLink("moves-copy", t(words.CopyRecord), func() { c.App.CopyText(c.Game.Record(c.App.Now)) }),
		ui.NewLink("moves-log", "log.dat", c.downloadLog))
	pairs := c.movePairs()
	if len(pairs) == 0 {
		return widget.Card("moves", head, widget.Muted("moves-empty", t(words.NoMoves)))
	}
	columns := 2
	if c.costs {
		columns = 1
	}
	n := widget.Card("moves", head, ui.NewGrid("moves-list", columns, pairs...).With(ui.Traits{Gap: 6}))
	if slices.ContainsFunc(c.Game.Steps(), func(s play.Step) bool { _, ok := c.costOf(s); return ok }) {
		n.Children = append(n.Children, widget.Row(8, c.toggleChip("moves-cost", words.MoveCosts, c.costs, func() { c.Set(func() { c.costs = !c.costs }) })))
	}
	if v := c.variationList(); v != nil {
		n.Children = append(n.Children, v)
	}
	return widget.Column(12, n, c.takenCard())
}

// movePairs are the moves of the run in pairs, White's at the left.
func (c *Screen) movePairs() (pairs []*ui.Node) {
	cells := c.moveCells()
	if len(cells) > 0 && positionOf(c.review().line[0]).Turn == rules.Black {
		cells = append([]*ui.Node{ui.NewSpacer()}, cells...)
	}
	if len(cells)%2 == 1 {
		cells = append(cells, ui.NewSpacer())
	}
	for pair := range slices.Chunk(cells, 2) {
		pairs = append(pairs, ui.NewGrid("", 2, pair...).With(ui.Traits{Gap: 2}))
	}
	return pairs
}

// moveCells are the moves of the run with their points; one that is still ahead
// is muted.
func (c *Screen) moveCells() []*ui.Node {
	lang, r := c.App.Lang, c.review()
	first, last := c.Game.Run()
	var out []*ui.Node
	for i, s := range c.Game.Steps()[first:last] {
		to, before := first+i+1, positionOf(r.line[i])
		m, err := rules.ParseMove(s.Move)
		if err != nil {
			continue
		}
		text := moveWords(lang, m)
		label := text
		if m != rules.Pass {
			points := int(before.Board[m.To])
			label = lang.N(words.SquareNumber, points, text)
			text += " +" + lang.Int(int64(points))
		}
		n := ui.NewButton("move-"+lang.Int(int64(i+1)), lang.T(words.GoToMove, i+1, sideName(lang, before.Turn), label), func() { c.Seek(to) }).Shown(lang.Int(int64(i+1)) + "  " + text).
			With(ui.Traits{Variant: ui.Sunken, Size: ui.Small, Align: ui.Start, Selected: to == c.Game.Done()})
		if to > c.Game.Done() {
			n.Color = ui.ColorMuted
		}
		c.markMove(n, r, i)
		if c.costs {
			n = widget.Column(2, n) // a person's move too: beside a machine's it is not stretched
		}
		if cost, ok := c.costOf(s); ok && c.costs {
			n.Children = append(n.Children, widget.Note("cost-"+lang.Int(int64(i+1)), describe.Cost(lang, cost)))
		}
		out = append(out, n)
	}
	return out
}

// takenCard lists the numbers that each took, in the order they were taken.
func (c *Screen) takenCard() *ui.Node {
	lang := c.App.Lang
	var taken [2][]string
	before := positionOf(c.Game.Start())
	first, _ := c.Game.Run()
	for _, s := range c.Game.Steps()[first:c.Game.Done()] {
		after := positionOf(s.Position)
		if to := after.Knight[before.Turn]; to != before.Knight[before.Turn] {
			taken[before.Turn] = append(taken[before.Turn], before.Board[to].String())
		}
		before = after
	}
	n := widget.Card("taken", widget.Caption("taken-caption", lang.T(words.TakenTitle)))
	for side, numbers := range taken {
		phrase := strings.Join(numbers, " ")
		if phrase == "" {
			phrase = "–"
		}
		id := "taken-" + rules.Side(side).String()
		n.Children = append(n.Children, widget.Row(12,
			ui.NewText(id+"-name", sideName(lang, rules.Side(side))).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted, Width: 64}),
			ui.NewText(id, phrase).Named(lang.T(words.TakenBy, sideName(lang, rules.Side(side)))+": "+phrase).With(ui.Traits{Wrap: true, Grow: 1})))
	}
	return n
}

func (c *Screen) sentence(before rules.Position, m rules.Move) string {
	lang := c.App.Lang
	who := sideName(lang, before.Turn)
	if m == rules.Pass {
		return lang.T(words.DuelPassed, who)
	}
	phrase := lang.T(words.DuelTook, who, m.To, before.Board[m.To])
	if e, err := before.Effect(m); err == nil {
		if why := widget.Happened(lang, before.Board, m.To, e, before.Variant.Double); why != "" {
			phrase += ". " + why
		}
	}
	return phrase
}

// erasures words what a move erases: ", erases 48 at B2".
func (c *Screen) erasures(before rules.Position, m rules.Move) string {
	e, err := before.Effect(m)
	if err != nil {
		return ""
	}
	phrase := ""
	for _, gone := range []knight.Square{e.Mirror, e.Double} {
		if gone != knight.NoSquare {
			phrase += c.App.Lang.T(words.Erases, before.Board[gone], gone)
		}
	}
	return phrase
}

// happened says who did what last, what it erased, and why; "" at the start.
func (c *Screen) happened() string {
	from, text, ok := c.LastStep()
	m, err := rules.ParseMove(text)
	if !ok || err != nil {
		return ""
	}
	before := positionOf(from)
	e, err := before.Effect(m)
	if err != nil || m == rules.Pass { // that is said where it is said whose move it is
		return ""
	}
	lang := c.App.Lang
	what := cmp.Or(widget.Happened(lang, before.Board, m.To, e, before.Variant.Double), lang.T(words.Takes, m.To, before.Board[m.To]))
	return lang.T(words.LastBy, sideName(lang, before.Turn), what)
}

// Status implements gamescreen.PuzzleScreen: whose move it is, or how the game ended.
func (c *Screen) Status() string {
	lang, p := c.App.Lang, c.position()
	t := lang.T
	who := c.calls(p.Turn)
	switch {
	case c.over():
		return c.result()
	case !c.latest():
		return t(words.DuelPast, lang.Int(int64(c.Game.Done())), lang.Int(int64(len(c.Game.Steps()))))
	case c.passing() && c.agreed.you(p.Turn):
		return t(words.DuelYouPass)
	case c.passing():
		return t(words.DuelPassed, who)
	case c.waits():
		return t(words.DuelPaused)
	case c.agreed.computer(p.Turn):
		return t(words.DuelsTurn, who) // that it thinks is shown while it does, and never read out when it no longer does
	case c.forced(p):
		return t(words.DuelPlaces, sideName(lang, p.Turn))
	case !p.Placed(p.Turn) && c.agreed.you(p.Turn):
		return t(words.DuelYouPlace, c.homeRow(p.Turn))
	case !p.Placed(p.Turn):
		return t(words.DuelPlacing, sideName(lang, p.Turn), c.homeRow(p.Turn))
	case c.agreed.computer(p.Turn.Other()):
		return t(words.DuelYourMove)
	}
	return t(words.DuelsTurn, who)
}

// homeRow is the line that a side begins on, as the board is seen.
func (c *Screen) homeRow(side rules.Side) string {
	if (side == rules.White) == c.fromBlack {
		return c.App.Lang.T(words.BottomRow)
	}
	return c.App.Lang.T(words.TopRow)
}

// calls names a player with the colour, unless the colour is the name.
func (c *Screen) calls(side rules.Side) string {
	name := c.agreed.name(c.App.Lang, side)
	if c.byColour(side) {
		return name
	}
	return name + " (" + sideName(c.App.Lang, side) + ")"
}

// byColour reports whether a player is called by the colour alone, which has a
// grammar of its own.
func (c *Screen) byColour(side rules.Side) bool {
	return c.agreed.name(c.App.Lang, side) == sideName(c.App.Lang, side)
}

// result is why a game ended that is over on the board, and who has won.
func (c *Screen) result() string {
	p := c.position()
	return c.whyOver(p) + ". " + c.outcome(p)
}

func (c *Screen) whyOver(p rules.Position) string {
	lang := c.App.Lang
	if how, loser, ok := c.agreed.endedBy(); ok && !p.Over() {
		phrase := words.DuelResigned
		if how == byClock {
			phrase = words.DuelTimeUp
		}
		return lang.T(phrase, c.calls(loser))
	}
	first, last := p.Points[rules.White], p.Points[rules.Black]
	if c.agreed.you(rules.Black) {
		first, last = last, first
	}
	points := []any{lang.Int(int64(first)), lang.Int(int64(last))}
	switch {
	case !p.Variant.EndAtFirst:
		return lang.T(words.DuelEndBoth, points...)
	case !p.Placed(p.Turn):
		return lang.T(words.DuelEndUnplaced, append([]any{c.calls(p.Turn)}, points...)...)
	case c.agreed.you(p.Turn):
		return lang.T(words.DuelEndYou, points...)
	}
	phrase := words.DuelEndFirst
	if c.byColour(p.Turn) {
		phrase = words.DuelEndSide
	}
	return lang.T(phrase, append([]any{c.calls(p.Turn)}, points...)...)
}

// outcome is who has won a game that ended in a position, unless it is an analysis.
func (c *Screen) outcome(p rules.Position) string {
	lang := c.App.Lang
	if c.agreed.free {
		return lang.T(words.DuelFree)
	}
	if _, loser, ok := c.agreed.endedBy(); ok && !p.Over() {
		winner := loser.Other()
		switch {
		case c.agreed.you(winner):
			return lang.T(words.DuelYourWin)
		case c.byColour(winner):
			return lang.T(words.DuelSideWinner, c.calls(winner))
		}
		return lang.T(words.DuelWinner, c.calls(winner))
	}
	margin, winner := p.Margin(), rules.White
	if margin < 0 {
		margin, winner = -margin, rules.Black
	}
	switch {
	case margin == 0:
		return lang.T(words.DuelDraw)
	case c.agreed.you(winner):
		return lang.N(words.DuelYouWin, margin)
	case c.byColour(winner):
		return lang.N(words.DuelSideWins, margin, c.calls(winner))
	}
	return lang.N(words.DuelWins, margin, c.calls(winner))
}

// Standing implements gamescreen.PuzzleScreen.
func (c *Screen) Standing(g *play.Game) string {
	lang, p := c.App.Lang, positionOf(g.Position())
	return lang.T(words.DuelStanding, c.nameOf(g.Problem()), lang.Int(int64(p.Points[0])), lang.Int(int64(p.Points[1])), lang.Int(int64(g.Done())))
}

// fairMark begins the name of a board that the engine made even.
const fairMark = "fair "

func (c *Screen) nameOf(name string) string {
	if seed, ok := strings.CutPrefix(name, fairMark); ok {
		return c.App.Lang.T(words.FairTitle, seed)
	}
	return c.ProblemName(name, words.RandomTitle, words.ProblemTitle)
}
