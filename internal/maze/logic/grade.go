package logic

import (
	"slices"

	"cavalo/internal/fault"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// Level is the difficulty of a maze for a person: an index into rules.Levels.
type Level uint8

// The levels.
const (
	Easy Level = iota
	Medium
	Hard
)

// Levels is the number of levels.
var Levels = Level(len(rules.Levels()))

// String returns the name of the level, as users type it.
func (l Level) String() string { return rules.Levels()[l].Name }

// easy, medium or hard
var errLevel = fault.NewCode("maze.difficulty")

// ParseLevel parses the name of a level.
func ParseLevel(text string) (Level, error) {
	for l := range Levels {
		if l.String() == text {
			return l, nil
		}
	}
	return 0, fault.New(errLevel, text)
}

// Grade is the difficulty of a maze, with the figures it is based on.
type Grade struct {
	Level Level
	// Solved: the rules solve the maze, which then has one solution. Otherwise
	// the other fields describe the part that was solved.
	Solved  bool
	Trials  int // number of trials
	Longest int // the conclusions of the longest one
	Effort  int // the conclusions of all of them
}

// levelOf returns the level of mazes whose longest trial has that many conclusions.
func levelOf(longest int) Level {
	return Level(slices.IndexFunc(rules.Levels(), func(l rules.Level) bool { return longest <= l.Most }))
}

// bounds returns the fewest and the most conclusions that the longest trial of a
// maze of the level has.
func (l Level) bounds() (fewest, most int) { return rules.Levels()[l].Least, rules.Levels()[l].Most }

// Miss returns by how many conclusions the longest trial of the maze is too
// long for a level, or below 0 too short.
func (g Grade) Miss(l Level) int {
	fewest, most := l.bounds()
	return max(0, g.Longest-most) - max(0, fewest-g.Longest)
}

// GradeOf grades a board. goOn is called for every trial; a grade that was
// stopped by it is not Solved.
func GradeOf(b rules.Board, goOn func() bool) Grade {
	s := newSolver(b)
	status := s.deduce(rules.NewPosition(b), goOn, never)
	g := Grade{Solved: status == search.Solved, Longest: s.longest}
	for _, e := range s.log {
		if e.rule == Trial {
			g.Trials++
			g.Effort += e.chain
		}
	}
	g.Level = levelOf(g.Longest)
	return g
}

// Miss returns by how many conclusions the longest trial that a board needs is
// too long for a level, or below 0 too short. It nearly always agrees with the
// grade, in a fraction of the time: a trial too short to matter is used as
// soon as it is found, though another one might be shorter, and its conclusion
// may make later ones longer or shorter. ok is false when the rules don't
// solve the board, when it misses the level by more than limit, or when goOn
// returned false.
func Miss(b rules.Board, l Level, limit int, goOn func() bool) (by int, ok bool) {
	fewest, most := l.bounds()
	least, longest := fewest-limit, most+limit
	s := newSolver(b)
	s.good = func() int {
		switch {
		case s.longest < least:
			return least - 1
		case s.longest < fewest:
			return s.longest
		}
		return max(s.longest, most)
	}
	status := s.deduce(rules.NewPosition(b), goOn, func() bool { return s.longest > longest })
	by = Grade{Longest: s.longest}.Miss(l)
	return by, status == search.Solved && -limit <= by && by <= limit
}

// Hint is the next step of a path with its justification.
type Hint struct {
	// Status is Solved when there is a hint, NoSolution when the position is
	// lost, and else as in Proof.
	Status search.Status
	Step   rules.Direction
	// Why are the deductions that lead to the step, and only those, in order;
	// their Because counts in this list. For a lost position they lead to the
	// contradiction.
	Why   []Deduction
	Stats search.Stats // nodes are trials
}

// Next returns a hint for the next step of a position that is not solved.
func Next(p rules.Position, c search.Control) Hint {
	s, meter := newSolver(p.Board()), search.NewMeter(c)
	status := s.deduce(p, func() bool { return meter.Tick(1) }, func() bool { return s.stepFrom(p) != none })
	if status == search.LimitReached {
		status = meter.Reason()
	}
	all := s.deductions()
	h := Hint{Status: status, Stats: meter.Stats()}
	switch status {
	case search.Solved:
		d := s.stepFrom(p)
		if d == none {
			return Hint{Status: search.NoSolution} // already solved
		}
		h.Step = rules.Direction(d)
		h.Why = slice(all, int(s.cause[s.at[s.number(p.Head())][d]]))
	case search.NoSolution:
		h.Why = slice(all, len(all)-1)
	}
	return h
}

func (s *solver) number(square rules.Square) int32 {
	return int32(slices.Index(s.squares, square))
}

// stepFrom returns the direction of the edge at the head that is known to be
// on and not drawn, or none.
func (s *solver) stepFrom(p rules.Position) int {
	head := s.number(p.Head())
	for _, d := range rules.Directions {
		if e := s.at[head][d]; e != none && s.known[e] == on && (p.Path() == "" || p.Path().At(len(p.Path())-1) != d.Opposite()) {
			return int(d)
		}
	}
	return none
}

func slice(all []Deduction, last int) []Deduction {
	needed := make([]bool, len(all))
	needed[last] = true
	for i := last; i >= 0; i-- {
		if needed[i] {
			for _, j := range all[i].Because {
				needed[j] = true
			}
		}
	}
	var kept []Deduction
	place := make([]int, len(all))
	for i, d := range all {
		if !needed[i] {
			continue
		}
		place[i] = len(kept)
		d.Because = slices.Clone(d.Because)
		for k, j := range d.Because {
			d.Because[k] = place[j]
		}
		kept = append(kept, d)
	}
	return kept
}
