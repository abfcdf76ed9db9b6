// Package describe writes and draws the challenge's part of reports.
package describe

import (
	"slices"
	"strings"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/picture"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Describer is the challenge's report.Describer.
var Describer report.Describer = describer{}

type describer struct{ report.Usual }

func (describer) Title(l words.Lang) string                  { return l.T(words.Challenge) }
func (describer) Steps(l words.Lang) string                  { return l.T(words.ReportSteps) }
func (describer) Length(l words.Lang, steps int) string      { return l.N(words.ReportSquares, steps) }
func (describer) Scored() bool                               { return true }
func (describer) Legend(l words.Lang) string                 { return l.T(words.ReportLegend) }
func (describer) Heuristic(l words.Lang, name string) string { return l.Of(name, words.Heuristics) }

// Asked returns the target and the rules.
func (describer) Asked(l words.Lang, position string) []report.Row {
	p, err := rules.ParsePosition(position)
	if err != nil {
		return nil
	}
	return []report.Row{{Label: l.T(words.ReportTarget), Value: l.Int(int64(p.Target))}, {Label: l.T(words.ReportRules), Value: Rules(l, p.Rules)}}
}

// From describes the knight's square at the start of the run.
func (describer) From(l words.Lang, j puzzle.Job) string {
	p, err := rules.ParsePosition(j.Position)
	if err != nil || !p.Placed() {
		return ""
	}
	return l.T(words.ReportFromSquare, p.Knight.String(), l.N(words.ReportPoints, p.Points))
}

// Course returns a position in the course's form, ten lines of ten cells.
func (describer) Course(position string) string {
	p, err := rules.ParsePosition(position)
	if err != nil {
		return ""
	}
	return knight.Table(p.Board, p.Knight)
}

func (describer) Columns() []report.Column {
	return slices.Concat([]report.Column{
		report.ProblemColumn, report.StartColumn, report.AlgorithmColumn, report.HeuristicColumn, report.StatusColumn, report.StepsColumn,
		report.OptimumColumn, report.AboveColumn, report.ScoreColumn,
	}, report.FigureColumns(), []report.Column{report.TimeColumn})
}

// Reason returns the text of a proof that there is no path.
func (describer) Reason(l words.Lang, r *puzzle.Reason) string {
	switch r.Code {
	case "no-start":
		return l.T(words.ReasonNoStart)
	case "sum-bound":
		return strings.Join(sumSentences(l, r), " ")
	}
	return ""
}

// Drawing draws the position, with the path that led there.
func (describer) Drawing(_ words.Lang, from puzzle.Position, moves string) (picture.Drawing, error) {
	var path []knight.Move
	for _, word := range search.SplitNames(moves) {
		m, err := knight.ParseMove(word)
		if err != nil {
			return picture.Drawing{}, err
		}
		path = append(path, m)
	}
	return NewDrawing(from.(rules.PuzzlePosition).Position, path)
}

// policyPhrases describe the policies except Random, whose phrase contains the seed.
var policyPhrases = map[knight.Policy]words.Key{
	knight.Largest:  words.ReportLargest,
	knight.Smallest: words.ReportSmallest,
	knight.Choose:   words.ReportChoose,
	knight.Optional: words.ReportOptional,
	knight.Off:      words.ReportOff,
}

// Rules describes the double policy and the differences from the default rules.
func Rules(l words.Lang, r knight.Rules) string {
	var phrases []string
	if r.Double == knight.Random {
		phrases = append(phrases, l.T(words.ReportRandom, r.Seed))
	} else {
		phrases = append(phrases, l.T(policyPhrases[r.Double]))
	}
	if !r.ZeroDouble && r.Double != knight.Off {
		phrases = append(phrases, l.T(words.ReportZeroPlain))
	}
	if !r.PlacementRules && r.Double != knight.Off {
		phrases = append(phrases, l.T(words.ReportPlacedPlain))
	}
	return strings.Join(phrases, "; ")
}

// Boards draws the first and the last board as text.
func (describer) Boards(_ words.Lang, a puzzle.Answer) (first, last []string) {
	from, err := rules.ParsePosition(a.Path().First)
	if err != nil {
		return nil, nil
	}
	first = drawBoard(from, from, nil)
	if to, err := rules.ParsePosition(a.Path().Final); err == nil && len(a.Path().Moves) > 0 {
		last = drawBoard(from, to, visited(from, a.Path().Moves))
	}
	return first, last
}

// visited returns the squares of a path and the knight's first square.
func visited(first rules.Position, moves []string) map[knight.Square]bool {
	squares := map[knight.Square]bool{first.Knight: true}
	for _, text := range moves {
		if m, err := knight.ParseMove(text); err == nil {
			squares[m.To] = true
		}
	}
	return squares
}

// drawBoard draws a position as lines of text: the numbers left, and the squares visited
// or erased since the first position.
func drawBoard(first, now rules.Position, visited map[knight.Square]bool) []string {
	return knight.Diagram(func(s knight.Square) string { return square(first, now, s, visited) })
}

// square draws one square in two columns.
func square(first, now rules.Position, s knight.Square, visited map[knight.Square]bool) string {
	switch {
	case s == now.Knight:
		return " @"
	case now.Board[s] != knight.NoNumber:
		return now.Board[s].String()
	case visited[s]:
		return " o"
	case first.Board[s] != knight.NoNumber:
		return " x"
	}
	return " ."
}

func sumSentences(l words.Lang, r *puzzle.Reason) []string {
	points := func(name string) string { return l.N(words.ReportPoints, r.Number(name)) }
	sum := l.Int(int64(r.Number("sum")))
	var sentences []string
	say := func(k words.Key, args ...any) { sentences = append(sentences, l.T(k, args...)) }
	switch placed := r.Values("placed"); {
	case len(placed) > 0:
		say(words.ReasonPlaced, placed[0], points("points"), sum)
	case r.Number("points") > 0:
		say(words.ReasonPoints, points("points"), sum)
	default:
		say(words.ReasonSum, sum)
	}
	if pairs := r.Values("pair"); len(pairs) > 0 {
		say(words.ReasonPairs, joinPairs(pairs))
	}
	if doubles := r.Values("double"); len(doubles) > 0 {
		say(words.ReasonDoubles, strings.Join(doubles, ", "))
	}
	target := l.Int(int64(r.Number("target")))
	if r.Number("lost") > 0 {
		say(words.ReasonTotal, l.Int(int64(r.Number("lost"))), points("best"), target)
	} else {
		say(words.ReasonAtMost, points("best"), target)
	}
	return sentences
}

// joinPairs writes pairs such as "10 01" as 10/01.
func joinPairs(pairs []string) string {
	written := lists.Map(pairs, func(pair string) string { return strings.Replace(pair, " ", "/", 1) })
	return strings.Join(written, ", ")
}
