package engine

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// CourseDepth is the depth of the course's engine, in plies.
const CourseDepth = 3

// CoursePlayer is the engine that the course's students write, kept for
// teaching and as a measure: alpha-beta to a fixed depth without a table,
// moves in the course's order, and a double chosen at random wherever there is
// a choice. White maximises.
type CoursePlayer struct {
	// Depth is in plies, 0 for CourseDepth.
	Depth int
	// Deepening searches depth after depth from 1 on until a limit is
	// reached, instead of one depth.
	Deepening bool

	draw   *rng.Rand
	board  *Bitboard
	meter  *search.Meter
	forced bool // the first depth ignores the limits
	cut    bool // the depth limit has cut off a line
	cuts   [2]int64
}

// NewCoursePlayer returns the course's engine at its depth. The seed, any
// text, draws the doubles.
func NewCoursePlayer(seed string) *CoursePlayer {
	return &CoursePlayer{draw: rng.New(seed)}
}

// Choose returns the move with the best value, the first of equal ones.
func (c *CoursePlayer) Choose(p rules.Position, control search.Control) (Choice, bool) {
	c.board, c.meter, c.cuts = NewBitboard(p), search.NewMeter(control), [2]int64{}
	start := c.board.Start()
	moves := c.moves(&start)
	if len(moves) == 0 {
		return Choice{}, false
	}
	depth := c.Depth
	if depth == 0 {
		depth = CourseDepth
	}
	first := depth
	if c.Deepening {
		first, depth = 1, maxDepth
	}
	choice := Choice{Move: c.board.unpack(&start, moves[0])}
	for d := first; d <= depth; d++ {
		c.forced, c.cut = d == first, false
		m, value, ok := c.root(&start, moves, d)
		if !ok {
			break
		}
		choice.Move, choice.Depth = c.board.unpack(&start, m), d
		choice.Score = value / 5 // a point counts five in the value
		if !c.cut {
			break
		}
	}
	stats := c.meter.Stats()
	choice.Nodes, choice.Time, choice.Cuts = stats.Generated, stats.Time, c.cuts
	return choice, true
}

// root returns the best of the moves at a depth; ok is false when a limit was
// reached.
func (c *CoursePlayer) root(s *State, moves []move, depth int) (best move, value int, ok bool) {
	alpha, beta := -infinity, infinity
	for i, m := range moves {
		next := c.board.after(s, m)
		v, ok := c.value(&next, alpha, beta, depth-1, 1)
		if !ok {
			return best, value, false
		}
		if i == 0 || s.turn == rules.White && v > value || s.turn == rules.Black && v < value {
			best, value = m, v
		}
		if s.turn == rules.White {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
	}
	return best, value, true
}

// value returns the alpha-beta value of a state (Knuth and Moore, "An analysis
// of alpha-beta pruning", 1975), written as in the course: a max node and a
// min node.
func (c *CoursePlayer) value(s *State, alpha, beta, depth, ply int) (value int, ok bool) {
	if !c.meter.Tick(1) && !c.forced {
		return 0, false
	}
	moves := c.moves(s)
	if depth <= 0 || len(moves) == 0 {
		c.cut = c.cut || len(moves) > 0
		return 3*ply + 5*s.Margin() + 2*s.left.count(), true
	}
	for _, m := range moves {
		next := c.board.after(s, m)
		v, ok := c.value(&next, alpha, beta, depth-1, ply+1)
		if !ok {
			return 0, false
		}
		if s.turn == rules.White {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
		if alpha >= beta {
			c.cuts[s.turn&1]++
			break
		}
	}
	if s.turn == rules.White {
		return alpha, true
	}
	return beta, true
}

// moves returns one move for each landing, in the course's order, or a pass.
func (c *CoursePlayer) moves(s *State) []move {
	var list moveList
	c.board.landings(s, &list)
	if list.count == 0 {
		if c.board.variant.EndAtFirst || !c.board.canMove(s, s.turn.Other()) {
			return nil
		}
		return []move{passing}
	}
	var moves []move
	for i := 0; i < list.count; {
		same := i // the end of the moves that land on the same square as move i
		for same < list.count && list.move[same].to() == list.move[i].to() {
			same++
		}
		moves = append(moves, list.move[i+c.drawn(s, same-i)])
		i = same
	}
	return moves
}

// drawn returns the index of the chosen double; "none", which is last where it
// is allowed, is never chosen.
func (c *CoursePlayer) drawn(s *State, choices int) int {
	if choices > 1 && c.board.none {
		choices--
	}
	if choices < 2 {
		return 0
	}
	return c.draw.Intn(choices)
}
