package look

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"cavalo/internal/graph/layout"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// placed finds the places of a picture's words in an area.
func placed(p *Picture, w, h float64) (words, *ui.BoardPen) {
	b := p.Board(1)
	soft := paint.NewSoft(image.NewRGBA(image.Rect(0, 0, 1, 1)), paint.NewFonts(), 1)
	d := ui.NewBoardPen(soft, b, b.Geometry(ui.Rect{W: w, H: h}), ui.Light(), ui.BoardMotion{})
	return p.place(d), d
}

func (b box) rect() ui.Rect { return ui.Rect{X: b.x, Y: b.y, W: b.w, H: b.h} }

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
