package fault

import (
	"slices"
	"strconv"
	"strings"
)

// maxFound is how many runes of a wrong text are repeated in its message.
const maxFound = 40

// Code names one thing that was expected, such as "board.repeated". A table
// of phrases, one for each language, says it in words.
type Code string

// registered is filled by package-level variables only, before main starts.
var registered []Code

// NewCode registers a code and returns it. It is called in package-level
// variables of the package that finds the fault; a name that is registered
// twice is one code.
func NewCode(name string) Code {
	code := Code(name)
	if at, found := slices.BinarySearch(registered, code); !found {
		registered = slices.Insert(registered, at, code)
	}
	return code
}

// Codes returns every registered code, sorted. A translation is complete when
// it has a phrase for each of them.
func Codes() []Code { return slices.Clone(registered) }

// Fault is an error in a text or a file from outside, as data: where it is,
// what stood there and which expectation that broke.
type Fault struct {
	Code Code
	File string // name of the file, empty for a text that is not from a file
	// Line and Column count from 1, columns in runes; 0 means unknown.
	Line, Column int
	// Found is what stood there, printable and at most 40 runes long.
	// Empty means that nothing stood there: the text ended.
	Found string
	// Args fill %[1]s, %[2]s, .. of the phrase of the code.
	Args []string
}

// New returns the fault that something else than what code stands for was
// found. Args are the values in the code's phrase.
func New(code Code, found string, args ...string) *Fault {
	return &Fault{Code: code, Found: printable(found), Args: args}
}

// At returns the fault with its place in the text, counted from 1.
func (f *Fault) At(line, column int) *Fault {
	placed := *f
	placed.Line, placed.Column = line, column
	return &placed
}

// InFile returns the fault with the name of the file it is in.
func (f *Fault) InFile(name string) *Fault {
	placed := *f
	placed.File = name
	return &placed
}

// Place returns the prefix "FILE:LINE:COL: " of the message, without the
// parts that are not known.
func (f *Fault) Place() string {
	var parts []string
	if f.File != "" {
		parts = append(parts, f.File)
	}
	if f.Line > 0 {
		parts = append(parts, strconv.Itoa(f.Line), strconv.Itoa(f.Column))
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ":") + ": "
}

// Error returns the message with the code in place of its phrase. It is for
// logs and tests; people are shown the phrase of their language.
func (f *Fault) Error() string {
	found := f.Found
	if found == "" {
		found = "the end"
	}
	message := f.Place() + "found " + found + ", expected " + string(f.Code)
	if len(f.Args) > 0 {
		message += "(" + strings.Join(f.Args, ", ") + ")"
	}
	return message
}

// printable escapes what can't be printed and cuts text to maxFound runes, the
// last of them a mark that something was cut. It looks at no more of the text
// than it keeps: the text may be a whole file.
func printable(text string) string {
	shown := make([]rune, 0, maxFound+1)
	for _, r := range text {
		if strconv.IsPrint(r) {
			shown = append(shown, r)
		} else {
			quoted := []rune(strconv.QuoteRune(r))
			shown = append(shown, quoted[1:len(quoted)-1]...)
		}
		if len(shown) > maxFound {
			return string(shown[:maxFound-1]) + "…"
		}
	}
	return string(shown)
}
