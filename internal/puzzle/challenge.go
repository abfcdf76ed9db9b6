package puzzle

import (
	"slices"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// Challenge is the one-player Jogo do Cavalo.
var Challenge Puzzle = challenge{}

// ChallengePosition is a position of the challenge. The rules' own type is
// inside, for a screen that shows more than moves: boards, gains, erasures.
type ChallengePosition struct{ challengerules.Position }

// Moves returns the legal moves in the course's order.
func (p ChallengePosition) Moves() []string { return Texts(p.Position.Moves()) }

// Play returns the position after a move such as "J1" or "C5x77".
func (p ChallengePosition) Play(move string) (Position, error) {
	m, err := knight.ParseMove(move)
	if err != nil {
		return nil, err
	}
	next, err := p.Position.Play(m)
	if err != nil {
		return nil, err
	}
	return ChallengePosition{next}, nil
}

// Score returns the points made so far.
func (p ChallengePosition) Score() int { return p.Points }

// CheckStart returns the fault of a starting square that is named: one that is
// no numbered square of line 1, or any when the knight is on the board.
func (p ChallengePosition) CheckStart(text string) error {
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
func (p ChallengePosition) Starts() []string {
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

// MaxDepth is the default maximum depth of the challenge's depth-limited
// searches: no path visits more squares than the board has.
const MaxDepth = knight.Squares

// challengeHeuristics: what can be trusted first, the strongest of it first.
var challengeHeuristics = []Heuristic{
	{Name: "colour", Admissible: true},
	{Name: "count", Admissible: true},
	{Name: "zero", Admissible: true},
	{Name: "base"},
	{Name: "reach"},
	{Name: "far"},
	{Name: "reach-course"},
	{Name: "far-course"},
}

// challenge implements Puzzle.
type challenge struct{}

func (challenge) Name() string { return "challenge" }

func (challenge) Parse(text string) (Position, error) {
	p, err := challengerules.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	return ChallengePosition{p}, nil
}

// Problems returns the course's problems A to F under the default rules.
func (challenge) Problems() []Problem {
	var problems []Problem
	for _, p := range knight.BuiltIn() {
		problems = append(problems, Problem{p.Name, ChallengePosition{challengerules.FromProblem(p, knight.DefaultRules())}})
	}
	return problems
}

// Random returns problem F anew: a full board of the seed, any text.
func (challenge) Random(seed string) Position {
	return ChallengePosition{challengerules.NewPosition(knight.RandomBoard(seed), challengerules.DefaultTarget, knight.DefaultRules())}
}

// Algorithms returns what the challenge is solved with, the strong solver in
// parts, too.
func (challenge) Algorithms() []Algorithm {
	list := algorithms(MaxDepth, MaxDepth, MaxDepth)
	list[0].Parts = true
	return list
}

func (challenge) Heuristics() []Heuristic { return slices.Clone(challengeHeuristics) }

func (challenge) Tasks() []string { return []string{TaskSolve, TaskRecord, TaskAudit} }
