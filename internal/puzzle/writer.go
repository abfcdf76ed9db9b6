package puzzle

import "slices"

// Writer writes positions in a format that other programs read.
type Writer struct {
	Name   string // as in --to; words.Formats describes it
	Puzzle string
	File   string // a file's usual name
	Many   bool   // texts of several positions make a file
	// Write returns a named position as a text. lost is the part that the format can't express, as
	// in words.Lost.
	Write func(name string, p Position) (text string, lost []string)
}

var writers []Writer

// RegisterWriters adds writers, in the order of the lists.
func RegisterWriters(list ...Writer) { writers = append(writers, list...) }

// Writers returns the writers of a puzzle.
func Writers(p Puzzle) []Writer {
	return slices.DeleteFunc(slices.Clone(writers), func(w Writer) bool { return w.Puzzle != p.Name() })
}
