package knight

import (
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/rng"
)

// Board holds the number on each square, NoNumber if there is none. No number
// occurs twice.
type Board [Squares]Number

// EmptyBoard returns a board without numbers. (The zero Board is not empty: it has 00 on every
// square.)
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
			return Board{}, fault.New(fault.BoardSquare, orRune(found, text[at:]), s.String()).At(1, at+1)
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

// untilSeparator returns the start of text up to a separator, or as much of a
// longer text as a message shows.
func untilSeparator(text string) string {
	text = text[:min(len(text), 200)]
	if end := strings.IndexAny(text, "./"); end >= 0 {
		return text[:end]
	}
	return text
}

// orRune returns found, or when that is empty the first rune of rest: the text
// found in place of a square's.
func orRune(found, rest string) string {
	if found == "" && rest != "" {
		_, width := utf8.DecodeRuneInString(rest)
		return rest[:width]
	}
	return found
}

// separatorFault checks the character after square s in the text of a board.
func separatorFault(s Square, found string) *fault.Fault {
	switch {
	case s == Squares-1:
		if found != "" {
			return fault.New(fault.BoardEnd, found)
		}
	case s.Column() == Size-1:
		if found != "/" {
			return fault.New(fault.BoardSlash, found, s.String())
		}
	case found != ".":
		return fault.New(fault.BoardDot, found, s.String())
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

func repeated(n Number, second, first Square) *fault.Fault {
	return fault.New(fault.BoardRepeated, n.String()+" ("+second.String()+")", n.String(), first.String())
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

// Count returns the number of numbers on the board.
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

// Put puts the number that a text is on a square; other is the fault of other texts, with the
// square.
func (b *Board) Put(s Square, text string, other fault.Code) *fault.Fault {
	value, ok := ParseDigits(text, Numbers-1)
	if !ok {
		return fault.New(other, text, s.String())
	}
	n := Number(value)
	if first := b.Find(n); first != NoSquare {
		return repeated(n, s, first)
	}
	b[s] = n
	return nil
}

// Find returns the square of a number, NoSquare if it is not on
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

// Number is a number on a square, 0 to 99.
type Number int8

// NoNumber means an empty square. In a Move it means that no choice of a
// double is written.
const NoNumber Number = -1

// Numbers is the number of different numbers.
const Numbers = 100

// Valid reports whether n is a number that can be on a board.
func (n Number) Valid() bool { return 0 <= n && n < Numbers }

// Mirror returns the number with its digits exchanged: 57 for 75, 70 for 7. A
// number with two equal digits is its own mirror.
func (n Number) Mirror() Number {
	if !n.Valid() {
		return NoNumber
	}
	return n%10*10 + n/10
}

// IsDouble reports whether both digits are equal: 0, 11, 22, .., 99. Whether 0
// counts as a double depends on the Rules.
func (n Number) IsDouble() bool { return n.Valid() && n%11 == 0 }

// String returns the two digits, or "--" for no number.
func (n Number) String() string {
	if !n.Valid() {
		return "--"
	}
	return string([]byte{'0' + byte(n/10), '0' + byte(n%10)})
}

// Table returns a board as the course's programs print it in resultados.dat:
// each line of the board on a line, squares left-aligned in cells 5 wide, NIL
// for an empty square and T for the knight. Each line ends with a line feed.
func Table(b Board, knight Square) string {
	var text strings.Builder
	for s := range Square(Squares) {
		text.WriteString(filled(lispCell(b, knight, s), 5))
		if s.Column() == Size-1 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// Diagram draws a board as lines of text, with the names of the columns and rows
// around the two characters of each square.
func Diagram(square func(s Square) string) []string {
	lines := []string{"  "}
	for column := range Size {
		lines[0] += "  " + string(rune('A'+column))
	}
	for line := range Size {
		row := Padded(At(line, 0).String()[1:], 2)
		for column := range Size {
			row += " " + square(At(line, column))
		}
		lines = append(lines, row)
	}
	return lines
}

// Padded returns a text right-aligned in a number of columns. (Package fmt would
// make the page's worker a tenth larger.)
func Padded(text string, width int) string {
	return strings.Repeat(" ", max(0, width-len(text))) + text
}

// filled returns a text left-aligned in a number of columns, as ~5a does in Lisp.
func filled(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-len(text)))
}

// RandomPrefix comes before the seed of policy Random; the seed is all the
// rest of the text.
const RandomPrefix = "random:"

// EscapeSeed writes the bytes of a seed that a URL or a position text could
// misread as "~" and two hexadecimal digits. It does not use "%", since a link
// may be decoded once more than it was encoded.
func EscapeSeed(seed string) string {
	const hex = "0123456789ABCDEF"
	var text strings.Builder
	for i := 0; i < len(seed); i++ {
		if c := seed[i]; isDigit(c) || isLetter(c) || c == '-' || c == '.' || c == '_' {
			text.WriteByte(c)
		} else {
			text.Write([]byte{'~', hex[c>>4], hex[c&15]})
		}
	}
	return text.String()
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// UnescapeSeed is the inverse of EscapeSeed. A "~" without two digits after it
// and every other byte are unchanged, since people type seeds without escapes.
func UnescapeSeed(text string) string {
	var seed strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '~' && i+2 < len(text) {
			if n, err := strconv.ParseUint(text[i+1:i+3], 16, 8); err == nil {
				seed.WriteByte(byte(n))
				i += 2
				continue
			}
		}
		seed.WriteByte(text[i])
	}
	return seed.String()
}

// RandomBoard returns the full board of a seed: each number 00 to 99 once. Any text
// is a seed.
func RandomBoard(seed string) Board {
	var b Board
	for s, n := range rng.New(seed).Perm(Numbers) {
		b[s] = Number(n)
	}
	return b
}

// RandomDouble draws the double that policy random erases. left has bit d set
// when double 11 x d may be erased; it must not be 0. The draw depends only on
// the hash of the seed, the square landed on and left, so that it is a
// function of the position: every search path to a position sees the same
// draw.
func RandomDouble(seed uint64, to Square, left uint16) Number {
	draw := rng.Mix(rng.Mix(seed, uint64(to)), uint64(left))
	for skip := draw % uint64(bits.OnesCount16(left)); skip > 0; skip-- {
		left &= left - 1
	}
	return Number(11 * bits.TrailingZeros16(left))
}

// Reachable returns the squares with numbers that jumps over squares with numbers lead to from
// a square, whatever is erased on the way: no path leaves them.
func (b Board) Reachable(from Square) (found Bits) {
	for open := []Square{from}; len(open) > 0; open = open[1:] {
		for _, to := range open[0].Jumps() {
			if b[to] != NoNumber && !found.Has(to) {
				found = found.Or(Only(to))
				open = append(open, to)
			}
		}
	}
	return found
}

// Most returns an upper bound of the points of a path over numbered squares of a set: their
// sum, with mirrors only the larger of two mirror numbers.
func (b Board) Most(set Bits, mirrors bool) (points int) {
	for !set.Empty() {
		var s Square
		s, set = set.Pop()
		n := b[s]
		if mirror := b.Find(n.Mirror()); mirrors && set.Has(mirror) {
			n, set = max(n, n.Mirror()), set.Minus(Only(mirror))
		}
		points += int(n)
	}
	return points
}
