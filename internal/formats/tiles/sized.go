package tiles

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/tiles/rules"
)

// sized is a board below a line with its size, as two large courses write it: "3",
// "3 3" or, for rows and columns, "3x4".
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
	_, ok := sizeOf(all[0])
	return ok
}

// sizeOf returns the size that a line is.
func sizeOf(l line) (rules.Size, bool) {
	words := l.words
	if len(words) == 1 && strings.ContainsAny(words[0].text, "xX") {
		rows, columns, _ := strings.Cut(strings.ToLower(words[0].text), "x")
		words = []span{{text: rows}, {text: columns}}
	}
	rows, ok := number(words[0].text)
	columns := rows
	if len(words) == 2 && ok {
		columns, ok = number(words[1].text)
		ok = ok && (rows == columns || len(l.words) == 1) // 1 2 is a row
	}
	size := rules.NewSize(min(rows, 100), min(columns, 100))
	return size, ok && len(words) <= 2 && size.Valid()
}

func readSized(text string) ([]board, error) {
	all := lines(text)
	if len(all) == 0 {
		return nil, nil
	}
	size, ok := sizeOf(all[0])
	if !ok {
		return nil, fault.New(codeSize, all[0].words[0].text, "2, 3, 4, 5, 6").At(all[0].number, all[0].words[0].begin+1)
	}
	all = all[1:]
	rows := 0
	for rows < len(all) && len(all[rows].words) == int(size.Columns) && (rows == 0 || !all[rows].first) {
		rows++
	}
	if rows > 0 && rows != int(size.Rows) && (rows == len(all) || all[rows].first) {
		found := rules.NewSize(min(rows, 100), int(size.Columns))
		return nil, fault.New(codeSize, found.String(), size.String()).At(all[0].number, all[0].words[0].begin+1)
	}
	boards, err := blocksOf(all)
	if err != nil {
		return nil, err
	}
	for _, b := range boards {
		if b.Size() != size {
			return nil, fault.New(codeSize, b.Size().String(), size.String()).At(b.at.Line, b.at.Column)
		}
	}
	return boards, nil
}
