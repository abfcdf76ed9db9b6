package jsonline

import (
	"time"

	"cavalo/internal/report"
)

// ConstraintFigures are the keys of a constraint problem. Values are numbers or names.
type ConstraintFigures struct {
	Variable    string           `json:"variable,omitempty"` // the settings of backtracking
	Value       string           `json:"value,omitempty"`
	Inference   string           `json:"inference,omitempty"`
	Assignment  map[string]any   `json:"assignment,omitempty"`
	Domains     map[string][]any `json:"domains,omitempty"` // left by AC-3
	Assignments *int64           `json:"assignments,omitempty"`
	Backtracks  *int64           `json:"backtracks,omitempty"`
	Checks      *int64           `json:"checks,omitempty"`
	Revisions   *int64           `json:"revisions,omitempty"`
	Removed     *int64           `json:"removed,omitempty"`
}

// ConstraintRun is a finished run on a constraint problem.
type ConstraintRun struct {
	Problem, Algorithm, Status string
	Proved                     bool   // solved, or proved to have no solution
	Solutions                  string // how many they are, "" if they weren't counted
	Figures                    ConstraintFigures
	Time                       time.Duration
	Trace                      *Trace // nil if it wasn't recorded
}

// Constraints returns a run as one line of JSON with a line feed after it. Its generated nodes are
// assignments.
func Constraints(r ConstraintRun, read Read) ([]byte, error) {
	return Marshal(line{Puzzle: "csp", Problem: r.Problem, Algorithm: r.Algorithm, Status: r.Status, Optimal: r.Proved, Moves: []string{},
		Figures: report.Figures{Generated: *r.Figures.Assignments}, Solutions: r.Solutions, TimeMS: Milliseconds(r.Time),
		ConstraintFigures: r.Figures, Read: read, Trace: r.Trace})
}
