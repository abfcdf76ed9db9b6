package template

import (
	"math/bits"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// side is how many squares a row has.
const side = 3

// lights is the set of lit squares, a bit for each: the state of a search.
type lights uint16

// square is one to press, 0..8: the move of a search.
type square int

// String returns the square's name: "A1" to "C3".
func (s square) String() string { return knight.At(int(s)/side, int(s)%side).String() }

// press toggles a square and its neighbours.
func (l lights) press(s square) lights {
	row, column := int(s)/side, int(s)%side
	for r := range side {
		for c := range side {
			if d := (r-row)*(r-row) + (c-column)*(c-column); d <= 1 {
				l ^= 1 << (r*side + c)
			}
		}
	}
	return l
}

func (l lights) on(s square) bool { return l>>s&1 == 1 }

func (l lights) count() int { return bits.OnesCount16(uint16(l)) }

// position implements puzzle.Position.
type position struct{ lights }

// String is a row of o (lit) and . for each row: "o.o/.../ooo".
func (p position) String() string {
	var rows [side]string
	for s := range square(side * side) {
		rows[s/side] += map[bool]string{true: "o", false: "."}[p.on(s)]
	}
	return strings.Join(rows[:], "/")
}

func (p position) Moves() (all []string) {
	if p.Solved() {
		return nil
	}
	for s := range square(side * side) {
		all = append(all, s.String())
	}
	return all
}

// CodeMove is the fault of a move: a square from A1 to C3
var CodeMove = fault.NewCode("lights.move")

func (p position) Play(move string) (puzzle.Position, error) {
	for s := range square(side * side) {
		if s.String() == move && !p.Solved() {
			return position{p.press(s)}, nil
		}
	}
	return nil, fault.New(CodeMove, move)
}

func (p position) Solved() bool                  { return p.lights == 0 }
func (p position) Score() int                    { return 0 }
func (p position) Result() string                { return "" }
func (p position) ToMove() int                   { return 0 }
func (p position) Starts() []string              { return nil }
func (p position) CheckStart(start string) error { return puzzle.NoStart(start, Puzzle.Name()) }

// Puzzle is Lights Out on nine squares.
var Puzzle puzzle.Puzzle = descriptor{}

type descriptor struct{}

func (descriptor) Name() string { return "lights" }
func (descriptor) Players() int { return 1 }

// CodePosition is the fault of a position: three rows of o and .
var CodePosition = fault.NewCode("lights.position")

func (descriptor) Parse(text string) (puzzle.Position, error) {
	squares := strings.ReplaceAll(text, "/", "")
	var p position
	for i := range min(len(squares), side*side) {
		if squares[i] == 'o' {
			p.lights |= 1 << i
		}
	}
	if p.String() != text {
		return nil, fault.New(CodePosition, text)
	}
	return p, nil
}

func (d descriptor) Problems() []puzzle.Problem {
	return []puzzle.Problem{{Name: "plus", Position: position{lights(0).press(4)}}, {Name: "all", Position: position{1<<(side*side) - 1}}}
}

func (descriptor) Random(seed string) puzzle.Position {
	return position{1 + lights(rng.New(seed).Intn(1<<(side*side)-1))}
}

func (descriptor) Tasks() []puzzle.Task {
	return []puzzle.Task{puzzle.TaskSolve, puzzle.TaskRecord, puzzle.TaskAudit}
}
func (descriptor) Goals() []puzzle.Goal           { return []puzzle.Goal{puzzle.FewestSteps} }
func (descriptor) Algorithms() []puzzle.Algorithm { return puzzle.Algorithms(0, side*side, side*side) }
func (descriptor) Heuristics() []puzzle.Heuristic {
	return []puzzle.Heuristic{{Name: "fifth", Admissible: true}}
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
	return puzzle.Study{Own: "lit/5", Problems: []string{"plus", "all"}, Algorithms: []search.Name{"bfs", "astar"}, Heuristics: []string{"fifth"}}
}
