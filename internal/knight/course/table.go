package course

import (
	"encoding/csv"
	"regexp"
	"strings"
)

// table is the head of a table with a run in each row.
type table struct {
	mark    rune // between two cells
	columns []labelled
}

// marks separate the cells of tables; wide matches two or more blanks.
const (
	marks = "|;\t," + string(wide)
	wide  = '\v'
)

var blanks = regexp.MustCompile(`\s{2,}`)

// cells splits a line at a mark, with cells in quotes as in CSV.
func cells(line string, mark rune) []string {
	if line = strings.TrimRight(line, " "); mark == wide {
		line = blanks.ReplaceAllString(strings.TrimSpace(line), string(wide))
	} else if mark == '|' {
		line = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "|"), "|")
	}
	in := csv.NewReader(strings.NewReader(line))
	in.Comma, in.LazyQuotes, in.TrimLeadingSpace = mark, true, mark == ','
	row, _ := in.Read()
	for i, cell := range row {
		row[i] = strings.TrimSpace(marked.Replace(cell))
	}
	return row
}

// tabular takes a line that is the head of a table, a row of it, or a label and its value in two
// cells, and reports whether it is one of these.
func (r *collector) tabular(line string) bool {
	if t := r.table; t != nil {
		row := cells(line, t.mark)
		if len(row) == len(t.columns) {
			for i, f := range t.columns {
				if f.value = row[i]; strings.Trim(f.value, "-–—?/: ") != "" {
					r.field(f)
				}
			}
			return true
		}
		if r.table = nil; len(row) > 2 {
			r.unread()
		}
	}
	if len(line) > maxPath || strings.ContainsAny(line, ":=") {
		return false
	}
	for _, mark := range marks {
		row := cells(line, mark)
		if len(row) < 2 || strings.ContainsFunc(row[0], isDigitRune) {
			continue
		}
		var columns []labelled
		known := 0
		for _, cell := range row {
			f := labelled{key: labelKey(cell), words: cell, label: foldLabel(cell)}
			if f.key != None && !strings.ContainsFunc(cell, isDigitRune) {
				known++
			}
			if f.key == Move {
				f.key = Path
			}
			columns = append(columns, f)
		}
		switch {
		case known > 2 && 2*known > len(row):
			r.table = &table{mark, columns}
			return true
		case len(row) == 2 && known == 1 && columns[0].key != None && isValue(row[1]):
			columns[0].value = row[1]
			r.field(columns[0])
			return true
		}
	}
	return false
}

func isDigitRune(c rune) bool { return '0' <= c && c <= '9' }

// isValue reports whether a text begins as a value: with a number, a square, or the name
// of a problem or of an algorithm.
func isValue(text string) bool {
	_, _, number := Number(text)
	words := strings.Fields(text)
	return len(words) > 0 && (number && isDigit(text[0]) || len(Steps(words[0])) > 0 || len(Steps(text)) > 1 || len(words) == 1 && len(text) == 1 || algorithmIn(words[0]) != "" || saysNone(text))
}
