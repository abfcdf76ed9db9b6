package playback

import (
	"math"
	"strconv"

	"cavalo/internal/app/shell"
	"cavalo/internal/lab/export"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/searchtree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// FilmLens is the visible part of a film's search tree.
type FilmLens struct {
	Lens
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
func Whole[L Lens | FilmLens](all ...*L) (back func()) {
	var were []L
	for _, l := range all {
		were = append(were, *l)
		*l = *new(L)
	}
	return func() {
		for i, l := range all {
			*l = were[i]
		}
	}
}

// Drawing returns the film's search tree, whose nodes can be pressed or answer a question.
func (l *FilmLens) Drawing(a *shell.App, changed func(), id string, f *Film) *ui.Node {
	f.draws(a)
	return l.Node(a, changed, Drawing{ID: id, Name: words.LabTree, Bands: l.bands,
		Dots:  func(width, height float64) []ui.Dot { return l.show(f, width, height) },
		Press: func(x, y float64) { l.press(f, x, y) },
		Key:   func(key string) bool { return key == "Enter" && f.Asked.Enter() || l.Key(f, key) }})
}

// show returns the dots of the film's moment in an area.
func (l *FilmLens) show(f *Film, w, h float64) []ui.Dot {
	focus := f.tree.Of(f.Node())
	side := l.settle(f, w, h, focus)
	l.profile.countNodes(f)
	l.Many = l.profile.places > fewNodes
	l.marks, l.Dots = l.marks[:0], l.Dots[:0]
	if l.Bars = l.ShowsBars(f); l.Bars {
		l.outlineProfile(f)
		return l.Dots
	}
	unit, row := l.Unit(), l.Row()
	v := searchtree.View{Unit: unit, Gap: l.gap(), Focus: focus}
	v.Left, v.Right, v.Top, v.Bottom = l.View()
	l.marks = f.tree.Show(v, f.Moment, l.marks)
	current, chosen := f.Replay.Current(f.Moment), f.Node()
	worded := unit >= NameRoom || len(l.marks) <= wordedNodes
	for i := range l.marks {
		m := &l.marks[i]
		d := export.Dot(m)
		if !m.Several && f.Asked.HidesState(m.Node) {
			d = ui.Dot{Radius: 4.5, Color: ui.ColorMuted, Hollow: true}
		}
		d = export.Placed(d, m, max(1.5, min(0.4*row, 0.45*l.gap())), f.Replay, f.Moment)
		d.X, d.Y = l.At(m.X, m.Row)
		d.Chosen = !m.Several && (m.Node == chosen || f.Asked.Marks(m.Node))
		if side > 0 && !m.Several {
			d.Board, d.Radius = f.board(m.Node), side/2
		}
		l.Dots = append(l.Dots, d)
	}
	l.say(f, worded, current)
	return l.Dots
}

// settle sets the sizes, and returns the side of the boards in the nodes; 0 if there is no room.
func (l *FilmLens) settle(f *Film, w, h float64, focus searchtree.Place) float64 {
	at := func(l *Lens) { l.Settle(w, h, f.tree.Width(), f.tree.Rows(), f.tree.X(focus), f.tree.Row(focus)) }
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
	if a.Portraits[f.Puzzle.Name()].Atlas == nil {
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
		b = f.miniature(f.Puzzle, f.Start, f.Replay.Moves(n))
		f.boards[n] = b
	}
	return b
}

// gap returns the minimum distance of two dots, which is smaller if a whole small tree is shown.
func (l *FilmLens) gap() float64 {
	if l.ShowsAll() && !l.Many {
		return min(LeastGap, l.Unit())
	}
	return LeastGap
}

// press selects the node near a point, or zooms in on a dot for several nodes.
func (l *FilmLens) press(f *Film, x, y float64) {
	switch i := l.Near(x, y); {
	case i < 0 && l.Bars:
		l.Magnify(x, y, 3)
	case i < 0:
		f.Chosen = false
	case l.marks[i].Several:
		l.Magnify(l.Dots[i].X, l.Dots[i].Y, 3)
	case f.Asked.Press(l.marks[i].Node):
	default:
		f.Choose(l.marks[i].Node)
	}
}

// Key moves the selection along the tree, or zooms.
func (l *FilmLens) Key(f *Film, key string) bool {
	below := func(p searchtree.Place) []searchtree.Place { return f.tree.Children(p, f.Moment) }
	to, arrow := Walk(key, f.tree.Of(f.Node()), f.tree.Parent, below)
	if !arrow {
		return l.ZoomKey(key)
	}
	if to >= 0 {
		if n, ok := f.tree.Node(to, f.Moment); ok {
			f.Choose(n)
			l.Free = false
		}
	}
	return true
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

// ShowsBars reports whether bars replace the nodes.
func (l *FilmLens) ShowsBars(f *Film) bool { return l.ShowsAll() && f.tree.Born(f.Moment) > fewNodes }

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
func (l *FilmLens) outlineProfile(f *Film) {
	p := &l.profile
	p.bands = p.bands[:0]
	most := 1
	for i := range p.depths {
		most = max(most, p.depths[i].all)
	}
	row := (l.H - 2*Edge) / float64(max(1, len(p.depths)-1))
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
		y := Edge + float64(depth)*row - high/2
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
		return from + width*share, Edge + float64(depth)*row
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
			if d.Chosen = n == f.Node(); n == end {
				d.Radius = 7
				if !good {
					d.Color = ui.ColorAccent
				}
			}
			l.marks, l.Dots = append(l.marks, m), append(l.Dots, d)
		}
	}
	if !found || f.Node() != goal {
		draw(f.Node(), false)
	}
	if found {
		draw(goal, true)
	}
}

// bands returns the bars behind the dots of the last call of show.
func (l *FilmLens) bands() []ui.Band {
	if l.Bars {
		return l.profile.bands
	}
	return nil
}

// say sets the texts of the dots: the number of nodes below several; beside a node its move, unless
// it is a board; and below open nodes, if there is room below all of them, the value that orders
// them.
func (l *FilmLens) say(f *Film, worded bool, current replay.Node) {
	parents := ui.Parents(l.Dots)
	var open []int
	for i := range l.Dots {
		m, d := &l.marks[i], &l.Dots[i]
		switch {
		case m.Several && m.Count > 1:
			d.Under = f.Count(m.Count)
		case m.Several || !worded || f.Asked.HidesState(m.Node):
		case m.State == replay.Waiting, m.Node == current && !parents[i]:
			open = append(open, i)
			d.Under, d.Value = f.priority(m.Node)
		}
		if worded && !m.Several && m.Node > 0 && d.Board == nil {
			if d.Text = f.Name(m.Node); !l.beside(i) {
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
func (l *FilmLens) fits(dots []int) bool {
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

// beside reports whether a dot's name has room before the next one.
func (l *FilmLens) beside(i int) bool {
	d, next := &l.Dots[i], i+1
	need := d.Radius + 8 + 1.25*letter*float64(len([]rune(d.Text)))
	if d.Chosen {
		need += 5
	}
	return next >= len(l.marks) || l.marks[next].Row != l.marks[i].Row || l.Dots[next].X-l.Dots[next].Radius-d.X >= need
}
