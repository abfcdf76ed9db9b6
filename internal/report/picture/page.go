package picture

import (
	"image"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// Page is a tree of widgets to be saved as a file: a search tree, a table, a race.
type Page struct {
	Root    *layout.Box
	W, H    float64
	Theme   ui.Theme
	Letters bool // text stays text in SVG
	fonts   *paint.Fonts
}

// Lay lays out a tree in a size. A height of 0 gives its natural height.
func Lay(root *ui.Node, width, height float64, theme ui.Theme, fonts *paint.Fonts) Page {
	root.Large = true // a picture needs no touch targets
	at := func(height float64) *layout.Box { return layout.Of(root, fonts, ui.Rect{W: width, H: height}) }
	p := Page{Root: at(max(height, 1)), W: width, H: height, Theme: theme, fonts: fonts}
	if height == 0 {
		const highest = 16000
		high := at(highest)
		high.Each(func(n *layout.Box) bool {
			if n != high && !n.TextOnly && n.Grow == 0 {
				p.H = max(p.H, n.Rect.Y+n.Rect.H)
			}
			return !n.TextOnly
		})
		p.H += root.Pad
		p.Root = at(p.H)
	}
	return p
}

// SVG returns the page as an SVG file.
func (p Page) SVG(title, words string) string { return p.svg().File(p.W, p.H, title, words) }

// Lines returns the page as SVG for a page of HTML: the first tag, and lines.
func (p Page) Lines() (head string, lines []string) { return p.svg().Lines(p.W, p.H) }

func (p Page) svg() *paint.SVG {
	s := paint.NewSVG(p.fonts)
	s.Letters = p.Letters
	paint.Tree(s, p.Root, p.Theme, paint.View{})
	return s
}

// Paint draws an area of the page with a painter of the same fonts.
func (p Page) Paint(to paint.Painter, area ui.Rect) {
	paint.Tree(to, p.Root, p.Theme, paint.View{Area: area})
}

// Changed returns the areas in which the page differs from the last one given to c.
func (p Page) Changed(c *paint.Changes) []ui.Rect {
	c.Next()
	p.Paint(c, ui.Rect{})
	return c.Areas(ui.Rect{W: p.W, H: p.H})
}

// Image returns the page as an image with scale pixels for each unit.
func (p Page) Image(scale float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(p.W*scale), int(p.H*scale)))
	paint.Tree(paint.NewSoft(img, p.fonts, scale), p.Root, p.Theme, paint.View{})
	return img
}
