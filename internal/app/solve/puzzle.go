package solve

import (
	"cavalo/internal/app/session"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
)

// Puzzle is what the solver needs of a puzzle, besides its rules.
type Puzzle struct {
	Verdict func(a puzzle.Answer) string // a result in one sentence

	_ session.Optional

	Options       Options                                  // the default options
	Fields        func(alg puzzle.Algorithm) []*ui.Node    // more fields of the options of Solve
	CompleteJob   func(j *puzzle.Job)                      // adds the puzzle's own fields to a search's job
	Why           func(a *puzzle.Answer) string            // the argument of a proof, or what is left open; "" if there is nothing to say
	Below         func(a *puzzle.Answer) []*ui.Node        // what can be asked about a result, below its verdict
	Chart         func(a *puzzle.Answer) *ui.Node          // draws a result; nil draws nothing
	LearnDistance func(p puzzle.Position, a puzzle.Answer) // keeps what an answer tells about a position

	OnStart    func(j puzzle.Job, asking bool) // a job starts that the user waits for
	OnProgress func(p puzzle.Progress)         // that job goes on
	OnAnswer   func(a puzzle.Answer)           // an answer has come, and is shown next
}

// Page is what the solver tells the page around it.
type Page struct {
	Searching func() // a search starts whose result will be shown
	Found     func() // the steps of a result lie ahead
	Learned   func() // a background job has ended
}
