package grade

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/roster"
)

// ClassName is the name of a class list in the folder where generate writes a board for each student.
const ClassName = "class.csv"

// The titles of the columns with the problems that were given to the students, and of their positions.
const (
	problemTitle  = "problem"
	positionTitle = "position"
)

// ClassTitles returns the titles of a class list with boards: the number and name of a student, the
// name of the problem and its fewest steps, the file with the board, and its position.
func ClassTitles() []string {
	return []string{"number", "name", problemTitle, "steps", "file", positionTitle}
}

// Class is the list of a class, with the boards that were given to its students.
type Class struct {
	students []roster.Student
	given    []*knight.Problem // to each, nil for none
	boards   map[knight.Board]string
}

// ReadClass reads a list of students, and the boards of the challenge that it may have.
func ReadClass(data []byte, named roster.Columns) (*Class, error) {
	students, more, err := roster.ReadMore(data, named, problemTitle, positionTitle)
	if err != nil {
		return nil, err
	}
	c := &Class{students: students, given: make([]*knight.Problem, len(students)), boards: map[knight.Board]string{}}
	for i, texts := range more {
		if p, err := rules.ParsePosition(texts[1]); err == nil && texts[0] != "" { // others are of other puzzles
			given := p.Problem(texts[0])
			c.given[i] = &given
			c.boards[given.Board] = students[i].Number
		}
	}
	return c, nil
}

// owner returns the number of the student who was given a board; false if nobody was.
func (c *Class) owner(b knight.Board) (number string, ok bool) {
	if c == nil {
		return "", false
	}
	number, ok = c.boards[b]
	return number, ok
}

// Sort returns a hand-in for each student of the list, without files if there is none, and then the
// hand-ins of nobody on the list. A hand-in belongs to the one student whose number is in its name
// or, if no number is, whose name is.
func (c *Class) Sort(all []HandIn) []HandIn {
	sorted := make([]HandIn, len(c.students))
	for i, s := range c.students {
		sorted[i] = HandIn{Student: cmp.Or(s.Name, s.Number), Number: s.Number, Given: c.given[i]}
	}
	for _, h := range all {
		i := c.find(h.Student)
		if i < 0 {
			number := h.answering()
			i = slices.IndexFunc(c.students, func(s roster.Student) bool { return s.Number == number })
		}
		if i >= 0 {
			sorted[i].add(h)
		} else {
			sorted = append(sorted, h)
		}
	}
	return sorted
}

// add adds the files of another hand-in of the same student.
func (h *HandIn) add(other HandIn) {
	h.Folder = cmp.Or(h.Folder, other.Folder)
	h.Files, h.Problems = append(h.Files, other.Files...), append(h.Problems, other.Problems...)
	h.Others, h.Faults = append(h.Others, other.Others...), append(h.Faults, other.Faults...)
	for name, read := range other.held {
		h.hold(name, read)
	}
}

// moodle matches the names that Moodle gives to hand-ins: the student's name, and a number that isn't
// the student's.
var moodle = regexp.MustCompile(`^(.*)_\d+_assignsubmission_`)

// find returns the place of the student that a hand-in names, -1 if it isn't certain.
func (c *Class) find(name string) int {
	if m := moodle.FindStringSubmatch(name); m != nil {
		name = m[1]
	}
	parts := wordsOf(name)
	longest := func(text func(roster.Student) string) (at, words int) {
		at = -1
		for i, s := range c.students {
			switch own := wordsOf(text(s)); {
			case len(own) < words || !hasRun(parts, own) && !slices.Equal(slices.Sorted(slices.Values(parts)), slices.Sorted(slices.Values(own))):
			case len(own) == words:
				at = -1
			default:
				at, words = i, len(own)
			}
		}
		return at, words
	}
	if at, words := longest(func(s roster.Student) string { return s.Number }); words > 0 {
		return at
	}
	at, _ := longest(func(s roster.Student) string { return s.Name })
	return at
}

// wordsOf returns the words of letters and digits in a text, in lower case.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) })
}

// hasRun reports whether words follow each other in a list.
func hasRun(list, words []string) bool {
	for i := range list {
		if len(words) > 0 && i+len(words) <= len(list) && slices.Equal(list[i:i+len(words)], words) {
			return true
		}
	}
	return false
}
