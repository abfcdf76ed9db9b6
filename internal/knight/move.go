package knight

import (
	"strings"

	"cavalo/internal/fault"
)

// EraseNone is the choice to erase no double, which policy Optional allows.
const EraseNone Number = -2

// Move is a landing on a square: the placement of the knight, or a jump.
type Move struct {
	To Square
	// Erase is the double chosen to be erased, EraseNone, or NoNumber when
	// there is no choice.
	Erase Number
}

// ParseMove reads a move: a square ("C5"), with "x" and the chosen double
// ("C5x77"), or "x-" for none ("C5x-"). Letters may be in either case.
func ParseMove(text string) (Move, error) {
	to, length := scanSquare(text)
	if length == 0 {
		return Move{}, fault.New(fault.MoveText, text)
	}
	rest := text[length:]
	if rest == "" {
		return Move{to, NoNumber}, nil
	}
	if !strings.EqualFold(rest[:1], "x") {
		return Move{}, fault.New(fault.MoveText, text)
	}
	if rest[1:] == "-" {
		return Move{to, EraseNone}, nil
	}
	n, ok := parseNumber(rest[1:])
	if !ok || !n.IsDouble() {
		return Move{}, fault.New(fault.MoveDouble, rest[1:]).At(1, length+2)
	}
	return Move{to, n}, nil
}

// String returns the text that ParseMove reads.
func (m Move) String() string {
	switch {
	case m.Erase == EraseNone:
		return m.To.String() + "x-"
	case m.Erase.Valid():
		return m.To.String() + "x" + m.Erase.String()
	}
	return m.To.String()
}

// Policy is how another double is chosen when a knight lands on a double.
type Policy uint8

// The policies, and Off, which turns off both number rules.
const (
	Largest  Policy = iota // the largest double left
	Smallest               // the smallest double left
	Choose                 // the player chooses one
	Optional               // the player chooses one, or none
	Random                 // drawn by the seed of the Rules
	Off                    // no number is ever erased by another
)

var policyNames = [...]string{"largest", "smallest", "choose", "optional", "random", "off"}

// Policies returns every policy.
func Policies() []Policy { return []Policy{Largest, Smallest, Choose, Optional, Random, Off} }

// String returns the policy's word: "largest", .., "random", "off".
func (p Policy) String() string {
	if int(p) >= len(policyNames) {
		return "?"
	}
	return policyNames[p]
}

// HasChoice reports whether the player chooses the double.
func (p Policy) HasChoice() bool { return p == Choose || p == Optional }

// ParsePolicy reads a policy's word, in either case, or "random:SEED", where any text is a seed,
// including the empty one. The seed is empty for the others.
func ParsePolicy(text string) (policy Policy, seed string, err error) {
	if len(text) >= len(RandomPrefix) && strings.EqualFold(text[:len(RandomPrefix)], RandomPrefix) {
		return Random, text[len(RandomPrefix):], nil
	}
	for p, name := range policyNames {
		if Policy(p) != Random && strings.EqualFold(text, name) {
			return Policy(p), "", nil
		}
	}
	return Largest, "", fault.New(fault.RulesPolicy, text)
}

// Rules are the options of the number rules.
type Rules struct {
	Double Policy
	Seed   string // of policy Random; empty for the others
	// ZeroDouble makes 00 a double. Otherwise 00 neither erases a double nor
	// can be erased by one.
	ZeroDouble bool
	// PlacementRules applies the number rules to the placement too.
	PlacementRules bool
}

// DefaultRules returns the rules of the course: the largest double is erased,
// 00 is a double, the placement erases like any landing.
func DefaultRules() Rules {
	return Rules{Double: Largest, ZeroDouble: true, PlacementRules: true}
}

// String returns the double policy as ParsePolicy reads it: "largest", ..,
// "random:SEED", "off".
func (r Rules) String() string {
	if r.Double == Random {
		return RandomPrefix + r.Seed
	}
	return r.Double.String()
}

// IsDouble reports whether n counts as a double under the rules.
func (r Rules) IsDouble(n Number) bool {
	return n.IsDouble() && (n != 0 || r.ZeroDouble)
}
