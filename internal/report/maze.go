package report

import (
	"strings"

	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
)

// mazeReason words the reason of a maze's answer: an argument, a hint, a
// grade. It is empty for one that it doesn't know.
func mazeReason(l i18n.Lang, r *puzzle.Reason) string {
	if r.Code == "grade" {
		return mazeGrade(l, r)
	}
	code := r.Code
	if code == "colour" && number(r, "more") == 1 {
		code = "colour-1"
	}
	key, ok := i18n.MazeReasons[code]
	if !ok {
		return ""
	}
	text := l.T(key)
	if strings.Contains(text, "%") {
		text = l.T(key, mazeFigures(l, r)...)
	}
	sentences := []string{text}
	for _, c := range []struct {
		edges string
		key   i18n.Key
	}{{"on", i18n.MazeGoes}, {"off", i18n.MazeGoesNot}} {
		if edges := values(r, c.edges); len(edges) > 0 {
			for i, e := range edges {
				edges[i] = strings.Replace(e, " ", "-", 1)
			}
			sentences = append(sentences, l.T(c.key, strings.Join(edges, ", ")))
		}
	}
	if known := number(r, "before"); known > 0 {
		sentences = append(sentences, l.N(i18n.MazeKnown, known))
	}
	return strings.Join(sentences, " ")
}

// mazeFigures are what fills the sentences of i18n.MazeReasons.
func mazeFigures(l i18n.Lang, r *puzzle.Reason) []any {
	squares := append(values(r, "square"), "", "") // room for a first and a second
	named := squares[:len(squares)-2]
	count := func(name string) string { return l.Int(int64(number(r, name))) }
	length := count("length")
	if r.Code == "trial" {
		length = count("chain")
	}
	return []any{
		someSquares(l, named), squares[0], squares[1], someSquares(l, named[min(1, len(named)):]),
		length, count("same"), count("other"),
	}
}

// squaresMost is how many squares a sentence names.
const squaresMost = 8

func someSquares(l i18n.Lang, squares []string) string {
	if len(squares) <= squaresMost {
		return strings.Join(squares, ", ")
	}
	more := len(squares) - squaresMost + 1
	return l.T(i18n.MazeMore, strings.Join(squares[:squaresMost-1], ", "), l.Int(int64(more)))
}

func mazeGrade(l i18n.Lang, r *puzzle.Reason) string {
	trials := number(r, "trials")
	if trials == 0 {
		return l.T(i18n.MazeNoTrial)
	}
	return l.N(i18n.MazeTrials, trials, l.Int(int64(number(r, "longest"))))
}
