package tiles

import (
	"slices"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/tiles/rules"
)

// sized are boards below a line with their size, as two large courses write them: "3",
// "3 3" or, for rows and columns, "2x3" or "2 3".
//
//	3
//	0 1 3
//	4 2 5
//	7 8 6
var sized = format{name: "sized", claims: isSized, read: readSized}

func isSized(text string) bool {
	all := lines(text)
	if len(all) < 2 {
		return false
	}
	_, ok := sizeOf(all)
	return ok && slices.ContainsFunc(all[1:], func(l line) bool { // else it is a matrix
		return slices.ContainsFunc(l.words, func(s reader.Span) bool { return s.Text != "0" && s.Text != "1" })
	})
}

// sizeOf returns the size that the first line is. Two different numbers are a size only before
// as many columns.
func sizeOf(all []line) (rules.Size, bool) {
	l := all[0]
	words := l.words
	if len(words) == 1 && strings.ContainsAny(words[0].Text, "xX") {
		rows, columns, _ := strings.Cut(strings.ToLower(words[0].Text), "x")
		words = []reader.Span{{Text: rows}, {Text: columns}}
	}
	rows, ok := number(words[0].Text)
	columns := rows
	if len(words) == 2 && ok {
		columns, ok = number(words[1].Text)
		ok = ok && (rows == columns || len(l.words) == 1 || columns > 2 && len(all) > 1 && len(all[1].words) == columns)
	}
	size := rules.NewSize(min(rows, 100), min(columns, 100))
	return size, ok && len(words) <= 2 && size.Valid()
}

func readSized(text string) ([]board, error) {
	all := lines(text)
	if len(all) == 0 {
		return nil, nil
	}
	size, ok := sizeOf(all)
	if !ok {
		return nil, fault.New(fault.FormatSize, all[0].words[0].Text, "2, 3, 4, 5, 6").At(all[0].number, all[0].words[0].Begin+1)
	}
	all = all[1:]
	rows := 0
	for rows < len(all) && len(all[rows].words) == int(size.Columns) && (rows == 0 || !all[rows].first) {
		rows++
	}
	if rows > int(size.Rows) && rows%int(size.Rows) == 0 { // one below the other
		for i := range rows {
			all[i].first = i%int(size.Rows) == 0
		}
	} else if rows > 0 && rows != int(size.Rows) && (rows == len(all) || all[rows].first) {
		found := rules.NewSize(min(rows, 100), int(size.Columns))
		return nil, fault.New(fault.FormatSize, found.String(), size.String()).At(all[0].number, all[0].words[0].Begin+1)
	}
	boards, err := blocksOf(all)
	if err != nil {
		return nil, err
	}
	for _, b := range boards {
		if b.Size() != size {
			return nil, fault.New(fault.FormatSize, b.Size().String(), size.String()).At(b.at.Line, b.at.Column)
		}
	}
	return boards, nil
}
