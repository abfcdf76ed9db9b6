package textbook

import (
	"time"

	"cavalo/internal/csp"
	"cavalo/internal/search"
)

// Kind is the kind of an event.
type Kind byte

// The events.
const (
	Assign    Kind = iota // the variable gets the value
	Revise                // the relation is used to revise the variable's domain
	Remove                // the relation removes the value from the variable's domain
	Fail                  // the relation forbids the value; without a value, the variable's domain is empty
	Backtrack             // the variable's value is taken back, and what was removed since
)

// Event is a step of an algorithm.
type Event struct {
	Kind     Kind
	Var      int   // a variable's index
	Value    int   // a value's index in the domain of the problem, -1 for none
	Relation int   // a relation's index in the network, -1 for none
	Stats    Stats // so far, without the time
}

// Stats are the statistics of a run.
type Stats struct {
	// Assignments is how often a variable got a value. In min-conflicts those of the first complete
	// assignment count, too.
	Assignments int64
	// Backtracks is how often a variable had no value left to try, so that the search went back to
	// the variable before it. At the first variable it doesn't count: there the search ends.
	Backtracks int64
	// Checks is how often a relation was tested for values of all its variables. In min-conflicts it
	// is how often the conflicts of a value were counted.
	Checks int64
	// Revisions is how often a domain was revised by one relation.
	Revisions int64
	// Removed is how many values were removed from domains by revisions. Those that are removed
	// again after backtracking count again.
	Removed int64
	Time    time.Duration
}

// Job is what to run.
type Job struct {
	Algorithm string
	Settings  Settings
	Seed      string // of min-conflicts; "" is "1"
	// Trace receives every step; may be nil.
	Trace func(Event)
}

// Result is how a run ended.
type Result struct {
	Status     search.Status
	Assignment []csp.Value // a value for each variable if solved, else nil
	// Domains are the values that AC-3 left, nil for another algorithm or an unfinished run.
	Domains [][]csp.Value
	Stats
}

// run is a running algorithm.
type run struct {
	*Network
	job   Job
	meter *search.Meter
	stats Stats

	values   []csp.Value // of all variables, for checks
	assigned []int       // the index of each variable's value, -1 for none
	alive    [][]bool    // the values left in each domain, by index
	size     []int       // how many they are
	trail    []removal
	stopped  bool
}

// removal is a value that was removed from a domain.
type removal struct{ x, v int }

// Run runs an algorithm. Its nodes, for limits, are assignments. AC-3 that leaves several values ends
// with [search.LimitReached], as does min-conflicts that finds nothing in [MaxSteps] or the limit.
func Run(p *csp.Problem, job Job, control search.Control) Result {
	s := &run{job: job, meter: search.NewMeter(control)}
	s.job.Settings = job.Settings.Of()
	var result Result
	if job.Algorithm == MinConflicts {
		result = s.minConflicts(p)
	} else if s.Network = NewNetwork(p, control.Limits.Memory); s.Network == nil {
		result.Status = search.LimitReached
	} else {
		result = s.systematic()
	}
	result.Stats = s.stats
	result.Time = s.meter.Stats().Time
	return result
}

// systematic runs backtracking or AC-3.
func (s *run) systematic() Result {
	s.values = make([]csp.Value, len(s.Variables))
	s.assigned, s.size = make([]int, len(s.Variables)), make([]int, len(s.Variables))
	for x, v := range s.Variables {
		s.assigned[x], s.size[x] = -1, len(v.Domain)
		alive := make([]bool, len(v.Domain))
		for i := range alive {
			alive[i] = true
		}
		s.alive = append(s.alive, alive)
	}
	if s.job.Algorithm == AC3 {
		return s.onlyAC3()
	}
	found := s.job.Settings.Inference == "none" || s.ac3(s.Arcs(true))
	found = found && s.backtrack(0)
	switch {
	case s.stopped || s.meter.Stopped() && !found:
		return Result{Status: s.meter.Reason()}
	case !found:
		return Result{Status: search.NoSolution}
	}
	return Result{Status: search.Solved, Assignment: s.solution(s.assigned)}
}

// solution returns the values with the given indices.
func (s *run) solution(indices []int) []csp.Value {
	values := make([]csp.Value, len(indices))
	for x, v := range indices {
		values[x] = s.Variables[x].Domain[v]
	}
	return values
}

func (s *run) tell(kind Kind, x, value, relation int) {
	if s.job.Trace != nil {
		s.job.Trace(Event{kind, x, value, relation, s.stats})
	}
}

// check tests a relation for s.values.
func (s *run) check(r *Relation) bool {
	s.stats.Checks++
	if !s.meter.Work(1) {
		s.stopped = true
	}
	return r.Holds(s.values)
}

// set puts the v-th value of a variable into s.values.
func (s *run) set(x, v int) { s.values[x] = s.Variables[x].Domain[v] }

// backtrack is BACKTRACK of figure 6.5, with a number of variables assigned.
func (s *run) backtrack(assigned int) bool {
	if assigned == len(s.Variables) {
		return true
	}
	x := s.next()
	for _, v := range s.ordered(x) {
		if s.stopped || !s.meter.Tick(1) {
			s.stopped = true
			return false
		}
		if !s.consistent(x, v, true) {
			continue
		}
		mark := len(s.trail)
		s.assign(x, v)
		if s.infer(x) && s.backtrack(assigned+1) {
			return true
		}
		if s.stopped {
			return false
		}
		s.undo(x, mark)
		s.tell(Backtrack, x, v, -1)
	}
	if assigned > 0 {
		s.stats.Backtracks++
	}
	return false
}

// assign gives a variable a value. Its other values leave the domain if there is inference.
func (s *run) assign(x, v int) {
	s.stats.Assignments++
	s.assigned[x] = v
	s.set(x, v)
	s.tell(Assign, x, v, -1)
	if s.job.Settings.Inference == "none" {
		return
	}
	for w, alive := range s.alive[x] {
		if alive && w != v {
			s.drop(x, w)
		}
	}
}

func (s *run) drop(x, v int) {
	s.alive[x][v] = false
	s.size[x]--
	s.trail = append(s.trail, removal{x, v})
}

// undo takes an assignment back, and what was removed since.
func (s *run) undo(x, mark int) {
	s.assigned[x] = -1
	for _, r := range s.trail[mark:] {
		s.alive[r.x][r.v] = true
		s.size[r.x]++
	}
	s.trail = s.trail[:mark]
}

// open returns the first variable of a relation besides x that isn't assigned, -1 for none, and how
// many there are.
func (s *run) open(r *Relation, x int) (first, n int) {
	first = -1
	for _, y := range r.Scope {
		if y != x && s.assigned[y] < 0 {
			if n++; n == 1 {
				first = y
			}
		}
	}
	return first, n
}

// consistent reports whether a value agrees with the assignments by all relations that it completes.
func (s *run) consistent(x, v int, told bool) bool {
	s.set(x, v)
	for _, i := range s.Of[x] {
		r := s.Relations[i]
		if _, n := s.open(r, x); n == 0 && !s.check(r) {
			if told {
				s.tell(Fail, x, v, i)
			}
			return false
		}
	}
	return true
}

// next is SELECT-UNASSIGNED-VARIABLE.
func (s *run) next() int {
	best, bestLegal, bestDegree := -1, 0, 0
	choice := s.job.Settings.Variable
	for x := range s.Variables {
		if s.assigned[x] >= 0 {
			continue
		}
		if choice == "order" {
			return x
		}
		legal, degree := 0, 0
		if choice != "degree" {
			legal = s.legal(x)
		}
		if choice != "mrv" {
			degree = s.degree(x)
		}
		if best < 0 || legal < bestLegal || legal == bestLegal && degree > bestDegree {
			best, bestLegal, bestDegree = x, legal, degree
		}
	}
	return best
}

// legal counts the legal values of a variable.
func (s *run) legal(x int) (n int) {
	if s.job.Settings.Inference != "none" {
		return s.size[x]
	}
	for v := range s.alive[x] {
		if s.consistent(x, v, false) {
			n++
		}
	}
	return n
}

// degree counts the relations of a variable with others that aren't assigned.
func (s *run) degree(x int) (n int) {
	for _, i := range s.Of[x] {
		if _, open := s.open(s.Relations[i], x); open > 0 {
			n++
		}
	}
	return n
}

// infer is INFERENCE.
func (s *run) infer(x int) bool {
	switch s.job.Settings.Inference {
	case "fc":
		return s.forward(x)
	case "mac":
		return s.ac3(s.ArcsTo(x, s.assigned))
	}
	return true
}

// forward is forward checking.
func (s *run) forward(x int) bool {
	for _, i := range s.Of[x] {
		y, n := s.open(s.Relations[i], x)
		if n != 1 {
			continue
		}
		if s.revise(Arc{y, i}); s.size[y] == 0 {
			s.tell(Fail, y, -1, i)
			return false
		}
		if s.stopped {
			return false
		}
	}
	return true
}
