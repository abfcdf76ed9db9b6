package puzzle

// Position is an immutable position of a puzzle. Moves are printable text.
type Position interface {
	String() string // the position text, which Parse reads back
	Moves() []string
	Play(move string) (Position, error)
	Solved() bool
}

// Puzzle is one kind of puzzle.
type Puzzle interface {
	Name() string // "challenge": as in links, commands and job texts
	Parse(text string) (Position, error)
	Problems() []Problem
	Random(seed string) Position
	Algorithms() []Algorithm
	Heuristics() []Heuristic
	Tasks() []string // what jobs may ask for
}

// Texts writes the moves of a puzzle's rules.
func Texts[M interface{ String() string }](moves []M) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return texts
}

// Replay plays moves one after another and returns the last position. The
// error is that of the first move that is not legal.
func Replay(from Position, moves []string) (Position, error) {
	for _, move := range moves {
		next, err := from.Play(move)
		if err != nil {
			return nil, err
		}
		from = next
	}
	return from, nil
}
