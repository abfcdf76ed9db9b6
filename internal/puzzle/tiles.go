package puzzle

import (
	"slices"
	"strconv"

	"cavalo/internal/fault"
	tilesrules "cavalo/internal/tiles/rules"
)

// Tiles is the 15 puzzle and its relatives.
var Tiles Puzzle = sliding{}

// TilesPosition is a position of sliding tiles. The rules' own type is inside,
// for a screen that shows boards.
type TilesPosition struct{ tilesrules.Position }

// Moves returns what the blank can do: of U, D, L and R, in this order.
func (p TilesPosition) Moves() []string { return Texts(p.Position.Moves()) }

// Play returns the position after a move such as "U".
func (p TilesPosition) Play(move string) (Position, error) {
	m, err := tilesrules.ParseMove(move)
	if err != nil {
		return nil, err
	}
	next, err := p.Position.Play(m)
	if err != nil {
		return nil, err
	}
	return TilesPosition{next}, nil
}

// TilesSize is the size of boards when none is asked for.
var TilesSize = tilesrules.NewSize(4, 4)

// The course's depths for its LDFS and IDFS. No board of the 15 puzzle needs
// more than 80 moves.
const (
	tilesDLS   = 20
	tilesIDDFS = 80
)

var tilesHeuristics = []Heuristic{
	{Name: "linear-conflict", Admissible: true},
	{Name: "manhattan", Admissible: true},
	{Name: "hamming", Admissible: true},
	{Name: "walking-distance", Admissible: true},
	{Name: "pattern", Admissible: true},
}

// MaxTilesMoves is the most moves that a new position can be asked for: more
// than any board of the 15 puzzle needs.
const MaxTilesMoves = 80

// What a new position can be asked for to be.
var (
	// easy, medium, hard, or the fewest moves from 1 to %[1]s
	codeTilesDifficulty = fault.NewCode("tiles.difficulty")
	// the size of the goal, %[1]s, or none
	codeOtherSize = fault.NewCode("tiles.other-size")
)

// sliding implements Puzzle.
type sliding struct{}

func (sliding) Name() string { return "tiles" }

func (sliding) Parse(text string) (Position, error) {
	p, err := tilesrules.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	return TilesPosition{p}, nil
}

// Problems returns the course's four instances.
func (sliding) Problems() []Problem {
	var problems []Problem
	for _, r := range tilesrules.References() {
		problems = append(problems, Problem{r.Name, TilesPosition{r.Position()}})
	}
	return problems
}

// Random returns a board of the 15 puzzle that can be solved, each equally
// likely, with the usual goal.
func (sliding) Random(seed string) Position {
	return TilesPosition{tilesrules.NewPosition(tilesrules.Random(seed, tilesrules.Ordered(TilesSize)))}
}

func (sliding) Tasks() []string {
	return []string{TaskSolve, TaskCount, TaskGenerate, TaskWarm, TaskRecord, TaskAudit}
}

// CheckJob checks what a new position is to be.
func (sliding) CheckJob(j Job) error {
	if j.Task != TaskGenerate {
		return nil
	}
	size, err := tilesrules.ParseSize(j.Size)
	if err != nil && j.Size != "" {
		return err
	}
	if j.Position != "" { // its goal is to be reached
		p, err := tilesrules.ParsePosition(j.Position)
		if err != nil {
			return err
		}
		if j.Size != "" && p.Goal.Size() != size {
			return fault.New(codeOtherSize, j.Size, p.Goal.Size().String())
		}
	}
	if slices.Contains([]string{"", "easy", "medium", "hard"}, j.Difficulty) {
		return nil
	}
	if n, err := strconv.Atoi(j.Difficulty); err != nil || n < 1 || n > MaxTilesMoves {
		return fault.New(codeTilesDifficulty, j.Difficulty, strconv.Itoa(MaxTilesMoves))
	}
	return nil
}

func (sliding) Algorithms() []Algorithm { return algorithms(0, tilesDLS, tilesIDDFS) }

func (sliding) Heuristics() []Heuristic { return slices.Clone(tilesHeuristics) }
