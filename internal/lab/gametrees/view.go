package gametrees

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/graph/tree"
	"cavalo/internal/lab/frame"
	"cavalo/internal/lab/lens"
	"cavalo/internal/lab/player"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// source is a game tree that is shown: that of the duel, or one that is typed. Its root
// is node 0.
type source interface {
	size() int                                // how many nodes it has; 0 before there is one
	links(n int32) (parent, first, end int32) // the parent, -1 for the root, and the children: from first up to end
	last() int                                // the last moment
	turned()                                  // another moment is looked at
	label(n int32) string                     // a node on the way to the one that is looked at
	known(n int32) (window, found string)     // what the search knows of it at the moment; "" is nothing
	tells(n int32) string                     // a node in a line of the text view
	named(name string) (n int32, there bool)  // the node that somebody names
	sample() string                           // of such a name
	parts() parts                             // of its page
}

// parts are those of the page of a tree.
type parts struct {
	id    string
	head  *ui.Node   // how the tree is searched
	main  []*ui.Node // the drawings
	side  []*ui.Node // beside them, so wide
	width float64
	phone []*ui.Node // all of it, where there is room for one column
	value string     // with another one it is seen from its beginning
}

// view is what all game trees have: moments that are gone through, a node that is
// looked at, drawings of all nodes.
type view struct {
	frame.Room
	source
	s      *frame.Frame
	which  func() *ui.Node // the choice between the trees
	number func(v float64) string

	at      int // so many moments have passed
	unit    words.Key
	node    int32 // that is looked at
	player  player.Player
	lenses  []lens.Lens // of each drawing
	x       []float64   // of each node, in leaves
	leaves  []int       // at or below each node
	width   int
	names   frame.Naming
	resumed []int // where a reload goes on
}

func newView(s *frame.Frame, of source, unit words.Key, speed int, lenses ...lens.Lens) view {
	return view{Room: frame.Room{ID: "tree", Heading: words.LabGameTrees}, source: of, s: s, unit: unit, player: player.Player{Speed: speed}, lenses: lenses}
}

// lay lays the tree out: where each node is, in leaves, how many leaves are at it or
// below it, and how many there are.
func (v *view) lay() {
	n := v.size()
	v.x, v.leaves, v.width = make([]float64, n), make([]int, n), 0
	var put func(n int32)
	put = func(n int32) {
		_, first, end := v.links(n)
		if first == end {
			v.x[n], v.leaves[n] = float64(v.width)+0.5, 1
			v.width++
			return
		}
		for c := first; c < end; c++ {
			put(c)
			v.leaves[n] += v.leaves[c]
		}
		v.x[n] = (v.x[first] + v.x[end-1]) / 2
	}
	put(0)
}

func (v *view) Leave() { v.player.Playing = false }

func (v *view) Tick(now time.Time) {
	if v.size() == 0 {
		return
	}
	n := v.player.Steps(now)
	for i := 0; i < n && v.player.Playing; i++ {
		v.player.Playing = v.at+1 < v.last()
		v.turnTo(v.at + 1)
	}
	if n > 0 {
		v.s.App.Changed()
	}
}

func (v *view) Due() time.Time { return v.player.Due() }

// turnTo goes to a moment.
func (v *view) turnTo(at int) {
	v.at = min(max(at, 0), v.last())
	v.turned()
}

// seek goes to a moment by hand.
func (v *view) seek(at int) {
	v.player.Playing = false
	v.turnTo(at)
	v.s.Changed()
}

func (v *view) reel() player.Reel {
	return player.Reel{At: v.at, Last: v.last(), Home: v.last(), Unit: v.unit, Seek: v.seek}
}

func (v *view) Playing() (r player.Reel, p *player.Player, ok bool) {
	if v.size() == 0 {
		return r, nil, false
	}
	return v.reel(), &v.player, true
}

func (v *view) Moment() []int {
	if v.size() == 0 {
		return nil
	}
	return []int{v.at, int(v.node)}
}

func (v *view) Resume(at []int) { v.resumed = at }

// catchUp goes to the moment of before a reload.
func (v *view) catchUp() {
	at := v.resumed
	if v.resumed = nil; len(at) == 2 && at[0] <= v.last() && at[1] < v.size() {
		v.at, v.node = at[0], int32(at[1])
	}
}

func (v *view) Key(key string) bool { return v.player.Key(v.s.App, v.reel(), key) || v.zoom(key) }

func (v *view) zoom(key string) (used bool) {
	for i := range v.lenses {
		used = v.lenses[i].ZoomKey(key)
	}
	return used
}

func (v *view) Escape() bool {
	free := slices.ContainsFunc(v.lenses, func(l lens.Lens) bool { return l.Free })
	v.zoom("0")
	return free
}

// treeKey moves the choice along the tree.
func (v *view) treeKey(key string) bool {
	parent, first, end := v.links(v.node)
	switch {
	case key == "ArrowUp":
		v.node = max(0, parent)
	case key == "ArrowDown":
		if first < end {
			v.node = first
		}
	case key != "ArrowLeft" && key != "ArrowRight":
		return v.zoom(key)
	case parent >= 0:
		by := int32(1)
		if key == "ArrowLeft" {
			by = -1
		}
		_, first, end = v.links(parent)
		v.node = min(max(v.node+by, first), end-1)
	}
	return true
}

// look looks at a node, and tells what is known of it.
func (v *view) look(n int32) string {
	v.node = n
	v.s.Changed()
	return v.tells(n)
}

func (v *view) naming() frame.Naming {
	return frame.Naming{Frame: v.s, Example: v.sample, Reel: v.reel,
		Visit: func(name string) (answer string, there bool) {
			n, there := v.named(name)
			if there {
				answer = v.look(n)
			}
			return answer, there
		},
		Told: func() string { return v.tells(v.node) },
		Up: func() (answer string, there bool) {
			up, _, _ := v.links(v.node)
			if up >= 0 {
				answer = v.look(up)
			}
			return answer, up >= 0
		},
	}
}

func (v *view) View() []*ui.Node {
	if v.size() == 0 {
		return nil
	}
	p, strip := v.parts(), v.player.Strip(v.s.App, v.reel())
	spoken := []*ui.Node{v.names.Node(), v.outline()}
	if v.s.Tight() {
		return []*ui.Node{ui.NewColumn(p.id, append(p.phone, spoken...)...).Valued(p.value).With(ui.Traits{Grow: 1, Scroll: true, Gap: 10}),
			ui.NewColumn("foot", strip...).With(ui.Traits{Variant: ui.Card, Pad: 8, Gap: 6})}
	}
	p.head.Children = append([]*ui.Node{v.which()}, p.head.Children...)
	side := ui.NewColumn(p.id+"-side", p.side...).Valued(p.value).With(ui.Traits{Width: p.width, Gap: 10, Scroll: true})
	body := ui.NewRow(p.id, append([]*ui.Node{ui.NewColumn("", p.main...).With(ui.Traits{Grow: 1, Gap: 10}), side}, spoken...)...).
		With(ui.Traits{Grow: 1, Gap: 12, Across: ui.Stretch})
	return append([]*ui.Node{p.head, body}, strip...)
}

// way is the nodes from the root to the one that is looked at.
func (v *view) way() (way []int32) {
	for n := v.node; n >= 0; n, _, _ = v.links(n) {
		way = append(way, n)
	}
	slices.Reverse(way)
	return way
}

// outline is the tree around the node that is looked at in words, for the text view:
// the nodes from the root to it, and its children.
func (v *view) outline() *ui.Node {
	item := func(id string, n int32) *ui.Node {
		return ui.NewListItem(id, v.tells(n), func() { v.look(n) }).With(ui.Traits{TextOnly: true, Selected: n == v.node})
	}
	root := ui.NewList("outline", v.s.App.Lang.T(words.LabOutline)).With(ui.Traits{TextOnly: true})
	list := root
	for k, n := range v.way() {
		on := item(frame.ID("outline-", k), n)
		list.Children = append(list.Children, on)
		list = ui.NewList("", "").With(ui.Traits{TextOnly: true})
		on.Children = []*ui.Node{list}
	}
	_, first, end := v.links(v.node)
	for c := first; c < end; c++ {
		list.Children = append(list.Children, item(frame.ID("outline-child-", int(c-first)), c))
	}
	return root
}

// windowsCard are the windows on the way to the node that is looked at, and what was
// found there so far.
func (v *view) windowsCard() *ui.Node {
	t, way := v.s.App.Lang.T, v.way()
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LectureMove)}, {Title: t(words.GameWindow), Numeric: true}, {Title: t(words.LectureFound), Numeric: true}}}
	for i, n := range way[max(0, len(way)-v.s.Lecture.Rows(4)):] {
		window, found := v.known(n)
		data.Rows = append(data.Rows, ui.TableRow{ID: frame.ID("window-", i+1), Cells: []string{v.label(n), cmp.Or(window, "–"), cmp.Or(found, "–")}, Mark: n == v.node})
	}
	card := widget.Card("windows", widget.Caption("windows-caption", t(words.LectureWindows)), ui.NewTable("windows-table", t(words.LectureWindows), data).With(ui.Traits{Size: ui.Small}))
	card.Pad = 8
	return card
}

// order is an order of moves or children, and what alpha-beta visits in it.
type order struct {
	id              string
	name            words.Key
	all, seen, cuts int
	here            bool // it is the one that is shown
	press           func()
}

// savedCard counts what alpha-beta saves in each order.
func (v *view) savedCard(id string, counted words.Key, columns int, orders []order) *ui.Node {
	t, lang := v.s.App.Lang.T, v.s.App.Lang
	if v.s.Tight() { // no room for the cutoffs
		columns = min(columns, 3)
	}
	data := &ui.TableData{Columns: []ui.TableColumn{{Title: t(words.LabOrder)}, {Title: t(counted), Numeric: true}, {Title: t(words.LabSaved), Numeric: true}, {Title: t(words.LabCutoffs), Numeric: true}}[:columns]}
	for _, o := range orders {
		cells := []string{t(o.name), lang.Int(int64(o.seen)), lang.Int(int64(100*(o.all-o.seen)/o.all)) + " %", lang.Int(int64(o.cuts))}
		data.Rows = append(data.Rows, ui.TableRow{ID: o.id, Mark: o.here, Cells: cells[:columns], Press: o.press})
	}
	return widget.Card(id, widget.Caption(id+"-caption", t(words.LabSavedTitle)), ui.NewTable(id+"-table", t(words.LabSavedTitle), data).With(ui.Traits{Size: ui.Small}))
}

// bound writes a value, or an end of a window that may be open.
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
	return "[" + v.s.App.Lang.Join(v.bound(alpha), v.bound(beta)) + "]"
}

// found writes what alpha-beta found at a node: a value, or a bound on it.
func (v *view) found(n *gametree.Node) string {
	switch {
	case n.Exact():
		return v.bound(n.Found)
	case n.Found >= n.Beta:
		return "≥ " + v.bound(n.Found)
	}
	return "≤ " + v.bound(n.Found)
}

// drawing draws the tree through one of the lenses; pressed is given each node that is
// pressed.
func (v *view) drawing(l *lens.Lens, d lens.Drawing, pressed func(n int32)) *ui.Node {
	d.Press = func(x, y float64) {
		if i := l.Near(x, y); i >= 0 {
			v.node = int32(i)
			pressed(v.node)
		}
	}
	n := l.Node(v.s.App, v.s.Changed, d)
	n.Grow, n.MinHeight = 1, 80
	return n
}

// trees is the tab of game trees: that of the duel, or one that is typed. It is
// whichever of the two is looked at.
type trees struct {
	frame.Tab
	duel *plies
	own  *typed
}

// New makes the tab.
func New(s *frame.Frame) frame.Tab {
	t := &trees{duel: newPlies(s), own: newTyped(s)}
	t.Tab = t.duel
	t.own.which, t.duel.which = t.which, t.which
	return t
}

// typedMark begins the text of a typed tree in an address.
const typedMark = "typed "

func (t *trees) OpenLink(text string) {
	t.Tab = t.duel
	if rest, own := strings.CutPrefix(text, typedMark); own {
		t.Tab, text = t.own, rest
	}
	t.Tab.OpenLink(text)
}

// Now returns the one that is looked at.
func (t *trees) Now() frame.Tab { return t.Tab }

func (t *trees) ShowSubject() { t.Tab = t.duel }

// turn looks at the other of the two.
func (t *trees) turn(typed bool) {
	t.duel.Leave()
	t.own.Leave()
	if t.Tab = t.duel; typed {
		t.Tab = t.own
	}
	t.Enter()
	t.duel.s.Changed()
}

// Typed is the tree that is typed.
func (t *trees) Typed() *tree.Tree { return t.own.tree }

// ShowTyped looks at it.
func (t *trees) ShowTyped() { t.Tab = t.own }

// which is the choice between the two.
func (t *trees) which() *ui.Node {
	phrase := t.duel.s.App.Lang.T
	options := []ui.Option{{Value: "duel", Label: phrase(words.LabDuel)}, {Value: "typed", Label: phrase(words.GameTreeOwn)}}
	at := options[0].Value
	if t.Tab == frame.Tab(t.own) {
		at = options[1].Value
	}
	return ui.NewTabs("trees-which", phrase(words.GameTreeWhich), at, options, func(v string) { t.turn(v == options[1].Value) })
}
