package describe

import (
	"slices"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/picture"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Face is how a space is named, described and drawn. Nil functions use the position's text.
type Face struct {
	Title      words.Key
	Heuristics words.Family // short descriptions
	// Asked describes a position: its size, its goals.
	Asked func(l words.Lang, p puzzle.Position) []report.Row
	// Lines draws a position as text. No two positions of a world look the same.
	Lines func(l words.Lang, p puzzle.Position) []string
	// Picture draws the position after moves from a start, which must be legal.
	Picture func(l words.Lang, start puzzle.Position, moves []string) *ui.Board
	// Chart draws all states that a start reaches. It may be nil, and return nil for too many.
	Chart func(l words.Lang, start puzzle.Position) *report.Chart
}

// Cheapest is the method of the default solver of spaces.
const Cheapest = "cheapest" // as graph/solve calls it

// faces are the faces of all spaces by name.
var faces = map[string]Face{}

// Register registers the face of a space.
func Register(p puzzle.Puzzle, f Face) {
	f = f.filled()
	faces[p.Name()] = f
	report.Register(p.Name(), describer{Face: f, puzzle: p})
}

// RegisterOthers registers the spaces without a face.
func RegisterOthers() {
	for _, p := range puzzle.Spaces() {
		if _, known := faces[p.Name()]; !known {
			Register(p, Face{})
		}
	}
}

// Chart implements report.Charter.
func (t describer) Chart(l words.Lang, start puzzle.Position) *report.Chart {
	if t.Face.Chart == nil {
		return nil
	}
	return t.Face.Chart(l, start)
}

// filled returns f with defaults for unset fields.
func (f Face) filled() Face {
	if f.Asked == nil {
		f.Asked = func(l words.Lang, p puzzle.Position) []report.Row {
			return []report.Row{{Label: l.T(words.SpacePosition), Value: p.String()}}
		}
	}
	if f.Lines == nil {
		f.Lines = func(_ words.Lang, p puzzle.Position) []string { return []string{p.String()} }
	}
	if f.Picture == nil {
		f.Picture = func(_ words.Lang, start puzzle.Position, moves []string) *ui.Board {
			text := puzzle.After(start, moves).String()
			return &ui.Board{Columns: 1, Rows: 1, Cursor: -1, Cells: []ui.Cell{{ID: "position", Text: text, Label: text}}}
		}
	}
	return f
}

type describer struct {
	report.Usual
	Face
	puzzle puzzle.Puzzle
}

var _ report.Describer = describer{}

func (t describer) Heuristic(l words.Lang, name string) string { return l.Of(name, t.Face.Heuristics) }
func (describer) Steps(l words.Lang) string                    { return l.T(words.SpaceMoves) }
func (describer) Length(l words.Lang, steps int) string        { return l.N(words.SpaceMovesOf, steps) }

// Title returns the title, else the puzzle's name in commands.
func (t describer) Title(l words.Lang) string {
	if t.Face.Title == "" {
		return t.puzzle.Name()
	}
	return l.T(t.Face.Title)
}

// Method names the default solver.
func (describer) Method(l words.Lang, code string) string {
	if code == Cheapest {
		return l.T(words.SpaceCheapest)
	}
	return ""
}

// Columns returns the common columns and the costs of paths.
func (describer) Columns() []report.Column {
	return slices.Concat([]report.Column{
		report.ProblemColumn, report.AlgorithmColumn, report.HeuristicColumn, report.StatusColumn, report.StepsColumn,
		report.CostColumn, report.OptimumColumn, report.AboveColumn,
	}, report.FigureColumns(), []report.Column{report.TimeColumn})
}

// Asked describes a position, nil for a text that can't be parsed.
func (t describer) Asked(l words.Lang, position string) []report.Row {
	p, err := t.puzzle.Parse(position)
	if err != nil {
		return nil
	}
	return t.Face.Asked(l, p)
}

func (t describer) lines(l words.Lang, position string) []string {
	p, err := t.puzzle.Parse(position)
	if err != nil {
		return nil
	}
	return t.Face.Lines(l, p)
}

// Boards draws the first position, and the last if there is a path.
func (t describer) Boards(l words.Lang, a puzzle.Answer) (first, last []string) {
	first = t.lines(l, a.Path().First)
	if len(a.Path().Moves) > 0 {
		last = t.lines(l, a.Path().Final)
	}
	return first, last
}

// Course draws a position for resultados.dat.
func (t describer) Course(position string) string {
	lines := t.lines(words.Pt, position)
	if lines == nil {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// Drawing draws the position after some moves.
func (t describer) Drawing(l words.Lang, from puzzle.Position, moves string) (picture.Drawing, error) {
	list := search.SplitNames(moves)
	if _, err := puzzle.Replay(from, list); err != nil {
		return picture.Drawing{}, err
	}
	return picture.Drawing{Board: t.Face.Picture(l, from, list)}, nil
}
