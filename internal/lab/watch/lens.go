package watch

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/chart"
	"cavalo/internal/app/shell"
	"cavalo/internal/lab/export"
	"cavalo/internal/lab/lens"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/searchtree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Lens is the visible part of a search tree.
type Lens struct {
	lens.Lens
	marks   []searchtree.Mark // of each dot
	profile profile           // replaces the nodes if there are too many
}

// The measures of texts and boards, in pixels.
const (
	lineRoom   = 13.0 // height of a line below a node
	letter     = 6.2  // approximate width of a letter
	minBoard   = 28.0 // the side of a board in a node
	maxBoard   = 56.0
	minSquare  = 7.0 // of such a board
	boardRim   = maxBoard/2 + lineRoom + 4
	boardRow   = maxBoard + lineRoom + 16
	boardShare = 0.84 // of the width of a leaf
)

const (
	// fewNodes is the maximum number of nodes that are drawn at once.
	fewNodes = 300
	// wordedNodes is the maximum number of nodes that all have texts.
	wordedNodes = 60
)

// Whole zooms out some trees until back is called.
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

// show returns the dots of the film's moment in an area.
func (l *Lens) show(f *Film, w, h float64) []ui.Dot {
	focus := f.tree.Of(f.node())
	side := l.settle(f, w, h, focus)
	l.profile.countNodes(f)
	l.Many = l.profile.places > fewNodes
	l.marks, l.Dots = l.marks[:0], l.Dots[:0]
	if l.Bars = l.bars(f); l.Bars {
		l.outlineProfile(f)
		return l.Dots
	}
	unit, row := l.Unit(), l.Row()
	v := searchtree.View{Unit: unit, Gap: l.gap(), Focus: focus}
	v.Left, v.Right, v.Top, v.Bottom = l.View()
	l.marks = f.tree.Show(v, f.Moment, l.marks)
	current, chosen := f.Replay.Current(f.Moment), f.node()
	found := f.Moment == f.Replay.Len()
	worded := unit >= lens.NameRoom || len(l.marks) <= wordedNodes
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
		if side > 0 && !m.Several {
			d.Board, d.Radius = f.board(m.Node), side/2
		}
		l.Dots = append(l.Dots, d)
	}
	l.say(f, worded, current)
	return l.Dots
}

// settle sets the sizes, and returns the side of the boards in the nodes; 0 if there is no room.
func (l *Lens) settle(f *Film, w, h float64, focus searchtree.Place) float64 {
	at := func(l *lens.Lens) { l.Settle(w, h, f.tree.Width(), f.tree.Rows(), f.tree.X(focus), f.tree.Row(focus)) }
	large := l.Lens
	large.Rim, large.Tall = boardRim, boardRow
	at(&large)
	side := min(maxBoard, boardShare*large.Unit(), large.Row()-lineRoom-12)
	if b := f.board(0); b != nil && side >= minBoard && b.WidthFor(side)/float64(b.Shown().Columns) >= minSquare {
		l.Lens = large
		return side
	}
	l.Rim, l.Tall = 0, 0
	at(&l.Lens)
	return 0
}

// draws sets how the film draws the states of its nodes: not if a graph or a map holds them all.
func (f *Film) draws(a *shell.App) {
	if a.Portraits[f.puzzle.Name()].Atlas == nil {
		f.miniature = a.Miniature
	}
}

// mostBoards is the number of boards that are kept.
const mostBoards = 300

// board returns the board of a node, nil if its state is not a board.
func (f *Film) board(n replay.Node) *ui.Board {
	if f.miniature == nil {
		return nil
	}
	if len(f.boards) >= mostBoards {
		clear(f.boards)
	}
	b, ok := f.boards[n]
	if !ok {
		b = f.miniature(f.puzzle, f.start, f.Replay.Moves(n))
		f.boards[n] = b
	}
	return b
}

// gap returns the minimum distance of two dots, which is smaller if a whole small tree is shown.
func (l *Lens) gap() float64 {
	if l.ShowsAll() && !l.Many {
		return min(lens.LeastGap, l.Unit())
	}
	return lens.LeastGap
}

// press selects the node near a point, or zooms in on a dot for several nodes.
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

// key moves the selection along the tree, or zooms.
func (l *Lens) key(f *Film, key string) bool {
	place := f.tree.Of(f.node())
	to := searchtree.Place(-1)
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

// beside returns the neighbour of an index among its siblings, or the index itself.
func beside(siblings []searchtree.Place, place searchtree.Place, after bool) searchtree.Place {
	i := slices.Index(siblings, place)
	switch {
	case after && i >= 0 && i+1 < len(siblings):
		return siblings[i+1]
	case !after && i > 0:
		return siblings[i-1]
	}
	return place
}

// shades is the number of ranges of f.
const shades = 12

// profile has the numbers of nodes at each depth and in each range of f, for a tree with
// too many nodes. It is updated from moment to moment, since nodes are numbered in the
// order in which they were generated.
type profile struct {
	of        *Film
	low, high float64 // f of all nodes
	depths    []depthProfile
	from, to  replay.Node // counted nodes
	places    int
	bands     []ui.Band
}

type depthProfile struct {
	all int
	by  [shades]int
}

func (l *Lens) bars(f *Film) bool { return l.ShowsAll() && f.tree.Born(f.Moment) > fewNodes }

// countNodes counts the nodes at the film's moment; in an iterative algorithm, the nodes
// of the iteration.
func (p *profile) countNodes(f *Film) {
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

// shade returns the range of a node's first f.
func (p *profile) shade(n replay.Node) int {
	f := p.of.Replay.First(n)
	if p.high <= p.low || f <= p.low {
		return 0
	}
	if shade := (f - p.low) / (p.high - p.low) * shades; shade < shades {
		return int(shade)
	}
	return shades - 1 // the highest, or infinite
}

// The measures of the bars.
const (
	profileLeft  = 30.0 // room for the depth
	profileRight = 62.0 // room for the number of nodes
	maxBand      = 24.0
	minBand      = 3.0
)

// outlineProfile draws a bar for each depth, whose width is the number of nodes, the
// lowest f at its left and strongest. Above the bars are the path to the selected node
// and the path that was found.
func (l *Lens) outlineProfile(f *Film) {
	p := &l.profile
	p.bands = p.bands[:0]
	most := 1
	for i := range p.depths {
		most = max(most, p.depths[i].all)
	}
	row := (l.H - 2*lens.Edge) / float64(max(1, len(p.depths)-1))
	high := min(maxBand, max(1, row*0.72))
	every := 1 + int(lineRoom/max(1, row))
	room := l.W - profileLeft - profileRight
	left := func(depth int) (x, width float64) {
		width = max(minBand, room*float64(p.depths[depth].all)/float64(most))
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
			m := searchtree.Mark{Place: f.tree.Of(n), Node: n, Row: f.Replay.Depth(n),
				Above: -1, State: f.Replay.State(n, f.Moment), Count: 1, Focus: !good, Solution: good}
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

// bands returns the bars behind the dots of the last call of show.
func (l *Lens) bands() []ui.Band {
	if l.Bars {
		return l.profile.bands
	}
	return nil
}

// say sets the texts of the dots: the number of nodes below several; beside a node its move, unless
// it is a board; and below open nodes, if there is room below all of them, the value that orders
// them.
func (l *Lens) say(f *Film, worded bool, current replay.Node) {
	parents := ui.Parents(l.Dots)
	var open []int
	for i := range l.Dots {
		m, d := &l.marks[i], &l.Dots[i]
		switch {
		case m.Several && m.Count > 1:
			d.Under = f.Count(m.Count)
		case m.Several || !worded || f.hidesState(m.Node):
		case m.State == replay.Waiting, m.Node == current && !parents[i]:
			open = append(open, i)
			d.Under, d.Value = f.priority(m.Node)
		}
		if worded && !m.Several && m.Node > 0 && d.Board == nil {
			if d.Text = f.name(m.Node); !l.beside(i) {
				d.Text = ""
			}
		}
	}
	for _, named := range []bool{true, false} {
		if l.fits(open) {
			return
		}
		for _, i := range open {
			if l.Dots[i].Under = ""; !named {
				l.Dots[i].Value = ""
			}
		}
	}
}

// fits reports whether the values below dots don't touch those beside them or a lower row.
func (l *Lens) fits(dots []int) bool {
	for k, i := range dots {
		d := &l.Dots[i]
		if l.Row() < 2*d.Radius+lineRoom {
			return false
		}
		if k > 0 && l.marks[dots[k-1]].Row == l.marks[i].Row && d.X-l.Dots[dots[k-1]].X < (width(d)+width(&l.Dots[dots[k-1]]))/2+4 {
			return false
		}
	}
	return true
}

// width returns the approximate width of the text below a dot.
func width(d *ui.Dot) float64 { return letter * float64(len([]rune(d.Under+d.Value))) }

// priority returns the value that orders a node in the frontier: "f = " and "9"; during a question that
// hides it, its parts.
func (f *Film) priority(n replay.Node) (name, value string) {
	h, informed := f.Replay.H(n)
	switch queue := f.Rec.Algorithm().Queue; {
	case f.hidesValue(n):
		return f.sum(n), ""
	case queue == "g":
		return "g = ", f.gText(n)
	case queue == "h":
		return "h = ", f.lang.Number(h)
	case !informed:
		return "", ""
	}
	if value = f.fText(n); strings.HasPrefix(value, "≈") {
		return "f ", value
	}
	return "f = ", value
}

// beside reports whether a dot's name has room before the next one.
func (l *Lens) beside(i int) bool {
	d, next := &l.Dots[i], i+1
	need := d.Radius + 8 + 1.25*letter*float64(len([]rune(d.Text)))
	if d.Chosen {
		need += 5
	}
	return next >= len(l.marks) || l.marks[next].Row != l.marks[i].Row || l.Dots[next].X-l.Dots[next].Radius-d.X >= need
}

// sum returns the value of a node with its parts: "7 = 3 + 4".
func (f *Film) sum(n replay.Node) string {
	h, informed := f.Replay.H(n)
	value, g := f.fText(n), f.gText(n)
	if recipe := f.Rec.Algorithm().Recipe; recipe != nil && recipe.Formula != "" {
		if g, _, linear := recipe.Linear(); !linear || g != 1 || recipe.Formula == "g" && f.Rec.Algorithm().Queue != "g" {
			return "f " + value
		}
	}
	switch weight := f.Rec.Weight(); {
	case !informed && f.Rec.Algorithm().Queue == "g":
		return "g " + g
	case !informed:
		return ""
	case f.Rec.Algorithm().Queue == "h":
		return "h " + f.lang.Number(h)
	case f.Replay.F(n, f.Moment) != f.Replay.F(n, f.Replay.Born(n)): // a backed-up value
		return value + " ≥ " + g + " + " + f.lang.Number(h)
	case weight != 1:
		return value + " = " + g + " + " + f.lang.Number(weight) + "·" + f.lang.Number(h)
	}
	return value + " = " + g + " + " + f.lang.Number(h)
}

// worldOf returns the drawing of all states of a film, nil if there are too many.
func worldOf(a *shell.App, f *Film) shell.Atlas {
	portrait, ok := a.Portraits[f.puzzle.Name()]
	if !ok || portrait.Atlas == nil {
		return nil
	}
	return portrait.Atlas(f.start)
}

// whole reports whether all states are shown instead of the tree.
func (w *watch) whole() bool { return w.film != nil && w.film.world != nil && !w.plain }

// The displays in ids and addresses.
const (
	asGraph = "graph"
	asTree  = "tree"
)

// pictureTabs returns the choice between all states and the tree; empty if there is none.
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
	return ui.NewTabs("watch-picture", t(words.AtlasPicture),
		now, []ui.Option{{Value: asGraph, Label: t(name)}, {Value: asTree, Label: t(words.AtlasTree)}}, func(v string) {
			w.plain, w.cursor = v == asTree, atlas.None
			w.s.Changed()
		})
}

// zoom returns the zoom of the tree or of a large map; otherwise all states are always visible.
func (w *watch) zoom() *ui.Node {
	if w.whole() && w.film.large() == nil {
		return ui.NewSpacer().With(ui.Traits{Width: 0})
	}
	return chart.Zoomer(w.s.App, w.zoomer())
}

// zoomer returns what zooms the tree or a large map, by a key.
func (w *watch) zoomer() func(key string) bool {
	if large := w.film.large(); large != nil && w.whole() {
		return large.Zoom
	}
	return w.lens.ZoomKey
}

// picture returns the drawing of all states, or the search tree.
func (w *watch) picture() *ui.Node {
	n := w.tree()
	if w.whole() {
		n = w.worldNode()
	}
	n.Grow = 1
	return n
}

// phonePicture returns the picture with a fixed height, for a page that scrolls.
func (w *watch) phonePicture() *ui.Node {
	n, h := w.picture(), w.s.App.Size.H
	if n.Grow, n.Height = 0, max(220, h*0.36); w.whole() {
		n.Height = max(260, min(h*0.46, w.s.App.Size.W*1.05))
	}
	return n
}

// toldPlaces is the maximum number of places that the text view lists one by one; with more it
// lists those near the selection.
const toldPlaces = 200

// marks returns the marks of the places.
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

// worldNode returns the drawing of all states with the search's marks. A press selects the relevant
// node at a place.
func (w *watch) worldNode() *ui.Node {
	f, m := w.film, w.marks()
	if large := f.large(); large != nil {
		return large.Chart("world", m, w.pressPlace, f.enter)
	}
	b := f.world.Board(m)
	b.Cursor = w.cursor
	if b.Cursor == atlas.None {
		b.Cursor = f.places.Place(f.node())
	}
	for i := range m.At {
		_, answers := w.quiz.at(i, m)
		b.Cells[i].Enabled = m.At[i].State != replay.Unborn || answers
	}
	b.Press = w.pressPlace
	b.MoveTo = func(place int) { w.choosePlace(place); w.cursor = place }
	name := words.AtlasMapBoard
	if f.planned {
		name = words.AtlasBoard
	}
	n := ui.NewBoard("world", w.s.App.Lang.T(name), b)
	n.DrawOnly = len(b.Cells) > toldPlaces
	return n
}

// large returns the drawing of too many states for a square each, nil if each has one.
func (f *Film) large() *shell.LargeAtlas {
	if f == nil || f.world == nil {
		return nil
	}
	return f.world.Large()
}

// pressPlace answers a question with a place, or selects the relevant node there.
func (w *watch) pressPlace(place int) {
	if n, answers := w.quiz.at(place, w.marks()); answers {
		w.press(n)
		return
	}
	w.choosePlace(place)
}

func (w *watch) choosePlace(place int) {
	if m := w.marks(); place < len(m.At) && m.At[place].State != replay.Unborn {
		w.film.choose(m.At[place].Node)
		w.lens.Free, w.cursor = false, atlas.None
	}
	w.s.Changed()
}
