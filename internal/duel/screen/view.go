package screen

import (
	"strings"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/widget"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
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
		widget.Button("chip-new", c.nameOf(c.Game.Problem()), func() { c.App.Open(c.NewGame()) }).Shown(c.shortName(c.Game.Problem())).
			Explained(t(words.NewGame)),
		widget.Button("chip-players", t(words.PlayersAre, c.agreed.who(lang, rules.White), c.agreed.who(lang, rules.Black)),
			func() { c.App.Open(c.setup.playersDialog()) }),
		widget.Button("chip-rules", variantName(lang, c.position().Variant), func() { c.App.Open(c.setup.rulesDialog()) }),
	}
}

// pointsLine returns the points of both sides, and whose move it is: on a phone in one line, else
// White's above the bar and Black's below it.
func (c *Screen) pointsLine() *ui.Node {
	lang, p, phone := c.App.Lang, c.position(), c.App.Phone()
	one := func(side rules.Side) []*ui.Node {
		id, points := side.String(), lang.Int(int64(p.Points[side]))
		name := ui.NewText(id+"-name", c.agreed.name(lang, side)).Named(c.agreed.calls(lang, side)).With(ui.Traits{Size: ui.Small, Weight: ui.Semibold})
		if !c.over() && p.Turn == side {
			name.Color = ui.ColorAccent
		}
		clock, size, number := c.clocks.view(side), 28.0, float64(ui.Title)
		switch name.Grow = 1; {
		case !phone:
			size, number, name.Size = 36, ui.Banner, ui.Body
		case clock != nil:
			name, clock = clock, nil // a phone has no room for both
		case side == rules.Black:
			name.Align = ui.End
		}
		parts := []*ui.Node{ui.NewPicture(id+"-picture", sideName(lang, side), id).With(ui.Traits{Width: size, Height: size, DrawOnly: true}), name}
		if clock != nil {
			parts = append(parts, clock)
		}
		return append(parts, ui.NewText(id+"-points", points).Named(sideName(lang, side)+": "+points).With(ui.Traits{Size: number, Weight: ui.Heavy}))
	}
	white, black := one(rules.White), one(rules.Black)
	share := ui.Range{Number: 1, Max: 2}
	if all := p.Points[rules.White] + p.Points[rules.Black]; all > 0 {
		share = ui.Range{Number: float64(p.Points[rules.White]), Max: float64(all)}
	}
	if !phone {
		return c.Layout.Measured(c.score(p), share, widget.Row(10, white...), widget.Row(10, black...))
	}
	row := widget.Row(6, white[0], white[2], white[1])
	if c.agreed.clock > 0 {
		row.Children = append(row.Children, widget.Spacer())
	}
	row.Children = append(row.Children, black[1], black[2], black[0])
	return c.Layout.Measured(c.score(p), share, row)
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
		return []*ui.Node{c.hand.Choosing()}
	case c.hand.Aimed() != nil:
		return []*ui.Node{c.hand.Aimed()}
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
	if m, ok := c.judging.momentAhead(); ok {
		return []*ui.Node{line(c.judging.momentWords(m), ui.ColorWarn)}
	}
	if c.computers() && !c.passing() && c.App.Jobs.Ready() { // otherwise the notice says what the player is waiting for
		phrase = lang.T(words.DuelThinks, c.agreed.calls(c.App.Lang, p.Turn))
	}
	if phrase == lang.T(words.DuelYourMove) {
		phrase += ". " + lang.T(words.DuelGoal)
	}
	if m, ok := c.lastMove(); ok && m == rules.Pass {
		phrase = lang.T(words.DuelHasPassed, c.agreed.calls(c.App.Lang, p.Turn.Other())) + ". " + phrase
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
