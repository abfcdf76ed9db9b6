package report

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/search/expr"
	"cavalo/internal/words"
)

// TextWidth is the width of a report in columns.
const TextWidth = 80

// Text returns the report of a run: the statistics, the reason if there is no
// solution, the path, and the first and the last board.
func Text(l words.Lang, a puzzle.Answer) string {
	var b strings.Builder
	b.WriteString(Align(Statistics(l, a)))
	if why := Reason(l, a.Job.Puzzle, a.Proof().Reason); why != "" {
		b.WriteString("\n" + WrapTo(l.T(words.ReportWhy)+": "+why, TextWidth) + "\n")
	}
	if len(a.Path().Moves) > 0 {
		b.WriteString("\n" + WrapTo(l.T(words.ReportPath)+": "+search.JoinNames(a.Path().Moves), TextWidth) + "\n")
	}
	b.WriteString("\n" + boards(l, a))
	if a.Job.Audit {
		if r, err := audit.Parse(a.Audit()); err == nil {
			b.WriteString("\n" + Audit(l, l.Heuristic(a.Job.Heuristic), r))
		}
	}
	return PlainSpaces(b.String())
}

// Align formats rows with their values aligned.
func Align(rows []Row) string {
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

// boards draws the first board, and next to it the last one if there is a path.
func boards(l words.Lang, a puzzle.Answer) string {
	describer := describerOf(a.Job)
	left, right := describer.Boards(l, a)
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
	if legend := describer.Legend(l); legend != "" {
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

// PadLeft fills a text at its start.
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

// Resultados returns the report of a run as the course's programs append it to resultados.dat, byte
// for byte as their format strings print it: always in Portuguese, which is why the labels are not
// in the catalogues. Two empty lines end it, since the next report is appended. For a run from the
// middle of a game it says where, and that the depth is counted from there.
func Resultados(a puzzle.Answer) string {
	var b strings.Builder
	line := func(label, value string) { b.WriteString("\n  -- " + label + ": " + value) }
	b.WriteString("  RESULTADOS FINAIS DA RESOLUCAO DO TABULEIRO:\n")
	line("Problema", named(words.Pt, a.Job, "-"))
	name := symbol(string(a.Job.Algorithm))
	id, err := search.ParseAlgorithm(a.Job.Algorithm)
	switch {
	case a.Job.Algorithm == puzzle.Optimal:
		name = "CAVALO"
	case err == nil: // A*, IDA*, SMA*
		name = strings.Replace(name, "STAR", "*", 1)
	}
	line("Algoritmo", name+" ")
	if a.Job.Heuristic != "" {
		line("Heuristica", symbol(a.Job.Heuristic)+" ")
	}
	if err == nil && id.Info().MaxDepth && !id.Info().Iterates {
		line("Profundidade Maxima", strconv.Itoa(a.Job.Depth)+" ")
	}
	line("Tempo Demorado", strconv.FormatFloat(a.Time.Seconds(), 'f', 3, 64)+" segundos")
	line("Numero de nós gerados", strconv.FormatInt(a.Generated, 10))
	line("Numero de nós expandidos", strconv.FormatInt(a.Expanded, 10))
	line("Penetrancia", LispFloat(a.Penetrance))
	line("Fator de ramificacao media", LispFloat(a.Branching))
	line("Profundidade da solucao", courseDepth(a))
	line("Caminho solução", coursePath(a))
	describer, rule := describerOf(a.Job), "\n"+strings.Repeat("-", courseRule)+"\n"
	b.WriteString("\n\n  -- Tabuleiro Inicial: " + rule + describer.Course(a.Path().First))
	b.WriteString("  -- Tabuleiro Final: " + rule + describer.Course(a.Path().Final))
	return b.String() + "\n\n"
}

// courseRule is the length of the rule above a board.
const courseRule = 50

// symbol returns a name as Lisp prints a symbol. Expressions and custom algorithms are not symbols.
func symbol(name string) string {
	if strings.HasPrefix(name, expr.Prefix) || search.IsCustom(search.Name(name)) {
		return name
	}
	return strings.ToUpper(name)
}

// LispFloat returns a number as Lisp's ~F prints a single float: the shortest digits
// that read as the same number, with at least one after the point.
func LispFloat(x float64) string {
	text := strconv.FormatFloat(x, 'f', -1, 32)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// courseDepth returns the depth of the solution, or the reason why there is none.
func courseDepth(a puzzle.Answer) string {
	switch {
	case a.Status == search.NoSolution:
		return "Sem solução"
	case len(a.Path().Moves) == 0 && a.Status == search.LimitReached:
		return "Não encontrada dentro dos limites"
	case len(a.Path().Moves) == 0 && a.Status == search.Cancelled:
		return "Não encontrada, procura interrompida"
	}
	depth := strconv.Itoa(a.Path().Steps)
	switch from := later(words.Pt, a.Job); {
	case from == "":
		return depth
	case a.Job.Played == 0:
		return depth + " (" + from + ")"
	}
	return depth + " (" + words.Pt.T(words.ReportFromStep, strconv.Itoa(a.Job.Played)) + ", " + strconv.Itoa(a.Job.Played+a.Path().Steps) + " ao todo)"
}

// coursePath returns the path as a Lisp list: NIL without moves.
func coursePath(a puzzle.Answer) string {
	if len(a.Path().Moves) == 0 {
		return "NIL"
	}
	return "(" + search.JoinNames(a.Path().Moves) + ")"
}
