package logic_test

import (
	"maps"
	"slices"

	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
)

// drawing is what is known of a board that is otherwise unknown. It is the
// independent check of reasons and shares no code with the solver.
type drawing struct {
	width, height int
	free, blocked map[rules.Square]bool
	lines         map[pair]bool // true: drawn, false: crossed out
	last          pair          // the edge tried last
}

// pair is an edge, its smaller square first.
type pair [2]rules.Square

func pairOf(a, b rules.Square) pair { return pair{min(a, b), max(a, b)} }

func newDrawing(b rules.Board, edges ...logic.Edge) drawing {
	d := drawing{width: b.Width(), height: b.Height(), free: map[rules.Square]bool{}, blocked: map[rules.Square]bool{}, lines: map[pair]bool{}}
	for _, e := range edges {
		d.lines[pairOf(e.From, e.To)] = e.On
	}
	return d
}

// ways returns the squares beside a square to which a line may go, drawn or not.
func (d drawing) ways(s rules.Square) (drawn, open []rules.Square) {
	for _, v := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		line, column := s.Line()+v[0], s.Column()+v[1]
		if line < 0 || line >= d.height || column < 0 || column >= d.width {
			continue
		}
		to := rules.At(line, column)
		on, known := d.lines[pairOf(s, to)]
		switch {
		case known && on:
			drawn = append(drawn, to)
		case !known && !d.blocked[s] && !d.blocked[to]:
			open = append(open, to)
		}
	}
	return drawn, open
}

// need returns how many lines a square of the path has.
func (d drawing) need(s rules.Square) int {
	isStart := s.Line() == d.height-1 && s.Column() == 0
	isEnd := s.Line() == 0 && s.Column() == d.width-1
	switch {
	case isStart && isEnd:
		return 0
	case isStart || isEnd:
		return 1
	}
	return 2
}

// run returns the edges of the drawn run from a square to a neighbour and on,
// and the edge that would make it longer, with whether there may be a line.
func (d drawing) run(s, to rules.Square) (run []pair, more pair, open bool) {
	for {
		run = append(run, pairOf(s, to))
		next := to + to - s
		drawn, free := d.ways(to)
		if s, to = to, next; !slices.Contains(drawn, next) {
			return run, pairOf(s, next), slices.Contains(free, next)
		}
	}
}

// possible reports whether there is a drawing with the lines that are drawn,
// none of those crossed out and none at a blocked square, which has two lines
// at each free square, one at the start and at the end, and in which no line
// branches, closes or joins the start and the end beside other lines, and no
// two equal runs meet.
func (d drawing) possible() bool {
	ok, _ := d.search()
	return ok
}

// search draws lines only where one is missing: at a free square, or at the end
// of one of two equal runs. When there is no drawing it returns the edges that
// show it, so that choices which are not among them are not changed.
func (d drawing) search() (ok bool, because map[pair]bool) {
	at := map[rules.Square][]rules.Square{}
	for p, on := range d.lines {
		if on {
			if d.blocked[p[0]] || d.blocked[p[1]] {
				return false, map[pair]bool{p: true}
			}
			at[p[0]] = append(at[p[0]], p[1])
			at[p[1]] = append(at[p[1]], p[0])
		}
	}
	if because := d.broken(at); because != nil {
		return false, because
	}
	// Of several places where a line is missing the one with the fewest ways is
	// tried first, the nearest to the last one.
	var ways, why []pair
	found, least := false, 0
	choose := func(s rules.Square, w, because []pair) {
		if weight := 1000*len(w) + d.away(s); !found || weight < least {
			ways, why, found, least = w, because, true, weight
		}
	}
	for s := range d.free {
		if missing := d.need(s) - len(at[s]); missing > 0 {
			w, because := d.missing(s, missing)
			choose(s, w, because)
		}
	}
	for s, to := range at {
		if len(to) == 2 && to[0]-s != s-to[1] {
			if w, because := d.equal(s, to); because != nil {
				choose(s, w, because)
			}
		}
	}
	if !found {
		return true, nil
	}
	because = map[pair]bool{}
	for _, p := range why {
		because[p] = true
	}
	defer func() {
		for _, p := range ways {
			delete(d.lines, p)
		}
	}()
	for _, p := range ways {
		d.lines[p], d.last = true, p
		ok, more := d.search()
		if ok {
			return true, nil
		}
		maps.Copy(because, more)
		if !more[p] {
			break
		}
		d.lines[p] = false
	}
	for _, p := range ways {
		delete(because, p)
	}
	return false, because
}

// missing returns the edges one of which is drawn when a free square has some
// lines too few, and the crosses that leave no others.
func (d drawing) missing(s rules.Square, lines int) (ways, because []pair) {
	_, open := d.ways(s)
	if lines <= len(open) {
		for _, to := range open[lines-1:] {
			ways = append(ways, pairOf(s, to))
		}
	}
	for p, on := range d.lines {
		if !on && (p[0] == s || p[1] == s) {
			because = append(because, p)
		}
	}
	return ways, because
}

// equal returns the edges one of which is drawn when two equal runs meet at a
// corner, and the edges that show it; none if the runs differ.
func (d drawing) equal(s rules.Square, to []rules.Square) (ways, because []pair) {
	lengths := [2]int{}
	for i, to := range to {
		run, more, open := d.run(s, to)
		lengths[i] = len(run)
		if because = append(because, run...); open {
			ways = append(ways, more)
		} else if _, known := d.lines[more]; known {
			because = append(because, more)
		}
	}
	if lengths[0] != lengths[1] {
		return nil, nil
	}
	return ways, because
}

// broken returns the lines that show that a line branches or closes, or joins
// the start and the end beside others; nil if there are none.
func (d drawing) broken(at map[rules.Square][]rules.Square) map[pair]bool {
	seen := map[rules.Square]bool{}
	for s := range at {
		if seen[s] {
			continue
		}
		squares, ends, lines := 0, 0, map[pair]bool{}
		piece := map[rules.Square]bool{}
		for stack := []rules.Square{s}; len(stack) > 0; {
			s := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if seen[s] {
				continue
			}
			seen[s], piece[s] = true, true
			squares++
			if d.need(s) == 1 {
				ends++
			}
			here := map[pair]bool{}
			for _, to := range at[s] {
				lines[pairOf(s, to)], here[pairOf(s, to)] = true, true
			}
			if len(at[s]) > d.need(s) {
				return here
			}
			stack = append(stack, at[s]...)
		}
		if len(lines) >= squares {
			return lines
		}
		if ends < 2 {
			continue
		}
		for s := range d.free {
			if !piece[s] && len(at[s]) == 0 {
				return lines
			}
		}
		for p, on := range d.lines {
			if on && !piece[p[0]] {
				lines[p] = true
				return lines
			}
		}
	}
	return nil
}

// away returns how far a square is from the edge tried last.
func (d drawing) away(s rules.Square) int {
	lines, columns := s.Line()-d.last[0].Line(), s.Column()-d.last[0].Column()
	return lines*lines + columns*columns
}

// with returns the drawing with the opposite of an edge.
func (d drawing) with(e logic.Edge) drawing {
	d.last = pairOf(e.From, e.To)
	d.lines = maps.Clone(d.lines)
	d.lines[d.last] = !e.On
	return d
}
