package book

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// problem is a position of the challenge as a search.Problem. It belongs to
// one search: Successors reuses its memory.
type problem struct {
	board  *rules.Bitboard
	target int32
	start  knight.Square // the only placement allowed, NoSquare for any
	moves  []knight.Move // reused
}

// successor is a step of the search.
type successor = search.Successor[rules.State, knight.Move]

func newProblem(p rules.Position, start knight.Square) *problem {
	return &problem{board: rules.NewBitboard(p), target: int32(p.Target), start: start}
}

// Start returns the position given.
func (p *problem) Start() rules.State { return p.board.Start() }

// Goal says whether the points reach the target.
func (p *problem) Goal(s rules.State) bool { return s.Points >= p.target }

// StepCost says that every landing is one step.
func (p *problem) StepCost() float64 { return 1 }

// Successors appends the states after one landing, in the course's order.
func (p *problem) Successors(s rules.State, into []successor) []successor {
	p.moves = p.board.Moves(s, p.moves[:0])
	for _, m := range p.moves {
		if s.Knight == knight.NoSquare && p.start != knight.NoSquare && m.To != p.start {
			continue
		}
		into = append(into, successor{Move: m, State: p.board.Play(s, m), Cost: 1})
	}
	return into
}

// missing returns the points that are missing, 0 at a goal.
func (p *problem) missing(s rules.State) int32 { return max(0, p.target-s.Points) }
