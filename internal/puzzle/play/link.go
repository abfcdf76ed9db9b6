package play

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// codeLink is the fault of a link that names no puzzle.
var codeLink = fault.NewCode("link.puzzle")

// Link returns the text that opens a position when it stands behind the "#" of
// the page's address: "challenge/POSITION".
func Link(p puzzle.Puzzle, position puzzle.Position) string {
	return p.Name() + "/" + position.String()
}

// linkMoves stands in a link before the moves of a game of two.
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

func parseLink(text string) (puzzle.Puzzle, puzzle.Position, []string, error) {
	name, position, _ := strings.Cut(text, "/")
	p, ok := puzzle.Find(name)
	if !ok {
		return nil, nil, nil, fault.New(codeLink, name, puzzle.Names())
	}
	var moves []string
	if ofTwo(p) {
		var list string
		position, list, _ = strings.Cut(position, linkMoves)
		moves = strings.FieldsFunc(list, func(r rune) bool { return r == '.' })
	}
	parsed, err := p.Parse(position)
	if err == nil {
		_, err = puzzle.Replay(parsed, moves)
	}
	if err != nil {
		return nil, nil, nil, err
	}
	return p, parsed, moves, nil
}
