package search

// Status is how a search ended.
type Status uint8

const (
	// Solved means that there is a path to a goal.
	Solved Status = iota
	// NoSolution means that there is none: everything was searched, and
	// nothing was cut off by a depth, a limit, memory or a heuristic that
	// prunes more than it may.
	NoSolution
	// LimitReached means that a limit ended the search, or cut off a part of
	// it in which there may be a solution.
	LimitReached
	// Cancelled means that the search was told to stop.
	Cancelled
)

// String returns the word for the status that JSON reports use.
func (s Status) String() string {
	switch s {
	case Solved:
		return "solved"
	case NoSolution:
		return "no-solution"
	case LimitReached:
		return "limit"
	default:
		return "cancelled"
	}
}
