package knight

import (
	"slices"
	"sync"

	"cavalo/assets"
)

// Problem is one problem of a problem file.
type Problem struct {
	// Name is the problem's name, or its position in the file ("1", "2", ..) if it has none.
	Name   string
	Target int // 0 when the file has none
	Board  Board
	Knight Square // the knight's square in the file, or NoSquare
	// Two are the squares of White's and Black's knights (-1 and -2) on a board for two,
	// or NoSquare.
	Two [2]Square
}

// NewProblem returns a problem without a knight on the board.
func NewProblem(name string, target int, b Board) Problem {
	return Problem{Name: name, Target: target, Board: b, Knight: NoSquare, Two: [2]Square{NoSquare, NoSquare}}
}

// MaxTarget is the largest target. A game gives at most 4,950 points; larger
// targets are allowed, since "no solution" is an answer, but sums must not
// overflow.
const MaxTarget = 1_000_000

// MaxPoints is the sum of all numbers, the maximum points of a game.
const MaxPoints = Numbers * (Numbers - 1) / 2

// built are the problems, once they have been read. A sync.OnceValue would link
// the reader of files into every program that links a knight.
var built struct {
	once     sync.Once
	problems []Problem
}

// BuiltIn returns the course's problems A to F.
func BuiltIn() []Problem {
	built.once.Do(func() {
		var err error
		if built.problems, err = ParseProblems("problemas.dat", []byte(assets.Problems)); err != nil {
			panic("knight: the built-in problems are broken: " + err.Error())
		}
	})
	return slices.Clone(built.problems)
}

// BuiltInProblem returns the course's problem with a name.
func BuiltInProblem(name string) (Problem, bool) {
	for _, p := range BuiltIn() {
		if p.Name == name {
			return p, true
		}
	}
	return Problem{}, false
}
