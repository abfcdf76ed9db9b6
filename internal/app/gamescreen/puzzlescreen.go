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
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// PuzzleScreen describes a puzzle's screen, in one literal for each puzzle. What a game needs
// without its screen is in session.Puzzle. New completes what is left out.
type PuzzleScreen struct {
	session.Puzzle

	// Rules and texts.
	Title    words.Key // of the screen, in the bar
	Portrait shell.Portrait
	Rules    func(prefix string) *ui.Node // the rules as pictures; the prefix keeps ids apart
	Help     func() []*ui.Node            // the body of the help dialog
	HomeLine words.Key                    // the sentence on the card on the home page
	HomeView func() *ui.Board             // the picture on it

	// The parts of the page.
	NewGame newgame.Puzzle
	Solve   solve.Puzzle
	Share   share.Puzzle
	Review  review.Puzzle

	// Board and cards.
	View        func() []*ui.Node // the page below the bar
	Terms       func() []*ui.Node // the rules and the looks of the game, each with its choices
	PathCard    func() *ui.Node   // the list of the moves, then what belongs to it
	MachineCard func() *ui.Node   // the solver's settings and results

	_ session.Optional

	HomeID      string          // ends the ids of the card on the home page
	Score       func() string   // the status and the points
	ClockWords  func() string   // the clocks, if there is more than the time of the game
	PathWords   words.Key       // the name of the card of the path
	FiguresCard func() *ui.Node // statistics; by default of the last search

	State      func() []place.Field           // what a reload keeps in addition to the game
	Dialogs    map[string]func() shell.Dialog // the puzzle's own dialogs that an address can name, by id
	Extras     func() Extras                  // more entries of the More dialog
	MainAction func() *ui.Node                // the third button instead of the one for hints; nil keeps that one
	TakeBack   func()                         // the Undo button, if it undoes more than one step

	// Keys and typed moves.
	BoardKeys   func() widget.Keys                  // the first keys of the help, for the board
	Keys        func() widget.Keys                  // the keys after those for hints
	Escape      func() bool                         // ends a choice of its own on Escape; false if there was none
	Typing      Typing                              // how moves are typed
	Unplayable  func() string                       // why no typed move can be played now; "" if one can
	TakeMove    func(move string)                   // plays a legal typed move
	ExplainMove func(move string, err error) string // why a typed move can't be played; err is the error of the rules

	// Events.
	PositionChanged func()              // clears what was said about the old position
	OnGameLeft      func()              // the player leaves the current game: results about it are dropped
	OnNewGame       func()              // another game is the current one
	OnTick          func(now time.Time) // after Tick, whether the screen is open or not
	NextTick        func() time.Time    // the time of the next OnTick without an event; zero means never
}

// Typing is how the moves of a puzzle are typed. The zero value is for moves that are
// words separated by spaces.
type Typing struct {
	Letters string    // each of these letters is a move: RRUUL are five of them
	Example string    // of moves: "J10, C5x77"
	Help    words.Key // how moves are typed, with the example put in; TypedHelp if empty
}

// Entry is an entry of the More dialog.
type Entry struct {
	ID    string
	Words words.Key
	Label string // instead of Words, if it isn't a constant text
	Help  words.Key
	On    bool   // it is switched on
	Press func() // nil if it can do nothing now
}

// Extras are a puzzle's own entries, by group.
type Extras struct{ Game, Board []Entry }
