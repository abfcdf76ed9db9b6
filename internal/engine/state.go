package engine

// State is whether the program that does the work is there.
type State uint8

// The states of a client's program.
const (
	Ready   State = iota // or not asked for yet
	Loading              // it is being waited for, longer than is usual
	Missing              // it could not be loaded; the next job tries again
)
