package screen

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/widget"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// panelWidth is the column of cards beside the board.
const panelWidth = 520

// View implements shell.Screen. A phone shows how I stand, the board, what there
// is to say, and the rest below.
func (s *Screen) View() []*ui.Node {
	board, actions := s.boardView(), s.actions()
	switch {
	case !s.App.Phone():
		return s.Layout.Wide(panelWidth, board, s.chips(), actions, s.cards()...)
	case s.edit != nil:
		return s.Layout.Narrow(actions, board, s.edit.view())
	}
	column := []*ui.Node{s.standing(), board}
	if s.fresh() && s.words == "" && !s.asking() && !s.Hint.Shown() { // what there is to say stands in sight
		column = append(column, s.steps())
	}
	column = append(column, s.wordsLine())
	if last := widget.Last(s.lastWords()); last != nil {
		column = append(column, last)
	}
	return s.Layout.Narrow(actions, append(column, s.tools(), s.Player.View(), s.chips(), s.machineCard())...)
}

// cards are those beside the board.
func (s *Screen) cards() []*ui.Node {
	if s.edit != nil {
		return []*ui.Node{s.edit.view()}
	}
	line := widget.Card("line", s.standing(), s.wordsLine())
	if last := widget.Last(s.lastWords()); last != nil {
		line.Children = append(line.Children, last)
	}
	line.Children = append(line.Children, s.tools())
	if s.fresh() {
		return []*ui.Node{line, widget.Card("how", s.steps()), s.machineCard()}
	}
	return []*ui.Node{line, s.machineCard()}
}

// fresh says that nothing is drawn, so that there is room for the rules.
func (s *Screen) fresh() bool { return s.position().Path() == "" && len(s.Game.Path()) == 0 }

// chips say what is played.
func (s *Screen) chips() *ui.Node {
	t := s.App.Lang.T
	title := widget.Chip("chip-problem", s.titleOf(s.Game.Problem()), func() { s.App.Open(s.NewGame()) })
	title.Weight, title.Help = ui.Semibold, t(words.NewGame)
	return ui.NewRow("chips",
		title, widget.Chip("edit", t(words.MazeEdit), s.editBoard), s.App.ShareChip(s.Share.Dialog),
	).With(ui.Traits{Gap: 8, Across: ui.Center, Wrap: true})
}

// standing is what is left, how long it has taken, and what a hint would add.
func (s *Screen) standing() *ui.Node {
	lang := s.App.Lang
	clock := ui.NewClock("clock", s.Clock(lang.T(words.MazeTime), s.penalty())).With(ui.Traits{Size: ui.Title, Weight: ui.Heavy})
	time := ui.NewColumn("", clock).With(ui.Traits{Across: ui.End})
	if !s.position().Solved() {
		time.Children = append(time.Children, widget.Note("hint-price", lang.T(words.MazePenalty)))
	}
	return widget.Row(8, ui.NewText("left", s.Status()).With(ui.Traits{Weight: ui.Semibold, Grow: 1, Wrap: true}), time)
}

// Status implements gamescreen.PuzzleScreen.
func (s *Screen) Status() string {
	lang, p := s.App.Lang, s.position()
	if p.Solved() {
		return lang.T(words.MazeAllVisited)
	}
	hints := ""
	if n := s.Game.Hints(); n > 0 {
		hints = " · " + lang.N(words.HintsUsed, n)
	}
	return lang.N(words.MazeLeft, p.Left().Count()) + hints
}

// wordsLine is what the last step, hint or check says.
func (s *Screen) wordsLine() *ui.Node {
	n := widget.Text("words", s.words)
	n.MinHeight = 44
	switch {
	case s.Solver.Making():
		n.Text, n.Color = s.makingWords(), ui.ColorMuted
	case s.asking():
		n.Text, n.Color = s.App.Lang.T(words.HintThinking), ui.ColorMuted
	case s.words == "" && s.Hint.Shown():
		n.Text, n.Color = s.Hint.Words, ui.ColorAccent
	case s.words == "":
		n.Text, n.Color = s.App.Lang.T(words.MazeHelpDraw), ui.ColorMuted
	case s.wrong:
		n.Color = ui.ColorWarn
	case s.position().Solved():
		n.Color = ui.ColorGood
	default:
		n.Color = ui.ColorAccent
	}
	return n
}

// lastWords tell of the run that the last step has ended, which this one must not
// be as long as; "" where no run has ended.
func (s *Screen) lastWords() string {
	path := string(s.position().Path())
	n := len(path)
	if s.position().Solved() || n < 2 || path[n-1] == path[n-2] {
		return ""
	}
	before := strings.TrimRight(path[:n-1], path[n-2:n-1])
	return s.App.Lang.N(words.MazeRun, n-1-len(before))
}

// tools are the questions about the line, and ways to try something.
func (s *Screen) tools() *ui.Node {
	t := s.App.Lang.T
	check := widget.Chip("check", t(words.MazeCheck), s.check)
	check.Help = t(words.MazeCheckHelp)
	assist := widget.Toggle("assist", t(words.MazeAssist), s.assist, func(on bool) { s.assist = on; s.PositionChanged(); s.App.Changed() })
	assist.Help = t(words.MazeAssistHelp)
	r := ui.NewRow("tools", check).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	if s.what.on {
		r.Children = append(r.Children, widget.Chip("accept", t(words.MazeAccept), s.accept), widget.Chip("drop", t(words.MazeDrop), s.drop))
	} else {
		r.Children = append(r.Children, widget.Chip("what-if", t(words.MazeWhatIf), s.tryOut))
	}
	r.Children = append(r.Children, assist)
	return r
}

func (s *Screen) machineCard() *ui.Node {
	t := s.App.Lang.T
	chips := []*ui.Node{widget.Chip("count", t(words.MazeCount), s.count), s.Solver.Chip(), s.Solver.WatchChip()}
	switch {
	case s.Solver.Running && !s.Solver.Asking:
		return s.Solver.SearchCard(algorithm(s.App.Lang, s.Solver.Job))
	case s.Solver.Answer != nil:
		return s.Solver.AnswerCard(chips...)
	}
	return s.Solver.IdleCard(chips[1], words.MazeIdle, chips[0], chips[2])
}

// count counts all solutions from the position on the board.
func (s *Screen) count() {
	s.Solver.Run(puzzle.Job{Task: puzzle.TaskCount, Puzzle: rules.Puzzle.Name(), Limits: search.Limits{Time: s.Solver.Options.Time}})
}

// actions are the buttons everything is done with.
func (s *Screen) actions() *ui.Node {
	hint := s.Hint.Button(words.PlayHintHelp)
	switch t := s.App.Lang.T; {
	case s.hint.lost > 0:
		hint.Label, hint.Help = t(words.MazeGoBack), t(words.MazeGoBackHelp)
	case !s.Hint.Shown():
		hint.Help = t(words.MazePenalty)
	}
	solve := s.Solver.Button()
	if s.position().Solved() && !s.Solver.Running {
		solve.ID, solve.Press, solve.Label = "next-maze", s.Next().Begin, s.App.Lang.T(words.MazeNext)
	}
	row := s.Layout.Actions(hint, solve)
	for _, n := range row.Children {
		n.Disabled = n.Disabled || s.edit != nil // they are about the line
	}
	return row
}

// following is the maze after the one in hand in the set; nil where there is none.
func (s *Screen) following() *puzzle.Problem {
	all := rules.Puzzle.Problems()
	i := slices.IndexFunc(all, func(p puzzle.Problem) bool { return p.Name == s.Game.Problem() }) + 1
	if i == 0 || i == len(all) {
		return nil
	}
	return &all[i]
}

// Next implements gamescreen.PuzzleScreen: the next of the set, else one that is made like
// this one.
func (s *Screen) Next() gamescreen.Next {
	p := s.following()
	b := s.position().Board()
	like := func() { s.App.Open(s.NewGame()) } // the generator makes none of this size
	size := strconv.Itoa(b.Width()) + "x" + strconv.Itoa(b.Height())
	made := slices.Contains(sizes, size)
	if made {
		like = func() { s.another(size) }
	}
	switch {
	case p != nil:
		return gamescreen.Next{Words: words.MazeNext, Begin: func() { s.Begin(p.Name, p.Position) }, Like: like}
	case made:
		return gamescreen.Next{Words: words.Another, Begin: like}
	}
	return gamescreen.Next{Words: words.NewGame, Begin: like}
}
