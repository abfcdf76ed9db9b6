package space

import (
	"slices"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

const manyMoves = 12

// Position is an instance as a puzzle's position; a move changes the start.
type Position struct {
	Instance[any]
	space string
	// The start or the goals are placeholders for those missing in the text, and are not drawn.
	noStart, noGoals bool
}

// From returns a position with the start of another position in the same world.
func From(p, other puzzle.Position) puzzle.Position {
	at := p.(Position)
	return Position{Instance: at.At(other.(Position).Start()), space: at.space}
}

// Hide returns a position whose start or goals are not drawn.
func Hide(p puzzle.Position, start, goals bool) puzzle.Position {
	at := p.(Position)
	at.noStart, at.noGoals = start, goals
	return at
}

// Hidden reports which ends of a position are not drawn.
func Hidden(p puzzle.Position) (start, goals bool) {
	at, _ := p.(Position)
	return at.noStart, at.noGoals
}

var _ puzzle.Position = Position{}

// Of returns the instance of a position of a space with states S.
func Of[S comparable](p puzzle.Position) (Instance[S], bool) {
	i, ok := World(p).(Instance[S])
	return i, ok
}

// World returns the instance of a position of a space, nil for other positions.
func World(p puzzle.Position) any {
	at, ok := p.(Position)
	if !ok {
		return nil
	}
	return bare(at.Instance)
}

func (p Position) successors() []search.Successor[any, string] {
	return p.Instance.Successors(p.Start(), nil)
}

func (p Position) find(move string) (search.Successor[any, string], error) {
	list := p.successors()
	i := slices.IndexFunc(list, func(s search.Successor[any, string]) bool { return s.Move == move })
	if i < 0 {
		names := p.Moves()
		if len(names) > manyMoves {
			names = append(names[:manyMoves], "…")
		}
		return search.Successor[any, string]{}, fault.New(fault.SpaceMove, move, strings.Join(names, ", "))
	}
	return list[i], nil
}

func (p Position) Moves() []string {
	return lists.Map(p.successors(), func(s search.Successor[any, string]) string { return s.Move })
}

func (p Position) Play(move string) (puzzle.Position, error) {
	s, err := p.find(move)
	if err != nil {
		return nil, err
	}
	return Position{Instance: p.At(s.State), space: p.space}, nil
}

func (p Position) CostOf(move string) float64 {
	s, err := p.find(move)
	if err != nil {
		return 0
	}
	return s.Cost
}

func (p Position) Solved() bool { return p.Goal(p.Start()) }

// Score and the next methods report no points, winners or choices of a start.
func (p Position) Score() int                    { return 0 }
func (p Position) Result() string                { return "" }
func (p Position) ToMove() int                   { return 0 }
func (p Position) Starts() []string              { return nil }
func (p Position) CheckStart(start string) error { return puzzle.NoStart(start, p.space) }
