// Package describe writes about Lights Out in reports: words, boards and pictures.
package describe

import (
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/registry/template/rules"
	"cavalo/internal/report"
	"cavalo/internal/report/picture"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The texts, as in package screen.
const (
	title words.Key = "Lights Out"
	fifth words.Key = "a fifth of the lights"
)

// fill in: the words, and how a position is drawn.

// Describer is the report.Describer of Lights Out.
var Describer report.Describer = describer{}

type describer struct{ report.Usual }

func (describer) Title(l words.Lang) string             { return l.T(title) }
func (describer) Steps(l words.Lang) string             { return l.T(words.ReportTileMoves) }
func (describer) Length(l words.Lang, steps int) string { return l.N(words.ReportMoves, steps) }
func (describer) Course(position string) string {
	return strings.ReplaceAll(position, "/", "\n") + "\n"
}
func (describer) Heuristic(l words.Lang, _ string) string { return l.T(fifth) }
func (describer) Boards(_ words.Lang, a puzzle.Answer) (first, last []string) {
	return rows(a.Path().First), rows(a.Path().Final)
}

// Asked returns the size.
func (describer) Asked(l words.Lang, _ string) []report.Row {
	return []report.Row{{Label: l.T(words.ReportSize), Value: "3x3"}}
}

func rows(position string) []string { return strings.Split(position, "/") }

// Drawing draws the lights after some presses.
func (describer) Drawing(_ words.Lang, from puzzle.Position, moves string) (picture.Drawing, error) {
	last, err := puzzle.Replay(from, search.SplitNames(moves))
	if err != nil {
		return picture.Drawing{}, err
	}
	return picture.Drawing{Board: Draw(last.(rules.Position).Lights, "")}, nil
}

// Draw returns a picture of lights; prefix begins the ids of the squares.
func Draw(l rules.Lights, prefix string) *ui.Board {
	b := &ui.Board{Columns: rules.Side, Rows: rules.Side, Cursor: -1, Layers: []ui.BoardLayer{lamps(l)}}
	for s := range rules.Square(rules.Side * rules.Side) {
		b.Cells = append(b.Cells, ui.Cell{ID: prefix + s.String()})
	}
	return b
}

// lamps is the layer of lights.
type lamps rules.Lights

func (lamps) Depth() ui.Depth { return ui.OnGround }

func (l lamps) Draw(p *ui.BoardPen) {
	for s := range rules.Square(rules.Side * rules.Side) {
		c := p.Theme.EmptySquare
		if rules.Lights(l).On(s) {
			c = p.Theme.Accent
		}
		p.Fill(p.Square(int(s)), p.Radius, c)
	}
}

// After returns a picture of the lights after moves.
func After(start puzzle.Position, moves []string) *ui.Board {
	return Draw(puzzle.After(start, moves).(rules.Position).Lights, "")
}
