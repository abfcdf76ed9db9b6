package exact

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.OneOf(rapid.Uint64(), rapid.Uint64Range(0, 2), rapid.Just(uint64(decimal))), 0, 5).Draw(t, "words")
		want := new(big.Int)
		for i, w := range words {
			want.Or(want, new(big.Int).Lsh(new(big.Int).SetUint64(w), uint(64*i)))
		}
		n := trimmed(words)
		if n.String() != want.String() {
			t.Fatalf("%v is %s, want %s", words, n, want)
		}
		other := rapid.OneOf(rapid.Uint64(), rapid.Uint64Range(0, 2)).Draw(t, "other")
		if got := compare(n, other); got != want.Cmp(new(big.Int).SetUint64(other)) {
			t.Fatalf("%s compared to %d is %d", n, other, got)
		}
	})
}

// bigNumber reads words, the lowest first.
func bigNumber(words []uint64) *big.Int {
	n := new(big.Int)
	for i, w := range words {
		n.Or(n, new(big.Int).Lsh(new(big.Int).SetUint64(w), uint(64*i)))
	}
	return n
}

// compare returns -1, 0 or 1 if a number is less than another, the same, or more.
func compare(n Number, other uint64) int {
	return bigNumber(n).Cmp(new(big.Int).SetUint64(other))
}
