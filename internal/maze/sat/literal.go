package sat

// Literal is a variable or its negation. Variables count from 0.
type Literal int32

// Yes returns the literal that a variable is true.
func Yes(variable int) Literal { return Literal(2 * variable) }

// No returns the literal that a variable is false.
func No(variable int) Literal { return Literal(2*variable + 1) }

// Not returns the opposite literal.
func (l Literal) Not() Literal { return l ^ 1 }

// Variable returns the variable of the literal.
func (l Literal) Variable() int { return int(l >> 1) }

// value is what a literal is under the current assignment.
type value int8

const (
	unknown value = 0
	isTrue  value = 1
	isFalse value = -1
)
