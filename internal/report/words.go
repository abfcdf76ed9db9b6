package report

import (
	"cavalo/internal/i18n"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	tilesrules "cavalo/internal/tiles/rules"
)

// words are what is a puzzle's own in reports.
type words struct {
	steps  i18n.Key   // what the length of a path is called
	count  i18n.Count // so many of them
	scored bool       // points are made
	legend i18n.Key   // of the boards; may be empty

	// asked tells what a position asks for.
	asked func(l i18n.Lang, position string) []Row
	// draw draws the first board as lines, and the last one if there is a path.
	draw func(a puzzle.Answer) (first, last []string)
	// course draws a position for resultados.dat.
	course func(position string) string
	// columns are those of a comparison.
	columns []column
}

// wordsOf returns the words for the puzzle of a job.
func wordsOf(j puzzle.Job) words {
	switch j.Puzzle {
	case tilesrules.Puzzle.Name():
		return tilesWords
	case mazerules.Puzzle.Name():
		return mazeWords
	}
	return challengeWords
}

// Asked tells what the position of a job asks for: the target, the rules, the
// size.
func Asked(l i18n.Lang, j puzzle.Job) []Row { return wordsOf(j).asked(l, j.Position) }

// Length says how long the path of an answer is, and what it makes: 12 steps,
// 612 points.
func Length(l i18n.Lang, a puzzle.Answer) string {
	length := more(l, a.Job, LengthOf(l, a.Job, a.Steps))
	if wordsOf(a.Job).scored {
		length += ", " + l.N(i18n.ReportPoints, a.Score)
	}
	return length
}

// LengthOf says a number of steps of a job's puzzle.
func LengthOf(l i18n.Lang, j puzzle.Job, steps int) string { return l.N(wordsOf(j).count, steps) }

var challengeWords = words{
	steps: i18n.ReportSteps, count: i18n.ReportSquares, scored: true, legend: i18n.ReportLegend,
	asked: askedChallenge, draw: drawChallenge, course: courseBoard, columns: challengeColumns,
}

// askedChallenge tells the target and the rules.
func askedChallenge(l i18n.Lang, position string) []Row {
	p, ok := challengePosition(position)
	if !ok {
		return nil
	}
	return []Row{{l.T(i18n.ReportTarget), l.Int(int64(p.Target))}, {l.T(i18n.ReportRules), Rules(l, p.Rules)}}
}
