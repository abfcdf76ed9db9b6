package paint

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/ui"
)

// samples is a folder to write pictures to, for somebody to look at:
//
//	go test ./internal/paint -run Sample -samples /tmp/look
var samples = flag.String("samples", "", "write sample pictures to this folder")

// sample paints a picture in one theme and writes it when asked to.
func sample(t *testing.T, name string, w, h, scale float64, theme ui.Theme, draw func(p Painter)) *image.RGBA {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, int(w*scale), int(h*scale)))
	f := NewFonts()
	p := NewSoft(img, f, scale)
	p.Fill(ui.Rect{W: w, H: h}, 0, theme.Surface)
	draw(p)
	if *samples != "" {
		if err := os.MkdirAll(*samples, 0o755); err != nil {
			t.Fatal(err)
		}
		file, err := os.Create(filepath.Join(*samples, name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if err := png.Encode(file, img); err != nil {
			t.Fatal(err)
		}
	}
	return img
}

func TestSampleShapes(t *testing.T) {
	for name, theme := range themes {
		sample(t, "shapes-"+name, 760, 520, 1, theme, func(p Painter) {
			x, y := 10.0, 10.0
			for _, s := range Shapes() {
				p.Shape(s, ui.Rect{X: x, Y: y, W: 18, H: 18}, theme.Text)
				p.Shape(s, ui.Rect{X: x + 22, Y: y, W: 40, H: 40}, theme.Accent)
				if x += 74; x > 690 {
					x, y = 10, y+50
				}
			}
			x = 10
			for _, side := range []float64{20, 28, 34, 44, 64, 96, 180} {
				Knight(p, ui.WhiteKnight, ui.Rect{X: x, Y: 260, W: side, H: side}, theme)
				Knight(p, ui.BlackKnight, ui.Rect{X: x, Y: 400 - side/2, W: side, H: side}, theme)
				x += side + 14
			}
			x = 10
			for _, w := range weights {
				p.Text(x, 500, "Hamburg 0123 Ação “+81”", 15, w, theme.Text)
				x += 200
			}
		})
	}
}

// What the tests from outside use.
var (
	LookBoard  = lookBoard
	Sample     = sample
	Themes     = themes
	Brightness = light
)

// HopTime is how long a knight is on its way.
const HopTime = hopTime
