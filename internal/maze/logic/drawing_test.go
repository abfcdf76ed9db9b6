package logic

import (
	"maps"

	"cavalo/internal/maze/rules"
)

// drawing is what is known of a board that is otherwise unknown. It is the
// independent check of reasons and shares no code with the solver.
type drawing struct {
	width, height int
	free, blocked map[rules.Square]bool
	lines         map[pair]bool // true: drawn, false: crossed out
}

// pair is an edge, its smaller square first.
type pair [2]rules.Square

func pairOf(a, b rules.Square) pair { return pair{min(a, b), max(a, b)} }

func newDrawing(b rules.Board, edges ...Edge) drawing {
	d := drawing{b.Width(), b.Height(), map[rules.Square]bool{}, map[rules.Square]bool{}, map[pair]bool{}}
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

// run returns the length of the drawn run from a square to a neighbour and on,
// and the edge that would make it longer if there may be a line.
func (d drawing) run(s, to rules.Square) (length int, more []pair) {
	for {
		length++
		next := to + to - s
		drawn, open := d.ways(to)
		s, to = to, rules.NoSquare
		for _, w := range drawn {
			if w == next {
				to = w
			}
		}
		if to == rules.NoSquare {
			for _, w := range open {
				if w == next {
					more = append(more, pairOf(s, w))
				}
			}
			return length, more
		}
	}
}

// possible reports whether there is a drawing with the lines that are drawn,
// none of those crossed out and none at a blocked square, which has two lines
// at each free square, one at the start and at the end, and in which no line
// branches, closes or joins the start and the end beside other lines, and no
// two equal runs meet. Lines are drawn only where one is missing.
func (d drawing) possible() bool {
	at := map[rules.Square][]rules.Square{}
	for p, on := range d.lines {
		if on {
			if d.blocked[p[0]] || d.blocked[p[1]] {
				return false
			}
			at[p[0]] = append(at[p[0]], p[1])
			at[p[1]] = append(at[p[1]], p[0])
		}
	}
	if !d.open(at) {
		return false
	}
	var choice []pair
	found := false
	choose := func(ways []pair) {
		if !found || len(ways) < len(choice) {
			choice, found = ways, true
		}
	}
	for s := range d.free {
		drawn, open := d.ways(s)
		switch missing := d.need(s) - len(drawn); {
		case missing > len(open):
			return false
		case missing > 0:
			ways := []pair{}
			for _, to := range open[missing-1:] { // one of them, whichever the others are
				ways = append(ways, pairOf(s, to))
			}
			choose(ways)
		}
	}
	for s, to := range at {
		for i, a := range to {
			for _, b := range to[:i] {
				if a-s == s-b {
					continue
				}
				one, longerOne := d.run(s, a)
				other, longerOther := d.run(s, b)
				if one == other {
					choose(append(longerOne, longerOther...))
				}
			}
		}
	}
	if !found {
		return true
	}
	next := d
	next.lines = maps.Clone(d.lines)
	for _, p := range choice {
		next.lines[p] = true
		if next.possible() {
			return true
		}
		next.lines[p] = false
	}
	return false
}

// open reports whether no line branches or closes, and none joins the start
// and the end beside others.
func (d drawing) open(at map[rules.Square][]rules.Square) bool {
	seen := map[rules.Square]int{}
	parts := 0
	for s := range at {
		if seen[s] > 0 {
			continue
		}
		parts++
		squares, ends, stack := 0, 0, []rules.Square{s}
		whole := 0
		for len(stack) > 0 {
			s := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if seen[s] > 0 {
				continue
			}
			seen[s] = parts
			squares++
			ends += len(at[s])
			if d.need(s) == 1 {
				whole++
			}
			if len(at[s]) > d.need(s) {
				return false
			}
			stack = append(stack, at[s]...)
		}
		if ends/2 >= squares { // as many lines as squares: a loop
			return false
		}
		if whole == 2 {
			for s := range d.free {
				if seen[s] != parts && len(at[s]) == 0 {
					return false
				}
			}
			if squares != len(at) {
				return false
			}
		}
	}
	return true
}

// with returns the drawing with the opposite of an edge.
func (d drawing) with(e Edge) drawing {
	d.lines = maps.Clone(d.lines)
	d.lines[pairOf(e.From, e.To)] = !e.On
	return d
}
