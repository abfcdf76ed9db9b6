package tiles

import (
	"slices"
	"strings"

	"cavalo/internal/tiles/rules"
)

// digits are boards in one word, a digit for each square; in one of 16 the letters
// A to F are 10 to 15:
//
//	123456708
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
			return len(s.text) > 16 || side(len(s.text)) == 0 || strings.Trim(strings.ToLower(s.text), signs) != ""
		})
	})
}

func readDigits(text string) (boards []board, err error) {
	for _, l := range lines(text) {
		for _, s := range l.words {
			var row []rules.Word
			for i, r := range []rune(s.text) {
				w := rules.Word{Text: string(r), Line: l.number, Column: s.begin + i + 1}
				if !isBlank(w.Text) {
					w.Number = strings.IndexRune(hexDigits, []rune(strings.ToLower(w.Text))[0])
				}
				if w.Number < 0 {
					_, err := span{w.Text, w.Column - 1, w.Column}.word(l.number)
					return nil, err
				}
				row = append(row, w)
			}
			found, err := boardsOf([][]rules.Word{row})
			if err != nil {
				return nil, err
			}
			boards = append(boards, found...)
		}
	}
	return boards, nil
}
