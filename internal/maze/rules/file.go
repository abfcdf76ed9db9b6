package rules

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
)

// MaxFileSize is the size limit of a maze file in bytes.
const MaxFileSize = 4 << 20

// MaxNameLength is the length limit of a maze's name in runes.
const MaxNameLength = 64

// Maze is one maze of a file.
type Maze struct {
	// Name is the text after the "@" up to a tab, or the maze's position in the file ("1", "2", ..)
	// if it has no name line.
	Name string
	// Note is the rest of the name line: a grade, a source. It may be empty.
	Note     string
	Position Position
}

// Board returns the maze's board.
func (m Maze) Board() Board { return m.Position.Board() }

// ParseFile parses a maze file, which has at least one maze. file is its name,
// for messages. The error is the first fault.
func ParseFile(file string, data []byte) ([]Maze, error) {
	list, err := readMazes(string(data), new(drawn))
	return list, fault.InFile(err, file)
}

// form is a form in which a file's mazes are written.
type form interface {
	add(line string, number int) *fault.Fault // a line of the maze being read
	count() int                               // its rows
	isOpen() bool                             // it continues after an empty line
	isWhole(line string) bool                 // the line is a whole maze
	isComment(line string) bool               // the line is a comment
	end(number int) (Position, *fault.Fault)  // ends it; the text continues at that line
}

type fileRow struct {
	text    string
	line    int
	columns []int // of its squares
}

// drawn is our own form: "." and "#".
type drawn struct{ rows []fileRow }

func (d *drawn) count() int   { return len(d.rows) }
func (d *drawn) isOpen() bool { return false }

func (d *drawn) isComment(line string) bool { return isComment(line) }

func (d *drawn) isWhole(line string) bool { return strings.ContainsAny(line, "/;") }

func (d *drawn) add(line string, number int) *fault.Fault {
	if d.isWhole(line) {
		d.rows = []fileRow{{text: line, line: number}}
		return nil
	}
	first := line
	if len(d.rows) > 0 {
		first = d.rows[0].text
	}
	if f := rowFault(line, len(d.rows)+1, first); f != nil {
		return f.At(number, f.Column)
	}
	d.rows = append(d.rows, fileRow{text: line, line: number})
	return nil
}

func (d *drawn) end(int) (Position, *fault.Fault) {
	rows := d.rows
	d.rows = nil
	if d.isWhole(rows[0].text) {
		p, err := ParsePosition(rows[0].text)
		if f, ok := err.(*fault.Fault); ok {
			return p, f.At(rows[0].line, f.Column)
		}
		return p, nil
	}
	texts := lists.Map(rows, func(r fileRow) string { return r.text })
	return NewPosition(boardOf(texts)), nil
}

func readMazes(text string, form form) ([]Maze, error) {
	if len(text) > MaxFileSize {
		limit := strconv.Itoa(MaxFileSize >> 20)
		return nil, fault.New(fault.MazeFileSize, ">"+limit+" MiB", limit)
	}
	r := fileReader{form: form}
	line := 0
	for row := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		line++
		if f := r.line(strings.TrimRight(row, " \t\r\n"), line); f != nil {
			return nil, f
		}
	}
	if f := r.end(line + 1); f != nil {
		return nil, f
	}
	if len(r.mazes) == 0 {
		return nil, fault.New(fault.MazeNone, "").At(line+1, 1)
	}
	return r.mazes, nil
}

// fileReader collects the mazes of a file line by line.
type fileReader struct {
	form
	mazes []Maze
	next  Maze // with its name line, if it has one
	named bool
	first int  // the line on which the rows of the maze being read begin
	whole bool // mazes precede it without an empty line between
	bare  bool // the maze before it was rows without a name
}

// line reads one line without the space at its end.
func (r *fileReader) line(text string, number int) *fault.Fault {
	switch {
	case r.isComment(text) && !r.isOpen():
		return nil
	case text == "" && (r.isOpen() || r.named && r.count() == 0):
		return nil // between a name and its rows, or in brackets
	case text == "":
		r.whole = false
		return r.end(number)
	case text[0] == '@':
		r.whole = false
		if f := r.end(number); f != nil {
			return f
		}
		name, note, _ := strings.Cut(text[1:], "\t")
		if name = strings.TrimSpace(name); !validName(name) {
			return fault.New(fault.MazeName, name, strconv.Itoa(MaxNameLength)).At(number, 2)
		}
		r.next, r.named = Maze{Name: name, Note: strings.TrimSpace(note)}, true
		return nil
	case r.isWhole(text):
		return r.wholeMaze(text, number)
	case r.whole:
		return fault.New(fault.MazeOneLine, text).At(number, 1)
	}
	if r.count() == 0 {
		r.first = number
	}
	return r.add(text, number)
}

func (r *fileReader) wholeMaze(text string, number int) *fault.Fault {
	if r.count() > 0 {
		return fault.New(fault.MazeApart, text).At(number, 1)
	}
	f := r.add(text, number)
	if f == nil {
		r.whole = true
		f = r.end(number)
	}
	return f
}

// isComment reports whether a line is a comment: a ";" begins one, and so does
// a "#" with a space after it, which no row has.
func isComment(text string) bool {
	return strings.HasPrefix(text, ";") || strings.HasPrefix(text, "# ")
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

// end ends the maze whose rows were read, if there are any. A single row next to another maze of
// the same width, both unnamed, may belong to a larger maze with empty lines between its rows,
// which is not a maze file.
func (r *fileReader) end(number int) *fault.Fault {
	rows := r.count()
	if rows == 0 && !r.isOpen() {
		if r.named {
			return fault.New(fault.MazeNoRows, "@", r.next.Name).At(number, 1)
		}
		return nil
	}
	p, f := r.form.end(number)
	if f != nil {
		return f
	}
	bare := !r.named && !r.whole
	if bare && r.bare {
		before := r.mazes[len(r.mazes)-1].Board()
		if before.Width() == p.Board().Width() && (rows == 1 || before.Height() == 1) {
			return fault.New(fault.MazeApart, "").At(r.first-1, 1)
		}
	}
	if !r.named {
		r.next.Name = strconv.Itoa(len(r.mazes) + 1)
	}
	r.next.Position = p
	r.mazes = append(r.mazes, r.next)
	r.next, r.named, r.bare = Maze{}, false, bare
	return nil
}

func problemsOf(mazes []Maze) []puzzle.Problem {
	return lists.Map(mazes, func(m Maze) puzzle.Problem { return puzzle.Problem{Name: m.Name, Position: PuzzlePosition{m.Position}} })
}

// FormatFile returns mazes as the text of a file that ParseFile reads: a name
// line and the rows of each, with empty lines in between. A name or a note
// that ParseFile would not read back is a fault.
func FormatFile(mazes []Maze) (string, error) {
	var text strings.Builder
	for i, m := range mazes {
		if !validName(m.Name) || strings.TrimSpace(m.Name) != m.Name {
			return "", fault.New(fault.MazeName, m.Name, strconv.Itoa(MaxNameLength))
		}
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString("@" + m.Name)
		if note := strings.Join(strings.Fields(m.Note), " "); note != "" {
			text.WriteString("\t" + note)
		}
		rows := strings.Join(m.Board().Rows(), "\n")
		if m.Position != NewPosition(m.Board()) {
			rows = m.Position.String()
		}
		text.WriteString("\n" + rows + "\n")
	}
	return text.String(), nil
}
