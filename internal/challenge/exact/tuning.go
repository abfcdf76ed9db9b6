package exact

// tuning holds what a search may do how long before it does something else.
// None of it changes a result, only the time it takes; tests cut parts of it
// down to nothing to see the others carry the answer alone.
type tuning struct {
	prices      func(r *root, length int) // sets the multipliers that a root starts from; nil leaves them 0
	sweeps      int                       // of a root, at each number of steps
	first, last float64                   // points: the step lengths of these sweeps
	beam        int                       // width of the beam at a root
	nodes       int64                     // of a depth-first search before it gives up
	nodeSweeps  int                       // of a prefix
	nodeFirst   float64
	nodeLast    float64
	stride      int // points by which a round of the highest score asks for less
	nodeBeam    int // width of the beams below prefixes
	beamShare   int // per cent of the nodes that may go into them
}

var (
	stepsTuning = tuning{
		prices: (*root).guess,
		sweeps: 100, first: 6, last: 0.1, beam: 300, nodes: 200_000,
		nodeSweeps: 40, nodeFirst: 1.5, nodeLast: 0.19, nodeBeam: 200, beamShare: 10,
	}
	scoreTuning = tuning{
		prices: (*root).guess,
		stride: 12, sweeps: 300, first: 8, last: 0.05, beam: 2000, nodes: 300_000,
		nodeSweeps: 60, nodeFirst: 1.5, nodeLast: 0.15, nodeBeam: 200, beamShare: 10,
	}
)
