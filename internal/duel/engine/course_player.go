package engine

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// CoursePlayer is the engine that the course's students write: alpha-beta to a fixed
// depth with White maximising, moves in the course's order, and doubles chosen at random.
// The options earn extra marks.
type CoursePlayer struct {
	options rules.CourseEngine

	draw   *rng.Rand
	board  *Bitboard
	meter  *search.Meter
	forced bool // this search ignores the limits
	cut    bool // the depth limit has cut off a line
	cuts   [2]int64
	memory map[memoryKey]memoryEntry // nil without memoization
}

// memoryKey is a position of the tree without the points, which only add to its value.
// Few positions occur twice within six plies, since every landing takes a number.
type memoryKey struct {
	left   Set
	knight [2]Node
	turn   rules.Side
	depth  int // left
}

// memoryEntry is the value of a position, without its points and plies, and the window of
// the search. A value at an end of the window is a bound.
type memoryEntry struct {
	value, alpha, beta int
}

// maxMemory is the largest number of stored positions, some 25 MB.
const maxMemory = 1 << 18

// The quiescence search continues with landings on numbers of at least loud points, for
// up to maxExtra plies beyond the depth.
const (
	loud     = 80
	maxExtra = 4
)

// NewCoursePlayer returns the course's engine. The seed, any text, draws the doubles.
func NewCoursePlayer(o rules.CourseEngine, seed string) *CoursePlayer {
	return &CoursePlayer{options: o, draw: rng.New(seed)}
}

// Choose returns the move with the best value, the first of equal ones. If a limit ends
// the search it is the move of the last finished depth or, without deepening, the best of
// the moves searched. A depth of up to rules.CourseDepth, with deepening the first depth,
// ignores the limits.
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
	choice := Choice{Move: c.board.Unpack(&start, moves[0])}
	for d := first; d <= last; d++ {
		c.forced, c.cut = d == first && d <= rules.CourseDepth, false
		if c.options.Memoization {
			c.memory = map[memoryKey]memoryEntry{}
		}
		m, value, searched := c.root(&start, moves, d)
		if searched == len(moves) || d == first && searched > 0 {
			choice.Move, choice.Depth = c.board.Unpack(&start, m), d
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

// root returns the best move at a depth, and how many moves it searched before a limit.
func (c *CoursePlayer) root(s *State, moves []Landing, depth int) (best Landing, value, searched int) {
	alpha, beta := -infinity, infinity
	for i, m := range moves {
		next := c.board.After(s, m)
		v, ok := c.value(&next, alpha, beta, depth-1, 1)
		if !ok {
			return best, value, i
		}
		if i == 0 || s.Turn == rules.White && v > value || s.Turn == rules.Black && v < value {
			best, value = m, v
		}
		if s.Turn == rules.White {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
	}
	return best, value, len(moves)
}

// value returns the alpha-beta value of a state (Knuth and Moore, "An analysis of alpha-beta
// pruning", 1975), and below the depth the quiescence search's value.
func (c *CoursePlayer) value(s *State, alpha, beta, depth, ply int) (value int, ok bool) {
	if !c.meter.Tick(1) && !c.forced {
		return 0, false
	}
	base := 3*ply + 5*s.Margin()
	key := memoryKey{s.Left, s.Knight, s.Turn, depth}
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
		// The side to move may also stop here (Beal, "A generalised quiescence
		// search algorithm", 1990).
		if c.narrow(s, &alpha, &beta, still) {
			return min(max(still, from), to), true
		}
	}
	for _, m := range moves {
		next := c.board.After(s, m)
		v, ok := c.value(&next, alpha, beta, depth-1, ply+1)
		if !ok {
			return 0, false
		}
		if c.narrow(s, &alpha, &beta, v) {
			break
		}
	}
	value = beta
	if s.Turn == rules.White {
		value = alpha
	}
	if c.memory != nil && len(c.memory) < maxMemory {
		c.memory[key] = memoryEntry{value - base, from - base, to - base}
	}
	return value, true
}

// answers reports whether an entry decides a search in a window.
func (e memoryEntry) answers(alpha, beta int) bool {
	switch {
	case e.value <= e.alpha: // an upper bound
		return e.value <= alpha
	case e.value >= e.beta: // a lower bound
		return e.value >= beta
	}
	return true
}

// evaluate returns the course's value of a position, of plies, points and numbers left.
func (c *CoursePlayer) evaluate(s *State, ply int) int {
	return 3*ply + 5*s.Margin() + 2*s.Left.Count()
}

// narrow narrows the window by a value of the side to move and reports a cutoff.
func (c *CoursePlayer) narrow(s *State, alpha, beta *int, value int) bool {
	if s.Turn == rules.White {
		*alpha = max(*alpha, value)
	} else {
		*beta = min(*beta, value)
	}
	if *alpha < *beta {
		return false
	}
	c.cuts[s.Turn&1]++
	return true
}

// loud returns the moves that take a large number.
func (c *CoursePlayer) loud(moves []Landing) []Landing {
	kept := moves[:0]
	for _, m := range moves {
		if m != Passing && c.board.Value[m.To()] >= loud {
			kept = append(kept, m)
		}
	}
	return kept
}

// moves returns one move for each square to land on, in the course's order, or a pass.
func (c *CoursePlayer) moves(s *State) []Landing {
	var list Landings
	c.board.Moves(s, &list)
	var moves []Landing
	for i := 0; i < list.Count; {
		same := i // the end of the moves that land on the same square as move i
		for same < list.Count && list.At[same].To() == list.At[i].To() {
			same++
		}
		moves = append(moves, list.At[i+c.chosen(same-i)])
		i = same
	}
	return moves
}

// chosen returns the index of the chosen double, never "none", which is last.
func (c *CoursePlayer) chosen(choices int) int {
	if choices > 1 && c.board.none {
		choices--
	}
	if choices < 2 {
		return 0
	}
	return c.draw.Intn(choices)
}
