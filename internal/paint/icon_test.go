package paint

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// The icons are committed; after a change of the drawing write them again:
//
//	go test ./internal/paint -run AppIcons -write-icons
var writeIcons = flag.Bool("write-icons", false, "write assets/icons")

func TestAppIcons(t *testing.T) {
	icons := map[string]image.Image{
		"icon-32.png":           appIcon(32, false),
		"icon-48.png":           appIcon(48, false),
		"icon-180.png":          appIcon(180, true), // Apple rounds it itself
		"icon-192.png":          appIcon(192, false),
		"icon-512.png":          appIcon(512, false),
		"icon-maskable-512.png": appIcon(512, true),
	}
	for name, img := range icons {
		path := filepath.Join("..", "..", "assets", "icons", name)
		if *writeIcons {
			var b bytes.Buffer
			encoder := png.Encoder{CompressionLevel: png.BestCompression}
			testkit.Must(t, encoder.Encode(&b, img))
			testkit.Must(t, os.WriteFile(path, b.Bytes(), 0o644))
		}
		file, err := os.Open(path)
		testkit.Must(t, err)
		committed, err := png.Decode(file)
		file.Close()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !alike(committed, img) {
			t.Errorf("%s is not what the drawing gives now: run with -write-icons", name)
		}
	}
}

// appIcon draws the program's icon with sides of a number of px: the emblem on a
// rounded tile of the accent, or, for systems that cut the icon to a shape of
// their own, on a full square with the emblem inside the safe middle.
func appIcon(side int, full bool) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	p := NewSoft(img, nil, 1)
	s := float64(side)
	tile := ui.Rect{W: s, H: s}
	theme := ui.Light()
	if !full {
		Logo(p, tile, theme)
		return img
	}
	p.Fill(tile, 0, theme.Accent)
	in := s * 0.23
	p.Shape(Emblem, tile.Inset(in, in), theme.OnAccent)
	return img
}

// alike compares two pictures, with a tolerance for the floating point arithmetic of
// other machines.
func alike(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r1, g1, b1, a1 := a.At(x, y).RGBA()
			r2, g2, b2, a2 := b.At(x, y).RGBA()
			for _, pair := range [][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}, {a1, a2}} {
				if max(pair[0], pair[1])-min(pair[0], pair[1]) > 0x300 {
					return false
				}
			}
		}
	}
	return true
}
