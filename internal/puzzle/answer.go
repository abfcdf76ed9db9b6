package puzzle

import (
	"time"

	"cavalo/internal/search"
)

// Progress is what a running job tells, at most ten times a second.
type Progress struct {
	Generated int64
	Expanded  int64
	Peak      int64 // largest number of nodes stored at once
	Depth     int
	Lower     float64 // bounds so far, in steps or in points as the goal has it
	Upper     float64
	Elapsed   time.Duration
	Phase     string   // a code: "bound", "beam", "search", ..
	Best      []string // the best moves so far, if any
}

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

	Solutions string  // a decimal number, when counted
	Reason    *Reason // the argument of a proof, where there is one
	Bounds    []Bound // bound against steps, of the exact solver

	First string // position text before
	Final string // position text after the moves
}

// Reason is an argument as data: a code and its figures, never a sentence.
type Reason struct {
	Code   string // "sum-bound", "no-start", ..
	Fields []Field
}

// Field is one named figure of a reason: "total" "325", "pair" "01 10", ..
// A name may occur more than once.
type Field struct{ Name, Value string }

// Bound says that no path of Steps squares makes more than Points.
type Bound struct {
	Steps  int
	Points int
	Nodes  int64  // what the search needed; 0 when the bound alone settled it
	How    string // "bound", "search", "path"
}
