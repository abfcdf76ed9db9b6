package report

import (
	"strconv"
	"strings"

	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

var mazeWords = wording{
	steps: words.ReportSteps, count: words.ReportSquares, legend: "",
	asked: askedMaze, draw: drawMaze, course: courseMaze, columns: mazeColumns,
}

// askedMaze tells the size, columns first.
func askedMaze(l words.Lang, position string) []Row {
	p, err := mazerules.ParsePosition(position)
	if err != nil {
		return nil
	}
	b := p.Board()
	return []Row{{l.T(words.ReportSize), strconv.Itoa(b.Width()) + "x" + strconv.Itoa(b.Height())}}
}

// drawMaze draws the board as it was given, and with the path.
func drawMaze(a puzzle.Answer) (first, last []string) {
	p, err := mazerules.ParsePosition(a.First)
	if err != nil {
		return nil, nil
	}
	if to, err := mazerules.ParsePosition(a.Final); err == nil && len(a.Moves) > 0 {
		return drawMazeBoard(p), drawMazeBoard(to)
	}
	return drawMazeBoard(p), nil
}

// courseMaze draws a board for resultados.dat.
func courseMaze(position string) string {
	p, err := mazerules.ParsePosition(position)
	if err != nil {
		return ""
	}
	return strings.Join(drawMazeBoard(p), "\n") + "\n"
}

// strokes are the pieces of a line, by the sides that they join: a bit for each
// direction.
var strokes = [...]string{0: ".", 1: "│", 2: "│", 3: "│", 4: "─", 8: "─", 12: "─", 5: "┘", 6: "┐", 9: "└", 10: "┌"}

// drawMazeBoard draws a position as lines of text: free squares are dots,
// blocked ones hashes, the path is a line.
func drawMazeBoard(p mazerules.Position) []string {
	b, at := p.Board(), p.Board().Start()
	sides := map[mazerules.Square]int{}
	for i := range len(p.Path()) {
		d := p.Path().At(i)
		sides[at] |= 1 << d
		at = b.Step(at, d)
		sides[at] |= 1 << d.Opposite()
	}
	lines := make([]string, b.Height())
	for i := range lines {
		for k := range b.Width() {
			sq := mazerules.At(i, k)
			joint, stroke := " ", "#"
			if sides[sq]&(1<<mazerules.Left) != 0 {
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

// mazeColumns are those of a comparison: all paths are equally long.
var mazeColumns = []column{
	problemColumn, algorithmColumn, heuristicColumn, statusColumn, stepsColumn,
	generatedColumn, expandedColumn, penetranceColumn, branchingColumn, peakColumn, timeColumn,
}

// mazeReason words the reason of a maze's answer: an argument, a hint, a
// grade. It is empty for one that it doesn't know.
func mazeReason(l words.Lang, r *puzzle.Reason) string {
	if r.Code == "grade" {
		return mazeGrade(l, r)
	}
	code := r.Code
	if code == "colour" && number(r, "more") == 1 {
		code = "colour-1"
	}
	key, ok := words.MazeReasons[code]
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
		key   words.Key
	}{{"on", words.MazeGoes}, {"off", words.MazeGoesNot}} {
		if edges := values(r, c.edges); len(edges) > 0 {
			for i, e := range edges {
				edges[i] = strings.Replace(e, " ", "-", 1)
			}
			sentences = append(sentences, l.T(c.key, strings.Join(edges, ", ")))
		}
	}
	if known := number(r, "before"); known > 0 {
		sentences = append(sentences, l.N(words.MazeKnown, known))
	}
	return strings.Join(sentences, " ")
}

// mazeFigures are what fills the sentences of words.MazeReasons.
func mazeFigures(l words.Lang, r *puzzle.Reason) []any {
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

func someSquares(l words.Lang, squares []string) string {
	if len(squares) <= squaresMost {
		return strings.Join(squares, ", ")
	}
	more := len(squares) - squaresMost + 1
	return l.T(words.MazeMore, strings.Join(squares[:squaresMost-1], ", "), l.Int(int64(more)))
}

func mazeGrade(l words.Lang, r *puzzle.Reason) string {
	trials := number(r, "trials")
	if trials == 0 {
		return l.T(words.MazeNoTrial)
	}
	return l.N(words.MazeTrials, trials, l.Int(int64(number(r, "longest"))))
}
