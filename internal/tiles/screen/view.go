package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// panelWidth is the column of cards beside the board.
const panelWidth = 520

// View implements shell.Screen.
func (s *Screen) View() []*ui.Node {
	cards := []*ui.Node{s.machineCard(), s.pathCard()}
	if goal := s.goalCard(); goal != nil {
		cards = slices.Insert(cards, 0, goal)
	}
	if s.App.Phone() {
		line := ui.NewColumn("hint-line", s.lines()...).With(ui.Traits{PadX: 4, MinHeight: 24})
		return s.Layout.Narrow(s.actions(), append([]*ui.Node{s.countersLine(), s.boardView(), line, s.Player.View(), s.chips()}, cards...)...)
	}
	return s.Layout.Wide(panelWidth, s.boardView(), s.chips(), s.actions(), append([]*ui.Node{s.countersCard(), widget.Card("hint-card", s.lines()...)}, cards...)...)
}

// chips say what is played and how it looks; each opens the choice behind it.
func (s *Screen) chips() *ui.Node {
	t := s.App.Lang.T
	problem := widget.Chip("chip-problem", s.nameOf(s.Game.Problem())+" · "+sizeWords(s.position().Board.Size()), func() { s.App.Open(s.NewGame()) })
	problem.Weight, problem.Help = ui.Semibold, t(words.NewGame)
	shown := widget.Chip("chip-look", t(s.look.words()), s.nextLook)
	shown.Help = t(words.TilesLookHelp)
	all := []*ui.Node{problem, shown, s.App.ShareChip(s.Share.Dialog)}
	if !s.App.Phone() {
		all = slices.Insert(all, 2, widget.Spacer())
	}
	return ui.NewRow("chips", all...).With(ui.Traits{Gap: 8, Across: ui.Center, Wrap: true})
}

func (s *Screen) clock() func(time.Time) ui.Reading {
	return s.Clock(s.App.Lang.T(words.Elapsed)+":", 0)
}

// countersCard is the moves against the fewest, and the time.
func (s *Screen) countersCard() *ui.Node {
	lang := s.App.Lang
	t := lang.T
	under := func(name string, figure *ui.Node, color ui.Color) *ui.Node {
		figure.Size, figure.Weight, figure.Color = ui.Banner, ui.Heavy, color
		return ui.NewColumn("", widget.Caption(figure.ID+"-caption", name), figure).With(ui.Traits{Grow: 1})
	}
	big := func(id, name, value string, color ui.Color) *ui.Node {
		return under(name, ui.NewText(id, value).Named(name+": "+value), color)
	}
	n := widget.Card("counters", widget.Row(12,
		big("moves", t(words.TilesMoves), lang.Int(int64(len(s.Game.Path()))), ui.Auto),
		big("fewest", t(words.TilesFewest), s.fewest(), ui.ColorMuted),
		under(t(words.Elapsed), ui.NewClock("clock", s.clock()), ui.ColorMuted)))
	if line := s.record(); line != "" {
		n.Children = append(n.Children, widget.Muted("record", line))
	}
	return n
}

// record is the hints used, and the best result of boards like this one.
func (s *Screen) record() string {
	var parts []string
	if n := s.Game.Hints(); n > 0 {
		parts = append(parts, s.App.Lang.N(words.HintsUsed, n))
	}
	if phrase := s.bestWords(); phrase != "" {
		parts = append(parts, phrase)
	}
	return strings.Join(parts, " · ")
}

// countersLine is the same in a phone's room.
func (s *Screen) countersLine() *ui.Node {
	lang, moves := s.App.Lang, s.App.Lang.Int(int64(len(s.Game.Path())))
	out := ui.NewColumn("counters", widget.Row(6,
		ui.NewText("moves", moves).Named(lang.N(words.TilesAgainst, len(s.Game.Path()), s.fewest())).With(ui.Traits{Size: ui.Title, Weight: ui.Heavy}),
		ui.NewText("fewest", "/ "+s.fewest()).With(ui.Traits{Color: ui.ColorMuted, DrawOnly: true}),
		widget.Spacer(),
		ui.NewClock("clock", s.clock()).With(ui.Traits{Weight: ui.Semibold}))).With(ui.Traits{Gap: 0, PadX: 4})
	if line := s.record(); line != "" {
		out.Children = append(out.Children, widget.Note("record", line))
	}
	return out
}

// lines are the words of the hint line and, where the goal can't be reached, buttons
// for the usual goals that can be.
func (s *Screen) lines() []*ui.Node {
	lines, p := []*ui.Node{s.words()}, s.position()
	if p.Solvable() {
		return lines
	}
	lang, goals := s.App.Lang, ui.NewRow("goals").With(ui.Traits{Gap: 8, Wrap: true})
	for _, name := range rules.Reachable(p.Board) {
		next, err := p.WithGoal(name)
		if err == nil {
			goals.Children = append(goals.Children, widget.Button("goal-"+name, lang.T(words.TilesTakeGoal, lang.T(words.TilesGoals.Key(name))), func() {
				s.Begin("", rules.PuzzlePosition{Position: next})
			}))
		}
	}
	return append(lines, goals)
}

// words are one line about the hint, how it stands, or what to do.
func (s *Screen) words() *ui.Node {
	t, p := s.App.Lang.T, s.position()
	line := func(phrase string, color ui.Color) *ui.Node {
		return ui.NewText("hint-words", phrase).With(ui.Traits{Wrap: true, Color: color})
	}
	switch {
	case s.Hint.Wanted && s.Solver.Running && s.App.EngineThere(): // what is waited for otherwise stands in the notice
		return line(t(words.TileHintAsk), ui.ColorMuted)
	case s.Refusal() != "":
		return line(s.Refusal(), ui.ColorWarn)
	case s.Hint.Words != "":
		return line(s.Hint.Words, ui.ColorAccent)
	case p.Solved():
		return line(s.solvedWords(), ui.ColorGood)
	case !p.Solvable():
		return line(t(words.TilesNoWay), ui.ColorWarn)
	case len(s.Game.Steps()) == 0:
		return line(t(words.TilesPress), ui.ColorMuted)
	}
	return line(s.Status(), ui.ColorMuted)
}

// goalCard shows where everything is to go; nil where that goes without saying.
func (s *Screen) goalCard() *ui.Node {
	p := s.position()
	if s.look == numbers && p.Goal == rules.Ordered(p.Goal.Size()) {
		return nil
	}
	b, tiles := lay(goalOf(p), s.look, "")
	b.Mini = true
	for cell := range tiles.At {
		tiles.At[cell].Home = false
	}
	t := s.App.Lang.T
	return widget.Card("goal", widget.Caption("goal-caption", t(words.TilesGoal)),
		ui.NewBoard("goal-board", t(words.TilesGoal)+": "+p.Goal.String(), b).With(ui.Traits{Width: b.WidthFor(170), Height: 170}))
}

func (s *Screen) machineCard() *ui.Node {
	t := s.App.Lang.T
	chip := s.Solver.Chip()
	switch {
	case s.Solver.Running && s.Solver.Asking:
		name := chip.Label
		if s.Hint.Wanted && s.App.EngineThere() {
			name = t(words.TileHintAsk)
		}
		return s.Solver.SearchCard(name)
	case s.Solver.Running:
		n := s.Solver.SearchCard(s.App.Lang.Algorithm(string(s.Solver.Job.Algorithm)))
		if phrase := s.gap(len(s.Solver.Progress.Best), int(s.Solver.Progress.Lower)); phrase != "" {
			n.Children = append(n.Children, widget.Text("so-far", phrase))
		}
		return n
	case s.Solver.Answer != nil:
		return s.Solver.AnswerCard(chip, s.Solver.WatchChip())
	}
	return s.Solver.IdleCard(chip, words.TilesIdle, s.Solver.WatchChip())
}

// pathCard is the moves so far and those ahead, as letters.
func (s *Screen) pathCard() *ui.Node {
	t := s.App.Lang.T
	path := s.Game.Path()
	letters := strings.Join(append(path, s.Game.Future()...), "")
	head := s.Solver.PathHead(letters)
	if letters == "" {
		return widget.Card("path", head, widget.Muted("path-empty", t(words.TilesNoMoves)))
	}
	return widget.Card("path", head,
		widget.Text("path-moves", grouped(letters, len(path))),
		widget.Note("path-note", t(words.TilesLetters)))
}

// grouped sets letters in groups of five, a bar at the present.
func grouped(letters string, done int) string {
	var out strings.Builder
	for i := range letters {
		switch {
		case i == done && i > 0:
			out.WriteString(" | ")
		case i > 0 && i%5 == 0:
			out.WriteByte(' ')
		}
		out.WriteByte(letters[i])
	}
	return out.String()
}

// actions are the buttons everything is done with.
func (s *Screen) actions() *ui.Node {
	return s.Layout.Actions(s.Hint.Button(words.TileHintHelp), s.Solver.Button())
}

// sizeWords is a size for people: 4 × 4.
func sizeWords(size rules.Size) string {
	return strconv.Itoa(int(size.Rows)) + " × " + strconv.Itoa(int(size.Columns))
}

func (s *Screen) nameOf(name string) string {
	if seed, level, ok := scrambleOf(name); ok {
		return s.App.Lang.T(words.Difficulties[level]) + " · " + seed
	}
	return s.ProblemName(name, "", words.ProblemTitle)
}
