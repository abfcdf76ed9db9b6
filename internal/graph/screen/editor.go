package screen

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/graph/draw"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// editor is a graph that is drawn and typed. At every moment it is a whole one, with a
// start and a goal: what would leave it without one is refused in a sentence.
type editor struct {
	*portrait
	changed func(puzzle.Position)

	graph   rules.Graph
	frame   box // of the page, for the drawing: it stays while nodes are moved in it
	spots   []ui.Spot
	edges   []draw.Edge
	drawing *drawing
	memo    draw.Memo

	undos widget.Undo[rules.Graph]
	kind  string // of the last step: one of the same kind is one with it

	tool   string
	chosen string // the name of a node, "" is none
	text   string // as it is typed
	typed  map[string]string
	wrong  string // why the last step was none
	said   string // what it has done
}

// The tools: what to press a node does.
const (
	toolMove    = "move"    // chooses it; the ground makes a new one
	toolConnect = "connect" // joins the chosen one to it
)

func (p *portrait) edit(start puzzle.Position, changed func(puzzle.Position)) shell.Editor {
	e := &editor{portrait: p, changed: changed, tool: toolMove}
	e.show(graphOf(start))
	e.frame = frameOf(e.graph)
	e.place()
	return e
}

// blank is a graph to begin with.
func blank() puzzle.Position {
	g, err := rules.Parse("A-B 1\nstart A\ngoals B\nat A 80 150\nat B 320 150")
	if err != nil {
		panic(err)
	}
	return space.Begin[rules.Node](rules.Puzzle.Name(), g)
}

// The page for a graph without places.
var page = box{0, 0, 400, 300}

// frameOf is the part of the page that is drawn on: where the nodes are, and not too
// flat.
func frameOf(g rules.Graph) box {
	if !g.Placed() {
		return page
	}
	b := boxOf(g)
	if b.w <= 0 && b.h <= 0 {
		b.x, b.y, b.w, b.h = b.x-page.w/2, b.y-page.h/2, page.w, page.h
	}
	if least := b.h / 2; b.w < least {
		b.x, b.w = b.x-(least-b.w)/2, least
	}
	if least := b.w / 3; b.h < least {
		b.y, b.h = b.y-(least-b.h)/2, least
	}
	return b
}

// point is the place on the page of a spot, in whole numbers where they are fine
// enough.
func (b box) point(s ui.Spot) rules.Point {
	grain := 1.0
	for grain > 1e-5 && min(b.w, b.h)/grain < 80 {
		grain /= 10
	}
	round := func(x float64) float64 { return math.Round(x/grain) * grain }
	return rules.Point{X: round(b.x + s.X*b.w), Y: round(b.y + s.Y*b.h)}
}

// show takes a graph without a step.
func (e *editor) show(g rules.Graph) {
	e.graph, e.text = g, g.Text()
	e.drawing = newDrawing(e.app.Lang, g)
	e.edges = e.drawing.edges
	if _, ok := g.Find(e.chosen); !ok {
		e.chosen = ""
	}
}

// place finds where the nodes are drawn.
func (e *editor) place() {
	e.stay()
	if !e.graph.Placed() {
		e.layOut(layout.Layers, func(spots []ui.Spot) {
			e.spots, e.drawing.spots = spots, spots
			e.last = e.drawing
		})
		return
	}
	if b := boxOf(e.graph); b.x < e.frame.x || b.y < e.frame.y || b.x+b.w > e.frame.x+e.frame.w || b.y+b.h > e.frame.y+e.frame.h {
		e.frame = frameOf(e.graph)
	}
	e.spots = e.frame.spots(e.graph)
}

// take makes a graph of a draft the present one, as a step of a kind; a fault is said
// and changes nothing.
func (e *editor) take(d *rules.Draft, kind string) bool {
	g, err := d.Graph()
	if err != nil {
		return e.refuse(err)
	}
	e.step(g, kind)
	return true
}

// refuse says a fault.
func (e *editor) refuse(err error) bool {
	e.wrong, e.said = e.app.Lang.Fault(err), ""
	e.app.Changed()
	return false
}

func (e *editor) step(g rules.Graph, kind string) {
	e.wrong, e.said, e.typed = "", "", nil
	if g.String() == e.graph.String() {
		e.app.Changed()
		return
	}
	e.undos.Keep(e.graph, kind != "" && kind == e.kind)
	e.kind = kind
	e.become(g)
}

func (e *editor) become(g rules.Graph) {
	e.show(g)
	e.place()
	e.changed(space.Begin[rules.Node](rules.Puzzle.Name(), g))
	e.app.Changed()
}

// undo takes the last step back, redo makes it again.
func (e *editor) undo() { e.back(e.undos.Back) }
func (e *editor) redo() { e.back(e.undos.Again) }

func (e *editor) back(way func(rules.Graph) (rules.Graph, bool)) {
	g, ok := way(e.graph)
	if !ok {
		return
	}
	e.kind, e.wrong, e.said, e.typed = "", "", "", nil
	e.become(g)
}

// layOut finds places for the nodes: at once, or in rows at first where they are many,
// while the engine finds them. What it has found is shown meanwhile, and is what is
// taken where it is stopped.
func (e *editor) layOut(name string, take func([]ui.Spot)) {
	g := e.graph
	if g.Len() <= layout.Few {
		take(spotsAt(layout.Named(name)(layout.Of(g))))
		return
	}
	if !g.Placed() {
		e.spots = spotsAt(layout.Rows(layout.Of(g)))
	}
	e.portrait.layOut(g, name, func(spots []ui.Spot) { e.spots = spots }, func(ok bool) {
		if ok {
			take(e.spots)
		}
	})
}

// stay waits no longer for places.
func (e *editor) stay() {
	if e.laying.Running {
		e.laying.Stop()
	}
}

// draft is the graph to be changed, with a place for each node: once one is moved, all
// have one.
func (e *editor) placed() *rules.Draft {
	d := e.graph.Draft()
	for n, s := range e.spots {
		if _, ok := e.graph.Place(rules.Node(n)); !ok || !e.graph.Placed() {
			at := e.frame.point(s)
			_ = d.SetPlace(e.graph.Name(rules.Node(n)), &at) // it is on the page
		}
	}
	return d
}

// freeName is a name that no node has.
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

// add makes a node at a spot and chooses it.
func (e *editor) add(at ui.Spot) {
	d, name := e.placed(), e.freeName()
	if err := d.Node(name); err != nil {
		e.refuse(err)
		return
	}
	place := e.frame.point(at)
	if err := d.SetPlace(name, &place); err != nil {
		e.refuse(err)
		return
	}
	if e.take(d, "") {
		e.chosen, e.said = name, e.app.Lang.T(words.GraphAdded, name)
	}
}

// addBeside makes a node near the chosen one, where there is room: by key.
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

// choose looks at a node.
func (e *editor) choose(name string) {
	e.chosen, e.typed, e.wrong, e.said = name, nil, "", ""
	e.app.Changed()
}

// connect joins the chosen node to another by an edge of cost 1, both ways; one that
// is there stays.
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
	d := e.graph.Draft()
	if err := d.SetEdge(from, to, 1, true); err != nil {
		e.refuse(err)
		return
	}
	if e.take(d, "") {
		e.said = e.app.Lang.T(words.GraphJoined, from, to)
	}
}

// remove takes the chosen node away. Where it was the start, or the only goal, another
// one takes its place.
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
	if e.take(d, "") {
		e.said = e.app.Lang.T(words.GraphRemoved, name)
	}
}

// rename gives the chosen node another name.
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

// setH gives the chosen node an estimate; "" is none.
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
	e.take(d, "h "+name)
	return nil
}

// number reads a number as a text has it, but also with a comma; NaN, which no graph
// has, is none.
func number(text string) float64 {
	x, ok := rules.ReadNumber(strings.Replace(strings.TrimSpace(text), ",", ".", 1))
	if !ok {
		return math.NaN()
	}
	return x
}

// setStart begins the search at the chosen node.
func (e *editor) setStart() {
	d := e.graph.Draft()
	if err := d.SetStart(e.chosen); err != nil {
		e.refuse(err)
		return
	}
	e.take(d, "")
}

// setGoal makes the chosen node a goal, or no goal.
func (e *editor) setGoal() {
	n, _ := e.graph.Find(e.chosen)
	d := e.graph.Draft()
	if err := d.SetGoal(e.chosen, !e.graph.Goal(n)); err != nil {
		e.refuse(err)
		return
	}
	e.take(d, "")
}

// setCost gives an edge another cost, in each direction that has it.
func (e *editor) setCost(road road, text string) error {
	d := e.graph.Draft()
	for _, ends := range road.ends() {
		if err := d.SetEdge(ends[0], ends[1], number(text), false); err != nil {
			return err
		}
	}
	e.take(d, "cost "+road.from+" "+road.to)
	return nil
}

// The ways of an edge.
const (
	wayBoth = "both"
	wayTo   = "to"
	wayFrom = "from"
	wayNone = "none"
)

// road is an edge of the chosen node.
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
	}
	return [][2]string{back}
}

// roads are the edges of a node, those both ways at one cost as one.
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

// setWay changes the direction of an edge, or takes it away.
func (e *editor) setWay(r road, way string) {
	d := e.graph.Draft()
	for _, ends := range r.ends() {
		d.RemoveEdge(ends[0], ends[1])
	}
	if way != wayNone {
		r.way = way
		for _, ends := range r.ends() {
			if err := d.SetEdge(ends[0], ends[1], r.cost, false); err != nil {
				e.refuse(err)
				return
			}
		}
	}
	e.take(d, "")
}

// drag moves a node under the pointer; the graph changes at the end.
func (e *editor) drag(n int, to ui.Spot, done bool) {
	if n >= len(e.spots) {
		return
	}
	e.stay()
	e.spots = slices.Clone(e.spots)
	e.spots[n] = to
	if name := e.graph.Name(rules.Node(n)); done {
		e.put(n, name, to, "")
		e.chosen = name
	}
	e.app.Changed()
}

// put gives a node a place.
func (e *editor) put(n int, name string, to ui.Spot, kind string) {
	d, at := e.placed(), e.frame.point(to)
	if err := d.SetPlace(name, &at); err != nil {
		e.refuse(err)
		return
	}
	e.take(d, kind)
}

// nudge moves a node by a small step.
func (e *editor) nudge(n, dx, dy int) {
	const step = 0.025
	if n < 0 || n >= len(e.spots) {
		return
	}
	name := e.graph.Name(rules.Node(n))
	e.put(n, name, ui.Spot{X: e.spots[n].X + step*float64(dx), Y: e.spots[n].Y + step*float64(dy)}.Clamp(), "move "+name)
	e.chosen = name
}

// arrange gives all nodes the places of a layout.
func (e *editor) arrange(name string) {
	e.stay()
	e.layOut(name, func(spots []ui.Spot) {
		d := e.graph.Draft()
		e.frame = page
		for n, s := range spots {
			at := page.point(s)
			if err := d.SetPlace(e.graph.Name(rules.Node(n)), &at); err != nil {
				e.refuse(err)
				return
			}
		}
		e.take(d, "")
	})
}

// typedText takes the text as it is typed: as soon as it is a graph, that is drawn.
func (e *editor) typedText(text string) {
	g, how, err := rules.ReadDrawing(text)
	if err != nil {
		e.text = text
		e.refuse(err)
		return
	}
	if g.String() != e.graph.String() {
		e.frame = frameOf(g)
	}
	e.step(g, "text")
	e.text = text
	e.said = e.app.NoteWords(how)
}

// Draft implements shell.Editor: a text that is no graph yet, or has other words for it.
func (e *editor) Draft() string {
	if e.text == e.graph.Text() {
		return ""
	}
	return e.text
}

// Resume implements shell.Editor.
func (e *editor) Resume(draft string) { e.typedText(draft) }

// open takes the graph of a file.
func (e *editor) open() {
	e.app.Env.Host.OpenFile(".graph,.txt,text/plain", func(name string, data []byte, err error) {
		e.app.Post(func() {
			var g rules.Graph
			var how []puzzle.Note
			if err == nil {
				g, how, err = rules.Read(string(data))
			}
			if err != nil {
				e.refuse(err)
				return
			}
			e.frame = frameOf(g)
			e.step(g, "")
			e.app.SayNotes(how)
		})
	})
}

func (e *editor) save() { e.app.SaveFile("cavalo.graph", "text/plain", e.graph.Text()) }

// Key implements shell.Editor.
func (e *editor) Key(key string) bool {
	switch key {
	case "Delete", "Backspace":
		e.remove()
	case "n", "N":
		e.addBeside()
	case "c", "C":
		e.setTool(map[string]string{toolMove: toolConnect, toolConnect: toolMove}[e.tool])
	case "s", "S":
		e.setStart()
	case "g", "G":
		e.setGoal()
	case "u", "U":
		e.undo()
	case "r", "R":
		e.redo()
	default:
		return false
	}
	return true
}

// Escape looks at no node any more; false where none was looked at.
func (e *editor) Escape() bool {
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
