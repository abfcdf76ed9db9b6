package trace

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// MaxBytes is the most memory that the events of a recording take.
const MaxBytes = 256 << 20

// Op is an operator of a search.
type Op struct {
	Name string // as the search has it: "C5", "SwapToUp"
	Move string // as the rules have it; empty when the board stays as it is
}

// Recording is a search with every step, or as many as there was memory for.
type Recording struct {
	// Job says what was searched: the fields that the head of the file has.
	Job puzzle.Job
	// Result is how the search ended, whether recorded to the end or not.
	Result Result
	// Ops are the operators, by the numbers in Event.Op.
	Ops    []Op
	Events Events
	// Dropped counts the events that came after the memory was used up.
	Dropped int64
}

// Result is how a recorded search ended.
type Result struct {
	Status                    search.Status
	Optimal                   bool
	Cost                      float64
	Generated, Expanded, Peak int64
	// Path has the names of the operators of the path that was found.
	Path []string
}

// Algorithm returns what is known of the algorithm. A recording that was made
// or read has one.
func (r *Recording) Algorithm() search.Algorithm {
	id, _ := search.ParseAlgorithm(r.Job.Algorithm)
	return id.Info()
}

// GoalTest returns when the search tested its nodes.
func (r *Recording) GoalTest() search.GoalTest {
	test, _ := search.ParseGoalTest(r.Job.GoalTest)
	return test.Of(r.Algorithm().ID)
}

// Tie returns how the search chose among nodes with the same f.
func (r *Recording) Tie() search.Tie {
	tie, _ := search.ParseTie(r.Job.Tie)
	return tie
}

// Weight returns by what the search multiplied the heuristic.
func (r *Recording) Weight() float64 {
	if r.Algorithm().Weighted && r.Job.Weight > 0 {
		return r.Job.Weight
	}
	return 1
}
