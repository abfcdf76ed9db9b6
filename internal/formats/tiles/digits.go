package tiles

import (
	"slices"
	"strings"

	"cavalo/internal/tiles/rules"
)

// digits are boards in words, a digit for each square; in one of 16 the letters A to F are 10
// to 15. A word is a board or, if it is too short for that, a row: those of a line or of a
// block of lines with one each are a board.
//
//	123456708
//	b12 345 678
var digits = format{name: "digits", claims: areDigits, read: readDigits}

const hexDigits = "0123456789abcdef"

func areDigits(text string) bool {
	all := lines(text)
	return len(all) > 0 && !slices.ContainsFunc(all, func(l line) bool {
		return slices.ContainsFunc(l.words, func(s span) bool {
			signs := hexDigits[:10] + blankSigns
			if len(s.text) == 16 {
				signs += hexDigits
			}
			whole := side(len(s.text)) > 0 || isDigitRow(s.text) && len(s.text) == len(all[0].words[0].text)
			return len(s.text) > 16 || !whole || strings.Trim(strings.ToLower(s.text), signs) != ""
		})
	})
}

// isDigitRow reports whether a word can only be a row of a board.
func isDigitRow(word string) bool {
	n := len(word)
	return n > 2 && n <= rules.MaxSide && (side(n) == 0 || strings.Trim(word, hexDigits[:n]+blankSigns) != "")
}

func readDigits(text string) (boards []board, err error) {
	var rows [][]rules.Word // of one board
	end := func() error {
		found, err := boardsOf(rows)
		boards, rows = append(boards, found...), nil
		return err
	}
	var before line
	for _, l := range lines(text) {
		if len(rows) > 0 && (l.first || len(l.words) > 1 || len(before.words) > 1) {
			if err := end(); err != nil {
				return nil, err
			}
		}
		before = l
		for _, s := range l.words {
			var row []rules.Word
			for i, r := range []rune(s.text) {
				w := rules.Word{Text: string(r), Line: l.number, Column: s.begin + i + 1}
				if !isBlank(w.Text) || len(s.text) == 16 && strings.ContainsAny(w.Text, hexDigits+"B") {
					w.Number = strings.IndexRune(hexDigits, []rune(strings.ToLower(w.Text))[0])
				}
				if w.Number < 0 {
					_, err := span{w.Text, w.Column - 1, w.Column}.word(l.number)
					return nil, err
				}
				row = append(row, w)
			}
			rows = append(rows, row)
			if !isDigitRow(s.text) {
				if err := end(); err != nil {
					return nil, err
				}
			}
		}
	}
	if len(rows) > 0 {
		err = end()
	}
	return boards, err
}
