package layout

import "math"

// Spring puts nodes where springs between all of them would hold them that are as
// long as the ways between the nodes (Kamada and Kawai 1989; solved by majorization,
// Gansner, Koren and North 2004).
func Spring(g Graph) []Point {
	if g.Nodes > MaxNodes {
		return g.rows()
	}
	next := g.neighbours()
	want := make([][]float64, g.Nodes)
	longest := 1.0
	for i := range want {
		want[i] = make([]float64, g.Nodes)
		for j, d := range distances(next, i) {
			want[i][j] = float64(d)
			longest = max(longest, float64(d))
		}
	}
	for i := range want {
		for j := range want[i] {
			if want[i][j] < 0 { // parts without a way between them stay beside each other
				want[i][j] = longest*0.7 + 1
			}
		}
	}
	at := make([]Point, g.Nodes)
	for i := range at { // from a circle that starts at the left, the ways bend it
		turn := math.Pi + 2*math.Pi*float64(i)/float64(g.Nodes)
		r := longest / 2 * (1 + 0.1*math.Sin(float64(3*i)))
		at[i] = Point{r * math.Cos(turn), r * math.Sin(turn)}
	}
	if layers := distances(next, g.Start); g.Start >= 0 && g.Start < g.Nodes {
		for i, d := range layers {
			if d >= 0 {
				at[i].X = float64(d) + at[i].X*0.1
			}
		}
	}
	for range rounds(g.Nodes) {
		if relax(at, want) < 1e-4 {
			break
		}
	}
	lay(at)
	return g.finish(at)
}

// rounds is how often the springs pull: less where there are many.
func rounds(nodes int) int { return min(300, 40+2_000_000/max(1, nodes*nodes)) }

// relax moves each node to where its springs pull it, and returns the longest way.
func relax(at []Point, want [][]float64) (moved float64) {
	for i := range at {
		x, y, weights := 0.0, 0.0, 0.0
		for j := range at {
			if i == j {
				continue
			}
			dx, dy := at[i].X-at[j].X, at[i].Y-at[j].Y
			d := length(dx, dy)
			if d < 1e-9 {
				turn := float64(i*5+j) * 2.399963
				dx, dy, d = math.Cos(turn), math.Sin(turn), 1
			}
			w := 1 / (want[i][j] * want[i][j])
			x += w * (at[j].X + want[i][j]*dx/d)
			y += w * (at[j].Y + want[i][j]*dy/d)
			weights += w
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

// lay turns places so that their longest extent is across, with the first node at
// the left and, of what is left to choose, the second one above.
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
