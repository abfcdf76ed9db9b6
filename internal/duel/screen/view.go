package screen

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/widget"
	"cavalo/internal/duel/describe"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func (c *Screen) view() []*ui.Node {
	about := []string{c.nameOf(c.Game.Problem()), variantName(c.App.Lang, c.position().Variant)}
	if phrase := c.matchWords(); phrase != "" {
		about = append(about, phrase)
	}
	lines := c.jumpLines()
	if last := widget.Last(c.happened()); last != nil {
		lines = append(lines, last)
	}
	return c.Layout.View(gamescreen.Parts{About: strings.Join(about, " · "), Aim: c.pointsLine(), Board: c.boardView(), Words: lines})
}

func (c *Screen) terms() []*ui.Node {
	lang := c.App.Lang
	t := lang.T
	return []*ui.Node{
		widget.Button("chip-new", c.nameOf(c.Game.Problem()), func() { c.App.Open(c.newGame()) }).Shown(c.shortName(c.Game.Problem())).Explained(t(words.NewGame)),
		widget.Button("chip-players", t(words.PlayersAre, c.agreed.who(lang, rules.White), c.agreed.who(lang, rules.Black)), func() { c.App.Open(c.playersDialog()) }),
		widget.Button("chip-rules", variantName(lang, c.position().Variant), func() { c.App.Open(c.rulesDialog()) }),
	}
}

// pointsLine returns the line with the points of both sides, and whose move it is.
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
	white, black2 := float64(c.position().Points[rules.White]), float64(c.position().Points[rules.Black])
	share := ui.Range{Number: 1, Max: 2}
	if white+black2 > 0 {
		share = ui.Range{Number: white, Max: white + black2}
	}
	return c.Layout.Aim(c.score(c.position()), row, 0, 0, share)
}

// jumpLines describes the effect of the square under the pointer, the hint, or the
// state of the game, and offers the doubles to choose from.
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
	case c.Hint.Wanted && c.App.Jobs.Ready():
		return []*ui.Node{line(lang.T(words.HintThinking), ui.ColorMuted)}
	case c.Hint.Shown():
		return []*ui.Node{line(c.Hint.Words, ui.ColorAccent)}
	case c.over():
		return []*ui.Node{line(c.result(), ui.Auto)}
	}
	phrase := c.status()
	if m, ok := c.momentAhead(); ok {
		return []*ui.Node{line(c.momentWords(m), ui.ColorWarn)}
	}
	if c.computers() && !c.passing() && c.App.Jobs.Ready() { // otherwise the notice says what the player is waiting for
		phrase = lang.T(words.DuelThinks, c.calls(p.Turn))
	}
	if phrase == lang.T(words.DuelYourMove) {
		phrase += ". " + lang.T(words.DuelGoal)
	}
	if m, ok := c.lastMove(); ok && m == rules.Pass {
		phrase = lang.T(words.DuelHasPassed, c.calls(p.Turn.Other())) + ". " + phrase
	}
	return []*ui.Node{line(phrase, ui.Auto)}
}

// mainAction returns the command for the computers while it is not a person's move.
func (c *Screen) mainAction() *ui.Node {
	t := c.App.Lang.T
	switch {
	case c.waits() && c.latest():
		return widget.Button("go-on", t(words.GoOn), c.pause)
	case c.agreed.watched() && c.latest():
		return widget.Button("pause", t(words.Pause), c.pause)
	case c.computers() && !c.passing():
		return widget.Button("now", t(words.MoveNow), c.Solver.Cancel)
	}
	return nil
}

func (c *Screen) extras() gamescreen.Extras {
	on := gamescreen.Entry{ID: "play-on", Words: words.PlayFromHere}
	if !c.latest() {
		on.Press = c.playOn
	}
	resign := gamescreen.Entry{ID: "resign", Words: words.Resign}
	if !c.over() && c.latest() && !c.agreed.watched() {
		resign.Press = func() { c.App.Open(c.resignDialog()) }
	}
	return gamescreen.Extras{Game: []gamescreen.Entry{on, resign}, Board: []gamescreen.Entry{
		{ID: "threatened", Words: words.ThreatsShown, Help: words.ThreatsHelp, On: *c.marks(), Press: c.turnMarks},
		{ID: "turn", Words: words.TurnBoard, On: c.fromBlack, Press: c.turnBoard},
	}}
}

// pathCard returns the moves of the game.
func (c *Screen) pathCard() *ui.Node {
	t := c.App.Lang.T
	pairs := c.movePairs()
	if len(pairs) == 0 {
		return widget.Card("moves", widget.Muted("moves-empty", t(words.NoMoves)))
	}
	n := widget.Card("moves", ui.NewGrid("moves-list", 2, pairs...).With(ui.Traits{Gap: 6}))
	if v := c.variationList(); v != nil {
		n.Children = append(n.Children, v)
	}
	n.Children = append(n.Children, c.taken(), ui.NewLink("moves-copy", t(words.CopyRecord), func() { c.App.Files.Copy(c.Game.Record(c.App.Now)) }).With(ui.Traits{Size: ui.Small}))
	return n
}

// figuresCard shows what the moves cost the computer, and the depth of the analysis.
func (c *Screen) figuresCard() *ui.Node {
	t := c.App.Lang.T
	n := widget.Card("figures")
	if k := c.analysis.known[c.Game.Position().String()]; c.analysis.on && k.depth > 0 {
		rate := float64(k.nodes)
		if s := k.time.Seconds(); s > 0 {
			rate /= s
		}
		n.Children = append(n.Children, widget.Muted("analysis-figures", t(words.AnalysisFigures, c.App.Lang.Int(int64(k.depth)), c.App.Lang.Short(rate))))
	}
	first, last := c.Game.Run()
	for i, s := range c.Game.Steps()[first:last] {
		if cost, ok := c.costOf(s); ok {
			place := c.App.Lang.Int(int64(i + 1))
			n.Children = append(n.Children, widget.Note("cost-"+place, place+"  "+s.Move+"  "+describe.Cost(c.App.Lang, cost)))
		}
	}
	if len(n.Children) == 0 {
		n.Children = append(n.Children, widget.Muted("figures-none", t(words.NoMoves)))
	}
	n.Children = append(n.Children, ui.NewLink("moves-log", "log.dat", c.downloadLog).With(ui.Traits{Size: ui.Small}))
	return n
}

// movePairs returns the moves of the run in pairs, White's at the left.
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

// moveCells returns the moves of the run with their points; future moves are
// muted.
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
		out = append(out, n)
	}
	return out
}

// taken lists the numbers that each side took, in order.
func (c *Screen) taken() *ui.Node {
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
	n := widget.Column(6, widget.Caption("taken-caption", lang.T(words.TakenTitle)))
	for side, numbers := range taken {
		phrase := strings.Join(numbers, " ")
		phrase = cmp.Or(phrase, "–")
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

// happened describes the last move, what it erased and why; "" at the start.
func (c *Screen) happened() string {
	from, text, ok := c.LastStep()
	m, err := rules.ParseMove(text)
	if !ok || err != nil {
		return ""
	}
	before := positionOf(from)
	e, err := before.Effect(m)
	if err != nil || m == rules.Pass { // the line about whose move it is says that
		return ""
	}
	lang := c.App.Lang
	what := cmp.Or(widget.Happened(lang, before.Board, m.To, e, before.Variant.Double), lang.T(words.Takes, m.To, before.Board[m.To]))
	return lang.T(words.LastBy, sideName(lang, before.Turn), what)
}

// status says whose move it is, or how the game ended.
func (c *Screen) status() string {
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
		return t(words.DuelsTurn, who) // that it is thinking is shown meanwhile, but never read out too late
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

// homeRow returns the row that a side starts on, as the board is shown.
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

// byColour reports whether a player is named by colour only, which needs its own
// grammar.
func (c *Screen) byColour(side rules.Side) bool {
	return c.agreed.name(c.App.Lang, side) == sideName(c.App.Lang, side)
}

// result returns the reason why a game ended on the board, and the winner.
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

// outcome returns the winner of a game that ended in a position, unless it is an
// analysis.
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

func (c *Screen) standing(g *play.Game) string {
	lang, p := c.App.Lang, positionOf(g.Position())
	return lang.T(words.DuelStanding, c.nameOf(g.Problem()), lang.Int(int64(p.Points[0])), lang.Int(int64(p.Points[1])), lang.Int(int64(g.Done())))
}

const (
	fairMark   = "fair "   // begins the name of a board that the engine made even
	provedMark = "proved " // begins that of a proved board
)

// provedName returns the name of the proved board of a seed.
func provedName(seed string) string { return provedMark + strconv.Itoa(rules.ProvedNumber(seed)) }

func (c *Screen) nameOf(name string) string {
	if seed, ok := strings.CutPrefix(name, fairMark); ok {
		return c.App.Lang.T(words.FairTitle, seed)
	}
	switch number, margin := provedOf(name); {
	case margin > 0:
		return c.App.Lang.N(words.ProvedTitle, margin, number)
	case margin < 0:
		return c.App.Lang.N(words.ProvedTitleBlack, -margin, number)
	}
	return c.ProblemName(name, words.RandomTitle, words.ProblemTitle)
}

// shortName is nameOf for a button.
func (c *Screen) shortName(name string) string {
	if number, margin := provedOf(name); margin != 0 {
		return c.App.Lang.T(words.ProvedShort, number, c.marginWords(margin))
	}
	return c.nameOf(name)
}

// provedOf returns the number of a proved board by its name, and its margin with best play,
// which is never 0; 0 for any other name.
func provedOf(name string) (number string, margin int) {
	number, _ = strings.CutPrefix(name, provedMark)
	n, err := strconv.Atoi(number)
	if err == nil && name != number {
		_, margin, _ = rules.ProvedBoard(n, rules.BrainKing)
	}
	return number, margin
}
