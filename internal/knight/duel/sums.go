package duel

// sums holds for each byte of the two words the sum of the numbers that its
// bits stand for, so that a set of squares is summed in seven look-ups.
type sums [2][7][256]int16

func (t *sums) fill(value *[128]int16) {
	for w := range t {
		for i := range t[w] {
			for bits := 1; bits < 256; bits++ {
				low := bits & -bits
				n := 64*w + 8*i
				for b := low; b > 1; b >>= 1 {
					n++
				}
				t[w][i][bits] = t[w][i][bits&^low] + value[n]
			}
		}
	}
}

// of returns the sum of the numbers of a set of word w.
func (t *sums) of(w int, set uint64) int {
	s := &t[w&1]
	return int(s[0][set&255]) + int(s[1][set>>8&255]) + int(s[2][set>>16&255]) + int(s[3][set>>24&255]) +
		int(s[4][set>>32&255]) + int(s[5][set>>40&255]) + int(s[6][set>>48&255])
}
