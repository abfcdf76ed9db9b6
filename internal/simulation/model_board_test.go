package simulation

import (
	"slices"
	"strconv"
	"strings"
)

// Board is what a board must show of a position, read from the position's text.
type Board struct {
	Columns int
	Squares []Square
	Line    []int    // the squares of a maze's path, from its start; nil in others
	Marks   []string // what else is drawn on a maze, in order; nil in others
	Goal    []string // the numbers of a board of tiles when it is solved; nil in others
}

// Square is what a square must show.
type Square struct {
	Text  string // its number; "" is none
	Piece string // the knight that stands on it: "black" or "white"; "" is none
	Wall  bool
}

// BoardOf reads the text of a position of one of the four puzzles; ok is false for
// others.
func BoardOf(puzzle, position string) (b Board, ok bool) {
	squares, rest, _ := strings.Cut(position, ";")
	fields := map[string]string{}
	for field := range strings.SplitSeq(rest, ";") {
		key, value, _ := strings.Cut(field, "=")
		fields[key] = value
	}
	rows := strings.Split(squares, "/")
	switch puzzle {
	case "challenge":
		b = numbers(rows, "--")
		b.stand(fields["k"], "white")
	case "duel":
		b = numbers(rows, "--")
		b.stand(fields["w"], "white")
		b.stand(fields["b"], "black")
	case "tiles":
		b = numbers(rows, "0")
		b.Goal = goal(fields["goal"], len(b.Squares))
	case "maze":
		b = walls(rows)
		b.draw(fields["m"])
		b.mark(fields)
	default:
		return b, false
	}
	return b, true
}

// numbers is a board of rows of numbers with points between; none stands for no
// number.
func numbers(rows []string, none string) (b Board) {
	for _, row := range rows {
		texts := strings.Split(row, ".")
		b.Columns = len(texts)
		for _, text := range texts {
			if text == none {
				text = ""
			}
			b.Squares = append(b.Squares, Square{Text: text})
		}
	}
	return b
}

// goal returns the goal of a board of tiles, square by square: the one its text gives, or
// 1, 2, 3 … with the blank last.
func goal(text string, squares int) []string {
	if text != "" {
		return strings.FieldsFunc(text, func(r rune) bool { return r == '.' || r == '/' })
	}
	all := make([]string, squares)
	for i := range all {
		all[i] = strconv.Itoa((i + 1) % squares)
	}
	return all
}

// stand puts a knight on a square: "B4" is the second of the fourth row.
func (b Board) stand(name, piece string) {
	if name == "" || name == "-" {
		return
	}
	if row, err := strconv.Atoi(name[1:]); err == nil {
		b.Squares[(row-1)*b.Columns+int(name[0]-'A')].Piece = piece
	}
}

// walls is a board of free and blocked squares.
func walls(rows []string) (b Board) {
	for _, row := range rows {
		b.Columns = len(row)
		for i := range len(row) {
			b.Squares = append(b.Squares, Square{Wall: row[i] == '#'})
		}
	}
	return b
}

// draw follows the steps of a path from the lower left corner.
func (b *Board) draw(steps string) {
	at := len(b.Squares) - b.Columns
	if b.Squares[at].Wall {
		return
	}
	b.Line = append(b.Line, at)
	for i := range len(steps) {
		at += map[byte]int{'U': -b.Columns, 'D': b.Columns, 'L': -1, 'R': 1}[steps[i]]
		b.Line = append(b.Line, at)
	}
}

// mark reads the marks of a maze. Lines on the path are no marks but those of a trial.
func (b *Board) mark(fields map[string]string) {
	on := map[string]bool{}
	for i := 1; i < len(b.Line); i++ {
		on["line "+joint(b.Line[i-1], b.Line[i])] = true
	}
	note := func(lists []string, trial string) {
		for i, list := range lists {
			for _, place := range b.places(list, i < 2) {
				mark := []string{"line ", "cross ", "colour "}[i] + place
				if !on[mark] {
					b.Marks = append(b.Marks, mark)
				}
				if trial != "" && i < 2 {
					b.Marks = append(b.Marks, trial+mark)
				}
			}
		}
	}
	note([]string{fields["l"], fields["x"], fields["c"]}, "")
	note(strings.Split(fields["t"], "."), "trial ")
	slices.Sort(b.Marks)
	b.Marks = slices.Compact(b.Marks)
}

// joint names the edge between two squares.
func joint(one, other int) string {
	return strconv.Itoa(min(one, other)) + "-" + strconv.Itoa(max(one, other))
}

// places reads a list of edges or of squares: "A10R3U2,C1" is a square and steps from it.
func (b *Board) places(list string, edges bool) (out []string) {
	if list == "" {
		return nil
	}
	for item := range strings.SplitSeq(list, ",") {
		row := strings.IndexAny(item, "0123456789")
		steps := strings.TrimLeft(item[row:], "0123456789")
		line, _ := strconv.Atoi(item[row : len(item)-len(steps)])
		column := 0
		for _, letter := range item[:row] {
			column = 26*column + int(letter-'A') + 1
		}
		at := (line-1)*b.Columns + column - 1
		if !edges {
			out = append(out, strconv.Itoa(at))
		}
		for steps != "" {
			way := steps[0]
			rest := strings.TrimLeft(steps[1:], "0123456789")
			n, err := strconv.Atoi(steps[1 : len(steps)-len(rest)])
			if err != nil {
				n = 1
			}
			for range n {
				from := at
				at += map[byte]int{'U': -b.Columns, 'D': b.Columns, 'L': -1, 'R': 1}[way&^0x20]
				switch {
				case way >= 'a':
				case edges:
					out = append(out, joint(from, at))
				default:
					out = append(out, strconv.Itoa(at))
				}
			}
			steps = rest
		}
	}
	return out
}

// Blank is the square of a board of tiles that holds none; -1 on other boards.
func (b Board) Blank() int {
	for i, s := range b.Squares {
		if s == (Square{}) {
			return i
		}
	}
	return -1
}
