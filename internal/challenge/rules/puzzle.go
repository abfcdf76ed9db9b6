package rules

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/search"
)

// Puzzle is the Jogo do Cavalo for one player.
var Puzzle puzzle.Puzzle = descriptor{}

// PuzzlePosition is a position of the challenge as a puzzle.Position. It
// embeds the rules' own type for screens that show boards, gains and erasures.
type PuzzlePosition struct{ Position }

// Moves returns the legal moves in the course's order.
func (p PuzzlePosition) Moves() []string { return puzzle.Texts(p.Position.Moves()) }

// Play returns the position after a move such as "J1" or "C5x77".
func (p PuzzlePosition) Play(move string) (puzzle.Position, error) {
	m, err := knight.ParseMove(move)
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

// ToMove returns 0: there is no opponent.
func (PuzzlePosition) ToMove() int { return 0 }

// Score returns the points made so far.
func (p PuzzlePosition) Score() int { return p.Points }

// CheckStart returns the fault of a named starting square: one that is not a numbered square of
// line 1, or any if the knight is on the board.
func (p PuzzlePosition) CheckStart(text string) error {
	s, err := knight.ParseSquare(text)
	switch {
	case err != nil:
		return err
	case p.Placed():
		return fault.New(fault.JobStartPlaced, text, p.Knight.String())
	case s.Line() != 0 || p.Board[s] == knight.NoNumber:
		return fault.New(fault.MoveStart, text)
	}
	return nil
}

// Starts returns the squares for the placement, none if the knight is on the
// board.
func (p PuzzlePosition) Starts() []string {
	if p.Placed() {
		return nil
	}
	var starts []string
	for column := range knight.Size {
		if s := knight.At(0, column); p.Board[s] != knight.NoNumber {
			starts = append(starts, s.String())
		}
	}
	return starts
}

// Result returns "": the challenge has one player.
func (p PuzzlePosition) Result() string { return "" }

// MaxDepth is the default maximum depth of depth-limited searches: a path
// visits at most all squares.
const MaxDepth = knight.Squares

// challengeHeuristics lists the admissible heuristics first, the strongest of
// them first.
var challengeHeuristics = []puzzle.Heuristic{
	{Name: "colour", Admissible: true, Consistent: true},
	{Name: "count", Admissible: true, Consistent: true},
	{Name: "zero", Admissible: true, Consistent: true},
	{Name: "base"},
	{Name: "reach"},
	{Name: "far"},
	{Name: "reach-course"},
	{Name: "far-course"},
}

// descriptor implements puzzle.Puzzle.
type descriptor struct{}

func (descriptor) Name() string { return "challenge" }

func (descriptor) Players() int { return 1 }

func (descriptor) Goals() []puzzle.Goal { return []puzzle.Goal{puzzle.FewestSteps, puzzle.MostPoints} }

// Features returns the names of the features that package textbook computes.
func (descriptor) Features() []string {
	return []string{"missing", "mean", "maxleft", "left", "sum", "reach", "maxreach", "jumps", "points", "steps"}
}

// Study returns the laboratory's first choices.
func (descriptor) Study() puzzle.Study {
	return puzzle.Study{
		CustomHeuristic: "missing / maxleft", Problems: []string{"A", "B", "C", "D"},
		Algorithms: []search.Name{"bfs", "dfs", "greedy", "astar", "idastar"}, Heuristics: []string{"colour", "base"},
		Named: true, Corner: true, Orders: []string{"reversed"}, Edits: challengeEdits,
	}
}

// challengeEdits change the target and the rules of positions.
var challengeEdits = []puzzle.Edit{
	edit("target", nil, func(p *Position, value string) (err error) {
		p.Target, err = knight.ParseWithin(value, 1, knight.MaxTarget, fault.TargetRange)
		return err
	}),
	edit("rules", policies(), func(p *Position, value string) (err error) {
		p.Rules.Double, p.Rules.Seed, err = knight.ParsePolicy(value)
		return err
	}),
	edit("zero-double", truths, func(p *Position, value string) (err error) {
		p.Rules.ZeroDouble, err = truth(value)
		return err
	}),
	edit("placement-rules", truths, func(p *Position, value string) (err error) {
		p.Rules.PlacementRules, err = truth(value)
		return err
	}),
}

// edit makes an edit of a change to the rules' own type.
func edit(name string, choices []string, set func(p *Position, value string) error) puzzle.Edit {
	return puzzle.Edit{Name: name, Choices: choices, Apply: func(of puzzle.Position, value string) (puzzle.Position, error) {
		p := of.(PuzzlePosition).Position
		if err := set(&p, value); err != nil {
			return nil, err
		}
		return PuzzlePosition{p}, nil
	}}
}

// policies returns the words of the double rules; random is followed by a seed.
func policies() (names []string) {
	return lists.Map(knight.Policies(), func(p knight.Policy) string { return knight.Rules{Double: p}.String() })
}

var truths = []string{"true", "false"}

func truth(text string) (bool, error) {
	if !slices.Contains(truths, text) {
		return false, fault.New(fault.ChallengeTruth, text)
	}
	return text == "true", nil
}

func (descriptor) MaxDepth(a puzzle.Algorithm, _ puzzle.Job, _ puzzle.Position) int { return a.Depth }

// Level is the difficulty of a generated board: all that package generate needs to make one.
// LevelFull has only a name.
type Level struct {
	Name        string // the difficulty of a job
	Least, Most int    // the fewest steps to its target
	Wrong       [2]int // the fewest and the most moves at which the largest number is wrong
	Tight       int    // among the targets with that many steps: 0 is the lowest, 100 the highest
}

// LevelFull is the full board of a seed, as Random makes it.
const LevelFull = "full"

// Levels returns the levels of new boards, the easiest first.
func Levels() []Level {
	return []Level{
		{"easy", 3, 5, [2]int{0, 1}, 30},
		{"medium", 8, 12, [2]int{2, 4}, 70},
		{"hard", 13, 16, [2]int{5, 16}, 100},
		{Name: LevelFull},
	}
}

// The dailies: a board of 5 to 8 steps, and a full board.
const (
	DailyShort = puzzle.DailyDifficulty + "-short"
	DailyFull  = puzzle.DailyDifficulty + "-full"
)

// The fields of the answer to a job for a new board: at how many of its steps
// the largest number in reach would have been wrong.
const (
	ReasonPlayer = "simple-player"
	FieldSteps   = "steps"
	FieldWrong   = "wrong"
)

// DailyFullMark begins the seed of a day's full board, before the date: since
// version 1 (see package daily).
const DailyFullMark = "daily-1-"

// The side lengths of new boards, which are in the corner at A1. A full board
// has the largest.
const (
	MinSize     = 5
	defaultSize = 8
)

// ParseSize parses the side length of a new board: "8x8", "8 x 8", "8"; "" is
// 8.
func ParseSize(text string) (side int, err error) {
	if text == "" {
		return defaultSize, nil
	}
	first, second, two := strings.Cut(strings.ToLower(text), "x")
	side, err = strconv.Atoi(strings.TrimSpace(first))
	if err != nil || two && strings.TrimSpace(second) != strings.TrimSpace(first) || side < MinSize || side > knight.Size {
		return 0, fault.New(fault.ChallengeSize, text, strconv.Itoa(MinSize), strconv.Itoa(knight.Size))
	}
	return side, nil
}

// CheckJob returns the first fault of a job for a new board, or of the move asked about.
func (d descriptor) CheckJob(j puzzle.Job, p puzzle.Position) error {
	switch j.Task {
	case puzzle.TaskGenerate:
	case puzzle.TaskWhyNot:
		_, err := p.Play(j.Asked)
		return err
	default:
		return nil
	}
	if slices.Contains(d.Dailies(), j.Difficulty) {
		_, err := daily.Parse(j.Seed)
		return err
	}
	side, err := ParseSize(j.Size)
	switch {
	case err != nil:
		return err
	case LevelOf(j).Name == "":
		return fault.New(fault.ChallengeDifficulty, j.Difficulty, strings.Join(levelNames(), ", "))
	case LevelOf(j).Name == LevelFull && j.Size != "" && side != knight.Size:
		return fault.New(fault.ChallengeFullSize, j.Size)
	}
	return nil
}

// LevelOf returns the level in a job, the zero Level for an unknown one. The
// default is a full board, or medium if the job has a size.
func LevelOf(j puzzle.Job) (found Level) {
	name := j.Difficulty
	switch {
	case name == "" && j.Size == "":
		name = LevelFull
	case name == "":
		name = "medium"
	}
	for _, l := range Levels() {
		if l.Name == name {
			found = l
		}
	}
	return found
}

func levelNames() (names []string) {
	return lists.Map(Levels(), func(l Level) string { return l.Name })
}

func (descriptor) Dailies() []string { return []string{DailyShort, DailyFull} }

func (descriptor) Parse(text string) (puzzle.Position, error) { return wrap(ParsePosition(text)) }

// fewest are the fewest steps of the course's problems under the default rules; E has no
// solution.
var fewest = map[string]int{"A": 3, "B": 8, "C": 6, "D": 12, "F": 28}

// Problems returns the course's problems A to F under the default rules.
func (descriptor) Problems() []puzzle.Problem {
	return lists.Map(knight.BuiltIn(), func(p knight.Problem) puzzle.Problem {
		return puzzle.Problem{Name: p.Name, Position: PuzzlePosition{FromProblem(p, knight.DefaultRules())}, Fewest: fewest[p.Name]}
	})
}

// ReadFile reads a problem file. A problem without a target has the target 0 here,
// with which it can't be searched.
func (descriptor) ReadFile(file string, data []byte) ([]puzzle.Problem, error) {
	read, err := knight.ParseProblems(file, data)
	problems := make([]puzzle.Problem, len(read))
	for i, p := range read {
		problems[i] = puzzle.Problem{Name: p.Name, Position: PuzzlePosition{FromProblem(p, knight.DefaultRules())}}
	}
	return problems, err
}

func (descriptor) Claims(text string) bool {
	looks, two := knight.LooksLikePosition(text)
	return looks && !two || knight.LooksLikeProblems(text)
}

// Random returns the full board of a seed, which may be any text, with the
// target of problem F.
func (descriptor) Random(seed string) puzzle.Position {
	return PuzzlePosition{NewPosition(knight.RandomBoard(seed), DefaultTarget, knight.DefaultRules())}
}

// Algorithms returns the algorithms of the challenge; the strong solver can
// also be run in parts.
func (descriptor) Algorithms() []puzzle.Algorithm {
	list := puzzle.Algorithms(MaxDepth, MaxDepth, MaxDepth)
	list[0].Parts = true
	return list
}

func (descriptor) Heuristics() []puzzle.Heuristic { return slices.Clone(challengeHeuristics) }

func (descriptor) Tasks() []puzzle.Task {
	return []puzzle.Task{puzzle.TaskSolve, puzzle.TaskWhyNot, puzzle.TaskGenerate, puzzle.TaskRecord, puzzle.TaskAudit}
}
