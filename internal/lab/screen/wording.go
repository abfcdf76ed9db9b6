package screen

import (
	"strings"

	"cavalo/internal/lab/replay"
	"cavalo/internal/search"
)

// wording puts words to the dots of a tree, as long as they don't lie over each
// other.
type wording struct {
	worded bool // nodes have words at all
	lines  int  // below a row, that have room before the next one
	row    int  // that is in hand
	ends   []float64
}

// say gives a dot its words: the move that led to it beside it, f = g + h below,
// or how many nodes it stands for.
func (w *wording) say(l *lens, f *film, i int) {
	m, d := &l.marks[i], &l.dots[i]
	if m.Row != w.row || w.ends == nil {
		w.row, w.ends = m.Row, make([]float64, max(0, w.lines))
	}
	switch {
	case m.Several && m.Count > 1:
		d.Under = f.count(m.Count)
	case m.Several || !w.worded:
		return
	default:
		d.Under = f.sum(m.Node)
		if l.unit() < wideUnit {
			d.Under = strings.ReplaceAll(d.Under, " ", "")
		}
		if m.Node > 0 {
			if d.Text = f.name(m.Node); !l.beside(i) {
				d.Text, d.Under = "", strings.TrimSpace(d.Text+" "+d.Under)
			}
		}
	}
	half := letter * float64(len([]rune(d.Under))) / 2
	for line := range w.ends {
		if d.X-half >= w.ends[line] {
			d.Lower, w.ends[line] = line, d.X+half+4
			return
		}
	}
	d.Under = ""
}

// wideUnit is the width of a leaf that has room for a sum with its spaces.
const wideUnit = 60

// beside says that a dot's name has room between it and the next one.
func (l *lens) beside(i int) bool {
	d, next := &l.dots[i], i+1
	need := d.Radius + 8 + 1.25*letter*float64(len([]rune(d.Text)))
	if d.Chosen {
		need += 5
	}
	return next >= len(l.marks) || l.marks[next].Row != l.marks[i].Row || l.dots[next].X-l.dots[next].Radius-d.X >= need
}

// sum is what a node is ordered by as it is made up: "7 = 3 + 4".
func (f *film) sum(n replay.Node) string {
	h, informed := f.replay.H(n)
	value, g := num(f.lang, f.replay.F(n, f.moment)), num(f.lang, f.replay.G(n))
	switch weight := f.rec.Weight(); {
	case !informed && f.rec.Algorithm().ID == search.UCS:
		return "g " + g
	case !informed:
		return ""
	case f.rec.Algorithm().ID == search.Greedy:
		return "h " + num(f.lang, h)
	case f.replay.F(n, f.moment) != f.replay.F(n, f.replay.Born(n)): // it was backed up
		return value + " ≥ " + g + " + " + num(f.lang, h)
	case weight != 1:
		return value + " = " + g + " + " + num(f.lang, weight) + "·" + num(f.lang, h)
	}
	return value + " = " + g + " + " + num(f.lang, h)
}
