package shell

import (
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Screen is one place of the program: a puzzle, or the laboratory.
type Screen interface {
	Name() string     // in links and ids, the puzzle's name: "challenge"
	Title() words.Key // in the bar

	View() []*ui.Node                 // what is below the bar while it is open
	Cards() []*ui.Node                // on the home page: the first is the way in
	Rules(prefix string) *ui.Node     // the rules as pictures; the prefix keeps ids apart
	Help() []*ui.Node                 // the body of the help dialog
	Menu() []MenuItem                 // its part of a phone's menu
	Tick(now time.Time)               // called when something may have happened, whether it is open or not
	Due() time.Time                   // when Tick has something to do although nothing happens; zero is never
	Key(key string) bool              // a key that nothing on the screen wanted
	Escape() bool                     // leaves what is in the way; false when nothing is
	Address() string                  // the page's address while it is open
	State() string                    // what a reload and Back find again besides; nobody else sees it
	Recall(state string)              // goes on with what State gave, after Follow
	Opens(name string) bool           // links whose first part is this name lead here
	OpenText(name, text string) error // a file was dropped, or a text pasted; an error changes nothing
	Elsewhere(name string)            // another tab has written this name
	Leave()                           // another screen opens, or everything is deleted: work stops
	Gone(gone bool)                   // the page is being left: what moves by itself stops; or it is back as it was
	// Follow opens what a link leads to that is more than the screen's name. What
	// the program itself has put there is gone on with as it was left; an address
	// that was followed is gone to. An error changes nothing.
	Follow(to platform.Place) error
	Download() // gives what is in hand as a file: nothing can be kept
}

// MenuItem is an entry of a phone's menu.
type MenuItem struct {
	ID    string
	Words words.Key
	Icon  ui.Icon
	Press func()
}

// Portrait draws and names what belongs to a puzzle, for a screen that shows
// those of others.
type Portrait struct {
	// Picture shows the position after moves from a start, which must be legal.
	Picture func(start puzzle.Position, moves []string) *ui.Board
	// NameOf is a problem's name for people.
	NameOf func(problem string) string
}

// Portray says how a puzzle is drawn and named. Its screen does so when it is made.
func (a *App) Portray(p puzzle.Puzzle, how Portrait) { a.portraits[p.Name()] = how }

// PortraitOf returns how a puzzle is drawn and named; ok is false when it has no
// screen.
func (a *App) PortraitOf(p puzzle.Puzzle) (how Portrait, ok bool) {
	how, ok = a.portraits[p.Name()]
	return how, ok
}

// OnWatch says where a search from a position is looked at: the laboratory does
// so when it is made.
func (a *App) OnWatch(watch func(p puzzle.Puzzle, problem string, position puzzle.Position)) {
	a.watch = watch
}

// Watch opens the laboratory with a position; it does nothing where there is none.
func (a *App) Watch(p puzzle.Puzzle, problem string, position puzzle.Position) {
	if a.watch != nil {
		a.watch(p, problem, position)
	}
}
