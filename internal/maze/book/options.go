package book

import (
	"cmp"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Formulation is which operators there are.
type Formulation uint8

const (
	Swap Formulation = iota // the course's: turning is an operator of its own
	Merged
)

// String returns the name of the formulation, as users type it.
func (f Formulation) String() string { return [...]string{"swap", "merged"}[f] }

// Options say how to search. Texts are as users type them; the zero value of
// each but Algorithm is its default.
type Options struct {
	Algorithm   string
	Formulation Formulation
	Heuristic   string  // of informed algorithms; "" is the first of Heuristics
	Weight      float64 // of astar and idastar; 0 is 1
	// Depth is the most operators of a path; 0 is no limit, but for dls as many
	// as a path can have: the free squares, twice that with swaps.
	Depth int
	Tree  bool   // no recognition of equal states
	Order string // of the successors: "" or "course", or "random:SEED"
	Prune bool   // drop states with dead regions
	// GoalTest is "expanded" or "generated"; "" is the algorithm's own time.
	GoalTest string
	// Tie is "h" (default), "old" or "new": which of the nodes with the same f
	// is first.
	Tie    string
	Stored int64 // most nodes that smastar keeps; 0 is what fits in memory
	// Audit, if set, has the heuristic of an informed algorithm audited over
	// the nodes that the search generates.
	Audit *audit.Options
}

var (
	// swap or merged
	errFormulation = fault.NewCode("maze.formulation")
)

// ParseFormulation reads the name of a formulation; an empty one is swap.
func ParseFormulation(text string) (Formulation, error) {
	switch text {
	case "", "swap":
		return Swap, nil
	case "merged":
		return Merged, nil
	}
	return 0, fault.New(errFormulation, text)
}

// check returns what the names stand for, the heuristic aside, which needs the
// problem, or the first fault.
func (o Options) check() (h Heuristic, options searchOptions, err error) {
	id, badAlgorithm := search.ParseAlgorithm(o.Algorithm)
	h, badHeuristic := FindHeuristic(o.Heuristic)
	seed, badOrder := search.ParseOrder(o.Order)
	goalTest, badGoalTest := search.ParseGoalTest(o.GoalTest)
	tie, badTie := search.ParseTie(o.Tie)
	var badFormulation error
	if o.Formulation > Merged {
		badFormulation = fault.New(errFormulation, strconv.Itoa(int(o.Formulation)))
	}
	options = searchOptions{id, o.Weight, o.Tree, seed, goalTest, tie, o.Stored}
	return h, options, cmp.Or(badAlgorithm, badHeuristic, badFormulation, search.CheckNumbers(o.Weight, o.Depth), badOrder, badGoalTest, badTie)
}

// searchOptions are what package search needs of the options; it has a type of
// its own for each size of board.
type searchOptions struct {
	algorithm search.ID
	weight    float64
	tree      bool
	order     string
	goalTest  search.GoalTest
	tie       search.Tie
	stored    int64
}

// depth returns the most operators of a path on a board with so many free
// squares, 0 for no limit.
func (o Options) depth(id search.ID, squares int) int {
	switch {
	case o.Depth > 0 || id != search.DLS:
		return o.Depth
	case o.Formulation == Merged:
		return max(1, squares)
	}
	return max(1, 2*squares)
}
