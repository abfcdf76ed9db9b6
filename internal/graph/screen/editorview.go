package screen

import (
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/graph/draw"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// panelWidth is the width of the cards beside the drawing.
const panelWidth = 380

const leastHeight = 400

// view returns the drawing with its tools, and beside it (on a phone, below) the chosen
// node and the graph as text.
func (e *editor) view(width, height float64) []*ui.Node {
	board := e.board()
	card := widget.Card("graph-card", e.tools(), board, e.status())
	side := []*ui.Node{e.nodeCard(), e.textCard()}
	if e.app.Phone() || height < leastHeight {
		board.Height = max(240, min(height*0.62, width*1.05))
		return []*ui.Node{ui.NewColumn("graph-editor", append([]*ui.Node{card}, side...)...).With(ui.Traits{Grow: 1, Scroll: true, Gap: 10})}
	}
	board.Grow, card.Grow = 1, 1
	beside := ui.NewColumn("graph-side", side...).With(ui.Traits{Width: panelWidth, Gap: 10, Scroll: true})
	return []*ui.Node{ui.NewRow("graph-editor", card, beside).With(ui.Traits{Grow: 1, Gap: 12, Across: ui.Stretch})}
}

var graphTools = []words.Choice{
	{Value: toolMove, Words: words.GraphToolMove, Note: words.GraphToolMoveTip},
	{Value: toolConnect, Words: words.GraphToolConnect, Note: words.GraphToolConnectTip},
}

// tools returns the buttons for the whole drawing.
func (e *editor) tools() *ui.Node {
	t := e.app.Lang.T
	tool := ui.NewTabs("graph-tool", t(words.GraphTool), e.tool, widget.Options(e.app.Lang, graphTools), e.setTool)
	undo, redo := e.undo.Buttons(e.app.Lang, "graph")
	row := widget.Row(8, tool, widget.Chip("graph-add", t(words.GraphAdd), e.addBeside),
		widget.Chip("graph-layers", t(words.GraphLayers), func() { e.arrange(layout.Layers) }),
		widget.Chip("graph-springs", t(words.GraphSprings), func() { e.arrange(layout.Springs) }), undo, redo)
	if e.laying.Running {
		row.Children = append(row.Children, widget.Chip("graph-stop", t(words.Stop), e.laying.Cancel))
	}
	row.Wrap = true
	return row
}

// status says what was done, or why it was refused, or else what can be done.
func (e *editor) status() *ui.Node {
	t := e.app.Lang.T
	n := widget.Note("graph-status", e.app.Told(words.GraphHowPhone, words.GraphHow))
	n.Live, n.MinHeight = true, 40
	switch {
	case e.wrong != "":
		n.Text, n.Color, n.Weight = e.wrong, ui.ColorWarn, ui.Semibold
	case e.said != "":
		n.Text, n.Color, n.Weight = e.said, ui.Auto, ui.Semibold
	case e.laying.Running:
		n.Text = t(words.GraphLaying)
	case e.tool == toolConnect && e.chosen != "":
		n.Text = t(words.GraphConnectTo, e.chosen)
	case e.tool == toolConnect:
		n.Text = t(words.GraphConnectFrom)
	}
	return n
}

func (e *editor) board() *ui.Node {
	if e.drawing.Lang != e.app.Lang {
		e.drawing = draw.NewChart(e.app.Lang, e.graph)
	}
	p := e.drawing.Picture(e.graph)
	p.Spots, p.Memo = e.spots, &e.memo
	if e.graph.HasH() { // room for the estimates
		p.Note = e.drawing.Note
	}
	w := e.worldOf(e.graph)
	blank := atlas.Blank(w)
	chosen := -1
	if n, ok := e.graph.Find(e.chosen); ok {
		chosen = int(n)
	}
	for i := range p.Nodes {
		p.Nodes[i].Chosen = i == chosen
		if h, ok := e.graph.H(rules.Node(i)); ok {
			p.Nodes[i].Note = "h = " + e.app.Lang.Typed(h)
		}
	}
	for i := range p.Edges {
		p.Edges[i].Chosen = p.Edges[i].From == chosen || p.Edges[i].To == chosen
	}
	b := p.Board(layout.DefaultAspect)
	for i := range b.Cells {
		b.Cells[i].ID, b.Cells[i].Label = "graph-node-"+p.Nodes[i].Name, w.label(blank, i)
		if p.Nodes[i].Chosen {
			b.Cursor = i
			b.Cells[i].Label += ", " + e.app.Lang.T(words.GraphIsChosen)
		}
	}
	b.Press = e.press
	b.MoveTo = func(i int) {
		if e.tool == toolMove {
			e.choose(e.graph.Name(rules.Node(i)))
		}
	}
	b.Type = e.keys().Press
	b.Plan.Drag, b.Plan.Nudge, b.Plan.Ground = e.drag, e.nudge, e.add
	return ui.NewBoard("graph-board", e.app.Lang.T(words.GraphBoard), b)
}

// field returns a text field; a text that is not valid yet stays as typed.
func (e *editor) field(id, label, value string, take func(text string) error) *ui.Node {
	shown, typing := e.typed[id]
	if !typing {
		shown = value
	}
	return ui.NewTextField(id, label, shown, func(text string) {
		err := take(text)
		if err != nil {
			e.refuse(err)
		}
		e.typed = map[string]string{id: text}
		if err == nil && text == strings.TrimSpace(text) && !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, ",") {
			e.typed = nil
		}
		e.app.Changed()
	}, ui.Field{Invalid: typing && e.wrong != ""})
}

// nodeCard returns the card of the chosen node: its name, its estimate, whether it is the
// start or a goal, and its edges.
func (e *editor) nodeCard() *ui.Node {
	t := e.app.Lang.T
	n, ok := e.graph.Find(e.chosen)
	if !ok {
		return widget.Card("graph-node", widget.Caption("graph-node-caption", t(words.GraphNode)), widget.Muted("graph-node-none", t(words.GraphChoose)))
	}
	h := ""
	if value, given := e.graph.H(n); given {
		h = e.app.Lang.Typed(value)
	}
	name := widget.Field(e.field("graph-name", t(words.GraphName), e.chosen, e.rename))
	estimate := widget.Field(e.field("graph-h", "h", h, e.setH))
	name.Grow, estimate.Width = 1, 100
	start := widget.Toggle("graph-start", t(words.GraphItsStart), n == e.graph.Start(), func(bool) { e.setStart() })
	start.Disabled = n == e.graph.Start()
	goal := widget.Toggle("graph-goal", t(words.GraphGoal), e.graph.Goal(n), func(bool) { e.setGoal() })
	card := widget.Card("graph-node", widget.Row(10, name, estimate), widget.Row(16, start, goal))
	card.Children = append(card.Children, e.roadRows(n)...)
	card.Children = append(card.Children, e.joinRow(n), e.moveRow(int(n)), widget.Row(8, widget.Button("graph-delete", t(words.GraphDelete, e.chosen), e.remove)))
	return card
}

// roadRows returns the edges of a node, each with its cost and direction.
func (e *editor) roadRows(n rules.Node) []*ui.Node {
	t := e.app.Lang.T
	roads := e.roadsOf(n)
	if len(roads) == 0 {
		return []*ui.Node{widget.Muted("graph-no-edges", t(words.GraphNoEdges))}
	}
	out := []*ui.Node{widget.Caption("graph-edges", t(words.GraphItsEdges))}
	for i, r := range roads {
		id := strconv.Itoa(i + 1)
		cost := e.field("graph-cost-"+id, t(words.GraphCostOf, r.from, r.to), e.app.Lang.Typed(r.cost),
			func(text string) error { return e.setCost(r, text) }).With(ui.Traits{Width: 84})
		way := ui.NewSelect("graph-way-"+id, t(words.GraphWayOf, r.from, r.to), r.way, []ui.Option{
			{Value: wayBoth, Label: r.from + " – " + r.to}, {Value: wayTo, Label: r.from + " → " + r.to},
			{Value: wayFrom, Label: r.to + " → " + r.from}, {Value: wayNone, Label: t(words.GraphNoEdge)}},
			func(way string) { e.setWay(r, way) }).With(ui.Traits{Grow: 1, MinWidth: 100})
		out = append(out, widget.Row(8, way, cost))
	}
	return out
}

// joinRow returns the list for joining the node to another without the drawing.
func (e *editor) joinRow(n rules.Node) *ui.Node {
	t := e.app.Lang.T
	if e.graph.Len() > draw.Dots {
		return widget.Muted("graph-join", t(words.GraphToolConnectTip))
	}
	options := []ui.Option{{Value: "", Label: t(words.GraphJoin)}}
	for other := range rules.Node(e.graph.Len()) {
		_, there := e.graph.Cost(n, other)
		_, back := e.graph.Cost(other, n)
		if other != n && !there && !back {
			options = append(options, ui.Option{Value: e.graph.Name(other), Label: e.graph.Name(other)})
		}
	}
	return ui.NewSelect("graph-join", t(words.GraphJoinTo, e.chosen), "", options, func(to string) {
		if to != "" {
			e.connect(to)
		}
	})
}

// moveRow returns the buttons that move the node without the drawing: for the text view,
// and because a finger hides what it drags.
func (e *editor) moveRow(n int) *ui.Node {
	t := e.app.Lang.T
	move := func(id, sign string, phrase words.Key, dx, dy int) *ui.Node {
		b := widget.Chip(id, t(phrase, e.chosen), func() { e.nudge(n, dx, dy) })
		b.Text, b.Help = sign, t(phrase, e.chosen)
		return b
	}
	row := widget.Row(6, widget.Note("graph-move", t(words.GraphMove)),
		move("graph-left", "←", words.GraphLeft, -1, 0), move("graph-right", "→", words.GraphRight, 1, 0),
		move("graph-up", "↑", words.GraphUp, 0, -1), move("graph-down", "↓", words.GraphDown, 0, 1))
	row.Wrap = true
	return row
}

// textCard returns the graph as text; text and drawing follow each other.
func (e *editor) textCard() *ui.Node {
	t := e.app.Lang.T
	lines := min(18, max(8, strings.Count(e.text, "\n")+2))
	text := ui.NewTextField("graph-text", t(words.GraphText), e.text, e.typedText,
		ui.Field{Lines: lines, Invalid: e.wrong != "" && e.text != e.graph.Text()}).Explained(e.wrong)
	files := widget.Row(8, widget.Button("graph-open", t(words.GraphOpen), e.open), widget.Button("graph-save", t(words.GraphSave), e.save))
	files.Children = append(files.Children, e.app.Files.SaveAs("graph-save-as", rules.Puzzle, "A",
		func() puzzle.Position { return space.Begin[rules.Node](rules.Puzzle.Name(), e.graph) })...)
	files.Wrap = true
	return widget.Card("graph-text-card", widget.Field(text), widget.Note("graph-text-how", t(words.GraphTextHow)), files)
}
