package screen

import (
	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/play"
	"cavalo/internal/ui"
)

// panelWidth is the column of cards beside the board.
const panelWidth = 620

// view is the screen below the bar.
func (c *challenge) view() []*ui.Node {
	out := []*ui.Node{}
	if n := c.conflictView(); n != nil {
		out = append(out, n)
	}
	if c.app.phone() {
		return append(out, c.narrow()...)
	}
	return append(out, c.wide())
}

// wide is the board at the left, the cards at the right.
func (c *challenge) wide() *ui.Node {
	side := min(panelWidth, c.app.size.W*0.44)
	return &ui.Node{ID: "challenge", Role: ui.Row, Grow: 1, Pad: 16, PadX: 16, Gap: 28, Across: ui.Stretch, Children: []*ui.Node{
		{ID: "board-side", Role: ui.Column, Grow: 1, Gap: 8, Children: []*ui.Node{c.boardView(), c.playerView()}},
		{ID: "panel", Role: ui.Column, Width: side, Gap: 12, Children: []*ui.Node{
			c.chips(),
			{ID: "cards", Role: ui.Column, Grow: 1, Scroll: true, Gap: 12, Children: []*ui.Node{
				c.pointsCard(), c.machineCard(), c.jumpCard(), c.pathCard(),
			}},
			c.actions(),
		}},
		c.liveRegion(),
	}}
}

// narrow is the phone's and the tablet's order: how I stand, the board, what
// this jump does, and the rest below, with the actions at the foot.
func (c *challenge) narrow() []*ui.Node {
	size := c.app.size
	board := c.boardView()
	board.Grow = 0
	board.Height = min(size.W-16, size.H*0.62)
	pad := 8.0
	if size.W > 600 {
		pad = 24
		board.Height = min(size.W-48, size.H*0.62)
	}
	page := &ui.Node{ID: "challenge", Role: ui.Column, Grow: 1, Scroll: true, Pad: pad, Gap: 8, Children: []*ui.Node{
		c.pointsLine(),
		board,
		c.jumpLine(),
		c.playerView(),
		c.chips(),
		c.machineCard(),
		c.pathCard(),
	}}
	foot := &ui.Node{ID: "foot", Role: ui.Column, Variant: ui.Bar, Pad: 8, Children: []*ui.Node{c.actions()}}
	return []*ui.Node{page, foot, c.liveRegion()}
}

// liveRegion is what a screen reader hears after each move.
func (c *challenge) liveRegion() *ui.Node {
	return &ui.Node{ID: "status", Role: ui.Text, Text: c.said, Live: true, TextOnly: true}
}

// chips say what is played; each opens the choice behind it.
func (c *challenge) chips() *ui.Node {
	lang := c.app.lang
	p := c.position()
	all := []*ui.Node{
		chip("chip-problem", c.title(), func() { c.app.open(c.problemDialog()) }),
		chip("chip-target", lang.T(i18n.TargetIs, lang.Int(int64(p.Target))), func() { c.app.open(c.rulesDialog()) }),
		chip("chip-rules", lang.T(i18n.DoubleIs, lang.T(policyName(p.Rules.Double))), func() { c.app.open(c.rulesDialog()) }),
	}
	all[0].Weight = ui.Semibold
	if !c.app.phone() {
		all = append(all, spacer())
	}
	share := chip("share", lang.T(i18n.Share), func() { c.app.open(c.shareDialog()) })
	share.Icon = ui.IconShare
	all = append(all, share)
	return &ui.Node{ID: "chips", Role: ui.Row, Gap: 8, Across: ui.Center, Wrap: c.app.phone(), Children: all}
}

// title names the problem.
func (c *challenge) title() string { return titleOf(c.app.lang, c.game.Problem()) }

// standingOf is how a game stands, in a line.
func standingOf(lang i18n.Lang, g *play.Game) string {
	p := positionOf(g.Position())
	return lang.T(i18n.Standing, titleOf(lang, g.Problem()), lang.Int(int64(p.Points)), lang.Int(int64(p.Target)), lang.Int(int64(len(g.Path()))))
}

// pointsCard is points against target as a bar.
func (c *challenge) pointsCard() *ui.Node {
	lang, p := c.app.lang, c.position()
	t := lang.T
	return card("points",
		row(0, caption("points-caption", t(i18n.Points)), spacer(), caption("target-caption", t(i18n.Target))),
		row(0,
			&ui.Node{ID: "points-number", Role: ui.Text, Text: lang.Int(int64(p.Points)), Size: ui.Banner, Weight: ui.Heavy},
			spacer(),
			&ui.Node{ID: "target-number", Role: ui.Text, Text: lang.Int(int64(p.Target)), Size: ui.Banner, Weight: ui.Heavy, Color: ui.ColorMuted}),
		c.bar(),
		row(8,
			&ui.Node{ID: "steps", Role: ui.Text, Text: lang.N(i18n.StepsSoFar, len(c.game.Path())), Weight: ui.Semibold},
			spacer(),
			&ui.Node{ID: "missing", Role: ui.Text, Text: c.status() + c.bestFromHere(), Color: ui.ColorMuted}),
	)
}

// pointsLine is the same in a phone's room.
func (c *challenge) pointsLine() *ui.Node {
	lang, p := c.app.lang, c.position()
	return &ui.Node{ID: "points", Role: ui.Column, Gap: 4, PadX: 4, Children: []*ui.Node{
		row(6,
			&ui.Node{ID: "points-number", Role: ui.Text, Text: lang.Int(int64(p.Points)), Label: lang.T(i18n.PointsOf, lang.Int(int64(p.Points)), lang.Int(int64(p.Target))), Size: ui.Title, Weight: ui.Heavy},
			&ui.Node{ID: "target-number", Role: ui.Text, Text: "/ " + lang.Int(int64(p.Target)), Color: ui.ColorMuted, DrawOnly: true},
			spacer(),
			&ui.Node{ID: "steps", Role: ui.Text, Text: lang.N(i18n.StepsSoFar, len(c.game.Path())), Weight: ui.Semibold}),
		c.bar(),
	}}
}

func (c *challenge) bar() *ui.Node {
	lang, p := c.app.lang, c.position()
	return &ui.Node{ID: "points-bar", Role: ui.Progress, Label: lang.T(i18n.PointsOf, lang.Int(int64(p.Points)), lang.Int(int64(p.Target))),
		Max: float64(p.Target), Number: float64(min(p.Points, p.Target)), Height: 10}
}

// status is how the game stands, in a few words.
func (c *challenge) status() string {
	lang, p := c.app.lang, c.position()
	hints := ""
	if n := c.game.Hints(); n > 0 {
		hints = " · " + lang.N(i18n.HintsUsed, n)
	}
	switch {
	case p.Solved():
		return lang.T(i18n.Reached) + hints
	case len(p.Moves()) == 0:
		return lang.T(i18n.Stuck) + hints
	case !p.Placed():
		return lang.T(i18n.PlaceKnight) + hints
	}
	return lang.T(i18n.Missing, lang.Int(int64(p.Missing()))) + hints
}

// jumpCard says what the square under the pointer would do.
func (c *challenge) jumpCard() *ui.Node {
	n := card("jump", row(12, caption("jump-caption", c.app.lang.T(i18n.ThisJump)), spacer(), c.jumpWords()))
	if c.pending != knight.NoSquare {
		n.Children = append(n.Children, c.choiceButtons())
	}
	return n
}

// jumpLine is the same on a phone.
func (c *challenge) jumpLine() *ui.Node {
	words := c.jumpWords()
	words.Align = ui.Start
	n := &ui.Node{ID: "jump", Role: ui.Column, PadX: 4, Gap: 4, MinHeight: 24, Children: []*ui.Node{words}}
	if c.pending != knight.NoSquare {
		n.Children = append(n.Children, c.choiceButtons())
	}
	return n
}

// jumpWords is one line about the jump in question, the hint, or what to do.
func (c *challenge) jumpWords() *ui.Node {
	t, p := c.app.lang.T, c.position()
	line := func(words string, color ui.Color) *ui.Node {
		return &ui.Node{ID: "jump-words", Role: ui.Text, Text: words, Wrap: true, Color: color, Align: ui.End, Grow: 3}
	}
	switch {
	case c.hint.wanted:
		return line(t(i18n.HintThinking), ui.ColorMuted)
	case c.hint.words != "" && (!c.hint.ready || c.active == c.hint.move.To || c.active == knight.NoSquare):
		return line(c.hint.words, ui.ColorAccent)
	case c.pending != knight.NoSquare:
		return line(t(i18n.ChooseDouble), ui.ColorWarn)
	case c.active != knight.NoSquare && targets(p)[c.active]:
		return c.takes(p, c.active)
	case p.Solved():
		return line(c.reachedWords(), ui.ColorGood)
	case len(p.Moves()) == 0:
		return line(t(i18n.Stuck), ui.ColorWarn)
	case !p.Placed():
		return line(t(i18n.PlaceKnight), ui.ColorMuted)
	}
	return line(c.app.lang.N(i18n.JumpsOpen, len(targetList(p))), ui.ColorMuted)
}

func targetList(p knight.Position) []knight.Square {
	var list []knight.Square
	for s, on := range targets(p) {
		if on {
			list = append(list, knight.Square(s))
		}
	}
	return list
}

// takes is "C6 takes 81, erases 18 at A7", what is lost in the warning colour.
func (c *challenge) takes(p knight.Position, s knight.Square) *ui.Node {
	t := c.app.lang.T
	e := effect(p, s)
	line := row(0, &ui.Node{ID: "jump-words", Role: ui.Text, Text: t(i18n.Takes, s, p.Board[s]), Weight: ui.Semibold})
	for i, gone := range []knight.Square{e.Mirror, e.Double} {
		if gone != knight.NoSquare {
			line.Children = append(line.Children, &ui.Node{ID: []string{"jump-mirror", "jump-double"}[i], Role: ui.Text,
				Text: t(i18n.Erases, p.Board[gone], gone), Weight: ui.Semibold, Color: ui.ColorWarn})
		}
	}
	if len(p.Choices(s)) > 0 {
		line.Children = append(line.Children, &ui.Node{ID: "jump-choice", Role: ui.Text, Text: ", " + t(i18n.WithChoice), Color: ui.ColorWarn})
	}
	return line
}

// choiceButtons offer the doubles in words as well as on the board.
func (c *challenge) choiceButtons() *ui.Node {
	t, p := c.app.lang.T, c.position()
	r := &ui.Node{ID: "choices", Role: ui.Row, Wrap: true, Gap: 8}
	for _, n := range p.Choices(c.pending) {
		words := t(i18n.EraseNothing)
		if n >= 0 {
			words = t(i18n.EraseNumber, n)
		}
		r.Children = append(r.Children, chip("choice-"+n.String(), words, func() {
			c.play(knight.Move{To: c.pending, Erase: n}, play.Player)
		}))
	}
	r.Children = append(r.Children, chip("choice-cancel", t(i18n.Cancel), func() {
		c.pending, c.active = knight.NoSquare, knight.NoSquare
		c.app.changed()
	}))
	return r
}

// pathCard lists the steps, with what each gave.
func (c *challenge) pathCard() *ui.Node {
	t := c.app.lang.T
	head := row(8, caption("path-caption", t(i18n.Path)), spacer())
	for _, b := range []*ui.Node{
		{ID: "path-copy", Role: ui.Link, Label: t(i18n.CopyPath), Press: func() { c.app.copyText(c.pathText()) }},
		{ID: "path-report", Role: ui.Link, Label: t(i18n.Report), Press: func() { c.app.open(c.reportDialog()) }, Disabled: c.solver.answer == nil},
		{ID: "path-csv", Role: ui.Link, Label: "CSV", Press: c.downloadCSV, Disabled: c.solver.answer == nil},
	} {
		b.Size = ui.Small
		if c.app.phone() {
			b.MinWidth = finger
		}
		head.Children = append(head.Children, b)
	}
	steps := c.stepCells()
	if len(steps) == 0 {
		return card("path", head, muted("path-empty", t(i18n.NoSteps)))
	}
	columns := c.stepColumns(steps)
	out := card("path", append([]*ui.Node{head}, c.analysisView()...)...)
	out.Children = append(out.Children, &ui.Node{ID: "path-steps", Role: ui.Grid, Columns: columns, Gap: 6, Children: steps})
	return out
}

// stepCells are the steps of the run; one that is still ahead is muted.
func (c *challenge) stepCells() []*ui.Node {
	first, last := c.game.Run()
	steps := c.game.Steps()[first:last]
	before := positionOf(c.game.Start())
	var out []*ui.Node
	for i, s := range steps {
		after := positionOf(s.Position)
		to := first + i + 1
		n := &ui.Node{ID: "step-" + c.app.lang.Int(int64(i+1)), Role: ui.Button, Variant: ui.Sunken, Size: ui.Small, Align: ui.Start,
			Text:     c.app.lang.Int(int64(i+1)) + "  " + s.Move + "  +" + c.app.lang.Int(int64(after.Points-before.Points)),
			Label:    c.app.lang.T(i18n.GoToStep, i+1, s.Move, after.Points-before.Points),
			Press:    func() { c.seek(to) },
			Selected: to == c.game.Done()}
		if to > c.game.Done() {
			n.Color = ui.ColorMuted
		}
		c.markStep(n, before, after)
		out = append(out, n)
		before = after
	}
	return out
}

// actions are the buttons everything is done with.
func (c *challenge) actions() *ui.Node {
	t := c.app.lang.T
	undo := &ui.Node{ID: "undo", Role: ui.Button, Label: t(i18n.Undo), Press: c.undo, Disabled: c.game.Done() == 0, Grow: 1}
	redo := &ui.Node{ID: "redo", Role: ui.Button, Label: t(i18n.Redo), Press: c.redo, Disabled: c.game.Done() == len(c.game.Steps()), Grow: 1}
	hint := &ui.Node{ID: "hint", Role: ui.Button, Label: t(i18n.Hint), Press: c.askHint, Grow: 1, Disabled: c.solver.running}
	if c.hint.ready {
		hint.Label, hint.Help = t(i18n.PlayHint), t(i18n.PlayHintHelp)
	}
	solve := &ui.Node{ID: "solve", Role: ui.Button, Label: t(i18n.Solve), Variant: ui.Primary, Press: c.solve, Grow: 1.4}
	if c.solver.running {
		solve.ID, solve.Label, solve.Press = "cancel", t(i18n.Cancel), c.solver.cancel
		if c.solver.job.Goal == goalScore {
			solve.Label, solve.Help = t(i18n.Stop), t(i18n.StopHelp)
		}
	}
	if !c.app.phone() {
		undo.Icon, redo.Icon = ui.IconUndo, ui.IconRedo
		restart := &ui.Node{ID: "restart", Role: ui.Button, Icon: ui.IconRestart, Label: t(i18n.Restart), Help: t(i18n.Restart), Press: c.restart, Disabled: len(c.game.Path()) == 0}
		restart.Text = " "
		return &ui.Node{ID: "actions", Role: ui.Row, Gap: 10, Children: []*ui.Node{restart, undo, redo, hint, solve}}
	}
	return &ui.Node{ID: "actions", Role: ui.Row, Gap: 8, Children: []*ui.Node{undo, redo, hint, solve}}
}

// conflictView asks what counts when another tab has changed the game.
func (c *challenge) conflictView() *ui.Node {
	if !c.save.conflict {
		return nil
	}
	t := c.app.lang.T
	return &ui.Node{ID: "conflict", Role: ui.Row, Variant: ui.Warning, Pad: 12, Gap: 12, Wrap: true, Across: ui.Center, Children: []*ui.Node{
		{ID: "conflict-words", Role: ui.Text, Text: t(i18n.ChangedElsewhere), Live: true, Wrap: true, Grow: 1},
		button("conflict-take", t(i18n.TakeOther), c.save.take),
		button("conflict-fork", t(i18n.GoOnAsCopy), c.save.fork),
	}}
}

// sentence words a step: what was taken, what it erased, how it stands.
func (c *challenge) sentence(before, after knight.Position) string {
	lang := c.app.lang
	if after.Knight == before.Knight {
		return c.status()
	}
	if !after.Placed() || before.Board[after.Knight] == knight.NoNumber {
		return lang.T(i18n.TookBack, lang.Int(int64(after.Points)))
	}
	out := lang.T(i18n.Takes, after.Knight, before.Board[after.Knight])
	for s, n := range before.Board {
		if n != knight.NoNumber && after.Board[s] == knight.NoNumber && knight.Square(s) != after.Knight {
			out += lang.T(i18n.Erases, n, knight.Square(s))
		}
	}
	return out + ". " + lang.T(i18n.PointsOf, lang.Int(int64(after.Points)), lang.Int(int64(after.Target))) + ". " + c.status()
}
