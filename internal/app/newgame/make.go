package newgame

import (
	"time"

	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// makeTime is how long the engine may look for a new board.
const makeTime = 30 * time.Second

// Make asks the engine to make a board, and starts a game with a name on it.
func (s *Starter) Make(name string, draw puzzle.Draw, failed words.Key) {
	if s.Making() {
		return
	}
	s.solver.Cancel()
	s.MakeFailed = false
	j := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: s.game.Name(), Draw: draw, Limits: search.Limits{Time: makeTime, Memory: solve.MaxMemory}}
	s.solver.Ask(j, s.solver.Made(func(_ puzzle.Answer, made puzzle.Position) {
		if s.MakeFailed = made == nil; !s.MakeFailed {
			s.game.Begin(name, made)
			return
		}
		if s.app.Changed(); !s.app.Shows(PickerID) {
			s.app.Say(s.app.Lang.T(failed))
		}
	}))
}

// Making reports whether a board is being made.
func (s *Starter) Making() bool { return s.solver.Running && s.solver.Job.Task == puzzle.TaskGenerate }

// MakeFields returns the lines that say that a board is being made, or that none
// could be.
func (s *Starter) MakeFields(making string, failed words.Key) []*ui.Node {
	t := s.app.Lang.T
	switch {
	case s.Making():
		return []*ui.Node{widget.Row(8, widget.Text("make-words", making), widget.Chip("make-cancel", t(words.Cancel), s.solver.Cancel))}
	case s.MakeFailed:
		return []*ui.Node{widget.Wrong("make-failed", t(failed))}
	}
	return nil
}
