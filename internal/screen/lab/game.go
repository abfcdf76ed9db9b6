package lab

import (
	"math"
	"slices"
	"strconv"

	"cavalo/internal/i18n"
	"cavalo/internal/lab/gametree"
	"cavalo/internal/lab/lesson"
	"cavalo/internal/puzzle"
	"cavalo/internal/screen/part"
	"cavalo/internal/ui"
)

// game is the tab with the tree of the game of two: minimax and alpha-beta
// beside each other.
type game struct {
	Room
	s      *Screen
	depth  int
	order  gametree.Order
	of     string // the position of the tree
	tree   *gametree.Tree
	below  []sums  // of each node
	chosen int32   // the node that is looked at
	way    []int32 // a line of the tree through it: a node of each row
	faces  [2]face // minimax and alpha-beta
	pruned bool    // on a phone: which of them is shown
}

// sums counts the nodes at and below one, and those of them that alpha-beta saw.
type sums struct{ all, seen int }

// face is one of the two drawings.
type face struct {
	dots  []ui.Dot
	nodes []int32 // what each dot is
}

// mostPlies is the greatest depth that is offered.
const mostPlies = 6

func newGame(s *Screen) Tab {
	for _, l := range lesson.All() {
		if l.Puzzle == puzzle.Duel {
			s.Duel = l.Position
		}
	}
	return &game{s: s, depth: 4, pruned: true}
}

// Name implements Tab.
func (g *game) Name() string { return "tree" }

// Title implements Tab.
func (g *game) Title() i18n.Key { return i18n.GameTree }

// Enter implements Tab.
func (g *game) Enter() {
	if text := g.s.Duel.String(); text != g.of {
		g.of = text
		g.grow()
	}
}

// Link implements Tab: the depth and the order.
func (g *game) Link() string { return strconv.Itoa(g.depth) + " " + strconv.Itoa(int(g.order)) }

// OpenLink implements Tab.
func (g *game) OpenLink(text string) {
	if len(text) != 3 {
		return
	}
	depth, order := int(text[0]-'0'), gametree.Order(text[2]-'0')
	if depth >= 1 && depth <= mostPlies && slices.Contains(gametree.Orders(), order) {
		g.depth, g.order, g.of = depth, order, ""
	}
}

// grow makes the tree and looks at its best line.
func (g *game) grow() {
	position, ok := g.s.Duel.(puzzle.DuelPosition)
	if !ok {
		return
	}
	g.tree = gametree.Grow(position.Position, gametree.Options{Depth: g.depth, Order: g.order})
	g.below = make([]sums, len(g.tree.Nodes))
	for i := len(g.below) - 1; i >= 0; i-- {
		n := &g.tree.Nodes[i]
		g.below[i].all++
		if n.Seen {
			g.below[i].seen++
		}
		if n.Parent >= 0 {
			g.below[n.Parent].all += g.below[i].all
			g.below[n.Parent].seen += g.below[i].seen
		}
	}
	g.choose(0)
}

// choose looks at a node, and goes on from there along the best line.
func (g *game) choose(n int32) {
	g.chosen, g.way = n, g.way[:0]
	for at := n; at >= 0; at = g.tree.Nodes[at].Parent {
		g.way = append(g.way, at)
	}
	slices.Reverse(g.way)
	for at := g.best(n); at >= 0; at = g.best(at) {
		g.way = append(g.way, at)
	}
	g.s.App.Changed()
}

// best returns the child by which a node has its value, -1 for a leaf.
func (g *game) best(n int32) int32 {
	node := &g.tree.Nodes[n]
	for c := node.First; c < node.End; c++ {
		if g.tree.Nodes[c].Value == node.Value {
			return c
		}
	}
	return -1
}

// The measures of the drawing, in pixels.
const (
	gameEdge = 22.0
	gameNear = 24.0
	// Dots have names where there is room for a dot and for the letters.
	gameRoom, gameLetter = 22.0, 9.0
)

// dots draws the tree: the moves after each node on the way, a row a ply.
func (g *game) dots(pruned bool, w, h float64) []ui.Dot {
	f := &g.faces[0]
	if pruned {
		f = &g.faces[1]
	}
	f.dots, f.nodes = f.dots[:0], f.nodes[:0]
	row := min(72, (h-2*gameEdge)/float64(max(1, g.tree.Depth)))
	f.add(g, 0, (w-gameRoom)/2, gameEdge, -1, pruned, true)
	up := 0
	for ply, at := range g.way {
		n := &g.tree.Nodes[at]
		count := int(n.End - n.First)
		if count == 0 {
			break
		}
		// One above the other would hide what is chosen: neighbours stand as far
		// apart as there is room.
		step := min(96, (w-2*gameEdge-gameRoom)/float64(max(1, count-1)))
		left := (w-gameRoom)/2 - step*float64(count-1)/2
		next, longest := up, 0
		for c := n.First; c < n.End; c++ {
			longest = max(longest, len(g.tree.Nodes[c].Move))
		}
		for c := n.First; c < n.End; c++ {
			if ply+1 < len(g.way) && g.way[ply+1] == c {
				next = len(f.dots)
			}
			f.add(g, c, left+step*float64(c-n.First), gameEdge+row*float64(ply+1), up, pruned, step >= gameRoom+gameLetter*float64(longest))
		}
		up = next
	}
	return f.dots
}

// add draws a node.
func (f *face) add(g *game, n int32, x, y float64, up int, pruned, named bool) {
	node := &g.tree.Nodes[n]
	d := ui.Dot{X: x, Y: y, Up: up, Radius: 5, Chosen: n == g.chosen, Color: ui.ColorAccent, Hollow: !node.White,
		Strong: up >= 0 && slices.Contains(g.way, n)}
	left := pruned && !node.Seen
	if left {
		d.Color, d.Crossed, d.Faint = ui.ColorMuted, true, true
	} else if pruned && node.Cut {
		d.Color = ui.ColorWarn
	}
	if named {
		d.Text = node.Move
		if n == 0 {
			d.Text = g.s.App.Lang.T(i18n.GameStart)
		}
		switch on := slices.Contains(g.way, n) && node.First < node.End; {
		case left:
		case on: // a line goes on below it
			d.Text += " (" + g.value(node, pruned) + ")"
		default:
			d.Under = g.value(node, pruned)
		}
	}
	f.dots, f.nodes = append(f.dots, d), append(f.nodes, n)
}

// value is what a node is worth, as far as it was found.
func (g *game) value(n *gametree.Node, pruned bool) string {
	switch {
	case !pruned || n.Found > n.Alpha && n.Found < n.Beta || n.First == n.End:
		if !pruned {
			return g.num(n.Value)
		}
		return g.num(n.Found)
	case n.Found >= n.Beta:
		return "≥ " + g.num(n.Found)
	}
	return "≤ " + g.num(n.Found)
}

// num writes a value, or the end of a window.
func (g *game) num(v int) string {
	switch {
	case v >= gametree.Inf:
		return "∞"
	case v <= -gametree.Inf:
		return "−∞"
	case v < 0:
		return "−" + g.s.App.Lang.Int(int64(-v))
	}
	return g.s.App.Lang.Int(int64(v))
}

// press chooses the dot near a point.
func (f *face) press(g *game, x, y float64) {
	best, near := -1, gameNear
	for i := range f.dots {
		if d := math.Hypot(f.dots[i].X-x, f.dots[i].Y-y); d < near {
			best, near = i, d
		}
	}
	if best >= 0 {
		g.choose(f.nodes[best])
	}
}

// Key implements Tab: the arrows go through the tree.
func (g *game) Key(key string) bool {
	if g.tree == nil {
		return false
	}
	n := g.tree.Nodes[g.chosen]
	to := g.chosen
	switch key {
	case "ArrowUp":
		to = n.Parent
	case "ArrowDown":
		if to = n.First; n.First == n.End {
			to = -1
		}
	case "ArrowLeft", "ArrowRight":
		if n.Parent < 0 {
			return true
		}
		up := &g.tree.Nodes[n.Parent]
		if to--; key == "ArrowRight" {
			to += 2
		}
		if to < up.First || to >= up.End {
			return true
		}
	default:
		return false
	}
	if to >= 0 {
		g.choose(to)
	}
	return true
}

// Escape implements Tab: it goes back to the position.
func (g *game) Escape() bool {
	if g.tree == nil || g.chosen == 0 {
		return false
	}
	g.choose(0)
	return true
}

// moves are the moves that led to a node.
func (g *game) moves(n int32) []string {
	var moves []string
	for ; g.tree.Nodes[n].Parent >= 0; n = g.tree.Nodes[n].Parent {
		moves = append(moves, g.tree.Nodes[n].Move)
	}
	slices.Reverse(moves)
	return moves
}

// says tells what alpha-beta found at a node, and why no more.
func (g *game) says(n int32) string {
	t, node := g.s.App.Lang.T, &g.tree.Nodes[n]
	switch {
	case !node.Seen:
		return t(i18n.GameUnseen, g.num(node.Value))
	case node.First == node.End:
		return t(i18n.GameLeaf, g.num(node.Margin))
	case node.Cut:
		last := node.First
		for c := node.First; c < node.End && g.tree.Nodes[c].Seen; c++ {
			last = c
		}
		if move := g.tree.Nodes[last].Move; node.White {
			return t(i18n.GameCutWhite, move, g.num(node.Found), g.num(node.Beta))
		} else {
			return t(i18n.GameCutBlack, move, g.num(node.Found), g.num(node.Alpha))
		}
	case node.Found <= node.Alpha:
		return t(i18n.GameAtMost, g.num(node.Found), g.num(node.Alpha))
	case node.Found >= node.Beta:
		return t(i18n.GameAtLeast, g.num(node.Found), g.num(node.Beta))
	}
	return t(i18n.GameExact, g.num(node.Found), g.tree.Nodes[g.best(n)].Move)
}

// View implements Tab.
func (g *game) View() []*ui.Node {
	t := g.s.App.Lang.T
	if g.tree == nil || len(g.tree.Nodes) == 1 {
		return []*ui.Node{part.Card("game-over", part.Text("game-none", t(i18n.GameOver)))}
	}
	page := &ui.Node{ID: "game", Role: ui.Column, Scroll: true, Grow: 1, Gap: 10, Children: []*ui.Node{g.choices()}}
	if g.tree.Depth < g.depth {
		page.Children = append(page.Children, part.Note("game-shallow", t(i18n.GameShallow, g.s.App.Lang.Int(int64(g.tree.Depth)))))
	}
	if g.s.App.Phone() {
		kind := map[bool]string{false: "minimax", true: "alphabeta"}
		which := &ui.Node{ID: "game-which", Role: ui.Tabs, Label: t(i18n.GameTree), Value: kind[g.pruned],
			Options: []ui.Option{{Value: "minimax", Label: t(i18n.LessonMinimax)}, {Value: "alphabeta", Label: t(i18n.LessonAlpha)}},
			Change:  func(v string) { g.pruned = v == "alphabeta"; g.s.App.Changed() }}
		page.Children = append(page.Children, which, g.card(g.pruned, 300), g.node(), g.outline())
		return []*ui.Node{page}
	}
	height := max(240, g.s.App.Size.H-480)
	left, right := g.card(false, height), g.card(true, height)
	left.Grow, right.Grow = 1, 1
	page.Children = append(page.Children, &ui.Node{Role: ui.Row, Gap: 12, Across: ui.Start, Children: []*ui.Node{left, right}}, g.node(), g.outline())
	return []*ui.Node{page}
}

// choices are the depth and the order.
func (g *game) choices() *ui.Node {
	lang := g.s.App.Lang
	depth := lang.T(i18n.GameDepth, lang.Int(int64(g.depth)))
	set := func(change func()) { change(); g.grow(); g.s.Changed() }
	var orders []ui.Option
	for _, o := range gametree.Orders() {
		orders = append(orders, ui.Option{Value: strconv.Itoa(int(o)), Label: lang.T(i18n.GameTreeOrders[o])})
	}
	slider := &ui.Node{ID: "game-depth", Role: ui.Slider, Min: 1, Max: mostPlies, Step: 1, Number: float64(g.depth), Value: depth, MinWidth: 160, Change: func(v string) {
		if n, err := strconv.ParseFloat(v, 64); err == nil {
			set(func() { g.depth = min(max(1, int(n)), mostPlies) })
		}
	}}
	order := part.Selector("game-order", strconv.Itoa(int(g.order)), orders, func(v string) {
		set(func() { n, _ := strconv.Atoi(v); g.order = gametree.Order(n) })
	})
	return &ui.Node{ID: "game-choices", Role: ui.Row, Gap: 16, Wrap: true, Across: ui.End, Children: []*ui.Node{part.Field(depth, slider), part.Field(lang.T(i18n.GameOrder), order)}}
}

// card is one of the two trees, with its figures.
func (g *game) card(pruned bool, height float64) *ui.Node {
	lang := g.s.App.Lang
	t, count := lang.T, func(n int) string { return lang.Int(int64(n)) }
	name, f := "minimax", &g.faces[0]
	words := t(i18n.GameMinimax, count(len(g.tree.Nodes)))
	note := t(i18n.GameLegend)
	if pruned {
		name, f = "alphabeta", &g.faces[1]
		words = t(i18n.GameAlpha, count(g.tree.Seen), count(g.tree.Cuts))
		note = t(i18n.GameSaved, count(g.tree.Saved()), count(100*g.tree.Saved()/len(g.tree.Nodes)))
	}
	head := &ui.Node{ID: name + "-figures", Role: ui.Text, Text: words, Weight: ui.Semibold, Wrap: true, Live: pruned}
	return part.Card(name+"-card", head,
		&ui.Node{ID: name + "-tree", Role: ui.TreeView, Label: words, DrawOnly: true, Height: height, Tree: &ui.Tree{
			Dots:  func(w, h float64) []ui.Dot { return g.dots(pruned, w, h) },
			Press: func(x, y float64) { f.press(g, x, y) },
			Pan:   func(float64, float64) {},
			Zoom:  func(float64, float64, float64) {},
			Key:   g.Key,
		}}, part.Note(name+"-note", note))
}

// node is the node that is looked at: its board, its window, what was found.
func (g *game) node() *ui.Node {
	lang, n := g.s.App.Lang, &g.tree.Nodes[g.chosen]
	t, moves := lang.T, g.moves(g.chosen)
	name, turn, side := t(i18n.GameStart), i18n.GameTurn, i18n.GameWhite
	if len(moves) > 0 {
		name = joined(moves)
	}
	if !n.White {
		turn, side = i18n.GameTurnLow, i18n.GameBlack
	}
	words := []*ui.Node{
		{ID: "game-name", Role: ui.Text, Text: name, Size: ui.Large, Weight: ui.Heavy, Wrap: true},
		part.Muted("game-turn", t(turn, t(side))),
		{ID: "game-says", Role: ui.Text, Text: g.says(g.chosen), Wrap: true, Live: true},
	}
	figures := part.Row(16, part.Figure("game-value", t(i18n.LessonMinimax), g.num(n.Value)))
	if n.Seen {
		figures.Children = append(figures.Children, part.Figure("game-found", t(i18n.LessonAlpha), g.value(n, true)),
			part.Figure("game-window", t(i18n.GameWindow), g.num(n.Alpha)+" … "+g.num(n.Beta)))
	}
	below := g.below[g.chosen]
	figures.Children = append(figures.Children, part.Figure("game-below", t(i18n.GameNodes), lang.Int(int64(below.seen))+" / "+lang.Int(int64(below.all))))
	figures.Wrap = true
	words = append(words, figures)
	row := &ui.Node{Role: ui.Row, Gap: 12, Across: ui.Start, Children: []*ui.Node{{Role: ui.Column, Gap: 6, Grow: 1, Children: words}}}
	if b := g.s.Board(puzzle.Duel, g.s.Duel, moves); b != nil {
		size := 190.0
		if g.s.App.Phone() {
			size = 120
		}
		row.Children = append([]*ui.Node{{ID: "game-board", Role: ui.BoardView, Label: name, Board: b, Width: size, Height: size, DrawOnly: true}}, row.Children...)
	}
	return part.Card("game-node", row)
}

// outline is the tree around the node in words, for the text view.
func (g *game) outline() *ui.Node {
	t := g.s.App.Lang.T
	list := &ui.Node{ID: "game-outline", Role: ui.List, Label: t(i18n.GameTree), TextOnly: true}
	add := func(n int32) {
		node := &g.tree.Nodes[n]
		words := t(i18n.GameStart)
		if node.Move != "" {
			words = node.Move
		}
		list.Children = append(list.Children, &ui.Node{ID: id("game-item-", len(list.Children)), Role: ui.ListItem, TextOnly: true, Selected: n == g.chosen,
			Label: words + ": " + g.says(n), Press: func() { g.choose(n) }})
	}
	for _, n := range g.way[:g.tree.Nodes[g.chosen].Ply+1] {
		add(n)
	}
	for c := g.tree.Nodes[g.chosen].First; c < g.tree.Nodes[g.chosen].End; c++ {
		add(c)
	}
	return list
}
