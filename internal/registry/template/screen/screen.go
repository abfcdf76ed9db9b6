// Package screen is the screen of Lights Out.
package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/newgame"
	"cavalo/internal/app/review"
	"cavalo/internal/app/session"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
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

// New returns the screen, with the last game, or the first problem. What else a puzzle may
// have is in gamescreen.PuzzleScreen.
func New(a *shell.App) shell.Screen {
	s := &Screen{}
	s.Screen = gamescreen.New(a, gamescreen.PuzzleScreen{
		Puzzle:   session.Puzzle{Puzzle: rules.Puzzle, Status: s.status, Show: func(puzzle.Position) { s.Said = s.status() }},
		Title:    title,
		Portrait: shell.Portrait{Picture: describe.After, NameOf: func(problem string) string { return problem }},
		Rules:    s.rules, Help: s.help,
		HomeID: rules.Puzzle.Name(), HomeLine: line, HomeView: func() *ui.Board { return describe.Draw(s.lights(), "") },

		NewGame: newgame.Puzzle{
			New: func(p *newgame.Picker) []*ui.Node { return p.PlayFields(s.random, "") }, Course: s.course,
			Next: func() newgame.Next {
				return newgame.Next{Words: words.Another, Begin: func() { s.random(s.FreshSeed()) }}
			},
			Standing: func(g *play.Game) string { return g.Problem() + " " + strconv.Itoa(len(g.Path())) },
		},

		View: s.view, Terms: s.terms, PathCard: s.pathCard, MachineCard: s.machineCard,

		Solve: solve.Puzzle{
			Verdict: s.verdict,
			Options: solve.Options{Search: puzzle.Search{Algorithm: puzzle.Optimal, Heuristic: "fifth", Settings: search.Settings{Weight: 1}}, Time: time.Minute},
		},
		Review: review.Puzzle{AskHint: s.askHint, Ending: s.ending},
	})
	return s.Screen
}

// random begins a game on the board of a seed.
func (s *Screen) random(seed string) { s.Begin(play.SeedName(seed), rules.Puzzle.Random(seed)) }

func (s *Screen) lights() rules.Lights { return s.Game.Position().(rules.Position).Lights }

func (s *Screen) view() []*ui.Node {
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
	board := ui.NewBoard(widget.BoardID, t(words.Board), b).With(ui.Traits{Grow: 1})
	share := ui.Range{Number: float64(rules.Side*rules.Side - s.lights().Count()), Max: rules.Side * rules.Side}
	aim := s.Layout.Measured(s.status(), share, widget.Row(8, widget.Text("aim-words", t(line)), widget.Spacer(), widget.Text("stands", s.status())))
	return s.Layout.View(gamescreen.Parts{About: s.Game.Problem(), Aim: aim, Board: board, Words: []*ui.Node{widget.Text("hint-words", s.Hint.Words)}})
}

func (s *Screen) terms() []*ui.Node {
	return []*ui.Node{widget.Button("chip-problem", s.App.Lang.T(words.NewGame), func() { s.App.Open(s.NewGame()) })}
}

func (s *Screen) machineCard() *ui.Node {
	switch chip := s.Solver.Chip(); {
	case s.Solver.Running:
		return s.Solver.SearchCard(s.App.Lang.Algorithm(string(s.Solver.Job.Algorithm)))
	case s.Solver.Answer != nil:
		return s.Solver.AnswerCard(chip)
	default:
		return s.Solver.IdleCard(line, chip)
	}
}

func (s *Screen) pathCard() *ui.Node {
	path := strings.Join(append(s.Game.Path(), s.Game.Future()...), " ")
	return widget.Card("path", widget.Text("path-moves", path), s.Solver.CopyPath(path))
}

// askHint shows the next press of a shortest solution, or plays it if it is shown already.
func (s *Screen) askHint() {
	if s.Hint.GoOn() {
		return
	}
	s.Solver.Ask(puzzle.Job{Puzzle: rules.Puzzle.Name(),
		Position: s.Game.Position().String(), Limits: search.Limits{Memory: solve.MaxMemory}}, func(a puzzle.Answer) {
		if len(a.Path().Moves) > 0 {
			m := a.Path().Moves[0]
			at := slices.IndexFunc(s.Game.Position().Moves(), func(other string) bool { return other == m }) // every square is a move
			s.Hint.Tell(review.HintText{Which: s.App.Lang.T(hinted, m), Square: at, Play: func() { s.Play(m, play.Hint) }})
		}
	})
}

// course offers the problems, each a button.
func (s *Screen) course(*newgame.Picker) (out []*ui.Node) {
	for _, p := range rules.Puzzle.Problems() {
		out = append(out, widget.Button("problem-"+p.Name, p.Name, func() { s.Begin(p.Name, p.Position) }))
	}
	return out
}

func (s *Screen) status() string {
	if s.Game.Position().Solved() {
		return s.App.Lang.T(dark)
	}
	return s.App.Lang.T(lit, s.lights().Count())
}

func (s *Screen) verdict(a puzzle.Answer) string {
	if a.Status != search.Solved {
		return s.App.Lang.T(none)
	}
	return s.App.Lang.T(found, len(a.Path().Moves))
}

// ending lights all squares up.
func (s *Screen) ending(r history.Result) review.Ending {
	e := review.Ending{Title: s.End.Steps(r), Why: s.App.Lang.T(dark), Steps: r.Steps}
	for at := range rules.Square(rules.Side * rules.Side) {
		e.Light.Squares = append(e.Light.Squares, int(at))
	}
	return e
}

func (s *Screen) rules(prefix string) *ui.Node {
	b := describe.Draw(rules.Lights(0).Press(4), prefix+"rule-")
	b.Mini = true
	return s.App.Help.Rules(prefix, "rule-lights", shell.Rule{Name: "rule-press", Words: rule, Board: b})
}

func (s *Screen) help() []*ui.Node {
	return append([]*ui.Node{s.rules("help-")}, s.HelpKeys()...)
}
