package rules

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Puzzle is Unequal Length Mazes.
var Puzzle puzzle.Puzzle = descriptor{}

// PuzzlePosition is a maze with a path in progress as a puzzle.Position. It
// embeds the rules' own type for screens that show squares, segments and
// breaches.
type PuzzlePosition struct{ Position }

// Moves returns the legal steps in the course's order, U, D, L, R.
func (p PuzzlePosition) Moves() []string { return puzzle.Texts(p.Position.Moves()) }

// Play returns the position after a step such as "U", or after a change of marks.
func (p PuzzlePosition) Play(move string) (puzzle.Position, error) {
	if IsMark(move) {
		return wrap(p.PlayMark(move))
	}
	d, err := ParseDirection(move)
	if err != nil {
		return nil, err
	}
	return wrap(p.Position.Play(d))
}

// wrap returns a position as a puzzle.Position, unless there is an error.
func wrap(p Position, err error) (puzzle.Position, error) {
	if err != nil {
		return nil, err
	}
	return PuzzlePosition{p}, nil
}

func (p PuzzlePosition) Retell(from puzzle.Position) []string {
	rest, ok := strings.CutPrefix(string(p.Solution()), string(from.(PuzzlePosition).Path()))
	if !ok {
		return nil
	}
	return strings.Split(rest, "")
}

// ToMove and the next methods: one player, no points, and no start to choose.
func (PuzzlePosition) ToMove() int                   { return 0 }
func (PuzzlePosition) Score() int                    { return 0 }
func (PuzzlePosition) Result() string                { return "" }
func (PuzzlePosition) Starts() []string              { return nil }
func (PuzzlePosition) CheckStart(start string) error { return puzzle.NoStart(start, Puzzle.Name()) }

// The formulations of a textbook search; swap is the default.
const (
	FormulationSwap   = "swap"
	FormulationMerged = "merged"
)

// DifficultyDaily is the difficulty of the maze of a day, whose date is the
// seed.
const DifficultyDaily = puzzle.DailyDifficulty

// Level is the difficulty of a generated maze, measured by the longest trial a player
// needs: the minimum and maximum number of deductions from an assumption to the
// contradiction.
type Level struct {
	Name        string // as users type it
	Least, Most int
}

// unbounded is more conclusions than there can be.
const unbounded = 1 << 30

var levels = []Level{{"easy", 0, 3}, {"medium", 4, 6}, {"hard", 7, unbounded}}

// Levels returns all levels, the easiest first. The result must not be modified.
func Levels() []Level { return levels }

// The side lengths of generated mazes.
const (
	MinMazeSize     = 4
	MaxMazeSize     = 16
	defaultMazeSize = 8
)

// MazeSize parses the size of a maze to make: "8x8", "9 x 7", "8"; "" is 8 x
// 8.
func MazeSize(text string) (width, height int, err error) {
	if text == "" {
		return defaultMazeSize, defaultMazeSize, nil
	}
	first, second, two := strings.Cut(strings.ToLower(text), "x")
	if !two {
		second = first
	}
	width, errWidth := strconv.Atoi(strings.TrimSpace(first))
	height, errHeight := strconv.Atoi(strings.TrimSpace(second))
	for _, side := range []int{width, height} {
		if errWidth != nil || errHeight != nil || side < MinMazeSize || side > MaxMazeSize {
			return 0, 0, fault.New(fault.MazeGenerateSize, text, strconv.Itoa(MinMazeSize), strconv.Itoa(MaxMazeSize))
		}
	}
	return width, height, nil
}

// mazeHeuristics lists the default first.
var mazeHeuristics = []puzzle.Heuristic{
	{Name: "squares-left", Admissible: true, Consistent: true, Exact: true},
	{Name: "zero", Admissible: true, Consistent: true},
	{Name: "inverse-manhattan", Admissible: true, Consistent: true},
}

// descriptor implements puzzle.Puzzle.
type descriptor struct{}

func (descriptor) Name() string { return "maze" }

func (descriptor) Players() int { return 1 }

func (descriptor) Goals() []puzzle.Goal { return []puzzle.Goal{puzzle.FewestSteps} }

// Features returns the names whose functions package textbook has.
func (descriptor) Features() []string {
	return []string{"squares-left|left", "manhattan", "ways", "deadends", "segment", "before", "steps"}
}

// Study returns the laboratory's first choices.
func (descriptor) Study() puzzle.Study {
	return puzzle.Study{
		Orders:          []string{"up"},
		CustomHeuristic: "squares-left", Problems: []string{"easy-1", "easy-2", "medium-1"},
		Algorithms: []search.Name{"bfs", "dfs", "greedy", "astar", "idastar"}, Heuristics: []string{"squares-left", "inverse-manhattan"},
		Turns: true,
	}
}

// MaxDepth returns the maximum number of operators of a path: the free squares, and as many turns
// if turns are separate operators.
func (descriptor) MaxDepth(_ puzzle.Algorithm, j puzzle.Job, p puzzle.Position) int {
	free := p.(PuzzlePosition).Board().Free().Count()
	if j.Formulation != FormulationMerged {
		free *= 2
	}
	return max(1, free)
}

func (descriptor) Dailies() []string { return []string{DifficultyDaily} }

func (descriptor) Parse(text string) (puzzle.Position, error) { return wrap(ParsePosition(text)) }

// Problems returns the built-in mazes: our own, graded, and
// Erich Friedman's.
func (descriptor) Problems() []puzzle.Problem { return problemsOf(BuiltIn()) }

// ReadFile reads a maze file.
func (descriptor) ReadFile(file string, data []byte) ([]puzzle.Problem, error) {
	list, err := ParseFile(file, data)
	if err != nil {
		return nil, err
	}
	return problemsOf(list), nil
}

// Claims implements puzzle.Claimer: most of the signs that are in no line of a name or a comment
// are . and #.
func (descriptor) Claims(text string) bool {
	squares, signs := 0, 0
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "@") && !strings.HasPrefix(line, "# ") {
			squares += strings.Count(line, ".") + strings.Count(line, "#")
			signs += len(strings.Join(strings.Fields(line), ""))
		}
	}
	return 2*squares > signs && text != "" && strings.ContainsRune("@.#", rune(text[0]))
}

// Random returns a board of 8 x 8 with some random blocks; any text is a seed.
// It may have no solution, one or many: TaskGenerate makes mazes with exactly
// one.
func (descriptor) Random(seed string) puzzle.Position {
	r := rng.New("maze blocks " + seed)
	b := NewBoard(defaultMazeSize, defaultMazeSize)
	for range 6 + r.Intn(6) {
		s := At(r.Intn(defaultMazeSize), r.Intn(defaultMazeSize))
		if s != b.Start() && s != b.End() {
			b = b.With(s, true)
		}
	}
	return PuzzlePosition{NewPosition(b)}
}

// Algorithms returns the algorithms for mazes, with the depth of the largest board; MaxDepth
// returns the board's maximum depth.
func (descriptor) Algorithms() []puzzle.Algorithm {
	const deepest = 2 * MaxSize * MaxSize
	return puzzle.Algorithms(deepest, deepest, deepest)
}

func (descriptor) Heuristics() []puzzle.Heuristic { return slices.Clone(mazeHeuristics) }

func (descriptor) Tasks() []puzzle.Task {
	return []puzzle.Task{puzzle.TaskSolve, puzzle.TaskCount, puzzle.TaskExamine, puzzle.TaskHint, puzzle.TaskWhyNot, puzzle.TaskGenerate, puzzle.TaskRecord, puzzle.TaskAudit}
}

// CheckJob returns the first fault in the maze fields of a job.
func (descriptor) CheckJob(j puzzle.Job, _ puzzle.Position) error {
	if !slices.Contains([]string{"", FormulationSwap, FormulationMerged}, j.Formulation) {
		return fault.New(fault.MazeFormulation, j.Formulation)
	}
	if j.Task != puzzle.TaskGenerate {
		return nil
	}
	if j.Difficulty == DifficultyDaily {
		_, err := daily.Parse(j.Seed)
		return err
	}
	if j.Difficulty != "" && !slices.ContainsFunc(levels, func(l Level) bool { return l.Name == j.Difficulty }) {
		return fault.New(fault.MazeDifficulty, j.Difficulty)
	}
	_, _, err := MazeSize(j.Size)
	return err
}
