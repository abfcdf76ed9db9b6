package engine

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// CoursePlayer is the engine that the course's students write, kept for
// teaching and as a measure: alpha-beta to a fixed depth, moves in the course's
// order, and a double chosen at random wherever there is a choice. White
// maximises. The options are what earns marks beyond that.
type CoursePlayer struct {
	options rules.CourseEngine

	draw   *rng.Rand
	board  *Bitboard
	meter  *search.Meter
	forced bool // the first plies ignore the limits
	cut    bool // the depth limit has cut off a line
	cuts   [2]int64
	memory map[memoryKey]memoryEntry // nil without memoization
}

// memoryKey is a position of the tree without the points, which only add to its
// value: who has taken 12 and erased 21 stands as who has taken 21. Few positions
// come again within six plies, since every landing takes another number away.
type memoryKey struct {
	left   set
	knight [2]node
	turn   rules.Side
	depth  int // left
}

// memoryEntry is what was found of it, above what its points and plies count. A
// value that lies on an end of the window it was searched with is a bound.
type memoryEntry struct {
	value, alpha, beta int
}

// maxMemory is the largest number of positions that are kept, some 25 MB.
const maxMemory = 1 << 18

// The quiescence search looks at landings on numbers of loud points and more,
// for a few plies beyond the depth. Every landing takes a number, so that no
// position is quiet; one is taken for quiet when no large number can be taken.
const (
	loud     = 80
	maxExtra = 4
)

// NewCoursePlayer returns the course's engine with options. The seed, any text,
// draws the doubles.
func NewCoursePlayer(o rules.CourseEngine, seed string) *CoursePlayer {
	return &CoursePlayer{options: o, draw: rng.New(seed)}
}

// Choose returns the move with the best value, the first of equal ones. Where a
// limit ends the search, that is of the deepest depth that was searched whole;
// or, without deepening, of the moves that were searched. The first
// rules.CourseDepth plies ignore the limits, without deepening, and with it the
// first.
func (c *CoursePlayer) Choose(p rules.Position, control search.Control) (Choice, bool) {
	c.board, c.meter, c.cuts = NewBitboard(p), search.NewMeter(control), [2]int64{}
	start := c.board.Start()
	moves := c.moves(&start)
	if len(moves) == 0 {
		return Choice{}, false
	}
	first, last := c.options.Depth, c.options.Depth
	if c.options.Deepening {
		first = 1
	}
	if last == 0 {
		last = maxDepth
	}
	choice := Choice{Move: c.board.unpack(&start, moves[0])}
	for d := first; d <= last; d++ {
		c.forced, c.cut = d == first && d <= rules.CourseDepth, false
		if c.options.Memoization {
			c.memory = map[memoryKey]memoryEntry{}
		}
		m, value, searched := c.root(&start, moves, d)
		if searched == len(moves) || d == first && searched > 0 {
			choice.Move, choice.Depth = c.board.unpack(&start, m), d
			choice.Score = value / 5 // a point counts five in the value
		}
		if !c.cut || searched < len(moves) {
			break
		}
	}
	c.memory = nil
	stats := c.meter.Stats()
	choice.Nodes, choice.Time, choice.Cuts = stats.Generated, stats.Time, c.cuts
	return choice, true
}

// root returns the best of the moves at a depth, and how many of them were
// searched: fewer than all when a limit was reached.
func (c *CoursePlayer) root(s *State, moves []move, depth int) (best move, value, searched int) {
	alpha, beta := -infinity, infinity
	for i, m := range moves {
		next := c.board.after(s, m)
		v, ok := c.value(&next, alpha, beta, depth-1, 1)
		if !ok {
			return best, value, i
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
	return best, value, len(moves)
}

// value returns the alpha-beta value of a state (Knuth and Moore, "An analysis
// of alpha-beta pruning", 1975), written as in the course: a max node and a
// min node. Below the depth it is the quiescence search.
func (c *CoursePlayer) value(s *State, alpha, beta, depth, ply int) (value int, ok bool) {
	if !c.meter.Tick(1) && !c.forced {
		return 0, false
	}
	base := 3*ply + 5*s.Margin()
	key := memoryKey{s.left, s.knight, s.turn, depth}
	if known, ok := c.memory[key]; ok && known.answers(alpha-base, beta-base) {
		return min(max(known.value+base, alpha), beta), true
	}
	moves := c.moves(s)
	if len(moves) == 0 {
		return c.evaluate(s, ply), true
	}
	from, to := alpha, beta
	if depth <= 0 {
		c.cut = true
		still := c.evaluate(s, ply)
		if !c.options.Quiescence || depth <= -maxExtra {
			return still, true
		}
		moves = c.loud(moves)
		if len(moves) == 0 {
			return still, true
		}
		// The side to move may also leave it at that (Beal, "A generalised
		// quiescence search algorithm", 1990).
		if c.narrow(s, &alpha, &beta, still) {
			return min(max(still, from), to), true
		}
	}
	for _, m := range moves {
		next := c.board.after(s, m)
		v, ok := c.value(&next, alpha, beta, depth-1, ply+1)
		if !ok {
			return 0, false
		}
		if c.narrow(s, &alpha, &beta, v) {
			break
		}
	}
	value = beta
	if s.turn == rules.White {
		value = alpha
	}
	if c.memory != nil && len(c.memory) < maxMemory {
		c.memory[key] = memoryEntry{value - base, from - base, to - base}
	}
	return value, true
}

// answers reports whether an entry tells the value in a window, or that it lies
// outside on a side.
func (e memoryEntry) answers(alpha, beta int) bool {
	switch {
	case e.value <= e.alpha: // it is so much at most
		return e.value <= alpha
	case e.value >= e.beta: // at least
		return e.value >= beta
	}
	return true
}

// evaluate returns the course's value of a position: plies, points, and numbers
// left.
func (c *CoursePlayer) evaluate(s *State, ply int) int {
	return 3*ply + 5*s.Margin() + 2*s.left.count()
}

// narrow narrows the window by a value that the side to move can have, and
// reports a cutoff.
func (c *CoursePlayer) narrow(s *State, alpha, beta *int, value int) bool {
	if s.turn == rules.White {
		*alpha = max(*alpha, value)
	} else {
		*beta = min(*beta, value)
	}
	if *alpha < *beta {
		return false
	}
	c.cuts[s.turn&1]++
	return true
}

// loud returns the moves that take a large number.
func (c *CoursePlayer) loud(moves []move) []move {
	kept := moves[:0]
	for _, m := range moves {
		if m != passing && c.board.value[m.to()] >= loud {
			kept = append(kept, m)
		}
	}
	return kept
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
		moves = append(moves, list.move[i+c.chosen(s, same-i)])
		i = same
	}
	return moves
}

// drawn returns the index of the chosen double; "none", which is last where it
// is allowed, is never chosen.
func (c *CoursePlayer) chosen(s *State, choices int) int {
	if choices > 1 && c.board.none {
		choices--
	}
	if choices < 2 {
		return 0
	}
	return c.draw.Intn(choices)
}
