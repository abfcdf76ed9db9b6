package puzzle

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/search/expr"
)

// features are what expressions can ask of a puzzle's positions. The solvers
// have the same lists, and know what they mean.
var features = map[string][]string{
	"challenge": {"missing", "mean", "maxleft", "left", "sum", "reach", "maxreach", "jumps", "points", "steps"},
	"tiles":     {"manhattan", "hamming|misplaced", "linear-conflict|linear", "walking-distance|walking", "blank", "tiles", "steps"},
	"maze":      {"squares-left|left", "manhattan", "ways", "deadends", "segment", "before", "steps"},
}

// Features returns what a heuristic of one's own can use in a puzzle, each with
// the names that it had before, as package expr reads them; none if the puzzle
// has no heuristics.
func Features(p Puzzle) []string { return slices.Clone(features[p.Name()]) }

// Words returns the names of the features alone, as they are listed.
func Words(p Puzzle) []string { return expr.Words(features[p.Name()]) }

// checkExpression reads a heuristic that is an expression behind "expr:"; is
// tells whether it is meant to be one. Columns of its fault count the prefix.
func checkExpression(p Puzzle, name string) (is bool, err error) {
	text, is := strings.CutPrefix(name, expr.Prefix)
	if !is {
		return false, nil
	}
	_, err = expr.Parse(text, features[p.Name()])
	var f *fault.Fault
	if errors.As(err, &f) {
		return true, f.At(f.Line, f.Column+utf8.RuneCountInString(expr.Prefix))
	}
	return true, err
}
