package screen

import (
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/graph/draw"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// portrait draws graphs. It keeps the last drawing, since a search shows one graph many times.
type portrait struct {
	app  *shell.App
	last *draw.Chart

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

// drawingOf returns the drawing of a graph, from memory if possible. Many nodes stand in
// rows until the engine, once it is idle, has found better spots.
func (p *portrait) drawingOf(g rules.Graph) *draw.Chart {
	was := p.last
	switch {
	case was == nil || was.Graph != g.From(0):
		p.last = draw.NewChart(p.app.Lang, g)
		p.last.Place(g)
	case was.Lang != p.app.Lang:
		p.last = draw.NewChart(p.app.Lang, g)
		p.last.Spots, p.last.Rows, p.last.Aspect = was.Spots, was.Rows, was.Aspect
	}
	if p.last.Rows && p.app.Jobs.Awaited() == nil {
		p.app.Post(func() { p.improve(g) })
	}
	return p.last
}

// improve asks the engine to find spots for the nodes of the last graph.
func (p *portrait) improve(g rules.Graph) {
	if d := p.last; d.Rows && d.Graph == g.From(0) && p.app.Jobs.Awaited() == nil {
		p.layOut(g, layout.Layers, func(spots []ui.Spot) { d.Spots = spots }, func(bool) { d.Rows = false })
	}
}

// layOut asks the engine to find spots for the nodes of a graph. It calls show with
// the spots so far, and done at the end or when it is stopped; ok is false if it
// failed.
func (p *portrait) layOut(g rules.Graph, name string, show func([]ui.Spot), done func(ok bool)) {
	take := func(places string) {
		if at, ok := layout.Read(places, g.Len()); ok {
			show(draw.SpotsAt(at))
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

// picture returns a small picture of the graph after moves from a start.
func (p *portrait) picture(start puzzle.Position, moves []string) *ui.Board {
	g := graphOf(start)
	d := p.drawingOf(g)
	picture := d.Moved(g, moves)
	noStart, noGoals := space.Hidden(start)
	for n := range picture.Nodes {
		picture.Nodes[n].Start = picture.Nodes[n].Start && !noStart
		picture.Nodes[n].Goal = picture.Nodes[n].Goal && !noGoals
	}
	if noStart {
		picture.Nodes[g.Start()].State = replay.Unborn
	}
	b := picture.Board(d.Aspect)
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
	draw.World
}

func (p *portrait) worldOf(g rules.Graph) *world { return &world{p, draw.World{Graph: g}} }

func (w *world) Large() *shell.LargeAtlas { return nil }

func (w *world) Note() string {
	if n := w.drawingOf(w.Graph).Edges(); n > draw.MaxEdges {
		return w.app.Lang.T(words.AtlasFewEdges, w.app.Lang.Int(int64(n)))
	}
	return ""
}

func (w *world) Board(m *atlas.Marks) *ui.Board {
	d := w.drawingOf(w.Graph)
	p := d.Searched(w.Graph, m)
	b := p.Board(d.Aspect)
	for i := range b.Cells {
		b.Cells[i].ID, b.Cells[i].Label = "node-"+p.Nodes[i].Name, w.label(m, i)
	}
	return b
}

// maxRoads is the maximum number of edges of a node that its label names.
const maxRoads = 12

// label describes a node: "Sibiu, waiting, g = 140, h = 253, f = 393, roads to Arad 140,
// Fagaras 99".
func (w *world) label(m *atlas.Marks, place int) string {
	t, mark := w.app.Lang.T, &m.At[place]
	node := rules.Node(place)
	said := []string{w.Graph.Name(node)}
	add := func(when bool, key words.Key) {
		if when {
			said = append(said, t(key))
		}
	}
	add(node == w.Graph.Start(), words.GraphIsStart)
	add(w.Graph.Goal(node), words.GraphIsGoal)
	add(mark.Current, words.GraphIsCurrent)
	add(mark.State != replay.Unborn || m.Searched(), words.LabStates.At(int(mark.State)))
	add(mark.Found, words.GraphIsFound)
	if g, h, f, informed, ok := m.Values(place); ok && m.Secret(place) {
		said = append(said, w.drawingOf(w.Graph).NoteAt(w.Graph, m, place))
	} else if ok {
		said = append(said, words.Equation("g", w.app.Lang.Number(g)))
		if informed {
			said = append(said, words.Equation("h", w.app.Lang.Number(h)))
		}
		if letter, _, _ := m.Measure(place); letter == "f" {
			said = append(said, words.Equation("f", w.app.Lang.Number(f)))
		}
	} else if note := w.drawingOf(w.Graph).NoteAt(w.Graph, m, place); note != "" {
		said = append(said, note)
	}
	return strings.Join(append(said, w.roads(node)), ", ")
}

// roads describes the edges that lead away from a node.
func (w *world) roads(n rules.Node) string {
	var list []string
	edges := w.Graph.Edges(n)
	for _, e := range edges[:min(len(edges), maxRoads)] {
		list = append(list, w.Graph.Name(e.To)+" "+w.app.Lang.Number(e.Cost))
	}
	if len(list) == 0 {
		return w.app.Lang.T(words.GraphNoRoads)
	}
	if rest := len(edges) - len(list); rest > 0 {
		list = append(list, w.app.Lang.N(words.GraphMoreRoads, rest))
	}
	return w.app.Lang.T(words.GraphRoads, strings.Join(list, ", "))
}
