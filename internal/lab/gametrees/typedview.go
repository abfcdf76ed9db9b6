package gametrees

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/chart"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lab/playback"
	"cavalo/internal/lists"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The measures of a typed tree's drawing.
const (
	maxDot   = 15.0 // radius of a node
	minDot   = 3.0
	edgeRoom = 30.0 // least distance of two nodes with probabilities on their edges
)

// dots draws the tree as far as it is searched.
func (p *typed) dots(w, h float64) []ui.Dot {
	l, nodes := p.lens(), p.tree.Nodes
	l.Settle(w, h, p.width, p.tree.Height(), p.x[p.node], nodes[p.node].Ply)
	radius := min(maxDot, max(minDot, l.Unit()*0.36), max(minDot, l.Row()*0.24))
	line := p.line()
	l.Dots = l.Dots[:0]
	for i := range nodes {
		n, m := &nodes[i], &p.marks[i]
		d := ui.Dot{Up: int(n.Parent), Radius: radius, Chosen: int32(i) == p.node, Strong: line[int32(i)] && i > 0, Color: ui.ColorMuted}
		d.X, d.Y = l.At(p.x[i], n.Ply)
		d.Shape, d.Hollow = p.shape(int32(i)), !m.done
		switch {
		case m.severed:
			d.Color, d.Faint = ui.ColorWarn, true
			d.Severed = !p.marks[n.Parent].severed
			d.Crossed = d.Severed && radius < 6
		case !m.came:
			d.Faint = true
		case m.cut:
			d.Color = ui.ColorWarn
		case !m.done || d.Strong:
			d.Color = ui.ColorAccent
		default:
			d.Color = ui.ColorText
		}
		p.words(&d, int32(i), l.Unit()*float64(p.leaves[i]), l.Row())
		l.Dots = append(l.Dots, d)
	}
	p.shift()
	return l.Dots
}

// shape returns the shape of a node by its kind.
func (p *typed) shape(i int32) ui.DotShape {
	n := &p.tree.Nodes[i]
	switch {
	case n.Leaf():
		return ui.Plaque
	case n.Kind == gametree.Max:
		return ui.Peak
	case n.Kind == gametree.Min && p.o.Algorithm != gametree.Expectimax:
		return ui.Dip
	}
	return ui.Round
}

func (p *typed) words(d *ui.Dot, i int32, room, row float64) {
	n, m := &p.tree.Nodes[i], &p.marks[i]
	switch {
	case room < playback.NameRoom/2:
	case n.Leaf():
		d.Text = p.bound(n.StaticValue)
		if row >= 44 {
			d.Under = n.Name
		}
	default:
		d.Text = strings.TrimSpace(n.Name + " " + p.value(i))
		if n.Loud {
			d.Text += " !"
		}
		if p.prunes() && m.came && room >= playback.NameRoom && row >= 44 {
			d.Under = p.window(m.alpha, m.beta)
		}
	}
	if up := n.Parent; up >= 0 && p.tree.Nodes[up].Kind == gametree.Chance && p.lens().Unit() >= edgeRoom {
		d.Edge = p.chance(n.Chance)
	}
}

// prunes reports whether the search has windows.
func (p *typed) prunes() bool { return p.o.Algorithm == gametree.AlphaBeta }

// shift moves the subtree of the dragged node to the pointer.
func (p *typed) shift() {
	if !p.held.held {
		return
	}
	by := p.held.x - p.lens().Dots[p.node].X
	moved := map[int]bool{int(p.node): true}
	for i := range p.lens().Dots {
		if d := &p.lens().Dots[i]; moved[i] || moved[d.Up] {
			moved[i] = true
			d.X += by
		}
	}
}

// line returns the nodes of the principal variation once it is known; until then, the
// path to the selected node.
func (p *typed) line() map[int32]bool {
	if p.at < len(p.moments) {
		return p.onPath()
	}
	on := map[int32]bool{}
	for at := p.run.Best(0); at >= 0; at = p.run.Best(at) {
		on[at] = true
	}
	return on
}

func (p *typed) chance(v float64) string {
	if text := gametree.FormatChance(v); strings.Contains(text, "/") {
		return text
	}
	return p.S.App.Lang.Number(v)
}

// value returns the known value of a node: none, the best so far, its value or a bound.
func (p *typed) value(i int32) string {
	m, n := &p.marks[i], &p.run.Nodes[i]
	switch {
	case n.Below || !m.came || !m.done && !m.some:
		return ""
	case p.quiz.hides(i):
		return "?"
	case !m.done && n.Kind == gametree.Chance:
		return ""
	case !m.done:
		return p.bound(m.found) + " …"
	}
	return p.found(i)
}

// found returns the result at a node of the search.
func (p *typed) found(at int32) string {
	return p.view.found(&p.run.Nodes[at])
}

func (p *typed) parts() parts {
	t, main := p.S.App.Lang.T, p.treeCard()
	main.Children = append(main.Children, p.textField()...)
	syntax := widget.Card("typed-syntax-card", widget.Caption("typed-syntax-caption", t(words.TypedHow)), widget.Text("typed-syntax", t(words.TypedSyntax)))
	cards := append(p.quiz.cards(), main, p.nodeCard(), p.savedCard(), syntax)
	ask := len(cards) - 4 // number of cards of the question
	out := parts{id: "typed", head: p.head(), width: min(400, p.S.App.Size.W*0.32),
		main: cards[ask : ask+1], side: slices.Delete(slices.Clone(cards), ask, ask+1)}
	if p.quiz.on { // each question scrolls to the top
		out.value = strconv.Itoa(p.at)
	}
	if p.S.Tight() {
		out.phone = append([]*ui.Node{p.which().With(ui.Traits{Align: ui.Stretch})}, slices.Insert(cards, len(cards)-1, widget.Card("typed-options", out.head))...)
	}
	return out
}

// head returns the options of the search.
func (p *typed) head() *ui.Node {
	t, lang := p.S.App.Lang.T, p.S.App.Lang
	var algorithms []ui.Option
	for i, name := range algorithmNames {
		algorithms = append(algorithms, ui.Option{Value: name, Label: t(words.TypedAlgorithms.At(i)), Note: t(words.TypedAlgorithmNotes.At(i))})
	}
	row := ui.NewRow("typed-head", p.exampleField(),
		widget.Field(ui.NewSelect("typed-algorithm", t(words.Algorithm), algorithmNames[p.o.Algorithm], algorithms, func(v string) {
			p.set(func() {
				for i, name := range algorithmNames {
					if name == v {
						p.o.Algorithm = gametree.Algorithm(i)
					}
				}
			})
		}))).With(ui.Traits{Gap: 10, Wrap: true, Across: ui.End})
	if p.tree.Rated() {
		depths := lists.Range(0, max(0, p.tree.Height()-1))
		row.Children = append(row.Children, widget.Field(widget.Numbered(ui.NewSelect, "typed-depth", t(words.Depth), p.o.Depth, depths, func(n int) string {
			if n == 0 {
				return t(words.TypedToTheLeaves)
			}
			return lang.N(words.LabPlies, n)
		}, func(n int) { p.set(func() { p.o.Depth = n }) })))
		if p.o.Depth > 0 {
			row.Children = append(row.Children, widget.Toggle("typed-quiescence", t(words.GameQuiescence), p.o.Quiescence,
				func(on bool) { p.set(func() { p.o.Quiescence = on }) }).Explained(t(words.TypedQuiescence)))
		}
	}
	if !p.prunes() {
		return row
	}
	row.Children = append(row.Children, widget.Toggle("typed-strict", t(words.TypedStrict),
		p.o.Strict, func(on bool) { p.set(func() { p.o.Strict = on }) }).Explained(t(words.TypedStrictWords)))
	if p.tree.Random() {
		low, high := p.tree.Range()
		row.Children = append(row.Children, widget.Toggle("typed-bounds", t(words.TypedBounds), p.o.Bounds, func(on bool) { p.set(func() { p.o.Bounds = on }) }).
			Explained(t(words.TypedBoundsWords, p.bound(low), p.bound(high))))
	}
	pair := func(ids [2]string, names [2]words.Key, texts *[2]string, right bool, why words.Key) {
		for i, name := range names {
			field := widget.Field(ui.NewTextField("typed-"+ids[i], t(name), texts[i],
				func(v string) { p.set(func() { texts[i] = v }) }, ui.Field{Invalid: !right}).Explained(t(why)))
			field.Width = 96
			row.Children = append(row.Children, field)
		}
	}
	if p.tree.Random() {
		pair([2]string{"low", "high"}, [2]words.Key{words.TypedLow, words.TypedHigh}, &p.span, p.applyRange(), words.TypedRangeWords)
	}
	pair([2]string{"alpha", "beta"}, [2]words.Key{words.LabAlpha, words.LabBeta}, &p.ends, p.applyWindow(), words.TypedEndWords)
	return row
}

func (p *typed) treeCard() *ui.Node {
	t := p.S.App.Lang.T
	drawing := p.drawing(p.lens(), playback.Drawing{ID: "typed-tree", Name: words.LabTree, Dots: p.dots, Key: p.key}, p.quiz.press)
	of := drawing.Tree()
	of.Grip, of.Drag = p.grab, p.drag
	of.Nudge = func(dx, _ int) { p.move(dx) }
	if !p.S.Lecture.Staged() {
		drawing.MinHeight = 140
	}
	head := widget.Row(8, widget.Caption("typed-caption", t(words.TypedAlgorithms.At(int(p.o.Algorithm)))))
	head.Wrap = true
	if !p.S.Lecture.Staged() {
		head.Children = append(head.Children, ui.NewToggle("ask-me", t(words.PredictAsk), p.quiz.on, p.quiz.turn))
	}
	head.Children = append(head.Children, widget.Spacer())
	if p.S.Phone() { // no room for the caption
		drawing.Height = max(220, p.S.App.Size.H*0.36)
		head.Children = head.Children[1:]
	} else {
		head.Children = append(head.Children, p.legend())
	}
	head.Children = append(head.Children, chart.Zoomer(p.S.App, p.zoom))
	card := widget.Card("typed-card", head, drawing,
		widget.Said("typed-sentence", p.sentence(), 40))
	card.Grow = 1
	return card
}

func (p *typed) Panels() []lecture.Panel {
	return []lecture.Panel{
		{Name: "tree", Title: words.LabTree, Fixed: true, View: p.treeCard},
		{Name: "windows", Title: words.LectureWindows, Place: lecture.AtSide, Fixed: true, View: p.windowsCard},
		{Name: "saved", Title: words.LabSavedTitle, Place: lecture.AtSide, View: p.savedCard},
		{Name: "node", Title: words.LectureNode, Place: lecture.AtSide, View: p.nodeCard},
		{Name: "outline", Title: words.LabOutline, Place: lecture.AtFoot, Fixed: true, View: p.outline},
	}
}

// legend explains the shapes.
func (p *typed) legend() *ui.Node {
	pictures, phrases := []string{"dot-max", "dot-min"}, []words.Key{words.TypedMax, words.TypedMin}
	if p.tree.Random() || p.o.Algorithm == gametree.Expectimax {
		pictures, phrases = append(pictures, "dot-waiting"), append(phrases, words.TypedChance)
	}
	if p.prunes() {
		pictures, phrases = append(pictures, "dot-severed"), append(phrases, words.LabOut)
	}
	return playback.Legend(p.S.App, pictures, phrases)
}

// savedCard lists the leaves that alpha-beta visits: in this order, and with the best
// children first and last.
func (p *typed) savedCard() *ui.Node {
	var orders []order
	for i, run := range []*gametree.Tree{p.run, p.orders[0], p.orders[1]} {
		all, seen := run.CountLeaves()
		o := order{"typed-order-" + [...]string{"here", "best", "worst"}[i], [...]words.Key{words.TypedOrderHere, words.TypedOrderBest, words.TypedOrderWorst}[i],
			all, seen, run.Cuts, i == 0, func() { p.change("", p.tree.Sorted(i == 2), 0) }}
		if i == 0 {
			o.press = nil
		}
		orders = append(orders, o)
	}
	card := p.view.savedCard("typed-saved", words.TypedLeaves, 4, orders)
	if p.said != "" {
		card.Children = append(card.Children, widget.Said("typed-said", p.said, 0))
	}
	if !p.quiz.on || p.at == len(p.moments) {
		card.Children = append(card.Children, widget.Text("typed-worth", p.worth()))
	}
	return card
}

// worth returns the value of the tree in words.
func (p *typed) worth() string {
	t := p.S.App.Lang.T
	if line := strings.Join(p.run.Line(), " "); line != "" {
		return t(words.TypedWorthLine, p.bound(p.run.Value()), line)
	}
	return t(words.TypedWorth, p.bound(p.run.Value()))
}

// exampleField returns the choice of an example.
func (p *typed) exampleField() *ui.Node {
	t := p.S.App.Lang.T
	var options []ui.Option
	name := p.example()
	if name == "" {
		options = append(options, ui.Option{Value: "", Label: t(words.TypedOwn)})
	}
	for i, e := range gametree.Examples() {
		options = append(options, ui.Option{Value: e.Name, Label: t(words.TypedExamples.At(i))})
	}
	return widget.Field(ui.NewSelect("typed-example", t(words.TypedExample), name, options, p.choose))
}

// choose shows an example, which can be undone.
func (p *typed) choose(name string) {
	for _, e := range gametree.Examples() {
		if e.Name == name {
			p.undo.Keep("")
			p.load(e)
			p.save()
			p.S.Changed()
		}
	}
}

func (p *typed) textField() []*ui.Node {
	t, wrong := p.S.App.Lang.T, ""
	if p.bad != nil {
		wrong = p.S.App.Lang.Fault(p.bad)
	}
	lines := min(4, 2+len(p.text)/150)
	out := []*ui.Node{widget.Field(ui.NewTextField(treeField, t(words.TypedText),
		p.text, p.write, ui.Field{Lines: lines, Invalid: wrong != "", Wrong: p.wrongAt()}).Explained(wrong))}
	if wrong != "" {
		out = append(out, widget.Wrong("typed-wrong", wrong))
	}
	return out
}
