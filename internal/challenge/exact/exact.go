package exact

import (
	"sync"
	"sync/atomic"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// Goal is the objective of a path.
type Goal uint8

// The two goals.
const (
	Steps Goal = iota // the fewest squares that reach the target
	Score             // the maximum number of points before the knight is stuck
)

// Options are the parameters of Solve.
type Options struct {
	Start   knight.Square // the placement, NoSquare for any
	Goal    Goal
	Workers int // goroutines; 0 means one
	// One solve can be split: with Parts > 0 only paths whose first landing belongs
	// to Part (from 0) are searched, and paths no better than the control's Known
	// are skipped. The best result of the parts is the result of the whole, and the
	// largest and lowest of their bounds are bounds of the whole.
	Part, Parts int
	// Best is called for each better path with the current bounds. It may be nil. The
	// callee may keep the slice.
	Best func(moves []knight.Move, lower, upper int)
}

// Result is an answer with its proof. Lower and Upper bound the steps (goal Steps; Upper
// is 0 without a path) or the points (goal Score), also after a limit. For a part they
// include the results of the other parts; a part without a better result is solved for
// goal Score, with its own path, and has no solution for goal Steps.
type Result struct {
	Status       search.Status
	Optimal      bool // Lower = Upper was proved
	Moves        []knight.Move
	Steps, Score int // of Moves; Score counts the points made before them
	Lower, Upper int
	Stats        search.Stats
	Bounds       []StepBound // in ascending order of Steps
	Reason       *SumReason  // when the sum alone shows that there is no solution
}

// How is the method that proved a bound.
type How uint8

// The methods, from the cheapest to none.
const (
	BySum     How = iota // the largest numbers that the rules allow together
	ByBound              // the best walk (see the package comment)
	BySearch             // a search of all paths that the walk didn't refute
	ByNothing            // not refuted, and no path known: the search was cut off
	ByPath               // not refuted: there is a path
)

var hows = [...]string{"sum", "bound", "search", "open", "path"}

// String returns "sum", "bound", "search", "open" or "path".
func (h How) String() string { return hows[h] }

// StepBound is a proof that no path of exactly that many steps makes more than Bound points.
type StepBound struct {
	Steps int
	Bound int
	Nodes int64 // generated for it
	How   How
}

// Solve solves a position for a goal. After a limit the result still has the best path
// found and valid bounds.
func Solve(p rules.Position, o Options, c search.Control) Result {
	t := stepsTuning
	if o.Goal == Score {
		t = scoreTuning
	}
	return solve(p, o, c, t)
}

func solve(p rules.Position, o Options, c search.Control, t tuning) Result {
	w := &watch{meter: search.NewMeter(c), known: c.Known}
	w.meter.NodeBytes(prefixBytes)
	if memory := c.Limits.Memory; memory > 0 {
		w.room = int(max(1, memory/prefixBytes))
	}
	result := Result{Score: p.Points, Lower: p.Points, Upper: p.Points, Optimal: true}
	roots := newRoots(p, o)
	if o.Goal == Steps {
		result.Lower, result.Upper = 0, 0
	}
	switch reason := NewSumReason(p); {
	case o.Goal == Steps && p.Solved():
	case len(roots) == 0:
		if o.Goal == Steps || !p.Placed() {
			result.Status = search.NoSolution
		}
	case o.Goal == Score:
		result = newScoreSearch(w, roots, o, t, p.Points).run()
	case reason.Best < p.Target:
		result.Status, result.Reason = search.NoSolution, &reason
	default:
		result = newStepsSearch(w, p, roots, o, t).run()
	}
	result.Stats = w.meter.Stats()
	return result
}

// tuning holds the limits after which the search changes its method. They change the time,
// not the result; tests set some to zero to try each method alone.
type tuning struct {
	prices      func(r *root, length int) // sets the initial multipliers of a root; nil leaves them 0
	sweeps      int                       // of a root, at each number of steps
	first, last float64                   // points: the step lengths of these sweeps
	beam        int                       // width of the beam at a root
	nodes       int64                     // of a depth-first search before it gives up
	nodeSweeps  int                       // of a prefix
	nodeFirst   float64
	nodeLast    float64
	stride      int // points by which each round of the highest score aims lower
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

// watch is a search's meter, shared by the goroutines of one solve.
type watch struct {
	room      int // nodes that may be stored, 0 for any number
	mutex     sync.Mutex
	meter     *search.Meter
	stopped   atomic.Bool
	known     func() int // the callback search.Control.Known
	trying    int        // the number of steps being tried, 0 for none
	bestSteps int        // the steps of this solve's own best path, 0 for none
	outdone   bool       // stopped, since another part knows a path of no more steps
}

// news returns the best result of another part, 0 if none.
func (w *watch) news() int {
	if w.known == nil {
		return 0
	}
	return w.known()
}

// try sets the number of steps to try next and reports whether that is useful; the search
// stops as soon as it no longer is.
func (w *watch) try(steps int) bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.trying = steps
	if !w.useful() {
		w.trying = 0
		return false
	}
	return true
}

// found records that a path of that many steps was found.
func (w *watch) found(steps int) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.bestSteps = steps
}

// useful reports whether a path with the number of steps being tried would beat the paths of other
// parts; w is locked. The control's Known may also return this part's own result.
func (w *watch) useful() bool {
	known := w.news()
	return w.trying == 0 || known == 0 || w.trying < known || w.bestSteps > 0 && w.bestSteps <= known
}

// stopIfUseless stops the search when it is no longer useful; w is locked.
func (w *watch) stopIfUseless() {
	if !w.useful() {
		w.outdone = true
		w.stopped.Store(true)
	}
}

// stored sets the number of nodes in memory.
func (w *watch) stored(n int) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.meter.Stored(int64(n))
	if w.meter.Stopped() {
		w.stopped.Store(true)
	}
}

// note sets the data of the next progress report.
func (w *watch) note(depth int, lower, upper float64, phase string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.meter.Note(depth, lower, upper, phase)
}

// reason returns why the search stopped.
func (w *watch) reason() search.Status {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.meter.Reason()
}

// flushEvery is the number of nodes after which a goroutine reports to the watch.
const flushEvery = 256

// tally counts the nodes of one goroutine and reports them to the watch.
type tally struct {
	watch               *watch
	generated, expanded int64
	worked              int64 // sweeps, which generate no nodes, measured in nodes
	made                int64 // generated, never set back
	total               int64 // generated and worked, never set back
}

// tick adds n generated nodes and reports whether the search may continue.
func (t *tally) tick(n int64) bool {
	t.generated += n
	t.made += n
	return t.spend(n)
}

// work adds work that takes as long as n nodes, and reports whether to go on.
func (t *tally) work(n int64) bool {
	t.worked += n
	return t.spend(n)
}

func (t *tally) spend(n int64) bool {
	t.total += n
	if t.generated+t.worked >= flushEvery {
		t.flush()
	}
	return !t.watch.stopped.Load()
}

func (t *tally) expand(n int64) { t.expanded += n }

// flush reports the counts to the watch.
func (t *tally) flush() {
	t.watch.mutex.Lock()
	defer t.watch.mutex.Unlock()
	t.watch.meter.Work(t.worked)
	if !t.watch.meter.Tick(t.generated) {
		t.watch.stopped.Store(true)
	}
	t.watch.stopIfUseless()
	t.watch.meter.Expand(t.expanded)
	t.generated, t.expanded, t.worked = 0, 0, 0
}
