package logic

import "cavalo/internal/maze/rules"

// Rule is a way to conclude something.
type Rule uint8

// The rules, the easiest first. Drawn is what the path in progress says.
const (
	Drawn Rule = iota
	Full
	Forced
	Loop
	Length
	Bridge
	TwoDoors
	Trial
)

var ruleNames = [...]string{"drawn", "full", "forced", "loop", "length", "bridge", "two-doors", "trial"}

// String returns the stable code of the rule.
func (r Rule) String() string { return ruleNames[r] }

// Edge is a pair of neighbouring free squares, and whether the path steps from
// one to the other.
type Edge struct {
	From, To rules.Square
	On       bool
}

// Deduction is one conclusion.
type Deduction struct {
	Rule Rule
	// Squares are those that the rule looks at: the square that is full or
	// forced, the ends of the fragment that would close, the corner between
	// two segments, the part behind a bridge or two doors, or all squares
	// that a trial passes.
	Squares []rules.Square
	// Edges are what is concluded.
	Edges []Edge
	// Because are the earlier deductions that this one needs, by number.
	Because []int
	// Chain is how many conclusions it takes to see the contradiction of a
	// trial, else 0.
	Chain int
}
