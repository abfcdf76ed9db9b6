package report

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Cell is one run of a comparison with the optimum of its problem.
type Cell struct {
	Answer puzzle.Answer
	// Optimum is the proved fewest steps, of the same start if one is set, or in a space the lowest
	// cost; -1 if unknown, or if there is no solution.
	Optimum float64
	// Pending: the run has not been made; only the answer's job is set.
	Pending bool
}

// NoOptimum is the Optimum of a cell whose optimum is unknown.
const NoOptimum = -1.0

// Above returns by how many steps a path is longer than the optimum, or by how much it
// costs more; false if either is unknown.
func (c Cell) Above() (steps float64, known bool) {
	if c.Optimum == NoOptimum || !c.Found() {
		return 0, false
	}
	return puzzle.Tidy(c.Answer.Cost() - c.Optimum), true
}

// Found reports whether the run found a path that reaches the target.
func (c Cell) Found() bool { return !c.Pending && c.Answer.Status == search.Solved }

// Column is a column of a comparison: texts, or numbers.
type Column struct {
	Head  words.Key
	Words func(words.Lang, Cell) string
	Value func(Cell) float64 // NaN for none
	Write func(words.Lang, float64) string
}

// numeric reports whether a column holds numbers.
func (c Column) numeric() bool { return c.Value != nil }

func (c Column) cell(l words.Lang, run Cell) string {
	switch {
	case !c.numeric():
		return c.Words(l, run)
	case run.Pending:
		return ""
	}
	if x := c.Value(run); !math.IsNaN(x) {
		return c.Write(l, x)
	}
	return "-"
}

// The columns of comparisons.
var (
	ProblemColumn = Column{Head: words.ColumnProblem, Words: func(l words.Lang, c Cell) string { return ProblemName(l, c.Answer.Job) }}
	StartColumn   = Column{Head: words.ColumnStart, Words: func(l words.Lang, c Cell) string {
		return cmp.Or(strings.ToUpper(c.Answer.Job.Start), l.T(words.ColumnAny))
	}}
	AlgorithmColumn = Column{Head: words.ColumnAlgorithm, Words: func(l words.Lang, c Cell) string { return l.ShortAlgorithm(string(c.Answer.Job.Algorithm)) }}
	HeuristicColumn = Column{Head: words.ColumnHeuristic, Words: func(l words.Lang, c Cell) string { return heuristic(l, c.Answer.Job) }}
	StatusColumn    = Column{Head: words.ColumnStatus, Words: func(l words.Lang, c Cell) string { return c.Status(l) }}
	StepsColumn     = Column{Head: words.ColumnSteps, Write: whole, Value: func(c Cell) float64 { return only(c.Answer.Path().Steps, c.Found()) }}
	OptimumColumn   = Column{Head: words.ColumnOptimum, Write: words.Lang.Number, Value: func(c Cell) float64 { return only(c.Optimum, c.Optimum != NoOptimum) }}
	AboveColumn     = Column{Head: words.ColumnAbove, Write: func(l words.Lang, x float64) string { return words.Signed("+", l.Number(x)) },
		Value: func(c Cell) float64 { return only(c.Above()) }}
	// CostColumn is for spaces.
	CostColumn  = Column{Head: words.ColumnCost, Write: words.Lang.Number, Value: func(c Cell) float64 { return only(c.Answer.Cost(), c.Found()) }}
	ScoreColumn = Column{Head: words.ColumnScore, Write: whole, Value: func(c Cell) float64 { return only(c.Answer.Path().Score, c.Found()) }}
	TimeColumn  = Column{Head: words.ColumnTime, Value: func(c Cell) float64 { return float64(c.Answer.Time) },
		Write: func(l words.Lang, x float64) string { return milliseconds(l, time.Duration(x)) }}
)

func whole(l words.Lang, x float64) string { return l.Int(int64(x)) }

// only returns a number, or NaN if it is unknown.
func only[N int | float64](n N, known bool) float64 {
	if !known {
		return math.NaN()
	}
	return float64(n)
}

// Common returns the columns that fit every puzzle.
func Common() []Column {
	return slices.Concat([]Column{ProblemColumn, AlgorithmColumn, HeuristicColumn, StatusColumn, StepsColumn}, FigureColumns(), []Column{TimeColumn})
}

// Sorted returns the runs in the order of a column of their Comparison, runs without a number last.
// The sort is stable.
func Sorted(l words.Lang, cells []Cell, by int, down bool) []Cell {
	sorted := slices.Clone(cells)
	if len(cells) == 0 {
		return sorted
	}
	column := describerOf(cells[0].Answer.Job).Columns()[by]
	missing := func(c Cell) bool { return c.Pending || column.numeric() && math.IsNaN(column.Value(c)) }
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
			order = cmp.Compare(column.Value(a), column.Value(b))
		} else {
			order = cmp.Compare(column.Words(l, a), column.Words(l, b))
		}
		if down {
			return -order
		}
		return order
	})
	return sorted
}

// Comparison returns the table of a comparison for people, with the columns of
// the first run's puzzle.
func Comparison(l words.Lang, cells []Cell) Table {
	t := Table{}
	columns := Common()
	if len(cells) > 0 {
		columns = describerOf(cells[0].Answer.Job).Columns()
	}
	for _, column := range columns {
		t.Head = append(t.Head, l.T(column.Head))
		t.Right = append(t.Right, column.numeric())
	}
	for _, c := range cells {
		row := lists.Map(columns, func(column Column) string { return column.cell(l, c) })
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Compact returns the Comparison without the columns in out, and without the start column
// if each run chose its own start; columns are the indices of its columns in the Comparison.
func Compact(l words.Lang, cells []Cell, out ...words.Key) (t Table, columns []int) {
	whole := Comparison(l, cells)
	started := slices.ContainsFunc(cells, func(c Cell) bool { return c.Answer.Job.Start != "" })
	if !started {
		out = append(out, words.ColumnStart)
	}
	for i, head := range whole.Head {
		if !slices.ContainsFunc(out, func(k words.Key) bool { return l.T(k) == head }) {
			columns = append(columns, i)
			t.Head, t.Right = append(t.Head, head), append(t.Right, whole.Right[i])
		}
	}
	for _, row := range whole.Rows {
		kept := lists.Map(columns, func(i int) string { return row[i] })
		t.Rows = append(t.Rows, kept)
	}
	return t, columns
}

func heuristic(l words.Lang, j puzzle.Job) string {
	if j.Heuristic == "" {
		return "-"
	}
	if j.Weight != 0 && j.Weight != 1 {
		return l.Typed(j.Weight) + " " + l.Heuristic(j.Heuristic)
	}
	return l.Heuristic(j.Heuristic)
}

// milliseconds formats all times of a table in one unit, so that they can be
// compared.
func milliseconds(l words.Lang, d time.Duration) string {
	return l.Float(float64(d)/float64(time.Millisecond), 2) + " ms"
}

// Status returns how a run ended, "…" before.
func (c Cell) Status(l words.Lang) string {
	switch {
	case c.Pending:
		return "…"
	case c.Answer.Error != "":
		return l.T(words.StatusFailed)
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

// Status returns in a word or two how a run ended; if stopped by a limit, which limit.
func Status(l words.Lang, a puzzle.Answer) string { return Cell{Answer: a}.Status(l) }

// limit returns the limit that stopped a run: time, nodes or depth, or else
// memory.
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
var csvHead = slices.Concat([]string{
	"puzzle", "problem", "start", "algorithm", "heuristic", "weight", "depth", "status", "optimal", "steps",
	"optimum", "above", "score", "lower_bound", "upper_bound",
}, figureKeys(), []string{"time_ms", "moves", "position"})

// Records returns the table of runs for programs: the same words and numbers in every language,
// nothing rounded, empty for unknown values.
func Records(cells []Cell) Table {
	t := Table{Head: csvHead, Right: make([]bool, len(csvHead))}
	spaces := slices.ContainsFunc(cells, func(c Cell) bool { return puzzle.IsSpace(c.Answer.Job.Puzzle) })
	if spaces {
		t.Head, t.Right = append(slices.Clone(csvHead), "cost"), append(t.Right, false)
	}
	for _, c := range cells {
		a := c.Answer
		optimum, above := "", ""
		if c.Optimum != NoOptimum {
			optimum = float(c.Optimum)
		}
		if steps, ok := c.Above(); ok {
			above = float(steps)
		}
		t.Rows = append(t.Rows, slices.Concat([]string{
			a.Job.Puzzle, cmp.Or(a.Job.Problem, unnamedProblem), strings.ToUpper(a.Job.Start), string(a.Job.Algorithm), a.Job.Heuristic,
			float(a.Job.Weight), strconv.Itoa(a.Job.Depth), a.Status.String(), strconv.FormatBool(a.Optimal),
			strconv.Itoa(a.Path().Steps), optimum, above, strconv.Itoa(a.Path().Score), float(a.Least()), strconv.Itoa(a.Proof().Upper),
		}, figureTexts(&a), []string{float(float64(a.Time) / float64(time.Millisecond)), search.JoinNames(a.Path().Moves), positionText(a.Job)}))
		if last := len(t.Rows) - 1; spaces {
			cost := ""
			if c.Found() {
				cost = float(a.Cost())
			}
			t.Rows[last] = append(t.Rows[last], cost)
		}
	}
	return t
}

// unnamedProblem is the name in Records of a problem without a name.
const unnamedProblem = "own"

// positionText returns the text of a job's position, or "" if the problem's
// name is enough: for a built-in problem, unchanged.
func positionText(j puzzle.Job) string {
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
