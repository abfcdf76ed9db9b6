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

// ParseLevel parses the name of a level.
func ParseLevel(text string) (Level, error) {
	for l := range Levels {
		if l.String() == text {
			return l, nil
		}
	}
	return 0, fault.New(fault.MazeDifficulty, text)
}

// Grade is the difficulty of a maze, with the numbers it is based on.
type Grade struct {
	Level Level
	// Solved: the rules solve the maze, which then has one solution. Otherwise
	// the other fields describe the part that was solved.
	Solved  bool
	Trials  int // number of trials
	Longest int // the number of conclusions in the longest one
	Effort  int // the number of conclusions in all of them
}

// levelOf returns the level of mazes whose longest trial has that many conclusions.
func levelOf(longest int) Level {
	return Level(slices.IndexFunc(rules.Levels(), func(l rules.Level) bool { return longest <= l.Most }))
}

// bounds returns the minimum and the maximum number of conclusions in the longest trial of a maze
// of the level.
func (l Level) bounds() (fewest, most int) { return rules.Levels()[l].Least, rules.Levels()[l].Most }

// Miss returns by how many conclusions the longest trial of the maze is too long for a level, or,
// if negative, too short.
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

// Miss returns by how many conclusions the longest trial that a board needs is too long for a
// level, or, if negative, too short. It nearly always agrees with the grade, in a fraction of the
// time: a trial too short to matter is used as soon as it is found, although another might be
// shorter, and its conclusion may make later ones longer or shorter. ok is false when the rules
// don't solve the board, when it misses the level by more than limit, or when goOn returned false.
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
