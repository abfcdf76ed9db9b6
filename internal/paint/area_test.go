package paint_test

import (
	"bytes"
	"image"
	"testing"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

var areaFonts = paint.NewFonts()

// clockPage is a page with a clock on a card, and a dialog's panel over it or not.
func clockPage(text string, dialog bool) *layout.Box {
	page := ui.NewColumn("page",
		ui.NewColumn("card",
			ui.NewText("clock", text).With(ui.Traits{Size: ui.Title, MinWidth: 120}),
			ui.NewButton("other", "Press", nil),
		).With(ui.Traits{Variant: ui.Card, Pad: 12}),
	).With(ui.Traits{Pad: 20, Gap: 8})
	root := ui.NewLayer("", page)
	if dialog {
		root.Children = append(root.Children, ui.NewColumn("",
			ui.NewDialog("dialog", "Dialog", func() {},
				ui.NewText("words", "Above everything"),
			).With(ui.Traits{Pad: 10, MaxWidth: 150}),
		).With(ui.Traits{Along: ui.Center, Across: ui.Center}))
	}
	return layout.Of(root, areaFonts, ui.Rect{W: 300, H: 160})
}

func TestAnAreaLooksAsIfEverythingWereDrawn(t *testing.T) {
	for _, dialog := range []bool{false, true} {
		for _, theme := range []ui.Theme{ui.Light(), ui.Dark()} {
			for _, scale := range []float64{1, 1.5, 2} {
				picture := func() *image.RGBA { return image.NewRGBA(image.Rect(0, 0, int(300*scale), int(160*scale))) }
				before, after := clockPage("0:07", dialog), clockPage("0:08", dialog)
				want, got := picture(), picture()
				paint.Tree(paint.NewSoft(want, areaFonts, scale), after, theme, paint.View{})
				p := paint.NewSoft(got, areaFonts, scale)
				paint.Tree(p, before, theme, paint.View{})
				if bytes.Equal(got.Pix, want.Pix) {
					t.Fatal("the clock can't be seen")
				}
				paint.Tree(p, after, theme, paint.View{Area: after.Find("clock").Rect})
				if !bytes.Equal(got.Pix, want.Pix) {
					t.Errorf("dialog %v, dark %v, scale %v: an area alone looks different", dialog, theme.Dark, scale)
				}
			}
		}
	}
}
