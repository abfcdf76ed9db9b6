package paint

import (
	"image"
	"image/color"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

var bothThemes = []ui.Theme{ui.Light(), ui.Dark()}

// light returns the brightness of a colour, from 0 to 1: WCAG 2's relative luminance
// without its gamma correction.
func light(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return 0.2126*float64(r)/0xFFFF + 0.7152*float64(g)/0xFFFF + 0.0722*float64(b)/0xFFFF
}

// White's marks are light and Black's are dark in each theme.
func TestMarksHaveThePiecesColours(t *testing.T) {
	for _, theme := range bothThemes {
		for c, shape := range map[ui.Color]ui.DotShape{ui.ColorWhite: ui.Peak, ui.ColorBlack: ui.Dip} {
			img := image.NewRGBA(image.Rect(0, 0, 20, 20))
			p := NewSoft(img, NewFonts(), 1)
			p.Fill(ui.Rect{W: 20, H: 20}, 0, theme.Raised)
			(&tree{Painter: p, theme: theme}).dot(&ui.Dot{X: 10, Y: 10, Radius: 6, Color: c, Shape: shape})
			middle, rim := light(img.At(10, 10)), 0.0
			for x := range 20 {
				if away := light(img.At(x, 10)) - light(theme.Raised); away*away > rim*rim {
					rim = away
				}
			}
			if (c == ui.ColorWhite) != (middle > 0.5) {
				t.Errorf("dark %v, colour %v: the middle is %.2f bright", theme.Dark, c, middle)
			}
			if rim*rim < 0.3*0.3 {
				t.Errorf("dark %v, colour %v: nothing of it stands out from the ground", theme.Dark, c)
			}
		}
	}
}

// wordsAt records the places of words and of the lines under them.
type wordsAt struct {
	*Soft
	rects []ui.Rect
	texts []string
	under []ui.Rect // 1 unit high
}

func (w *wordsAt) Fill(r ui.Rect, radius float64, c color.NRGBA) {
	if r.H == 1 {
		w.under = append(w.under, r)
	}
	w.Soft.Fill(r, radius, c)
}

// written draws a node that fills a picture.
func written(n *ui.Node, width, height int) *wordsAt {
	fonts := NewFonts()
	w := &wordsAt{Soft: NewSoft(image.NewRGBA(image.Rect(0, 0, width, height)), fonts, 1)}
	Tree(w, layout.Of(n, fonts, ui.Rect{W: float64(width), H: float64(height)}), ui.Light(), View{})
	return w
}

func (w *wordsAt) Text(x, baseline float64, text string, size float64, weight ui.Weight, c color.NRGBA) {
	w.rects = append(w.rects, ui.Rect{X: x, Y: baseline - size*0.75, W: w.Width(text, size, weight), H: size * 0.75})
	w.texts = append(w.texts, text)
	w.Soft.Text(x, baseline, text, size, weight, c)
}

// The words of a chart's notes and of its rule don't overlap, however close the notes
// and the rule are.
func TestChartWordsDoNotCollide(t *testing.T) {
	for at := range 10 {
		for second := range 10 {
			c := &ui.Chart{Label: "c", Mark: -1, Zero: true, Rule: &ui.Tick{X: 5, Text: "exact from here"},
				Series: []ui.Series{{Points: []ui.Point{{X: 0, Y: 30}, {X: 5, Y: -40}, {X: 9, Y: -60}}}},
				Notes: []ui.Note{{Point: ui.Point{X: float64(at), Y: -50}, Text: "a mistake: 23 points lost"},
					{Point: ui.Point{X: float64(second), Y: -45}, Text: "a blunder: 81 points lost"}}}
			n := ui.NewChart("c", "", c).With(ui.Traits{Height: 160})
			w := written(n, 330, 160)
			if len(w.texts) < 2 {
				t.Errorf("notes at %d and %d: only %q is written", at, second, w.texts)
			}
			for i := range w.rects {
				for j := range i {
					if !w.rects[i].Intersect(w.rects[j]).Empty() {
						t.Errorf("notes at %d and %d: %q and %q collide", at, second, w.texts[i], w.texts[j])
					}
				}
			}
		}
	}
}

// Each line of a link is underlined from its first letter to its last, in each
// alignment and beside an icon.
func TestLinksAreUnderlined(t *testing.T) {
	for _, align := range []ui.Align{ui.Start, ui.Center} {
		for _, icon := range []ui.Icon{ui.NoIcon, ui.IconKnight} {
			n := ui.NewLink("l", "a link of several words in two lines or more", func() {})
			n.Align, n.Icon, n.Wrap = align, icon, true
			w := written(n, 200, 100)
			if len(w.texts) < 2 || len(w.under) != len(w.texts) {
				t.Fatalf("align %d: lines %q, underlined %v", align, w.texts, w.under)
			}
			for i, words := range w.rects {
				line := w.under[i]
				if line.X != words.X || line.W != words.W || line.Y <= words.Y+words.H || i+1 < len(w.rects) && line.Y >= w.rects[i+1].Y {
					t.Errorf("align %d, icon %d: %q at %v is underlined at %v", align, icon, w.texts[i], words, line)
				}
			}
		}
	}
}

// The words of a chart's rule stand where the first curve leaves room: above a
// curve that ends low, below one that ends high.
func TestRuleStandsClearOfTheCurve(t *testing.T) {
	place := func(last float64) (top float64) {
		c := &ui.Chart{Label: "c", Mark: -1, Rule: &ui.Tick{X: 5, Text: "exact from here"},
			Series: []ui.Series{{Points: []ui.Point{{X: 0, Y: 0}, {X: 5, Y: 100}, {X: 9, Y: last}}}}}
		w := written(ui.NewChart("c", "", c).With(ui.Traits{Height: 160}), 330, 160)
		testkit.MustEqual(t, len(w.texts), 1, "written is %q", w.texts)
		return w.rects[0].Y
	}
	const size = 12
	p, _ := (&tree{}).plotOf(&ui.Chart{Series: []ui.Series{{Points: []ui.Point{{}, {X: 9, Y: 100}}}}}, ui.Rect{W: 330, H: 160})
	testkit.Equal(t, place(10), p.Y+4-size*0.75, "above a curve that ends low")
	testkit.Equal(t, place(90), p.Y+p.H+2-size*0.75, "below a curve that ends high")
}
