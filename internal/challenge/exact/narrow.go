package exact

// narrow bars the nodes, level by level, through which no walk makes need
// units: no path that makes them can be there then. What the relaxation says
// after it holds for such paths only. The levels must have been swept.
func (r *relaxation) narrow(need int) {
	last := r.length - 1
	var live open
	r.begin(&r.arrivals[last], r.alive[last])
	for toGo := last; ; toGo-- {
		var barred open
		for left := r.alive[toGo]; !left.isEmpty(); left = left.rest() {
			x := left.first()
			through := join(r.arrivals[toGo][x], r.levels[toGo][x]) - r.weight[x]
			if r.total(through) < need {
				barred = barred.or(single(x))
			}
		}
		r.bar(toGo, barred)
		r.narrowed = r.narrowed || !barred.isEmpty()
		live = live.or(r.alive[toGo])
		if toGo == 0 {
			if live != r.live {
				r.live = live
				r.connect()
			}
			return
		}
		r.raise(&r.arrivals[toGo], &r.arrivals[toGo-1], r.alive[toGo-1])
	}
}

// join is the value of the best walk through a node, which comes from one
// group and goes on to another.
func join(arrival, departure pair) int64 {
	if arrival.best&groupBits != departure.best&groupBits || departure.best&groupBits == noGroup {
		return arrival.best + departure.best
	}
	return max(arrival.best+departure.second, arrival.second+departure.best)
}

// inherit bars what was barred in the relaxation of the position before.
func (r *relaxation) inherit(from *relaxation) {
	for toGo := range r.length {
		r.bar(toGo, r.alive[toGo].without(from.alive[toGo]))
	}
	r.narrowed = from.narrowed
}

// bar takes nodes out of a level.
func (r *relaxation) bar(toGo int, nodes open) {
	r.alive[toGo] = r.alive[toGo].without(nodes)
	for ; !nodes.isEmpty(); nodes = nodes.rest() {
		x := nodes.first()
		r.levels[toGo][x], r.arrivals[toGo][x] = pair{never, never}, pair{never, never}
	}
}

// holds is what a bound says of all paths: those through barred nodes make less
// than need.
func (r *relaxation) holds(bound, need int) int {
	if r.narrowed {
		return max(bound, need-1)
	}
	return bound
}
