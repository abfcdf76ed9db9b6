package exact

// beam is a breadth-first search that keeps the most promising prefixes of
// each length, by the bound of the relaxation. It finds good paths fast and
// proves nothing.
type beam struct {
	layers [][]kept // by the squares landed on
	next   []candidate
	seen   []int32 // hash table of candidates: index + 1, valid while stamped
	stamp  []uint32
	now    uint32
}

// kept is a prefix by its last node and the prefix before.
type kept struct {
	spot   spot
	parent int32
}

type candidate struct {
	kept
	bound int
}

// buckets is how finely the bounds are sorted when a layer is cut.
const buckets = 1 << 10

// search looks for a path of the relaxation's length that makes at least need
// points. It returns the best one as nodes, or nil.
func (b *beam) search(r *relaxation, width, need int, t *tally) []uint8 {
	if room := t.watch.room; room > 0 {
		width = min(width, room/(r.length+1))
	}
	if width < 1 {
		return nil
	}
	b.begin(r)
	stored := 1
	for depth := 1; depth <= r.length; depth++ {
		ceiling := b.extend(r, b.layers[depth-1], need)
		t.expand(int64(len(b.layers[depth-1])))
		if len(b.next) == 0 || !t.tick(int64(len(b.next))) {
			return nil
		}
		b.layers[depth] = b.cut(b.layers[depth][:0], width, need*unit, ceiling)
		stored += len(b.layers[depth])
		t.watch.stored(stored)
	}
	return b.trace(r.length)
}

// begin makes room for the layers of a search, and puts its root into the
// first.
func (b *beam) begin(r *relaxation) {
	for len(b.layers) <= r.length {
		b.layers = append(b.layers, nil)
	}
	b.layers[0] = append(b.layers[0][:0], kept{spot: r.root(), parent: -1})
}

// extend collects the next landings that are not refuted, and returns their
// highest bound.
func (b *beam) extend(r *relaxation, layer []kept, need int) (ceiling int) {
	b.clear(8 * len(layer))
	for i := range layer {
		s := &layer[i].spot
		for left := r.exits(s); !left.isEmpty(); left = left.rest() {
			bound := r.bound(s, left.first())
			if bound < need*unit {
				continue
			}
			ceiling = max(ceiling, bound)
			b.offer(candidate{kept{r.land(s, left.first()), int32(i)}, bound})
		}
	}
	return ceiling
}

// clear empties the table for at most so many candidates.
func (b *beam) clear(candidates int) {
	b.next = b.next[:0]
	b.now++
	size := len(b.seen)
	for size < 2*candidates || size == 0 {
		size = max(64, 2*size)
	}
	if size != len(b.seen) {
		b.seen, b.stamp = make([]int32, size), make([]uint32, size)
	}
}

// offer adds a candidate, unless the same position is there with as many
// points.
func (b *beam) offer(c candidate) {
	mask := uint64(len(b.seen) - 1)
	for i := mix(c.spot.open.lo, c.spot.key()) & mask; ; i = (i + 1) & mask {
		if b.stamp[i] != b.now {
			b.stamp[i], b.seen[i] = b.now, int32(len(b.next))
			b.next = append(b.next, c)
			return
		}
		if twin := &b.next[b.seen[i]]; twin.spot.open == c.spot.open && twin.spot.at == c.spot.at {
			if c.spot.score > twin.spot.score {
				*twin = c
			}
			return
		}
	}
}

// cut appends to a layer the width candidates of the highest bounds, as near
// as the buckets tell them apart.
func (b *beam) cut(layer []kept, width, floor, ceiling int) []kept {
	if len(b.next) <= width {
		for i := range b.next {
			layer = append(layer, b.next[i].kept)
		}
		return layer
	}
	var count [buckets + 1]int
	grain := (ceiling-floor)/buckets + 1
	for i := range b.next {
		count[(b.next[i].bound-floor)/grain]++
	}
	lowest, above := buckets, 0
	for ; above+count[lowest] <= width; lowest-- {
		above += count[lowest]
	}
	room := width - above // for those in the bucket that is cut through
	for i := range b.next {
		switch bucket := (b.next[i].bound - floor) / grain; {
		case bucket == lowest && room > 0:
			room--
		case bucket <= lowest:
			continue
		}
		layer = append(layer, b.next[i].kept)
	}
	return layer
}

// trace returns the path to the best prefix of a layer.
func (b *beam) trace(depth int) []uint8 {
	last := b.layers[depth]
	best := 0
	for i := range last {
		if last[i].spot.score > last[best].spot.score {
			best = i
		}
	}
	path := make([]uint8, depth)
	for i := int32(best); depth > 0; depth-- {
		at := &b.layers[depth][i]
		path[depth-1], i = at.spot.at, at.parent
	}
	return path
}
