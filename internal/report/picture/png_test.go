package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"cavalo/internal/rng"
	"cavalo/internal/ui"
)

// What PNG writes is read again as it was, with its transparency.
func TestPNG(t *testing.T) {
	noise := image.NewRGBA(image.Rect(0, 0, 37, 23))
	r := rng.New("png")
	for i := range noise.Pix {
		if noise.Pix[i] = byte(r.Intn(1 + r.Intn(256))); i%4 == 3 {
			noise.Pix[i] = 255
		}
	}
	board := On(&ui.Board{Columns: 4, Rows: 4, Cells: make([]ui.Cell, 16), Cursor: 5}, ui.Light(), 1024).RGBA
	clear := image.NewRGBA(image.Rect(0, 0, 9, 8))
	for i := range clear.Pix {
		clear.Pix[i] = byte(i % 4 * 60 * (i / 4 % 2)) // reds, greens and blues below their alpha, and none
	}
	for _, img := range []*image.RGBA{noise, board, clear, image.NewRGBA(image.Rect(0, 0, 1, 1))} {
		data := PNG(img)
		got, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%v: %v", img.Rect, err)
		}
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if c, want := color.RGBAModel.Convert(got.At(x, y)), img.RGBAAt(x, y); c != want {
					t.Fatalf("%v: %v at %d,%d, want %v", img.Rect, c, x, y, want)
				}
			}
		}
	}
	if n := len(PNG(board)); n > 200_000 {
		t.Errorf("a board takes %d bytes", n)
	}
}
