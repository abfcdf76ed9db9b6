// Package screen is the screen of Lights Out.
package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/template/describe"
	"cavalo/internal/registry/template/rules"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The texts: a puzzle made from this one has them in the catalogues.
const (
	title  words.Key = "Lights Out"
	line   words.Key = "Put out all lights"
	rule   words.Key = "A press changes a square and those beside it"
	lit    words.Key = "%d lights are on"
	dark   words.Key = "All lights are out"
	found  words.Key = "%d presses put out all lights"
	none   words.Key = "No solution was found"
	hinted words.Key = "Press %s"
	isOn   words.Key = "%s is lit"
	isOff  words.Key = "%s is dark"
)

// fill in: the board's labels and presses, the cards, the rules and the help.

// Screen is the screen of Lights Out. gamescreen.Screen has the parts common to
// all puzzles.
type Screen struct {
	*gamescreen.Screen
}

var _ gamescreen.PuzzleScreen = (*Screen)(nil)

// New opens the last game, or the first problem.
func New(a *shell.App) shell.Screen {
	s := &Screen{}
	s.Screen = gamescreen.New(a, s, gamescreen.Config{
		Puzzle: rules.Puzzle, Title: title,
		Portrait: shell.Portrait{Picture: describe.After, NameOf: func(problem string) string { return problem }},
		Options:  gamescreen.Options{Algorithm: "optimal", Heuristic: "fifth", Weight: 1, Time: time.Minute},
	})
	return s
}

func (s *Screen) lights() rules.Lights { return s.Game.Position().(rules.Position).Lights }

// View implements shell.Screen.
func (s *Screen) View() []*ui.Node {
	t := s.App.Lang.T
	b := describe.Draw(s.lights(), "sq-")
	for i := range b.Cells {
		name, phrase := rules.Square(i).String(), isOff
		if s.lights().On(rules.Square(i)) {
			phrase = isOn
		}
		c := &b.Cells[i]
		c.Label, c.Enabled = t(phrase, name), !s.Game.Position().Solved()
	}
	s.Hint.Mark(b)
	b.Press = func(i int) { s.Play(rules.Square(i).String(), play.Player) }
	board := ui.NewBoard(gamescreen.BoardID, t(words.Board), b).With(ui.Traits{Grow: 1})
	aim := s.Layout.Aim(s.Status(), widget.Row(8, widget.Text("aim-words", t(line)), widget.Spacer(), widget.Text("stands", s.Status())), 0, 0, ui.Range{Number: float64(rules.Side*rules.Side - s.lights().Count()), Max: rules.Side * rules.Side})
	return s.Layout.View(gamescreen.Parts{About: s.Game.Problem(), Aim: aim, Board: board, Words: []*ui.Node{widget.Text("hint-words", s.Hint.Words)}})
}

// Terms implements gamescreen.PuzzleScreen.
func (s *Screen) Terms() []*ui.Node {
	return []*ui.Node{widget.Button("chip-problem", s.App.Lang.T(words.NewGame), func() { s.App.Open(s.NewGame()) })}
}

// MachineCard implements gamescreen.PuzzleScreen.
func (s *Screen) MachineCard() *ui.Node {
	switch chip := s.Solver.Chip(); {
	case s.Solver.Running:
		return s.Solver.SearchCard(s.App.Lang.Algorithm(string(s.Solver.Job.Algorithm)))
	case s.Solver.Answer != nil:
		return s.Solver.AnswerCard(chip)
	default:
		return s.Solver.IdleCard(line, chip)
	}
}

// PathCard implements gamescreen.PuzzleScreen.
func (s *Screen) PathCard() *ui.Node {
	path := strings.Join(append(s.Game.Path(), s.Game.Future()...), " ")
	return widget.Card("path", widget.Text("path-moves", path), s.Solver.CopyPath(path))
}

// AskHint implements gamescreen.PuzzleScreen: it shows the next press of a shortest solution,
// or plays it if it is shown already.
func (s *Screen) AskHint() {
	if s.Hint.GoOn() {
		return
	}
	s.Solver.Ask(puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: s.Game.Position().String(), Limits: search.Limits{Memory: gamescreen.MaxMemory}}, func(a puzzle.Answer) {
		if len(a.Path().Moves) > 0 {
			m := a.Path().Moves[0]
			at := slices.IndexFunc(s.Game.Position().Moves(), func(other string) bool { return other == m }) // every square is a move
			s.Hint.Tell(gamescreen.HintText{Which: s.App.Lang.T(hinted, m), Square: at, Play: func() { s.Play(m, play.Hint) }})
		}
	})
}

// NewGame implements gamescreen.PuzzleScreen: the problems, each a button.
func (s *Screen) NewGame() shell.Dialog {
	fresh := func(p *gamescreen.Picker) []*ui.Node {
		return p.PlayFields(func(seed string) { s.Begin(gamescreen.SeedName(seed), rules.Puzzle.Random(seed)) }, "")
	}
	return s.NewPicker("").Dialog(gamescreen.Tabs{New: fresh, Course: func(*gamescreen.Picker) (out []*ui.Node) {
		for _, p := range rules.Puzzle.Problems() {
			out = append(out, widget.Button("problem-"+p.Name, p.Name, func() { s.Begin(p.Name, p.Position) }))
		}
		return out
	}})
}

// PositionChanged implements gamescreen.PuzzleScreen.
func (s *Screen) PositionChanged() {}

// Show implements gamescreen.PuzzleScreen.
func (s *Screen) Show(puzzle.Position) { s.Said = s.Status() }

// Still implements gamescreen.PuzzleScreen.
func (s *Screen) Still() {}

// Status implements gamescreen.PuzzleScreen.
func (s *Screen) Status() string {
	if s.Game.Position().Solved() {
		return s.App.Lang.T(dark)
	}
	return s.App.Lang.T(lit, s.lights().Count())
}

// Standing implements gamescreen.PuzzleScreen.
func (s *Screen) Standing(g *play.Game) string {
	return g.Problem() + " " + strconv.Itoa(len(g.Path()))
}

// Verdict implements gamescreen.PuzzleScreen.
func (s *Screen) Verdict(a puzzle.Answer) string {
	if a.Status != search.Solved {
		return s.App.Lang.T(none)
	}
	return s.App.Lang.T(found, len(a.Path().Moves))
}

// Ending implements gamescreen.PuzzleScreen: all squares are dark.
func (s *Screen) Ending(r history.Result) gamescreen.Ending {
	e := gamescreen.Ending{Title: s.App.Lang.T(dark), Against: s.End.Against(r), Look: func() { s.Seek(0) }}
	for at := range rules.Square(rules.Side * rules.Side) {
		e.Light.Squares = append(e.Light.Squares, int(at))
	}
	return e
}

// Next implements gamescreen.PuzzleScreen.
func (s *Screen) Next() gamescreen.Next {
	return gamescreen.Next{Words: words.Another, Begin: func() { seed := s.FreshSeed(); s.Begin(gamescreen.SeedName(seed), rules.Puzzle.Random(seed)) }}
}

// Cards implements shell.Screen.
func (s *Screen) Cards() []*ui.Node {
	b := describe.Draw(s.lights(), "")
	b.Mini = true
	return []*ui.Node{s.HomeCard(rules.Puzzle.Name(), b, line)}
}

// Rules implements shell.Screen.
func (s *Screen) Rules(prefix string) *ui.Node {
	b := describe.Draw(rules.Lights(0).Press(4), prefix+"rule-")
	b.Mini = true
	return s.App.Rules(prefix, "rule-lights", shell.Rule{Name: "rule-press", Words: rule, Board: b})
}

// Help implements shell.Screen.
func (s *Screen) Help() []*ui.Node {
	t := s.App.Lang.T
	return append([]*ui.Node{s.Rules("help-")}, s.App.HelpKeys([][2]string{{"U", t(words.Undo)}, {"H", t(words.Hint)}, {"S", t(words.ShowSolution)}})...)
}

// Key implements shell.Screen.
func (s *Screen) Key(key string) bool { return s.Keys(key) }
