package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/challenge/rules"
	dates "cavalo/internal/daily"
	"cavalo/internal/knight"
	"cavalo/internal/knight/editor"
	"cavalo/internal/puzzle"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// NewGame implements desk.Screen: a problem of the course, a random board,
// today's challenge, and what every desk offers.
func (c *Screen) NewGame() shell.Dialog {
	return c.PickerDialog(new(desk.Picker), []desk.Tab{
		{Name: "course", Words: words.TabCourse, Body: c.courseTab},
		{Name: "random", Words: words.TabRandom, Body: c.randomTab},
		{Name: "daily", Words: words.DailyTab, Body: c.dailyTab},
	})
}

// Next implements desk.Screen: the next problem of the course, else another board.
func (c *Screen) Next() desk.Next {
	problems := slices.DeleteFunc(slices.Clone(rules.Puzzle.Problems()), func(p puzzle.Problem) bool { return p.Name == impossible && p.Name != c.Game.Problem() })
	i := slices.IndexFunc(problems, func(p puzzle.Problem) bool { return p.Name == c.Game.Problem() }) + 1
	if i > 0 && i < len(problems) {
		next := positionOf(problems[i].Position)
		return desk.Next{Words: words.NextProblem, Begin: func() { c.Begin(problems[i].Name, c.withRules(next.Board, next.Target)) }}
	}
	return desk.Next{Words: words.Another, Begin: func() {
		c.maker.level = rules.LevelFull
		if _, level, side, ok := boardOf(c.Game.Problem()); ok {
			c.maker.level, c.maker.side = level, side
		}
		c.makeBoard(c.FreshSeed())
	}}
}

// withRules gives a board of numbers the rules of the game in hand.
func (c *Screen) withRules(board knight.Board, target int) puzzle.Position {
	return rules.PuzzlePosition{Position: rules.NewPosition(board, target, c.position().Rules)}
}

func (c *Screen) courseTab(*desk.Picker) []*ui.Node {
	lang := c.App.Lang
	columns, pad, size := 3, 12.0, float64(ui.Body)
	if c.App.Size.W < shell.NarrowCards {
		columns, pad, size = 2, 8, ui.Small
	}
	list := ui.NewGrid("problems", columns).With(ui.Traits{Gap: 12})
	for _, problem := range rules.Puzzle.Problems() {
		p := positionOf(problem.Position)
		small := picture.Numbers(p.Board, p.Board)
		small.Mini = true
		side := sideOf(p)
		small.ShowCorner(side, side)
		begin := func() { c.Begin(problem.Name, c.withRules(p.Board, p.Target)) }
		list.Children = append(list.Children, ui.NewColumn("",
			ui.NewBoard("mini-"+problem.Name, c.aboutProblem(problem.Name), small).OnPress(begin).With(ui.Traits{Height: 120, DrawOnly: true}),
			ui.NewButton("problem-"+problem.Name, lang.T(words.ProblemAndTarget, c.aboutProblem(problem.Name), lang.Int(int64(p.Target))), begin).
				Shown(c.aboutProblem(problem.Name)).With(ui.Traits{Wrap: true, Size: size}),
		).With(ui.Traits{Variant: ui.Card, Pad: pad, Gap: 8, Across: ui.Stretch}))
	}
	return []*ui.Node{list}
}

// aboutProblem says what a problem of the course is like; how many steps it takes
// it says under the rules for which that is proved.
func (c *Screen) aboutProblem(name string) string {
	if c.position().Rules != knight.DefaultRules() {
		return c.problemName(name)
	}
	return c.App.Lang.T(words.ProblemNames[name])
}

// maker is the description of a new board.
type maker struct {
	level  string
	side   int
	making bool // the engine looks for one
	failed bool
}

// boardName returns a board's name from its seed, level and side; boardOf
// parses it. The name of a full board is its seed.
func boardName(seed, level string, side int) string {
	return desk.SeedName(seed + " (" + level + ", " + strconv.Itoa(side) + ")")
}

func boardOf(name string) (seed, level string, side int, ok bool) {
	name, isSeed := desk.SeedOf(name)
	seed, rest, _ := strings.Cut(name, " (")
	level, sideText, _ := strings.Cut(strings.TrimSuffix(rest, ")"), ", ")
	side, err := strconv.Atoi(sideText)
	return seed, level, side, isSeed && err == nil && words.ChallengeLevels[level] != ""
}

// levelWords name a level, with its fewest and its most steps.
func levelWords(lang words.Lang, l rules.Level) string {
	if l.Name == rules.LevelFull {
		return lang.T(words.ChallengeLevels[l.Name])
	}
	return lang.T(words.ChallengeLevels[l.Name], lang.Int(int64(l.Least)), lang.Int(int64(l.Most)))
}

// randomTab makes a new board of a level and a size.
func (c *Screen) randomTab(p *desk.Picker) []*ui.Node {
	lang, m := c.App.Lang, &c.maker
	t := lang.T
	var levels, sizes []ui.Option
	for _, l := range rules.Levels() {
		levels = append(levels, ui.Option{Value: l.Name, Label: levelWords(lang, l)})
	}
	for side := rules.MinSize; side <= knight.Size; side++ {
		n := strconv.Itoa(side)
		sizes = append(sizes, ui.Option{Value: n, Label: n + " × " + n})
	}
	set := func(change func()) { change(); m.failed = false; c.App.Changed() }
	out := []*ui.Node{
		part.Field(ui.NewSelect("make-level", t(words.MazeLevel), m.level, levels, func(v string) { set(func() { m.level = v }) })),
	}
	phrase := t(words.RandomWords)
	if m.level != rules.LevelFull {
		phrase = t(words.LevelMade)
		out = append(out, part.Field(ui.NewSelect("make-size", t(words.MazeSize), strconv.Itoa(m.side), sizes, func(v string) {
			if side, err := rules.ParseSize(v); err == nil {
				set(func() { m.side = side })
			}
		})))
	}
	switch {
	case c.makes():
		out = append(out, part.Row(8, part.Text("make-words", t(words.LevelMaking)), part.Chip("make-cancel", t(words.Cancel), c.Solver.Cancel)))
	case m.failed:
		out = append(out, ui.NewText("make-failed", t(words.LevelNotMade)).With(ui.Traits{Color: ui.ColorWarn, Live: true, Wrap: true}))
	}
	return append(append(out, c.SeedField(p, c.makeBoard)...), part.Note("random-words", phrase))
}

// makes says that the engine looks for a board.
func (c *Screen) makes() bool { return c.maker.making && c.Solver.Running }

// makeTime is how long the engine may look for a board.
const makeTime = 30 * time.Second

// makeBoard begins on a board of a seed, of the level and the size that are chosen.
func (c *Screen) makeBoard(seed string) {
	m := &c.maker
	if c.makes() {
		return
	}
	if m.level == rules.LevelFull {
		c.Begin(desk.SeedName(seed), c.withRules(positionOf(rules.Puzzle.Random(seed)).Board, rules.DefaultTarget))
		return
	}
	c.Solver.Cancel()
	m.making, m.failed = true, false
	name := boardName(seed, m.level, m.side)
	j := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: rules.Puzzle.Name(), Draw: puzzle.Draw{Seed: seed, Size: strconv.Itoa(m.side), Difficulty: m.level}}
	j.Time, j.Memory = makeTime, desk.MaxMemory
	c.Solver.Ask(j, func(a puzzle.Answer) {
		m.making = false
		p, err := rules.Puzzle.Parse(a.Path().Final)
		if m.failed = a.Error != "" || err != nil; m.failed {
			if c.App.Changed(); !c.App.Shows(desk.PickerID) {
				c.App.Say(c.App.Lang.T(words.LevelNotMade))
			}
			return
		}
		c.Begin(name, p)
	})
}

// editDraft opens the editor on what was made there so far.
func (c *Screen) editDraft(draft string) {
	c.App.Open(editor.Resume(c.App, rules.Puzzle, draft, func(p puzzle.Position) { c.Begin("", p) }))
}

// problemPosition is a file's problem under the rules in hand; one without a
// target gets the one in hand.
func (c *Screen) problemPosition(p knight.Problem) puzzle.Position {
	if p.Target == 0 {
		p.Target = c.position().Target
	}
	return rules.PuzzlePosition{Position: rules.FromProblem(p, c.position().Rules)}
}

// foreign returns the name of a problem of a file, marked if the course has
// another problem of that name.
func foreign(p knight.Problem, file string) string {
	if known, ok := knight.BuiltInProblem(p.Name); !ok || known.Board == p.Board || words.ProblemNames[p.Name] == "" {
		return p.Name
	}
	return strings.TrimSpace(p.Name + " · " + file)
}

// openOwn does its part of desk.Face: problem files. With one problem it begins,
// several are listed.
func (c *Screen) openOwn(p *desk.Picker, name, text string) (bool, error) {
	if !strings.ContainsAny(text, "()") {
		return false, nil
	}
	list, err := knight.ParseProblems(name, []byte(text))
	if err != nil {
		return true, err
	}
	for i := range list {
		list[i].Name = foreign(list[i], name)
	}
	if len(list) == 1 {
		c.Begin(list[0].Name, c.problemPosition(list[0]))
		return true, nil
	}
	p.File, p.Found = name, nil
	for _, problem := range list {
		p.Found = append(p.Found, desk.Pick{Words: c.App.Lang.T(words.ProblemTitle, problem.Name), Press: func() {
			c.Begin(problem.Name, c.problemPosition(problem))
		}})
	}
	c.App.Changed()
	return true, nil
}

// rulesDialog holds what a game is played under. A change begins the board
// anew; the game before is kept.
func (c *Screen) rulesDialog() shell.Dialog {
	a := c.App
	p := c.position()
	chosen, target, wrong := p.Rules, a.Lang.Int(int64(p.Target)), ""
	target = strconv.Itoa(p.Target)
	use := func() {
		n, ok := part.WholeNumber(target)
		if !ok || n < 1 || n > knight.MaxTarget {
			wrong = a.Lang.T(words.TargetWrong, a.Lang.Int(knight.MaxTarget))
			a.Changed()
			return
		}
		a.Close()
		if n == p.Target && chosen == p.Rules {
			return
		}
		start := positionOf(c.Game.Start())
		start.Target, start.Rules = n, chosen
		name, position := c.Game.Problem(), rules.PuzzlePosition{Position: start}
		if _, _, ofDay := dates.OfProblem(c.Name(), name); ofDay && position.String() != c.Game.Start().String() {
			name = "" // another board than that of the day
		}
		c.Start(name, position)
	}
	return shell.Dialog{ID: "rules-dialog", Title: words.RulesAndTarget, Foot: a.Feet(shell.Foot{ID: "rules-use", Words: words.UseRules, Press: use, Pending: true}), Body: func() []*ui.Node {
		t := a.Lang.T
		var policies []ui.Option
		for _, q := range policyOrder {
			policies = append(policies, ui.Option{Value: q.String(), Label: t(policyName(q)), Note: t(policyNote(q))})
		}
		out := []*ui.Node{
			part.Field(ui.NewTextField("target", t(words.Target), target, func(v string) { target, wrong = v, ""; a.Changed() }, ui.Field{Invalid: wrong != "", Submit: use}).Explained(wrong)),
		}
		if wrong != "" {
			out = append(out, ui.NewText("target-wrong", wrong).With(ui.Traits{Color: ui.ColorWarn, Live: true, Wrap: true}))
		}
		out = append(out, part.Field(ui.NewSelect("policy", t(words.DoubleRule), chosen.Double.String(), policies, func(v string) {
			for _, q := range policyOrder {
				if q.String() == v {
					chosen.Double = q
				}
			}
			a.Changed()
		})))
		if chosen.Double == knight.Random {
			out = append(out, part.Field(ui.NewTextField("policy-seed", t(words.Seed), chosen.Seed, func(v string) { chosen.Seed = v; a.Changed() }, ui.Field{})))
		}
		zero := part.Toggle("zero-double", t(words.ZeroDouble), chosen.ZeroDouble, func(on bool) { chosen.ZeroDouble = on; a.Changed() })
		placement := part.Toggle("placement-rules", t(words.PlacementRules), chosen.PlacementRules, func(on bool) { chosen.PlacementRules = on; a.Changed() })
		zero.Disabled, placement.Disabled = chosen.Double == knight.Off, chosen.Double == knight.Off
		return append(out, zero, placement, part.Muted("rules-note", t(words.RulesNote)))
	}}
}
