package csp

import (
	"slices"
	"strconv"
)

// The limits of a text.
const (
	MaxVariables  = 1_000
	MaxValues     = 10_000 // in the domains, as the text lists them
	MaxConditions = 100_000
	MaxText       = 8 << 20       // bytes
	MaxNumber     = 1_000_000_000 // of an integer, with or without a sign
	maxDepth      = 100           // of parentheses in parentheses
)

// Value is a value of a variable: a name, or the number if the name is "".
type Value struct {
	Name   string
	Number int
}

// IsNumber reports whether the value is an integer.
func (v Value) IsNumber() bool { return v.Name == "" }

// String returns the value as in a text.
func (v Value) String() string {
	if v.IsNumber() {
		return strconv.Itoa(v.Number)
	}
	return quoted(v.Name)
}

// Plain returns the value without quotes.
func (v Value) Plain() string {
	if v.IsNumber() {
		return strconv.Itoa(v.Number)
	}
	return v.Name
}

// Variable is a variable with its values in the order of the text, each once.
type Variable struct {
	Name   string
	Domain []Value
}

// Problem is a constraint satisfaction problem. It isn't changed after it is made.
type Problem struct {
	Variables  []Variable
	Conditions []Condition
}

// Kind is the kind of a condition.
type Kind byte

// The kinds of conditions.
const (
	Comparison Kind = iota
	AllDifferent
	Table
)

// Condition is a condition on some variables.
type Condition struct {
	Kind Kind
	// Scope has the indices of the variables, each once, in the order in which the condition names
	// them.
	Scope []int

	Op          string // of a Comparison: = != < <= > >=
	Left, Right *Expr  // its sides

	Shifts []int // of AllDifferent: what is added to each variable; nil for nothing

	Not    bool // of a Table: the tuples are forbidden
	Tuples [][]Value
}

// Expr is a side of a comparison, or a part of one.
type Expr struct {
	Op    byte  // 'v' a variable, 'c' a value, + - * of two arguments, 'n' minus one, '|' the absolute value of one
	Var   int   // the index of a variable
	Value Value // of 'c'
	Args  []*Expr
}

// IsBare reports whether the side is a variable or a value alone.
func (e *Expr) IsBare() bool { return e.Op == 'v' || e.Op == 'c' }

// number returns the value of an arithmetic side, with the variables' values by index.
func (e *Expr) number(values []Value) int {
	switch e.Op {
	case 'v':
		return values[e.Var].Number
	case 'c':
		return e.Value.Number
	}
	x := e.Args[0].number(values)
	switch e.Op {
	case 'n':
		return -x
	case '|':
		return max(x, -x)
	}
	y := e.Args[1].number(values)
	switch e.Op {
	case '+':
		return x + y
	case '-':
		return x - y
	}
	return x * y
}

// eachVar calls do for each variable of the side, in order, as often as it is there.
func (e *Expr) eachVar(do func(*Expr)) {
	if e.Op == 'v' {
		do(e)
	}
	for _, a := range e.Args {
		a.eachVar(do)
	}
}

// Holds reports whether the condition holds for values of the variables, by index; those outside its
// scope don't matter.
func (c *Condition) Holds(values []Value) bool {
	switch c.Kind {
	case AllDifferent:
		for i := range c.Scope {
			for j := range i {
				if c.Clash(i, values[c.Scope[i]], j, values[c.Scope[j]]) {
					return false
				}
			}
		}
		return true
	case Table:
		return c.Not != slices.ContainsFunc(c.Tuples, func(tuple []Value) bool {
			for i, x := range c.Scope {
				if tuple[i] != values[x] {
					return false
				}
			}
			return true
		})
	}
	if c.Left.IsBare() && c.Right.IsBare() && (c.Op == "=" || c.Op == "!=") {
		side := func(e *Expr) Value {
			if e.Op == 'c' {
				return e.Value
			}
			return values[e.Var]
		}
		return (side(c.Left) == side(c.Right)) == (c.Op == "=")
	}
	return Compare(c.Left.number(values), c.Op, c.Right.number(values))
}

// Clash reports whether the values v and w of the i-th and the j-th variable of AllDifferent are the
// same.
func (c *Condition) Clash(i int, v Value, j int, w Value) bool {
	if c.Shifts == nil {
		return v == w
	}
	return v.Number+c.Shifts[i] == w.Number+c.Shifts[j]
}

// Compare reports whether a comparison of two numbers holds.
func Compare(x int, op string, y int) bool {
	switch op {
	case "=":
		return x == y
	case "!=":
		return x != y
	case "<":
		return x < y
	case "<=":
		return x <= y
	case ">":
		return x > y
	}
	return x >= y
}

// Solves reports whether an assignment, a value for each variable in order, solves the problem.
func (p *Problem) Solves(values []Value) bool {
	if len(values) != len(p.Variables) {
		return false
	}
	for i, v := range values {
		if !slices.Contains(p.Variables[i].Domain, v) {
			return false
		}
	}
	for i := range p.Conditions {
		if !p.Conditions[i].Holds(values) {
			return false
		}
	}
	return true
}

// Find returns the index of the variable with a name, -1 if there is none.
func (p *Problem) Find(name string) int {
	return slices.IndexFunc(p.Variables, func(v Variable) bool { return v.Name == name })
}
