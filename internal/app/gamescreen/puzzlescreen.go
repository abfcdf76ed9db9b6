package gamescreen

import (
	"time"

	"cavalo/internal/app/newgame"
	"cavalo/internal/app/place"
	"cavalo/internal/app/review"
	"cavalo/internal/app/session"
	"cavalo/internal/app/share"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// PuzzleScreen describes a puzzle's screen, in one literal for each puzzle. What a game needs
// without its screen is in session.Puzzle. What comes after "optional" in a group may be left
// out: then New takes the puzzle's standard, mostly a function that does nothing.
type PuzzleScreen struct {
	session.Puzzle

	// Rules and texts.
	Title    words.Key // of the screen, in the bar
	Portrait shell.Portrait
	Rules    func(prefix string) *ui.Node // the rules as pictures; the prefix keeps ids apart
	Help     func() []*ui.Node            // the body of the help dialog
	HomeID   string                       // ends the ids of the card on the home page; may be empty
	HomeLine words.Key                    // the sentence on that card
	HomeView func() *ui.Board             // the picture on it
	// optional:
	Score      func() string // the status and the points
	ClockWords func() string // the clocks, if there is more than the time of the game
	PathWords  words.Key     // the name of the card of the path
	Typing     Typing        // how moves are typed

	// Games.
	NewGame newgame.Puzzle
	Share   share.Puzzle
	// optional:
	State   func() []place.Field           // what a reload keeps in addition to the game
	Dialogs map[string]func() shell.Dialog // the puzzle's own dialogs that an address can name, by id
	Extras  func() Extras                  // more entries of the More dialog

	// Board.
	View     func() []*ui.Node // the page below the bar
	Terms    func() []*ui.Node // the rules and the looks of the game, each with its choices
	PathCard func() *ui.Node   // the steps of the game
	// optional:
	BoardKeys   func() widget.Keys                  // the first keys of the help, for the board
	Keys        func() widget.Keys                  // the keys after those for hints
	Escape      func() bool                         // ends a choice of its own on Escape; false if there was none
	TakeBack    func()                              // the Undo button, if it undoes more than one step
	MainAction  func() *ui.Node                     // the third button instead of the one for hints; nil keeps that one
	BoardClosed func() bool                         // the board is being edited, so that no game is played on it
	Unplayable  func() string                       // why no typed move can be played now; "" if one can
	TakeMove    func(move string)                   // plays a legal typed move
	ExplainMove func(move string, err error) string // why a typed move can't be played; err is the error of the rules

	// Solver and hints.
	Solve       solve.Puzzle
	Review      review.Puzzle
	MachineCard func() *ui.Node // the solver's settings and results
	// optional:
	FiguresCard func() *ui.Node // statistics; by default of the last search

	// Events, all optional.
	PositionChanged func()              // clears what was said about the old position
	OnGameLeft      func()              // the player leaves the current game: results about it are dropped
	OnNewGame       func()              // another game is the current one
	OnTick          func(now time.Time) // after Tick, whether the screen is open or not
	NextTick        func() time.Time    // the time of the next OnTick without an event; zero means never
}

// standard returns what a puzzle gets for the fields that it leaves out.
func (d *Screen) standard() PuzzleScreen {
	return PuzzleScreen{
		Score:      func() string { return d.ps.Status() },
		ClockWords: func() string { return "" },
		PathWords:  words.Path,

		State:  func() []place.Field { return nil },
		Extras: func() Extras { return Extras{} },

		BoardKeys:   func() widget.Keys { return nil },
		Keys:        func() widget.Keys { return nil },
		Escape:      func() bool { return false },
		TakeBack:    d.Undo,
		MainAction:  func() *ui.Node { return nil },
		BoardClosed: func() bool { return false },
		Unplayable:  func() string { return "" },
		TakeMove:    func(move string) { d.Play(move, play.Player) },
		ExplainMove: func(_ string, err error) string { return d.App.Lang.Refusal(err) },

		FiguresCard: func() *ui.Node { return d.Solver.FiguresCard() },

		PositionChanged: func() {},
		OnGameLeft:      func() {},
		OnNewGame:       func() {},
		OnTick:          func(time.Time) {},
		NextTick:        func() time.Time { return time.Time{} },
	}
}
