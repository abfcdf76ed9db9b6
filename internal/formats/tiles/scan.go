package tiles

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/tiles/rules"
)

// blankSigns are the signs for the blank.
const blankSigns = "_xX.bB*"

// line is a line of a text with at least one word.
type line struct {
	words  []reader.Span // "" for an empty place between separators
	number int
	first  bool // of its block: the line before is empty
}

// lines returns the lines of a text that are neither empty nor comments.
func lines(text string) (list []line) {
	first := true
	text = reader.Plain(text)
	for i, whole := range strings.Split(text, "\n") {
		row, _, comment := strings.Cut(whole, "#")
		if words := cut(row); len(words) > 0 {
			list = append(list, line{words, i + 1, first})
			first = false
		} else if !comment {
			first = true
		}
	}
	return list
}

// cut cuts a row into words. Commas, semicolons or tabs separate places, which may be empty;
// without them spaces separate words.
func cut(row string) (words []reader.Span) {
	if strings.Trim(row, ",; \t") == "" {
		return nil
	}
	if fields := reader.Fields(row, reader.IsSeparator, true); len(fields) > 1 && !slices.ContainsFunc(fields, func(s reader.Span) bool { return strings.ContainsFunc(s.Text, unicode.IsSpace) }) {
		return fields
	}
	return reader.Fields(row, func(r rune) bool { return reader.IsSeparator(r) || unicode.IsSpace(r) }, false)
}

// word returns a number of a board or a sign for its blank, "" for an empty place.
func word(text string, line, column int) (rules.Word, error) {
	w := rules.Word{Text: text, Line: line, Column: column}
	if isBlank(text) {
		return w, nil
	}
	n, ok := number(text)
	if !ok {
		return w, fault.New(fault.FormatTile, text).At(line, column)
	}
	w.Number = n
	return w, nil
}

// isBlank reports whether a word stands for the blank.
func isBlank(word string) bool {
	return word == "" || len(word) == 1 && strings.Contains(blankSigns, word)
}

// number returns the number of a word of at most eight digits.
func number(word string) (int, bool) {
	if len(word) > 8 || strings.Trim(word, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}

// blocksOf returns the boards of lines: blocks between empty lines, or lines that are whole
// boards.
func blocksOf(all []line) (boards []board, err error) {
	for len(all) > 0 {
		n := 1
		for n < len(all) && !all[n].first {
			n++
		}
		block := places(all[:n])
		all = all[n:]
		var rows [][]rules.Word
		for _, l := range block {
			var row []rules.Word
			for _, s := range l.words {
				w, err := word(s.Text, l.number, s.Begin+1)
				if err != nil {
					return nil, err
				}
				row = append(row, w)
			}
			rows = append(rows, row)
		}
		found, err := boardsOf(rows)
		if err != nil {
			return nil, err
		}
		boards = append(boards, found...)
	}
	return boards, nil
}

// boardsOf returns the boards of rows: one, or one of each row that is a whole board.
func boardsOf(rows [][]rules.Word) (boards []board, err error) {
	whole := len(rows) > 0 && !slices.ContainsFunc(rows, func(row []rules.Word) bool {
		return side(len(row)) == 0 || len(rows) > 1 && len(row) <= rules.MaxSide
	})
	if !whole {
		b, err := rules.BoardOf(rows)
		if err != nil {
			return nil, err
		}
		return []board{{at: rows[0][0], Board: b}}, nil
	}
	for _, row := range rows {
		b, err := rules.BoardOf(slices.Collect(slices.Chunk(row, side(len(row)))))
		if err != nil {
			return nil, err
		}
		boards = append(boards, board{at: row[0], Board: b})
	}
	return boards, nil
}

// side returns the side of a square board with the given number of squares, or 0.
func side(cells int) int {
	for n := rules.MinSide; n <= rules.MaxSide; n++ {
		if n*n == cells {
			return n
		}
	}
	return 0
}

// places returns the lines of a block with a word for each square. Separators at the ends of
// all rows separate nothing, and a row that is a word short has an empty place where the
// columns of the others have one.
func places(block []line) []line {
	block = slices.Clone(block)
	width := 0
	for _, l := range block {
		width = max(width, len(l.words))
	}
	trim := func(last bool) {
		if len(block) < 2 || width < 2 {
			return
		}
		for _, l := range block {
			if at := l.end(last); len(l.words) < width || l.words[at].Text != "" {
				return
			}
		}
		for i, l := range block {
			at := l.end(last)
			block[i].words = slices.Delete(slices.Clone(l.words), at, at+1)
		}
		width--
	}
	trim(true)
	trim(false)
	short := -1
	for i, l := range block {
		switch n := len(l.words); {
		case n == width && !slices.ContainsFunc(l.words, func(s reader.Span) bool { return isBlank(s.Text) || strings.Trim(s.Text, "0") == "" }):
		case n == width-1 && short < 0:
			short = i
		default:
			return block
		}
	}
	if short < 0 || len(block) < 2 {
		return block
	}
	gap := -1
	words := block[short].words
	for column := range width { // the columns of the others, which no word of this row is in
		begin, end := 1<<30, 0
		for i, l := range block {
			if i != short {
				begin, end = min(begin, l.words[column].Begin), max(end, l.words[column].End)
			}
		}
		if slices.ContainsFunc(words, func(s reader.Span) bool { return s.Begin < end && begin < s.End }) {
			continue
		}
		if gap >= 0 {
			return block
		}
		gap = column
	}
	if gap >= 0 {
		at := words[max(0, gap-1)].End
		block[short].words = slices.Insert(slices.Clone(words), gap, reader.Span{Begin: at, End: at})
	}
	return block
}

// end returns the index of the last word or of the first.
func (l line) end(last bool) int {
	if last {
		return len(l.words) - 1
	}
	return 0
}
