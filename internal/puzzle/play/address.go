package play

import (
	"net/url"
	"strings"

	"cavalo/internal/puzzle"
)

// linkID stands in the page's address between a position and the id of the game
// that it belongs to. Links that are passed on have none.
const linkID = "?game="

// Address is what a link opens: a position, or a game of two by its start and
// its moves; and the game on the shelf that it was the address of.
type Address struct {
	Puzzle puzzle.Puzzle
	Start  puzzle.Position
	Moves  []string // legal from Start
	ID     string   // "" in a link that was passed on
}

// Address is the text that opens a game where it stands, behind the "#" of the
// page's address: by its id where it is on the shelf, else by its position.
func (g *Game) Address() string { return Link(g.puzzle, g.Position()) + linkID + g.id }

// ParseAddress reads what Address, Link and GameLink write, with or without the
// "#", also when a program on the way has percent-encoded it.
func ParseAddress(text string) (Address, error) {
	text = strings.TrimPrefix(strings.TrimSpace(text), "#")
	a, err := parseAddress(text)
	if err != nil {
		if decoded, bad := url.PathUnescape(text); bad == nil && decoded != text {
			return parseAddress(decoded)
		}
	}
	return a, err
}

func parseAddress(text string) (a Address, err error) {
	if link, id, ok := strings.Cut(text, linkID); ok && validID(id) {
		text, a.ID = link, id
	}
	a.Puzzle, a.Start, a.Moves, err = parseLink(text)
	return a, err
}

// Position is where the moves lead.
func (a Address) Position() puzzle.Position {
	p, _ := puzzle.Replay(a.Start, a.Moves) // they are legal
	return p
}

// Reaches finds a position on the line of a game, what can be redone included:
// the number of steps after which it stands there, the nearest to the present.
func (g *Game) Reaches(position puzzle.Position) (done int, ok bool) {
	text := position.String()
	for n := 0; n <= len(g.steps); n++ {
		if nearer := abs(n-g.done) < abs(done-g.done); (!ok || nearer) && g.at(n).String() == text {
			done, ok = n, true
		}
	}
	return done, ok
}

func abs(n int) int { return max(n, -n) }
