package tiles

import (
	"slices"
	"strings"
	"unicode"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/tiles/rules"
)

// lists are boards as lists of Python, JSON and their like: a list of rows or of all
// squares, or a list of boards. A name may stand before a list; of two boards one that is
// called goal is that. Of objects only the lists count.
//
//	start = [[1, 2, 3], [4, None, 5], [7, 8, 6]]
//	{"goal": [1, 2, 3, 4, 5, 6, 7, 8, 0], "start": [1, 2, 3, 4, 0, 5, 7, 8, 6]}
var lists = format{name: "lists", claims: isList, read: readLists}

// listBlanks are the words for the blank in lists, without quotes.
var listBlanks = []string{"none", "null", "nil", " "}

// isList reports whether a text begins with a list of at least four numbers, maybe after a
// name.
func isList(text string) bool {
	text = reader.Undeclared(text)
	open := strings.IndexAny(text, "[({")
	if open < 0 || strings.Contains(text, `"source"`) || // links of a graph
		strings.Count(text, ",") < 3 && !strings.Contains(text, "[[") && !strings.Contains(text, "((") {
		return false
	}
	inner := strings.TrimSpace(text[open+1:])
	if text[open] == '{' && inner != "" && strings.ContainsAny(inner[:1], `"'`) && strings.Contains(inner, "{") {
		return false // an object with others, such as nodes
	}
	if name, after, quoted := strings.Cut(strings.TrimPrefix(inner, `"`), `"`); quoted && text[open] == '(' && inner[0] == '"' && name != "" && !strings.HasPrefix(strings.TrimSpace(after), ",") {
		return false // a problem of problemas.dat, named in quotes
	}
	if !areSquares(text[open:]) {
		return false
	}
	before := ""
	for line := range strings.Lines(strings.TrimPrefix(text[:open], "\ufeff")) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "//") {
			before += line
		}
	}
	return !strings.ContainsFunc(before, func(r rune) bool { return !unicode.IsLetter(r) && !strings.ContainsRune("_=.: ", r) })
}

// areSquares reports whether half of the words in the first list of a text that has no others in it
// are squares of a board or more, some of them numbers, and they can be a row or a board if they are in another list. In
// Lisp nothing is before a row.
func areSquares(text string) bool {
	begin := strings.LastIndexAny(text[:strings.IndexAny(text+")", ")]}")], "[({")
	separates := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;'\")]}", r) }
	inner := strings.TrimSpace(text[begin+1:])
	words := strings.FieldsFunc(inner[:strings.IndexAny(inner+")", "[(])}")], separates)
	squares, numbers := 0, false
	for _, w := range words {
		_, ok := number(w)
		numbers = numbers || ok
		if ok || isBlank(w) || slices.Contains(listBlanks, strings.ToLower(w)) {
			squares++
		}
	}
	outside := strings.TrimLeft(text[:max(begin, 0)], "([{ \t\r\n")
	if outside != "" && text[0] == '(' && !strings.Contains(outside, ":") {
		return false
	}
	return numbers && 2*squares >= len(words) && (begin <= 0 || len(words) <= rules.MaxSide || side(len(words)) > 0)
}

// goalNames are names of goals.
var goalNames = []string{"goal", "goal_state", "goalstate", "target", "final", "end", "objetivo"}

func readLists(text string) ([]board, error) {
	top, err := reader.Lists(text)
	if err != nil {
		return nil, err
	}
	return allOf(top)
}

// wordsOf returns the words of a list as numbers and blanks.
func wordsOf(l *reader.List) (words []rules.Word, err error) {
	for _, w := range l.Words {
		one := rules.Word{Text: w.Text, Line: w.Line, Column: w.Column}
		if !slices.Contains(listBlanks, strings.ToLower(w.Text)) {
			if one, err = word(w.Text, w.Line, w.Column); err != nil {
				return nil, err
			}
		}
		words = append(words, one)
	}
	return words, nil
}

// allOf returns the boards of the lists in a list; one that is called goal comes second.
func allOf(l *reader.List) (boards []board, err error) {
	for _, inner := range l.Lists {
		found, err := boardsIn(inner)
		if err != nil {
			return nil, err
		}
		boards = append(boards, found...)
	}
	if len(l.Lists) == 2 && len(boards) == 2 && slices.Contains(goalNames, strings.ToLower(l.Lists[0].Name)) {
		slices.Reverse(boards)
	}
	return boards, nil
}

// boardsIn returns the boards in a list, which is a list of rows, of squares, or of boards.
func boardsIn(l *reader.List) (all []board, err error) {
	if len(l.Lists) > 0 && len(l.Words) > 0 || len(l.Lists)+len(l.Words) == 0 {
		return nil, fault.New(fault.FormatTile, l.Open.Text).At(l.Open.Line, l.Open.Column)
	}
	var rows [][]rules.Word
	for _, inner := range append(slices.Clone(l.Lists), l) {
		if len(inner.Words) > 0 && len(inner.Lists) == 0 {
			words, err := wordsOf(inner)
			if err != nil {
				return nil, err
			}
			rows = append(rows, words)
		}
	}
	if len(l.Words) > 0 || len(rows) == len(l.Lists) && !l.Keys && (len(rows) > 1 || side(len(rows[0])) == 0) {
		return boardsOf(rows)
	}
	return allOf(l)
}
