package describe

import (
	"strings"

	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/grid/draw"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Grid is the face of grid maps.
var Grid = Face{
	Title: words.SpaceTitle.Key("grid"), Heuristics: words.SpaceHeuristic + ".grid",
	Asked: askedMap, Lines: func(_ words.Lang, p puzzle.Position) []string { return grid.Of(p).Lines() }, Picture: drawMap, Chart: chartMap,
}

// askedMap describes the size, the neighbours, the start and the goals.
func askedMap(l words.Lang, p puzzle.Position) []report.Row {
	m := grid.Of(p)
	goals := lists.Map(m.Goals(), m.Name)
	neighbours := l.T(words.GridFour)
	if m.Eight() {
		neighbours = l.T(words.GridEight)
		if cuts, ok := words.MapCuts.Find(m.Corners()); ok {
			neighbours += ", " + l.T(cuts)
		}
	}
	return []report.Row{
		{Label: l.T(words.ReportSize), Value: l.Int(int64(m.Columns())) + " × " + l.Int(int64(m.Rows()))},
		{Label: l.T(words.GridNeighbours), Value: neighbours},
		{Label: l.T(words.GraphStart), Value: m.Name(m.Start())},
		{Label: l.T(words.GraphGoals), Value: strings.Join(goals, ", ")},
	}
}

func drawMap(_ words.Lang, start puzzle.Position, moves []string) *ui.Board {
	p := &draw.Picture{Map: grid.Of(start), Found: true}
	p.Path = append(p.Path, p.Map.Start())
	for _, move := range moves {
		if s, ok := p.Map.Find(move); ok {
			p.Path = append(p.Path, s)
		}
	}
	return p.Board()
}

func chartMap(_ words.Lang, start puzzle.Position) *report.Chart {
	w := draw.World{Map: grid.Of(start)}
	return &report.Chart{World: w, Board: func(m *atlas.Marks) *ui.Board { return w.Searched(m).Board() }}
}
