package report

import (
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/words"
)

// wording are what is a puzzle's own in reports.
type wording struct {
	steps  words.Key   // what the length of a path is called
	count  words.Count // so many of them
	scored bool        // points are made
	legend words.Key   // of the boards; may be empty

	// asked tells what a position asks for.
	asked func(l words.Lang, position string) []Row
	// draw draws the first board as lines, and the last one if there is a path.
	draw func(a puzzle.Answer) (first, last []string)
	// course draws a position for resultados.dat.
	course func(position string) string
	// columns are those of a comparison.
	columns []column
}

// wordsOf returns the wording for the puzzle of a job.
func wordsOf(j puzzle.Job) wording {
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
func Asked(l words.Lang, j puzzle.Job) []Row { return wordsOf(j).asked(l, j.Position) }

// Length says how long the path of an answer is, and what it makes: 12 steps,
// 612 points.
func Length(l words.Lang, a puzzle.Answer) string {
	length := more(l, a.Job, LengthOf(l, a.Job, a.Steps))
	if wordsOf(a.Job).scored {
		length += ", " + l.N(words.ReportPoints, a.Score)
	}
	return length
}

// LengthOf says a number of steps of a job's puzzle.
func LengthOf(l words.Lang, j puzzle.Job, steps int) string { return l.N(wordsOf(j).count, steps) }

var challengeWords = wording{
	steps: words.ReportSteps, count: words.ReportSquares, scored: true, legend: words.ReportLegend,
	asked: askedChallenge, draw: drawChallenge, course: courseBoard, columns: challengeColumns,
}

// askedChallenge tells the target and the rules.
func askedChallenge(l words.Lang, position string) []Row {
	p, ok := challengePosition(position)
	if !ok {
		return nil
	}
	return []Row{{l.T(words.ReportTarget), l.Int(int64(p.Target))}, {l.T(words.ReportRules), Rules(l, p.Rules)}}
}
