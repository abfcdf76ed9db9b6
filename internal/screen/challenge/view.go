package challenge

import (
	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/play"
	"cavalo/internal/screen/part"
	"cavalo/internal/ui"
)

// panelWidth is the column of cards beside the board.
const panelWidth = 620

// View implements shell.Screen.
func (c *Screen) View() []*ui.Node {
	out := []*ui.Node{}
	if n := c.conflictView(); n != nil {
		out = append(out, n)
	}
	if c.app.Phone() {
		return append(out, c.narrow()...)
	}
	return append(out, c.wide())
}

// wide is the board at the left, the cards at the right.
func (c *Screen) wide() *ui.Node {
	side := min(panelWidth, c.app.Size.W*0.44)
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
func (c *Screen) narrow() []*ui.Node {
	size := c.app.Size
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
func (c *Screen) liveRegion() *ui.Node {
	return &ui.Node{ID: "status", Role: ui.Text, Text: c.said, Live: true, TextOnly: true}
}

// chips say what is played; each opens the choice behind it.
func (c *Screen) chips() *ui.Node {
	lang := c.app.Lang
	p := c.position()
	all := []*ui.Node{
		part.Chip("chip-problem", c.title(), func() { c.app.Open(c.problemDialog()) }),
		part.Chip("chip-target", lang.T(i18n.TargetIs, lang.Int(int64(p.Target))), func() { c.app.Open(c.rulesDialog()) }),
		part.Chip("chip-rules", lang.T(i18n.DoubleIs, lang.T(policyName(p.Rules.Double))), func() { c.app.Open(c.rulesDialog()) }),
	}
	all[0].Weight = ui.Semibold
	if !c.app.Phone() {
		all = append(all, part.Spacer())
	}
	share := part.Chip("share", lang.T(i18n.Share), func() { c.app.Open(c.shareDialog()) })
	share.Icon = ui.IconShare
	all = append(all, share)
	return &ui.Node{ID: "chips", Role: ui.Row, Gap: 8, Across: ui.Center, Wrap: c.app.Phone(), Children: all}
}

// title names the problem.
func (c *Screen) title() string { return titleOf(c.app.Lang, c.game.Problem()) }

// standingOf is how a game stands, in a line.
func standingOf(lang i18n.Lang, g *play.Game) string {
	p := positionOf(g.Position())
	return lang.T(i18n.Standing, titleOf(lang, g.Problem()), lang.Int(int64(p.Points)), lang.Int(int64(p.Target)), lang.Int(int64(len(g.Path()))))
}

// pointsCard is points against target as a bar.
func (c *Screen) pointsCard() *ui.Node {
	lang, p := c.app.Lang, c.position()
	t := lang.T
	return part.Card("points",
		part.Row(0, part.Caption("points-caption", t(i18n.Points)), part.Spacer(), part.Caption("target-caption", t(i18n.Target))),
		part.Row(0,
			&ui.Node{ID: "points-number", Role: ui.Text, Text: lang.Int(int64(p.Points)), Size: ui.Banner, Weight: ui.Heavy},
			part.Spacer(),
			&ui.Node{ID: "target-number", Role: ui.Text, Text: lang.Int(int64(p.Target)), Size: ui.Banner, Weight: ui.Heavy, Color: ui.ColorMuted}),
		c.bar(),
		part.Row(8,
			&ui.Node{ID: "steps", Role: ui.Text, Text: lang.N(i18n.StepsSoFar, len(c.game.Path())), Weight: ui.Semibold},
			part.Spacer(),
			&ui.Node{ID: "missing", Role: ui.Text, Text: c.status() + c.bestFromHere(), Color: ui.ColorMuted}),
	)
}

// pointsLine is the same in a phone's room.
func (c *Screen) pointsLine() *ui.Node {
	lang, p := c.app.Lang, c.position()
	return &ui.Node{ID: "points", Role: ui.Column, Gap: 4, PadX: 4, Children: []*ui.Node{
		part.Row(6,
			&ui.Node{ID: "points-number", Role: ui.Text, Text: lang.Int(int64(p.Points)), Label: lang.T(i18n.PointsOf, lang.Int(int64(p.Points)), lang.Int(int64(p.Target))), Size: ui.Title, Weight: ui.Heavy},
			&ui.Node{ID: "target-number", Role: ui.Text, Text: "/ " + lang.Int(int64(p.Target)), Color: ui.ColorMuted, DrawOnly: true},
			part.Spacer(),
			&ui.Node{ID: "steps", Role: ui.Text, Text: lang.N(i18n.StepsSoFar, len(c.game.Path())), Weight: ui.Semibold}),
		c.bar(),
	}}
}

func (c *Screen) bar() *ui.Node {
	lang, p := c.app.Lang, c.position()
	return &ui.Node{ID: "points-bar", Role: ui.Progress, Label: lang.T(i18n.PointsOf, lang.Int(int64(p.Points)), lang.Int(int64(p.Target))),
		Max: float64(p.Target), Number: float64(min(p.Points, p.Target)), Height: 10}
}

// status is how the game stands, in a few words.
func (c *Screen) status() string {
	lang, p := c.app.Lang, c.position()
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
func (c *Screen) jumpCard() *ui.Node {
	n := part.Card("jump", part.Row(12, part.Caption("jump-caption", c.app.Lang.T(i18n.ThisJump)), part.Spacer(), c.jumpWords()))
	if c.pending != knight.NoSquare {
		n.Children = append(n.Children, c.choiceButtons())
	}
	return n
}

// jumpLine is the same on a phone.
func (c *Screen) jumpLine() *ui.Node {
	words := c.jumpWords()
	words.Align = ui.Start
	n := &ui.Node{ID: "jump", Role: ui.Column, PadX: 4, Gap: 4, MinHeight: 24, Children: []*ui.Node{words}}
	if c.pending != knight.NoSquare {
		n.Children = append(n.Children, c.choiceButtons())
	}
	return n
}

// jumpWords is one line about the jump in question, the hint, or what to do.
func (c *Screen) jumpWords() *ui.Node {
	t, p := c.app.Lang.T, c.position()
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
	return line(c.app.Lang.N(i18n.JumpsOpen, len(targetList(p))), ui.ColorMuted)
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
func (c *Screen) takes(p knight.Position, s knight.Square) *ui.Node {
	t := c.app.Lang.T
	e := effect(p, s)
	line := part.Row(0, &ui.Node{ID: "jump-words", Role: ui.Text, Text: t(i18n.Takes, s, p.Board[s]), Weight: ui.Semibold})
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
func (c *Screen) choiceButtons() *ui.Node {
	t, p := c.app.Lang.T, c.position()
	r := &ui.Node{ID: "choices", Role: ui.Row, Wrap: true, Gap: 8}
	for _, n := range p.Choices(c.pending) {
		words := t(i18n.EraseNothing)
		if n >= 0 {
			words = t(i18n.EraseNumber, n)
		}
		r.Children = append(r.Children, part.Chip("choice-"+n.String(), words, func() {
			c.play(knight.Move{To: c.pending, Erase: n}, play.Player)
		}))
	}
	r.Children = append(r.Children, part.Chip("choice-cancel", t(i18n.Cancel), func() {
		c.pending, c.active = knight.NoSquare, knight.NoSquare
		c.app.Changed()
	}))
	return r
}

// pathCard lists the steps, with what each gave.
func (c *Screen) pathCard() *ui.Node {
	t := c.app.Lang.T
	head := part.Row(8, part.Caption("path-caption", t(i18n.Path)), part.Spacer())
	for _, b := range []*ui.Node{
		{ID: "path-copy", Role: ui.Link, Label: t(i18n.CopyPath), Press: func() { c.app.CopyText(c.pathText()) }},
		{ID: "path-report", Role: ui.Link, Label: t(i18n.Report), Press: func() { c.app.Open(c.reportDialog()) }, Disabled: c.solver.answer == nil},
		{ID: "path-csv", Role: ui.Link, Label: "CSV", Press: c.downloadCSV, Disabled: c.solver.answer == nil},
	} {
		b.Size = ui.Small
		if c.app.Phone() {
			b.MinWidth = part.Finger
		}
		head.Children = append(head.Children, b)
	}
	steps := c.stepCells()
	if len(steps) == 0 {
		return part.Card("path", head, part.Muted("path-empty", t(i18n.NoSteps)))
	}
	columns := c.stepColumns(steps)
	out := part.Card("path", append([]*ui.Node{head}, c.analysisView()...)...)
	out.Children = append(out.Children, &ui.Node{ID: "path-steps", Role: ui.Grid, Columns: columns, Gap: 6, Children: steps})
	return out
}

// stepCells are the steps of the run; one that is still ahead is muted.
func (c *Screen) stepCells() []*ui.Node {
	first, last := c.game.Run()
	steps := c.game.Steps()[first:last]
	before := positionOf(c.game.Start())
	var out []*ui.Node
	for i, s := range steps {
		after := positionOf(s.Position)
		to := first + i + 1
		n := &ui.Node{ID: "step-" + c.app.Lang.Int(int64(i+1)), Role: ui.Button, Variant: ui.Sunken, Size: ui.Small, Align: ui.Start,
			Text:     c.app.Lang.Int(int64(i+1)) + "  " + s.Move + "  +" + c.app.Lang.Int(int64(after.Points-before.Points)),
			Label:    c.app.Lang.T(i18n.GoToStep, i+1, s.Move, after.Points-before.Points),
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
func (c *Screen) actions() *ui.Node {
	t := c.app.Lang.T
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
	if !c.app.Phone() {
		undo.Icon, redo.Icon = ui.IconUndo, ui.IconRedo
		restart := &ui.Node{ID: "restart", Role: ui.Button, Icon: ui.IconRestart, Label: t(i18n.Restart), Help: t(i18n.Restart), Press: c.restart, Disabled: len(c.game.Path()) == 0}
		restart.Text = " "
		return &ui.Node{ID: "actions", Role: ui.Row, Gap: 10, Children: []*ui.Node{restart, undo, redo, hint, solve}}
	}
	return &ui.Node{ID: "actions", Role: ui.Row, Gap: 8, Children: []*ui.Node{undo, redo, hint, solve}}
}

// conflictView asks what counts when another tab has changed the game.
func (c *Screen) conflictView() *ui.Node {
	if !c.save.conflict {
		return nil
	}
	t := c.app.Lang.T
	return &ui.Node{ID: "conflict", Role: ui.Row, Variant: ui.Warning, Pad: 12, Gap: 12, Wrap: true, Across: ui.Center, Children: []*ui.Node{
		{ID: "conflict-words", Role: ui.Text, Text: t(i18n.ChangedElsewhere), Live: true, Wrap: true, Grow: 1},
		part.Button("conflict-take", t(i18n.TakeOther), c.save.take),
		part.Button("conflict-fork", t(i18n.GoOnAsCopy), c.save.fork),
	}}
}

// sentence words a step: what was taken, what it erased, how it stands.
func (c *Screen) sentence(before, after knight.Position) string {
	lang := c.app.Lang
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
