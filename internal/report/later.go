package report

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// later says where in a problem a run began if that was not at its start: what
// it found is not the whole problem's. It is empty at the start.
func later(l words.Lang, j puzzle.Job) string { return tellerOf(j).From(l, j) }

// named names the problem of a job, and where in it the run began.
func named(l words.Lang, j puzzle.Job, own string) string {
	name := or(j.Problem, own)
	if from := later(l, j); from != "" {
		return name + ", " + from
	}
	return name
}

// more says of a length that it is counted from where the run began.
func more(l words.Lang, j puzzle.Job, length string) string {
	if later(l, j) != "" {
		return l.T(words.ReportMore, length)
	}
	return length
}
