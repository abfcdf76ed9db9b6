package ui

// span is one child's claim to room along its container's direction.
type span struct {
	want  float64 // what its content takes
	least float64 // what it can be squeezed to
	most  float64 // what it may grow to
	grow  float64 // its share of the room left; 0 does not grow
}

// share divides room among spans. Those that do not grow get what they want;
// those that do divide the rest by their shares, each at least its least. If
// that is too much, the first are squeezed in proportion to how far they give
// way. If even that is too much, all are scaled down, so that nothing ever
// sticks out of its container; squeezed says so.
func share(spans []span, room float64) (sizes []float64, squeezed bool) {
	sizes = make([]float64, len(spans))
	total, slack := 0.0, 0.0
	for i, s := range spans {
		if s.grow > 0 {
			sizes[i] = s.least
		} else {
			sizes[i] = max(s.want, s.least)
			slack += sizes[i] - s.least
		}
		total += sizes[i]
	}
	switch {
	case total <= room:
		grow(spans, sizes, room)
	case total-slack <= room:
		part := (total - room) / slack
		for i, s := range spans {
			if s.grow == 0 {
				sizes[i] -= (sizes[i] - s.least) * part
			}
		}
	default:
		squeezed = total-slack > room+0.5
		part := max(room, 0) / (total - slack)
		for i, s := range spans {
			sizes[i] = s.least * part
		}
	}
	return sizes, squeezed
}

// grow hands the room left to the spans that grow. A span whose share is less
// than its least, or more than its most, is settled at that bound and the rest
// is divided anew; each round settles at least one, so the rounds end.
func grow(spans []span, sizes []float64, room float64) {
	settled := make([]bool, len(spans))
	for range spans {
		left, shares := room, 0.0
		for i, s := range spans {
			if s.grow == 0 || settled[i] {
				left -= sizes[i]
			} else {
				shares += s.grow
			}
		}
		if shares == 0 {
			return
		}
		// The bounds that are broken upwards are settled first: settling both
		// kinds at once could leave room unused.
		if !settle(spans, sizes, settled, left/shares, false) && !settle(spans, sizes, settled, left/shares, true) {
			for i, s := range spans {
				if s.grow > 0 && !settled[i] {
					sizes[i] = s.grow * left / shares
				}
			}
			return
		}
	}
}

// settle fixes the spans whose share breaks their lower, or upper, bound.
func settle(spans []span, sizes []float64, settled []bool, unit float64, upper bool) bool {
	any := false
	for i, s := range spans {
		if s.grow == 0 || settled[i] {
			continue
		}
		switch size := s.grow * unit; {
		case !upper && size < s.least:
			sizes[i], settled[i], any = s.least, true, true
		case upper && size > s.most:
			sizes[i], settled[i], any = max(s.most, s.least), true, true
		}
	}
	return any
}
