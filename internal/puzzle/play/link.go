package play

import (
	"net/url"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// Link returns the text that opens a position, after the "#" of the page's address:
// "challenge/POSITION".
func Link(p puzzle.Puzzle, position puzzle.Position) string {
	return p.Name() + "/" + position.String()
}

const linkMoves = ";m="

// GameLink returns the text that opens a game of two from its start, with the moves of the
// current run: "duel/POSITION;m=J1.J10x77".
func GameLink(g *Game) string {
	link := Link(g.puzzle, g.start)
	if first, last := g.Run(); last > first {
		link += linkMoves + strings.Join(texts(g.steps[first:last]), ".")
	}
	return link
}

// ParseLink parses a text as ParseAddress does, and returns the last position.
func ParseLink(text string) (puzzle.Puzzle, puzzle.Position, error) {
	a, err := ParseAddress(text)
	if err != nil {
		return nil, nil, err
	}
	return a.Puzzle, a.Position(), nil
}

func parseLink(text string) (Address, error) {
	name, position, _ := strings.Cut(text, "/")
	p, ok := puzzle.Find(name)
	if !ok {
		return Address{}, fault.New(fault.LinkPuzzle, name, puzzle.Names())
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

// linkID separates a position in the page's address from the id of its game. Shared links
// have none.
const linkID = "?game="

// Address is a parsed link: a position, or the start and moves of a game of two.
type Address struct {
	Puzzle puzzle.Puzzle
	Start  puzzle.Position
	Moves  []string      // legal from Start
	ID     string        // of the game on the shelf; "" in a shared link
	Notes  []puzzle.Note // how the position was read
}

// Address returns the text that opens a game, after the "#" of the page's address: by its
// id if it is on the shelf, else by its position.
func (g *Game) Address() string { return Link(g.puzzle, g.Position()) + linkID + g.id }

// ParseAddress parses the result of Game.Address, Link or GameLink, with or without the "#"
// and even if it is percent-encoded.
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

// Position returns the position after the moves.
func (a Address) Position() puzzle.Position {
	p, _ := puzzle.Replay(a.Start, a.Moves) // they are legal
	return p
}

// Reaches returns the number of steps after which a game reaches a position, closest to the current
// number, including steps that can be redone.
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
