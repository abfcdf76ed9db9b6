package interact

import (
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// tipDelay is how long the mouse must rest on a target before its tooltip
// appears.
const tipDelay = 450 * time.Millisecond

// tip is the tooltip of an icon.
type tip struct {
	s   *Session
	id  string      // the target it explains
	due time.Time   // when it appears
	box *layout.Box // nil while it is hidden
}

// tipWords returns the text of a target's tooltip: the name of a node that
// shows no text, and the help of a button.
func tipWords(t layout.Target) string {
	n := t.Box
	switch {
	case t.Part == layout.PillPart:
		return n.Options()[t.Index].Note
	case t.Part != layout.Whole:
		return ""
	case !n.IconOnly():
		if n.Role == ui.Button || n.Role == ui.Toggle {
			return n.Help
		}
		return ""
	case n.Label != "" && n.Help != "" && n.Help != n.Label:
		return n.Label + "\n" + n.Help
	}
	return n.Label
}

// hide removes the tooltip.
func (p *tip) hide() {
	shown := p.box != nil
	*p = tip{s: p.s}
	if shown {
		p.s.compose()
	}
}

// update shows the tooltip when it is due, and removes it when its target
// has disappeared.
func (p *tip) update(now time.Time) {
	if p.id == "" {
		return
	}
	t, ok := p.s.find(p.id)
	if !ok || tipWords(t) == "" || p.s.popup != nil {
		p.hide()
		return
	}
	if p.box == nil && !now.Before(p.due) {
		words := ui.NewText("", tipWords(t)).With(ui.Traits{Size: ui.Small, Wrap: true})
		card := ui.NewColumn("tooltip", words).With(ui.Traits{Variant: ui.Card, Pad: 8, PadX: 2, DrawOnly: true})
		p.box = p.s.places.Tip(card, t.Rect, p.s.area)
		p.s.compose()
	}
}
