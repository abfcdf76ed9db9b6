package gametrees

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/app/widget"
	"cavalo/internal/fault"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

var kindNames = [...]string{gametree.Max: "max", gametree.Min: "min", gametree.Chance: "chance"}

func (p *typed) nodeCard() *ui.Node {
	t, n := p.S.App.Lang.T, &p.tree.Nodes[p.node]
	title := ui.NewText("typed-name", p.begun(p.node, p.nameOf(p.node))).With(ui.Traits{Size: ui.Large, Weight: ui.Heavy, Grow: 1})
	undo, redo := p.undo.Buttons(p.S.App.Lang, "typed")
	head := widget.Row(6, title, undo, redo)
	fields := ui.NewRow("typed-fields").With(ui.Traits{Gap: 8, Wrap: true, Across: ui.End})
	if !n.Leaf() {
		fields.Children = append(fields.Children, p.kindField(n))
	}
	fields.Children = append(fields.Children, p.valueField(n))
	if up := n.Parent; up >= 0 && p.tree.Nodes[up].Kind == gametree.Chance && p.tree.Nodes[up].End-p.tree.Nodes[up].First > 1 {
		fields.Children = append(fields.Children, p.field("typed-chance", words.TypedChanceField,
			p.S.App.Lang.Decimals(gametree.FormatChance(n.Chance)), fault.GametreeChance, "", func(v string) bool {
				chance, ok := gametree.ParseChance(strings.TrimSpace(v))
				return ok && (chance == n.Chance || p.editAs("chance "+strconv.Itoa(int(p.node)))(p.tree.SetChance(p.node, chance)))
			}))
	}
	fields.Children = append(fields.Children,
		p.field("typed-called", words.TypedName, n.Name, fault.GametreeName, strconv.Itoa(gametree.MostName), func(v string) bool {
			v = strings.TrimSpace(v)
			p.editAs("name " + strconv.Itoa(int(p.node)))(p.tree.SetName(p.node, v))
			return gametree.ValidName(v)
		}))
	card := widget.Card("typed-node", head, widget.Note("typed-whose", p.role(p.node)), fields)
	if !n.Leaf() && n.Rated {
		card.Children = append(card.Children, widget.Toggle("typed-loud", t(words.TypedLoud), n.Loud, func(on bool) {
			p.edit(p.tree.SetLoud(p.node, on))
		}).Explained(t(words.TypedLoudWords)))
	}
	card.Children = append(card.Children, p.buttons(n))
	return card
}

// buttons returns the buttons that move, add and delete nodes.
func (p *typed) buttons(n *gametree.Node) *ui.Node {
	t := p.S.App.Lang.T
	first, last := true, true
	if n.Parent >= 0 {
		up := &p.tree.Nodes[n.Parent]
		first, last = p.node == up.First, p.node == up.End-1
	}
	button := func(id string, name words.Key, off bool, press func()) *ui.Node {
		b := widget.Button(id, t(name), press)
		b.Disabled = off
		return b
	}
	row := ui.NewRow("typed-buttons",
		button("typed-left", words.TypedLeft, first, func() { p.move(-1) }),
		button("typed-right", words.TypedRight, last, func() { p.move(1) }),
		button("typed-add", words.TypedAdd, len(p.tree.Nodes) >= gametree.MostNodes || n.Ply >= gametree.MostDepth, func() { p.edit(p.tree.Add(p.node)) }),
		button("typed-delete", words.TypedDelete, n.Parent < 0, func() { p.edit(p.tree.Delete(p.node)) }))
	row.Gap, row.Wrap = 8, true
	return row
}

func (p *typed) kindField(n *gametree.Node) *ui.Node {
	t := p.S.App.Lang.T
	var options []ui.Option
	for i, name := range []words.Key{words.TypedMax, words.TypedMin, words.TypedChance} {
		options = append(options, ui.Option{Value: kindNames[i], Label: t(name)})
	}
	return widget.Field(ui.NewSelect("typed-kind", t(words.TypedKind), kindNames[n.Kind], options, func(v string) {
		for i, name := range kindNames {
			if name == v {
				p.edit(p.tree.SetKind(p.node, gametree.Kind(i)))
			}
		}
	}))
}

// valueField returns the field for the value of a leaf, or for the static value of an
// inner node, which is optional.
func (p *typed) valueField(n *gametree.Node) *ui.Node {
	name, text := words.TypedStatic, ""
	if n.Leaf() {
		name = words.TypedValue
	}
	if n.Rated {
		text = p.S.App.Lang.Typed(n.StaticValue)
	}
	leaf := n.Leaf()
	return p.field("typed-value", name, text, fault.GametreeValue, p.S.App.Lang.Typed(gametree.MostValue), func(v string) bool {
		if strings.TrimSpace(v) == "" && !leaf {
			p.edit(p.tree.Unrate(p.node))
			return true
		}
		value, ok := gametree.ParseValue(strings.TrimSpace(v))
		if ok {
			p.editAs("value " + strconv.Itoa(int(p.node)))(p.tree.SetValue(p.node, value))
		}
		return ok
	})
}

// typing is the text of a field, which may not be a value yet, as "-" before a number.
type typing struct {
	id   string
	node int32
	text string
	of   *gametree.Tree // the tree when it was typed
	took bool           // the text was accepted
}

// now reports whether the text still belongs to the selected node.
func (d *typing) now(p *typed) bool { return d.node == p.node && d.of == p.tree }

// field returns a field for a property of the node. A text that is not accepted stays in it while
// the node is selected, above the text of its fault's code.
func (p *typed) field(id string, name words.Key, text string, expects fault.Code, most string, apply func(v string) bool) *ui.Node {
	wrong := ""
	if d := &p.typing; d.id == id && d.now(p) {
		if text = d.text; !d.took {
			wrong = p.S.App.Lang.Fault(fault.New(expects, strings.TrimSpace(text), most))
		}
	}
	n := widget.Checked(ui.NewTextField(id, p.S.App.Lang.T(name), text, func(v string) {
		took := apply(v)
		p.typing = typing{id: id, node: p.node, text: v, of: p.tree, took: took}
		p.S.Changed()
	}, ui.Field{Invalid: wrong != ""}), wrong)
	if n.Width = 112; wrong != "" {
		n.Width = 224
	}
	return n
}

func (p *typed) nameOf(i int32) string {
	label, t := p.tree.Label(i), p.S.App.Lang.T
	switch {
	case p.tree.Nodes[i].Name != "":
		return label
	case label == "":
		return t(words.TypedRoot)
	}
	return t(words.TypedNode, label)
}

// begun capitalizes a sentence that begins with a node, unless the user named the node.
func (p *typed) begun(i int32, sentence string) string {
	if p.tree.Nodes[i].Name != "" {
		return sentence
	}
	first, size := utf8.DecodeRuneInString(sentence)
	return string(unicode.ToUpper(first)) + sentence[size:]
}

// role describes how a node uses the values of its children.
func (p *typed) role(i int32) string {
	t := p.S.App.Lang.T
	switch {
	case p.tree.Nodes[i].Leaf():
		return t(words.TypedLeaf)
	case p.run.Nodes[i].Leaf():
		return t(words.TypedHorizon)
	case p.tree.Nodes[i].Kind == gametree.Max:
		return t(words.TypedIsMax)
	case p.tree.Nodes[i].Kind == gametree.Min && p.o.Algorithm == gametree.Expectimax:
		return t(words.TypedIsRandom)
	case p.tree.Nodes[i].Kind == gametree.Min:
		return t(words.TypedIsMin)
	}
	return t(words.TypedIsChance)
}

// sentence describes the last step at the selected node, or else the state of the node.
func (p *typed) sentence() string {
	if step, ok := p.step(p.at); ok && step.Node == p.node && p.at < len(p.moments) {
		first := step.Node
		if step.Child >= 0 {
			first = step.Child
		}
		return p.begun(first, p.stepWords(step))
	}
	return p.begun(p.node, p.nameOf(p.node)) + ": " + p.state(p.node)
}

func (p *typed) stepWords(s gametree.Step) string {
	t, n := p.S.App.Lang.T, &p.run.Nodes[s.Node]
	name := p.nameOf(s.Node)
	switch {
	case s.Act == gametree.Enter && n.Leaf():
		return t(words.TypedStepLeaf, name, p.bound(n.Found))
	case s.Act == gametree.Enter && p.prunes():
		return t(words.TypedStepEnter, name, p.role(s.Node), p.window(s.Alpha, s.Beta))
	case s.Act == gametree.Enter:
		return t(words.TypedStepVisit, name, p.role(s.Node))
	case s.Act == gametree.Update:
		return p.update(s, n)
	case s.Act == gametree.Cutoff:
		return t(words.TypedStepCut, name) + " " + p.whyCut(s.Node)
	}
	return t(words.TypedStepDone, name, p.found(s.Node))
}

// update describes the value that a child returns to a node.
func (p *typed) update(s gametree.Step, n *gametree.Node) string {
	t := p.S.App.Lang.T
	name, from := p.nameOf(s.Node), p.nameOf(s.Child)
	switch {
	case n.Kind == gametree.Chance:
		return t(words.TypedStepMean, from, p.found(s.Child), p.chance(p.run.Nodes[s.Child].Chance), name)
	case p.prunes():
		return t(words.TypedStepUp, from, p.found(s.Child), name, p.bound(s.Found), p.window(s.Alpha, s.Beta))
	}
	return t(words.TypedStepUpPlain, from, p.found(s.Child), name, p.bound(s.Found))
}

// whyCut says why the other children of a node are cut off.
func (p *typed) whyCut(at int32) string {
	t, n := p.S.App.Lang.T, &p.run.Nodes[at]
	switch {
	case n.Kind == gametree.Max:
		return t(words.TypedCutMax, p.bound(n.Found), p.bound(n.Beta))
	case n.Kind == gametree.Min:
		return t(words.TypedCutMin, p.bound(n.Found), p.bound(n.Alpha))
	case n.Found <= n.Alpha:
		return t(words.TypedCutLow, p.bound(n.Found), p.bound(n.Alpha))
	}
	return t(words.TypedCutHigh, p.bound(n.Found), p.bound(n.Beta))
}

// state describes the known value of a node.
func (p *typed) state(i int32) string {
	t, m, n := p.S.App.Lang.T, &p.marks[i], &p.run.Nodes[i]
	switch {
	case n.Below:
		return t(words.TypedBelow)
	case m.severed:
		return t(words.TypedSevered, p.cutAbove(i))
	case !m.came:
		return t(words.TypedNotYet)
	case p.quiz.hides(i):
		return t(words.TypedAsked)
	case n.Leaf():
		return t(words.TypedIsWorth, p.bound(m.found))
	case m.done && n.Cut && p.prunes():
		return t(words.TypedFound, p.found(i)) + " " + p.whyCut(i)
	case m.done:
		return t(words.TypedFound, p.found(i)) + p.byWhich(i)
	case p.prunes():
		return t(words.TypedOpen, p.role(i), p.window(m.alpha, m.beta))
	}
	return p.role(i)
}

// byWhich names the child that a value comes from; "" if none.
func (p *typed) byWhich(i int32) string {
	best := p.run.Best(i)
	if best < 0 || p.prunes() && !p.run.Nodes[i].Exact() {
		return ""
	}
	return " " + p.S.App.Lang.T(words.TypedBy, p.nameOf(best))
}

// cutAbove names the node whose cutoff severed a node.
func (p *typed) cutAbove(i int32) string {
	for p.marks[i].severed {
		i = p.tree.Nodes[i].Parent
	}
	return p.nameOf(i)
}

func (p *typed) tells(i int32) string {
	n := &p.tree.Nodes[i]
	parts := []string{p.begun(i, p.nameOf(i))}
	if up := n.Parent; up >= 0 && p.tree.Nodes[up].Kind == gametree.Chance {
		parts = append(parts, p.S.App.Lang.T(words.TypedChanceIs, p.chance(n.Chance)))
	}
	if n.Leaf() {
		parts = append(parts, p.bound(n.StaticValue))
	}
	if n.Loud {
		parts = append(parts, p.S.App.Lang.T(words.TypedLoud))
	}
	name, role, state := strings.Join(parts, ", ")+": ", p.role(i), p.state(i)
	if n.Leaf() || strings.HasPrefix(state, role) {
		return name + state
	}
	return name + role + " " + state
}
