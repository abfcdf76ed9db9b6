package knight

import (
	"bytes"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// FormatProblem returns a problem as a list for a problem file, a row to a
// line, without a line end after it.
func FormatProblem(p Problem) string {
	var text strings.Builder
	text.WriteString("(" + quote(p.Name) + " " + strconv.Itoa(p.Target) + " (")
	for s := range Square(Squares) {
		switch s.Column() {
		case 0:
			text.WriteString("\n  (")
		default:
			text.WriteByte(' ')
		}
		text.WriteString(Padded(p.cell(s), 3))
		if s.Column() == Size-1 {
			text.WriteByte(')')
		}
	}
	return text.String() + "))"
}

func (p Problem) cell(s Square) string { return lispCell(p.Board, p.Knight, s) }

// lispCell returns a square as the course's programs print it: the number
// without a leading zero, NIL, or T for the knight.
func lispCell(b Board, knight, s Square) string {
	switch {
	case s == knight:
		return "T"
	case b[s] == NoNumber:
		return "NIL"
	}
	return strconv.Itoa(int(b[s]))
}

func quote(name string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
}

// PutProblem returns a problem file with a problem added or replaced. The
// first problem in the file with its name gets its target and its squares and
// otherwise keeps its layout, comments included; if there is none, the problem
// is added at the end. Every other byte of the file is kept.
//
// If the file can't be read, or the problem could not be read back, the error
// is a *fault.Fault. file is the file's name, for messages.
func PutProblem(file string, data []byte, p Problem) ([]byte, error) {
	if !ValidName(p.Name) {
		return nil, fault.New(fault.ProblemsName, p.Name, strconv.Itoa(MaxNameLength))
	}
	var edits []edit
	err := new(problemReader).each(file, data, func(old Problem, l *layout) {
		if edits == nil && old.Name == p.Name {
			edits = p.replace(data, l)
		}
	})
	if err != nil {
		return nil, err
	}
	if edits == nil {
		edits = []edit{{span{len(data), len(data)}, p.addition(data)}}
	}
	written := apply(data, edits)
	if _, err := ParseProblems(file, written); err != nil {
		return nil, err
	}
	return written, nil
}

// edit is a replacement of a piece of a file.
type edit struct {
	at   span
	text string
}

// replace returns the edits that give a problem of a file the target and the
// squares of p.
func (p Problem) replace(data []byte, l *layout) []edit {
	target := edit{l.target, strconv.Itoa(p.Target)}
	if l.target == (span{}) {
		target = edit{span{l.open.to, l.open.to}, target.text + " "}
	}
	edits := []edit{target}
	for s, at := range l.cells {
		edits = append(edits, edit{at, separate(data, at, p.cell(Square(s)))})
	}
	return edits
}

// separate adds space to the text of a square that would run into its neighbour: a number needs it,
// a knight written as a string doesn't (3"T"4).
func separate(data []byte, at span, text string) string {
	if !endsAtom(data[at.from-1]) {
		text = " " + text
	}
	if !endsAtom(data[at.to]) {
		text += " "
	}
	return text
}

// addition returns the text to append to a file with these data.
func (p Problem) addition(data []byte) string {
	end := lineEnd(data)
	text := strings.ReplaceAll(FormatProblem(p), "\n", end) + end
	rest := bytes.TrimPrefix(data, byteOrderMark)
	if len(rest) > 0 && rest[len(rest)-1] != '\n' && rest[len(rest)-1] != '\r' {
		text = end + text
	}
	return text
}

// lineEnd returns the line ending of a file, from its first line.
func lineEnd(data []byte) string {
	at := bytes.IndexAny(data, "\r\n")
	switch {
	case at < 0 || data[at] == '\n':
		return "\n"
	case bytes.HasPrefix(data[at:], []byte("\r\n")):
		return "\r\n"
	}
	return "\r"
}

// apply returns data with edits made. The edits are in order and don't
// overlap.
func apply(data []byte, edits []edit) []byte {
	var result []byte
	done := 0
	for _, e := range edits {
		result = append(result, data[done:e.at.from]...)
		result = append(result, e.text...)
		done = e.at.to
	}
	return append(result, data[done:]...)
}
