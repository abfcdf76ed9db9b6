// Package export writes graphs and maps in formats that other programs read. What a format can't
// express is reported. The writers of games' boards are in formats/boards and formats/tiles.
package export

import (
	"strconv"
	"strings"

	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
)

// Writers returns the writers of the formats of graphs and maps.
func Writers() []puzzle.Writer {
	graph := rules.Puzzle.Name()
	return []puzzle.Writer{
		{Name: "dot", Puzzle: graph, File: "cavalo.dot", Write: dot},
		{Name: "graphml", Puzzle: graph, File: "cavalo.graphml", Write: graphML},
		{Name: "json", Puzzle: graph, File: "cavalo.json", Write: nodeLink},
		{Name: graph, Puzzle: graph, File: "cavalo.graph", Write: writeGraph},
		{Name: "csv", Puzzle: graph, File: "cavalo.csv", Write: table},
		{Name: "movingai", Puzzle: grid.Puzzle.Name(), File: "cavalo.map", Write: movingAI},
		{Name: "csv", Puzzle: grid.Puzzle.Name(), File: "cavalo.csv", Write: matrix},
	}
}

// matrix writes a map as rows of 0 for free squares and 1 for walls, with S for the start and G
// for goals.
func matrix(_ string, at puzzle.Position) (text string, lost []string) {
	m := grid.Of(at)
	if m.Weighted() {
		lost = append(lost, "weights")
	}
	if m.Eight() {
		lost = append(lost, "eight")
	}
	if m.Goal(m.Start()) {
		lost = append(lost, "start")
	}
	var b strings.Builder
	for s := range grid.Square(m.Squares()) {
		switch {
		case m.Goal(s):
			b.WriteByte('G')
		case s == m.Start():
			b.WriteByte('S')
		case m.Weight(s) == grid.Wall:
			b.WriteByte('1')
		default:
			b.WriteByte('0')
		}
		if column, _ := m.Place(s); column+1 < m.Columns() {
			b.WriteByte(',')
		} else {
			b.WriteByte('\n')
		}
	}
	return b.String(), lost
}

// movingAI writes a map for MovingAI's benchmarks, whose steps are to eight squares and cut no
// corners.
func movingAI(_ string, at puzzle.Position) (text string, lost []string) {
	m := grid.Of(at)
	lost = []string{"start", "goals"}
	if m.Weighted() {
		lost = append(lost, "weights")
	}
	if !m.Eight() {
		lost = append(lost, "four")
	} else if m.Corners() != "never" {
		lost = append(lost, "corners")
	}
	var b strings.Builder
	b.WriteString("type octile\nheight " + strconv.Itoa(m.Rows()) + "\nwidth " + strconv.Itoa(m.Columns()) + "\nmap")
	for s := range m.Squares() {
		if s%m.Columns() == 0 {
			b.WriteByte('\n')
		}
		if m.Weight(grid.Square(s)) == grid.Wall {
			b.WriteByte('@')
		} else {
			b.WriteByte('.')
		}
	}
	return b.String() + "\n", lost
}
