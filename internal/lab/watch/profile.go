package watch

import (
	"math"
	"strconv"
	"strings"

	"cavalo/internal/lab/lens"
	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/tree"
	"cavalo/internal/ui"
)

// shades is how many kinds of f are told apart.
const shades = 12

// profile is a tree with too many nodes to be seen one by one: how many there are
// at each depth, and with which f. It is carried from moment to moment: nodes are
// numbered in the order in which they were made.
type profile struct {
	of        *Film
	low, high float64 // f of all nodes
	depths    []depthProfile
	from, to  replay.Node // that are counted
	places    int
	bands     []ui.Band
}

// depthProfile counts the nodes of a depth.
type depthProfile struct {
	all int
	by  [shades]int
}

// bars says that there are bars in place of a film's nodes.
func (l *Lens) bars(f *Film) bool { return l.ShowsAll() && f.tree.Born(f.Moment) > fewNodes }

// look counts the nodes of the film's moment; of an algorithm with iterations,
// those of the last.
func (p *profile) look(f *Film) {
	if p.of != f {
		*p = profile{of: f, low: math.Inf(1), depths: make([]depthProfile, f.tree.Rows()+1), bands: p.bands[:0]}
		for n := range replay.Node(f.Replay.Nodes()) {
			if v := f.Replay.First(n); !math.IsInf(v, 1) {
				p.low, p.high = min(p.low, v), max(p.high, v)
			}
		}
	}
	p.places = f.tree.Born(f.Moment)
	from := replay.Node(0)
	if since := f.Replay.IterationStart(f.Moment); since > 0 {
		from = f.Replay.Made(since)
	}
	to := f.Replay.Made(f.Moment)
	if from != p.from || p.to < from {
		clear(p.depths)
		p.from, p.to = from, from
		if from > 0 {
			p.count(0, 1)
		}
	}
	for ; p.to < to; p.to++ {
		p.count(p.to, 1)
	}
	for ; p.to > to; p.to-- {
		p.count(p.to-1, -1)
	}
}

// count counts a node.
func (p *profile) count(n replay.Node, by int) {
	d := &p.depths[min(p.of.Replay.Depth(n), len(p.depths)-1)]
	d.all += by
	d.by[p.shade(n)] += by
}

// shade is the kind of f that a node was made with.
func (p *profile) shade(n replay.Node) int {
	f := p.of.Replay.First(n)
	if p.high <= p.low || f <= p.low {
		return 0
	}
	if shade := (f - p.low) / (p.high - p.low) * shades; shade < shades {
		return int(shade)
	}
	return shades - 1 // the highest, or infinite: a dead end
}

// The measures of the picture.
const (
	profileLeft  = 30.0 // the number of the depth
	profileRight = 62.0 // how many nodes
	mostBand     = 24.0
	leastBand    = 3.0
)

// outlineProfile draws a bar for each depth, as wide as it has nodes, the lowest
// f at its left and strongest. On top are the way to the node in hand and the
// path that was found.
func (l *Lens) outlineProfile(f *Film) {
	p := &l.profile
	p.bands = p.bands[:0]
	most := 1
	for i := range p.depths {
		most = max(most, p.depths[i].all)
	}
	row := (l.H - 2*lens.Edge) / float64(max(1, len(p.depths)-1))
	high := min(mostBand, max(1, row*0.72))
	every := 1 + int(lineRoom/max(1, row))
	room := l.W - profileLeft - profileRight
	left := func(depth int) (x, width float64) {
		width = max(leastBand, room*float64(p.depths[depth].all)/float64(most))
		return profileLeft + (room-width)/2, width
	}
	for depth := range p.depths {
		d := &p.depths[depth]
		if d.all == 0 {
			continue
		}
		x, width := left(depth)
		y := lens.Edge + float64(depth)*row - high/2
		first := len(p.bands)
		for shade, n := range d.by {
			if n == 0 {
				continue
			}
			part := width * float64(n) / float64(d.all)
			p.bands = append(p.bands, ui.Band{Rect: ui.Rect{X: x, Y: y, W: part, H: high}, Color: ui.ColorAccent, Strength: 0.75 - 0.55*float64(shade)/(shades-1)})
			x += part
		}
		if depth%every == 0 {
			p.bands[first].Before, p.bands[len(p.bands)-1].Text = strconv.Itoa(depth), f.Count(d.all)
		}
	}
	where := func(n replay.Node) (x, y float64) {
		depth := min(f.Replay.Depth(n), len(p.depths)-1)
		from, width := left(depth)
		before, shade := 0, p.shade(n)
		for _, k := range p.depths[depth].by[:shade] {
			before += k
		}
		share := (float64(before) + float64(p.depths[depth].by[shade])/2) / float64(max(1, p.depths[depth].all))
		return from + width*share, lens.Edge + float64(depth)*row
	}
	goal, found := f.Replay.Solution()
	found = found && f.Moment == f.Replay.Len()
	draw := func(end replay.Node, good bool) {
		for i, n := range f.Replay.Path(end) {
			m := tree.Mark{Place: f.tree.Of(n), Node: n, Row: f.Replay.Depth(n), Above: -1, State: f.Replay.State(n, f.Moment), Count: 1, Focus: !good, Solution: good}
			d := ui.Dot{Up: -1, Radius: min(3.5, max(1.5, row*0.3)), Color: ui.ColorMuted, Strong: i > 0}
			if d.X, d.Y = where(n); i > 0 {
				m.Above, d.Up = len(l.marks)-1, len(l.Dots)-1
			}
			if good {
				d.Color = ui.ColorGood
			}
			if d.Chosen = n == f.node(); n == end {
				d.Radius = 7
				if !good {
					d.Color = ui.ColorAccent
				}
			}
			l.marks, l.Dots = append(l.marks, m), append(l.Dots, d)
		}
	}
	if !found || f.node() != goal {
		draw(f.node(), false)
	}
	if found {
		draw(goal, true)
	}
}

// bands is what lies behind the dots that show gave last.
func (l *Lens) bands() []ui.Band {
	if l.Bars {
		return l.profile.bands
	}
	return nil
}

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
func (w *wording) say(l *Lens, f *Film, i int) {
	m, d := &l.marks[i], &l.Dots[i]
	if m.Row != w.row || w.ends == nil {
		w.row, w.ends = m.Row, make([]float64, max(0, w.lines))
	}
	switch {
	case m.Several && m.Count > 1:
		d.Under = f.Count(m.Count)
	case m.Several || !w.worded:
		return
	default:
		d.Under = f.sum(m.Node)
		if l.Unit() < wideUnit {
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
func (l *Lens) beside(i int) bool {
	d, next := &l.Dots[i], i+1
	need := d.Radius + 8 + 1.25*letter*float64(len([]rune(d.Text)))
	if d.Chosen {
		need += 5
	}
	return next >= len(l.marks) || l.marks[next].Row != l.marks[i].Row || l.Dots[next].X-l.Dots[next].Radius-d.X >= need
}

// sum is what a node is ordered by as it is made up: "7 = 3 + 4".
func (f *Film) sum(n replay.Node) string {
	h, informed := f.Replay.H(n)
	value, g := f.fText(n), f.gText(n)
	if own := f.Rec.Algorithm().Recipe; own != nil && own.Formula != "" {
		if g, _, linear := own.Linear(); !linear || g != 1 || own.Formula == "g" && f.Rec.Algorithm().Queue != "g" {
			return "f " + value
		}
	}
	switch weight := f.Rec.Weight(); {
	case !informed && f.Rec.Algorithm().Queue == "g":
		return "g " + g
	case !informed:
		return ""
	case f.Rec.Algorithm().Queue == "h":
		return "h " + explain.Num(f.lang, h)
	case f.Replay.F(n, f.Moment) != f.Replay.F(n, f.Replay.Born(n)): // it was backed up
		return value + " ≥ " + g + " + " + explain.Num(f.lang, h)
	case weight != 1:
		return value + " = " + g + " + " + explain.Num(f.lang, weight) + "·" + explain.Num(f.lang, h)
	}
	return value + " = " + g + " + " + explain.Num(f.lang, h)
}
