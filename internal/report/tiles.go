package report

import (
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

var tilesWords = wording{
	steps: words.ReportTileMoves, count: words.ReportMoves, legend: "",
	asked: askedTiles, draw: drawTiles, course: courseTiles, columns: tilesColumns,
}

// methods name what a solver worked with, by Answer.Method.
var methods = map[string]words.Key{
	"tables":           words.MethodTables,
	"walking-distance": words.MethodWalking,
}

// askedTiles tells the size, and the goal if it is not the usual one.
func askedTiles(l words.Lang, position string) []Row {
	p, err := tilesrules.ParsePosition(position)
	if err != nil {
		return nil
	}
	rows := []Row{{l.T(words.ReportSize), p.Board.Size().String()}}
	if p.Goal != tilesrules.Ordered(p.Board.Size()) {
		rows = append(rows, Row{l.T(words.ReportGoal), p.Goal.String()})
	}
	return rows
}

// drawTiles draws the boards of an answer. Where there is no path the goal
// stands beside the first board.
func drawTiles(a puzzle.Answer) (first, last []string) {
	p, err := tilesrules.ParsePosition(a.First)
	if err != nil {
		return nil, nil
	}
	if to, err := tilesrules.ParsePosition(a.Final); err == nil && len(a.Moves) > 0 {
		return drawTileBoard(p.Board, 4), drawTileBoard(to.Board, 4)
	}
	return drawTileBoard(p.Board, 4), nil
}

// courseTiles draws a board as the course draws boards: cells 5 wide.
func courseTiles(position string) string {
	p, err := tilesrules.ParsePosition(position)
	if err != nil {
		return ""
	}
	return strings.Join(drawTileBoard(p.Board, 5), "\n") + "\n"
}

// drawTileBoard draws a board as lines of cells; the blank is a dot.
func drawTileBoard(b tilesrules.Board, width int) []string {
	lines := make([]string, b.Size().Rows)
	for cell := range b.Size().Cells() {
		text := "."
		if tile := b.At(cell); tile != 0 {
			text = strconv.Itoa(tile)
		}
		lines[b.Size().Row(cell)] += padLeft(text, width)
	}
	return lines
}

// paritySentences word why a goal can't be reached.
func paritySentences(l words.Lang, r *puzzle.Reason) []string {
	one := func(k words.Key, side string) string {
		inversions := l.N(words.TilesInversions, number(r, side+"_inversions"))
		if len(values(r, side+"_row")) == 0 {
			return l.T(k, inversions)
		}
		return l.T(k, l.T(words.TilesWithRow, inversions, number(r, side+"_row"), number(r, side+"_sum")))
	}
	odd := func(side string) string {
		if number(r, side+"_sum")%2 == 0 {
			return l.T(words.TilesEven)
		}
		return l.T(words.TilesOdd)
	}
	invariant := words.TilesInvariant
	if len(values(r, "start_row")) > 0 {
		invariant = words.TilesInvariantRow
	}
	return []string{
		one(words.TilesStartHas, "start"), one(words.TilesGoalHas, "goal"),
		l.T(invariant), l.T(words.TilesNever, odd("start"), odd("goal")),
	}
}
