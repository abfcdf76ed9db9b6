package screen

import (
	"strconv"
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/graph/draw"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// portrait draws graphs. It keeps the last drawing, since a search shows one graph many times.
type portrait struct {
	app  *shell.App
	last *drawing

	laying shell.Await // for the spots of many nodes
}

// Portray registers how graphs are drawn, named and edited.
func Portray(a *shell.App) {
	p := &portrait{app: a, laying: a.Jobs.Await()}
	a.Portraits[rules.Puzzle.Name()] = shell.Portrait{
		Title: words.GraphSpace, Picture: p.picture, PlaceOf: placeOf, Atlas: p.atlas, NameOf: p.nameOf, Edit: p.edit, Blank: blank,
	}
}

// nameOf returns the displayed name of a problem.
func (p *portrait) nameOf(problem string) string {
	if key, ok := words.GraphProblem(problem); ok {
		return p.app.Lang.T(key)
	}
	return p.app.Lang.SpaceProblem(rules.Puzzle.Name(), problem)
}

func graphOf(p puzzle.Position) rules.Graph {
	i, _ := space.Of[rules.Node](p)
	g, _ := i.(rules.Graph)
	return g
}

func placeOf(start puzzle.Position, node int) string { return graphOf(start).Name(rules.Node(node)) }

// drawing is a graph with the spots of its nodes.
type drawing struct {
	lang   words.Lang
	graph  rules.Graph // with start 0, so that it is equal for all starts
	spots  []ui.Spot
	rows   bool // the nodes are placed in rows until the engine finds better spots
	aspect float64
	edges  []draw.Edge
	number map[[2]int]int // of the edge between two nodes
	note   string         // about the longest note of a node
	small  draw.Memo      // for small pictures
	large  draw.Memo
}

// drawingOf returns the drawing of a graph, from memory if possible. Many nodes stand in
// rows until the engine, once it is idle, has found better spots.
func (p *portrait) drawingOf(g rules.Graph) *drawing {
	was := p.last
	switch {
	case was == nil || was.graph != g.From(0):
		p.last = newDrawing(p.app.Lang, g)
		p.last.placeNodes(g)
	case was.lang != p.app.Lang:
		p.last = newDrawing(p.app.Lang, g)
		p.last.spots, p.last.rows, p.last.aspect = was.spots, was.rows, was.aspect
	}
	if p.last.rows && p.app.Jobs.Awaited() == nil {
		p.app.Post(func() { p.improve(g) })
	}
	return p.last
}

// improve asks the engine to find spots for the nodes of the last graph.
func (p *portrait) improve(g rules.Graph) {
	if d := p.last; d.rows && d.graph == g.From(0) && p.app.Jobs.Awaited() == nil {
		p.layOut(g, layout.Layers, func(spots []ui.Spot) { d.spots = spots }, func(bool) { d.rows = false })
	}
}

// layOut asks the engine to find spots for the nodes of a graph. It calls show with
// the spots so far, and done at the end or when it is stopped; ok is false if it
// failed.
func (p *portrait) layOut(g rules.Graph, name string, show func([]ui.Spot), done func(ok bool)) {
	take := func(places string) {
		if at, ok := layout.Read(places, g.Len()); ok {
			show(spotsAt(at))
		}
	}
	job := puzzle.Job{Task: puzzle.TaskLayout, Puzzle: rules.Puzzle.Name(), Position: g.String(), Draw: puzzle.Draw{Variant: name}}
	p.laying.Start(job, func(so puzzle.Progress) {
		if len(so.Best) == 1 {
			take(so.Best[0])
		}
	}, func(a puzzle.Answer) {
		if found, ok := a.Outcome.(puzzle.LaidOut); ok {
			take(found.Places)
		}
		done(a.Error == "")
	})
}

func newDrawing(l words.Lang, g rules.Graph) *drawing {
	d := &drawing{lang: l, graph: g.From(0), number: map[[2]int]int{}, edges: draw.Of(l, g).Edges, aspect: layout.DefaultAspect, note: longestNote(g)}
	for i, e := range d.edges {
		d.number[[2]int{e.From, e.To}] = i
		if e.Both {
			d.number[[2]int{e.To, e.From}] = i
		}
	}
	return d
}

// The shapes that a picture of places may have.
const (
	leastAspect = 0.8
	maxAspect   = 1.7
)

// placeNodes sets the spots of nodes: their own places if all have one, else layers from the
// start, or rows where layers would take a while.
func (d *drawing) placeNodes(g rules.Graph) {
	switch d.rows = !g.Placed() && g.Len() > layout.Few; {
	case g.Placed():
		frame := draw.Frame(g)
		if d.spots = draw.Spots(g, frame); frame.W > 0 && frame.H > 0 {
			d.aspect = min(max(frame.W/frame.H, leastAspect), maxAspect)
		}
	case d.rows:
		d.spots = spotsAt(layout.Rows(layout.Of(g)))
	default:
		d.spots = spotsAt(layout.Layered(layout.Of(g)))
	}
}

func spotsAt(at []layout.Point) []ui.Spot {
	return lists.Map(at, func(p layout.Point) ui.Spot { return ui.Spot(p) })
}

// longestNote returns about the longest note that a node can have: an f with as many digits
// as the largest cost or estimate may lead to.
func longestNote(g rules.Graph) string {
	most, fraction := 0.0, ""
	longer := func(x float64) {
		most = max(most, x)
		text, exact := words.Rounded(x)
		if !exact {
			text = ".000 ≈ "
		}
		if i := strings.Index(text, "."); i >= 0 && len(text)-i > len(fraction) {
			fraction = text[i:]
		}
	}
	for n := range rules.Node(g.Len()) {
		if h, ok := g.H(n); ok {
			longer(h)
		}
		for _, e := range g.Edges(n) {
			longer(e.Cost)
		}
	}
	digits := len(strconv.Itoa(int(min(2*most, 1e9))))
	return "f = " + strings.Repeat("0", max(1, digits)) + fraction
}

func (d *drawing) start(g rules.Graph) *draw.Picture {
	p := &draw.Picture{Spots: d.spots, Edges: append([]draw.Edge(nil), d.edges...), Nodes: make([]draw.Node, g.Len())}
	for n := range p.Nodes {
		p.Nodes[n] = draw.Node{Name: g.Name(rules.Node(n)), Start: n == int(g.Start()), Goal: g.Goal(rules.Node(n))}
	}
	return p
}

func (d *drawing) along(p *draw.Picture, path []int, mark func(*draw.Edge)) {
	for i := 1; i < len(path); i++ {
		if at, ok := d.number[[2]int{path[i-1], path[i]}]; ok {
			mark(&p.Edges[at])
		}
	}
}

// picture returns a small picture of the graph after moves from a start.
func (p *portrait) picture(start puzzle.Position, moves []string) *ui.Board {
	g := graphOf(start)
	d := p.drawingOf(g)
	picture := d.start(g)
	picture.Memo = &d.small
	path := []int{int(g.Start())}
	noStart, noGoals := space.Hidden(start)
	for n := range picture.Nodes {
		picture.Nodes[n].Start = picture.Nodes[n].Start && !noStart
		picture.Nodes[n].Goal = picture.Nodes[n].Goal && !noGoals
	}
	if !noStart {
		picture.Nodes[path[0]].State = replay.Closed
	}
	for _, move := range moves {
		if n, ok := g.Find(move); ok {
			path = append(path, int(n))
			picture.Nodes[n].State = replay.Closed
		}
	}
	picture.Nodes[path[len(path)-1]].Current = len(moves) > 0
	d.along(picture, path, func(e *draw.Edge) { e.Path = true })
	b := picture.Board(d.aspect)
	for i := range b.Cells {
		b.Cells[i].ID, b.Cells[i].Label = "node-"+picture.Nodes[i].Name, picture.Nodes[i].Name
	}
	return b
}

// atlas returns the whole graph, on which a search is shown.
func (p *portrait) atlas(start puzzle.Position) shell.Atlas {
	return p.worldOf(graphOf(start))
}

// world is a graph as an atlas.
type world struct {
	*portrait
	graph rules.Graph
	hasH  bool
}

func (p *portrait) worldOf(g rules.Graph) *world { return &world{p, g, g.HasH()} }

func (w *world) Places() int { return w.graph.Len() }
func (w *world) Start() int  { return int(w.graph.Start()) }

func (w *world) Step(place int, move string) (int, bool) {
	n, ok := w.graph.Find(move)
	if ok {
		_, ok = w.graph.Cost(rules.Node(place), n)
	}
	return int(n), ok
}

func (w *world) Large() *shell.LargeAtlas { return nil }

func (w *world) Note() string {
	if n := len(w.drawingOf(w.graph).edges); n > draw.MaxEdges {
		return w.app.Lang.T(words.AtlasFewEdges, w.app.Lang.Int(int64(n)))
	}
	return ""
}

func (w *world) Board(m *atlas.Marks) *ui.Board {
	d := w.drawingOf(w.graph)
	p := d.start(w.graph)
	p.Note, p.Memo = d.note, &d.large
	for i := range p.Nodes {
		mark := &m.At[i]
		n := &p.Nodes[i]
		n.State, n.Expanded, n.Current, n.Chosen, n.Found = mark.State, mark.Expanded, mark.Current, mark.Selected, mark.Found
		n.Note = w.note(m, i)
	}
	d.along(p, m.Path, func(e *draw.Edge) { e.Path = true })
	d.along(p, m.Found, func(e *draw.Edge) { e.Found = true })
	b := p.Board(d.aspect)
	for i := range b.Cells {
		b.Cells[i].ID, b.Cells[i].Label = "node-"+p.Nodes[i].Name, w.label(m, i)
	}
	return b
}

// note returns the text under a node: its f, or what the search orders nodes by; for a node
// not generated yet, its h.
func (w *world) note(m *atlas.Marks, place int) string {
	if letter, x, ok := m.Measure(place); ok {
		if m.Secret(place) {
			return letter + " = ?"
		}
		return words.Equation(letter, w.app.Lang.Number(x))
	}
	if h, ok := w.estimate(m, rules.Node(place)); ok {
		return words.Equation("h", w.app.Lang.Number(h))
	}
	return ""
}

// estimate returns the h of a node that is not generated yet.
func (w *world) estimate(m *atlas.Marks, n rules.Node) (float64, bool) {
	switch {
	case m.Heuristic == rules.File || m.Heuristic == "" && w.hasH:
		return w.graph.Estimate(rules.File, n), true
	case m.Heuristic == rules.Straight:
		return w.graph.Estimate(rules.Straight, n), true
	}
	return 0, false
}

// maxRoads is the maximum number of edges of a node that its label names.
const maxRoads = 12

// label describes a node: "Sibiu, waiting, g = 140, h = 253, f = 393, roads to Arad 140,
// Fagaras 99".
func (w *world) label(m *atlas.Marks, place int) string {
	t, mark := w.app.Lang.T, &m.At[place]
	node := rules.Node(place)
	said := []string{w.graph.Name(node)}
	add := func(when bool, key words.Key) {
		if when {
			said = append(said, t(key))
		}
	}
	add(node == w.graph.Start(), words.GraphIsStart)
	add(w.graph.Goal(node), words.GraphIsGoal)
	add(mark.Current, words.GraphIsCurrent)
	add(mark.State != replay.Unborn || m.Searched(), words.LabStates.At(int(mark.State)))
	add(mark.Found, words.GraphIsFound)
	if g, h, f, informed, ok := m.Values(place); ok && m.Secret(place) {
		said = append(said, w.note(m, place))
	} else if ok {
		said = append(said, words.Equation("g", w.app.Lang.Number(g)))
		if informed {
			said = append(said, words.Equation("h", w.app.Lang.Number(h)))
		}
		if letter, _, _ := m.Measure(place); letter == "f" {
			said = append(said, words.Equation("f", w.app.Lang.Number(f)))
		}
	} else if note := w.note(m, place); note != "" {
		said = append(said, note)
	}
	return strings.Join(append(said, w.roads(node)), ", ")
}

// roads describes the edges that lead away from a node.
func (w *world) roads(n rules.Node) string {
	var list []string
	edges := w.graph.Edges(n)
	for _, e := range edges[:min(len(edges), maxRoads)] {
		list = append(list, w.graph.Name(e.To)+" "+w.app.Lang.Number(e.Cost))
	}
	if len(list) == 0 {
		return w.app.Lang.T(words.GraphNoRoads)
	}
	if rest := len(edges) - len(list); rest > 0 {
		list = append(list, w.app.Lang.N(words.GraphMoreRoads, rest))
	}
	return w.app.Lang.T(words.GraphRoads, strings.Join(list, ", "))
}
