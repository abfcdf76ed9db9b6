package search

import (
	"strings"

	"cavalo/internal/fault"
)

// GoalTest is when a node is tested for being a goal.
type GoalTest uint8

const (
	// TestDefault is the algorithm's own time: TestGenerated for breadth-first
	// search (AIMA 4th ed., figure 3.9), TestExpanded for all others.
	TestDefault GoalTest = iota
	// TestExpanded tests a node when it is taken to be expanded. Uniform cost,
	// A* and their kin need it: only then nothing cheaper is left.
	TestExpanded
	// TestGenerated tests a node as soon as it is made, as some programs do
	// with every algorithm. It ends earlier, and may end on a dearer path.
	TestGenerated
)

// Of returns the time for an algorithm, never TestDefault.
func (t GoalTest) Of(id ID) GoalTest {
	switch {
	case t != TestDefault:
		return t
	case id == BFS:
		return TestGenerated
	}
	return TestExpanded
}

// String returns the word that users type.
func (t GoalTest) String() string { return [...]string{"", "expanded", "generated"}[t] }

// Tie says which of the nodes with the same f comes first.
type Tie uint8

const (
	// TieH prefers the smallest h, then the oldest node: of nodes with the same
	// f the estimate is the part that can be trusted less.
	TieH Tie = iota
	// TieOld prefers the node that was made first.
	TieOld
	// TieNew prefers the node that was made last.
	TieNew
)

// String returns the word that users type.
func (t Tie) String() string { return [...]string{"h", "old", "new"}[t] }

// What else can be wrong with the options that every puzzle's searches have.
var (
	// expanded or generated
	CodeGoalTest = fault.NewCode("search.goal-test")
	// h, old or new
	CodeTie = fault.NewCode("search.tie")
)

// ParseGoalTest reads when nodes are tested; an empty text is the default.
func ParseGoalTest(text string) (GoalTest, error) {
	for _, t := range []GoalTest{TestDefault, TestExpanded, TestGenerated} {
		if strings.EqualFold(text, t.String()) {
			return t, nil
		}
	}
	return 0, fault.New(CodeGoalTest, text)
}

// ParseTie reads how ties are broken; an empty text is the default.
func ParseTie(text string) (Tie, error) {
	if text == "" {
		return TieH, nil
	}
	for _, t := range []Tie{TieH, TieOld, TieNew} {
		if strings.EqualFold(text, t.String()) {
			return t, nil
		}
	}
	return 0, fault.New(CodeTie, text)
}
