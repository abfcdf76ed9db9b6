package report

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Cell is one run of a comparison and how far it is from the best.
type Cell struct {
	Answer puzzle.Answer
	// Optimum is the proved fewest steps, of the same start where there is
	// one; -1 when it is not known, or proved that there is no solution.
	Optimum int
	// Pending: the run is still to come; of the answer only the job is known.
	Pending bool
}

// NoOptimum is the Optimum of a cell for which none is known.
const NoOptimum = -1

// Above returns how many steps a path has more than needed.
func (c Cell) Above() (steps int, known bool) {
	if c.Optimum == NoOptimum || !c.Found() {
		return 0, false
	}
	return c.Answer.Steps - c.Optimum, true
}

// Found reports whether the run found a path that reaches the target.
func (c Cell) Found() bool { return !c.Pending && c.Answer.Status == search.Solved }

// column is a column of a comparison: of words, or of figures.
type column struct {
	head  words.Key
	words func(words.Lang, Cell) string
	value func(Cell) float64 // not a number where there is none
	write func(words.Lang, float64) string
}

// numeric reports whether a column holds figures.
func (c column) numeric() bool { return c.value != nil }

// cell is what a column says of a run.
func (c column) cell(l words.Lang, run Cell) string {
	switch {
	case !c.numeric():
		return c.words(l, run)
	case run.Pending:
		return ""
	}
	if x := c.value(run); !math.IsNaN(x) {
		return c.write(l, x)
	}
	return "-"
}

// The columns of comparisons.
var (
	problemColumn = column{head: words.ColumnProblem, words: func(l words.Lang, c Cell) string { return ProblemName(l, c.Answer.Job) }}
	startColumn   = column{head: words.ColumnStart, words: func(l words.Lang, c Cell) string {
		return or(strings.ToUpper(c.Answer.Job.Start), l.T(words.ColumnAny))
	}}
	algorithmColumn = column{head: words.ColumnAlgorithm, words: func(l words.Lang, c Cell) string { return l.ShortAlgorithm(c.Answer.Job.Algorithm) }}
	heuristicColumn = column{head: words.ColumnHeuristic, words: func(_ words.Lang, c Cell) string { return heuristic(c.Answer.Job) }}
	statusColumn    = column{head: words.ColumnStatus, words: func(l words.Lang, c Cell) string { return c.status(l) }}
	stepsColumn     = column{head: words.ColumnSteps, value: foundSteps, write: whole}
	optimumColumn   = column{head: words.ColumnOptimum, write: whole, value: func(c Cell) float64 { return only(c.Optimum, c.Optimum != NoOptimum) }}
	aboveColumn     = column{head: words.ColumnAbove, write: func(l words.Lang, x float64) string { return "+" + whole(l, x) },
		value: func(c Cell) float64 { return only(c.Above()) }}
	scoreColumn      = column{head: words.ColumnScore, write: whole, value: func(c Cell) float64 { return only(c.Answer.Score, c.Found()) }}
	generatedColumn  = column{head: words.ColumnGenerated, write: whole, value: func(c Cell) float64 { return float64(c.Answer.Generated) }}
	expandedColumn   = column{head: words.ColumnExpanded, write: whole, value: func(c Cell) float64 { return float64(c.Answer.Expanded) }}
	penetranceColumn = column{head: words.ColumnPenetrance, write: digits(4), value: func(c Cell) float64 { return c.Answer.Penetrance }}
	branchingColumn  = column{head: words.ColumnBranching, write: digits(3), value: func(c Cell) float64 { return c.Answer.Branching }}
	peakColumn       = column{head: words.ColumnPeak, write: whole, value: func(c Cell) float64 { return float64(c.Answer.Peak) }}
	timeColumn       = column{head: words.ColumnTime, value: func(c Cell) float64 { return float64(c.Answer.Time) },
		write: func(l words.Lang, x float64) string { return milliseconds(l, time.Duration(x)) }}
)

func whole(l words.Lang, x float64) string { return l.Int(int64(x)) }

func digits(n int) func(words.Lang, float64) string {
	return func(l words.Lang, x float64) string { return l.Float(x, n) }
}

// only is a number that is not always known.
func only(n int, known bool) float64 {
	if !known {
		return math.NaN()
	}
	return float64(n)
}

var challengeColumns = []column{
	problemColumn, startColumn, algorithmColumn, heuristicColumn, statusColumn, stepsColumn, optimumColumn, aboveColumn,
	scoreColumn, generatedColumn, expandedColumn, penetranceColumn, branchingColumn, peakColumn, timeColumn,
}

// tilesColumns are the course's table first: strategy, time, nodes stored at
// once, whether a path was found, and its cost.
var tilesColumns = []column{
	problemColumn, {head: words.ColumnStrategy, words: strategy}, heuristicColumn, timeColumn, peakColumn, {head: words.ColumnFound, words: found},
	{head: words.ColumnCost, value: foundSteps, write: whole}, optimumColumn, aboveColumn, generatedColumn, expandedColumn, penetranceColumn, branchingColumn,
}

func foundSteps(c Cell) float64 { return only(c.Answer.Steps, c.Found()) }

// strategy names an algorithm with its maximum depth.
func strategy(l words.Lang, c Cell) string {
	j := c.Answer.Job
	name := l.ShortAlgorithm(j.Algorithm)
	if j.Depth == 0 {
		return name
	}
	return name + " " + strconv.Itoa(j.Depth)
}

func found(l words.Lang, c Cell) string {
	switch {
	case c.Pending:
		return c.status(l)
	case c.Found():
		return l.T(words.CommonYes)
	}
	return l.T(words.CommonNo) + ": " + c.status(l)
}

// Sorted returns the runs in the order of a column of their Comparison, those
// without a figure last; runs that are equal keep their order.
func Sorted(l words.Lang, cells []Cell, by int, down bool) []Cell {
	sorted := slices.Clone(cells)
	if len(cells) == 0 {
		return sorted
	}
	column := wordsOf(cells[0].Answer.Job).columns[by]
	missing := func(c Cell) bool { return c.Pending || column.numeric() && math.IsNaN(column.value(c)) }
	slices.SortStableFunc(sorted, func(a, b Cell) int {
		switch x, y := missing(a), missing(b); {
		case x && y:
			return 0
		case x:
			return 1
		case y:
			return -1
		}
		order := 0
		if column.numeric() {
			order = cmp.Compare(column.value(a), column.value(b))
		} else {
			order = cmp.Compare(column.words(l, a), column.words(l, b))
		}
		if down {
			return -order
		}
		return order
	})
	return sorted
}

// Comparison is the table of a comparison for people, with the columns that
// suit the puzzle of the first run.
func Comparison(l words.Lang, cells []Cell) Table {
	t := Table{}
	columns := challengeColumns
	if len(cells) > 0 {
		columns = wordsOf(cells[0].Answer.Job).columns
	}
	for _, column := range columns {
		t.Head = append(t.Head, l.T(column.head))
		t.Right = append(t.Right, column.numeric())
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

// Compact is the Comparison without the column of the starts if each run chose
// its own; columns are the places of the others in the Comparison.
func Compact(l words.Lang, cells []Cell) (t Table, columns []int) {
	whole := Comparison(l, cells)
	started := slices.ContainsFunc(cells, func(c Cell) bool { return c.Answer.Job.Start != "" })
	for i, head := range whole.Head {
		if started || head != l.T(words.ColumnStart) {
			columns = append(columns, i)
			t.Head, t.Right = append(t.Head, head), append(t.Right, whole.Right[i])
		}
	}
	for _, row := range whole.Rows {
		var kept []string
		for _, i := range columns {
			kept = append(kept, row[i])
		}
		t.Rows = append(t.Rows, kept)
	}
	return t, columns
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
func milliseconds(l words.Lang, d time.Duration) string {
	return l.Float(float64(d)/float64(time.Millisecond), 2) + " ms"
}

// status is how a run ended, as Status has it, if it has.
func (c Cell) status(l words.Lang) string {
	if c.Pending {
		return "…"
	}
	switch c.Answer.Status {
	case search.Solved:
		return l.T(words.StatusSolved)
	case search.NoSolution:
		return l.T(words.StatusNoSolution)
	case search.LimitReached:
		return l.T(c.limit())
	}
	return l.T(words.StatusCancelled)
}

// Status says in a word or two how a run ended: of one that a limit stopped, by
// which.
func Status(l words.Lang, a puzzle.Answer) string { return Cell{Answer: a}.status(l) }

// limit is which limit stopped a run: of time, of nodes or of depth, and if
// none of these can have, of memory.
func (c Cell) limit() words.Key {
	switch a := c.Answer; {
	case a.Job.Time > 0 && a.Time >= a.Job.Time:
		return words.StatusTime
	case a.Job.Nodes > 0 && a.Generated >= a.Job.Nodes:
		return words.StatusNodes
	case a.Job.Depth > 0:
		return words.StatusDepth
	case a.Job.Memory > 0:
		return words.StatusMemory
	}
	return words.StatusLimit
}

// csvHead names the columns of Records: the keys of the JSON reports, in any
// language.
var csvHead = []string{
	"puzzle", "problem", "start", "algorithm", "heuristic", "weight", "depth", "status", "optimal", "steps",
	"optimum", "above", "score", "lower_bound", "upper_bound", "generated", "expanded", "penetrance", "branching",
	"peak_nodes", "time_ms", "moves", "position",
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
		if steps, ok := c.Above(); ok {
			above = strconv.Itoa(steps)
		}
		t.Rows = append(t.Rows, []string{
			a.Job.Puzzle, or(a.Job.Problem, ownProblem), strings.ToUpper(a.Job.Start), a.Job.Algorithm, a.Job.Heuristic,
			float(a.Job.Weight), strconv.Itoa(a.Job.Depth), a.Status.String(), strconv.FormatBool(a.Optimal),
			strconv.Itoa(a.Steps), optimum, above, strconv.Itoa(a.Score), strconv.Itoa(a.Lower), strconv.Itoa(a.Upper),
			strconv.FormatInt(a.Generated, 10), strconv.FormatInt(a.Expanded, 10), float(a.Penetrance),
			float(a.Branching), strconv.FormatInt(a.Peak, 10), float(float64(a.Time) / float64(time.Millisecond)),
			strings.Join(a.Moves, " "), ownPosition(a.Job),
		})
	}
	return t
}

// ownProblem stands in Records for the name of a problem that has none.
const ownProblem = "own"

// ownPosition is the text of a job's position, empty where the problem's name
// says it all: that of a built-in problem, unchanged.
func ownPosition(j puzzle.Job) string {
	p, ok := puzzle.Find(j.Puzzle)
	if !ok {
		return j.Position
	}
	for _, known := range p.Problems() {
		if known.Name == j.Problem && known.Position.String() == j.Position {
			return ""
		}
	}
	return j.Position
}

func float(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
