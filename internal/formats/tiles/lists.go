package tiles

import (
	"slices"
	"strings"
	"unicode"

	"cavalo/internal/fault"
	"cavalo/internal/tiles/rules"
)

// lists are boards as lists of Python, JSON and their like: a list of rows or of all
// squares, or a list of boards. A name may stand before a list; of two boards one that is
// called goal is that. Of objects only the lists count.
//
//	start = [[1, 2, 3], [4, None, 5], [7, 8, 6]]
//	{"goal": [1, 2, 3, 4, 5, 6, 7, 8, 0], "start": [1, 2, 3, 4, 0, 5, 7, 8, 6]}
var lists = format{name: "lists", claims: isList, read: readLists}

// list is a list that is being read, or was.
type list struct {
	open  rune
	name  string
	keys  bool // it is an object
	at    rules.Word
	words []rules.Word
	lists []*list
}

// listBlanks are the words for the blank in lists, without quotes.
var listBlanks = []string{"none", "null", "nil", " "}

// closing are the closing brackets by the opening ones.
var closing = map[rune]rune{'[': ']', '(': ')', '{': '}'}

// maxDepth is the deepest list.
const maxDepth = 8

// isList reports whether a text begins with a list of at least four numbers, maybe after a
// name.
func isList(text string) bool {
	text = undeclared(text)
	open := strings.IndexAny(text, "[({")
	if open < 0 || strings.Count(text, ",") < 3 && !strings.Contains(text, "[[") && !strings.Contains(text, "((") {
		return false
	}
	inner := strings.TrimSpace(text[open+1:])
	if text[open] == '{' && inner != "" && strings.ContainsAny(inner[:1], `"'`) && strings.Contains(inner, "{") {
		return false // an object with others, such as nodes
	}
	if name, after, quoted := strings.Cut(strings.TrimPrefix(inner, `"`), `"`); quoted && text[open] == '(' && inner[0] == '"' && name != "" && !strings.HasPrefix(strings.TrimSpace(after), ",") {
		return false // a problem of problemas.dat, named in quotes
	}
	before := ""
	for line := range strings.Lines(strings.TrimPrefix(text[:open], "\ufeff")) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "#") {
			before += line
		}
	}
	return !strings.ContainsFunc(before, func(r rune) bool { return !unicode.IsLetter(r) && !strings.ContainsRune("_=.: ", r) })
}

// undeclared returns a text without the brackets of declarations such as int[][] a.
func undeclared(text string) string { return strings.ReplaceAll(text, "[]", "  ") }

// goalNames are names of goals.
var goalNames = []string{"goal", "goal_state", "goalstate", "target", "final", "end", "objetivo"}

func readLists(text string) (boards []board, err error) {
	top := &list{}
	open := []*list{top}
	letters := []rune(undeclared(strings.TrimPrefix(text, "\ufeff")))
	name := ""
	line, column := 1, 0
	comma := true // a value may come
	for i := 0; i < len(letters); i++ {
		r := letters[i]
		column++
		inner := open[len(open)-1]
		at := rules.Word{Text: string(r), Line: line, Column: column}
		switch {
		case r == '\n':
			line, column = line+1, 0
		case unicode.IsSpace(r):
		case r == '#':
			for i+1 < len(letters) && letters[i+1] != '\n' {
				i++
			}
		case closing[r] != 0:
			if len(open) > maxDepth {
				return nil, fault.New(codeBracket, at.Text).At(line, column)
			}
			l := &list{open: r, name: name, at: at}
			name = ""
			inner.lists, open, comma = append(inner.lists, l), append(open, l), true
		case strings.ContainsRune("])}", r):
			if closing[inner.open] != r {
				return nil, fault.New(codeBracket, at.Text).At(line, column)
			}
			open, comma = open[:len(open)-1], false
		case inner == top && !unicode.IsLetter(r): // what joins two lists
		case r == ',':
			if comma {
				return nil, fault.New(codeTile, at.Text).At(line, column)
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
				continue
			case inner == top:
				name = at.Text
				continue
			case quote && after < len(letters) && letters[after] == ':':
				column += after + 1 - end
				name, inner.keys, comma, i = at.Text, true, true, after
				continue
			case inner.keys: // what a key says
				continue
			}
			if !slices.Contains(listBlanks, strings.ToLower(at.Text)) {
				if at, err = (span{at.Text, at.Column - 1, at.Column}).word(line); err != nil {
					return nil, err
				}
			}
			inner.words = append(inner.words, at)
		}
	}
	if last := open[len(open)-1]; last != top {
		return nil, fault.New(codeBracket, last.at.Text).At(last.at.Line, last.at.Column)
	}
	return top.all()
}

// all returns the boards of the lists in a list; one that is called goal comes second.
func (l *list) all() (boards []board, err error) {
	for _, inner := range l.lists {
		found, err := inner.boards()
		if err != nil {
			return nil, err
		}
		boards = append(boards, found...)
	}
	if len(l.lists) == 2 && len(boards) == 2 && slices.Contains(goalNames, strings.ToLower(l.lists[0].name)) {
		slices.Reverse(boards)
	}
	return boards, nil
}

// isBare reports whether a character is part of a word without quotes.
func isBare(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '.' }

// boards returns the boards of a list: its rows, its squares, or those of its lists.
func (l *list) boards() (all []board, err error) {
	if len(l.lists) > 0 && len(l.words) > 0 || len(l.lists)+len(l.words) == 0 {
		return nil, fault.New(codeTile, l.at.Text).At(l.at.Line, l.at.Column)
	}
	if len(l.words) > 0 {
		return boardsOf([][]rules.Word{l.words})
	}
	var rows [][]rules.Word
	for _, inner := range l.lists {
		if len(inner.words) > 0 && len(inner.lists) == 0 {
			rows = append(rows, inner.words)
		}
	}
	if len(rows) == len(l.lists) && !l.keys && (len(rows) > 1 || side(len(rows[0])) == 0) {
		return boardsOf(rows)
	}
	return l.all()
}
