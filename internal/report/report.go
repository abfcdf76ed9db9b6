package report

import (
	"cmp"
	"slices"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// later says where in a problem a run began, "" for its start: the result of a
// later position is not the result of the whole problem.
func later(l words.Lang, j puzzle.Job) string { return describerOf(j).From(l, j) }

// named names the problem of a job, and where in it the run began.
func named(l words.Lang, j puzzle.Job, unnamed string) string {
	name := cmp.Or(j.Problem, unnamed)
	if from := later(l, j); from != "" {
		return name + ", " + from
	}
	return name
}

// more adds a note to a length that is counted from a later position of the problem.
func more(l words.Lang, j puzzle.Job, length string) string {
	if later(l, j) != "" {
		return l.T(words.ReportMore, length)
	}
	return length
}

// Name returns the name of a run: its problem, start, algorithm and heuristic.
func Name(l words.Lang, c Cell) string { return ProblemName(l, c.Answer.Job) + " " + Method(l, c) }

// Method returns the method of a run: its start, algorithm and heuristic.
func Method(l words.Lang, c Cell) string {
	j := c.Answer.Job
	parts := []string{strings.ToUpper(j.Start), l.ShortAlgorithm(string(j.Algorithm)), l.Heuristic(j.Heuristic)}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " ")
}

// ProblemName returns the name of a job's problem, or says that it is the user's own
// position.
func ProblemName(l words.Lang, j puzzle.Job) string {
	return cmp.Or(j.Problem, l.T(words.OwnPosition))
}
