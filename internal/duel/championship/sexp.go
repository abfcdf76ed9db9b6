package championship

import (
	"errors"
	"strconv"
	"strings"
)

// expression is a printed Lisp expression: an atom, a string, or a list.
type expression struct {
	atom   string // of an atom or a string
	quoted bool   // a string
	isList bool
	list   []expression
}

// maxDepth is the depth limit of nested lists.
const maxDepth = 64

var (
	errUnclosed = errors.New("a list or text without an end")
	errClosed   = errors.New("a ) too many")
	errDeep     = errors.New("lists too deep in each other")
)

// parseExpressions parses all expressions of a text, with comments after ";" and quotes
// before expressions.
func parseExpressions(text string) ([]expression, error) {
	r := expressionReader{rest: text}
	list, err := r.list(0)
	if err == nil && r.closed {
		err = errClosed
	}
	return list, err
}

type expressionReader struct {
	rest   string
	closed bool // a ")" ended the last list
}

// list reads expressions up to a ")" or the end of the text.
func (r *expressionReader) list(depth int) (all []expression, err error) {
	if depth > maxDepth {
		return nil, errDeep
	}
	for {
		r.rest = strings.TrimLeft(r.rest, " \t\r\n\f'`,")
		r.closed = false
		if r.rest == "" {
			return all, nil
		}
		switch r.rest[0] {
		case ';':
			_, r.rest, _ = strings.Cut(r.rest, "\n")
		case '(':
			r.rest = r.rest[1:]
			inner, err := r.list(depth + 1)
			if err != nil {
				return nil, err
			}
			if !r.closed {
				return nil, errUnclosed
			}
			all = append(all, expression{isList: true, list: inner})
		case ')':
			r.rest = r.rest[1:]
			r.closed = true
			return all, nil
		case '"':
			word, err := r.quoted('"')
			if err != nil {
				return nil, err
			}
			all = append(all, expression{atom: word, quoted: true})
		default:
			word, err := r.symbol()
			if err != nil {
				return nil, err
			}
			all = append(all, expression{atom: word})
		}
	}
}

// quoted reads a text between two marks; a backslash quotes the next character.
func (r *expressionReader) quoted(mark byte) (string, error) {
	var b strings.Builder
	for i := 1; i < len(r.rest); i++ {
		switch c := r.rest[i]; {
		case c == '\\' && i+1 < len(r.rest):
			i++
			b.WriteByte(r.rest[i])
		case c == mark:
			r.rest = r.rest[i+1:]
			return b.String(), nil
		default:
			b.WriteByte(c)
		}
	}
	return "", errUnclosed
}

// symbol reads a symbol, without its package, or a number.
func (r *expressionReader) symbol() (string, error) {
	if r.rest[0] == '|' {
		return r.quoted('|')
	}
	end := strings.IndexAny(r.rest, " \t\r\n\f();\"")
	if end < 0 {
		end = len(r.rest)
	}
	word := r.rest[:end]
	r.rest = r.rest[end:]
	if at := strings.LastIndexByte(word, ':'); at > 0 {
		word = word[at+1:]
	}
	return strings.Trim(word, "|"), nil
}

// isNil reports whether an expression is the empty list.
func (e expression) isNil() bool {
	return e.isList && len(e.list) == 0 || !e.isList && !e.quoted && strings.EqualFold(e.atom, "nil")
}

// number returns the value of an atom that is a whole number.
func (e expression) number() (n int, ok bool) {
	if e.isList || e.quoted {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSuffix(e.atom, "."))
	return n, err == nil
}

// String prints the expression as Lisp reads it.
func (e expression) String() string {
	switch {
	case e.isList:
		parts := make([]string, len(e.list))
		for i, item := range e.list {
			parts[i] = item.String()
		}
		return "(" + strings.Join(parts, " ") + ")"
	case e.quoted:
		return LispText(e.atom)
	}
	return e.atom
}

// LispText returns a text as Lisp reads it.
func LispText(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}
