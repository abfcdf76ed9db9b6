package session

import (
	"reflect"
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/words"
)

// Program is what a session needs of the program around it, and of the screen that shows it.
type Program struct {
	Store    play.Store
	Past     *history.Book
	Now      func() time.Time // of the current event
	Lang     func() words.Lang
	Say      func(text string)
	Sound    func(name string)
	SaveFail func(err error)             // tells the user of an error in saving; nothing for nil
	NameOf   func(problem string) string // the name of a problem for the user
	Alike    bool                        // all solutions have the same number of steps

	Playing  func() bool // the screen is open, and no dialog covers it
	Gone     func() bool // the page is being left: nothing is played any more
	CloseAll func()      // closes the dialogs
	Changed  func()      // something that is shown has changed
	Linked   func()      // the address has changed, if the screen is open
	Finished func()      // a result was recorded

	// The boards of a day.
	DayBoard  func(p puzzle.Puzzle, position puzzle.Position) string // the id of the one that a position comes from, "" if none is known
	DayClosed func(p puzzle.Puzzle, position puzzle.Position) bool   // says so, if the player has not finished that board

	// What happens to the game.
	Left     func()                 // the current game is left
	Began    func()                 // another game is the current one
	Moving   func()                 // the position has changed, and is saved next
	Played   func()                 // a step was played, shown and saved
	Halt     func(hide bool)        // the path is not played back any more; hide also hides the buttons for that
	Recorded func(r history.Result) // the result of the current game was recorded
}

// Puzzle is what a session needs of a puzzle.
type Puzzle struct {
	puzzle.Puzzle
	Status func() string                // the state of the game, in a few words
	Show   func(before puzzle.Position) // animates and announces a step that was made or undone

	_ Optional

	Still     func()                                                 // the position changed without a step to animate
	StepSound func(before, after puzzle.Position) string             // of a step forward; a hop
	FirstGame func() (problem string, position puzzle.Position)      // of a new player; the first problem
	StartDay  func(name string, b daily.Board)                       // starts the game on a day's board
	Distance  func(p puzzle.Position) (steps int, known, tried bool) // the fewest steps to the goal; known if they are proved, tried if the engine was asked

	EndedByWord func(g *play.Game) bool               // the game ended before its last move: its result counts the moves so far
	Void        func(g *play.Game) bool               // the game has no result
	Detail      func(g *play.Game, r *history.Result) // adds the puzzle's own details: the grade, the fewest steps, the players, the reason for the end
}

// standard returns what a puzzle gets for those of the fields that it leaves out that don't do
// nothing.
func (d *Session) standard() Puzzle {
	return Puzzle{
		StepSound: func(_, _ puzzle.Position) string { return platform.SoundHop },
		FirstGame: func() (string, puzzle.Position) {
			first := d.puzzle.Problems()[0]
			return first.Name, first.Position
		},
		StartDay: func(name string, b daily.Board) { d.Start(name, b.Position) },
		Distance: func(puzzle.Position) (int, bool, bool) { return 0, false, true },
	}
}

// Optional marks, in the struct of what a part needs of a puzzle, the fields after it: they may
// be left out.
type Optional struct{}

// Complete fills in the fields of a struct that were left out, from a standard. A function that
// has none becomes one that does nothing and returns zero values, if it is optional; else Complete
// panics.
func Complete[T any](of *T, standard T) {
	fields, others, optional := reflect.ValueOf(of).Elem(), reflect.ValueOf(standard), false
	for i := range fields.NumField() {
		f := fields.Field(i)
		if f.Type() == reflect.TypeFor[Optional]() {
			optional = true
			continue
		}
		if f.IsZero() {
			f.Set(others.Field(i))
		}
		if f.Kind() != reflect.Func || !f.IsNil() {
			continue
		}
		if !optional {
			panic("a puzzle's screen lacks " + fields.Type().Field(i).Name)
		}
		f.Set(reflect.MakeFunc(f.Type(), func([]reflect.Value) (out []reflect.Value) {
			for result := range f.Type().Outs() {
				out = append(out, reflect.Zero(result))
			}
			return out
		}))
	}
}
