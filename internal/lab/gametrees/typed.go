package gametrees

import (
	"errors"
	"math"
	"net/url"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/lab"
	"cavalo/internal/lab/playback"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/words"
)

// typed is a game tree that the user types, changes and searches.
type typed struct {
	view
	tree *gametree.Tree
	o    gametree.Options
	text string    // as typed: the tree's, unless it has an error
	bad  error     // in the text
	ends [2]string // typed ends of the root's window
	span [2]string // typed range of values, for Star1

	undo widget.Undo[version]
	said string // effect of the last change

	run     *gametree.Tree
	orders  [2]*gametree.Tree // with the best children first, and last
	moments []int             // indices of the steps that are played
	marks   []mark            // state of each node at the moment
	held    grip
	typing  typing
	quiz    treeQuiz
}

// mark is the state of a node in the search.
type mark struct {
	came, done, cut bool
	severed         bool // cut off by a cutoff above
	alpha, beta     float64
	found           float64
	some            bool // a child has returned a value
}

// version is a tree that can be restored, with its selected node.
type version struct {
	*gametree.Tree
	node int32
}

// grip is a node that is being dragged.
type grip struct {
	held   bool
	x      float64 // of the pointer
	before *gametree.Tree
}

func newTyped(s *lab.Lab) *typed {
	p := &typed{}
	p.setUp(s, p, words.LabStepOf, 1, playback.Lens{Tall: 96})
	p.number = func(v float64) string { return s.App.Lang.Number(v) }
	p.Drafts = lab.Kept[url.Values]{Save: p.drafts, Restore: p.recall}
	p.quiz.p, p.quiz.S = p, s
	p.undo = widget.Undo[version]{Now: p.version, Show: p.become}
	p.load(gametree.Examples()[0])
	if kept, err := s.App.Env.Host.Read(keptTree); err == nil {
		p.OpenLink(strings.TrimPrefix(kept, typedMark))
	}
	return p
}

const keptTree = "lab/tree"

func (p *typed) save() { p.S.App.Storage.Keep(keptTree, p.Link()) }

func (p *typed) load(e gametree.Example) {
	t, _ := gametree.Parse(e.Text) // examples are valid
	p.tree, p.o, p.text, p.bad = t, e.Options, e.Text, nil
	p.node, p.said, p.ends, p.span = 0, "", [2]string{}, [2]string{}
	p.search()
}

// example returns the name of the example that is shown, "" for another tree.
func (p *typed) example() string {
	text := p.tree.String()
	for _, e := range gametree.Examples() {
		if e.Text == text {
			return e.Name
		}
	}
	return ""
}

// search searches the tree and lays it out.
func (p *typed) search() {
	p.Player.Playing = false
	p.node = min(p.node, int32(len(p.tree.Nodes)-1))
	p.o.Depth = min(p.o.Depth, p.tree.Height())
	p.run = p.tree.Search(p.o)
	for i := range p.orders {
		o := p.o
		o.Algorithm = gametree.AlphaBeta
		p.orders[i] = p.tree.Sorted(i == 1).Search(o)
	}
	p.moments = p.moments[:0]
	for i, step := range p.run.Steps {
		if step.Act != gametree.Return || step.Node == 0 {
			p.moments = append(p.moments, i)
		}
	}
	p.lay()
	p.at = len(p.moments)
	p.quiz.stop()
	p.review()
}

// review computes the marks of the moment.
func (p *typed) review() {
	p.marks = make([]mark, len(p.tree.Nodes))
	played := 0
	if p.at > 0 {
		played = p.moments[p.at-1] + 1
	}
	for _, step := range p.run.Steps[:played] {
		m := &p.marks[step.Node]
		m.came, m.alpha, m.beta, m.found = true, step.Alpha, step.Beta, step.Found
		switch step.Act {
		case gametree.Enter:
			m.done = p.run.Nodes[step.Node].Leaf()
		case gametree.Update:
			m.some = true
			p.marks[step.Child].done = true
		case gametree.Cutoff:
			m.cut = true
		case gametree.Return:
			m.done = true
		}
	}
	for i := range p.marks {
		if up := p.tree.Nodes[i].Parent; up >= 0 && !p.marks[i].came && !p.run.Nodes[i].Below {
			p.marks[i].severed = p.marks[up].cut || p.marks[up].severed
		}
	}
}

// step returns the step that leads to a moment; false if there is none.
func (p *typed) step(at int) (step gametree.Step, ok bool) {
	if at < 1 || at > len(p.moments) {
		return step, false
	}
	return p.run.Steps[p.moments[at-1]], true
}

func (p *typed) Enter() {
	p.Moment.CatchUp()
	p.review()
	p.Drafts.CatchUp()
}

func (p *typed) game() *gametree.Tree { return p.tree }

func (p *typed) last() int { return len(p.moments) }

// turned selects the node of the step.
func (p *typed) turned() {
	if step, ok := p.step(p.at); ok {
		p.node = step.Node
	}
	p.review()
	p.quiz.pose()
}

func (p *typed) label(n int32) string { return p.nameOf(n) }

func (p *typed) known(n int32) (window, found string) {
	if m := &p.marks[n]; m.came && p.prunes() {
		window = p.window(m.alpha, m.beta)
	}
	return window, p.value(n)
}

func (p *typed) named(name string) (n int32, there bool) {
	for i := range p.tree.Nodes {
		if strings.EqualFold(p.tree.Label(int32(i)), name) {
			return int32(i), true
		}
	}
	return 0, false
}

func (p *typed) sample() string {
	return p.tree.Label(min(p.tree.Nodes[0].First, int32(len(p.tree.Nodes)-1)))
}

func (p *typed) IsApart() bool { return true }

func (p *typed) Caption() string {
	t, name := p.S.App.Lang.T, p.example()
	for i, e := range gametree.Examples() {
		if e.Name == name {
			return t(words.TypedExamples.At(i))
		}
	}
	return t(words.GameTreeOwn)
}

// drafts maps the ids of the edited fields to "yes" or "no", for whether the text was accepted,
// and the text.
func (p *typed) drafts() url.Values {
	drafts := url.Values{}
	if d := &p.typing; d.now(p) {
		drafts.Set(d.id, map[bool]string{true: "yes ", false: "no "}[d.took]+d.text)
	}
	if p.text != p.tree.String() {
		drafts.Set(treeField, "no "+p.text)
	}
	return drafts
}

// recall restores the result of drafts.
func (p *typed) recall(drafts url.Values) {
	if drafts.Has(treeField) { // first: the other field belongs to this tree
		_, text, _ := strings.Cut(drafts.Get(treeField), " ")
		p.write(text)
	}
	for id := range drafts {
		if took, text, _ := strings.Cut(drafts.Get(id), " "); id != treeField {
			p.typing = typing{id: id, node: p.node, text: text, of: p.tree, took: took == "yes"}
		}
	}
}

var algorithmNames = []string{gametree.Minimax: "minimax", gametree.AlphaBeta: "alphabeta", gametree.Expectimax: "expectimax"}

// fields returns the options in links.
func (p *typed) fields() []lab.LinkField {
	escaped := func(text string) string { return lab.Escaped(text, " +,") }
	text := func(key string, v *string) lab.LinkField { return lab.LinkText(key, v, escaped, url.QueryUnescape) }
	return append(lab.LinkChoice(algorithmNames, &p.o.Algorithm),
		lab.LinkNumber("depth=", &p.o.Depth, 0, math.MaxInt),
		lab.LinkSwitch(linkQuiescence, &p.o.Quiescence), lab.LinkSwitch("bounds", &p.o.Bounds),
		text("alpha=", &p.ends[0]), text("beta=", &p.ends[1]),
		lab.LinkField{Key: "range=", Write: func() (string, bool) {
			return escaped(p.span[0]) + "," + escaped(p.span[1]), p.span != [2]string{}
		}, Read: func(text string) error {
			low, high, _ := strings.Cut(text, ",")
			var wrong [2]error
			p.span[0], wrong[0] = url.QueryUnescape(low)
			p.span[1], wrong[1] = url.QueryUnescape(high)
			return errors.Join(wrong[:]...)
		}},
		lab.LinkSwitch("cuts=strict", &p.o.Strict))
}

// Link implements lab.Tab: "typed TREE alphabeta depth=2 quiescence bounds alpha=3
// beta=8 range=-10,10 cuts=strict".
func (p *typed) Link() string { return typedMark + p.tree.Link() + " " + lab.JoinLink(" ", p.fields()) }

func (p *typed) OpenLink(text string) {
	link, rest, _ := strings.Cut(text, " ")
	t, err := gametree.ParseLink(link)
	if err != nil {
		p.S.App.Say(p.S.App.Lang.Fault(err))
		return
	}
	if t.String() != p.tree.String() {
		p.undo.Forget()
		p.node = 0
	}
	p.undo.End()
	p.tree, p.text, p.bad, p.o, p.said, p.ends, p.span = t, t.String(), nil, gametree.Options{}, "", [2]string{}, [2]string{}
	p.S.ReadLink(rest, " ", p.fields())
	p.applyWindow()
	p.applyRange()
	p.search()
}

// OpenText implements lab.Tab: it opens files with game trees.
func (p *typed) OpenText(name, text string) (mine bool, err error) {
	if !strings.HasSuffix(name, treeFile) {
		return false, nil
	}
	t, err := gametree.Parse(text)
	if err == nil {
		p.change("", t, 0)
	}
	return true, err
}

const treeFile = ".gametree"

// applyWindow sets the root's window from the typed bounds, or to no window if they
// are invalid, and reports whether they are valid.
func (p *typed) applyWindow() (right bool) {
	p.o.Alpha, p.o.Beta, right = between(p.ends)
	return right
}

// between parses two bounds that may be empty; both are 0 if they are wrong.
func between(texts [2]string) (low, high float64, right bool) {
	ends := [2]float64{-gametree.Inf, gametree.Inf}
	for i, text := range texts {
		if strings.TrimSpace(text) == "" {
			continue
		}
		v, ok := gametree.ParseValue(strings.Replace(strings.TrimSpace(text), ",", ".", 1))
		if ends[i] = v; !ok {
			return 0, 0, false
		}
	}
	if ends[0] >= ends[1] {
		return 0, 0, false
	}
	return ends[0], ends[1], true
}

// applyRange sets the range of values from the typed bounds, and reports whether it holds
// for the tree.
func (p *typed) applyRange() (right bool) {
	if p.o.Low, p.o.High = 0, 0; p.span == [2]string{} {
		return true
	}
	p.o.Low, p.o.High, right = between(p.span)
	return right && p.tree.Within(p.o.Low, p.o.High)
}

func (p *typed) set(change func()) {
	change()
	p.applyWindow()
	p.applyRange()
	p.search()
	p.said = ""
	p.S.Changed()
}

// change replaces the tree. Changes with the same name in a row are undone together.
func (p *typed) change(name string, to *gametree.Tree, at int32) {
	p.undo.Keep(name)
	p.become(version{to, at})
}

// become switches to another tree and says how much the change saves or costs.
func (p *typed) become(to version) {
	all, before := p.run.CountLeaves()
	p.tree, p.node, p.text, p.bad = to.Tree, to.node, to.String(), nil
	p.search()
	defer p.S.Changed()
	p.save()
	now, seen := p.run.CountLeaves()
	t, lang := p.S.App.Lang.T, p.S.App.Lang
	switch {
	case p.o.Algorithm != gametree.AlphaBeta:
		p.said = ""
	case now == all && seen != before:
		p.said = t(words.TypedNow, lang.Int(int64(seen)), lang.Int(int64(now)), lang.Int(int64(before)))
	default:
		p.said = t(words.TypedLooks, lang.Int(int64(seen)), lang.Int(int64(now)))
	}
}

// edit takes the result of a change of the tree, and reports whether it changed.
func (p *typed) edit(to *gametree.Tree, at int32, changed bool) bool {
	return p.editAs("")(to, at, changed)
}

// editAs returns edit for a change with a name.
func (p *typed) editAs(name string) func(to *gametree.Tree, at int32, changed bool) bool {
	return func(to *gametree.Tree, at int32, changed bool) bool {
		if changed {
			p.change(name, to, at)
		}
		return changed
	}
}

func (p *typed) version() version { return version{p.tree, p.node} }

const treeField = "typed-text"

// write sets the text of that field, and the tree if it is valid.
func (p *typed) write(text string) {
	p.text = text
	t, err := gametree.Parse(text)
	if p.bad = err; err == nil && t.String() != p.tree.String() {
		p.change("text", t, 0)
		p.text = text
	}
	p.S.Changed()
}

// wrongAt returns the position of the error in the text, in characters from 1; 0 if none.
func (p *typed) wrongAt() int {
	var f *fault.Fault
	if !errors.As(p.bad, &f) || f.Line == 0 {
		return 0
	}
	at := f.Column
	for i, line := range strings.Split(p.text, "\n") {
		if i+1 < f.Line {
			at += len([]rune(line)) + 1
		}
	}
	return at
}

// move moves the node among its siblings.
func (p *typed) move(by int) { p.edit(p.tree.Place(p.node, p.tree.PlaceOf(p.node)+by)) }

// grab begins to drag the node at a point, if it has siblings.
func (p *typed) grab(x, y float64) bool {
	i := p.lens().Near(x, y)
	if i < 0 {
		return false
	}
	if up := p.tree.Nodes[i].Parent; up < 0 || p.tree.Nodes[up].End-p.tree.Nodes[up].First < 2 {
		return false
	}
	p.node, p.held = int32(i), grip{held: true, x: x, before: p.tree}
	return true
}

// drag moves the dragged node to the nearest position among its siblings.
func (p *typed) drag(x, _ float64, done bool) {
	if !p.held.held {
		return
	}
	p.held.x = x
	n := &p.tree.Nodes[p.node]
	up := &p.tree.Nodes[n.Parent]
	place := 0
	for c := up.First; c < up.End; c++ {
		if px, _ := p.lens().At(p.x[c], n.Ply); c != p.node && px < x {
			place++
		}
	}
	p.editAs("drag")(p.tree.Place(p.node, place))
	if done {
		p.held = grip{}
		p.undo.End()
		if was, ok := p.undo.Last(); ok && was.String() == p.tree.String() {
			p.undo.Drop() // nothing changed
		}
	}
	p.S.App.Changed()
}

// key moves the selection along the tree, or deletes nodes.
func (p *typed) key(key string) bool {
	if key == "Delete" {
		return p.edit(p.tree.Delete(p.node))
	}
	used := p.treeKey(key)
	if used {
		p.lens().Free = false // the selection stays visible
	}
	return used
}

func (p *typed) lens() *playback.Lens { return &p.lenses[0] }
