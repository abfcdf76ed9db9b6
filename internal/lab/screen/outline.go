package screen

import (
	"math"

	"cavalo/internal/lab/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// How much of the tree the text view tells.
const (
	outlineAbove = 6  // nodes above the one that is looked at
	outlineBelow = 12 // its children
)

// outline is the tree in words for the text view: a nested list of what leads
// to the node that is looked at, and of what comes out of it. A press looks at
// another one.
func (w *watch) outline() *ui.Node {
	f, lang := w.film, w.s.App.Lang
	n := f.node()
	path := f.replay.Path(n)
	left := max(0, len(path)-outlineAbove)
	root := &ui.Node{ID: "outline", Role: ui.List, Label: lang.T(words.LabOutline), TextOnly: true}
	list := root
	if left > 0 {
		list.Children = []*ui.Node{{ID: "outline-more", Role: ui.ListItem, Label: lang.N(words.LabAbove, left), TextOnly: true}}
	}
	for i, up := range path[left:] {
		item := w.outlineItem(id("outline-", i), up)
		list.Children = append(list.Children, item)
		list = &ui.Node{Role: ui.List, TextOnly: true}
		item.Children, item.Selected = []*ui.Node{list}, up == n
	}
	first, end := f.replay.Children(n, f.moment)
	for c := first; c < end && c < first+outlineBelow; c++ {
		list.Children = append(list.Children, w.outlineItem(id("outline-child-", int(c-first)), c))
	}
	if rest := int(end) - int(first) - outlineBelow; rest > 0 {
		list.Children = append(list.Children, &ui.Node{ID: "outline-rest", Role: ui.ListItem, Label: lang.N(words.LabAbove, rest), TextOnly: true})
	}
	return root
}

// outlineItem is one node of the outline.
func (w *watch) outlineItem(id string, n replay.Node) *ui.Node {
	f, lang := w.film, w.s.App.Lang
	phrase := f.name(n) + ", " + w.stateWords(n) + ", g " + num(lang, f.replay.G(n))
	if h, ok := f.replay.H(n); ok {
		phrase += ", h " + num(lang, h) + ", f " + num(lang, f.replay.F(n, f.moment))
	}
	return &ui.Node{ID: id, Role: ui.ListItem, Label: phrase, TextOnly: true, Press: func() { f.choose(n); w.lens.free = false; w.s.Changed() }}
}

// num writes a cost or an estimate with two digits at most.
func num(lang words.Lang, x float64) string {
	if math.IsInf(x, 1) {
		return "∞"
	}
	for digits := 0; digits < 2; digits++ {
		if scaled := x * math.Pow10(digits); scaled == math.Trunc(scaled) {
			return lang.Float(x, digits)
		}
	}
	return lang.Float(x, 2)
}

// tellLang lets a film name its nodes in the language in force.
func (s *Screen) tellLang(f *film) {
	if f != nil {
		f.lang = s.App.Lang
	}
}
