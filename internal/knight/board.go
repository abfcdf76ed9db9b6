package knight

import (
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// Board holds the number on each square, NoNumber where there is none. No
// number occurs twice.
type Board [Squares]Number

// EmptyBoard returns a board without numbers. (The zero Board is not one: it
// has 00 on every square.)
func EmptyBoard() Board {
	var b Board
	for s := range b {
		b[s] = NoNumber
	}
	return b
}

// ParseBoard reads ten lines joined by "/", each of ten squares joined by ".",
// each square two digits or "--".
func ParseBoard(text string) (Board, error) {
	b := EmptyBoard()
	at := 0 // bytes read; all of them are one-byte runes, so it is a column too
	for s := Square(0); s < Squares; s++ {
		found := untilSeparator(text[at:])
		n, ok := parseNumber(found)
		if !ok {
			return Board{}, fault.New(codeSquareText, orRune(found, text[at:]), s.String()).At(1, at+1)
		}
		if first := b.Find(n); first != NoSquare {
			return Board{}, repeated(n, s, first).At(1, at+1)
		}
		b[s] = n
		at += len(found)
		if f := separatorFault(s, orRune("", text[at:])); f != nil {
			return Board{}, f.At(1, at+1)
		}
		at++
	}
	return b, nil
}

// untilSeparator returns the start of text that belongs to one square, or as
// much of a longer text as a message shows.
func untilSeparator(text string) string {
	text = text[:min(len(text), 200)]
	if end := strings.IndexAny(text, "./"); end >= 0 {
		return text[:end]
	}
	return text
}

// orRune returns found, or when that is empty the first rune of rest: what a
// message says was found where a square's text should have been.
func orRune(found, rest string) string {
	if found == "" && rest != "" {
		_, width := utf8.DecodeRuneInString(rest)
		return rest[:width]
	}
	return found
}

// separatorFault checks what follows square s in the text of a board.
func separatorFault(s Square, found string) *fault.Fault {
	switch {
	case s == Squares-1:
		if found != "" {
			return fault.New(codeBoardEnd, found)
		}
	case s.Column() == Size-1:
		if found != "/" {
			return fault.New(codeBoardSlash, found, s.String())
		}
	case found != ".":
		return fault.New(codeBoardDot, found, s.String())
	}
	return nil
}

// parseNumber reads the two digits or "--" of one square.
func parseNumber(text string) (n Number, ok bool) {
	if text == "--" {
		return NoNumber, true
	}
	if len(text) != 2 || !isDigit(text[0]) || !isDigit(text[1]) {
		return NoNumber, false
	}
	return Number(text[0]-'0')*10 + Number(text[1]-'0'), true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// repeated is the fault of a number that stands on two squares.
func repeated(n Number, second, first Square) *fault.Fault {
	return fault.New(CodeRepeated, n.String()+" ("+second.String()+")", n.String(), first.String())
}

// String returns the text that ParseBoard reads.
func (b Board) String() string {
	var text strings.Builder
	text.Grow(3 * Squares)
	for s, n := range b {
		if s > 0 {
			if s%Size == 0 {
				text.WriteByte('/')
			} else {
				text.WriteByte('.')
			}
		}
		text.WriteString(n.String())
	}
	return text.String()
}

// Count returns how many numbers are on the board.
func (b Board) Count() int {
	count := 0
	for _, n := range b {
		if n != NoNumber {
			count++
		}
	}
	return count
}

// Sum returns the sum of the numbers on the board.
func (b Board) Sum() int {
	sum := 0
	for _, n := range b {
		if n != NoNumber {
			sum += int(n)
		}
	}
	return sum
}

// Find returns the square that a number stands on, NoSquare when it is not on
// the board.
func (b Board) Find(n Number) Square {
	if n == NoNumber {
		return NoSquare
	}
	for s, there := range b {
		if there == n {
			return Square(s)
		}
	}
	return NoSquare
}
