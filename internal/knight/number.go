package knight

// Number is a number on a square, 0 to 99.
type Number int8

// NoNumber stands for an empty square. In a Move it says that no choice of a
// double is written.
const NoNumber Number = -1

// Numbers is how many different numbers there are.
const Numbers = 100

// Valid reports whether n is a number that can be on a board.
func (n Number) Valid() bool { return 0 <= n && n < Numbers }

// Mirror returns the number with its digits exchanged: 57 for 75, 70 for 7. A
// number with two equal digits is its own mirror.
func (n Number) Mirror() Number {
	if !n.Valid() {
		return NoNumber
	}
	return n%10*10 + n/10
}

// IsDouble reports whether both digits are equal: 0, 11, 22, .., 99. Whether 0
// counts as a double is a question for the Rules.
func (n Number) IsDouble() bool { return n.Valid() && n%11 == 0 }

// String returns the two digits, or "--" for no number.
func (n Number) String() string {
	if !n.Valid() {
		return "--"
	}
	return string([]byte{'0' + byte(n/10), '0' + byte(n%10)})
}
