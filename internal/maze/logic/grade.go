package logic

import (
	"cavalo/internal/fault"
	"cavalo/internal/maze"
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

// Off returns by how many conclusions the longest trial is too long or too
// short for a level.
func (g Grade) Off(l Level) int {
	least := [...]int{0, longestEasy + 1, longestMedium + 1}[l]
	longest := [...]int{longestEasy, longestMedium, g.Longest}[l]
	return max(0, least-g.Longest, g.Longest-longest)
}

// GradeOf grades a board. goOn is called for every trial; a grade that was
// stopped by it is not Solved.
func GradeOf(b maze.Board, goOn func() bool) Grade {
	s, status := run(maze.NewPosition(b), goOn, func(*solver) bool { return false })
	g := Grade{Solved: status == search.Solved}
	for _, e := range s.log {
		if e.rule == Trial {
			g.Trials++
			g.Effort += e.chain
			g.Longest = max(g.Longest, e.chain)
		}
	}
	switch {
	case g.Longest > longestMedium:
		g.Level = Hard
	case g.Longest > longestEasy:
		g.Level = Medium
	}
	return g
}
