package report

import (
	"cmp"
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Table is a table of texts with a head.
type Table struct {
	Head  []string
	Rows  [][]string
	Right []bool // by column: aligned right, for numbers
}

// Cut returns the table with cells of at most limit characters.
func (t Table) Cut(limit int) Table {
	return t.each(func(cell string) string { return fault.Cut(cell, limit) })
}

// printable returns the table with outside texts made safe to show.
func (t Table) printable() Table { return t.each(fault.Printable) }

func (t Table) each(change func(cell string) string) Table {
	row := func(cells []string) []string {
		return lists.Map(cells, change)
	}
	changed := Table{Head: row(t.Head), Right: t.Right}
	for _, cells := range t.Rows {
		changed.Rows = append(changed.Rows, row(cells))
	}
	return changed
}

// widths returns the width of each column, in runes.
func (t Table) widths() []int {
	widths := make([]int, len(t.Head))
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	return widths
}

func (t Table) align(column int, cell string, width int) string {
	if t.Right[column] {
		return PadLeft(cell, width)
	}
	return Pad(cell, width)
}

// Text draws the table in columns of characters.
func (t Table) Text() string {
	t = t.printable()
	widths := t.widths()
	var b strings.Builder
	line := func(row []string) {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = t.align(i, cell, widths[i])
		}
		b.WriteString(strings.TrimRight(strings.Join(cells, "  "), " ") + "\n")
	}
	line(t.Head)
	rules := lists.Map(widths, func(width int) string { return strings.Repeat("-", width) })
	line(rules)
	for _, row := range t.Rows {
		line(row)
	}
	return PlainSpaces(b.String())
}

// Markdown writes the table as GitHub's Markdown.
func (t Table) Markdown() string {
	t = t.printable()
	widths := t.widths()
	var b strings.Builder
	line := func(row []string) {
		b.WriteByte('|')
		for i, cell := range row {
			b.WriteString(" " + t.align(i, strings.ReplaceAll(cell, "|", `\|`), widths[i]) + " |")
		}
		b.WriteByte('\n')
	}
	line(t.Head)
	b.WriteByte('|')
	for i, width := range widths {
		if t.Right[i] {
			b.WriteString(strings.Repeat("-", width+1) + ":|")
		} else {
			b.WriteString(strings.Repeat("-", width+2) + "|")
		}
	}
	b.WriteByte('\n')
	for _, row := range t.Rows {
		line(row)
	}
	return b.String()
}

// CSV writes the table as comma-separated values (RFC 4180 with line feeds).
func (t Table) CSV(w io.Writer) error {
	rows := NewRows(w)
	rows.Write(t.Head)
	for _, row := range t.Rows {
		rows.Write(row)
	}
	return rows.End()
}

// Rows writes comma-separated values row by row.
type Rows struct {
	w   *csv.Writer
	err error
}

// NewRows returns a writer of rows.
func NewRows(w io.Writer) *Rows { return &Rows{w: csv.NewWriter(w)} }

// Write writes a row.
func (r *Rows) Write(cells []string) {
	safe := lists.Map(cells, func(cell string) string { return noFormula(fault.Printable(cell)) })
	r.err = cmp.Or(r.err, r.w.Write(safe))
}

// End ends the rows and returns the first error.
func (r *Rows) End() error {
	r.w.Flush()
	return cmp.Or(r.err, r.w.Error())
}

// noFormula keeps a spreadsheet from treating a text, or the part after a semicolon, as a formula:
// where the comma is the decimal sign, semicolons separate cells.
func noFormula(cell string) string {
	if _, err := strconv.ParseFloat(cell, 64); err == nil || cell == "-" {
		return cell
	}
	parts := strings.Split(cell, ";")
	for i, part := range parts {
		if first, _ := utf8.DecodeRuneInString(part); strings.ContainsRune("=+-@＝＋－＠", first) {
			parts[i] = "'" + part
		}
	}
	return strings.Join(parts, ";")
}

// Summary sums up many runs: how many were solved, and the mean, the worst and
// the total of their cost.
func Summary(l words.Lang, answers []puzzle.Answer) string {
	if len(answers) == 0 {
		return ""
	}
	solved, proved := 0, 0
	lengths, times, nodes := Total{Label: describerOf(answers[0].Job).Steps(l)}, Total{Label: l.T(words.ReportTime), IsTime: true}, Total{Label: l.T(words.ReportGenerated)}
	for _, a := range answers {
		if a.Status == search.Solved {
			solved++
		}
		if a.Optimal {
			proved++
		}
		if len(a.Path().Moves) > 0 || a.Status == search.Solved {
			lengths.Add(int64(a.Path().Steps))
		}
		times.Add(int64(a.Time))
		nodes.Add(a.Generated)
	}
	return Totals(l, solved, len(answers), proved, lengths, times, nodes)
}

// Totals is Summary for runs of any kind. Of a time it also says how many of the last figure were made
// in a second.
func Totals(l words.Lang, solved, all, proved int, totals ...Total) string {
	t := Table{
		Head:  []string{"", l.T(words.SummaryMean), l.T(words.SummaryWorst), l.T(words.SummaryTotal)},
		Right: []bool{false, true, true, true},
	}
	text := l.T(words.SummarySolved, l.Int(int64(solved)), l.Int(int64(all)), l.Int(int64(proved)))
	for _, f := range totals {
		mean := float64(f.sum) / float64(max(1, f.count))
		if f.IsTime {
			duration := func(n int64) string { return milliseconds(l, time.Duration(n)) }
			t.Rows = append(t.Rows, []string{f.Label, duration(int64(mean)), duration(f.most), duration(f.sum)})
			if f.sum > 0 {
				text += "; " + l.T(words.SummaryRate, l.Int(int64(float64(totals[len(totals)-1].sum)/time.Duration(f.sum).Seconds())))
			}
			continue
		}
		t.Rows = append(t.Rows, []string{f.Label, l.Number(mean), l.Int(f.most), l.Int(f.sum)})
	}
	return PlainSpaces(text) + "\n\n" + t.Text()
}

// Total summarises a series of numbers, or of times in nanoseconds.
type Total struct {
	Label  string
	IsTime bool

	count, sum, most int64
}

// Add adds a number.
func (f *Total) Add(n int64) {
	f.count++
	f.sum += n
	f.most = max(f.most, n)
}
