package book

import (
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
)

// problem is a position as a search.Problem.
type problem struct{ rules.Position }

// Start returns the board that the search begins with.
func (p problem) Start() rules.Board { return p.Board }

// Goal says whether a board is the goal.
func (p problem) Goal(b rules.Board) bool { return b == p.Position.Goal }

// StepCost says that all moves cost the same.
func (p problem) StepCost() float64 { return 1 }

// Successors appends what the blank's moves make of a board.
func (p problem) Successors(b rules.Board, into []search.Successor[rules.Board, rules.Move]) []search.Successor[rules.Board, rules.Move] {
	for m := rules.Up; m <= rules.Right; m++ {
		if next, ok := b.Slide(m); ok {
			into = append(into, search.Successor[rules.Board, rules.Move]{Move: m, State: next, Cost: 1})
		}
	}
	return into
}
