package rng

import "math/bits"

// golden is the step of SplitMix64: 2^64 divided by the golden ratio, odd.
const golden = 0x9e3779b97f4a7c15

// Rand is a stream of random numbers. It is not safe for concurrent use.
type Rand struct{ s [4]uint64 }

// New returns the stream of a seed, which is any text.
func New(seed string) *Rand {
	r := &Rand{}
	state := Hash(seed)
	for i := range r.s {
		state += golden
		r.s[i] = finish(state)
	}
	return r
}

// Uint64 returns the next 64 bits.
func (r *Rand) Uint64() uint64 {
	s := &r.s
	result := bits.RotateLeft64(s[1]*5, 7) * 9
	t := s[1] << 17
	s[2] ^= s[0]
	s[3] ^= s[1]
	s[1] ^= s[2]
	s[0] ^= s[3]
	s[2] ^= t
	s[3] = bits.RotateLeft64(s[3], 45)
	return result
}

// Intn returns a uniformly distributed number from 0 to n-1. It panics if n is below 1.
// (Daniel Lemire, "Fast random integer generation in an interval", 2019.)
func (r *Rand) Intn(n int) int {
	if n < 1 {
		panic("rng: Intn of less than 1")
	}
	bound := uint64(n)
	high, low := bits.Mul64(r.Uint64(), bound)
	if low < bound {
		// Without this loop the first 2^64 mod bound values of low would
		// favour some results.
		for unfair := -bound % bound; low < unfair; {
			high, low = bits.Mul64(r.Uint64(), bound)
		}
	}
	return int(high)
}

// Perm returns the numbers 0 to n-1 in random order (Fisher and Yates).
func (r *Rand) Perm(n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		p[i], p[j] = p[j], p[i]
	}
	return p
}

// Hash returns a hash of texts that depends on the boundaries between them: Hash("ab",
// "c") and Hash("a", "bc") differ.
func Hash(parts ...string) uint64 {
	const offset, prime = 0xcbf29ce484222325, 0x100000001b3
	h := uint64(offset)
	for _, part := range parts {
		for i := 0; i < len(part); i++ {
			h = (h ^ uint64(part[i])) * prime
		}
		h = finish(h ^ uint64(len(part)))
	}
	return finish(h)
}

// Mix returns a hash of a hash and a number. It is fast enough for the inner loop of a
// search.
func Mix(h, value uint64) uint64 { return finish(h + golden*(value+1)) }

// finish is the mixing function of SplitMix64: a permutation of the 64-bit
// numbers in which every bit of x moves about half the bits of the result.
func finish(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
