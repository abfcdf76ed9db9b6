package apptest

import (
	"image/color"
	"math"
	"strings"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// mark is a shape or a text that was drawn.
type mark struct {
	box   ui.Rect // around it
	clip  ui.Rect // outside of which it is not visible
	color color.NRGBA
	solid bool   // it hides everything behind its box
	line  bool   // it follows the edge of its box
	text  string // whose ink is in the box
}

// sketch is a painter that records drawing calls. All corners count as square.
type sketch struct {
	ui.Measurer
	marks []mark
	clips []ui.Rect
	moves []ui.Transform
}

// sketchOf draws a tree in a window.
func sketchOf(root *layout.Box, theme ui.Theme, window ui.Rect, focus string) []mark {
	s := &sketch{Measurer: Fonts, clips: []ui.Rect{window}, moves: []ui.Transform{ui.Still}}
	paint.Tree(s, root, theme, paint.View{Focus: focus})
	return s.marks
}

func (s *sketch) add(r ui.Rect, c color.NRGBA, solid, line bool) {
	move := s.moves[len(s.moves)-1]
	solid = solid && c.A == 255 && move.Opacity == 1
	s.marks = append(s.marks, mark{box: move.Apply(r), clip: s.clips[len(s.clips)-1], color: c, solid: solid, line: line})
}

func (s *sketch) Scale() float64                             { return 1 }
func (s *sketch) Fill(r ui.Rect, _ float64, c color.NRGBA)   { s.add(r, c, true, false) }
func (s *sketch) Shadow(r ui.Rect, _ float64, c color.NRGBA) { s.add(r, c, false, false) }
func (s *sketch) Outline(r ui.Rect, _, _ float64, c color.NRGBA) {
	s.add(r, c, false, true)
}
func (s *sketch) Line(x1, y1, x2, y2, _ float64, c color.NRGBA) {
	s.add(ui.Rect{X: min(x1, x2), Y: min(y1, y2), W: math.Abs(x2 - x1), H: math.Abs(y2 - y1)}, c, false, false)
}
func (s *sketch) Disc(x, y, radius float64, c color.NRGBA) {
	s.add(ui.Rect{X: x - radius, Y: y - radius, W: 2 * radius, H: 2 * radius}, c, false, false)
}
func (s *sketch) Ring(x, y, radius, _ float64, c color.NRGBA) {
	s.add(ui.Rect{X: x - radius, Y: y - radius, W: 2 * radius, H: 2 * radius}, c, false, true)
}
func (s *sketch) Text(x, baseline float64, text string, size float64, weight ui.Weight, c color.NRGBA) {
	const above, below = 0.73, 0.2 // the baseline
	box := ui.Rect{X: x, Y: baseline - above*size, W: s.Width(text, size, weight), H: above * size}
	if strings.ContainsAny(text, "gjpqyçQ,;()[]{}|/_") {
		box.H += below * size
	}
	s.add(box, c, false, false)
	s.marks[len(s.marks)-1].text = text
}
func (s *sketch) Tile(_ *ui.Tile, r ui.Rect)                 { s.add(r, color.NRGBA{A: 255}, true, false) }
func (s *sketch) Shape(_ ui.Shape, r ui.Rect, c color.NRGBA) { s.add(r, c, false, false) }

func (s *sketch) Clip(r ui.Rect) {
	r = s.moves[len(s.moves)-1].Apply(r)
	s.clips = append(s.clips, s.clips[len(s.clips)-1].Intersect(r))
}
func (s *sketch) Unclip() { s.clips = s.clips[:len(s.clips)-1] }
func (s *sketch) Push(t ui.Transform) {
	s.moves = append(s.moves, s.moves[len(s.moves)-1].Then(t))
}
func (s *sketch) Pop() { s.moves = s.moves[:len(s.moves)-1] }

// sighted is how much of a line around something is visible.
type sighted struct {
	box    ui.Rect // of the line
	clip   ui.Rect // where it can be visible
	part   float64 // the visible share of its length
	hidden bool    // some of it is behind something else
}

// ringOf finds the line that shows the focus, which is only in the first of two drawings, with
// and without the focus. ok is false if there is none.
func ringOf(with, without []mark) (s sighted, ok bool) {
	from, behind := 0, 0 // the number of equal marks at the beginning and at the end
	for from < len(with) && from < len(without) && with[from] == without[from] {
		from++
	}
	for behind < len(with)-from && behind < len(without)-from && with[len(with)-1-behind] == without[len(without)-1-behind] {
		behind++
	}
	above := with[len(with)-behind:]
	for _, m := range with[from : len(with)-behind] {
		if m.line && (!ok || m.box.W*m.box.H > s.box.W*s.box.H) {
			s, ok = seenOf(m, above), true
		}
	}
	return s, ok
}

// seenOf returns how much of a line remains visible below later drawing.
func seenOf(m mark, above []mark) sighted {
	const points = 24 // of each side
	s := sighted{box: m.box, clip: m.clip}
	seen, all := 0, 0
	look := func(x, y float64) {
		all++
		if !m.clip.Contains(x, y) {
			return
		}
		for _, a := range above {
			if a.solid && a.box.Contains(x, y) && a.clip.Contains(x, y) {
				s.hidden = true
				return
			}
		}
		seen++
	}
	in := m.box.Inset(1, 1) // on the line
	for i := range points {
		part := (float64(i) + 0.5) / points
		look(in.X+part*in.W, in.Y)
		look(in.X+part*in.W, in.Bottom())
		look(in.X, in.Y+part*in.H)
		look(in.X+in.W, in.Y+part*in.H)
	}
	s.part = float64(seen) / float64(all)
	return s
}
