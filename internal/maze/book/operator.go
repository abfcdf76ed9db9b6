package book

import "cavalo/internal/maze/rules"

// Operator is one operator of the formulations. The four steps are the
// directions themselves.
type Operator uint8

// The operators in the course's order.
const (
	Up Operator = iota
	Down
	Left
	Right
	SwapToUp
	SwapToDown
	SwapToLeft
	SwapToRight
)

var operatorNames = [...]string{"Up", "Down", "Left", "Right", "SwapToUp", "SwapToDown", "SwapToLeft", "SwapToRight"}

// String returns the course's name of the operator.
func (o Operator) String() string { return operatorNames[o] }

// IsSwap reports whether the operator turns on the spot.
func (o Operator) IsSwap() bool { return o >= SwapToUp }

// pathOf returns the steps among some operators.
func pathOf(operators []Operator) rules.Path {
	var path rules.Path
	for _, o := range operators {
		if !o.IsSwap() {
			path = path.And(rules.Direction(o))
		}
	}
	return path
}
