package paint

import "cavalo/internal/ui"

// View is what a tree alone doesn't say: where the user is, and what moves. Ids
// are those of nodes, or of their parts as the ui.Session names them.
type View struct {
	Area ui.Rect // the part that is drawn anew; an empty one is everything

	Focus   string // has the ring of the keyboard
	Hovered string
	Pressed string

	Editing       string // the text field that is written in
	Caret, Anchor int    // there, in runes, as ui.Session.Caret gives them
	CaretHidden   bool   // for the moment, because it blinks

	Boards  map[string]BoardMotion // of the boards that move
	Numbers map[string]float64     // shown in place of a Progress's Number
	Texts   map[string]string      // shown in place of a Text's words
}

// number is what a bar shows.
func (v View) number(n *ui.Node) float64 {
	if x, ok := v.Numbers[n.ID]; ok && n.ID != "" {
		return x
	}
	return n.Number
}

// words are the lines that a node shows.
func (v View) words(n *ui.Node) []string {
	if text, ok := v.Texts[n.ID]; ok && n.ID != "" && len(n.Words) == 1 {
		return []string{text}
	}
	return n.Words
}
