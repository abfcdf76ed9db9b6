package movie_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"testing"
	"time"

	"cavalo/internal/paint/movie"
)

// drawn is a picture with a square at a place, and noise in a number of colours.
func drawn(w, h, at, colors int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{R: 244, G: 241, B: 234, A: 255}
			if x >= at && x < at+9 && y >= 3 && y < 12 {
				c = color.RGBA{R: uint8(x * 7), G: 110, B: 120, A: 255}
			}
			if n := y*w + x; y > h/2 && n%colors > 0 {
				c = color.RGBA{R: uint8(n % colors), G: uint8(n % colors / 256 * 40), B: 7, A: 255}
			}
			img.Set(x, y, c)
		}
	}
	return img
}

// What an independent reader finds in a film is what was drawn: every frame, its
// time and, up to 255 colours in what has changed, every pixel.
func TestGIFIsWhatWasDrawn(t *testing.T) {
	for _, c := range []struct{ w, h, colors, off int }{{1, 1, 1, 0}, {40, 30, 1, 0}, {61, 47, 200, 0}, {300, 200, 700, 200}} {
		g := movie.NewGIF(c.w, c.h)
		var frames []*image.RGBA
		for i := range 5 {
			img := drawn(c.w, c.h, 2*(i/2)+1, c.colors) // some do not differ from the one before
			frames = append(frames, img)
			g.Begin(img, time.Duration(100*(i+1))*time.Millisecond)
			for !g.Work(7) {
			}
		}
		got, err := gif.DecodeAll(bytes.NewReader(g.Bytes()))
		if err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		if len(got.Image) != 5 || got.LoopCount != 0 || got.Config.Width != c.w || got.Config.Height != c.h {
			t.Fatalf("%v: %d frames of %d x %d", c, len(got.Image), got.Config.Width, got.Config.Height)
		}
		screen := image.NewRGBA(image.Rect(0, 0, c.w, c.h))
		for i, frame := range got.Image {
			draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
			if got.Delay[i] != 10*(i+1) {
				t.Errorf("frame %d is shown for %d", i, got.Delay[i])
			}
			for k := range screen.Pix {
				if d := int(screen.Pix[k]) - int(frames[i].Pix[k]); d > c.off || -d > c.off {
					t.Fatalf("%v: frame %d differs by %d at %d", c, i, d, k)
				}
			}
		}
		if g.Size() >= len(g.Bytes()) {
			t.Error("the size is not that of the file")
		}
	}
}

// ids are the elements of a file that hold others.
var ids = map[uint32]bool{0x1A45DFA3: true, 0x18538067: true, 0x1549A966: true, 0x1654AE6B: true, 0xAE: true, 0xE0: true, 0x1F43B675: true, 0x1C53BB6B: true, 0xBB: true, 0xB7: true}

// walk reads elements and calls each with the place of its data.
func walk(t *testing.T, data []byte, at int, each func(id uint32, at int, data []byte)) {
	t.Helper()
	for len(data) > 0 {
		n := 1
		for mask := byte(0x80); n < 5 && data[0]&mask == 0; mask >>= 1 {
			n++
		}
		id := uint32(0)
		for _, b := range data[:n] {
			id = id<<8 | uint32(b)
		}
		length := 0
		for _, b := range data[n+1 : n+8] {
			length = length<<8 | int(b)
		}
		if data[n] != 1 || length > len(data)-n-8 {
			t.Fatalf("element %x is %d long", id, length)
		}
		in := data[n+8 : n+8+length]
		each(id, at+n+8, in)
		if ids[id] {
			walk(t, in, at+n+8, each)
		}
		data, at = data[n+8+length:], at+n+8+length
	}
}

// The elements of a film nest as they say; each frame is in it once, with its time,
// and the cues lead to the clusters.
func TestWebMHoldsItsFrames(t *testing.T) {
	var chunks []movie.Chunk
	for i := range 100 {
		chunks = append(chunks, movie.Chunk{At: time.Duration(i) * time.Second, Key: i%40 == 0, Data: []byte{byte(i), 1, 2}})
	}
	file := movie.WebM(640, 360, 100*time.Second, chunks)
	if !bytes.HasPrefix(file, []byte{0x1A, 0x45, 0xDF, 0xA3}) {
		t.Fatalf("it begins with %x", file[:4])
	}
	segment, cluster, frames := 0, 0, 0
	begins, cued := map[int]bool{}, map[int]bool{}
	num := func(data []byte) (n int) {
		for _, b := range data {
			n = n<<8 | int(b)
		}
		return n
	}
	walk(t, file, 0, func(id uint32, at int, data []byte) {
		switch id {
		case 0x18538067:
			segment = at
		case 0x1F43B675:
			begins[at-12-segment] = true
		case 0xE7:
			cluster = num(data)
		case 0xF1:
			cued[num(data)] = true
		case 0xA3:
			if at := cluster + num(data[1:3]); at != 1000*frames || (data[3] == 0x80) != (frames%40 == 0) || !bytes.Equal(data[4:], chunks[frames].Data) {
				t.Errorf("frame %d is at %d: %v", frames, at, data)
			}
			frames++
		}
	})
	if frames != 100 || len(begins) < 4 || fmt.Sprint(begins) != fmt.Sprint(cued) {
		t.Errorf("%d frames, clusters at %v, cues to %v", frames, begins, cued)
	}
}

func Example() {
	g := movie.NewGIF(2, 1)
	g.Begin(image.NewRGBA(image.Rect(0, 0, 2, 1)), time.Second)
	for !g.Work(100) {
	}
	fmt.Printf("%.6s, %d bytes\n", g.Bytes(), g.Size()+1)
	// Output: GIF89a, 62 bytes
}
