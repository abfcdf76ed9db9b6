package layout

import (
	"cmp"
	"math"
	"slices"

	"cavalo/internal/lists"
)

// Point is a point in a frame, from 0 to 1 from the left and from the top.
type Point struct{ X, Y float64 }

// Edge joins two nodes, numbered from 0.
type Edge struct{ From, To int }

// Graph is a graph to lay out.
type Graph struct {
	Nodes  int
	Edges  []Edge
	Start  int     // the node where layers begin
	Aspect float64 // width of the frame by its height; 0 is DefaultAspect

	// Tell, if not nil, is called now and then with a function that returns the positions so far.
	// If it returns false these are the result.
	Tell func(so func() []Point) bool
}

// DefaultAspect is the aspect of the room for a graph on a wide screen.
const DefaultAspect = 1.3

// Few is the maximum number of nodes that are laid out in a moment. For more, Rows can be
// shown first.
const Few = 400

// exact is the maximum number of nodes for which all pairs are compared; with more, each node is
// compared with some others and those near it.
const exact = 100

func (g Graph) aspect() float64 {
	if g.Aspect > 0 {
		return g.Aspect
	}
	return DefaultAspect
}

// valid returns the edges that join two different nodes of the graph.
func (g Graph) valid() []Edge {
	return lists.Filter(g.Edges, func(e Edge) bool { return e.From != e.To && min(e.From, e.To) >= 0 && max(e.From, e.To) < g.Nodes })
}

// Gap is the minimum distance between two nodes, as a fraction of their distance if spread evenly.
const Gap = 0.5

// gap returns the minimum distance in a frame as wide as its aspect and 1 high.
func (g Graph) gap() float64 { return Gap * math.Sqrt(g.aspect()/float64(max(1, g.Nodes))) }

// Rows returns positions in rows and columns.
func Rows(g Graph) []Point {
	columns := max(1, int(math.Ceil(math.Sqrt(float64(g.Nodes)*g.aspect()))))
	lines := (g.Nodes + columns - 1) / columns
	at := make([]Point, g.Nodes)
	for i := range at {
		at[i] = Point{share(i%columns, columns), share(i/columns, lines)}
	}
	return at
}

// share returns the position of the i-th of n items spread over a length of 1.
func share(i, n int) float64 {
	if n < 2 {
		return 0.5
	}
	return float64(i) / float64(n-1)
}

// finish moves nodes into the frame, apart from each other and off edges, and turns at,
// measured in heights, into shares of the frame.
func (g Graph) finish(at []Point) []Point {
	a := g.aspect()
	fit(at, a)
	if g.Nodes > exact {
		g.spread(at)
	} else {
		g.part(at)
	}
	for i := range at {
		at[i].X /= a
	}
	return at
}

// part moves nodes apart and off edges.
func (g Graph) part(at []Point) {
	a, edges, gap := g.aspect(), g.valid(), g.gap()
	for round := range 60 {
		moved := 0.0
		if round < 40 {
			moved = unblock(at, edges, 0.7*gap)
		}
		moved = max(moved, separate(at, gap, round))
		if clamp(at, a); moved < gap*0.001 || g.stopped(at) {
			break
		}
	}
	for round := range 400 {
		moved := separate(at, gap, round)
		if clamp(at, a); moved < gap*0.001 || g.stopped(at) {
			break
		}
	}
}

// spread moves many nodes apart. If that takes too long it restarts from positions that are more
// and more evenly spread.
func (g Graph) spread(at []Point) {
	a, gap, from := g.aspect(), g.gap(), slices.Clone(at)
	even := evenly(at, a)
	for _, share := range []float64{0, 0.4, 0.7, 1} {
		for i := range at {
			at[i] = Point{from[i].X + share*(even[i].X-from[i].X), from[i].Y + share*(even[i].Y-from[i].Y)}
		}
		for round := range 150 {
			moved := separate(at, gap, round)
			if clamp(at, a); moved < gap*0.001 || g.stopped(at) {
				return
			}
		}
	}
}

// evenly returns positions that fill the frame evenly and keep the nodes' relative positions: half
// of the nodes get half of the room, and so on in each half.
func evenly(at []Point, aspect float64) []Point {
	order, even := make([]int, len(at)), make([]Point, len(at))
	for i := range order {
		order[i] = i
	}
	halve(at, even, order, Point{}, Point{aspect, 1})
	fit(even, aspect)
	return even
}

// halve spreads nodes between two corners.
func halve(at, even []Point, nodes []int, low, high Point) {
	if len(nodes) < 2 {
		for _, i := range nodes {
			even[i] = Point{(low.X + high.X) / 2, (low.Y + high.Y) / 2}
		}
		return
	}
	half := len(nodes) / 2
	part := float64(half) / float64(len(nodes))
	if high.X-low.X > high.Y-low.Y {
		slices.SortStableFunc(nodes, func(i, j int) int { return cmp.Compare(at[i].X, at[j].X) })
		middle := low.X + part*(high.X-low.X)
		halve(at, even, nodes[:half], low, Point{middle, high.Y})
		halve(at, even, nodes[half:], Point{middle, low.Y}, high)
		return
	}
	slices.SortStableFunc(nodes, func(i, j int) int { return cmp.Compare(at[i].Y, at[j].Y) })
	middle := low.Y + part*(high.Y-low.Y)
	halve(at, even, nodes[:half], low, Point{high.X, middle})
	halve(at, even, nodes[half:], Point{low.X, middle}, high)
}

// stopped calls Tell and reports whether to stop.
func (g Graph) stopped(at []Point) bool {
	return g.Tell != nil && !g.Tell(func() []Point {
		so, a := slices.Clone(at), g.aspect()
		fit(so, a)
		for i := range so {
			so[i].X /= a
		}
		return so
	})
}

// fit stretches positions to fill a frame of an aspect and height 1.
func fit(at []Point, aspect float64) {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, p := range at {
		low, high = Point{min(low.X, p.X), min(low.Y, p.Y)}, Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	stretch := func(v, from, to, room float64) float64 {
		if to-from < 1e-9 {
			return room / 2
		}
		return (v - from) / (to - from) * room
	}
	for i, p := range at {
		at[i] = Point{stretch(p.X, low.X, high.X, aspect), stretch(p.Y, low.Y, high.Y, 1)}
	}
}

// clamp moves positions outside the frame to its edge.
func clamp(at []Point, aspect float64) {
	for i, p := range at {
		at[i] = Point{min(max(p.X, 0), aspect), min(max(p.Y, 0), 1)}
	}
}

// separate moves nodes closer than a gap apart, and returns the largest move.
func separate(at []Point, gap float64, round int) (moved float64) {
	if len(at) > exact {
		near := newCells(at, gap)
		for i := range at {
			for _, j := range near.before(i) {
				moved = max(moved, apart(at, i, int(j), gap, round))
			}
		}
		return moved
	}
	for i := range at {
		for j := range i {
			moved = max(moved, apart(at, i, j, gap, round))
		}
	}
	return moved
}

// apart is separate for two nodes. At the same point they move in a direction that depends on the
// round and their numbers.
func apart(at []Point, i, j int, gap float64, round int) (moved float64) {
	dx, dy := at[i].X-at[j].X, at[i].Y-at[j].Y
	if dx*dx+dy*dy >= gap*gap {
		return 0
	}
	d := length(dx, dy)
	if d < gap*0.01 {
		turn := float64(i*7+j*3+round) * 2.399963 // the golden angle, so that no two directions are the same
		dx, dy, d = math.Cos(turn), math.Sin(turn), 1
	}
	push := (gap*1.001 - min(d, gap)) / 2
	if d == 1 {
		push = gap / 2
	}
	x, y := dx/d*push, dy/d*push
	if flat := math.Abs(x) < math.Abs(y)*0.02 || math.Abs(y) < math.Abs(x)*0.02; flat && round > 20 {
		x, y = x-y*0.3, y+x*0.3 // else nodes in a line at the edge would stay in it
	}
	at[i].X, at[i].Y = at[i].X+x, at[i].Y+y
	at[j].X, at[j].Y = at[j].X-x, at[j].Y-y
	return push
}

// cells divide the frame to find nodes near each other, by their first places.
type cells struct {
	columns, rows int
	of            []int     // the cell of each node
	in            [][]int32 // the nodes of each cell
	list          []int32
}

// newCells returns cells with a side, or a larger one if there were far more cells than nodes.
func newCells(at []Point, side float64) *cells {
	var high Point
	for _, p := range at {
		high = Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	side = max(side, math.Sqrt(high.X*high.Y/float64(8*len(at)))) // which separate never reaches
	c := &cells{columns: 1 + int(high.X/side), rows: 1 + int(high.Y/side), of: make([]int, len(at))}
	c.in = make([][]int32, c.columns*c.rows)
	for i, p := range at {
		c.of[i] = int(max(0, p.Y)/side)*c.columns + int(max(0, p.X)/side)
		c.in[c.of[i]] = append(c.in[c.of[i]], int32(i))
	}
	return c
}

// before returns the nodes near node i with lower numbers.
func (c *cells) before(i int) []int32 {
	c.list = c.list[:0]
	x, y := c.of[i]%c.columns, c.of[i]/c.columns
	for row := max(0, y-1); row <= min(y+1, c.rows-1); row++ {
		for column := max(0, x-1); column <= min(x+1, c.columns-1); column++ {
			for _, j := range c.in[row*c.columns+column] {
				if int(j) >= i {
					break
				}
				c.list = append(c.list, j)
			}
		}
	}
	return c.list
}

// unblock moves nodes off others' edges that pass nearer than a distance.
func unblock(at []Point, edges []Edge, distance float64) (moved float64) {
	for n := range at {
		for _, e := range edges {
			if e.From == n || e.To == n {
				continue
			}
			if !reaches(at[n], at[e.From], at[e.To], distance) {
				continue
			}
			x, y, off := aside(at[n], at[e.From], at[e.To])
			if off >= distance {
				continue
			}
			push := (distance - off) / 2
			at[n].X, at[n].Y = at[n].X+x*push, at[n].Y+y*push
			for _, end := range []int{e.From, e.To} {
				at[end].X, at[end].Y = at[end].X-x*push/2, at[end].Y-y*push/2
			}
			moved = max(moved, push)
		}
	}
	return moved
}

// reaches reports whether a point is in the box around a line, widened by d: a quick test.
func reaches(p, a, b Point, d float64) bool {
	return p.X > min(a.X, b.X)-d && p.X < max(a.X, b.X)+d && p.Y > min(a.Y, b.Y)-d && p.Y < max(a.Y, b.Y)+d
}

// aside returns the distance of a point from a line, and the direction away from it; a point
// beyond the ends is infinitely far.
func aside(p, from, to Point) (x, y, off float64) {
	dx, dy := to.X-from.X, to.Y-from.Y
	long := length(dx, dy)
	if long < 1e-9 {
		return 0, 0, math.Inf(1)
	}
	dx, dy = dx/long, dy/long
	if along := (p.X-from.X)*dx + (p.Y-from.Y)*dy; along <= 0 || along >= long {
		return 0, 0, math.Inf(1)
	}
	side := (p.X-from.X)*-dy + (p.Y-from.Y)*dx
	if side < 0 {
		return dy, -dx, -side
	}
	return -dy, dx, side
}

// neighbours returns the neighbours of each node, by edges in either direction.
func (g Graph) neighbours() [][]int {
	next := make([][]int, g.Nodes)
	for _, e := range g.valid() {
		next[e.From] = append(next[e.From], e.To)
		next[e.To] = append(next[e.To], e.From)
	}
	return next
}

// distances returns how many edges each node is away from one, -1 if there is no path.
func distances(next [][]int, from int) []int {
	d := make([]int, len(next))
	for i := range d {
		d[i] = -1
	}
	if from >= 0 && from < len(next) {
		reach(next, from, d)
	}
	return d
}

// reach sets d, which must be -1, to the distance of each node that can be reached from one,
// and lists these nodes, the nearest first.
func reach(next [][]int, from int, d []int) []int {
	d[from] = 0
	queue := []int{from}
	for at := 0; at < len(queue); at++ {
		for _, to := range next[queue[at]] {
			if d[to] < 0 {
				d[to] = d[queue[at]] + 1
				queue = append(queue, to)
			}
		}
	}
	return queue
}

// length is a math.Hypot that is five times as fast, for moderate values.
func length(dx, dy float64) float64 { return math.Sqrt(dx*dx + dy*dy) }
