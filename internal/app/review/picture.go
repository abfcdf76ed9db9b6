package review

import (
	"image/color"
	"slices"
	"strconv"

	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// dot is a moment's number in a disc.
type dot int

// Draw implements ui.Drawing.
func (n dot) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	x, y := r.Center()
	p.Disc(x, y, r.H/2, theme.Warn)
	widget.Centred(p, strconv.Itoa(int(n)), r, r.H*0.6, theme.Raised)
}

// chevron says that a press leads somewhere.
type chevron struct{}

// Draw implements ui.Drawing.
func (chevron) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	x, y := r.Center()
	p.Line(x-2.5, y-5, x+2.5, y, 2, theme.Muted)
	p.Line(x+2.5, y, x-2.5, y+5, 2, theme.Muted)
}

// Curve is how a lead changed during a game.
type Curve struct {
	Lang  words.Lang
	Name  string // "your lead (proved)"
	Leads []int  // at the start and after each move
	Dots  []int  // the moves of the moments, in their order: each has its number after the move
}

// label returns the curve in words.
func (c *Curve) label() string {
	last := len(c.Leads) - 1
	return c.Name + ": " + signed(c.Lang, c.Leads[0]) + ", " + signed(c.Lang, c.Leads[last])
}

// The measures of a curve.
const (
	curveSide  = 12.0
	curveAbove = 22.0
	dotSize    = 20.0
	labelSize  = 14.0
)

// Draw implements ui.Drawing.
func (c *Curve) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	low, high, peak, last := 0, 0, 0, len(c.Leads)-1
	for i, lead := range c.Leads {
		low, high = min(low, lead), max(high, lead)
		if lead > c.Leads[peak] {
			peak = i
		}
	}
	if last < 1 {
		return
	}
	area := ui.Rect{X: r.X + curveSide, Y: r.Y + curveAbove, W: r.W - 2*curveSide, H: r.H - curveAbove - dotSize/2 - 2}
	at := func(move, lead float64) (x, y float64) {
		return area.X + area.W*move/float64(last), area.Y + area.H*(float64(high)-lead)/float64(max(1, high-low))
	}
	value := func(x float64) float64 { // between the moves
		move := (x - area.X) / area.W * float64(last)
		i := min(int(move), last-1)
		return float64(c.Leads[i]) + (move-float64(i))*float64(c.Leads[i+1]-c.Leads[i])
	}
	_, zero := at(0, 0)
	shade := 0.55
	if theme.High {
		shade = 0.2
	}
	below := ui.Mix(theme.Raised, theme.Line, shade)
	for x := area.X; x < area.Right(); x++ {
		_, y := at(0, value(x))
		ground := theme.Tint
		if y > zero {
			ground = below
		}
		p.Fill(ui.Rect{X: x, Y: min(y, zero), W: min(1, area.Right()-x), H: max(y, zero) - min(y, zero)}, 0, ground)
	}
	p.Fill(ui.Rect{X: r.X, Y: zero - 0.75, W: r.W, H: 1.5}, 0, theme.Line)
	for i := range last {
		x1, y1 := at(float64(i), float64(c.Leads[i]))
		x2, y2 := at(float64(i+1), float64(c.Leads[i+1]))
		p.Line(x1, y1, x2, y2, 2.5, theme.Text)
	}
	var taken []ui.Rect
	for n, move := range c.Dots {
		x, y := at(float64(move+1), float64(c.Leads[move+1]))
		box := ui.Rect{X: x - dotSize/2, Y: y - dotSize/2, W: dotSize, H: dotSize}
		p.Disc(x, y, dotSize/2+2, theme.Raised)
		dot(n+1).Draw(p, box, theme)
		taken = append(taken, box)
	}
	label := func(text string, size float64, weight ui.Weight, ink color.NRGBA, places ...ui.Point) { // at the first free place
		for _, place := range places {
			w := p.Width(text, size, weight)
			box := ui.Rect{X: min(max(place.X-w/2, r.X), r.Right()-w), Y: place.Y - labelSize, W: w, H: labelSize + 4}
			if box.Y < r.Y-2 || box.Bottom() > r.Bottom()+2 || slices.ContainsFunc(taken, func(t ui.Rect) bool { return !t.Intersect(box).Empty() }) {
				continue
			}
			p.Text(box.X, place.Y, text, size, weight, ink)
			taken = append(taken, box)
			return
		}
	}
	for n, i := range []int{0, last, peak} {
		x, y := at(float64(i), float64(c.Leads[i]))
		if n < 2 {
			p.Disc(x, y, 4, theme.Text)
		} else if min(i, last-i) <= 1+last/8 {
			continue // it is beside another
		}
		label(signed(c.Lang, c.Leads[i]), labelSize, ui.Semibold, theme.Text, ui.Point{X: x, Y: y - 9}, ui.Point{X: x, Y: y + 9 + labelSize})
	}
	over, under := zero-8, zero+labelSize+5
	if c.Leads[last] > 0 {
		over, under = under, over
	}
	label(c.Name, labelSize-2, ui.Regular, theme.Muted, ui.Point{X: r.Right(), Y: over}, ui.Point{X: r.X, Y: over}, ui.Point{X: r.Right(), Y: under}, ui.Point{X: r.X, Y: under})
}

// signed returns a number with its sign.
func signed(lang words.Lang, n int) string {
	switch {
	case n > 0:
		return "+" + lang.Int(int64(n))
	case n < 0:
		return "−" + lang.Int(int64(-n))
	}
	return "0"
}
