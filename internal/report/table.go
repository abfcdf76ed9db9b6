package report

import (
	"encoding/csv"
	"io"
	"strings"
	"unicode/utf8"
)

// Table is a table of texts with a head.
type Table struct {
	Head  []string
	Rows  [][]string
	Right []bool // by column: numbers stand at the right
}

// widths returns how wide each column is, in runes.
func (t Table) widths() []int {
	widths := make([]int, len(t.Head))
	for _, row := range append([][]string{t.Head}, t.Rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	return widths
}

// align fills a cell to its column's width.
func (t Table) align(column int, cell string, width int) string {
	if t.Right[column] {
		return PadLeft(cell, width)
	}
	return Pad(cell, width)
}

// Text draws the table in columns of characters.
func (t Table) Text() string {
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
	rules := make([]string, len(widths))
	for i, width := range widths {
		rules[i] = strings.Repeat("-", width)
	}
	line(rules)
	for _, row := range t.Rows {
		line(row)
	}
	return PlainSpaces(b.String())
}

// Markdown writes the table as GitHub's Markdown has them.
func (t Table) Markdown() string {
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
	c := csv.NewWriter(w)
	if err := c.Write(t.Head); err != nil {
		return err
	}
	return c.WriteAll(t.Rows)
}
