package expr

import (
	"math"

	"cavalo/internal/lists"
)

// Prefix is the prefix of a heuristic's name that is an expression.
const Prefix = "expr:"

// Expr is a parsed expression.
type Expr struct {
	text  string
	code  []instruction
	depth int   // the largest size of the stack
	used  []int // see Used
}

// instruction is an operation on a stack of values.
type instruction struct {
	op    op
	n     int // of a feature, the index in used; of min and max, the number of values
	value float64
}

type op uint8

const (
	number op = iota
	feature
	add
	subtract
	multiply
	divide
	negate
	less
	lessEqual
	greater
	greaterEqual
	equal
	unequal
	choose
	minimum
	maximum
)

// String returns the text.
func (e *Expr) String() string { return e.text }

// Used returns the features in the expression, each once, as indexes in the list of names
// that it was parsed with.
func (e *Expr) Used() []int { return e.used }

// Value evaluates the expression with the values of the features in Used, in that order. The
// result is finite and at least 0: lower values become 0.
func (e *Expr) Value(values []float64) float64 { return max(0, e.value(values, 0)) }

// Signed is Value, but leaves values below 0.
func (e *Expr) Signed(values []float64) float64 { return e.value(values, 0) }

// Raw is Value, but leaves values below 0, and is NaN if a division by 0 is involved.
func (e *Expr) Raw(values []float64) float64 { return e.value(values, math.NaN()) }

// Constant returns the signed value of an expression without features; ok is false if it has
// features.
func (e *Expr) Constant() (value float64, ok bool) {
	if len(e.used) > 0 {
		return 0, false
	}
	return e.value(nil, 0), true
}

// DividesByZero reports whether the expression divides by the number 0.
func (e *Expr) DividesByZero() bool {
	for i := range e.code {
		if i > 0 && e.code[i].op == divide && e.code[i-1].op == number && e.code[i-1].value == 0 {
			return true
		}
	}
	return false
}

// value evaluates the expression; broken, 0 or NaN, replaces everything that is not finite.
func (e *Expr) value(values []float64, broken float64) float64 {
	var fixed [16]float64
	stack := fixed[:0]
	if e.depth > len(fixed) {
		stack = make([]float64, 0, e.depth)
	}
	for i := range e.code {
		in := &e.code[i]
		top := len(stack) - 1
		switch in.op {
		case number:
			stack = append(stack, in.value)
			continue
		case feature:
			stack = append(stack, tame(values[in.n], broken))
			continue
		case negate:
			stack[top] = -stack[top]
			continue
		case choose:
			x, holds := stack[top], stack[top-2]
			switch {
			case math.IsNaN(holds):
				x = holds
			case holds != 0:
				x = stack[top-1]
			}
			stack = append(stack[:top-2], x)
			continue
		case minimum, maximum:
			x := stack[top]
			for _, y := range stack[top+1-in.n : top] {
				if in.op == minimum {
					x = min(x, y)
				} else {
					x = max(x, y)
				}
			}
			stack = append(stack[:top+1-in.n], x)
			continue
		}
		stack = append(stack[:top-1], binary(in.op, stack[top-1], stack[top], broken))
	}
	return stack[0]
}

func binary(o op, x, y, broken float64) float64 {
	holds := false
	switch o {
	case add:
		return tame(x+y, broken)
	case subtract:
		return tame(x-y, broken)
	case multiply:
		return tame(x*y, broken)
	case divide:
		return tame(x/y, broken) // x/0 is infinite or no number
	case less:
		holds = x < y
	case lessEqual:
		holds = x <= y
	case greater:
		holds = x > y
	case greaterEqual:
		holds = x >= y
	case equal:
		holds = x == y
	case unequal:
		holds = x != y
	}
	switch {
	case math.IsNaN(x) || math.IsNaN(y):
		return broken
	case holds:
		return 1
	}
	return 0
}

// tame returns x, or broken if x is infinite or NaN.
func tame(x, broken float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return broken
	}
	return x
}

// Bind returns an expression as functions of a state and of the number of moves to it: its Value
// and its Raw value, both for one goroutine. feature returns the function for an index in the list
// of names that the expression was parsed with.
func Bind[S any](e *Expr, feature func(place int) func(S, int) float64) (estimate, raw func(S, int) float64) {
	features := lists.Map(e.used, feature)
	values := make([]float64, len(e.used))
	of := func(value func([]float64) float64) func(S, int) float64 {
		return func(s S, moves int) float64 {
			for i, f := range features {
				values[i] = f(s, moves)
			}
			return value(values)
		}
	}
	return of(e.Value), of(e.Raw)
}
