package exact

import (
	"strconv"

	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
)

// attempts is how many boards are tried for a scramble.
const attempts = 200

// Scramble returns the board of a seed that needs exactly so many moves to a
// goal, and false when none was found: so many moves may be more than any board
// needs, or than most do, or c stopped it. The same seed gives the same board,
// with tables or without.
func (s *Solver) Scramble(seed string, goal rules.Board, moves int, c search.Control) (rules.Board, bool) {
	if moves < 1 {
		return goal, moves == 0
	}
	if goal.Size().Cells() > large {
		return s.walkAway(seed, goal, moves, c)
	}
	for i := range attempts {
		p := rules.Position{Board: rules.Random(seed+"#"+strconv.Itoa(i), goal), Goal: goal}
		r := s.Solve(p, Options{Forward: true}, c)
		if !r.Optimal {
			break
		}
		// What is left of a shortest path is a shortest path.
		if spare := len(r.Moves) - moves; spare >= 0 {
			p, err := p.Replay(r.Moves[:spare])
			return p.Board, err == nil
		}
	}
	return goal, false
}

// walkAway walks from the goal by chance until so many moves lead back. Random
// boards of this size can't be solved.
func (s *Solver) walkAway(seed string, goal rules.Board, moves int, c search.Control) (rules.Board, bool) {
	chance := rng.New(seed)
	b, away := goal, 0
	last, walked := rules.Up, false
	for range attempts {
		for range moves - away {
			options := b.Moves()
			m := options[chance.Intn(len(options))]
			for walked && m == last.Opposite() {
				m = options[chance.Intn(len(options))]
			}
			b, _ = b.Slide(m)
			last, walked = m, true
		}
		r := s.Solve(rules.Position{Board: b, Goal: goal}, Options{Forward: true}, c)
		if !r.Optimal {
			return goal, false
		}
		if away = len(r.Moves); away == moves {
			return b, true
		}
	}
	return goal, false
}
