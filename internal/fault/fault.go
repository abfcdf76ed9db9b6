package fault

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// maxFound is the maximum number of runes of a wrong text repeated in its message.
const maxFound = 40

// Code identifies one expectation, such as "board.repeated". The catalogues
// of package words hold the phrase that follows "expected" for each code.
type Code string

// registered is appended to by package-level variables only, before main
// starts.
var registered []Code

// NewCode registers a code that isn't generated: its phrase has another name in the catalogues. The
// package that reports the fault calls it in a package-level variable. The same name may be
// registered twice.
func NewCode(name string) Code {
	code := Code(name)
	if at, found := slices.BinarySearch(registered, code); !found {
		registered = slices.Insert(registered, at, code)
	}
	return code
}

// Codes returns the registered codes, sorted. Every catalogue must have a phrase for each of
// them. The generated constants are not among them: they come from the English catalogue.
func Codes() []Code { return slices.Clone(registered) }

// Fault is an error in a text or a file that the program reads: its position, the text found there,
// and the expectation.
type Fault struct {
	Code Code
	File string // name of the file, "" if the text is not from a file
	// Line and Column count from 1, columns in runes; 0 means unknown.
	Line, Column int
	// Found is the text at that position, printable and at most 40 runes long; it is empty at the
	// end of the text.
	Found string
	// Args fill %[1]s, %[2]s, .. of the phrase of the code.
	Args []string
}

// New returns a fault: found is the text read in place of the code's expectation, args are the
// values in the code's phrase.
func New(code Code, found string, args ...string) *Fault {
	return &Fault{Code: code, Found: cut(found, maxFound, strconv.IsPrint), Args: args}
}

// NewPath returns a fault of the file with a path. A long path is shortened at its
// beginning, since its end distinguishes files.
func NewPath(code Code, path string, args ...string) *Fault {
	return &Fault{Code: code, Found: cutStart(path, maxFound, strconv.IsPrint), Args: args}
}

// At returns a copy of the fault with a position in the text, counted from 1.
func (f *Fault) At(line, column int) *Fault {
	placed := *f
	placed.Line, placed.Column = line, column
	return &placed
}

// InFile returns a copy of the fault with the name of the file.
func (f *Fault) InFile(name string) *Fault {
	placed := *f
	placed.File = name
	return &placed
}

// Shift moves the position of a fault by a number of columns, for a fault in a part of a line. It
// returns other errors unchanged.
func Shift(err error, columns int) error {
	if f, ok := err.(*Fault); ok {
		return f.At(max(f.Line, 1), max(f.Column, 1)+columns)
	}
	return err
}

// InFile sets the name of a fault's file. It returns other errors unchanged.
func InFile(err error, name string) error {
	if f, ok := err.(*Fault); ok {
		return f.InFile(name)
	}
	return err
}

// Place returns the known parts of the message's prefix "FILE:LINE:COL: ".
func (f *Fault) Place() string {
	var parts []string
	if f.File != "" {
		parts = append(parts, f.File)
	}
	if f.Line > 0 {
		parts = append(parts, strconv.Itoa(f.Line))
		if f.Column > 0 {
			parts = append(parts, strconv.Itoa(f.Column))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ":") + ": "
}

// Error returns the message with the code in place of its phrase, for logs and
// tests; users see the phrase in their language.
func (f *Fault) Error() string {
	found := f.Found
	found = cmp.Or(found, "the end")
	message := f.Place() + "found " + found + ", expected " + string(f.Code)
	if len(f.Args) > 0 {
		message += "(" + strings.Join(f.Args, ", ") + ")"
	}
	return message
}

// Entry is a faulty entry of a list: its position in the list, from 1, its name, or else its
// position, and the fault.
type Entry struct {
	Place int
	Name  string
	Fault *Fault
}

// Partly is the error of a list with some faulty entries. The others are returned with it.
type Partly []Entry

func (p Partly) Error() string { return p[0].Fault.Error() }

// Unwrap returns the first fault.
func (p Partly) Unwrap() error { return p[0].Fault }

// Some separates faulty entries from an error of the whole list.
func Some(err error) (Partly, error) {
	if faulty, ok := err.(Partly); ok {
		return faulty, nil
	}
	return nil, err
}
