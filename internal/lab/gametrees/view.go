package gametrees

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab"
	"cavalo/internal/lab/loader"
	"cavalo/internal/lab/playback"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// source is the game tree of a view: the duel's or a typed tree.
type source interface {
	game() *gametree.Tree                    // nil before there is a tree
	last() int                               // last moment
	turned()                                 // called after a change of the moment
	label(n int32) string                    // short name of a node
	known(n int32) (window, found string)    // the search's knowledge of a node; "" for nothing
	tells(n int32) string                    // description of a node for the text view
	named(name string) (n int32, there bool) // node with a typed name
	sample() string                          // example of such a name
	parts() parts                            // of the page
}

// parts are the parts of the page of a tree.
type parts struct {
	id    string
	head  *ui.Node   // search options
	main  []*ui.Node // drawings
	side  []*ui.Node // column beside them
	width float64    // of side
	phone []*ui.Node // the whole page, in one column
	value string     // a new value scrolls the page to the top
}

// view shows a game tree: the moments of its search, a selected node, drawings.
type view struct {
	lab.Played
	source
	which  func() *ui.Node // the choice between the trees
	number func(v float64) string

	at     int // number of steps taken
	unit   words.Key
	node   int32           // selected
	lenses []playback.Lens // of each drawing
	x      []float64       // of each node, in leaves
	leaves []int           // in the subtree of each node
	width  int             // number of leaves
	names  lab.Naming
}

// setUp makes the view of a tree.
func (v *view) setUp(s *lab.Lab, of source, unit words.Key, speed int, lenses ...playback.Lens) {
	*v = view{source: of, unit: unit, lenses: lenses}
	v.Played = lab.Played{TabInfo: lab.TabInfo{ID: "tree", Heading: words.LabGameTrees, Trees: true}, Moments: v, S: s, Player: playback.Player{Speed: speed}}
	v.names = v.naming()
	v.Moment = lab.Kept[[]int]{Save: v.moment, Restore: v.goTo}
}

// lay computes the layout: the position of each node and the leaves below it.
func (v *view) lay() { v.x, v.leaves, v.width = v.game().Layout() }

// links returns a node's parent, -1 for the root, and its children, from first up to end.
func (v *view) links(n int32) (parent, first, end int32) {
	at := &v.game().Nodes[n]
	return at.Parent, at.First, at.End
}

func (v *view) Tick(now time.Time) {
	if v.Ready() {
		v.Play(now)
	}
}

// Ready implements lab.Moments.
func (v *view) Ready() bool { return v.game() != nil }

// Busy implements lab.Moments.
func (v *view) Busy() bool { return false }

// PlayTo implements lab.Moments.
func (v *view) PlayTo(at int) {
	for v.at < at && v.Player.Playing {
		v.Player.Playing = v.at+1 < v.last()
		v.turnTo(v.at + 1)
	}
}

// turnTo sets the moment.
func (v *view) turnTo(at int) {
	v.at = min(max(at, 0), v.last())
	v.turned()
}

// seek sets the moment and stops the player.
func (v *view) seek(at int) {
	v.Player.Playing = false
	v.turnTo(at)
	v.S.Changed()
}

// Reel implements lab.Moments.
func (v *view) Reel() playback.Reel {
	return playback.Reel{At: v.at, Last: v.last(), Home: v.last(), StepText: v.unit, Seek: v.seek}
}

func (v *view) moment() []int {
	if !v.Ready() {
		return nil
	}
	return []int{v.at, int(v.node)}
}

// goTo restores the result of moment.
func (v *view) goTo(at []int) {
	if len(at) == 2 && at[0] <= v.last() && at[1] < len(v.game().Nodes) {
		v.at, v.node = at[0], int32(at[1])
	}
}

func (v *view) Keys() widget.Keys {
	do := v.Player.Actions(v.S.App, v.Reel())
	do.Zoom = v.zoom
	return loader.Keys(v.S.App.Lang, do)
}

func (v *view) zoom(key string) (used bool) {
	for i := range v.lenses {
		used = v.lenses[i].ZoomKey(key)
	}
	return used
}

func (v *view) Escape() bool {
	free := slices.ContainsFunc(v.lenses, func(l playback.Lens) bool { return l.Free })
	v.zoom("0")
	return free
}

// treeKey moves the selection along the tree.
func (v *view) treeKey(key string) bool {
	parent := func(n int32) (int32, bool) { return v.game().Nodes[n].Parent, n > 0 }
	to, arrow := playback.Walk(key, v.node, parent, v.game().Children)
	if !arrow {
		return v.zoom(key)
	}
	if to >= 0 {
		v.node = to
	}
	return true
}

// visit selects a node and returns its description.
func (v *view) visit(n int32) string {
	v.node = n
	v.S.Changed()
	return v.tells(n)
}

func (v *view) naming() lab.Naming {
	return lab.Naming{Lab: v.S, Example: v.sample, Reel: v.Reel,
		Visit: func(name string) (answer string, there bool) {
			n, there := v.named(name)
			if there {
				answer = v.visit(n)
			}
			return answer, there
		},
		Told: func() string { return v.tells(v.node) },
		Up: func() (answer string, there bool) {
			up, _, _ := v.links(v.node)
			if up >= 0 {
				answer = v.visit(up)
			}
			return answer, up >= 0
		},
	}
}

func (v *view) View() []*ui.Node {
	if !v.Ready() {
		return nil
	}
	p, strip := v.parts(), v.Player.Strip(v.S.App, v.Reel())
	spoken := []*ui.Node{v.names.Node(), v.outline()}
	if v.S.Tight() {
		return []*ui.Node{ui.NewColumn(p.id, append(p.phone, spoken...)...).Valued(p.value).With(ui.Traits{Grow: 1, Scroll: true, Gap: 10}),
			ui.NewColumn("foot", strip...).With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})}
	}
	p.head.Children = append([]*ui.Node{v.which()}, p.head.Children...)
	side := ui.NewColumn(p.id+"-side", p.side...).Valued(p.value).With(ui.Traits{Width: p.width, Gap: 10, Scroll: true})
	body := ui.NewRow(p.id, append([]*ui.Node{ui.NewColumn("", p.main...).With(ui.Traits{Grow: 1, Gap: 10}), side}, spoken...)...).
		With(ui.Traits{Grow: 1, Gap: 12, Across: ui.Stretch})
	return append([]*ui.Node{p.head, body}, strip...)
}

// path returns the nodes from the root to the selected one.
func (v *view) path() (path []int32) {
	for n := v.node; n >= 0; n, _, _ = v.links(n) {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// onPath returns the set of the nodes of path.
func (v *view) onPath() map[int32]bool {
	on := map[int32]bool{}
	for _, n := range v.path() {
		on[n] = true
	}
	return on
}

// outline returns the text view of the tree around the selected node.
func (v *view) outline() *ui.Node {
	_, first, end := v.links(v.node)
	return playback.Outline(v.S.App.Lang, 0, v.path(), first, end, 0, func(id string, n int32) *ui.Node {
		return ui.NewListItem(id, v.tells(n), func() { v.visit(n) })
	})
}

// windowsCard lists the windows on the path to the selected node, and the values found
// there so far.
func (v *view) windowsCard() *ui.Node {
	t, path := v.S.App.Lang.T, v.path()
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LectureMove)},
		{Title: t(words.GameWindow), Numeric: true}, {Title: t(words.LectureFound), Numeric: true}}}
	for i, n := range path[max(0, len(path)-v.S.Lecture.Rows(4)):] {
		window, found := v.known(n)
		data.Rows = append(data.Rows, ui.TableRow{ID: lab.ID("window-", i+1),
			Cells: []string{v.label(n), cmp.Or(window, "–"), cmp.Or(found, "–")}, Mark: n == v.node})
	}
	card := widget.Card("windows", widget.Caption("windows-caption", t(words.LectureWindows)),
		ui.NewTable("windows-table", t(words.LectureWindows), data).With(ui.Traits{Size: ui.Small}))
	card.Pad = 8
	return card
}

// order is an order of moves or children, with the nodes that alpha-beta visits.
type order struct {
	id              string
	name            words.Key
	all, seen, cuts int
	here            bool // the order shown
	press           func()
}

// savedCard lists what alpha-beta saves in each order.
func (v *view) savedCard(id string, counted words.Key, columns int, orders []order) *ui.Node {
	t, lang := v.S.App.Lang.T, v.S.App.Lang
	if v.S.Tight() { // no room for the cutoffs
		columns = min(columns, 3)
	}
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LabOrder)}, {Title: t(counted), Numeric: true},
		{Title: t(words.LabSaved), Numeric: true}, {Title: t(words.LabCutoffs), Numeric: true}}[:columns]}
	for _, o := range orders {
		cells := []string{t(o.name), lang.Int(int64(o.seen)), lang.Int(int64(100*(o.all-o.seen)/o.all)) + " %", lang.Int(int64(o.cuts))}
		data.Rows = append(data.Rows, ui.TableRow{ID: o.id, Mark: o.here, Cells: cells[:columns], Press: o.press})
	}
	return widget.Card(id, widget.Caption(id+"-caption", t(words.LabSavedTitle)),
		ui.NewTable(id+"-table", t(words.LabSavedTitle), data).With(ui.Traits{Size: ui.Small}))
}

// bound returns a value or an end of a window as text.
func (v *view) bound(x float64) string {
	switch {
	case x >= gametree.Inf:
		return "∞"
	case x <= -gametree.Inf:
		return "−∞"
	}
	return v.number(x)
}

func (v *view) window(alpha, beta float64) string {
	return "[" + v.S.App.Lang.Join(v.bound(alpha), v.bound(beta)) + "]"
}

// found returns alpha-beta's result at a node: a value, or a bound on it.
func (v *view) found(n *gametree.Node) string {
	switch {
	case n.Exact():
		return v.bound(n.Found)
	case n.Found >= n.Beta:
		return "≥ " + v.bound(n.Found)
	}
	return "≤ " + v.bound(n.Found)
}

// drawing draws the tree through one of the lenses; pressed is called with a pressed node.
func (v *view) drawing(l *playback.Lens, d playback.Drawing, pressed func(n int32)) *ui.Node {
	d.Press = func(x, y float64) {
		if i := l.Near(x, y); i >= 0 {
			v.node = int32(i)
			pressed(v.node)
		}
	}
	n := l.Node(v.S.App, v.S.Changed, d)
	n.Grow, n.MinHeight = 1, 80
	return n
}

// trees is the tab of game trees: the duel's or a typed tree.
type trees struct {
	lab.Tab // the one shown
	duel    *plies
	typed   *typed
}

// New makes the tab.
func New(s *lab.Lab) lab.Tab {
	t := &trees{duel: newPlies(s), typed: newTyped(s)}
	t.Tab = t.duel
	t.typed.which, t.duel.which = t.which, t.which
	s.Typed = func() *gametree.Tree { return t.typed.tree }
	return t
}

// typedMark begins the link of a typed tree.
const typedMark = "typed "

func (t *trees) OpenLink(text string) {
	t.Tab = t.duel
	if rest, isTyped := strings.CutPrefix(text, typedMark); isTyped {
		t.Tab, text = t.typed, rest
	}
	t.Tab.OpenLink(text)
}

func (t *trees) ShowSubject() { t.Tab = t.duel }

// AskMe implements lab.Tab: only the typed tree asks.
func (t *trees) AskMe() { t.Tab = t.typed }

// turn shows the other tree.
func (t *trees) turn(typed bool) {
	t.duel.Leave()
	t.typed.Leave()
	if t.Tab = t.duel; typed {
		t.Tab = t.typed
	}
	t.Enter()
	t.duel.S.Changed()
}

// which returns the choice between the trees.
func (t *trees) which() *ui.Node {
	phrase := t.duel.S.App.Lang.T
	options := []ui.Option{{Value: "duel", Label: phrase(words.LabDuel)}, {Value: "typed", Label: phrase(words.GameTreeOwn)}}
	at := options[0].Value
	if t.Tab == lab.Tab(t.typed) {
		at = options[1].Value
	}
	return ui.NewTabs("trees-which", phrase(words.GameTreeWhich), at, options, func(v string) { t.turn(v == options[1].Value) })
}
