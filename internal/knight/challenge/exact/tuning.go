package exact

// tuning holds what a search may do how long before it does something else.
// None of it changes a result, only the time it takes; tests cut parts of it
// down to nothing to see the others carry the answer alone.
type tuning struct {
	sweeps      int     // of a root, at each number of steps
	first, last float64 // points: the step lengths of these sweeps
	beam        int     // width
	nodes       int64   // of the depth-first search
	noPrices    bool    // multipliers start from 0
}

var stepsTuning = tuning{sweeps: 100, first: 6, last: 0.1, beam: 300, nodes: 200_000}
