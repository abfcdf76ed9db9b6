package paper

import (
	"bytes"
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
)

// MostStudents may be in a list.
const MostStudents = 5000

const maxName = 200

// numberHeads and nameHeads are the headings of the columns in a list's first line.
var (
	numberHeads = []string{"number", "número", "numero", "n.º", "nº", "no", "id", "num"}
	nameHeads   = []string{"name", "nome", "nombre", "student", "aluno", "alumno", "estudante", "estudiante"}
)

// ReadStudents reads a list of students: a number and a name in each line, between
// them a comma, a semicolon or a tab, in UTF-8 or Latin-1. A first line with headings says which column is
// which; without one the number comes first.
func ReadStudents(data []byte) ([]Student, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.IndexByte(data, 0) >= 0 || bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return nil, fault.New(fault.ExamStudents, "")
	}
	if !utf8.Valid(data) { // then it is Latin-1, as some spreadsheets write it
		text := lists.Map(data, func(b byte) rune { return rune(b) })
		data = []byte(string(text))
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.FieldsPerRecord, r.TrimLeadingSpace, r.LazyQuotes, r.Comma = -1, true, true, separator(data)
	number, name := 0, 1
	var list []Student
	seen := map[string]bool{}
	for first := true; ; first = false {
		row, err := r.Read()
		if err == io.EOF {
			break
		}
		line, _ := r.FieldPos(0)
		if err != nil {
			return nil, fault.New(fault.ExamStudents, "").At(max(1, line), 1)
		}
		if first {
			if n, m, ok := heads(row); ok {
				number, name = n, m
				continue
			}
		}
		var s Student
		if number < len(row) {
			s.Number = strings.TrimSpace(row[number])
		}
		if name >= 0 && name < len(row) {
			s.Name = strings.TrimSpace(row[name])
		}
		switch {
		case s.Number == "" && s.Name == "":
			continue
		case s.Number == "" || len(s.Number) > maxName || len(s.Name) > maxName:
			return nil, fault.New(fault.ExamStudents, strings.Join(row, ",")).At(line, 1)
		case seen[s.Number]:
			return nil, fault.New(fault.ExamStudentTwice, s.Number).At(line, 1)
		case len(list) == MostStudents:
			return nil, fault.New(fault.ExamStudentMany, "", strconv.Itoa(MostStudents)).At(line, 1)
		}
		seen[s.Number] = true
		list = append(list, s)
	}
	if len(list) == 0 {
		return nil, fault.New(fault.ExamStudents, "")
	}
	return list, nil
}

// separator returns the separator of a list's columns.
func separator(data []byte) rune {
	line, _, _ := bytes.Cut(data, []byte("\n"))
	best, most := ',', 0
	for _, c := range []rune{',', ';', '\t'} {
		if n := bytes.Count(line, []byte(string(c))); n > most {
			best, most = c, n
		}
	}
	return best
}

// heads reads the columns' headings; ok is false for a line that is none.
func heads(row []string) (number, name int, ok bool) {
	number, name = -1, -1
	for i, cell := range row {
		cell = strings.ToLower(strings.TrimSpace(cell))
		if number < 0 && slices.Contains(numberHeads, cell) {
			number = i
		}
		if name < 0 && slices.Contains(nameHeads, cell) {
			name = i
		}
	}
	return number, name, number >= 0
}
