package ui_test

import (
	"fmt"
	"image/color"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

func themes() map[string]ui.Theme {
	return map[string]ui.Theme{"light": ui.Light(), "dark": ui.Dark(), "high light": ui.HighContrast(false), "high dark": ui.HighContrast(true)}
}

func TestContrast(t *testing.T) {
	black, white := color.NRGBA{A: 255}, color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	if c := ui.Contrast(black, white); c < 20.99 || c > 21.01 {
		t.Errorf("black on white is %v, want 21", c)
	}
	// A pair from the examples of WCAG: #767676 is the lightest grey that passes on white.
	if c := ui.Contrast(color.NRGBA{R: 0x76, G: 0x76, B: 0x76, A: 255}, white); c < 4.54 || c > 4.55 {
		t.Errorf("grey on white is %v, want 4.54", c)
	}
}

// The black knight is a filled one in the dark themes, not an outline.
func TestBlackIsFilled(t *testing.T) {
	for name, th := range themes() {
		for where, ground := range map[string]color.NRGBA{"surface": th.Surface, "raised": th.Raised} {
			if r := ui.Contrast(th.Black, ground); r < 1.5 {
				t.Errorf("%s: Black on %s is %.2f:1", name, where, r)
			}
		}
		if r := ui.Contrast(th.Black, th.BlackLine); r < 4.5 {
			t.Errorf("%s: Black's line is %.2f:1", name, r)
		}
	}
}

func TestTextCanBeRead(t *testing.T) {
	for name, th := range themes() {
		least := 4.5
		if th.High {
			least = 7
		}
		for what, c := range map[string]color.NRGBA{"text": th.Text, "muted": th.Muted, "accent": th.Accent} {
			for where, ground := range map[string]color.NRGBA{"surface": th.Surface, "raised": th.Raised, "tint": th.Tint} {
				if r := ui.Contrast(c, ground); r < least {
					t.Errorf("%s: %s on %s is %.2f:1", name, what, where, r)
				}
			}
		}
		for what, pair := range map[string][2]color.NRGBA{
			"on accent": {th.OnAccent, th.Accent},
			"good":      {th.Good, th.Raised}, "good on surface": {th.Good, th.Surface},
			"warn": {th.Warn, th.Raised}, "warn on surface": {th.Warn, th.Surface},
		} {
			if r := ui.Contrast(pair[0], pair[1]); r < least {
				t.Errorf("%s: %s is %.2f:1", name, what, r)
			}
		}
	}
}

func TestNumbersCanBeRead(t *testing.T) {
	for name, th := range themes() {
		worst, where := 21.0, ""
		for v := range 100 {
			for _, odd := range []bool{false, true} {
				square := th.Square(float64(v)/99, odd)
				if r := ui.Contrast(th.NumberOn(square), square); r < worst {
					worst, where = r, fmt.Sprint(v, odd)
				}
			}
		}
		t.Logf("%s: worst %.2f at %s", name, worst, where)
		if worst < 7 {
			t.Errorf("%s: a number is %.2f:1 on its square (%s)", name, worst, where)
		}
	}
}

func TestSquare(t *testing.T) {
	th := ui.Light()
	testkit.Equal(t, th.Square(0, false), th.LowSquare, "the lowest")
	testkit.Equal(t, th.Square(1, false), th.HighSquare, "the highest")
	if ui.Luminance(th.Square(0.5, true)) >= ui.Luminance(th.Square(0.5, false)) {
		t.Error("every other square should be darker")
	}
}
