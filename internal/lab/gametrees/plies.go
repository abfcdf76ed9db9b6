package gametrees

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/chart"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lab/playback"
	"cavalo/internal/lists"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// maxPlies is the depth of the deepest tree.
const maxPlies = 6

// maxNodes is the maximum number of nodes of a tree; levels that exceed it are left out.
const maxNodes = 20_000

// plies is the game tree of the duel: alpha-beta next to minimax.
type plies struct {
	view
	depth   int
	order   gametree.Order
	quiet   bool // quiescence search
	memory  bool // memoization
	minimax bool // a phone shows minimax

	of     string // position and options of the trees
	tree   *gametree.Tree
	orders []*gametree.Tree // one for each order of moves
	visits []int32          // nodes in the order in which alpha-beta visits them
}

func newPlies(s *lab.Lab) *plies {
	p := &plies{depth: 3, order: gametree.Largest}
	p.setUp(s, p, words.LabVisitOf, 2)
	p.number = func(v float64) string {
		switch {
		case v > 0:
			return "+" + s.App.Lang.Int(int64(v))
		case v < 0:
			return "−" + s.App.Lang.Int(int64(-v))
		}
		return "0"
	}
	return p
}

// Enter implements lab.Tab: it searches the tree, which takes milliseconds.
func (p *plies) Enter() {
	of := p.S.Duel.Position.String() + " " + p.Link()
	defer p.Moment.CatchUp()
	if of == p.of {
		return
	}
	p.of, p.orders, p.node = of, nil, 0
	p.Player.Playing = false
	p.lenses = make([]playback.Lens, 2) // of alpha-beta, of minimax
	for _, o := range gametree.Orders() {
		p.orders = append(p.orders, gametree.Grow(p.S.Duel.Position,
			gametree.Options{Depth: p.depth, Order: o, Most: maxNodes, Quiescence: p.quiet, Memoization: p.memory}))
	}
	p.tree = p.orders[p.order]
	p.at = p.tree.Seen
	p.lay()
	p.visits = make([]int32, p.tree.Seen)
	for i := range p.tree.Nodes {
		if n := &p.tree.Nodes[i]; n.Seen {
			p.visits[n.Visit] = int32(i)
		}
	}
}

func (p *plies) game() *gametree.Tree { return p.tree }

func (p *plies) last() int { return p.tree.Seen }

// turned selects the node that was visited last.
func (p *plies) turned() {
	if p.at > 0 {
		p.node = p.visits[p.at-1]
	}
}

func (p *plies) label(n int32) string {
	if n == 0 {
		return p.S.App.Lang.T(words.GameStart)
	}
	return p.tree.Nodes[n].Name
}

func (p *plies) known(n int32) (window, found string) {
	if node := &p.tree.Nodes[n]; node.Seen && node.Visit < p.at {
		if window = p.window(node.Alpha, node.Beta); node.Last < p.at {
			found = p.found(node)
		}
	}
	return window, found
}

// named finds a child of the selected node by its move.
func (p *plies) named(name string) (n int32, there bool) {
	_, first, end := p.links(p.node)
	for i := first; i < end; i++ {
		if strings.EqualFold(p.tree.Nodes[i].Name, name) {
			return i, true
		}
	}
	return 0, false
}

func (p *plies) sample() string { return p.tree.Nodes[min(1, len(p.tree.Nodes)-1)].Name }

func (p *plies) Whole() (back func()) { return playback.Whole(&p.lenses[0], &p.lenses[1]) }

// The switches in links.
const (
	linkQuiescence  = "quiescence"
	linkMemoization = "memoization"
)

var orderNames = []string{"course", "largest", "best"}

// fields returns the options in links, which follow the depth.
func (p *plies) fields() []lab.LinkField {
	return append(lab.LinkChoice(orderNames, &p.order), lab.LinkSwitch(linkQuiescence, &p.quiet), lab.LinkSwitch(linkMemoization, &p.memory))
}

// Link implements lab.Tab: "3 largest", "4 best quiescence memoization".
func (p *plies) Link() string { return strconv.Itoa(p.depth) + " " + lab.JoinLink(" ", p.fields()) }

func (p *plies) OpenLink(text string) {
	depth, rest, _ := strings.Cut(text, " ")
	if n, err := strconv.Atoi(depth); err == nil && n >= 1 && n <= maxPlies {
		p.depth = n
	} else if text != "" {
		p.S.LeaveOut(depth)
	}
	p.quiet, p.memory = false, false
	p.S.ReadLink(rest, " ", p.fields())
}

func (p *plies) set(change func()) {
	change()
	p.Enter()
	p.S.Changed()
}

func (p *plies) moves(n int32) (moves []string) {
	for ; n > 0; n = p.tree.Nodes[n].Parent {
		moves = append(moves, p.tree.Nodes[n].Name)
	}
	slices.Reverse(moves)
	return moves
}

// nameRow is the minimum distance of two rows of the quiescence search with room for values next to
// the nodes of both.
const nameRow = 14

// dots draws the tree: as alpha-beta searches it, or whole.
func (p *plies) dots(l *playback.Lens, whole bool, w, h float64) []ui.Dot {
	nodes := p.tree.Nodes
	l.Settle(w, h, p.width, p.tree.Deepest, p.x[p.node], nodes[p.node].Ply)
	unit := l.Unit()
	radius := min(6, max(1.6, unit*0.4))
	on := p.onPath()
	l.Dots = l.Dots[:0]
	for i := range nodes {
		n := &nodes[i]
		d := ui.Dot{Up: int(n.Parent), Radius: radius, Hollow: white(n),
			Shape: ui.Dip, Framed: p.tree.Beyond(n), Strong: on[int32(i)] && i > 0, Chosen: int32(i) == p.node}
		d.X, d.Y = l.At(p.x[i], n.Ply)
		if d.Color = ui.ColorBlack; white(n) {
			d.Color, d.Shape = ui.ColorWhite, ui.Peak
		}
		named := unit*float64(p.leaves[i]) >= playback.NameRoom && (l.Row() >= nameRow || !p.tree.Beyond(n))
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
			case n.Cut && n.Last < p.at:
				d.Color, d.Radius = ui.ColorWarn, radius+1.5
			}
			if n.Last < p.at && named {
				d.Text = p.found(n)
			}
			if named && n.First < n.End && l.Row() >= 40 {
				d.Under = p.window(n.Alpha, n.Beta)
			}
		}
		l.Dots = append(l.Dots, d)
	}
	return l.Dots
}

func white(n *gametree.Node) bool { return n.Kind == gametree.Max }

func (p *plies) parts() parts {
	t, a := p.S.App.Lang.T, p.S.App
	both := []*ui.Node{p.treeCard(0), p.treeCard(1)}
	side := []*ui.Node{p.nodeCard(), p.savedCard()}
	out := parts{id: "plies", head: p.head(), main: both, side: side, width: min(400, a.Size.W*0.3)}
	if p.S.Tight() {
		of := ui.NewTabs("plies-which", t(words.LabTree), strconv.FormatBool(p.minimax),
			[]ui.Option{{Value: "false", Label: t(words.LabAlphaBeta)}, {Value: "true", Label: "Minimax"}}, func(v string) { p.minimax = v == "true"; a.Changed() }).
			With(ui.Traits{Align: ui.Stretch})
		card := both[0]
		if p.minimax {
			card = both[1]
		}
		out.phone = append([]*ui.Node{p.which(), of, card}, append(side, out.head)...)
	}
	return out
}

func (p *plies) head() *ui.Node {
	t := p.S.App.Lang.T
	var orders []ui.Option
	for i := range orderNames {
		orders = append(orders, ui.Option{Value: strconv.Itoa(i), Label: t(words.GameTreeOrders.At(i)), Note: t(words.LabOrderNotes.At(i))})
	}
	row := ui.NewRow("plies-head",
		widget.Field(widget.Numbered(ui.NewSelect, "plies-depth", t(words.Depth), p.depth, lists.Range(1, maxPlies),
			func(n int) string { return p.S.App.Lang.N(words.LabPlies, n) }, func(n int) { p.set(func() { p.depth = n }) })),
		widget.Field(ui.NewSelect("plies-order", t(words.LabOrder), strconv.Itoa(int(p.order)), orders, func(v string) {
			p.set(func() { n, _ := strconv.Atoi(v); p.order = gametree.Order(n) })
		})),
		widget.Toggle("plies-quiescence", t(words.GameQuiescence), p.quiet, func(on bool) { p.set(func() { p.quiet = on }) }).Explained(t(words.CourseQuiescence)),
		widget.Toggle("plies-memoization", t(words.GameMemoization),
			p.memory, func(on bool) { p.set(func() { p.memory = on }) }).Explained(t(words.CourseMemoization)),
	).With(ui.Traits{Gap: 10, Wrap: true, Across: ui.End})
	if p.tree.Depth < p.depth {
		phrase := p.S.App.Lang.N(words.LabGameEnds, p.tree.Depth)
		if p.tree.LeftOut > 0 {
			phrase = p.S.App.Lang.T(words.GameShallow, p.S.App.Lang.Int(int64(p.tree.Depth)))
		}
		row.Children = append(row.Children, ui.NewText("plies-short", phrase).With(ui.Traits{Color: ui.ColorWarn, Wrap: true, Size: ui.Small}))
	}
	return row
}

func (p *plies) treeCard(which int) *ui.Node {
	t, lang := p.S.App.Lang.T, p.S.App.Lang
	l := &p.lenses[which]
	name, label, phrase := "plies-tree", words.LabAlphaBeta, lang.N(words.LabSeen, p.at)
	if which == 1 {
		name, label, phrase = "plies-minimax", words.LabMinimax, lang.N(words.LabSeen, len(p.tree.Nodes))
	}
	tree := p.drawing(l, playback.Drawing{ID: name, Name: label, Key: p.treeKey,
		Dots: func(w, h float64) []ui.Dot { return p.dots(l, which == 1, w, h) }}, func(int32) {})
	if p.S.Phone() {
		tree.Height = max(200, p.S.App.Size.H*0.34)
	}
	head := widget.Row(8, widget.Caption(name+"-caption", t(label)), ui.NewText(name+"-count", phrase).With(ui.Traits{Weight: ui.Semibold}), widget.Spacer())
	head.Wrap = true // on a small phone the zoom goes below
	if which == 0 && !p.S.Tight() && !p.S.Lecture.Staged() {
		pictures := []string{"dot-white", "dot-black", "dot-cut", "dot-pruned"}
		phrases := []words.Key{words.LabWhiteMoves, words.LabBlackMoves, words.LabCutHere, words.LabOut}
		if p.quiet {
			pictures, phrases = append(pictures, "dot-beyond"), append(phrases, words.GameBeyondDot)
		}
		if p.memory {
			pictures, phrases = append(pictures, "dot-taken"), append(phrases, words.GameTakenDot)
		}
		head.Children = append(head.Children, playback.Legend(p.S.App, pictures, phrases))
	}
	if !p.S.Lecture.Staged() && (which == 0 || p.S.Tight()) {
		head.Children = append(head.Children, chart.Zoomer(p.S.App, p.zoom))
	}
	card := widget.Card(name+"-card", head, tree)
	card.Grow = 1
	if p.S.Lecture.Staged() {
		card.Pad, card.Gap = 8, 2
	} else {
		tree.MinHeight = 120
	}
	if which == 0 {
		card.Grow = 1.2
		if !p.S.Lecture.Staged() { // which has a panel for it
			card.Children = append(card.Children, p.sentence())
		}
	}
	return card
}

// sentence says what alpha-beta did at the selected node.
func (p *plies) sentence() *ui.Node {
	return widget.Said("plies-sentence", p.says(p.node), 40)
}

// turn says who moves at a node.
func (p *plies) turn(n *gametree.Node) string {
	t := p.S.App.Lang.T
	if white(n) {
		return t(words.GameTurn, t(words.GameWhite))
	}
	return t(words.GameTurnLow, t(words.GameBlack))
}

// says returns what alpha-beta has found at a node so far, and why it stopped.
func (p *plies) says(i int32) string {
	t, n := p.S.App.Lang.T, &p.tree.Nodes[i]
	nodes := p.tree.Nodes
	limit, by := n.Alpha, func(_, black words.Key) words.Key { return black }
	if white(n) {
		limit, by = n.Beta, func(white, _ words.Key) words.Key { return white }
	}
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
		return t(words.GameLeaf, p.bound(n.StaticValue))
	case n.Last >= p.at:
		return t(words.LabTryAt, p.turn(n), p.window(n.Alpha, n.Beta))
	case n.Cut && !nodes[n.First].Seen:
		return t(by(words.GameStandCutWhite, words.GameStandCutBlack), p.bound(n.Found), p.bound(limit))
	case n.Cut:
		last := p.tree.FirstPruned(i) - 1
		return t(by(words.GameCutWhite, words.GameCutBlack), nodes[last].Name, p.bound(n.Found), p.bound(limit))
	case n.Found <= n.Alpha:
		return t(words.GameAtMost, p.bound(n.Found), p.bound(n.Alpha))
	case n.Found >= n.Beta:
		return t(words.GameAtLeast, p.bound(n.Found), p.bound(n.Beta))
	case p.tree.Stands(n):
		return t(by(words.GameStandsWhite, words.GameStandsBlack), p.bound(n.Found))
	}
	best := n.First
	for nodes[best].Value != n.Value {
		best++
	}
	return t(words.GameExact, p.bound(n.Found), nodes[best].Name)
}

// name returns the moves to a node.
func (p *plies) name(n int32) string {
	if n == 0 {
		return p.S.App.Lang.T(words.GameStart)
	}
	return strings.Join(p.moves(n), " ")
}

func (p *plies) nodeCard() *ui.Node {
	lang, n := p.S.App.Lang, &p.tree.Nodes[p.node]
	t, moves := lang.T, p.moves(p.node)
	name := p.name(p.node)
	phrase := []*ui.Node{ui.NewText("ply-name", name).With(ui.Traits{Size: ui.Large, Weight: ui.Heavy, Wrap: true}), widget.Note("ply-turn", p.turn(n))}
	figures := []*ui.Node{widget.Figure("ply-value", "Minimax", p.bound(n.Value))}
	if n.Seen {
		figures = append(figures, widget.Figure("ply-window", t(words.GameWindow), p.window(n.Alpha, n.Beta)))
	}
	if p.tree.MayStand(n) {
		figures = append(figures, widget.Figure("ply-stand", t(words.GameStand), p.bound(n.StaticValue)))
	}
	if p.tree.Beyond(n) {
		phrase = append(phrase, widget.Note("ply-beyond", t(words.GameBeyondHere, lang.Int(gametree.Loud))))
	}
	all := widget.Row(14, figures...)
	all.Wrap = true
	phrase = append(phrase, all)
	row := widget.Row(12, ui.NewColumn("", phrase...).With(ui.Traits{Gap: 6, Grow: 1}))
	row.Across = ui.Start
	if b := p.S.App.Miniature(p.S.Duel.Puzzle, p.S.Duel.Position, moves); b != nil {
		board := ui.NewBoard("ply-board", t(words.LabNodeBoard, name), b).With(ui.Traits{Width: 170, Height: b.HeightFor(170)})
		row.Children = append([]*ui.Node{board}, row.Children...)
	}
	return widget.Card("ply", row)
}

// savedCard lists what alpha-beta saves in each order of moves.
func (p *plies) savedCard() *ui.Node {
	lang := p.S.App.Lang
	t := lang.T
	var orders []order
	for i, tree := range p.orders {
		orders = append(orders, order{"order-" + orderNames[i], words.GameTreeOrders.At(i), len(tree.Nodes), tree.Seen, tree.Cuts, gametree.Order(i) == p.order,
			func() { p.set(func() { p.order = gametree.Order(i) }) }})
	}
	columns := 4
	if p.S.Lecture.Staged() {
		columns = 2
	}
	line := strings.Join(p.tree.Line(), " ")
	card := p.view.savedCard("saved", words.Nodes, columns, orders)
	card.Children = append(card.Children,
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

// quiescence says how many nodes the quiescence search adds.
func (p *plies) quiescence() string {
	lang, tree := p.S.App.Lang, p.tree
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

// memoization says how many positions were found in the table.
func (p *plies) memoization() string {
	lang, tree := p.S.App.Lang, p.tree
	if tree.Again == 0 {
		return lang.T(words.GameAgainNone)
	}
	return lang.N(words.GameAgain, tree.Again, lang.Int(int64(tree.Reused)))
}

func (p *plies) tells(i int32) string {
	lang, n := p.S.App.Lang, &p.tree.Nodes[i]
	phrase := p.label(i)
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
		phrase += ", " + lang.T(words.GameStand) + " " + p.bound(n.StaticValue)
	}
	if n.Seen {
		phrase += ", " + lang.T(words.GameWindow) + " " + p.window(n.Alpha, n.Beta)
	}
	return phrase + ": " + p.says(i)
}

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
