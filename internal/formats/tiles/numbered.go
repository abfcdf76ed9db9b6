package tiles

import (
	"slices"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/tiles/rules"
)

// numbered are instances of the 8, the 15 or the 24 puzzle, each in a row with its number, the
// numbers of its squares and, if they are known, the fewest moves, which may also be before
// the squares, as Korf published his hundred: with an estimate before the fewest moves and the
// number of nodes after them. Their goal has the blank first.
//
//	1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 57
//	2 13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6 43 55 15,300,442
var numbered = format{name: "numbered", claims: areNumbered, read: readNumbered, goal: rules.GoalFirst}

// cellsOf returns the squares of a row's board, 0 if it can't be an instance.
func cellsOf(l line) int {
	switch n := len(l.words); {
	case n > 9 && n < 14:
		return 9
	case n > 16 && n < 25:
		return 16
	case n > 25 && n < 34:
		return 25
	}
	return 0
}

// isBoard reports whether some words from one on are the numbers of the squares of a board.
func isBoard(words []reader.Span, from, squares int) bool {
	if len(words) < from+squares {
		return false
	}
	seen := make([]bool, squares)
	for _, s := range words[from : from+squares] {
		n, ok := number(s.Text)
		if !ok || n >= squares || seen[n] {
			return false
		}
		seen[n] = true
	}
	return true
}

// areNumbered reports whether half of the rows or more are instances, the first
// with numbers that grow. Ten numbers may be much else: they must be a board.
func areNumbered(text string) bool {
	all := lines(text)
	rows, last := 0, -1
	for _, l := range all {
		n, ok := number(l.words[0].Text)
		if squares := cellsOf(l); squares > 9 || squares == 9 && (isBoard(l.words, 1, 9) || isBoard(l.words, 2, 9)) {
			if rows++; rows <= 2 && (!ok || n <= last) {
				return false
			}
			last = n
		}
	}
	return rows > 0 && 2*rows >= len(all)
}

func readNumbered(text string) (boards []board, err error) {
	for _, l := range lines(text) {
		var words []rules.Word
		for _, s := range l.words {
			w, err := word(s.Text, l.number, s.Begin+1)
			if err != nil {
				return nil, err
			}
			words = append(words, w)
		}
		squares := cellsOf(l)
		if squares == 0 {
			return nil, fault.New(fault.FormatNumbered, strconv.Itoa(len(words))).At(l.number, words[0].Column)
		}
		row := words[1 : 1+squares]
		if len(words) > 1+squares && (words[1].Number >= squares || !isBoard(l.words, 1, squares) && isBoard(l.words, 2, squares)) {
			row = words[2:] // the moves are before the board
		}
		b, err := rules.BoardOf(slices.Collect(slices.Chunk(row, side(squares))))
		if err != nil {
			return nil, err
		}
		boards = append(boards, board{words[0].Text, words[0], len(words) > 1+squares, b})
	}
	return boards, nil
}
