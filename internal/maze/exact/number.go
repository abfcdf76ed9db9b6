package exact

import (
	"cmp"
	"math/bits"
	"slices"
)

// Number is a natural number of any size: its words, the lowest first, without
// a zero at the top. Package math/big would take more bytes of the page's
// worker than the whole solver.
type Number []uint64

// trimmed returns words as a number of their own.
func trimmed(words []uint64) Number {
	for len(words) > 0 && words[len(words)-1] == 0 {
		words = words[:len(words)-1]
	}
	return slices.Clone(words)
}

// Compare returns -1, 0 or 1 as the number is less than another, the same, or
// more.
func (n Number) Compare(other uint64) int {
	switch len(n) {
	case 0:
		return cmp.Compare(0, other)
	case 1:
		return cmp.Compare(n[0], other)
	}
	return 1
}

// plus returns the sum with words, the lowest first. It may change n.
func (n Number) plus(words []uint64) Number { return n.plusProduct(words, []uint64{1}) }

// plusProduct returns the sum with a product. It may change n.
func (n Number) plusProduct(a, b []uint64) Number {
	for len(n) <= len(a)+len(b) {
		n = append(n, 0)
	}
	for i, x := range a {
		carry := uint64(0)
		for j, y := range b {
			high, low := bits.Mul64(x, y)
			var c uint64
			low, c = bits.Add64(low, carry, 0)
			high += c
			n[i+j], c = bits.Add64(n[i+j], low, 0)
			carry = high + c
		}
		for j := i + len(b); carry != 0; j++ {
			n[j], carry = bits.Add64(n[j], carry, 0)
		}
	}
	return n
}

// decimal is how many decimal digits are split off at a time.
const decimal, decimalDigits = 1e19, 19

// String returns the number's decimal digits.
func (n Number) String() string {
	if len(n) == 0 {
		return "0"
	}
	rest := slices.Clone(n)
	var digits []byte // the last one first
	for len(rest) > 0 {
		remainder := uint64(0)
		for i := len(rest) - 1; i >= 0; i-- {
			rest[i], remainder = bits.Div64(remainder, rest[i], decimal)
		}
		rest = trimmed(rest)
		for i := 0; i < decimalDigits && (len(rest) > 0 || remainder > 0); i++ {
			digits = append(digits, byte('0'+remainder%10))
			remainder /= 10
		}
	}
	slices.Reverse(digits)
	return string(digits)
}
