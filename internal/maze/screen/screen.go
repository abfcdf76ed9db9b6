package screen

import (
	"strings"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/tell"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

var _ desk.Screen = (*Screen)(nil)

// Cards implements shell.Screen.
func (s *Screen) Cards() []*ui.Node {
	return []*ui.Node{s.HomeCard("maze", miniature(s.position()), words.MazesLine)}
}

// Standing implements desk.Screen.
func (s *Screen) Standing(g *play.Game) string {
	lang, p := s.App.Lang, positionOf(g.Position())
	return lang.T(words.MazeStanding, s.titleOf(g.Problem()), lang.Int(int64(p.Visited().Count())), lang.Int(int64(p.Board().Free().Count())))
}

// Rules implements shell.Screen: a solved board, its lengths, and what is wrong.
func (s *Screen) Rules(prefix string) *ui.Node {
	return s.App.Rules(prefix, "rule-pictures",
		shell.Rule{Name: "maze-rule-a", Words: words.MazeRuleVisit, Board: rulePicture(0)},
		shell.Rule{Name: "maze-rule-b", Words: words.MazeRuleTurn, Board: rulePicture(1)},
		shell.Rule{Name: "maze-rule-c", Words: words.MazeRuleEqual, Board: rulePicture(2)})
}

// rulePicture shows one of the three rules.
func rulePicture(i int) *ui.Board {
	p, err := rules.ParsePosition([...]string{
		"...../...../.....;m=UURDDRUURDDRUU",
		"..../..../..../....;m=UUURDD",
		"..../..../..../....;m=UURR",
	}[i])
	if err != nil {
		panic("maze: " + err.Error())
	}
	b := miniature(p)
	if i > 0 {
		b.Labels = tell.Lengths(p)
	}
	return b
}

// steps shows the rules in three small pictures, on a board on which nothing is
// drawn yet.
func (s *Screen) steps() *ui.Node {
	t := s.App.Lang.T
	height := 96.0
	if s.App.Phone() {
		height = 68
	}
	g := &ui.Node{ID: "steps", Role: ui.Grid, Columns: 3, Gap: 12}
	for i, phrase := range []words.Key{words.MazeStepVisit, words.MazeStepTurn, words.MazeStepEqual} {
		id := "step-" + string(rune('1'+i))
		n := part.Note(id+"-words", t(phrase))
		n.Align = ui.Center
		g.Children = append(g.Children, &ui.Node{ID: id, Role: ui.Column, Gap: 4, Across: ui.Stretch, Children: []*ui.Node{
			{ID: id + "-picture", Role: ui.BoardView, Board: rulePicture(i), Label: t(phrase), Height: height, DrawOnly: true}, n,
		}})
	}
	return g
}

// Help implements shell.Screen.
func (s *Screen) Help() []*ui.Node {
	t := s.App.Lang.T
	return append([]*ui.Node{
		s.Rules("help-"),
		part.Text("help-goal", t(words.MazeHelpGoal)),
		part.Text("help-draw", t(words.MazeHelpDraw)),
		part.Text("help-hint", t(words.MazeHelpHint)),
	}, s.App.HelpKeys([][2]string{
		{t(words.KeyArrows), t(words.KeysDraw)}, {"U", t(words.Undo)}, {"R", t(words.Redo)}, {"H", t(words.Hint)}, {"S", t(words.Solve)}, {"C", t(words.MazeCheck)},
		{t(words.KeySpace), t(words.KeysPlayer)}, {"Esc", t(words.KeysEscape)}, {"?", t(words.Help)},
	})...)
}

// Menu implements shell.Screen.
func (s *Screen) Menu() []shell.MenuItem {
	open := func(d func() shell.Dialog) func() { return func() { s.App.Open(d()) } }
	return []shell.MenuItem{
		{ID: "menu-problem", Words: words.NewGame, Icon: ui.IconDice, Press: open(s.NewGame)},
		{ID: "menu-edit", Words: words.MazeEdit, Icon: ui.IconSettings, Press: s.editBoard},
		{ID: "menu-solver", Words: words.SolverSettings, Icon: ui.IconSettings, Press: open(s.solverDialog)},
		{ID: "menu-restart", Words: words.Restart, Icon: ui.IconRestart, Press: s.Restart},
		{ID: "menu-share", Words: words.Share, Icon: ui.IconShare, Press: open(s.shareDialog)},
		s.WatchItem(),
	}
}

// Key implements shell.Screen.
func (s *Screen) Key(key string) bool {
	if s.edit != nil {
		return false
	}
	switch key {
	case "ArrowUp":
		s.step(rules.Up)
	case "ArrowDown":
		s.step(rules.Down)
	case "ArrowLeft":
		s.step(rules.Left)
	case "ArrowRight":
		s.step(rules.Right)
	case "c", "C":
		s.check()
	default:
		return s.Keys(key, s.askHint, s.search)
	}
	return true
}

// Escape implements shell.Screen.
func (s *Screen) Escape() bool {
	switch {
	case s.edit != nil:
		s.edit = nil
	case s.Solver.Running:
		s.Solver.Cancel()
	case s.what.on:
		s.drop()
	case s.words != "":
		s.words, s.wrong, s.hint = "", false, hint{}
	default:
		return false
	}
	return true
}

// openOwn does its part of desk.Face: steps to go on with, and maze files.
func (s *Screen) openOwn(p *desk.Picker, name, text string) (bool, error) {
	if path, err := rules.ParsePath(strings.ToUpper(strings.TrimSpace(text))); err == nil && path != "" {
		return true, s.drawAll(path)
	}
	if !strings.Contains(strings.TrimSpace(text), "\n") && !strings.HasPrefix(text, "@") {
		return false, nil
	}
	list, err := rules.ParseFile(name, []byte(text))
	if err != nil {
		return true, err
	}
	begin := func(m rules.Maze) func() {
		return func() { s.Begin(m.Name, rules.PuzzlePosition{Position: rules.NewPosition(m.Board)}) }
	}
	if len(list) == 1 {
		begin(list[0])()
		return true, nil
	}
	p.File, p.Found = name, nil
	for _, m := range list {
		p.Found = append(p.Found, desk.Pick{Words: s.titleOf(m.Name), Press: begin(m)})
	}
	s.App.Changed()
	return true, nil
}
