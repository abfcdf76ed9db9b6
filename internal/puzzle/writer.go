package puzzle

import "slices"

// Writer is a format that other programs read, in which positions are written.
type Writer struct {
	Name   string // as in --to; words.Formats describes it
	Puzzle string
	File   string // a file's usual name
	Many   bool   // texts of several positions make a file
	// Write returns a named position as a text. lost is what the format can't express, as
	// words.Lost has it.
	Write func(name string, p Position) (text string, lost []string)
}

var writers []Writer

// RegisterWriters adds writers, in the order of the lists.
func RegisterWriters(list ...Writer) { writers = append(writers, list...) }

// Writers returns the writers of a puzzle.
func Writers(p Puzzle) []Writer {
	return slices.DeleteFunc(slices.Clone(writers), func(w Writer) bool { return w.Puzzle != p.Name() })
}
