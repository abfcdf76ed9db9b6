package search

// Problem is what a search needs to know of a puzzle (AIMA 3rd ed., section
// 3.1.1). States S that are equal by == are the same state; a path is a list of
// moves M.
type Problem[S comparable, M any] interface {
	// Start is the state that the search begins with.
	Start() S
	// Goal says whether a state is what is looked for.
	Goal(S) bool
	// Successors appends what one move makes of a state, in the puzzle's
	// order, and returns the longer slice. The order is always the same.
	Successors(S, []Successor[S, M]) []Successor[S, M]
}

// Successor is a move, what it costs, and the state after it. A cost is not
// below 0. Where it is 0, moves must not lead back to the state they came from,
// or a search that doesn't recognise equal states may go round for ever.
type Successor[S comparable, M any] struct {
	Move  M
	State S
	Cost  float64
}

// Uniform is a Problem in which all moves cost the same. Breadth-first search
// and iterative deepening prove their answers optimal only where they know it.
type Uniform interface {
	StepCost() float64
}

// Heuristic estimates what is left to pay from a state to the nearest goal.
type Heuristic[S any] struct {
	// Name is what users call it.
	Name string
	// Estimate is never negative; infinity says that no goal can be reached.
	Estimate func(S) float64
	// EstimateAt, if set, takes the place of Estimate: it also knows how many
	// moves led to the state.
	EstimateAt func(s S, moves int) float64
	// Raw, if set, is what EstimateAt makes 0 where it is below 0 or not a
	// number, which an audit tells. No search asks for it.
	Raw func(s S, moves int) float64
	// Admissible: the estimate is never too high, and infinite only where
	// there is no goal.
	Admissible bool
	// Consistent: the estimate never falls by more than the cost of a move.
	Consistent bool
}
