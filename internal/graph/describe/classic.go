package describe

import (
	"strconv"
	"strings"

	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/classic/draw"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// RegisterClassics registers the faces of the classics.
func RegisterClassics() {
	for _, p := range classic.Puzzles() {
		Register(p, Face{
			Title: words.SpaceTitle.Key(p.Name()), Heuristics: words.SpaceHeuristic + words.Family("."+p.Name()),
			Lines: classicLines, Picture: func(_ words.Lang, start puzzle.Position, moves []string) *ui.Board {
				return draw.Of(puzzle.After(start, moves))
			},
		})
	}
}

func classicLines(_ words.Lang, p puzzle.Position) []string {
	switch w := space.World(p).(type) {
	case classic.QueensWorld:
		return queenLines(w)
	case classic.EightWorld:
		return eightLines(w)
	case classic.RiverWorld:
		return []string{riverLine(w)}
	case classic.JugsWorld:
		return jugLines(w)
	}
	return []string{p.String()}
}

// eightLines draws the rows of a board, with the goal next to them if it isn't the usual one.
func eightLines(w classic.EightWorld) []string {
	rows := func(e classic.Eight) []string {
		return strings.Split(strings.NewReplacer(".", " ", "0", "·").Replace(e.String()), "/")
	}
	lines := rows(w.Start())
	if !w.Usual() {
		for i, row := range rows(w.End()) {
			lines[i] += []string{"     ", "  →  ", "     "}[i] + row
		}
	}
	return lines
}

func queenLines(w classic.QueensWorld) (lines []string) {
	q := w.Start()
	for _, column := range q[:w.Size] {
		row := []string{}
		for c := range w.Size {
			row = append(row, map[bool]string{true: "Q", false: "·"}[c+1 == int(column)])
		}
		lines = append(lines, strings.Join(row, " "))
	}
	return lines
}

// riverLine draws the people on both banks and the boat.
func riverLine(w classic.RiverWorld) string {
	b, river := w.Start(), "|<=>   |"
	if b.Right {
		river = "|   <=>|"
	}
	people := func(m, c int) string { return strings.Repeat("M", m) + strings.Repeat("C", c) }
	return strings.TrimSpace(people(int(b.Missionaries), int(b.Cannibals)) + " " + river + " " + people(w.Missionaries-int(b.Missionaries), w.Cannibals-int(b.Cannibals)))
}

func jugLines(w classic.JugsWorld) (lines []string) {
	for i, holds := range w.Capacity {
		lines = append(lines, classic.JugName(i)+" "+strconv.Itoa(int(w.Start()[i]))+"/"+strconv.Itoa(holds))
	}
	return lines
}
