package rules

import (
	"slices"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
)

// Puzzle is the one-player Jogo do Cavalo.
var Puzzle puzzle.Puzzle = descriptor{}

// PuzzlePosition is a position of the challenge. The rules' own type is
// inside, for a screen that shows more than moves: boards, gains, erasures.
type PuzzlePosition struct{ Position }

// Moves returns the legal moves in the course's order.
func (p PuzzlePosition) Moves() []string { return puzzle.Texts(p.Position.Moves()) }

// Play returns the position after a move such as "J1" or "C5x77".
func (p PuzzlePosition) Play(move string) (puzzle.Position, error) {
	m, err := knight.ParseMove(move)
	if err != nil {
		return nil, err
	}
	next, err := p.Position.Play(m)
	if err != nil {
		return nil, err
	}
	return PuzzlePosition{next}, nil
}

// ToMove returns 0: nobody plays against the player.
func (PuzzlePosition) ToMove() int { return 0 }

// Score returns the points made so far.
func (p PuzzlePosition) Score() int { return p.Points }

// CheckStart returns the fault of a starting square that is named: one that is
// no numbered square of line 1, or any when the knight is on the board.
func (p PuzzlePosition) CheckStart(text string) error {
	s, err := knight.ParseSquare(text)
	switch {
	case err != nil:
		return err
	case p.Placed():
		return fault.New(CodeStartPlaced, text, p.Knight.String())
	case s.Line() != 0 || p.Board[s] == knight.NoNumber:
		return fault.New(CodeStart, text)
	}
	return nil
}

// Starts returns the squares that the knight can be placed on, none when it is
// on the board.
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

// Result returns "": it is a game of one.
func (p PuzzlePosition) Result() string { return "" }

// MaxDepth is the default maximum depth of the challenge's depth-limited
// searches: no path visits more squares than the board has.
const MaxDepth = knight.Squares

// challengeHeuristics: what can be trusted first, the strongest of it first.
var challengeHeuristics = []puzzle.Heuristic{
	{Name: "colour", Admissible: true},
	{Name: "count", Admissible: true},
	{Name: "zero", Admissible: true},
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

// Features are what package book knows the meaning of.
func (descriptor) Features() []string {
	return []string{"missing", "mean", "maxleft", "left", "sum", "reach", "maxreach", "jumps", "points", "steps"}
}

// Study is what the laboratory begins with.
func (descriptor) Study() puzzle.Study {
	return puzzle.Study{
		Own: "missing / maxleft", Problems: []string{"A", "B", "C", "D"},
		Algorithms: []string{"bfs", "dfs", "greedy", "astar", "idastar"}, Heuristics: []string{"colour", "base"},
		Named: true, Corner: true,
	}
}

func (descriptor) MaxDepth(a puzzle.Algorithm, _ puzzle.Job, _ puzzle.Position) int { return a.Depth }

func (descriptor) CheckJob(puzzle.Job, puzzle.Position) error { return nil }

func (descriptor) Parse(text string) (puzzle.Position, error) {
	p, err := ParsePosition(text)
	if err != nil {
		return nil, err
	}
	return PuzzlePosition{p}, nil
}

// Problems returns the course's problems A to F under the default rules.
func (descriptor) Problems() []puzzle.Problem {
	var problems []puzzle.Problem
	for _, p := range knight.BuiltIn() {
		problems = append(problems, puzzle.Problem{Name: p.Name, Position: PuzzlePosition{FromProblem(p, knight.DefaultRules())}})
	}
	return problems
}

// Random returns problem F anew: a full board of the seed, any text.
func (descriptor) Random(seed string) puzzle.Position {
	return PuzzlePosition{NewPosition(knight.RandomBoard(seed), DefaultTarget, knight.DefaultRules())}
}

// Algorithms returns what the challenge is solved with, the strong solver in
// parts, too.
func (descriptor) Algorithms() []puzzle.Algorithm {
	list := puzzle.Algorithms(MaxDepth, MaxDepth, MaxDepth)
	list[0].Parts = true
	return list
}

func (descriptor) Heuristics() []puzzle.Heuristic { return slices.Clone(challengeHeuristics) }

func (descriptor) Tasks() []puzzle.Task {
	return []puzzle.Task{puzzle.TaskSolve, puzzle.TaskRecord, puzzle.TaskAudit}
}
