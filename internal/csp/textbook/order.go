package textbook

import (
	"cmp"
	"slices"
)

// ordered is ORDER-DOMAIN-VALUES: the values left in a variable's domain.
func (s *run) ordered(x int) (list []int) {
	for v, alive := range s.alive[x] {
		if alive {
			list = append(list, v)
		}
	}
	if s.job.Settings.Value == "order" {
		return list
	}
	ruled := make(map[int]int, len(list))
	for _, v := range list {
		ruled[v] = s.ruledOut(x, v)
	}
	slices.SortStableFunc(list, func(v, w int) int { return cmp.Compare(ruled[v], ruled[w]) })
	return list
}

// ruledOut counts the legal values of other variables that a value rules out, each once.
func (s *run) ruledOut(x, v int) int {
	out := map[removal]bool{}
	s.set(x, v)
	for _, i := range s.Of[x] {
		r := s.Relations[i]
		y, n := s.open(r, x)
		if n != 1 {
			continue
		}
		for w, alive := range s.alive[y] {
			if !alive || s.stopped || out[removal{y, w}] {
				continue
			}
			if s.job.Settings.Inference == "none" && !s.consistent(y, w, false) {
				continue
			}
			if s.set(y, w); !s.check(r) {
				out[removal{y, w}] = true
			}
		}
	}
	return len(out)
}
