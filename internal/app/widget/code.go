package widget

import (
	"image/color"
	"math"
	"unicode/utf8"

	"cavalo/internal/ui"

	"rsc.io/qr/coding"
)

// Code is a QR code.
type Code struct{ bits *coding.Code }

// CodeMargin is the width of the light margin around a code, in modules.
const CodeMargin = 4

// maxVersion is the largest version of a code: its modules are 2 px wide on a phone of
// 320 px, smaller ones can't be scanned from a screen.
const maxVersion coding.Version = 25

// MostCode is the number of bytes of any text that fit into a code. More capitals and
// digits fit.
var MostCode = maxVersion.DataBytes(coding.L) - 3

// NewCode returns the smallest code of a text, with the most redundancy that fits into
// it; ok is false if the text is too long.
func NewCode(text string) (c Code, ok bool) {
	parts := codeParts(text)
	for v := coding.Version(coding.MinVersion); v <= maxVersion; v++ {
		bits := 0
		for _, p := range parts {
			bits += p.Bits(v)
		}
		for level := coding.H; level >= coding.L; level-- {
			if bits <= 8*v.DataBytes(level) {
				return Code{bestMask(v, level, parts)}, true
			}
		}
	}
	return Code{}, false
}

// worthwhile is the minimum length at which the alphanumeric mode is shorter: it saves 2.5 bits a
// character, and the two changes of mode cost 37.
const worthwhile = 16

// codeParts splits a text into parts in alphanumeric mode and parts in byte mode.
func codeParts(text string) (parts []coding.Encoding) {
	rest := 0 // the text before it is in parts
	for at := 0; at < len(text); {
		end := at
		for end < len(text) && text[end] < utf8.RuneSelf && coding.Alpha(text[end:end+1]).Check() == nil {
			end++
		}
		if end-at >= worthwhile {
			if rest < at {
				parts = append(parts, coding.String(text[rest:at]))
			}
			parts = append(parts, coding.Alpha(text[at:end]))
			rest = end
		}
		at = max(end, at+1)
	}
	if rest < len(text) || len(parts) == 0 {
		parts = append(parts, coding.String(text[rest:]))
	}
	return parts
}

// bestMask returns the code with the mask that has the lowest penalty.
func bestMask(v coding.Version, level coding.Level, parts []coding.Encoding) (best *coding.Code) {
	least := math.MaxInt
	for mask := coding.Mask(0); mask < 8; mask++ {
		plan, err := coding.NewPlan(v, level, mask)
		if err != nil {
			panic("widget: " + err.Error()) // versions, levels and masks are in range
		}
		code, err := plan.Encode(parts...)
		if err != nil {
			panic("widget: " + err.Error()) // the parts fit
		}
		if p := penalty(code); p < least {
			best, least = code, p
		}
	}
	return best
}

// penalty returns the penalty of a code by the four rules of ISO/IEC 18004: lines of five
// or more modules of one colour, squares of four, patterns like a corner mark, and an
// imbalance of the colours.
func penalty(c *coding.Code) (sum int) {
	dark := 0
	for y := range c.Size {
		for x := range c.Size {
			here := c.Black(x, y)
			if here {
				dark++
			}
			if x > 0 && y > 0 && here == c.Black(x-1, y) && here == c.Black(x, y-1) && here == c.Black(x-1, y-1) {
				sum += 3
			}
		}
		sum += linePenalty(c.Size, func(i int) bool { return c.Black(i, y) })
		sum += linePenalty(c.Size, func(i int) bool { return c.Black(y, i) })
	}
	all := c.Size * c.Size
	off := 20*dark - 10*all
	return sum + max(off, -off)/all*10
}

// The eleven modules of a corner mark with the margin after it, and before it.
const (
	markBehind = 0b10111010000
	markBefore = 0b00001011101
)

func linePenalty(size int, dark func(i int) bool) (sum int) {
	const window = 1<<11 - 1
	run, seen := 0, 0
	for i := range size {
		if i > 0 && dark(i) == dark(i-1) {
			run++
		} else {
			run = 1
		}
		switch {
		case run == 5:
			sum += 3
		case run > 5:
			sum++
		}
		seen = seen << 1 & window
		if dark(i) {
			seen |= 1
		}
		if i >= 10 && (seen == markBehind || seen == markBefore) {
			sum += 40
		}
	}
	return sum
}

// Modules returns the width of a code in modules, its margin included.
func (c Code) Modules() int { return c.bits.Size + 2*CodeMargin }

// Draw implements ui.Drawing. A code is dark on light in every theme, since many scanners
// need that, and its modules are whole px of the device.
func (c Code) Draw(p ui.Painter, r ui.Rect, _ ui.Theme) {
	scale, modules := p.Scale(), c.Modules()
	module := min(r.W, r.H) * scale / float64(modules)
	if module >= 1 {
		module = math.Floor(module)
	}
	side := module * float64(modules)
	left, top := math.Round((r.X+r.W/2)*scale-side/2), math.Round((r.Y+r.H/2)*scale-side/2)
	rect := func(x, y, w, h int) ui.Rect {
		return ui.Rect{X: (left + float64(x)*module) / scale, Y: (top + float64(y)*module) / scale, W: float64(w) * module / scale, H: float64(h) * module / scale}
	}
	p.Fill(rect(0, 0, modules, modules), 0, color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF})
	for y := range modules {
		for x := 0; x < modules; x++ {
			from := x
			for x < modules && c.bits.Black(x-CodeMargin, y-CodeMargin) {
				x++
			}
			if x > from {
				p.Fill(rect(from, y, x-from, 1), 0, color.NRGBA{A: 0xFF})
			}
		}
	}
}
