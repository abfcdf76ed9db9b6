package textbook

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// Problem is a position of sliding tiles as a search problem (see jobs.Textbook).
type Problem struct{ From rules.Position }

// Start returns the board that the search begins with.
func (p Problem) Start() rules.Board { return p.From.Board }

// Goal reports whether a board is the goal.
func (p Problem) Goal(b rules.Board) bool { return b == p.From.Goal }

// StepCost returns 1: all moves cost the same.
func (p Problem) StepCost() float64 { return 1 }

// Arrange implements search.Arranger: by the blank's direction.
func (p Problem) Arrange(o search.Order, _ rules.Board, successors []search.Successor[rules.Board, rules.Move]) {
	ways := [...][2]int{rules.Up: {0, -1}, rules.Down: {0, 1}, rules.Left: {-1, 0}, rules.Right: {1, 0}}
	search.ByRank(successors, func(s search.Successor[rules.Board, rules.Move]) float64 {
		return o.Rank(ways[s.Move][0], ways[s.Move][1])
	})
}

// Successors appends the boards after the blank's moves.
func (p Problem) Successors(b rules.Board, into []search.Successor[rules.Board, rules.Move]) []search.Successor[rules.Board, rules.Move] {
	for m := rules.Up; m <= rules.Right; m++ {
		if next, ok := b.Slide(m); ok {
			into = append(into, search.Successor[rules.Board, rules.Move]{Move: m, State: next, Cost: 1})
		}
	}
	return into
}

// Estimate returns the function of a heuristic that package rules lists, which may take
// a moment.
func (p Problem) Estimate(heuristic string) func(rules.Board) float64 {
	estimate := Estimates[heuristic](p.From.Goal)
	return func(b rules.Board) float64 { return float64(estimate(b)) }
}

// Feature returns the function of a feature that package rules lists:
//
//	manhattan         rows and columns between tiles and their goal squares
//	hamming           tiles not on their goal squares; also misplaced
//	linear-conflict   manhattan and the linear conflicts; also linear
//	walking-distance  walking distance; also walking
//	blank             rows and columns between the blank and its goal square
//	tiles             how many tiles there are
//	steps             moves made since the search began
func (p Problem) Feature(i int) func(rules.Board, int) float64 {
	size, home := p.From.Goal.Size(), p.From.Goal.Find(0)
	switch name := puzzle.Words(rules.Puzzle)[i]; name {
	case "blank":
		return func(b rules.Board, _ int) float64 { return float64(pattern.Manhattan(size, b.Find(0), home)) }
	case "tiles":
		return func(rules.Board, int) float64 { return float64(size.Cells() - 1) }
	case "steps":
		return func(_ rules.Board, steps int) float64 { return float64(steps) }
	default:
		estimate := p.Estimate(name)
		return func(b rules.Board, _ int) float64 { return estimate(b) }
	}
}

// Text returns the position text of a board.
func (p Problem) Text(b rules.Board, _ []rules.Move) string {
	return rules.Position{Board: b, Goal: p.From.Goal}.String()
}
