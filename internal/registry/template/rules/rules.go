// Package rules holds Lights Out on nine squares: positions, moves, texts, problems and
// tasks. A press on a square toggles it and its neighbours; the goal is to turn all lights
// off.
package rules

import (
	"math/bits"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// fill in: the state, its moves, and how both are written.

// Side is the number of squares in a row.
const Side = 3

// Lights is the set of lit squares, a bit for each: the state of a search.
type Lights uint16

// Square is a square to press, 0..8: the move of a search.
type Square int

// String returns the square's name: "A1" to "C3".
func (s Square) String() string { return knight.At(int(s)/Side, int(s)%Side).String() }

// Press toggles a square and its neighbours.
func (l Lights) Press(s Square) Lights {
	row, column := int(s)/Side, int(s)%Side
	for r := range Side {
		for c := range Side {
			if d := (r-row)*(r-row) + (c-column)*(c-column); d <= 1 {
				l ^= 1 << (r*Side + c)
			}
		}
	}
	return l
}

// On reports whether a square is lit.
func (l Lights) On(s Square) bool { return l>>s&1 == 1 }

// Count returns the number of lit squares.
func (l Lights) Count() int { return bits.OnesCount16(uint16(l)) }

// Position implements puzzle.Position.
type Position struct{ Lights }

// String returns o (lit) or . for each square: "o.o/.../ooo".
func (p Position) String() string {
	var rows [Side]string
	for s := range Square(Side * Side) {
		rows[s/Side] += map[bool]string{true: "o", false: "."}[p.On(s)]
	}
	return strings.Join(rows[:], "/")
}

func (p Position) Moves() (all []string) {
	if p.Solved() {
		return nil
	}
	for s := range Square(Side * Side) {
		all = append(all, s.String())
	}
	return all
}

// CodeMove is the fault of a move: a square from A1 to C3
var CodeMove = fault.NewCode("lights.move")

func (p Position) Play(move string) (puzzle.Position, error) {
	for s := range Square(Side * Side) {
		if s.String() == move && !p.Solved() {
			return Position{p.Press(s)}, nil
		}
	}
	return nil, fault.New(CodeMove, move)
}

func (p Position) Solved() bool                  { return p.Lights == 0 }
func (p Position) Score() int                    { return 0 }
func (p Position) Result() string                { return "" }
func (p Position) ToMove() int                   { return 0 }
func (p Position) Starts() []string              { return nil }
func (p Position) CheckStart(start string) error { return puzzle.NoStart(start, Puzzle.Name()) }

// Puzzle is Lights Out on nine squares.
var Puzzle puzzle.Puzzle = descriptor{}

type descriptor struct{}

func (descriptor) Name() string { return "lights" }
func (descriptor) Players() int { return 1 }

// CodePosition is the fault of a position: three rows of o and .
var CodePosition = fault.NewCode("lights.position")

func (descriptor) Parse(text string) (puzzle.Position, error) {
	squares := strings.ReplaceAll(text, "/", "")
	var p Position
	for i := range min(len(squares), Side*Side) {
		if squares[i] == 'o' {
			p.Lights |= 1 << i
		}
	}
	if p.String() != text {
		return nil, fault.New(CodePosition, text)
	}
	return p, nil
}

// fill in: the problems that come with the program, and random ones.

func (d descriptor) Problems() []puzzle.Problem {
	return []puzzle.Problem{{Name: "plus", Position: Position{Lights(0).Press(4)}}, {Name: "all", Position: Position{1<<(Side*Side) - 1}}}
}

func (descriptor) Random(seed string) puzzle.Position {
	return Position{1 + Lights(rng.New(seed).Intn(1<<(Side*Side)-1))}
}

func (descriptor) Tasks() []puzzle.Task {
	return []puzzle.Task{puzzle.TaskSolve, puzzle.TaskRecord, puzzle.TaskAudit}
}
func (descriptor) Goals() []puzzle.Goal           { return []puzzle.Goal{puzzle.FewestSteps} }
func (descriptor) Algorithms() []puzzle.Algorithm { return puzzle.Algorithms(0, Side*Side, Side*Side) }

// fill in: the heuristics, and the names that formulas can use; package solve has their
// functions.

func (descriptor) Heuristics() []puzzle.Heuristic {
	return []puzzle.Heuristic{{Name: "fifth", Admissible: true, Consistent: true}}
}
func (descriptor) Features() []string { return []string{"lit"} }

// ReadFile reads a file with one position.
func (d descriptor) ReadFile(_ string, data []byte) ([]puzzle.Problem, error) {
	p, err := d.Parse(strings.TrimSpace(string(data)))
	return []puzzle.Problem{{Name: "1", Position: p}}, err
}

// Dailies returns none.
func (descriptor) Dailies() []string { return nil }

func (descriptor) MaxDepth(a puzzle.Algorithm, _ puzzle.Job, _ puzzle.Position) int { return a.Depth }
func (descriptor) CheckJob(puzzle.Job, puzzle.Position) error                       { return nil }

// Study compares breadth-first search with A* in the laboratory.
func (descriptor) Study() puzzle.Study {
	return puzzle.Study{CustomHeuristic: "lit/5", Problems: []string{"plus", "all"}, Algorithms: []search.Name{"bfs", "astar"}, Heuristics: []string{"fifth"}}
}
