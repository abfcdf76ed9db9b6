package puzzle

import (
	"strconv"

	"cavalo/internal/search"
)

// Progress is the progress of a running job, reported at most ten times a second.
type Progress = search.Progress

// Line is a line of play with its value.
type Line = search.Line

// Answer is the answer to a job as plain data, for --json, screens and reports: a head that
// every task has, and the outcome of the job's task.
type Answer struct {
	Job   Job
	Error string // bad input or a crash: the fields below are invalid

	Status  search.Status
	Optimal bool // proved
	search.Stats
	Penetrance float64
	Branching  float64
	Runs       int // the number of runs that Time is averaged over

	Outcome Outcome // nil if the task has found nothing
}

// Outcome is the result of a task: one of the types below.
type Outcome interface {
	parts() parts
	with(p Path) Outcome // the same with another path, if it has one
}

// Path is a path with its value.
type Path struct {
	Moves []string
	Steps int
	Score int     // points at the end of the path
	Cost  float64 // in a space: of all moves
	First string  // position text before
	Final string  // position text after the moves
}

// Proof holds the proved properties of the best path.
type Proof struct {
	Lower  int     // valid bounds, even after a limit
	Least  float64 // in a space: the bound on the cost, whose integer part is Lower
	Upper  int     // with goal score
	Unique string  // "yes" or "no" if it is known whether there is only one solution
	Reason *Reason // the argument, or nil
}

// SolverInfo holds the codes of a solver's method and of missing resources.
type SolverInfo struct {
	Method  string
	Missing string
}

// Analysis is the evaluation of a position of a game of two.
type Analysis struct {
	Lines []Line   // the best first
	Depth int      // plies of the deepest finished search
	Cuts  [2]int64 // cutoffs at nodes with White, and with Black to move
}

// The outcomes, one for each task.
type (
	// Solution is the outcome of TaskSolve.
	Solution struct {
		Path
		Proof
		SolverInfo
		Bounds []Bound // by steps, of the exact solver
		Audit  string  // of the heuristic after the search, as package audit reads it
	}
	// Counted is the outcome of TaskCount: a solution and the number of solutions.
	Counted struct {
		Path
		Proof
		SolverInfo
		Solutions string // a decimal number
	}
	// Examined is the outcome of TaskExamine.
	Examined struct {
		Path
		Proof
		Lost  int    // the step, from 1, since which a path in progress can't be finished, or 0
		Grade string // the difficulty of a position without a path in progress
	}
	// Hinted is the outcome of TaskHint.
	Hinted struct {
		Path
		Proof
		Lost int // as in Examined
	}
	// Explained is the outcome of TaskWhyNot: its path is the line that shows the mistake,
	// beginning with the move asked about.
	Explained struct {
		Path
		WhyNot
	}
	// Analysed is the outcome of TaskAnalyse.
	Analysed struct {
		Path
		Analysis
	}
	// Proved is the outcome of TaskProve: bounds on the first player's points minus the second's at
	// the end, and a line that begins with a move that keeps them.
	Proved struct {
		Path
		Proof
	}
	// Replied is the outcome of TaskReply.
	Replied struct {
		Path
		Analysis
	}
	// Generated is the outcome of TaskGenerate.
	Generated struct {
		Position string // its text
		Steps    int    // the fewest steps, if requested
		Score    int    // its value, in a game of two
		Grade    string // its difficulty
		Proof
		Analysis
	}
	// Recorded is the outcome of TaskRecord.
	Recorded struct {
		Path
		Proof
		Recording string // as package trace reads it, in base 64
	}
	// Audited is the outcome of TaskAudit.
	Audited struct {
		Position string // its text
		Report   string // as package audit reads it
	}
	// Warmed is the outcome of TaskWarm.
	Warmed struct{ SolverInfo }
	// LaidOut is the outcome of TaskLayout; Progress.Best holds its Places so far.
	LaidOut struct {
		Places string // as package layout reads them
	}
)

// parts holds the common parts of all outcomes.
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
func (o Hinted) parts() parts    { return parts{Path: o.Path, Proof: o.Proof, lost: o.Lost} }
func (o Explained) parts() parts { return parts{Path: o.Path} }
func (o Analysed) parts() parts  { return parts{Path: o.Path, Analysis: o.Analysis} }
func (o Proved) parts() parts    { return parts{Path: o.Path, Proof: o.Proof} }
func (o Replied) parts() parts   { return parts{Path: o.Path, Analysis: o.Analysis} }
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

func (o Solution) with(p Path) Outcome  { o.Path = p; return o }
func (o Counted) with(p Path) Outcome   { o.Path = p; return o }
func (o Examined) with(p Path) Outcome  { o.Path = p; return o }
func (o Hinted) with(p Path) Outcome    { o.Path = p; return o }
func (o Explained) with(p Path) Outcome { o.Path = p; return o }
func (o Analysed) with(p Path) Outcome  { o.Path = p; return o }
func (o Proved) with(p Path) Outcome    { o.Path = p; return o }
func (o Replied) with(p Path) Outcome   { o.Path = p; return o }
func (o Generated) with(Path) Outcome   { return o }
func (o Recorded) with(p Path) Outcome  { o.Path = p; return o }
func (o Audited) with(Path) Outcome     { return o }
func (o Warmed) with(Path) Outcome      { return o }
func (o LaidOut) with(Path) Outcome     { return o }

func (a Answer) parts() parts {
	if a.Outcome == nil {
		return parts{}
	}
	return a.Outcome.parts()
}

// Path returns the path that was found, or the generated or audited position.
func (a Answer) Path() Path { return a.parts().Path }

// SetPath changes the outcome's path, if it has one.
func (a *Answer) SetPath(p Path) {
	if k, ok := kinds[a.Job.Task]; ok && a.Outcome == nil {
		a.Outcome = k.outcome()
	}
	if a.Outcome != nil {
		a.Outcome = a.Outcome.with(p)
	}
}

// Cost returns the cost of the path found: in a space the sum of its moves' costs, elsewhere their
// number.
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

// Proof returns the outcome's Proof. Like the results below it is zero if the task has none.
func (a Answer) Proof() Proof { return a.parts().Proof }

// Means returns the outcome's SolverInfo.
func (a Answer) Means() SolverInfo { return a.parts().SolverInfo }

// Analysis returns the outcome's Analysis.
func (a Answer) Analysis() Analysis { return a.parts().Analysis }

// Bounds returns the exact solver's bounds by steps.
func (a Answer) Bounds() []Bound { return a.parts().bounds }

// Audit returns the report of an audit, as package audit reads it.
func (a Answer) Audit() string { return a.parts().audit }

// Solutions returns the number of solutions, in decimal.
func (a Answer) Solutions() string { return a.parts().solutions }

// Lost returns the step since which a path in progress can't be finished.
func (a Answer) Lost() int { return a.parts().lost }

// Grade returns the difficulty of a position.
func (a Answer) Grade() string { return a.parts().grade }

// WhyNot returns the answer to "Why not this move?".
func (a Answer) WhyNot() WhyNot {
	o, _ := a.Outcome.(Explained)
	return o.WhyNot
}

// Unfinished returns the answer to a job that was abandoned after its last progress.
func Unfinished(job Job, last Progress) Answer {
	a := Answer{Job: job, Status: search.Cancelled, Stats: last.Stats}
	a.SetPath(Path{Moves: last.Best, Steps: len(last.Best), First: job.Position})
	switch o := a.Outcome.(type) {
	case Solution:
		o.Lower, o.Upper = int(last.Lower), int(last.Upper)
		a.Outcome = o
	case Proved:
		o.Lower, o.Upper = int(last.Lower), int(last.Upper)
		a.Outcome = o
	}
	return a
}

// Bounded returns bounds on the ratio of the cost of a path that a weighted search has found
// to the cheapest cost: guaranteed by theory, and reached by the lower bound of this search.
// ok is false if neither is known, or the weight is 1. A* and IDA* with an admissible
// heuristic times w return a path of at most w times the cheapest cost (Pohl, 1970), unless
// they test nodes when they are generated.
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

// testsEarly reports whether the search tested nodes when they were generated.
func (a *Answer) testsEarly() bool {
	by, err := search.Describe(a.Job.Algorithm)
	if err != nil {
		return false
	}
	return a.Job.Settings.Of(by).GoalTest == search.TestGenerated
}

// Reason is an argument as data: a code and its values, never a sentence.
type Reason struct {
	Code   string // "sum-bound", "no-start", ..
	Fields []Field
}

// Field is one named value of a reason: "total" "325", "pair" "01 10", .. A name may occur more
// than once.
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

// Number returns the first field of a name as a number, or 0.
func (r *Reason) Number(name string) int {
	for _, value := range r.Values(name) {
		n, _ := strconv.Atoi(value)
		return n
	}
	return 0
}

// Bound is an upper bound: no path of Steps squares has more than Points.
type Bound struct {
	Steps  int
	Points int
	Nodes  int64  // of the search; 0 if the bound alone was enough
	How    string // "bound", "search", "path"
}
