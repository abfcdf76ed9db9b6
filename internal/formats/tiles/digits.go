package tiles

import (
	"slices"
	"strings"
	"unicode"

	"cavalo/internal/puzzle/reader"
	"cavalo/internal/tiles/rules"
)

// digits are boards in words, a digit for each square; in one of 16 the letters A to F are 10
// to 15. A word is a board or, if it is too short for that, a row: those of a line or of a
// block of lines with one each are a board. Lines of words after the first are left out.
//
//	123456708
//	b12 345 678
var digits = format{name: "digits", claims: areDigits, read: readDigits}

const hexDigits = "0123456789abcdef"

func areDigits(text string) bool {
	all, left := withoutWords(lines(text))
	if left > 0 {
		if _, err := readDigits(text); err != nil {
			return false
		}
	}
	return len(all) > 0 && strings.ContainsAny(text, hexDigits[1:10]) && !slices.ContainsFunc(all, func(l line) bool {
		return slices.ContainsFunc(l.words, func(s reader.Span) bool {
			signs := hexDigits[:10] + blankSigns
			if len(s.Text) == 16 {
				signs += hexDigits
			}
			whole := side(len(s.Text)) > 0 || isDigitRow(s.Text) && len(s.Text) == len(all[0].words[0].Text)
			return len(s.Text) > 16 || !whole || strings.Trim(strings.ToLower(s.Text), signs) != ""
		})
	})
}

// withoutWords returns the lines but those after the first whose first word has several letters,
// and how many these are.
func withoutWords(all []line) (kept []line, left int) {
	for i, l := range all {
		if i > 0 && isProse(l.words[0].Text) {
			left++
		} else {
			kept = append(kept, l)
		}
	}
	return kept, left
}

// isProse reports whether a word has two letters or more and no digits.
func isProse(word string) bool {
	letters := 0
	for _, r := range word {
		if unicode.IsDigit(r) {
			return false
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters > 1
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
	all, _ := withoutWords(lines(text))
	for _, l := range all {
		if len(rows) > 0 && (l.first || len(l.words) > 1 || len(before.words) > 1) {
			if err := end(); err != nil {
				return nil, err
			}
		}
		before = l
		for _, s := range l.words {
			var row []rules.Word
			for i, r := range []rune(s.Text) {
				w := rules.Word{Text: string(r), Line: l.number, Column: s.Begin + i + 1}
				if !isBlank(w.Text) || len(s.Text) == 16 && strings.ContainsAny(w.Text, hexDigits+"B") {
					w.Number = strings.IndexRune(hexDigits, []rune(strings.ToLower(w.Text))[0])
				}
				if w.Number < 0 {
					_, err := word(w.Text, l.number, w.Column)
					return nil, err
				}
				row = append(row, w)
			}
			rows = append(rows, row)
			if !isDigitRow(s.Text) || len(rows) > rules.MaxSide {
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
