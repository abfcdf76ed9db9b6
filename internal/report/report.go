package report

import (
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// later tells where in a problem a run began, "" for its start: the result of
// a later position is not that of the whole problem.
func later(l words.Lang, j puzzle.Job) string { return tellerOf(j).From(l, j) }

// named names the problem of a job, and where in it the run began.
func named(l words.Lang, j puzzle.Job, own string) string {
	name := or(j.Problem, own)
	if from := later(l, j); from != "" {
		return name + ", " + from
	}
	return name
}

// more adds to a length that it is counted from the run's first position.
func more(l words.Lang, j puzzle.Job, length string) string {
	if later(l, j) != "" {
		return l.T(words.ReportMore, length)
	}
	return length
}

// Name names a run: its problem, start, algorithm and heuristic.
func Name(l words.Lang, c Cell) string { return ProblemName(l, c.Answer.Job) + " " + Method(l, c) }

// Method names the method of a run: its start, algorithm and heuristic.
func Method(l words.Lang, c Cell) string {
	j := c.Answer.Job
	var parts []string
	for _, part := range []string{strings.ToUpper(j.Start), l.ShortAlgorithm(string(j.Algorithm)), l.Heuristic(j.Heuristic)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}

// ProblemName names a job's problem, or says that it is the user's own
// position.
func ProblemName(l words.Lang, j puzzle.Job) string { return or(j.Problem, l.T(words.OwnPosition)) }
