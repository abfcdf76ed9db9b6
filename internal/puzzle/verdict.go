package puzzle

// MaxWhyNot is the largest number of moves of a line.
const MaxWhyNot = 5

// Verdict is the proved judgement of a move.
type Verdict string

// The verdicts.
const (
	VerdictOpen  Verdict = ""      // how good it is could not be proved in time; sentences may say what follows next
	VerdictRight Verdict = "right" // no other move is better
	VerdictWorse Verdict = "worse" // another move is better
	VerdictLost  Verdict = "lost"  // after it the puzzle can no longer be solved, or the game is lost; before it could be
)

// Wrong reports whether the move is proved to be a mistake.
func (v Verdict) Wrong() bool { return v == VerdictWorse || v == VerdictLost }

// WhyNot is an answer to "Why not this move?" as plain data, the same for every puzzle: a line of moves that
// shows the mistake, and sentences about it. The maker of an answer first checks each sentence on the line.
type WhyNot struct {
	Verdict Verdict
	Loss    int      // the steps, points or moves that the move loses, at least; 0 for a puzzle lost
	Better  []string // a line proved better, at most MaxWhyNot moves of it; empty if there is none
	// Sentences are the proved facts, in the order to say them; empty if there are none.
	Sentences []Sentence
}

// Sentence is a proved sentence about a line.
type Sentence struct {
	Code    string   // names its text: "challenge.erases" is the text whynot.challenge.erases
	After   int      // the number of moves of the line after which it holds
	Squares []string // what to highlight, as the puzzle names it
	Args    []string // of its text: numbers on the board as they are written, other numbers in decimal, "@" and a text's id
}
