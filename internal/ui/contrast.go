package ui

import (
	"image/color"
	"math"
)

// Mix is the colour a share t of the way from a to b, 0..1, between the
// channels as they are stored.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	t = math.Max(0, math.Min(1, t))
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*t)) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
}

// Luminance is how bright an opaque colour is, 0..1, as WCAG 2 defines it.
func Luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// Contrast is the contrast ratio of two opaque colours, 1..21, as WCAG 2
// defines it.
func Contrast(a, b color.NRGBA) float64 {
	la, lb := Luminance(a), Luminance(b)
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

// Square is the colour of a square whose number has this heat, 0..1. The eye
// finds the high ones first: the scale bends a little towards the low colour.
// Every other square is slightly darker, as on a chessboard.
func (t Theme) Square(heat float64, odd bool) color.NRGBA {
	c := Mix(t.LowSquare, t.HighSquare, math.Pow(math.Max(0, heat), 1.25))
	if odd {
		c = Mix(c, color.NRGBA{A: c.A}, 0.025)
	}
	return c
}

// NumberOn is the colour for a number on a square of this colour: the theme's,
// or, if that falls short of 7:1, black or white where they do better.
func (t Theme) NumberOn(square color.NRGBA) color.NRGBA {
	best := t.OnSquare
	if Contrast(best, square) >= 7 {
		return best
	}
	for _, c := range []color.NRGBA{{A: 255}, {R: 255, G: 255, B: 255, A: 255}} {
		if Contrast(c, square) > Contrast(best, square) {
			best = c
		}
	}
	return best
}
