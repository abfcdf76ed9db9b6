package puzzle

// Note is a sentence on how a text was read: a code for which package words has
// the text, and what is put in.
type Note struct {
	Code string
	Args []string
}

// Reader is a puzzle that is told more of a text from outside than its position,
// or that is stricter with it than with what its own editor made. The problem has
// no name.
type Reader interface {
	Read(text string) (Problem, error)
}

// Read reads a position from outside: one that was typed, or is in a link.
func Read(p Puzzle, text string) (Problem, error) {
	if r, ok := p.(Reader); ok {
		return r.Read(text)
	}
	position, err := p.Parse(text)
	return Problem{Position: position}, err
}
