package puzzle

import "strings"

// Note is a remark on how a text was read: the code of a text in package words, and its
// arguments.
type Note struct {
	Code string
	Args []string
}

// Chosen reports whether a note says that a text had no start, or no goal, so that its reader
// chose one (Ends.Any).
func (n Note) Chosen() (from, to bool) {
	_, which, chosen := strings.Cut(n.Code, ".chosen")
	return chosen && which != "-to", chosen && which != "-from"
}

// IsChosen reports whether a note names the chosen reading on either side.
func (n Note) IsChosen() bool {
	from, to := n.Chosen()
	return from || to
}

// Reader is a puzzle that reads texts from outside differently from Parse: with notes, or
// more strictly. The problem has no name.
type Reader interface {
	Read(text string) (Problem, error)
}

// Read reads a position from outside: a typed text, or a link.
func Read(p Puzzle, text string) (Problem, error) {
	if r, ok := p.(Reader); ok {
		return r.Read(text)
	}
	position, err := p.Parse(text)
	return Problem{Position: position}, err
}
