package knightboard

import (
	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/shell"
	"cavalo/internal/knight/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// ProblemCard is a problem of the course in the dialog for a new game.
type ProblemCard struct {
	Title, Label string // of its board and on the button; of the button for a screen reader
	Board        *ui.Board
	Button       ui.Traits
	Begin        func()
}

// ProblemCards returns the cards of a puzzle's problems.
func ProblemCards(a *shell.App, p puzzle.Puzzle, pad float64, card func(puzzle.Problem) ProblemCard) *ui.Node {
	columns := 3
	if a.Size.W < shell.NarrowCards {
		columns = 2
	}
	list := ui.NewGrid("problems", columns).With(ui.Traits{Gap: 12})
	for _, problem := range p.Problems() {
		c := card(problem)
		list.Children = append(list.Children, ui.NewColumn("",
			ui.NewBoard("mini-"+problem.Name, c.Title, c.Board).OnPress(c.Begin).With(ui.Traits{Height: 120, DrawOnly: true}),
			ui.NewButton("problem-"+problem.Name, c.Label, c.Begin).Shown(c.Title).With(c.Button),
		).With(ui.Traits{Variant: ui.Card, Pad: pad, Gap: 8, Across: ui.Stretch}))
	}
	return list
}

// StepButton returns the button of a step of the run, counted from 1, in the list of the steps;
// future steps are muted.
func StepButton(s *gamescreen.Screen, id string, step int, label, text string) *ui.Node {
	number, game := s.App.Lang.Int(int64(step)), s.Game
	first, _ := game.Run()
	to := first + step
	n := ui.NewButton(id+number, label, func() { s.Seek(to) }).Shown(number + "  " + text).
		With(ui.Traits{Variant: ui.Quiet, Color: ui.ColorText, Size: ui.Small, Align: ui.Start, Pad: 4, PadX: 4, Selected: to == game.Done()})
	if to > game.Done() {
		n.Color = ui.ColorMuted
	}
	if !s.App.Phone() {
		n.Height = 30
	}
	return n
}

// RulePictures returns a picture and a sentence for each rule; those of jumps and doubles differ
// between the puzzles.
func RulePictures(a *shell.App, prefix string, jump, double words.Key) *ui.Node {
	return a.Help.Rules(prefix, "rule-pictures",
		shell.Rule{Name: "rule-jump", Words: jump, Drawing: draw.RuleJump()},
		shell.Rule{Name: "rule-mirror", Words: words.RuleMirror, Drawing: draw.RuleMirror()},
		shell.Rule{Name: "rule-double", Words: double, Drawing: draw.RuleDouble()})
}
