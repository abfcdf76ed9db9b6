package textbook

import (
	"cavalo/internal/search"
	"cavalo/internal/tiles"
)

// problem is a position as a search.Problem.
type problem struct{ tiles.Position }

// Start returns the board that the search begins with.
func (p problem) Start() tiles.Board { return p.Board }

// Goal says whether a board is the goal.
func (p problem) Goal(b tiles.Board) bool { return b == p.Position.Goal }

// StepCost says that all moves cost the same.
func (p problem) StepCost() float64 { return 1 }

// Successors appends what the blank's moves make of a board.
func (p problem) Successors(b tiles.Board, into []search.Successor[tiles.Board, tiles.Move]) []search.Successor[tiles.Board, tiles.Move] {
	for m := tiles.Up; m <= tiles.Right; m++ {
		if next, ok := b.Slide(m); ok {
			into = append(into, search.Successor[tiles.Board, tiles.Move]{Move: m, State: next, Cost: 1})
		}
	}
	return into
}
