// Package describe writes and draws the mazes' part of reports.
package describe

import (
	"strconv"
	"strings"

	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/picture"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Describer is the mazes' report.Describer.
var Describer report.Describer = describer{}

type describer struct{ report.Usual }

func (describer) Title(l words.Lang) string                  { return l.T(words.Mazes) }
func (describer) Steps(l words.Lang) string                  { return l.T(words.ReportSteps) }
func (describer) Length(l words.Lang, steps int) string      { return l.N(words.ReportSquares, steps) }
func (describer) Alike() bool                                { return true }
func (describer) Heuristic(l words.Lang, name string) string { return l.Of(name, words.MazeHeuristics) }

// From describes after how many steps of a path the run began.
func (describer) From(l words.Lang, j puzzle.Job) string {
	p, err := rules.ParsePosition(j.Position)
	if err != nil || len(p.Path()) == 0 {
		return ""
	}
	return l.T(words.ReportFromStep, l.Int(int64(len(p.Path()))))
}

// Drawing draws the board with the path of some moves.
func (describer) Drawing(_ words.Lang, from puzzle.Position, moves string) (picture.Drawing, error) {
	path, err := rules.ParsePath(strings.Join(search.SplitNames(moves), ""))
	if err != nil {
		return picture.Drawing{}, err
	}
	p := from.(rules.PuzzlePosition).Position
	for i := range len(path) {
		if p, err = p.Play(path.At(i)); err != nil {
			return picture.Drawing{}, err
		}
	}
	return withLengths(p), nil
}

// Asked returns the size, columns first.
func (describer) Asked(l words.Lang, position string) []report.Row {
	p, err := rules.ParsePosition(position)
	if err != nil {
		return nil
	}
	b := p.Board()
	return []report.Row{{Label: l.T(words.ReportSize), Value: strconv.Itoa(b.Width()) + "x" + strconv.Itoa(b.Height())}}
}

// Boards draws the board before the run and with the path.
func (describer) Boards(_ words.Lang, a puzzle.Answer) (first, last []string) {
	return report.Boards(a, rules.ParsePosition, drawBoard)
}

// Course returns a board for resultados.dat.
func (describer) Course(position string) string {
	p, err := rules.ParsePosition(position)
	if err != nil {
		return ""
	}
	return strings.Join(drawBoard(p), "\n") + "\n"
}

// strokes are the pieces of a line, by the sides that they join: a bit for
// each direction.
var strokes = [...]string{".", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"}

// drawBoard draws a position as lines of text: free squares are dots,
// blocked ones hashes, the path and other pieces are lines.
func drawBoard(p rules.Position) []string {
	b := p.Board()
	sides := map[rules.Square]int{}
	for e := range p.Marks().Lines.All() {
		from, to := e.Ends()
		d := rules.Right
		if to < from {
			d = rules.Up
		}
		sides[from] |= 1 << d
		sides[to] |= 1 << d.Opposite()
	}
	lines := make([]string, b.Height())
	for i := range lines {
		for k := range b.Width() {
			sq := rules.At(i, k)
			joint, stroke := " ", "#"
			if sides[sq]&(1<<rules.Left) != 0 {
				joint = "─"
			}
			if b.IsFree(sq) {
				stroke = strokes[sides[sq]]
			}
			lines[i] += joint + stroke
		}
	}
	return lines
}
