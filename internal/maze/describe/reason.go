package describe

import (
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// Reason returns the text of a reason: an argument, a hint, a grade. It is
// empty for an unknown one.
func (describer) Reason(l words.Lang, r *puzzle.Reason) string {
	if r.Code == "grade" {
		trials := r.Number("trials")
		if trials == 0 {
			return l.T(words.MazeNoTrial)
		}
		return l.N(words.MazeTrials, trials, l.Int(int64(r.Number("longest"))))
	}
	code := r.Code
	if code == "colour" && r.Number("more") == 1 {
		code = "colour-1"
	}
	key, ok := words.MazeReasons.Find(code)
	if !ok {
		return ""
	}
	text := l.T(key)
	if strings.Contains(text, "%") {
		text = l.T(key, figures(l, r)...)
	}
	sentences := []string{text}
	for _, c := range []struct {
		edges string
		key   words.Key
	}{{"on", words.MazeGoes}, {"off", words.MazeGoesNot}} {
		if edges := r.Values(c.edges); len(edges) > 0 {
			for i, e := range edges {
				edges[i] = strings.Replace(e, " ", "-", 1)
			}
			sentences = append(sentences, l.T(c.key, strings.Join(edges, ", ")))
		}
	}
	if r.Number("longer") > 0 {
		sentences = append(sentences, l.T(words.MazeLonger))
	}
	return strings.Join(sentences, " ")
}

// figures returns the arguments of the sentences in words.MazeReasons.
func figures(l words.Lang, r *puzzle.Reason) []any {
	squares := append(r.Values("square"), "", "") // room for a first and a second
	named := squares[:len(squares)-2]
	count := func(name string) string { return l.Int(int64(r.Number(name))) }
	length := count("length")
	if r.Code == "trial" {
		length = count("chain")
	}
	return []any{
		someSquares(l, named), squares[0], squares[1], someSquares(l, named[min(1, len(named)):]),
		length, count("same"), count("other"),
	}
}

// squaresMost is the maximum number of squares that a sentence names.
const squaresMost = 8

func someSquares(l words.Lang, squares []string) string {
	if len(squares) <= squaresMost {
		return strings.Join(squares, ", ")
	}
	more := len(squares) - squaresMost + 1
	return l.T(words.MazeMore, strings.Join(squares[:squaresMost-1], ", "), l.Int(int64(more)))
}
