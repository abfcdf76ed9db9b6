package puzzle

// Position is an immutable position of a puzzle. Moves are printable text.
type Position interface {
	String() string // the position text, which Parse reads back
	Moves() []string
	Play(move string) (Position, error)
	Solved() bool
	Score() int                // the points made so far, in a game of two the first player's less the second's; 0 where none are counted
	Result() string            // of a game of two that is over or not: "white", "black", "draw" or "*"; "" of others
	ToMove() int               // of a game of two: 0 if the first player is to move, 1 if the second; 0 of others
	Starts() []string          // what can be chosen to begin at; none where that is fixed
	CheckStart(s string) error // the fault of a start, nil when it is among Starts
}

// Puzzle is one kind of puzzle: all that the house asks of one, besides to
// solve it and to draw it.
type Puzzle interface {
	Name() string // "challenge": as in links, commands and job texts
	Players() int // 1, or 2 for a game
	Parse(text string) (Position, error)
	Problems() []Problem
	Random(seed string) Position
	Tasks() []Task // what jobs may ask for
	Goals() []Goal // what solving may be for, the default first; none where nothing is solved
	Algorithms() []Algorithm
	Heuristics() []Heuristic
	// Features are what a heuristic of one's own can ask of a position, each with
	// the names that it had before, as package expr reads them.
	Features() []string
	// Study is what the laboratory begins with.
	Study() Study
	// MaxDepth is the default maximum depth of an algorithm that has one.
	MaxDepth(a Algorithm, j Job, p Position) int
	// CheckJob returns the first fault in what only this puzzle's jobs have. The
	// position is nil where the task needs none.
	CheckJob(j Job, p Position) error
}

// Study is how a puzzle is looked at in the laboratory.
type Study struct {
	Own string // a heuristic of one's own to begin with, an expression that is admissible
	// What is compared until something else is chosen: what tells much in a few
	// seconds.
	Problems, Algorithms, Heuristics []string
	// Named: a move alone names where it leads, as the square that it goes to does.
	// Elsewhere a node is named by the last of the moves that led to it.
	Named bool
	// Corner: small problems use a corner of the board, the rest of which need not
	// be drawn.
	Corner bool
	// Turns: the operators of the textbook's formulation are not the moves alone,
	// which is explained.
	Turns bool
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
