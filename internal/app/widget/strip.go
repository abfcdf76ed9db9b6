package widget

import (
	"image/color"
	"strconv"

	"cavalo/internal/ui"
)

// Strip shows the steps of a path as a row of squares. Those that cost some say how many.
type Strip struct {
	Steps  int
	Room   int         // the steps that there is room for, from the left; 0 puts them in the middle
	Costs  map[int]int // by step, from 1
	Theirs bool        // the sender's, which are outlined
}

// outlined is the least width of a square with an outline.
const outlined = 6

// Draw implements ui.Drawing.
func (s Strip) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	n, gap := float64(max(s.Steps, s.Room)), 1.0
	for _, wide := range []float64{3, 6} {
		if (r.W-wide*(n-1))/n >= 5*wide-3 {
			gap = wide
		}
	}
	w := min(r.H, (r.W-gap*(n-1))/n)
	x, mid := r.X, r.Y+r.H/2
	if s.Room == 0 {
		x += (r.W - w*n - gap*(n-1)) / 2
	}
	amber, ink := theme.HighSquare, theme.OnSquare
	if theme.Dark {
		amber, ink = theme.Warn, theme.Raised
	}
	for i := range s.Steps {
		h, radius := min(r.H, max(w, r.H/3)), min(7, w/4)
		box, cost := ui.Rect{X: x + float64(i)*(w+gap), Y: mid - h/2, W: w, H: h}, s.Costs[i+1]
		switch {
		case cost > 0:
			box.Y, box.H = r.Y, r.H // taller, to stand out where there is no room for words
			p.Fill(box, radius, amber)
			if theme.High || s.Theirs && w >= outlined {
				p.Outline(box, radius, 2, theme.Text)
			}
			if w >= 18 {
				Centred(p, "+"+strconv.Itoa(cost), box, min(14, w*0.52), ink)
			}
		case s.Theirs && w >= outlined:
			p.Outline(box, radius, 1.5, theme.Text)
		case s.Theirs:
			p.Fill(box, radius, theme.Text)
		default:
			p.Fill(box, radius, theme.Accent)
		}
	}
}

// Centred writes a text in the middle of a rectangle.
func Centred(p ui.Painter, text string, r ui.Rect, size float64, c color.NRGBA) {
	x, y := r.Center()
	p.Text(x-p.Width(text, size, ui.Heavy)/2, y+ui.FigureMiddle*size, text, size, ui.Heavy, c)
}
