package layout

import (
	"cmp"
	"math"
	"slices"
)

// Layered puts nodes in columns by their distance from the start, near their neighbours.
func Layered(g Graph) []Point {
	next := g.neighbours()
	columns := g.layers(next)
	order(columns, next)
	at := make([]Point, g.Nodes)
	for c, nodes := range columns {
		for i, n := range nodes {
			at[n] = Point{float64(c), (float64(i) + 0.5) / float64(len(nodes))}
		}
	}
	level(at, columns, next)
	return g.finish(at)
}

// layers returns the nodes by their distance from the start, then the nodes of each other
// part by their distance from its first node. A layer that is too high for the frame takes
// several columns.
func (g Graph) layers(next [][]int) [][]int {
	most := max(3, int(math.Ceil(1.4*math.Sqrt(float64(g.Nodes)/g.aspect()))))
	var columns [][]int
	distance := make([]int, g.Nodes)
	for n := range distance {
		distance[n] = -1
	}
	add := func(from int) {
		byDistance := [][]int{}
		for _, n := range reach(next, from, distance) {
			d := distance[n]
			if d == len(byDistance) {
				byDistance = append(byDistance, nil)
			}
			byDistance[d] = append(byDistance[d], n)
		}
		for _, layer := range byDistance {
			slices.Sort(layer)
			parts := (len(layer) + most - 1) / most
			for i := range parts {
				columns = append(columns, layer[i*len(layer)/parts:(i+1)*len(layer)/parts])
			}
		}
	}
	if g.Start >= 0 && g.Start < g.Nodes {
		add(g.Start)
	}
	for n := range g.Nodes {
		if distance[n] < 0 {
			add(n)
		}
	}
	return columns
}

// order sorts each column by the mean position of the neighbours in the columns before, then after
// it, repeatedly, which leaves few crossings.
func order(columns [][]int, next [][]int) {
	column, place, mean := make([]int, len(next)), make([]float64, len(next)), make([]float64, len(next))
	note := func(c int) {
		for i, n := range columns[c] {
			column[n], place[n] = c, (float64(i)+0.5)/float64(len(columns[c]))
		}
	}
	for c := range columns {
		note(c)
	}
	sort := func(c int, before bool) {
		for _, n := range columns[c] {
			sum, count := 0.0, 0.0
			for _, to := range next[n] {
				if before && column[to] < c || !before && column[to] > c {
					sum, count = sum+place[to], count+1
				}
			}
			if mean[n] = place[n]; count > 0 {
				mean[n] = sum / count
			}
		}
		slices.SortStableFunc(columns[c], func(a, b int) int { return cmp.Compare(mean[a], mean[b]) })
		note(c)
	}
	for range 8 {
		for c := range columns {
			sort(c, true)
		}
		for c := len(columns) - 1; c >= 0; c-- {
			sort(c, false)
		}
	}
}

// level moves the nodes of each column towards their neighbours, keeping their order and
// distances.
func level(at []Point, columns [][]int, next [][]int) {
	highest := 1
	for _, nodes := range columns {
		highest = max(highest, len(nodes))
	}
	gap := 1 / float64(highest)
	for range 12 {
		for _, nodes := range columns {
			for _, n := range nodes {
				sum := at[n].Y
				for _, to := range next[n] {
					sum += at[to].Y
				}
				at[n].Y = sum / float64(len(next[n])+1)
			}
			for i := 1; i < len(nodes); i++ {
				at[nodes[i]].Y = max(at[nodes[i]].Y, at[nodes[i-1]].Y+gap)
			}
			if last := at[nodes[len(nodes)-1]].Y; last > 1-gap/2 {
				at[nodes[len(nodes)-1]].Y = 1 - gap/2
				for i := len(nodes) - 2; i >= 0; i-- {
					at[nodes[i]].Y = min(at[nodes[i]].Y, at[nodes[i+1]].Y-gap)
				}
			}
		}
	}
}
