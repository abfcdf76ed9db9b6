package rules

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// MaxFileSize is the size limit of a maze file in bytes.
const MaxFileSize = 4 << 20

// MaxNameLength is the length limit of a maze's name in runes.
const MaxNameLength = 64

// Maze is one maze of a file.
type Maze struct {
	// Name is the text after the "@" up to a tab, or the maze's place in the
	// file ("1", "2", ..) when it has no name line.
	Name string
	// Note is the rest of the name line: a grade, a source. It may be empty.
	Note  string
	Board Board
}

// ParseFile parses a maze file, which has at least one maze, or a single maze as
// a matrix of numbers. file is its name, for messages. The error is the first
// fault.
func ParseFile(file string, data []byte) ([]Maze, error) {
	if len(data) > MaxFileSize {
		limit := strconv.Itoa(MaxFileSize >> 20)
		return nil, fault.New(codeFileSize, ">"+limit+" MiB", limit).InFile(file)
	}
	if len(data) <= maxPositionText && IsMatrix(string(data)) {
		p, err := ParseMatrix(string(data))
		if f, ok := err.(*fault.Fault); ok {
			return nil, f.InFile(file)
		}
		return []Maze{{Name: "1", Board: p.board}}, nil
	}
	var r fileReader
	text := strings.TrimPrefix(string(data), "\ufeff")
	line := 0
	for text != "" {
		var row string
		row, text, _ = strings.Cut(text, "\n")
		line++
		if f := r.line(strings.TrimRight(row, " \t\r"), line); f != nil {
			return nil, f.InFile(file)
		}
	}
	if f := r.end(line + 1); f != nil {
		return nil, f.InFile(file)
	}
	if len(r.mazes) == 0 {
		return nil, fault.New(codeNoMaze, "").At(line+1, 1).InFile(file)
	}
	return r.mazes, nil
}

// fileReader collects the mazes of a file line by line.
type fileReader struct {
	mazes []Maze
	next  Maze // with its name line, if it has one
	named bool
	rows  []string
}

// line reads one line without the space at its end.
func (r *fileReader) line(text string, number int) *fault.Fault {
	switch {
	case isComment(text):
		return nil
	case text == "" && r.named && len(r.rows) == 0:
		return nil // between a name and its rows
	case text == "":
		return r.end(number)
	case text[0] == '@':
		if f := r.end(number); f != nil {
			return f
		}
		return r.name(text[1:], number)
	}
	first := text
	if len(r.rows) > 0 {
		first = r.rows[0]
	}
	if f := rowFault(text, len(r.rows)+1, first); f != nil {
		return f.At(number, f.Column)
	}
	r.rows = append(r.rows, text)
	return nil
}

// isComment reports whether a line is a comment: a ";" begins one, and so does
// a "#" with a space after it, which no row has.
func isComment(text string) bool {
	return strings.HasPrefix(text, ";") || strings.HasPrefix(text, "# ")
}

// name reads the text after the "@" of a name line.
func (r *fileReader) name(text string, number int) *fault.Fault {
	name, note, _ := strings.Cut(text, "\t")
	if name = strings.TrimSpace(name); !validName(name) {
		return fault.New(codeName, name, strconv.Itoa(MaxNameLength)).At(number, 2)
	}
	r.next, r.named = Maze{Name: name, Note: strings.TrimSpace(note)}, true
	return nil
}

func validName(name string) bool {
	if name == "" || utf8.RuneCountInString(name) > MaxNameLength {
		return false
	}
	for _, r := range name {
		if !unicode.IsPrint(r) {
			return false
		}
	}
	return true
}

// end ends the maze whose rows were read, if there are any.
func (r *fileReader) end(number int) *fault.Fault {
	if len(r.rows) == 0 {
		if r.named {
			return fault.New(codeNoRows, "@", r.next.Name).At(number, 1)
		}
		return nil
	}
	if !r.named {
		r.next.Name = strconv.Itoa(len(r.mazes) + 1)
	}
	r.next.Board = boardOf(r.rows)
	r.mazes = append(r.mazes, r.next)
	*r = fileReader{mazes: r.mazes}
	return nil
}

// FormatFile returns mazes as the text of a file that ParseFile reads: a name
// line and the rows of each, with empty lines in between. A name or a note
// that could not be read again is a fault.
func FormatFile(mazes []Maze) (string, error) {
	var text strings.Builder
	for i, m := range mazes {
		if !validName(m.Name) || strings.TrimSpace(m.Name) != m.Name {
			return "", fault.New(codeName, m.Name, strconv.Itoa(MaxNameLength))
		}
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString("@" + m.Name)
		if note := strings.Join(strings.Fields(m.Note), " "); note != "" {
			text.WriteString("\t" + note)
		}
		text.WriteString("\n" + strings.Join(m.Board.Rows(), "\n") + "\n")
	}
	return text.String(), nil
}
