// Package reader reads texts of other programs. It decodes their files, and cuts them into words with
// their places: rows of fields, and lists in brackets as Python, JSON, Lisp and Java write them.
//
// It also delegates reading foreign formats, whose readers are too large for the page's canvas: a
// request and its answer are exchanged as bytes with a program that has the readers. A program that
// links the readers itself answers in the same way.
package reader

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// Request asks for the readings of a text by state spaces. A text without a start or goals is
// read with any.
type Request struct {
	File, Text string
	Space      string // that it is wanted for, "" for any; with signs the name of any puzzle
	Signs      string // the signs of squares, as in --signs; "" for the usual ones
}

// Rewrite returns a text in the form of the puzzle with a name, with the signs of a list. A program
// that has the readers sets it.
var Rewrite func(name, text, list string) (string, error)

// Found is a reading of a text.
type Found struct {
	Space, As string // the names of the space and the format, As "" for the space's own
	Text      string // the position in our own form
	Notes     []puzzle.Note
}

// Answer are the different readings of a text. If there are none, As names the format or the space
// that it looks most like, "" for none, and Fault is what is wrong there.
type Answer struct {
	Found []Found
	As    string
	Fault *fault.Fault
}

// Read answers a request, in the formats that are registered.
func Read(q Request) (a Answer) {
	if q.Signs != "" {
		return readSigned(q)
	}
	for _, p := range puzzle.Spaces() {
		if r, ok := p.(puzzle.EndReader); !ok || !r.HasEnds() || q.Space != "" && q.Space != p.Name() {
			continue
		}
		readings, err := puzzle.How{Ends: puzzle.Ends{Any: true}, Guess: q.Space == ""}.ReadText(p, q.File, q.Text)
		if f, ok := err.(*fault.Fault); ok && a.Fault == nil {
			if a.As = puzzle.BestFit(p, q.File, q.Text); a.As != "" || q.Space != "" {
				a.Fault = f
			}
		}
		for _, r := range readings {
			for _, one := range r.Problems {
				a.Found = append(a.Found, Found{Space: p.Name(), As: r.As, Text: one.Position.String(), Notes: one.Notes})
			}
		}
	}
	if len(a.Found) > 0 {
		a.As, a.Fault = "", nil
	}
	return a
}

// readSigned answers a request with signs: the text is in the form of its puzzle then, which needn't
// be a space.
func readSigned(q Request) (a Answer) {
	rewritten, err := Rewrite(q.Space, q.Text, q.Signs)
	a.Found = []Found{{Space: q.Space, Text: strings.ReplaceAll(rewritten, "\n", "/")}}
	if p, ok := puzzle.Find(q.Space); ok && err == nil && puzzle.IsSpace(q.Space) {
		var r puzzle.Reading
		if r, err = (puzzle.How{Ends: puzzle.Ends{Any: true}, As: q.Space}).ReadPosition(p, rewritten); err == nil {
			a.Found[0].Text, a.Found[0].Notes = r.Problems[0].Position.String(), r.Notes()
		}
	}
	if f, ok := err.(*fault.Fault); ok {
		return Answer{As: q.Space, Fault: f.InFile(q.File)}
	}
	return a
}

// Serve answers a packed request.
func Serve(request []byte) []byte {
	fields := unpack(request)
	if len(fields) != 4 {
		return nil
	}
	return Read(Request{File: fields[0], Text: fields[1], Space: fields[2], Signs: fields[3]}).Pack()
}

// Pack returns a request as bytes.
func (q Request) Pack() []byte { return pack([]string{q.File, q.Text, q.Space, q.Signs}) }

// Pack returns an answer as bytes: the fields of each reading, with its notes' fields packed, or
// else the fields of the fault.
func (a Answer) Pack() []byte {
	var list []string
	for _, f := range a.Found {
		var notes []string
		for _, n := range f.Notes {
			notes = append(notes, string(pack(append([]string{n.Code}, n.Args...))))
		}
		list = append(list, string(pack(append([]string{f.Space, f.As, f.Text}, notes...))))
	}
	if f := a.Fault; f != nil {
		list = append(list, string(pack(append([]string{"", a.As, string(f.Code), f.File, strconv.Itoa(f.Line), strconv.Itoa(f.Column), f.Found}, f.Args...))))
	}
	return pack(list)
}

// Unpack returns an answer from its bytes, an empty one if they are invalid.
func Unpack(data []byte) (a Answer) {
	for _, one := range unpack(data) {
		switch fields := unpack([]byte(one)); {
		case len(fields) >= 7 && fields[0] == "":
			line, _ := strconv.Atoi(fields[4])
			column, _ := strconv.Atoi(fields[5])
			a.As = fields[1]
			a.Fault = &fault.Fault{Code: fault.Code(fields[2]), File: fields[3], Line: line, Column: column, Found: fields[6], Args: fields[7:]}
		case len(fields) >= 3:
			f := Found{Space: fields[0], As: fields[1], Text: fields[2]}
			for _, note := range fields[3:] {
				if parts := unpack([]byte(note)); len(parts) > 0 {
					f.Notes = append(f.Notes, puzzle.Note{Code: parts[0], Args: parts[1:]})
				}
			}
			a.Found = append(a.Found, f)
		}
	}
	return a
}

// pack joins texts, each after its length and a colon.
func pack(list []string) []byte {
	var b []byte
	for _, s := range list {
		b = append(append(strconv.AppendInt(b, int64(len(s)), 10), ':'), s...)
	}
	return b
}

// unpack is the inverse of pack. It returns nil for other bytes.
func unpack(data []byte) (list []string) {
	for rest := string(data); rest != ""; {
		length, after, found := strings.Cut(rest, ":")
		n, err := strconv.Atoi(length)
		if !found || err != nil || n < 0 || n > len(after) {
			return nil
		}
		list, rest = append(list, after[:n]), after[n:]
	}
	return list
}
