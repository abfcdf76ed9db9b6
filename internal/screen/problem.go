package screen

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/play"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
)

// picker is the state of the dialog in which a problem is chosen.
type picker struct {
	tab    string // "course", "random", "own", "games"
	seed   string
	text   string
	wrong  string           // what is wrong with the text
	file   string           // name of the file that was opened
	listed []knight.Problem // its problems
	games  []kept           // what is on the shelf
}

// kept is a game on the shelf; game is nil when it can't be read.
type kept struct {
	id   string
	game *play.Game
}

// seedMark begins the name of a problem that was made from a seed.
const seedMark = "seed "

// seedOf gives the seed in a problem's name.
func seedOf(name string) (string, bool) { return strings.CutPrefix(name, seedMark) }

// problemDialog is where a game begins: a problem of the course, a random
// board, a text or file of one's own, or a game that was kept.
func (c *challenge) problemDialog() dialog {
	a := c.app
	p := &picker{tab: "course", seed: freshSeed(a)}
	return dialog{id: "problem-dialog", title: i18n.NewGame, wide: true, body: func() []*ui.Node {
		t := a.lang.T
		tabs := &ui.Node{ID: "problem-tabs", Role: ui.Tabs, Label: t(i18n.NewGame), Value: p.tab, Options: []ui.Option{
			{Value: "course", Label: t(i18n.TabCourse)}, {Value: "random", Label: t(i18n.TabRandom)},
			{Value: "own", Label: t(i18n.TabOwn)}, {Value: "games", Label: t(i18n.TabGames)}, {Value: "daily", Label: t(i18n.DailyTab)},
		}, Change: func(v string) {
			p.tab = v
			if v == "games" {
				p.games = c.keptGames()
			}
			a.changed()
		}}
		out := []*ui.Node{tabs}
		switch p.tab {
		case "course":
			return append(out, c.courseTab()...)
		case "random":
			return append(out, c.randomTab(p)...)
		case "own":
			return append(out, c.ownTab(p)...)
		case "daily":
			return append(out, c.dailyTab()...)
		}
		return append(out, c.gamesTab(p)...)
	}}
}

// begin starts a game and closes the dialog it was chosen in. The rules in
// force go on to boards that bring none of their own.
func (c *challenge) begin(name string, position puzzle.Position) {
	c.app.dialogs = nil
	c.start(name, position)
}

// withRules gives a board of numbers the rules of the game in hand.
func (c *challenge) withRules(board knight.Board, target int) puzzle.Position {
	return puzzle.ChallengePosition{Position: knight.NewPosition(board, target, c.position().Rules)}
}

func (c *challenge) courseTab() []*ui.Node {
	lang := c.app.lang
	list := &ui.Node{ID: "problems", Role: ui.Grid, Columns: 3, Gap: 12}
	if c.app.size.W < narrowCards {
		list.Columns = 2
	}
	for _, problem := range puzzle.Challenge.Problems() {
		p := positionOf(problem.Position)
		small := &ui.Board{Columns: 10, Rows: 10, Cells: cells(p.Board, p.Board), Cursor: -1, Mini: true}
		list.Children = append(list.Children, &ui.Node{Role: ui.Column, Variant: ui.Card, Pad: 12, Gap: 8, Across: ui.Stretch, Children: []*ui.Node{
			{ID: "mini-" + problem.Name, Role: ui.BoardView, Board: small, Height: 120, DrawOnly: true, Label: problem.Name},
			&ui.Node{ID: "problem-" + problem.Name, Role: ui.Button, Text: problem.Name + " · " + lang.Int(int64(p.Target)),
				Label: lang.T(i18n.ProblemAndTarget, problem.Name, lang.Int(int64(p.Target))), Press: func() {
					c.begin(problem.Name, c.withRules(p.Board, p.Target))
				}},
		}})
	}
	return []*ui.Node{list}
}

func (c *challenge) randomTab(p *picker) []*ui.Node {
	a := c.app
	t := a.lang.T
	play := func() {
		seed := strings.TrimSpace(p.seed)
		if seed == "" {
			seed = freshSeed(a)
		}
		board := positionOf(puzzle.Challenge.Random(seed)).Board
		c.begin(seedMark+seed, c.withRules(board, knight.DefaultTarget))
	}
	return []*ui.Node{
		text("random-words", t(i18n.RandomWords)),
		field(t(i18n.Seed), &ui.Node{ID: "seed", Role: ui.TextField, Value: p.seed, Change: func(v string) { p.seed = v; a.changed() }, Submit: play}),
		row(8, primary("random-play", t(i18n.Play), play),
			&ui.Node{ID: "random-new", Role: ui.Button, Icon: ui.IconDice, Label: t(i18n.AnotherSeed), Press: func() { p.seed = freshSeed(a); a.changed() }}),
	}
}

// freshSeed is a short word that nobody has to think of.
func freshSeed(a *App) string {
	id := play.NewID(a.now)
	return id[strings.LastIndexByte(id, '-')+1:]
}

func (c *challenge) ownTab(p *picker) []*ui.Node {
	a := c.app
	t := a.lang.T
	input := &ui.Node{ID: "own-text", Role: ui.TextField, Value: p.text, Lines: 4, Invalid: p.wrong != "", Help: p.wrong,
		Change: func(v string) { p.text, p.wrong = v, ""; a.changed() }}
	use := func() {
		if err := c.openText(p, "", []byte(p.text)); err != nil {
			p.wrong = a.lang.Fault(err)
			a.changed()
		}
	}
	out := []*ui.Node{
		text("own-words", t(i18n.OwnWords)),
		field(t(i18n.OwnText), input),
	}
	if p.wrong != "" {
		out = append(out, &ui.Node{ID: "own-wrong", Role: ui.Text, Text: p.wrong, Color: ui.ColorWarn, Wrap: true, Live: true})
	}
	out = append(out, &ui.Node{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
		primary("own-use", t(i18n.UseText), use),
		{ID: "own-paste", Role: ui.Button, Label: t(i18n.Paste), Press: func() { c.paste(p) }},
		{ID: "own-file", Role: ui.Button, Icon: ui.IconOpen, Label: t(i18n.OpenFile), Press: func() {
			a.env.Host.OpenFile(".dat,.txt,.lisp,text/plain", func(name string, data []byte, err error) {
				a.post(func() {
					if err == nil {
						err = c.openText(p, name, data)
					}
					if err != nil {
						p.wrong = a.lang.Fault(err)
						a.changed()
					}
				})
			})
		}},
	}})
	return append(out, c.fileProblems(p)...)
}

// paste takes the clipboard as the text.
func (c *challenge) paste(p *picker) {
	c.app.env.Host.PasteText(func(s string, err error) {
		c.app.post(func() {
			if err != nil {
				c.app.say(c.app.lang.T(i18n.PasteFailed))
				return
			}
			p.text, p.wrong = s, ""
			c.app.changed()
		})
	})
}

// fileProblems lists what a file holds, when that is more than one problem.
func (c *challenge) fileProblems(p *picker) []*ui.Node {
	lang := c.app.lang
	var out []*ui.Node
	if len(p.listed) > 0 {
		out = append(out, text("file-words", lang.N(i18n.FileHolds, len(p.listed), p.file)))
	}
	list := &ui.Node{ID: "file-problems", Role: ui.Row, Wrap: true, Gap: 8}
	for i, problem := range p.listed {
		list.Children = append(list.Children, button("file-"+strconv.Itoa(i+1), lang.T(i18n.ProblemTitle, problem.Name), func() {
			c.begin(problem.Name, c.problemPosition(problem))
		}))
	}
	return append(out, list)
}

// problemPosition is a file's problem under the rules in hand; one without a
// target gets the one in hand.
func (c *challenge) problemPosition(p knight.Problem) puzzle.Position {
	if p.Target == 0 {
		p.Target = c.position().Target
	}
	return puzzle.ChallengePosition{Position: p.Position(c.position().Rules)}
}

// openText begins a game from whatever a text is: a link, a position, a record
// of a game or a problem file. An error changes nothing.
func (c *challenge) openText(p *picker, name string, data []byte) error {
	s := strings.TrimSpace(strings.TrimPrefix(string(bytes.ToValidUTF8(data[:min(len(data), maxText)], []byte("\uFFFD"))), "\uFEFF"))
	if at := strings.LastIndexByte(s, '#'); at >= 0 && strings.HasPrefix(s, "http") {
		s = s[at:]
	}
	if strings.HasPrefix(s, "#") || strings.HasPrefix(s, puzzle.Challenge.Name()+"/") {
		_, position, err := play.ParseLink(s)
		if err == nil {
			c.begin("", position)
		}
		return err
	}
	if strings.HasPrefix(s, "puzzle:") {
		g, err := play.ParseRecord(string(data))
		if err == nil {
			c.app.dialogs = nil
			c.adopt(g.Copy(play.NewID(c.app.now), c.app.now))
		}
		return err
	}
	if !strings.ContainsAny(s, "()") {
		position, err := puzzle.Challenge.Parse(s)
		if err == nil {
			c.begin("", position)
		}
		return err
	}
	return c.openProblems(p, name, data)
}

// maxText is how much of a text is looked at to see what it is, in bytes.
const maxText = 1 << 20

// openProblems reads a problem file; with one problem it begins, with several
// it lists them.
func (c *challenge) openProblems(p *picker, name string, data []byte) error {
	list, err := knight.ParseProblems(name, data)
	if err != nil {
		return err
	}
	if len(list) == 1 {
		c.begin(list[0].Name, c.problemPosition(list[0]))
		return nil
	}
	p.file, p.listed = name, list
	if !utf8.ValidString(p.text) || p.text == "" {
		p.text = ""
	}
	c.app.changed()
	return nil
}

// openFile is a file that was dropped on the window or given at the start.
func (c *challenge) openFile(name string, data []byte) {
	p := &picker{tab: "own"}
	err := c.openText(p, name, data)
	switch {
	case err != nil:
		c.app.say(c.app.lang.Fault(err))
	case len(p.listed) > 0:
		d := c.problemDialog()
		body := func() []*ui.Node { return c.ownTab(p) }
		d.body = body
		c.app.show(atChallenge)
		c.app.open(d)
	default:
		c.app.show(atChallenge)
	}
}

// maxGames is how many kept games are listed.
const maxGames = 30

// keptGames reads the newest games of the shelf.
func (c *challenge) keptGames() []kept {
	ids, _ := c.save.shelf.IDs() // no list is an empty list
	var out []kept
	for _, id := range ids[:min(len(ids), maxGames)] {
		g := c.game
		if id != g.ID() {
			g, _ = c.save.shelf.Load(id)
		}
		if g != nil {
			out = append(out, kept{id, g})
		}
	}
	return out
}

// gamesTab lists the games that were kept, the newest first.
func (c *challenge) gamesTab(p *picker) []*ui.Node {
	if len(p.games) == 0 {
		return []*ui.Node{muted("games-none", c.app.lang.T(i18n.NoGames))}
	}
	list := &ui.Node{ID: "games", Role: ui.Column, Gap: 4}
	for i, k := range p.games {
		list.Children = append(list.Children, c.gameRow(p, strconv.Itoa(i+1), k))
	}
	return []*ui.Node{list}
}

// gameRow is one kept game: open it, or delete it.
func (c *challenge) gameRow(p *picker, place string, k kept) *ui.Node {
	lang := c.app.lang
	words := standingOf(lang, k.game)
	here := k.id == c.game.ID()
	open := &ui.Node{ID: "game-" + place, Role: ui.Button, Variant: ui.Quiet, Align: ui.Start, Grow: 1, Label: words, Text: day(k.id) + "  " + words,
		Disabled: here, Selected: here, Press: func() {
			c.app.dialogs = nil
			c.adopt(k.game)
		}}
	remove := icon("game-delete-"+place, ui.IconClose, lang.T(i18n.DeleteGame, words), func() {
		_ = c.save.shelf.Remove(k.id) // it stays listed when it can't be removed
		p.games = c.keptGames()
		c.app.changed()
	})
	remove.Disabled = here
	return row(4, open, remove)
}

// day is the date a game's id begins with: 2026-01-31.
func day(id string) string {
	if len(id) < 8 {
		return ""
	}
	return id[:4] + "-" + id[4:6] + "-" + id[6:8]
}

// rulesDialog holds what a game is played under. A change begins the board
// anew; the game before is kept.
func (c *challenge) rulesDialog() dialog {
	a := c.app
	p := c.position()
	rules, target, wrong := p.Rules, a.lang.Int(int64(p.Target)), ""
	target = strconv.Itoa(p.Target)
	use := func() {
		n, ok := wholeNumber(target)
		if !ok || n < 1 || n > knight.MaxTarget {
			wrong = a.lang.T(i18n.TargetWrong, a.lang.Int(knight.MaxTarget))
			a.changed()
			return
		}
		a.closeDialog()
		if n == p.Target && rules == p.Rules {
			return
		}
		start := positionOf(c.game.Start())
		start.Target, start.Rules = n, rules
		c.start(c.game.Problem(), puzzle.ChallengePosition{Position: start})
	}
	return dialog{id: "rules-dialog", title: i18n.RulesAndTarget, foot: a.feet(foot{"rules-use", i18n.UseRules, use}), body: func() []*ui.Node {
		t := a.lang.T
		var policies []ui.Option
		for _, q := range policyOrder {
			policies = append(policies, ui.Option{Value: q.String(), Label: t(policyName(q)), Note: t(policyNote(q))})
		}
		out := []*ui.Node{
			field(t(i18n.Target), &ui.Node{ID: "target", Role: ui.TextField, Value: target, Invalid: wrong != "", Help: wrong,
				Change: func(v string) { target, wrong = v, ""; a.changed() }, Submit: use}),
		}
		if wrong != "" {
			out = append(out, &ui.Node{ID: "target-wrong", Role: ui.Text, Text: wrong, Color: ui.ColorWarn, Live: true, Wrap: true})
		}
		out = append(out, field(t(i18n.DoubleRule), selector("policy", rules.Double.String(), policies, func(v string) {
			for _, q := range policyOrder {
				if q.String() == v {
					rules.Double = q
				}
			}
			a.changed()
		})))
		if rules.Double == knight.Random {
			out = append(out, field(t(i18n.Seed), &ui.Node{ID: "policy-seed", Role: ui.TextField, Value: rules.Seed, Change: func(v string) { rules.Seed = v; a.changed() }}))
		}
		zero := toggle("zero-double", t(i18n.ZeroDouble), rules.ZeroDouble, func(on bool) { rules.ZeroDouble = on; a.changed() })
		placement := toggle("placement-rules", t(i18n.PlacementRules), rules.PlacementRules, func(on bool) { rules.PlacementRules = on; a.changed() })
		zero.Disabled, placement.Disabled = rules.Double == knight.Off, rules.Double == knight.Off
		return append(out, zero, placement, muted("rules-note", t(i18n.RulesNote)))
	}}
}

// wholeNumber reads a number that a person typed, groups and all.
func wholeNumber(s string) (int, bool) {
	s = strings.NewReplacer(",", "", ".", "", " ", "", "\u00a0", "").Replace(strings.TrimSpace(s))
	n, err := strconv.Atoi(s)
	return n, err == nil
}
