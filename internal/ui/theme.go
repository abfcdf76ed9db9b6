package ui

import (
	"image/color"
	"math"
)

// Theme is a set of colours; screens use only their names.
type Theme struct {
	Dark bool
	High bool // high contrast: legal targets have a thicker border

	Clear bool // pages and cards have no ground

	Surface, Raised, Line  color.NRGBA
	Text, Muted            color.NRGBA
	Accent, Tint, OnAccent color.NRGBA
	Good, Warn             color.NRGBA
	LowSquare, HighSquare  color.NRGBA
	EmptySquare            color.NRGBA
	Floor, Wall            color.NRGBA // the free squares of a maze, and the blocked ones, which are less prominent
	White, WhiteLine       color.NRGBA // the White knight and its outline
	Black, BlackLine       color.NRGBA
	OnSquare               color.NRGBA // the numbers on the board
}

func hex(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}

// Light returns the theme for a bright room.
func Light() Theme {
	return Theme{
		Surface: hex(0xF4F1EA), Raised: hex(0xFFFFFF), Line: hex(0xDDD7CA),
		Text: hex(0x20242C), Muted: hex(0x636871),
		Accent: hex(0x0F6E78), Tint: hex(0xD8EDEC), OnAccent: hex(0xFFFFFF),
		Good: hex(0x2C7A4B), Warn: hex(0xA84B12),
		LowSquare: hex(0xF3EDE0), HighSquare: hex(0xE2AA54), EmptySquare: hex(0xEAE5DA),
		Floor: hex(0xEAE5DA), Wall: hex(0x4F524F),
		White: hex(0xFFFDF8), WhiteLine: hex(0x3A332A),
		Black: hex(0x262A33), BlackLine: hex(0xF5EFE0),
		OnSquare: hex(0x20242C),
	}
}

// Dark returns the theme for a dark room.
func Dark() Theme {
	return Theme{
		Dark:    true,
		Surface: hex(0x13161B), Raised: hex(0x1B2027), Line: hex(0x2E353F),
		Text: hex(0xECE9E2), Muted: hex(0x9AA3AE),
		Accent: hex(0x5CC7BA), Tint: hex(0x1D3B3B), OnAccent: hex(0x08211F),
		Good: hex(0x74C995), Warn: hex(0xF0A35E),
		LowSquare: hex(0x262C34), HighSquare: hex(0x75511C), EmptySquare: hex(0x171B21),
		Floor: hex(0x3B4551), Wall: hex(0x0B0D10),
		White: hex(0xFBF7EC), WhiteLine: hex(0x14110C),
		Black: hex(0x4A5361), BlackLine: hex(0xF5EFE0),
		OnSquare: hex(0xECE9E2),
	}
}

// HighContrast returns a theme in which every text has a contrast of 7:1 or more, and
// lines are as strong as text.
func HighContrast(dark bool) Theme {
	if dark {
		return Theme{
			Dark: true, High: true,
			Surface: hex(0x000000), Raised: hex(0x000000), Line: hex(0xFFFFFF),
			Text: hex(0xFFFFFF), Muted: hex(0xDADADA),
			Accent: hex(0xFFE14D), Tint: hex(0x2E2600), OnAccent: hex(0x000000),
			Good: hex(0x6BFF9E), Warn: hex(0xFFB070),
			LowSquare: hex(0x000000), HighSquare: hex(0x5A4200), EmptySquare: hex(0x1A1A1A),
			Floor: hex(0x5A5A5A), Wall: hex(0x000000),
			White: hex(0xFFFFFF), WhiteLine: hex(0x000000),
			Black: hex(0x444444), BlackLine: hex(0xFFFFFF),
			OnSquare: hex(0xFFFFFF),
		}
	}
	return Theme{
		High:    true,
		Surface: hex(0xFFFFFF), Raised: hex(0xFFFFFF), Line: hex(0x000000),
		Text: hex(0x000000), Muted: hex(0x333333),
		Accent: hex(0x00338F), Tint: hex(0xDCE9FF), OnAccent: hex(0xFFFFFF),
		Good: hex(0x004D1A), Warn: hex(0x7A1E00),
		LowSquare: hex(0xFFFFFF), HighSquare: hex(0xFFCF70), EmptySquare: hex(0xE6E6E6),
		Floor: hex(0xFFFFFF), Wall: hex(0x000000),
		White: hex(0xFFFFFF), WhiteLine: hex(0x000000),
		Black: hex(0x000000), BlackLine: hex(0xFFFFFF),
		OnSquare: hex(0x000000),
	}
}

// Grounds are the names of what a picture can have behind it: the theme's surface, white, nothing.
var Grounds = []string{"theme", "white", "transparent"}

// On returns the theme for a picture on one of the Grounds. On white it is a theme for a bright room.
func (t Theme) On(ground string) Theme {
	switch ground {
	case Grounds[1]:
		if t.Dark && t.High {
			t = HighContrast(false)
		} else if t.Dark {
			t = Light()
		}
		t.Surface = hex(0xFFFFFF)
	case Grounds[2]:
		t.Clear = true
	}
	return t
}

// Of returns the colour of a name; Auto is the text's.
func (t Theme) Of(c Color) color.NRGBA {
	switch c {
	case ColorMuted:
		return t.Muted
	case ColorAccent:
		return t.Accent
	case ColorGood:
		return t.Good
	case ColorWarn:
		return t.Warn
	case ColorOnAccent:
		return t.OnAccent
	case ColorWhite:
		return t.White
	case ColorBlack:
		return t.Black
	}
	return t.Text
}

// Mix returns the colour at t, 0..1, between a and b.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	t = math.Max(0, math.Min(1, t))
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*t)) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
}

// Luminance returns the relative luminance of an opaque colour, 0..1, as in WCAG 2.
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

// Contrast returns the contrast ratio of two opaque colours, 1..21, as in WCAG 2.
func Contrast(a, b color.NRGBA) float64 {
	la, lb := Luminance(a), Luminance(b)
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

// Square returns the colour of a square whose number has this heat, 0..1, on a scale on
// which high numbers stand out. Every other square is slightly darker, as in chess.
func (t Theme) Square(heat float64, odd bool) color.NRGBA {
	c := Mix(t.LowSquare, t.HighSquare, math.Pow(math.Max(0, heat), 1.25))
	if odd {
		c = Mix(c, color.NRGBA{A: c.A}, 0.025)
	}
	return c
}

// NumberOn returns the colour for a number on a square of this colour: the theme's, or
// black or white if they have more contrast and the theme's has less than 7:1.
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
