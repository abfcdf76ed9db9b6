package paint

import (
	"flag"
	"fmt"
	"hash/fnv"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// samples is a folder for sample pictures, to be looked at:
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
	if len(p.clips) != 1 || len(p.stack) != 1 { // later drawings would be clipped or moved
		t.Errorf("%s leaves %d clips and %d transforms", name, len(p.clips)-1, len(p.stack)-1)
	}
	if *samples != "" {
		testkit.Must(t, os.MkdirAll(*samples, 0o755))
		file, err := os.Create(filepath.Join(*samples, name+".png"))
		testkit.Must(t, err)
		defer file.Close()
		testkit.Must(t, png.Encode(file, img))
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
				Knight(p, WhiteKnight, ui.Rect{X: x, Y: 260, W: side, H: side}, theme)
				Knight(p, BlackKnight, ui.Rect{X: x, Y: 400 - side/2, W: side, H: side}, theme)
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

// Exported for the tests of package paint_test.
var (
	Sample        = sample
	Samples       = samples
	Themes        = themes
	Summary       = summary
	CompareGolden = compareGolden
	Brightness    = light
)

// Set by package paint_test, which can import packages that import this one.
var (
	MorePictures func() []*ui.Node // drawings for the gallery
	LookBoard    func() *ui.Board  // a board with everything a board can show
)

var update = testkit.Update

// summary returns the entry of a picture in a golden file: its name, a hash of its
// pixels, and a thumbnail with one character for each block of pixels.
func summary(name string, img *image.RGBA, block int) string {
	h := fnv.New64a()
	h.Write(img.Pix)
	return fmt.Sprintf("%s: %016x\n%s\n", name, h.Sum64(), thumbnail(img, block))
}

// compareGolden compares summaries with those of a file; -update writes the file.
func compareGolden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		testkit.Must(t, os.WriteFile(file, []byte(got), 0o644))
	}
	data, err := os.ReadFile(file)
	testkit.Must(t, err)
	want, have := strings.Split(string(data), "\n\n"), strings.Split(got, "\n\n")
	testkit.MustEqual(t, len(want), len(have))
	for i := range want {
		testkit.Equal(t, want[i], have[i], "drawn now")
	}
}

// thumbnail returns a picture in 16 levels of grey, with one character for each block
// of pixels.
func thumbnail(img *image.RGBA, block int) string {
	const levels = "0123456789abcdef"
	var out strings.Builder
	for y := 0; y+block <= img.Rect.Dy(); y += block {
		for x := 0; x+block <= img.Rect.Dx(); x += block {
			sum := 0
			for dy := range block {
				for dx := range block {
					c := img.RGBAAt(x+dx, y+dy)
					sum += int(c.R) + int(c.G) + int(c.B)
				}
			}
			out.WriteByte(levels[sum*len(levels)/(block*block*3*256)])
		}
		out.WriteByte('\n')
	}
	return out.String()
}
