package sketch

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/graph/grid"
	"cavalo/internal/lab/exam"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/words"
)

// Pen draws the elements of figures.
type Pen interface {
	Line(x1, y1, x2, y2 float64)
	Disc(x, y, r float64, double bool)
	Box(x, y, w, h float64)
	// Triangle points up or down; its middle is at the given point.
	Triangle(x, y, r float64, down bool)
	// Word writes a text centred at a point; small texts have a white background.
	Word(x, y, size float64, bold bool, text string)
}

// Column is the width of most figures: half of a page's text.
const Column = 248.0

// Size returns the size of a figure, in points.
func Size(f exam.Figure) (w, h float64) {
	switch {
	case f.Graph != nil && f.Graph.Map != nil:
		m, side := f.Graph.Map, square(f.Graph.Map)
		return float64(m.Columns())*side + 10, float64(m.Rows())*side + 10
	case f.Graph != nil:
		return graphSize(f.Graph)
	case f.Tree != nil:
		w, _ := treeWidth(f.Tree)
		return w, 56 + 42*float64(f.Tree.Height())
	case f.Tiles != nil:
		return float64(f.Tiles.Side)*30 + 10, float64(f.Tiles.Side)*30 + 10
	case f.Table != nil:
		rows, columns := len(f.Table.Rows), 0
		for _, row := range f.Table.Rows {
			columns = max(columns, len(row))
		}
		if len(f.Table.Head) > 0 {
			rows++
		}
		return float64(columns)*cellWidth(columns) + 10, float64(rows)*22 + 10
	}
	return 0, 0
}

// Draw draws a figure.
func Draw(p Pen, l words.Lang, f exam.Figure) {
	w, h := Size(f)
	switch {
	case f.Graph != nil && f.Graph.Map != nil:
		drawMap(p, l, f.Graph)
	case f.Graph != nil:
		graph(p, l, f.Graph, w, h)
	case f.Tree != nil:
		tree(p, l, f.Tree, w, h)
	case f.Tiles != nil:
		for i, n := range f.Tiles.Numbers {
			x, y := 5+float64(i%f.Tiles.Side)*30, 5+float64(i/f.Tiles.Side)*30
			p.Box(x, y, 30, 30)
			if n > 0 {
				p.Word(x+15, y+15, 13, true, exam.Number(float64(n)))
			}
		}
	case f.Table != nil:
		head, rows := f.Table.In(l)
		if len(head) > 0 {
			rows = append([][]string{head}, rows...)
		}
		for i, row := range rows {
			for j, cell := range row {
				wide := cellWidth(len(row))
				x, y := 5+float64(j)*wide, 5+float64(i)*22
				p.Box(x, y, wide, 22)
				p.Word(x+wide/2, y+11, 11, i == 0 && len(head) > 0, cell)
			}
		}
	}
}

// cellWidth returns the width of the cells of a table.
func cellWidth(columns int) float64 { return min(46, (Column-10)/float64(max(5, columns))) }

// square returns the side of the squares of a map: small ones if it then has room in a column.
func square(m *grid.Map) float64 {
	columns := float64(m.Columns())
	if side := (Column - 10) / columns; side >= 26 {
		return min(34, side)
	}
	return min(34, (2*Column-20)/columns)
}

// drawMap draws the squares of a map with their names, costs and h. Walls are hatched.
func drawMap(p Pen, l words.Lang, g *exam.Graph) {
	m, side := g.Map, square(g.Map)
	for s := range grid.Square(m.Squares()) {
		column, row := m.Place(s)
		x, y := 5+float64(column)*side, 5+float64(row)*side
		p.Box(x, y, side, side)
		n := g.Find(m.Name(s))
		if n < 0 {
			for _, far := range []float64{1, 2, 3} {
				p.Line(x, y+far*side/3, x+far*side/3, y)
				p.Line(x+side-far*side/3, y+side, x+side, y+side-far*side/3)
			}
			continue
		}
		if g.IsGoal(n) {
			p.Box(x+2.5, y+2.5, side-5, side-5)
		}
		middle := y + 0.36*side
		if n == g.Start {
			arrow(p, x+7, middle)
		}
		p.Word(x+side/2, middle, 0.29*side, true, m.Name(s))
		if text := g.NodeText(l, n); text != "" {
			p.Word(x+side/2, y+0.72*side, 0.23*side, false, text)
		}
		if cost := m.Weight(s); cost > 1 {
			p.Box(x+0.72*side, y, 0.28*side, 0.28*side)
			p.Word(x+0.86*side, y+0.14*side, 0.24*side, true, l.Int(int64(cost)))
		}
	}
}

// arrow draws a short arrow that ends at a point.
func arrow(p Pen, x, y float64) {
	p.Line(x-6, y, x, y)
	p.Line(x-3, y-3, x, y)
	p.Line(x-3, y+3, x, y)
}

// The radius of a node with its name in it, and of one with its name beside it.
const (
	radius = 11.0
	dot    = 5.0
)

// isLong reports whether a name in a graph has no room in its node, so that all are beside them.
func isLong(g *exam.Graph) bool {
	return slices.ContainsFunc(g.Nodes, func(v exam.Vertex) bool { return utf8.RuneCountInString(v.Name) > 3 })
}

// graphSize returns the size of a graph's drawing.
func graphSize(g *exam.Graph) (w, h float64) {
	nodes := len(g.Nodes)
	switch long := isLong(g); {
	case nodes > 24 || long && nodes > 12:
		return 2*Column - 6, 330
	case nodes > 10 && (long || nodes > 16):
		return 2*Column - 6, 240
	case nodes > 10:
		return 330, 210
	case long && nodes > 6, g.Labels != nil && nodes > 4:
		return Column, 220
	}
	return Column, 160
}

func graph(p Pen, l words.Lang, g *exam.Graph, w, h float64) {
	nodes, texts := make([][2]float64, len(g.Nodes)), make([]string, len(g.Nodes))
	long, radius := isLong(g), radius
	for i, v := range g.Nodes {
		nodes[i] = [2]float64{30 + v.X*(w-60), 25 + v.Y*(h-55)}
		texts[i] = g.NodeText(l, i)
		if long {
			radius, texts[i] = dot, strings.TrimSpace(v.Name+"\n"+texts[i])
		}
	}
	var lines []segment
	if g.Start >= 0 {
		x, y := nodes[g.Start][0]-radius, nodes[g.Start][1]
		lines = []segment{{x - 14, y, x - 2, y}, {x - 7, y - 4, x - 2, y}, {x - 7, y + 4, x - 2, y}}
	}
	for _, e := range g.Edges {
		from, to := nodes[e.From], nodes[e.To]
		d := math.Hypot(to[0]-from[0], to[1]-from[1])
		dx, dy := (to[0]-from[0])/d, (to[1]-from[1])/d
		x2, y2 := to[0]-dx*radius, to[1]-dy*radius
		lines = append(lines, segment{from[0] + dx*radius, from[1] + dy*radius, x2, y2})
		if e.OneWay {
			for _, side := range []float64{-0.45, 0.45} {
				sin, cos := math.Sincos(math.Atan2(dy, dx) + side)
				lines = append(lines, segment{x2, y2, x2 - 7*cos, y2 - 7*sin})
			}
		}
	}
	for _, s := range lines {
		p.Line(s[0], s[1], s[2], s[3])
	}
	if long && g.Costs { // the texts leave room for costs
		for _, e := range g.Edges {
			x, y := (nodes[e.From][0]+nodes[e.To][0])/2, (nodes[e.From][1]+nodes[e.To][1])/2
			lines = append(lines, segment{x - 10, y, x + 10, y})
		}
	}
	placed := labels(w, h, radius, nodes, texts, lines)
	if g.Costs || g.Labels != nil { // over all lines
		for i, spot := range freeSpots(g, nodes, placed) {
			if text := g.EdgeText(l, i); text != "" {
				p.Word(spot[0], spot[1], 9, false, text)
			}
		}
	}
	for i, v := range g.Nodes {
		p.Disc(nodes[i][0], nodes[i][1], radius, g.IsGoal(i))
		if long {
			beside(p, placed[i], texts[i])
			continue
		}
		size := 11.0
		if utf8.RuneCountInString(v.Name) > 2 {
			size = 9
		}
		write(p, nodes[i], size, v.Name, placed[i], texts[i])
	}
}

// beside writes the lines of a text beside a node, the first of which is its name.
func beside(p Pen, at place, text string) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		p.Word((at.segment[0]+at.segment[2])/2, at.segment[1]+labelSize*(float64(i)-float64(len(lines)-1)/2), labelSize-0.5, false, line)
	}
}

// segment is a straight line from a point to another.
type segment [4]float64

// place is the place of a text: the line along its middle, and half its height.
type place struct {
	segment
	high float64
}

// labelSize is the size of the texts beside nodes.
const labelSize = 9.0

// write writes the name of a node inside it, and a text beside it, or inside it too if no place is free.
func write(p Pen, node [2]float64, size float64, name string, at place, text string) {
	switch {
	case text == "":
		p.Word(node[0], node[1], size, true, name)
	case at == place{}:
		p.Word(node[0], node[1]-4, size-2, true, name)
		p.Word(node[0], node[1]+5, 6.5, true, text)
	default:
		p.Word(node[0], node[1], size, true, name)
		p.Word((at.segment[0]+at.segment[2])/2, at.segment[1], labelSize, false, text)
	}
}

// treeWidth returns the width of a tree and the size of its leaves' values: that of a column if
// the texts have room.
func treeWidth(t *gametree.Tree) (w, size float64) {
	spots, natural := exam.Spots(t), float64(len(t.Leaves()))*30
	if slices.ContainsFunc(t.Nodes, func(n gametree.Node) bool { return n.Kind == gametree.Chance }) {
		natural *= 1.25 // for the odds
	}
	for _, size = range []float64{11, 9, 8} {
		w = min(Column, max(180, natural))
		fits := true
		for i := range t.Nodes {
			for j := range i {
				a, b := &t.Nodes[i], &t.Nodes[j]
				apart := math.Abs(spots[i][0]-spots[j][0]) * (w - 2*sides)
				fits = fits && (a.Ply != b.Ply || apart >= halfWidth(a, size)+halfWidth(b, size)+3.5)
			}
		}
		if fits {
			return w, size
		}
	}
	return min(490, natural), 11
}

// sides is the empty width at the left and the right of a tree.
const sides = 8.0

func halfWidth(n *gametree.Node, size float64) float64 {
	if n.Kind != gametree.Plain && n.Leaf() {
		return float64(len(exam.Number(n.StaticValue))) * size * 0.28
	}
	return size + 1
}

// labels returns the places of the texts beside nodes of this radius, as lines along the middle of
// each text: where no line runs, below the node if possible. It is zero for a text without a place; one
// with several lines has the best place there is.
func labels(w, h, r float64, nodes [][2]float64, texts []string, lines []segment) []place {
	placed := make([]place, len(nodes))
	for i, text := range texts {
		if text == "" {
			continue
		}
		half, high := halfSize(text)
		best := high / 3 // also the corners are clear
		if high > labelSize/2 {
			best = math.Inf(-1)
		}
		for try := range 32 * 4 {
			// Near the node first; below it, then further and further round to above it.
			turn := (try%32 + 1) / 2
			if try%2 == 1 {
				turn = -turn
			}
			sin, cos := math.Sincos(math.Pi/2 + math.Pi/16*float64(turn))
			far := r + 1 + 4*float64(try/32)
			x, y := nodes[i][0]+cos*(far+half), nodes[i][1]+sin*(far+high+2)
			if x < half || x > w-half || y < high || y > h-high {
				continue
			}
			at, room := segment{x - half + high, y, x + half - high, y}, 2.0 // more is no better
			for _, line := range lines {
				room = min(room, at.from(line)-high)
			}
			for j, node := range nodes {
				room = min(room, apart(node[0], node[1], at[0], at[1], at[2], at[3])-r-high)
				if j < i && placed[j] != (place{}) {
					room = min(room, at.from(placed[j].segment)-high-placed[j].high)
				}
			}
			if room > best+0.01 {
				best, placed[i] = room, place{at, high}
			}
		}
	}
	return placed
}

// halfSize returns half the width and half the height of a text with one line or more.
func halfSize(text string) (half, high float64) {
	for line := range strings.SplitSeq(text, "\n") {
		half, high = max(half, float64(utf8.RuneCountInString(line))*labelSize/4), high+labelSize/2
	}
	return half, high
}

// at returns a line moved by x and y.
func (s segment) at(x, y float64) segment { return segment{s[0] + x, s[1] + y, s[2] + x, s[3] + y} }

// from returns how far two lines are from each other, 0 if they cross.
func (s segment) from(t segment) float64 {
	side := func(s segment, x, y float64) bool { return (s[2]-s[0])*(y-s[1]) > (s[3]-s[1])*(x-s[0]) }
	if side(s, t[0], t[1]) != side(s, t[2], t[3]) && side(t, s[0], s[1]) != side(t, s[2], s[3]) {
		return 0
	}
	return min(apart(s[0], s[1], t[0], t[1], t[2], t[3]), apart(s[2], s[3], t[0], t[1], t[2], t[3]),
		apart(t[0], t[1], s[0], s[1], s[2], s[3]), apart(t[2], t[3], s[0], s[1], s[2], s[3]))
}

// freeSpots returns the positions of the edges' costs: each on its edge, where other lines, nodes
// and texts are furthest away.
func freeSpots(g *exam.Graph, nodes [][2]float64, placed []place) [][2]float64 {
	spots, lines := make([][2]float64, len(g.Edges)), make([]segment, len(g.Edges)) // of their texts, round (0, 0)
	for i, e := range g.Edges {
		half, line := 4.0, segment{}
		if g.Labels != nil {
			half, _ = halfSize(g.Labels[i])
			line = segment{-half, 0, half, 0}
		}
		x1, y1, x2, y2 := nodes[e.From][0], nodes[e.From][1], nodes[e.To][0], nodes[e.To][1]
		lines[i] = line
		best := math.Inf(-1)
		for _, share := range []float64{0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72} {
			x, y := x1+(x2-x1)*share, y1+(y2-y1)*share
			room := 14.0 // more is no better
			for j, other := range g.Edges {
				if j != i {
					from, to := nodes[other.From], nodes[other.To]
					room = min(room, line.at(x, y).from(segment{from[0], from[1], to[0], to[1]}))
				}
				if j < i {
					room = min(room, line.at(x, y).from(lines[j].at(spots[j][0], spots[j][1])))
				}
			}
			for n, label := range placed {
				room = min(room, line.at(x, y).from(segment{nodes[n][0], nodes[n][1], nodes[n][0], nodes[n][1]})-radius)
				if label != (place{}) {
					room = min(room, label.from(segment{x - half, y, x + half, y})-label.high-labelSize/2)
				}
			}
			if room > best+0.5 {
				best, spots[i] = room, [2]float64{x, y}
			}
		}
	}
	return spots
}

// apart returns how far a point is from a line between two others.
func apart(x, y, x1, y1, x2, y2 float64) float64 {
	dx, dy := x2-x1, y2-y1
	along := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		along = min(1, max(0, ((x-x1)*dx+(y-y1)*dy)/length))
	}
	return math.Hypot(x-x1-along*dx, y-y1-along*dy)
}

func tree(p Pen, l words.Lang, t *gametree.Tree, w, h float64) {
	_, size := treeWidth(t)
	spots, texts := exam.Spots(t), make([]string, len(t.Nodes))
	for i := range spots {
		spots[i] = [2]float64{sides + spots[i][0]*(w-2*sides), 18 + spots[i][1]*(h-52)}
	}
	order := exam.Listed(t)
	var lines []segment
	for _, i := range order[1:] {
		n := &t.Nodes[i]
		x1, y1, x2, y2 := spots[n.Parent][0], spots[n.Parent][1], spots[i][0], spots[i][1]
		end := 1.0 // inside the shape drawn over it
		switch {
		case n.Kind != gametree.Plain && n.Leaf() && exam.IsOdds(t, n):
			end = 2.0 / 3
		case n.Kind != gametree.Plain && n.Leaf():
			end = 1 - 9/(y2-y1) // above the value
		}
		lines = append(lines, segment{x1, y1, x1 + end*(x2-x1), y1 + end*(y2-y1)})
		p.Line(x1, y1, x1+end*(x2-x1), y1+end*(y2-y1))
		if exam.IsOdds(t, n) {
			p.Word((x1+2*x2)/3, (y1+2*y2)/3, 8, false, l.Number(n.Chance))
		}
	}
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Kind == gametree.Plain {
			texts[i] = l.Number(n.StaticValue)
		}
	}
	placed := labels(w, h, 10, spots, texts, lines)
	for _, i := range order {
		n := &t.Nodes[i]
		x, y := spots[i][0], spots[i][1]
		switch {
		case n.Kind != gametree.Plain && n.Leaf():
			p.Word(x, y, size, true, l.Number(n.StaticValue))
			p.Word(x, y+13, max(7, size-2), false, n.Name)
			continue
		case n.Kind < gametree.Chance:
			p.Triangle(x, y, size+2, n.Kind == gametree.Min)
		default:
			p.Disc(x, y, 10, false)
		}
		write(p, spots[i], min(10, size+1), n.Name, placed[i], texts[i])
	}
}

// svg is a pen that writes SVG.
type svg struct{ strings.Builder }

func (s *svg) Line(x1, y1, x2, y2 float64) {
	fmt.Fprintf(s, `<path d="M%.1f %.1fL%.1f %.1f" class="l"/>`, x1, y1, x2, y2)
}

func (s *svg) Disc(x, y, r float64, double bool) {
	fmt.Fprintf(s, `<circle cx="%.1f" cy="%.1f" r="%.1f" class="n"/>`, x, y, r)
	if double {
		fmt.Fprintf(s, `<circle cx="%.1f" cy="%.1f" r="%.1f" class="n"/>`, x, y, r-2.5)
	}
}

func (s *svg) Box(x, y, w, h float64) {
	fmt.Fprintf(s, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" class="n"/>`, x, y, w, h)
}

func (s *svg) Triangle(x, y, r float64, down bool) {
	c := Corners(x, y, r, down)
	fmt.Fprintf(s, `<path d="M%.1f %.1fL%.1f %.1fL%.1f %.1fZ" class="n"/>`, c[0][0], c[0][1], c[1][0], c[1][1], c[2][0], c[2][1])
}

// Corners returns the corners of a triangle around a point: its tip is r above or below it.
func Corners(x, y, r float64, down bool) [3][2]float64 {
	tip := -r
	if down {
		tip = r
	}
	return [3][2]float64{{x, y + tip}, {x + r*1.05, y - tip*0.62}, {x - r*1.05, y - tip*0.62}}
}

func (s *svg) Word(x, y, size float64, bold bool, text string) {
	class := "t"
	if bold {
		class = "t b"
	}
	fmt.Fprintf(s, `<text x="%.1f" y="%.1f" font-size="%g" class="%s">%s</text>`, x, y+size*0.35, size, class, fault.Markup(text))
}

// SVG returns a figure as a picture in its size that needs nothing else, "" where it has none.
func SVG(l words.Lang, f exam.Figure) string {
	w, h := Size(f)
	if w == 0 {
		return ""
	}
	var s svg
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" role="img" aria-label="%s">`,
		w, h, w*4/3, h*4/3, fault.Markup(Spoken(l, f)))
	s.WriteString("<style>" + style + "</style>")
	Draw(&s, l, f)
	s.WriteString("</svg>")
	return s.String()
}

// Spoken describes a figure for someone who can't see it.
func Spoken(l words.Lang, f exam.Figure) string {
	if f.Tree != nil {
		return exam.TreeSpoken(l, f.Tree)
	}
	return strings.Join(strings.FieldsFunc(Printed(l, f), func(r rune) bool { return r == '\n' || r == '\t' }), "; ")
}

// style is the style of a figure.
const style = `text{font-family:Arial,Helvetica,sans-serif}.l{stroke:#444;stroke-width:1.2;fill:none}.n{stroke:#222;stroke-width:1.2;fill:#fff}` +
	`.t{text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:3px;fill:#111}.b{font-weight:600}`
