// Package describe writes and draws the duel's part of reports.
package describe

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/picture"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Describer is the duel's report.Describer, in which a path is a line of play.
var Describer report.Describer = describer{}

type describer struct{ report.Usual }

func (describer) Title(l words.Lang) string             { return l.T(words.Duel) }
func (describer) Steps(l words.Lang) string             { return l.T(words.ReportTileMoves) }
func (describer) Length(l words.Lang, steps int) string { return l.N(words.DuelPlies, steps) }
func (describer) Scored() bool                          { return true }
func (describer) Columns() []report.Column              { return append(report.Common(), report.ScoreColumn) }

// Asked returns the rules.
func (describer) Asked(l words.Lang, position string) []report.Row {
	p, err := rules.ParsePosition(position)
	if err != nil {
		return nil
	}
	return []report.Row{{Label: l.T(words.ReportRules), Value: p.Variant.String()}}
}

// Boards draws the boards with both knights.
func (describer) Boards(_ words.Lang, a puzzle.Answer) (first, last []string) {
	return report.Boards(a, rules.ParsePosition, Board)
}

// Board returns a position as lines of text, with W and B for the knights.
func Board(p rules.Position) []string {
	return knight.Diagram(func(s knight.Square) string { return square(p, s) })
}

// square draws one square in two columns.
func square(p rules.Position, s knight.Square) string {
	switch {
	case p.Placed(rules.White) && s == p.Knight[rules.White]:
		return " W"
	case p.Placed(rules.Black) && s == p.Knight[rules.Black]:
		return " B"
	case p.Board[s] != knight.NoNumber:
		return p.Board[s].String()
	}
	return " ."
}

// Course returns a position in the course's form.
func (describer) Course(position string) string {
	p, err := rules.ParsePosition(position)
	if err != nil {
		return ""
	}
	return rules.CourseTable(p)
}

// Drawing draws the position after some moves.
func (describer) Drawing(_ words.Lang, from puzzle.Position, moves string) (picture.Drawing, error) {
	played, err := rules.ParseMoves(search.SplitNames(moves))
	if err != nil {
		return picture.Drawing{}, err
	}
	b, err := board(from.(rules.PuzzlePosition).Position, played)
	if err != nil {
		return picture.Drawing{}, err
	}
	return picture.Drawing{Board: b.Board}, nil
}
