package duel

import "math/bits"

func Extra(p Position) (base [FeatureCount]int32, left int, extra []int32) {
	b := NewBitboard(p)
	s := b.Start()
	var v vector
	v.fill(b, &s)
	for _, side := range []Side{s.turn, s.turn.Other()} {
		k := s.knight[side]
		other := s.knight[side.Other()]
		w1 := k.word() ^ 1
		at1 := b.targets(&s, side)
		raw := s.left[w1] & jumpsFrom[k&127]
		// closure
		var seen set
		front := at1
		for w := w1; front != 0; w ^= 1 {
			seen[w&1] |= front
			front = flood(front, w) & s.left[w&1^1] &^ seen[w&1^1]
		}
		extra = append(extra, int32(seen.count()), int32(b.sums.of(0, seen[0])+b.sums.of(1, seen[1])))
		extra = append(extra, int32(bits.OnesCount64(raw&^at1)))
		// onward degrees
		dead, one, safe := 0, 0, 0
		bestTwo, bestSafe := int32(0), int32(0)
		bestKeep := int32(0)
		for rest := at1; rest != 0; rest &= rest - 1 {
			t := node(64*w1 + bits.TrailingZeros64(rest))
			left := set{s.left[0] &^ b.cleared[t][0], s.left[1] &^ b.cleared[t][1]}
			on := left[t.word()^1] & jumpsFrom[t]
			switch bits.OnesCount64(on) {
			case 0:
				dead++
			case 1:
				one++
			default:
				safe++
				bestSafe = max(bestSafe, int32(b.value[t]))
			}
			n := int32(0)
			for r := on; r != 0; r &= r - 1 {
				n = max(n, int32(b.value[64*(t.word()^1)+bits.TrailingZeros64(r)]))
			}
			bestTwo = max(bestTwo, int32(b.value[t])+n)
			// what the other keeps
			or := left[other.word()^1] & jumpsFrom[other&127]
			bestKeep = max(bestKeep, int32(b.value[t])-int32(16*bits.OnesCount64(or)))
		}
		extra = append(extra, int32(dead), int32(one), int32(safe), bestSafe, bestTwo, bestKeep)
		// mobility of all squares in 2: number of at2 with onward
		extra = append(extra, int32(b.value[0]*0))
	}
	return v, s.left.count(), extra
}
