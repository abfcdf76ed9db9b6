package quiz

import (
	"math"
	"slices"
	"strings"

	"cavalo/internal/graph/draw"
	"cavalo/internal/lab/exam"
	"cavalo/internal/lists"
	"cavalo/internal/paint"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// drawn is the part of a question's state that its figure shows.
type drawn struct {
	chosen []string   // pressed nodes
	order  bool       // show their order
	step   *exam.Step // nil for none
	cursor int
	press  func(name string) // nil if no node can be pressed
	moveTo func(square int)
}

// FigureAspect is the width of the figure of a graph, divided by its height.
const FigureAspect = 1.45

// Figure returns a figure that nobody presses, with a step unless it is nil; nil if it has none.
func Figure(lang words.Lang, id string, f exam.Figure, step *exam.Step, width float64) *ui.Node {
	return drawFigure(lang, id, f, drawn{cursor: -1, step: step}, width)
}

// drawFigure returns a question's figure; nil if it has none.
func drawFigure(lang words.Lang, id string, f exam.Figure, d drawn, width float64) *ui.Node {
	switch {
	case f.Graph != nil:
		label := lang.T(words.ExamCspWords)
		if f.Problem == nil {
			label = lang.T(words.ExamGraphWords, f.Graph.Nodes[f.Graph.Start].Name, strings.Join(f.Graph.Goals(), ", "))
		}
		return ui.NewBoard(id, label, graphBoard(lang, id, f.Graph, d)).With(ui.Traits{Width: width, Height: width / FigureAspect})
	case f.Tree != nil:
		label := lang.T(words.ExamTreeWords, exam.TreeSpoken(lang, f.Tree))
		return ui.NewBoard(id, label, treeBoard(lang, id, f, d)).With(ui.Traits{Width: width, Height: min(300, width*0.7)})
	case f.Tiles != nil:
		side := min(220, width*0.62)
		label := lang.T(words.ExamTilesWords, strings.NewReplacer(".", " ", "/", "; ").Replace(f.Tiles.Text()))
		return ui.NewBoard(id, label, tilesBoard(lang, id, f.Tiles, d.step)).With(ui.Traits{Width: side, Height: side})
	case f.Table != nil:
		return examTable(lang, id, f.Table)
	}
	return nil
}

// noted returns the value of a node in the step.
func (d *drawn) noted(name string) (note string, waits bool) {
	if d.step == nil {
		return "", false
	}
	if d.step.At == name {
		return d.step.Value, false
	}
	for _, m := range d.step.Waiting {
		if m.Name == name {
			return m.Value, true
		}
	}
	return "", false
}

// positionsOf returns the positions of a node in the answer, "2" or "1, 3".
func (d *drawn) positionsOf(lang words.Lang, name string) string {
	var places []string
	for i, c := range d.chosen {
		if c == name {
			places = append(places, lang.Int(int64(i+1)))
		}
	}
	return strings.Join(places, ", ")
}

func graphBoard(lang words.Lang, id string, g *exam.Graph, d drawn) *ui.Board {
	p := &draw.Picture{}
	for i, e := range g.Edges {
		p.Edges = append(p.Edges, draw.Edge{From: e.From, To: e.To, Both: !e.OneWay, Cost: g.EdgeText(lang, i)})
	}
	p.Note = "h = 88"
	for i, v := range g.Nodes {
		n := draw.Node{Name: v.Name, Start: i == g.Start, Goal: g.IsGoal(i), Chosen: slices.Contains(d.chosen, v.Name), Note: g.NodeText(lang, i)}
		if len(n.Note) > len(p.Note) {
			p.Note = n.Note
		}
		if d.order && n.Chosen {
			n.Note = d.positionsOf(lang, v.Name) + "."
		}
		if d.step != nil {
			value, waits := d.noted(v.Name)
			n.Current = d.step.At == v.Name
			n.Expanded = slices.Contains(d.step.Done, v.Name)
			switch {
			case waits:
				n.State = replay.Waiting
			case n.Current, n.Expanded:
				n.State = replay.Expanded
			case slices.Contains(d.step.Cut, v.Name):
				n.State = replay.Pruned
			}
			if value != "" {
				n.Note = exam.Shown(lang, value)
			}
		}
		p.Nodes = append(p.Nodes, n)
		p.Spots = append(p.Spots, ui.Spot{X: v.X, Y: v.Y})
	}
	b := p.Board(FigureAspect)
	for i, v := range g.Nodes {
		b.Cells[i].ID, b.Cells[i].Label = id+"-"+v.Name, graphLabel(lang, g, i, &d)
	}
	d.wire(b, func(i int) string { return g.Nodes[i].Name })
	return b
}

// wire makes the nodes of a board pressable.
func (d *drawn) wire(b *ui.Board, name func(int) string) {
	b.Cursor = d.cursor
	for i := range b.Cells {
		b.Cells[i].Enabled = d.press != nil && name(i) != ""
	}
	if d.press != nil {
		b.Press = func(i int) {
			if i >= 0 && i < len(b.Cells) && b.Cells[i].Enabled {
				d.press(name(i))
			}
		}
		b.MoveTo = d.moveTo
	}
}

// graphLabel returns the description of a node with its edges, for a screen reader.
func graphLabel(lang words.Lang, g *exam.Graph, i int, d *drawn) string {
	v := g.Nodes[i]
	parts := []string{v.Name}
	switch {
	case i == g.Start:
		parts = append(parts, lang.T(words.ExamNodeStart))
	case g.IsGoal(i):
		parts = append(parts, lang.T(words.ExamNodeGoal))
	}
	switch {
	case v.Blank:
		parts = append(parts, lang.T(words.ExamNodeAsked))
	default:
		if note := g.NodeText(lang, i); note != "" {
			parts = append(parts, note)
		}
	}
	var to []string
	for at, e := range g.Edges {
		other := e.To
		if e.To == i && !e.OneWay {
			other = e.From
		}
		if e.From == i || other == e.From {
			text := g.EdgeText(lang, at)
			if strings.Contains(text, " ") { // a condition, which has names itself
				text = "(" + text + ")"
			}
			to = append(to, strings.TrimSpace(g.Nodes[other].Name+" "+text))
		}
	}
	slices.Sort(to)
	if len(to) > 0 {
		parts = append(parts, lang.T(words.ExamNodeEdges, strings.Join(to, ", ")))
	}
	return strings.Join(append(parts, d.said(lang, v.Name)...), "; ")
}

// said returns the state of a node in words.
func (d *drawn) said(lang words.Lang, name string) (parts []string) {
	if d.step != nil {
		value, waits := d.noted(name)
		state := words.Key("")
		switch {
		case waits:
			state = words.ExamStateWaits
		case d.step.At == name:
			state = words.ExamStateNow
		case slices.Contains(d.step.Done, name):
			state = words.ExamStateDone
		}
		if state != "" {
			parts = append(parts, strings.TrimSpace(lang.T(state)+" "+exam.Shown(lang, value)))
		}
	} else if slices.Contains(d.chosen, name) {
		parts = append(parts, lang.T(words.ExamYourAnswer)+" "+d.positionsOf(lang, name))
	}
	return parts
}

// treeBoard returns a drawing of a tree.
func treeBoard(lang words.Lang, id string, f exam.Figure, d drawn) *ui.Board {
	t := f.Tree
	l := &treeLayer{lang: lang, tree: t, asked: f.Asked, drawn: &d}
	const aboveNames = 0.93 // the names of leaves are below them
	spots := lists.Map(exam.Spots(t), func(at [2]float64) ui.Spot { return ui.Spot{X: at[0], Y: at[1] * aboveNames} })
	b := &ui.Board{Columns: len(t.Nodes), Rows: 1, Cells: make([]ui.Cell, len(t.Nodes)), Plan: &ui.Plan{Spots: spots}, Layers: []ui.BoardLayer{l}}
	for i, n := range t.Nodes {
		b.Cells[i] = ui.Cell{ID: id + "-" + n.Name, Text: n.Name, Label: strings.Join(append([]string{exam.TreeLabel(lang, t, int32(i))}, d.said(lang, n.Name)...), "; ")}
	}
	d.wire(b, func(i int) string { return t.Nodes[i].Name })
	return b
}

type treeLayer struct {
	lang  words.Lang
	tree  *gametree.Tree
	asked string
	drawn *drawn
}

func (*treeLayer) Depth() ui.Depth { return ui.OnGround }

// The sizes of the texts in a tree.
const (
	treeName  = 12.0
	treeValue = 13.0
	treeSmall = 10.5 // values of close leaves
)

// gap returns the minimum distance of two leaves.
func (l *treeLayer) gap(p *ui.BoardPen) float64 {
	least, last := p.Grid.W, math.Inf(-1)
	for _, i := range l.tree.Leaves() {
		if l.tree.Nodes[i].Kind != gametree.Plain {
			x, _ := p.Center(int(i))
			least, last = min(least, x-last), x
		}
	}
	return least
}

func (l *treeLayer) Draw(p *ui.BoardPen) {
	order := exam.Listed(l.tree)
	for _, i := range order[1:] {
		x1, y1 := p.Center(int(l.tree.Nodes[i].Parent))
		x2, y2 := p.Center(int(i))
		c := p.Theme.Muted
		if l.cut(i) {
			c = p.Theme.Line
		}
		p.Line(x1, y1, x2, y2, 1.5, c)
	}
	for _, i := range order {
		if n := &l.tree.Nodes[i]; exam.IsOdds(l.tree, n) { // over the lines
			x1, y1 := p.Center(int(n.Parent))
			x2, y2 := p.Center(int(i))
			l.words(p, l.lang.Number(n.Chance), (x1+2*x2)/3, (y1+2*y2)/3, 11, ui.Regular)
		}
		l.node(p, i)
	}
}

// cut reports whether the step shows a node as pruned.
func (l *treeLayer) cut(i int32) bool {
	return l.drawn.step != nil && slices.Contains(l.drawn.step.Cut, l.tree.Nodes[i].Name)
}

// words writes a text on a background.
func (l *treeLayer) words(p *ui.BoardPen, text string, x, y, size float64, weight ui.Weight) {
	w := 0.62*size*float64(len([]rune(text))) + 4
	r := ui.Rect{X: x - w/2, Y: y - size*0.62, W: w, H: size * 1.24}
	p.Fill(r, 3, p.Theme.Raised)
	p.Centred(text, r, size, weight, p.Theme.Text)
}

// node draws a node: a triangle that points up for Max and down for Min, a circle for
// chance; a leaf is its value with its name below.
func (l *treeLayer) node(p *ui.BoardPen, i int32) {
	n, theme := &l.tree.Nodes[i], p.Theme
	x, y := p.Center(int(i))
	chosen := slices.Contains(l.drawn.chosen, n.Name)
	now, done := false, false
	note := ""
	if s := l.drawn.step; s != nil {
		now, done, note = s.At == n.Name, slices.Contains(s.Done, n.Name), ""
		if now {
			note = exam.Shown(l.lang, s.Value)
		}
	}
	r := max(9, min(13, p.Side/2))
	if chosen || now || n.Name == l.asked {
		p.Disc(x, y, r+4, ui.Faded(theme.Accent, 0.35))
	}
	if n.Leaf() && n.Kind != gametree.Plain {
		ink := theme.Text
		if l.cut(i) || !done && !now && l.drawn.step != nil {
			ink = theme.Muted
		}
		wide, figure := min(2*r+4, l.gap(p)-1.5), treeValue
		if wide < 20 {
			figure = treeSmall
		}
		box := ui.Rect{X: x - wide/2, Y: y - r, W: wide, H: 2 * r}
		p.Fill(box, min(4, wide/4), theme.Surface)
		p.Centred(l.lang.Number(n.StaticValue), box, figure, ui.Semibold, ink)
		if l.cut(i) {
			p.Line(x-r, y+r, x+r, y-r, 2, theme.Warn)
		}
		p.Centred(n.Name, ui.Rect{X: x - r, Y: y + r + 1, W: 2 * r, H: 14}, treeName, ui.Regular, theme.Muted)
		return
	}
	ground, ink := theme.Raised, theme.Text
	if done || now {
		ground, ink = theme.Text, theme.Raised
	}
	if now {
		ground = theme.Accent
		ink = theme.OnAccent
	}
	name := ui.Rect{X: x - r, Y: y - r, W: 2 * r, H: 2 * r}
	switch n.Kind {
	case gametree.Max, gametree.Min:
		shape, down := paint.Peak, 0.25*r
		if n.Kind == gametree.Min {
			shape, down = paint.Dip, -down
		}
		p.Shape(shape, name.Inset(-0.3*r, -0.3*r), theme.Text)
		inner := name.Inset(2.5-0.3*r, 2.5-0.3*r)
		inner.Y += down / r * 3
		p.Shape(shape, inner, ground)
		name.Y += down
	default:
		p.Disc(x, y, r, ground)
		p.Ring(x, y, r, 1.5, theme.Text)
	}
	p.Centred(n.Name, name, treeName, ui.Semibold, ink)
	if n.Kind == gametree.Plain && note == "" {
		note = l.lang.Number(n.StaticValue)
	}
	if note != "" {
		l.words(p, note, x, y+r+8, treeName, ui.Semibold)
	}
}

// tilesBoard returns a board of tiles, with the tile of a step marked.
func tilesBoard(lang words.Lang, id string, t *exam.Tiles, step *exam.Step) *ui.Board {
	b := &ui.Board{Columns: t.Side, Rows: t.Side, Cursor: -1, Layers: []ui.BoardLayer{tileLayer{t}}}
	for i, n := range t.Numbers {
		cell := ui.Cell{ID: id + "-" + string(rune('a'+i)), Label: lang.T(words.ExamTileBlank)}
		if n > 0 {
			cell.Text = exam.Number(float64(n))
			cell.Label = cell.Text
			cell.Target = step != nil && step.At == cell.Text
		}
		b.Cells = append(b.Cells, cell)
	}
	return b
}

type tileLayer struct{ *exam.Tiles }

func (tileLayer) Depth() ui.Depth { return ui.OnGround }

func (l tileLayer) Draw(p *ui.BoardPen) {
	for i, n := range l.Numbers {
		r := p.Square(i)
		if n == 0 {
			p.Fill(r, p.Radius, p.Theme.EmptySquare)
			continue
		}
		ground := p.Theme.Square(0.3, p.Odd(i))
		p.Fill(r, p.Radius, ground)
		p.Centred(exam.Number(float64(n)), r, r.H*0.42, ui.Semibold, p.Theme.NumberOn(ground))
	}
}

// examTable returns the table of a question; without a head it is a list of numbers.
func examTable(lang words.Lang, id string, t *exam.Table) *ui.Node {
	head, rows := t.In(lang)
	if len(head) == 0 {
		var all []string
		for _, row := range rows {
			all = append(all, row...)
		}
		return ui.NewText(id, strings.Join(all, "   ")).Named(strings.Join(all, ", ")).With(ui.Traits{Wrap: true, Size: ui.Large, Weight: ui.Semibold})
	}
	data := &ui.TableData{}
	for i, h := range head {
		data.Columns = append(data.Columns, ui.TableColumn{Title: h, Numeric: i > 0})
	}
	for i, row := range rows {
		data.Rows = append(data.Rows, ui.TableRow{ID: id + "-" + lang.Int(int64(i+1)), Cells: row})
	}
	return ui.NewTable(id, lang.T(words.ExamTableWords), data)
}
