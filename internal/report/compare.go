package report

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Cell is one run of a comparison and how far it is from the best.
type Cell struct {
	Answer puzzle.Answer
	// Optimum is the proved fewest steps, of the same start where there is
	// one; -1 when it is not known, or proved that there is no solution.
	Optimum int
}

// NoOptimum is the Optimum of a cell for which none is known.
const NoOptimum = -1

// above returns how many steps a path has more than needed.
func (c Cell) above() (steps int, known bool) {
	if c.Optimum == NoOptimum || !c.found() {
		return 0, false
	}
	return c.Answer.Steps - c.Optimum, true
}

// found reports whether the run found a path that reaches the target.
func (c Cell) found() bool { return c.Answer.Status == search.Solved }

// comparisonHead names the columns of Comparison.
var comparisonHead = []i18n.Key{
	i18n.ColumnProblem, i18n.ColumnStart, i18n.ColumnAlgorithm, i18n.ColumnHeuristic, i18n.ColumnStatus,
	i18n.ColumnSteps, i18n.ColumnOptimum, i18n.ColumnAbove, i18n.ColumnScore, i18n.ColumnGenerated,
	i18n.ColumnExpanded, i18n.ColumnPenetrance, i18n.ColumnBranching, i18n.ColumnPeak, i18n.ColumnTime,
}

// firstNumber is the first column of Comparison that holds numbers.
const firstNumber = 5

// Comparison is the table of a comparison for people.
func Comparison(l i18n.Lang, cells []Cell) Table {
	t := Table{}
	for i, k := range comparisonHead {
		t.Head = append(t.Head, l.T(k))
		t.Right = append(t.Right, i >= firstNumber)
	}
	for _, c := range cells {
		t.Rows = append(t.Rows, comparisonRow(l, c))
	}
	return t
}

func comparisonRow(l i18n.Lang, c Cell) []string {
	a := c.Answer
	row := []string{
		or(a.Job.Problem, "-"), or(strings.ToUpper(a.Job.Start), l.T(i18n.ColumnAny)),
		a.Job.Algorithm, heuristic(a.Job), status(l, a.Status),
	}
	if c.found() {
		row = append(row, l.Int(int64(a.Steps)))
	} else {
		row = append(row, "-")
	}
	if c.Optimum == NoOptimum {
		row = append(row, "-")
	} else {
		row = append(row, l.Int(int64(c.Optimum)))
	}
	if above, ok := c.above(); ok {
		row = append(row, "+"+l.Int(int64(above)))
	} else {
		row = append(row, "-")
	}
	if c.found() {
		row = append(row, l.Int(int64(a.Score)))
	} else {
		row = append(row, "-")
	}
	return append(row, l.Int(a.Generated), l.Int(a.Expanded), l.Float(a.Penetrance, 4),
		l.Float(a.Branching, 3), l.Int(a.Peak), milliseconds(l, a.Time))
}

// heuristic names the heuristic of a job, with its weight if it has one.
func heuristic(j puzzle.Job) string {
	if j.Heuristic == "" {
		return "-"
	}
	if j.Weight != 0 && j.Weight != 1 {
		return strconv.FormatFloat(j.Weight, 'g', -1, 64) + " " + j.Heuristic
	}
	return j.Heuristic
}

// milliseconds writes all times of a table in one unit, so that they compare.
func milliseconds(l i18n.Lang, d time.Duration) string {
	return l.Float(float64(d)/float64(time.Millisecond), 2) + " ms"
}

func status(l i18n.Lang, s search.Status) string {
	switch s {
	case search.Solved:
		return l.T(i18n.StatusSolved)
	case search.NoSolution:
		return l.T(i18n.StatusNoSolution)
	case search.LimitReached:
		return l.T(i18n.StatusLimit)
	}
	return l.T(i18n.StatusCancelled)
}

// csvHead names the columns of Records: the keys of the JSON reports, in any
// language.
var csvHead = []string{
	"puzzle", "problem", "start", "algorithm", "heuristic", "weight", "depth", "status", "optimal", "steps",
	"optimum", "above", "score", "lower_bound", "upper_bound", "generated", "expanded", "penetrance", "branching",
	"peak_nodes", "time_ms", "moves",
}

// Records is the table of runs for programs: the same words and figures in
// every language, nothing rounded, empty where something is not known.
func Records(cells []Cell) Table {
	t := Table{Head: csvHead, Right: make([]bool, len(csvHead))}
	for _, c := range cells {
		a := c.Answer
		optimum, above := "", ""
		if c.Optimum != NoOptimum {
			optimum = strconv.Itoa(c.Optimum)
		}
		if steps, ok := c.above(); ok {
			above = strconv.Itoa(steps)
		}
		t.Rows = append(t.Rows, []string{
			a.Job.Puzzle, a.Job.Problem, strings.ToUpper(a.Job.Start), a.Job.Algorithm, a.Job.Heuristic,
			float(a.Job.Weight), strconv.Itoa(a.Job.Depth), a.Status.String(), strconv.FormatBool(a.Optimal),
			strconv.Itoa(a.Steps), optimum, above, strconv.Itoa(a.Score), strconv.Itoa(a.Lower), strconv.Itoa(a.Upper),
			strconv.FormatInt(a.Generated, 10), strconv.FormatInt(a.Expanded, 10), float(a.Penetrance),
			float(a.Branching), strconv.FormatInt(a.Peak, 10), float(float64(a.Time) / float64(time.Millisecond)),
			strings.Join(a.Moves, " "),
		})
	}
	return t
}

func float(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
