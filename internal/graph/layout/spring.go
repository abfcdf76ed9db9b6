package layout

import "math"

// Spring puts nodes where springs between all of them, as long as the shortest paths between
// the nodes, would hold them (Kamada and Kawai 1989; solved by majorization, Gansner, Koren
// and North 2004). Many nodes have springs to their neighbours and to some pivots only
// (Ortmann, Klimenta and Brandes 2016).
func Spring(g Graph) []Point {
	s := g.springs()
	at := make([]Point, g.Nodes)
	if g.Nodes <= exact {
		s.circle(at)
		if layers := distances(s.next, g.Start); g.Start >= 0 && g.Start < g.Nodes {
			for i, d := range layers {
				if d >= 0 {
					at[i].X = float64(d) + at[i].X*0.1
				}
			}
		}
	} else {
		s.between(at)
	}
	for range min(300, 40+2_000_000/max(1, g.Nodes*g.Nodes)) {
		if s.relax(at) < 1e-4 || g.stopped(at) {
			break
		}
	}
	lay(at)
	return g.finish(at)
}

// springs are the springs between nodes.
type springs struct {
	next    [][]int
	pivots  []int
	want    [][]float64 // the distance of each node to each pivot
	longest float64
	share   float64 // the number of nodes that a pivot stands for
}

// somePivots is the number of pivots for many nodes.
const somePivots = 60

// springs chooses the pivots, each the farthest from those before it, and computes distances.
func (g Graph) springs() *springs {
	s := &springs{next: g.neighbours(), want: make([][]float64, g.Nodes), longest: 1, share: 1}
	count := g.Nodes
	if g.Nodes > exact {
		count, s.share = somePivots, float64(g.Nodes)/somePivots
	}
	nearest := make([]float64, g.Nodes)
	for i := range s.want {
		s.want[i] = make([]float64, count)
		nearest[i] = math.Inf(1)
	}
	pivot := 0
	for p := range count {
		if g.Nodes <= exact {
			pivot = p
		}
		s.pivots = append(s.pivots, pivot)
		for i, d := range distances(s.next, pivot) {
			s.want[i][p] = float64(d)
			s.longest = max(s.longest, float64(d))
			if d >= 0 {
				nearest[i] = min(nearest[i], float64(d))
			}
		}
		for i := range nearest {
			if nearest[i] > nearest[pivot] {
				pivot = i
			}
		}
	}
	for i := range s.want {
		for p := range s.want[i] {
			if s.want[i][p] < 0 { // parts that aren't connected stay beside each other
				s.want[i][p] = s.longest*0.7 + 1
			}
		}
	}
	return s
}

// circle puts nodes on a wavy circle that starts at the left.
func (s *springs) circle(at []Point) {
	for i := range at {
		turn := math.Pi + 2*math.Pi*float64(i)/float64(len(at))
		r := s.longest / 2 * (1 + 0.1*math.Sin(float64(3*i)))
		at[i] = Point{r * math.Cos(turn), r * math.Sin(turn)}
	}
}

// between places the pivots, then the other nodes between them, weighted by distance.
func (s *springs) between(at []Point) {
	alone := &springs{next: make([][]int, len(s.pivots)), longest: s.longest, share: 1}
	for p, i := range s.pivots {
		alone.pivots, alone.want = append(alone.pivots, p), append(alone.want, s.want[i])
	}
	pivots := make([]Point, len(s.pivots))
	alone.circle(pivots)
	for range 300 {
		if alone.relax(pivots) < 1e-4 {
			break
		}
	}
	for i := range at {
		x, y, weights := 0.0, 0.0, 0.0
		for p, d := range s.want[i] {
			w := 1 / (d*d*d + 0.01)
			x, y, weights = x+w*pivots[p].X, y+w*pivots[p].Y, weights+w
		}
		sin, cos := math.Sincos(float64(i) * 2.399963)
		at[i] = Point{x/weights + 0.3*cos, y/weights + 0.3*sin}
	}
}

// relax moves each node to where its springs pull it, and returns the largest move.
func (s *springs) relax(at []Point) (moved float64) {
	for i := range at {
		x, y, weights := 0.0, 0.0, 0.0
		pull := func(j int, want, share float64) {
			dx, dy := at[i].X-at[j].X, at[i].Y-at[j].Y
			d := length(dx, dy)
			if d < 1e-9 {
				turn := float64(i*5+j) * 2.399963
				dx, dy, d = math.Cos(turn), math.Sin(turn), 1
			}
			w := share / (want * want)
			x += w * (at[j].X + want*dx/d)
			y += w * (at[j].Y + want*dy/d)
			weights += w
		}
		for p, j := range s.pivots {
			if i != j {
				pull(j, s.want[i][p], s.share)
			}
		}
		if len(s.pivots) < len(at) {
			for _, j := range s.next[i] {
				pull(j, 1, 1)
			}
		}
		if weights == 0 {
			continue
		}
		to := Point{x / weights, y / weights}
		moved = max(moved, length(to.X-at[i].X, to.Y-at[i].Y))
		at[i] = to
	}
	return moved
}

// lay rotates positions so that their longest extent is horizontal, and mirrors them so that the
// first node is at the left and the second above.
func lay(at []Point) {
	if len(at) < 2 {
		return
	}
	middle := Point{}
	for _, p := range at {
		middle.X, middle.Y = middle.X+p.X/float64(len(at)), middle.Y+p.Y/float64(len(at))
	}
	xx, xy, yy := 0.0, 0.0, 0.0
	for _, p := range at {
		dx, dy := p.X-middle.X, p.Y-middle.Y
		xx, xy, yy = xx+dx*dx, xy+dx*dy, yy+dy*dy
	}
	turn := math.Atan2(2*xy, xx-yy) / 2
	sin, cos := math.Sincos(-turn)
	for i, p := range at {
		dx, dy := p.X-middle.X, p.Y-middle.Y
		at[i] = Point{dx*cos - dy*sin, dx*sin + dy*cos}
	}
	if at[0].X > 0 {
		for i := range at {
			at[i].X = -at[i].X
		}
	}
	if at[1].Y > 0 {
		for i := range at {
			at[i].Y = -at[i].Y
		}
	}
}
