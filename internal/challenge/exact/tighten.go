package exact

import "math"

// narrowEvery is how many sweeps are made between two narrowings, each of which
// costs as much as a sweep. It is put off at a root, since the bound holds for
// all paths until then.
const narrowEvery = 16

// tighten lowers the bound by at most so many sweeps, step lengths from first
// to last points, until it is below need (in units). It leaves the levels and
// multipliers of the lowest bound. It returns that bound, in units, which holds
// for paths that make need, and the lowest one seen that holds for all.
func (r *relaxation) tighten(sweeps int, first, last float64, need int, t *tally) (lowest, sure int) {
	sweeps = max(1, sweeps)
	r.descent = descent{}
	r.descent.aim(sweeps, first, last)
	lowest, sure = math.MaxInt, math.MaxInt
	fresh := false // the levels are those of the lowest bound
	for i := range sweeps {
		bound := r.sweep()
		sure = min(sure, r.holds(bound, need))
		fresh = bound < lowest
		if fresh {
			lowest, r.best = bound, r.m
		}
		if bound < need || i == sweeps-1 || !t.work(int64(r.length)) {
			break
		}
		if i%narrowEvery == narrowEvery-1 || i == 0 && r.narrowed {
			r.narrow(need)
		}
		r.follow()
		r.descend()
	}
	if !fresh {
		r.m = r.best
		lowest = min(lowest, r.sweep())
		sure = min(sure, r.holds(lowest, need))
	}
	if lowest >= need {
		r.narrow(need)
	}
	return lowest, sure
}

// descend moves the multipliers one step by the walk that follow wrote down.
func (r *relaxation) descend() {
	d := &r.descent
	var use [maxNodes]uint8
	for _, x := range r.walk {
		use[r.g.group[x]]++
	}
	length := int32(d.step * unit)
	d.step *= d.ratio
	for _, group := range r.groups {
		capacity := 1
		if r.g.doubles.drawn && group < maxDoubles {
			capacity = int(r.dearest >> group & 1)
		}
		d.group[group] = turn(d.group[group], capacity-int(use[group]))
		r.m.group[group] = move(r.m.group[group], d.group[group], length)
	}
	for _, c := range r.caps {
		slack := c.size
		for _, n := range use[:min(c.ranks, maxDoubles)] {
			slack -= int(n)
		}
		d.ranks[c.ranks] = turn(d.ranks[c.ranks], slack)
		r.m.ranks[c.ranks] = move(r.m.ranks[c.ranks], d.ranks[c.ranks], length)
	}
}
