package graphs

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/formats/signs"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
)

// format is a format of graphs.
type format struct {
	name       string
	extensions []string // of files
	// claims reports whether a text looks like this format.
	claims func(text string) bool
	// asked reports whether a text may be in this format if a graph is asked for; nil for claims.
	asked func(text string) bool
	// read adds the nodes and edges of a text to a builder.
	read func(b *builder) error
}

// Register registers the formats of graphs and the reader of other signs, which only some programs
// have, after those of maps: the smaller ones come first.
func Register() {
	puzzle.RegisterFormats(Formats()...)
	reader.Rewrite = signs.Rewrite
}

// Formats returns the formats of graphs.
func Formats() (list []puzzle.Format) {
	for _, f := range []format{gml, dot, graphML, gexf, nodeLink, dimacs, adjacency, table, successors, pairs, edgeList} {
		made := space.Foreign(rules.Puzzle, f.name, func(text string) bool { return f.claims(plain(text)) }, f.problem)
		made.Extensions = f.extensions
		if f.asked != nil {
			made.Asked = func(text string) bool { return f.asked(plain(text)) }
		}
		list = append(list, made)
	}
	return list
}

// plain returns a text in UTF-8 without a mark at its beginning, with line feeds alone.
func plain(text string) string {
	return reader.Plain(reader.Decode([]byte(text)))
}

// problem reads a text as a position.
func (f format) problem(text string, ends puzzle.Ends) (puzzle.Problem, error) {
	if err := rules.CheckSize(text); err != nil {
		return puzzle.Problem{}, err
	}
	b := newBuilder(plain(text), ends)
	if err := cmp.Or(f.read(b), b.over); err != nil {
		return puzzle.Problem{}, err
	}
	if name := ends.Cost; name != "" && !strings.EqualFold(name, strings.TrimSpace(b.costs)) {
		return puzzle.Problem{}, fault.New(fault.FormatCostName, name).InFile("--cost")
	}
	g, err := b.graph()
	if err != nil {
		return puzzle.Problem{}, err
	}
	notes := append([]puzzle.Note{b.sized(f.name)}, b.notes()...)
	if !utf8.ValidString(text) {
		notes = append(notes, puzzle.Note{Code: "graphs.latin"})
	}
	return puzzle.Problem{Position: space.Begin[rules.Node](rules.Puzzle.Name(), g), Notes: notes}, nil
}
