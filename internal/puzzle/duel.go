package puzzle

import (
	"slices"
	"strconv"

	duelengine "cavalo/internal/duel/engine"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// Duel is the Jogo do Cavalo of two players. It is analysed and played against,
// not solved: it has no algorithms.
var Duel Puzzle = duelPuzzle{}

// DuelPosition is a position of the duel. The rules' own type is inside, for a
// screen that shows more than moves: threats, gains, erasures.
type DuelPosition struct{ duelrules.Position }

// Moves returns the legal moves of the side to move: landings in the course's
// order, or a pass, or none when the game is over.
func (p DuelPosition) Moves() []string { return Texts(p.Position.Moves()) }

// Play returns the position after a move such as "J1", "C5x77" or "pass".
func (p DuelPosition) Play(move string) (Position, error) {
	m, err := duelrules.ParseMove(move)
	if err != nil {
		return nil, err
	}
	next, err := p.Position.Play(m)
	if err != nil {
		return nil, err
	}
	return DuelPosition{next}, nil
}

// Solved reports whether the game is over, whoever has won.
func (p DuelPosition) Solved() bool { return p.Over() }

// Score returns White's points less Black's.
func (p DuelPosition) Score() int { return p.Margin() }

// DifficultyFair asks for a board of the duel that the engine calls even.
const DifficultyFair = "fair"

// MaxLines is the largest number of lines that an analysis gives.
const MaxLines = 64

var (
	// fair, or nothing for any board
	codeDuelDifficulty = fault.NewCode("duel.difficulty")
	// from 1 to %[1]s lines
	codeLines = fault.NewCode("duel.lines")
	// a level from 1 to %[1]s, or %[2]s
	codeLevel = fault.NewCode("duel.level")
)

// duelPuzzle implements Puzzle.
type duelPuzzle struct{}

func (duelPuzzle) Name() string { return "duel" }

func (duelPuzzle) Tasks() []string { return []string{TaskAnalyse, TaskReply, TaskGenerate} }

func (duelPuzzle) Parse(text string) (Position, error) {
	p, err := duelrules.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	return DuelPosition{p}, nil
}

// Problems returns the boards of the course's problems A to F for two players,
// under the course's rules.
func (duelPuzzle) Problems() []Problem {
	var problems []Problem
	for _, p := range knight.BuiltIn() {
		problems = append(problems, Problem{p.Name, DuelPosition{duelrules.NewPosition(p.Board, duelrules.Course)}})
	}
	return problems
}

// Random returns a full board of the seed, any text: the one that the
// challenge has for it.
func (duelPuzzle) Random(seed string) Position {
	return DuelPosition{duelrules.NewPosition(knight.RandomBoard(seed), duelrules.Course)}
}

func (duelPuzzle) Algorithms() []Algorithm { return nil }

func (duelPuzzle) Heuristics() []Heuristic { return nil }

// CheckJob returns the first fault of a job in what only the duel knows.
func (duelPuzzle) CheckJob(j Job) error {
	if j.Lines < 0 || j.Lines > MaxLines {
		return fault.New(codeLines, strconv.Itoa(j.Lines), strconv.Itoa(MaxLines))
	}
	switch j.Task {
	case TaskReply:
		if levels := duelengine.LevelNames(); !slices.Contains(levels, j.Level) {
			return fault.New(codeLevel, j.Level, strconv.Itoa(duelengine.Levels), duelengine.CourseLevel)
		}
	case TaskGenerate:
		if j.Difficulty != "" && j.Difficulty != DifficultyFair {
			return fault.New(codeDuelDifficulty, j.Difficulty)
		}
		if j.Variant != "" {
			_, err := duelrules.ParseVariant(j.Variant)
			return err
		}
	}
	return nil
}
