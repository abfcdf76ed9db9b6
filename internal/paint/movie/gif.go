package movie

import (
	"bytes"
	"cmp"
	"compress/lzw"
	"image"
	"io"
	"slices"
	"time"
)

// GIF encodes an animated GIF (GIF89a). Each frame contains the area that differs from the previous
// frame, with transparent pixels where nothing differs, in its own palette: pictures with few
// colours keep them exactly. Package image/gif needs all frames at once.
type GIF struct {
	out   []byte
	seen  *image.RGBA // the previous frame
	pixel *image.RGBA // the current frame
	frame frame
}

// frame is the frame that is being encoded.
type frame struct {
	area    image.Rectangle // that differs
	y       int             // the next row
	counts  map[rgb]int
	palette []rgb // nil while colours are being counted
	index   map[rgb]byte
	row     []byte
	data    bytes.Buffer
	lzw     io.WriteCloser
	shown   time.Duration
}

type rgb [3]byte

// maxColors is the size of the largest palette, including the transparent colour.
const maxColors = 256

// NewGIF returns an empty GIF of a size in px, which repeats forever.
func NewGIF(w, h int) *GIF {
	g := &GIF{}
	g.out = append(g.out, "GIF89a"...)
	g.out = append(little(little(g.out, w), h), 0x70, 0, 0) // 8 bits a colour, no global palette
	g.out = append(append(g.out, 0x21, 0xff, 11), "NETSCAPE2.0"...)
	g.out = append(g.out, 3, 1, 0, 0, 0) // repeats forever
	return g
}

// little appends the 16 bits of n, the low byte first.
func little(out []byte, n int) []byte { return append(out, byte(n), byte(n>>8)) }

// Begin begins a frame with its duration. It copies the picture.
func (g *GIF) Begin(img *image.RGBA, shown time.Duration) {
	g.pixel = &image.RGBA{Pix: slices.Clone(img.Pix), Stride: img.Stride, Rect: img.Rect}
	area := changed(g.seen, g.pixel)
	g.frame = frame{area: area, y: area.Min.Y, counts: map[rgb]int{}, shown: shown}
}

// changed returns the area in which a picture differs from the previous one, one pixel if they are
// equal.
func changed(was, is *image.RGBA) image.Rectangle {
	if was == nil {
		return is.Rect
	}
	r := is.Rect
	row := func(img *image.RGBA, y, from, to int) []byte {
		return img.Pix[img.PixOffset(from, y):][:4*(to-from)]
	}
	same := func(y int) bool {
		return bytes.Equal(row(was, y, r.Min.X, r.Max.X), row(is, y, r.Min.X, r.Max.X))
	}
	for r.Min.Y < r.Max.Y && same(r.Min.Y) {
		r.Min.Y++
	}
	for r.Max.Y > r.Min.Y && same(r.Max.Y-1) {
		r.Max.Y--
	}
	if r.Empty() {
		return image.Rect(is.Rect.Min.X, is.Rect.Min.Y, is.Rect.Min.X+1, is.Rect.Min.Y+1)
	}
	left, right := r.Max.X, r.Min.X
	for y := r.Min.Y; y < r.Max.Y; y++ {
		a, b := row(was, y, r.Min.X, r.Max.X), row(is, y, r.Min.X, r.Max.X)
		for x := 0; r.Min.X+x < left; x++ {
			if !bytes.Equal(a[4*x:4*x+4], b[4*x:4*x+4]) {
				left = r.Min.X + x
			}
		}
		for x := len(a)/4 - 1; r.Min.X+x >= right; x-- {
			if !bytes.Equal(a[4*x:4*x+4], b[4*x:4*x+4]) {
				right = r.Min.X + x + 1
			}
		}
	}
	r.Min.X, r.Max.X = left, right
	return r
}

// Work encodes up to a number of rows of the frame and reports whether it is complete. Each
// row counts twice: first its colours are counted, then it is compressed.
func (g *GIF) Work(rows int) (done bool) {
	f := &g.frame
	for ; rows > 0; rows-- {
		if f.y == f.area.Max.Y {
			if f.palette != nil {
				g.end()
				return true
			}
			g.choose()
			f.y = f.area.Min.Y
		}
		if f.palette == nil {
			g.count(f.y)
		} else {
			g.write(f.y)
		}
		f.y++
	}
	return false
}

// colors calls each with the runs of a row: runs of one colour, and runs of pixels unchanged since
// the previous frame.
func (g *GIF) colors(y int, each func(c rgb, n int, same bool)) {
	at, length := g.pixel.PixOffset(g.frame.area.Min.X, y), 4*g.frame.area.Dx()
	p := g.pixel.Pix[at:][:length]
	was := func(int) bool { return false }
	if g.seen != nil {
		before := g.seen.Pix[at:][:length]
		was = func(i int) bool { return before[i] == p[i] && before[i+1] == p[i+1] && before[i+2] == p[i+2] }
	}
	for from := 0; from < len(p); {
		to, same := from+4, was(from)
		for to < len(p) && was(to) == same && (same || p[to] == p[from] && p[to+1] == p[from+1] && p[to+2] == p[from+2]) {
			to += 4
		}
		each(rgb(p[from:from+3]), (to-from)/4, same)
		from = to
	}
}

func (g *GIF) count(y int) {
	g.colors(y, func(c rgb, n int, same bool) {
		if !same {
			g.frame.counts[c] += n
		}
	})
}

// choose sets the palette: all colours, or the most frequent ones.
func (g *GIF) choose() {
	f := &g.frame
	f.palette = make([]rgb, 0, len(f.counts))
	for c := range f.counts {
		f.palette = append(f.palette, c)
	}
	slices.SortFunc(f.palette, func(a, b rgb) int {
		return cmp.Or(f.counts[b]-f.counts[a], bytes.Compare(a[:], b[:]))
	})
	if f.palette = f.palette[:min(len(f.palette), maxColors-1)]; len(f.palette) == 0 {
		f.palette = append(f.palette, rgb{})
	}
	f.index = map[rgb]byte{}
	for i, c := range f.palette {
		f.index[c] = byte(i)
	}
	f.lzw = lzw.NewWriter(&f.data, lzw.LSB, max(2, f.bits()))
}

// bits returns the number of bits of an index into the palette.
func (f *frame) bits() int {
	bits := 1
	for 1<<bits <= len(f.palette) { // and the transparent colour
		bits++
	}
	return bits
}

// nearestColor returns the index of the palette's nearest colour.
func (f *frame) nearestColor(c rgb) byte {
	i, ok := f.index[c]
	if ok {
		return i
	}
	best := 1 << 30
	for k, p := range f.palette {
		d := 0
		for j := range 3 {
			by := int(p[j]) - int(c[j])
			d += by * by
		}
		if d < best {
			best, i = d, byte(k)
		}
	}
	f.index[c] = i
	return i
}

// write compresses a row.
func (g *GIF) write(y int) {
	f := &g.frame
	f.row = f.row[:0]
	g.colors(y, func(c rgb, n int, same bool) {
		i := byte(len(f.palette))
		if !same {
			i = f.nearestColor(c)
		}
		for ; n > 0; n-- {
			f.row = append(f.row, i)
		}
	})
	_, _ = f.lzw.Write(f.row) // writing to a buffer can't fail
}

// end appends the frame to the file.
func (g *GIF) end() {
	f := &g.frame
	_ = f.lzw.Close()
	hundredths := max(2, int(f.shown/(10*time.Millisecond)))
	g.out = append(little(append(g.out, 0x21, 0xf9, 4, 1<<2|1), hundredths), byte(len(f.palette)), 0) // stays below the next one
	g.out = append(g.out, 0x2c)
	for _, n := range []int{f.area.Min.X, f.area.Min.Y, f.area.Dx(), f.area.Dy()} {
		g.out = little(g.out, n)
	}
	bits := f.bits()
	g.out = append(g.out, 0x80|byte(bits-1))
	for i := range 1 << bits {
		var c rgb
		if i < len(f.palette) {
			c = f.palette[i]
		}
		g.out = append(g.out, c[:]...)
	}
	g.out = append(g.out, byte(max(2, bits)))
	for data := f.data.Bytes(); len(data) > 0; {
		n := min(255, len(data))
		g.out = append(append(g.out, byte(n)), data[:n]...)
		data = data[n:]
	}
	g.out = append(g.out, 0)
	g.seen, g.frame = g.pixel, frame{}
}

// Size returns the length of the file so far, in bytes.
func (g *GIF) Size() int { return len(g.out) }

// Bytes returns the file with the complete frames.
func (g *GIF) Bytes() []byte { return append(slices.Clone(g.out), 0x3b) }
