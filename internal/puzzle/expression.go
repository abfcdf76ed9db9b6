package puzzle

import (
	"errors"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/search/expr"
)

// Words returns the names of a puzzle's features alone, as they are listed.
func Words(p Puzzle) []string { return expr.Words(p.Features()) }

// checkExpression reads a heuristic that is an expression behind "expr:"; is
// tells whether it is meant to be one. Columns of its fault count the prefix.
func checkExpression(p Puzzle, name string) (is bool, err error) {
	text, is := strings.CutPrefix(name, expr.Prefix)
	if !is {
		return false, nil
	}
	_, err = expr.Parse(text, p.Features())
	var f *fault.Fault
	if errors.As(err, &f) {
		return true, f.At(f.Line, f.Column+utf8.RuneCountInString(expr.Prefix))
	}
	return true, err
}
