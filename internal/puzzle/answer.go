package puzzle

import (
	"strconv"

	"cavalo/internal/search"
)

// Progress is what a running job tells, at most ten times a second: its search's.
type Progress = search.Progress

// Line is a line of play and what comes of it.
type Line = search.Line

// Answer is what comes of a job as plain data: what --json prints, what the
// screens show, what reports are made of. It is a head that every task has, and
// the outcome of its own task.
type Answer struct {
	Job   Job
	Error string // bad input or a crash: nothing below holds

	Status       search.Status
	Optimal      bool // proved
	search.Stats      // what it cost
	Penetrance   float64
	Branching    float64
	Runs         int // that Time is the average of, when it was measured

	Outcome Outcome // nil is that of a task that has found nothing
}

// Outcome is what a task has found. It is one of the types below, each of one
// task: no other package can add one.
type Outcome interface {
	parts() parts
	with(p Path) Outcome // the same along another path, where it has one
}

// Path is the moves that were found, and what they make.
type Path struct {
	Moves []string
	Steps int
	Score int     // points at the end of the path
	Cost  float64 // of the moves together, in a space; 0 elsewhere
	First string  // position text before
	Final string  // position text after the moves
}

// Proof is what is proved of the best path.
type Proof struct {
	Lower  int     // true bounds, also when cut off
	Least  float64 // in a space, the true bound on the cost, of which Lower is the whole part
	Upper  int     // with goal score
	Unique string  // "yes" or "no" once it is known whether there is one solution only
	Reason *Reason // the argument, where there is one
}

// SolverInfo is what a solver worked with, where there are several, as codes.
type SolverInfo struct {
	Method  string
	Missing string // what it had to do without
}

// Analysis is what is expected of a position of a game of two.
type Analysis struct {
	Lines []Line   // the best first
	Depth int      // plies, of the deepest search that was finished
	Cuts  [2]int64 // cutoffs at nodes with White, and with Black to move
}

// The outcomes, one for each task.
type (
	// Solution is what TaskSolve finds.
	Solution struct {
		Path
		Proof
		SolverInfo
		Bounds []Bound // bound against steps, of the exact solver
		Audit  string  // of the heuristic after the search, as package audit reads it
	}
	// Counted is what TaskCount finds: a solution and how many there are.
	Counted struct {
		Path
		Proof
		SolverInfo
		Solutions string // a decimal number
	}
	// Examined is what TaskExamine finds.
	Examined struct {
		Path
		Proof
		Lost  int    // the step, from 1, since which a path in progress can't be finished; 0 is none
		Grade string // how hard the position is, where no path is in progress
	}
	// Hinted is what TaskHint finds.
	Hinted struct {
		Path
		Proof
		Lost int // as in Examined
	}
	// Analysed is what TaskAnalyse finds.
	Analysed struct {
		Path
		Analysis
	}
	// Replied is what TaskReply finds.
	Replied struct {
		Path
		Analysis
	}
	// Generated is what TaskGenerate finds.
	Generated struct {
		Position string // its text
		Steps    int    // the fewest that it needs, where they were asked for
		Score    int    // what is expected of it, in a game of two
		Grade    string // how hard it is
		Proof
		Analysis
	}
	// Recorded is what TaskRecord finds.
	Recorded struct {
		Path
		Proof
		Recording string // as package trace reads it, in base 64
	}
	// Audited is what TaskAudit finds.
	Audited struct {
		Position string // its text
		Report   string // as package audit reads it
	}
	// Warmed is what TaskWarm finds.
	Warmed struct{ SolverInfo }
	// LaidOut is what TaskLayout finds. What it tells before, as the one text of
	// Progress.Best, is the same of places that are not the last ones.
	LaidOut struct {
		Places string // as package layout reads them
	}
)

// parts are those that an outcome has, for readers of any task.
type parts struct {
	Path
	Proof
	SolverInfo
	Analysis
	bounds    []Bound
	audit     string
	solutions string
	lost      int
	grade     string
}

func (o Solution) parts() parts {
	return parts{Path: o.Path, Proof: o.Proof, SolverInfo: o.SolverInfo, bounds: o.Bounds, audit: o.Audit}
}
func (o Counted) parts() parts {
	return parts{Path: o.Path, Proof: o.Proof, SolverInfo: o.SolverInfo, solutions: o.Solutions}
}
func (o Examined) parts() parts {
	return parts{Path: o.Path, Proof: o.Proof, lost: o.Lost, grade: o.Grade}
}
func (o Hinted) parts() parts   { return parts{Path: o.Path, Proof: o.Proof, lost: o.Lost} }
func (o Analysed) parts() parts { return parts{Path: o.Path, Analysis: o.Analysis} }
func (o Replied) parts() parts  { return parts{Path: o.Path, Analysis: o.Analysis} }
func (o Generated) parts() parts {
	path := Path{Final: o.Position, Steps: o.Steps, Score: o.Score}
	return parts{Path: path, Proof: o.Proof, Analysis: o.Analysis, grade: o.Grade}
}
func (o Recorded) parts() parts { return parts{Path: o.Path, Proof: o.Proof} }
func (o Audited) parts() parts {
	return parts{Path: Path{First: o.Position, Final: o.Position}, audit: o.Report}
}
func (o Warmed) parts() parts { return parts{SolverInfo: o.SolverInfo} }
func (LaidOut) parts() parts  { return parts{} }

func (o Solution) with(p Path) Outcome { o.Path = p; return o }
func (o Counted) with(p Path) Outcome  { o.Path = p; return o }
func (o Examined) with(p Path) Outcome { o.Path = p; return o }
func (o Hinted) with(p Path) Outcome   { o.Path = p; return o }
func (o Analysed) with(p Path) Outcome { o.Path = p; return o }
func (o Replied) with(p Path) Outcome  { o.Path = p; return o }
func (o Generated) with(Path) Outcome  { return o }
func (o Recorded) with(p Path) Outcome { o.Path = p; return o }
func (o Audited) with(Path) Outcome    { return o }
func (o Warmed) with(Path) Outcome     { return o }
func (o LaidOut) with(Path) Outcome    { return o }

func (a Answer) parts() parts {
	if a.Outcome == nil {
		return parts{}
	}
	return a.Outcome.parts()
}

// Path returns the moves that were found; of a generated or audited position,
// that position.
func (a Answer) Path() Path { return a.parts().Path }

// SetPath gives the outcome another path, if it is one that has a path.
func (a *Answer) SetPath(p Path) {
	if k, ok := kinds[a.Job.Task]; ok && a.Outcome == nil {
		a.Outcome = k.outcome()
	}
	if a.Outcome != nil {
		a.Outcome = a.Outcome.with(p)
	}
}

// Cost returns what the path that was found costs: in a space the sum of its moves'
// costs, elsewhere as many as there are.
func (a Answer) Cost() float64 {
	if IsSpace(a.Job.Puzzle) {
		return a.Path().Cost
	}
	return float64(a.Path().Steps)
}

// Least returns the proved lower bound on the cost of every path.
func (a Answer) Least() float64 {
	if IsSpace(a.Job.Puzzle) {
		return a.Proof().Least
	}
	return float64(a.Proof().Lower)
}

// Proof returns what is proved of the best path. Like all below it is zero where
// the task has none.
func (a Answer) Proof() Proof { return a.parts().Proof }

// SolverInfo returns what the solver worked with.
func (a Answer) Means() SolverInfo { return a.parts().SolverInfo }

// Analysis returns what is expected of a position of a game of two.
func (a Answer) Analysis() Analysis { return a.parts().Analysis }

// Bounds returns the exact solver's bounds against steps.
func (a Answer) Bounds() []Bound { return a.parts().bounds }

// Audit returns the report of an audit, as package audit reads it.
func (a Answer) Audit() string { return a.parts().audit }

// Solutions returns how many solutions were counted, a decimal number.
func (a Answer) Solutions() string { return a.parts().solutions }

// Lost returns the step since which a path in progress can't be finished.
func (a Answer) Lost() int { return a.parts().lost }

// Grade returns how hard a position is.
func (a Answer) Grade() string { return a.parts().grade }

// Unfinished is the answer to a job that told this before it was given up.
func Unfinished(job Job, last Progress) Answer {
	a := Answer{Job: job, Status: search.Cancelled, Stats: last.Stats}
	a.SetPath(Path{Moves: last.Best, Steps: len(last.Best), First: job.Position})
	if s, ok := a.Outcome.(Solution); ok {
		s.Lower, s.Upper = int(last.Lower), int(last.Upper)
		a.Outcome = s
	}
	return a
}

// Bounded returns the guaranteed and the proved cost ratio of a path that a
// weighted search has found: its cost over the cheapest cost is at most
// guaranteed, by theory, and at most reached, by the lower bound of this search.
// ok is false when neither is known, or the weight is 1. A* and IDA* with an
// admissible heuristic times w return a path of at most w times the cheapest cost
// (Pohl, 1970), unless they test a node as soon as it is made.
func (a *Answer) Bounded() (guaranteed, reached float64, ok bool) {
	p, known := Find(a.Job.Puzzle)
	if !known || a.Status != search.Solved || a.Job.Weight == 0 || a.Job.Weight == 1 || a.Path().Steps == 0 || a.Least() == 0 {
		return 0, 0, false
	}
	h, known := FindHeuristic(p, a.Job.Heuristic)
	if !known || !h.Admissible || a.testsEarly() {
		return 0, 0, false
	}
	return max(1, a.Job.Weight), a.Cost() / a.Least(), true
}

// testsEarly reports whether the search tested its nodes as soon as they were made.
func (a *Answer) testsEarly() bool {
	by, err := search.Describe(a.Job.Algorithm)
	if err != nil {
		return false
	}
	if by.Recipe != nil {
		return by.Recipe.Early
	}
	asked, _ := search.ParseGoalTest(a.Job.GoalTest) // these two are checked with the job
	counting, _ := search.ParseCounting(a.Job.Counting)
	return counting.GoalTest(asked, by.ID) == search.TestGenerated
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
