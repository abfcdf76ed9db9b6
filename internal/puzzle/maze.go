package puzzle

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/fault"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/rng"
)

// Maze is Unequal Length Mazes.
var Maze Puzzle = mazes{}

// MazePosition is a maze with a path in progress. The rules' own type is
// inside, for a screen that shows more than moves: squares, segments, breaches.
type MazePosition struct{ mazerules.Position }

// Moves returns the legal steps in the course's order, U, D, L, R.
func (p MazePosition) Moves() []string { return Texts(p.Position.Moves()) }

// Play returns the position after a step such as "U".
func (p MazePosition) Play(move string) (Position, error) {
	d, err := mazerules.ParseDirection(move)
	if err != nil {
		return nil, err
	}
	next, err := p.Position.Play(d)
	if err != nil {
		return nil, err
	}
	return MazePosition{next}, nil
}

// MaxDepth is the default maximum depth of a depth-limited search: as many
// operators as a path can have. Those are the free squares, and as many turns
// where turns are operators of their own.
func (p MazePosition) MaxDepth(job Job) int {
	free := p.Board().Free().Count()
	if job.Formulation != FormulationMerged {
		free *= 2
	}
	return max(1, free)
}

// The formulations of a textbook search; swap is the default.
const (
	FormulationSwap   = "swap"
	FormulationMerged = "merged"
)

// The difficulties of generated mazes besides easy, medium and hard.
// DifficultyDaily is that of the maze of a day, whose date is the seed.
const DifficultyDaily = "daily"

// mazeDifficulties are what can be asked for; the first is the default.
var mazeDifficulties = []string{"medium", "easy", "hard", DifficultyDaily}

// The sides of generated mazes.
const (
	MinMazeSize     = 4
	MaxMazeSize     = 16
	defaultMazeSize = 8
)

var (
	// swap or merged
	codeFormulation = fault.NewCode("maze.formulation")
	// easy, medium or hard
	codeDifficulty = fault.NewCode("maze.difficulty")
	// a size from %[1]s x %[1]s to %[2]s x %[2]s
	codeMazeSize = fault.NewCode("maze.generate-size")
	// a date such as 2026-05-01
	codeDate = fault.NewCode("maze.date")
)

// MazeSize reads the size of a maze to make: "8x8", "9 x 7", "8"; "" is 8 x 8.
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
			return 0, 0, fault.New(codeMazeSize, text, strconv.Itoa(MinMazeSize), strconv.Itoa(MaxMazeSize))
		}
	}
	return width, height, nil
}

// MazeDate reads the date of a daily maze: "2026-05-01". (Package time's own
// parser knows every form of date there is, at 20 KB of the page.)
func MazeDate(text string) (time.Time, error) {
	parts := strings.Split(text, "-")
	if len(text) == len(time.DateOnly) && len(parts) == 3 {
		year, errYear := strconv.Atoi(parts[0])
		month, errMonth := strconv.Atoi(parts[1])
		day, errDay := strconv.Atoi(parts[2])
		date := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
		if errYear == nil && errMonth == nil && errDay == nil && date.Format(time.DateOnly) == text {
			return date, nil
		}
	}
	return time.Time{}, fault.New(codeDate, text)
}

// mazeHeuristics: the default first.
var mazeHeuristics = []Heuristic{
	{Name: "squares-left", Admissible: true},
	{Name: "zero", Admissible: true},
	{Name: "inverse-manhattan", Admissible: true},
}

// mazes implements Puzzle.
type mazes struct{}

func (mazes) Name() string { return "maze" }

func (mazes) Parse(text string) (Position, error) {
	p, err := mazerules.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	return MazePosition{p}, nil
}

// Problems returns the mazes that come with the program: our own, graded, and
// Erich Friedman's.
func (mazes) Problems() []Problem {
	var problems []Problem
	for _, m := range mazerules.BuiltIn() {
		problems = append(problems, Problem{m.Name, MazePosition{mazerules.NewPosition(m.Board)}})
	}
	return problems
}

// Random returns a board of 8 x 8 with some blocks drawn by lot, any text being
// a seed. It may have no solution, one or many: mazes with exactly one are made
// by TaskGenerate.
func (mazes) Random(seed string) Position {
	r := rng.New("maze blocks " + seed)
	b := mazerules.NewBoard(defaultMazeSize, defaultMazeSize)
	for range 6 + r.Intn(6) {
		s := mazerules.At(r.Intn(defaultMazeSize), r.Intn(defaultMazeSize))
		if s != b.Start() && s != b.End() {
			b = b.With(s, true)
		}
	}
	return MazePosition{mazerules.NewPosition(b)}
}

// Algorithms returns what mazes are solved with. The depth is that of the
// largest board; MazePosition.MaxDepth knows better.
func (mazes) Algorithms() []Algorithm {
	const deepest = 2 * mazerules.MaxSize * mazerules.MaxSize
	return algorithms(deepest, deepest, deepest)
}

func (mazes) Heuristics() []Heuristic { return slices.Clone(mazeHeuristics) }

func (mazes) Tasks() []string {
	return []string{TaskSolve, TaskCount, TaskExamine, TaskHint, TaskGenerate, TaskRecord, TaskAudit}
}

// CheckJob returns the first fault in what only jobs of mazes have.
func (mazes) CheckJob(j Job) error {
	if !slices.Contains([]string{"", FormulationSwap, FormulationMerged}, j.Formulation) {
		return fault.New(codeFormulation, j.Formulation)
	}
	if j.Task != TaskGenerate {
		return nil
	}
	if j.Difficulty != "" && !slices.Contains(mazeDifficulties, j.Difficulty) {
		return fault.New(codeDifficulty, j.Difficulty)
	}
	if j.Difficulty == DifficultyDaily {
		_, err := MazeDate(j.Seed)
		return err
	}
	_, _, err := MazeSize(j.Size)
	return err
}
