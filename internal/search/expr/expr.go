package expr

import (
	"math"

	"cavalo/internal/fault"
)

// Prefix is how a heuristic's name begins that is an expression.
const Prefix = "expr:"

// Expr is an expression that was read without fault.
type Expr struct {
	text  string
	code  []instruction
	depth int   // the most values waiting at once
	used  []int // the features that it asks for, as numbers in the list it was read with
}

// instruction works on a stack of values.
type instruction struct {
	op    op
	n     int // of a feature, the place in used; of min and max, how many values
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

// String returns the text that was read.
func (e *Expr) String() string { return e.text }

// Used returns the features that the expression asks for, as places in the list
// of names that it was read with, each once.
func (e *Expr) Used() []int { return e.used }

// Value evaluates the expression. values has the features in Used, in that
// order. The result is a finite number of at least 0: what is less becomes 0.
func (e *Expr) Value(values []float64) float64 { return max(0, e.value(values, 0)) }

// Signed evaluates the expression as Value does, and leaves what is below 0.
func (e *Expr) Signed(values []float64) float64 { return e.value(values, 0) }

// Raw evaluates the expression before anything is made 0: it is below 0, or not
// a number where a division by 0 has a part in it, if Value had to do that.
func (e *Expr) Raw(values []float64) float64 { return e.value(values, math.NaN()) }

// Constant returns what an expression without features comes to before what is
// below 0 is made 0, and whether it is such a one.
func (e *Expr) Constant() (value float64, ok bool) {
	if len(e.used) > 0 {
		return 0, false
	}
	return e.value(nil, 0), true
}

// DividesByZero reports whether an expression divides by what is always 0.
func (e *Expr) DividesByZero() bool {
	for i := range e.code {
		if i > 0 && e.code[i].op == divide && e.code[i-1].op == number && e.code[i-1].value == 0 {
			return true
		}
	}
	return false
}

// value evaluates the expression with a value for what is not a finite number: 0,
// or NaN, which becomes of everything that it has a part in.
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

// tame makes another value of what is infinite or not a number.
func tame(x, broken float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return broken
	}
	return x
}

// Bind makes an estimate of an expression: of a state, and of how many moves
// led to it. feature returns the function for the name at a place in the list
// that the expression was read with; only what it uses is asked for. raw is the
// estimate before anything is made 0. Both are for one goroutine.
func Bind[S any](e *Expr, feature func(place int) func(S, int) float64) (estimate, raw func(S, int) float64) {
	features := make([]func(S, int) float64, len(e.used))
	for i, place := range e.used {
		features[i] = feature(place)
	}
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

// What an expression can be expected to have.
var (
	codeLength    = fault.NewCode("expr.length")
	codeValue     = fault.NewCode("expr.value")
	codeName      = fault.NewCode("expr.name")
	codeOperator  = fault.NewCode("expr.operator")
	codeClose     = fault.NewCode("expr.close")
	codeComma     = fault.NewCode("expr.comma")
	codeOpen      = fault.NewCode("expr.open")
	codeArguments = fault.NewCode("expr.arguments")
	codeNumber    = fault.NewCode("expr.number")
	codeDepth     = fault.NewCode("expr.depth")
)
