package gametrees

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lab/lens"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// nameRow is the least distance of two rows of the quiescence search, which are
// as narrow as one node, for values beside the nodes of both.
const nameRow = 14

// dots draws the tree: that of alpha-beta with what it left out, or the whole.
func (p *plies) dots(l *lens.Lens, whole bool, w, h float64) []ui.Dot {
	nodes := p.tree.Nodes
	l.Settle(w, h, p.width, p.tree.Deepest, p.x[p.node], nodes[p.node].Ply)
	unit := l.Unit()
	radius := min(6, max(1.6, unit*0.4))
	on := map[int32]bool{}
	for n := p.node; n >= 0; n = nodes[n].Parent {
		on[n] = true
	}
	l.Dots = l.Dots[:0]
	for i := range nodes {
		n := &nodes[i]
		d := ui.Dot{Up: int(n.Parent), Radius: radius, Hollow: white(n), Shape: ui.Dip, Framed: p.tree.Beyond(n), Strong: on[int32(i)] && i > 0, Chosen: int32(i) == p.node}
		d.X, d.Y = l.At(p.x[i], n.Ply)
		if d.Color = ui.ColorBlack; white(n) {
			d.Color, d.Shape = ui.ColorWhite, ui.Peak
		}
		named := unit*float64(p.leaves[i]) >= lens.NameRoom && (l.Row() >= nameRow || !p.tree.Beyond(n))
		switch {
		case whole:
			if named {
				d.Text = p.bound(n.Value)
			}
		case !n.Seen && p.at == p.tree.Seen && radius > 3:
			d.Color, d.Faint, d.Crossed = ui.ColorWarn, true, true
		case !n.Seen || n.Visit >= p.at:
			d.Color, d.Faint = ui.ColorMuted, true
		default:
			switch {
			case n.From > 0:
				d.Color, d.Hollow = ui.ColorAccent, false
			case n.Cut && p.last[i] < p.at:
				d.Color, d.Radius = ui.ColorWarn, radius+1.5
			}
			if p.last[i] < p.at && named {
				d.Text = p.found(n)
			}
			if named && n.First < n.End && l.Row() >= 40 {
				d.Under = p.window(n)
			}
		}
		l.Dots = append(l.Dots, d)
	}
	return l.Dots
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

// white says that White is to move at a node.
func white(n *gametree.Node) bool { return n.Kind == gametree.Max }

// bound writes a value or an end of a window.
func (p *plies) bound(v float64) string {
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
	return "[" + p.s.App.Lang.Join(p.bound(n.Alpha), p.bound(n.Beta)) + "]"
}

// View implements Tab.
func (p *plies) View() []*ui.Node {
	if p.tree == nil {
		return nil
	}
	t, a := p.s.App.Lang.T, p.s.App
	head := p.head()
	strip := p.player.Strip(p.s.App, p.reel())
	both := []*ui.Node{p.treeCard(0), p.treeCard(1)}
	if p.s.Tight() {
		which := ui.NewTabs("plies-which", t(words.LabTree), strconv.FormatBool(p.minimax), []ui.Option{{Value: "false", Label: t(words.LabAlphaBeta)}, {Value: "true", Label: "Minimax"}}, func(v string) { p.minimax = v == "true"; a.Changed() }).
			With(ui.Traits{Align: ui.Stretch})
		card := both[0]
		if p.minimax {
			card = both[1]
		}
		page := ui.NewColumn("plies", p.which(), which, card, p.nodeCard(), p.savedCard(), head, p.names.Node(), p.outline()).With(ui.Traits{Grow: 1, Scroll: true, Gap: 10})
		return []*ui.Node{page, ui.NewColumn("foot", strip...).With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})}
	}
	head.Children = append([]*ui.Node{p.which()}, head.Children...)
	side := min(400, a.Size.W*0.3)
	body := ui.NewRow("plies",
		ui.NewColumn("", both...).With(ui.Traits{Grow: 1, Gap: 10}),
		ui.NewColumn("plies-side", p.nodeCard(), p.savedCard()).With(ui.Traits{Width: side, Gap: 10, Scroll: true}),
		p.names.Node(), p.outline(),
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
		orders = append(orders, ui.Option{Value: strconv.Itoa(i), Label: t(words.GameTreeOrders.At(i)), Note: t(words.LabOrderNotes.At(i))})
	}
	row := ui.NewRow("plies-head",
		widget.Field(ui.NewSelect("plies-depth", t(words.Depth), strconv.Itoa(p.depth), depths, func(v string) { p.set(func() { p.depth, _ = strconv.Atoi(v) }) })),
		widget.Field(ui.NewSelect("plies-order", t(words.LabOrder), strconv.Itoa(int(p.order)), orders, func(v string) {
			p.set(func() { n, _ := strconv.Atoi(v); p.order = gametree.Order(n) })
		})),
		widget.Toggle("plies-quiescence", t(words.GameQuiescence), p.quiet, func(on bool) { p.set(func() { p.quiet = on }) }).Explained(t(words.CourseQuiescence)),
		widget.Toggle("plies-memoization", t(words.GameMemoization), p.memory, func(on bool) { p.set(func() { p.memory = on }) }).Explained(t(words.CourseMemoization)),
	).With(ui.Traits{Gap: 10, Wrap: true, Across: ui.End})
	if p.tree.Depth < p.depth {
		phrase := p.s.App.Lang.N(words.LabGameEnds, p.tree.Depth)
		if p.tree.LeftOut > 0 {
			phrase = p.s.App.Lang.T(words.GameShallow, p.s.App.Lang.Int(int64(p.tree.Depth)))
		}
		row.Children = append(row.Children, ui.NewText("plies-short", phrase).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Size: ui.Small}))
	}
	return row
}

// treeCard is one of the two trees.
func (p *plies) treeCard(which int) *ui.Node {
	t, lang := p.s.App.Lang.T, p.s.App.Lang
	l := &p.lenses[which]
	name, label, phrase := "plies-tree", words.LabAlphaBeta, lang.N(words.LabSeen, p.at)
	if which == 1 {
		name, label, phrase = "plies-minimax", words.LabMinimax, lang.N(words.LabSeen, len(p.tree.Nodes))
	}
	tree := l.Node(p.s.App, p.s.Changed, lens.Drawing{ID: name, Name: label, Key: p.treeKey,
		Dots: func(w, h float64) []ui.Dot { return p.dots(l, which == 1, w, h) },
		Press: func(x, y float64) {
			if i := l.Near(x, y); i >= 0 {
				p.node = int32(i)
			}
		}})
	tree.Grow, tree.MinHeight = 1, 120
	if p.s.Phone() {
		tree.Height = max(200, p.s.App.Size.H*0.34)
	}
	head := widget.Row(8, widget.Caption(name+"-caption", t(label)), ui.NewText(name+"-count", phrase).With(ui.Traits{Weight: ui.Semibold}), widget.Spacer())
	head.Wrap = true // on a small phone the zoom stands below
	if which == 0 && !p.s.Tight() && !p.s.Lecture.Staged() {
		pictures, phrases := []string{"dot-white", "dot-black", "dot-cut", "dot-pruned"}, []words.Key{words.LabWhiteMoves, words.LabBlackMoves, words.LabCutHere, words.LabOut}
		if p.quiet {
			pictures, phrases = append(pictures, "dot-beyond"), append(phrases, words.GameBeyondDot)
		}
		if p.memory {
			pictures, phrases = append(pictures, "dot-taken"), append(phrases, words.GameTakenDot)
		}
		head.Children = append(head.Children, lens.Legend(p.s.App, pictures, phrases))
	}
	if !p.s.Lecture.Staged() && (which == 0 || p.s.Tight()) {
		head.Children = append(head.Children, lens.ZoomRow(p.s.App, p.zoom))
	}
	card := widget.Card(name+"-card", head, tree)
	card.Grow = 1
	if p.s.Lecture.Staged() {
		card.Pad, card.Gap, tree.MinHeight = 8, 2, 80
	}
	if which == 0 {
		card.Grow = 1.2
		if !p.s.Lecture.Staged() { // it has a place of its own there
			card.Children = append(card.Children, p.sentence())
		}
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
	if white(n) {
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
		for up := n; up.Parent >= 0; {
			if up = &nodes[up.Parent]; up.From > 0 {
				return t(words.GameTakenAbove, p.bound(n.Value))
			}
		}
		return t(words.GameUnseen, p.bound(n.Value))
	case n.Visit >= p.at:
		return t(words.LabNotYet)
	case n.From > 0:
		return t(words.GameTaken, p.name(n.From), p.found(&nodes[n.From]))
	case n.First == n.End:
		return t(words.GameLeaf, p.bound(n.Margin))
	case p.last[i] >= p.at:
		return t(words.LabTryAt, p.turn(n), p.window(n))
	case n.Cut && !nodes[n.First].Seen:
		if white(n) {
			return t(words.GameStandCutWhite, p.bound(n.Found), p.bound(n.Beta))
		}
		return t(words.GameStandCutBlack, p.bound(n.Found), p.bound(n.Alpha))
	case n.Cut:
		last := n.First
		for c := n.First; c < n.End && nodes[c].Seen; c++ {
			last = c
		}
		if white(n) {
			return t(words.GameCutWhite, nodes[last].Move, p.bound(n.Found), p.bound(n.Beta))
		}
		return t(words.GameCutBlack, nodes[last].Move, p.bound(n.Found), p.bound(n.Alpha))
	case n.Found <= n.Alpha:
		return t(words.GameAtMost, p.bound(n.Found), p.bound(n.Alpha))
	case n.Found >= n.Beta:
		return t(words.GameAtLeast, p.bound(n.Found), p.bound(n.Beta))
	case p.tree.Stands(n):
		if white(n) {
			return t(words.GameStandsWhite, p.bound(n.Found))
		}
		return t(words.GameStandsBlack, p.bound(n.Found))
	}
	best := n.First
	for nodes[best].Value != n.Value {
		best++
	}
	return t(words.GameExact, p.bound(n.Found), nodes[best].Move)
}

// name is the moves to a node.
func (p *plies) name(n int32) string {
	if n == 0 {
		return p.s.App.Lang.T(words.GameStart)
	}
	return strings.Join(p.path(n), " ")
}

// nodeCard is the position that is looked at.
func (p *plies) nodeCard() *ui.Node {
	lang, n := p.s.App.Lang, &p.tree.Nodes[p.node]
	t, moves := lang.T, p.path(p.node)
	name := p.name(p.node)
	phrase := []*ui.Node{ui.NewText("ply-name", name).With(ui.Traits{Size: ui.Large, Weight: ui.Heavy, Wrap: true}), widget.Note("ply-turn", p.turn(n))}
	figures := []*ui.Node{widget.Figure("ply-value", "Minimax", p.bound(n.Value))}
	if n.Seen {
		figures = append(figures, widget.Figure("ply-window", t(words.GameWindow), p.window(n)))
	}
	if p.tree.MayStand(n) {
		figures = append(figures, widget.Figure("ply-stand", t(words.GameStand), p.bound(n.Margin)))
	}
	if p.tree.Beyond(n) {
		phrase = append(phrase, widget.Note("ply-beyond", t(words.GameBeyondHere, lang.Int(gametree.Loud))))
	}
	all := widget.Row(14, figures...)
	all.Wrap = true
	phrase = append(phrase, all)
	row := widget.Row(12, ui.NewColumn("", phrase...).With(ui.Traits{Gap: 6, Grow: 1}))
	row.Across = ui.Start
	if b := p.s.Board(p.s.Duel.Puzzle, p.s.Duel.Position, moves); b != nil {
		board := ui.NewBoard("ply-board", t(words.LabNodeBoard, name), b).With(ui.Traits{Width: 170, Height: b.HeightFor(170)})
		row.Children = append([]*ui.Node{board}, row.Children...)
	}
	return widget.Card("ply", row)
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
			Cells: []string{t(words.GameTreeOrders.At(i)), lang.Int(int64(tree.Seen)), lang.Int(int64(percent)) + " %", lang.Int(int64(tree.Cuts))},
			Press: func() { p.set(func() { p.order = gametree.Order(i) }) }})
	}
	columns := len(data.Columns)
	if p.s.Tight() { // no room for the cutoffs
		columns--
	}
	if p.s.Lecture.Staged() { // beside the tree there is less
		columns = 2
	}
	data.Columns = data.Columns[:columns]
	for i := range data.Rows {
		data.Rows[i].Cells = data.Rows[i].Cells[:columns]
	}
	line := strings.Join(p.tree.Line(), " ")
	card := widget.Card("saved", widget.Caption("saved-caption", t(words.LabSavedTitle)),
		ui.NewTable("saved-table", t(words.LabSavedTitle), data).With(ui.Traits{Size: ui.Small}),
		widget.Text("saved-words", t(words.LabSavedWords, lang.Int(int64(len(p.tree.Nodes))), lang.Int(int64(p.tree.Saved())), p.bound(p.tree.Value()))),
		widget.Note("saved-line", t(words.LabLine2, line)))
	if p.quiet {
		card.Children = append(card.Children, widget.Text("saved-quiescence", p.quiescence()))
	}
	if p.memory {
		card.Children = append(card.Children, widget.Text("saved-memoization", p.memoization()))
	}
	return card
}

// quiescence says how many nodes the quiescence search has added.
func (p *plies) quiescence() string {
	lang, tree := p.s.App.Lang, p.tree
	phrase := lang.T(words.GameBeyondNone, lang.Int(gametree.Loud), lang.Int(int64(tree.Depth)))
	if extra := tree.Extra(); extra > 0 {
		phrase = lang.N(words.GameBeyond, extra, lang.Int(int64(tree.Depth)), lang.Int(int64(tree.Deepest)))
	}
	if tree.LeftOut > tree.Depth {
		if tree.Deepest == tree.Depth {
			return lang.T(words.GameBeyondOut)
		}
		phrase += " " + lang.T(words.GameBeyondOut)
	}
	return phrase
}

// memoization says how many positions came again.
func (p *plies) memoization() string {
	lang, tree := p.s.App.Lang, p.tree
	if tree.Again == 0 {
		return lang.T(words.GameAgainNone)
	}
	return lang.N(words.GameAgain, tree.Again, lang.Int(int64(tree.Taken)))
}

// outline is the tree in words for the text view.
func (p *plies) outline() *ui.Node {
	item := func(id string, i int32) *ui.Node {
		return ui.NewListItem(id, p.nodeWords(i), func() { p.node = i; p.s.App.Changed() }).With(ui.Traits{TextOnly: true, Selected: i == p.node})
	}
	n := &p.tree.Nodes[p.node]
	return outlineOf(p.s.App.Lang, p.node, p.parent, n.First, n.End, item)
}

// nodeWords say what is known of a node.
func (p *plies) nodeWords(i int32) string {
	lang, n := p.s.App.Lang, &p.tree.Nodes[i]
	phrase := n.Move
	if i == 0 {
		phrase = lang.T(words.GameStart)
	}
	if p.tree.Beyond(n) {
		phrase += " (" + lang.T(words.GameBeyondDot) + ")"
	}
	if white(n) {
		phrase += ", " + lang.T(words.TypedMax)
	} else {
		phrase += ", " + lang.T(words.TypedMin)
	}
	phrase += ", minimax " + p.bound(n.Value)
	if p.tree.MayStand(n) {
		phrase += ", " + lang.T(words.GameStand) + " " + p.bound(n.Margin)
	}
	if n.Seen {
		phrase += ", " + lang.T(words.GameWindow) + " " + p.window(n)
	}
	return phrase + ": " + p.says(i)
}

// wayTo is the nodes of a game tree from its root to one; the root has no parent, -1.
func wayTo(at int32, parent func(int32) int32) (way []int32) {
	for ; at >= 0; at = parent(at) {
		way = append(way, at)
	}
	slices.Reverse(way)
	return way
}

// parent is the parent of a node, -1 for the root.
func (p *plies) parent(n int32) int32 { return p.tree.Nodes[n].Parent }

// outlineOf is a game tree around a node in words, for the text view: the nodes from
// the root to it, and its children.
func outlineOf(lang words.Lang, at int32, parent func(int32) int32, first, end int32, item func(id string, at int32) *ui.Node) *ui.Node {
	root := ui.NewList("outline", lang.T(words.LabOutline)).With(ui.Traits{TextOnly: true})
	list := root
	for k, n := range wayTo(at, parent) {
		on := item(frame.ID("outline-", k), n)
		list.Children = append(list.Children, on)
		list = ui.NewList("", "").With(ui.Traits{TextOnly: true})
		on.Children = []*ui.Node{list}
	}
	for c := first; c < end; c++ {
		list.Children = append(list.Children, item(frame.ID("outline-child-", int(c-first)), c))
	}
	return root
}

// Panels implements Projector.
func (p *plies) Panels() []lecture.Panel {
	if p.tree == nil {
		return nil
	}
	return []lecture.Panel{
		{Name: "alphabeta", Title: words.LabAlphaBeta, Fixed: true, View: func() *ui.Node { return p.treeCard(0) }},
		{Name: "windows", Title: words.LectureWindows, Place: lecture.AtSide, Fixed: true, View: p.windowsCard},
		{Name: "minimax", Title: words.LabMinimax, Place: lecture.AtSide, View: func() *ui.Node { return p.treeCard(1) }},
		{Name: "node", Title: words.LectureNode, Place: lecture.AtSide, View: p.nodeCard},
		{Name: "saved", Title: words.LabSavedTitle, Place: lecture.AtSide, View: p.savedCard},
		{Name: "sentence", Title: words.LectureSentence, Place: lecture.AtFoot, First: true, View: p.sentence},
		{Name: "outline", Title: words.LabOutline, Place: lecture.AtFoot, Fixed: true, View: p.outline},
	}
}

// windowsCard are the windows on the way to the node that is looked at, and what
// alpha-beta has found there so far.
func (p *plies) windowsCard() *ui.Node {
	t := p.s.App.Lang.T
	way := wayTo(p.node, p.parent)
	way = way[max(0, len(way)-p.s.Lecture.Rows(4)):]
	var windows []windowRow
	for _, n := range way {
		node := &p.tree.Nodes[n]
		row := windowRow{name: node.Move, at: n == p.node}
		if n == 0 {
			row.name = t(words.GameStart)
		}
		if node.Seen && node.Visit < p.at {
			if row.window = p.window(node); p.last[n] < p.at {
				row.found = p.found(node)
			}
		}
		windows = append(windows, row)
	}
	return windowsCard(t, windows)
}
