package knighteditor

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// draft is a position in progress, which may be invalid.
type draft struct {
	cells  [knight.Squares]string // as typed; "" is empty
	fields string                 // ";key=value" as in the position's text
}

// knightKeys are the keys of the fields of knights, of both games.
const knightKeys = "kwb"

func draftOf(text string) (d draft) {
	board, fields, _ := strings.Cut(text, ";")
	d.fields = ";" + fields
	for s, cell := range strings.FieldsFunc(board, func(r rune) bool { return r == '.' || r == '/' }) {
		if s < knight.Squares && cell != "--" {
			d.cells[s] = cell
		}
	}
	return d
}

// String returns the position's text.
func (d draft) String() string {
	var text strings.Builder
	for s, cell := range d.cells {
		switch {
		case s == 0:
		case s%knight.Size == 0:
			text.WriteByte('/')
		default:
			text.WriteByte('.')
		}
		switch len(cell) {
		case 0:
			text.WriteString("--")
		case 1: // a number below ten
			text.WriteString("0" + cell)
		default:
			text.WriteString(cell)
		}
	}
	return text.String() + d.fields
}

// field returns the value of a field; ok is false if there is no such field.
func (d draft) field(key string) (value string, ok bool) {
	_, rest, ok := strings.Cut(d.fields, ";"+key+"=")
	value, _, _ = strings.Cut(rest, ";")
	return value, ok
}

// set sets a field to any text; "" removes it.
func (d *draft) set(key, value string) {
	value = strings.Map(func(r rune) rune {
		if r == ';' || r == ' ' {
			return -1
		}
		return r
	}, value)
	old, ok := d.field(key)
	switch {
	case !ok && value != "":
		d.fields += ";" + key + "=" + value
	case ok && value == "":
		d.fields = strings.Replace(d.fields, ";"+key+"="+old, "", 1)
	case ok:
		d.fields = strings.Replace(d.fields, ";"+key+"="+old, ";"+key+"="+value, 1)
	}
}

// knightOn returns the key of the knight on a square, "" if there is none.
func (d draft) knightOn(s knight.Square) string {
	for _, key := range knightKeys {
		if at, _ := d.field(string(key)); at == s.String() {
			return string(key)
		}
	}
	return ""
}

// put places a knight and clears the number on its square, or removes the knight if it
// is there already.
func (d *draft) put(key string, s knight.Square) {
	if at, _ := d.field(key); at == s.String() {
		d.lift(key)
		return
	}
	d.cells[s] = ""
	d.set(key, s.String())
}

// lift removes a knight from the board; in the challenge also its points, since there are none
// before the placement.
func (d *draft) lift(key string) {
	if key == "k" {
		d.set("k", "")
		d.set("p", "")
		return
	}
	d.set(key, "-")
}

func (d *draft) clear(s knight.Square) {
	d.cells[s] = ""
	for _, key := range knightKeys {
		if at, _ := d.field(string(key)); at == s.String() {
			d.lift(string(key))
		}
	}
}

// wrong marks the squares with invalid content: not a number, a repeated
// number, two knights, or a knight on a number.
func (d draft) wrong() (on [knight.Squares]bool) {
	count := map[string]int{}
	for s, cell := range d.cells {
		n, ok := number(cell)
		on[s] = cell != "" && !ok
		count[n]++
	}
	for s, cell := range d.cells {
		if n, ok := number(cell); ok && count[n] > 1 {
			on[s] = true
		}
	}
	for _, key := range knightKeys {
		at, _ := d.field(string(key))
		s, err := knight.ParseSquare(at)
		if err == nil && (d.cells[s] != "" || d.knightOn(s) != string(key)) {
			on[s] = true
		}
	}
	return on
}

// number returns a cell's number in two digits; ok is false if it is not a number.
func number(cell string) (text string, ok bool) {
	if len(cell) == 1 {
		cell = "0" + cell
	}
	ok = len(cell) == 2
	for _, r := range cell {
		ok = ok && r >= '0' && r <= '9'
	}
	return cell, ok
}

// write writes a typed or pasted text, starting at a square: one or more numbers, separated by
// anything but digits and letters. As on the course's boards, NIL and -- are empty squares, -1 and
// -2 the duel's knights and T the challenge's. A whole board begins at A1. It returns the number of
// squares written; if there are too many, or rows that don't have ten, it writes nothing and
// returns a fault.
func (d *draft) write(from knight.Square, text string) (int, error) {
	words := cellsOf(text)
	if len(words) >= knight.Squares {
		from = 0
	}
	if len(words) > knight.Squares-int(from) {
		return 0, fault.New(fault.CourseRows, strconv.Itoa(len(words)))
	}
	if rows := rowsOf(text); len(rows) >= fewRows {
		for _, n := range rows {
			if n != knight.Size && n > 1 {
				return 0, fault.New(fault.CourseRows, strconv.Itoa(n))
			}
		}
	}
	for i, word := range words {
		s := from + knight.Square(i)
		d.clear(s)
		switch key := map[string]string{"-1": "w", "-2": "b", "t": "k"}[strings.ToLower(word)]; {
		case key != "" && d.has(key):
			d.set(key, s.String())
		case !strings.EqualFold(word, "nil") && strings.Trim(word, "-") != "":
			d.cells[s] = string([]rune(word)[:min(utf8.RuneCountInString(word), maxCell)])
		}
	}
	return len(words), nil
}

// fewRows is the number of lines from which on a text counts as the rows of a board.
const fewRows = 3

// cellsOf splits a text into the texts of squares.
func cellsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n\u00a0.,;/|()[]\"", r) })
}

// rowsOf returns the number of squares in each line of a text, without empty lines.
func rowsOf(text string) (rows []int) {
	for line := range strings.Lines(text) {
		if n := len(cellsOf(line)); n > 0 {
			rows = append(rows, n)
		}
	}
	return rows
}

// maxCell is the maximum number of characters on a square.
const maxCell = 12

// has reports whether the game has a knight with this key. The challenge's text has no
// field for a knight that is not placed; the duel's always has both.
func (d draft) has(key string) bool {
	_, duel := d.field("w")
	return duel != (key == "k")
}

// joined joins the points of both players; empty points are 0.
func joined(white, black string) string { return orZero(white) + "-" + orZero(black) }

func orZero(text string) string {
	if strings.TrimSpace(text) == "" {
		return "0"
	}
	return text
}
