package trace

import (
	"math"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// MaxBytes is the limit of the memory for a recording's events.
const MaxBytes = 256 << 20

// Op is an operator of a search.
type Op struct {
	Name string // the search's name: "C5", "SwapToUp"
	Move string // the rules' name; empty if the board does not change
}

// Recording is a search with every step, or as many as fit in memory.
type Recording struct {
	// Job is the search's job: the fields that the head of the file has.
	Job puzzle.Job
	// Result is the result of the search, even if it was not recorded to the
	// end.
	Result Result
	// Ops are the operators, by the numbers in Event.Op.
	Ops    []Op
	Events Events
	// Estimates has the heuristic's estimate of each node, if it can't be derived from
	// f: a custom algorithm may order its nodes by any formula. Otherwise it is empty.
	Estimates []float64
	// Dropped counts the events after the memory was used up.
	Dropped int64
}

// Result is the result of a recorded search.
type Result struct {
	Status                    search.Status
	Optimal                   bool
	Cost                      float64
	Generated, Expanded, Peak int64
	// Path has the names of the operators of the path that was found.
	Path []string
}

// Algorithm returns the description of the algorithm. Every recording has one.
func (r *Recording) Algorithm() search.Algorithm {
	a, _ := search.Describe(r.Job.Algorithm)
	return a
}

// Settings returns the settings of the search, with the defaults filled in.
func (r *Recording) Settings() search.Settings { return r.Job.Settings.Of(r.Algorithm()) }

// Equal returns how the search treated states that it had reached before.
func (r *Recording) Equal() search.Equality {
	a := r.Algorithm()
	switch {
	case a.Recipe != nil:
		return a.Recipe.Equals()
	case r.Job.Tree:
		return search.EqualNone
	}
	return search.Textbook(a.ID, 0).Equals()
}

// Tree reports whether the search recognised no equal states.
func (r *Recording) Tree() bool { return r.Equal() == search.EqualNone }

// Depth returns the maximum depth, 0 if none.
func (r *Recording) Depth() int {
	depth := r.Job.Depth
	if recipe := r.Algorithm().Recipe; recipe != nil && recipe.Depth > 0 && (depth == 0 || recipe.Depth < depth) {
		return recipe.Depth
	}
	return depth
}

// Weight returns the factor of the heuristic.
func (r *Recording) Weight() float64 {
	a := r.Algorithm()
	if a.Weighted && r.Job.Weight > 0 {
		return r.Job.Weight
	}
	if a.Recipe != nil {
		if _, h, linear := a.Recipe.Linear(); linear && h > 0 {
			return h
		}
	}
	return 1
}

// Event is one step of a search, in little memory.
type Event struct {
	// F is the value by which the node is ordered; for an Iteration, the new
	// limit.
	F float64
	// Node is the node that the event is about, 0 in an Iteration.
	Node uint32
	// Other is the parent of a Generated node; the node of the same state that
	// was expanded before an Expanded one (in RBFS and SMA* it can be the
	// same); the node that a Pruned one repeats, if known. Otherwise it is
	// None.
	Other uint32
	// Extra is the g of a Generated node, or the number of nodes stored at an
	// Expanded one.
	Extra float32
	// Op is the operator that generated a Generated node.
	Op   uint16
	Kind search.EventKind
	Why  search.Why
}

// None is no node.
const None = math.MaxUint32

// EventBytes is the memory of one event.
const EventBytes = 24

// Again reports whether a node is expanded whose state was expanded before.
func (e *Event) Again() bool { return e.Kind == search.Expanded && e.Other != None }

// chunk is the number of events in one piece of memory: pieces are never
// copied.
const chunk = 1 << 14

// Events is a list of events that only grows.
type Events struct {
	chunks [][]Event
	n      int
}

// Len returns the number of events.
func (l *Events) Len() int { return l.n }

// At returns an event, which must not be changed.
func (l *Events) At(i int) *Event { return &l.chunks[i/chunk][i%chunk] }

func (l *Events) add(e Event) {
	if l.n%chunk == 0 {
		l.chunks = append(l.chunks, make([]Event, 0, chunk))
	}
	last := len(l.chunks) - 1
	l.chunks[last] = append(l.chunks[last], e)
	l.n++
}

// The codes of a recording's expectations.
var (
	codeEstimates = fault.NewCode("trace.estimates")
)
