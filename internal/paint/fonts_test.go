package paint

import (
	"math"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

var weights = []ui.Weight{ui.Regular, ui.Semibold, ui.Heavy}

func TestFiguresAreTabular(t *testing.T) {
	f := NewFonts()
	for _, w := range weights {
		one := f.Width("0", 100, w)
		for a := '0'; a <= '9'; a++ {
			for b := '0'; b <= '9'; b++ {
				if got := f.Width(string([]rune{a, b}), 100, w); math.Abs(got-2*one) > 1e-9 {
					t.Errorf("weight %d: %c%c is %v wide, want %v", w, a, b, got, 2*one)
				}
			}
		}
	}
}

func TestKerningCounts(t *testing.T) {
	f := NewFonts()
	apart := f.Width("T", 100, ui.Regular) + f.Width("o", 100, ui.Regular)
	if got := f.Width("To", 100, ui.Regular); got >= apart-1 {
		t.Errorf("To is %v wide, T and o apart %v: no kerning", got, apart)
	}
}

// Every letter the two languages use, and the symbols, must be in the fonts.
func TestLettersAreThere(t *testing.T) {
	f := NewFonts()
	missing := f.face(ui.Regular).glyphOf(replacement).index
	for _, w := range weights {
		for _, r := range "AZaz09ÁÂÃÀÇÉÊÍÓÔÕÚáâãàçéêíóôõúü×·…–—“”‘’«»≤≥≠→←↑↓−±°%€½√∞\u00A0\u202F\u2011" {
			if got := f.face(w).glyphOf(r).index; got == missing || got == 0 {
				t.Errorf("weight %d has no %q", w, r)
			}
		}
	}
	if f.face(ui.Regular).glyphOf('漢').index != missing {
		t.Error("a letter that isn't there should be shown as the replacement")
	}
}

// So must every letter of the catalogues, α and β of windows and the d of an exponent
// among them.
func TestLettersOfTheCatalogues(t *testing.T) {
	f := NewFonts()
	missing := f.face(ui.Regular).glyphOf(replacement).index
	for _, l := range words.Langs() {
		for line := range strings.Lines(l.Source()) {
			for _, r := range strings.TrimSpace(line) {
				for _, w := range weights {
					if got := f.face(w).glyphOf(r).index; (got == missing || got == 0) && !isBlock(r) {
						t.Errorf("%s: weight %d has no %q: %s", l.Code(), w, r, line)
					}
				}
			}
		}
	}
}

// A line of glyphs covers the width that was measured, at every scale.
func TestRunIsAsWideAsMeasured(t *testing.T) {
	f := NewFonts()
	for _, w := range weights {
		for _, size := range []float64{11, 13, 15, 18, 19.5, 36, 54} {
			for _, text := range []string{"H", "Points 2,000", "To AV. Ação", "00112233", "+81 |"} {
				run := f.Run(nil, text+"H", 10.3, 50, size, w)
				last := run[len(run)-1]
				got := float64(last.X) + float64(last.Glyph.Shift)/4
				want := 10.3 + f.Width(text+"H", size, w) - f.Width("H", size, w)
				if math.Abs(got-want) > 0.51 {
					t.Errorf("%q at %v: the letter after it is at %v, want %v", text, size, got, want)
				}
			}
		}
	}
}

// The blocks of shared results, which the fonts don't have, are squares of their own
// colours that are seen in both themes; the white one is a frame.
func TestBlocks(t *testing.T) {
	f := NewFonts()
	for r := range blocks {
		m := f.Mask(Glyph{Rune: r, Quarter: 80})
		inner := uint8(0xFF)
		if r == '⬜' {
			inner = 0
		}
		if m.Empty() || m.Rect.Dx() < 17 || m.Rect.Dx() > 19 || m.Rect.Dy() != 18 || m.AlphaAt(m.Rect.Min.X+9, -7).A != inner || m.AlphaAt(m.Rect.Min.X+9, m.Rect.Min.Y).A < 0xF0 {
			t.Errorf("%c is drawn as %v", r, m)
		}
		if w := f.Width(string([]rune{r, r}), 20, ui.Regular); math.Abs(w-2*blockAdvance*20) > 0.01 {
			t.Errorf("two %c are %v wide", r, w)
		}
		for _, theme := range []ui.Theme{ui.Light(), ui.Dark()} {
			if got := ui.Contrast(Ink(r, theme.Text), theme.Raised); got < 3 {
				t.Errorf("%c has a contrast of %.1f, dark: %v", r, got, theme.Dark)
			}
		}
	}
	red := ui.Light().Warn
	if Ink('a', red) != red || Ink('⬜', red) != red || Ink('🟩', red) == red || Ink('🟩', ui.Faded(red, 0.5)).A == 0xFF {
		t.Error("the colours of letters and blocks")
	}
}

func TestGlyphsHaveInk(t *testing.T) {
	f := NewFonts()
	for r := rune(0x21); r < 0x7F; r++ {
		m := f.Mask(Glyph{Rune: r, Quarter: 60})
		if m.Empty() {
			t.Errorf("%q has no mask", r)
			continue
		}
		top := uint8(0)
		for _, a := range m.Pix {
			top = max(top, a)
		}
		if top < 0x60 {
			t.Errorf("%q is too pale: %d", r, top)
		}
	}
	if !f.Mask(Glyph{Rune: ' ', Quarter: 60}).Empty() {
		t.Error("a space has ink")
	}
}

// The hole of an o stays open and its rim is full.
func TestGlyphOutline(t *testing.T) {
	f := NewFonts()
	m := f.Mask(Glyph{Rune: 'o', Quarter: 400})
	r := m.Rect
	cx, cy := (r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2
	testkit.Equal(t, m.AlphaAt(cx, cy).A, 0, "the hole of o is filled")
	testkit.Equal(t, m.AlphaAt(r.Min.X+5, cy).A, 0xFF, "the rim of o is not full")
	if r.Max.Y < 0 || r.Max.Y > 4 || r.Min.Y > -50 {
		t.Errorf("o does not stand on its baseline: %v", r)
	}
}
