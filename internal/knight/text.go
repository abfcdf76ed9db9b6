package knight

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// maxPositionText is the length limit of a position text in bytes: enough for a long
// seed, and a limit to the cost of a wrong paste.
const maxPositionText = 64 << 10

// ParsePosition reads the text of a position of either game: a board, then fields
// "key=value" joined by ";", in any order, each at most once. Space around the text is
// ignored, and keys are letters in either case. It calls set with each value and
// returns the columns of the values. Other fields than keys are faults of a code.
func ParsePosition(text, keys string, field fault.Code, set func(key byte, value string) error) (b Board, columns map[byte]int, err error) {
	if len(text) > maxPositionText {
		return b, nil, fault.New(fault.PositionSize, text, strconv.Itoa(maxPositionText>>10))
	}
	trimmed := strings.TrimLeft(text, " \t\r\n")
	skipped := len(text) - len(trimmed)
	boardText, rest, more := strings.Cut(strings.TrimRight(trimmed, " \t\r\n"), ";")
	if b, err = ParseBoard(boardText); err != nil {
		return b, nil, fault.Shift(err, skipped)
	}
	columns = map[byte]int{}
	for column := skipped + len(boardText) + 2; more; {
		var found string
		found, rest, more = strings.Cut(rest, ";")
		name, value, ok := strings.Cut(found, "=")
		if !ok || len(name) != 1 || !strings.Contains(keys, strings.ToLower(name)) {
			return b, nil, fault.New(field, found).At(1, column)
		}
		key := strings.ToLower(name)[0]
		if columns[key] > 0 {
			return b, nil, fault.New(fault.PositionFieldTwice, found, name).At(1, column)
		}
		columns[key] = column + 2
		if err := set(key, value); err != nil {
			return b, nil, fault.Shift(err, column+1)
		}
		column += utf8.RuneCountInString(found) + 1
	}
	return b, columns, nil
}

// ParseWithin parses a whole number without sign between two limits; otherwise
// it returns a fault of the code with the limits.
func ParseWithin(text string, low, high int, code fault.Code) (int, error) {
	n, ok := ParseDigits(text, high)
	if !ok || n < low {
		return 0, fault.New(code, text, strconv.Itoa(low), strconv.Itoa(high))
	}
	return n, nil
}

// ParseDigits parses decimal digits, with any number of leading zeros, whose
// value is at most a limit.
func ParseDigits(text string, limit int) (n int, ok bool) {
	for i := 0; i < len(text); i++ {
		if !isDigit(text[i]) {
			return 0, false
		}
		if n = 10*n + int(text[i]-'0'); n > limit {
			return 0, false
		}
	}
	return n, text != ""
}

type tokenKind uint8

const (
	tokenEnd tokenKind = iota // the end of the file
	tokenOpen
	tokenClose
	tokenAtom
	tokenString
	tokenOpenString // a string without its closing quote
)

// token is a piece of a problem file, data[from:to].
type token struct {
	kind     tokenKind
	from, to int
}

// scanner splits a problem file into tokens. It reads each byte once and
// stores nothing.
type scanner struct {
	data []byte
	at   int
}

// byteOrderMark may start a file of UTF-8 text.
var byteOrderMark = []byte("\ufeff")

func newScanner(data []byte) scanner {
	s := scanner{data: data}
	if bytes.HasPrefix(data, byteOrderMark) {
		s.at = len(byteOrderMark)
	}
	return s
}

// next returns the next token. After the last one it returns tokenEnd.
func (s *scanner) next() token {
	s.skipSpace()
	from := s.at
	if from == len(s.data) {
		return token{tokenEnd, from, from}
	}
	s.at++
	switch s.data[from] {
	case '(':
		return token{tokenOpen, from, s.at}
	case ')':
		return token{tokenClose, from, s.at}
	case '"':
		return s.finishString(from)
	}
	for s.at < len(s.data) && !endsAtom(s.data[s.at]) {
		s.at++
	}
	return token{tokenAtom, from, s.at}
}

// peek returns the next token without taking it.
func (s *scanner) peek() token {
	ahead := *s
	return ahead.next()
}

func (s *scanner) skipSpace() {
	for s.at < len(s.data) {
		switch c := s.data[s.at]; {
		case c == ';':
			for s.at < len(s.data) && s.data[s.at] != '\n' && s.data[s.at] != '\r' {
				s.at++
			}
		case isSpace(c):
			s.at++
		default:
			return
		}
	}
}

// finishString skips the rest of a string with its closing quote. As in Lisp a
// backslash quotes the next character.
func (s *scanner) finishString(from int) token {
	for s.at < len(s.data) {
		c := s.data[s.at]
		s.at++
		switch c {
		case '\\':
			s.at = min(s.at+1, len(s.data))
		case '"':
			return token{tokenString, from, s.at}
		}
	}
	return token{tokenOpenString, from, s.at}
}

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

func endsAtom(c byte) bool {
	return isSpace(c) || c == '(' || c == ')' || c == '"' || c == ';'
}

// lineAndColumn returns the line and column, from 1, of a byte of a file. Lines end
// with LF, CRLF or CR; columns count runes; a byte order mark has no column.
func lineAndColumn(data []byte, at int) (line, column int) {
	before := bytes.TrimPrefix(data[:at], byteOrderMark)
	start, line := 0, 1
	for i, c := range before {
		followed := i+1 < len(before) && before[i+1] == '\n'
		if c == '\n' || c == '\r' && !followed {
			line++
			start = i + 1
		}
	}
	return line, 1 + utf8.RuneCount(before[start:])
}
