package shell

import (
	"time"

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
	Link() string                     // the page's address while it is open
	Open(position puzzle.Position)    // a link to a position was followed
	OpenText(name, text string) error // a file was dropped, or a text pasted; an error changes nothing
	Elsewhere(name string)            // another tab has written this name
	Leave()                           // another screen opens, or everything is deleted: work stops
	Download()                        // gives what is in hand as a file: nothing can be kept
}

// MenuItem is an entry of a phone's menu.
type MenuItem struct {
	ID    string
	Words words.Key
	Icon  ui.Icon
	Press func()
}
