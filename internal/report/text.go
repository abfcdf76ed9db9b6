package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"cavalo/internal/puzzle"
	"cavalo/internal/search/audit"
	"cavalo/internal/words"
)

// TextWidth is the width of a report in columns.
const TextWidth = 80

// Text returns the report of a run: the statistics, the reason if there is no
// solution, the path, and the first and the last board.
func Text(l words.Lang, a puzzle.Answer) string {
	var b strings.Builder
	b.WriteString(table(Statistics(l, a)))
	if why := Reason(l, a.Job.Puzzle, a.Proof().Reason); why != "" {
		b.WriteString("\n" + WrapTo(l.T(words.ReportWhy)+": "+why, TextWidth) + "\n")
	}
	if len(a.Path().Moves) > 0 {
		b.WriteString("\n" + WrapTo(l.T(words.ReportPath)+": "+strings.Join(a.Path().Moves, " "), TextWidth) + "\n")
	}
	b.WriteString("\n" + boards(l, a))
	if a.Job.Audit {
		if r, err := audit.Parse(a.Audit()); err == nil {
			b.WriteString("\n" + Audit(l, a.Job.Heuristic, r))
		}
	}
	return PlainSpaces(b.String())
}

// table formats rows with their values aligned.
func table(rows []Row) string {
	width := 0
	for _, r := range rows {
		width = max(width, utf8.RuneCountInString(r.Label))
	}
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(Pad(r.Label, width) + "  " + r.Value + "\n")
	}
	return b.String()
}

// PlainSpaces replaces no-break spaces by spaces, for text in fixed columns
// that is searched or copied.
func PlainSpaces(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// boards draws the first board, and beside it the last one if there is a path.
func boards(l words.Lang, a puzzle.Answer) string {
	own := tellerOf(a.Job)
	left, right := own.Boards(a)
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
		b.WriteString(strings.TrimRight(Pad(left[i], width+boardGap)+right[i], " ") + "\n")
	}
	if legend := own.Legend(l); legend != "" {
		b.WriteString("\n" + legend + "\n")
	}
	return b.String()
}

// boardGap is the distance between two boards side by side.
const boardGap = 6

// Pad fills a text with spaces up to a width in runes.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// PadLeft does the same at the start.
func PadLeft(text string, width int) string {
	return strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text))) + text
}

// Wrap breaks a text between words into lines of a report's width.
func Wrap(text string) string { return WrapTo(text, TextWidth) }

// WrapTo breaks a text between words into lines of at most width runes.
func WrapTo(text string, width int) string {
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

// Fields splits a list of moves at its commas and spaces.
func Fields(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' })
}

// Resultados returns the report of a run as the course's programs append it to
// resultados.dat: always in Portuguese, with the course's exact labels, which
// is why they are not among the translations. It ends with an empty line,
// since the next report is appended.
func Resultados(a puzzle.Answer) string {
	var b strings.Builder
	b.WriteString("RESULTADOS FINAIS DA RESOLUCAO DO TABULEIRO:\n")
	fmt.Fprintf(&b, " -- Problema: %s\n", named(words.Pt, a.Job, "-"))
	fmt.Fprintf(&b, "Algoritmo: %s\n", a.Job.Algorithm)
	if a.Job.Heuristic != "" {
		fmt.Fprintf(&b, "Heuristica: %s\n", a.Job.Heuristic)
	}
	if a.Job.Algorithm == "dfs" || a.Job.Algorithm == "dls" {
		fmt.Fprintf(&b, "Profundidade Maxima: %d\n", a.Job.Depth)
	}
	fmt.Fprintf(&b, "Tempo Demorado: %.3f segundos\n", a.Time.Seconds())
	fmt.Fprintf(&b, "Numero de nós gerados: %d\n", a.Generated)
	fmt.Fprintf(&b, "Numero de nós expandidos: %d\n", a.Expanded)
	fmt.Fprintf(&b, "Penetrancia: %.6f\n", a.Penetrance)
	fmt.Fprintf(&b, "Fator de ramificacao media: %.6f\n", a.Branching)
	fmt.Fprintf(&b, "Profundidade da solucao: %d\n", a.Path().Steps)
	fmt.Fprintf(&b, "Caminho solução: %s\n", or(strings.Join(a.Path().Moves, " "), "NIL"))
	b.WriteString("Tabuleiro Inicial: \n" + tellerOf(a.Job).Course(a.Path().First))
	b.WriteString("Tabuleiro Final: \n" + tellerOf(a.Job).Course(a.Path().Final))
	return b.String() + "\n"
}

// or returns the text, or empty if the text is empty.
func or(text, empty string) string {
	if text == "" {
		return empty
	}
	return text
}
