package replay

import (
	"slices"

	"cavalo/internal/search"
)

// NextExpansion returns the moment right after the next node is expanded, or
// the last moment.
func (r *Replay) NextExpansion(moment int) int {
	for i := max(moment, 0); i < r.Len(); i++ {
		if r.events.At(i).Kind == search.Expanded {
			return i + 1
		}
	}
	return r.Len()
}

// PreviousExpansion returns the moment right after a node was expanded, the
// last such moment before this one, or 0.
func (r *Replay) PreviousExpansion(moment int) int {
	for i := min(moment, r.Len()) - 2; i >= 0; i-- {
		if r.events.At(i).Kind == search.Expanded {
			return i + 1
		}
	}
	return 0
}

// NextBound returns the moment right after the next new bound: a new limit of
// an iteration; else the first expansion of a higher f or, where the algorithm
// has none, of a greater depth. Without one it is the last moment.
func (r *Replay) NextBound(moment int) int {
	i, _ := slices.BinarySearch(r.bounds, uint32(max(moment, 0)))
	if i == len(r.bounds) {
		return r.Len()
	}
	return int(r.bounds[i]) + 1
}

// PreviousBound returns the moment right after the last new bound before this
// one, or 0.
func (r *Replay) PreviousBound(moment int) int {
	i, _ := slices.BinarySearch(r.bounds, uint32(max(moment-1, 0)))
	if i == 0 {
		return 0
	}
	return int(r.bounds[i-1]) + 1
}

// IterationStart returns the moment when the iteration began that a moment is
// in, 0 for an algorithm without iterations.
func (r *Replay) IterationStart(moment int) int {
	if !r.build.iterations {
		return 0
	}
	return r.PreviousBound(moment + 1)
}
