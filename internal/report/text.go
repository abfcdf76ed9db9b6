package report

import (
	"strings"
	"unicode/utf8"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search/audit"
	"cavalo/internal/words"
)

// textWidth is how many columns a report takes.
const textWidth = 80

// Text is the report of a run for people: the statistics, why there is no
// solution if that is so, the path, and the first and the last board.
func Text(l words.Lang, a puzzle.Answer) string {
	var b strings.Builder
	b.WriteString(table(Statistics(l, a)))
	if why := Reason(l, a.Reason); why != "" {
		b.WriteString("\n" + wrap(l.T(words.ReportWhy)+": "+why, textWidth) + "\n")
	}
	if len(a.Moves) > 0 {
		b.WriteString("\n" + wrap(l.T(words.ReportPath)+": "+strings.Join(a.Moves, " "), textWidth) + "\n")
	}
	b.WriteString("\n" + boards(l, a))
	if a.Job.Audit {
		if r, err := audit.Parse(a.Data); err == nil {
			b.WriteString("\n" + Audit(l, a.Job.Heuristic, r))
		}
	}
	return plainSpaces(b.String())
}

// table writes rows with their values below each other.
func table(rows []Row) string {
	width := 0
	for _, r := range rows {
		width = max(width, utf8.RuneCountInString(r.Label))
	}
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(pad(r.Label, width) + "  " + r.Value + "\n")
	}
	return b.String()
}

// plainSpaces replaces the spaces that no line breaks at: in a text of fixed
// columns they only get in the way of whoever searches or copies it.
func plainSpaces(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// boards draws the first board, and beside it the last one if there is a path.
func boards(l words.Lang, a puzzle.Answer) string {
	phrase := wordsOf(a.Job)
	left, right := phrase.draw(a)
	if left == nil {
		return ""
	}
	left = append([]string{l.T(words.ReportFirst)}, left...)
	if right == nil {
		return strings.Join(left, "\n") + "\n"
	}
	right = append([]string{l.T(words.ReportLast)}, right...)
	width := 0
	for _, line := range left {
		width = max(width, utf8.RuneCountInString(line))
	}
	var b strings.Builder
	for i := range left {
		b.WriteString(strings.TrimRight(pad(left[i], width+boardGap)+right[i], " ") + "\n")
	}
	if phrase.legend != "" {
		b.WriteString("\n" + l.T(phrase.legend) + "\n")
	}
	return b.String()
}

// boardGap is how far two boards beside each other are apart.
const boardGap = 6

// drawChallenge draws the boards of an answer of the challenge.
func drawChallenge(a puzzle.Answer) (first, last []string) {
	from, ok := challengePosition(a.First)
	if !ok {
		return nil, nil
	}
	first = drawBoard(from, from, nil)
	if to, ok := challengePosition(a.Final); ok && len(a.Moves) > 0 {
		last = drawBoard(from, to, visited(from, a.Moves))
	}
	return first, last
}

// visited returns the squares that a path has landed on, the knight's first
// square included.
func visited(first challengerules.Position, moves []string) map[knight.Square]bool {
	squares := map[knight.Square]bool{first.Knight: true}
	for _, text := range moves {
		if m, err := knight.ParseMove(text); err == nil {
			squares[m.To] = true
		}
	}
	return squares
}

// drawBoard draws a position as lines of text: the numbers left, and what
// became of the others since the first position.
func drawBoard(first, now challengerules.Position, visited map[knight.Square]bool) []string {
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
func square(first, now challengerules.Position, s knight.Square, visited map[knight.Square]bool) string {
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

// Wrap breaks a text between words into lines as wide as reports are.
func Wrap(text string) string { return wrap(text, textWidth) }

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
