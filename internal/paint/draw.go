package paint

import (
	"image/color"
	"math"
	"strconv"

	"cavalo/internal/ui"
)

// faded is a colour with the share a of its alpha.
func faded(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(1, max(0, a)) + 0.5)
	return c
}

// figureMiddle is half the height of a figure above the baseline, in ems.
const figureMiddle = 0.36

// centred writes figures or capitals in the middle of a rectangle.
func centred(p Painter, text string, r ui.Rect, size float64, w ui.Weight, c color.NRGBA) {
	x, y := r.Center()
	p.Text(x-p.Width(text, size, w)/2, y+figureMiddle*size, text, size, w, c)
}

// dashed draws a line of dashes with round ends, as long as the gaps between
// them; it begins and ends with a dash.
func dashed(p Painter, x1, y1, x2, y2, width, dash float64, c color.NRGBA) {
	length := math.Hypot(x2-x1, y2-y1)
	if length == 0 {
		return
	}
	count := max(1, math.Round((length/dash+1)/2))
	step := length / (2*count - 1)
	dx, dy := (x2-x1)/length, (y2-y1)/length
	for k := 0.0; k < count; k++ {
		from := 2 * k * step
		to := from + max(0.1, step-width/2)
		p.Line(x1+dx*from, y1+dy*from, x1+dx*to, y1+dy*to, width, c)
	}
}

func itoa(n int) string { return strconv.Itoa(n) }
