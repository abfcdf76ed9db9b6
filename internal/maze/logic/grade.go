package logic

import (
	"cavalo/internal/fault"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// Level is how hard a maze is for a person.
type Level uint8

// The levels, by the longest trial that a maze needs: how many conclusions lead
// from an assumption to the contradiction.
const (
	Easy   Level = iota // at most 3
	Medium              // 4 to 6
	Hard                // 7 and more
)

// Levels are all levels, the easiest first. They are not to be modified.
var Levels = [...]Level{Easy, Medium, Hard}

// The longest trials of the levels below Hard.
const longestEasy, longestMedium = 3, 6

// String returns the name of the level, as users type it.
func (l Level) String() string { return [...]string{"easy", "medium", "hard"}[l] }

// easy, medium or hard
var errLevel = fault.NewCode("maze.difficulty")

// ParseLevel reads the name of a level.
func ParseLevel(text string) (Level, error) {
	for _, l := range Levels {
		if l.String() == text {
			return l, nil
		}
	}
	return 0, fault.New(errLevel, text)
}

// Grade is how hard a maze is, and why.
type Grade struct {
	Level Level
	// Solved: the rules solve the maze, which then has one solution. Without
	// that the other fields say how far they came.
	Solved  bool
	Trials  int // how many trials it takes
	Longest int // the conclusions of the longest one
	Effort  int // the conclusions of all of them
}

// levelOf returns the level of mazes whose longest trial has so many
// conclusions.
func levelOf(longest int) Level {
	switch {
	case longest > longestMedium:
		return Hard
	case longest > longestEasy:
		return Medium
	}
	return Easy
}

// unbounded is more conclusions than there are.
const unbounded = 1 << 30

// bounds returns the fewest and the most conclusions that the longest trial of a
// maze of the level has.
func (l Level) bounds() (fewest, most int) {
	switch l {
	case Easy:
		return 0, longestEasy
	case Medium:
		return longestEasy + 1, longestMedium
	}
	return longestMedium + 1, unbounded
}

// Miss returns by how many conclusions the longest trial of the maze is too long
// for a level, or too short, then below 0.
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
// too long for a level, or too short, then below 0. It is nearly always that of
// the grade, in a fraction of the time: a trial too short to matter is taken as
// soon as it is found, though another one might be shorter, and what it says may
// make later ones longer or shorter. ok is false when the rules don't solve the
// board, when it misses the level by more than limit, or when goOn returned
// false.
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
