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

// column is a column of a comparison.
type column struct {
	head  i18n.Key
	right bool // holds numbers
	cell  func(i18n.Lang, Cell) string
}

// The columns of comparisons.
var (
	problemColumn = column{i18n.ColumnProblem, false, func(_ i18n.Lang, c Cell) string { return or(c.Answer.Job.Problem, "-") }}
	startColumn   = column{i18n.ColumnStart, false, func(l i18n.Lang, c Cell) string {
		return or(strings.ToUpper(c.Answer.Job.Start), l.T(i18n.ColumnAny))
	}}
	algorithmColumn = column{i18n.ColumnAlgorithm, false, func(_ i18n.Lang, c Cell) string { return c.Answer.Job.Algorithm }}
	heuristicColumn = column{i18n.ColumnHeuristic, false, func(_ i18n.Lang, c Cell) string { return heuristic(c.Answer.Job) }}
	statusColumn    = column{i18n.ColumnStatus, false, func(l i18n.Lang, c Cell) string { return status(l, c.Answer.Status) }}
	stepsColumn     = column{i18n.ColumnSteps, true, foundSteps}
	optimumColumn   = column{i18n.ColumnOptimum, true, func(l i18n.Lang, c Cell) string {
		if c.Optimum == NoOptimum {
			return "-"
		}
		return l.Int(int64(c.Optimum))
	}}
	aboveColumn = column{i18n.ColumnAbove, true, func(l i18n.Lang, c Cell) string {
		if above, ok := c.above(); ok {
			return "+" + l.Int(int64(above))
		}
		return "-"
	}}
	scoreColumn = column{i18n.ColumnScore, true, func(l i18n.Lang, c Cell) string {
		if c.found() {
			return l.Int(int64(c.Answer.Score))
		}
		return "-"
	}}
	generatedColumn  = column{i18n.ColumnGenerated, true, func(l i18n.Lang, c Cell) string { return l.Int(c.Answer.Generated) }}
	expandedColumn   = column{i18n.ColumnExpanded, true, func(l i18n.Lang, c Cell) string { return l.Int(c.Answer.Expanded) }}
	penetranceColumn = column{i18n.ColumnPenetrance, true, func(l i18n.Lang, c Cell) string { return l.Float(c.Answer.Penetrance, 4) }}
	branchingColumn  = column{i18n.ColumnBranching, true, func(l i18n.Lang, c Cell) string { return l.Float(c.Answer.Branching, 3) }}
	peakColumn       = column{i18n.ColumnPeak, true, func(l i18n.Lang, c Cell) string { return l.Int(c.Answer.Peak) }}
	timeColumn       = column{i18n.ColumnTime, true, func(l i18n.Lang, c Cell) string { return milliseconds(l, c.Answer.Time) }}
)

var challengeColumns = []column{
	problemColumn, startColumn, algorithmColumn, heuristicColumn, statusColumn, stepsColumn, optimumColumn, aboveColumn,
	scoreColumn, generatedColumn, expandedColumn, penetranceColumn, branchingColumn, peakColumn, timeColumn,
}

// tilesColumns are the course's table first: strategy, time, nodes stored at
// once, whether a path was found, and its cost.
var tilesColumns = []column{
	problemColumn, {i18n.ColumnStrategy, false, strategy}, heuristicColumn, timeColumn, peakColumn, {i18n.ColumnFound, false, found},
	{i18n.ColumnCost, true, foundSteps}, optimumColumn, aboveColumn, generatedColumn, expandedColumn, penetranceColumn, branchingColumn,
}

func foundSteps(l i18n.Lang, c Cell) string {
	if c.found() {
		return l.Int(int64(c.Answer.Steps))
	}
	return "-"
}

// strategy names an algorithm with its maximum depth.
func strategy(_ i18n.Lang, c Cell) string {
	j := c.Answer.Job
	if j.Depth == 0 {
		return j.Algorithm
	}
	return j.Algorithm + " " + strconv.Itoa(j.Depth)
}

func found(l i18n.Lang, c Cell) string {
	if c.found() {
		return l.T(i18n.CommonYes)
	}
	return l.T(i18n.CommonNo) + ": " + status(l, c.Answer.Status)
}

// Comparison is the table of a comparison for people, with the columns that
// suit the puzzle of the first run.
func Comparison(l i18n.Lang, cells []Cell) Table {
	t := Table{}
	columns := challengeColumns
	if len(cells) > 0 {
		columns = wordsOf(cells[0].Answer.Job).columns
	}
	for _, column := range columns {
		t.Head = append(t.Head, l.T(column.head))
		t.Right = append(t.Right, column.right)
	}
	for _, c := range cells {
		var row []string
		for _, column := range columns {
			row = append(row, column.cell(l, c))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
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
