package i18n

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// foundExpected is the one shape of every message about bad input.
var foundExpected = Key{"found %s, expected %s", "encontrado %s, esperado %s"}

// nothing stands for the end of a text.
var nothing = Key{"nothing more", "mais nada"}

// Fault words an error in this language. An error that is not bad input is
// given as it is.
func (l Lang) Fault(err error) string {
	var f *fault.Fault
	if !errors.As(err, &f) {
		return err.Error()
	}
	args := make([]any, len(f.Args))
	for i, a := range f.Args {
		args[i] = a
	}
	expected := string(f.Code)
	if phrase, ok := faults[f.Code]; ok {
		expected = l.T(phrase)
	}
	if strings.Contains(expected, "%") {
		expected = fmt.Sprintf(expected, args...)
	}
	found := f.Found
	if found == "" {
		found = l.T(nothing)
	}
	return place(f) + l.T(foundExpected, found, expected)
}

// place writes FILE:LINE:COL: with what is known of it.
func place(f *fault.Fault) string {
	out := f.File
	if f.Line > 0 {
		if out != "" {
			out += ":"
		}
		out += strconv.Itoa(f.Line)
		if f.Column > 0 {
			out += ":" + strconv.Itoa(f.Column)
		}
	}
	if out == "" {
		return ""
	}
	return out + ": "
}

// faults words what was expected, for each code that a parser or check reports.
var faults = map[fault.Code]Key{}
