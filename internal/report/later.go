package report

import (
	challengerules "cavalo/internal/challenge/rules"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// later says where in a problem a run began if that was not at its start: what
// it found is not the whole problem's. It is empty at the start.
func later(l words.Lang, j puzzle.Job) string {
	switch {
	case j.Puzzle == challengerules.Puzzle.Name():
		if p, ok := challengePosition(j.Position); ok && p.Placed() {
			return l.T(words.ReportFromSquare, p.Knight.String(), l.N(words.ReportPoints, p.Points))
		}
	case j.Puzzle == mazerules.Puzzle.Name():
		if p, err := mazerules.ParsePosition(j.Position); err == nil && len(p.Path()) > 0 {
			return l.T(words.ReportFromStep, l.Int(int64(len(p.Path()))))
		}
	case j.Played > 0:
		return l.T(words.ReportFromStep, l.Int(int64(j.Played)))
	}
	return ""
}

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
