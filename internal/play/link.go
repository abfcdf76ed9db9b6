package play

import (
	"net/url"
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

// ParseLink reads what Link writes, with or without the "#", also when a
// program on the way has percent-encoded it.
func ParseLink(text string) (puzzle.Puzzle, puzzle.Position, error) {
	text = strings.TrimPrefix(strings.TrimSpace(text), "#")
	p, position, err := parseLink(text)
	if err == nil {
		return p, position, nil
	}
	if decoded, bad := url.PathUnescape(text); bad == nil && decoded != text {
		return parseLink(decoded)
	}
	return nil, nil, err
}

func parseLink(text string) (puzzle.Puzzle, puzzle.Position, error) {
	name, position, _ := strings.Cut(text, "/")
	p, ok := puzzle.Find(name)
	if !ok {
		return nil, nil, fault.New(codeLink, name, puzzleNames())
	}
	parsed, err := p.Parse(position)
	if err != nil {
		return nil, nil, err
	}
	return p, parsed, nil
}

// puzzleNames lists the names of all puzzles for a message.
func puzzleNames() string {
	var names []string
	for _, p := range puzzle.All() {
		names = append(names, p.Name())
	}
	return strings.Join(names, ", ")
}
