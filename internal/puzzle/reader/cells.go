package reader

import (
	"strings"
	"unicode"

	"cavalo/internal/fault"
)

// Span is a word with its columns.
type Span struct {
	Text       string
	Begin, End int // from 0, End excluded
}

// maxFields is more than the rows of any board have: what is behind so many is left out.
const maxFields = 2000

// Fields cuts a row at separators and trims the fields; empty says whether empty ones count.
func Fields(row string, separates func(rune) bool, empty bool) (list []Span) {
	letters := []rune(row)
	begin := 0
	for i := 0; i <= len(letters) && len(list) < maxFields; i++ {
		if i < len(letters) && !separates(letters[i]) {
			continue
		}
		s := Span{"", begin, i}
		for s.Begin < s.End && unicode.IsSpace(letters[s.Begin]) {
			s.Begin++
		}
		for s.Begin < s.End && unicode.IsSpace(letters[s.End-1]) {
			s.End--
		}
		if s.Text = string(letters[s.Begin:s.End]); s.Text != "" || empty {
			list = append(list, s)
		}
		begin = i + 1
	}
	return list
}

// IsSeparator reports whether a character separates fields that may be empty.
func IsSeparator(r rune) bool { return strings.ContainsRune(",;\t", r) }

// Word is a word of a list.
type Word struct {
	Text         string // without quotes; the separator for an empty place
	Line, Column int
}

// List is a list: its words, and the lists in it.
type List struct {
	Open  Word   // its bracket
	Name  string // before it, "" for none
	Keys  bool   // it is an object, of which only the lists count
	Words []Word
	Lists []*List
}

// closing are the closing brackets by the opening ones.
var closing = map[string]rune{"[": ']', "(": ')', "{": '}'}

// maxDepth is the deepest list.
const maxDepth = 8

// Undeclared returns a text without the brackets of declarations such as int[][] a.
func Undeclared(text string) string { return strings.ReplaceAll(text, "[]", "  ") }

// Lists returns the lists of a text, in one around all. Names may be before lists, calls such as
// array(..) around them; # and // begin comments. On a fault it returns what is before it, too.
func Lists(text string) (*List, error) {
	top := &List{}
	open := []*List{top}
	letters := []rune(Undeclared(Plain(text)))
	name := ""
	line, column := 1, 0
	comma := true // a word may come
	for i := 0; i < len(letters); i++ {
		r := letters[i]
		column++
		inner := open[len(open)-1]
		at := Word{Text: string(r), Line: line, Column: column}
		switch {
		case r == '\n':
			line, column = line+1, 0
		case unicode.IsSpace(r):
		case r == '#' || r == '/' && strings.HasPrefix(string(letters[i:min(i+2, len(letters))]), "//"):
			for i+1 < len(letters) && letters[i+1] != '\n' {
				i++
			}
		case closing[at.Text] != 0:
			if len(open) > maxDepth {
				return top, fault.New(fault.FormatBracket, at.Text).At(line, column)
			}
			l := &List{Open: at, Name: name}
			name = ""
			inner.Lists, open, comma = append(inner.Lists, l), append(open, l), true
		case strings.ContainsRune("])}", r):
			if closing[inner.Open.Text] != r {
				return top, fault.New(fault.FormatBracket, at.Text).At(line, column)
			}
			open, comma = open[:len(open)-1], false
		case inner == top && !unicode.IsLetter(r): // what joins two lists
		case r == ',' || r == ';':
			if comma && !inner.Keys {
				inner.Words = append(inner.Words, at)
			}
			comma = true
		default:
			end := i + 1
			quote := r == '"' || r == '\''
			for end < len(letters) && letters[end] != '\n' && (quote && letters[end] != r || !quote && isBare(letters[end])) {
				end++
			}
			at.Text = string(letters[i:end])
			if quote {
				at.Text = at.Text[1:]
				end = min(end+1, len(letters))
			}
			column += end - i - 1
			i, comma = end-1, false
			after := end
			for after < len(letters) && letters[after] == ' ' {
				after++
			}
			switch {
			case end < len(letters) && letters[end] == '(' && !quote: // array([[..]])
				comma = true
			case inner == top:
				name = at.Text
			case quote && after < len(letters) && letters[after] == ':':
				column += after + 1 - end
				name, inner.Keys, comma, i = at.Text, true, true, after
			case !inner.Keys:
				inner.Words = append(inner.Words, at)
			}
		}
	}
	if last := open[len(open)-1]; last != top {
		return top, fault.New(fault.FormatBracket, last.Open.Text).At(last.Open.Line, last.Open.Column)
	}
	return top, nil
}

// isBare reports whether a character is part of a word without quotes.
func isBare(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("_.-", r)
}

// Rows returns the words of each list in a list that has words.
func (l *List) Rows() (rows [][]Word) {
	if len(l.Words) > 0 {
		rows = append(rows, l.Words)
	}
	for _, inner := range l.Lists {
		rows = append(rows, inner.Rows()...)
	}
	return rows
}
