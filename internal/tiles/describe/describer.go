// Package describe writes and draws the tiles' part of reports.
package describe

import (
	"strconv"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/picture"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

// Describer is the tiles' report.Describer.
var Describer report.Describer = describer{}

type describer struct{ report.Usual }

func (describer) Title(l words.Lang) string                  { return l.T(words.Tiles) }
func (describer) Steps(l words.Lang) string                  { return l.T(words.ReportTileMoves) }
func (describer) Length(l words.Lang, steps int) string      { return l.N(words.ReportMoves, steps) }
func (describer) Heuristic(l words.Lang, name string) string { return l.Of(name, words.TileHeuristics) }

// Method names the tables or the estimate that the solver used.
func (describer) Method(l words.Lang, code string) string {
	if method, ok := methods[code]; ok {
		return l.T(method)
	}
	return ""
}

// Reason returns the parity argument in words.
func (describer) Reason(l words.Lang, r *puzzle.Reason) string {
	if r.Code != "parity" {
		return ""
	}
	return strings.Join(paritySentences(l, r), " ")
}

// Drawing draws the board after some moves.
func (describer) Drawing(_ words.Lang, from puzzle.Position, moves string) (picture.Drawing, error) {
	path, err := rules.ParseMoves(strings.Join(search.SplitNames(moves), " "))
	if err != nil {
		return picture.Drawing{}, err
	}
	last, err := from.(rules.PuzzlePosition).Position.Replay(path)
	if err != nil {
		return picture.Drawing{}, err
	}
	return picture.Drawing{Board: Board(last)}, nil
}

// Columns returns the course's table first: strategy, time, nodes stored at
// once, whether a path was found, and its cost.
func (describer) Columns() []report.Column {
	cost := report.StepsColumn
	cost.Head = words.ColumnCost
	return append([]report.Column{
		report.ProblemColumn, {Head: words.ColumnStrategy, Words: strategy}, report.HeuristicColumn, report.TimeColumn, report.FigureColumn(words.ColumnPeak),
		{Head: words.ColumnFound, Words: found}, cost, report.OptimumColumn, report.AboveColumn,
	}, report.FigureColumns(words.ColumnPeak)...)
}

// strategy names an algorithm with its maximum depth.
func strategy(l words.Lang, c report.Cell) string {
	j := c.Answer.Job
	name := l.ShortAlgorithm(string(j.Algorithm))
	if j.Depth == 0 {
		return name
	}
	return name + " " + strconv.Itoa(j.Depth)
}

func found(l words.Lang, c report.Cell) string {
	switch {
	case c.Pending:
		return c.Status(l)
	case c.Found():
		return l.T(words.CommonYes)
	}
	return l.T(words.CommonNo) + ": " + c.Status(l)
}

// methods names the solvers' methods, by Answer.Method.
var methods = map[string]words.Key{
	"tables":           words.MethodTables,
	"tables-memory":    words.MethodTablesMemory,
	"walking-distance": words.MethodWalking,
}

// Asked returns the size, and the goal if it is not the usual one.
func (describer) Asked(l words.Lang, position string) []report.Row {
	p, err := rules.ParsePosition(position)
	if err != nil {
		return nil
	}
	rows := []report.Row{{Label: l.T(words.ReportSize), Value: p.Board.Size().String()}}
	if p.Goal != rules.Ordered(p.Board.Size()) {
		rows = append(rows, report.Row{Label: l.T(words.ReportGoal), Value: p.Goal.String()})
	}
	return rows
}

// Boards draws the boards of an answer. If there is no path the goal is next to the first board.
func (describer) Boards(_ words.Lang, a puzzle.Answer) (first, last []string) {
	return report.Boards(a, rules.ParsePosition, func(p rules.Position) []string { return drawBoard(p.Board, 4) })
}

// Course returns a board in the course's form: numbers left-aligned in cells 5
// wide, 0 for the blank.
func (describer) Course(position string) string {
	p, err := rules.ParsePosition(position)
	if err != nil {
		return ""
	}
	lines := make([]string, p.Board.Size().Rows)
	for cell := range p.Board.Size().Cells() {
		lines[p.Board.Size().Row(cell)] += report.Pad(strconv.Itoa(p.Board.At(cell)), 5)
	}
	return strings.Join(lines, "\n") + "\n"
}

// drawBoard draws a board as lines of cells; the blank is a dot.
func drawBoard(b rules.Board, width int) []string {
	lines := make([]string, b.Size().Rows)
	for cell := range b.Size().Cells() {
		text := "."
		if tile := b.At(cell); tile != 0 {
			text = strconv.Itoa(tile)
		}
		lines[b.Size().Row(cell)] += report.PadLeft(text, width)
	}
	return lines
}

func paritySentences(l words.Lang, r *puzzle.Reason) []string {
	one := func(k words.Key, side string) string {
		inversions := l.N(words.TilesInversions, r.Number(side+"_inversions"))
		if len(r.Values(side+"_row")) == 0 {
			return l.T(k, inversions)
		}
		return l.T(k, l.T(words.TilesWithRow, inversions, r.Number(side+"_row"), r.Number(side+"_sum")))
	}
	odd := func(side string) string {
		if r.Number(side+"_sum")%2 == 0 {
			return l.T(words.TilesEven)
		}
		return l.T(words.TilesOdd)
	}
	invariant := words.TilesInvariant
	if len(r.Values("start_row")) > 0 {
		invariant = words.TilesInvariantRow
	}
	sentences := []string{
		one(words.TilesStartHas, "start"), one(words.TilesGoalHas, "goal"),
		l.T(invariant), l.T(words.TilesNever, odd("start"), odd("goal")),
	}
	reachable := lists.Map(r.Values(rules.FieldReachable), func(name string) string { return l.T(words.TilesGoals.Key(name)) })
	if len(reachable) > 0 {
		sentences = append(sentences, l.T(words.TilesReachable, strings.Join(reachable, "; ")))
	}
	return sentences
}
