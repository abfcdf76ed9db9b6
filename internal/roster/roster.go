package roster

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
)

// Student is a student in a list.
type Student struct{ Number, Name string }

// Columns are titles of columns that a person names, "" to find a column by known titles.
type Columns struct{ Number, Name string }

// Most is the largest number of students in a list.
const Most = 5000

// maxLength is the length of the longest number or name in bytes.
const maxLength = 200

// cell is a cell of the table with its line in the text and the text before it there.
type cell struct {
	text   string
	line   int
	before string
}

func (c cell) filled() bool { return c.text != "" }

func (c cell) fault(code fault.Code, args ...string) error {
	return fault.New(code, c.text, args...).At(c.line, utf8.RuneCountInString(c.before)+1)
}

// Read returns the students of a list in UTF-8 or Latin-1.
func Read(data []byte, named Columns) ([]Student, error) {
	list, _, err := ReadMore(data, named)
	return list, err
}

// ReadMore returns the students of a list, and for each the texts of the columns with some titles, ""
// where there is none.
func ReadMore(data []byte, named Columns, titles ...string) (list []Student, more [][]string, err error) {
	rows, err := cells(data)
	if err != nil {
		return nil, nil, err
	}
	columns, err := columnsOf(rows, named)
	if err != nil {
		return nil, nil, err
	}
	wanted := lists.Map(titles, func(title string) int {
		return slices.IndexFunc(rows[0], func(c cell) bool { return strings.EqualFold(c.text, title) })
	})
	titled := columns != nil
	if titled {
		rows = rows[1:]
	} else {
		columns = []role{number, name}
	}
	seen := map[string]bool{}
	for _, row := range rows {
		s, at := student(row, columns)
		switch {
		case s == Student{}:
		case !s.plausible(titled):
			return nil, nil, at.fault(fault.ExamStudents)
		case seen[s.Number]:
			return nil, nil, at.fault(fault.ExamStudentTwice)
		case len(list) == Most:
			return nil, nil, at.fault(fault.ExamStudentMany, strconv.Itoa(Most))
		default:
			seen[s.Number] = true
			list = append(list, s)
			more = append(more, lists.Map(wanted, func(at int) string {
				if at < 0 || at >= len(row) {
					return ""
				}
				return row[at].text
			}))
		}
	}
	if len(list) == 0 {
		return nil, nil, fault.New(fault.ExamStudents, "")
	}
	if !titled && wordy(list[0].Number) && slices.ContainsFunc(list, func(s Student) bool { return !wordy(s.Number) }) {
		return nil, nil, rows[0][0].fault(fault.ExamStudents) // such as "Column1" above numbers
	}
	return list, more, nil
}

// cells returns the rows of a table that aren't empty.
func cells(data []byte) (rows [][]cell, err error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.IndexByte(data, 0) >= 0 || bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return nil, fault.New(fault.ExamStudents, "")
	}
	text := string(data)
	if !utf8.Valid(data) { // then it is Latin-1, as some spreadsheets write it
		text = string(lists.Map(data, func(b byte) rune { return rune(b) }))
	}
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	r := csv.NewReader(strings.NewReader(text))
	r.FieldsPerRecord, r.LazyQuotes = -1, true
	if comma, ok := separator(text); ok {
		r.Comma = comma
	}
	r.TrimLeadingSpace = r.Comma != '\t' // or it skips empty cells
	lines := strings.Split(text, "\n")
	for {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		} else if err != nil {
			return nil, fault.New(fault.ExamStudents, "")
		}
		var row []cell
		for i, field := range fields {
			line, column := r.FieldPos(i)
			row = append(row, cell{strings.TrimSpace(field), line, lines[line-1][:min(column-1, len(lines[line-1]))]})
		}
		if slices.ContainsFunc(row, cell.filled) && row[0].text != "sep=" { // as Excel begins a list
			rows = append(rows, row)
		}
	}
}

// separator returns the first character outside quotes in the first line that may separate columns.
func separator(text string) (rune, bool) {
	line := strings.TrimLeftFunc(text, unicode.IsSpace)
	space, quoted := text[:len(text)-len(line)], false
	for _, c := range line {
		switch {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '\n':
			return '\t', strings.Contains(space, "\t")
		case strings.ContainsRune(",;\t", c):
			return c, true
		}
	}
	return '\t', strings.Contains(space, "\t")
}

// plausible reports whether a line is a student's. Below titles a number may be a word, such as
// a user name; the line of a total or an average has no name with letters.
func (s Student) plausible(titled bool) bool {
	again := roleOf(s.Number) != other && (s.Name == "" || roleOf(s.Name) != other)        // the titles
	misread := strings.ContainsAny(s.Number, ",;\t\n\"") || strings.Contains(s.Name, "\n") // by another separator, or an open quote
	if s.Number == "" || max(len(s.Number), len(s.Name)) > maxLength || again || misread || s.Name != "" && !strings.ContainsFunc(s.Name, unicode.IsLetter) {
		return false
	}
	return strings.Contains(s.Number, "@") || strings.ContainsFunc(s.Number, unicode.IsDigit) || titled && s.Name != ""
}

// wordy reports whether a number has more letters than digits and is not an e-mail address.
func wordy(number string) bool {
	how := func(is func(rune) bool) int { return lists.Count([]rune(number), is) }
	return how(unicode.IsLetter) > how(unicode.IsDigit) && !strings.Contains(number, "@")
}

// student returns the student in a row, and where the row has the number, or the e-mail address if
// the number is missing.
func student(row []cell, columns []role) (Student, cell) {
	parts := map[role]string{}
	at := lists.Find(row, cell.filled)
	for i, c := range row[:min(len(row), len(columns))] {
		r := columns[i]
		switch {
		case !c.filled():
		case r == first || r == surname: // some have two surnames
			parts[r] = strings.TrimSpace(parts[r] + " " + c.text)
		case parts[r] == "":
			parts[r] = c.text
			if r == number || r == email && parts[number] == "" {
				at = c
			}
		}
	}
	whole := parts[name]
	if whole == "" || !slices.Contains(columns, first) || !slices.Contains(columns, surname) {
		whole = strings.Join(lists.Filter([]string{parts[first], whole, parts[surname]}, func(part string) bool { return part != "" }), " ")
	}
	return Student{cmp.Or(parts[number], parts[email]), whole}, at
}

// columnsOf returns the roles of the columns below the titles; nil if the first row has no title
// and none is named.
func columnsOf(rows [][]cell, named Columns) ([]role, error) {
	if len(rows) == 0 {
		return nil, fault.New(fault.ExamStudents, "")
	}
	top := rows[0]
	columns := lists.Map(top, func(c cell) role { return roleOf(c.text) })
	known := slices.ContainsFunc(columns, func(r role) bool { return r != other })
	if isNumber := strings.ContainsFunc(top[0].text, unicode.IsDigit) && !wordy(top[0].text); named == (Columns{}) && (!known || isNumber) {
		return nil, nil
	}
	if err := cmp.Or(assign(number, named.Number, top, columns, count, email), assign(name, named.Name, top, columns, first, surname)); err != nil {
		return nil, err
	}
	if at := slices.Index(columns, count); at >= 0 && !slices.Contains(columns, number) {
		columns[at] = number
	}
	if !slices.Contains(columns, number) && !slices.Contains(columns, email) {
		return nil, top[0].fault(fault.ExamStudents)
	}
	return columns, nil
}

// assign gives a role to the column with a title, taking it and some other roles from columns that
// have them by default. It does nothing without a title.
func assign(r role, title string, top []cell, columns []role, others ...role) error {
	if title == "" {
		return nil
	}
	at := slices.IndexFunc(top, func(c cell) bool {
		return strings.EqualFold(c.text, strings.TrimSpace(title)) || folded(title) != "" && folded(c.text) == folded(title)
	})
	if at < 0 {
		return top[0].fault(fault.ExamColumn, title)
	}
	for i, had := range columns {
		if had == r || slices.Contains(others, had) {
			columns[i] = other
		}
	}
	columns[at] = r
	return nil
}
