package paint

import (
	"cmp"
	"image/color"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// dimmed returns a colour of a node's content, faded if the node is disabled.
func dimmed(n *layout.Box, c color.NRGBA) color.NRGBA {
	if n.Disabled {
		return ui.Faded(c, 0.42)
	}
	return c
}

// ground fills a rectangle unless the colour is transparent.
func (t *tree) ground(r ui.Rect, radius float64, c color.NRGBA) {
	if c.A > 0 {
		t.Fill(r, radius, c)
	}
}

// touched returns the colour of a ground, mixed with a little of the text's colour if it
// is pressed or under the pointer.
func (t *tree) touched(id string, ground color.NRGBA) color.NRGBA {
	strength := 0.0
	switch {
	case id == "":
	case id == t.view.Pressed:
		strength = 0.12
	case id == t.view.Hovered:
		strength = 0.06
	}
	if strength == 0 {
		return ground
	}
	if ground.A == 0 {
		return ui.Faded(t.theme.Text, strength)
	}
	a := ground.A
	ground = ui.Mix(ground, t.theme.Text, strength)
	ground.A = a
	return ground
}

// look is the appearance of a control.
type look struct {
	ground, line, words color.NRGBA
	weight              ui.Weight
	align               ui.Align
}

// controlLook returns the appearance of a button from its variant and state.
func (t *tree) controlLook(n *layout.Box) look {
	l := look{ground: t.theme.Raised, line: t.theme.Line, words: t.theme.Of(n.Color), weight: max(n.Weight, ui.Semibold), align: ui.Center}
	on := n.Selected || n.Checked
	switch n.Variant {
	case ui.Primary:
		l.ground, l.line, l.words = t.theme.Accent, color.NRGBA{}, t.theme.OnAccent
	case ui.Quiet:
		l.ground, l.line, l.weight, l.align = color.NRGBA{}, color.NRGBA{}, n.Weight, n.Align
		if n.Color == ui.Auto && !on && n.Icon == ui.NoIcon {
			l.words = t.theme.Muted
		}
	case ui.Chip:
		l.weight = n.Weight
		if n.Weight == ui.Regular { // a heavier button is more important: it is raised
			l.ground = color.NRGBA{}
			if n.Color == ui.Auto {
				l.words = t.theme.Muted
			}
		}
	case ui.Danger:
		l.words = t.theme.Warn
		l.line = ui.Mix(t.theme.Raised, t.theme.Warn, 0.45)
	case ui.Proved, ui.Sunken:
		l.ground, l.line = t.theme.Tint, color.NRGBA{}
		if n.Variant == ui.Sunken {
			l.ground, l.align = t.sunken(), n.Align
			if l.weight = n.Weight; t.theme.High {
				l.line = t.theme.Line
			}
		} else if n.Color == ui.Auto {
			l.words = t.theme.Accent
		}
	}
	if on && n.Variant != ui.Primary {
		l.ground, l.weight = t.theme.Tint, max(n.Weight, ui.Semibold)
		l.words = t.theme.Accent
		if l.line.A > 0 {
			l.line = t.theme.Accent
		}
	}
	if n.Align == ui.End {
		l.align = ui.End
	}
	return t.weakened(n, l)
}

// weakened adapts the appearance of a control that is disabled or under the pointer.
func (t *tree) weakened(n *layout.Box, l look) look {
	if !n.Disabled {
		l.ground = t.touched(n.ID, l.ground)
		return l
	}
	l.words = dimmed(n, l.words)
	if n.Variant == ui.Primary {
		l.ground = ui.Mix(t.theme.Raised, t.theme.Accent, 0.3)
		l.words = ui.Faded(t.theme.Text, 0.5)
	}
	return l
}

// box draws the ground and the outline of a control.
func (t *tree) box(n *layout.Box, l look) {
	radius := t.cornerOf(n)
	t.ground(n.Rect, radius, l.ground)
	if l.line.A > 0 {
		t.Outline(n.Rect, radius, 1, l.line)
	}
}

func (t *tree) button(n *layout.Box) {
	l := t.controlLook(n)
	t.box(n, l)
	t.content(n, l.weight, l.words, l.align)
}

// link draws a link, underlined so that it differs from text by more than its
// colour.
func (t *tree) link(n *layout.Box) {
	c := dimmed(n, t.theme.Of(cmp.Or(n.Color, ui.ColorAccent)))
	t.content(n, n.Weight, c, n.Align)
	r := n.Inner
	height, baseline := t.Metrics(n.TypeSize(), n.Weight)
	y := r.Y + (r.H-height*float64(len(n.Words)))/2 + baseline + 3
	strength := 0.45
	if n.ID == t.view.Hovered || n.ID == t.view.Pressed {
		strength = 1
	}
	for _, line := range n.Words {
		w := t.Width(line, n.TypeSize(), n.Weight)
		x := r.X + n.Lead()
		if n.Align == ui.Center {
			x = r.X + (r.W-w+n.Lead())/2
		} else if n.Align == ui.End {
			x = r.X + r.W - w
		}
		t.Fill(ui.Rect{X: x, Y: y, W: w, H: 1}, 0, ui.Faded(c, strength))
		y += height
	}
}

// toggle draws a switch with a text next to it, or a button that stays pressed.
func (t *tree) toggle(n *layout.Box) {
	if n.Variant != ui.Plain {
		t.button(n)
		return
	}
	r := n.Inner
	const h = 22
	s := ui.Rect{X: r.X, Y: r.Y + (r.H-h)/2, W: ui.SwitchWidth, H: h}
	y := s.Y + h/2.0
	if n.Checked {
		t.Fill(s, h/2, dimmed(n, t.touched(n.ID, t.theme.Accent)))
		t.Disc(s.X+s.W-h/2.0, y, h/2-4, t.theme.OnAccent)
		t.Shape(IconShape(ui.IconCheck), around(s.X+h/2.0+1, y, s.X+h/2.0+1, y, 5.5), t.theme.OnAccent)
	} else {
		t.Fill(s, h/2, dimmed(n, t.touched(n.ID, t.theme.Raised)))
		t.Outline(s, h/2, 2, dimmed(n, t.theme.Muted))
		t.Disc(s.X+h/2.0, y, h/2-5, dimmed(n, t.theme.Muted))
	}
	t.content(n, n.Weight, dimmed(n, t.theme.Of(n.Color)), ui.Start)
}

// slider draws a track filled up to a knob.
func (t *tree) slider(n *layout.Box) {
	track := n.Track()
	accent := t.theme.Accent
	if n.Disabled {
		accent = ui.Mix(t.theme.Line, t.theme.Muted, 0.4)
	}
	at := track.X + track.W*n.Range().Fraction()
	whole := track.Inset(-ui.KnobSize/2+2, 0)
	groove(t, whole, t.theme)
	t.Fill(ui.Rect{X: whole.X, Y: whole.Y, W: at - whole.X, H: whole.H}, track.H/2, accent)
	radius := ui.KnobSize/2.0 - 1
	if n.ID != "" && n.ID == t.view.Pressed {
		radius++
	}
	y := track.Y + track.H/2
	t.Disc(at, y, radius, t.touched(n.ID, t.theme.Raised))
	t.Ring(at, y, radius, 3, accent)
}

// groove draws the empty part of a bar. In a theme of high contrast it is an outline, since a
// strong colour would look full.
func groove(p Painter, r ui.Rect, theme ui.Theme) {
	if theme.High {
		p.Fill(r, r.H/2, theme.Raised)
		p.Outline(r, r.H/2, 1, theme.Line)
		return
	}
	p.Fill(r, r.H/2, theme.Line)
}

// progress draws a bar that fills, with ticks at its steps.
func (t *tree) progress(n *layout.Box) {
	r := n.Inner
	if r.H > 14 {
		r = ui.Rect{X: r.X, Y: r.Y + r.H/2 - 6, W: r.W, H: 12}
	}
	groove(t, r, t.theme)
	bar := n.Range()
	bar.Number = t.view.number(n)
	c := t.theme.Of(cmp.Or(n.Color, ui.ColorAccent))
	if f := bar.Fraction(); f > 0 {
		t.Fill(ui.Rect{X: r.X, Y: r.Y, W: max(r.H, r.W*f), H: r.H}, r.H/2, c)
	}
	const tick = 3
	for at := bar.Min + bar.Step; bar.Step > 0 && at < bar.Max-bar.Step/2; at += bar.Step {
		t.Fill(ui.Rect{X: r.X + r.W*(at-bar.Min)/(bar.Max-bar.Min) - tick/2.0, Y: r.Y, W: tick, H: r.H}, 0, t.theme.Surface)
	}
}

// selector draws the chosen option and a chevron.
func (t *tree) selector(n *layout.Box) {
	l := t.controlLook(n)
	l.weight, l.align = n.Weight, ui.Start
	t.box(n, l)
	t.content(n, l.weight, l.words, l.align)
	r := n.Inner
	chevron := ui.Rect{X: r.X + r.W - ui.ChevronSize, Y: r.Y + (r.H-ui.ChevronSize)/2, W: ui.ChevronSize, H: ui.ChevronSize}
	t.Shape(ChevronDown, chevron, dimmed(n, t.theme.Muted))
}

// tabs draws pills in a trough, the chosen one filled.
func (t *tree) tabs(n *layout.Box) {
	chosen := n.Chosen()
	t.trough(n)
	for i, pill := range n.Parts {
		if i >= len(n.Options()) {
			return
		}
		id := n.PillID(i)
		c, ground := t.theme.Muted, color.NRGBA{}
		if i == chosen {
			c, ground = t.theme.Accent, t.theme.Tint
		}
		t.ground(pill, pill.H/2, t.touched(id, ground))
		label := n.Options()[i].Label
		size, weight := n.TypeSize(), n.Weight
		if i == chosen {
			t.Outline(pill, pill.H/2, 1.5, t.theme.Accent)
			weight = max(weight, ui.Semibold)
		}
		if w := t.Width(label, size, weight); w > pill.W-6 {
			size *= (pill.W - 6) / w
		}
		x, y := pill.Center()
		height, baseline := t.Metrics(size, weight)
		t.Text(x-t.Width(label, size, weight)/2, y-height/2+baseline, label, size, weight, dimmed(n, c))
	}
}

// trough draws the ground of each line of pills.
func (t *tree) trough(n *layout.Box) {
	for i := 0; i < len(n.Parts); {
		line := n.Parts[i]
		for i++; i < len(n.Parts) && n.Parts[i].Y == line.Y; i++ {
			line.W = n.Parts[i].X + n.Parts[i].W - line.X
		}
		t.Fill(line, line.H/2, ui.Faded(t.theme.Text, 0.05))
	}
}
