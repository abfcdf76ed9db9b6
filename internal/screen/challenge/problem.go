package challenge

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/play"
	"cavalo/internal/puzzle"
	"cavalo/internal/screen/part"
	"cavalo/internal/screen/shell"
	"cavalo/internal/ui"
)

// picker is the state of the shell.Dialog in which a problem is chosen.
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
func (c *Screen) problemDialog() shell.Dialog {
	a := c.app
	p := &picker{tab: "course", seed: freshSeed(a)}
	return shell.Dialog{ID: "problem-dialog", Title: i18n.NewGame, Wide: true, Body: func() []*ui.Node {
		t := a.Lang.T
		tabs := &ui.Node{ID: "problem-tabs", Role: ui.Tabs, Label: t(i18n.NewGame), Value: p.tab, Options: []ui.Option{
			{Value: "course", Label: t(i18n.TabCourse)}, {Value: "random", Label: t(i18n.TabRandom)},
			{Value: "own", Label: t(i18n.TabOwn)}, {Value: "games", Label: t(i18n.TabGames)}, {Value: "daily", Label: t(i18n.DailyTab)},
		}, Change: func(v string) {
			p.tab = v
			if v == "games" {
				p.games = c.keptGames()
			}
			a.Changed()
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

// begin starts a game and closes the shell.Dialog it was chosen in. The rules in
// force go on to boards that bring none of their own.
func (c *Screen) begin(name string, position puzzle.Position) {
	c.app.CloseAll()
	c.start(name, position)
}

// withRules gives a board of numbers the rules of the game in hand.
func (c *Screen) withRules(board knight.Board, target int) puzzle.Position {
	return puzzle.ChallengePosition{Position: knight.NewPosition(board, target, c.position().Rules)}
}

func (c *Screen) courseTab() []*ui.Node {
	lang := c.app.Lang
	list := &ui.Node{ID: "problems", Role: ui.Grid, Columns: 3, Gap: 12}
	if c.app.Size.W < shell.NarrowCards {
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

func (c *Screen) randomTab(p *picker) []*ui.Node {
	a := c.app
	t := a.Lang.T
	play := func() {
		seed := strings.TrimSpace(p.seed)
		if seed == "" {
			seed = freshSeed(a)
		}
		board := positionOf(puzzle.Challenge.Random(seed)).Board
		c.begin(seedMark+seed, c.withRules(board, knight.DefaultTarget))
	}
	return []*ui.Node{
		part.Text("random-words", t(i18n.RandomWords)),
		part.Field(t(i18n.Seed), &ui.Node{ID: "seed", Role: ui.TextField, Value: p.seed, Change: func(v string) { p.seed = v; a.Changed() }, Submit: play}),
		part.Row(8, part.Primary("random-play", t(i18n.Play), play),
			&ui.Node{ID: "random-new", Role: ui.Button, Icon: ui.IconDice, Label: t(i18n.AnotherSeed), Press: func() { p.seed = freshSeed(a); a.Changed() }}),
	}
}

// freshSeed is a short word that nobody has to think of.
func freshSeed(a *shell.App) string {
	id := play.NewID(a.Now)
	return id[strings.LastIndexByte(id, '-')+1:]
}

func (c *Screen) ownTab(p *picker) []*ui.Node {
	a := c.app
	t := a.Lang.T
	input := &ui.Node{ID: "own-text", Role: ui.TextField, Value: p.text, Lines: 4, Invalid: p.wrong != "", Help: p.wrong,
		Change: func(v string) { p.text, p.wrong = v, ""; a.Changed() }}
	use := func() {
		if err := c.openText(p, "", []byte(p.text)); err != nil {
			p.wrong = a.Lang.Fault(err)
			a.Changed()
		}
	}
	out := []*ui.Node{
		part.Text("own-words", t(i18n.OwnWords)),
		part.Field(t(i18n.OwnText), input),
	}
	if p.wrong != "" {
		out = append(out, &ui.Node{ID: "own-wrong", Role: ui.Text, Text: p.wrong, Color: ui.ColorWarn, Wrap: true, Live: true})
	}
	out = append(out, &ui.Node{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
		part.Primary("own-use", t(i18n.UseText), use),
		{ID: "own-paste", Role: ui.Button, Label: t(i18n.Paste), Press: func() { a.PasteText(func(s string) { p.text, p.wrong = s, "" }) }},
		{ID: "own-file", Role: ui.Button, Icon: ui.IconOpen, Label: t(i18n.OpenFile), Press: func() {
			a.Env.Host.OpenFile(".dat,.txt,.lisp,text/plain", func(name string, data []byte, err error) {
				a.Post(func() {
					if err == nil {
						err = c.openText(p, name, data)
					}
					if err != nil {
						p.wrong = a.Lang.Fault(err)
						a.Changed()
					}
				})
			})
		}},
	}})
	return append(out, c.fileProblems(p)...)
}

// fileProblems lists what a file holds, when that is more than one problem.
func (c *Screen) fileProblems(p *picker) []*ui.Node {
	lang := c.app.Lang
	var out []*ui.Node
	if len(p.listed) > 0 {
		out = append(out, part.Text("file-words", lang.N(i18n.FileHolds, len(p.listed), p.file)))
	}
	list := &ui.Node{ID: "file-problems", Role: ui.Row, Wrap: true, Gap: 8}
	for i, problem := range p.listed {
		list.Children = append(list.Children, part.Button("file-"+strconv.Itoa(i+1), lang.T(i18n.ProblemTitle, problem.Name), func() {
			c.begin(problem.Name, c.problemPosition(problem))
		}))
	}
	return append(out, list)
}

// problemPosition is a file's problem under the rules in hand; one without a
// target gets the one in hand.
func (c *Screen) problemPosition(p knight.Problem) puzzle.Position {
	if p.Target == 0 {
		p.Target = c.position().Target
	}
	return puzzle.ChallengePosition{Position: p.Position(c.position().Rules)}
}

// openText begins a game from whatever a text is: a link, a position, a record
// of a game or a problem file. An error changes nothing.
func (c *Screen) openText(p *picker, name string, data []byte) error {
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
			c.app.CloseAll()
			c.adopt(g.Copy(play.NewID(c.app.Now), c.app.Now))
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
func (c *Screen) openProblems(p *picker, name string, data []byte) error {
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
	c.app.Changed()
	return nil
}

// OpenText implements shell.Screen. A file of several problems shows them, to
// choose from.
func (c *Screen) OpenText(name, text string) error {
	p := &picker{tab: "own"}
	if err := c.openText(p, name, []byte(text)); err != nil || len(p.listed) == 0 {
		return err
	}
	d := c.problemDialog()
	d.Body = func() []*ui.Node { return c.ownTab(p) }
	c.app.Show(c)
	c.app.Open(d)
	return nil
}

// maxGames is how many kept games are listed.
const maxGames = 30

// keptGames reads the newest games of the shelf.
func (c *Screen) keptGames() []kept {
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
func (c *Screen) gamesTab(p *picker) []*ui.Node {
	if len(p.games) == 0 {
		return []*ui.Node{part.Muted("games-none", c.app.Lang.T(i18n.NoGames))}
	}
	list := &ui.Node{ID: "games", Role: ui.Column, Gap: 4}
	for i, k := range p.games {
		list.Children = append(list.Children, c.gameRow(p, strconv.Itoa(i+1), k))
	}
	return []*ui.Node{list}
}

// gameRow is one kept game: open it, or delete it.
func (c *Screen) gameRow(p *picker, place string, k kept) *ui.Node {
	lang := c.app.Lang
	words := standingOf(lang, k.game)
	here := k.id == c.game.ID()
	open := &ui.Node{ID: "game-" + place, Role: ui.Button, Variant: ui.Quiet, Align: ui.Start, Grow: 1, Label: words, Text: day(k.id) + "  " + words,
		Disabled: here, Selected: here, Press: func() {
			c.app.CloseAll()
			c.adopt(k.game)
		}}
	remove := part.Icon("game-delete-"+place, ui.IconClose, lang.T(i18n.DeleteGame, words), func() {
		_ = c.save.shelf.Remove(k.id) // it stays listed when it can't be removed
		p.games = c.keptGames()
		c.app.Changed()
	})
	remove.Disabled = here
	return part.Row(4, open, remove)
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
func (c *Screen) rulesDialog() shell.Dialog {
	a := c.app
	p := c.position()
	rules, target, wrong := p.Rules, a.Lang.Int(int64(p.Target)), ""
	target = strconv.Itoa(p.Target)
	use := func() {
		n, ok := part.WholeNumber(target)
		if !ok || n < 1 || n > knight.MaxTarget {
			wrong = a.Lang.T(i18n.TargetWrong, a.Lang.Int(knight.MaxTarget))
			a.Changed()
			return
		}
		a.Close()
		if n == p.Target && rules == p.Rules {
			return
		}
		start := positionOf(c.game.Start())
		start.Target, start.Rules = n, rules
		c.start(c.game.Problem(), puzzle.ChallengePosition{Position: start})
	}
	return shell.Dialog{ID: "rules-dialog", Title: i18n.RulesAndTarget, Foot: a.Feet(shell.Foot{ID: "rules-use", Words: i18n.UseRules, Press: use}), Body: func() []*ui.Node {
		t := a.Lang.T
		var policies []ui.Option
		for _, q := range policyOrder {
			policies = append(policies, ui.Option{Value: q.String(), Label: t(policyName(q)), Note: t(policyNote(q))})
		}
		out := []*ui.Node{
			part.Field(t(i18n.Target), &ui.Node{ID: "target", Role: ui.TextField, Value: target, Invalid: wrong != "", Help: wrong,
				Change: func(v string) { target, wrong = v, ""; a.Changed() }, Submit: use}),
		}
		if wrong != "" {
			out = append(out, &ui.Node{ID: "target-wrong", Role: ui.Text, Text: wrong, Color: ui.ColorWarn, Live: true, Wrap: true})
		}
		out = append(out, part.Field(t(i18n.DoubleRule), part.Selector("policy", rules.Double.String(), policies, func(v string) {
			for _, q := range policyOrder {
				if q.String() == v {
					rules.Double = q
				}
			}
			a.Changed()
		})))
		if rules.Double == knight.Random {
			out = append(out, part.Field(t(i18n.Seed), &ui.Node{ID: "policy-seed", Role: ui.TextField, Value: rules.Seed, Change: func(v string) { rules.Seed = v; a.Changed() }}))
		}
		zero := part.Toggle("zero-double", t(i18n.ZeroDouble), rules.ZeroDouble, func(on bool) { rules.ZeroDouble = on; a.Changed() })
		placement := part.Toggle("placement-rules", t(i18n.PlacementRules), rules.PlacementRules, func(on bool) { rules.PlacementRules = on; a.Changed() })
		zero.Disabled, placement.Disabled = rules.Double == knight.Off, rules.Double == knight.Off
		return append(out, zero, placement, part.Muted("rules-note", t(i18n.RulesNote)))
	}}
}
