package screen

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func (s *Screen) view() []*ui.Node {
	words := s.lines()
	if goal := s.goalCard(); goal != nil {
		words = append(words, goal)
	}
	return s.Layout.View(gamescreen.Parts{About: s.about(), Clock: ui.NewClock("clock", s.clock()), Aim: s.aim(), Board: s.boardView(), Words: words})
}

func (s *Screen) about() string {
	return s.nameOf(s.Game.Problem()) + " · " + sizeWords(s.position().Board.Size())
}

func (s *Screen) terms() []*ui.Node {
	t := s.App.Lang.T
	out := []*ui.Node{
		widget.Button("chip-problem", s.about(), func() { s.App.Open(s.NewGame()) }).Explained(t(words.NewGame)),
		widget.Button("chip-look", t(s.look.words()), s.nextLook).Explained(t(words.TilesLookHelp)),
	}
	if line := s.record(); line != "" {
		out = append(out, widget.Muted("record", line))
	}
	return out
}

func (s *Screen) clock() func(time.Time) ui.Reading {
	return s.Clock(s.App.Lang.T(words.Elapsed)+":", 0)
}

// aim returns the number of tiles in place, and the moves against the fewest.
func (s *Screen) aim() *ui.Node {
	home := s.atHome()
	p := gamescreen.Progress{Done: int(home.Number), All: int(home.Max), Of: words.OfTiles, Steps: len(s.Game.Path())}
	if !s.App.Settings.HidesFewest || s.position().Solved() {
		switch o, _ := s.optimum(positionOf(s.Game.Start())); {
		case o.Proved:
			p.Fewest = o.Upper
		case o.Upper+o.Lower > 0:
			p.About = s.fewest()
		}
	}
	return s.Layout.Aim(p)
}

// record returns the number of hints used, and the best result on boards like this
// one.
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

// lines returns the hint line, and the buttons of an unsolvable board.
func (s *Screen) lines() []*ui.Node {
	return append([]*ui.Node{s.words()}, s.unsolvable(nil)...)
}

// unsolvable returns, if the goal can't be reached, buttons for the reason and for the usual goals
// that can.
func (s *Screen) unsolvable(*puzzle.Answer) []*ui.Node {
	lang, p := s.App.Lang, s.position()
	if p.Solvable() {
		return nil
	}
	inversions := widget.Button("inversions", lang.T(words.TilesInversionsTitle), func() { s.App.Open(s.parityDialog()) })
	goals := ui.NewRow("goals", inversions).With(ui.Traits{Gap: 8, Wrap: true})
	for _, name := range rules.Reachable(p.Board) {
		next, err := p.WithGoal(name)
		if err == nil {
			goals.Children = append(goals.Children, widget.Button("goal-"+name, lang.T(words.TilesTakeGoal, lang.T(words.TilesGoals.Key(name))), func() {
				s.Begin("", rules.PuzzlePosition{Position: next})
			}))
		}
	}
	return []*ui.Node{goals}
}

// words returns one line about the hint, the state of the game, or what to do.
func (s *Screen) words() *ui.Node {
	t, p := s.App.Lang.T, s.position()
	line := func(phrase string, color ui.Color) *ui.Node {
		return ui.NewText("hint-words", phrase).With(ui.Traits{Wrap: true, Color: color})
	}
	switch {
	case s.Hint.Wanted && s.Solver.Running && s.App.Jobs.Ready(): // otherwise the notice says what the player is waiting for
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
		return line(s.App.Told(words.TilesTap, words.TilesPress), ui.ColorMuted)
	}
	return line(s.status(), ui.ColorMuted)
}

// goalCard shows the goal; nil if it is the usual one.
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
		switch {
		case s.Making():
			name = t(words.TilesScrambling)
		case s.Hint.Wanted && s.App.Jobs.Ready():
			name = t(words.TileHintAsk)
		}
		return s.searchCard(name)
	case s.Solver.Running:
		n := s.searchCard(s.App.Lang.Algorithm(string(s.Solver.Job.Algorithm)))
		if phrase := s.gap(len(s.Solver.Progress.Best), int(s.Solver.Progress.Lower)); phrase != "" {
			n.Children = append(n.Children, widget.Text("so-far", phrase))
		}
		return n
	case s.Solver.Answer != nil:
		return s.Solver.AnswerCard(chip)
	}
	return s.Solver.IdleCard(words.TilesIdle, chip)
}

// searchCard returns the card of a running search, with the share of the tables that it is building.
func (s *Screen) searchCard(name string) *ui.Node {
	n, lang, p := s.Solver.SearchCard(name), s.App.Lang, s.Solver.Progress
	if p.Phase == search.PhaseTables {
		label := lang.T(words.TilesTables, lang.T(words.Percent, lang.Int(int64(100*p.Share))))
		n.Children = append(n.Children, widget.Muted("tables", label),
			ui.NewProgress("tables-share", label, ui.Range{Number: p.Share, Max: 1}).With(ui.Traits{Height: 6, DrawOnly: true}))
	}
	return n
}

// pathCard returns the moves so far and the future ones, as letters.
func (s *Screen) pathCard() *ui.Node {
	t := s.App.Lang.T
	path := s.Game.Path()
	letters := strings.Join(append(path, s.Game.Future()...), "")
	if letters == "" {
		return widget.Card("path", widget.Muted("path-empty", t(words.TilesNoMoves)))
	}
	return widget.Card("path",
		widget.Text("path-moves", grouped(letters, len(path))),
		widget.Note("path-note", t(words.TilesLetters)), s.Solver.CopyPath(letters))
}

// grouped returns letters in groups of five, with a bar at the current move.
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

// sizeWords returns a size for people: 4 × 4.
func sizeWords(size rules.Size) string {
	return strconv.Itoa(int(size.Rows)) + " × " + strconv.Itoa(int(size.Columns))
}

func (s *Screen) nameOf(name string) string {
	if seed, level, ok := scrambleOf(name); ok {
		return s.App.Lang.T(words.Difficulties[level]) + " · " + seed
	}
	return s.ProblemName(name, "", words.ProblemTitle)
}
