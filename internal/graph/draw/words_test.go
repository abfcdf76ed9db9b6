package draw

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
)

// placed finds the places of a picture's words in an area.
func placed(p *Picture, w, h float64) (lettering, *ui.BoardPen) {
	b := p.Board(1)
	soft := paint.NewSoft(image.NewRGBA(image.Rect(0, 0, 1, 1)), paint.NewFonts(), 1)
	d := ui.NewBoardPen(soft, b, b.Geometry(ui.Rect{W: w, H: h}), ui.Light(), ui.BoardMotion{})
	return p.placeWords(d), d
}

// In graphs as they are typed, of some ten or twenty nodes, no name lies over another
// name or node, and all are inside; on a phone, of some ten.
func TestNamesAreLegible(t *testing.T) {
	for _, c := range []struct {
		nodes  int
		w, h   float64
		faults int // of all, in ten graphs
	}{{8, 760, 620, 0}, {14, 760, 620, 0}, {20, 760, 620, 0}, {8, 358, 320, 0}, {14, 358, 320, 6}, {8, 288, 260, 0}} {
		faults := 0
		for seed := range uint64(10) {
			r := rand.New(rand.NewPCG(seed, 7))
			p, g := &Picture{Note: "f = 000"}, layout.Graph{Nodes: c.nodes}
			for i := range c.nodes {
				p.Nodes = append(p.Nodes, Node{Name: fmt.Sprintf("Node%d", i), Note: "f = 123"})
				if i > 0 {
					up := r.IntN(i)
					p.Edges = append(p.Edges, Edge{From: up, To: i, Cost: fmt.Sprint(r.IntN(200)), Both: true})
					g.Edges = append(g.Edges, layout.Edge{From: up, To: i})
				}
			}
			for _, at := range layout.Spring(g) {
				p.Spots = append(p.Spots, ui.Spot(at))
			}
			w, d := placed(p, c.w, c.h)
			for i, a := range w.names {
				if !(a.x >= 0 && a.y >= 0 && a.x+a.w <= c.w && a.y+a.h <= c.h) {
					t.Errorf("%d nodes on %v x %v, seed %d: name %d is outside", c.nodes, c.w, c.h, seed, i)
				}
				for j := range w.names {
					if x, y := d.Center(j); j != i && touches(a.rect(), x, y, d.Side/2) || j < i && !a.rect().Intersect(w.names[j].rect()).Empty() {
						faults++
					}
				}
			}
		}
		if faults > c.faults {
			t.Errorf("%d nodes on %v x %v: %d names lie over others", c.nodes, c.w, c.h, faults)
		}
	}
}

// noted is a painter that notes where words are written.
type noted struct {
	*paint.Soft
	words []ui.Rect
}

func (n *noted) Text(x, baseline float64, text string, size float64, weight ui.Weight, _ color.NRGBA) {
	n.words = append(n.words, ui.Rect{X: x, Y: baseline - 0.73*size, W: n.Width(text, size, weight), H: 0.73 * size})
}

// However little room there is, no words are written over others or outside.
func TestNoWordsOverOthers(t *testing.T) {
	for _, size := range []ui.Rect{{W: 760, H: 620}, {W: 288, H: 260}, {W: 135, H: 86}} {
		p, g := &Picture{Note: "f = 000"}, layout.Graph{Nodes: 20}
		for i := range 20 {
			p.Nodes = append(p.Nodes, Node{Name: fmt.Sprintf("Node%d", i), Note: "f = 123", Current: i == 7})
			if i > 0 {
				p.Edges = append(p.Edges, Edge{From: i / 2, To: i, Cost: fmt.Sprint(10 * i)})
				g.Edges = append(g.Edges, layout.Edge{From: i / 2, To: i})
			}
		}
		for _, at := range layout.Spring(g) {
			p.Spots = append(p.Spots, ui.Spot(at))
		}
		b := p.Board(1)
		n := &noted{Soft: paint.NewSoft(image.NewRGBA(image.Rect(0, 0, 1, 1)), paint.NewFonts(), 1)}
		wordLayer{p}.Draw(ui.NewBoardPen(n, b, b.Geometry(size), ui.Light(), ui.BoardMotion{}))
		if len(n.words) < 4 {
			t.Errorf("%v: %d words are written", size, len(n.words))
		}
		for i, r := range n.words {
			if r.X < 0 || r.Y < 0 || r.Right() > size.W || r.Bottom() > size.H {
				t.Errorf("%v: words at %v", size, r)
			}
			for _, other := range n.words[:i] {
				if !r.Intersect(other).Empty() {
					t.Errorf("%v: words at %v and %v", size, other, r)
				}
			}
		}
	}
}

// A picture of other edges has its words elsewhere, however many nodes there are.
func TestWordsOfOtherEdges(t *testing.T) {
	p := &Picture{Nodes: make([]Node, 5000), Spots: make([]ui.Spot, 5000), Edges: []Edge{{From: 0, To: 4096, Cost: "1"}}}
	for i := range p.Spots {
		p.Spots[i] = ui.Spot{X: float64(i%100) / 100, Y: float64(i/100) / 50}
	}
	_, d := placed(p, 600, 400)
	key := p.key(d)
	if p.Edges[0] = (Edge{From: 1, To: 0, Cost: "1"}); p.key(d) == key {
		t.Error("two edges have one key")
	}
}

func TestCrosses(t *testing.T) {
	r := ui.Rect{X: 10, Y: 10, W: 20, H: 10}
	for _, c := range []struct {
		line segment
		want float64
	}{{segment{0, 15, 100, 15}, 20}, {segment{20, 0, 20, 100}, 10}, {segment{0, 0, 100, 0}, 0}, {segment{12, 12, 18, 12}, 6}, {segment{0, 40, 40, 40}, 0}, {segment{0, 9, 9, 0}, 0}} {
		if got := crosses(r, c.line); got != c.want {
			t.Errorf("%v: %v, want %v", c.line, got, c.want)
		}
	}
}

// A grid leaves nothing out that reaches into a rectangle, inside and outside of its
// frame, and little else comes with it.
func TestGrid(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	frame := ui.Rect{X: 20, Y: 30, W: 800, H: 600}
	place := func() (x, y float64) { return r.Float64()*1000 - 80, r.Float64()*800 - 70 }
	var lines []segment
	var rects []ui.Rect
	seen, all := newGrid(frame, 3000), newGrid(frame, 3000)
	for i := range 3000 {
		x1, y1 := place()
		x2, y2 := x1+r.Float64()*200-100, y1+r.Float64()*200-100
		switch i % 10 {
		case 0:
			x2 = x1
		case 1:
			y2 = y1
		case 2:
			x2, y2 = place()
		}
		lines, rects = append(lines, segment{x1, y1, x2, y2}), append(rects, ui.Rect{X: x1, Y: y1, W: r.Float64() * 60, H: r.Float64() * 20})
		seen.putLine(i, lines[i])
		all.add(i, rects[i])
		if i%3 == 0 {
			all.remove(i, rects[i])
		}
	}
	listed := 0
	for range 500 {
		x, y := place()
		area := ui.Rect{X: x, Y: y, W: 40, H: 14}
		near, within := seen.in(area, nil), all.in(area, nil)
		listed += len(near) + len(within)
		for i := range lines {
			if found := slices.Contains(near, int32(i)); crosses(area, lines[i]) > 0 && !found {
				t.Fatalf("%v is not among those in %v", lines[i], area)
			}
			if found := slices.Contains(within, int32(i)); found == (i%3 == 0) && (found || !rects[i].Intersect(area).Empty()) {
				t.Fatalf("%v in %v: %v", rects[i], area, found)
			}
		}
	}
	if most := 500 * 6000 / 20; listed > most {
		t.Errorf("%d are looked at, want at most %d", listed, most)
	}
}

// On the map of Romania every road has its cost beside it, over no other words, in the
// rooms that low windows leave for the map.
func TestCostsInLowWindows(t *testing.T) {
	problem, _ := puzzle.FindProblem(rules.Puzzle.Problems(), "romania")
	in, _ := space.Of[rules.Node](problem.Position)
	g := in.(rules.Graph)
	p := &Picture{Note: "f = 000"}
	low, high := rules.Point{X: math.Inf(1), Y: math.Inf(1)}, rules.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for n := range rules.Node(g.Len()) {
		at, _ := g.Place(n)
		low, high = rules.Point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}, rules.Point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
		p.Nodes = append(p.Nodes, Node{Name: g.Name(n), Start: n == g.Start(), Goal: g.Goal(n)})
		for _, e := range g.Edges(n) {
			if e.To > n {
				p.Edges = append(p.Edges, Edge{From: int(n), To: int(e.To), Cost: fmt.Sprint(e.Cost), Both: true})
			}
		}
	}
	for n := range p.Nodes {
		at, _ := g.Place(rules.Node(n))
		p.Spots = append(p.Spots, ui.Spot{X: (at.X - low.X) / (high.X - low.X), Y: (at.Y - low.Y) / (high.Y - low.Y)})
	}
	tight := func(b *box) ui.Rect { return b.rect().Inset(0, b.h*0.15) }
	// Watch and the editor at 1366 x 650, 1280 x 560, 1024 x 600 and 900 x 520
	for _, room := range [][2]float64{{630, 171}, {902, 328}, {544, 108.7}, {816, 238}, {620, 121}, {560, 278}, {498, 97}, {436, 152}} {
		w, d := placed(p, room[0], room[1])
		covering := 0
		for i := range w.costs {
			c, e := &w.costs[i], p.Edges[i]
			x1, y1 := d.Center(e.From)
			x2, y2 := d.Center(e.To)
			if c.hidden || tight(c).Inset(-40, -40).Intersect(ui.Rect{X: min(x1, x2), Y: min(y1, y2), W: math.Abs(x2-x1) + 0.1, H: math.Abs(y2-y1) + 0.1}).Empty() {
				t.Errorf("%v: the cost from %s to %s is at %+v", room, p.Nodes[e.From].Name, p.Nodes[e.To].Name, *c)
			}
			for j := range w.names {
				if !tight(c).Intersect(w.names[j].rect()).Empty() {
					covering++
				}
			}
			for j := range i {
				if !tight(c).Intersect(tight(&w.costs[j])).Empty() {
					t.Errorf("%v: two costs are at %+v", room, *c)
				}
			}
		}
		if covering > 1 && room[1] >= 100 || covering > 2 {
			t.Errorf("%v: %d costs lie over names", room, covering)
		}
	}
}
