package puzzle

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/search"
)

// Progress is what a running job tells, at most ten times a second: its search's.
type Progress = search.Progress

// Line is a line of play and what comes of it.
type Line = search.Line

// Answer is the outcome of a job as plain data: what --json prints, what the
// screens show, what reports are made of.
type Answer struct {
	Job   Job
	Error string // bad input or a crash: nothing below holds

	Status  search.Status
	Optimal bool // proved
	Steps   int
	Score   int // points at the end of the path
	Moves   []string
	Lower   int // true bounds, also when cut off
	Upper   int // with goal score

	Generated  int64
	Expanded   int64
	Peak       int64
	Penetrance float64
	Branching  float64
	Time       time.Duration
	Runs       int // that Time is the average of, when it was measured

	Lines []Line   // of an analysis, the best first
	Depth int      // plies, of the deepest search that was finished
	Cuts  [2]int64 // cutoffs at nodes with White, and with Black to move

	Solutions string  // a decimal number, when counted
	Unique    string  // "yes" or "no" once it is known whether there is one solution only
	Lost      int     // the step, from 1, since which a path in progress can't be finished; 0 is none
	Grade     string  // how hard a generated or graded position is
	Method    string  // what the solver worked with, where there are several: a code
	Missing   string  // what the solver had to do without: a code
	Reason    *Reason // the argument of a proof, where there is one
	Bounds    []Bound // bound against steps, of the exact solver

	First string // position text before
	Final string // position text after the moves; of a generated position, its own
	Data  string // of a recording or an audit, its text
}

// Bounded returns the guaranteed and the proved cost ratio of a path that a
// weighted search has found: its cost over the cheapest cost is at most
// guaranteed, by theory, and at most reached, by the lower bound of this search.
// ok is false when neither is known, or the weight is 1. A* and IDA* with an
// admissible heuristic times w return a path of at most w times the cheapest cost
// (Pohl, 1970), unless they test a node as soon as it is made.
func (a *Answer) Bounded() (guaranteed, reached float64, ok bool) {
	p, known := Find(a.Job.Puzzle)
	if !known || a.Status != search.Solved || a.Job.Weight == 0 || a.Job.Weight == 1 || a.Steps == 0 || a.Lower == 0 {
		return 0, 0, false
	}
	h, known := FindHeuristic(p, a.Job.Heuristic)
	if !known || !h.Admissible || strings.EqualFold(a.Job.GoalTest, search.TestGenerated.String()) {
		return 0, 0, false
	}
	return max(1, a.Job.Weight), float64(a.Steps) / float64(a.Lower), true
}

// Reason is an argument as data: a code and its figures, never a sentence.
type Reason struct {
	Code   string // "sum-bound", "no-start", ..
	Fields []Field
}

// Field is one named figure of a reason: "total" "325", "pair" "01 10", ..
// A name may occur more than once.
type Field struct{ Name, Value string }

// Values returns the values of all fields of a name.
func (r *Reason) Values(name string) []string {
	var found []string
	for _, f := range r.Fields {
		if f.Name == name {
			found = append(found, f.Value)
		}
	}
	return found
}

// Number returns the first field of a name as a number, 0 when there is none.
func (r *Reason) Number(name string) int {
	for _, value := range r.Values(name) {
		n, _ := strconv.Atoi(value)
		return n
	}
	return 0
}

// Bound says that no path of Steps squares makes more than Points.
type Bound struct {
	Steps  int
	Points int
	Nodes  int64  // what the search needed; 0 when the bound alone settled it
	How    string // "bound", "search", "path"
}
