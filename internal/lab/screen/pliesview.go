package screen

import (
	"strconv"
	"strings"

	"cavalo/internal/app/part"
	"cavalo/internal/lab/gametree"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// dots draws the tree: that of alpha-beta with what it left out, or the whole.
func (p *plies) dots(l *lens, whole bool, w, h float64) []ui.Dot {
	nodes := p.tree.Nodes
	l.settle(w, h, p.width, p.tree.Depth, p.x[p.node], nodes[p.node].Ply)
	unit := l.unit()
	radius := min(6, max(1.6, unit*0.4))
	on := map[int32]bool{}
	for n := p.node; n >= 0; n = nodes[n].Parent {
		on[n] = true
	}
	l.dots = l.dots[:0]
	for i := range nodes {
		n := &nodes[i]
		d := ui.Dot{Up: int(n.Parent), Radius: radius, Hollow: n.White, Strong: on[int32(i)] && i > 0, Chosen: int32(i) == p.node}
		d.X, d.Y = l.at(p.x[i], n.Ply)
		if d.Color = ui.ColorBlack; n.White {
			d.Color = ui.ColorWhite
		}
		named := unit*float64(p.leaves[i]) >= nameRoom
		switch {
		case whole:
			if named {
				d.Text = p.bound(n.Value)
			}
		case !n.Seen && p.at == p.tree.Seen && radius > 3:
			d.Color, d.Faint, d.Crossed = ui.ColorWarn, true, true
		case !n.Seen || n.Visit >= p.at:
			d.Color, d.Faint = ui.ColorMuted, true
		case n.Cut && p.last[i] < p.at:
			d.Color, d.Radius = ui.ColorWarn, radius+1.5
			fallthrough
		default:
			if p.last[i] < p.at && named {
				d.Text = p.found(n)
			}
			if named && n.First < n.End && l.row() >= 40 {
				d.Under = p.window(n)
			}
		}
		l.dots = append(l.dots, d)
	}
	return l.dots
}

// found writes what alpha-beta found at a node: a value, or a bound on it.
func (p *plies) found(n *gametree.Node) string {
	switch {
	case n.First == n.End:
	case n.Found >= n.Beta:
		return "≥ " + p.bound(n.Found)
	case n.Found <= n.Alpha:
		return "≤ " + p.bound(n.Found)
	}
	return p.bound(n.Found)
}

// bound writes a value or an end of a window.
func (p *plies) bound(v int) string {
	switch {
	case v >= gametree.Inf:
		return "∞"
	case v <= -gametree.Inf:
		return "−∞"
	case v > 0:
		return "+" + p.s.App.Lang.Int(int64(v))
	case v < 0:
		return "−" + p.s.App.Lang.Int(int64(-v))
	}
	return "0"
}

// window writes the window that alpha-beta came with.
func (p *plies) window(n *gametree.Node) string {
	return "[" + p.bound(n.Alpha) + ", " + p.bound(n.Beta) + "]"
}

// View implements Tab.
func (p *plies) View() []*ui.Node {
	if p.tree == nil {
		return nil
	}
	t, a := p.s.App.Lang.T, p.s.App
	head := p.head()
	strip := p.s.strip(&p.player, p.reel())
	both := []*ui.Node{p.treeCard(0), p.treeCard(1)}
	if a.Phone() {
		which := ui.NewTabs("plies-which", t(words.LabTree), strconv.FormatBool(p.minimax), []ui.Option{{Value: "false", Label: t(words.LabAlphaBeta)}, {Value: "true", Label: "Minimax"}}, func(v string) { p.minimax = v == "true"; a.Changed() }).
			With(ui.Traits{Align: ui.Stretch})
		card := both[0]
		if p.minimax {
			card = both[1]
		}
		page := ui.NewColumn("plies", which, card, p.nodeCard(), p.savedCard(), head, p.outline()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 10})
		return []*ui.Node{page, ui.NewColumn("foot", strip...).With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})}
	}
	side := min(400, a.Size.W*0.3)
	body := ui.NewRow("plies",
		ui.NewColumn("", both...).With(ui.Traits{Grow: 1, Gap: 10}),
		ui.NewColumn("plies-side", p.nodeCard(), p.savedCard()).With(ui.Traits{Width: side, Gap: 10, Scroll: true}),
		p.outline(),
	).With(ui.Traits{Grow: 1, Gap: 12, Across: ui.Stretch})
	return append([]*ui.Node{head, body}, strip...)
}

// head is what the tree is of.
func (p *plies) head() *ui.Node {
	t := p.s.App.Lang.T
	var depths, orders []ui.Option
	for n := 1; n <= mostPlies; n++ {
		depths = append(depths, ui.Option{Value: strconv.Itoa(n), Label: p.s.App.Lang.N(words.LabPlies, n)})
	}
	for i := range orderNames {
		orders = append(orders, ui.Option{Value: strconv.Itoa(i), Label: t(words.GameTreeOrders[i]), Note: t(words.LabOrderNotes[i])})
	}
	row := ui.NewRow("plies-head",
		part.Field(ui.NewSelect("plies-depth", t(words.Depth), strconv.Itoa(p.depth), depths, func(v string) { p.set(func() { p.depth, _ = strconv.Atoi(v) }) })),
		part.Field(ui.NewSelect("plies-order", t(words.LabOrder), strconv.Itoa(int(p.order)), orders, func(v string) {
			p.set(func() { n, _ := strconv.Atoi(v); p.order = gametree.Order(n) })
		})),
	).With(ui.Traits{Gap: 10, Wrap: true, Across: ui.End})
	if p.tree.Depth < p.depth {
		phrase := p.s.App.Lang.N(words.LabGameEnds, p.tree.Depth)
		if !p.ends() {
			phrase = p.s.App.Lang.T(words.GameShallow, p.s.App.Lang.Int(int64(p.tree.Depth)))
		}
		row.Children = append(row.Children, ui.NewText("plies-short", phrase).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Size: ui.Small}))
	}
	return row
}

// ends says that the game is over at the last level, everywhere.
func (p *plies) ends() bool {
	last := int32(len(p.tree.Nodes) - 1) // of the last level
	position, err := puzzle.Replay(p.s.Duel.Position, p.path(last))
	return err == nil && len(position.Moves()) == 0
}

// treeCard is one of the two trees.
func (p *plies) treeCard(which int) *ui.Node {
	t, lang := p.s.App.Lang.T, p.s.App.Lang
	l := &p.lenses[which]
	name, label, phrase := "plies-tree", words.LabAlphaBeta, lang.T(words.LabSeen, lang.Int(int64(p.at)))
	if which == 1 {
		name, label, phrase = "plies-minimax", words.LabMinimax, lang.T(words.LabSeen, lang.Int(int64(len(p.tree.Nodes))))
	}
	tree := p.s.lensNode(name, label, l, func(w, h float64) []ui.Dot { return p.dots(l, which == 1, w, h) },
		func(x, y float64) {
			if i := l.near(x, y); i >= 0 {
				p.node = int32(i)
			}
		}, p.treeKey)
	tree.Grow, tree.MinHeight = 1, 120
	if p.s.App.Phone() {
		tree.Height = max(200, p.s.App.Size.H*0.34)
	}
	head := part.Row(8, part.Caption(name+"-caption", t(label)), ui.NewText(name+"-count", phrase).With(ui.Traits{Weight: ui.Semibold}), part.Spacer())
	head.Wrap = true // on a small phone the zoom stands below
	if which == 0 && !p.s.App.Phone() {
		head.Children = append(head.Children, p.s.legend([]string{"dot-white", "dot-black", "dot-cut", "dot-pruned"},
			[]words.Key{words.LabWhiteMoves, words.LabBlackMoves, words.LabCutHere, words.LabOut}))
	}
	if which == 0 || p.s.App.Phone() {
		zoom := p.s.zoomRow(l)
		for i, key := range []string{"-", "+", "0"} {
			zoom.Children[i].Press = func() { p.zoom(key); p.s.App.Changed() }
		}
		head.Children = append(head.Children, zoom)
	}
	card := part.Card(name+"-card", head, tree)
	card.Grow = 1
	if which == 0 {
		card.Grow = 1.2
		card.Children = append(card.Children, p.sentence())
	}
	return card
}

// sentence says what alpha-beta did at the node that is looked at.
func (p *plies) sentence() *ui.Node {
	return ui.NewText("plies-sentence", p.says(p.node)).With(ui.Traits{Live: true, Wrap: true, Weight: ui.Semibold, MinHeight: 40})
}

// turn says whose move it is at a node, and what is looked for.
func (p *plies) turn(n *gametree.Node) string {
	t := p.s.App.Lang.T
	if n.White {
		return t(words.GameTurn, t(words.GameWhite))
	}
	return t(words.GameTurnLow, t(words.GameBlack))
}

// says tells what alpha-beta has found at a node so far, and why no more.
func (p *plies) says(i int32) string {
	t, n := p.s.App.Lang.T, &p.tree.Nodes[i]
	nodes := p.tree.Nodes
	switch {
	case !n.Seen:
		return t(words.GameUnseen, p.bound(n.Value))
	case n.Visit >= p.at:
		return t(words.LabNotYet)
	case n.First == n.End:
		return t(words.GameLeaf, p.bound(n.Margin))
	case p.last[i] >= p.at:
		return t(words.LabTryAt, p.turn(n), p.window(n))
	case n.Cut:
		last := n.First
		for c := n.First; c < n.End && nodes[c].Seen; c++ {
			last = c
		}
		if n.White {
			return t(words.GameCutWhite, nodes[last].Move, p.bound(n.Found), p.bound(n.Beta))
		}
		return t(words.GameCutBlack, nodes[last].Move, p.bound(n.Found), p.bound(n.Alpha))
	case n.Found <= n.Alpha:
		return t(words.GameAtMost, p.bound(n.Found), p.bound(n.Alpha))
	case n.Found >= n.Beta:
		return t(words.GameAtLeast, p.bound(n.Found), p.bound(n.Beta))
	}
	best := n.First
	for nodes[best].Value != n.Value {
		best++
	}
	return t(words.GameExact, p.bound(n.Found), nodes[best].Move)
}

// nodeCard is the position that is looked at.
func (p *plies) nodeCard() *ui.Node {
	lang, n := p.s.App.Lang, &p.tree.Nodes[p.node]
	t, moves := lang.T, p.path(p.node)
	name := strings.Join(moves, " ")
	if name == "" {
		name = t(words.GameStart)
	}
	phrase := []*ui.Node{ui.NewText("ply-name", name).With(ui.Traits{Size: ui.Large, Weight: ui.Heavy, Wrap: true}), part.Note("ply-turn", p.turn(n))}
	figures := []*ui.Node{part.Figure("ply-value", "Minimax", p.bound(n.Value))}
	if n.Seen {
		figures = append(figures, part.Figure("ply-window", t(words.GameWindow), p.window(n)))
	}
	phrase = append(phrase, part.Row(14, figures...))
	row := part.Row(12, ui.NewColumn("", phrase...).With(ui.Traits{Gap: 6, Grow: 1}))
	row.Across = ui.Start
	if b := p.s.Board(p.s.Duel.Puzzle, p.s.Duel.Position, moves); b != nil {
		board := ui.NewBoard("ply-board", t(words.LabNodeBoard, name), b).With(ui.Traits{Width: 170, Height: b.HeightFor(170)})
		row.Children = append([]*ui.Node{board}, row.Children...)
	}
	return part.Card("ply", row)
}

// savedCard counts what alpha-beta saves in each order of moves.
func (p *plies) savedCard() *ui.Node {
	lang := p.s.App.Lang
	t := lang.T
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LabOrder)}, {Title: t(words.Nodes), Numeric: true}, {Title: t(words.LabSaved), Numeric: true}, {Title: t(words.LabCutoffs), Numeric: true}}}
	for i, tree := range p.orders {
		percent := 0
		if len(tree.Nodes) > 1 {
			percent = 100 * tree.Saved() / len(tree.Nodes)
		}
		data.Rows = append(data.Rows, ui.TableRow{ID: "order-" + orderNames[i], Mark: gametree.Order(i) == p.order,
			Cells: []string{t(words.GameTreeOrders[i]), lang.Int(int64(tree.Seen)), lang.Int(int64(percent)) + " %", lang.Int(int64(tree.Cuts))},
			Press: func() { p.set(func() { p.order = gametree.Order(i) }) }})
	}
	if p.s.App.Phone() { // no room for the cutoffs
		data.Columns = data.Columns[:3]
		for i := range data.Rows {
			data.Rows[i].Cells = data.Rows[i].Cells[:3]
		}
	}
	line := strings.Join(p.tree.Line(), " ")
	return part.Card("saved", part.Caption("saved-caption", t(words.LabSavedTitle)),
		ui.NewTable("saved-table", t(words.LabSavedTitle), data).With(ui.Traits{Size: ui.Small}),
		part.Text("saved-words", t(words.LabSavedWords, lang.Int(int64(len(p.tree.Nodes))), lang.Int(int64(p.tree.Saved())), p.bound(p.tree.Value()))),
		part.Note("saved-line", t(words.LabLine2, line)))
}

// outline is the tree in words for the text view.
func (p *plies) outline() *ui.Node {
	lang := p.s.App.Lang
	root := ui.NewList("outline", lang.T(words.LabOutline)).With(ui.Traits{TextOnly: true})
	item := func(id string, i int32) *ui.Node {
		n := &p.tree.Nodes[i]
		phrase := n.Move
		if i == 0 {
			phrase = lang.T(words.GameStart)
		}
		phrase += ", minimax " + p.bound(n.Value)
		if n.Seen {
			phrase += ", " + lang.T(words.GameWindow) + " " + p.window(n)
		}
		phrase += ": " + p.says(i)
		return ui.NewListItem(id, phrase, func() { p.node = i; p.s.App.Changed() }).With(ui.Traits{TextOnly: true, Selected: i == p.node})
	}
	list := root
	var up []int32
	for n := p.node; n >= 0; n = p.tree.Nodes[n].Parent {
		up = append([]int32{n}, up...)
	}
	for k, n := range up {
		on := item(id("outline-", k), n)
		list.Children = append(list.Children, on)
		list = ui.NewList("", "").With(ui.Traits{TextOnly: true})
		on.Children = []*ui.Node{list}
	}
	n := &p.tree.Nodes[p.node]
	for c := n.First; c < n.End; c++ {
		list.Children = append(list.Children, item(id("outline-child-", int(c-n.First)), c))
	}
	return root
}
