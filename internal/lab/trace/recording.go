package trace

import (
	"math"

	"cavalo/internal/fault"
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

// Event is one step of a search, as small as it can be.
type Event struct {
	// F is what the node is ordered by; of an Iteration, the new limit.
	F float64
	// Node is the node that the event is about, 0 in an Iteration.
	Node uint32
	// Other is the parent of a Generated node; the node of the same state that
	// was expanded before an Expanded one (in RBFS and SMA* it can be the same);
	// the node that a Pruned one repeats, if that is known. Else it is None.
	Other uint32
	// Extra is g of a Generated node, the nodes stored at an Expanded one.
	Extra float32
	// Op is the operator that made a Generated node.
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

// chunk is how many events lie in one piece of memory: what was recorded is
// never copied to make room.
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

// What a recording can be expected to have. Each comment is the English phrase
// that follows "expected".
var (
	// a recording that begins with "%[1]s"
	codeMagic = fault.NewCode("trace.magic")
	// a line such as "puzzle: challenge"
	codeLine = fault.NewCode("trace.line")
	// one of %[1]s
	codeKey = fault.NewCode("trace.key")
	// %[1]s only once
	codeTwice = fault.NewCode("trace.twice")
	// a number of at most %[1]s
	codeNumber = fault.NewCode("trace.number")
	// yes
	codeYes = fault.NewCode("trace.yes")
	// solved, no-solution, limit or cancelled
	codeStatus = fault.NewCode("trace.status")
	// a textbook algorithm
	codeAlgorithm = fault.NewCode("trace.algorithm")
	// at most %[1]s operators
	codeOps = fault.NewCode("trace.ops")
	// event %[1]s of %[2]s
	codeEvent = fault.NewCode("trace.event")
	// the end after event %[1]s
	codeEnd = fault.NewCode("trace.end")
)
