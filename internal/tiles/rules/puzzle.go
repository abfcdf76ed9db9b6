package rules

import (
	"slices"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/search"
)

// Puzzle is the 15 puzzle and its relatives.
var Puzzle puzzle.Puzzle = descriptor{}

// PuzzlePosition is a position of sliding tiles as a puzzle.Position. It
// embeds the rules' own type for screens that show boards.
type PuzzlePosition struct{ Position }

// Moves returns the legal moves of the blank, in the order U, D, L, R.
func (p PuzzlePosition) Moves() []string { return puzzle.Texts(p.Position.Moves()) }

// Play returns the position after a move such as "U".
func (p PuzzlePosition) Play(move string) (puzzle.Position, error) {
	m, err := ParseMove(move)
	if err != nil {
		return nil, err
	}
	return wrap(p.Position.Play(m))
}

// wrap returns a position as a puzzle.Position, unless there is an error.
func wrap(p Position, err error) (puzzle.Position, error) {
	if err != nil {
		return nil, err
	}
	return PuzzlePosition{p}, nil
}

// ToMove and the next methods: one player, no points, and no start to choose.
func (PuzzlePosition) ToMove() int                   { return 0 }
func (PuzzlePosition) Score() int                    { return 0 }
func (PuzzlePosition) Result() string                { return "" }
func (PuzzlePosition) Starts() []string              { return nil }
func (PuzzlePosition) CheckStart(start string) error { return puzzle.NoStart(start, Puzzle.Name()) }

// TilesSize is the default size of boards.
var TilesSize = NewSize(4, 4)

// The maximum depths of dls and iddfs when none is given: the course's for its LDFS
// and IDFS. No board of the 15 puzzle needs more than 80 moves.
const (
	DLSDepth   = 20
	IDDFSDepth = 80
)

var tilesHeuristics = []puzzle.Heuristic{
	{Name: "linear-conflict", Admissible: true, Consistent: true},
	{Name: "manhattan", Admissible: true, Consistent: true},
	{Name: "hamming", Admissible: true, Consistent: true},
	{Name: "walking-distance", Admissible: true, Consistent: true},
	{Name: "pattern", Admissible: true},
}

// MaxTilesMoves is the maximum number of moves that a job for a new position can
// ask for: more than any board of the 15 puzzle needs.
const MaxTilesMoves = 80

// descriptor implements puzzle.Puzzle.
type descriptor struct{}

func (descriptor) Name() string { return "tiles" }

func (descriptor) Players() int { return 1 }

func (descriptor) Goals() []puzzle.Goal { return []puzzle.Goal{puzzle.FewestSteps} }

// Features returns the features that package textbook computes.
func (descriptor) Features() []string {
	return []string{"manhattan", "hamming|misplaced", "linear-conflict|linear", "walking-distance|walking", "blank", "tiles", "steps"}
}

// Study returns the laboratory's first choices.
func (descriptor) Study() puzzle.Study {
	return puzzle.Study{
		Orders:          []string{"up"},
		CustomHeuristic: "max(manhattan, hamming)", Problems: []string{"1", "2", "3", "4"},
		Algorithms: []search.Name{"bfs", "iddfs", "greedy", "astar", "idastar"}, Heuristics: []string{"linear-conflict", "manhattan", "hamming"}, Mean: true,
	}
}

func (descriptor) Dailies() []string { return []string{puzzle.DailyDifficulty} }

func (descriptor) MaxDepth(a puzzle.Algorithm, _ puzzle.Job, _ puzzle.Position) int { return a.Depth }

func (descriptor) Parse(text string) (puzzle.Position, error) { return wrap(ParsePosition(text)) }

// Problems returns the course's four instances.
func (descriptor) Problems() []puzzle.Problem {
	return lists.Map(References(), func(r Reference) puzzle.Problem {
		return puzzle.Problem{Name: r.Name, Position: PuzzlePosition{r.Position()}, Fewest: r.Moves}
	})
}

// ReadFile reads a file of positions, named by their positions in the file.
func (descriptor) ReadFile(file string, data []byte) ([]puzzle.Problem, error) {
	positions, err := ParsePositions(file, data)
	if err != nil {
		return nil, err
	}
	problems := make([]puzzle.Problem, len(positions))
	for i, p := range positions {
		problems[i] = puzzle.Problem{Name: strconv.Itoa(i + 1), Position: PuzzlePosition{p}}
	}
	return problems, nil
}

func (descriptor) Claims(text string) bool { return looksLikeTiles(text) }

// Random returns a board of the 15 puzzle that can be solved, each equally
// likely, with the usual goal.
func (descriptor) Random(seed string) puzzle.Position {
	return PuzzlePosition{NewPosition(Random(seed, Ordered(TilesSize)))}
}

func (descriptor) Tasks() []puzzle.Task {
	return []puzzle.Task{puzzle.TaskSolve, puzzle.TaskCount, puzzle.TaskWhyNot, puzzle.TaskGenerate, puzzle.TaskWarm, puzzle.TaskRecord, puzzle.TaskAudit}
}

// CheckJob returns the first fault of a job for a new position.
func (descriptor) CheckJob(j puzzle.Job, p puzzle.Position) error {
	if j.Task != puzzle.TaskGenerate {
		return nil
	}
	if j.Difficulty == puzzle.DailyDifficulty {
		_, err := daily.Parse(j.Seed)
		return err
	}
	size, err := ParseSize(j.Size)
	if err != nil && j.Size != "" {
		return err
	}
	if p != nil && j.Size != "" { // the position's goal is the goal of the new one
		if goal := p.(PuzzlePosition).Goal; goal.Size() != size {
			return fault.New(fault.TilesOtherSize, j.Size, goal.Size().String())
		}
	}
	if j.Difficulty == "" || slices.Contains(Levels(), j.Difficulty) {
		return nil
	}
	if n, err := strconv.Atoi(j.Difficulty); err != nil || n < 1 || n > MaxTilesMoves {
		return fault.New(fault.TilesDifficulty, j.Difficulty, strconv.Itoa(MaxTilesMoves))
	}
	return nil
}

func (descriptor) Algorithms() []puzzle.Algorithm { return puzzle.Algorithms(0, DLSDepth, IDDFSDepth) }

func (descriptor) Heuristics() []puzzle.Heuristic { return slices.Clone(tilesHeuristics) }
