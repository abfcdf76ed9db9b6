package textbook

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// Problem is a position of the challenge as a search problem (see jobs.Textbook). It
// belongs to one search: Successors reuses its memory.
type Problem struct {
	board  *rules.Bitboard
	target int32
	start  knight.Square // the only placement allowed, NoSquare for any
	moves  []knight.Move // reused
}

type successor = search.Successor[rules.State, knight.Move]

// New returns the problem of a position; start is the square of the placement, "" for
// any.
func New(p rules.Position, start string) *Problem {
	square, _ := knight.ParseSquare(start) // checked with the job; NoSquare for ""
	return &Problem{board: rules.NewBitboard(p), target: int32(p.Target), start: square}
}

// Start returns the start of the search.
func (p *Problem) Start() rules.State { return p.board.Start() }

// Goal reports whether the points reach the target.
func (p *Problem) Goal(s rules.State) bool { return s.Points >= p.target }

// StepCost returns 1: every landing is one step.
func (p *Problem) StepCost() float64 { return 1 }

// StateName implements search.Namer: the square of the knight, with the double it chose.
func (p *Problem) StateName(m knight.Move) string { return m.String() }

// Arrange implements search.Arranger: the placements from J to A.
func (p *Problem) Arrange(_ search.Order, s rules.State, successors []successor) {
	if s.Knight == knight.NoSquare {
		search.ByRank(successors, func(s successor) float64 { return -float64(s.Move.To) })
	}
}

// Successors appends the states after one landing, in the course's order.
func (p *Problem) Successors(s rules.State, into []successor) []successor {
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
func (p *Problem) missing(s rules.State) int32 { return max(0, p.target-s.Points) }

// Estimate returns the function of a heuristic that package rules lists.
func (p *Problem) Estimate(heuristic string) func(rules.State) float64 {
	return estimates[heuristic](p)
}

// Feature returns the function of a feature that package rules lists.
func (p *Problem) Feature(i int) func(rules.State, int) float64 {
	return func(s rules.State, steps int) float64 { return features[i](p, s, steps) }
}

// Text returns the position text of a state.
func (p *Problem) Text(s rules.State, _ []knight.Move) string { return p.board.Position(s).String() }
