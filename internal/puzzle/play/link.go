package play

import (
	"net/url"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

var codeLink = fault.NewCode("link.puzzle")

// Link returns the text that opens a position when it stands behind the "#" of
// the page's address: "challenge/POSITION".
func Link(p puzzle.Puzzle, position puzzle.Position) string {
	return p.Name() + "/" + position.String()
}

const linkMoves = ";m="

// GameLink returns the text that opens a game of two from its start, with the
// moves of the run in hand: "duel/POSITION;m=J1.J10x77".
func GameLink(g *Game) string {
	link := Link(g.puzzle, g.start)
	if first, last := g.Run(); last > first {
		link += linkMoves + strings.Join(texts(g.steps[first:last]), ".")
	}
	return link
}

// ParseLink reads what Link writes, with or without the "#", also when a
// program on the way has percent-encoded it. Of a game it gives the last
// position.
func ParseLink(text string) (puzzle.Puzzle, puzzle.Position, error) {
	p, position, moves, err := ParseGameLink(text)
	if err == nil {
		position, err = puzzle.Replay(position, moves)
	}
	return p, position, err
}

// ParseGameLink reads what GameLink and Link write: a start, and the moves from
// there, which are legal.
func ParseGameLink(text string) (puzzle.Puzzle, puzzle.Position, []string, error) {
	a, err := ParseAddress(text)
	return a.Puzzle, a.Start, a.Moves, err
}

func parseLink(text string) (Address, error) {
	name, position, _ := strings.Cut(text, "/")
	p, ok := puzzle.Find(name)
	if !ok {
		return Address{}, fault.New(codeLink, name, puzzle.Names())
	}
	var moves []string
	if ofTwo(p) {
		if text, list, ok := strings.Cut(position, linkMoves); ok {
			position, moves = text, strings.Split(list, ".")
		}
	}
	read, err := puzzle.Read(p, position)
	if err == nil {
		_, err = puzzle.Replay(read.Position, moves)
	}
	if err != nil {
		return Address{}, err
	}
	return Address{Puzzle: p, Start: read.Position, Moves: moves, Notes: read.Notes}, nil
}

// linkID stands in the page's address between a position and the id of the game
// that it belongs to. Links that are passed on have none.
const linkID = "?game="

// Address is what a link opens: a position, or a game of two by its start and
// its moves; and the game on the shelf that it was the address of.
type Address struct {
	Puzzle puzzle.Puzzle
	Start  puzzle.Position
	Moves  []string      // legal from Start
	ID     string        // "" in a link that was passed on
	Notes  []puzzle.Note // how the position was read
}

// Address is the text that opens a game where it stands, behind the "#" of the
// page's address: by its id where it is on the shelf, else by its position.
func (g *Game) Address() string { return Link(g.puzzle, g.Position()) + linkID + g.id }

// ParseAddress reads what Address, Link and GameLink write, with or without the
// "#", also when a program on the way has percent-encoded it.
func ParseAddress(text string) (Address, error) {
	text = strings.TrimPrefix(strings.TrimLeft(text, " \t\r\n"), "#")
	a, err := parseAddress(text)
	if err != nil {
		if decoded, bad := url.PathUnescape(text); bad == nil && decoded != text {
			return parseAddress(decoded)
		}
	}
	return a, err
}

func parseAddress(text string) (Address, error) {
	if name, _, _ := strings.Cut(text, "/"); !puzzle.IsSpace(name) { // a map may end with spaces
		text = strings.TrimSpace(text)
	}
	link, id, ok := strings.Cut(text, linkID)
	if ok = ok && validID(id); !ok {
		link, id = text, ""
	}
	a, err := parseLink(link)
	a.ID = id
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
