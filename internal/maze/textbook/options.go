package textbook

import (
	"math"
	"strconv"
	"strings"

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
	Depth  int
	Tree   bool   // no recognition of equal states
	Order  string // of the successors: "" or "course", or "random:SEED"
	Prune  bool   // drop states with dead regions
	Stored int64  // most nodes that smastar keeps; 0 is what fits in memory
	// Audit, if set, has the heuristic of an informed algorithm audited over
	// the nodes that the search generates.
	Audit *audit.Options
}

var (
	// swap or merged
	errFormulation = fault.NewCode("maze.formulation")
	// course or random:SEED
	errOrder = fault.NewCode("search.order")
	// a weight above 0
	errWeight = fault.NewCode("search.weight")
	// a depth of at least 1
	errDepth = fault.NewCode("search.depth")
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

// check returns what the names stand for, or the first fault.
func (o Options) check() (search.ID, Heuristic, error) {
	id, err := search.ParseAlgorithm(o.Algorithm)
	if err != nil {
		return 0, Heuristic{}, err
	}
	h, err := FindHeuristic(o.Heuristic)
	switch {
	case err != nil:
		return 0, Heuristic{}, err
	case o.Formulation > Merged:
		err = fault.New(errFormulation, strconv.Itoa(int(o.Formulation)))
	case o.Weight < 0 || math.IsNaN(o.Weight) || math.IsInf(o.Weight, 0):
		err = fault.New(errWeight, strconv.FormatFloat(o.Weight, 'g', -1, 64))
	case o.Depth < 0:
		err = fault.New(errDepth, strconv.Itoa(o.Depth))
	case o.Order != "" && o.Order != "course" && !strings.HasPrefix(o.Order, "random:"):
		err = fault.New(errOrder, o.Order)
	}
	return id, h, err
}

// seed returns what shuffles the successors, or "" for the course's order.
func (o Options) seed() string {
	if o.Order == "course" {
		return ""
	}
	return o.Order // the prefix keeps an empty seed from being no seed
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
