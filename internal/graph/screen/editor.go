package screen

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/place"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/graph/draw"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// editor is a graph that the user draws and types. It always has a start and a goal: a
// change that would remove the last of either is refused with a message.
type editor struct {
	*portrait
	changed func(puzzle.Position)

	graph   rules.Graph
	frame   ui.Rect // the part of the page that is drawn on; it stays while nodes are moved in it
	spots   []ui.Spot
	drawing *draw.Chart
	memo    draw.Memo

	undo widget.Undo[rules.Graph]

	tool   string
	chosen string // the name of a node, "" for none
	text   string // as typed
	typed  map[string]string
	wrong  string // why the last step was refused
	said   string // what the last step did
}

// The tools: what a press on a node does.
const (
	toolMove    = "move"    // chooses the node; a press on the ground adds one
	toolConnect = "connect" // joins the chosen node to it
)

// edit starts editing a graph.
func (p *portrait) edit(start puzzle.Position, changed func(puzzle.Position)) shell.Editor {
	e := &editor{portrait: p, changed: changed, tool: toolMove}
	e.undo = widget.Undo[rules.Graph]{Now: func() rules.Graph { return e.graph }, Show: e.become}
	e.show(graphOf(start))
	e.frame = frameOf(e.graph)
	e.placeNodes()
	return shell.Editor{View: e.view, Keys: e.keys, Escape: e.escape, Draft: place.Field{Save: e.draft, Restore: e.typedText}}
}

// blank returns a graph to start with.
func blank() puzzle.Position {
	g, err := rules.Parse("A-B 1\nstart A\ngoals B\nat A 80 150\nat B 320 150")
	if err != nil {
		panic(err)
	}
	return space.Begin[rules.Node](rules.Puzzle.Name(), g)
}

// page is the frame of a graph without places.
var page = ui.Rect{W: 400, H: 300}

// frameOf returns the part of the page to draw on: where the nodes are, but not too flat.
func frameOf(g rules.Graph) ui.Rect {
	if !g.Placed() {
		return page
	}
	b := draw.Frame(g)
	if b.W <= 0 && b.H <= 0 {
		b.X, b.Y, b.W, b.H = b.X-page.W/2, b.Y-page.H/2, page.W, page.H
	}
	if least := b.H / 2; b.W < least {
		b.X, b.W = b.X-(least-b.W)/2, least
	}
	if least := b.W / 3; b.H < least {
		b.Y, b.H = b.Y-(least-b.H)/2, least
	}
	return b
}

// pointOf returns the place of a spot on the page, in whole numbers where they are fine
// enough.
func pointOf(b ui.Rect, s ui.Spot) rules.Point {
	grain := 1.0
	for grain > 1e-5 && min(b.W, b.H)/grain < 80 {
		grain /= 10
	}
	round := func(x float64) float64 { return math.Round(x/grain) * grain }
	return rules.Point{X: round(b.X + s.X*b.W), Y: round(b.Y + s.Y*b.H)}
}

// show shows a graph, which is not a step to undo.
func (e *editor) show(g rules.Graph) {
	e.graph, e.text = g, g.Text()
	e.drawing = draw.NewChart(e.app.Lang, g)
	if _, ok := g.Find(e.chosen); !ok {
		e.chosen = ""
	}
}

// placeNodes sets the spots of the nodes.
func (e *editor) placeNodes() {
	e.stay()
	if !e.graph.Placed() {
		e.layOut(layout.Layers, func(spots []ui.Spot) {
			e.spots, e.drawing.Spots = spots, spots
			e.last = e.drawing
		})
		return
	}
	if b := draw.Frame(e.graph); b.X < e.frame.X || b.Y < e.frame.Y || b.Right() > e.frame.Right() || b.Bottom() > e.frame.Bottom() {
		e.frame = frameOf(e.graph)
	}
	e.spots = draw.Spots(e.graph, e.frame)
}

// apply makes the graph of a draft the current one, as a step of a kind. It returns false
// and shows the fault if the draft has one.
func (e *editor) apply(d *rules.Draft, kind string) bool {
	g, err := d.Graph()
	if err != nil {
		return e.refuse(err)
	}
	e.step(g, kind)
	return true
}

// refuse shows a fault and returns false.
func (e *editor) refuse(err error) bool {
	e.fail(e.app.Lang.Fault(err))
	return false
}

func (e *editor) step(g rules.Graph, kind string) {
	if g.String() == e.graph.String() {
		e.choose(e.chosen)
		return
	}
	e.undo.Keep(kind)
	e.become(g)
}

func (e *editor) become(g rules.Graph) {
	e.wrong, e.said, e.typed = "", "", nil
	e.show(g)
	e.placeNodes()
	e.changed(space.Begin[rules.Node](rules.Puzzle.Name(), g))
	e.app.Changed()
}

// layOut finds spots for the nodes. Many nodes are placed in rows until the engine has found
// theirs: what it has so far is shown, and taken if it is stopped.
func (e *editor) layOut(name string, take func([]ui.Spot)) {
	g := e.graph
	if g.Len() <= layout.Few {
		take(draw.SpotsAt(layout.Named(name)(layout.Of(g))))
		return
	}
	if !g.Placed() {
		e.spots = draw.SpotsAt(layout.Rows(layout.Of(g)))
	}
	e.portrait.layOut(g, name, func(spots []ui.Spot) { e.spots = spots }, func(ok bool) {
		if ok {
			take(e.spots)
		}
	})
}

// stay stops the engine's search for spots.
func (e *editor) stay() {
	if e.laying.Running {
		e.laying.Stop()
	}
}

// placed returns a draft of the graph with a place for each node: once one is moved, all
// have one.
func (e *editor) placed() *rules.Draft {
	d := e.graph.Draft()
	for n, s := range e.spots {
		if _, ok := e.graph.Place(rules.Node(n)); !ok || !e.graph.Placed() {
			at := pointOf(e.frame, s)
			_ = d.SetPlace(e.graph.Name(rules.Node(n)), &at) // can't fail: it is on the page
		}
	}
	return d
}

// freeName returns an unused name.
func (e *editor) freeName() string {
	for n := 0; ; n++ {
		name := string(rune('A' + n%26))
		if n >= 26 {
			name += strconv.Itoa(n / 26)
		}
		if _, taken := e.graph.Find(name); !taken {
			return name
		}
	}
}

// add adds a node at a spot and chooses it.
func (e *editor) add(at ui.Spot) {
	d, name := e.placed(), e.freeName()
	if err := d.Node(name); err != nil {
		e.refuse(err)
		return
	}
	place := pointOf(e.frame, at)
	if err := d.SetPlace(name, &place); err != nil {
		e.refuse(err)
		return
	}
	if e.apply(d, "") {
		e.chosen, e.said = name, e.app.Lang.T(words.GraphAdded, name)
	}
}

// addBeside adds a node near the chosen one, where there is room.
func (e *editor) addBeside() {
	at := ui.Spot{X: 0.5, Y: 0.5}
	if n, ok := e.graph.Find(e.chosen); ok {
		at = e.spots[n]
	}
	best, most := at, -1.0
	for k := range 24 {
		sin, cos := math.Sincos(float64(k) * math.Pi / 4)
		far := 0.18 + 0.1*float64(k/8)
		try := ui.Spot{X: at.X + cos*far, Y: at.Y + sin*far}.Clamp()
		nearest := math.Inf(1)
		for _, s := range e.spots {
			nearest = min(nearest, math.Hypot(s.X-try.X, s.Y-try.Y))
		}
		if nearest > most+0.02 && most < 0.15 {
			best, most = try, nearest
		}
	}
	e.add(best)
}

func (e *editor) press(n int) {
	name := e.graph.Name(rules.Node(n))
	switch {
	case e.tool == toolConnect && e.chosen != "" && e.chosen != name:
		e.connect(name)
	case e.chosen == name:
		e.choose("")
	default:
		e.choose(name)
	}
}

// choose selects a node, "" for none.
func (e *editor) choose(name string) {
	e.chosen, e.typed, e.wrong, e.said = name, nil, "", ""
	e.app.Changed()
}

// connect joins the chosen node to another by an edge of cost 1 both ways, unless they are
// joined already.
func (e *editor) connect(to string) {
	from := e.chosen
	a, _ := e.graph.Find(from)
	b, ok := e.graph.Find(to)
	if !ok {
		return
	}
	_, there := e.graph.Cost(a, b)
	_, back := e.graph.Cost(b, a)
	if there || back {
		e.choose(to)
		e.said = e.app.Lang.T(words.GraphJoinedBefore, from, to)
		return
	}
	if e.change(func(d *rules.Draft) error { return d.SetEdge(from, to, 1, true) }, "") {
		e.said = e.app.Lang.T(words.GraphJoined, from, to)
	}
}

// remove removes the chosen node. If it was the start or the only goal, another node
// becomes that.
func (e *editor) remove() {
	n, ok := e.graph.Find(e.chosen)
	if !ok {
		return
	}
	if e.graph.Len() == 1 {
		e.wrong = e.app.Lang.T(words.GraphLast)
		e.app.Changed()
		return
	}
	other := e.graph.Name(0)
	if n == 0 {
		other = e.graph.Name(1)
	}
	d, name := e.graph.Draft(), e.chosen
	d.Remove(name)
	if n == e.graph.Start() {
		_ = d.SetStart(other)
	}
	if goals := e.graph.Goals(); len(goals) == 1 && goals[0] == n {
		_ = d.SetGoal(other, true)
	}
	if e.apply(d, "") {
		e.said = e.app.Lang.T(words.GraphRemoved, name)
	}
}

// rename renames the chosen node.
func (e *editor) rename(to string) error {
	d, from := e.graph.Draft(), e.chosen
	if err := d.Rename(from, strings.TrimSpace(to)); err != nil {
		return err
	}
	g, err := d.Graph()
	if err != nil {
		return err
	}
	e.chosen = strings.TrimSpace(to)
	e.step(g, "name")
	return nil
}

// setH sets the estimate of the chosen node; "" removes it.
func (e *editor) setH(text string) error {
	d, name := e.graph.Draft(), e.chosen
	var h *float64
	if text = strings.TrimSpace(text); text != "" {
		x := number(text)
		h = &x
	}
	if err := d.SetH(name, h); err != nil {
		return err
	}
	e.apply(d, "h "+name)
	return nil
}

// number parses a number, with a decimal point or comma. It returns NaN, which a draft
// refuses, for any other text.
func number(text string) float64 {
	x, ok := rules.ReadNumber(strings.Replace(strings.TrimSpace(text), ",", ".", 1))
	if !ok {
		return math.NaN()
	}
	return x
}

// setStart makes the chosen node the start.
func (e *editor) setStart() {
	e.change(func(d *rules.Draft) error { return d.SetStart(e.chosen) }, "")
}

// setGoal makes the chosen node a goal, or no goal if it is one.
func (e *editor) setGoal() {
	n, _ := e.graph.Find(e.chosen)
	e.change(func(d *rules.Draft) error { return d.SetGoal(e.chosen, !e.graph.Goal(n)) }, "")
}

// change applies a change to a draft of the graph, as a step of a kind.
func (e *editor) change(apply func(*rules.Draft) error, kind string) bool {
	d := e.graph.Draft()
	if err := apply(d); err != nil {
		return e.refuse(err)
	}
	return e.apply(d, kind)
}

// setCost changes the cost of an edge, in each direction that has it.
func (e *editor) setCost(road road, text string) error {
	d := e.graph.Draft()
	for _, ends := range road.ends() {
		if err := d.SetEdge(ends[0], ends[1], number(text), false); err != nil {
			return err
		}
	}
	e.apply(d, "cost "+road.from+" "+road.to)
	return nil
}

// The directions of an edge.
const (
	wayBoth = "both"
	wayTo   = "to"
	wayFrom = "from"
	wayNone = "none"
)

// road is an edge at the chosen node, in one or both directions.
type road struct {
	from, to string
	cost     float64
	way      string
}

func (r road) ends() [][2]string {
	there, back := [2]string{r.from, r.to}, [2]string{r.to, r.from}
	switch r.way {
	case wayBoth:
		return [][2]string{there, back}
	case wayTo:
		return [][2]string{there}
	case wayFrom:
		return [][2]string{back}
	}
	return nil
}

// roadsOf returns the edges at a node; one both ways at one cost is a single road.
func (e *editor) roadsOf(n rules.Node) []road {
	var out []road
	name := e.graph.Name(n)
	for other := range rules.Node(e.graph.Len()) {
		there, ok := e.graph.Cost(n, other)
		back, found := e.graph.Cost(other, n)
		switch {
		case ok && found && there == back:
			out = append(out, road{name, e.graph.Name(other), there, wayBoth})
			continue
		case ok:
			out = append(out, road{name, e.graph.Name(other), there, wayTo})
		}
		if found && (!ok || there != back) {
			out = append(out, road{name, e.graph.Name(other), back, wayFrom})
		}
	}
	return out
}

// setWay changes the direction of an edge, or removes it.
func (e *editor) setWay(r road, way string) {
	d, was := e.graph.Draft(), r.ends()
	r.way = way
	now := r.ends()
	for _, ends := range was {
		if !slices.Contains(now, ends) {
			d.RemoveEdge(ends[0], ends[1])
		}
	}
	for _, ends := range now { // an edge that was there keeps its place
		if err := d.SetEdge(ends[0], ends[1], r.cost, false); err != nil {
			e.refuse(err)
			return
		}
	}
	e.apply(d, "")
}

// drag moves a node with the pointer; the graph changes when it is dropped.
func (e *editor) drag(n int, to ui.Spot, done bool) {
	if n >= len(e.spots) {
		return
	}
	e.stay()
	e.spots = slices.Clone(e.spots)
	e.spots[n] = to
	if name := e.graph.Name(rules.Node(n)); done {
		e.moveNode(name, to, "")
		e.chosen = name
	}
	e.app.Changed()
}

// moveNode moves a node to a spot.
func (e *editor) moveNode(name string, to ui.Spot, kind string) {
	d, at := e.placed(), pointOf(e.frame, to)
	if err := d.SetPlace(name, &at); err != nil {
		e.refuse(err)
		return
	}
	e.apply(d, kind)
}

// nudge moves a node by small steps.
func (e *editor) nudge(n, dx, dy int) {
	const step = 0.025
	if n < 0 || n >= len(e.spots) {
		return
	}
	name := e.graph.Name(rules.Node(n))
	e.moveNode(name, ui.Spot{X: e.spots[n].X + step*float64(dx), Y: e.spots[n].Y + step*float64(dy)}.Clamp(), "move "+name)
	e.chosen = name
}

// arrange moves all nodes to the spots of a layout.
func (e *editor) arrange(name string) {
	e.stay()
	e.layOut(name, func(spots []ui.Spot) {
		d := e.graph.Draft()
		e.frame = page
		for n, s := range spots {
			at := pointOf(page, s)
			if err := d.SetPlace(e.graph.Name(rules.Node(n)), &at); err != nil {
				e.refuse(err)
				return
			}
		}
		e.apply(d, "")
	})
}

// typedText handles a change of the text: as soon as it is a graph, that is drawn.
func (e *editor) typedText(text string) {
	g, how, err := rules.ReadDrawing(text)
	if err != nil {
		pasted := inserted(e.text, text) >= pastedBytes
		e.text = text
		e.refuse(err)
		if pasted {
			e.read(reader.Request{Text: text, Space: rules.Puzzle.Name()}, err)
		}
		return
	}
	e.adopt(g, how, "text")
	e.text = text
}

// pastedBytes is how many bytes are pasted, and not typed, if they come at once.
const pastedBytes = 8

// inserted returns how many bytes have come into a text.
func inserted(before, now string) int {
	most := min(len(before), len(now))
	first, last := 0, 0
	for first < most && before[first] == now[first] {
		first++
	}
	for last < most-first && before[len(before)-1-last] == now[len(now)-1-last] {
		last++
	}
	return len(now) - first - last
}

// adopt makes a graph that was read the next step, and says how it was read.
func (e *editor) adopt(g rules.Graph, how []puzzle.Note, kind string) {
	if g.String() != e.graph.String() {
		e.frame = frameOf(g)
	}
	e.step(g, kind)
	e.said = e.app.NoteWords(how)
}

// read adopts a graph in a form that is not ours. A text of another space opens as if it were
// dropped; one that has changed meanwhile is forgotten.
func (e *editor) read(q reader.Request, wrong error) {
	typed := e.text
	e.app.Opener.Read(q, wrong, e.takeRead(q), func(why string) {
		if e.text == typed {
			e.fail(why)
		}
	})
}

// takeRead returns what adopts a reading of a text.
func (e *editor) takeRead(q reader.Request) func(reader.Found) {
	typed := e.text
	return func(f reader.Found) {
		g, err := rules.Parse(f.Text)
		switch {
		case f.Space != rules.Puzzle.Name():
			e.app.Opener.OpenFound(q.File, f)
		case e.text != typed:
		case err != nil:
			e.refuse(err)
		default:
			e.adopt(g, f.Notes, "")
		}
	}
}

func (e *editor) fail(why string) {
	e.wrong, e.said = why, ""
	e.app.Changed()
}

// draft returns the text, unless it is just what the graph writes.
func (e *editor) draft() string {
	if e.text == e.graph.Text() {
		return ""
	}
	return e.text
}

// open opens a file with a graph.
func (e *editor) open() {
	e.app.Files.Open(shell.TextFiles, func(name, text string) {
		q := reader.Request{File: name, Text: text}
		e.app.Opener.ReadLong(q, e.takeRead(q), e.fail, func() {
			if g, how, err := rules.Read(text); err != nil {
				e.read(q, err)
			} else {
				e.adopt(g, how, "")
			}
		})
	}, e.fail)
}

func (e *editor) save() { e.app.Files.Save("cavalo.graph", "text/plain", e.graph.Text()) }

func (e *editor) keys() widget.Keys {
	return append(e.undo.Keys(), widget.KeyLine{On: widget.On{
		"Delete": e.remove, "Backspace": e.remove, "n": e.addBeside, "s": e.setStart, "g": e.setGoal,
		"c": func() { e.setTool(map[string]string{toolMove: toolConnect, toolConnect: toolMove}[e.tool]) },
	}})
}

// escape clears the choice of node and tool, and reports whether there was one.
func (e *editor) escape() bool {
	if e.chosen == "" && e.tool == toolMove {
		return false
	}
	e.choose("")
	e.setTool(toolMove)
	return true
}

func (e *editor) setTool(tool string) {
	e.tool, e.said, e.wrong = tool, "", ""
	e.app.Changed()
}
