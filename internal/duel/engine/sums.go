package engine

import "math/bits"

// sums holds for each ten bits of the two words the sum of the numbers that
// they stand for, so that a set of squares is summed in five look-ups.
type sums [2]wordSums

// wordSums are those of one word.
type wordSums [5][1 << sumBits]int16

const sumBits = 10

func (t *sums) fill(value *[128]int16) {
	for w := range t {
		for i := range t[w] {
			for set := 1; set < 1<<sumBits; set++ {
				lowest := 64*w + sumBits*i + bits.TrailingZeros(uint(set))
				t[w][i][set] = t[w][i][set&(set-1)] + value[lowest]
			}
		}
	}
}

// of returns the sum of the numbers of a set of the word.
func (s *wordSums) of(set uint64) int {
	const all = 1<<sumBits - 1
	return int(s[0][set&all]) + int(s[1][set>>sumBits&all]) + int(s[2][set>>(2*sumBits)&all]) +
		int(s[3][set>>(3*sumBits)&all]) + int(s[4][set>>(4*sumBits)&all])
}
