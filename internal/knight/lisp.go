package knight

import (
	"bytes"
	"unicode/utf8"
)

// tokenKind is what a token of a problem file is.
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

// scanner cuts a problem file into tokens. It looks at each byte once and
// keeps nothing.
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

// skipSpace goes to the start of a token, over space and comments.
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

// finishString goes past the closing quote of a string. As in Lisp a backslash
// takes the next character as it is.
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

// place returns the line and column, from 1, of a byte of a file. Lines end
// with LF, CRLF or CR; columns count runes; a byte order mark has no column.
func place(data []byte, at int) (line, column int) {
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
