package course

import (
	"regexp"
	"strconv"
	"strings"

	"cavalo/internal/knight"
)

// Step is a square as written in a path: a letter and a number ("A1", "(C
// 1)"), or two numbers ("(0 2)").
type Step struct {
	Letter byte // 'A' to 'J', 0 for two numbers
	A, B   int  // the two numbers; B is the column after the letter
	Double string
	Text   string
}

var (
	// stepForm matches a square, also after the letter of a knight: N, S in German, C in
	// Portuguese, Spanish, French and Italian.
	stepForm = regexp.MustCompile(`(?i)\b(?:[SNC]?x?([A-J])|([A-J])[ ,])(\d{1,2})(?:x(\d\d|-)|\b)|\(\s*(\d{1,2})[\s,]+(\d{1,2})\s*\)`)
	// capture matches the character between two squares, as in "A1xB3".
	capture = regexp.MustCompile(`(?i)(\d)x([SNC]?[A-J])`)
	// pairs matches a line that has only pairs of numbers.
	pairs = regexp.MustCompile(`^[\s(]*(?:\(\s*\d{1,2}[\s,]+\d{1,2}\s*\)[\s,>-]*)+\)*$`)
)

// Steps returns the squares that a text names. A square that ends a jump and begins the next, as in
// "A1-B3, B3-C1", counts once.
func Steps(text string) []Step {
	var steps []Step
	for _, m := range stepForm.FindAllStringSubmatch(capture.ReplaceAllString(text, "$1 $2"), -1) {
		s := Step{Text: m[0], Double: m[4]}
		if letter := m[1] + m[2]; letter != "" {
			s.Letter = strings.ToUpper(letter)[0]
			s.B, _ = strconv.Atoi(m[3])
		} else {
			s.A, _ = strconv.Atoi(m[5])
			s.B, _ = strconv.Atoi(m[6])
		}
		steps = append(steps, s)
	}
	var jumps []Step
	for i, s := range steps {
		switch {
		case i%2 == 0 || i == len(steps)-1:
			jumps = append(jumps, s)
		case !s.same(steps[i+1]):
			return steps
		}
	}
	if len(steps)%2 == 1 {
		return steps
	}
	return jumps
}

func (s Step) same(t Step) bool { return s.Letter == t.Letter && s.A == t.A && s.B == t.B }

// only reports whether a line has only squares, numbers of moves, arrows and
// parentheses.
func only(line string) bool {
	rest := stepForm.ReplaceAllString(capture.ReplaceAllString(line, "$1 $2"), "")
	return strings.Trim(rest, "0123456789.,;:()[]{}<>-=→⇒➔➜⟶–—/|*\"'› \t") == ""
}

// Numbering is a way in which programs number squares.
type Numbering struct {
	base    int  // of lines, and of columns that are numbers
	swapped bool // the column is the first of two numbers, or has the number of a letter and a number
	below   bool // lines are counted from below
}

// Numberings returns all ways, the course's first: lines from 1 after a letter,
// from 0 in pairs of numbers.
func Numberings() (all []Numbering) {
	for _, below := range []bool{false, true} {
		all = append(all, Numbering{0, false, below}, Numbering{1, false, below}, Numbering{0, true, below}, Numbering{1, true, below})
	}
	return all
}

// Square returns the square of a step, NoSquare if the step is not on the board.
func (g Numbering) Square(s Step) knight.Square {
	line, column, base := s.A, s.B, g.base
	if s.Letter != 0 { // "A1" is the rule, and lines from 0 the exception
		base = 1 - g.base
		line, column = s.B, int(s.Letter-'A')+base
	}
	if g.swapped {
		line, column = column, line
	}
	if line -= base; g.below {
		line = knight.Size - 1 - line
	}
	return knight.At(line, column-base)
}
