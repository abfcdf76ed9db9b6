package report

import (
	"math"
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

// Measure is a figure of runs in a bar chart.
type Measure struct {
	Title words.Key
	Of    func(Cell) float64
	Text  func(words.Lang, float64) string
	// Floor is the figure whose bar has length 0, on a logarithmic scale; 0
	// makes the scale linear.
	Floor float64
}

// Measures are nodes and time, which differ by factors of millions, and the
// average branching factor.
var Measures = []Measure{
	{words.ChartNodes, func(c Cell) float64 { return float64(c.Answer.Generated) }, whole, 1},
	{words.ChartTime, func(c Cell) float64 { return c.Answer.Time.Seconds() * 1000 }, digits(3), 0.001},
	{words.ReportBranching, func(c Cell) float64 { return c.Answer.Branching }, digits(3), 0},
}

// Length returns the length of a bar, in powers of ten above the floor, or the
// figure itself on a linear scale.
func (m Measure) Length(c Cell) float64 {
	if m.Floor == 0 {
		return m.Of(c)
	}
	return math.Log10(max(m.Of(c), m.Floor) / m.Floor)
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
