package gametrees

import (
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/graph/tree"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// kindNames are the kinds of nodes in choices.
var kindNames = [...]string{gametree.Max: "max", gametree.Min: "min", gametree.Chance: "chance"}

// nodeCard is the node that is looked at, and how it can be changed.
func (p *typed) nodeCard() *ui.Node {
	t, n := p.s.App.Lang.T, &p.tree.Nodes[p.node]
	title := ui.NewText("typed-name", p.begun(p.node, p.nameOf(p.node))).With(ui.Traits{Size: ui.Large, Weight: ui.Heavy, Grow: 1})
	head := widget.Row(6, title, p.icon("typed-undo", ui.IconUndo, words.Undo, !p.undo.CanBack(), func() { p.back(p.undo.Back) }),
		p.icon("typed-redo", ui.IconRedo, words.Redo, !p.undo.CanAgain(), func() { p.back(p.undo.Again) }))
	fields := ui.NewRow("typed-fields").With(ui.Traits{Gap: 8, Wrap: true, Across: ui.End})
	if !n.Leaf() {
		fields.Children = append(fields.Children, p.kindField(n))
	}
	fields.Children = append(fields.Children, p.valueField(n))
	if up := n.Parent; up >= 0 && p.tree.Nodes[up].Kind == tree.Chance && p.tree.Nodes[up].End-p.tree.Nodes[up].First > 1 {
		fields.Children = append(fields.Children, p.field("typed-chance", words.TypedChanceField, p.s.App.Lang.Decimals(tree.FormatChance(n.Chance)), func(v string) bool {
			chance, ok := tree.ParseChance(strings.TrimSpace(v))
			return ok && (chance == n.Chance || p.edit("chance "+strconv.Itoa(int(p.node)), func(t *tree.Tree, at int32) (*tree.Tree, int32, bool) { return t.SetChance(at, chance) }))
		}))
	}
	fields.Children = append(fields.Children, p.field("typed-called", words.TypedName, n.Name, func(v string) bool {
		v = strings.TrimSpace(v)
		p.edit("name "+strconv.Itoa(int(p.node)), func(t *tree.Tree, at int32) (*tree.Tree, int32, bool) { return t.SetName(at, v) })
		return tree.ValidName(v)
	}))
	card := widget.Card("typed-node", head, widget.Note("typed-whose", p.whose(p.node)), fields)
	if !n.Leaf() && n.Rated {
		card.Children = append(card.Children, widget.Toggle("typed-loud", t(words.TypedLoud), n.Loud, func(on bool) {
			p.edit("", func(t *tree.Tree, at int32) (*tree.Tree, int32, bool) { return t.SetLoud(at, on) })
		}).Explained(t(words.TypedLoudWords)))
	}
	card.Children = append(card.Children, p.buttons(n))
	return card
}

// icon is a button with a picture alone.
func (p *typed) icon(id string, i ui.Icon, name words.Key, off bool, press func()) *ui.Node {
	n := widget.Icon(id, i, p.s.App.Lang.T(name), press)
	n.Disabled = off
	return n
}

// buttons change the order and the number of nodes.
func (p *typed) buttons(n *tree.Node) *ui.Node {
	t := p.s.App.Lang.T
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
		button("typed-add", words.TypedAdd, len(p.tree.Nodes) >= tree.MostNodes || n.Level >= tree.MostDepth, func() { p.edit("", (*tree.Tree).Add) }),
		button("typed-delete", words.TypedDelete, n.Parent < 0, func() { p.edit("", (*tree.Tree).Delete) }))
	row.Gap, row.Wrap = 8, true
	return row
}

// kindField chooses whose a node is.
func (p *typed) kindField(n *tree.Node) *ui.Node {
	t := p.s.App.Lang.T
	var options []ui.Option
	for i, name := range []words.Key{words.TypedMax, words.TypedMin, words.TypedChance} {
		options = append(options, ui.Option{Value: kindNames[i], Label: t(name)})
	}
	return widget.Field(ui.NewSelect("typed-kind", t(words.TypedKind), kindNames[n.Kind], options, func(v string) {
		for i, name := range kindNames {
			if name == v {
				p.edit("", func(t *tree.Tree, at int32) (*tree.Tree, int32, bool) { return t.SetKind(at, gametree.Kind(i)) })
			}
		}
	}))
}

// valueField is the value of a leaf, or that of another node where a search of
// limited depth ends, which may be left away.
func (p *typed) valueField(n *tree.Node) *ui.Node {
	name, text := words.TypedStatic, ""
	if n.Leaf() {
		name = words.TypedValue
	}
	if n.Rated {
		text = p.s.App.Lang.Typed(n.Value)
	}
	leaf := n.Leaf()
	return p.field("typed-value", name, text, func(v string) bool {
		if strings.TrimSpace(v) == "" && !leaf {
			p.edit("", (*tree.Tree).Unrate)
			return true
		}
		value, ok := tree.ParseValue(strings.TrimSpace(v))
		if ok {
			p.edit("value "+strconv.Itoa(int(p.node)), func(t *tree.Tree, at int32) (*tree.Tree, int32, bool) { return t.SetValue(at, value) })
		}
		return ok
	})
}

// typing is what stands in a field while it is no value yet, as "-" before a
// number.
type typing struct {
	id   string
	node int32
	text string
	of   *tree.Tree // the tree when it was typed
	took bool       // it is the value now
}

// now says that it stands there still.
func (d *typing) now(p *typed) bool { return d.node == p.node && d.of == p.tree }

// field edits something of the node. What can't be taken yet stays in the field
// until something else is looked at.
func (p *typed) field(id string, name words.Key, text string, take func(v string) bool) *ui.Node {
	wrong := false
	if d := &p.typing; d.id == id && d.now(p) {
		wrong, text = !d.took, d.text
	}
	n := widget.Field(ui.NewTextField(id, p.s.App.Lang.T(name), text, func(v string) {
		took := take(v)
		p.typing = typing{id: id, node: p.node, text: v, of: p.tree, took: took}
		p.s.Changed()
	}, ui.Field{Invalid: wrong}))
	n.Width = 112
	return n
}
