package rules

import (
	"bytes"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
)

// Puzzle is the Jogo do Cavalo for two players, which is analysed and played, not solved.
var Puzzle puzzle.Puzzle = descriptor{}

// PuzzlePosition is a Position as a puzzle.Position.
type PuzzlePosition struct{ Position }

// Moves returns the legal moves of the side to move: landings in the course's
// order, or a pass, or none when the game is over.
func (p PuzzlePosition) Moves() []string { return puzzle.Texts(p.Position.Moves()) }

// Play returns the position after a move such as "J1", "C5x77" or "pass".
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

// Solved reports whether the game is over, whoever has won.
func (p PuzzlePosition) Solved() bool { return p.Over() }

// ToMove returns the side to move: 0 for White.
func (p PuzzlePosition) ToMove() int { return int(p.Turn) }

// Score returns White's points minus Black's.
func (p PuzzlePosition) Score() int { return p.Margin() }

// Starts returns nil: there is no start to choose.
func (p PuzzlePosition) Starts() []string { return nil }

// CheckStart returns a fault for any start.
func (p PuzzlePosition) CheckStart(start string) error { return puzzle.NoStart(start, Puzzle.Name()) }

// Result returns "white", "black", "draw", or "*" for an unfinished game.
func (p PuzzlePosition) Result() string { return p.Position.Result().String() }

// DifficultyFair is the difficulty of boards that the engine calls even.
const DifficultyFair = "fair"

// MaxLines is the largest number of lines of an analysis.
const MaxLines = 64

// descriptor implements puzzle.Puzzle.
type descriptor struct{}

func (descriptor) Name() string { return "duel" }

func (descriptor) Players() int { return 2 }

func (descriptor) Goals() []puzzle.Goal { return nil }

func (descriptor) Features() []string { return nil }

// Study returns no comparison: the laboratory shows the duel's game tree instead.
func (descriptor) Study() puzzle.Study {
	return puzzle.Study{Named: true, Corner: true}
}

func (descriptor) Dailies() []string { return []string{puzzle.DailyDifficulty} }

func (descriptor) MaxDepth(a puzzle.Algorithm, _ puzzle.Job, _ puzzle.Position) int { return a.Depth }

func (descriptor) Tasks() []puzzle.Task {
	return []puzzle.Task{puzzle.TaskAnalyse, puzzle.TaskProve, puzzle.TaskWhyNot, puzzle.TaskReply, puzzle.TaskGenerate}
}

func (descriptor) Parse(text string) (puzzle.Position, error) { return wrap(Read(text, Course)) }

// Problems returns the boards of the course's problems A to F for two players,
// under the course's rules.
func (descriptor) Problems() []puzzle.Problem {
	return lists.Map(knight.BuiltIn(), func(p knight.Problem) puzzle.Problem {
		return puzzle.Problem{Name: p.Name, Position: PuzzlePosition{NewPosition(p.Board, Course)}}
	})
}

// ReadFile reads a file under the course's rules by default.
func (descriptor) ReadFile(file string, data []byte) ([]puzzle.Problem, error) {
	return ReadFile(file, data, Course)
}

func (descriptor) Claims(text string) bool {
	looks, two := knight.LooksLikePosition(text)
	return looks && two || LooksLikeCourse(text)
}

// readProblems reads a file of problems, on whose boards the knights of a duel may stand.
func readProblems(file string, data []byte, v Variant) (problems []puzzle.Problem, err error) {
	list, err := knight.ParseBoards(file, data)
	for _, b := range list {
		p := NewPosition(b.Board, v)
		p.Knight = b.Two
		p.Turn = p.First()
		problems = append(problems, puzzle.Problem{Name: b.Name, Position: PuzzlePosition{p}})
	}
	return problems, err
}

// ReadFile reads a file with a board in the course's form, with problems, or with a position on
// each line. The default variant is v, and the default name is the position in the file.
func ReadFile(file string, data []byte, v Variant) ([]puzzle.Problem, error) {
	text := strings.TrimSpace(strings.TrimPrefix(string(data), "\ufeff"))
	listed := strings.HasPrefix(text, "(") || strings.HasPrefix(text, ";")
	if LooksLikeCourse(text) {
		p, err := Read(string(data), v)
		if err == nil {
			return []puzzle.Problem{{Name: "1", Position: PuzzlePosition{p}}}, nil
		}
		if problems, wrong := readProblems(file, data, v); listed && len(problems) > 0 {
			return problems, wrong
		}
		return nil, fault.InFile(err, file)
	}
	if listed {
		return readProblems(file, data, v)
	}
	var problems []puzzle.Problem
	number := 0
	for line := range bytes.Lines(bytes.TrimPrefix(data, []byte("\ufeff"))) {
		number++
		text := strings.TrimSpace(string(line))
		if text == "" {
			continue
		}
		p, err := Read(text, v)
		if f, ok := err.(*fault.Fault); ok {
			return nil, f.At(number, f.Column).InFile(file)
		}
		problems = append(problems, puzzle.Problem{Name: strconv.Itoa(len(problems) + 1), Position: PuzzlePosition{p}})
	}
	return problems, nil
}

// Random returns the full board of a seed, any text: the challenge's board for that seed.
func (descriptor) Random(seed string) puzzle.Position {
	return PuzzlePosition{NewPosition(knight.RandomBoard(seed), Course)}
}

func (descriptor) Algorithms() []puzzle.Algorithm { return nil }

func (descriptor) Heuristics() []puzzle.Heuristic { return nil }

// CheckJob returns the first fault in the duel's own fields of a job.
func (descriptor) CheckJob(j puzzle.Job, p puzzle.Position) error {
	if j.Lines < 0 || j.Lines > MaxLines {
		return fault.New(fault.DuelLines, strconv.Itoa(j.Lines), strconv.Itoa(MaxLines))
	}
	switch j.Task {
	case puzzle.TaskReply:
		return CheckLevel(j.Level)
	case puzzle.TaskWhyNot:
		_, err := p.Play(j.Asked)
		return err
	case puzzle.TaskGenerate:
		if j.Difficulty == puzzle.DailyDifficulty {
			_, err := daily.Parse(j.Seed)
			return err
		}
		if j.Difficulty != "" && j.Difficulty != DifficultyFair {
			return fault.New(fault.DuelDifficulty, j.Difficulty)
		}
		if j.Variant != "" {
			_, err := ParseVariant(j.Variant)
			return err
		}
	}
	return nil
}
