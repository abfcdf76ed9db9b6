package screen

import (
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Tab is a room of the laboratory.
type Tab interface {
	Name() string     // in links and ids: "watch"
	Title() words.Key // on its pill
	View() []*ui.Node // what is below the pills while it is open
	Enter()           // it opens, or the subject has changed while it is open
	Leave()           // another tab or screen opens: work stops
	Tick(now time.Time)
	Due() time.Time            // when Tick has something to do although nothing happens; zero is never
	Key(key string) bool       // a key that nothing on the screen wanted
	Escape() bool              // leaves what is in the way; false when nothing is
	Link() string              // its own part of the address: any text, "" for nothing
	OpenLink(text string)      // takes what Link gave, as far as it makes sense
	OpenText(text string) bool // takes a file that is its own; false for any other
	moment() []int             // the moment that is looked at, and the node that was chosen, if one was
	resume(at []int)           // goes to such a moment as soon as there is something to be seen
}

// tabs makes the rooms, in the order in which they are shown.
var tabs = []func(*Screen) Tab{newWatch, newRace, newComparing, newQuestion, newPlies, newLessons}

// Room is what most tabs do when nothing is asked of them. They embed it.
type Room struct{}

// Enter implements Tab.
func (Room) Enter() {}

// Leave implements Tab.
func (Room) Leave() {}

// Tick implements Tab.
func (Room) Tick(time.Time) {}

// Due implements Tab.
func (Room) Due() time.Time { return time.Time{} }

// Key implements Tab.
func (Room) Key(string) bool { return false }

// Escape implements Tab.
func (Room) Escape() bool { return false }

// Link implements Tab.
func (Room) Link() string { return "" }

// OpenLink implements Tab.
func (Room) OpenLink(string) {}

// OpenText implements Tab.
func (Room) OpenText(string) bool { return false }

// moment implements Tab.
func (Room) moment() []int { return nil }

// resume implements Tab.
func (Room) resume([]int) {}
