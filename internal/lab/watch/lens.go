package watch

import (
	"math"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/lab/export"
	"cavalo/internal/lab/lens"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/explain"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/tree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Lens is the part of a search tree that is looked at.
type Lens struct {
	lens.Lens
	marks   []tree.Mark // that of each dot
	profile profile     // in place of the nodes, where they are too many
}

// The measures of words below a dot, in pixels.
const (
	lineRoom = 13.0 // of a line
	letter   = 6.2  // the width of a letter, about
)

const (
	// fewNodes is up to how many nodes are drawn when all is shown.
	fewNodes = 300
	// wordedNodes is up to how many have words.
	wordedNodes = 60
)

// Whole shows all of each tree, until the function that is returned is called.
func Whole(all ...*Lens) (back func()) {
	var were []Lens
	for _, l := range all {
		were = append(were, *l)
		*l = Lens{}
	}
	return func() {
		for i, l := range all {
			*l = were[i]
		}
	}
}

// show draws the film's moment into a place.
func (l *Lens) show(f *Film, w, h float64) []ui.Dot {
	focus := f.tree.Of(f.node())
	l.Settle(w, h, f.tree.Width(), f.tree.Rows(), f.tree.X(focus), f.tree.Row(focus))
	l.profile.look(f)
	l.Many = l.profile.places > fewNodes
	l.marks, l.Dots = l.marks[:0], l.Dots[:0]
	if l.Bars = l.bars(f); l.Bars {
		l.outlineProfile(f)
		return l.Dots
	}
	unit, row := l.Unit(), l.Row()
	v := tree.View{Unit: unit, Gap: l.gap(), Focus: focus}
	v.Left, v.Right, v.Top, v.Bottom = l.View()
	l.marks = f.tree.Show(v, f.Moment, l.marks)
	current, chosen := f.Replay.Current(f.Moment), f.node()
	found := f.Moment == f.Replay.Len()
	words := wording{worded: unit >= lens.NameRoom || len(l.marks) <= wordedNodes, lines: int((row - 10) / lineRoom)}
	for i := range l.marks {
		m := &l.marks[i]
		d := export.Dot(m)
		if !m.Several && f.hidesState(m.Node) {
			d = ui.Dot{Radius: 4.5, Color: ui.ColorMuted, Hollow: true}
		}
		d.Radius = min(d.Radius, max(1.5, 0.4*row), max(1.5, 0.45*l.gap()))
		d.X, d.Y = l.At(m.X, m.Row)
		d.Up = m.Above
		d.Strong = m.Focus && m.Above >= 0
		if m.Solution && found {
			d.Color, d.Strong = ui.ColorGood, m.Above >= 0
		}
		if !m.Several && m.Node == current {
			d.Color, d.Radius, d.Hollow, d.Faint, d.Crossed = ui.ColorAccent, 7, false, false, false
		}
		d.Chosen = !m.Several && (m.Node == chosen || f.ask.marks(m.Node))
		l.Dots = append(l.Dots, d)
	}
	for i := range l.Dots {
		words.say(l, f, i)
	}
	return l.Dots
}

// gap is the least distance of two dots: they may be nearer where all of a small
// tree is shown.
func (l *Lens) gap() float64 {
	if l.ShowsAll() && !l.Many {
		return min(lens.LeastGap, l.Unit())
	}
	return lens.LeastGap
}

// press chooses the node near a point; what stands for several is zoomed in on.
func (l *Lens) press(f *Film, x, y float64) {
	switch i := l.Near(x, y); {
	case i < 0 && l.Bars:
		l.Magnify(x, y, 3)
	case i < 0:
		f.chosen = false
	case l.marks[i].Several:
		l.Magnify(l.Dots[i].X, l.Dots[i].Y, 3)
	default:
		f.choose(l.marks[i].Node)
	}
}

// key moves the choice along the tree, and zooms.
func (l *Lens) key(f *Film, key string) bool {
	place := f.tree.Of(f.node())
	to := tree.Place(-1)
	parent, has := f.tree.Parent(place)
	switch key {
	case "ArrowUp":
		if has {
			to = parent
		}
	case "ArrowDown":
		if c := f.tree.Children(place, f.Moment); len(c) > 0 {
			to = c[0]
		}
	case "ArrowLeft", "ArrowRight":
		if has {
			to = beside(f.tree.Children(parent, f.Moment), place, key == "ArrowRight")
		}
	default:
		return l.ZoomKey(key)
	}
	if to >= 0 {
		if n, ok := f.tree.Node(to, f.Moment); ok {
			f.choose(n)
			l.Free = false
		}
	}
	return true
}

// beside is the neighbour of a place among its siblings, or the place itself.
func beside(siblings []tree.Place, place tree.Place, after bool) tree.Place {
	for i, p := range siblings {
		if p != place {
			continue
		}
		if after && i+1 < len(siblings) {
			return siblings[i+1]
		}
		if !after && i > 0 {
			return siblings[i-1]
		}
	}
	return place
}

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

type depthProfile struct {
	all int
	by  [shades]int
}

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

// worldOf is the whole world of a film, nil where it is too large to be drawn.
func worldOf(a *shell.App, f *Film) shell.Atlas {
	portrait, ok := a.PortraitOf(f.puzzle)
	if !ok || portrait.Atlas == nil {
		return nil
	}
	return portrait.Atlas(f.start)
}

// whole says that the whole world is shown in place of the tree.
func (w *watch) whole() bool { return w.film != nil && w.film.world != nil && !w.plain }

// What is shown: in ids and addresses.
const (
	asGraph = "graph"
	asTree  = "tree"
)

// pictureTabs choose between the whole world and the tree; nothing where there is no
// choice.
func (w *watch) pictureTabs() *ui.Node {
	if w.film.world == nil {
		return ui.NewSpacer().With(ui.Traits{Width: 0})
	}
	t, now := w.s.App.Lang.T, asGraph
	if w.plain {
		now = asTree
	}
	name := words.AtlasMap
	if w.film.planned {
		name = words.AtlasGraph
	}
	return ui.NewTabs("watch-picture", t(words.AtlasPicture), now, []ui.Option{{Value: asGraph, Label: t(name)}, {Value: asTree, Label: t(words.AtlasTree)}}, func(v string) {
		w.plain, w.cursor = v == asTree, atlas.None
		w.s.Changed()
	})
}

// zoom is that of the tree; the whole world is always in sight.
func (w *watch) zoom() *ui.Node {
	if w.whole() {
		return ui.NewSpacer().With(ui.Traits{Width: 0})
	}
	return lens.ZoomRow(w.s.App, w.lens.ZoomKey)
}

// picture is the whole world, or the search tree.
func (w *watch) picture() *ui.Node {
	n := w.tree()
	if w.whole() {
		n = w.worldNode()
	}
	n.Grow = 1
	return n
}

// phonePicture is the same with a height of its own, in a page that scrolls.
func (w *watch) phonePicture() *ui.Node {
	n, h := w.picture(), w.s.App.Size.H
	if n.Grow, n.Height = 0, max(220, h*0.36); w.whole() {
		n.Height = max(260, min(h*0.46, w.s.App.Size.W*1.05))
	}
	return n
}

// toldPlaces is up to how many places the text view tells one by one: of more, as of
// a tree, it tells what is near.
const toldPlaces = 200

// marks are what the search has made of each place.
func (w *watch) marks() *atlas.Marks {
	f := w.film
	looked := f.node()
	if f.hidesFrontier() {
		looked = f.ask.q.Node
	}
	m := f.places.Marks(f.marked(), looked)
	m.Hidden = f.hidesValue
	return m
}

// worldNode is the whole world with the search's marks. A press looks at the node that
// counts at a place.
func (w *watch) worldNode() *ui.Node {
	f, m := w.film, w.marks()
	b := f.world.Board(m)
	b.Cursor = w.cursor
	if b.Cursor == atlas.None {
		b.Cursor = f.places.Place(f.node())
	}
	for i := range m.At {
		_, answers := w.quiz.at(i, m)
		b.Cells[i].Enabled = m.At[i].State != replay.Unborn || answers
	}
	b.Press = func(place int) {
		if n, answers := w.quiz.at(place, m); answers {
			w.press(n)
			return
		}
		w.choosePlace(place)
	}
	b.MoveTo = func(place int) { w.choosePlace(place); w.cursor = place }
	name := words.AtlasMapBoard
	if f.planned {
		name = words.AtlasBoard
	}
	n := ui.NewBoard("world", w.s.App.Lang.T(name), b)
	n.DrawOnly = len(b.Cells) > toldPlaces
	return n
}

func (w *watch) choosePlace(place int) {
	if m := w.marks(); place < len(m.At) && m.At[place].State != replay.Unborn {
		w.film.choose(m.At[place].Node)
		w.lens.Free, w.cursor = false, atlas.None
	}
	w.s.Changed()
}
