package ui

import "math"

// asideEdge is the least distance between a node that stands aside and the edges
// of its layer, and asideStep that between two places that are tried.
const (
	asideEdge = 8
	asideStep = 4
)

// placeAside lays a node out as small as its content, where it covers nothing of
// the rest of its layer that can be pressed: as low as can be, in the middle if
// it can. Where there is no such place it covers as little as it must, and boards
// last of all.
func (l *layout) placeAside(n, layer *Node) {
	area := layer.inner.Inset(asideEdge, asideEdge)
	w := math.Min(l.wide(n).want, area.W)
	if n.MaxWidth > 0 {
		w = math.Min(w, n.MaxWidth)
	}
	h := l.height(n, w)
	inTheWay := layer.pressable(n)
	var best Rect
	least := math.Inf(1)
	for y := area.Bottom() - h; y >= area.Y && least > 0; y -= asideStep {
		for _, x := range []float64{area.X + (area.W-w)/2, area.X, area.X + area.W - w} {
			r := Rect{X: x, Y: y, W: w, H: h}
			covered := 0.0
			for _, o := range inTheWay {
				over := o.rect.Intersect(r)
				covered += over.W * over.H * o.weight
			}
			if covered < least {
				best, least = r, covered
			}
		}
	}
	l.place(n, best)
}

// obstacle is something that should not be covered.
type obstacle struct {
	rect   Rect
	weight float64
}

// pressable is what can be pressed below a node, but for one part of it.
func (n *Node) pressable(but *Node) (out []obstacle) {
	const board = 100 // times worse than a button
	var look func(n *Node, seen Rect)
	look = func(n *Node, seen Rect) {
		if n == but || n.Role == Dialog || n.TextOnly {
			return
		}
		if n.scrolls() {
			seen = seen.Intersect(n.Rect)
		}
		switch n.Role {
		case BoardView, TreeView:
			out = append(out, obstacle{n.Rect.Intersect(seen), board})
		case Button, Toggle, Link, Slider, Select, TextField, Tabs: // also one that is disabled now
			out = append(out, obstacle{n.Rect.Intersect(seen), 1})
		default:
			for _, t := range n.targets() {
				if r := t.rect.Intersect(seen); t.focusable() && !r.Empty() {
					out = append(out, obstacle{r, 1})
				}
			}
		}
		for _, c := range n.Children {
			look(c, seen)
		}
	}
	look(n, n.Rect)
	return out
}
