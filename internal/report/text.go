package report

import (
	"strings"
	"unicode/utf8"

	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
)

// textWidth is how many columns a report takes.
const textWidth = 80

// Text is the report of a run for people: the statistics, why there is no
// solution if that is so, the path, and the first and the last board.
func Text(l i18n.Lang, a puzzle.Answer) string {
	var b strings.Builder
	rows := Statistics(l, a)
	width := 0
	for _, r := range rows {
		width = max(width, utf8.RuneCountInString(r.Label))
	}
	for _, r := range rows {
		b.WriteString(pad(r.Label, width) + "  " + r.Value + "\n")
	}
	if why := Reason(l, a.Reason); why != "" {
		b.WriteString("\n" + wrap(l.T(i18n.ReportWhy)+": "+why, textWidth) + "\n")
	}
	if len(a.Moves) > 0 {
		b.WriteString("\n" + wrap(l.T(i18n.ReportPath)+": "+strings.Join(a.Moves, " "), textWidth) + "\n")
	}
	b.WriteString("\n" + boards(l, a))
	return plainSpaces(b.String())
}

// plainSpaces replaces the spaces that no line breaks at: in a text of fixed
// columns they only get in the way of whoever searches or copies it.
func plainSpaces(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// boards draws the first board, and beside it the last one if there is a path.
func boards(l i18n.Lang, a puzzle.Answer) string {
	first, ok := challengePosition(a.First)
	if !ok {
		return ""
	}
	left := append([]string{l.T(i18n.ReportFirst)}, drawBoard(first, first, nil)...)
	if len(a.Moves) == 0 {
		return strings.Join(left, "\n") + "\n"
	}
	last, _ := challengePosition(a.Final)
	right := append([]string{l.T(i18n.ReportLast)}, drawBoard(first, last, visited(first, a.Moves))...)
	var b strings.Builder
	for i := range left {
		b.WriteString(strings.TrimRight(pad(left[i], boardWidth+6)+right[i], " ") + "\n")
	}
	b.WriteString("\n" + l.T(i18n.ReportLegend) + "\n")
	return b.String()
}

// visited returns the squares that a path has landed on, the knight's first
// square included.
func visited(first knight.Position, moves []string) map[knight.Square]bool {
	squares := map[knight.Square]bool{first.Knight: true}
	for _, text := range moves {
		if m, err := knight.ParseMove(text); err == nil {
			squares[m.To] = true
		}
	}
	return squares
}

// boardWidth is how wide drawBoard's lines are: the line's number, and three
// columns a square.
const boardWidth = 2 + 3*knight.Size

// drawBoard draws a position as lines of text: the numbers left, and what
// became of the others since the first position.
func drawBoard(first, now knight.Position, visited map[knight.Square]bool) []string {
	head := "  "
	for column := range knight.Size {
		head += "  " + string(rune('A'+column))
	}
	lines := []string{head}
	for line := range knight.Size {
		text := ""
		for column := range knight.Size {
			text += " " + square(first, now, knight.At(line, column), visited)
		}
		lines = append(lines, padLeft(knight.At(line, 0).String()[1:], 2)+text)
	}
	return lines
}

// square draws one square in two columns.
func square(first, now knight.Position, s knight.Square, visited map[knight.Square]bool) string {
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

// pad fills a text with spaces up to a width in runes, padLeft in front of it.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

func padLeft(text string, width int) string {
	return strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text))) + text
}

// wrap breaks a text between words into lines of at most width runes.
func wrap(text string, width int) string {
	var b strings.Builder
	column := 0
	for _, word := range strings.Split(text, " ") {
		length := utf8.RuneCountInString(word)
		switch {
		case column == 0:
		case column+1+length > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += length
	}
	return b.String()
}
