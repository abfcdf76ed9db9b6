package screen

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/knightboard"
	"cavalo/internal/app/knighteditor"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// next returns the next problem of the course, else another board.
func (c *Screen) next() newgame.Next {
	like := func() {
		c.maker.level, c.maker.side = c.likeThis()
		c.makeBoard(c.FreshSeed())
	}
	problems := slices.DeleteFunc(slices.Clone(rules.Puzzle.Problems()),
		func(p puzzle.Problem) bool { return p.Name == impossible && p.Name != c.Game.Problem() })
	i := slices.IndexFunc(problems, func(p puzzle.Problem) bool { return p.Name == c.Game.Problem() }) + 1
	if i > 0 && i < len(problems) {
		next := positionOf(problems[i].Position)
		return newgame.Next{Words: words.NextProblem, Begin: func() { c.Begin(problems[i].Name, c.withRules(next.Board, next.Target)) }, Like: like}
	}
	return newgame.Next{Words: words.Another, Begin: like}
}

// likeThis returns the level and the side of the current board. The level of a
// board that was not made by level follows from its fewest steps, if known;
// otherwise a small board is easy, and a large one full.
func (c *Screen) likeThis() (level string, side int) {
	if _, level, side, ok := boardOf(c.Game.Problem()); ok {
		return level, side
	}
	start := positionOf(c.Game.Start())
	if _, random := play.SeedOf(c.Game.Problem()); random { // a full board of a seed or a day
		return rules.LevelFull, knight.Size
	}
	side = max(draw.SideOf(start.Board, start.Knight), rules.MinSize)
	if known := c.analysis.of(start); known.Proved {
		for _, l := range rules.Levels() {
			if l.Name != rules.LevelFull && known.Upper <= l.Most {
				return l.Name, side
			}
		}
	}
	if side < knight.Size {
		return rules.Levels()[0].Name, side
	}
	return rules.LevelFull, knight.Size
}

// withRules gives a board of numbers the rules of the current game.
func (c *Screen) withRules(board knight.Board, target int) puzzle.Position {
	return rules.PuzzlePosition{Position: rules.NewPosition(board, target, c.position().Rules)}
}

func (c *Screen) courseTab(*newgame.Picker) []*ui.Node {
	pad, size := 12.0, float64(ui.Body)
	if c.App.Size.W < shell.NarrowCards {
		pad, size = 8, ui.Small
	}
	return []*ui.Node{knightboard.ProblemCards(c.App, rules.Puzzle, pad, func(problem puzzle.Problem) knightboard.ProblemCard {
		p, title := positionOf(problem.Position), c.aboutProblem(problem.Name)
		small := draw.Numbers(p.Board, p.Board)
		small.Mini = true
		small.HideUnused(p.Board, p.Knight)
		return knightboard.ProblemCard{
			Title: title, Label: c.App.Lang.T(words.ProblemAndTarget, title, c.App.Lang.Int(int64(p.Target))), Board: small.Board,
			Button: ui.Traits{Wrap: true, Size: size}, Begin: func() { c.Begin(problem.Name, c.withRules(p.Board, p.Target)) },
		}
	}), c.rulesButton("course-rules")}
}

// aboutProblem describes a problem of the course, with its fewest steps under the
// rules for which they are proved.
func (c *Screen) aboutProblem(name string) string {
	if c.App.Settings.HidesFewest || c.position().Rules != knight.DefaultRules() {
		return c.nameOf(name)
	}
	return c.App.Lang.T(words.ProblemNames.Key(name))
}

// maker is the description of a new board.
type maker struct {
	level string
	side  int
}

// boardName returns a board's name from its seed, level and side; boardOf
// parses it. The name of a full board is its seed.
func boardName(seed, level string, side int) string {
	return play.SeedName(seed + " (" + level + ", " + strconv.Itoa(side) + ")")
}

func boardOf(name string) (seed, level string, side int, ok bool) {
	name, isSeed := play.SeedOf(name)
	seed, rest, _ := strings.Cut(name, " (")
	level, sideText, _ := strings.Cut(strings.TrimSuffix(rest, ")"), ", ")
	side, err := strconv.Atoi(sideText)
	_, known := words.ChallengeLevels.Find(level)
	return seed, level, side, isSeed && err == nil && known
}

// levelWords names a level, with its fewest and its most steps.
func levelWords(lang words.Lang, l rules.Level) string {
	if l.Name == rules.LevelFull {
		return lang.T(words.ChallengeLevels.Key(l.Name))
	}
	return lang.T(words.ChallengeLevels.Key(l.Name), lang.Int(int64(l.Least)), lang.Int(int64(l.Most)))
}

// randomTab returns the tab that makes a new board of a level and a size.
func (c *Screen) randomTab(p *newgame.Picker) []*ui.Node {
	lang, m := c.App.Lang, &c.maker
	t := lang.T
	var sizes []ui.Option
	levels := lists.Map(rules.Levels(), func(l rules.Level) ui.Option { return ui.Option{Value: l.Name, Label: levelWords(lang, l)} })
	for side := rules.MinSize; side <= knight.Size; side++ {
		n := strconv.Itoa(side)
		sizes = append(sizes, ui.Option{Value: n, Label: n + " × " + n})
	}
	set := func(change func()) { change(); c.MakeFailed = false; c.App.Changed() }
	phrase, size := t(words.LevelMade), strconv.Itoa(m.side)
	if m.level == rules.LevelFull {
		phrase, size = t(words.RandomWords), strconv.Itoa(knight.Size)
		sizes = sizes[len(sizes)-1:]
	}
	out := []*ui.Node{
		p.LevelField(m.level, levels, func(v string) { set(func() { m.level = v }) }),
		p.SizeField(size, sizes, func(v string) {
			if side, err := rules.ParseSize(v); err == nil && m.level != rules.LevelFull {
				set(func() { m.side = side })
			}
		}),
	}
	out = append(out, c.MakeFields(t(words.LevelMaking), words.LevelNotMade)...)
	return append(append(out, p.PlayFields(c.makeBoard, phrase)...), c.rulesButton("new-rules"))
}

// makeBoard starts a game on the board of a seed, with the chosen level and size.
func (c *Screen) makeBoard(seed string) {
	m := &c.maker
	switch {
	case c.Making():
	case m.level == rules.LevelFull:
		c.Begin(play.SeedName(seed), c.withRules(positionOf(rules.Puzzle.Random(seed)).Board, rules.DefaultTarget))
	default:
		c.Make(boardName(seed, m.level, m.side), puzzle.Draw{Seed: seed, Size: strconv.Itoa(m.side), Difficulty: m.level}, words.LevelNotMade)
	}
}

// editor returns the dialog that edits the current position.
func (c *Screen) editor() shell.Dialog {
	return knighteditor.Dialog(c.App, rules.Puzzle, c.Game.Position(), func(p puzzle.Position) { c.Begin("", p) })
}

// openProblem starts a file's problem under the current rules, and asks for the
// target if the problem has none.
func (c *Screen) openProblem(p knight.Problem) {
	if p.Target == 0 {
		c.App.Open(c.targetDialog(p))
		return
	}
	c.Begin(p.Name, rules.PuzzlePosition{Position: rules.FromProblem(p, c.position().Rules)})
}

func (c *Screen) targetDialog(p knight.Problem) shell.Dialog {
	a, text, wrong := c.App, "", ""
	use := func() {
		n, fault := c.targetOf(text)
		if wrong = fault; wrong != "" {
			a.Changed()
			return
		}
		p.Target = n
		c.openProblem(p)
	}
	return shell.Dialog{ID: "target-dialog", Passing: true, Title: words.TargetAsk,
		Foot: a.Feet(shell.DialogButton{ID: "target-use", Words: words.Play, Press: use, Pending: true}), Body: func() []*ui.Node {
			out := []*ui.Node{widget.Text("target-words", a.Lang.T(words.TargetAskWords, c.nameOf(p.Name)))}
			return append(out, targetField(a, "target-of", text, wrong, func(v string) { text, wrong = v, "" }, use)...)
		}}
}

// targetOf reads a target that was typed, or says what is wrong with it.
func (c *Screen) targetOf(text string) (target int, wrong string) {
	n, ok := widget.WholeNumber(text)
	if !ok || n < 1 || n > knight.MaxTarget {
		return 0, c.App.Lang.T(words.TargetWrong, c.App.Lang.Int(knight.MaxTarget))
	}
	return n, ""
}

func targetField(a *shell.App, id, text, wrong string, set func(v string), submit func()) []*ui.Node {
	out := []*ui.Node{
		widget.Field(ui.NewTextField(id, a.Lang.T(words.Target), text, func(v string) { set(v); a.Changed() },
			ui.Field{Invalid: wrong != "", Submit: submit}).Explained(wrong)),
	}
	if wrong != "" {
		out = append(out, widget.Wrong("target-wrong", wrong))
	}
	return out
}

func (c *Screen) shareButtons() []*ui.Node {
	return []*ui.Node{widget.Button("write-problem", knighteditor.ProblemFile, func() { c.App.Open(c.writeDialog()) })}
}

// writeDialog writes the position into a file of problems. With the knight on the board,
// the target is reduced to the missing points.
func (c *Screen) writeDialog() shell.Dialog {
	return knighteditor.WriteDialog(c.App, c.position().Problem(c.Game.Problem()), c.FreshSeed)
}

// foreign returns the name of a problem of a file, marked with a source if the course
// has another problem of that name.
func foreign(p knight.Problem, source string) string {
	if known, ok := knight.BuiltInProblem(p.Name); !ok || known.Board == p.Board {
		return p.Name
	}
	return words.Dotted(p.Name, source)
}

// openOwn opens problem files. A single problem is started, several are listed.
func (c *Screen) openOwn(p *newgame.Picker, name, text string) (bool, error) {
	if !strings.ContainsAny(text, "()") || puzzle.Claimed(c.Game.Puzzle(), text) {
		return false, nil
	}
	list, err := knight.ParseProblems(name, []byte(text))
	faulty, err := fault.Some(err)
	if err != nil {
		return true, err
	}
	for i := range list {
		list[i].Name = foreign(list[i], cmp.Or(name, c.App.Lang.T(words.PastedProblem)))
	}
	var games []newgame.Pick
	for _, problem := range list {
		games = append(games, newgame.Pick{Words: c.App.Lang.T(words.ProblemTitle, problem.Name), Press: func() { c.openProblem(problem) }})
	}
	p.Choose(name, games, faulty)
	return true, nil
}

// rulesDialog returns the dialog with the rules of a game. A change restarts the
// board; the previous game is saved.
func (c *Screen) rulesDialog() shell.Dialog {
	a := c.App
	p := c.position()
	chosen, target, wrong := p.Rules, a.Lang.Int(int64(p.Target)), ""
	target = strconv.Itoa(p.Target)
	use := func() {
		n, fault := c.targetOf(target)
		if wrong = fault; wrong != "" {
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
		_, _, ofDay := daily.OfProblem(c.Name(), name)
		if _, _, _, made := boardOf(name); (ofDay || made) && position.String() != c.Game.Start().String() {
			name = "" // no longer the board of the day, or as hard as its name says
		}
		c.Start(name, position)
	}
	return shell.Dialog{ID: "rules-dialog", Title: words.RulesAndTarget,
		Foot: a.Feet(shell.DialogButton{ID: "rules-use", Words: words.UseRules, Press: use, Pending: true}), Body: func() []*ui.Node {
			t := a.Lang.T
			var options []ui.Option
			for _, p := range policies {
				options = append(options, ui.Option{Value: p.rule.String(), Label: t(p.name), Note: t(p.note)})
			}
			out := targetField(a, "target", target, wrong, func(v string) { target, wrong = v, "" }, use)
			out = append(out, widget.Field(ui.NewSelect("policy", t(words.DoubleRule), chosen.Double.String(), options, func(v string) {
				for _, p := range policies {
					if p.rule.String() == v {
						chosen.Double = p.rule
					}
				}
				a.Changed()
			})))
			if chosen.Double == knight.Random {
				out = append(out, widget.Field(ui.NewTextField("policy-seed", t(words.Seed), chosen.Seed,
					func(v string) { chosen.Seed = v; a.Changed() }, ui.Field{})))
			}
			zero := widget.Toggle("zero-double", t(words.ZeroDouble), chosen.ZeroDouble, func(on bool) { chosen.ZeroDouble = on; a.Changed() })
			placement := widget.Toggle("placement-rules", t(words.PlacementRules), chosen.PlacementRules, func(on bool) { chosen.PlacementRules = on; a.Changed() })
			zero.Disabled, placement.Disabled = chosen.Double == knight.Off, chosen.Double == knight.Off
			return append(out, zero, placement, widget.Muted("rules-note", t(words.RulesNote)))
		}}
}
